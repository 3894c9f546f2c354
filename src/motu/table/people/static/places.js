// What words name, the board shows: "f7" in a hint, a caption, a refusal or the log lights f7. The drawing says what its
// parts are called (Node.known_as); whatever is said on the page is looked through for these names, so nothing has to be
// told twice, and who listens hears nothing but the words.
"use strict";
(() => {
  const SAID = ".dock, .caption, .news, .bubble, .sheet, .log, .chat, .recap, .lesson, .over"; // where a board is spoken of
  const SENTENCE = "li, p, button, summary, a.log-jump, td, .caption, .step-line, h2";
  const TELLS = ".dock > .hint .hint-line.first, #caption, .bubble > p:first-child, .sheet.asking .sheet-title, .lesson-riddle .lesson-summary > li:first-child"; // speak of one thing: it is lit unasked
  const SHORT = 4; // letters: a name of fewer is a sign, "f7", and is written as it is; another may begin a sentence
  const MANY = 6; // of one name on the board: it names a kind, and no place
  const $$ = (query, from = document) => [...from.querySelectorAll(query)];

  let known = new Map(), pattern = null; // name -> what bears it; a pattern of all names, the longer first
  function learn() {
    known = new Map();
    for (const thing of $$(".stage [data-place]"))
      for (const name of thing.dataset.place.split("|")) {
        const key = name.length < SHORT ? name : name.toLowerCase();
        known.set(key, [...(known.get(key) || []), thing]);
      }
    for (const [name, things] of known) if (things.length > MANY) known.delete(name);
    const names = [...known.keys()].sort((one, two) => two.length - one.length).map((name) => name.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&"));
    pattern = names.length ? new RegExp(`(?<![\\p{L}\\p{N}])(?:${names.join("|")})(?![\\p{L}\\p{N}])`, "giu") : null;
  }

  // The names that a piece of the page says, each with where it stands.
  function namesIn(words) {
    const found = [], walker = pattern && document.createTreeWalker(words, NodeFilter.SHOW_TEXT);
    for (let text = walker?.nextNode(); text; text = walker.nextNode()) {
      if (text.parentNode.closest("svg, [hidden]")) continue;
      for (const match of text.data.matchAll(pattern)) {
        const things = known.get(match[0].length < SHORT ? match[0] : match[0].toLowerCase());
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
  let sentence = null, names = [];
  function point(spot, x, y) {
    const next = spot?.closest?.(SAID) && !spot.closest("svg") ? spot.closest(SENTENCE) : null;
    if (!next && !sentence) return;
    if (next !== sentence) names = next ? namesIn(next) : [];
    sentence = next;
    const holds = ({ left, right, top, bottom }) => x >= left && x <= right && y >= top && y <= bottom;
    const meant = names.length > 1 && x !== undefined ? names.filter(({ range }) => [...range.getClientRects()].some(holds)) : [];
    light("meant", meant.length ? meant : names);
  }
  document.addEventListener("pointermove", (event) => { if (event.pointerType === "mouse") point(event.target, event.clientX, event.clientY); }, { passive: true });
  document.addEventListener("click", (event) => point(event.target, event.clientX, event.clientY), true); // a tap, too
  document.addEventListener("focusin", (event) => { if (event.target.matches(":focus-visible, .hint *")) point(event.target); });
  document.addEventListener("focusout", () => point(null));

  // What is said now: names are quietly underlined; what one thing is said of is lit until it is no longer said.
  const marks = window.Highlight && CSS.highlights ? new Highlight() : null;
  if (marks) CSS.highlights.set("places", marks);
  function read() {
    if (!document.querySelector(".stage")) return;
    learn();
    light("named", $$(TELLS).flatMap(namesIn));
    marks?.clear();
    for (const words of $$(SAID)) if (marks && words.getClientRects().length) for (const { range } of namesIn(words)) marks.add(range);
    names = sentence?.isConnected ? namesIn(sentence) : [];
    light("meant", names);
  }

  let soon = 0;
  function later() { soon ||= requestAnimationFrame(() => { soon = 0; read(); }); }
  new MutationObserver(later).observe(document.documentElement, { childList: true, subtree: true });
  addEventListener("load", later);
})();
