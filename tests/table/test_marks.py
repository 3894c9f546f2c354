"""A player's mark: worn at every table where nobody was there first with it, and the same for everyone who looks."""

import re

import pytest

from motu.draw.palette import MARKS
from motu.engine.base import MotuError
from motu.table.live.marks import deal_marks, marks_in_record, taken_by
from tests.table.serving import Player, Served, first_game, wait_for

CORAL, OCEAN, SUN, PALM, VIOLET = range(5)


def somebody(served: Served, name: str, colour: int) -> Player:
    return served.player(name, colour)


def colours(player: Player, table: str) -> list[int]:
    return [seat["colour"] for seat in player.view(table)["seats"]]


def test_wishes_are_kept_in_the_order_of_the_seats_and_the_rest_is_dealt_out() -> None:
    assert deal_marks([VIOLET, None, None]) == [VIOLET, CORAL, OCEAN]
    assert deal_marks([None, PALM, PALM]) == [CORAL, PALM, VIOLET]
    assert deal_marks([None, VIOLET, VIOLET]) == [OCEAN, VIOLET, CORAL], "after the last comes the first"
    assert deal_marks([None] * 5) == [0, 1, 2, 3, 4]


@pytest.mark.parametrize(
    ("held", "wish", "gets"),
    [([], SUN, SUN), ([SUN], SUN, PALM), ([SUN, PALM, VIOLET], SUN, CORAL), ([CORAL, OCEAN, SUN, PALM], CORAL, VIOLET)],
)
def test_who_comes_later_gets_the_next_free_mark(held: list[int], wish: int, gets: int) -> None:
    assert taken_by(wish, held) == gets


def test_the_chosen_mark_is_worn_on_any_seat_and_bots_take_what_is_left(served: Served) -> None:
    ana = somebody(served, "Ana", OCEAN)
    table = ana.create("random", "random", "me")
    assert colours(ana, table) == [CORAL, SUN, OCEAN]
    assert ana.view(table)["seats"][2]["mark"] == "ocean square"


def test_of_two_who_chose_the_same_the_first_keeps_it(served: Served) -> None:
    ana, bo = somebody(served, "Ana", PALM), somebody(served, "Bo", PALM)
    table = ana.create("me", "open")
    bo.join(table, ana.invite(table))
    assert colours(ana, table) == [PALM, VIOLET]


def test_a_bot_makes_room_for_who_sits_down(served: Served) -> None:
    ana, bo = somebody(served, "Ana", VIOLET), somebody(served, "Bo", CORAL)
    table = ana.create("me", "random", "open")
    assert colours(ana, table) == [VIOLET, CORAL, OCEAN]
    bo.join(table, ana.invite(table))
    assert colours(bo, table) == [VIOLET, OCEAN, CORAL]


def test_a_new_name_and_mark_reach_running_tables_and_outlast_them_in_memory(served: Served) -> None:
    ana, bo = somebody(served, "Ana", VIOLET), somebody(served, "Bo", CORAL)
    table = ana.create("me", "random", "open")
    bo.join(table, ana.invite(table))
    assert colours(bo, table) == [VIOLET, OCEAN, CORAL]
    assert ana.client.post("/me", data={"name": "Anahera", "colour": str(OCEAN)}).status_code == 303
    assert colours(bo, table) == [OCEAN, VIOLET, CORAL], "the bot steps aside"
    assert ana.client.post("/me", data={"name": "Anahera", "colour": str(CORAL)}).status_code == 303
    assert colours(bo, table) == [OCEAN, VIOLET, CORAL], "what another person has stays theirs"
    page = bo.client.get(f"/t/{table}").text
    assert "Ana is now called" in page
    assert "Anahera" in page
    served.do(forget(served, table))
    assert (colours(bo, table), served.table(table).names[0]) == ([OCEAN, VIOLET, CORAL], "Anahera")


async def forget(served: Served, table: str) -> None:
    served.house.tables.open.pop(table)


def test_everyone_who_looks_sees_the_same_marks(served: Served) -> None:
    ana, bo = somebody(served, "Ana", VIOLET), somebody(served, "Bo", PALM)
    table = ana.create("me", "open")
    bo.join(table, ana.invite(table))
    mover = ana if ana.view(table)["yours"] else bo
    mover.play_first(table)
    guest = served.client()
    for client in (ana.client, bo.client, guest):
        for page in (client.get(f"/t/{table}").text, client.get(f"/t/{table}?ply=1").text):
            assert set(re.findall(r"--seat(\d)", page)) == {str(VIOLET), str(PALM)}
            assert set(re.findall(r'"[^"]*\bseat-(\d)', page)) == {str(VIOLET), str(PALM)}


def test_the_icon_of_the_tab_is_the_players_own(served: Served) -> None:
    ana = somebody(served, "Ana", VIOLET)
    table = ana.create("me", "random")
    wait_for(lambda: ana.view(table)["yours"])
    assert "/favicon/turn-4.svg" in ana.client.get(f"/t/{table}").text
    assert "/favicon/quiet.svg" in served.client().get(f"/t/{table}").text
    icon = ana.client.get("/favicon/turn-4.svg").text
    assert "#8459B0" in icon, "by its light value: an icon has no theme"
    assert icon != ana.client.get("/favicon/quiet-4.svg").text != ana.client.get("/favicon/quiet.svg").text
    assert ana.client.get("/favicon/turn-9.svg").status_code == 404


def test_marks_go_with_the_record_and_with_the_rematch(served: Served) -> None:
    ana, bo = somebody(served, "Ana", VIOLET), somebody(served, "Bo", PALM)
    table = ana.create("me", "open")
    bo.join(table, ana.invite(table))
    assert bo.client.post(f"/api/tables/{table}/resign").status_code == 200
    rematch = ana.client.post(f"/t/{table}/rematch", follow_redirects=False).headers["location"]
    assert [seat["mark"] for seat in ana.view(rematch[3:])["seats"]] == [MARKS[PALM], MARKS[VIOLET]]
    text = ana.client.get(f"/t/{table}/record").text
    opened = ana.client.post("/open", files={"record": ("game.motu", text)}, follow_redirects=False)
    again = opened.headers["location"].partition("?")[0][3:]
    assert colours(ana, again) == [VIOLET, PALM]
    plain = "\n".join(line for line in text.splitlines() if "marks" not in line)
    opened = ana.client.post("/open", files={"record": ("game.motu", plain)}, follow_redirects=False)
    assert colours(ana, opened.headers["location"].partition("?")[0][3:]) == [CORAL, OCEAN]


@pytest.mark.parametrize(
    "line", ["# marks: 4 4", "# marks: 4", "# marks: 9 1", "# marks: -1 2", "# marks: four two", ""]
)
def test_marks_of_a_record_that_make_no_sense_are_those_of_the_seats(line: str) -> None:
    assert marks_in_record(f"{line}\nmotu: 1\n", 2) == [CORAL, OCEAN]


def test_a_newcomer_chooses_name_and_mark_where_he_sits_down(served: Served) -> None:
    ana = somebody(served, "Ana", VIOLET)
    table = ana.create("me", "open")
    guest = served.client()
    page = guest.get(f"/join/{table}/{ana.invite(table)}").text
    assert page.count('type="radio" name="colour"') == 5
    data = {"name": "Bo", "colour": str(SUN)}
    assert guest.post(f"/join/{table}/{ana.invite(table)}", data=data).status_code == 303
    assert colours(ana, table) == [VIOLET, SUN]
    assert ana.view(table)["seats"][1]["name"] == "Bo"


def test_who_sets_up_a_table_chooses_there_too(served: Served) -> None:
    guest = served.client()
    assert guest.get(f"/new/{first_game()}").text.count('type="radio" name="colour"') == 5
    form = {"seat0": "bot:random", "seat1": "me", "colour": str(PALM), "spectators": "on"}
    made = guest.post(f"/new/{first_game()}", data=form, follow_redirects=False)
    seats = guest.get(f"/api/tables/{made.headers['location'][3:]}").json()["seats"]
    assert [seat["colour"] for seat in seats] == [CORAL, PALM]
    for wrong in ("9", "-1", "red"):
        answer = guest.post(f"/new/{first_game()}", data=form | {"colour": wrong})
        assert answer.status_code == 400


def test_a_mark_is_one_of_those_there_are() -> None:
    with pytest.raises(MotuError):
        taken_by(CORAL, list(range(5)))
