"""The names environments go by: `elawa_v1` in PettingZoo, `motu/Elawa-v1` in Gymnasium."""

from motu.papers.room import Room

VERSION = 1  # grows when results before and after could not be compared: other rules, observations or rewards


def pettingzoo_id(room: Room) -> str:
    return f"{room.code}_v{VERSION}"


def gymnasium_id(room: Room) -> str:
    return f"motu/{room.words.title.replace(' ', '')}-v{VERSION}"
