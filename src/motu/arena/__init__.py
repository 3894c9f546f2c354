"""Tournaments between bots: balanced seatings, seeds from a manifest, results that can be repeated."""
