// What comes and goes around the board keeps the room it has needed: prompt and choices, the teacher's words, the players'
// goods. So the board stays as large as it is.
"use strict";
window.motuReserve = (() => {
  const { SMALL_WINDOW, LOW_WINDOW } = window.motuShelves; // shelves.js has run before
  const $ = (query, from = document) => from.querySelector(query);
  const $$ = (query, from = document) => [...from.querySelectorAll(query)];

  // Words and choices come and go below the board, goods in the strip above it: the room that they have needed once
  // stays theirs. What is far more than usual gives it back.
  const MOST = 0.26; // of the window: two rows of choices upright
  const needs = new Map();
  function reserve(box, kind) {
    if (!box) return;
    box.style.minHeight = box.style.height = "";
    if (matchMedia(LOW_WINDOW).matches) return;
    if (kind === "lesson" && matchMedia("(max-width: 640px)").matches && !$(".lesson-riddle", box)) { box.style.height = `${taughtNeeds(box)}px`; return; }
    const key = `${kind} ${innerWidth} ${innerHeight}`, now = box.offsetHeight, need = needs.get(key) || { now: 0, before: 0 };
    if (isAdvised(box) && matchMedia(SMALL_WINDOW).matches) { // the hint rises a little over the edge of the board rather than make it smaller
      box.style.height = `${Math.max(need.now, need.before)}px`;
      return;
    }
    if (now <= innerHeight * MOST) needs.set(key, { ...need, now: Math.max(need.now, now) });
    const most = Math.max(need.now, need.before, now <= innerHeight * MOST ? now : 0);
    if (most) box.style.minHeight = `${most}px`;
  }

  // The teacher's box is as high as the longest that is said in this lesson needs, from the first step to the last.
  const taught = new Map();
  function taughtNeeds(dock) {
    const key = `${innerWidth} ${innerHeight}`;
    if (!taught.has(key) || !$(".lesson-done", dock)) { // the end has other buttons, and lies over the board
      dock.classList.add("measured");
      taught.set(key, dock.offsetHeight);
      dock.classList.remove("measured");
    }
    return taught.get(key);
  }

  const isAdvised = (box) => { const hint = $(":scope > .hint:not(.pulled)", box); return hint !== null && getComputedStyle(hint).position === "static"; };

  // What neither this turn nor the one before needed is given back when the next one begins.
  let mine = "";
  function giveBack() {
    const now = $("main.table")?.dataset.mine;
    if (!now) return; // a page without a table
    if (now === "yes" && mine === "no") for (const [key, need] of needs) needs.set(key, { now: 0, before: need.now });
    mine = now;
  }
  function reserveAll() {
    const dock = $(".stage > .dock");
    giveBack();
    reserve($(".table > .panels"), "panels");
    reserve(dock, dock && kindOf(dock));
  }
  function kindOf(dock) {
    if ($(":scope > .lesson", dock)) return "lesson";
    if (dock.classList.contains("replaying")) return "replay";
    if ($(":scope > .coach.whole", dock)) return "coached"; // what the coach says whole is said once
    return $(":scope > details.coach", dock) ? "beside the coach" : "turn";
  }

  // No number of the strip is shown in part: goods that have no room get smaller, then the last named ones are left out, and
  // a sign tells so. The score opens to all of them.
  const isCut = (list) => list.scrollHeight > list.clientHeight + 1 || list.scrollWidth > list.clientWidth + 1;
  function fitGoods(list) {
    const items = $$(".resource:not(.none)", list);
    list.classList.remove("tight", "and-more");
    items.forEach((item) => item.classList.remove("left-out"));
    if (!isCut(list)) return;
    list.classList.add("tight");
    while (isCut(list) && items.length) {
      list.classList.add("and-more");
      items.pop().classList.add("left-out");
    }
  }
  return { reserveAll, fitGoods };
})();
