"""What is going on: live tables and everything that happens at them."""
