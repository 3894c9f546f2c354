"""Puzzles as data: every one that is shipped opens, is what its seat may know, and has its proof; and how more are
found."""

import json
from dataclasses import replace
from datetime import date, timedelta
from pathlib import Path

import pytest

from motu.bots import make_bot
from motu.bots.search import SearchBot
from motu.boxes import house_boxes
from motu.cli import main
from motu.engine.base import MotuError
from motu.engine.rng import Rng
from motu.games import GAMES, room
from motu.hints import phases_of
from motu.papers.lesson import ASKED, DONE, MISTAKE, RIGHT, Attempt
from motu.papers.room import Room
from motu.papers.sentence import Sentence, plain
from motu.playing import bot
from motu.puzzles.check import Patience, check, check_kept, verdicts_in
from motu.puzzles.choosing import next_of, of_the_day
from motu.puzzles.finding import (
    ALIKE,
    CLEAR,
    ENDING,
    LEAST,
    SAME,
    SEEN,
    Effort,
    Place,
    Table,
    decisions_of,
    easy_moves,
    examine,
    is_beaten,
    is_one_idea,
    lead_in,
    lead_of,
)
from motu.puzzles.make import MORE, UNLIKE, Wish, make
from motu.puzzles.paper import (
    Gain,
    Puzzle,
    PuzzleError,
    Step,
    Twin,
    find_puzzle,
    game_of,
    puzzle_in,
    puzzles_of,
    read_file,
    seen_in,
    write_file,
)
from motu.puzzles.proving import Arena, Terms, Trial, interval, right_moves, seed_from, victory
from motu.puzzles.rating import START, expected, rated, rating_of
from motu.puzzles.riddle import riddle, riddle_of
from motu.puzzles.themes import TITLES, themes_of

ROOMS = [house for house in GAMES.values() if puzzles_of(house)]
QUICK = Effort(late_bot="medium", quick=80, screen=10, deep=(80,), deepest=80, few=12, many=24, steps=1, tries=1)
SHORT = Patience(few=16, many=32, deepest=300, simulations=60, hard=False)


def clearest(house: Room) -> Puzzle:
    """The one whose proof is the shortest."""
    return max(puzzles_of(house), key=lambda puzzle: (puzzle.gain.low, puzzle.origin.ply))


def test_every_game_has_puzzles() -> None:
    assert {house.code for house in ROOMS} >= {"moorea", "vanuatu", "elawa", "kaivai", "mauna_kea"}


@pytest.mark.parametrize("house", ROOMS, ids=lambda house: house.code)
def test_every_puzzle_opens_and_is_what_its_seat_may_know(house: Room) -> None:
    names = [puzzle.name for puzzle in puzzles_of(house)]
    assert len(set(names)) == len(names)
    for puzzle in puzzles_of(house):
        seen = seen_in(house, puzzle)
        assert seen.rng.is_blank(), "nothing can be worked out from the generator"
        one, other = riddle_of(house, puzzle), riddle_of(house, replace(puzzle, deal=puzzle.deal + 1))
        for dealt in (one, other):
            here = dealt.deal().seen(puzzle.seat).dump()
            assert here | {"fence": [seen.fence]} == seen.dump(), "whatever is dealt, the seat sees the same"
            game_of(house, puzzle).check_full(dealt.deal().state)


@pytest.mark.parametrize("house", ROOMS, ids=lambda house: house.code)
def test_every_puzzle_has_its_proof(house: Room) -> None:
    for puzzle in puzzles_of(house):
        assert puzzle.steps[0].move not in puzzle.steps[0].easy, "Easy errs"
        assert set(puzzle.themes) <= set(TITLES)
        assert list(puzzle.themes) == themes_of(house, seen_in(house, puzzle), puzzle)
        for step in puzzle.steps:
            assert step.closest.gain.low > LEAST
            for answer in step.answers:
                assert answer.gain.low <= answer.gain.mean <= answer.gain.high
                assert answer.gain.games >= 100 or answer.gain.low > 2 * LEAST
            for twin in step.twins:
                assert -ALIKE <= twin.gain.low <= twin.gain.high <= ALIKE, "neither is better"
                assert twin.least > LEAST, "and it is better than the others, too"
                assert step is puzzle.steps[-1]
            assert not set(step.right) & {answer.move for answer in step.answers}
            assert is_one_idea(step.right, len(step.right) + len(step.answers))


def won(share: float) -> str:
    games = max(0, round(100 * share))
    return "nearly every game" if games >= 97 else "hardly a game" if games <= 3 else f"{games} of 100 games"


@pytest.mark.parametrize("house", ROOMS, ids=lambda house: house.code)
def test_every_solution_is_legal_and_wrong_answers_are_answered(house: Room) -> None:
    for puzzle in puzzles_of(house):
        attempt: Attempt = riddle_of(house, puzzle).attempt()
        for step in puzzle.steps:
            assert attempt.mood == ASKED
            assert attempt.points == [], "nothing gives it away"
            known = sorted(attempt.lesson.game.parse(a.move) for a in step.answers)
            best, *others = map(attempt.lesson.game.parse, step.right)
            assert sorted([*known, best, *others]) == attempt.lesson.game.legal(attempt.match.state)
            wrong = attempt.play(attempt.lesson.game.parse(step.closest.move))
            assert wrong.mood == MISTAKE
            said = [plain(words, wrong.lesson.names("Ana")) for words in wrong.words]
            gain = step.closest.gain
            assert said[-1] == f"You win {won(step.share - gain.mean)} this way, with the best move {won(step.share)}."
            assert ("You miss" in said[-2]) == bool(gain.points), "what it costs"
            assert (f" {gain.fewer} more" in said[-2] or f" {gain.fewer} point" in said[-2]) or not gain.fewer
            lost = (" will probably do this: ", "Then you probably miss this: ", "It leaves this to ")
            assert all(any(words in line for words in lost) for line in said[:-2]), said
            assert wrong.back().made == attempt.made
            assert all(attempt.play(a).mood == DONE for a in others), "each of them solves it"
            attempt = attempt.play(best)
            assert attempt.mood == (DONE if step is puzzle.steps[-1] else RIGHT)
            attempt = attempt.next()
        first = puzzle.steps[0]
        obvious = next(answer for answer in first.answers if answer.move in first.easy)
        told = " ".join(plain(words, attempt.lesson.names("Ana")) for words in attempt.words)
        wins = won(first.share), won(first.share - obvious.gain.mean)
        assert f"So you win {wins[0]} from here, with the other move {wins[1]}; {obvious.gain.games} were" in told
        assert (f"brings you about {obvious.gain.points} point" in told) == bool(obvious.gain.points)
        assert "{" not in told


@pytest.mark.parametrize("house", GAMES.values(), ids=lambda house: house.code)
def test_every_source_of_points_has_its_words(house: Room) -> None:
    assert set(house.module("face.coach").SOURCES) == set(house.words.categories)


def test_what_is_said_of_a_move_is_what_a_player_would_count() -> None:
    house = room("elawa")
    puzzle = puzzles_of(house)[0]
    step = puzzle.steps[0]
    names = riddle_of(house, puzzle).names("Ana")
    gain = Gain(400, 0.3, 0.2, 0.4, "humans", 4, "huts", 1, (puzzle.seat + 1) % len(names), 2)
    told = [replace(answer, gain=gain) for answer in step.answers]
    attempt: Attempt = riddle_of(
        house, replace(puzzle, steps=(replace(step, share=0.75, answers=tuple(told)),))
    ).attempt()
    rival = names[gain.rival]
    said = [plain(words, names) for words in attempt.play(attempt.lesson.game.parse(told[0].move)).words]
    replies = [words for words in said if words.startswith("Then ")]
    assert said == [
        *replies,
        f"You miss about 4 points from humans, though you get 1 more from huts, and {rival} ends with 2 more.",
        "You win 45 of 100 games this way, with the best move 75 of 100 games.",
    ]
    solved = [plain(words, names) for words in attempt.play(attempt.lesson.game.parse(step.move)).words]
    assert solved[-2:] == [
        "Compared with it, the solution brings you about 4 points more from humans, for 1 fewer from huts, and "
        f"{rival} ends with 2 fewer.",
        "So you win 75 of 100 games from here, with the other move 45 of 100 games; 400 were played to the end with "
        "each.",
    ]
    assert "brings you" not in plain(told_of(house, puzzle, replace(gain, points=0, lost=0)), names)
    assert plain(told_of(house, puzzle, replace(gain, rival=-1, fewer=0, lost=0)), names).endswith("from humans.")


def told_of(house: Room, puzzle: Puzzle, gain: Gain) -> Sentence:
    """What is said of the solution beside the move that suggests itself, with such a gain."""
    step = puzzle.steps[0]
    steps = (replace(step, answers=tuple(replace(answer, gain=gain) for answer in step.answers)),)
    attempt: Attempt = riddle_of(house, replace(puzzle, steps=steps)).attempt()
    return attempt.play(attempt.lesson.game.parse(step.move)).words[-2]


def test_the_standing_is_said_first() -> None:
    for house in ROOMS:
        for puzzle in puzzles_of(house)[:3]:
            attempt: Attempt = riddle_of(house, puzzle).attempt()
            said = plain(attempt.words[1], attempt.lesson.names("Ana"))
            scores = game_of(house, puzzle).scores(seen_in(house, puzzle))
            assert f" {scores[puzzle.seat]}" in said
            assert ("You lead" in said) == all(
                scores[puzzle.seat] > other for seat, other in enumerate(scores) if seat != puzzle.seat
            )


def test_another_rule_than_usual_is_said() -> None:
    house = room("mauna_kea")
    puzzle = puzzles_of(house)[0]
    game = game_of(house, puzzle)
    for wanted in ({}, {"advanced": "on"}):
        options = game.options_for(3, wanted)
        lesson = riddle_of(house, replace(puzzle, position=puzzle.position | {"options": options}))
        said = [plain(words, lesson.names("Ana")) for words in lesson.attempt().words]
        assert said[2:] == (["This table plays a variant (The game: Advanced)."] if wanted else [])


def told_by(attempt: Attempt) -> str:
    return " ".join(plain(words, attempt.lesson.names("Ana")) for words in attempt.words)


def test_where_several_moves_are_right_not_one_is_asked_for() -> None:
    house = room("mauna_kea")
    twins = [puzzle for puzzle in puzzles_of(house) if puzzle.steps[0].twins]
    assert twins
    for puzzle in twins:
        attempt: Attempt = riddle_of(house, puzzle).attempt()
        assert "2 moves are clearly better than all others; any of them solves it." in told_by(attempt)
        assert "one move" not in told_by(attempt)


@pytest.mark.parametrize("house", ROOMS, ids=lambda house: house.code)
def test_at_the_end_the_board_shows_the_whole_move(house: Room) -> None:
    """What was begun is paid for and laid; whoever looks up the solution sees it on the board."""
    for puzzle in puzzles_of(house):
        attempt: Attempt = riddle_of(house, puzzle).attempt([[step.move] for step in puzzle.steps] + [[]])
        s = attempt.match.state
        assert attempt.mood == DONE
        assert attempt.lesson.game.is_over(s) or s.actor != puzzle.seat or s.phase not in phases_of(house, "MIDST")


def test_reasons_name_only_what_is_on_the_table_and_was_not_possible_before() -> None:
    """The temple lies in the stack, and a card could be laid at the store before."""
    house = room("moorea")
    hidden, before = (riddle_of(house, find_puzzle(house, name)).attempt() for name in ("8c30e310", "a807e8e5"))
    hidden_line, before_line = (one.show() for one in (hidden, before))
    assert "temple" not in told_by(hidden_line)
    for step in hidden.lesson.puzzle.steps:
        assert all("temple" not in told_by(hidden.play(hidden.lesson.game.parse(each.move))) for each in step.answers)
    assert "It makes this possible: Lay cards at bamboo store" not in told_by(before_line)


def test_every_move_was_played_out_as_often_as_the_page_says() -> None:
    gains = [a.gain for house in ROOMS for p in puzzles_of(house) for step in p.steps for a in step.answers]
    assert min(gain.games for gain in gains) == 100


def test_a_puzzle_can_be_shown() -> None:
    house = ROOMS[0]
    attempt: Attempt = riddle(house, puzzles_of(house)[0].name).attempt()
    while attempt.mood != DONE:
        attempt = attempt.show().next()
    assert attempt.again().mood == ASKED


def test_a_proof_is_made_again() -> None:
    """A sample of `motu puzzles check`, with less patience."""
    house = room("vanuatu")
    puzzle = clearest(house)
    verdicts = list(check(house, puzzle, 5, SHORT))
    assert [verdict.holds for verdict in verdicts] == [True] * len(puzzle.steps)
    assert verdicts[0].low > LEAST
    asked = list(check(house, puzzle, 5, replace(SHORT, hard=True, budget=90)))
    assert [(verdict.hard, verdict.simulations, verdict.clock) for verdict in asked] == [(True, 90, False)]
    wrong = replace(puzzle, steps=(replace(puzzle.steps[0], answers=puzzle.steps[0].answers[1:]),))
    with pytest.raises(MotuError, match="does not know the moves"):
        list(check(house, wrong, 5))


def test_two_orders_of_the_same_moves_are_no_puzzle() -> None:
    """A deep search finds nothing between the best move and itself, and much between it and a bad one."""
    house = room("vanuatu")
    puzzle = clearest(house)
    game, seen = game_of(house, puzzle), seen_in(house, puzzle)
    bot = SearchBot("deep", house.advice, 300)
    bot.search(game, seen, Rng(3))
    step = puzzle.steps[0]
    assert lead_of(bot, game, seen, step.right, Rng(4)) > CLEAR
    assert lead_of(bot, game, seen, [step.closest.move], Rng(4)) < 0
    verdict = next(check(house, puzzle, 5, SHORT))
    assert (verdict.lead or 0) > CLEAR
    assert not verdict.falls
    assert replace(verdict, lead=CLEAR / 2).falls
    assert not replace(verdict, lead=None).falls, "of an older check"


def test_a_check_is_kept_and_not_made_twice(tmp_path: Path) -> None:
    house = room("vanuatu")
    puzzle = clearest(house)
    path, patience = tmp_path / "puzzles.json", SHORT
    wrong = replace(puzzle, name="wrong", steps=(swapped(puzzle.steps[0]),))
    write_file(path, [puzzle, wrong], {"struck": ["older"]})
    found = check_kept(house, path, puzzle, 5, patience)
    assert [verdict.falls for verdict in found] == [False]
    assert verdicts_in(read_file(path)[1]) == found
    before = path.read_bytes()
    assert check_kept(house, path, puzzle, 5, patience) == found
    assert path.read_bytes() == before, "what is known is not made again"
    assert check_kept(house, path, wrong, 5, patience)[0].falls
    kept, search = read_file(path)
    assert kept == [puzzle]
    assert search["struck"] == ["older", "wrong"]
    assert len(verdicts_in(search)) == 2


def swapped(step: Step) -> Step:
    """As if the worst answer were the solution."""
    worst = step.answers[-1]
    return replace(step, move=worst.move, answers=(*step.answers[:-1], replace(worst, move=step.move)))


def test_the_finder_finds_it_where_it_is_and_says_why_not() -> None:
    house = room("vanuatu")
    puzzle = clearest(house)
    game = game_of(house, puzzle)
    place = Place(house, game, seen_in(house, puzzle), 3, 0, QUICK)
    found = examine(place, game.parse(puzzle.steps[0].move))
    assert isinstance(found, Puzzle)
    assert (found.name, found.line) == (puzzle.name, puzzle.line[:1])
    assert found.gain.low > LEAST
    assert puzzle_in(json.loads(json.dumps(found.as_json()))).line == found.line
    easy = easy_moves(house, game, place.seen)[0]
    assert examine(place, easy) == SEEN
    missed = examine(replace(place, effort=replace(QUICK, missed=True)), easy)
    assert isinstance(missed, Puzzle), "and where it is looked for what Medium misses, too"
    assert missed.line == found.line


def test_where_no_move_wins_more_often_nothing_is_searched() -> None:
    house = room("vanuatu")
    puzzle = clearest(house)
    game, seen = game_of(house, puzzle), seen_in(house, puzzle)
    best, *worse = [game.parse(move) for move in (puzzle.steps[0].move, *puzzle.steps[0].easy)]
    place = Place(house, game, seen, 3, 0, QUICK)
    assert is_beaten(place, worse)
    assert not is_beaten(place, [best])
    assert examine(replace(place, effort=replace(QUICK, brief=(0,))), best) == SAME, "no world, no difference"


def test_the_closest_of_several_games_is_gone_on_with() -> None:
    house = room("elawa")
    game = house.standard_game
    leads = []
    for number in range(3):
        bot, s = make_bot("easy", house.advice), game.new(3, number)
        rng = Rng(number)
        while not game.is_over(s):
            game.apply(s, bot.choose(game, s.as_seen_by(s.actor), rng))
        leads.append(lead_in(game, s))
        first, second, _third = sorted(game.scores(s), reverse=True)
        assert leads[-1] * first == pytest.approx(first - second)
    assert len(set(leads)) > 1
    one = decisions_of(game, 5, 0, Effort(late_bot="medium", deals=1, endings=1), Table())[1][0][0]
    several = [
        decisions_of(game, 5, 0, Effort(late_bot="medium", deals=n, endings=1), Table())[1][0][0] for n in (2, 4, 8)
    ]
    assert any(seen != one for seen in several)


def test_a_search_goes_on_from_its_journal(tmp_path: Path) -> None:
    house = room("vanuatu")
    wish = Wish("vanuatu", 2, 1, 1, 0.0)
    results = [
        {"number": number, "dropped": {SEEN: 3, "found": 1}, "found": [puzzle.as_json()]}
        for number, puzzle in enumerate(puzzles_of(house)[:3])
    ]
    journal, out = tmp_path / "journal.jsonl", tmp_path / "puzzles.json"
    lines = [json.dumps(wish.header()), *map(json.dumps, results), '{"number": 3, "cut o']
    journal.write_text("\n".join(lines), encoding="utf-8")
    chosen, funnel = make(wish, journal, out)
    assert [puzzle.name for puzzle in chosen] == [puzzle.name for puzzle in puzzles_of(house)[:2]]
    assert funnel[SEEN] == 9
    assert (funnel["found"], funnel[MORE]) == (2, 1)
    kept, search = read_file(out)
    assert kept == chosen
    assert [run["games"] for run in search["runs"]] == [3]
    with pytest.raises(MotuError, match="another search"):
        make(replace(wish, seed=2), journal, out)


def test_several_right_moves_are_one_idea_and_no_guess() -> None:
    assert is_one_idea(["lay 1"], 2)
    assert is_one_idea(["lay 1", "lay 2"], 6)
    assert not is_one_idea(["lay 1", "lay 2"], 5), "one could guess"
    assert not is_one_idea(["lay 1", "pass"], 10), "two ideas"
    assert not is_one_idea(["lay 1", "lay 2", "lay 3", "lay 4", "lay 5"], 24), "too many to name"


def test_what_is_no_one_idea_is_left_out(tmp_path: Path) -> None:
    house = room("vanuatu")
    first, second = puzzles_of(house)[:2]
    step = second.steps[0]
    unlike = replace(step, twins=(Twin("no such move", step.answers[0].gain, 0.1),))
    found = [first.as_json(), replace(second, steps=(unlike,)).as_json()]
    wish, journal = Wish("vanuatu", 2, 1, 1, 1e-9), tmp_path / "journal.jsonl"
    result = {"number": 0, "dropped": {"found": 2}, "found": found}
    journal.write_text(f"{json.dumps(wish.header())}\n{json.dumps(result)}\n", encoding="utf-8")
    chosen, funnel = make(wish, journal, tmp_path / "puzzles.json")
    assert chosen == [first]
    assert (funnel[UNLIKE], funnel["found"]) == (1, 1)


def test_what_other_searches_found_stays(tmp_path: Path) -> None:
    house = room("vanuatu")
    first, second, third = puzzles_of(house)[:3]
    out = tmp_path / "puzzles.json"
    for seed, found in ((first.origin.seed, [first, second]), (77, [third])):
        wish = Wish("vanuatu", len(found) + (seed == 77) * 2, seed, 1, 0.0)
        own = [replace(puzzle, origin=replace(puzzle.origin, seed=seed)).as_json() for puzzle in found]
        journal = tmp_path / f"{seed}.jsonl"
        result = {"number": 0, "dropped": {SEEN: seed, "found": len(found)}, "found": own}
        journal.write_text(f"{json.dumps(wish.header())}\n{json.dumps(result)}\n", encoding="utf-8")
        make(wish, journal, out)
    kept, search = read_file(out)
    assert [puzzle.name for puzzle in kept] == [first.name, second.name, third.name]
    assert [run["dropped"][SEEN] for run in search["runs"]] == [first.origin.seed, 77]


def test_the_late_part_of_a_game_is_played_several_times() -> None:
    house = room("elawa")
    game = house.standard_game
    early, once = decisions_of(game, 5, 1, Effort(late_bot="medium", endings=1), Table())
    again, more = decisions_of(game, 5, 1, Effort(late_bot="medium", endings=2), Table())
    assert early == again > 0
    assert [(seen.ply, a) for seen, a in more[: len(once)]] == [(seen.ply, a) for seen, a in once]
    other = more[len(once) :]
    assert other[0][0].ply > once[0][0].ply, "where it begins is looked at once"
    assert [seen for seen, _ in other] != [seen for seen, _ in once[1:]], "with other luck"
    for seen, a in more:
        assert a in game.legal(seen)
        assert seen == seen.as_seen_by(seen.actor), "as its maker sees it"


def test_the_late_part_is_played_by_whoever_is_asked_for() -> None:
    game = room("elawa").standard_game
    for who in ("medium", "hard@12"):
        _, late = decisions_of(game, 5, 1, Effort(late_bot=who, endings=1), Table())
        source = seed_from(5, 1, ENDING, 0)
        start = late[0][0].determinize(Rng(source))
        chosen = bot(who, game).choose(game, start.as_seen_by(start.actor), Rng(source + 1))
        assert late[0][1] == chosen
    assert Effort().late_bot.startswith("hard"), "usually a good one"


def test_who_plays_the_late_part_must_be_a_bot(tmp_path: Path) -> None:
    args = ["puzzles", "make", "elawa", "--late-bot", "hard@many", "--journal", str(tmp_path / "journal")]
    assert main(args) == 2
    assert not list(tmp_path.iterdir()), "said before anything is begun"


def test_what_cannot_be_proved_any_more_is_not_played_out() -> None:
    house = room("vanuatu")
    puzzle = clearest(house)
    game, seen = game_of(house, puzzle), seen_in(house, puzzle)
    best = game.parse(puzzle.steps[0].move)
    arena = Arena(house, game, seen, 3)
    terms = Terms(16, 400, LEAST, ALIKE, twins=0)
    assert right_moves(arena, Trial(best, ()), [Trial(best, ())], terms) is None
    assert arena.games == 2 * 4, "a move is no better than itself: four worlds say so"


def test_a_move_that_is_as_good_is_as_right() -> None:
    """The best move twice: each is the other's twin, and both are proved against all others."""
    house = room("vanuatu")
    puzzle = clearest(house)
    game, seen = game_of(house, puzzle), seen_in(house, puzzle)
    step = puzzle.steps[0]
    best, twin = Trial(game.parse(step.move), ()), Trial(game.parse(step.move), ())
    wrong = [Trial(game.parse(answer.move), ()) for answer in step.answers]
    terms = Terms(16, 32, LEAST, ALIKE, twins=1)
    assert right_moves(Arena(house, game, seen, 3), best, [*wrong, twin], terms) == [best, twin]
    assert all(len(other.shares) >= 16 for other in wrong)
    other = next(answer for answer in step.answers if answer.move not in step.easy)
    left = tuple(answer for answer in step.answers if answer is not other)
    both = replace(step, twins=(Twin(other.move, other.gain, 0.2),), answers=left)
    solved: Attempt = riddle_of(house, replace(puzzle, steps=(both,))).attempt().play(game.parse(both.right[1]))
    assert solved.mood == DONE
    assert "Just as good: " in plain(solved.words[0], solved.lesson.names("Ana"))
    assert puzzle_in(json.loads(json.dumps(replace(puzzle, steps=(both,)).as_json()))).steps[0].right == both.right
    assert [verdict.holds for verdict in check(house, replace(puzzle, steps=(both,)), 5, SHORT)] == [False]


def test_a_search_may_be_of_other_rules() -> None:
    house = room("mauna_kea")
    table = Table(4, {"advanced": "on"})
    dealt = table.deal(house.standard_game, 0, 7)
    assert (dealt.seats, dealt.options[0]) == (4, 1)
    assert [Table().deal(house.standard_game, number, 7).seats for number in range(3)] == [3, 2, 3]
    assert Wish("mauna_kea", 1, 1, 1, 0.0, table=table).header() != Wish("mauna_kea", 1, 1, 1, 0.0).header()


def test_what_is_no_puzzle_is_refused(tmp_path: Path) -> None:
    house = ROOMS[0]
    with pytest.raises(PuzzleError, match="has no puzzle"):
        find_puzzle(house, "nonsense")
    path = tmp_path / "puzzles.json"
    path.write_text('{"motu": "puzzles", "format": 99}', encoding="utf-8")
    with pytest.raises(PuzzleError, match=r"puzzles\.json"):
        read_file(path)
    with pytest.raises(PuzzleError, match="needs a box"):
        game_of(house, replace(puzzles_of(house)[0], components="0" * 16))


def test_the_puzzle_of_the_day_is_the_same_for_everybody() -> None:
    day = date(2026, 11, 18)
    found = [of_the_day(GAMES, day + timedelta(days=n)) for n in range(len(ROOMS))]
    assert [each[0].code for each in found if each] != []
    assert {each[0].code for each in found if each} == {house.code for house in ROOMS}, "the games take turns"
    assert of_the_day(GAMES, day) == of_the_day(GAMES, day)
    assert of_the_day({}, day) is None


def test_the_next_puzzle_suits_who_asks() -> None:
    house = ROOMS[0]
    names = {puzzle.name for puzzle in puzzles_of(house)}
    easiest = min(puzzles_of(house), key=rating_of)
    found = next_of(house, set(), 0.0)
    assert found is not None
    assert rating_of(found) == rating_of(easiest)
    assert next_of(house, names, START) is None
    left = next_of(house, names - {easiest.name}, START)
    assert left == easiest


def test_a_rating_rises_and_falls() -> None:
    assert expected(1200, 1200) == 0.5
    assert rated(1200, 0, 1200, True) == 1224
    assert rated(1200, 0, 1200, False) == 1176
    assert rated(1200, 50, 1200, True) == 1212, "who is known moves less"
    assert rated(1200, 0, 1900, True) - 1200 > 40 > 1 > 1200 - rated(1200, 0, 1900, False)


def test_intervals_and_shares() -> None:
    assert interval([1.0, 1.0, 1.0]) == (1.0, 1.0, 1.0)
    mean, low, high = interval([0.0, 1.0] * 50)
    assert (mean, round(low, 2), round(high, 2)) == (0.5, 0.4, 0.6)
    assert victory([1, 1, 3], 0) == 0.5
    assert victory([2, 2, 2], 0) == 0.0


@pytest.mark.parametrize("house", ROOMS, ids=lambda house: house.code)
def test_a_puzzle_is_opened_by_its_own_edition_and_box(house: Room) -> None:
    """Also when both have changed since: as with a record."""
    puzzle = puzzles_of(house)[0]
    for edition in house.editions:
        assert game_of(house, replace(puzzle, edition=edition)).edition == edition
    for box in house_boxes():
        if box.game == house.code:
            assert game_of(house, replace(puzzle, components=box.digest)).digest == box.digest
