// One screen per decision: the parts of a drawing share the window (shelves.js), what is around it keeps its room
// (reserve.js), the map moves to what can be done (maps.js). Runs before motu.js, which says "motu:dressed" whenever a new
// fragment has been put in.
"use strict";
(() => {
  const { GAP, isMap, lay, newsFirst, forget } = window.motuShelves; // these have run before
  const { reserveAll, fitGoods } = window.motuReserve;
  const { keepRoomToLead, leadOn, turnBack } = window.motuWays;
  const { aim, leaveOut } = window.motuMaps;
  const $ = (query, from = document) => from.querySelector(query);
  const $$ = (query, from = document) => [...from.querySelectorAll(query)];

  function arrange() {
    const board = $(".stage > .board"), sheet = board && $("svg[data-parts]", board);
    $(".show-all")?.remove();
    finish();
    $$(".table > .panels .resources").forEach(fitGoods);
    if (sheet) keepRoomToLead(board);
    reserveAll();
    if (!sheet || !board.clientHeight) return;
    const width = board.clientWidth, height = board.clientHeight;
    const all = $$(":scope > [data-part]", sheet).sort((one, two) => Number(one.dataset.at) - Number(two.dataset.at));
    const map = all.find(isMap), end = lay(all, width, height);
    if (end > height + 12) leadOn(board, newsFirst(all), height);
    sheet.setAttribute("viewBox", `0 0 ${width} ${end.toFixed(1)}`);
    sheet.style.height = `${end}px`;
    if (board.scrollHeight > board.clientHeight + 1) board.tabIndex = 0; // can be scrolled by key, too
    if (map) aim(map);
    leaveOut(sheet);
    keepPlace(board);
  }

  // The end of a game is not hidden by what was opened before it.
  let over = null;
  function finish() {
    const now = $(".stage > .over") !== null;
    if (now && over === false && innerWidth < 1100) $("#side")?.classList.remove("open");
    over = now;
  }

  // While others play, what somebody has scrolled to stays; what is asked is at the top.
  let scrolled = 0, turn = "";
  function keepPlace(board) {
    const now = $("main.table").dataset.mine;
    if (now === "yes" || now !== turn) scrolled = 0; // a turn that ends leads back to the board
    turn = now;
    board.scrollTop = scrolled;
    if ($(".btn-done:not([disabled])")) showLast(board); // what is to be said Done to
    turnBack(board);
    board.onscroll = () => { scrolled = board.scrollTop; turnBack(board); };
  }

  function showLast(board) {
    const view = board.getBoundingClientRect(), things = $$("svg .last, svg .picked", board).map((thing) => thing.getBoundingClientRect()).filter((box) => box.height && box.height < view.height);
    if (!things.length) return;
    const low = Math.max(...things.map((box) => box.bottom)), high = Math.min(...things.map((box) => box.top));
    if (low > view.bottom) board.scrollTop += Math.min(low - view.bottom + 2 * GAP, Math.max(0, high - view.top - GAP));
  }

  // Log and rules beside the board, at the table where somebody left them; elsewhere only where there is room to spare: the
  // next game's board has all of its window. Not where somebody learns or solves: there the teacher speaks, and the log has
  // nothing to tell yet.
  const KEY = "motu-side", table = () => $("main.table")?.dataset.table;
  function recallSide() {
    if ($("main.table")?.dataset.lesson) return;
    let kept = null;
    try { kept = localStorage.getItem(KEY); } catch { /* private window */ }
    if (matchMedia("(min-width: 1100px)").matches && (kept === table() || (kept !== "closed" && innerWidth >= 1700))) $("#side")?.classList.add("open");
  }
  document.addEventListener("click", (event) => {
    if (!event.target.closest('[data-do="side"]') || innerWidth < 1100) return;
    setTimeout(() => { // when motu.js has opened or closed it
      try { localStorage.setItem(KEY, $("#side").classList.contains("open") ? table() : "closed"); } catch { /* private window */ }
    });
  });

  document.addEventListener("motu:dressed", arrange);
  addEventListener("resize", () => { forget(); arrange(); requestAnimationFrame(() => { forget(); arrange(); }); }); // turned, a window has another shape on the way
  addEventListener("load", () => setTimeout(() => document.documentElement.classList.add("settled")));
  recallSide();
})();
