"""Adapters for learners: PettingZoo, Gymnasium, OpenSpiel, and a fast batch."""
