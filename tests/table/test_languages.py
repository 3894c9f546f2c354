"""The site in other languages: which one is spoken to whom, and that nothing on a page was forgotten."""

import re
from collections.abc import Iterator
from dataclasses import replace
from html.parser import HTMLParser
from pathlib import Path

import httpx
import pytest

from motu.bots import LEVELS, make_bot
from motu.boxes import house_boxes
from motu.engine.rng import Rng
from motu.games import GAMES
from motu.papers.lesson import OTHERS as TEACHERS
from motu.papers.lesson import lessons_of
from motu.papers.rulespage import read_rules
from motu.papers.sentence import plain
from motu.papers.tongue import LANGUAGES, PSEUDO, altered, speaking
from motu.puzzles.paper import puzzles_of
from motu.table.figures import COUNTED
from motu.table.lasting.rows import SEAT, SETTING, TAKEOVER, Entry, OwnBox
from motu.table.live.boxes import HOUSE, MOTU, OURS, said_box
from motu.table.live.chairs import LEVEL_NAMES, said_name
from motu.table.live.household import no_counts
from motu.table.live.marks import BOT_NAMES
from motu.table.live.notes import note_of
from motu.table.live.table import LiveTable
from motu.table.trouble import BadRequest, Conflict
from tests.table.conftest import QUICK
from tests.table.serving import Player, Served, serving, short_game, wait_for

OTHERS = [code for code in LANGUAGES if code != "en"]
SPEAKING = [room for room in GAMES.values() if (room.folder / "locale").is_dir()]  # those whose own words are collected


@pytest.fixture(scope="module")
def altered_house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A server where the pseudo-language can be chosen."""
    with serving(Path(tmp_path_factory.mktemp("altered")), QUICK, pseudo=True) as found:
        yield found


def lang_of(answer: httpx.Response) -> str:
    found = re.search(r'<html lang="([^"]+)"', answer.text)
    assert found is not None
    assert answer.headers["content-language"] == found[1]
    return found[1]


# Which language.


@pytest.mark.parametrize(
    ("asked", "spoken"),
    [("", "en"), ("de-CH,de;q=0.9,en;q=0.8", "de"), ("it,fr;q=0.7,nl;q=0.9", "nl"), ("ja", "en"), ("x;q=y,fr", "fr")],
)
def test_the_browser_s_languages_are_asked(served: Served, asked: str, spoken: str) -> None:
    assert lang_of(served.client().get("/", headers={"accept-language": asked})) == spoken


def test_a_language_is_chosen_once(served: Served) -> None:
    client = served.client()
    assert lang_of(client.get("/?lang=fr", headers={"accept-language": "de"})) == "fr"
    assert client.cookies["lang"] == "fr"
    assert lang_of(client.get("/", headers={"accept-language": "de"})) == "fr"
    assert lang_of(client.get("/?lang=nl")) == "nl"
    assert lang_of(client.get("/")) == "nl"


@pytest.mark.parametrize("nonsense", ["xx", "", "de'", "en-XA", "../de"])
def test_no_other_can_be_chosen(served: Served, nonsense: str) -> None:
    client = served.client()
    assert lang_of(client.get("/", params={"lang": nonsense})) == "en"
    assert "lang" not in client.cookies
    assert lang_of(client.get("/", headers={"cookie": f"lang={nonsense}"})) == "en"


def test_the_pseudo_language_is_for_testing(altered_house: Served) -> None:
    assert lang_of(altered_house.client().get(f"/?lang={PSEUDO}")) == PSEUDO


def test_the_switch_leads_to_the_same_page(served: Served) -> None:
    page = served.client().get("/new/moorea?friends=1&lang=de").text
    for code, title in LANGUAGES.items():
        assert re.search(rf'<a href="\?friends=1&amp;lang={code}" lang="{code}"[^>]*>{title}</a>', page)
    assert re.findall(r'lang="(\w+)" aria-current="true"', page) == ["de"]


def test_what_may_be_kept_says_what_it_depends_on(served: Served) -> None:
    client = served.client()
    for path in ("/", "/picture/moorea.svg"):
        vary = client.get(path).headers["vary"].lower()
        assert "accept-language" in vary
        assert "cookie" in vary
    words = client.get("/words/de.js")
    assert "immutable" in words.headers["cache-control"]
    assert "cookie" not in words.headers.get("vary", "").lower()
    assert '"Copied.": "Kopiert."' in words.text
    assert client.get("/words/xx.js").status_code == 404


def test_a_picture_that_is_kept_has_another_address_in_another_language(served: Served) -> None:
    """Names are drawn on it, and browsers keep it by its address, whatever it depends on."""
    client = served.client()
    for path in ("/", "/about/moorea"):
        for language in ("de", "fr"):
            page = client.get(path, params={"lang": language}).text
            kept = re.findall(r'"(/picture/moorea\.svg[^"]*)"', page)
            assert set(kept) == {f"/picture/moorea.svg?in={language}"}
    picture = client.get(kept[0]).text
    assert "Poisson" in picture
    assert "set-cookie" not in client.get(kept[0], headers={"accept-language": "nl"}).headers


def test_an_invitation_suggests_a_language(served: Served) -> None:
    """The first page is in the language of whoever invites, unless the invited has chosen another before."""
    host = served.player("Anke")
    table = host.create("me", "open", game="moorea")
    assert "lang=" not in host.client.get(f"/t/{table}").text.split('id="invite1"')[1][:200]
    page = host.client.get(f"/t/{table}", headers={"cookie": f"motu={host.token}; lang=de"}).text
    found = re.search(r'value="[^"]*(/join/[^"]*)"', page)
    assert found is not None
    link = found[1].replace("&amp;", "&")
    newcomer, known = served.client(), served.client()
    assert lang_of(newcomer.get(link)) == "de"
    assert lang_of(newcomer.get("/")) == "de"
    known.get("/?lang=fr")
    assert lang_of(known.get(link)) == "fr"
    switched = re.search(r'<a href="(\?[^"]*lang=nl)"', known.get(link).text)
    assert switched is not None
    assert lang_of(known.get(link.split("?")[0] + switched[1].replace("&amp;", "&"))) == "nl"


# What is said.


@pytest.mark.parametrize("language", OTHERS)
def test_refusals_are_said_in_the_language_of_whoever_is_refused(served: Served, language: str) -> None:
    client = served.client()
    client.get(f"/?lang={language}")
    elsewhere = client.post("/me", headers={"origin": "https://elsewhere.example"})
    assert (elsewhere.status_code, elsewhere.headers["content-language"]) == (403, language)
    assert elsewhere.text != "This request came from another site, so it was ignored."
    nothing = client.get("/nothing-here")
    assert nothing.status_code == 404
    assert "There is nothing at this address." not in nothing.text


def test_a_refusal_at_the_door_in_german(served: Served) -> None:
    client = served.client()
    client.get("/?lang=de")
    refused = client.post("/me", headers={"origin": "https://elsewhere.example"})
    assert refused.text == "Diese Anfrage kam von einer anderen Website und wurde deshalb nicht beachtet."
    assert "<h1>Hier ist nichts</h1>" in client.get("/t/no-such-table").text
    assert "Diesen Tisch gibt es nicht." in client.get("/t/no-such-table").text
    spoken = client.get("/api/tables/no-such-table", headers={"accept-language": "de"})
    assert spoken.json() == {"error": "There is no such table."}, "programs are answered in English"


def test_a_trouble_is_whole_in_every_language() -> None:
    inner = Conflict("There are {count} colours; choose one of them.", count=5)
    outer = BadRequest("This box is not in order: {error}.", error=inner)
    assert str(outer) == "This box is not in order: There are 5 colours; choose one of them.."
    with speaking("de"):
        assert inner.said() == "Es gibt 5 Farben; wähle eine davon."
        assert outer.said() == "Diese Schachtel ist nicht in Ordnung: Es gibt 5 Farben; wähle eine davon.."
        assert str(outer).startswith("This box"), "log files stay English"


def test_names_we_gave_are_said_and_others_are_not() -> None:
    with speaking("de"):
        assert [said_name(name) for name in ("Seat 2", "Player 3", "Guest 417")] == ["Platz 2", "Spieler 3", "Gast 417"]
        assert [said_name(name) for name in ("Hina", "Seat", "Guest of honour", "Seat ²")] == [
            "Hina",
            "Seat",
            "Guest of honour",
            "Seat ²",
        ]


def test_our_boxes_have_names_in_every_language() -> None:
    assert {box.name for box in house_boxes()} == set(OURS)
    ours = OwnBox("id", "moorea", "0" * 16, "balanced", HOUSE, MOTU, 0.0, {})
    with speaking("de"):
        assert said_box(ours) == "ausgewogen"
        assert said_box(replace(ours, owner="somebody", maker="Ana")) == "balanced", "what somebody called theirs stays"


def test_every_level_and_every_count_has_a_name() -> None:
    assert list(LEVEL_NAMES) == list(LEVELS)
    assert set(COUNTED) == set(no_counts())


def test_old_notes_are_still_told() -> None:
    """Before, the journal held the sentence itself."""
    old = Entry(0, SEAT, -1, None, -1, "Hina, a bot (easy), takes seat 2.")
    new = Entry(0, SEAT, -1, None, 1, "easy Hina")
    free = Entry(0, SEAT, -1, None, 1, "")
    watch = Entry(0, SETTING, -1, None, 1, "Spectators can watch.")
    stand_in = Entry(0, TAKEOVER, 0, None, -1, "greedy")  # a level that is no more
    assert told(old) == told(new) == "Hina, a bot (easy), takes seat 2."
    assert told(free) == "Seat 2 is free."
    assert told(watch) == "Spectators can watch."
    with speaking("de"):
        assert told(old) == "Hina, a bot (easy), takes seat 2."
        assert told(new) == "Hina, ein Bot (leicht), nimmt Platz 2 ein."
        assert told(watch) == "Zuschauer können zusehen."
        assert told(stand_in) == "Ein Bot (greedy) spielt für Ana weiter."


def told(entry: Entry) -> str:
    return plain(note_of(entry), ["Ana", "Bo"])


# Two people at one table.


def test_two_at_one_table_read_each_their_own_language(served: Served) -> None:
    anke, rene = served.player("Anke"), served.player("René", 1)
    table = anke.create("me", "open", game="moorea")
    assert rene.join(table, anke.invite(table)).status_code == 200
    anke.client.get("/?lang=de")
    rene.client.get("/?lang=fr")
    anke.client.post(f"/t/{table}/spectators", data={"allowed": "off"})
    log = {player: log_in(player.client.get(f"/t/{table}").text) for player in (anke, rene)}
    assert "René nimmt Platz." in log[anke]
    assert "Zuschauer können nicht mehr zusehen." in log[anke]
    assert "René s'assoit à la table." in log[rene]
    assert "Les spectateurs ne peuvent plus regarder." in log[rene]
    lines = {player: first_lines(player, table) for player in (anke, rene)}
    assert "René nimmt Platz." in lines[anke]
    assert "René s'assoit à la table." in lines[rene]
    view = anke.view(table)
    on_turn, other = (anke, rene) if view["yours"] else (rene, anke)
    stale = other.client.post(f"/t/{table}/move", data={"ply": view["ply"], "action": "0"})
    words = "C'est à Anke de jouer." if on_turn is anke else "René ist am Zug."
    assert words in stale.text.replace("&#39;", "'")
    rene.client.post(f"/t/{table}/resign")
    records = [player.client.get(f"/t/{table}/record").text for player in (anke, rene)]
    assert records[0] == records[1]
    assert "Anke" in records[0]
    assert "Du gewinnst" in anke.client.get(f"/t/{table}").text
    assert "Anke gagne\u202f; vous êtes deuxième" in rene.client.get(f"/t/{table}").text


@pytest.mark.parametrize("code", GAMES)
def test_a_whole_game_of_two_in_two_languages_leaves_one_record(served: Served, code: str) -> None:
    """And everything that happened is told in as many lines to both, and to somebody who reads English."""
    anke, rene, ed = served.player("Anke"), served.player("René", 1), served.player("Ed", 2)
    table = anke.create("me", "open", *["easy"] * (GAMES[code].standard_game.min_seats - 2), game=code)
    assert rene.join(table, anke.invite(table)).status_code == 200
    anke.client.get("/?lang=de")
    rene.client.get("/?lang=fr")
    live = served.table(table)
    wait_for(lambda: live.match is not None)
    (first,) = live.seats_of(live.row.owner)
    people = {first: anke, 1 - first: rene}
    while not live.is_over:
        wait_for(lambda: live.is_over or live.actor in people)
        if not live.is_over:
            answer = people[live.actor].play(table, live.ply, advised(live))
            assert answer.status_code == 200, answer.text
    records = [player.client.get(f"/t/{table}/record").text for player in (anke, rene)]
    assert records[0] == records[1]
    assert records[0].count("\n") > 10
    german, french, english = (lines_in(player.client.get(f"/t/{table}").text) for player in (anke, rene, ed))
    assert len(german) == len(french) == len(english) > 10
    for told in (german, french):
        same = [line for line, plain in zip(told, english, strict=True) if line == plain]
        assert [line for line in same if len(line.split()) > 2] == [], "and not only whose turn it was"


def lines_in(page: str) -> list[str]:
    log = page.split('data-swap="log"')[1].split("</ol></div>")[0]
    lines = [" ".join(re.sub(r"<[^>]+>", " ", line).split()) for line in log.split("<li")[1:]]
    return [line.partition(">")[2].strip() for line in lines]


def log_in(page: str) -> str:
    log = page.split('data-swap="log"')[1].split("</ol></div>")[0]
    return " ".join(re.sub(r"<[^>]+>", "", log).replace("&#39;", "'").split())


def first_lines(player: Player, table: str) -> str:
    """What the stream tells at once."""
    with player.client.stream("GET", f"/t/{table}/stream?since=-1") as stream:
        for line in stream.iter_lines():
            if line.startswith("data:"):
                return line.encode().decode("unicode_escape")
    return ""


# Nothing was forgotten. Of a room whose catalogue is not there yet, what it says itself is left aside.

SPOKEN = ("title", "aria-label", "placeholder", "alt", "data-title", "data-share-title")
SILENT = ("script", "style", "code", "kbd", "textarea")
VOID = ("meta", "link", "input", "br", "img")
ROOM_SAYS: set[str] = set()
for line in (
    "board hand prompt-words choice hint-play hint-why hint-plan beliefs log-jump log-round log-set steps news-line",
    "resources badges score-sheet lesson-words course-words option-rows turn-words sheet-lines",
    "points-words points-title points-means points-parts",
    "card-art card-game-art hero-art about-art box-picture box-game curve",  # pictures, by draw/ and rooms
):
    ROOM_SAYS |= {*line.split()}
ALTERED = re.compile("[áéíóúýÁÉÍÓÚÝçñšžÇÑŠŽ~]")
WORD = re.compile(r"[A-Za-z]{3,}")
NAMES = ["Motu", "Ana", "Prometheus", "balanced", *LANGUAGES.values(), *(room.words.title for room in GAMES.values())]
KNOWN = re.compile(
    r"\b[A-Z]{2}-\d+\b|\b[JWM]{4}\b|/[a-z]+|https?:\S+|[0-9a-f]{16,}|"
    + "|".join(map(re.escape, [*NAMES, *TEACHERS, *BOT_NAMES]))
)


class Walk(HTMLParser):
    """Every text of a page that a person reads or hears."""

    def __init__(self, aside: set[str]) -> None:
        super().__init__(convert_charrefs=True)
        self.aside = aside  # classes
        self.texts: list[str] = []
        self.open: list[tuple[str, bool]] = []

    def is_silent(self, tag: str, given: dict[str, str | None]) -> bool:
        own_name = tag == "a" and "hreflang" in given
        return own_name or tag in SILENT or given.get("translate") == "no" or not self.aside.isdisjoint(classes(given))

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        silent = self.is_silent(tag, given) or (bool(self.open) and self.open[-1][1])
        if not silent:
            self.texts += [given[name] or "" for name in SPOKEN if name in given]
        if tag not in VOID:
            self.open.append((tag, silent))

    def handle_endtag(self, tag: str) -> None:
        if tag in (other for other, _silent in self.open):
            while self.open.pop()[0] != tag:
                pass

    def handle_data(self, data: str) -> None:
        if not self.open or not self.open[-1][1]:
            self.texts.append(data)


def classes(given: dict[str, str | None]) -> list[str]:
    return (given.get("class") or "").split()


def plain_english(page: str, aside: set[str] | None = None) -> list[str]:
    """Texts of a page with words that no message altered."""
    walk = Walk(aside or set())
    walk.feed(page)
    aside_too = texts_of_rooms() if aside else set()
    left = [(text, KNOWN.sub("", text)) for text in walk.texts if not any(said in text for said in aside_too)]
    return [" ".join(text.split()) for text, rest in left if WORD.search(rest) and not ALTERED.search(rest)]


def said_by(*codes: str) -> set[str]:
    """The classes to leave aside on a page that tells of these games."""
    return set() if all(GAMES[code] in SPEAKING for code in codes) else ROOM_SAYS


def texts_of_rooms() -> set[str]:
    """What rooms without a catalogue say on pages that are the house's."""
    found: set[str] = set()
    for room in GAMES.values():
        if room not in SPEAKING:
            words = room.words
            found |= {words.line, words.pitch, words.provenance, *(lesson.title for lesson in lessons_of(room))}
    return found


def test_the_walk_finds_what_was_forgotten() -> None:
    page = (
        f'<main><p title="Plain words">{altered("Well done")}<br></p><code>motu verify</code><p>Left &amp; lost</p>'
        '<div class="board"><svg><g><title>A hut</title><path d="M0"/></g></svg></div><input placeholder="Name"></main>'
    )
    assert plain_english(page) == ["Plain words", "Left & lost", "A hut", "Name"]
    assert plain_english(page, {"board"}) == ["Plain words", "Left & lost", "Name"]


@pytest.fixture(scope="module")
def ana(altered_house: Served) -> Player:
    player = altered_house.player("Ana")
    player.client.get(f"/?lang={PSEUDO}")
    return player


def page_of(player: Player, path: str) -> str:
    answer = player.client.get(path, follow_redirects=True)
    assert lang_of(answer) == PSEUDO
    return answer.text


@pytest.mark.parametrize("path", ["/", "/learn", "/puzzles", "/boxes", "/status", "/nothing", "/t/nothing", "/t/a/b/c"])
def test_no_english_is_left_on_the_house_s_pages(ana: Player, path: str) -> None:
    assert plain_english(page_of(ana, path), said_by(*GAMES)) == []


@pytest.mark.parametrize("code", GAMES)
def test_no_english_is_left_about_a_game(ana: Player, code: str) -> None:
    for path in (
        f"/about/{code}",
        f"/learn/{code}",
        f"/puzzles/{code}",
        f"/boxes/new?game={code}",
        f"/new/{code}?friends=1",
    ):
        assert plain_english(page_of(ana, path), said_by(code)) == [], path


@pytest.mark.parametrize("code", GAMES)
def test_no_english_is_left_where_people_sit_down(ana: Player, code: str) -> None:
    seats = GAMES[code].standard_game.min_seats
    table = ana.create("me", "open", *["easy"] * (seats - 2), game=code)
    page = page_of(ana, f"/t/{table}")
    assert plain_english(page, said_by(code)) == []
    link = re.search(r'value="[^"]*(/join/[^"]*)"', page)
    assert link is not None
    friend = ana.served.player("Ana")
    friend.client.get(f"/?lang={PSEUDO}")
    assert plain_english(page_of(friend, link[1]), said_by(code)) == []
    ana.client.post(f"/t/{table}/cancel")
    assert plain_english(page_of(ana, f"/t/{table}"), said_by(code)) == []
    assert plain_english(page_of(friend, link[1]), said_by(code)) == []


@pytest.mark.parametrize("code", GAMES)
def test_no_english_is_left_at_a_table(ana: Player, code: str) -> None:
    seats = GAMES[code].standard_game.min_seats
    table = ana.create("me", *["easy"] * (seats - 1), game=code)
    live = ana.served.table(table)
    wait_for(lambda: live.actor in live.seats_of(live.row.owner))
    ana.client.post(f"/t/{table}/hint", data={"ply": str(live.ply)})
    page = page_of(ana, f"/t/{table}")
    assert altered("Hint") in page
    assert plain_english(page, said_by(code)) == []
    assert plain_english(page_of(ana, f"/t/{table}?ply=0"), said_by(code)) == []


@pytest.mark.parametrize("code", GAMES)
def test_no_english_is_left_in_a_whole_game(ana: Player, code: str) -> None:
    """The page at some decisions of a game, and at its end with all that happened; tests/draw looks at more boards."""
    seats = GAMES[code].standard_game.min_seats
    table = ana.create("me", *["random"] * (seats - 1), game=code)
    live = ana.served.table(table)
    decisions = 0
    while not live.is_over:
        wait_for(lambda: live.is_over or live.actor in live.seats_of(live.row.owner))
        if live.is_over:
            break
        if decisions % 25 == 0:
            assert plain_english(page_of(ana, f"/t/{table}"), said_by(code)) == []
        decisions += 1
        ana.play(table, live.ply, advised(live))
    assert decisions > 5
    assert plain_english(page_of(ana, f"/t/{table}"), said_by(code)) == []


def advised(live: LiveTable) -> int:
    """A sensible move, so that the game ends."""
    rng = Rng()
    rng.seed(live.ply)
    return make_bot("easy", live.room.advice).choose(live.game, live.match.seen(live.actor), rng)


def test_no_english_is_left_after_the_end(ana: Player) -> None:
    code = short_game()
    table = ana.create("me", "easy", game=code)
    live = ana.served.table(table)
    wait_for(lambda: live.actor in live.seats_of(live.row.owner))
    ana.play_first(table)
    ana.client.post(f"/t/{table}/resign")
    ana.client.post(f"/t/{table}/study")
    wait_for(lambda: "data-study" not in page_of(ana, f"/t/{table}"))
    page = page_of(ana, f"/t/{table}")
    assert altered("Rematch") in page
    assert altered("How the game went") in page
    assert plain_english(page, said_by(code)) == []
    assert plain_english(page_of(ana, f"/t/{table}?ply=1&open=1"), said_by(code)) == []
    assert plain_english(page_of(ana, "/"), said_by(*GAMES)) == []


@pytest.mark.parametrize("code", [code for code, room in GAMES.items() if lessons_of(room)])
def test_no_english_is_left_at_a_lesson(ana: Player, code: str) -> None:
    page = page_of(ana, f"/t/learn/{code}/{lessons_of(GAMES[code])[0].name}")
    assert altered("Next") in page
    assert plain_english(page, said_by(code)) == []


@pytest.mark.parametrize("code", [code for code, room in GAMES.items() if puzzles_of(room)])
def test_no_english_is_left_at_a_puzzle(ana: Player, code: str) -> None:
    """Neither where it is asked, nor in the answer to a wrong move, nor in the proof."""
    puzzle = puzzles_of(GAMES[code])[0]
    address, wrong = f"/t/puzzle/{code}/{puzzle.name}", GAMES[code].standard_game.parse(puzzle.steps[0].closest.move)
    asked = page_of(ana, address)
    ana.client.post(f"{address}/move", data={"ply": "0", "action": str(wrong)})
    answered = page_of(ana, address)
    assert altered("Not the best") in answered
    ply = 1
    while altered("The solution") not in (proof := page_of(ana, address)):
        ana.client.post(f"{address}/turn", data={"ply": str(ply), "do": "next" if ply % 2 == 0 else "show"})
        ply += 1
    for page in (asked, answered, proof):
        assert plain_english(page, said_by(code)) == []


# The rules.


@pytest.mark.parametrize("code", GAMES)
@pytest.mark.parametrize("language", OTHERS)
def test_the_rules_have_the_same_numbers_in_every_language(code: str, language: str) -> None:
    folder = GAMES[code].folder
    assert list(read_rules(folder / f"RULES.{language}.md")) == list(read_rules(folder / "RULES.md"))


@pytest.mark.parametrize("language", OTHERS)
def test_the_rules_are_shown_in_the_language_of_the_reader(served: Served, language: str) -> None:
    client = served.client()
    client.get(f"/?lang={language}")
    english = served.client().get("/rules/moorea").text
    page = client.get("/rules/moorea").text
    assert re.findall(r'id="(MO-\d+)"', page) == re.findall(r'id="(MO-\d+)"', english)
    assert page.count("<article") == english.count("<article")
    assert page != english
    assert english_share(page) < english_share(english) / 3


def english_share(page: str) -> float:
    words = re.findall(r"[a-z]+", re.sub(r"<[^>]+>", " ", page).lower())
    return sum(word in ("the", "and", "with", "of", "your") for word in words) / len(words)
