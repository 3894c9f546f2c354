"""What can be performed, and where (VA-60, VA-67 to VA-70): one question for turns, plans and bots."""

from motu.engine.base import Seat
from motu.games.vanuatu.box.parts import BUILD, BUY, DRAW, EXPLORE, FISH, SAIL, SELL, TRANSPORT, Place, Space
from motu.games.vanuatu.rules import building, buying, drawing, resting, sailing, selling, transport
from motu.games.vanuatu.rules.state import VanuatuState


def can_perform(s: VanuatuState, seat: Seat, space: Space) -> bool:
    """With the vatu, fish tiles and position the seat has now."""
    if space == SELL:
        return selling.has_fish(s, seat) and selling.has_market(s, seat, s.boat[seat])
    return could_perform(s, seat, space, s.boat[seat], s.vatu[seat])


def could_perform(s: VanuatuState, seat: Seat, space: Space, place: Place, vatu: int) -> bool:
    """With the boat on that place and so many vatu; of every action but sell."""
    if space == SAIL:
        return sailing.is_possible(s, seat, place, vatu)
    if space == BUILD:
        return building.is_possible(s, seat, place, vatu)
    if space == EXPLORE:
        return s.treasure[place] > 0
    if space == FISH:
        return s.fish[place] > 0
    if space == BUY:
        return buying.is_possible(s, place, vatu)
    if space == DRAW:
        return drawing.is_possible(s, place)
    if space == TRANSPORT:
        return transport.is_possible(s, place)
    return resting.is_possible(s)
