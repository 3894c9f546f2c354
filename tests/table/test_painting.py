"""Painters: they draw what the server would have drawn, are told no more than a viewer may know, and nobody notices
when one dies."""

import asyncio
import os
import pickle
import random
import signal
import subprocess
import sys
from collections.abc import Coroutine, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, TypeVar

import pytest

from motu.draw.scene import Scene
from motu.engine.base import NOBODY
from motu.engine.rng import Rng
from motu.games import GAMES
from motu.papers.components import digest
from motu.papers.tongue import in_room, speaking
from motu.table.door.packing import SMALL, packed_soon
from motu.table.live.setups import fewest_seats
from motu.table.live.shelf import Shelf
from motu.table.people import painting
from motu.table.people.drawing import BOARD, HAND, Commission, Drawing, Gallery, commission, draw, gallery
from motu.table.people.painting import TRIES, Painter, PainterLost, Painters, usual_painters
from motu.table.people.studio import Painted, work
from motu.workers import SPAWN, Effort, effort_of
from tests.own_boxes import own_box
from tests.table.conftest import QUICK
from tests.table.serving import Served, serving, short_game, wait_for
from tests.table.test_secrets import other_world, start

T = TypeVar("T")
NAMES = ["Ana", "Bo", "Cleo", "Dan", "Eve"]


def scene(code: str, moves: int = 12, names: list[str] | None = None, viewer: int = 0) -> Scene[Any]:
    game = GAMES[code].standard_game
    s, chance = game.new(fewest_seats(GAMES[code]), 1), random.Random(3)
    for _ in range(moves):
        game.play(s, chance.choice(game.legal(s)))
    seen = s.as_seen_by(viewer)
    return Scene(game, seen, viewer, game.legal(seen) if s.actor == viewer else [], (names or NAMES)[: s.seats])


def board(name: str = "Ana") -> Commission:
    """One of many that differ."""
    return commission(BOARD, scene(short_game(), names=[name, *NAMES]))


@contextmanager
def painters(size: int = 1, seconds: float = 20.0) -> Iterator[Painters]:
    found = Painters(size, Gallery(), seconds)
    try:
        yield found
    finally:
        found.close()


def run(work: Coroutine[Any, Any, T]) -> T:
    return asyncio.run(asyncio.wait_for(work, 60))


async def until(question: Any) -> None:
    while not question():
        await asyncio.sleep(0.01)


# What is drawn.


@pytest.mark.parametrize("code", GAMES)
def test_a_painter_draws_what_the_server_would_have_drawn(code: str) -> None:
    async def compare(them: Painters) -> None:
        for viewer in (0, 1, NOBODY):
            here = scene(code, viewer=viewer)
            for wanted in (
                commission(BOARD, here),
                commission(HAND, here),
                commission(BOARD, here, pointed=tuple((str(a), "hinted", 2) for a in here.legal[:1])),
            ):
                painted = await them.have(wanted, Shelf(), "ana")
                assert painted.drawing == draw(wanted, here)
        assert them.painted == len(them.gallery.drawings) > 2

    with painters() as them:
        run(compare(them))


def test_a_box_of_somebody_elses_is_sent_along() -> None:
    code = short_game()
    shelf = Shelf()
    box = own_box(code)
    shelf.put(digest(box), box)
    game = shelf.newest(code, digest(box))
    s = game.new(2, 1)
    here = Scene(game, s.as_seen_by(0), 0, [], NAMES[:2])
    with painters() as them:
        painted = run(them.have(commission(BOARD, here), shelf, "ana"))
    assert painted.drawing == draw(commission(BOARD, here), here)


def test_each_is_drawn_in_the_language_it_was_asked_for_in(tmp_path: Path) -> None:
    """By one painter in turn, with the words of a room that lies here."""
    (tmp_path / "locale").mkdir()
    german = 'msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n\nmsgid "goes into your hand"\n'
    (tmp_path / "locale" / "de.po").write_text(f'{german}msgstr "kommt auf die Hand"\n')
    here = scene("moorea", 0)

    async def paint(them: Painters, language: str) -> str:
        with speaking(language), in_room(tmp_path):
            wanted = commission(BOARD, here)
        found = (await them.have(wanted, Shelf(), "ana")).drawing
        assert found is not None
        return found.text

    async def paint_all(them: Painters) -> list[str]:
        found = [await paint(them, language) for language in ("en", "de")]
        them.gallery.drawings.clear()
        return [*found, await paint(them, "en")]

    with painters() as them:
        english, spoken, again = run(paint_all(them))
    assert "goes into your hand" in english
    assert "kommt auf die Hand" in spoken
    assert "goes into your hand" not in spoken
    assert again == english


# What they are told.


def told(monkeypatch: pytest.MonkeyPatch) -> list[Commission]:
    """All that goes to painters from now on."""
    found: list[Commission] = []
    paint = Painter.paint

    async def note(painter: Painter, wanted: Commission, seconds: float) -> Painted:
        found.append(wanted)
        return await paint(painter, wanted, seconds)

    monkeypatch.setattr(Painter, "paint", note)
    return found


@pytest.mark.parametrize("code", GAMES)
def test_a_painter_is_told_the_same_in_both_worlds(served: Served, code: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Byte by byte, whatever a viewer may not know."""
    players = [served.player(name) for name in NAMES[: fewest_seats(GAMES[code])]]
    table = start(players, code)
    live, chance = served.table(table), random.Random(5)
    for _ in range(15):
        assert players[live.actor].play(table, live.ply, chance.choice(live.game.legal(live.match.state))).is_success
    wire = told(monkeypatch)

    def sent(viewer: int) -> list[bytes]:
        wire.clear()
        gallery.drawings.clear()
        client = served.client() if viewer == NOBODY else players[viewer].client
        assert client.get(f"/t/{table}").status_code == 200
        assert all(wanted.seen["rng"] == Rng().dump() for wanted in wire)
        assert all(wanted.contents is None for wanted in wire)
        return [wanted.key for wanted in wire]  # all the rest of it, as bytes

    true = live.match
    for viewer in (0, 1, NOBODY):
        here = sent(viewer)
        live.dealt = other_world(live, true, viewer, 99)
        assert live.dealt.state.dump() != true.state.dump()
        try:
            there = sent(viewer)
        finally:
            live.dealt = true
        assert here  # the board, and a hand where the room draws one apart
        assert here == there


def test_not_even_open_hands_bring_the_generator_along() -> None:
    """Of a finished game the true state may be shown; what else would be drawn from it may not be known."""
    game = GAMES[short_game()].standard_game
    s = game.new(2, 1)
    assert s.dump()["rng"] != Rng().dump()
    wanted = commission(BOARD, Scene(game, s.clone(), 0, [], NAMES[:2]))
    assert wanted.seen == s.dump() | {"rng": Rng().dump()}


def test_equal_commissions_have_equal_keys() -> None:
    """However often their numbers and texts are shared with others in memory."""
    one, other = board(), pickle.loads(pickle.dumps(board()))
    kept = [list(values) for values in other.seen.values()] * 2
    assert one == other
    assert one.key == other.key
    assert kept


# When one dies.


def test_a_killed_painter_is_replaced_and_the_drawing_done_again() -> None:
    async def kill(them: Painters) -> Painted:
        await them.have(board("first"), Shelf(), "ana")
        (painter,) = them.staff
        os.kill(painter.process.pid or 0, signal.SIGSTOP)  # so that it is at work when it is killed
        waits = asyncio.create_task(them.have(board("second"), Shelf(), "ana"))
        await until(lambda: not them.idle and them.underway)
        os.kill(painter.process.pid or 0, signal.SIGKILL)
        found = await waits
        assert painter not in them.staff
        return found

    with painters() as them:
        found = run(kill(them))
        assert (them.lost, len(them.staff), len(them.idle)) == (1, 1, 1)
    wanted = board("second")
    assert found.drawing == draw(wanted, scene(short_game(), names=["second", *NAMES]))


def test_a_killed_painter_takes_nobody_along() -> None:
    """The others go on with what they draw."""

    async def kill(them: Painters) -> None:
        await asyncio.gather(*[them.have(board(name), Shelf(), name) for name in NAMES])
        await until(lambda: len(them.idle) == 2)
        one, other = them.idle
        os.kill(one.process.pid or 0, signal.SIGKILL)
        found = await asyncio.gather(*[them.have(board(name), Shelf(), name) for name in ("x", "y", "z")])
        assert all(painted.drawing is not None for painted in found)
        assert other in them.staff
        assert one not in them.staff

    with painters(2) as them:
        run(kill(them))


def test_a_stuck_painter_is_put_down() -> None:
    async def stick(them: Painters) -> Painted:
        await them.have(board("first"), Shelf(), "ana")
        (painter,) = them.staff
        them.seconds = 0.05
        os.kill(painter.process.pid or 0, signal.SIGSTOP)
        waits = asyncio.create_task(them.have(board("second"), Shelf(), "ana"))
        await until(lambda: them.lost)
        them.seconds = 20.0
        found = await waits
        assert not painter.process.is_alive()
        return found

    with painters() as them:
        assert run(stick(them)).drawing is not None


def test_a_painter_that_only_waits_for_a_processor_is_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    """Held, but said to be ready to go on: until the third time that is asked about, when it is let go on."""
    asked: list[int] = []

    def starved(pid: int) -> Effort:
        asked.append(pid)
        if len(asked) == 4:  # once when the drawing was asked for
            os.kill(pid, signal.SIGCONT)
        return Effort(1.0, True)

    async def starve(them: Painters) -> Painted:
        await them.have(board("first"), Shelf(), "ana")
        (painter,) = them.staff
        os.kill(painter.process.pid or 0, signal.SIGSTOP)
        monkeypatch.setattr(painting, "effort_of", starved)
        them.seconds = 0.05
        found = await them.have(board("second"), Shelf(), "ana")
        assert [painter] == [*them.staff]
        return found

    with painters() as them:
        assert run(starve(them)).drawing is not None
        assert (len(asked) >= 4, them.lost) == (True, 0)


def test_a_painter_that_computes_too_long_is_put_down(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each time it is asked about, it has computed a little more: it is given up when that is too much, not before."""
    asked: list[int] = []

    def busy(pid: int) -> Effort:
        asked.append(pid)
        return Effort(10 + 0.02 * len(asked), True)

    async def stick(them: Painters) -> None:
        await them.have(board("first"), Shelf(), "ana")
        (painter,) = them.staff
        os.kill(painter.process.pid or 0, signal.SIGSTOP)
        monkeypatch.setattr(painting, "effort_of", busy)
        them.seconds = 0.05
        waits = asyncio.create_task(them.have(board("second"), Shelf(), "ana"))
        await until(lambda: them.lost)
        assert asked.count(painter.process.pid or 0) == 4
        them.seconds = 20.0
        monkeypatch.undo()
        assert (await waits).drawing is not None

    with painters() as them:
        run(stick(them))


@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="the system does not say what a process does")
def test_it_is_known_what_a_process_does() -> None:
    async def watch(computing: subprocess.Popen[bytes]) -> None:
        def effort() -> Effort:
            found = effort_of(computing.pid)
            assert found is not None
            return found

        await until(lambda: effort().is_ready and effort().seconds > 0.1)
        computing.send_signal(signal.SIGSTOP)
        await until(lambda: not effort().is_ready)
        computing.send_signal(signal.SIGCONT)
        await until(lambda: effort().is_ready)

    with subprocess.Popen([sys.executable, "-c", "while True: pass"]) as computing:
        try:
            run(watch(computing))
        finally:
            computing.kill()
    assert effort_of(computing.pid) is None


def test_without_luck_with_painters_the_server_draws(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def die(painter: Painter, wanted: Commission, seconds: float) -> Painted:
        raise PainterLost("it died")

    monkeypatch.setattr(Painter, "paint", die)
    with serving(tmp_path, QUICK) as served:
        ana = served.player()
        table, made = ana.create("me", "open", game=short_game()), gallery.made
        served.player("Bo").join(table, ana.invite(table))
        assert "<svg" in ana.client.get(f"/t/{table}").text
        assert gallery.made > made
        assert served.server.motu.state.painters.lost >= TRIES
        assert not served.server.motu.state.painters.staff
        assert f"motu_painters_lost {float(TRIES)}" in served.client().get("/metrics").text


def test_what_cannot_be_drawn_costs_no_painter() -> None:
    async def ask(them: Painters) -> None:
        wanted = board()
        wanted.seen.pop("ply")
        with pytest.raises(Exception, match="ply"):
            await them.have(wanted, Shelf(), "ana")
        assert (await them.have(board(), Shelf(), "ana")).drawing is not None

    with painters() as them:
        run(ask(them))
        assert (them.lost, len(them.staff)) == (0, 1)


# By turns.


def test_one_of_each_is_drawn_before_the_second_of_any() -> None:
    async def ask(them: Painters) -> list[str]:
        done: list[str] = []

        async def want(owner: str, name: str) -> None:
            await them.have(board(name), Shelf(), owner)
            done.append(owner)

        await want("somebody", "first")
        (painter,) = them.staff
        os.kill(painter.process.pid or 0, signal.SIGSTOP)
        tasks = [asyncio.create_task(want("greedy", f"greedy {number}")) for number in range(6)]
        tasks += [asyncio.create_task(want(owner, owner)) for owner in ("ana", "bo")]
        await until(lambda: them.waiting == 7)
        os.kill(painter.process.pid or 0, signal.SIGCONT)
        await asyncio.gather(*tasks)
        return done

    with painters() as them:
        done = run(ask(them))
    assert set(done[2:5]) == {"greedy", "ana", "bo"}
    assert done[5:] == ["greedy"] * 4


def test_what_several_ask_for_at_once_is_drawn_once_and_paid_once() -> None:
    async def ask(them: Painters) -> list[Painted]:
        return await asyncio.gather(*[them.have(board(), Shelf(), owner) for owner in NAMES])

    with painters() as them:
        found = run(ask(them))
        assert them.painted == 1
    assert [painted.seconds > 0 for painted in found] == [True, False, False, False, False]
    assert len({painted.drawing for painted in found}) == 1


def test_whoever_goes_away_leaves_the_drawing_to_the_others() -> None:
    async def leave(them: Painters) -> Painted:
        first = asyncio.create_task(them.have(board(), Shelf(), "ana"))
        await until(lambda: them.underway)
        second = asyncio.create_task(them.have(board(), Shelf(), "bo"))
        await asyncio.sleep(0)
        first.cancel()
        return await second

    with painters() as them:
        assert isinstance(run(leave(them)).drawing, Drawing)
        assert (them.painted, them.underway) == (1, {})


# On a server.


def test_a_page_that_waits_for_its_turn_keeps_its_drawings(served: Served) -> None:
    """Others' drawings may push them off the wall meanwhile; the server does not draw them again."""
    ana = served.player()
    table = ana.create("me", "open", game=short_game())
    served.player("Bo").join(table, ana.invite(table))
    state, ask = served.server.motu.state, asyncio.to_thread
    gallery.drawings.clear()

    async def meanwhile() -> str:
        async with state.turns.turn("somebody"):
            page = asyncio.create_task(ask(ana.client.get, f"/t/{table}"))
            await until(lambda: state.turns.waiting)
            assert gallery.drawings
            gallery.drawings.clear()
        return (await page).text

    made = gallery.made
    assert "<svg" in served.do(meanwhile())
    assert gallery.made == made


def test_a_server_without_painters_draws_by_itself(tmp_path: Path) -> None:
    with serving(tmp_path, QUICK, painters=0) as served:
        ana = served.player()
        table, made = ana.create("me", "open", game=short_game()), gallery.made
        served.player("Bo").join(table, ana.invite(table))
        assert "<svg" in ana.client.get(f"/t/{table}").text
        assert gallery.made > made
        assert not served.server.motu.state.painters.staff


def test_painters_end_with_the_server(tmp_path: Path) -> None:
    gallery.drawings.clear()
    with serving(tmp_path, QUICK, painters=2) as served:
        ana = served.player()
        table = ana.create("me", "open", game=short_game())
        served.player("Bo").join(table, ana.invite(table))
        ana.client.get(f"/t/{table}")
        staff = list(served.server.motu.state.painters.staff)
        assert [painter.process.is_alive() for painter in staff] == [True]
    assert [painter.process.is_alive() for painter in staff] == [False]
    with pytest.raises(PainterLost):
        served.server.motu.state.painters.hire()


SERVER = """
from motu.table.people.painting import Painter
if __name__ == "__main__":
    painter = Painter()
    print(painter.process.pid, flush=True)
    input()
"""


def test_painters_end_with_a_server_that_is_killed(tmp_path: Path) -> None:
    script = tmp_path / "server.py"
    script.write_text(SERVER)
    with subprocess.Popen(
        [sys.executable, str(script)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as server:
        assert server.stdout is not None
        pid = int(server.stdout.readline())
        server.kill()
    wait_for(lambda: not is_running(pid))


def test_a_painter_whose_server_is_gone_when_it_comes_goes_quietly() -> None:
    """Found by `make kills`."""
    ours, theirs = SPAWN.Pipe()
    process = SPAWN.Process(target=work, args=(theirs,))
    process.start()
    ours.close()
    theirs.close()
    process.join(60)
    assert process.exitcode == 0


def is_running(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    state = Path(f"/proc/{pid}/stat")
    return not state.exists() or state.read_text().rsplit(")", 1)[1].split()[0] != "Z"  # ended, and nobody has looked


def test_there_are_as_many_as_cores_but_not_too_many(monkeypatch: pytest.MonkeyPatch) -> None:
    for cores, usual in ((None, 1), (1, 1), (2, 2), (64, 4)):
        monkeypatch.setattr(os, "cpu_count", lambda cores=cores: cores)
        assert usual_painters() == usual


def test_a_painter_packs_with_the_compressor_that_it_has() -> None:
    """Once it never did: it was asked of an answer of no kind, which nobody packs, what a browser gets."""
    pytest.importorskip("zstandard")
    packed: list[bytes] = []

    class Noting:
        def compress(self, body: bytes) -> bytes:
            packed.append(body)
            return b"packed"

    told, own = b"x" * SMALL, (b"x-own", b"1")
    headers, body = packed_soon(told, "application/json", own, "gzip, deflate, br, zstd", Noting())
    assert packed == [told]
    assert body == b"packed"
    assert (b"content-encoding", b"zstd") in headers
    for accepts, body in (("gzip", told), ("zstd", told[:-1])):  # another way of packing; too little to be packed
        packed_soon(body, "application/json", own, accepts, Noting())
    assert packed == [told]
