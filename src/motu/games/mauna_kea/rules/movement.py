"""Movement cards (MK-98 to MK-109, MK-148): one own explorer along a path of one kind of ground."""

from motu.engine.base import NONE, OK, Action, Rule
from motu.engine.chapter import Chapter
from motu.games.mauna_kea.box.parts import (
    HEADINGS,
    JUNGLE,
    JUNGLE_MOVE,
    MOUNTAIN,
    MOUNTAIN_MOVE,
    NEXT_SPACE,
    SPACES,
    TEAM,
    WATER,
    Card,
    Ground,
    Space,
)
from motu.games.mauna_kea.rules.actions import SPACE, is_space
from motu.games.mauna_kea.rules.hands import use_card
from motu.games.mauna_kea.rules.rulebook import MK_98, MK_99, MK_104, MK_105, MK_107, MK_108, MK_148
from motu.games.mauna_kea.rules.state import ABSENT, EVENT_CARD_MOVE, MaunaKeaState
from motu.native import i64


def can_be_played(s: MaunaKeaState, card: Card) -> bool:
    return any(s.explorer[s.actor * TEAM + explorer] >= 0 and can_move(s, card, explorer) for explorer in range(TEAM))


def can_move(s: MaunaKeaState, card: Card, explorer: int) -> bool:
    """The card has an end space for this explorer, who is on the board."""
    at = s.explorer[s.actor * TEAM + explorer]
    if card == MOUNTAIN_MOVE:
        return beside(s, at, MOUNTAIN) and len(end_spaces(s, card, at)) > 0
    return beside(s, at, ground_of_card(card))


def ground_of_card(card: Card) -> Ground:
    if card == JUNGLE_MOVE:
        return JUNGLE
    return MOUNTAIN if card == MOUNTAIN_MOVE else WATER


def beside(s: MaunaKeaState, at: Space, ground: Ground) -> bool:
    """A free space of that ground adjoins."""
    for heading in range(HEADINGS):
        to = NEXT_SPACE[at * HEADINGS + heading]
        if to != NONE and s.ground[to] == ground and not s.is_occupied(to):
            return True
    return False


def end_spaces(s: MaunaKeaState, card: Card, start: Space) -> list[int]:
    """Where a card move from `start` may end, ascending."""
    over = ground_of_card(card)
    seen = [0] * SPACES
    seen[start] = 1
    stack = [start]
    found: list[int] = []
    while stack:
        at: i64 = stack.pop()
        for heading in range(HEADINGS):
            to: i64 = NEXT_SPACE[at * HEADINGS + heading]
            if to < 0 or seen[to]:
                continue
            seen[to] = 1
            here: i64 = s.ground[to]
            if s.is_occupied(to):
                continue
            if here == over:
                if s.lying[to] == 0:
                    stack.append(to)  # an artifact ends the move (MK-104, MK-105); none lies on a mountain
                if over != MOUNTAIN:
                    found.append(to)
            elif over == MOUNTAIN and (here in (JUNGLE, WATER)):
                if s.ground[at] == MOUNTAIN:
                    found.append(to)
                else:
                    seen[to] = 0  # beside the start; it can still be reached over mountains
    found.sort()
    return found


class MovingByCard(Chapter[MaunaKeaState]):
    """The end of the card move. In the refill its player is asked once more then (MK-146)."""

    def candidates(self, s: MaunaKeaState) -> list[Action]:
        return [SPACE + space for space in end_spaces(s, s.card, start_of(s))]

    def refusal(self, s: MaunaKeaState, a: Action) -> Rule:
        return refusal_of_end(s, a - SPACE) if is_space(a) else MK_98

    def apply(self, s: MaunaKeaState, a: Action) -> bool:
        move(s, a - SPACE)
        return False


def start_of(s: MaunaKeaState) -> Space:
    return s.explorer[s.actor * TEAM + s.chosen]


def refusal_of_end(s: MaunaKeaState, space: Space) -> Rule:
    if space == start_of(s):
        return MK_148
    if s.is_occupied(space):
        return MK_99
    if s.card == MOUNTAIN_MOVE:
        if s.ground[space] == MOUNTAIN:
            return MK_108
        if s.ground[space] != JUNGLE and s.ground[space] != WATER:
            return MK_107
        return refusal_of_way(s, space, MK_107)
    wrong = MK_104 if s.card == JUNGLE_MOVE else MK_105
    if s.ground[space] != ground_of_card(s.card):
        return wrong
    return refusal_of_way(s, space, wrong)


def refusal_of_way(s: MaunaKeaState, space: Space, wrong: Rule) -> Rule:
    """The ground does not lead there, or it would if no explorer stood in the way (MK-99)."""
    if space in end_spaces(s, s.card, start_of(s)):
        return OK
    alone = s.clone()
    alone.explorer = [ABSENT] * len(s.explorer)
    return MK_99 if space in end_spaces(alone, s.card, start_of(s)) else wrong


def move(s: MaunaKeaState, space: Space) -> None:
    """He stands on his end space; his player may now take and put down artifacts (MK-102)."""
    i = s.actor * TEAM + s.chosen
    card, explorer, start = s.card, s.chosen, s.explorer[i]
    s.phase = s.todo.pop()
    s.forget_choice()
    use_card(s, card)
    s.claim_explorers()
    s.explorer[i] = space
    s.tell(EVENT_CARD_MOVE, [card, explorer, start, space])
