"""Adapters for learners: PettingZoo, Gymnasium, OpenSpiel, a fast batch, and text for programs that read."""
