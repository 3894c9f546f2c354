"""The engine all five games stand on. It knows no game."""
