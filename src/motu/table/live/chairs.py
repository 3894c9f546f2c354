"""Who sits at a table, whoever is to move."""

from motu.engine.base import Seat
from motu.papers.sentence import Part, say
from motu.papers.tongue import N_, _
from motu.table.lasting.rows import BOT, HOT, OPEN, PERSON, Chair, GameRow
from motu.table.trouble import Forbidden

NO_LEVEL = N_("There is no bot of that level; choose from: {levels}.")
LEVEL_NAMES = {"random": N_("random"), "easy": N_("easy"), "medium": N_("medium"), "hard": N_("hard")}
NUMBERED = {"Seat": N_("Seat {number}"), "Player": N_("Player {number}"), "Guest": N_("Guest {number}")}


def said_name(name: str) -> str:
    """Somebody's name as it is shown: one that we gave for want of another is stored in English."""
    kind, _space, number = name.partition(" ")
    known = kind in NUMBERED and number.isascii() and number.isdecimal()
    return _(NUMBERED[kind]).format(number=number) if known else name


def said_level(level: str) -> str:
    return _(LEVEL_NAMES.get(level, level))


def level_part(level: str) -> Part:
    """For a sentence: a level that is no more keeps its name."""
    return say(LEVEL_NAMES[level]) if level in LEVEL_NAMES else level


class Chairs:
    row: GameRow
    chairs: list[Chair]

    @property
    def names(self) -> list[str]:
        """As they are shown, in the language spoken now."""
        return [said_name(chair.name) for chair in self.chairs]

    @property
    def names_on_paper(self) -> list[str]:
        """A record has no other place to say that a player was a bot, and how good."""
        return [
            f"{chair.name} ({chair.level})"
            if chair.kind == BOT and not chair.person and not chair.name.endswith(f" ({chair.level})")
            else chair.name
            for chair in self.chairs
        ]

    @property
    def colours(self) -> list[int]:
        return [chair.colour for chair in self.chairs]

    @property
    def is_open(self) -> bool:
        """Somebody is still to sit down."""
        return any(chair.kind == OPEN for chair in self.chairs)

    @property
    def is_cancelled(self) -> bool:
        """Its owner called it off before everybody had sat down."""
        return self.is_open and self.row.finished is not None

    @property
    def has_bots_only(self) -> bool:
        return all(chair.kind == BOT and not chair.person for chair in self.chairs)

    def seats_of(self, person: str) -> list[Seat]:
        return [chair.seat for chair in self.chairs if person and chair.person == person]

    def played_by(self, person: str) -> list[Seat]:
        """The seats this person decides for."""
        return [seat for seat in self.seats_of(person) if self.chairs[seat].kind in (PERSON, HOT)]

    def is_owner(self, person: str) -> bool:
        return bool(person) and person == self.row.owner

    def may_watch(self, person: str) -> bool:
        return bool(self.seats_of(person)) or self.is_owner(person) or self.row.spectators

    def check_player(self, person: str) -> None:
        if not self.seats_of(person):
            raise Forbidden("You're a spectator here; only players can do that.")
