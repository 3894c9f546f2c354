"""A record or a position is played on by the rules of its own edition, as long as that is carried."""

from pathlib import Path
from typing import Any

import pytest

from motu.engine.base import MotuError
from motu.games import GAMES, room
from motu.papers import position, record
from motu.papers.match import Match
from tests.running import refused, run

MOOREA = room("moorea")
OLD = Path(__file__).parent / "moorea" / "edition-1-last-round.txt"


def old_match() -> Match[Any]:
    return record.verify(record.read(OLD.read_text()), MOOREA.game(edition=1))


def of_edition(edition: int, folder: Path) -> str:
    """The old record, said to be of another edition; its name in the folder."""
    (folder / "other.txt").write_text(OLD.read_text().replace("edition: 1", f"edition: {edition}"))
    return "other.txt"


def test_a_record_of_an_old_edition_differs_from_the_same_game_today() -> None:
    found = record.read(OLD.read_text())
    found.edition = MOOREA.standard_game.edition
    with pytest.raises(record.RecordError, match=r"^line "):
        record.replay(found, MOOREA.standard_game)


def test_a_record_is_not_replayed_by_the_rules_of_another_edition() -> None:
    with pytest.raises(record.RecordError, match="made with edition 1 of moorea's rules"):
        record.replay(record.read(OLD.read_text()), MOOREA.standard_game)


def test_what_goes_on_keeps_its_edition() -> None:
    match = old_match().at(40)
    assert match.game.edition == 1
    match.play(match.game.legal(match.state)[0])
    assert record.record_of(match).edition == 1


@pytest.mark.parametrize("code", GAMES)
def test_there_is_one_game_for_each_box_and_edition(code: str, tmp_path: Path) -> None:
    house = GAMES[code]
    today = house.standard_game
    assert house.game() is today
    assert house.game(edition=today.edition) is today
    same = tmp_path / "same.toml"
    same.write_text((house.folder / "components.toml").read_text() + "\n# with a remark\n")
    assert house.game(same) is today
    for edition in house.module("box.parts").CARRIED:
        game = house.game(edition=edition)
        assert (game.edition, game is today) == (edition, edition == today.edition)
        assert house.game(edition=edition) is game


@pytest.mark.parametrize("edition", [-1, 99])
def test_an_edition_that_is_not_carried_is_refused_in_one_sentence(edition: int) -> None:
    with pytest.raises(
        MotuError, match=rf"^edition {edition} of the rules can no longer be played here; these can: 1, "
    ):
        MOOREA.game(edition=edition)


def test_verify_goes_by_the_edition_of_the_record(tmp_path: Path) -> None:
    done = run("verify", str(OLD), cwd=tmp_path)
    assert (done.returncode, done.stderr) == (0, "")
    assert "all by the rules; the result is 64 50 56" in done.stdout


@pytest.mark.parametrize(
    "command",
    [["verify"], ["replay", "--to", "3"], ["show", "-o", "it.txt"], ["play", "--terminal", "--resume"]],
    ids=lambda words: words[0],
)
def test_every_command_says_which_editions_are_carried(command: list[str], tmp_path: Path) -> None:
    said = refused(*command, of_edition(99, tmp_path), cwd=tmp_path)
    assert said.startswith("edition 99 of the rules can no longer be played here; these can: 1, ")
    said = refused(*command, of_edition(0, tmp_path), cwd=tmp_path)
    assert said.startswith("this record was made with edition 0 of moorea's rules")


def test_replay_and_show_go_by_the_edition_of_the_record(tmp_path: Path) -> None:
    shown = run("replay", str(OLD), cwd=tmp_path)
    assert (shown.returncode, shown.stderr) == (0, "")
    assert "The game is over." in shown.stdout
    done = run("show", str(OLD), "--ply", "50", "-o", "it.txt", cwd=tmp_path)
    assert (done.returncode, done.stderr) == (0, "")
    assert "Open row" in (tmp_path / "it.txt").read_text()


def test_a_resumed_game_goes_on_by_its_own_edition(tmp_path: Path) -> None:
    path = tmp_path / "begun.txt"
    path.write_text(record.write(record.record_of(old_match().at(60))))
    done = run("play", "--resume", "begun.txt", "--seats", "easy,easy,easy", cwd=tmp_path)
    assert done.returncode == 0, done.stderr
    found = record.read(path.read_text())
    assert found.edition == 1
    assert len(record.verify(found, MOOREA.game(edition=1)).moves) > 60
    assert len(found.result) == 3


def test_a_position_of_an_old_edition_loads_under_it() -> None:
    old = old_match().at(60)
    text = position.save(old.game, old.state)
    game, s = position.load_in(MOOREA, text)
    assert (game.edition, s.parts.edition) == (1, 1)
    assert s.dump() == old.state.dump()
    with pytest.raises(position.PositionError, match="edition is '1'"):
        position.load(MOOREA.standard_game, text)


@pytest.mark.parametrize("edition", ["99", '"1"', "null", "true", "1.0", "[]", "-1", "0", "1" * 300])
def test_a_position_of_an_edition_that_is_none_is_refused(edition: str) -> None:
    old = old_match().at(60)
    text = position.save(old.game, old.state).replace('"edition": 1,', f'"edition": {edition},')
    with pytest.raises(MotuError) as complaint:
        position.load_in(MOOREA, text)
    assert len(str(complaint.value)) < 120


def test_a_game_begun_before_an_option_was_added_goes_on() -> None:
    """Options are added at the end, so a stored list of choices that is too short lacks the newest."""
    game = MOOREA.standard_game
    for choices in ([2], [0, 1], [1, 0, 1]):
        match: Match[Any] = Match(game, 3, 4, choices)
        assert match.options == choices + [0] * (len(game.options) - len(choices))
        text = position.save(game, match.state).replace(str(match.options), str(choices))
        assert position.load(game, text).options == match.options
    with pytest.raises(MotuError):
        Match(game, 3, 4, [0] * (len(game.options) + 1))


def test_verify_looks_at_every_position_on_the_way(monkeypatch: pytest.MonkeyPatch) -> None:
    """A rule that loses a card is not "by the rules", even if the points come out right."""

    class Lost(Match[Any]):
        def play(self, a: int) -> None:
            super().play(a)
            if len(self.moves) == 30:
                self.state.discard[0] += 1

    found = record.read(OLD.read_text())
    monkeypatch.setattr(record, "Match", Lost)
    with pytest.raises(record.RecordError, match=r"^line \d+: after '.*' the position cannot be: there are 16 wood"):
        record.verify(found, MOOREA.game(edition=1))
