"""Tools for who writes lessons (docs/lessons.md)."""
