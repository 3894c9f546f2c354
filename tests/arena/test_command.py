"""`motu arena`, `motu lab` and `motu show` as a person types them."""

import json
from pathlib import Path

import pytest

from motu.cli import main
from motu.games import GAMES
from motu.papers import record
from motu.papers.match import Match


def test_a_run_prints_a_summary_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["arena", "run", "moorea", "--bots", "easy,random", "--games", "4", "--jobs", "1", "--json"]) == 0
    summary = json.loads(capsys.readouterr().out)
    assert abs(sum(summary["win_share"].values()) - 1) < 1e-9
    assert summary["games"] == 4
    assert summary["rating"]["easy"]["value"] > summary["rating"]["random"]["value"]


def test_the_ladder_says_whether_each_level_passes(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    words = ["arena", "ladder", "moorea", "--rungs", "easy", "--games", "12", "--jobs", "1", "--folder", str(tmp_path)]
    assert main(words) == 0
    assert "moorea 3p: easy among random: 100.0%" in capsys.readouterr().out
    assert len(list(tmp_path.iterdir())) == 1


def test_the_pace_of_a_search_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["arena", "pace", "moorea", "--bot", "hard@3", "--positions", "2"]) == 0
    said = capsys.readouterr().out
    assert said.startswith("moorea: hard@3 in 2 positions: ")
    assert "simulations a second" in said


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (["run", "moorea", "--bots", "easy,genius"], "there is no bot 'genius'"),
        (["run", "moorea", "--bots", "easy,easy", "--jobs", "0"], "at least 1 job"),
        (["run", "go", "--bots", "easy,easy"], "there is no game 'go'"),
        (["run", "moorea", "--bots", "easy,easy", "--option", "start"], "write --option CODE=CHOICE"),
        (["ladder", "moorea", "--rungs", "god"], "there is no rung 'god'"),
        (["pace", "moorea", "--bot", "easy"], "does not search"),
        (["pace", "moorea", "--positions", "0"], "at least 1 position"),
        (["report", "nowhere.jsonl"], "cannot read results"),
        (["run", "moorea", "--bots", "easy,easy", "--decisions", "d.xls"], "d.xls should end in .csv or .parquet"),
        (["run", "moorea", "--bots", "easy,easy", "--table", "no/where/t.csv"], "there is no folder no/where"),
    ],
)
def test_what_cannot_be_done_is_said_in_one_sentence(
    words: list[str], says: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["arena", *words]) == 2
    said = capsys.readouterr().err
    assert says in said
    assert said.count("\n") == 1


def test_the_lab_writes_a_page(tmp_path: Path) -> None:
    page = tmp_path / "page.html"
    words = ["--games", "6", "--jobs", "1", "--against", "no_joker_on_sites=on", "-o", str(page)]
    assert main(["lab", "moorea", *words]) == 0
    assert "Side by side" in page.read_text()


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (["--against", "flying=on"], "unknown option 'flying'"),
        (["-o", "no/where/page.html"], "there is no folder no/where"),
        (["--games", "0"], "at least 1 game"),
        (["--bots", "easy,genius"], "there is no bot 'genius'"),
    ],
)
def test_the_lab_refuses_before_the_first_game(words: list[str], says: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["lab", "moorea", "--games", "1000000", "--jobs", "1", *words]) == 2
    assert says in capsys.readouterr().err


@pytest.mark.parametrize("stalled", [False, True])
def test_stalls_are_told_for_every_number_of_players(
    stalled: bool, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(type(GAMES["moorea"].standard_game), "ended_by_stall", lambda game, s: stalled)
    words = ["lab", "stalls", "moorea", "--bots", "random,easy", "--games", "1", "--jobs", "1"]
    assert main([*words, "--results", str(tmp_path / "it.jsonl")]) == 0
    told = [line.partition(" (")[0] for line in capsys.readouterr().out.splitlines()]
    assert told == [
        f"moorea, {seats} players, {bot}: {int(stalled)} of 1 games ended by a stall"
        for bot in ("random", "easy")
        for seats in (2, 3, 4, 5)
    ]
    assert len(list(tmp_path.iterdir())) == 8


def test_decisions_are_written_as_a_table(tmp_path: Path) -> None:
    table = tmp_path / "d.csv"
    words = ["--bots", "random,random", "--games", "1", "--jobs", "1", "--decisions", str(table)]
    assert main(["arena", "run", "elawa", *words]) == 0
    first, *rows = table.read_text().splitlines()
    assert first == "game,number,seed,ply,seat,bot,options,action,move,expected,won"
    assert [int(row.split(",")[3]) for row in rows] == list(range(len(rows)))


def test_a_moment_of_a_record_is_drawn(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    game = GAMES["moorea"].standard_game
    match = Match(game, 3, 7)
    for _ in range(30):
        match.play(game.legal(match.state)[-1])
    kept = tmp_path / "game.txt"
    kept.write_text(record.write(record.record_of(match, ["<b>Ana", "Bo", "Cleo"])))
    for ending, start in ((".png", b"\x89PNG"), (".svg", b"<svg"), (".txt", b"")):
        picture = tmp_path / f"moment{ending}"
        assert main(["show", str(kept), "--ply", "20", "--seat", "1", "-o", str(picture)]) == 0
        assert picture.read_bytes().startswith(start)
        assert picture.stat().st_size > 500
    assert "<b>" not in (tmp_path / "moment.svg").read_text()
    assert main(["show", str(kept), "--ply", "99", "-o", str(tmp_path / "x.png")]) == 2
    assert main(["show", str(kept), "--seat", "4", "-o", str(tmp_path / "x.png")]) == 2
    assert main(["show", str(kept), "-o", str(tmp_path / "x.gif")]) == 2
