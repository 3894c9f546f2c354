"""The terminal in other languages: which one is spoken, that nothing was forgotten, and that a record knows none."""

import io
import re
from pathlib import Path
from typing import Any

import pytest

from motu.bots import Level
from motu.cli import COMPLAINTS, WRONG, commands, complaint, main, make_parser, speaks
from motu.engine.base import OK
from motu.engine.game import Game
from motu.games import GAMES
from motu.papers.lesson import OTHERS, lessons_of
from motu.papers.tongue import LANGUAGES, PSEUDO, altered, asked_for, speaking
from motu.styled import rule_text
from motu.terminal import lesson as lessons
from motu.terminal import table as tables
from motu.terminal.names import shown_name
from motu.terminal.table import HELP, Keyboard, Table
from tests.running import refused, run
from tests.terminal.sitting import sit_down

WIDE = (2000, 24)  # nothing is wrapped

# What every message has lost in the pseudo-language is its plain vowels.
ENGLISH_WORD = re.compile(r"(?<![^\W\d_])(?=[A-Za-z]*[aeiouyAEIOUY])[A-Za-z]{3,}(?![^\W\d_])")
TYPED = {what for what, _does in HELP if " " not in what} | {"why", "rules", "help"}
NUMERALS = {"III"}  # the phases of Vanuatu; shorter ones are no words


def english(shown: str, known: set[str]) -> list[str]:
    """Words that no message altered, but for what is known to be a name or notation."""
    longest_first = "|".join(re.escape(text) for text in sorted(known, key=len, reverse=True))
    shown = re.sub(rf"(?<!\w)({longest_first})(?!\w)", " ", shown)
    return sorted({word for word in ENGLISH_WORD.findall(shown) if word not in TYPED | NUMERALS})


def moves_of(game: Game[Any]) -> set[str]:
    return {game.name(a) for a in range(game.num_actions)}


def test_what_was_forgotten_is_found() -> None:
    assert english(f"{altered('Well done.')} Look here: hex a2, KV-18", {"hex a2"}) == ["Look", "here"]


@pytest.mark.parametrize("code", GAMES)
def test_no_english_is_left_in_a_whole_game(code: str, monkeypatch: pytest.MonkeyPatch) -> None:
    room = GAMES[code]
    game = room.standard_game
    monkeypatch.setattr(tables, "BEST", Level("hard", "Hard", "Quick, for once.", simulations=30))
    orders = ["help", "hint", "score", "log", "", "99999", "xyz", "undo", "why", "more", "rules"]
    titles = {room.words.title, "oo", "ooo", "xyz"}  # neutral markers, and nonsense that was typed
    asked = 0

    def look(table: Table, shown: str) -> list[str]:
        nonlocal asked
        asked += 1
        if asked <= len(orders) + 3:  # an error may name any move, and a refusal its rule
            known = moves_of(game) | {rule_text(rule).plain for rule in room.rules.values()}
        else:
            known = {game.name(a) for a in game.legal(table.match.state)}
        assert english(shown, known | titles) == [], shown
        if asked > 1:
            return []
        illegal = next(a for a in range(game.num_actions) if game.refusal(table.match.state, a) != OK)
        return [*orders, f"why {game.name(illegal)}", "why 1"]

    with speaking(PSEUDO):
        sit_down(code, game.max_seats, look, WIDE, {}, is_terminal=False)
    assert asked > 20


@pytest.mark.parametrize("code", [code for code, room in GAMES.items() if lessons_of(room)])
def test_no_english_is_left_in_a_lesson(
    code: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    monkeypatch.setenv("MOTU_DATA", str(tmp_path))
    monkeypatch.setattr(lessons, "make_keyboard", lambda: Keyboard(io.StringIO("show me\n\n" * 40), False))
    with speaking(PSEUDO):
        assert lessons.learn(code, "1") == 0
    shown = capsys.readouterr().out
    assert altered("What you know now.") in shown
    moves = moves_of(GAMES[code].standard_game)
    known = {GAMES[code].words.title, *OTHERS, *moves, f"motu learn {code} 2", "show me"}
    assert english(" ".join(shown.split()), known) == []


# Which language.


@pytest.mark.parametrize(
    ("system", "spoken"),
    [
        ({}, "en"),
        ({"LANG": "de_DE.UTF-8"}, "de"),
        ({"LANG": "de_DE.UTF-8", "LC_MESSAGES": "fr_FR"}, "fr"),
        ({"LANG": "de_DE.UTF-8", "LC_ALL": "C.UTF-8"}, "en"),
        ({"LANG": "nl", "LC_ALL": ""}, "nl"),
        ({"LANG": "ja_JP.UTF-8"}, "en"),
    ],
)
def test_the_system_s_language_is_spoken(system: dict[str, str], spoken: str) -> None:
    assert asked_for(None, system) == spoken
    assert asked_for("fr-CA", system) == "fr", "unless another is asked for"


def test_a_language_is_asked_for_before_or_after_the_command(tmp_path: Path) -> None:
    before = run("--lang", "de", "rules", "moorea", "48", cwd=tmp_path).stdout
    assert "MO-48  Die ganzen verringerten Kosten" in before
    assert run("rules", "moorea", "48", "--lang=de", cwd=tmp_path).stdout == before
    assert run("rules", "moorea", "48", cwd=tmp_path, LC_ALL="de_AT.UTF-8").stdout == before


def test_what_is_not_spoken_is_refused(tmp_path: Path) -> None:
    assert refused("rules", "--lang", "xx", cwd=tmp_path) == "Motu does not speak 'xx'; it speaks en, de, fr, nl"
    assert "--lang is for the commands that people use" in refused("completion", "bash", "--lang", "de", cwd=tmp_path)


SAID = {
    "de": ("Das Spiel beginnt", "Wertungsblatt", "gibt es nicht", "ist hier nicht erlaubt", "Gast"),
    "fr": ("La partie commence", "Feuille de score", "il n'y a pas de", "n'est pas permis ici", "Invité"),
    "nl": ("Het spel begint", "Scoreblad", "er is geen", "mag hier niet", "Gast"),
}


def test_the_same_game_in_every_language_leaves_the_same_record(tmp_path: Path) -> None:
    typed = "score\nwhy buy pier\n99\nbuy bamboo_store\n1\nsave {}.txt\n"
    for language in LANGUAGES:
        shown = run(
            "play", "moorea", "--seed", "5", "--lang", language, cwd=tmp_path, typed=typed.format(language)
        ).stdout
        for words in SAID.get(language, ()):
            assert words.lower() in shown.lower()
    records = [(tmp_path / f"{language}.txt").read_bytes() for language in LANGUAGES]
    assert set(records) == {records[0]}
    assert b"Guest" in records[0]


@pytest.mark.parametrize(
    ("language", "verified", "missing"),
    [
        ("de", "alle nach den Regeln", "lässt sich nicht lesen: diese Datei oder diesen Ordner gibt es nicht"),
        ("fr", "tous selon les règles", "ce fichier ou ce dossier n'existe pas"),
        ("nl", "allemaal volgens de regels", "dit bestand of deze map bestaat niet"),
    ],
)
def test_commands_answer_in_the_language(language: str, verified: str, missing: str, tmp_path: Path) -> None:
    played = Path(__file__).parent.parent / "records"
    record = next(path for path in sorted(played.rglob("*.txt")) if "game: moorea" in path.read_text())
    assert verified in run("verify", str(record), "--lang", language, cwd=tmp_path).stdout
    assert missing in refused("replay", "nothing.txt", "--lang", language, cwd=tmp_path)


MISTYPED = [  # every complaint of argparse that we say, provoked
    ("play", "--nope"),
    ("verify",),
    ("play", "--se", "3"),
    ("play", "--seats"),
    ("play", "--terminal=yes"),
    ("puzzles", "nonsense"),
    ("play", "--seed", "many"),
    ("puzzles", "make", "moorea", "--minutes", "many"),
]


@pytest.mark.parametrize("typed", MISTYPED, ids=" ".join)
def test_no_english_is_left_where_something_is_mistyped(
    typed: tuple[str, ...], capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as ended:
        main([*typed, "--lang", PSEUDO])
    shown = capsys.readouterr().err
    assert ended.value.code == WRONG
    words = {word for part in typed for word in re.findall(r"[\w-]+", part)}
    assert english(shown, {"motu", "make", "check", "play", "--help", "--seats", "--seed", "FILE", *words}) == []


def test_every_complaint_of_argparse_that_we_say_is_one_of_its_own() -> None:
    assert len(MISTYPED) == len(COMPLAINTS)
    assert complaint("something else is wrong") == "something else is wrong"
    with speaking("de"):
        assert complaint("argument --seed: invalid int value: 'x'") == "--seed: 'x' ist keine ganze Zahl"


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("de", "unbekannte Angaben: --nope (siehe motu --help)"),
        ("fr", "arguments inconnus : --nope (voir motu --help)"),
        ("nl", "onbekende argumenten: --nope (zie motu --help)"),
    ],
)
def test_what_is_mistyped_is_said_in_the_language(language: str, said: str, tmp_path: Path) -> None:
    assert refused("play", "--nope", "--lang", language, cwd=tmp_path) == said
    assert run("play", "--nope", cwd=tmp_path, LC_ALL=f"{language}.UTF-8").stderr == f"motu: {said}\n"


@pytest.mark.parametrize(
    ("language", "usage", "options", "said"),
    [
        ("de", "Aufruf: motu play", "Optionen:", "im Terminal spielen"),
        ("fr", "usage\u00a0: motu play", "options:", "jouer dans le terminal"),
        ("nl", "gebruik: motu play", "opties:", "in de terminal spelen"),
    ],
)
def test_help_is_in_the_language(language: str, usage: str, options: str, said: str, tmp_path: Path) -> None:
    shown = run("play", "--help", "--lang", language, cwd=tmp_path).stdout
    assert shown.startswith(usage)
    assert options in shown
    assert said in shown


def test_the_list_of_commands_is_in_the_system_s_language_and_an_operator_s_help_is_english(tmp_path: Path) -> None:
    assert "ein Spiel spielen" in run("--help", cwd=tmp_path, LC_ALL="de_AT.UTF-8").stdout
    assert run("serve", "--help", cwd=tmp_path, LC_ALL="de_AT.UTF-8").stdout.startswith("usage: motu serve")


@pytest.mark.parametrize("name", ["", *filter(speaks, commands())])
def test_no_english_is_left_in_the_help(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    with speaking(PSEUDO), pytest.raises(SystemExit):
        make_parser([name] if name else commands()).parse_args([name, "--help"] if name else ["--help"])
    shown = re.sub(r"`[^`]*`|(?<!\w)-{1,2}[a-z]+|\b[A-Z]{2,}\b", " ", capsys.readouterr().out)
    shown = re.sub(r"^ +motu .*?  ", " ", shown, flags=re.M)  # a command that can be typed
    known = {"motu", *commands(), "make", "check", "list", "save", "game", "GAME", "mine.toml", "coverage"}
    assert english(shown, known | {"make|check|play", "GAME|check|save|list", "record"}) == []


def test_names_that_we_gave_are_said_and_others_are_not() -> None:
    with speaking("de"):
        assert [shown_name(name) for name in ("Guest", "Easy 2", "Player 3")] == ["Gast", "Leicht 2", "Spieler 3"]
        assert [shown_name(name) for name in ("Hina", "Easy going", "Player")] == ["Hina", "Easy going", "Player"]
