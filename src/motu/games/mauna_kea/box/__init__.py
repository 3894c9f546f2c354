"""What is in the box: components as typed tables, and the options. Compiled."""
