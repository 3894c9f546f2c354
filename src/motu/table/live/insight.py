"""What the search thinks, for people: hints to the seat on turn, a bot's reasons, and the study of a finished game."""

import json
from collections.abc import Sequence
from dataclasses import asdict, dataclass, field, fields, replace
from typing import Any

from motu.consequences import consequences, possible_in_words, prevented_in_words
from motu.engine.base import Action, Seat
from motu.hints import (
    Analysis,
    Hint,
    Verdict,
    Why,
    beliefs,
    finish,
    finished,
    merit_in_words,
    plan_in_words,
    ply_of,
    purposes,
    reply_in_words,
    told_after,
    why_in_words,
)
from motu.opinion import equals_in_words
from motu.papers.sentence import N_, Player, Sentence, say
from motu.papers.tongue import language
from motu.table.live.table import LiveTable


@dataclass(frozen=True)
class Thought:
    """A move, what it promises its maker, and how the turn would go on."""

    action: Action
    move: str  # in notation
    words: Sentence
    share: float
    points: float
    gain: float
    plan: list[Sentence]
    steps: list[Action]  # the plan's moves
    purposes: list[Sentence]  # what it brings its maker
    why: Sentence | None  # of the best: what it has beyond the next
    reply: Sentence | None  # of the best: what the next rival would answer
    equals: Sentence | None = None  # the moves that are worth the same
    alike: tuple[Action, ...] = ()


@dataclass(frozen=True)
class Advised:
    """What a search thought for a seat at a ply; no thoughts: one thing to do, or nothing was searched."""

    ply: int
    seat: Seat
    thoughts: list[Thought]
    beliefs: list[Sentence]  # about what the seat does not see
    changed: Sentence | None = None  # another move was recommended before


def thoughts_of(table: LiveTable, seen: Any, hints: list[Hint]) -> list[Thought]:
    others = [*hints[1:], *hints[:1]]  # beside which a move is set: the first beside the second
    told = [purposes(table.room, table.game, seen, hint) for hint in hints]
    beside = [*told[1:], *told[:1]]
    return [thought_of(table, seen, *each) for each in zip(hints, told, others, beside, strict=True)]


def thought_of(
    table: LiveTable, seen: Any, hint: Hint, found: list[Sentence], other: Hint, beside: list[Sentence]
) -> Thought:
    """A move with what it is for, beside another with what that is for."""
    words = table.room.words
    plan = plan_in_words(table.room, table.game, seen, hint)
    is_alone = all(purpose in beside for purpose in found)
    why = (
        None
        if hint.why is None
        else why_in_words(table.room, hint.why, words.planned(table.game, seen, other.action), is_alone)
    )
    return Thought(
        hint.action,
        table.game.name(hint.action),
        words.planned(table.game, seen, hint.action),
        hint.share,
        hint.points,
        hint.gain,
        plan,
        list(hint.plan[: len(plan)]),
        found,
        why,
        reply_in_words(table.room, table.game, seen, hint),
        equals_in_words(table.room, table.game, seen, hint),
        hint.equals,
    )


def reasons_text(hints: list[Hint]) -> str:
    return json.dumps([asdict(hint) for hint in hints]) if hints else ""


def read_reasons(text: str) -> list[Hint]:
    return [Hint(**{**values, **lists_of(values), "why": read_why(values.get("why"))}) for values in json.loads(text)]


def lists_of(values: dict[str, Any]) -> dict[str, tuple[Action, ...]]:
    return {name: tuple(values.get(name, ())) for name in ("plan", "reply", "aims", "more", "then", "equals")}


def read_why(values: dict[str, Any] | None) -> Why | None:
    """Older tables have kept more of it."""
    known = {field.name for field in fields(Why)}
    return None if values is None else Why(**{name: value for name, value in values.items() if name in known})


def reasons_at(table: LiveTable, ply: int) -> Advised:
    """After the end: what the bot thought that made the move at this ply (0: the first), its own choice first."""
    seat = table.match.actors[ply]
    text = None if table.fate.is_shown_only else (table.reasons or {}).get(table.standing[ply])
    if text is None:
        return Advised(ply, seat, [], [])
    seen = table.match.at(ply).seen(seat)
    guesses = beliefs(table.room, table.game, seen, seat, ply)
    return Advised(ply, seat, thoughts_of(table, seen, read_reasons(text)), guesses)


@dataclass
class Study:
    """A finished game being looked at again, move by move."""

    moves: int
    looked: int = 0
    verdicts: list[Verdict] = field(default_factory=list)
    trouble: str = ""  # why it stopped
    running: bool = False
    turns: "dict[tuple[int, str], Turn]" = field(default_factory=dict)  # turning points in words, by ply and language

    @property
    def done(self) -> bool:
        return self.looked >= self.moves

    @property
    def percent(self) -> int:
        return 100 * self.looked // max(1, self.moves)

    def text(self) -> str:
        return json.dumps({"moves": self.moves, "looked": self.looked, "verdicts": [asdict(v) for v in self.verdicts]})

    def analysis(self, table: LiveTable) -> Analysis:
        found = finish(table.match, self.verdicts)
        ranks = table.ranks()  # somebody may have given up, which the rules know nothing of
        winners = max(1, ranks.count(1))  # none where all lose
        return replace(found, result=tuple((rank == 1) / winners for rank in ranks))

    def chances(self, table: LiveTable) -> list[tuple[float, ...]]:
        """Each seat's chance to win before each move, and at the end; where there was no choice, as before."""
        at = {verdict.ply: verdict.shares for verdict in self.verdicts}
        now = at[min(at)] if at else (1 / table.row.seats,) * table.row.seats
        curve = []
        for ply in range(self.moves):
            now = at.get(ply, now)
            curve.append(now)
        return [*curve, self.analysis(table).result]


def read_study(text: str) -> Study:
    found = json.loads(text)
    verdicts = [
        Verdict(**{**values, "shares": tuple(values["shares"]), "why": read_why(values.get("why"))})
        for values in found["verdicts"]
    ]
    return Study(found["moves"], found["looked"], verdicts)


@dataclass(frozen=True)
class Turn:
    """A turning point: at this ply a seat played one thing where another was better."""

    ply: int
    seat: Seat
    played: Sentence
    best: Sentence
    best_action: Action
    given_away: float
    played_action: Action
    why: Sentence | None = None  # what the better move had beyond the one played

    def sentence(self) -> Sentence:
        percent = round(100 * self.given_away)
        return say("{played}; better: {best} ({percent} %)", played=self.played, best=self.best, percent=percent)


MOST_TURNS = 5
MOST_REASONS = 2  # of a turning point, before its points


def turning_points(table: LiveTable, study: Study, seats: Sequence[Seat] = ()) -> list[Turn]:
    """The decisions that gave away most, in the order of play: those of these seats first of all."""
    found = study.analysis(table).worst()
    own = [verdict for verdict in found if verdict.seat in seats][:MOST_TURNS]
    others = [verdict for verdict in found if verdict.seat not in seats]
    told = sorted([*own, *others[: MOST_TURNS - len(own)]], key=ply_of)
    turns = [turn_at(table, study, verdict) for verdict in told]
    return [with_hint(table, turn) if turn.seat in seats else overheard(turn) for turn in turns]


def overheard(turn: Turn) -> Turn:
    """Of somebody else's move: what is said to a player as "you" is quoted, so that nobody takes it for their own."""
    if turn.why is None:
        return turn
    told = N_('A hint would have told {player}: "{why}"')
    return replace(turn, why=say(told, player=Player(turn.seat), why=turn.why))


def with_hint(table: LiveTable, turn: Turn) -> Turn:
    """Whoever followed a hint is told that it was the hint that thought so: nobody else hears of hints."""
    seen = table.match.at(turn.ply).seen(turn.seat)
    if table.mentor.recommends(turn.ply, turn.seat, seen) != turn.played_action:
        return turn
    told = say("You followed a hint here: a closer look thinks otherwise.")
    return replace(turn, why=told if turn.why is None else told_after(told, [turn.why]))


def speaking_for(table: LiveTable, seen: Any, verdict: Verdict) -> Sentence | None:
    """What speaks for the better move: what it is for and the one played is not, what it makes possible or prevents,
    and where its points come from."""
    room, game = table.room, table.game
    moves = (Hint(a, 0.0, 0.0, 0.0, (), 0) for a in (verdict.best, verdict.played))
    best, played = (finished(room, game, seen, hint) for hint in moves)
    known = purposes(room, game, seen, played)
    own = [purpose for purpose in purposes(room, game, seen, best) if purpose not in known][:1]
    after = consequences(room, game, seen, best, played)
    told = [*own, *filter(None, (possible_in_words(after), prevented_in_words(after)))][:MOST_REASONS]
    merit = None if verdict.why is None else merit_in_words(room, verdict.why)
    told += [merit] if merit is not None else []
    return told_after(told[0], told[1:]) if told else None


def turn_at(table: LiveTable, study: Study, verdict: Verdict) -> Turn:
    """A turning point in words; said once, then remembered with the study."""
    key = verdict.ply, language()
    if key not in study.turns:
        seen, words = table.match.at(verdict.ply).seen(verdict.seat), table.room.words
        played, best = (words.planned(table.game, seen, a) for a in (verdict.played, verdict.best))
        why = speaking_for(table, seen, verdict)
        study.turns[key] = Turn(
            verdict.ply, verdict.seat, played, best, verdict.best, verdict.given_away, verdict.played, why
        )
    return study.turns[key]
