"""What bots and painters need, imported once: those of the tests' houses are forked from here (serving.py)."""

from motu.games import GAMES
from motu.table.live import thinking
from motu.table.people import painting

__all__ = ["painting", "thinking"]

for room in GAMES.values():
    room.standard_game.new(room.words.usual_seats, 1)
    for name in ("mind.advice", "face.view"):
        if room.has(name):
            room.module(name)
