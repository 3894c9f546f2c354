"""Puzzles: decisions of bots' games where one move is clearly best; found, proved, kept, played (docs/puzzles.md)."""
