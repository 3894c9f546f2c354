"""Hints with reasons: what the best move has beyond the next, true to the numbers, and nothing where it is noise."""

import re
from collections import Counter

import pytest

from motu.bots import make_bot
from motu.engine.base import NOBODY
from motu.engine.rng import Rng
from motu.games import GAMES
from motu.games.moorea.face.reasons import missing_for
from motu.games.moorea.rules.actions import COMMODITY_NAMES, TAKE
from motu.games.moorea.rules.state import PHASE_TAKE
from motu.hints import (
    Hint,
    Why,
    about_in_words,
    ahead_in,
    best_reply,
    clear_mean,
    clear_percent,
    explained,
    most_added,
    most_gained,
    most_hindered,
    purposes,
    reply_in_words,
    searcher,
    set_out,
    shared,
    why_in_words,
)
from motu.opinion import hints
from motu.papers.match import Match
from motu.papers.sentence import Sentence, Thing, plain, say
from motu.papers.tongue import chance_to_win, in_room, speaking

NAMES = ["Ana", "Bo", "Cy"]


def hint(share: float, trust: int) -> Hint:
    return Hint(0, share, 10.0, 0.0, (), trust)


def test_a_difference_that_may_be_noise_is_none() -> None:
    assert clear_mean([3, 3, 3, 4]) == 3.25
    assert clear_mean([9, -8, 7, -5]) == 0.0
    assert clear_percent(hint(0.50, 200), hint(0.38, 200)) == 12
    assert clear_percent(hint(0.50, 20), hint(0.38, 20)) == 0
    assert clear_percent(hint(0.38, 200), hint(0.50, 200)) == 0, "the other is better"


def test_percent_is_the_difference_of_the_numbers_shown() -> None:
    one, two = hint(0.504, 4000), hint(0.376, 4000)
    assert clear_percent(one, two) == one.shown()[0] - two.shown()[0] == 12


def test_the_category_that_gains_most_and_the_rival_who_loses_most_are_named() -> None:
    better = {"huts": [9, 2, 5], "feasts": [4, 1, 0]}
    worse = {"huts": [6, 5, 5], "feasts": [3, 1, 0]}
    pairs = [(better, worse)] * 6
    assert most_gained(pairs, 0) == ("huts", 3)
    assert most_hindered(pairs, 0) == (1, 3)
    assert most_gained(pairs, 2) == ("", 0)
    assert most_hindered([(worse, worse)] * 6, 0) == (NOBODY, 0)
    lost = [({"huts": [0, 0, 0]}, worse)] * 6  # a sheet may lack categories: where all have lost
    assert most_gained(lost, 0) == ("", 0)


@pytest.mark.parametrize(
    ("why", "sentence"),
    [
        (
            Why(12, "huts", 3, rival=1, fewer=2),
            "Compared with the next best: about 3 points more from huts, and Bo gets 2 fewer.",
        ),
        (
            Why(4, "huts", 1),
            "Compared with the next best: about 1 point more from huts.",
        ),
        (
            Why(7, rival=2, fewer=4),
            "Compared with the next best: Cy ends with about 4 points fewer.",
        ),
        (
            Why(5, "huts", 9, "gifts", 3),
            ("Compared with the next best: about 9 points more from huts, though 3 fewer from presents."),
        ),
        (
            Why(6, total=3),
            "Compared with the next best: about 3 points more in all.",
        ),
        (
            Why(6, ahead=4),
            "Compared with the next best: you end about 4 points better against your strongest rival.",
        ),
        (Why(9), "Played on many times, it simply wins more often than the next best."),
        (Why(lead=9), "Probably better than the next best, but not by much: Build a hut may be played, too."),
        (Why(), "About as good: Build a hut. Play whichever you like."),
    ],
)
def test_a_reason_is_one_sentence(why: Why, sentence: str) -> None:
    assert in_words("kaivai", why, say("Build a hut")) == sentence


def in_words(code: str, why: Why, other: Sentence) -> str:
    told = why_in_words(GAMES[code], why, other)
    assert told is not None
    return plain(told, NAMES)


@pytest.mark.parametrize(
    ("why", "sentence"),
    [
        (Why(5, "huts", 6, "gifts", 6), "Played on many times, it simply wins more often than the next best."),
        (Why(5, "huts", 6, "gifts", 5, total=1), "Compared with the next best: about 1 point more in all."),
        (
            Why(5, "huts", 6, "gifts", 5, rival=1, fewer=2),
            "Compared with the next best: Bo ends with about 2 points fewer.",
        ),
    ],
)
def test_what_is_gained_in_one_place_and_lost_in_another_is_no_reason(why: Why, sentence: str) -> None:
    assert in_words("kaivai", why, say("Pass")) == sentence
    assert about_in_words(GAMES["kaivai"], Why(5, "huts", 6, "gifts", 6)) is None


def test_where_another_reason_is_told_nothing_is_added_that_only_repeats_the_figures() -> None:
    for why in (Why(9), Why(lead=9)):
        assert why_in_words(GAMES["kaivai"], why, say("Pass"), is_alone=False) is None
    for why in (Why(), Why(12, "huts", 3)):
        assert why_in_words(GAMES["kaivai"], why, say("Pass"), is_alone=False) is not None


def test_how_far_a_seat_is_ahead_is_measured_by_the_strongest_of_the_others() -> None:
    sheet = {"huts": [9, 2, 5], "feasts": [4, 1, 6]}
    assert [ahead_in(sheet, seat) for seat in range(3)] == [2, -10, -2]


@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        ("de", "etwa 3 Punkte mehr aus Festen."),
        ("fr", "environ 3 points de plus côté fêtes."),
        ("nl", "ongeveer 3 punten meer uit feesten."),
    ],
)
def test_a_category_stands_in_the_case_that_its_sentence_asks_for(language: str, sentence: str) -> None:
    room = GAMES["kaivai"]
    with speaking(language), in_room(room.folder):
        told = in_words("kaivai", Why(12, "celebrations", 3), say("Pass"))
    assert told.endswith(sentence)


def test_a_hint_with_enough_simulations_says_why_the_same_each_time() -> None:
    """Elawa is the quickest to play to its end; FEW endings need as many times 25 simulations."""
    room = GAMES["elawa"]
    game = room.standard_game
    match = Match(game, 2, 3)
    while len(game.legal(match.state)) < 4:
        match.play(game.legal(match.state)[0])
    seen = match.seen(match.state.actor)
    found = hints(room, game, seen, 1, 125)
    assert found == hints(room, game, seen, 1, 125)
    assert found[0].why is not None, "at every turn"
    assert all(other.why is None for other in found[1:])


def test_the_next_rivals_answer_is_told_as_the_log_would_tell_it() -> None:
    """Two seats of Vanuatu take turns with every character: after the best one the other seat answers."""
    room = GAMES["vanuatu"]
    game = room.standard_game
    match = Match(game, 2, 3)
    answered = 0
    while answered < 2:
        seen = match.seen(match.state.actor)
        legal = game.legal(seen)
        if len(legal) > 1:
            best = hints(room, game, seen, 1, 120)[0]
            told = reply_in_words(room, game, seen, best)
            assert (best.rival == NOBODY) == (best.reply == ())
            assert best.rival != seen.actor
            answered += told is not None
            if told is not None:
                assert plain(told, NAMES).startswith("Probably next: ")
        match.play(legal[0])


def test_where_rivals_are_outside_the_tree_no_answer_is_made_up() -> None:
    room = GAMES["moorea"]
    game = room.standard_game
    assert not room.advice.contested
    match = Match(game, 2, 3)
    while len(game.legal(match.state)) < 3:
        match.play(game.legal(match.state)[0])
    seen = match.seen(match.state.actor)
    bot, rng = searcher(room, 60), Rng()
    rng.seed(1)
    bot.search(game, seen, rng)
    assert best_reply(bot, game, seen, Hint(bot.ranked()[0].action, 0.5, 1.0, 0.0, (), 9)) == (NOBODY, ())


def test_outside_the_tree_the_advice_answers_where_most_worlds_agree_and_not_with_a_draw() -> None:
    """Moorea's rivals are not searched; what they acquire next may be plain all the same, what they draw is dull."""
    room = GAMES["moorea"]
    game, bot, rng = room.standard_game, make_bot("easy", room.advice), Rng(2)
    s = game.new(3, 2)
    told: list[str] = []
    while len(told) < 2:
        seen = s.as_seen_by(s.actor)
        if s.ply > 150 and len(game.legal(seen)) > 2:
            best = hints(room, game, seen, 1, 60)[0]
            same = hints(room, game, seen.determinize(Rng(9)).as_seen_by(seen.actor), 1, 60)[0]
            assert (best.rival, best.reply) == (same.rival, same.reply), "it knows what the seat knows"
            answer = reply_in_words(room, game, seen, best)
            assert answer is None or best.rival not in (NOBODY, seen.actor)
            told += [] if answer is None else [plain(answer, NAMES)]
        game.apply(s, bot.choose(game, seen, rng))
    assert all(words.startswith("Probably next: ") and "draws" not in words for words in told), told


def test_what_all_moves_are_for_is_said_once_and_of_none_of_them() -> None:
    one, two, three = say("One."), say("Two."), say("Three.")
    told = [[one, two], [two, three], [two]]
    of_all = say("True of each of these: {purpose:amid}", purpose=two)
    assert set_out(told) == ([[one], [three], []], [of_all])
    assert set_out([[two], [two, three]]) == ([[of_all], [three]], []), "the first has a reason wherever there is one"
    assert set_out([[one], [two]]) == ([[one], [two]], [])
    assert set_out([[one]]) == ([[one]], []), "a single move has its reason"
    assert set_out([]) == ([], [])
    assert shared(told) == [two]


# The words and the figures beside them.


def chance(hint: Hint) -> int:
    """As it is printed; what lies beyond the bounds as one beyond."""
    printed = chance_to_win(hint.share)
    return int(re.sub(r"\D", "", printed)) + printed.startswith("more") - printed.startswith("less")


def check_words(found: list[Hint]) -> str:
    """Do the words about the first two moves follow from the chances that are printed? Which they are."""
    first = found[0]
    assert [chance(hint) for hint in found] == sorted(map(chance, found), reverse=True)
    assert all(hint.why is None for hint in found[1:])
    if first.why is None:
        assert len(found) == 1
        return "alone"
    words = in_words("elawa", first.why, say("Pass"))
    lead = chance(first) - chance(found[1])
    if words.startswith("About as good"):
        assert lead <= 2, (words, lead)
        return "alike"
    assert lead > 2, (words, lead)
    if words.startswith("Probably better"):
        return "perhaps"
    assert words.startswith(("Compared with the next best: ", "Played on")), words
    is_whole = all(5 <= round(100 * hint.share) <= 95 for hint in found[:2])
    assert first.why.percent == lead if is_whole else first.why.percent >= lead
    return "better"


@pytest.mark.parametrize("code", GAMES)
def test_no_words_of_a_hint_contradict_the_chances_beside_them(code: str) -> None:
    room = GAMES[code]
    game, rng = room.standard_game, Rng(5)
    easy, told = make_bot("easy", room.advice), Counter[str]()
    s = game.new(room.words.usual_seats, 8)
    while told.total() < 6 and not game.is_over(s):
        seen = s.as_seen_by(s.actor)
        if len(game.legal(seen)) > 1 and s.ply % 11 == 0:
            told[check_words(hints(room, game, seen, s.ply, 16))] += 1
        game.apply(s, easy.choose(game, seen, rng))
    assert told.total() == 6


def test_the_words_are_decided_by_what_is_printed_whatever_the_search_found() -> None:
    """A search that has looked often, and one that has hardly looked, at chances of all sizes."""
    room = GAMES["elawa"]
    game = room.standard_game
    match = Match(game, 2, 3)
    while len(game.legal(match.state)) < 2:
        match.play(game.legal(match.state)[0])
    seen, bot, rng, told = match.seen(match.state.actor), searcher(room, 20), Rng(1), Counter[str]()
    bot.search(game, seen, rng)
    one, two = game.legal(seen)[:2]
    for _ in range(300):
        shares = sorted((rng.below(1001) / 1000, rng.below(1001) / 1000), reverse=True)
        best, other = (
            Hint(a, share, 10.0, 0.0, (), 5 + rng.below(400)) for a, share in zip((one, two), shares, strict=True)
        )
        found = [explained(bot, game, seen, best, other, rng), other]
        told[check_words(found)] += 1
    assert min(told[kind] for kind in ("alike", "perhaps", "better")) > 3, told


# Moves that undo each other.


def test_a_hint_of_moorea_does_not_give_and_take_the_same_card_without_a_word() -> None:
    room = GAMES["moorea"]
    game, easy, rng = room.standard_game, make_bot("easy", room.advice), Rng(3)
    is_idle, exchanges = room.module("face.reasons").is_idle, 0
    for seed in (1, 2):
        s = game.new(3, seed)
        while s.ply < 18:
            seen = s.as_seen_by(s.actor)
            names = [game.name(a) for a in game.legal(seen)]
            if len(names) > 1 and any(name.startswith(("give ", "take ", "exchange")) for name in names):
                for hint in hints(room, game, seen, 1, 20):
                    actions = (hint.action, *hint.plan)
                    exchanges += any(game.name(a).startswith("take ") for a in actions)
                    if any(is_idle(seen, actions[: count + 1]) for count in range(len(actions))):
                        said = [plain(line, NAMES) for line in purposes(room, game, seen, hint)]
                        assert "in effect" in said[0]
            game.apply(s, easy.choose(game, seen, rng))
    assert exchanges


def test_easy_takes_no_card_back_that_it_has_just_given() -> None:
    room = GAMES["moorea"]
    game, easy, rng, exchanges = room.standard_game, make_bot("easy", room.advice), Rng(3), 0
    for seed in range(12):
        s = game.new(3, seed)
        s.log = []
        while not game.is_over(s):
            is_choice = s.phase == PHASE_TAKE and any(
                s.row[of] for of in range(len(COMMODITY_NAMES)) if of not in (s.chosen, s.named)
            )
            given, a = (s.chosen, s.named), easy.choose(game, s.as_seen_by(s.actor), rng)
            if is_choice:
                exchanges += 1
                assert a - TAKE not in given
            game.apply(s, a)
    assert exchanges > 20


@pytest.mark.parametrize(
    ("moves", "idle"),
    [
        ("step 1 north; step 1 south", True),
        ("step 1 north; step 2 south", False),
        ("step 1 north; step 1 east", False),
        ("step 1 north; take 1 gray; step 1 south", False),
        ("put down 1 gray; take 1 gray", True),
        ("put down 1 gray; take 1 white", False),
        ("put down 1 gray; step 1 north; step 1 south", True),
    ],
)
def test_an_explorer_that_goes_to_and_fro_is_idle(moves: str, idle: bool) -> None:
    room = GAMES["mauna_kea"]
    game, easy, rng = room.standard_game, make_bot("easy", room.advice), Rng(3)
    s = game.new(3, 4)
    while s.actor != 0 or min(s.explorer[:4]) < 0:
        game.apply(s, easy.choose(game, s.as_seen_by(s.actor), rng))
    names = {game.name(a): a for a in range(game.num_actions)}
    actions = tuple(names[move] for move in moves.split("; "))
    assert room.module("face.reasons").is_idle(s.as_seen_by(0), actions) is idle


# What a move is for.


def advised(code: str, seats: int, moves: str, move: str, plan: str = "") -> list[str]:
    """What is said of a move and its plan after these moves, in notation."""
    room = GAMES[code]
    game = room.standard_game
    match = Match(game, seats, 3)
    for name in filter(None, moves.split("; ")):
        match.play(game.parse(name))
    seen = match.seen(match.state.actor)
    steps = tuple(game.parse(name) for name in filter(None, plan.split("; ")))
    found = Hint(game.parse(move), 0.5, 1.0, 0.0, steps, 50)
    return [plain(told, NAMES) for told in purposes(room, game, seen, found)]


def test_a_category_that_grows_is_told_and_one_that_shrinks_is_not() -> None:
    assert most_added({"huts": [2, 0], "gifts": [1, 0]}, {"huts": [6, 9], "gifts": [0, 0]}, 0) == (
        "huts",
        3,
    )  # the gift was paid
    assert most_added({"huts": [2]}, {"huts": [1]}, 0) == ("", 0)
    assert most_added({}, {}, 0) == ("", 0)


def test_who_leads_after_a_marker_is_told() -> None:
    room = GAMES["vanuatu"]
    game = room.standard_game
    match = Match(game, 3, 3)
    while not game.name(game.legal(match.state)[0]).startswith("programme"):
        match.play(game.legal(match.state)[0])
    seen = match.seen(match.state.actor)
    build = game.parse("programme build")
    assert build in game.legal(seen)
    told = [plain(one, NAMES) for one in purposes(room, game, seen, Hint(build, 0.5, 1.0, 0.0, (), 50))]
    assert told[1:] == ["Then you lead on build."], "after what is to be had there"
    carry = game.parse("programme transport")  # which brings nothing yet: no hut stands anywhere
    assert carry in game.legal(seen)
    plan = Hint(carry, 0.5, 1.0, 0.0, (build,), 50)
    assert [plain(one, NAMES) for one in purposes(room, game, seen, plan)] == [
        "Then you lead on transport.",
        "Together with the next steps: then you lead on build.",
    ]


def test_an_exchange_that_was_only_begun_keeps_no_cards() -> None:
    room = GAMES["moorea"]
    game, rng, looked = room.standard_game, Rng(4), 0
    exchange, passing, kept = game.parse("exchange"), game.parse("pass"), 0
    s = game.new(3, 4)
    while looked < 12:
        seen = s.as_seen_by(s.actor)
        legal = game.legal(seen)
        if exchange in legal and passing in legal:
            told = purposes(room, game, seen, Hint(exchange, 0.5, 1.0, 0.0, (), 50))
            assert not any(plain(line, NAMES).startswith("Keeps") for line in told)
            for aim in (game.parse("tool cart"), game.parse("tool basket")):
                kept += bool(purposes(room, game, seen, Hint(passing, 0.5, 1.0, 0.0, (), 50, aims=(aim,))))
            looked += 1
        game.apply(s, legal[rng.below(len(legal))])
    assert kept, "who passes keeps them"


def test_an_exchange_says_what_the_two_cards_become_and_what_for() -> None:
    """As far as the card that is taken is lacking for what the plan then gets; for anything else nothing is claimed."""
    room = GAMES["moorea"]
    game, rng = room.standard_game, Rng(4)
    tools = [game.parse(f"tool {name}") for name in ("basket", "spear", "fishing_net", "cart")]
    told: list[str] = []
    s = game.new(3, 4)
    while len(told) < 5:
        seen = s.as_seen_by(s.actor)
        legal = game.legal(seen)
        if legal == [a for a in legal if game.name(a).startswith("take ")] and len(legal) > 1:
            new = [a for a in legal if a - TAKE not in (seen.chosen, seen.named)]
            for a, aim in ((a, aim) for a in new for aim in tools):
                lines = purposes(room, game, seen, Hint(a, 0.5, 1.0, 0.0, (), 50, aims=(aim,)))
                missing = missing_for(seen, seen.actor, aim)
                if not missing[a - TAKE]:
                    assert not any("become" in plain(line, NAMES) for line in lines)
                told += [plain(line, NAMES) for line in lines]
        game.apply(s, legal[rng.below(len(legal))])
    becomes = r"(the \w+ that you lack for the .+|1 \w+; then you still lack .+ for the .+)\."
    assert all(re.fullmatch(r"(2 \w+|1 \w+ and 1 \w+) become " + becomes, line) for line in told), told


@pytest.mark.parametrize("code", ["moorea", "elawa"])
def test_a_goal_that_a_hint_names_is_one_that_its_plan_leads_to(code: str) -> None:
    room = GAMES[code]
    game, bot, rng = room.standard_game, make_bot("easy", room.advice), Rng(2)
    is_aim = room.module("face.reasons").is_aim
    s, named = game.new(3, 5), 0
    while named < 3:
        seen = s.as_seen_by(s.actor)
        if len(game.legal(seen)) > 3:
            best = hints(room, game, seen, 1, 30)[0]
            assert all(is_aim(seen, best.action, aim) for aim in best.aims)
            nouns = {room.words.planned(game, seen, aim).parts.get("card") for aim in best.aims}
            for line in purposes(room, game, seen, best):
                aim = line.parts.get("aim")
                if isinstance(aim, Thing):
                    named += 1
                    known = [game.name(a) for a in best.aims]
                    assert any(aim.symbol in name for name in known) or aim in nouns, (aim, known)
        game.apply(s, bot.choose(game, seen, rng))


def test_a_step_speaks_of_the_explorer_that_makes_it_and_not_of_the_next_one() -> None:
    room = GAMES["mauna_kea"]
    game, bot, rng = room.standard_game, make_bot("easy", room.advice), Rng(2)
    s, told = game.new(3, 5), 0
    while told < 12:
        seen = s.as_seen_by(s.actor)
        for a in game.legal(seen):
            name = game.name(a).split()
            if name[0] == "step":
                lines = purposes(room, game, seen, Hint(a, 0.5, 1.0, 0.0, (), 50))
                assert all(line.parts.get("explorer", int(name[1])) == int(name[1]) for line in lines), lines
                told += bool(lines)
        game.apply(s, bot.choose(game, seen, rng))


def test_the_points_of_a_hut_are_told_as_points_of_the_end() -> None:
    told = advised("kaivai", 3, "bid 7; bid 6; bid 5", "hex h7")
    assert "Worth 2 points more at the end (Huts)." in told


@pytest.mark.parametrize("code", GAMES)
def test_purposes_are_whole_sentences_from_what_the_seat_sees(code: str) -> None:
    """In whole games; and the same in every world that the seat cannot tell apart."""
    room = GAMES[code]
    game = room.standard_game
    match = Match(game, 3, 7)
    rng, said = Rng(7), set()
    while not game.is_over(match.state) and len(match.moves) < 150:
        seen = match.seen(match.state.actor)
        legal = game.legal(seen)
        a = legal[rng.below(len(legal))]
        found = purposes(room, game, seen, Hint(a, 0.5, 1.0, 0.0, (), 50))
        world = seen.determinize(Rng(9)).as_seen_by(seen.actor)
        assert found == purposes(room, game, world, Hint(a, 0.5, 1.0, 0.0, (), 50))
        for told in found:
            words = plain(told, NAMES)
            assert words[0].isupper(), words
            assert words[-1] == ".", words
            assert "-1" not in words, words
            said.add(told.template)
        match.play(a)
    assert len(said) >= 2, said
