// At a lesson: rings and an arrow around what the teacher points at, the way there, and the words read aloud.
"use strict";
(() => {
  const $$ = (query, from = document) => [...from.querySelectorAll(query)];
  const main = document.querySelector("main.table");
  const teacher = document.getElementById("teacher");
  const { boxShown, boxAround } = window.motuMaps; // maps.js has run before
  if (!main || !teacher) return;

  const rings = document.createElement("div");
  rings.className = "lesson-rings";
  rings.setAttribute("aria-hidden", "true");
  document.body.append(rings);

  // What is pointed at: things of the drawings, buttons, players' panels.
  function taught() {
    const seats = (document.querySelector(".lesson")?.dataset.seats || "").split(" ").filter(Boolean);
    const panels = seats.flatMap((seat) => $$(`.panel[data-seat="${seat}"]`));
    return [...$$(".stage .taught"), ...$$(".lesson-asked ~ .prompt .choice.hinted:not(.on-board)"), ...panels]
      .filter((thing) => thing.getClientRects().length);
  }

  // Where something can be seen: in the board's own window where it has one, else below the bar.
  const scrolls = (board) => board !== null && /scroll|auto/.test(getComputedStyle(board).overflowY);
  function sky() {
    const board = document.querySelector(".board"), bar = document.querySelector(".topbar")?.getBoundingClientRect().bottom || 0;
    const box = scrolls(board) ? board.getBoundingClientRect() : { top: 0, bottom: innerHeight };
    return { top: Math.max(0, bar, box.top), bottom: Math.min(innerHeight, box.bottom) };
  }

  // Scroll so that all of it is seen, or as much as fits, its beginning first.
  function reach() {
    const things = taught().filter((thing) => thing.closest(".board, .hand"));
    if (!things.length) return;
    const whole = boxAround(things.map(boxShown)), room = sky();
    const above = whole.top - 20 - room.top, below = whole.bottom + 6 - room.bottom;
    const board = document.querySelector(".board"), scroller = scrolls(board) ? board : window;
    if (above < 0) scroller.scrollBy(0, above);
    else if (below > 0) scroller.scrollBy(0, Math.min(below, above));
  }

  // The arrow stands on a side where it hides no words and as little else as can be; on none where there is no such side. A
  // score in the strip has no free ground about it: its ring is enough.
  const ARROW = 26; // pixels
  const SIDES = {
    above: ({ left, right, top }) => new DOMRect((left + right) / 2 - 12, top - ARROW - 6, 24, ARROW),
    below: ({ left, right, bottom }) => new DOMRect((left + right) / 2 - 12, bottom + 6, 24, ARROW),
    before: ({ left, top, bottom }) => new DOMRect(left - ARROW - 6, (top + bottom) / 2 - 12, ARROW, 24),
    after: ({ right, top, bottom }) => new DOMRect(right + 6, (top + bottom) / 2 - 12, ARROW, 24),
  };
  const lies = (one, two) => one.left < two.right && one.right > two.left && one.top < two.bottom && one.bottom > two.top;
  function sideOf(thing, box) {
    if (thing.closest(".panel")) return "";
    const boxes = (query) => $$(query).filter((other) => !other.contains(thing) && !thing.contains(other)).map((other) => other.getBoundingClientRect()).filter((other) => other.width);
    const written = boxes("[data-lesson-words], .prompt-words, .stage .choice:not(.on-board), .topbar .chip, .topbar .brand, .news-line, .panel, .dock .btn");
    const drawn = boxes(".board :is(.taught, .can, .act, [data-about])"), texts = boxes(".board text");
    const hidden = (spot) => drawn.filter((other) => lies(spot, other)).length + 2 * texts.filter((other) => lies(spot, other)).length;
    const free = Object.keys(SIDES).map((side) => [side, SIDES[side](box)])
      .filter(([, spot]) => spot.left > 0 && spot.right < innerWidth && spot.top > 0 && spot.bottom < innerHeight && !written.some((other) => lies(spot, other)))
      .map(([side, spot]) => [side, hidden(spot)]);
    const least = Math.min(...free.map(([, count]) => count));
    return free.find(([, count]) => count === least)?.[0] || "";
  }

  function ring() {
    rings.replaceChildren();
    const room = sky();
    taught().forEach((thing, i) => {
      const box = boxShown(thing);
      if (thing.closest(".board") && (box.top > room.bottom || box.bottom < room.top)) return;
      const ring = document.createElement("div"), side = i ? "" : sideOf(thing, box);
      ring.className = `lesson-ring ${side && `first from-${side}`}`;
      ring.style.left = `${box.left - 5}px`;
      ring.style.top = `${box.top - 5}px`;
      ring.style.width = `${box.right - box.left + 10}px`;
      ring.style.height = `${box.bottom - box.top + 10}px`;
      rings.append(ring);
    });
  }

  let said = "", narrow = main.dataset.narrow;
  function attend() {
    const box = document.querySelector("[data-lesson-words]");
    const words = box ? box.innerText.trim() : "";
    if (words === said && narrow !== main.dataset.narrow) { reach(); requestAnimationFrame(() => { reach(); ring(); }); } // drawn anew for this screen
    narrow = main.dataset.narrow;
    if (words !== said) {
      if (said) teacher.textContent = words; // the first words are read with the page
      said = words;
      reach();
      requestAnimationFrame(() => { reach(); ring(); }); // the dock may have grown
      document.querySelector(".lesson:not(.lesson-asked) [data-lesson-next], .lesson-mistake button, .lesson-other button")?.focus({ preventScroll: true });
    }
    ring();
    land();
  }

  // Where Next was a moment ago there may be a button of the next step, or the way to the next lesson: a second tap of habit
  // there is not meant for it.
  const HABIT = 700, NEAR = 30; // milliseconds, and pixels
  let gone = null; // where and when somebody went on
  document.addEventListener("click", (event) => {
    const again = gone && performance.now() - gone.at < HABIT && Math.hypot(event.clientX - gone.x, event.clientY - gone.y) < NEAR;
    if (event.detail && again && event.target.closest(".choice, .can, .lesson-done *")) { event.preventDefault(); event.stopImmediatePropagation(); }
    else gone = event.target.closest("[data-lesson-next]") && { x: event.clientX, y: event.clientY, at: performance.now() };
  }, true);
  document.addEventListener("motu:shown", () => { if (gone) gone.at = performance.now(); }); // from when there was something to hit

  // A card that is still on its way is ringed anew where it comes to lie.
  function land() {
    const flights = document.getAnimations().filter((flight) => Number.isFinite(flight.effect?.getComputedTiming().endTime));
    if (flights.length) Promise.allSettled(flights.map((flight) => flight.finished)).then(() => requestAnimationFrame(ring));
  }

  // Where a layout is still settling (fonts, the dock's height), the rings follow.
  new MutationObserver(attend).observe(main, { childList: true, subtree: true });
  new ResizeObserver(ring).observe(main);
  addEventListener("resize", () => { reach(); ring(); });
  addEventListener("scroll", ring, { capture: true, passive: true });
  document.fonts?.ready.then(() => { reach(); ring(); });
  attend();
})();
