"""Hints to the seat on turn, what bots thought, and the study of a finished game."""

import random
from dataclasses import replace
from pathlib import Path
from typing import Any

import httpx
import pytest
import schemathesis
import sqlalchemy as sa

from motu.bots import LEVELS
from motu.games import GAMES
from motu.papers import record
from motu.papers.match import Match
from motu.papers.sentence import plain, say
from motu.papers.tongue import chance_to_win
from motu.table.lasting.migrations import MIGRATIONS, migrate
from motu.table.lasting.schema import PEOPLE
from motu.table.lasting.store import Store
from motu.table.live.household import Manners
from motu.table.live.insight import Study, Turn, overheard, read_reasons, reasons_at
from motu.table.live.setups import fewest_seats
from tests.table.serving import Player, Served, field_in, serving, wait_for
from tests.table.test_play import on_turn, two

QUICK = {"hint_simulations": 24, "hint_seconds": 0.0, "study_simulations": 2}


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Any:
    with serving(Path(tmp_path_factory.mktemp("insight")), Manners(pace=0.0, **QUICK)) as found:  # type: ignore[arg-type]
        yield found


def finished_record() -> str:
    """A whole game as text, soon played."""
    from motu.bots.simple import RandomBot
    from motu.engine.rng import Rng

    game = GAMES[shortest_game()].standard_game
    match: Match[Any] = Match(game, game.min_seats, 4)
    rng = Rng()
    rng.seed(4)
    while not game.is_over(match.state):
        match.play(RandomBot[Any]().choose(game, match.state, rng))
    return record.write(record.record_of(match, [f"P{seat}" for seat in range(match.seats)]))


def shortest_game() -> str:
    """The last of the house is also the quickest."""
    return list(GAMES)[-1]


def common_defeat() -> str:
    """A game that everybody lost."""
    game = GAMES["vanuatu"].standard_game
    for seed in range(50):
        match: Match[Any] = Match(game, 3, seed, game.options_for(3, {"rising_waters": "on"}))
        chance = random.Random(seed)
        while not game.is_over(match.state):
            match.play(chance.choice(game.legal(match.state)))
        if 1 not in game.ranks(match.state):
            return record.write(record.record_of(match, ["Ana", "Ben", "Cy"]))
    raise AssertionError("nobody drowned")


def open_finished(player: Player, text: str = "") -> str:
    answer = player.client.post("/open", files={"record": ("game.motu", text or finished_record())})
    assert answer.status_code == 303
    return answer.headers["location"].removeprefix("/t/").partition("?")[0]


# Hints.


def test_a_hint_names_the_best_legal_moves_with_what_they_promise(served: Served) -> None:
    mover, _, table = (*on_turn(*(t := two(served))), t[2])
    view = mover.view(table)
    found = mover.client.get(f"/api/tables/{table}/hint").json()
    assert found["ply"] == view["ply"]
    legal = {entry["action"]: entry for entry in view["legal"]}
    assert 1 <= len(found["hints"]) <= 3
    for hint in found["hints"]:
        assert hint["words"] == legal[hint["action"]]["words"]
        assert 0 <= hint["share"] <= 1
    assert any(" %" in belief for belief in found["beliefs"]), "the other hand is hidden, so something can be guessed"
    assert mover.client.get(f"/api/tables/{table}/hint").json() == found, "asked again, the same hint"
    assert mover.view(table)["n"] == view["n"], "a hint changes nothing at the table"


def test_hints_are_for_the_seat_on_turn_alone(served: Served) -> None:
    mover, other, table = (*on_turn(*(t := two(served))), t[2])
    spectator, nobody = served.player("Cleo"), served.client()
    assert mover.client.post(f"/t/{table}/hint", data={"ply": "0"}).status_code == 303
    assert 'class="hint"' in mover.client.get(f"/t/{table}").text
    for client in (other.client, spectator.client, nobody):
        page = client.get(f"/t/{table}").text
        assert 'class="hint"' not in page
        assert "hinted" not in page
        assert f'action="/t/{table}/hint"' not in page
    assert other.client.get(f"/api/tables/{table}/hint").status_code == 403
    assert spectator.client.get(f"/api/tables/{table}/hint").status_code == 403
    assert nobody.get(f"/api/tables/{table}/hint").status_code == 401


def test_a_hint_without_script_is_shown_marked_hidden_again_and_gone_after_the_move(served: Served) -> None:
    mover, _, table = (*on_turn(*(t := two(served))), t[2])
    page = mover.client.get(f"/t/{table}").text
    ply = field_in(page, "ply")
    assert mover.client.post(f"/t/{table}/hint", data={"ply": "99"}).status_code == 409
    assert mover.client.post(f"/t/{table}/hint", data={"ply": ply}).status_code == 303
    page = mover.client.get(f"/t/{table}").text
    assert "to win" in page
    assert "hinted" in page, "the best move is marked on the board or among the buttons"
    assert 'class="beliefs"' in page
    assert mover.client.post(f"/t/{table}/hint", data={"hide": "1"}).status_code == 303
    assert 'class="hint"' not in mover.client.get(f"/t/{table}").text
    mover.client.post(f"/t/{table}/hint", data={"ply": ply})
    mover.play_first(table)
    assert 'class="hint"' not in mover.client.get(f"/t/{table}").text


def test_who_moves_before_the_hint_has_come_hears_no_more_of_it(served: Served) -> None:
    mover, _, table = (*on_turn(*(t := two(served))), t[2])
    ply = field_in(mover.client.get(f"/t/{table}").text, "ply")
    mover.play_first(table)
    answer = mover.client.post(f"/t/{table}/hint", data={"ply": ply}, headers={"x-motu": "fragment"})
    assert answer.status_code == 200
    assert "moved on" not in answer.text
    assert 'class="hint"' not in answer.text


def test_a_name_that_looks_like_markup_is_harmless_in_a_belief(served: Served) -> None:
    ana, eve = served.player(), served.player("<img src=x>")
    table = ana.create("me", "open")
    assert eve.join(table, ana.invite(table)).status_code == 200
    for _ in range(30):
        if ana.view(table)["yours"]:
            break
        eve.play_first(table)
    assert ana.client.post(f"/t/{table}/hint", data={"ply": str(ana.view(table)["ply"])}).status_code == 303
    panel = ana.client.get(f"/t/{table}").text.partition('class="beliefs"')[2].partition("</ul>")[0]
    assert "&lt;img src=x&gt;" in panel
    assert "<img" not in panel


@pytest.mark.parametrize("code", GAMES)
def test_a_hint_can_be_had_in_every_game_and_its_plan_is_said_in_words(served: Served, code: str) -> None:
    ana = served.player()
    table = ana.create("me", *["random"] * (fewest_seats(GAMES[code]) - 1), game=code)
    wait_for(lambda: ana.view(table)["yours"])
    for _ in range(3):
        found = ana.client.get(f"/api/tables/{table}/hint")
        assert found.status_code == 200, found.text
        assert all(isinstance(step, str) and step for hint in found.json()["hints"] for step in hint["plan"])
        ana.play_first(table)
        wait_for(lambda: ana.view(table)["yours"])


def test_a_hint_that_cannot_be_found_is_said_and_can_be_asked_for_again(tmp_path: Path) -> None:
    with serving(tmp_path, Manners(hint_simulations=10**9, hint_seconds=60.0), seconds=1.0) as served:
        mover, _, table = (*on_turn(*(t := two(served))), t[2])
        answer = mover.client.get(f"/api/tables/{table}/hint")
        assert answer.status_code == 503
        assert "try again" in answer.json()["error"]
        served.house.manners.hint_simulations, served.house.pool.seconds = 8, 20.0
        assert mover.client.get(f"/api/tables/{table}/hint").status_code == 200


# What bots thought.


def play_a_thinker(served: Served, **more: Any) -> tuple[Player, str]:
    """A game against a bot that searches, until it has thought about a move and Ana is asked again."""
    thinker = next(level.code for level in LEVELS.values() if level.simulations)
    ana = served.player()
    table = ana.create("me", thinker, **more)
    for _ in range(60):
        wait_for(lambda: ana.view(table)["yours"])
        if served.house.store.studies.reasons(table):
            break
        ana.play_first(table)
    return ana, table


def reasons_of(client: httpx.Client, table: str, ply: object) -> httpx.Response:
    return client.get(f"/api/tables/{table}/reasons", params={"ply": str(ply)})


def test_a_bot_that_searches_keeps_its_reasons_to_itself_until_the_end(served: Served) -> None:
    ana, table = play_a_thinker(served)
    live = served.table(table)
    kept = served.house.store.studies.reasons(table)
    n, text = next(iter(kept.items()))
    assert read_reasons(text)[0].action == live.journal[n].action, "the move it made is the one it thought best"
    move = live.standing.index(n) + 1
    assert "thought" not in ana.client.get(f"/t/{table}?ply={move}").text
    assert live.reasons is None
    assert ana.client.post(f"/t/{table}/resign").status_code == 303
    page = ana.client.get(f"/t/{table}?ply={move}").text
    assert f"What {live.names[1].partition(' ')[0]}" in page
    assert "to win" in page
    assert 'class="beliefs"' in page, "and what it guessed"
    over = ana.client.get(f"/t/{table}").text
    assert "Ana gave up." in over, "the points alone do not say why it is over"
    assert "petals" not in over, "nothing is celebrated"


def test_a_program_is_told_what_a_bot_thought_after_the_end_in_the_words_of_the_page(served: Served) -> None:
    ana, table = play_a_thinker(served)
    live = served.table(table)
    ply = live.standing.index(next(iter(served.house.store.studies.reasons(table))))
    guest, nobody = served.player("Cleo"), served.client()
    for client in (ana.client, guest.client, nobody):
        answer = reasons_of(client, table, ply)
        assert answer.status_code == 409
        assert "shown after the game" in answer.json()["error"]
    assert live.reasons is None
    ana.client.post(f"/api/tables/{table}/resign")
    answer = reasons_of(nobody, table, ply)
    assert answer.status_code == 200
    found = answer.json()
    assert found == reasons_of(ana.client, table, ply).json()
    described = schemathesis.openapi.from_url(f"{served.url}/openapi.json")
    described["/api/tables/{table}/reasons"]["GET"].validate_response(answer)
    assert (found["ply"], found["seat"], found["name"]) == (ply, 1, live.names[1])
    assert 1 <= len(found["thoughts"]) <= 3
    assert found["thoughts"][0]["action"] == live.match.moves[ply], "what it did comes first"
    assert any(" %" in belief for belief in found["beliefs"])
    told = reasons_at(live, ply)
    assert found["beliefs"] == [live.plain(belief) for belief in told.beliefs]
    page = ana.client.get(f"/t/{table}?ply={ply + 1}").text
    for thought, told_of in zip(found["thoughts"], told.thoughts, strict=True):
        assert thought["words"] == live.plain(told_of.words)
        assert f"{chance_to_win(told_of.share)} to win" in page


def test_moves_without_thought_have_empty_reasons_and_what_was_taken_back_is_not_counted(served: Served) -> None:
    ana = served.player()
    table = ana.create("me", "medium", game="moorea", options={"start": "1"})
    view = ana.view(table)
    passed = ana.client.post(f"/api/tables/{table}/moves", json={"ply": view["ply"], "move": "pass"}).json()
    assert ana.client.post(f"/api/tables/{table}/undo", json={"ply": passed["ply"]}).status_code == 200
    for _ in range(8):
        wait_for(lambda: ana.view(table)["yours"])
        ana.play_first(table)
    wait_for(lambda: ana.view(table)["yours"])
    ana.client.post(f"/api/tables/{table}/resign")
    live, kept = served.table(table), served.house.store.studies.reasons(table)
    assert kept
    assert live.ply > len(live.match.moves), "something was taken back"
    for ply, n in enumerate(live.standing):
        found = reasons_of(ana.client, table, ply).json()
        assert found["seat"] == live.match.actors[ply]
        if n in kept:
            assert (found["seat"], found["thoughts"][0]["action"]) == (1, live.match.moves[ply])
        else:
            assert (found["thoughts"], found["beliefs"]) == ([], [])


def test_a_record_that_was_brought_has_no_reasons(served: Served) -> None:
    ana = served.player()
    table = open_finished(ana)
    found = reasons_of(ana.client, table, 0).json()
    assert (found["name"], found["thoughts"], found["beliefs"]) == ("P0", [], [])


def test_reasons_of_no_move_are_refused_in_a_sentence(served: Served) -> None:
    ana, bo, table = two(served)
    mover, _ = on_turn(ana, bo, table)
    mover.play_first(table)
    ana.client.post(f"/api/tables/{table}/resign")
    assert reasons_of(ana.client, table, 0).status_code == 200
    for ply in (1, -1, "", "first", 10**12):
        answer = reasons_of(ana.client, table, ply)
        assert answer.status_code == 400
        assert answer.json()["error"] == "ply must be a whole number from 0 to 0."
    answer = ana.client.get(f"/api/tables/{table}/reasons")
    assert (answer.status_code, answer.json()["error"][:12]) == (400, "Which move? ")
    ana, bo, table = two(served)
    ana.client.post(f"/api/tables/{table}/resign")
    answer = reasons_of(ana.client, table, 0)
    assert (answer.status_code, answer.json()["error"][:19]) == (409, "No moves were made,")


def test_who_may_not_watch_may_not_read_reasons(served: Served) -> None:
    ana, table = play_a_thinker(served, spectators=False)
    ana.client.post(f"/api/tables/{table}/resign")
    assert reasons_of(ana.client, table, 0).status_code == 200
    for client in (served.player("Cleo").client, served.client()):
        answer = reasons_of(client, table, 0)
        assert answer.status_code == 403
        assert "closed to spectators" in answer.json()["error"]


# Finished games, looked at again.


def study_of(player: Player, table: str) -> Any:
    return player.client.get(f"/api/tables/{table}/study").json()


def test_a_finished_game_is_looked_at_again_and_its_turning_points_lead_into_the_replay(served: Served) -> None:
    ana = served.player()
    table = open_finished(ana)
    live = served.table(table)
    assert study_of(ana, table)["state"] == "none"
    assert "Review the game" in ana.client.get(f"/t/{table}?ply=0").text + ana.client.get(f"/t/{table}").text
    assert ana.client.post(f"/t/{table}/study").status_code == 303
    found = wait_for(lambda: (s := study_of(ana, table))["state"] == "done" and s)
    assert len(found["chances"]) == len(live.match.moves) + 1
    assert all(abs(sum(shares) - 1) < 0.01 for shares in found["chances"])
    assert found["chances"][-1] == [float(rank == 1) / live.ranks().count(1) for rank in live.ranks()]
    assert found["turns"], "two simulations a decision find some slips"
    page = ana.client.get(f"/t/{table}").text
    assert "Chances of winning" in page
    ply = found["turns"][0]["ply"]
    assert f"?ply={ply}&amp;open=1" in page
    there = ana.client.get(f"/t/{table}?ply={ply}&open=1").text
    assert f"Move {ply + 1}, a turning point" in there
    assert f"See move {ply + 1}" in page, "the same number everywhere"
    assert live.actor == -1
    again = ana.client.post(f"/api/tables/{table}/study").json()
    assert again == found, "once done it is kept"


def test_what_is_said_of_anothers_move_speaks_of_them() -> None:
    why = say("You hold 1 card more than you may keep.")
    turn = Turn(3, 1, say("Pass"), say("Exchange"), 4, 0.1, 5, why)
    told = overheard(turn).why
    assert told is not None
    assert plain(told, ["Ana", "Hina"]) == 'A hint would have told Hina: "You hold 1 card more than you may keep."'
    assert overheard(replace(turn, why=None)).why is None


def test_only_those_of_the_table_can_have_it_studied_and_only_after_the_end(served: Served) -> None:
    ana, bo, table = two(served)
    guest = served.player("Cleo")
    assert ana.client.get(f"/api/tables/{table}/study").status_code == 409
    assert ana.client.post(f"/api/tables/{table}/study").status_code == 409
    assert guest.client.post(f"/api/tables/{table}/study").status_code == 403
    assert bo.client.post(f"/api/tables/{table}/resign").status_code == 200
    assert ana.client.post(f"/api/tables/{table}/study").status_code == 409, "no move was made"


def test_a_study_survives_a_restart(tmp_path: Path) -> None:
    with serving(tmp_path, Manners(pace=0.0, study_simulations=2)) as served:
        ana = served.player()
        table = open_finished(ana)
        moves = len(served.table(table).match.moves)
        assert ana.client.post(f"/t/{table}/study").status_code == 303
        wait_for(lambda: study_of(ana, table)["looked"] > 0)
        token = ana.token
    with serving(tmp_path, Manners(pace=0.0, study_simulations=2)) as served:
        headers = {"authorization": f"Bearer {token}"}
        with httpx.Client(base_url=served.url, headers=headers) as client:
            path = f"/api/tables/{table}/study"
            found = wait_for(lambda: (s := client.get(path).json())["state"] == "done" and s)
        assert found["looked"] == moves
    with serving(tmp_path) as served:
        assert not served.house.studies.running, "done is done"


def test_a_study_goes_on_where_it_stopped(served: Served) -> None:
    ana = served.player()
    table = open_finished(ana)
    moves = len(served.table(table).match.moves)
    served.house.store.studies.save(table, False, Study(moves, moves - 2).text())
    assert study_of(ana, table)["state"] == "stopped"
    assert "Continue the review" in ana.client.get(f"/t/{table}/study", headers={"x-motu": "fragment"}).text
    assert ana.client.post(f"/t/{table}/study").status_code == 303
    wait_for(lambda: study_of(ana, table)["state"] == "done")
    verdicts = served.table(table).study
    assert verdicts is not None
    assert all(verdict.ply >= moves - 2 for verdict in verdicts.verdicts)


def test_where_all_lose_nobody_has_a_rank_and_the_study_knows_it(served: Served) -> None:
    ana = served.player()
    table = open_finished(ana, common_defeat())
    live = served.table(table)
    moves = len(live.match.moves)
    podium = ana.client.get(f"/t/{table}").text.partition('class="podium"')[2].partition("</div></div>")[0]
    assert "Cy" in podium
    assert "3. " not in podium
    served.house.store.studies.save(table, False, Study(moves, moves - 2).text())
    ana.client.post(f"/t/{table}/study")
    wait_for(lambda: study_of(ana, table)["state"] == "done")
    found = ana.client.get(f"/t/{table}/study", headers={"x-motu": "fragment"})
    assert found.status_code == 200
    assert live.study is not None
    assert live.study.chances(live)[-1] == (0.0, 0.0, 0.0)


def test_a_database_of_the_first_version_gets_the_new_tables_and_keeps_the_old(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'old.sqlite3'}"
    engine = sa.create_engine(url)
    migrate(engine, MIGRATIONS[:1])
    assert "studies" not in sa.inspect(engine).get_table_names()
    with engine.begin() as connection:
        connection.execute(PEOPLE.insert(), {"id": "a", "name": "Ana", "colour": 0, "created": 0.0})
    engine.dispose()
    store = Store(url)
    assert store.studies.read("x") is None
    assert store.studies.reasons("x") == {}
    person = store.people.read("a")
    assert person is not None
    assert person.name == "Ana"
    store.close()
