// Beside the board of a window that is wide and low, coach, hint, question and buttons share one column. Nothing is shown
// there in part: what has no room becomes smaller, then a button that opens it. Upright the dock is always as high: a
// question of more than two lines is written smaller.
"use strict";
(() => {
  const $ = (query, from = document) => from.querySelector(query);
  const low = matchMedia("(max-height: 559px) and (min-aspect-ratio: 12/10)");
  const TWO_LINES = 48; // pixels
  const isLong = (words) => words !== null && words.offsetHeight > TWO_LINES;
  const holds = (box) => !box || box.scrollHeight <= box.clientHeight + 1;

  function fit() {
    const dock = $(".stage > .dock"), coach = $("details.coach"), hint = $(".dock > .hint");
    if (!dock) return;
    dock.classList.remove("tight", "tighter");
    hint?.classList.remove("aside");
    dock.classList.toggle("asks", low.matches && hint !== null);
    if (!low.matches) { dock.classList.toggle("tight", isLong($(":scope > .prompt > .prompt-words", dock)) || !holds($(":scope > .lesson", dock))); return; }
    const lesson = $(":scope > .lesson", dock), fits = () => holds(dock) && holds($(":scope > .prompt", dock)) && holds(lesson);
    const less = [
      () => { if (coach?.classList.contains("whole")) { coach.classList.remove("whole"); coach.open = false; } },
      () => dock.classList.add("tight"),
      () => dock.classList.remove("asks"), // what the hint says stands there
      () => dock.classList.add("tighter"),
      () => hint?.classList.add("aside"), // over the board, where it hides least (hints.js)
    ];
    for (const step of less) { if (fits()) break; step(); }
    if (lesson) (lesson.onscroll = () => lesson.classList.toggle("goes-on", lesson.scrollTop + lesson.clientHeight < lesson.scrollHeight - 6))();
  }

  // A line of the coach that has no room ends where a sentence does, or else a part of one: never anywhere beside a low board,
  // where his name is enough. A tap opens the rest.
  function shorten() {
    const box = $(".dock > .coach:not([open]) .coach-line"), all = $("[data-coach-words]")?.textContent.trim();
    const fits = (words) => { box.textContent = words; return holds(box) && box.scrollWidth <= box.clientWidth + 1; };
    if (!box?.getClientRects().length || !all || fits(all)) return;
    const ends = (mark, more) => [...all.matchAll(mark)].map((found) => all.slice(0, found.index) + more).reverse();
    const shorter = [...ends(/(?<=[.!?])\s/g, ""), ...ends(/[:;,]\s/g, " \u2026"), ...(low.matches ? [] : ends(/\s/g, " \u2026"))];
    if (!shorter.some(fits)) box.textContent = "";
  }

  const share = () => { fit(); shorten(); };
  for (const when of ["motu:dressed", "motu:shown", "motu:pulled", "motu:docked"]) document.addEventListener(when, share);
  for (const when of ["resize", "load"]) addEventListener(when, share);
  document.fonts?.ready.then(share);
})();
