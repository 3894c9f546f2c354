"""Elawa's cards and tokens as they look with a box. Never compiled."""

from motu.draw.samples import sample_of
from motu.draw.svg import Node, g
from motu.engine.base import NOBODY
from motu.games.elawa.box.parts import CARD_NAMES, KIND_NAMES
from motu.games.elawa.face.card_pictures import ElawaScene, card_words, large_card, resource_token
from motu.games.elawa.face.view_ring import take_tab
from motu.games.elawa.face.words import KIND_NOUNS, as_heading, text_of
from motu.games.elawa.rules.game import Elawa
from motu.papers.tongue import _

WIDTH, HEIGHT = 104.0, 138.0
TAB = 29.0
TOKEN = 60.0


def sample(game: Elawa, section: str, kind: str) -> Node | None:
    if section == "resource":
        token = resource_token(TOKEN / 2, TOKEN / 2, TOKEN / 2 - 2, KIND_NAMES.index(kind))
        return sample_of(g(token), TOKEN, TOKEN, as_heading(_(KIND_NOUNS[KIND_NAMES.index(kind)])))
    if section != "card":
        return None
    scene = ElawaScene(game, game.new(2, 1).as_seen_by(NOBODY), NOBODY, [], ["", ""])
    card = CARD_NAMES.index(kind)
    parts = scene.seen.parts
    shape = large_card(scene, card, WIDTH, HEIGHT).add(take_tab(WIDTH - 1, HEIGHT * 0.53, parts.take[card], TAB))
    return sample_of(shape, WIDTH + TAB / 2, HEIGHT, text_of(card_words(parts, card)))
