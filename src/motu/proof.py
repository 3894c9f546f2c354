"""Properties that hold at every ply of any game of any room: for the conformance suite and the fuzzer. Never compiled.

Each check raises Broken with one sentence. Nothing here names a game.
"""

import re
from collections.abc import Iterator
from itertools import combinations
from typing import Any

from motu.engine.base import NOBODY, OK, MotuError, Refused
from motu.engine.game import Game
from motu.engine.rng import Rng
from motu.engine.state import COMMON_LISTS, COMMON_NUMBERS
from motu.hints import beliefs
from motu.papers import position, record
from motu.papers.match import Match
from motu.papers.room import Room
from motu.papers.sentence import plain

NAMES = ["Ana", "Bo", "Cleo", "Dan", "Eve", "Fay", "Gil", "Hana"]
LOAD_EVERY = 7  # plies between two checks of what is slow to check
FEW_WORLDS = 5  # for beliefs that are only looked at
LONGEST_BELIEF = 200
TOLD_CHANCES = [str(percent) for percent in range(5, 100, 5)]
KEEP_EVERY = 5  # plies between two clones that are kept to see whether they change

Table = tuple[str, int, tuple[int, ...]]  # game, seats, options
Choice = tuple[int, int]  # option, and which of its choices

# Which option sets are played.
DEFAULT = "default"  # the usual one
SINGLE = "single"  # and every choice of every option by itself, and everything at once
ALL = "all"  # and every two choices of two options


class Broken(MotuError):
    """A property does not hold."""


def hold(condition: bool, sentence: str) -> None:
    if not condition:
        raise Broken(sentence)


def seeded(seed: int) -> Rng:
    rng = Rng()
    rng.seed(seed)
    return rng


def option_sets(game: Game[Any], seats: int, reach: str = SINGLE) -> list[list[int]]:
    """The default first, everything at once last; between them each choice of each option by itself, and each two
    choices of two options: as far as `reach` goes and they do not clash."""
    default = game.default_options(seats)
    if reach == DEFAULT:
        return [default]
    choices = other_choices(game, default)
    found = [default, *(chosen(default, choice) for choice in choices)]
    if reach == ALL:
        found += [chosen(default, *two) for two in combinations(choices, 2) if two[0][0] != two[1][0]]
    fitting = [options for options in found if not game.clash(seats, options)] + [everything(game, seats, default)]
    return [list(options) for options in dict.fromkeys(map(tuple, fitting))]


def other_choices(game: Game[Any], default: list[int]) -> list[Choice]:
    return [
        (i, choice)
        for i, option in enumerate(game.options)
        for choice in range(len(option.choices))
        if choice != default[i]
    ]


def chosen(default: list[int], *choices: Choice) -> list[int]:
    options = default[:]
    for i, choice in choices:
        options[i] = choice
    return options


def everything(game: Game[Any], seats: int, default: list[int]) -> list[int]:
    """All switches on that go together."""
    options = default
    for i, option in enumerate(game.options):
        more = chosen(options, (i, len(option.choices) - 1))
        if option.is_switch() and not game.clash(seats, more):
            options = more
    return options


def tables(rooms: list[Room], reach: str = SINGLE, wanted: dict[str, str] | None = None) -> list[Table]:
    """Every game, number of seats and option set within reach; or with the wanted options alone."""
    found: list[Table] = []
    for room in rooms:
        game = room.standard_game
        for seats in range(game.min_seats, game.max_seats + 1):
            sets = [game.options_for(seats, wanted)] if wanted else option_sets(game, seats, reach)
            found += [(room.code, seats, tuple(options)) for options in sets]
    return found


def name_table(table: Table) -> str:
    code, seats, options = table
    return f"{code}-{seats}p-{''.join(map(str, options))}"


def viewers(match: Match[Any]) -> list[int]:
    return [NOBODY, *range(match.seats)]


# Random games.


def walk(game: Game[Any], seats: int, options: list[int], seed: int) -> Iterator[Match[Any]]:
    """A random game, yielded at every ply, the last one over."""
    match = Match(game, seats, seed, options)
    rng = seeded(seed)
    while True:
        yield match
        if game.is_over(match.state):
            return
        match.play(choose(game, match.state, rng))


def choose(game: Game[Any], s: Any, rng: Rng) -> int:
    """A random legal move; there is always one before the end, and the end comes."""
    moves = game.legal(s)
    if not moves:
        raise Broken(f"a dead end at ply {s.ply}: the game is not over, but nobody can move")
    if s.ply >= game.max_plies:
        raise Broken(f"the game does not end: {s.ply} moves, but the bound is {game.max_plies}")
    return moves[rng.below(len(moves))]


def play_lightly(game: Game[Any], seats: int, options: list[int], seed: int, moves: list[int]) -> Any:
    """The quick check: every ply audited, no dead end, an end within the bound. `moves` is filled as it goes."""
    s = game.new(seats, seed, options)
    s.log = None
    rng = seeded(seed)
    s.audit()
    while not game.is_over(s):
        a = choose(game, s, rng)
        moves.append(a)
        game.apply(s, a)
        s.audit()
    return s


def play_fully(room: Room, game: Game[Any], seats: int, options: list[int], seed: int, moves: list[int]) -> Any:
    """All properties at every ply. `moves` is filled as it goes."""
    past: list[tuple[Any, dict[str, list[int]]]] = []
    fence = FenceCheck()
    for match in walk(game, seats, options, seed):
        moves[:] = match.moves
        s = match.state
        s.audit()
        check_legal(room, game, s)
        check_named(s)
        check_clone(s, past)
        if s.ply % LOAD_EVERY == 0 or game.is_over(s):
            check_load(game, s)
            check_secrets(room, game, match)
        fence.check(match)
    for clone, dump in past:
        hold(clone.dump() == dump, "a past clone changed as play went on")
    check_record(match)
    check_end(game, match.state)
    return match.state


# The properties.


def check_legal(room: Room, game: Game[Any], s: Any) -> None:
    """`a in legal` exactly when `refusal(a) == OK`; ascending; a refused move changes nothing."""
    legal = game.legal(s)
    hold(legal == sorted(set(legal)), f"legal does not ascend: {legal}")
    hold(bool(legal) or game.is_over(s), f"a dead end at ply {s.ply}: the game is not over, but nobody can move")
    hold(not (legal and game.is_over(s)), f"the game is over, but {legal} are legal")
    allowed = [a for a in range(game.num_actions) if game.refusal(s, a) == OK]
    hold(allowed == legal, f"legal says {legal}, refusal allows {allowed}")
    refused = next((a for a in range(s.ply % game.num_actions, game.num_actions) if a not in legal), None)
    if refused is not None:
        rule = game.refusal(s, refused)
        hold(
            rule in room.rules,
            f"{game.name(refused)!r} is refused by {game.rule_code(rule)}, which is no rule of {game.code}: "
            f"RULES.md has no line '- **{game.rule_code(rule)}** text [source]'",
        )
        check_refused(game, s, refused)


def check_refused(game: Game[Any], s: Any, a: int) -> None:
    before = s.dump()
    try:
        game.play(s, a)
    except Refused:
        hold(s.dump() == before, f"the refused move {game.name(a)!r} changed something")
        return
    raise Broken(f"refusal forbids {game.name(a)!r}, but play makes the move")


def check_named(s: Any) -> None:
    """All numbers that a state in plain Python carries are named; what is not would be in no dump and no record."""
    named = {*COMMON_NUMBERS, *COMMON_LISTS, *s.numbers(), *s.lists(), *s.derived(), "lit", "lent", "touched"}
    for name, value in getattr(s, "__dict__", {}).items():
        values = value if isinstance(value, list) else [value]
        is_unnamed = name not in named and name != "log" and all(isinstance(one, int) for one in values)
        hold(
            not is_unnamed,
            f"the field {name!r} of the state is named neither in numbers() nor in lists() nor in derived()",
        )


def check_clone(s: Any, past: list[tuple[Any, dict[str, list[int]]]]) -> None:
    clone = s.clone()
    hold(clone.log is None, "a clone has a log")
    hold(clone.dump() == s.dump(), "a clone differs from its original")
    if s.ply % KEEP_EVERY == 0:
        past.append((clone, clone.dump()))


def check_load(game: Game[Any], s: Any) -> None:
    hold(game.load(s.dump()).dump() == s.dump(), "load(dump) differs from the original")
    hold(position.load(game, position.save(game, s)).dump() == s.dump(), "a saved position differs from the original")


def check_secrets(room: Room, game: Game[Any], match: Match[Any]) -> None:
    s = match.state
    if not game.is_over(s):
        hold(game.legal(s.as_seen_by(s.actor)) == game.legal(s), "the actor is asked what it cannot know")
    for viewer in viewers(match):
        seen = s.as_seen_by(viewer)
        hold(seen.rng.word == 0, f"seat {viewer} sees the generator")
        if s.is_open_to(viewer):
            hold(seen.dump() == {**s.dump(), "rng": [0]}, f"all is said to be open to seat {viewer}, but is not")
        world = seen.determinize(seeded(s.ply))
        world.audit()
        hold(world.as_seen_by(viewer).dump() == seen.dump(), f"a world for seat {viewer} is not what that seat sees")
        check_non_interference(room, game, s, world, viewer)
        check_lone_option(game, s, world, viewer)
        check_beliefs(room, game, s, world, viewer)


def check_lone_option(game: Game[Any], s: Any, world: Any, viewer: int) -> None:
    """That somebody is asked tells nobody of a secret: where a lone option is taken by itself, every world that a
    seat thinks possible has two."""
    if viewer == s.actor or game.is_over(world) or game.leaves_lone_option(world):
        return
    hold(
        len(game.legal(world)) > 1,
        f"that seat {s.actor} is asked tells seat {viewer} what it may not know: with other secrets there would have "
        "been one option, taken by itself (leaves_lone_option)",
    )


def check_non_interference(room: Room, game: Game[Any], s: Any, world: Any, viewer: int) -> None:
    """Two positions equal in what a seat may know give that seat identical prompt, moves, refusals and scores."""
    words = room.words
    mine, other = s.as_seen_by(viewer), world.as_seen_by(viewer)
    prompts = [plain(words.prompt(game, seen, viewer), NAMES) for seen in (mine, other)]
    hold(prompts[0] == prompts[1], f"the prompt tells seat {viewer} what it may not know")
    hold(game.scores(mine) == game.scores(other), f"the scores tell seat {viewer} what it may not know")
    if viewer == s.actor:
        refusals = [[game.refusal(state, a) for a in range(game.num_actions)] for state in (s, world)]
        hold(refusals[0] == refusals[1], f"a refusal tells seat {viewer} what it may not know")


def check_beliefs(room: Room, game: Game[Any], s: Any, world: Any, viewer: int) -> None:
    """Beliefs come from what a seat may know, change nothing, and are told as chances, never as certainty."""
    mine, other = s.as_seen_by(viewer), world.as_seen_by(viewer)
    before = mine.dump()
    told, again = (beliefs(room, game, seen, viewer, s.ply, FEW_WORLDS) for seen in (mine, other))
    hold(told == again, f"a belief tells seat {viewer} what it may not know")
    hold(mine.dump() == before, f"the beliefs of seat {viewer} changed what it was shown")
    hold(not (told and game.is_over(s)), "there are beliefs about a game that is over")
    for sentence in told:
        words = plain(sentence, NAMES)
        hold(words.endswith(".") and len(words) < LONGEST_BELIEF, f"a belief reads badly: {words}")
        for number in re.findall(r"(\S+) %", words):
            hold(number in TOLD_CHANCES, f"a belief is told with {number} %: {words}")
    if viewer == s.actor:
        for a in game.legal(s):
            hold(bool(plain(room.words.planned(game, mine, a), NAMES)), f"{game.name(a)} has no words in a plan")


class FenceCheck:
    """If the generator moved or the actor changed, it is too late to take the move back; where only the actor changed
    the mover, and nobody else, may keep the turn until saying so."""

    def __init__(self) -> None:
        self.before: tuple[int, int] | None = None

    def check(self, match: Match[Any]) -> None:
        now = (match.state.rng.word, match.state.actor)
        if self.before is not None and self.before != now:
            hold(match.state.fence == len(match.moves), "chance was used or the actor changed, but no fence was raised")
            hold(not any(match.can_undo(seat) for seat in range(match.seats)), "a move beyond the fence can be undone")
            takers = [seat for seat in range(match.seats) if match.can_take_back(seat)]
            fenced = self.before[0] != now[0] or match.game.is_over(match.state)
            hold(
                not (fenced and takers),
                "a move can be taken back, and no fence was raised: chance was used, or it ended",
            )
            hold(takers in ([], match.actors[-1:]), "somebody can take back another's move")
        self.before = now


def check_record(match: Match[Any]) -> None:
    names = [f"player {seat}" for seat in range(match.seats)]
    text = record.write(record.record_of(match, names))
    again = record.verify(record.read(text), match.game)
    hold(again.state.dump() == match.state.dump(), "the record replays to another position")
    hold(record.write(record.record_of(again, names)) == text, "the replayed game has another record")


def check_end(game: Game[Any], s: Any) -> None:
    hold(game.refusal(s, 0) == game.over_rule, "after the end a move is refused by another rule than the end's")
    sums = [sum(column) for column in zip(*game.sheet(s).values(), strict=True)]
    hold(sums == game.scores(s), f"the sheet adds up to {sums}, but the scores are {game.scores(s)}")
