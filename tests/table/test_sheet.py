"""Everything explains itself over HTTP: what a thing is, what can be done with it, and being asked once more."""

import re

import pytest

from motu.games import GAMES
from motu.table.live.setups import fewest_seats
from tests.table.serving import Player, Served, wait_for
from tests.table.test_play import on_turn, two

FRAGMENT = {"x-motu": "fragment"}
KEY = re.compile(r'data-sheet="([^"]+)"')


def ask(player: Player, table: str, **query: str | int) -> str:
    answer = player.client.get(f"/t/{table}/sheet", params=query, headers=FRAGMENT)
    assert answer.status_code == 200, answer.text
    return answer.text


@pytest.mark.parametrize("code", GAMES)
def test_every_key_on_the_page_has_a_sheet(served: Served, code: str) -> None:
    ana = served.player()
    table = ana.create("me", *["random"] * (fewest_seats(GAMES[code]) - 1), game=code)
    wait_for(lambda: ana.view(table)["yours"])
    keys = sorted(set(KEY.findall(ana.client.get(f"/t/{table}").text)))
    kinds = {key.split()[0]: key for key in keys}
    assert len(kinds) >= 4
    for key in kinds.values():
        told = ask(ana, table, key=key)
        assert 'class="sheet-title"' in told
        assert 'class="sheet-lines"' in told


def test_what_is_legal_has_a_button_for_the_one_on_turn_alone(served: Served) -> None:
    mover, other, table = (*on_turn(*(t := two(served))), t[2])
    legal = mover.view(table)["legal"][0]["action"]
    assert f'value="{legal}"' in ask(mover, table, key="", action=legal)
    assert 'class="sheet-do"' not in ask(other, table, key="", action=legal)


def test_what_cannot_be_done_says_why_on_ones_own_turn(served: Served) -> None:
    mover, other, table = (*on_turn(*(t := two(served))), t[2])
    legal = {entry["action"] for entry in mover.view(table)["legal"]}
    illegal = next(a for a in range(served.table(table).game.num_actions) if a not in legal)
    assert "Not now." in ask(mover, table, key="", action=illegal)
    assert "Not now." not in ask(other, table, key="", action=illegal)


def test_nonsense_is_told_apart_and_a_page_without_script_is_the_table(served: Served) -> None:
    mover, _, table = (*on_turn(*(t := two(served))), t[2])
    url = f"/t/{table}/sheet"
    assert mover.client.get(url, params={"key": "nothing 1"}, headers=FRAGMENT).status_code == 404
    assert mover.client.get(url, params={"key": "", "action": "99999"}, headers=FRAGMENT).status_code == 400
    plain = mover.client.get(url, params={"key": "deck"})
    assert (plain.status_code, plain.headers["location"]) == (303, f"/t/{table}")


def test_a_move_that_cannot_be_taken_back_is_asked_once_more_by_who_wishes_it(served: Served) -> None:
    """Until both kinds have been seen: what was asked about could not be taken back, and everything else could."""
    ana, bo, table = two(served)
    game = served.table(table).game
    seen: set[bool] = set()
    for _ in range(200):
        mover, _ = on_turn(ana, bo, table)
        view = mover.view(table)
        form = {"ply": str(view["ply"]), "action": str(view["legal"][-1]["action"]), "ask": "final"}
        finals = mover.client.get(f"/t/{table}").text.split('data-final="')[1].split('"')[0]
        answer = mover.client.post(f"/t/{table}/move", data=form, headers=FRAGMENT)
        asked = "x-motu-ask" in answer.headers
        is_plain = game.name(int(form["action"])).startswith(("pass", "draw"))
        is_final = form["action"] in finals.split()
        assert asked == (is_final and not is_plain), "and is told beforehand to who only points at it"
        seen.add(asked)
        if asked:
            assert "cannot take it back" in answer.text
            assert mover.view(table)["ply"] == view["ply"], "nothing has happened yet"
            del form["ask"]
            again = mover.client.post(f"/t/{table}/move", data=form, headers=FRAGMENT)
            assert again.status_code == 200
            assert "x-motu-ask" not in again.headers
        assert mover.view(table)["can_undo"] != is_final
        if len(seen) == 2:
            return
    raise AssertionError(f"only {seen} came up")


def test_with_a_mouse_what_costs_something_is_asked_and_a_pass_or_a_draw_is_not(served: Served) -> None:
    """Moorea: whoever passes lets the next one draw, whoever pays for a card turns up another."""
    ana, bo, table = two(served)
    game = served.table(table).game
    seen: set[bool] = set()
    for _ in range(200):
        mover, _ = on_turn(ana, bo, table)
        view = mover.view(table)
        legal = [entry["action"] for entry in view["legal"]]
        finals = mover.client.get(f"/t/{table}").text.split('data-final="')[1].split('"')[0].split()
        costly = [a for a in legal if str(a) in finals and not game.name(a).startswith(("pass", "draw"))]
        form = {"ply": str(view["ply"]), "action": str((costly or legal)[0]), "ask": "costly"}
        answer = mover.client.post(f"/t/{table}/move", data=form, headers=FRAGMENT)
        asked = "x-motu-ask" in answer.headers
        assert asked == bool(costly), form
        if asked:
            mover.client.post(f"/t/{table}/move", data={**form, "ask": ""}, headers=FRAGMENT)
        if asked or form["action"] in finals:
            seen.add(asked)
        if len(seen) == 2:
            return
    raise AssertionError(f"only {seen} came up")


def test_who_wishes_it_is_asked_about_every_move_but_not_warned_of_what_can_be_taken_back(served: Served) -> None:
    mover, _, table = (*on_turn(*(t := two(served))), t[2])
    view = mover.view(table)
    finals = mover.client.get(f"/t/{table}").text.split('data-final="')[1].split('"')[0].split()
    for entry in view["legal"]:
        form = {"ply": str(view["ply"]), "action": str(entry["action"]), "ask": "always"}
        answer = mover.client.post(f"/t/{table}/move", data=form, headers=FRAGMENT)
        assert answer.headers["x-motu-ask"] == form["action"]
        assert ("cannot take it back" in answer.text) == (form["action"] in finals)
