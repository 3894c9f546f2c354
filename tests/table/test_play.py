"""Playing at the table: the ply of a request, refusals, undo, seats, the end."""

import re
import threading

import httpx

from motu.games import GAMES
from motu.papers import record
from motu.table.trust import check_promise, fingerprint
from tests.table.serving import Player, Served, first_game, short_game, wait_for


def two(served: Served) -> tuple[Player, Player, str]:
    ana, bo = served.player("Ana"), served.player("Bo")
    table = ana.create("me", "open")
    assert bo.join(table, ana.invite(table)).status_code == 200
    return ana, bo, table


def on_turn(ana: Player, bo: Player, table: str) -> tuple[Player, Player]:
    return (ana, bo) if ana.view(table)["yours"] else (bo, ana)


def test_a_move_is_made_once_and_the_same_again_is_stale(served: Served) -> None:
    mover, _, table = (*on_turn(*(t := two(served))), t[2])
    view = mover.view(table)
    action = view["legal"][0]["action"]
    assert mover.play(table, view["ply"], action).status_code == 200
    again = mover.play(table, view["ply"], action)
    assert again.status_code == 409
    assert "moved on" in again.json()["error"]
    assert mover.view(table)["ply"] == view["ply"] + 1


def test_of_many_equal_posts_at_once_exactly_one_is_accepted(served: Served) -> None:
    mover, _, table = (*on_turn(*(t := two(served))), t[2])
    view = mover.view(table)
    answers: list[int] = []

    def post() -> None:
        cookies = dict(mover.client.cookies)
        body = {"ply": view["ply"], "action": view["legal"][0]["action"]}
        answer = httpx.post(f"{served.url}/api/tables/{table}/moves", json=body, cookies=cookies)
        answers.append(answer.status_code)

    threads = [threading.Thread(target=post) for _ in range(12)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sorted(answers) == [200] + [409] * 11
    assert mover.view(table)["ply"] == view["ply"] + 1


def test_a_foreign_seat_is_refused(served: Served) -> None:
    mover, other, table = (*on_turn(*(t := two(served))), t[2])
    view = mover.view(table)
    answer = other.play(table, view["ply"], view["legal"][0]["action"])
    assert answer.status_code == 403
    assert "turn" in answer.json()["error"]
    assert mover.view(table)["ply"] == view["ply"]


def test_a_refusal_names_the_rule_its_text_and_a_link(served: Served) -> None:
    mover, _, table = (*on_turn(*(t := two(served))), t[2])
    view = mover.view(table)
    room = GAMES[view["game"]]
    legal = {entry["action"] for entry in view["legal"]}
    refused = next(a for a in range(room.standard_game.num_actions) if a not in legal)
    answer = mover.play(table, view["ply"], refused)
    assert answer.status_code == 422
    body = answer.json()
    number = int(body["rule"].partition("-")[2])
    assert room.rules[number].text == body["text"]
    assert body["link"] == f"/rules/{view['game']}#{body['rule']}"
    assert f'id="{body["rule"]}"' in mover.client.get(f"/rules/{view['game']}").text
    assert mover.view(table)["ply"] == view["ply"]


def test_the_page_explains_a_refusal_as_a_bubble_or_as_a_page(served: Served) -> None:
    mover, _, table = (*on_turn(*(t := two(served))), t[2])
    view = mover.view(table)
    legal = {entry["action"] for entry in view["legal"]}
    refused = next(a for a in range(9999) if a not in legal)
    form = {"ply": str(view["ply"]), "action": str(refused)}
    bubble = mover.client.post(f"/t/{table}/move", data=form, headers={"x-motu": "fragment"})
    assert bubble.status_code == 422
    assert "bubble-rule" in bubble.text
    assert "<html" not in bubble.text
    page = mover.client.post(f"/t/{table}/move", data=form)
    assert page.status_code == 422
    assert f'href="/t/{table}"' in page.text


def test_undo_goes_back_to_the_fence_and_is_an_entry_of_its_own(served: Served) -> None:
    ana = served.player()
    table = ana.create("me", "random")
    live = served.table(table)
    for _ in range(200):
        view = wait_for(lambda: (v := ana.view(table))["yours"] and v)
        if view["can_undo"]:
            break
        answer = ana.play(table, view["ply"], view["legal"][len(view["legal"]) // 2]["action"])
        assert answer.status_code == 200
    assert view["can_undo"], "no step of a whole game could be taken back"
    journal = len(live.journal)
    back = ana.client.post(f"/api/tables/{table}/undo", json={"ply": view["ply"]})
    assert back.status_code == 200
    assert back.json()["moves"] == view["moves"] - 1
    assert back.json()["ply"] == view["ply"] + 1, "a request made before the undo is stale"
    assert len(live.journal) == journal + 1
    assert [entry.n for entry in live.journal] == list(range(journal + 1))
    assert ana.play(table, view["ply"] - 1, 0).status_code == 409


def test_what_was_revealed_cannot_be_taken_back(served: Served) -> None:
    mover, other, table = (*on_turn(*(t := two(served))), t[2])
    view = mover.view(table)
    assert not view["can_undo"]
    answer = mover.client.post(f"/api/tables/{table}/undo", json={"ply": view["ply"]})
    assert answer.status_code == 409
    assert other.client.post(f"/api/tables/{table}/undo", json={"ply": view["ply"]}).status_code == 409


def play_out(player: Player, table: str) -> dict[str, object]:
    """Against bots, to the end; among the legal moves a different one each time."""
    for step in range(3000):
        view = wait_for(lambda: (v := player.view(table))["yours"] + v["over"] and v)
        if view["over"]:
            return dict(view)
        legal = view["legal"]
        player.play(table, view["ply"], legal[step % len(legal)]["action"])
    raise AssertionError("the game did not end")


def test_a_whole_game_its_record_its_promise_and_its_replay(served: Served) -> None:
    ana = served.player()
    table = ana.create("me", "random", "easy", game=short_game())
    assert ana.client.get(f"/api/tables/{table}/record").status_code == 409, "the record tells the deal"
    promised = ana.view(table)["commitment"]
    end = play_out(ana, table)
    text = ana.client.get(f"/t/{table}/record").text
    found = record.read(text)
    match = record.verify(found, GAMES[short_game()].standard_game)
    assert match.game.scores(match.state) == end["scores"]
    assert check_promise(text, found, match.game, promised)
    secret = served.table(table).row.seed
    assert isinstance(secret, bytes)
    assert promised == fingerprint(secret)
    for ply in (0, 5, len(match.moves)):
        page = ana.client.get(f"/t/{table}?ply={ply}&open=1")
        assert page.status_code == 200
        told = f"After move {ply}" if ply else "Before move 1"
        assert f"{told} of {len(match.moves)}" in page.text
        assert ('<b class="just-played">' in page.text) == (ply > 0), "what was played is told before what comes next"
    opened = ana.client.post("/open", files={"record": ("game.motu", text)}, follow_redirects=False)
    assert opened.status_code == 303
    assert ana.client.get(opened.headers["location"]).status_code == 200
    rematch = ana.client.post(f"/t/{table}/rematch", follow_redirects=False)
    again = ana.client.post(f"/t/{table}/rematch", follow_redirects=False)
    assert rematch.headers["location"] == again.headers["location"] != f"/t/{table}"
    assert "wins" in ana.client.get(f"/t/{table}").text or "share the victory" in ana.client.get(f"/t/{table}").text


def test_hot_seat_hides_the_hand_until_the_player_says_so(served: Served) -> None:
    ana = served.player()
    table = ana.create("hotseat", "hotseat")
    actor = served.table(table).actor
    page = ana.client.get(f"/t/{table}").text
    assert "show my hand" in page
    assert 'name="action"' not in page
    view = ana.view(table)
    assert (view["viewer"], view["legal"]) == (-1, [])
    assert ana.play(table, view["ply"], 0).status_code == 403
    assert ana.client.post(f"/t/{table}/unveil", data={"seat": str(1 - actor)}).status_code == 409
    assert ana.client.post(f"/t/{table}/unveil", data={"seat": str(actor)}).status_code == 303
    assert ana.view(table)["viewer"] == actor
    while ana.view(table)["yours"]:
        ana.play_first(table)
    assert ana.view(table)["viewer"] == actor, "one sees one's own result first"
    assert "Cover my hand" in ana.client.get(f"/t/{table}").text
    assert ana.client.post(f"/t/{table}/unveil", data={"seat": str(1 - actor)}).status_code == 409
    assert ana.client.post(f"/t/{table}/cover").status_code == 303
    page = ana.client.get(f"/t/{table}").text
    assert "show my hand" in page, "the next player's hand is covered again"
    assert 'class="board' in page, "what everybody may see is there"
    assert ana.view(table)["viewer"] == -1


def test_where_nothing_is_hidden_the_screen_goes_round_without_a_veil(served: Served) -> None:
    ana = served.player()
    table = ana.create("hotseat", "hotseat", game="elawa")
    for actor in (0, 1):
        assert "show my hand" not in ana.client.get(f"/t/{table}").text
        while served.table(table).actor == actor:
            assert ana.view(table)["viewer"] == actor
            ana.play_first(table)


def test_a_double_click_is_answered_with_the_table_and_says_nothing(served: Served) -> None:
    ana = served.player()
    table = ana.create("me", "random", game=short_game())
    view = wait_for(lambda: (v := ana.view(table))["yours"] and v)
    form = {"ply": str(view["ply"]), "action": str(view["legal"][0]["action"])}
    for _ in range(2):
        answer = ana.client.post(f"/t/{table}/move", data=form, headers={"x-motu": "fragment"})
        assert answer.status_code == 200
    other = {**form, "action": str(view["legal"][1]["action"])}
    assert ana.client.post(f"/t/{table}/move", data=other).status_code == 303, "nor is a quick second click elsewhere"
    stale = {**form, "ply": str(view["ply"] + 1000)}
    assert ana.client.post(f"/t/{table}/move", data=stale).status_code == 409, "nobody clicked there"
    moves = [entry for entry in served.table(table).journal if (entry.kind, entry.ply) == ("move", view["ply"])]
    assert len(moves) == 1


def test_who_gives_up_against_bots_alone_sees_the_result(served: Served) -> None:
    ana = served.player()
    table = ana.create("me", "random", "random")
    wait_for(lambda: ana.view(table)["yours"])
    assert "The game ends here" in ana.client.get(f"/t/{table}").text
    assert ana.client.post(f"/t/{table}/resign").status_code == 303
    for _ in range(2):  # in memory, and from its journal
        live = served.table(table)
        assert live.is_over
        assert live.ranks()[0] == 3
        assert "Rematch" in ana.client.get(f"/t/{table}").text
        served.do(forgotten(served, table))
    assert f"{live.names[0]} gave up" in ana.client.get("/").text


async def forgotten(served: Served, table: str) -> None:
    served.house.tables.open.pop(table)


def test_an_invite_link_seats_one_person_once(served: Served) -> None:
    ana, bo, cleo = served.player("Ana"), served.player("Bo"), served.player("Cleo")
    table = ana.create("me", "open")
    assert ana.view(table)["open"]
    invite = ana.invite(table)
    assert bo.view(table)["invites"] == [], "only the owner has the links"
    assert bo.client.get(f"/join/{table}/{invite}").status_code == 200
    assert bo.client.get(f"/join/{table}/{invite[:-1]}x").status_code == 404
    assert ana.join(table, invite).status_code == 409, "one chair each"
    assert bo.client.post(f"/join/{table}/{invite}", data={"name": "Bo"}).status_code == 303
    assert bo.view(table)["viewer"] == 1
    used = cleo.client.post(f"/join/{table}/{invite}")
    assert used.status_code == 410
    assert "used" in used.text
    assert cleo.join(table, invite).status_code == 410


def test_the_link_by_which_somebody_came_leads_back_to_the_table(served: Served) -> None:
    ana, bo = served.player("Ana"), served.player("Bo")
    table = ana.create("me", "open")
    invite = ana.invite(table)
    assert bo.client.post(f"/join/{table}/{invite}", data={"name": "Bo"}).status_code == 303
    again = bo.client.get(f"/join/{table}/{invite}")
    assert (again.status_code, again.headers["location"]) == (303, f"/t/{table}")


def test_who_waits_is_told_what_for(served: Served) -> None:
    ana, bo = served.player("Ana"), served.player("Bo")
    table = ana.create("me", "open", "open")
    assert bo.join(table, ana.invite(table)).status_code == 200
    assert "Send each link" in ana.client.get(f"/t/{table}").text
    for page in (bo.client.get(f"/t/{table}").text, served.client().get(f"/t/{table}").text):
        assert "Send each link" not in page
        assert "/join/" not in page
        assert "as soon as everyone is here" in page


def test_a_page_says_who_only_watches_and_gives_up_but_once(served: Served) -> None:
    ana = served.player("Ana")
    table = ana.create("me", "random", "random")
    assert "You are watching" in served.client().get(f"/t/{table}").text
    page = ana.client.get(f"/t/{table}").text
    assert "You are watching" not in page
    assert "Resign" in page
    assert ana.client.post(f"/t/{table}/resign").status_code == 303
    assert "Resign" not in ana.client.get(f"/t/{table}").text


def test_the_lobby_shows_tables_by_their_players_marks_and_points(served: Served) -> None:
    ana, bo = served.player("Ana", 3), served.player("Bo", 4)
    table = ana.create("me", "open")
    bo.join(table, ana.invite(table))
    bo.client.post(f"/api/tables/{table}/resign")
    link = ana.client.get("/").text.partition(f'href="/t/{table}"')[2].partition("</a>")[0]
    assert set(re.findall(r"--seat(\d)", link)) == {"3", "4"}
    assert link.count('class="table-seat"') == 2


def test_spectators_can_be_switched_off(served: Served) -> None:
    ana, bo, table = two(served)
    guest = served.client()
    assert guest.get(f"/t/{table}").status_code == 200
    assert bo.client.post(f"/t/{table}/spectators", data={"allowed": "off"}).status_code == 403
    assert ana.client.post(f"/t/{table}/spectators", data={"allowed": "off"}).status_code == 303
    for path in (f"/t/{table}", f"/t/{table}/stream", f"/api/tables/{table}", f"/api/tables/{table}/events"):
        assert guest.get(path).status_code == 403
    assert bo.client.get(f"/t/{table}").status_code == 200


def test_giving_up_and_a_bot_that_takes_over(served: Served) -> None:
    ana, bo, table = two(served)
    assert ana.client.post(f"/t/{table}/takeover", data={"seat": "1"}).status_code == 409, "Bo is at the table"
    served.table(table).present.clear()
    assert ana.client.post(f"/t/{table}/takeover", data={"seat": "1"}).status_code == 303
    view = ana.view(table)
    assert view["seats"][1]["kind"] == "bot"
    assert bo.client.post(f"/t/{table}/return").status_code == 303
    assert ana.view(table)["seats"][1]["kind"] == "person"
    assert bo.client.post(f"/api/tables/{table}/resign").status_code == 200
    over = ana.view(table)
    assert over["over"]
    assert over["ranks"] == [1, 2]
    assert bo.client.post(f"/api/tables/{table}/resign").status_code == 409


def test_the_others_can_vote_for_a_stand_in(served: Served) -> None:
    ana, bo, cleo = served.player("Ana"), served.player("Bo"), served.player("Cleo")
    table = ana.create("me", "open", "open")
    assert bo.join(table, ana.invite(table)).status_code == 200
    assert cleo.join(table, ana.invite(table)).status_code == 200
    served.table(table).present.clear()
    served.do(served.house.seats.take_over(served.table(table), bo_id(served, table, 1), 0))
    assert ana.view(table)["seats"][0]["kind"] == "person", "one of two is not most"
    served.table(table).present.clear()
    served.do(served.house.seats.take_over(served.table(table), bo_id(served, table, 2), 0))
    assert ana.view(table)["seats"][0]["kind"] == "bot"


def test_a_vote_counts_until_the_player_is_back(served: Served) -> None:
    people = [served.player(name) for name in ("Ana", "Bo", "Cleo", "Dan")]
    table = people[0].create("me", "open", "open", "open")
    for person in people[1:]:
        assert person.join(table, people[0].invite(table)).status_code == 200
    live = served.table(table)

    def vote(voter: int) -> bool:
        live.present.clear()
        return served.do(served.house.seats.take_over(live, bo_id(served, table, voter), 0))

    assert [vote(1), vote(1), vote(2)] == [False, False, True], "two of three, and nobody twice"
    assert people[0].client.post(f"/t/{table}/return").status_code == 303
    assert [vote(3), vote(1)] == [False, True], "what was wished before the return is forgotten"
    assert people[0].client.post(f"/t/{table}/return").status_code == 303
    assert people[2].client.post(f"/t/{table}/resign").status_code == 303
    live.present.clear()
    assert people[2].client.post(f"/t/{table}/takeover", data={"seat": "0"}).status_code == 403


def test_at_one_screen_it_is_asked_who_gives_up(served: Served) -> None:
    ana = served.player()
    table = ana.create("hotseat", "hotseat", "hotseat")
    answer = ana.client.post(f"/api/tables/{table}/resign")
    assert answer.status_code == 409
    assert "Show a hand" in answer.json()["error"]
    actor = served.table(table).actor
    ana.client.post(f"/t/{table}/unveil", data={"seat": str(actor)})
    assert ana.client.post(f"/api/tables/{table}/resign").status_code == 200
    assert served.table(table).resigned == {actor}


def bo_id(served: Served, table: str, seat: int) -> str:
    return served.table(table).chairs[seat].person


def test_chat_is_for_those_who_sit_there(served: Served) -> None:
    ana, bo, table = two(served)
    assert ana.client.post(f"/t/{table}/chat", data={"text": "  Ia   orana! "}).status_code == 303
    assert "Ia orana!" in bo.client.get(f"/t/{table}").text
    assert served.client().post(f"/t/{table}/chat", data={"text": "hello"}).status_code == 403
    assert ana.client.post(f"/t/{table}/chat", data={"text": " "}).status_code == 400


def test_play_now_is_two_clicks_from_the_lobby_and_works_without_script(served: Served) -> None:
    guest = served.client()
    lobby = guest.get("/").text
    assert f'action="/play/{first_game()}"' in lobby
    made = guest.post(f"/play/{first_game()}", follow_redirects=False)
    assert made.status_code == 303
    table = made.headers["location"]

    def is_mine() -> str:
        page = guest.get(table).text
        return page if 'name="action"' in page else ""

    page = wait_for(is_mine)
    ply = page.partition('name="ply" value="')[2].partition('"')[0]
    action = page.partition('name="action" value="')[2].partition('"')[0]
    moved = guest.post(f"{table}/move", data={"ply": ply, "action": action}, follow_redirects=True)
    assert moved.status_code == 200
    assert "Your turn" in guest.get("/").text or "turn" in guest.get("/").text


def test_a_table_keeps_nothing_twice(served: Served) -> None:
    """Nothing of the deal that was nobody's, before all had sat down; and no names of its own for its fields, of which
    Python shares thirty among all objects of a class."""
    ana, bo = served.player("Ana"), served.player("Bo")
    id = ana.create("me", "open", game="moorea")
    table = served.table(id)
    laid = table.match
    assert bo.join(id, ana.invite(id)).status_code == 200
    assert table.match is not laid
    assert table.laid is None
    assert len(vars(table)) <= 30
