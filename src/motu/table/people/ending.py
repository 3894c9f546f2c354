"""The end of a game: who won, and where the points come from."""

from types import SimpleNamespace
from typing import Any

from motu.papers.tongue import _, listed, ngettext
from motu.table.people import points
from motu.table.people.look import Look
from motu.table.people.markup import mark


def over(look: Look) -> Any:
    table = look.table
    if not table.is_over or look.past is not None:
        return None
    ranks, scores = table.ranks(), table.scores()
    winners = [table.names[seat] for seat, rank in enumerate(ranks) if rank == 1]
    order = points.order(look)
    return SimpleNamespace(
        title=victory_words(winners) if table.has_result else _("The record ends here"),
        has_winner=bool(winners),  # none where all lose
        note=given_up_words(look),
        is_feast=table.has_result and not table.is_given_up,
        places=[
            SimpleNamespace(
                seat=s,
                rank=ranks[s],
                name=table.names[s],
                score=scores[s],
                colour=table.colours[s],
                mark=mark(table.colours[s], table.names[s]),
            )
            for s in order
        ],
        sheet=[
            (name, _(look.words.categories.get(name, name)), [each[s] for s in order])
            for name, each in table.sheet().items()
            if any(each)
        ],
    )


def given_up_words(look: Look) -> str:
    """Who gave the game up, where it was given up: the points alone do not say why it is over."""
    table = look.table
    if not table.is_given_up:
        return ""
    names = [table.names[seat] for seat in sorted(table.resigned)]
    return ngettext("{names} gave up.", "{names} gave up.", len(names)).format(names=listed(names))


def victory_words(winners: list[str]) -> str:
    """A game that all can lose together may have no winner."""
    if not winners:
        return _("Nobody wins: everyone has lost")
    if len(winners) == 1:
        return _("{name} wins").format(name=winners[0])
    return _("{names} share the victory").format(names=listed(winners))
