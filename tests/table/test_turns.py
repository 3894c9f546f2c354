"""A turn is its maker's until they say Done: what waits, what can be taken back, and what ends it without a word."""

import random
import re
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import httpx
import pytest

from motu.engine.base import NOBODY, OK, Action
from motu.engine.rng import Rng
from motu.games import GAMES
from motu.papers.match import Match
from motu.table.lasting.rows import DONE, KEPT_TURN, MOVE
from motu.table.live.setups import fewest_seats
from motu.table.live.table import LiveTable
from motu.table.people.sight import Sight
from tests.table.serving import Player, Served, wait_for
from tests.table.test_secrets import compare
from tests.table.test_secrets import other_world as other_table

OPEN_GAME = "elawa"  # most of its turns end by a move that shows nothing


def click(player: Player, table: str, live: LiveTable, a: Action, ply: int | None = None) -> httpx.Response:
    """A move by the page's form."""
    form = {"ply": str(live.ply if ply is None else ply), "action": str(a)}
    return player.client.post(f"/t/{table}/move", data=form, headers={"x-motu": "fragment"})


def say_done(player: Player, table: str, live: LiveTable) -> httpx.Response:
    return player.client.post(f"/t/{table}/done", data={"ply": str(live.ply)}, headers={"x-motu": "fragment"})


def take_back(player: Player, table: str, live: LiveTable) -> httpx.Response:
    return player.client.post(f"/t/{table}/undo", data={"ply": str(live.ply)}, headers={"x-motu": "fragment"})


def keep_a_turn(served: Served, player: Player, table: str) -> LiveTable:
    """Click on until the last move of a turn is made that can be kept."""
    live = served.table(table)
    dice = random.Random(3)
    for _ in range(300):
        wait_for(lambda: live.chairs[live.actor].kind != "bot")
        if live.holder != NOBODY:
            return live
        assert click(player, table, live, dice.choice(live.game.legal(live.match.state))).status_code == 200
    raise AssertionError("no turn could be kept")


def together(served: Served, code: str = OPEN_GAME) -> tuple[list[Player], str]:
    players = [served.player(name) for name in ("Ana", "Bo", "Cleo")[: fewest_seats(GAMES[code])]]
    table = players[0].create("me", *["open"] * (len(players) - 1), game=code)
    for player in players[1:]:
        assert player.join(table, players[0].invite(table)).status_code == 200
    return players, table


def kept_among_people(served: Served) -> tuple[Player, Player, str, LiveTable]:
    """Somebody keeps a turn, and the person after them waits."""
    players, table = together(served)
    live = served.table(table)
    dice = random.Random(3)
    for _ in range(200):
        mover = live.actor
        assert click(players[mover], table, live, dice.choice(live.game.legal(live.match.state))).status_code == 200
        if live.holder != NOBODY:
            return players[mover], players[live.next_seat], table, live
    raise AssertionError("no turn could be kept")


def test_a_bot_waits_for_done_and_everything_can_be_taken_back_until_then(served: Served) -> None:
    ana = served.player()
    table = ana.create("me", "random", game=OPEN_GAME)
    live = keep_a_turn(served, ana, table)
    me, last, moves = live.holder, live.match.moves[-1], len(live.match.moves)
    assert live.chairs[live.next_seat].kind == "bot"
    page = ana.client.get(f"/t/{table}/fragment").text
    assert re.search(r'data-do-key="done" data-first', page)
    assert 'data-action="' not in re.findall(r'class="[^"]*\bcan\b[^>]*', page)
    assert not ana.view(table)["legal"]
    assert ana.view(table)["keeping"]
    served.do(no_bots_at_work(served, live))
    assert len(live.match.moves) == moves, "a bot did not wait"
    assert take_back(ana, table, live).status_code == 200
    assert (live.holder, live.actor, len(live.match.moves)) == (NOBODY, me, moves - 1)
    assert click(ana, table, live, last).status_code == 200
    assert live.holder == me
    assert say_done(ana, table, live).status_code == 200
    wait_for(lambda: len(live.match.moves) > moves)
    assert say_done(ana, table, live).status_code == 200, "said once more, it changes nothing"
    assert [entry.kind for entry in live.journal].count(DONE) == 1


def play_to_a_lone_last_step(served: Served, ana: Player, table: str) -> Sight | None:
    """Nothing where a game is over before it comes to that, as one in fifteen is."""
    live, dice = served.table(table), random.Random(5)
    while True:
        wait_for(lambda: live.is_over or live.chairs[live.actor].kind != "bot")
        if live.is_over:
            return None
        sight = Sight(live, served.house, live.row.owner, "")
        if sight.lone != NOBODY and not sight.lone_asks and sight.can_undo and live.after(sight.lone)[1]:
            return sight
        answer = say_done(ana, table, live) if sight.keeping else click(ana, table, live, dice.choice(sight.legal))
        assert answer.status_code == 200


def test_a_lone_last_step_is_offered_where_the_turn_waits_for_done(served: Served) -> None:
    """It takes nothing from anybody: until Done it can be taken back. Where turns end by themselves it is asked."""
    ana, sight = served.player("Ana"), None
    while sight is None:
        table = ana.create("me", "random", game="moorea")
        sight = play_to_a_lone_last_step(served, ana, table)
    live = served.table(table)
    assert Sight(live, served.house, live.row.owner, "", ends_itself=True).lone_asks
    assert click(ana, table, live, sight.lone).status_code == 200
    assert live.holder == sight.viewer
    assert take_back(ana, table, live).status_code == 200


def test_what_follows_a_step_taken_back_is_told_beside_the_turn_before(served: Served) -> None:
    """The log closes a turn where a note follows it."""
    ana = served.player("Ana")
    table = ana.create("me", "random", game="moorea")
    live, dice, taken_back = served.table(table), random.Random(5), 0
    for _ in range(60):
        wait_for(lambda: live.chairs[live.actor].kind != "bot")
        if live.holder != NOBODY:
            assert say_done(ana, table, live).status_code == 200
            continue
        assert click(ana, table, live, dice.choice(live.game.legal(live.match.state))).status_code == 200
        if live.undo_seat(live.row.owner) != NOBODY and taken_back < 8:
            taken_back += take_back(ana, table, live).status_code == 200
    assert taken_back
    page = ana.client.get(f"/t/{table}/fragment").text
    turns = page.split('<li class="log-turn')[1:]
    assert len(turns) > 3
    assert all(told.count("</ol></li>") == 1 for told in turns)


async def no_bots_at_work(served: Served, live: LiveTable) -> None:
    served.house.tables.wake(live)
    assert live.task is None or live.task.done()


def test_others_wait_too_and_learn_no_more_than_the_move(served: Served) -> None:
    mover, other, table, live = kept_among_people(served)
    view = other.view(table)
    assert (view["yours"], view["legal"], view["can_undo"]) == (False, [], False)
    legal = live.game.legal(live.match.state)
    assert click(other, table, live, legal[0]).status_code == 403
    assert other.play(table, live.ply, legal[0]).status_code == 403
    assert say_done(other, table, live).status_code == 200
    assert live.holder != NOBODY, "nobody says Done for another"
    assert take_back(other, table, live).status_code == 409
    assert say_done(mover, table, live).status_code == 200
    assert other.view(table)["yours"]
    assert take_back(mover, table, live).status_code == 409, "what is done is done"


@contextmanager
def manners(served: Served, **changed: float) -> Iterator[None]:
    """The house as impatient as it gets, for a moment."""
    found = served.house.manners
    before = {name: getattr(found, name) for name in changed}
    try:
        for name, value in changed.items():
            setattr(found, name, value)
        yield
    finally:
        for name, value in before.items():
            setattr(found, name, value)


def test_who_lets_others_wait_long_has_said_done_whether_here_or_not(served: Served) -> None:
    for has_left in (False, True):
        _, other, table, live = kept_among_people(served)
        assert f"{live.names[live.holder]}</b> has moved, but has yet to say Done." in page_of(other, table)
        if has_left:
            live.present[live.chairs[live.holder].person] = 0.0
        served.do(served.house.turns.end_forgotten())
        assert live.holder != NOBODY, "not yet"
        other.view(table)
        with manners(served, kept_turn=0.0):
            served.do(served.house.turns.end_forgotten())
        assert live.holder == NOBODY
        assert other.view(table)["yours"]


def test_while_nobody_else_is_there_a_turn_is_its_makers(served: Served) -> None:
    """Leaving for the lobby, a closed tab, another one: whoever comes back finds the turn as it was."""
    mover, _, table, live = kept_among_people(served)
    moves = len(live.match.moves)
    for chair in live.chairs:
        live.present[chair.person] = 0.0
    with manners(served, kept_turn=0.0):
        served.do(served.house.turns.end_forgotten())
        assert live.holder != NOBODY
        mover.client.get("/")
        assert take_back(mover, table, live).status_code == 200
    assert len(live.match.moves) < moves


def test_with_bots_a_turn_is_kept_whether_its_maker_is_there_or_not(served: Served) -> None:
    ana = served.player()
    table = ana.create("me", "random", game=OPEN_GAME)
    live = keep_a_turn(served, ana, table)
    moves = len(live.match.moves)
    with manners(served, kept_turn=0.0, away_after=0.0):
        served.do(served.house.turns.end_forgotten())
    assert live.holder != NOBODY, "bots have patience"
    assert take_back(ana, table, live).status_code == 200
    keep_a_turn(served, ana, table)
    assert say_done(ana, table, live).status_code == 200
    wait_for(lambda: len(live.match.moves) > moves)


def test_when_a_kept_turn_ends_follows_from_who_is_there_and_nothing_hidden(served: Served) -> None:
    """Two worlds that look alike to who waits: their page is the same byte for byte, and so is the clock."""
    _, other, table, live = kept_among_people(served)
    turns, viewer = served.house.turns, live.next_seat
    assert compare(served, other.client, table, viewer) == 1
    for impatience in (0.0, 3600.0):
        with manners(served, kept_turn=impatience):
            here, true = turns.is_forgotten(live), live.match
            live.dealt = other_table(live, true, viewer, 99)
            try:
                assert turns.is_forgotten(live) == here == (not impatience)
            finally:
                live.dealt = true


def page_of(player: Player, table: str) -> str:
    return player.client.get(f"/t/{table}/fragment").text


def test_a_kept_turn_and_its_end_outlive_the_memory_of_the_server(served: Served) -> None:
    ana = served.player()
    table = ana.create("me", "random", game=OPEN_GAME)
    live = keep_a_turn(served, ana, table)
    assert live.journal[-1].text == KEPT_TURN
    again = served.house.openings.open(table)
    assert (again.holder, again.actor) == (live.holder, live.actor)
    assert take_back(ana, table, live).status_code == 200
    assert served.house.openings.open(table).holder == NOBODY
    keep_a_turn(served, ana, table)
    served.do(served.house.seats.resign(live, live.chairs[live.holder].person))
    assert live.holder == NOBODY, "a bot plays on for who has resigned"
    assert served.house.openings.open(table).holder == NOBODY


def test_turns_of_programs_and_of_who_wishes_it_end_by_themselves(served: Served) -> None:
    ana = served.player()
    table = ana.create("me", "random", game=OPEN_GAME)
    live = keep_a_turn(served, ana, table)
    seat, move = live.holder, live.match.moves[-1]
    assert take_back(ana, table, live).status_code == 200
    answer = ana.client.post(f"/t/{table}/ending", data={"by_itself": "1"})
    assert answer.status_code == 303
    assert "ends=self" in answer.headers["set-cookie"]
    assert 'data-do-key="done"' not in ana.client.get(f"/t/{table}").text
    n = len(live.journal)
    assert click(ana, table, live, move).status_code == 200
    assert (live.journal[n].kind, live.journal[n].text, live.holder) == (MOVE, "", NOBODY)
    wait_for(lambda: live.actor == seat or live.is_over)
    program = served.player()
    other = program.create("me", "random", game=OPEN_GAME)
    for _ in range(20):
        wait_for(lambda: program.view(other)["yours"])
        program.play_first(other)
    assert DONE not in {entry.kind for entry in served.table(other).journal}


def test_at_one_screen_the_next_hand_is_asked_for_after_done(served: Served) -> None:
    ana = served.player()
    code = "kaivai"
    table = ana.create(*["hotseat"] * fewest_seats(GAMES[code]), game=code)
    live = served.table(table)
    person = live.chairs[0].person
    dice = random.Random(1)
    for _ in range(200):
        seat = live.veiled_seat(person)
        if seat != NOBODY:
            served.do(served.house.seats.unveil(live, person, seat))
        assert click(ana, table, live, dice.choice(live.game.legal(live.match.state))).status_code == 200
        if live.holder != NOBODY:
            break
    assert live.viewer(person) == live.holder, "one's own result is seen"
    assert live.veiled_seat(person) == NOBODY
    assert say_done(ana, table, live).status_code == 200
    assert live.actor == live.next_seat


def choosing_again(served: Served, code: str, seed: int) -> int:
    """Play on by clicks that are refused as things stand, where the page takes them for another choice."""
    ana = served.player()
    seats = max(2, fewest_seats(GAMES[code]))
    table = ana.create("me", *["random"] * (seats - 1), game=code)
    live = served.table(table)
    dice, found = random.Random(seed), 0
    for _ in range(40):
        wait_for(lambda: live.is_over or live.chairs[live.actor].kind == "person")
        if live.is_over:
            break
        if live.holder != NOBODY:
            say_done(ana, table, live)
            continue
        before = live.game.legal(live.match.seen(live.actor))
        seat, chosen = live.actor, dice.choice(before)
        click(ana, table, live, chosen)
        now = live.game.legal(live.match.seen(seat)) if live.holder == NOBODY and live.actor == seat else []
        others = [a for a in before if a != chosen and a not in now]
        if others and live.match.can_undo(seat) and live.actor == seat:
            ply, moves, again = live.ply, len(live.match.moves), dice.choice(others)
            assert click(ana, table, live, again).status_code == 200
            made = live.match.moves[moves - 1]
            assert (made, live.match.actors[moves - 1]) == (again, seat)
            assert live.ply >= ply + 2, "taken back and made, each an entry; if that ended the turn bots have gone on"
            found += 1
        if found == 2:
            break
    return found


@pytest.mark.parametrize("code", GAMES)
def test_another_choice_is_one_click(served: Served, code: str) -> None:
    """Every table is dealt anew, and at some of them there is nothing to choose again for a while."""
    assert any(choosing_again(served, code, seed) > 0 for seed in range(2, 8))


def test_a_click_that_never_was_legal_is_refused_and_takes_nothing_back(served: Served) -> None:
    ana = served.player()
    table = ana.create("me", "random", game=OPEN_GAME)
    live = keep_a_turn(served, ana, table)
    earlier = live.match.at(len(live.match.moves) - 1)
    never = next(a for a in range(live.game.num_actions) if live.game.refusal(earlier.seen(live.holder), a) != OK)
    moves, ply = len(live.match.moves), live.ply
    assert click(ana, table, live, never).status_code == 409
    assert click(ana, table, live, live.match.moves[-1]).status_code == 200, "the same again is no other choice"
    assert (len(live.match.moves), live.ply) == (moves, ply)


# Secrets: what a turn that is kept may tell.


def walk(code: str, seed: int, most: int) -> Any:
    """Positions of a random game with the move made there."""
    game = GAMES[code].standard_game
    match: Match[Any] = Match(game, fewest_seats(GAMES[code]), seed)
    dice = random.Random(seed)
    while not game.is_over(match.state) and len(match.moves) < most:
        a = dice.choice(game.legal(match.state))
        yield match, a
        match.play(a)


def other_world(s: Any, viewer: int, seed: int) -> Any:
    rng = Rng()
    rng.seed(seed)
    return s.as_seen_by(viewer).determinize(rng)


@pytest.mark.parametrize("code", GAMES)
def test_who_takes_a_move_back_has_learnt_nothing_by_it(code: str) -> None:
    """In every world that the mover takes for possible a move that can be taken back leads to the same sight."""
    game = GAMES[code].standard_game
    looked = 0
    for seed in range(3):
        for match, a in walk(code, seed, 160):
            s, mover = match.state, match.state.actor
            true = s.clone()
            if game.apply(true, a) or game.is_over(true):
                continue
            for number in range(2):
                world = other_world(s, mover, number)
                assert not game.apply(world, a), f"{game.name(a)} shows something in one world and not in the other"
                assert world.as_seen_by(mover).dump() == true.as_seen_by(mover).dump(), game.name(a)
                looked += 1
    assert looked > 100


@pytest.mark.parametrize("code", GAMES)
def test_whether_a_turn_is_kept_tells_nobody_of_a_hand(code: str) -> None:
    """Two worlds that look alike to somebody else: where the same move ends a turn in both, it is kept in both."""
    game = GAMES[code].standard_game
    looked = 0
    for seed in range(3):
        for match, a in walk(code, seed, 160):
            s = match.state
            true = s.clone()
            lit = game.apply(true, a)
            for viewer in [NOBODY, *(seat for seat in range(match.seats) if seat != s.actor)]:
                world = other_world(s, viewer, seed)
                if game.refusal(world, a) != OK:
                    continue
                same = game.apply(world, a) == lit
                assert same or world.actor != true.actor, f"{game.name(a)} tells seat {viewer} of a hand"
                looked += 1
    assert looked > 100
