"""What the search thinks, for people: hints to the seat on turn, a bot's reasons, and the study of a finished game."""

import json
from dataclasses import asdict, dataclass, field, replace
from typing import Any

from motu.engine.base import Action, Seat
from motu.hints import Analysis, Hint, Verdict, beliefs, finish, plan_in_words
from motu.papers.sentence import Sentence, say
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


@dataclass(frozen=True)
class Advised:
    """What a search thought for a seat at a ply; no thoughts: one thing to do, or nothing was searched."""

    ply: int
    seat: Seat
    thoughts: list[Thought]
    beliefs: list[Sentence]  # about what the seat does not see


def thoughts_of(table: LiveTable, seen: Any, hints: list[Hint]) -> list[Thought]:
    return [
        Thought(
            hint.action,
            table.game.name(hint.action),
            table.room.words.planned(table.game, seen, hint.action),
            hint.share,
            hint.points,
            hint.gain,
            plan_in_words(table.room, table.game, seen, hint),
        )
        for hint in hints
    ]


def reasons_text(hints: list[Hint]) -> str:
    return json.dumps([asdict(hint) for hint in hints]) if hints else ""


def read_reasons(text: str) -> list[Hint]:
    return [Hint(**{**values, "plan": tuple(values["plan"])}) for values in json.loads(text)]


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
    turns: "list[Turn] | None" = None  # the turning points in words, once it is done

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
    verdicts = [Verdict(**{**values, "shares": tuple(values["shares"])}) for values in found["verdicts"]]
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

    def sentence(self) -> Sentence:
        percent = f"{100 * self.given_away:.0f} %"
        return say("{played}; better: {best} ({percent})", played=self.played, best=self.best, percent=percent)


def turning_points(table: LiveTable, study: Study) -> list[Turn]:
    if study.turns is None:
        study.turns = []
        again = table.match.at(0)
        for verdict in study.analysis(table).turning_points():
            for a in table.match.moves[len(again.moves) : verdict.ply]:
                again.play(a)
            seen, words = again.seen(verdict.seat), table.room.words
            played, best = (words.choice(table.game, seen, a) for a in (verdict.played, verdict.best))
            study.turns.append(Turn(verdict.ply, verdict.seat, played, best, verdict.best, verdict.given_away))
    return study.turns
