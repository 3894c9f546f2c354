// What the search thinks, shown on the board: its way on the map, with numbers. And the curve of a finished
// game leads to the move that is clicked.
"use strict";
(() => {
  const SPACE = "http://www.w3.org/2000/svg";
  const $ = (query, from = document) => from.querySelector(query);
  const $$ = (query, from) => [...(from?.querySelectorAll(query) || [])];

  function middle(thing, picture) {
    const box = thing.getBoundingClientRect(), matrix = picture.getScreenCTM();
    return { x: (box.left + box.width / 2 - matrix.e) / matrix.a, y: (box.top + box.height / 2 - matrix.f) / matrix.d };
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

  // A number beside where a step is made: 1 for the best move.
  function numbered(at, number) {
    const badge = document.createElementNS(SPACE, "g"), disc = document.createElementNS(SPACE, "circle"), words = document.createElementNS(SPACE, "text");
    badge.setAttribute("transform", `translate(${at.x + 11} ${at.y - 11})`);
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
  const WIDTHS = ["980px", "660px", "400px"]; // of all of it in a wide window: in three columns, two or one
  const over = (one, two) => Math.max(0, Math.min(one.right, two.right) - Math.max(one.left, two.left)) * Math.max(0, Math.min(one.bottom, two.bottom) - Math.max(one.top, two.top));
  function giveWay() {
    const box = $(".dock > .hint"), board = $(".stage > .board")?.getBoundingClientRect();
    if (!box || !board || getComputedStyle(box).position !== "absolute" || getComputedStyle(box).bottom === "0px") { box?.removeAttribute("style"); return; }
    const dock = $(".dock").getBoundingClientRect(), isBeside = dock.left >= board.right - 1;
    const weights = [[".hinted", 30], [".hint-arrows path", 30], [".planned", 8], [".can", 1]];
    const things = weights.flatMap(([kind, weight]) => [...document.querySelectorAll(`.stage ${kind}:not(.choice)`)].map((thing) => [thing.getBoundingClientRect(), weight]));
    const corners = [];
    const isWide = !isBeside && innerWidth >= 1100;
    for (const asked of isWide ? WIDTHS : [""]) {
      box.style.width = asked;
      if (isWide) box.style.maxHeight = `${MOST * board.width * board.height / parseInt(asked, 10)}px`;
      const { offsetWidth: width, offsetHeight: height } = box, isCut = box.scrollHeight > box.clientHeight + 1 || height > board.height;
      for (const bottom of [isBeside ? board.bottom : dock.top - 8, board.top + height])
        for (const left of isBeside ? [board.right - width, board.left] : [dock.right - width, dock.left, (dock.left + dock.right - width) / 2])
          corners.push({ left, bottom, width: asked, maxHeight: box.style.maxHeight, covered: things.reduce((sum, [thing, weight]) => sum + weight * over(thing, { left, right: left + width, top: bottom - height, bottom }), isCut ? 1e7 : .05 * width * height) });
    }
    const best = corners.reduce((one, two) => (two.covered < one.covered ? two : one));
    Object.assign(box.style, { width: best.width, maxHeight: best.maxHeight, left: `${best.left - dock.left}px`, right: "auto", bottom: `${dock.bottom - best.bottom}px` });
    if (box.scrollHeight > box.clientHeight + 1) box.tabIndex = 0; // it scrolls by key, too
  }

  // Why, to who listens, once: the focus reads the move itself, and the page may be put in anew around an open hint.
  let said = "";
  function tell() {
    const line = $(".hint-line.first") || $(".hint > p"), parts = line?.matches("p") ? [line] : $$(":scope > span", line);
    const words = line ? parts.map((part) => part.textContent.trim()).join(" ") : "";
    if (words !== said && $("#hint-says")) $("#hint-says").textContent = words;
    said = words;
  }

  function show() { pull(); draw(); giveWay(); tell(); }
  document.addEventListener("motu:shown", show);
  addEventListener("load", show);
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
