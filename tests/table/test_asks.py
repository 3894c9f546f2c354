"""How the table asks, in a real Chromium: what is lit answers wherever it is clicked, a refusal is in nobody's way, a
turn that is kept stays where it was, and nobody has to read everybody's talk."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from motu.games import GAMES
from motu.games.vanuatu.rules.state import PHASE_PROGRAMME
from motu.table.people.sight import Sight
from tests.conformance.walks import walk
from tests.draw.test_views import drawn, scene_of
from tests.table.conftest import QUICK
from tests.table.serving import Served, serving, wait_for
from tests.table.test_box_browser import check_by_axe
from tests.table.test_browser import MINE_AFTER, browser, person  # noqa: F401
from tests.table.test_window import LATER, SHOW

pytestmark = pytest.mark.browser


@pytest.fixture(scope="module")
def quick(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with serving(Path(tmp_path_factory.mktemp("asks")), QUICK) as found:
        yield found


def seated(quick: Served, person: Any, game: str, others: tuple[str, ...] = ("easy", "easy"), **window: Any) -> Any:  # noqa: F811
    """Ana at a table that she has made: her page, she herself, and the table as the server has it."""
    page: Page = person(**window)
    ana = quick.player("Ana")
    table = ana.create("me", *others, game=game)
    page.context.add_cookies([{"name": "motu", "value": ana.token, "url": quick.url}])
    page.goto(f"{quick.url}/t/{table}")
    page.wait_for_selector(".settled .board svg", state="attached")
    return page, ana, quick.table(table)


# A refusal is in nobody's way.

REFUSED = (
    "() => document.querySelector('.stage .act:not(.can)').dispatchEvent(new MouseEvent('click', { bubbles: true }))"
)
OVER_WHAT_IS_LIT = """() => {
  const box = document.querySelector('.stage .can').getBoundingClientRect(), bubble = document.querySelector('.bubble');
  const x = box.left + box.width / 2, y = box.top + box.height / 2;
  bubble.style.left = `${x - 8}px`;
  bubble.style.top = `${y - 8}px`;
  return [x, y]; }"""


def refused(quick: Served, person: Any, touch: bool) -> tuple[Page, Any, list[float]]:  # noqa: F811
    """A page with a refusal that lies over something that can be done, and where that is."""
    page, _, live = seated(quick, person, "mauna_kea", has_touch=touch)
    page.wait_for_function(MINE_AFTER, arg=-1)
    page.evaluate(REFUSED)
    page.locator(".bubble").wait_for()
    return page, live, page.evaluate(OVER_WHAT_IS_LIT)


def test_a_click_on_a_refusal_means_what_lies_under_it(quick: Served, person: Any) -> None:  # noqa: F811
    page, live, spot = refused(quick, person, touch=False)
    ply = live.ply
    page.mouse.click(*spot)
    page.wait_for_function(LATER, arg=ply)
    expect(page.locator(".bubble")).to_have_count(0)


def test_a_finger_on_a_refusal_only_puts_it_away(quick: Served, person: Any) -> None:  # noqa: F811
    page, live, spot = refused(quick, person, touch=True)
    ply = live.ply
    page.touchscreen.tap(*spot)
    expect(page.locator(".bubble")).to_have_count(0)
    page.touchscreen.tap(*spot)
    page.wait_for_function(
        f"ply => document.querySelector('.sheet.asking:not([hidden], .fresh)') || ({LATER})(ply)", arg=ply
    )


# A question that has only just come has not been read.

WHERE = """query => {
  const box = document.querySelector(query).getBoundingClientRect();
  return [box.left + box.width / 2, box.top + box.height / 2]; }"""


@pytest.mark.parametrize(("width", "height", "touch"), [(390, 844, True), (844, 390, True), (1400, 900, False)])
def test_a_second_tap_answers_no_question_that_has_only_just_come(
    quick: Served,
    person: Any,  # noqa: F811
    width: int,
    height: int,
    touch: bool,
) -> None:
    """Neither with yes nor with no, wherever it meets the question; nor does it tick what is ticked there."""
    page, _, live = seated(
        quick, person, "elawa", others=("random",), width=width, height=height, has_touch=touch, asked=True
    )
    page.clock.install()
    page.evaluate("localStorage.setItem('motu-ask', 'final')")
    page.evaluate("table => sessionStorage.setItem(`motu-agreed-${table}`, '2')", live.id)
    page.reload()
    page.wait_for_function(MINE_AFTER, arg=-1)
    ply = live.ply
    page.clock.pause_at(page.evaluate("Date.now()") / 1000 + 1)
    page.locator(".board .can[data-sheet^='place']").first.dispatch_event("click")
    page.locator(".sheet.asking").wait_for()
    for query in (".sheet-do .btn", ".sheet-peace", "[data-sheet-close]", ".board"):
        spot = page.evaluate(WHERE, query)
        page.touchscreen.tap(*spot) if touch else page.mouse.click(*spot)
    page.keyboard.press("Enter")
    expect(page.locator(".sheet.asking")).to_be_visible()
    assert not page.locator(".sheet-peace input").is_checked()
    page.clock.run_for(LONGER_THAN_A_BEAT)
    spot = page.evaluate(WHERE, ".sheet-do .btn")
    page.touchscreen.tap(*spot) if touch else page.mouse.click(*spot)
    page.wait_for_function(LATER, arg=ply)
    assert page.evaluate("localStorage.getItem('motu-ask')") == "final"


# By key: what lies on the table first, what is asked by buttons last.

FOCUSED = "() => document.activeElement.matches('.stage *')"
CHOSEN = """() => {
  const stops = [...document.querySelectorAll('.stage .can')].filter((thing) => thing.getClientRects().length);
  return [stops.length > 0, stops.indexOf(document.activeElement)]; }"""
DONE_OR_ASKED = f"ply => document.querySelector('.sheet.asking:not([hidden], .fresh)') || ({LATER})(ply)"


@pytest.mark.parametrize("code", GAMES)
def test_the_first_arrow_leads_to_the_first_lit_thing_on_the_board_and_enter_plays_it(
    quick: Served,
    person: Any,  # noqa: F811
    code: str,
) -> None:
    page, _, live = seated(quick, person, code)
    page.wait_for_function(MINE_AFTER, arg=-1)
    page.wait_for_function("() => !document.querySelector('main.telling')")
    assert not page.evaluate(FOCUSED), "nothing looks chosen before a key is used"
    page.keyboard.press("ArrowRight")
    assert page.evaluate(CHOSEN) == [True, 0]
    ply = live.ply
    page.keyboard.press("Enter")
    page.wait_for_function(DONE_OR_ASKED, arg=ply)


def test_a_button_beside_the_question_comes_after_all_that_is_lit(quick: Served, person: Any) -> None:  # noqa: F811
    """Wherever it stands on the page: here before the board."""
    page, _, _ = seated(quick, person, "moorea")
    page.wait_for_function(MINE_AFTER, arg=-1)
    page.wait_for_function("() => !document.querySelector('main.telling')")
    page.evaluate("document.querySelector('.stage').prepend(document.querySelector('.dock'))")
    page.keyboard.press("ArrowRight")
    assert page.evaluate(CHOSEN) == [True, 0]
    page.keyboard.press("ArrowLeft")
    assert page.evaluate("document.activeElement.matches('.choice')")


# A turn that is kept.

PLACES = """() => [...document.querySelectorAll('[data-part]')].map((part) => [part.dataset.part,
  ...['x', 'y', 'width', 'height'].map((name) => Math.round(part.getAttribute(name)))].join(' ')).sort()"""


def test_while_a_turn_is_kept_everything_stays_where_it_was_asked(quick: Served, person: Any) -> None:  # noqa: F811
    """What was asked is not lit any more, but a tap there may take the move back: nothing comes in its place."""
    page, ana, live = seated(quick, person, "vanuatu", ("easy",), width=390, height=844, story=True)
    page.wait_for_function(MINE_AFTER, arg=-1)
    while live.match.state.phase != PHASE_PROGRAMME:
        ply = live.ply
        ana.play(live.id, ply, ana.view(live.id)["legal"][0]["action"])
        page.wait_for_function(MINE_AFTER, arg=ply)
    while not page.locator('[data-do-key="done"]:enabled').count():
        page.locator(".stage .can").first.wait_for()
        before, ply = page.evaluate(PLACES), live.ply
        page.locator(".stage .can").first.dispatch_event("click")
        page.wait_for_function(LATER, arg=ply)
    assert live.holder == live.viewer(live.row.owner)
    assert page.evaluate(PLACES) == before


# A question in a sheet is as high as its words.

ONE_LINE = """() => document.dispatchEvent(new CustomEvent('motu:ask', { detail: { at: null, html: `
  <p class="sheet-asks">You cannot take it back.</p><h2 class="sheet-title">Fish</h2>
  <form class="sheet-do"><button class="btn btn-main">Fish</button></form>` } }))"""
SPARE = """() => {
  const box = (query) => document.querySelector(query).getBoundingClientRect();
  return Math.round(box('.sheet-do').top - box('.sheet-asks').bottom); }"""


@pytest.mark.parametrize(("width", "height"), [(390, 844), (844, 390), (1400, 900)])
def test_a_question_is_as_high_as_its_words_and_alone(quick: Served, person: Any, width: int, height: int) -> None:  # noqa: F811
    page, _, _ = seated(quick, person, "kaivai", width=width, height=height)
    page.wait_for_function(MINE_AFTER, arg=-1)
    page.evaluate(ONE_LINE)
    page.locator(".sheet.asking").wait_for()
    assert page.evaluate(SPARE) < 24
    if width < 1100:
        expect(page.locator(".dock > .prompt")).to_be_hidden()
    page.keyboard.press("Escape")
    expect(page.locator(".dock > .prompt")).to_be_visible()


# What is lit answers wherever it is clicked.

# Of each lit thing the middle and eight points within its shape: those where something that is not lit lies over it.
# The cards of a hand cover one another, and each answers for itself.
MISSED = """() => [...document.querySelectorAll('.board .can')].flatMap((thing) => {
  if (!thing.getClientRects().length) return [];
  const area = (shape) => { const box = shape.getBBox(); return box.width * box.height; };
  const at = (shape, x, y) => {
    const box = shape.getBBox();
    return new DOMPoint(box.x + box.width / 2 * (1 + x), box.y + box.height / 2 * (1 + y)); };
  const shapes = [...thing.querySelectorAll('rect, circle, ellipse, polygon, path')].filter(
    (shape) => shape.closest('.can') === thing && !shape.closest('.ghost') && shape.isPointInFill(at(shape, 0, 0)));
  const shape = shapes.find((one) => one.matches('.halo')) || shapes.sort((one, two) => area(two) - area(one))[0];
  const around = [0, 1, 2, 3, 4, 5, 6, 7].map((i) => [Math.cos(i * Math.PI / 4), Math.sin(i * Math.PI / 4)]);
  const spots = [[0, 0], ...around].map(([x, y]) => at(shape, 0.72 * x, 0.72 * y));
  return spots.filter((point) => shape.isPointInFill(point)).flatMap((point) => {
    const spot = point.matrixTransform(shape.getScreenCTM()), top = document.elementFromPoint(spot.x, spot.y);
    const over = top?.closest('[data-action], [data-sheet], [aria-label]');
    const isBesideIt = over?.matches('.lift') && thing.matches('.lift') && over.parentNode === thing.parentNode;
    if (!top?.closest('.board svg') || top.closest('.can') || isBesideIt) return [];
    return [`${thing.getAttribute('aria-label')}, under ${over?.getAttribute('aria-label')}`]; }); })"""


def positions(code: str, seed: int, count: int, narrow: bool) -> Iterator[str]:
    game = GAMES[code].standard_game
    *_, match = walk(game, 3, game.default_options(3), seed)
    for ply in range(0, len(match.moves), max(1, len(match.moves) // count)):
        position = match.at(ply)
        yield str(drawn(code, scene_of(position, position.state.actor, narrow)))


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(("width", "height"), [(1400, 900), (390, 844)])
def test_what_lies_on_a_lit_thing_passes_the_click_to_it(
    quick: Served,
    person: Any,  # noqa: F811
    game: str,
    width: int,
    height: int,
) -> None:
    # No bot moves while its page shows other positions.
    page, _, _ = seated(quick, person, game, ("hotseat",), width=width, height=height)
    lit = 0
    for drawing in positions(game, seed=3, count=30, narrow=width < 1100):
        page.evaluate(SHOW, drawing)
        assert page.evaluate(MISSED) == []
        lit += page.locator(".board .can").count()
    assert lit > 60


# The one thing that is left to do.

LONGER_THAN_A_BEAT = 5000  # milliseconds of the page's clock


def test_the_one_thing_that_cannot_be_taken_back_is_asked_about_by_itself_and_once(
    quick: Served,
    person: Any,  # noqa: F811
) -> None:
    ana = quick.player("Ana")
    table = ana.create("me", "random", game="moorea")
    live = quick.table(table)
    for step in range(900):
        view = wait_for(lambda: (v := ana.view(table))["yours"] + v["over"] and v)
        assert not view["over"]
        if Sight(live, quick.house, live.row.owner, "", ends_itself=True).lone_asks:
            break
        ana.play(table, view["ply"], view["legal"][step % len(view["legal"])]["action"])
    page: Page = person(asked=True)  # their turns end by themselves
    page.context.add_cookies([{"name": "motu", "value": ana.token, "url": quick.url}])
    questions: list[str] = []
    page.on("request", lambda request: questions.append(request.url) if request.url.endswith("/move") else None)
    page.clock.install()
    page.goto(f"{quick.url}/t/{table}")
    page.clock.run_for(LONGER_THAN_A_BEAT)
    page.locator(".sheet.asking").wait_for()
    assert live.ply == view["ply"]
    page.get_by_role("button", name="Not yet").dispatch_event("click")
    page.evaluate(
        "(() => { const one = document.querySelector('[data-lone]'); one.hidden = true;"
        " one.replaceWith(one.cloneNode(true)); })()"
    )
    page.clock.run_for(LONGER_THAN_A_BEAT)
    assert page.evaluate("document.querySelector('[data-lone]').hidden === false"), "it was come upon once more"
    assert len(questions) == 1
    page.reload()
    page.clock.run_for(LONGER_THAN_A_BEAT)
    page.locator(".sheet.asking .sheet-do .btn").dispatch_event("click")
    wait_for(lambda: live.ply > view["ply"])


# Talk.


def test_whose_talk_is_muted_is_neither_read_nor_counted_until_one_wishes_to(quick: Served, person: Any) -> None:  # noqa: F811
    page: Page = person(1400, 900)
    ana, bo = quick.player("Ana"), quick.player("Bo")
    table = ana.create("me", "open", game="elawa")
    assert bo.join(table, ana.invite(table)).status_code == 200
    page.context.add_cookies([{"name": "motu", "value": ana.token, "url": quick.url}])
    page.goto(f"{quick.url}/t/{table}")
    menu = page.locator('.topbar [data-do="side"]')

    def say(words: str) -> None:
        assert bo.client.post(f"/t/{table}/chat", data={"text": words}).is_redirect

    say("Hurry up!")
    expect(menu).to_have_attribute("data-unread", "1")
    menu.click()
    page.get_by_role("button", name="Mute Bo").focus()
    page.keyboard.press("Enter")
    expect(page.locator(".chat-line", has_text="Hurry up!")).to_be_hidden()
    menu.click()
    expect(page.locator("#side-chat")).to_be_hidden()
    say("Still thinking?")
    expect(page.locator(".chat-line")).to_have_count(2)
    expect(menu).not_to_have_attribute("data-unread", "1")
    page.reload()
    expect(page.locator(".chat-line")).to_have_count(2)
    menu.click()
    page.get_by_role("tab", name="Chat").click()
    expect(page.locator(".chat-line", has_text="Still thinking?")).to_be_hidden()
    page.get_by_role("button", name="Show what Bo says").click()
    expect(page.locator(".chat-line", has_text="Hurry up!")).to_be_visible()
    expect(page.locator(".chat-line", has_text="Still thinking?")).to_be_visible()
    page.locator("#say").fill("Patience.")
    page.keyboard.press("Enter")
    expect(page.locator(".chat-line")).to_have_count(3)
    expect(page.locator("[data-mute]")).to_have_count(1)  # nobody mutes oneself


# A question about what cannot be taken back.


def test_with_a_card_open_a_tap_on_what_can_be_done_is_a_whole_tap(quick: Served, person: Any) -> None:  # noqa: F811
    """It is chosen, or asked about, or brought nearer; never only lit up."""
    page, _, live = seated(quick, person, "moorea", width=390, height=844, has_touch=True, is_mobile=True)
    page.wait_for_function(MINE_AFTER, arg=-1)
    ply = live.ply
    page.keyboard.press("i")
    page.locator("#sheet.kept").wait_for()
    page.evaluate("document.querySelector('#sheet').style.translate = '-2000px'")  # it lies nowhere near
    page.locator(".stage .can").first.tap()
    page.wait_for_function(
        f"""ply => ({LATER})(ply) || document.querySelector('.sheet.asking:not([hidden], .fresh), .prompt-again')""",
        arg=ply,
    )


def test_who_has_agreed_twice_may_be_spared_the_question(quick: Served, person: Any) -> None:  # noqa: F811
    page, ana, live = seated(quick, person, "elawa", others=("random",), asked=True)

    page.evaluate("localStorage.setItem('motu-ask', 'always')")
    page.reload()
    for agreed in range(3):
        page.wait_for_function(MINE_AFTER, arg=-1)
        ply = live.ply
        page.locator(".stage .can, .choice:not(.on-board)").first.dispatch_event("click")
        page.locator(".sheet.asking").wait_for()
        assert page.locator(".sheet-title").is_visible(), "what is chosen is named"
        assert page.locator(".sheet-peace").count() == (agreed == 2)
        if agreed == 2:
            page.get_by_label("Don't ask again for this").check()
            assert page.evaluate("localStorage.getItem('motu-ask')") == "always", "not before the move is agreed to"
        page.locator(".sheet-do .btn").click()
        page.wait_for_function(LATER, arg=ply)
    assert "about such a move any more" in page.locator("#toast").inner_text()
    assert page.evaluate("localStorage.getItem('motu-ask')") == "always", "other moves are asked about as before"
    spared = page.evaluate("localStorage.getItem('motu-spared')")
    assert spared.startswith("elawa."), "one kind of move, in this game"
    page.locator("[data-setting=ask]").evaluate(
        "f => { f.value = 'final'; f.dispatchEvent(new Event('change', { bubbles: true })); }"
    )
    assert page.evaluate("localStorage.getItem('motu-spared')") == "", "whoever chooses anew is asked about all again"
    page.wait_for_function(MINE_AFTER, arg=-1)
    form = {"ply": str(live.ply), "action": str(live.game.legal(live.match.seen(live.actor))[0]), "ask": "always"}
    before = len(live.match.moves)
    asked = ana.client.post(f"/t/{live.id}/move", data={**form, "spared": "elawa.0"}, headers={"x-motu": "fragment"})
    assert asked.headers["x-motu-ask"] == form["action"], "another kind than the one that is spared"
    kind = asked.text.partition('data-kind="')[2].partition('"')[0]
    done = ana.client.post(f"/t/{live.id}/move", data={**form, "spared": f"x.1 {kind}"}, headers={"x-motu": "fragment"})
    assert "x-motu-ask" not in done.headers
    assert len(live.match.moves) > before


def test_a_click_where_nothing_can_be_done_says_what_is_asked(quick: Served, person: Any) -> None:  # noqa: F811
    page, _, live = seated(quick, person, "elawa")
    page.wait_for_function(MINE_AFTER, arg=-1)
    ply, words = live.ply, page.locator(".prompt-words").inner_text().strip()
    page.locator(".board [data-sheet]:not(.can):not([data-action]):not(:has(.can))").first.dispatch_event("click")
    told = page.locator(".sheet .sheet-hindrance")
    told.wait_for()
    assert words in told.inner_text()
    page.evaluate("""() => { const words = document.querySelector('.prompt-words'), show = words.animate;
      words.animate = (...how) => { window.shownAgain = true; return show.apply(words, how); }; }""")
    page.locator(".board > svg").dispatch_event("click")
    assert page.evaluate("window.shownAgain"), "where it stands"
    expect(page.locator("#toast")).to_be_empty()
    page.evaluate("document.querySelector('.prompt-words').classList.add('visually-hidden')")
    page.locator(".board > svg").dispatch_event("click")
    expect(page.locator("#toast")).to_have_text(words)
    assert live.ply == ply


# By keys alone, and said once to who listens to the page.

# Every text that a live region has got since: as it changes, or as it is put in with its text in it.
LISTEN = """() => {
  window.heard = [];
  const live = '[aria-live], [role=status], [role=alert]';
  new MutationObserver((changes) => {
    const regions = new Set(changes.flatMap(({ target, addedNodes }) => [
      (target.closest ? target : target.parentElement)?.closest(live),
      ...[...addedNodes].flatMap((node) => (node.querySelectorAll ? [...node.querySelectorAll(live)] : []))]));
    for (const region of regions) {
      const words = region?.isConnected && region.textContent.trim().replace(/\\s+/g, ' ');
      if (words) window.heard.push(words);
    }
  }).observe(document.body, { childList: true, subtree: true, characterData: true }); }"""


def heard(page: Page, words: str) -> list[str]:
    found: list[str] = page.evaluate("window.heard")
    return [said for said in found if words in said]


def tab_to(page: Page, thing: Locator) -> None:
    """As people reach a button: by Tab, from where they are."""
    for _ in range(120):
        if thing.evaluate("thing => thing === document.activeElement"):
            return
        page.keyboard.press("Tab")
    raise AssertionError("not to be reached by Tab")


def drawn_anew(page: Page) -> None:
    """The stage as it comes with another look at the same moment."""
    page.evaluate("""async () => {
      const answer = await fetch(location.pathname + '/fragment', { headers: { 'x-motu': 'fragment' } });
      const fresh = new DOMParser().parseFromString(await answer.text(), 'text/html');
      const stage = fresh.querySelector('[data-swap=stage]');
      document.querySelector('[data-swap=stage]').replaceChildren(...stage.childNodes);
      document.dispatchEvent(new Event('motu:dressed'));
      document.dispatchEvent(new CustomEvent('motu:shown')); }""")


def test_a_hint_is_asked_unfolded_hidden_and_played_by_keys_and_its_reason_said_once(
    quick: Served,
    person: Any,  # noqa: F811
) -> None:
    page, _, live = seated(quick, person, "kaivai")
    page.wait_for_function(MINE_AFTER, arg=-1)
    page.evaluate(LISTEN)
    page.keyboard.press("h")
    best = page.locator(".hint-play").first
    expect(best).to_be_focused()
    why = page.locator("#hint-says")
    expect(why).not_to_be_empty()
    said = why.inner_text()
    assert best.inner_text() not in said, "the focus reads the move"
    drawn_anew(page)
    assert len(heard(page, said)) == 1
    more = page.locator(".hint-pull")
    tab_to(page, more)
    page.keyboard.press("Enter")
    expect(more).to_have_attribute("aria-expanded", "true")
    expect(more).to_be_focused()
    tab_to(page, page.locator('[data-do-key="hide"]'))
    page.keyboard.press("Enter")
    expect(page.locator(".hint")).to_have_count(0)
    opener = page.locator('[data-do-key="hint"]')
    expect(opener).to_be_focused()
    page.keyboard.press("Enter")
    expect(best).to_be_focused()
    assert len(heard(page, said)) in (1, 2), "asked for again it is said again, or something else is"
    ply, wanted = live.ply, int(best.get_attribute("value") or -1)
    page.keyboard.press("Enter")
    page.wait_for_function(LATER, arg=ply)
    assert live.match.moves[ply] == wanted


def test_the_coach_is_sent_away_and_called_back_by_keys_and_says_so_once(quick: Served, person: Any) -> None:  # noqa: F811
    page: Page = person(story=True)
    page.goto(quick.url)
    page.locator('form[action="/play/elawa"] button').first.click()  # in a first game it comes by itself
    page.wait_for_function(MINE_AFTER, arg=-1)
    page.wait_for_function("() => !document.querySelector('main.telling')")
    page.evaluate(LISTEN)
    tab_to(page, page.get_by_role("button", name="Send it away"))
    page.keyboard.press("Enter")
    back = page.get_by_role("button", name="Call it back")
    expect(back).to_be_focused()
    assert len(heard(page, "The coach is away.")) == 1
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="Send it away")).to_be_focused()
    words = page.locator("#coach-says").inner_text()
    assert words
    drawn_anew(page)
    assert len(heard(page, words)) == 1


def test_what_happened_is_gone_through_by_keys_and_the_focus_comes_back(quick: Served, person: Any) -> None:  # noqa: F811
    page, ana, live = seated(quick, person, "elawa")
    page.wait_for_function(MINE_AFTER, arg=-1)
    ply = live.ply
    while not page.locator('[data-do="recall"]').count():
        ana.play_first(live.id)
        page.wait_for_function(MINE_AFTER, arg=ply)
        ply = live.ply
    opener = page.locator('[data-do="recall"]')
    tab_to(page, opener)
    page.keyboard.press("Enter")
    steps = page.locator(".recap [data-to]")
    expect(steps.first).to_be_focused()
    page.keyboard.press("End" if steps.count() == 1 else "ArrowDown")
    expect(page.locator(".recap [aria-current=step]")).to_have_count(1)
    page.evaluate(LISTEN)
    page.keyboard.press("Escape")
    expect(page.locator(".recap")).to_have_count(0)
    expect(opener).to_be_focused()
    assert heard(page, "") == [], "nothing has happened"
    page.keyboard.press("ArrowRight")
    chosen = page.evaluate("document.activeElement.dataset.action || document.activeElement.value")
    page.keyboard.press("r")
    expect(steps.first).to_be_focused()
    page.keyboard.press("r")
    expect(page.locator(".recap")).to_have_count(0)
    page.wait_for_function(
        "chosen => (document.activeElement.dataset.action || document.activeElement.value) === chosen", arg=chosen
    )


def test_a_turn_is_taken_back_and_said_done_by_keys(quick: Served, person: Any) -> None:  # noqa: F811
    page, _, live = seated(quick, person, "vanuatu", ("easy",), story=True)
    me = live.viewer(live.row.owner)
    done = page.locator('[data-do-key="done"]:enabled')
    while live.holder != me:
        page.wait_for_function(MINE_AFTER, arg=-1)
        page.wait_for_function("() => !document.querySelector('main.telling')")
        ply = live.ply
        page.keyboard.press("ArrowRight")
        page.keyboard.press("Enter")
        page.wait_for_function(DONE_OR_ASKED, arg=ply)
        if page.locator(".sheet.asking:visible").count():
            page.keyboard.press("Enter")
            page.wait_for_function(LATER, arg=ply)
    expect(done).to_be_focused()
    page.keyboard.press("u")
    wait_for(lambda: live.holder != me)
    expect(page.locator(".stage .can:focus, .stage .choice:focus")).to_have_count(1)
    ply = live.ply
    page.keyboard.press("Enter")
    page.wait_for_function(DONE_OR_ASKED, arg=ply)
    if page.locator(".sheet.asking:visible").count():
        page.keyboard.press("Enter")
    expect(done).to_be_focused()
    moves = len(live.match.moves)
    page.evaluate(LISTEN)
    page.keyboard.press("Enter")
    wait_for(lambda: live.holder != me and len(live.match.moves) > moves)
    page.wait_for_function("() => window.heard.length > 0")
    page.wait_for_function("() => !document.querySelector('main.telling')")
    told = heard(page, "")
    assert len(told) <= len(live.match.moves) - moves, "each move of the others is told once"


@pytest.mark.parametrize(("width", "height"), [(1400, 900), (390, 844)])
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_axe_finds_nothing_while_coach_what_happened_and_hint_are_open(
    quick: Served,
    person: Any,  # noqa: F811
    theme: str,
    width: int,
    height: int,
) -> None:
    page, ana, live = seated(quick, person, "mauna_kea", width=width, height=height)
    assert ana.client.post(f"/t/{live.id}/coach", data={"on": "1"}).status_code == 303
    page.context.add_cookies([{"name": "theme", "value": theme, "url": quick.url}])
    page.reload()
    page.wait_for_function(MINE_AFTER, arg=-1)
    expect(page.locator("html")).to_have_attribute("data-theme", theme)
    while not page.locator('[data-do="recall"]').count():
        ply = live.ply
        ana.play_first(live.id)
        page.wait_for_function(MINE_AFTER, arg=ply)
    page.keyboard.press("r")
    page.locator(".recap [aria-current=step]").first.wait_for()
    check_by_axe(page)
    page.keyboard.press("Escape")
    page.wait_for_selector("main.table[data-past='']")  # until then a key only ends the telling
    page.locator(".coach summary").press("Enter")
    check_by_axe(page)
    page.keyboard.press("h")
    page.locator(".hint-play").first.wait_for()
    check_by_axe(page)
