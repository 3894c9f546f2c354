"""Many games at once, for learners: compiled code plays them and writes what their actors may know and do."""
