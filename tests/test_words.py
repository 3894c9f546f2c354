"""The catalogues of all languages are complete and say nothing that is no longer said (docs/translating.md)."""

import ast
from functools import cache
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog
from scripts.words import (
    HOUSE,
    ROOMS,
    SOURCE,
    SPOKEN,
    UNTIDY,
    Found,
    brought_up_to_date,
    complaints,
    forms_of,
    found_in,
    is_pieced,
    path_of,
    pieced_in,
    read_call,
    read_python,
    written,
)

TITLE_PAGE = (
    'msgid ""\nmsgstr "Content-Type: text/plain; charset=utf-8\\nPlural-Forms: nplurals=2; plural=(n != 1);\\n"\n\n'
)


@cache
def said_in(folder: Path) -> Found:
    return found_in(folder)


@pytest.mark.parametrize("folder", [HOUSE, *ROOMS], ids=lambda folder: folder.name)
def test_every_catalogue_has_what_is_said_and_nothing_else(folder: Path) -> None:
    for language in SPOKEN:
        assert list(complaints(folder, language, said_in(folder))) == []


@pytest.mark.parametrize("folder", [HOUSE, *ROOMS], ids=lambda folder: folder.name)
def test_no_message_is_put_together_from_pieces(folder: Path) -> None:
    assert said_in(folder).glued == []


@pytest.mark.parametrize(
    ("catalogue", "complaint"),
    [
        ('msgid "Done"\nmsgstr "Fertig"\n', "has no entry for '{count} fish'"),
        ('msgid "{count} fish"\nmsgstr ""\n', "is not translated"),
        ('msgid "{count} fish"\nmsgstr "Fische"\n', "loses or invents a place"),
        ('msgid "{count} fish"\nmsgstr "{count} {kind} Fische"\n', "loses or invents a place"),
        ('msgid "{count} fish"\nmsgstr "{count} Fische "\n', "begins or ends with a space"),
        ('#, fuzzy\nmsgid "{count} fish"\nmsgstr "{count} Fische"\n', "is fuzzy"),
        ('msgid "{count} fish"\nmsgstr "{count} Fische"\n\nmsgid "Old"\nmsgstr "Alt"\n', "'Old' is no longer said"),
        ('msgctxt "zu"\nmsgid "hut"\nmsgstr "zur Hütte"\n', "a form of 'hut', which is no longer said"),
    ],
)
def test_the_check_finds_what_is_wrong(tmp_path: Path, catalogue: str, complaint: str) -> None:
    found = Found()
    found.add("{count} fish", SOURCE / "motu" / "fishing.py")
    path = path_of(tmp_path, "de")
    path.parent.mkdir()
    path.write_text(TITLE_PAGE + catalogue, encoding="utf-8")
    assert any(complaint in line for line in complaints(tmp_path, "de", found))


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("fr", "Fini !"),
        ("fr", "Dites « Fini\u00a0»"),
        ("fr", "Dites «\u00a0Fini »"),
        ("fr", "C\u2019est fini"),
        ("fr", "Points : {count}"),
        ("fr", "gagne {count} % des parties"),
        ("fr", "carte n° {count}"),
        ("de", "gewinnt zu {count} %"),
        ("de", "%(count)s %% Gewinnchance"),
        ("de", "Karte Nr. {count}"),
        ("nl", "wint voor {count} %"),
        ("nl", "wint voor {count}\u00a0%"),
        ("nl", "kaart nr. {count}"),
    ],
)
def test_the_check_finds_lines_that_break_where_they_may_not(tmp_path: Path, language: str, words: str) -> None:
    found = Found()
    found.add("Over", SOURCE / "motu" / "fishing.py")
    path = path_of(tmp_path, language)
    path.parent.mkdir()
    path.write_text(f'{TITLE_PAGE}msgid "Over"\nmsgstr "{words}"\n', encoding="utf-8")
    assert any("a space that breaks" in line for line in complaints(tmp_path, language, found))


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("fr", "Points\u00a0: {count}\u00a0%"),
        ("de", "%(points)s %(count)s"),
        ("de", "{count}\u00a0%"),
        ("nl", "{count}%"),
    ],
)
def test_the_check_lets_spaces_be_that_are_right(language: str, words: str) -> None:
    assert not UNTIDY[language].search(words)


@pytest.mark.parametrize(("language", "forms"), [("ja", 1), ("it", 2), ("pl", 3)])
def test_a_language_counts_in_as_many_forms_as_it_has(tmp_path: Path, language: str, forms: int) -> None:
    found = Found()
    found.add(("{count} hut", "{count} huts"), SOURCE / "motu" / "building.py")
    begun = brought_up_to_date(found, Catalog(locale=language), language)
    message = begun.get("{count} hut")
    assert message is not None
    assert forms_of(message) == ("",) * forms
    message.string = tuple(f"{{count}} {form}" for form in range(forms))
    path = path_of(tmp_path, language)
    path.parent.mkdir()
    path.write_bytes(written(begun))
    assert list(complaints(tmp_path, language, found)) == []
    path.write_text(path.read_text(encoding="utf-8").replace("{count} 0", "{number} 0"), encoding="utf-8")
    assert any("loses or invents a place" in line for line in complaints(tmp_path, language, found))


@pytest.mark.parametrize(
    "call",
    [
        'say("You " + verb)',
        '_(f"{n} fish")',
        '_("a, b".join(names))',
        'plural(n, "one", "%s" % many)',
        "N_(word.lower())",
    ],
)
def test_the_check_finds_a_message_of_pieces(call: str) -> None:
    found = Found()
    node = ast.parse(call, mode="eval").body
    assert isinstance(node, ast.Call)
    read_call(node, SOURCE / "motu" / "fishing.py", found)
    assert len(found.glued) == 1


@pytest.mark.parametrize(
    "glue",
    [
        "f\"{_('You win')} by {count} points\"",
        "f\"{_('You')} {_('build')}\"",
        "_('You ') + _('build')",
        "_('You build ') + 'a hut'",
        "'Round ' + _('over')",
        "f\"{_('{name} wins').format(name=name)} in {ngettext('a round', 'rounds', n)}\"",
    ],
)
def test_the_check_finds_messages_that_are_glued(glue: str) -> None:
    assert is_pieced(ast.parse(glue, mode="eval").body)


@pytest.mark.parametrize(
    "made",
    [
        "f'{count} {_(noun)}'",
        "f'{_(title)}: {_(label)}'",
        "f'{_(title)} · Motu'",
        "f'{one} and {other}'",
        "'a' + 'b'",
        "n + 1",
    ],
)
def test_numbers_labels_and_what_people_never_read_may_be_put_together(made: str) -> None:
    assert not is_pieced(ast.parse(made, mode="eval").body)


@pytest.mark.parametrize(
    ("page", "is_glued"),
    [
        ('{{ _("You " ~ verb) }}', True),
        ('{{ _("You ") ~ verb }}', True),
        ('{{ verb ~ _(" you") }}', True),
        ("{{ _(verb) }}", True),
        ('say(_("You " + verb));', True),
        ("say(_(`You ${verb}`));", True),
        ('say(_("You build") + end);', True),
        ('{{ _("You build") }} <b>{{ _("Done") }}</b>', False),
        ('function _(text, parts = {}) { return told_(text); } say(_("{n} huts", {n}));', False),
    ],
)
def test_the_check_finds_a_page_that_glues(page: str, is_glued: bool) -> None:
    assert bool(pieced_in(page)) == is_glued


def test_the_check_reads_whole_modules(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Wherever in a module: what a room's words or a page's code glues is found."""
    monkeypatch.setattr("scripts.words.SOURCE", tmp_path)
    module, found = tmp_path / "words.py", Found()
    module.write_text(
        "def told(verb):\n    label(f\"{_('You')} {_(verb)} now\")\n    say('You ' + verb)\n", encoding="utf-8"
    )
    read_python(module, found)
    assert [glued.split(": ")[0] for glued in found.glued] == ["words.py:3", "words.py:2"]
