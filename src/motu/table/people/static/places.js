// What words name, the board shows: "f7" in a hint, a caption, a refusal or the log lights f7. The drawing says what its
// parts are called (Node.known_as); whatever is said on the page is looked through for these names, so nothing has to be
// told twice, and who listens hears nothing but the words.
"use strict";
(() => {
  const SAID = ".dock, .caption, .news, .bubble, .sheet, .log, .chat, .recap, .lesson, .over"; // where a board is spoken of
  const SENTENCE = "li, p, button, summary, a.log-jump, td, .caption, .step-line, h2";
  const TELLS = "#caption, .bubble > p:first-child, .sheet.asking .sheet-title, .lesson-riddle .lesson-summary > li:first-child"; // speak of one thing: it is lit unasked
  const ADVICE = ".dock > .hint .hint-line.first > .hint-play"; // so does this, and loudly: but the board has a mark for most moves
  const SHORT = 4; // letters: a name of fewer is a sign, "f7", and is written as it is; another may begin a sentence
  // Meant wherever it is said: "f7", "island B", "fish basket". Of one word without a sign, "well", it is only where the page
  // says that it speaks of the thing (.thing, with its symbol): the same word may stand in any sentence.
  const SPEAKS = /\p{N}|\s/u;
  const THING = ".thing";
  const MANY = 6; // of one name on the board: it names a kind, and no place
  const $ = (query) => document.querySelector(query);
  const $$ = (query, from = document) => [...from.querySelectorAll(query)];

  const keyOf = (name) => (name.length < SHORT ? name : /\s\p{Lu}$/u.test(name) ? name[0].toLowerCase() + name.slice(1) : name.toLowerCase());
  let known = new Map(), pattern = null; // name -> what bears it; a pattern of all names, the longer first
  function learn() {
    known = new Map();
    for (const thing of $$(".stage [data-place]"))
      for (const name of thing.dataset.place.split("|")) {
        const key = keyOf(name);
        known.set(key, [...(known.get(key) || []), thing]);
      }
    for (const [name, things] of known) if (things.length > MANY) known.delete(name);
    const names = [...known.keys()].filter((name) => name.length < SHORT || SPEAKS.test(name)).sort((one, two) => two.length - one.length).map((name) => name.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&"));
    pattern = names.length ? new RegExp(`(?<![\\p{L}\\p{N}])(?:${names.join("|")})(?![\\p{L}\\p{N}])`, "giu") : null;
  }

  // The names that a piece of the page says, each with where it stands.
  function namesIn(words) {
    const found = [], walker = known.size > 0 && document.createTreeWalker(words, NodeFilter.SHOW_TEXT);
    for (let text = walker && walker.nextNode(); text; text = walker.nextNode()) {
      if (text.parentNode.closest("svg, [hidden]")) continue;
      const matches = text.parentNode.closest(THING) ? text.data.matchAll(/(?!\p{N}+\s)\S.*\S/gsu) : pattern ? text.data.matchAll(pattern) : [];
      for (const match of matches) {
        const things = known.get(keyOf(match[0]));
        if (!things) continue;
        const range = document.createRange();
        range.setStart(text, match.index);
        range.setEnd(text, match.index + match[0].length);
        found.push({ things, range });
      }
    }
    return found;
  }

  // Of several that bear a name, those that the move is about.
  const ABOUT = ".last, .hinted, .planned";
  const meantBy = (things) => { const told = things.length > 1 ? things.filter((thing) => thing.closest(ABOUT)) : []; return told.length ? told : things; };
  function light(kind, names) {
    const lit = new Set(names.flatMap(({ things }) => meantBy(things)));
    $$(`.stage .${kind}`).forEach((thing) => { if (!lit.has(thing)) thing.classList.remove(kind); });
    lit.forEach((thing) => thing.classList.add(kind));
  }

  // What is pointed at: the name itself, or all that its sentence names.
  let sentence = null, names = [], only = null; // of its names those that were pointed at, or all
  function point(spot, x, y) {
    const next = spot?.closest?.(SAID) && !spot.closest("svg") ? spot.closest(SENTENCE) : null;
    if (!next && !sentence) return;
    if (next !== sentence) names = next ? namesIn(next) : [];
    sentence = next;
    const holds = ({ left, right, top, bottom }) => x >= left && x <= right && y >= top && y <= bottom;
    const under = x === undefined ? [] : names.filter(({ range }) => [...range.getClientRects()].some(holds));
    only = under.length ? under.map(({ range }) => String(range)) : null;
    light("meant", under.length ? under : names);
    return under.flatMap(({ things }) => meantBy(things));
  }
  document.addEventListener("pointermove", (event) => { if (event.pointerType === "mouse") point(event.target, event.clientX, event.clientY); }, { passive: true });
  document.addEventListener("click", (event) => { // a tap, too: what it names is brought into sight (nearer.js), from under a hint (hints.js)
    const things = point(event.target, event.clientX, event.clientY);
    if (things?.length && event.target.closest(".dock > .hint") && !event.target.closest("button, a, summary")) document.dispatchEvent(new CustomEvent("motu:named", { detail: things }));
  }, true);
  document.addEventListener("focusin", (event) => { if (event.target.matches(":focus-visible, .hint *")) point(event.target); });
  document.addEventListener("focusout", () => point(null));

  // What is said now: names are quietly underlined; what one thing is said of is lit until it is no longer said.
  const marks = window.Highlight && CSS.highlights ? new Highlight() : null;
  if (marks) CSS.highlights.set("places", marks);
  function read() {
    if (!$(".stage")) return;
    learn();
    light("named", $$(TELLS).flatMap(namesIn));
    light("advised", $(".stage .board .hinted") ? [] : $$(ADVICE).flatMap(namesIn));
    marks?.clear();
    for (const words of $$(SAID)) if (marks && words.getClientRects().length) for (const { range } of namesIn(words)) marks.add(range);
    names = sentence?.isConnected ? namesIn(sentence) : [];
    light("meant", only ? names.filter(({ range }) => only.includes(String(range))) : names);
  }

  let soon = 0;
  function later() { soon ||= requestAnimationFrame(() => { soon = 0; read(); }); }
  new MutationObserver(later).observe(document.documentElement, { childList: true, subtree: true });
  addEventListener("load", later);
})();
