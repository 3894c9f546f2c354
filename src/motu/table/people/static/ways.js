// The ways about a board that shows only a part of itself: More leads to what lies below and back, Show all to the whole of
// what was brought nearer. They stand with the other buttons and cover nothing of the drawing.
"use strict";
window.motuWays = (() => {
  const { LOW_WINDOW } = window.motuShelves; // shelves.js has run before
  const $ = (query, from = document) => from.querySelector(query);

  // A button leads to what lies on the next page and says what that is: beside a low board above the words, else in the row
  // of the other buttons, where its place is kept for it, whether something lies there or not. From there it leads back.
  const ROWS = [".lesson > .lesson-turn", ".replay", ".prompt > .prompt-fixed", ".prompt"];
  const isSeen = (thing) => thing !== null && thing.getClientRects().length > 0;
  const rowIn = (dock) => ROWS.map((row) => $(`:scope > ${row}`, dock)).find(isSeen);
  function keepRoomToLead(board) {
    const dock = $(".stage > .dock"), old = $(".more-below");
    const row = dock && !matchMedia(LOW_WINDOW).matches ? rowIn(dock) : null;
    if (old?.parentNode !== row) old?.remove();
    if (row && !$(".more-below", row)) row.append(leading(board));
    if (row) $(".more-below", row).classList.add("idle");
  }

  function leadOn(board, all, height) {
    const dock = $(".stage > .dock"), low = dock && matchMedia(LOW_WINDOW).matches;
    const names = all.filter((part) => part.y.baseVal.value >= height - 1).map((part) => part.dataset.called).filter(Boolean);
    if (low) toolsOf(dock).append(leading(board));
    const button = $(".more-below");
    if (!button) return;
    button.classList.remove("idle");
    button.title = names.join(", ");
    button.setAttribute("aria-label", [_("More"), ...names].join(", "));
    if (!low) return;
    $("span", button).textContent = !names.length ? _("More") : names.length > 2 ? `${names[0]} …` : names.join(", ");
    document.dispatchEvent(new Event("motu:docked"));
  }

  function leading(board) {
    const button = document.createElement("button"), words = document.createElement("span");
    button.type = "button";
    button.className = "btn more-below";
    words.textContent = _("More");
    button.append(words);
    button.onclick = () => board.scrollTo({ top: isDown(board) ? 0 : board.clientHeight, behavior: matchMedia("(prefers-reduced-motion: reduce)").matches ? "auto" : "smooth" });
    return button;
  }
  const isDown = (board) => board.scrollTop > 8;
  const turnBack = (board) => $(".more-below")?.classList.toggle("back", isDown(board));

  // Beside a low board the ways about it lie above the words, where they hide nothing.
  function toolsOf(dock) {
    if (!$(":scope > .dock-tools", dock)) dock.insertAdjacentHTML("afterbegin", '<div class="dock-tools"></div>');
    return $(":scope > .dock-tools", dock);
  }

  // A way back from a part of the map, or of anything else, stands where what leads further would: beside a low board above
  // the words, else in the row of the other buttons, in the place that is kept there. It covers nothing of the drawing.
  function offerAll(back) {
    $(".show-all")?.remove();
    const dock = $(".stage > .dock"), isLow = matchMedia(LOW_WINDOW).matches, row = dock && (isLow ? toolsOf(dock) : rowIn(dock));
    if (!row) return;
    const button = document.createElement("button");
    button.type = "button";
    button.className = "btn show-all";
    button.textContent = _("Show all");
    button.onclick = back;
    if (isLow) row.prepend(button); else row.append(button);
    document.dispatchEvent(new Event("motu:docked"));
  }
  return { keepRoomToLead, leadOn, turnBack, offerAll };
})();
