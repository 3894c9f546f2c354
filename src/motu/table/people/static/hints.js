// What the search thinks, shown on the board: its way on the map, with numbers. And the curve of a finished
// game leads to the move that is clicked.
"use strict";
(() => {
  const SPACE = "http://www.w3.org/2000/svg";
  const $ = (query, from = document) => from.querySelector(query);
  const $$ = (query, from) => [...(from?.querySelectorAll(query) || [])];

  function middle(thing, picture) {
    const box = thing.getBoundingClientRect(), matrix = picture.getScreenCTM();
    const x = (at) => (at - matrix.e) / matrix.a, y = (at) => (at - matrix.f) / matrix.d;
    return { x: x(box.left + box.width / 2), y: y(box.top + box.height / 2), right: x(box.right) - 2, top: y(box.top) + 2 };
  }

  function arrow(from, to) {
    const length = Math.hypot(to.x - from.x, to.y - from.y) || 1, away = Math.min(18, length / 3);
    const x = (to.x - from.x) / length, y = (to.y - from.y) / length;
    const start = { x: from.x + x * away, y: from.y + y * away }, end = { x: to.x - x * away, y: to.y - y * away };
    const line = document.createElementNS(SPACE, "path");
    const wing = (turn) => `${end.x - 13 * (x * Math.cos(turn) - y * Math.sin(turn))} ${end.y - 13 * (x * Math.sin(turn) + y * Math.cos(turn))}`;
    line.setAttribute("d", `M${start.x} ${start.y} L${end.x} ${end.y} M${wing(0.5)} L${end.x} ${end.y} L${wing(-0.5)}`);
    return line;
  }

  // A number at the corner of where a step is made, so that it hides nothing of it: 1 for the best move.
  function numbered(at, number) {
    const badge = document.createElementNS(SPACE, "g"), disc = document.createElementNS(SPACE, "circle"), words = document.createElementNS(SPACE, "text");
    badge.setAttribute("transform", `translate(${at.right} ${at.top})`);
    disc.setAttribute("r", "9");
    words.setAttribute("y", "4.5");
    words.textContent = number;
    badge.append(disc, words);
    return badge;
  }

  // Where the map is shown now, in the drawing's units: a part of its own in a small window, else the printed board.
  function frameOf(picture) {
    const map = $("[data-map]", picture), ground = $(".ground", picture)?.getBoundingClientRect(), matrix = picture.getScreenCTM();
    if (map) return Object.fromEntries(["x", "y", "width", "height"].map((name) => [name, map[name].baseVal.value]));
    return ground && { x: (ground.left - matrix.e) / matrix.a, y: (ground.top - matrix.f) / matrix.d, width: ground.width / matrix.a, height: ground.height / matrix.d };
  }
  const within = (frame, at) => at.x >= frame.x && at.y >= frame.y && at.x <= frame.x + frame.width && at.y <= frame.y + frame.height;

  // The way of the plan on the map: the best move, then its further steps, numbered, the later the paler. What is done
  // elsewhere is left out: an arrow from map to panel says nothing. So is what the map has moved away from.
  function draw() {
    document.querySelectorAll(".hint-arrows").forEach((old) => old.remove());
    const picture = $(".board > svg"), frame = picture && $(".hint") && frameOf(picture);
    if (!frame) return;
    const steps = new Map();
    for (const step of picture.querySelectorAll(".hinted, .planned")) {
      const number = Number(step.dataset.step || 1), at = middle(step, picture);
      if (!steps.has(number) && within(frame, at)) steps.set(number, at);
    }
    const way = [...steps].sort(([one], [two]) => one - two);
    if (way.length < 2 || way[0][0] > 1) return;
    const group = document.createElementNS(SPACE, "g");
    group.setAttribute("class", "hint-arrows");
    group.setAttribute("aria-hidden", "true");
    for (const [number, at] of way) {
      const step = document.createElementNS(SPACE, "g"), from = steps.get(number - 1);
      step.setAttribute("class", number > 2 ? "later" : "");
      if (from && Math.hypot(at.x - from.x, at.y - from.y) > 20) step.append(arrow(from, at));
      step.append(numbered(at, number));
      group.append(step);
    }
    picture.append(group);
  }

  // Only the best move is told, until more is asked for.
  let pulled = false;
  function pull() {
    const box = $(".dock > .hint");
    pulled = pulled && box !== null;
    box?.classList.toggle("pulled", pulled);
    $(".hint-pull")?.setAttribute("aria-expanded", String(pulled));
  }

  // It lies over the board: over the corner where it covers least of what it speaks of. All of it covers what it must.
  const MOST = 0.14; // of the board may lie under it in a wide window; the rest scrolls
  const WIDEST = "980px", WIDTHS = [[WIDEST, false], [WIDEST, true], ["660px", false], ["400px", false], ["340px", false]]; // of all of it in a wide window: in three columns, also with half of it for the best move, in two or one, which also ends after a whole line (endWhole)
  const over = (one, two) => Math.max(0, Math.min(one.right, two.right) - Math.max(one.left, two.left)) * Math.max(0, Math.min(one.bottom, two.bottom) - Math.max(one.top, two.top));
  function giveWay() {
    const box = $(".dock > .hint"), board = $(".stage > .board")?.getBoundingClientRect();
    box?.removeAttribute("style");
    box?.classList.remove("widest");
    if (!box || !board || getComputedStyle(box).position !== "absolute") return;
    if (getComputedStyle(box).bottom === "0px") { leaveInSight(box, board); return; }
    const dock = $(".dock").getBoundingClientRect(), isBeside = dock.left >= board.right - 1;
    const weights = [[".hinted", 30], [".hint-arrows path", 30], [".planned", 8], [".can", 1], ["[data-sheet]", .5]];
    const things = weights.flatMap(([kind, weight]) => [...document.querySelectorAll(`.stage ${kind}:not(.choice)`)].map((thing) => [thing.getBoundingClientRect(), weight]));
    const ONE_COLUMN = 500, corners = [];
    const isWide = !isBeside && innerWidth >= 1100;
    for (const [asked, widest] of isWide ? WIDTHS : [["", false]]) {
      box.style.width = asked;
      box.classList.toggle("widest", widest);
      if (isWide) box.style.maxHeight = `${MOST * board.width * board.height / parseInt(asked, 10)}px`;
      const { offsetWidth: width, offsetHeight: height } = box, left = box.scrollHeight - box.clientHeight, isCut = left > 1 || height > board.height;
      for (const bottom of [isBeside ? board.bottom : dock.top - 8, board.top + height])
        for (const at of isBeside ? [board.right - width, board.left] : [dock.right - width, dock.left, (dock.left + dock.right - width) / 2])
          corners.push({ left: at, bottom, width: asked, widest, maxHeight: box.style.maxHeight, covered: things.reduce((sum, [thing, weight]) => sum + weight * over(thing, { left: at, right: at + width, top: bottom - height, bottom }), isCut ? (isWide && width > ONE_COLUMN ? 2e7 : 1e7) + 1e3 * left : .05 * width * height) });
    }
    const best = corners.reduce((one, two) => (two.covered < one.covered ? two : one));
    box.classList.toggle("widest", best.widest);
    Object.assign(box.style, { width: best.width, maxHeight: best.maxHeight, left: `${best.left - dock.left}px`, right: "auto", bottom: `${dock.bottom - best.bottom}px` });
    if (box.scrollHeight > box.clientHeight + 1) box.tabIndex = 0; // it scrolls by key, too
  }

  // On a phone all of it covers what it must, but not what it recommends: it lies below that, above it or on the other
  // side, where there is room enough to read; below first, where no map lies.
  const HIGH = 200, WIDE = 260, AWAY = 8; // px: the least room, and the distance to what stays in sight
  function leaveInSight(box, board) {
    const things = [...document.querySelectorAll(".stage .hinted:not(.choice)")].map((thing) => thing.getBoundingClientRect()).filter((thing) => thing.width);
    const own = box.getBoundingClientRect();
    if (!things.some((thing) => over(own, thing) > 0)) return;
    const [left, right, top, bottom] = [["left", "min"], ["right", "max"], ["top", "min"], ["bottom", "max"]].map(([side, most]) => Math[most](...things.map((thing) => thing[side])));
    const isWide = innerWidth > innerHeight, dock = $(".dock").getBoundingClientRect(), first = Math.max(AWAY, board.top);
    const room = (side, size) => ({ side, size: Math.floor(size) });
    const places = isWide ? [room("right", innerWidth - right - 2 * AWAY), room("left", left - 2 * AWAY)] : [room("below", own.bottom - bottom - AWAY), room("above", top - first - AWAY)];
    const least = isWide ? WIDE : HIGH, place = places.find(({ size }) => size >= least);
    if (!place) return;
    if (isWide) Object.assign(box.style, { width: `${Math.min(place.size, own.width)}px` }, place.side === "left" ? { left: `${AWAY - dock.left}px`, right: "auto" } : {});
    else box.style.maxHeight = `${place.size}px`;
    if (place.side === "above") box.style.bottom = `${dock.bottom - Math.min(first + box.offsetHeight, top - AWAY)}px`;
  }

  // No line is cut by the lower edge: while there is more below it ends after a whole one, and says so.
  const MARK = 26; // px: the sign that there is more
  function endWhole() {
    const box = $(".dock > .hint.pulled");
    if (!box) return;
    const isMore = () => box.classList.toggle("more", box.scrollTop + box.clientHeight < box.scrollHeight - 2);
    box.onscroll = isMore;
    if (!isMore() || box.scrollTop) return;
    const edge = box.getBoundingClientRect(), rows = $$(".hint-play, .hint-promise, .hint-purpose, .hint-why, .hint-reply, .hint-plan, .hint-shared, summary, .hint-changed, .beliefs li", box)
      .flatMap((part) => (part.matches(".btn") ? [part.getBoundingClientRect()] : [...part.getClientRects()].flatMap(() => rowsOf(part))));
    const ends = rows.map((row) => row.bottom + 1).filter((end) => end <= edge.bottom - MARK && !rows.some((row) => row.top < end - 2 && row.bottom > end + 1));
    const end = Math.max(...ends), less = edge.bottom - MARK - end;
    if (ends.length && less < edge.height / 3) box.style.maxHeight = `${Math.floor(edge.height - less)}px`;
  }
  function rowsOf(part) {
    const range = document.createRange();
    range.selectNodeContents(part);
    return [...range.getClientRects()];
  }

  // Why, to who listens, once: the focus reads the move itself, and the page may be put in anew around an open hint.
  let said = "";
  function tell() {
    const line = $(".hint-line.first") || $(".hint > p"), parts = line?.matches("p") ? [line] : $$(":scope > span", line);
    const words = line ? parts.map((part) => part.textContent.trim()).join(" ") : "";
    if (words !== said && $("#hint-says")) $("#hint-says").textContent = words;
    said = words;
  }

  // What is tapped by its name and lies under the hint is seen when the hint is folded.
  document.addEventListener("motu:named", ({ detail: things }) => {
    const own = $(".dock > .hint.pulled")?.getBoundingClientRect();
    if (!own || !$(".stage > .board") || !things.some((thing) => over(own, thing.getBoundingClientRect()) > 0)) return;
    pulled = false;
    $(".dock > .hint").removeAttribute("style");
    pull();
    document.dispatchEvent(new Event("motu:pulled"));
    show();
  });

  function show() { pull(); draw(); giveWay(); endWhole(); tell(); }
  document.addEventListener("motu:shown", show);
  addEventListener("load", show);
  new MutationObserver(() => { if ($(".hint")) draw(); }).observe(document.documentElement, { subtree: true, attributeFilter: ["viewBox"] }); // a map that is moved takes the way along
  addEventListener("resize", show);

  document.addEventListener("click", (event) => {
    if (!event.target.closest('[data-do="pull"]')) return;
    pulled = !pulled;
    $(".dock > .hint").removeAttribute("style");
    pull();
    document.dispatchEvent(new Event("motu:pulled")); // the dock has room again
    show();
  });
  document.addEventListener("click", (event) => {
    const picture = event.target.closest("[data-curve] svg");
    if (!picture || !Number(picture.dataset.moves)) return;
    const at = (event.clientX - picture.getScreenCTM().e) / picture.getScreenCTM().a;
    const left = Number(picture.dataset.left), right = Number(picture.dataset.right), moves = Number(picture.dataset.moves);
    const ply = Math.round(Math.max(0, Math.min(1, (at - left) / (right - left))) * moves);
    location.assign(`${picture.closest("[data-curve]").dataset.curve}?ply=${ply}&open=1`);
  });
})();
