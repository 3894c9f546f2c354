"""The weights of Mauna Kea's advice, in points; ways are counted in half points of movement."""

from typing import Final

from motu.engine.game import Weights


class MaunaKeaWeights(Weights):
    def __init__(self) -> None:
        self.artifact_worth = 1.0  # of an artifact not yet taken, before fading
        self.struck = 0.65  # what the next target of a flow leaves of a value
        self.board_bonus = 0.5  # a bird in the hand
        self.waiting = 0.6  # what waiting beside a boat leaves of a value
        self.card_kept = 0.4  # what a movement card may still bring later
        self.helicopter_kept = 1.0
        self.take_bonus = 0.5
        self.card_worth = [  # what a card is worth keeping in the set-up; a task, for each of its points
            *[1.5, 0.9, 1.0, 0.3, 1.4],  # jungle, mountain, water, earthquake, helicopter
            *[0.9 / 2, 0.6 / 3, 0.7 / 2, 0.5 / 3, 0.5 / 2, 0.8, 0.3 / 2],  # artifact tasks
            *[0.8, 1.2],  # explorers; no deduction, which has no points
            *[0.5, 0.5, 0.5, 0.5],  # boats
        ]


W: Final = MaunaKeaWeights()
