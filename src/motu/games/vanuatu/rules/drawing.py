"""Draw (VA-100)."""

from motu.engine.base import OK, Rule
from motu.engine.state import added
from motu.games.vanuatu.box.parts import ARTIST, Island, Place
from motu.games.vanuatu.rules.places import has_drawing_place, islands_beside
from motu.games.vanuatu.rules.rulebook import VA_100
from motu.games.vanuatu.rules.state import EVENT_DRAW, VanuatuState


def is_possible(s: VanuatuState, place: Place) -> bool:
    return any(has_drawing_place(s, island) for island in islands_beside(s, place))


def refusal_to_draw(s: VanuatuState, island: Island) -> Rule:
    return OK if has_drawing_place(s, island) else VA_100


def draw(s: VanuatuState) -> None:
    island = s.tile[s.chosen]
    points = s.parts.artist_points if s.has_character(s.actor, ARTIST) else s.parts.drawing_points
    s.drawings = added(s.drawings, island, 1)
    s.points[s.actor] += points
    s.tell(EVENT_DRAW, [island, points])
