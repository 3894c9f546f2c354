"""What is written down and said of a game: boxes, records, positions, rules, sentences. Plain Python."""
