// What the search thinks, shown on the board: an arrow from the best move along its plan. And the curve of a finished
// game leads to the move that is clicked.
"use strict";
(() => {
  const SPACE = "http://www.w3.org/2000/svg";
  const $ = (query, from = document) => from.querySelector(query);

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

  // The way of the plan: the best move, then its further steps as far as they are on the board.
  function draw() {
    document.querySelectorAll(".hint-arrows").forEach((old) => old.remove());
    const best = $(".board .hinted"), picture = best?.ownerSVGElement && $(".board > svg");
    if (!best || !picture || !$(".hint")) return;
    const steps = [...document.querySelectorAll(".board .planned")].sort((one, two) => Number(one.dataset.step) - Number(two.dataset.step));
    const way = [best, ...steps.filter((step, i) => i === 0 || step.dataset.step !== steps[i - 1].dataset.step)];
    const group = document.createElementNS(SPACE, "g");
    group.setAttribute("class", "hint-arrows");
    group.setAttribute("aria-hidden", "true");
    for (let i = 1; i < way.length; i++) group.append(arrow(middle(way[i - 1], picture), middle(way[i], picture)));
    picture.append(group);
  }

  // In a small window only the best move is told, until more is asked for.
  let pulled = false;
  function pull() {
    const box = $(".dock > .hint");
    pulled = pulled && box !== null;
    box?.classList.toggle("pulled", pulled);
    box?.classList.remove("terse");
    if (box && !pulled) box.classList.toggle("terse", box.scrollHeight > box.clientHeight + 2); // no room for a reason
    $(".hint-pull")?.setAttribute("aria-expanded", String(pulled));
  }

  // It lies over the board: over the corner where it covers least of what it speaks of. All of it covers what it must.
  const over = (one, two) => Math.max(0, Math.min(one.right, two.right) - Math.max(one.left, two.left)) * Math.max(0, Math.min(one.bottom, two.bottom) - Math.max(one.top, two.top));
  function giveWay() {
    const box = $(".dock > .hint"), board = $(".stage > .board")?.getBoundingClientRect();
    if (!box || !board || getComputedStyle(box).position !== "absolute" || getComputedStyle(box).bottom === "0px") { box?.removeAttribute("style"); return; }
    const dock = $(".dock").getBoundingClientRect(), { offsetWidth: width, offsetHeight: height } = box;
    const weights = [[".hinted", 30], [".planned", 8], [".can", 1]];
    const things = weights.flatMap(([kind, weight]) => [...document.querySelectorAll(`.stage ${kind}:not(.choice)`)].map((thing) => [thing.getBoundingClientRect(), weight]));
    const corners = [];
    for (const bottom of [dock.top - 8, board.top + height])
      for (const left of [dock.right - width, dock.left, (dock.left + dock.right - width) / 2])
        corners.push({ left, bottom, covered: things.reduce((sum, [thing, weight]) => sum + weight * over(thing, { left, right: left + width, top: bottom - height, bottom }), 0) });
    const best = corners.reduce((one, two) => (two.covered < one.covered ? two : one));
    Object.assign(box.style, { left: `${best.left - dock.left}px`, right: "auto", bottom: `${dock.bottom - best.bottom}px` });
  }

  function show() { pull(); draw(); giveWay(); }
  document.addEventListener("motu:shown", show);
  addEventListener("load", show);
  addEventListener("resize", show);

  document.addEventListener("click", (event) => {
    if (!event.target.closest('[data-do="pull"]')) return;
    pulled = !pulled;
    $(".dock > .hint").removeAttribute("style");
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
