"""The end of a game: who won, and where the points come from."""

from types import SimpleNamespace
from typing import Any

from motu.engine.base import NOBODY, Seat
from motu.papers.tongue import N_, _, listed, ngettext
from motu.table.people import points
from motu.table.people.look import Look
from motu.table.people.markup import mark

WON_BY_ANOTHER = [  # for who looks on, and by one's own rank from the second on
    N_("{name} wins"),
    N_("{name} wins; you come second"),
    N_("{name} wins; you come third"),
    N_("{name} wins; you come fourth"),
    N_("{name} wins; you come fifth"),
]


def over(look: Look) -> Any:
    table = look.table
    if not table.is_over or look.past is not None:
        return None
    ranks, scores = table.ranks(), table.scores()
    winners = [seat for seat, rank in enumerate(ranks) if rank == 1]
    order = points.order(look)
    return SimpleNamespace(
        title=victory_words(ranks, table.names, me_in(look)) if table.has_result else _("The record ends here"),
        has_winner=bool(winners),  # none where all lose
        note=given_up_words(look),
        is_feast=table.has_result and not table.is_given_up and has_won(look, ranks),
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


def has_won(look: Look, ranks: list[int]) -> bool:
    """Somebody who looks on celebrates with the winner."""
    mine = look.table.seats_of(look.person)
    return not mine or any(ranks[seat] == 1 for seat in mine)


def given_up_words(look: Look) -> str:
    """Who gave the game up, where it was given up: the points alone do not say why it is over."""
    table = look.table
    if not table.is_given_up:
        return ""
    names = [table.names[seat] for seat in sorted(table.resigned)]
    return ngettext("{names} gave up.", "{names} gave up.", len(names)).format(names=listed(names))


def me_in(look: Look) -> Seat:
    """The viewer's seat, where one person looks on from one: several at one screen read names."""
    mine = look.table.seats_of(look.person)
    return mine[0] if len(mine) == 1 else NOBODY


def victory_words(ranks: list[int], names: list[str], me: Seat = NOBODY) -> str:
    """A game that all can lose together may have no winner."""
    winners = [seat for seat, rank in enumerate(ranks) if rank == 1]
    others = listed([names[seat] for seat in winners if seat != me])
    if not winners:
        return _("Nobody wins: everyone has lost")
    if me in winners:
        return _("You share the victory with {names}").format(names=others) if others else _("You win")
    if len(winners) > 1:
        return _("{names} share the victory").format(names=others)
    place = 0 if me == NOBODY else ranks[me] - 1
    return _(WON_BY_ANOTHER[place if place < len(WON_BY_ANOTHER) else 0]).format(name=others)  # a guest may seat more
