"""The coach at the table: who has it, what it says, that it asks once and in time, and that it knows no secrets."""

import html
import re
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import httpx
import pytest
from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]
from playwright.sync_api import expect

from motu import coach
from motu.engine.base import PHASE_OVER
from motu.engine.rng import Rng
from motu.games import GAMES
from motu.games.elawa.rules import actions as act
from motu.hints import Hint, searcher
from motu.opinion import UNTOLD, Opinion, think_over
from motu.papers.match import Match
from motu.table.live.coaching import stands
from motu.table.live.household import Manners
from motu.table.live.mentor import Considered, Mentor
from motu.table.live.setups import fewest_seats
from motu.table.live.table import LiveTable
from motu.table.live.thinking import BotFailed
from tests.table.serving import Player, Served, serving, wait_for
from tests.table.test_browser import browser, person
from tests.table.test_play import two
from tests.table.test_points import as_if
from tests.table.test_secrets import other_world, start

__all__ = ["browser", "person"]  # fixtures

FRAGMENT = {"x-motu": "fragment"}
CAREFUL = Manners(
    pace=0.0,
    hint_simulations=24,
    hint_seconds=0.0,
    coach_simulations=40,
    coach_seconds=0.0,
    coach_looks=45,
    coach_wait=150.0,
)


@pytest.fixture(scope="module")
def careful(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A house where the coach has no clock, and is waited for."""
    with serving(Path(tmp_path_factory.mktemp("coach")), CAREFUL, seconds=120.0) as found:
        yield found


def with_coach(served: Served, game: str = "elawa", bots: int = 2) -> tuple[Player, str]:
    ana = served.player()
    ana.client.cookies.set("ends", "self")  # its turns end by themselves
    ana.client.timeout = httpx.Timeout(180)  # a move waits for the coach here, however busy the machine is
    table = ana.create("me", *["random"] * bots, game=game)
    assert ana.client.post(f"/t/{table}/coach", data={"on": "1"}).status_code == 303
    wait_for(lambda: ana.view(table)["yours"])
    return ana, table


def considered(served: Served, player: Player, table: str) -> Considered:
    """What the coach thinks of the decision of now: it began when the page was looked at."""
    live = served.table(table)
    me = live.chairs[live.actor].person
    player.client.get(f"/t/{table}")

    def found() -> Any:
        served.loop.call_soon_threadsafe(served.house.coaching.begin, live, me)  # again, if it took too long
        thought = live.mentor.considered
        return thought if thought is not None and thought.ply == live.ply else None

    thought: Considered = wait_for(found, 150)
    return thought


def a_blunder(served: Served, player: Player, table: str) -> tuple[int, str]:
    """Play on until the worst move of a decision is asked about: the move, and the question as a page."""
    live = served.table(table)
    for _ in range(60):
        wait_for(lambda: player.view(table)["yours"])
        if len(player.view(table)["legal"]) > 1:
            opinion = considered(served, player, table).opinion
            worst = opinion.moves[-1].action
            if coach.suspects(opinion, worst):
                answer = player.client.post(f"/t/{table}/move", data={"ply": str(live.ply), "action": str(worst)})
                if answer.status_code == 200:
                    return worst, answer.text
                continue
        player.play_first(table)
    raise AssertionError("nothing was asked about")


# Who has it.


def test_it_is_off_until_asked_for_and_can_be_sent_away(careful: Served) -> None:
    ana = careful.player()
    table = ana.create("me", "random", "random", game="elawa")
    wait_for(lambda: ana.view(table)["yours"])
    page = ana.client.get(f"/t/{table}").text
    assert 'class="coach"' not in page
    assert "Play with the coach" in page
    ana.client.post(f"/t/{table}/coach", data={"on": "1"})
    page = ana.client.get(f"/t/{table}").text
    assert 'class="coach"' in page
    assert "plays with the coach." in page, "the log says so"
    n = ana.view(table)["n"]
    ana.client.post(f"/t/{table}/coach", data={"on": "1"})
    assert ana.view(table)["n"] == n, "asked twice, written once"
    ana.client.post(f"/t/{table}/coach", data={"on": ""})
    assert 'class="coach"' not in ana.client.get(f"/t/{table}").text
    assert careful.player("Eve").client.post(f"/t/{table}/coach", data={"on": "1"}).status_code == 403


def test_among_people_all_must_agree(careful: Served) -> None:
    ana, bo, table = two(careful)
    ana.client.post(f"/t/{table}/coach", data={"on": "1"})
    page = ana.client.get(f"/t/{table}").text
    assert 'class="coach"' not in page
    assert re.search(r"everybody who plays here has agreed: \w+", page)
    bo.client.post(f"/t/{table}/coach", data={"on": "1"})
    for player in (ana, bo):
        assert 'class="coach"' in player.client.get(f"/t/{table}").text
    assert 'class="coach"' not in careful.client().get(f"/t/{table}").text, "who looks on has none"
    bo.client.post(f"/t/{table}/coach", data={"on": ""})
    assert 'class="coach"' not in ana.client.get(f"/t/{table}").text


def test_the_course_and_a_new_table_offer_it_and_it_outlives_the_server(tmp_path: Path) -> None:
    with serving(tmp_path, CAREFUL) as served:
        ana = served.player()
        assert 'name="coach" value="on"' in ana.client.get("/learn/moorea").text
        assert "My first game" in ana.client.get("/new/moorea").text
        answer = ana.client.post("/play/moorea", data={"coach": "on"})
        table = answer.headers["location"].removeprefix("/t/")
        assert 'class="coach"' in ana.client.get(f"/t/{table}").text
        form = {"seat0": "me", "seat1": "bot:random", "coach": "on", "name": "Ana"}
        made = ana.client.post("/new/moorea", data=form).headers["location"].removeprefix("/t/")
        assert 'class="coach"' in ana.client.get(f"/t/{made}").text
        cookies = ana.client.cookies
    with serving(tmp_path, CAREFUL) as served:
        client = served.client()
        client.cookies = cookies
        assert 'class="coach"' in client.get(f"/t/{table}").text


# In a first game it comes by itself.


def is_coached(player: Player, answer: httpx.Response) -> bool:
    return 'class="coach"' in player.client.get(answer.headers["location"]).text


def test_in_a_first_game_it_comes_by_itself_and_says_how_to_send_it_away(careful: Served) -> None:
    ana = careful.player()
    table = ana.client.post("/play/elawa").headers["location"].removeprefix("/t/")
    wait_for(lambda: ana.view(table)["yours"])
    page = ana.client.get(f"/t/{table}").text
    assert "Your first game comes with a coach." in page
    form = page.partition('class="coach-first"')[0].rpartition("<form")[2]
    assert f'action="/t/{table}/coach"' in form
    live = careful.table(table)
    ana.client.cookies.set("ends", "self")
    a = ana.view(table)["legal"][0]["action"]
    ana.client.post(f"/t/{table}/move", data={"ply": str(live.ply), "action": str(a), "sure": "1"})
    wait_for(lambda: ana.view(table)["yours"])
    page = ana.client.get(f"/t/{table}").text
    assert 'class="coach"' in page, "it stays"
    assert "Your first game comes" not in page, "and says it once"


def test_sent_away_it_says_how_it_comes_back(careful: Served) -> None:
    ana = careful.player()
    table = ana.client.post("/play/elawa").headers["location"]
    ana.client.post(f"{table}/coach", data={"on": ""})
    assert "Call it back" in ana.client.get(table).text
    ana.client.post(f"{table}/coach", data={"on": "1"})
    page = ana.client.get(table).text
    assert "data-coach-words" in page
    assert "Call it back" not in page


def test_sent_away_at_two_tables_it_never_comes_by_itself_again(careful: Served) -> None:
    ana = careful.player()
    answer = ana.client.post("/play/elawa")
    assert is_coached(ana, answer)
    ana.client.post(f"{answer.headers['location']}/coach", data={"on": ""})
    again = ana.client.post("/play/elawa")
    assert is_coached(ana, again), "none of them is over: still a first game, and one no may be a slip"
    ana.client.post(f"{again.headers['location']}/coach", data={"on": ""})
    for code in ("elawa", "moorea"):
        assert not is_coached(ana, ana.client.post(f"/play/{code}"))
        assert 'name="coach" value="on" checked' not in ana.client.get(f"/new/{code}").text
    assert is_coached(ana, ana.client.post("/play/elawa", data={"coach": "on"})), "the course brings it all the same"


def test_it_comes_in_the_first_game_of_each_kind_and_not_in_the_second(careful: Served) -> None:
    ana = careful.player()
    table = ana.create("me", "random", game="moorea")
    wait_for(lambda: ana.view(table)["yours"])
    ana.client.post(f"/t/{table}/resign")
    wait_for(lambda: careful.table(table).is_over)
    assert not is_coached(ana, ana.client.post("/play/moorea"))
    assert is_coached(ana, ana.client.post("/play/elawa"))


def test_the_form_has_it_ticked_in_a_first_game_and_keeps_a_no(careful: Served) -> None:
    ana = careful.player()
    for page in (ana.client.get("/new/elawa").text, ana.client.get("/new/elawa?friends=1").text):
        assert 'name="coach" value="on" checked' in page
        assert 'name="offered" value="on"' in page
    form = {"seat0": "me", "seat1": "bot:random", "seat2": "bot:random", "name": "Ana", "offered": "on"}
    assert is_coached(ana, ana.client.post("/new/elawa", data=form | {"coach": "on"}))
    assert not is_coached(ana, ana.client.post("/new/elawa", data=form))
    assert not is_coached(ana, ana.client.post("/play/moorea")), "unticked is sent away"


def test_in_a_first_game_with_friends_all_must_agree(careful: Served) -> None:
    ana, bo = careful.player(), careful.player("Bo")
    form = {"seat0": "me", "seat1": "open", "name": "Ana", "offered": "on", "coach": "on"}
    table = ana.client.post("/new/moorea", data=form).headers["location"].removeprefix("/t/")
    assert bo.join(table, ana.invite(table)).status_code == 200
    for player in (ana, bo):
        assert 'class="coach"' not in player.client.get(f"/t/{table}").text
    bo.client.post(f"/t/{table}/coach", data={"on": "1"})
    for player in (ana, bo):
        assert 'class="coach"' in player.client.get(f"/t/{table}").text
    assert "Your first game comes" not in bo.client.get(f"/t/{table}").text, "whoever asked for it knows"


# What it says.


@pytest.mark.parametrize("code", GAMES)
def test_every_decision_has_its_sentence_and_every_category_a_rule(code: str) -> None:
    room = GAMES[code]
    state, said = room.module("rules.state"), room.module("face.coach")
    phases = {value for name, value in vars(state).items() if name.startswith("PHASE_")} - {PHASE_OVER}
    assert set(said.ABOUT) == phases
    assert set(said.COUNTED) <= set(room.words.categories)
    for number in said.COUNTED.values():
        assert room.rule(number).text


def hint(a: int, share: float, trust: int) -> Hint:
    return Hint(a, share, 40.0, 0.0, (), trust)


def a_find(live: LiveTable, share: float = 0.6) -> tuple[int, list[int], Opinion]:
    """Of a first turn of Elawa: the move that looks worst at first sight, the others, and an opinion that it is best,
    because it leads to the card that it takes."""
    room, seen = live.room, live.match.seen(live.actor)
    legal = live.game.legal(seen)
    weights = searcher(room, 1).advice_weights(live.game, seen, legal)
    best = legal[weights.index(min(weights))]
    others = [a for a in legal if a != best]
    aims = (act.PLAY + seen.top_card[best - act.TAKE],)
    opinion = Opinion((replace(hint(best, share, 100), aims=aims), *(hint(a, 0.3, 20) for a in others)))
    return best, others, opinion


def test_a_good_move_is_praised_by_what_it_achieves_until_the_next_decision(careful: Served) -> None:
    ana, bo = careful.player(), careful.player("Bo")
    table = ana.create("me", "open", game="elawa")
    bo.join(table, ana.invite(table))
    for player in (ana, bo):
        player.client.cookies.set("ends", "self")
        player.client.post(f"/t/{table}/coach", data={"on": "1"})
    wait_for(lambda: ana.view(table)["yours"] or bo.view(table)["yours"])
    on_turn, other = (ana, bo) if ana.view(table)["yours"] else (bo, ana)
    live = careful.table(table)
    mover = live.actor
    best, others, opinion = a_find(live)
    live.mentor.considered = Considered(live.ply, mover, live.match.seen(mover), opinion)
    form = {"ply": str(live.ply), "action": str(best), "sure": "1"}
    assert on_turn.client.post(f"/t/{table}/move", data=form).status_code == 303
    remark = live.mentor.remarks[mover]
    assert stands(live, remark)
    assert not stands(live, replace(remark, action=others[0])), "as if it had been taken back and played otherwise"
    for _ in range(40):
        if live.actor != mover:
            break
        assert "coach-praise" not in on_turn.client.get(f"/t/{table}").text, "not beside the next decision"
        live.mentor.considered = None
        legal = on_turn.view(table)["legal"]
        form = {"ply": str(live.ply), "action": str(legal[-1]["action"]), "sure": "1"}
        on_turn.client.post(f"/t/{table}/move", data=form)
    assert live.actor != mover
    assert "coach-praise" in on_turn.client.get(f"/t/{table}").text, "while the others play"
    said = on_turn.client.get(f"/api/tables/{table}/coach").json()["praise"]
    assert re.fullmatch(r"Well done: Take .+\. [A-Z].+\.", said), f"the move, and what it achieves: {said}"
    assert "coach-praise" not in other.client.get(f"/t/{table}").text, "it was not theirs"
    for _ in range(40):
        if live.actor == mover:
            break
        live.mentor.considered = None
        legal = other.view(table)["legal"]
        form = {"ply": str(live.ply), "action": str(legal[-1]["action"]), "sure": "1"}
        other.client.post(f"/t/{table}/move", data=form)
    assert live.actor == mover
    assert "coach-praise" not in on_turn.client.get(f"/t/{table}").text, "gone when the next decision comes"


def test_what_anybody_would_have_played_or_what_may_be_luck_is_not_praised() -> None:
    room = GAMES["elawa"]
    game, bot = room.standard_game, searcher(room, 1)
    deals = (s.as_seen_by(s.actor) for s in (game.new(3, seed) for seed in range(100)))
    seen = next(s for s in deals if max(bot.advice_weights(game, s, game.legal(s))) > coach.OBVIOUS)
    legal = game.legal(seen)
    weights = bot.advice_weights(game, seen, legal)
    worst, favourite = legal[weights.index(min(weights))], legal[weights.index(max(weights))]

    def praised(a: int, share: float, trust: int = 100) -> coach.Praise | None:
        aims = (act.PLAY + seen.top_card[a - act.TAKE],)
        others = [hint(b, 0.3, trust) for b in legal if b != a]
        best = replace(hint(a, share, trust), aims=aims)
        return coach.praise(room, game, seen, Opinion((best, *others)), a)

    found = praised(worst, 0.6)
    assert found is not None
    assert found.words.template == "Well done: {move}. {achieved}"
    assert praised(worst, 0.31) is None, "hardly better than the others"
    assert praised(worst, 0.6, trust=1) is None, "may be luck"
    assert praised(favourite, 0.6) is None, "anybody would have made it"


# It asks.


def test_a_costly_move_is_asked_about_once_with_reasons_and_can_be_made_anyway(careful: Served) -> None:
    ana, table = with_coach(careful)
    worst, page = a_blunder(careful, ana, table)
    live = careful.table(table)
    assert "Sure?" in page
    told = html.unescape(re.sub("<[^>]+>", "", page))
    counted = re.search(
        r"with your move it wins about \d+ of 100 games \(\d+ tries\), with the better one about \d+", told
    )
    assert counted
    assert told.index("etter: ") < told.index("How do you know?") < counted.start(), "the count, to who asks for it"
    assert len(re.findall(r"[.?!](?= |$)", told.partition("How do you know?")[0].rpartition("Sure?")[2].strip())) <= 2
    assert "Let me think again" in page
    moves, form = len(live.match.moves), {"ply": str(live.ply), "action": str(worst)}
    assert f'name="ply" value="{live.ply}"' in page
    live.mentor.asked = -1  # as if it had not been asked yet: the script gets a sheet
    asked = ana.client.post(f"/t/{table}/move", data=form, headers=FRAGMENT)
    assert asked.headers["x-motu-ask"] == str(worst)
    assert "data-sheet-close" in asked.text
    assert len(live.match.moves) == moves, "nothing has happened yet"
    assert careful.do(careful.house.coaching.question(live, live.chairs[0].person, live.ply, worst)) is None, "once"
    live.mentor.asked = -1
    sure = ana.client.post(f"/t/{table}/move", data={**form, "sure": "1"}, headers=FRAGMENT)
    assert "x-motu-ask" not in sure.headers, "a yes is a yes"
    assert live.match.moves[moves] == worst
    assert careful.house.counts["doubts"] >= 2


def test_where_the_coach_is_too_slow_the_move_is_simply_made(tmp_path: Path) -> None:
    slow = Manners(pace=0.0, coach_simulations=10**9, coach_seconds=60.0, coach_glance=60.0, coach_wait=0.05)
    with serving(tmp_path, slow) as served:
        ana, table = with_coach(served)
        live = served.table(table)
        moves = len(live.match.moves)
        view = ana.view(table)
        form = {"ply": str(view["ply"]), "action": str(view["legal"][0]["action"])}
        assert ana.client.post(f"/t/{table}/move", data=form).status_code == 303
        assert len(live.match.moves) > moves
        assert live.mentor.considered is None


def test_what_is_known_of_both_moves_is_asked_though_no_second_look_comes_in_time(
    careful: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nor does it matter that this person is not asked otherwise before a move that cannot be taken back."""
    ana, table = with_coach(careful)
    live = careful.table(table)
    while len(ana.view(table)["legal"]) < 2:
        ana.play_first(table)
        wait_for(lambda: ana.view(table)["yours"])
    found = considered(careful, ana, table)
    one, two = live.game.legal(found.seen)[:2]

    async def too_late(*_: Any) -> Any:
        raise BotFailed("busy")

    monkeypatch.setattr(careful.house.pool, "second_look", too_late)
    form = {"ply": str(live.ply), "action": str(two), "ask": "never"}
    moves = len(live.match.moves)
    live.mentor.considered = replace(found, opinion=Opinion((hint(one, 0.31, 300), hint(two, 0.24, 80))))
    asked = ana.client.post(f"/t/{table}/move", data=form, headers=FRAGMENT)
    assert asked.headers["x-motu-ask"] == str(two)
    assert "24 of 100" in asked.text
    assert len(live.match.moves) == moves
    live.mentor.asked = -1
    live.mentor.considered = replace(found, opinion=Opinion((hint(one, 0.31, 300), hint(two, 0.24, 8))))
    ana.client.post(f"/t/{table}/move", data=form, headers=FRAGMENT)
    assert len(live.match.moves) > moves, "eight games say nothing by themselves"


def test_where_the_whole_search_takes_long_a_first_opinion_is_there_soon(tmp_path: Path) -> None:
    """Mauna Kea's decisions are dear: a glance says something before the clock of the search has run out."""
    long = Manners(pace=0.0, coach_simulations=10**9, coach_seconds=600.0, coach_glance=0.2, coach_wait=0.1)
    with serving(tmp_path, long, seconds=900.0) as served:
        ana, table = with_coach(served, "mauna_kea", 1)
        opinion = considered(served, ana, table).opinion
        assert opinion.moves, "a few moves were looked at often enough"
        assert served.table(table).mentor.is_thinking, "and it goes on"


# Over JSON.


def test_the_coach_over_json_says_what_the_page_says(careful: Served) -> None:
    ana, bo = careful.player(), careful.player("Bo")
    table = ana.create("me", "open", game="elawa")
    bo.join(table, ana.invite(table))
    where = f"/api/tables/{table}/coach"
    said = ana.client.post(where, json={"on": True}).json()
    assert (said["here"], said["wanted"], said["waits_for"]) == (False, True, ["Bo"])
    assert bo.client.get(where).json()["wanted"] is False
    assert bo.client.post(where, json={"on": True}).json()["here"] is True
    on_turn, other = (ana, bo) if ana.view(table)["yours"] else (bo, ana)
    said = on_turn.client.get(where).json()
    assert said["about"] in html.unescape(re.sub("<[^>]+>", "", on_turn.client.get(f"/t/{table}").text))
    assert said["about"]
    assert other.client.get(where).json()["about"] == ""
    assert ana.client.post(where, json={"on": False}).json()["here"] is False
    assert ana.client.post(where, json={}).status_code == 400
    assert careful.player("Cleo").client.get(where).status_code == 403


def test_a_program_is_asked_before_a_costly_move(careful: Served) -> None:
    ana, table = with_coach(careful)
    live = careful.table(table)
    worst, page = a_blunder(careful, ana, table)
    live.mentor.asked = -1
    where, body = f"/api/tables/{table}/coach", {"ply": live.ply, "move": live.game.name(worst)}
    moves = len(live.match.moves)
    asked = ana.client.post(f"{where}/question", json=body).json()
    assert asked["lines"]
    for line in asked["lines"]:
        assert re.sub(r"\W", "", line) in re.sub(r"\W", "", html.unescape(re.sub("<[^>]+>", "", page))), (
            "as on the page"
        )
    assert len(live.match.moves) == moves, "nothing was played"
    assert ana.client.post(f"{where}/question", json=body).json()["lines"] == [], "once"


# The opinion.


def test_noise_is_no_reason_to_ask() -> None:
    room = GAMES["elawa"]
    s = room.standard_game.new(3, 7)
    seen = s.as_seen_by(s.actor)
    legal = room.standard_game.legal(seen)
    known = Opinion((hint(legal[0], 0.9, 100),))
    looks = [coach.second_look(room, room.standard_game, seen, known, a, 1, 4) for a in legal]
    assert [look.doubt for look in looks] == [None] * len(legal), "four games say nothing"
    moves = hint(1, 0.5, 100), hint(2, 0.5 - 0.8 * coach.GIVES_AWAY, 100), hint(3, 0.49, 100)
    assert [coach.suspects(Opinion(moves), a) for a in (1, 2, 3)] == [False, True, False]
    assert not coach.suspects(Opinion(moves), 2, best=2), "it stands there as a hint"
    assert coach.suspects(Opinion(moves), 4), "what the search hardly looked at is looked at when it is played"
    assert not coach.suspects(Opinion(), 4), "without an opinion nothing is"


# Non-interference: two worlds that a seat cannot tell apart.


@pytest.mark.parametrize("code", GAMES)
def test_the_coach_says_the_same_in_both_worlds(served: Served, code: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The page with the coach's words, its opinion, and its question about the worst moves, byte by byte."""
    manners = served.house.manners
    for name, value in (("simulations", 6), ("seconds", 0.0), ("looks", 2), ("wait", 25.0)):
        monkeypatch.setattr(manners, f"coach_{name}", value)
    players = [served.player(name) for name in ("Ana", "Bo", "Cleo")[: fewest_seats(GAMES[code])]]
    table = start(players, code)
    live = served.table(table)
    for player in players:
        player.client.post(f"/t/{table}/coach", data={"on": "1"})
    for _ in range(9):
        players[live.actor].play_first(table)
    while len(live.game.legal(live.match.seen(live.actor))) < 2:
        players[live.actor].play_first(table)
    seat, true = live.actor, live.match
    world = other_world(live, true, seat, 99)
    assert world.state.dump() != true.state.dump(), "both worlds are the same: this test would see nothing"
    told = []
    for match in (true, world):
        live.dealt, live.mentor.considered = match, None
        opinion = considered(served, players[seat], table).opinion
        page = players[seat].client.get(f"/t/{table}").content
        page += players[seat].client.get(f"/api/tables/{table}/coach").content
        asked = [questioned(served, live, seat, judged.action) for judged in opinion.moves[-2:]]
        hint = players[seat].client.get(f"/api/tables/{table}/hint").content  # on from what the coach has found
        asked += [questioned(served, live, seat, judged.action) for judged in opinion.moves[-2:]]
        served.house.hints.hide(live, live.chairs[seat].person)
        hint += players[seat].client.get(f"/api/tables/{table}/hint").content  # and on from that
        page += players[seat].client.get(f"/t/{table}").content
        served.house.hints.hide(live, live.chairs[seat].person)
        told.append((opinion, page, asked, hint, in_words(live, match.seen(seat), opinion, monkeypatch)))
    live.dealt = true
    assert told[0] == told[1]
    assert b'class="coach"' in told[0][1]


def test_what_was_thought_for_one_person_serves_nobody_else(careful: Served) -> None:
    """Asked for a seat at a moment: the next one's opinion begins from nothing, and is refused to all others."""
    ana, bo, table = two(careful)
    on_turn, other = (ana, bo) if ana.view(table)["yours"] else (bo, ana)
    live = careful.table(table)
    seat, ply = live.actor, live.ply
    if len(live.game.legal(live.match.seen(seat))) < 2:
        pytest.skip("nothing to choose in this deal")
    assert on_turn.client.get(f"/api/tables/{table}/hint").status_code == 200
    known = live.mentor.known(ply, seat)
    assert known is not None
    assert known.looks > 0
    assert [live.mentor.known(ply, 1 - seat), live.mentor.known(ply + 1, seat)] == [None, None]
    assert live.mentor.told(ply, 1 - seat) == UNTOLD
    assert other.client.get(f"/api/tables/{table}/hint").status_code in (403, 409)
    assert 'class="hint"' not in other.client.get(f"/t/{table}").text
    assert live.mentor.known(ply, seat) == known, "nobody else has added to it"


def test_no_question_is_asked_about_the_move_that_the_hint_shows(careful: Served) -> None:
    """Not even where the coach thinks least of it; hidden and asked for again, a hint that says otherwise tells so."""
    ana, table = with_coach(careful)
    live = careful.table(table)
    while len(ana.view(table)["legal"]) < 3:
        ana.play_first(table)
        wait_for(lambda: ana.view(table)["yours"])
    found = considered(careful, ana, table)
    worst = found.opinion.moves[-1]
    shown = ana.client.get(f"/api/tables/{table}/hint").json()["hints"][0]["action"]
    assert live.mentor.told(live.ply, live.actor) == shown
    assert live.mentor.known(live.ply, live.actor).looks > found.opinion.looks, "the same opinion, and more of it"  # type: ignore[union-attr]
    assert "The hint shows what I would do here" in html.unescape(ana.client.get(f"/t/{table}").text)
    form = {"ply": str(live.ply), "action": str(shown)}
    live.mentor.considered = replace(found, told=worst.action)  # as if another had been recommended before
    careful.do(hidden(careful, live))
    again = ana.client.get(f"/api/tables/{table}/hint").json()
    assert ("After more thought" in again["changed"]) == (again["hints"][0]["action"] != worst.action)
    careful.do(hidden(careful, live))
    live.mentor.considered = replace(found, told=UNTOLD)
    form["action"] = str(ana.client.get(f"/api/tables/{table}/hint").json()["hints"][0]["action"])
    moves = len(live.match.moves)
    assert ana.client.post(f"/t/{table}/move", data=form).status_code == 303, "made, and not asked about"
    assert len(live.match.moves) > moves


async def hidden(served: Served, live: LiveTable) -> None:
    served.house.hints.hide(live, live.chairs[live.actor].person)


def questioned(served: Served, live: LiveTable, seat: int, a: int) -> str:
    live.mentor.asked = -1
    return repr(served.do(served.house.coaching.question(live, live.chairs[seat].person, live.ply, a)))


def in_words(live: LiveTable, seen: Any, opinion: Opinion, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The question about the worst move, were every difference worth one."""
    with monkeypatch.context() as patch:
        patch.setattr(coach, "GIVES_AWAY", -1.0)
        patch.setattr(coach, "SURE", 0.0)
        patch.setattr(coach, "REPLIES", 3)
        best, worst = opinion.moves[-1].action, opinion.moves[0].action  # the other way round, for lack of a worse
        looks = [
            coach.second_look(live.room, live.game, seen, opinion, played, 1, 2, told=other, shown=True)
            for played, other in ((worst, best), (best, worst))
        ]
        found = [look.doubt for look in looks if look.doubt is not None]
        assert found
        lines = [line for one in found for line in coach.doubt_in_words(live.room, live.game, seen, one)]
        return [
            live.plain(line) for line in [*lines, *(line for one in found for line in coach.behind(live.room, one))]
        ]


# In the browser.


IN_WINDOW = """() => {
  const box = document.querySelector(".coach")?.getBoundingClientRect();
  return box && box.height > 0 && box.top >= 0 && box.bottom <= innerHeight;
}"""


READ_WITH_IT = """sheet => sheet.getAttribute('aria-describedby').split(' ')
  .map((id) => document.getElementById(id).innerText.trim()).join('\\n')"""


@pytest.mark.browser
def test_the_line_can_be_folded_and_the_question_answered_by_keys(careful: Served, person: Any) -> None:
    ana, table = with_coach(careful)
    worst, _ = a_blunder(careful, ana, table)
    live = careful.table(table)
    live.mentor.asked = -1
    page = as_if(person(), ana)
    page.goto(f"{careful.url}/t/{table}")
    line = page.locator(".coach")
    expect(line.locator("p")).to_be_visible()
    expect(page.locator("#coach-says")).not_to_be_empty()
    for width, height in ((390, 844), (844, 390), (1400, 900)):
        page.set_viewport_size({"width": width, "height": height})
        assert page.evaluate("document.documentElement.scrollWidth") <= width
        expect(line).to_be_visible()
        page.wait_for_function(IN_WINDOW)  # another look may be on its way, which draws the line anew
    line.locator("summary").click()
    expect(line.locator("p")).to_be_hidden()
    page.reload()
    expect(page.locator(".coach p")).to_be_hidden()
    page.locator(".coach summary").press("Enter")
    expect(page.locator(".coach p")).to_be_visible()
    moves = len(live.match.moves)
    thing = page.locator(f'.stage .can[data-action="{worst}"], .stage .choice[value="{worst}"]:visible').first
    thing.focus()
    page.keyboard.press("Enter")
    sheet = page.locator("#sheet")
    expect(sheet).to_contain_text("Sure?")
    expect(sheet.get_by_role("button", name="Let me think again")).to_be_focused()
    page.locator(".sheet:not(.fresh)").wait_for()
    read = str(sheet.evaluate(READ_WITH_IT))
    assert read
    assert read in sheet.inner_text()
    assert "Sure?" not in read, "which its name says"
    assert not Axe().run(page).response["violations"]
    page.keyboard.press("Shift+Tab")
    page.keyboard.press("Shift+Tab")
    expect(sheet.locator("summary")).to_be_focused()
    page.keyboard.press("Enter")
    expect(sheet.locator(".sure-behind li").first).to_be_visible()
    assert not Axe().run(page).response["violations"]
    page.keyboard.press("Enter")
    expect(sheet.locator(".sure-behind li").first).to_be_hidden()
    page.keyboard.press("Tab")
    expect(sheet.get_by_role("button", name="Play it anyway")).to_be_focused()
    page.keyboard.press("Tab")
    expect(sheet.get_by_role("button", name="Let me think again")).to_be_focused()
    page.keyboard.press("Tab")
    expect(sheet.locator("a:focus, summary:focus")).to_have_count(1)  # round again, to what can be seen
    sheet.get_by_role("button", name="Let me think again").focus()
    page.keyboard.press("Enter")
    expect(sheet).to_be_hidden()
    expect(thing).to_be_focused()
    assert len(live.match.moves) == moves
    live.mentor.asked = -1
    page.set_viewport_size({"width": 390, "height": 844})
    page.evaluate("document.documentElement.dataset.theme = 'dark'")
    page.wait_for_selector("main.table[data-narrow='1']")
    thing.dispatch_event("click")
    expect(sheet.get_by_role("button", name="Let me think again")).to_be_focused()
    assert not Axe().run(page).response["violations"]
    page.locator(".sheet:not(.fresh)").wait_for()
    page.keyboard.press("Shift+Tab")
    page.keyboard.press("Enter")
    wait_for(lambda: len(live.match.moves) > moves)
    assert live.match.moves[moves] == worst


# Step by step.


def test_the_steps_of_a_turn_are_one_opinion_that_grows() -> None:
    """After the first card of an exchange is named the decision is known already, and what was recommended next still
    is; after a taking-back the first one is known again; what another seat or a revealed card has changed is not."""
    room = GAMES["moorea"]
    game, exchange = room.standard_game, room.standard_game.parse("exchange")
    match = Match(game, 3, 5)
    rng = Rng(5)
    while exchange not in game.legal(match.state) or match.state.hand_size[match.state.actor] < 5:
        legal = game.legal(match.state)
        match.play(legal[rng.below(len(legal))])
    begun, seat, seen = len(match.moves), match.state.actor, match.seen(match.state.actor)
    opinion = think_over(room, game, seen, 1, 400)
    mentor = Mentor()
    mentor.learn(10, seat, seen, None, opinion)
    mentor.tell(exchange)
    match.play(exchange)
    mentor.follow(match, 11, seat)
    known, step = mentor.known(11, seat), opinion.step_after(exchange)
    assert known is not None
    assert known.looks > 50
    assert {hint.action for hint in known.moves} <= set(game.legal(match.state))
    assert mentor.told(11, seat) == step != UNTOLD
    after = think_over(room, game, match.seen(seat), 1, 10, known=known)
    assert after.looks >= known.looks + 10
    share = opinion.of(exchange)
    assert share is not None
    assert abs(after.best.share - share.share) < 0.1, "the figures are those of one opinion"
    match = match.at(begun)
    mentor = Mentor(considered=mentor.considered)
    mentor.learn(10, seat, seen, None, opinion)
    mentor.follow(match, 12, seat)
    assert mentor.known(12, seat) == opinion, "taken back"
    while match.state.actor == seat:
        match.play(game.legal(match.state)[-1])
    mentor.follow(match, 13, match.state.actor)
    assert mentor.known(13, match.state.actor) is None


def test_a_step_that_was_recommended_is_known_even_where_no_search_has_come_that_far() -> None:
    """Else the plan of a question would be dropped without a word."""
    room = GAMES["moorea"]
    game, exchange, rng = room.standard_game, room.standard_game.parse("exchange"), Rng(5)
    match = Match(game, 3, 5)
    while exchange not in game.legal(match.state) or match.state.hand_size[match.state.actor] < 5:
        legal = game.legal(match.state)
        match.play(legal[rng.below(len(legal))])
    seat, mentor = match.state.actor, Mentor()
    following = match.at(len(match.moves))
    following.play(exchange)
    step = game.legal(following.state)[0]
    best = replace(hint(exchange, 0.5, 100), plan=(step,))
    mentor.learn(10, seat, match.seen(seat), None, Opinion((best,)))
    mentor.tell(exchange)
    match.play(exchange)
    mentor.follow(match, 11, seat)
    assert mentor.told(11, seat) == step
    assert mentor.known(11, seat) == Opinion()


def test_what_the_last_advice_was_after_is_known_at_the_next_decision_of_whoever_followed_it() -> None:
    game = GAMES["vanuatu"].standard_game
    buyer, buy = game.parse("take buyer"), game.parse("programme buy")

    def goal_after(*moves: str, told: int = buyer, seat: int = 0) -> tuple[int, ...]:
        match, mentor = Match(game, 3, 5), Mentor()
        mentor.learn(0, 0, match.seen(0), None, Opinion((hint(told, 0.5, 100),)))
        mentor.tell(told, (buy,))
        for move in moves:
            match.play(game.parse(move))
        mentor.follow(match, len(moves), match.state.actor)
        return mentor.goal(match, len(moves), seat)

    assert goal_after("take buyer", "take artist", "take builder") == (buy,)
    assert goal_after("take diver", "take artist", "take builder") == (), "it was not followed"
    assert goal_after("take buyer", "take artist") == (buy,)
    assert goal_after("take buyer", "take artist", "take builder", seat=1) == (), "nobody else's"
    done = "take buyer", "take artist", "take builder", "programme buy"
    assert goal_after(*done) == (), "it was done"
    rest = ("programme draw", "programme draw")
    others = (*rest, *rest)
    assert goal_after(*done[:3], *rest, *others) == (), "something was decided since without asking"


def test_who_followed_a_hint_is_told_so_beside_a_turning_point_and_nobody_else() -> None:
    mentor, match = Mentor(), Match(GAMES["moorea"].standard_game, 3, 5)
    seat, seen = match.state.actor, match.seen(match.state.actor)
    best = match.game.legal(seen)[0]
    mentor.learn(10, seat, seen, None, Opinion((Hint(best, 0.5, 1.0, 0.0, (), 50),)))
    assert mentor.recommends(seen.ply, seat, seen) == UNTOLD
    mentor.tell(best)
    assert mentor.recommends(seen.ply, seat, seen) == best
    assert mentor.recommends(seen.ply, seat + 1, seen) == UNTOLD
    match.play(best)
    assert mentor.recommends(seen.ply, seat, match.seen(seat)) == UNTOLD, "another position"
