"""The drawing library every room shares: SVG nodes, the palette, symbols and shapes. Names no game, never compiled."""
