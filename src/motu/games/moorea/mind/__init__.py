"""What is worth what, and what can be guessed. Compiled."""
