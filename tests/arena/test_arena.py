"""The arena: balanced, repeatable, and nothing lost."""

import logging
import re
from dataclasses import asdict, replace
from pathlib import Path

import pytest

from motu.arena.manifest import Plan, check, fixtures
from motu.arena.play import Result, play
from motu.arena.report import write_report
from motu.arena.run import read_results, run
from motu.arena.summary import by_bot, by_seat, by_turn, count_stalls, say_stalls
from motu.arena.tables import decision_rows, rows, write_table
from motu.engine.base import MotuError
from motu.engine.rng import Rng

PLAN = Plan("moorea", ("easy", "random", "random"), games=6, seed=4)


def outcome(results: list[Result]) -> list[tuple[int, int, list[int], list[int]]]:
    return [(r.number, r.seed, r.seating, r.scores) for r in results]


def test_every_seed_is_played_from_every_seat() -> None:
    seatings = [(fixture.seed, fixture.seating) for fixture in fixtures(PLAN)]
    assert seatings[0][0] == seatings[1][0] == seatings[2][0] != seatings[3][0]
    assert {seating.index(0) for _, seating in seatings[:3]} == {0, 1, 2}


def test_the_same_plan_gives_the_same_results_on_one_process_and_on_two() -> None:
    alone = run(PLAN, jobs=1)
    assert outcome(alone) == outcome(run(PLAN, jobs=2))
    assert outcome(alone) != outcome(run(replace(PLAN, seed=5), jobs=1))


def test_an_interrupted_run_is_taken_up_again_even_with_a_line_cut_off(tmp_path: Path) -> None:
    journal = tmp_path / "results.jsonl"
    whole = run(PLAN, jobs=1, journal=journal)
    lines = journal.read_text().splitlines()
    journal.write_text("\n".join(lines[:4]) + "\n" + lines[4][:30])
    seen: list[int] = []
    again = run(PLAN, 1, journal, lambda done, total: seen.append(done))
    assert seen == [4, 5, 6], "three results were kept, three played"
    assert outcome(again) == outcome(whole)
    assert len(journal.read_text().splitlines()) == 7


def test_results_of_another_run_are_not_mixed_in(tmp_path: Path) -> None:
    journal = tmp_path / "results.jsonl"
    run(replace(PLAN, games=1), jobs=1, journal=journal)
    before = journal.read_text()
    with pytest.raises(MotuError, match="another run: its seed is 4, not 9"):
        run(replace(PLAN, seed=9), jobs=1, journal=journal)
    journal.write_text(re.sub(r'"edition": \d+', '"edition": 0', before))
    with pytest.raises(MotuError, match=r"another run: its edition is 0, not \d"):
        run(PLAN, jobs=1, journal=journal)
    journal.write_text("my notes\n")
    with pytest.raises(MotuError, match="not a journal of results"):
        run(PLAN, jobs=1, journal=journal)
    assert journal.read_text() == "my notes\n", "nothing of another file is lost"


@pytest.mark.parametrize(
    ("plan", "says"),
    [
        (replace(PLAN, game="go"), "there is no game 'go'"),
        (replace(PLAN, bots=("easy",)), "2 to 5 players"),
        (replace(PLAN, bots=("easy", "genius")), "there is no bot 'genius'"),
        (replace(PLAN, bots=("easy", "easy@50")), "not a bot; a budget belongs"),
        (replace(PLAN, bots=("easy", "hard@0")), "not a bot; a budget belongs"),
        (replace(PLAN, games=0), "at least 1 game"),
        (replace(PLAN, options=(("start", "9"),)), "cannot be '9'"),
        (replace(PLAN, options=(("start", "5"),)), "names a seat that nobody takes"),
    ],
)
def test_a_plan_that_cannot_be_played_is_refused_in_a_sentence(plan: Plan, says: str) -> None:
    with pytest.raises(MotuError, match=says):
        check(plan)


def test_jobs_0_is_refused() -> None:
    with pytest.raises(MotuError, match="at least 1 job, not 0"):
        run(PLAN, jobs=0)


def test_shares_add_up_and_know_what_is_fair() -> None:
    results = [
        Result(0, 1, [0, 1, 2], [5, 3, 1], [1, 2, 3], 9, {}),
        Result(1, 1, [1, 2, 0], [5, 3, 5], [1, 3, 1], 9, {}),
    ]
    easy, random = by_bot(PLAN, results)
    assert (easy.share, random.share) == (0.75, 0.25)
    assert (easy.fair, random.fair) == (1 / 3, 2 / 3)
    assert [seat.share for seat in by_seat(PLAN, results)] == [0.75, 0.0, 0.25]


def test_shares_by_turn_order_follow_who_began() -> None:
    began_by = [
        Result(0, 1, [0, 1, 2], [5, 3, 1], [1, 2, 3], 9, {}, [0.0] * 3, decisions=[0] * 3, first=2),
        Result(1, 1, [1, 2, 0], [5, 3, 8], [2, 3, 1], 9, {}, [0.0] * 3, decisions=[0] * 3, first=1),
    ]
    assert [(turn.name, turn.share, turn.points) for turn in by_turn(PLAN, began_by)] == [
        ("first to play", 0.0, 2.0),
        ("second to play", 1.0, 6.5),
        ("third to play", 0.0, 4.0),
    ]
    assert [row["turn"] for row in rows(PLAN, began_by)] == [2, 3, 1, 3, 1, 2]
    assert by_turn(PLAN, began_by[:1] * 2) == [], "the same seat always began: it would tell nothing new"


def test_who_begins_and_stalls_are_told_by_the_game(tmp_path: Path) -> None:
    """Random players of Moorea never buy enough to end it; the starting player is the one the option names."""
    plan = Plan("moorea", ("random", "random"), games=2, seed=1, options=(("start", "2"),))
    results = run(plan, jobs=1)
    assert [r.first for r in results] == [1, 1]
    kea = Plan("mauna_kea", ("random", "random"), games=2, seed=1, options=(("start", "2"),))
    assert [r.first for r in run(kea, jobs=1)] == [0, 0], "who places first plays last"


def test_stalls_are_counted_apart(tmp_path: Path) -> None:
    game = PLAN.rules()
    s = game.new(3, 1)
    s.idle_turns = 20 * 3 - 1
    rng = Rng()
    rng.seed(1)
    while not game.is_over(s):
        moves = game.legal(s)
        game.apply(s, moves[rng.below(len(moves))])
    assert game.ended_by_stall(s)
    results = run(PLAN, jobs=1)
    results[0].stalled = True
    assert count_stalls(results) == 1
    assert say_stalls(results) == "1 of 6 games (16.7%) ended by a stall: nothing happened any more."
    assert say_stalls(results[1:]) == ""
    write_report(tmp_path / "report.html", [("", PLAN, results)])
    page = (tmp_path / "report.html").read_text()
    assert "1 of 6 games (16.7%) ended by a stall" in page
    assert "They are not among these." in page


def test_a_searching_bot_with_a_budget_of_simulations_repeats_itself() -> None:
    plan = Plan("moorea", ("hard@12", "random"), games=1, seed=2)
    first, second = (asdict(play(plan, fixtures(plan)[0])) for _ in range(2))
    for timing in ("seconds", "slowest"):
        del first[timing], second[timing]
    assert first == second


def test_tables_have_one_row_a_game_and_seat_and_read_back(tmp_path: Path) -> None:
    import csv

    import pyarrow.parquet

    results = run(PLAN, jobs=1)
    write_table(tmp_path / "t.csv", rows(PLAN, results))
    write_table(tmp_path / "t.parquet", rows(PLAN, results))
    read = list(csv.DictReader((tmp_path / "t.csv").read_text().splitlines()))
    assert len(read) == 18
    assert [int(row["score"]) for row in read] == [score for result in results for score in result.scores]
    assert pyarrow.parquet.read_table(tmp_path / "t.parquet").to_pylist() == rows(PLAN, results)
    with pytest.raises(MotuError, match=r"\.csv or \.parquet"):
        write_table(tmp_path / "t.xls", rows(PLAN, results))


def decisions(plan: Plan, results: list[Result]) -> list[tuple[int, ...]]:
    return [(r["number"], r["ply"], r["seat"], r["options"], r["action"]) for r in decision_rows(plan, results)]


def test_decisions_have_one_row_each_and_replay_to_the_same_end(tmp_path: Path) -> None:
    import pyarrow.parquet

    plan = Plan("moorea", ("hard@4", "random"), games=2, seed=2, trail=True)
    results = run(plan, jobs=1)
    table = decision_rows(plan, results)
    game = plan.rules()
    for result in results:
        s = game.new(2, result.seed)
        for row in (row for row in table if row["number"] == result.number):
            assert (row["ply"], row["seat"], row["options"]) == (s.ply, s.actor, len(game.legal(s)))
            assert row["bot"] == plan.bots[result.seating[s.actor]]
            game.play(s, game.parse(row["move"]))
        assert game.scores(s) == result.scores
    thought = [row["expected"] for row in table if row["bot"] == "hard@4" and row["options"] > 1]
    assert all(0.0 <= share <= 1.0 for share in thought)
    assert {row["expected"] for row in table if row["bot"] == "random"} == {None}
    write_table(tmp_path / "d.parquet", table)
    assert pyarrow.parquet.read_table(tmp_path / "d.parquet").to_pylist() == table


def test_decisions_are_kept_through_an_interruption(tmp_path: Path) -> None:
    journal = tmp_path / "results.jsonl"
    plan = replace(PLAN, trail=True)
    whole = run(plan, jobs=1, journal=journal)
    lines = journal.read_text().splitlines()
    journal.write_text("\n".join(lines[:3]) + "\n" + lines[3][:40])
    assert decisions(plan, run(plan, jobs=1, journal=journal)) == decisions(plan, whole)


def test_a_journal_without_decisions_is_played_again_for_them(tmp_path: Path) -> None:
    journal = tmp_path / "results.jsonl"
    run(PLAN, jobs=1, journal=journal)
    plan = replace(PLAN, trail=True)
    assert decisions(plan, run(plan, jobs=1, journal=journal)) == decisions(plan, run(plan, jobs=1))
    assert len(read_results(journal)[1]) == PLAN.games, "a game played again counts once"


def test_lines_that_are_no_results_are_passed_over(tmp_path: Path) -> None:
    journal = tmp_path / "results.jsonl"
    whole = run(PLAN, jobs=1, journal=journal)
    lines = journal.read_text().splitlines()
    journal.write_text("\n".join([*lines[:5], "[]", "{}", "17", '"x"', lines[5][:50]]))
    assert [r.number for r in read_results(journal)[1]] == [0, 1, 2, 3]
    assert outcome(run(PLAN, jobs=1, journal=journal)) == outcome(whole)


def test_results_of_an_owners_box_want_that_box(tmp_path: Path) -> None:
    journal = tmp_path / "results.jsonl"
    run(replace(PLAN, games=1), jobs=1, journal=journal)
    digest = PLAN.rules().digest
    journal.write_text(journal.read_text().replace(digest, "0123456789abcdef"))
    with pytest.raises(MotuError, match=r"another box of components .* give its file with --components"):
        read_results(journal)


def test_a_report_stands_alone_and_shows_every_seat(tmp_path: Path) -> None:
    journal = tmp_path / "results.jsonl"
    run(PLAN, jobs=1, journal=journal)
    plan, results = read_results(journal)
    assert (plan.game, plan.bots, len(results)) == (PLAN.game, PLAN.bots, 6)
    write_report(tmp_path / "page.html", [("A", plan, results), ("<b>", plan, results)])
    page = (tmp_path / "page.html").read_text()
    assert page.count("<svg") >= 8
    assert "seat 3" in page
    assert "<b>" not in page, "labels are text, never markup"
    assert "http" not in page.replace("http://www.w3.org/2000/svg", ""), "nothing is fetched"


@pytest.mark.parametrize("text", ["", "[]", "{}", "moorea", '{"game":"moorea"}'])
def test_a_file_that_is_no_journal_is_refused(tmp_path: Path, text: str) -> None:
    path = tmp_path / "x.jsonl"
    path.write_text(text)
    with pytest.raises(MotuError, match="not a journal of results"):
        read_results(path)


def test_results_of_another_edition_are_refused(tmp_path: Path) -> None:
    journal = tmp_path / "results.jsonl"
    run(replace(PLAN, games=1), jobs=1, journal=journal)
    journal.write_text(re.sub(r'"edition": \d+', '"edition": 0', journal.read_text()))
    with pytest.raises(MotuError, match="edition 0"):
        read_results(journal)


@pytest.mark.filterwarnings("ignore")
def test_a_ray_cluster_gives_the_same_results() -> None:
    import ray

    ray.init(num_cpus=2, include_dashboard=False, log_to_driver=False, logging_level=logging.ERROR)
    try:
        plan = replace(PLAN, trail=True)
        there, here = run(plan, jobs=1, ray="local"), run(plan, jobs=1)
        assert outcome(there) == outcome(here)
        assert decisions(plan, there) == decisions(plan, here)
    finally:
        ray.shutdown()
