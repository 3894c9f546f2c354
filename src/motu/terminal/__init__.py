"""The table in a terminal, with Rich. Knows no game."""
