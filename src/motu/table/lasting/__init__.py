"""What lasts: tables, people and journals in a database, and the wire between servers."""
