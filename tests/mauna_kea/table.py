"""Positions of Mauna Kea for tests, set up in words; every position is consistent unless a test says otherwise.

Tiles are named as in components.toml ("T04@1": turned once), lava tiles by flow and shape ("N-S", "E-F"), places and
spaces by row and column as in RULES.md ((2, 3)), artifacts by letters ("wwg").
"""

from functools import cache

from motu.engine.base import NONE, OK, Rule
from motu.engine.options import resolve_options, wanted_options
from motu.engine.rng import Rng
from motu.games.mauna_kea import game as make_game
from motu.games.mauna_kea.box.parts import (
    CARD_NAMES,
    DEALT,
    KINDS,
    MAX_TILES,
    ROWS,
    SIDE,
    STARTING_TILES,
    TEAM,
    TERRAINS,
    UNIT,
    count_of,
    lava_kind,
)
from motu.games.mauna_kea.rules import laying, setup, turn
from motu.games.mauna_kea.rules.bag import draw_from_bag
from motu.games.mauna_kea.rules.game import MaunaKea
from motu.games.mauna_kea.rules.lava import place_lava
from motu.games.mauna_kea.rules.state import ABOARD, LOST, MaunaKeaState, replaced, sort_cards

At = tuple[int, int]
FLOW_LETTERS = "NESW"
SHAPE_LETTERS = "SLRF"
COLOUR_LETTERS = "wgb"


@cache
def game() -> MaunaKea:
    return make_game()


def options(*words: str) -> list[int]:
    """Options that are on ("advanced"), or as said ("start=2")."""
    wanted = wanted_options([word if "=" in word else f"{word}=on" for word in words])
    return resolve_options(game().options, wanted)


def place(at: At) -> int:
    return at[0] * ROWS + at[1]


def space(at: At) -> int:
    return at[0] * SIDE + at[1]


def kind(name: str) -> int:
    """The kind of an island tile: "T04" or "N-S"."""
    if name.startswith("T"):
        return int(name[1:]) - 1
    return lava_kind(FLOW_LETTERS.index(name[0]), SHAPE_LETTERS.index(name[2]))


def bundle(letters: str) -> int:
    return sum(UNIT[COLOUR_LETTERS.index(letter)] for letter in letters)


def table(
    seats: int = 2,
    *switches: str,
    starting: dict[At, str] | None = None,
    laid: dict[At, str] | None = None,
    lava: list[str] | None = None,
    explorers: dict[int, list[At]] | None = None,
    tiles: dict[int, list[str]] | None = None,
    boats: str = "12345678",
    hands: dict[int, list[str]] | None = None,
    actor: int = 0,
    pool: int = 0,
) -> MaunaKeaState:
    """A play phase. Starting tiles lie in order where nothing else is said, explorers on starting spaces.

    Tiles may be spent idly unless "strict_spend" is said: most tests only want them out of the way.
    """
    said = any(word.startswith("strict_spend") for word in switches)
    words = switches if said else (*switches, "strict_spend=off")
    s = game().new(seats, 1, options(*words))
    s.todo.clear()
    setup.clear_table(s)
    s.first = (actor - 1) % seats
    s.actor = actor
    lay_starting(s, starting or {})
    s.boat_at = [int(digit) - 1 for digit in boats]
    turn.begin(s)
    for at, name in (laid or {}).items():
        take_from_bag(s, kind(name[:3]))
        laying.lay(s, kind(name[:3]), int(name[4:] or 0), place(at))
    for name in lava or []:
        erupt(s, name)
    stand(s, explorers or {})
    for seat, names in (tiles or {}).items():
        give_tiles(s, seat, names)
    for seat, cards in (hands or {}).items():
        give_cards(s, seat, cards)
    s.turns_left = NONE
    s.idle_turns = 0
    s.pool = pool
    s.audit()
    return s


def lay_starting(s: MaunaKeaState, wanted: dict[At, str]) -> None:
    asked = {place(at): (int(name[2:4]) - 1, int(name[5:] or 0)) for at, name in wanted.items()}
    rest = [face for face in range(STARTING_TILES) if face not in [face for face, _ in asked.values()]]
    for at in s.board().marked:
        face, rotation = asked[at] if at in asked else (rest.pop(0), 0)
        setup.lay_starting_tile(s, face, rotation, at)


def take_from_bag(s: MaunaKeaState, which: int) -> None:
    assert s.bag[which] > 0, "the bag has no such tile"
    s.bag[which] -= 1
    s.bag_size -= 1


def erupt(s: MaunaKeaState, *names: str) -> None:
    """Draw these lava tiles, one after another."""
    for name in names:
        take_from_bag(s, kind(name))
        place_lava(s, kind(name))


def stand(s: MaunaKeaState, where: dict[int, list[At]]) -> None:
    """Each seat's explorers on the named spaces, the others of a named seat lost, those of other seats at the start."""
    named = [space(at) for spaces in where.values() for at in spaces]
    free = [at for at in s.board().start_spaces if at not in named and s.ground[at] == 1]
    for seat in range(s.seats):
        for explorer in range(s.team()):
            i = seat * TEAM + explorer
            if seat in where:
                s.explorer[i] = space(where[seat][explorer]) if explorer < len(where[seat]) else LOST
            else:
                s.explorer[i] = free.pop() if free else LOST


def give_tiles(s: MaunaKeaState, seat: int, names: list[str]) -> None:
    for slot, name in enumerate(names):
        take_from_bag(s, kind(name))
        s.in_front[seat * MAX_TILES + slot] = kind(name)


def give_cards(s: MaunaKeaState, seat: int, names: list[str]) -> None:
    for slot, name in enumerate(names):
        s.hand[seat * DEALT + slot] = CARD_NAMES.index(name)
    sort_cards(s.hand, seat * DEALT, DEALT)


def fetch(s: MaunaKeaState, letters: str) -> int:
    """Take these artifacts from where they lie, the southernmost first."""
    for letter in letters:
        colour = COLOUR_LETTERS.index(letter)
        at = max(i for i, held in enumerate(s.lying) if count_of(held, colour))
        s.lying = replaced(s.lying, at, s.lying[at] - UNIT[colour])
    return bundle(letters)


def carry(s: MaunaKeaState, seat: int, explorer: int, letters: str) -> None:
    s.carried[seat * TEAM + explorer] += fetch(s, letters)
    s.audit()


def drop(s: MaunaKeaState, at: At, letters: str) -> None:
    """Artifacts from elsewhere lie here."""
    load = fetch(s, letters)
    s.lying = replaced(s.lying, space(at), s.lying[space(at)] + load)
    s.audit()


def sail(s: MaunaKeaState, seat: int, explorer: int, boat: int, letters: str = "") -> None:
    """The explorer has left in boat 1 .. 8 with this load."""
    s.boat_load = replaced(s.boat_load, boat - 1, fetch(s, letters))
    s.boat_owner = replaced(s.boat_owner, boat - 1, seat)
    s.boat_at = replaced(s.boat_at, s.boat_at.index(boat - 1), NONE)
    s.explorer[seat * TEAM + explorer] = ABOARD
    s.audit()


def bag_of(s: MaunaKeaState, *names: str) -> None:
    """Only these tiles are left in the bag; the others are out of the game. In the basic game no audit allows that."""
    s.gone = [s.gone[which] + s.bag[which] for which in range(KINDS)]
    s.bag = [0] * KINDS
    for name in names:
        assert s.gone[kind(name)] > 0
        s.gone[kind(name)] -= 1
        s.bag[kind(name)] += 1
    s.bag_size = len(names)


def next_draws(s: MaunaKeaState, *names: str) -> None:
    """Set the generator so that the bag gives these tiles next."""
    wanted = [kind(name) for name in names]
    for seed in range(100_000):
        trial = s.clone()
        trial.rng.seed(seed)
        if all(trial.bag_size and draw_from_bag(trial) == which for which in wanted):
            s.rng.seed(seed)
            return
    raise AssertionError("no seed draws these tiles")


def play(s: MaunaKeaState, moves: str) -> MaunaKeaState:
    for move in moves.split(";"):
        game().play(s, game().parse(move))
    return s


def refused(s: MaunaKeaState, move: str) -> Rule:
    """The rule that forbids the move; 0 if none does."""
    return game().refusal(s, game().parse(move))


def allowed(s: MaunaKeaState, move: str) -> bool:
    return refused(s, move) == OK


def legal(s: MaunaKeaState, verb: str = "") -> list[str]:
    """The legal moves that begin with a verb, in notation."""
    return [name for name in (game().name(a) for a in game().legal(s)) if name.startswith(verb)]


def at(s: MaunaKeaState, seat: int, explorer: int) -> At | int:
    """Where an explorer (0 .. 4) stands, or the number for elsewhere."""
    where = s.explorer[seat * TEAM + explorer]
    return divmod(where, SIDE) if where >= 0 else where


def letters(s: MaunaKeaState, *spaces: At) -> str:
    return "".join("_JWML"[s.ground[space(at)]] for at in spaces)


def lava_places(s: MaunaKeaState) -> list[At]:
    return [divmod(at, ROWS) for at, which in enumerate(s.lava) if which != NONE]


def in_front(s: MaunaKeaState, seat: int) -> list[str]:
    held = s.in_front[seat * MAX_TILES : seat * MAX_TILES + MAX_TILES]
    return [f"T{which + 1:02}" for which in held if which != NONE]


def bag_counts(s: MaunaKeaState) -> tuple[int, int]:
    """Terrain and lava tiles in the bag."""
    return sum(s.bag[:TERRAINS]), sum(s.bag[TERRAINS:])


def rng(seed: int) -> Rng:
    generator = Rng()
    generator.seed(seed)
    return generator
