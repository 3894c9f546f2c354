"""The drawing library every room shares: SVG nodes, which are compiled, palette, symbols and shapes. Names no game."""
