"""The others' turns told as a story, and the ribbon: what is in it, and that nobody is told too much."""

import random
import re
from html import unescape

import pytest

from motu.engine.base import NOBODY, PHASE_OVER
from motu.games import GAMES
from motu.games.mauna_kea.rules.state import EVENT_BURNT
from motu.papers.sentence import plain
from motu.table.live.setups import fewest_seats
from tests.table.serving import Player, Served, short_game, wait_for

NAMES = ["Ana", "Bo", "Cleo", "Dan", "Eve"]


def steps_in(page: str) -> list[tuple[int, str]]:
    found = re.findall(r'<li class="step [^"]*" data-step="(\d+)">(.*?)</li>', page, re.DOTALL)
    return [
        (int(ply), " ".join(unescape(re.sub(r"<title>.*?</title>|<[^>]+>", "", html)).split())) for ply, html in found
    ]


def test_what_the_others_did_since_my_last_move_is_told_step_by_step(served: Served) -> None:
    ana = served.player()
    table = ana.create("me", "random", "random", game=short_game())
    live = served.table(table)
    for _ in range(4):
        wait_for(lambda: ana.view(table)["yours"])
        ana.play_first(table)
    wait_for(lambda: ana.view(table)["yours"])
    steps = steps_in(ana.client.get(f"/t/{table}/fragment").text)
    mine = max(move for move, seat in enumerate(live.match.actors, 1) if seat == 0)
    told = [ply for ply, _ in steps]
    assert told == sorted(told)
    telling = [move for move in range(1, len(live.match.moves) + 1) if [*live.told_by(move, 0)]]
    assert {ply for ply in told if ply > mine} == {move for move in telling if move > mine}
    for ply in set(told) - {mine}:
        heard = "".join("".join(words.split()).lower() for at, words in steps if at == ply)
        for seat, line in live.told_by(ply, 0):
            name = live.names[seat] if seat != NOBODY else ""
            assert "".join(live.plain(line).removeprefix(name).split()).lower() in heard
    looker_on = steps_in(served.client().get(f"/t/{table}/fragment").text)
    assert [ply for ply, _ in looker_on][-1] == telling[-1]
    assert not steps_in(ana.client.get(f"/t/{table}/fragment?glance=1&ply=2").text), "a moment of the past has none"


def entries_in(page: str) -> list[tuple[str, int, str]]:
    """Whose entry it is, of which move, and what it says."""
    found = re.findall(r'<li class="step seat-([^"]*)" data-step="(\d+)">(.*?)</li>', page, re.DOTALL)
    return [(whose, int(ply), html) for whose, ply, html in found]


@pytest.mark.parametrize("code", ["moorea", "vanuatu"])
def test_an_entry_tells_of_one_player_and_what_was_done_for_me_is_mine(served: Served, code: str) -> None:
    """One move may bring about what others do without a choice: a failed action, the card that begins a turn."""
    ana = served.player("Ana")
    table = ana.create("me", "random", "random", game=code)
    live, done_for_me, after_my_own = served.table(table), 0, 0
    for step in range(60):
        view = wait_for(lambda: (v := ana.view(table))["yours"] + v["over"] and v)
        if view["over"] or (done_for_me and after_my_own):
            break
        mine = max((move for move, seat in enumerate(live.match.actors, 1) if seat == 0), default=0)
        for whose, ply, html in entries_in(ana.client.get(f"/t/{table}/fragment").text):
            seats = [seat for seat, _ in live.told_by(ply, 0)]
            expected = ["all" if seat == NOBODY else str(live.colours[seat]) for seat in seats]
            assert whose in expected
            named = set(re.findall(r'<b class="who[^"]*">(.*?)</b>', html))
            assert whose == "all" or any(live.names[live.colours.index(int(whose))] in name for name in named)
            is_mine = whose == str(live.colours[0])
            assert ("done for you" in html) == is_mine
            done_for_me += is_mine
            after_my_own += ply == mine
        ana.play(table, view["ply"], view["legal"][step * 7 % len(view["legal"])]["action"])
    assert done_for_me
    assert after_my_own, "what my own last move brought about for others was left out"


def burning(served: Served, ana: Player) -> str:
    """A table where the lava has just taken an explorer of hers; not every game is so unkind."""
    while True:
        table = ana.create("me", "random", game="mauna_kea")
        live = served.table(table)
        while not live.is_over:
            if any(event.kind == EVENT_BURNT and event.seat == 0 for event in live.match.state.log):
                return table
            if ana.view(table)["yours"]:
                ana.play_first(table)


def test_what_one_has_lost_stays_in_the_ribbon_until_ones_next_decision(served: Served) -> None:
    ana = served.player()
    table = burning(served, ana)
    wait_for(lambda: ana.view(table)["yours"])
    lost = re.compile(r'class="news-line">The lava swallows explorer \d of ')
    assert lost.search(ana.client.get(f"/t/{table}/fragment").text)
    assert not lost.search(served.client().get(f"/t/{table}/fragment").text), "a looker-on has lost nothing"
    ana.play_first(table)
    assert not lost.search(ana.client.get(f"/t/{table}/fragment").text)


@pytest.mark.parametrize("code", GAMES)
def test_the_news_of_a_game_are_whole_sentences_and_tell_no_secrets(code: str) -> None:
    """They are made from what the viewer sees, and are the same to whoever sees the same."""
    room = GAMES[code]
    game, dice = room.standard_game, random.Random(4)
    said: set[str] = set()
    for seed in range(3):
        s = game.new(fewest_seats(room), seed)
        while not game.is_over(s):
            game.apply(s, dice.choice(game.legal(s)))
            for viewer in (NOBODY, 0) if s.ply % 3 == 0 else ():
                told = [plain(line, NAMES) for line in room.words.news(game, s.as_seen_by(viewer), viewer)]
                assert told == [plain(line, NAMES) for line in room.words.news(game, s, viewer)]
                said.update(told)
        assert room.words.news(game, s, NOBODY) == []
    assert said, "a whole game, and nothing new"
    assert all(re.fullmatch(r"[A-Z].*[.!]", words) for words in said)


def test_a_flood_to_come_says_what_it_means() -> None:
    room = GAMES["vanuatu"]
    game = room.standard_game
    s = game.new(3, 1)
    assert s.phase != PHASE_OVER
    s.die, limit = 2, s.parts.water_limit
    s.water = [limit - 1] * len(s.water)
    sunk = [1, 1, *[0] * (len(s.submerged) - 2)]
    told = [plain(line, NAMES) for line in room.words.news(game, s, NOBODY)]
    assert "after 2 more actions" in told[0]
    s.submerged, s.die = sunk, 1
    told = [plain(line, NAMES) for line in room.words.news(game, s, NOBODY)]
    assert "after the next action" in told[0]
    assert told[-1] == f"2 islands have sunk: at {s.parts.lost_islands} everybody loses."


def two(served: Served) -> tuple[Player, str]:
    ana, bo = served.player("Ana"), served.player("Bo")
    table = ana.create("me", "open")
    assert bo.join(table, ana.invite(table)).status_code == 200
    return ana, table


def test_pages_are_told_when_somebody_has_gone_and_is_back(served: Served) -> None:
    ana, table = two(served)
    live, presence = served.table(table), served.house.presence
    bo = live.chairs[1].person

    async def look_around() -> int:
        """How many pages look up."""
        import asyncio

        listener = asyncio.Event()
        live.listeners.add(listener)
        presence.look_around()
        live.listeners.discard(listener)
        return int(listener.is_set())

    assert not served.do(look_around())
    assert "Bo is away" not in re.sub("<[^>]+>", "", ana.client.get(f"/t/{table}/fragment").text)
    live.present[bo] -= served.house.manners.away_after + 1
    assert served.do(look_around()), "Bo has gone"
    assert not served.do(look_around()), "which is told once"
    page = ana.client.get(f"/t/{table}/fragment").text
    assert "Bo is away." in re.sub("<[^>]+>", "", page)
    assert 'data-absent="Bo"' in page
    live.present[bo] += served.house.manners.away_after + 1
    assert served.do(look_around()), "Bo is back"
