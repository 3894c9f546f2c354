"""The door: who is asking, and what may pass."""
