"""Pictures after every move: whole or only what changed, drawn once for all who see the same, and by share of time."""

import asyncio
import gzip
import random
from itertools import zip_longest
from typing import Any

import pytest

from motu.draw.scene import Scene
from motu.engine.base import NOBODY
from motu.games import GAMES
from motu.papers.sentence import Player as Somebody
from motu.papers.sentence import Thing, say
from motu.papers.tongue import speaking
from motu.table.people import scripted
from motu.table.people.changes import compare, together
from motu.table.people.drawing import BOARD, Gallery, Pointed, commission, gallery
from motu.table.people.markup import sentence_html, write_html
from motu.table.people.pieces import Kept, cut, kept, written
from motu.table.people.printing import kept_part
from motu.table.purse import Purse, Purses
from motu.table.trouble import TooMany
from tests.table.serving import Player, Served

Held = dict[str, list[str]]


def look(player: Player, table: str, held: Held, has: str) -> tuple[str, str, int]:
    """The fragment as the script puts it together, its name, and how long the answer was."""
    answer = player.client.get(f"/t/{table}/fragment", headers={"x-motu": "fragment", "x-motu-has": has})
    assert answer.status_code == 200
    said = answer.json()
    pieces = [piece if isinstance(piece, str) else tuple(piece) for piece in said["pieces"]]
    held[said["picture"]] = together(held.get(said["base"], []), pieces)
    return "".join(held[said["picture"]]), said["picture"], len(answer.content)


def whole(player: Player, table: str) -> str:
    return player.client.get(f"/t/{table}/fragment", headers={"x-motu": "fragment"}).text


def differing(one: str, other: str) -> list[tuple[str, str]]:
    """The first pieces in which two pages differ: a page is too long to be told in a failure."""
    return [(a, b) for a, b in zip_longest(cut(one), cut(other), fillvalue="") if a != b][:3]


@pytest.mark.parametrize("code", GAMES)
def test_what_changed_makes_the_whole(served: Served, code: str) -> None:
    ana, bo = served.player("Ana"), served.player("Bo")
    table = ana.create("me", "open", "open", game=code)
    bo.join(table, ana.invite(table))
    cleo = served.player("Cleo")
    cleo.join(table, ana.invite(table))
    held: Held = {}
    text, name, first = look(ana, table, held, "new")
    assert differing(text, whole(ana, table)) == []
    for _ in range(3):
        mover = next(player for player in (ana, bo, cleo) if player.view(table)["yours"])
        mover.play_first(table)
        text, name, length = look(ana, table, held, name)
        assert differing(text, whole(ana, table)) == []
        assert length < first / 2


@pytest.mark.parametrize("code", GAMES)
def test_through_a_whole_game_the_pieces_are_what_is_written_afresh(served: Served, code: str) -> None:
    """Of everybody who looks, in two languages, with talk and steps taken back: what is kept of lines, panels and
    drawings is never another's, nor of another moment."""
    ana, bo, cleo, dan = (served.player(name) for name in ("Ana", "Bo", "<Cleo> & Co", "Dan"))
    table = ana.create("me", "open", "open", game=code)
    for guest in (bo, cleo):
        guest.join(table, ana.invite(table))
    cleo.client.headers["accept-language"] = "de"
    live, chance = served.table(table), random.Random(7)
    looks = [ana, bo, cleo, dan]
    held: list[Held] = [{} for _ in looks]
    names = ["new"] * len(looks)
    players = [ana, bo, cleo]
    for move in range(60):
        if live.is_over:
            break
        mover, before = players[live.actor], live.ply
        mover.play(table, live.ply, chance.choice(live.game.legal(live.match.state)))
        assert live.ply == before + 1
        if move % 7 == 3:
            bo.client.post(f"/t/{table}/chat", data={"text": f"<b>{move}</b> \\0"})
        if move % 5 == 2:
            mover.client.post(f"/t/{table}/undo", data={"ply": str(live.ply)})
        for at, player in enumerate(looks):
            if (move + at) % 3 == 0:  # not everybody looks at every move
                text, names[at], _ = look(player, table, held[at], names[at])
                kept.parts.clear()
                kept.size = 0
                gallery.drawings.clear()
                live.tellers.clear()
                assert differing(text, whole(player, table)) == []
    assert "<b>3</b>" not in text
    assert "&lt;b&gt;" in text


def test_a_kept_part_is_made_from_plain_values_alone() -> None:
    with pytest.raises(TypeError, match="cannot be drawn from a object"):
        kept_part("tabs.html", chat=object())
    assert kept_part("tabs.html", log=True, chat=True) is kept_part("tabs.html", log=True, chat=True)
    assert str(kept_part("tabs.html", log=True, chat=True)) != str(kept_part("tabs.html", log=True, chat=False))
    english = str(kept_part("tabs.html", log=True, chat=True))
    with speaking("de"):
        assert str(kept_part("tabs.html", log=True, chat=True)) != english


def test_kept_parts_are_bounded() -> None:
    few = Kept(most=3000)
    for number in range(20):
        few.part(lambda name, values: f"{name} {values}", "some", {"number": number})
    assert few.size <= 3000
    assert len(few.parts) < 7


def test_nobody_compares_with_what_another_sees(served: Served) -> None:
    ana, bo = served.player("Ana"), served.player("Bo")
    table = ana.create("me", "open")
    bo.join(table, ana.invite(table))
    _, name, _ = look(ana, table, {}, "new")
    held: Held = {}
    headers = {"x-motu": "fragment", "x-motu-has": name}
    said = bo.client.get(f"/t/{table}/fragment", headers=headers).json()
    assert said["base"] == ""
    assert all(isinstance(piece, str) for piece in said["pieces"])
    text, _, _ = look(bo, table, held, "made-up")
    assert differing(text, whole(bo, table)) == []


def test_pieces_go_together_again() -> None:
    before = written("<ol><li>one</li><li>two</li><li>three</li></ol><svg><g a='1'/><g a='2'/></svg>")
    after = written("<ol><li>two</li><li>three</li><li>four</li></ol><svg><g a='2'/><g a='1'/><g a='1'/></svg>")
    held = cut(str(before))
    assert together(held, compare([before.marks], [after])) == cut(str(after))
    assert together([], compare([], [after])) == cut(str(after))
    assert compare([before.marks], [before]) == [(0, len(held))]
    assert compare([before.marks, after.marks], [after, after])[0] != (0, len(held))
    both = [*held, *cut(str(after))]
    assert together(both, compare([before.marks, after.marks], [after, before])) == [*cut(str(after)), *held]


def test_who_sees_the_same_has_one_drawing() -> None:
    room = GAMES[next(iter(GAMES))]
    game, gallery = room.standard_game, Gallery(most=3)
    s = game.new(2, 1)

    def drawn(viewer: int, names: list[str], pointed: Pointed = (), **more: Any) -> Any:
        seen = s.as_seen_by(viewer)
        legal = game.legal(seen) if viewer == s.actor else []
        scene = Scene(game, seen, viewer, legal, names, **more)
        return gallery.drawing(commission(BOARD, scene, pointed), scene)

    first = drawn(NOBODY, ["Ana", "Bo"])
    assert drawn(NOBODY, ["Ana", "Bo"]) is first
    assert gallery.made == 1
    for other in (
        drawn(s.actor, ["Ana", "Bo"]),
        drawn(NOBODY, ["Ana", "Bob"]),
        drawn(NOBODY, ["Ana", "Bo"], marks=[3, 1]),
        drawn(NOBODY, ["Ana", "Bo"], narrow=True),
    ):
        assert other.text != first.text
    assert len(gallery.drawings) == 3
    hinted = drawn(s.actor, ["Ana", "Bo"], pointed=((str(game.legal(s)[0]), "hinted", 0),))
    assert ("hinted" in hinted.text) == (str(game.legal(s)[0]) in hinted.actions)
    game.play(s, game.legal(s)[0])
    made = gallery.made
    drawn(NOBODY, ["Ana", "Bo"])
    assert gallery.made == made + 1


class Clock:
    now = 0.0

    def __call__(self) -> float:
        return self.now


def test_a_purse_is_used_up_and_fills_again() -> None:
    async def tried() -> None:
        clock = Clock()
        purses = Purses(part=0.2, at_once=1.0, clock=clock)
        greedy, other = purses.of("a"), purses.of("b")
        greedy.spend(1.5)
        assert greedy.wait == pytest.approx(2.5)
        assert other.wait == 0
        clock.now = 2.0
        assert greedy.wait == pytest.approx(0.5)
        clock.now = 100.0
        assert greedy.wait == 0
        assert greedy.left == 1.0  # and no more than that
        assert purses.of("a") is greedy

    asyncio.run(tried())


def test_too_many_are_sent_away_before_anything_is_drawn() -> None:
    async def tried() -> None:
        purse = Purse(0.2, 1.0, Clock())
        done: list[int] = []

        async def spend(number: int, go: asyncio.Event) -> None:
            async with purse.spending(most_waiting=2):
                await go.wait()
                done.append(number)

        go = asyncio.Event()
        tasks = [asyncio.create_task(spend(number, go)) for number in range(3)]
        await asyncio.sleep(0)
        go.set()
        results = await asyncio.gather(*tasks, return_exceptions=True)
        assert done == [0, 1]
        assert isinstance(results[2], TooMany)
        assert purse.waiting == 0

    asyncio.run(tried())


def test_an_error_page_is_small(served: Served) -> None:
    answer = served.client().get("/no/such/page", headers={"accept-encoding": "identity"})
    assert answer.status_code == 404
    assert len(answer.content) < 5000


def test_a_table_brings_the_symbols_of_its_own_game_alone(served: Served) -> None:
    ana = served.player()
    codes = list(GAMES)
    page = ana.client.get(f"/t/{ana.create('me', 'easy', game=codes[0])}").text
    own, other = (GAMES[code].module("face.view").SYMBOLS for code in codes[:2])
    assert all(f'id="s-{name}"' in page for name in own)
    assert not any(f'id="s-{name}"' in page for name in other if name not in own)


def test_a_sentence_told_again_is_the_same_and_another_is_not() -> None:
    inner = say("a {thing}", thing=Thing("fish", "fish", 2))
    told = say("{player} takes {what}.", player=Somebody(1), what=inner)
    first = sentence_html(told, ["Ana", "<Bo>"], [0, 1])
    assert sentence_html(told, ["Ana", "<Bo>"], [0, 1]) == first == write_html(told, ["Ana", "<Bo>"], [0, 1])
    assert "&lt;Bo&gt;" in first
    assert sentence_html(told, ["Ana", "Cleo"], [0, 1]) != first
    other = say("{player} takes {what}.", player=Somebody(1), what=say("a {thing}", thing=Thing("fish", "fish", 3)))
    assert sentence_html(other, ["Ana", "<Bo>"], [0, 1]) != first


def test_styles_and_scripts_are_packed_as_asked_and_say_the_same() -> None:
    """What we wrote for ourselves into the styles stays here; not a rule does."""
    written_out = "\n".join((scripted.STATIC / f"{name}.css").read_text(encoding="utf-8") for name in scripted.STYLES)
    headers, plain = scripted.packed_file(scripted.STYLES, "css", "text/css", "")
    assert b"content-encoding" not in dict(headers)
    assert "/*" not in plain.decode()
    assert [plain.decode().count(sign) for sign in "{};"] == [uncommented(written_out).count(sign) for sign in "{};"]
    headers, packed = scripted.packed_file(scripted.STYLES, "css", "text/css", "gzip")
    assert dict(headers)[b"content-encoding"] == b"gzip"
    assert gzip.decompress(packed) == plain
    lengths = [len(scripted.packed_file(scripted.STYLES, "css", "text/css", way)[1]) for way in ("br", "gzip", "")]
    assert lengths == sorted(lengths)


def uncommented(styles: str) -> str:
    return "".join(piece.partition("*/")[2] if at else piece for at, piece in enumerate(styles.split("/*")))


def test_a_file_is_sent_to_each_as_they_can_read_it(served: Served) -> None:
    ana = served.player("Ana")
    for accepts, encoding in (("gzip, deflate, br", "br"), ("gzip;q=1.0", "gzip"), ("identity", None), ("br", "br")):
        answer = ana.client.get("/styles.css", headers={"accept-encoding": accepts})
        assert answer.headers.get("content-encoding") == encoding
        assert answer.headers["vary"].count("Accept-Encoding") == 1
        assert answer.text == scripted.packed_file(scripted.STYLES, "css", "text/css", "")[1].decode()
