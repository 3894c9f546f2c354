"""The terminal table, played by a pipe and at a real terminal (a pty)."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

from motu.games import GAMES
from motu.papers import record
from motu.styled import rule_text
from motu.terminal.table import says_move
from tests.running import Terminal, environment, run, without_controls

GAME = "moorea"
PROMISE = r"\d+ % to win"
SEED = ["--seed", "5"]  # this deal is relied on below: the guest begins and can buy a bamboo store
TALL = 80  # rows: the whole table and the news fit


def play(typed: str, *args: str, cwd: Path) -> str:
    done = run("play", GAME, "--terminal", *SEED, *args, cwd=cwd, typed=typed)
    assert done.returncode == 0, done.stderr
    assert done.stderr == ""
    return done.stdout


def as_one_line(text: str) -> str:
    return " ".join(without_controls(text).split())


def test_a_whole_game_by_the_pipe_ends_with_the_sheet_and_the_winner(tmp_path: Path) -> None:
    args = ["play", GAME, "--seats", "you,easy", "--seed", "3", "--record", "game.txt"]
    done = run(*args, cwd=tmp_path, typed="1\n" * 3000)
    assert done.returncode == 0, done.stderr
    assert "Score sheet" in done.stdout
    assert re.search(r"(wins|share the victory)\.", done.stdout)
    assert "result:" in (tmp_path / "game.txt").read_text()
    assert run("verify", "game.txt", cwd=tmp_path).returncode == 0


@pytest.mark.parametrize("code", GAMES)
def test_bots_play_a_whole_game_among_themselves(code: str, tmp_path: Path) -> None:
    seats = ",".join(["easy"] * GAMES[code].standard_game.min_seats)
    done = run("play", code, "--seats", seats, "--seed", "3", cwd=tmp_path)
    assert done.returncode == 0, done.stderr
    assert "Score sheet" in done.stdout
    assert re.search(r"(wins|share the victory)\.", done.stdout)


def test_a_common_defeat_has_no_winner(tmp_path: Path) -> None:
    args = ["play", "vanuatu", "--seats", "random,random,random", "--option", "rising_waters=on", "--seed", "1"]
    done = run(*args, cwd=tmp_path)
    assert "Nobody wins: everyone has lost." in done.stdout
    assert "share the victory" not in done.stdout


def test_a_newcomer_is_told_what_to_type_until_the_first_turn_is_over(tmp_path: Path) -> None:
    shown = play("buy bamboo_store\n", cwd=tmp_path).split("Since your last move")
    assert "Type a number or a move" in shown[0]
    assert "Type a number or a move" not in shown[1]


def test_a_rule_is_said_without_the_marks_of_its_page() -> None:
    shown = rule_text(GAMES["vanuatu"].rule(52)).plain
    assert "The test succeeds if a can be performed now" in shown
    assert "rest can always be programmed" in rule_text(GAMES["vanuatu"].rule(54)).plain


def test_a_choice_does_not_say_its_notation_twice() -> None:
    assert says_move("Take the diver", "take diver")
    assert not says_move("Acquire canoe for 2 wood", "buy canoe")
    assert not says_move("Start on 7,10", "start 7")


def test_numbers_and_notation_make_the_same_moves(tmp_path: Path) -> None:
    play("3\nsave a.txt\n", cwd=tmp_path)
    play("buy bamboo_store\nsave b.txt\n", cwd=tmp_path)
    assert (tmp_path / "a.txt").read_text() == (tmp_path / "b.txt").read_text()
    assert "buy bamboo_store" in (tmp_path / "a.txt").read_text()


def test_why_names_the_rule_its_text_and_the_remedy(tmp_path: Path) -> None:
    shown = as_one_line(play("why buy pier\n", cwd=tmp_path))
    assert re.search(r"buy pier is not allowed here\. .+2 wood.* MO-48 The whole reduced cost", shown), (
        "the way out comes first"
    )


def test_an_illegal_move_changes_nothing_and_is_explained(tmp_path: Path) -> None:
    shown = as_one_line(play("buy pier\nbuy bamboo_store\nsave a.txt\n", cwd=tmp_path))
    assert re.search(r"buy pier is not allowed here\. .+ MO-48 ", shown)
    assert record.read((tmp_path / "a.txt").read_text()).moves[0] == "buy bamboo_store"


def test_why_of_a_legal_move_says_that_it_is_allowed(tmp_path: Path) -> None:
    assert "pass is allowed here." in play("why pass\nwhy 1\n", cwd=tmp_path)


@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        ("fly to the moon", "'fly to the moon' is no move of Moorea"),
        ("99", "There is no choice 99; choose 1 to 4"),
        ("0", "There is no choice 0"),
        ("9" * 5000, "There is no choice"),
        ("why", "Why what? Name a move"),
        ("why not", "'not' is no move of Moorea"),
        ("why 5", "There is no choice 5; choose 1 to 4. The bots' thoughts are shown after the game."),
        ("why " + "9" * 5000, "The bots' thoughts are shown after the game."),
        ("rules", "Which rule?"),
        ("rules 999", "Moorea has no rule 999"),
        ("rules xylophone", "No rule mentions 'xylophone'"),
        ("undo", "That move can't be undone"),
        ("save missing/game.txt", "there is no folder"),
        ("save " + "x" * 300, "File name too long"),
        ("save ~nobody-of-that-name/game.txt", "Cannot tell whose folder ~nobody-of-that-name is"),
        ("save .", "it is a folder"),
        ("save /dev/full", "Cannot write /dev/full: No space left on device"),
        ("", "Type a number, a move, or help."),
        ("\x1b[2J\x07pass\x00", "'[2Jpass' is no move of Moorea"),
    ],
)
def test_what_cannot_be_is_said_and_the_game_goes_on(typed: str, answer: str, tmp_path: Path) -> None:
    shown = play(f"{typed}\nbuy bamboo_store\nsave a.txt\n", cwd=tmp_path)
    assert answer in as_one_line(shown)
    assert "\x07" not in shown
    assert (tmp_path / "a.txt").exists(), "the game goes on"


def test_undo_takes_back_a_move_that_revealed_nothing(tmp_path: Path) -> None:
    shown = play("pass\nundo\nbuy bamboo_store\nsave a.txt\n", cwd=tmp_path)
    assert "Taken back." in shown
    assert record.read((tmp_path / "a.txt").read_text()).moves[0] == "buy bamboo_store"


def test_hint_offers_three_moves_with_what_they_promise(tmp_path: Path) -> None:
    shown = as_one_line(play("hint\n", cwd=tmp_path).split("> hint\n")[1])
    assert len(re.findall(PROMISE, shown)) == 3
    assert re.search(r"probably holds \d[^.;]* \w+; that pays for .* \d+ %", shown), (
        "and what may be guessed of the others"
    )


def test_rules_by_number_and_by_word(tmp_path: Path) -> None:
    shown = as_one_line(play("rules 48\nrules joker fish\n", cwd=tmp_path))
    assert "> rules 48 MO-48 The whole reduced cost" in shown
    assert re.search(r"> rules joker fish MO-\d+ ", shown)


def test_log_score_help_and_board(tmp_path: Path) -> None:
    shown = play("log\nscore\nhelp\nboard\n", cwd=tmp_path)
    assert "Guest begins." in shown
    assert "Score sheet" in shown
    assert "As it would be if the game ended now." in shown
    assert "undo your last move" in shown
    assert shown.count("Open row") == 2


def test_the_log_since_the_last_move_tells_what_the_others_did(tmp_path: Path) -> None:
    news = play("buy bamboo_store\n", cwd=tmp_path).split("Since your last move")[1]
    assert "Guest acquires bamboo store" in news
    assert "Easy 1 draws a card." in news
    assert "Easy 2 draws a card." in news


def test_other_hands_are_not_shown(tmp_path: Path) -> None:
    shown = play("", cwd=tmp_path)
    places = [line for line in shown.splitlines() if re.search(r"Easy \d +hand", line)]
    assert len(places) == 2
    assert all(re.search(r"hand +6 of 6 *$", place) for place in places)


def test_the_end_of_the_input_saves_the_game_and_resume_goes_on(tmp_path: Path) -> None:
    shown = as_one_line(play("buy bamboo_store\n", cwd=tmp_path))
    assert "Saved as moorea-5.txt. To carry on: motu play --resume moorea-5.txt" in shown
    saved = record.read((tmp_path / "moorea-5.txt").read_text())
    assert saved.players == ["Guest", "Easy 1", "Easy 2"]
    done = run("play", "--resume", "moorea-5.txt", cwd=tmp_path, typed="1\n1\n1\n")
    assert done.returncode == 0, done.stderr
    later = record.read((tmp_path / "moorea-5.txt").read_text())
    assert later.moves[: len(saved.moves)] == saved.moves
    assert len(later.moves) > len(saved.moves)


def test_leaving_before_the_first_move_leaves_nothing_behind(tmp_path: Path) -> None:
    play("quit\n", "--option", "start=1", cwd=tmp_path)
    assert list(tmp_path.iterdir()) == []


def test_save_never_writes_over_another_file(tmp_path: Path) -> None:
    (tmp_path / "diary.txt").write_text("dear diary")
    assert "already exists" in play("save diary.txt\n", cwd=tmp_path)
    assert (tmp_path / "diary.txt").read_text() == "dear diary"


@pytest.mark.parametrize(
    "name", ["[bold red]Eve[/]", "\x1b[31mMallory\x07", "a\u202eb", "{player}", "\x1b]0;gotcha\x07"]
)
def test_names_are_text_and_nothing_else(name: str, tmp_path: Path) -> None:
    shown = play("buy bamboo_store\nlog\nscore\n", "--seats", f"you:{name},easy", "--option", "start=1", cwd=tmp_path)
    assert "\x1b" not in shown
    assert "\x07" not in shown
    assert "\u202e" not in shown
    printable = "".join(c for c in name if c.isprintable())
    assert printable[:12] in shown


# What the bots thought: Medium searches, without a clock, so this game is always the same.

THINKER = ["play", "elawa", "--terminal", "--seats", "you,medium", "--seed", "3"]
PROMPT = "\x1b[1m> "  # bold, unlike what stands on Elawa's cards


def test_after_the_end_why_lists_the_moves_that_were_thought_about_and_tells_of_each(tmp_path: Path) -> None:
    asked = ["", *map(str, range(1, 13)), "0", "999", "take 5"]
    typed = "1\n" * 60 + "".join(f"why {number}\n" for number in asked)
    done = run(*THINKER, "--record", "game.txt", cwd=tmp_path, typed=typed)
    assert (done.returncode, done.stderr) == (0, "")
    game, _, after = done.stdout.partition("why lists the moves the bots thought about")
    assert not re.search(PROMISE, game)
    listed, *told, zero, beyond, notation = (as_one_line(part) for part in after.split("> why")[1:])
    moves = played(tmp_path / "game.txt")
    offered = {int(number) for number in re.findall(r"(\d+) ■ Medium", listed)}
    for number in offered:
        assert re.search(rf"\b{number} {moves[number - 1]}", listed), "the numbers are those of the replay"
    for number, answer in enumerate(told, 1):
        assert f"Move {number}: {moves[number - 1]}" in answer
        assert bool(re.search(PROMISE, answer)) == (number in offered)
        assert ("No bot thought about this move" in answer) == (number not in offered)
    thoughts = " ".join(told)
    assert 3 < len(re.findall(PROMISE, thoughts)) <= 3 * len(told)
    assert re.search(r"The next card turned up: \w+ \w+ \d+ %", thoughts), "and what can be guessed"
    assert f"There is no move '0'; choose 1 to {len(moves)}." in zero
    assert "There is no move '999'" in beyond
    assert "There is no move 'take 5'" in notation


def played(path: Path) -> list[str]:
    """The moves of a record of these two, each after its maker."""
    found = record.read(path.read_text())
    match = record.replay(found, GAMES[found.game].standard_game)
    return [f"{('● Guest', '■ Medium')[seat]} {move}" for seat, move in zip(match.actors, found.moves, strict=True)]


def test_where_nobody_thinks_ahead_why_has_nothing_to_tell(tmp_path: Path) -> None:
    args = ["play", "elawa", "--terminal", "--seats", "you,easy", "--seed", "3"]
    shown = run(*args, cwd=tmp_path, typed="1\n" * 60 + "why\nwhy 2\n\n").stdout
    assert "why lists the moves" not in shown
    after = as_one_line(shown.split("> why\n")[1])
    assert after.count("Nothing to tell: no bot thought ahead in this game.") == 2
    assert "The game is over: type log, score, rules, why, save or quit." in after, "Enter is no move here"


def test_bots_among_themselves_ask_nothing_of_a_script(tmp_path: Path) -> None:
    done = run("play", "elawa", "--seats", "medium,easy", "--seed", "3", cwd=tmp_path, typed="why\n" * 3)
    assert done.returncode == 0
    assert "why lists" not in done.stdout
    assert done.stdout.rstrip().endswith((" wins.", " share the victory."))


# At a terminal.


def test_at_a_terminal_the_thoughts_of_a_resumed_game_are_those_since(tmp_path: Path) -> None:
    assert run(*THINKER, "--record", "game.txt", cwd=tmp_path, typed="1\n" * 12).returncode == 0
    before = len(played(tmp_path / "game.txt"))
    with Terminal("play", "--resume", "game.txt", cwd=tmp_path) as terminal:
        for _ in range(60):
            shown = terminal.wait_for(PROMPT)
            if "why lists the moves" in shown:
                break
            terminal.type("1\n")
        terminal.type("why\n")
        listed = as_one_line(terminal.wait_for(PROMPT))
        numbers = [int(ply) for ply in re.findall(r"(\d+) ■ Medium", listed)]
        assert numbers
        assert min(numbers) > before
        terminal.type(f"why {numbers[-1]}\n")
        assert re.search(PROMISE, as_one_line(terminal.wait_for(PROMPT)))
        terminal.type("why 2\n")
        terminal.wait_for("No bot thought about this move")
        terminal.wait_for(PROMPT)
        terminal.type("quit\n")
        assert terminal.end() == 0


def test_at_a_terminal_the_screen_is_drawn_anew_for_each_decision(tmp_path: Path) -> None:
    with Terminal("play", GAME, *SEED, cwd=tmp_path, rows=TALL) as terminal:
        assert "\x1b[2J" in terminal.wait_for("> ")
        terminal.type("buy bamboo_store\n")
        shown = terminal.wait_for("Choose one action")
        assert "\x1b[2J" in shown
        assert "Since your last move" in shown
        terminal.type("quit\n")
        terminal.wait_for("Saved as moorea-5.txt")
        assert terminal.end() == 0


@pytest.mark.parametrize("columns", [80, 100])
def test_the_board_fits_the_terminal(columns: int, tmp_path: Path) -> None:
    with Terminal(
        "play", GAME, "--seats", "you,easy,easy,easy,easy", "--seed", "8", cwd=tmp_path, columns=columns
    ) as terminal:
        shown = without_controls(terminal.wait_for("> "))
        assert max(len(line.rstrip()) for line in shown.splitlines()) <= columns
        assert "…" not in shown, "nothing is cut off"
        terminal.type("quit\n")
        assert terminal.end() == 0


def test_two_people_at_one_keyboard_do_not_see_each_others_hands(tmp_path: Path) -> None:
    with Terminal(
        "play", GAME, "--seats", "you:Ana,you:Bo", "--option", "start=1", *SEED, cwd=tmp_path, rows=TALL
    ) as terminal:
        terminal.wait_for("Pass the keyboard to")
        terminal.wait_for("Press Enter when ready.")
        terminal.type("\n")
        assert "Ana" in terminal.wait_for("> ")
        terminal.type("pass\n")
        terminal.wait_for("discard 1 more")
        terminal.wait_for("> ")
        terminal.type("1\n")
        handing = terminal.wait_for("Press Enter when ready.")
        wiped = handing.rindex("\x1b[2J")
        assert "\x1b[3J" in handing[wiped:], "what scrolled away is wiped too"
        assert "hand" not in without_controls(handing[wiped:])
        assert "Bo" in handing[wiped:]
        terminal.type("\n")
        shown = without_controls(terminal.wait_for("> "))
        assert re.search(r"■ Bo +hand +7 of 6 +\d", shown)
        assert re.search(r"● Ana +hand +6 of 6 *\n", shown), "Ana's cards are hidden from Bo"
        assert terminal.end("\x04") == 0


def test_ctrl_c_saves_and_leaves_with_130(tmp_path: Path) -> None:
    with Terminal("play", GAME, *SEED, cwd=tmp_path, rows=TALL) as terminal:
        terminal.wait_for("> ")
        terminal.type("buy bamboo_store\n")
        terminal.wait_for("Since your last move")
        terminal.wait_for("> ")
        assert terminal.end("\x03") == 130
        assert "Saved as moorea-5.txt" in terminal.raw
        assert "Traceback" not in terminal.raw


def test_a_reader_who_goes_away_does_not_take_the_game_along(tmp_path: Path) -> None:
    command = f"yes 1 | {sys.executable} -m motu play {GAME} --seed 5 | head -200"
    done = subprocess.run(["bash", "-c", command], cwd=tmp_path, capture_output=True, text=True, env=environment())
    assert done.stderr == ""
    assert record.read((tmp_path / "moorea-5.txt").read_text()).moves


def test_replay_steps_forward_back_and_jumps(tmp_path: Path) -> None:
    args = ["play", GAME, "--seats", "easy,easy", "--seed", "1", "--record", "game.txt"]
    assert run(*args, cwd=tmp_path).returncode == 0
    total = len(record.read((tmp_path / "game.txt").read_text()).moves)
    with Terminal("replay", "game.txt", cwd=tmp_path) as terminal:
        for typed, at in (("", 0), ("\n", 1), ("n\n", 2), ("p\n", 1), ("30\n", 30), ("end\n", total), ("n\n", total)):
            terminal.type(typed)
            terminal.wait_for(f"after move {at} of {total}")
            terminal.wait_for("> ")
        terminal.type("99999\n")
        terminal.wait_for(f"a number from 0 to {total}")
        terminal.type("q\n")
        assert terminal.end() == 0
