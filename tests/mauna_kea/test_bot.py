"""The short cuts of Mauna Kea's advice against the full computation."""

from motu.bots.simple import EasyBot
from motu.engine.base import NONE
from motu.engine.rng import Rng
from motu.games import GAMES
from motu.games.mauna_kea.box.parts import CELLS, PLACE_OF, ROTATIONS, SPACE_AT, face_of, size_of
from motu.games.mauna_kea.mind.advice import ADVICE, Ways, brink_of, gap_after, way_over_tile
from motu.games.mauna_kea.rules.state import MaunaKeaState


def exact_way(s: MaunaKeaState, tile: list[int], place: int, i: int) -> int:
    """The way home of an explorer with the tile on the board, measured over the whole board."""
    after = s.clone()
    after.ground = s.ground[:]
    for cell in range(CELLS):
        after.ground[SPACE_AT[place * CELLS + cell]] = tile[cell]
    return Ways(after).boat_way(size_of(s.carried[i]))[s.explorer[i]]


def test_the_way_over_a_tile_is_mostly_what_the_whole_board_says() -> None:
    game = GAMES["mauna_kea"].standard_game
    easy: EasyBot[MaunaKeaState] = EasyBot(ADVICE)
    rng = Rng()
    rng.seed(5)
    s = game.new(3, 5)
    same = looked_at = 0
    never_shorter = True
    while not game.is_over(s) and looked_at < 200:
        ways = ADVICE.ways(s)
        for i, at in enumerate(s.explorer):
            brink = brink_of(s, ways, i) if at >= 0 else NONE
            if brink == NONE or s.ply % 7:
                continue
            place = PLACE_OF[gap_after(s, ways, i, brink)]
            way = ways.boat_way(size_of(s.carried[i]))
            for kind in s.in_front[:1]:
                for rotation in range(ROTATIONS):
                    look = (face_of(kind) * ROTATIONS + rotation) * CELLS if kind != NONE else 0
                    tile = s.parts.ground[look : look + CELLS]
                    guess = way[at] - way[brink] + way_over_tile(s, way, tile, place, brink)
                    exact = exact_way(s, tile, place, i)
                    looked_at += 1
                    same += guess == exact
                    never_shorter = never_shorter and guess >= exact
        game.apply(s, easy.choose(game, s.as_seen_by(s.actor), rng))
    assert looked_at >= 200
    assert same >= 0.8 * looked_at
    assert never_shorter, "what the tile opens farther away is not seen, but nothing is promised that is not there"
