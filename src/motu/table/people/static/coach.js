// The coach's line: folded or not as it was left, and said to who listens to the page. On a phone one line of it, or a
// button, which opens all of it over the board: question and buttons stay in reach.
"use strict";
(() => {
  const $ = (query) => document.querySelector(query);
  const low = matchMedia("(max-height: 559px) and (min-aspect-ratio: 12/10)"); // the dock stands beside the board
  const phone = matchMedia("(max-width: 640px), (max-height: 559px) and (min-aspect-ratio: 12/10)");
  const store = {
    get: (key, where = localStorage) => { try { return where.getItem(key); } catch { return null; } },
    set: (key, value, where = localStorage) => { try { where.setItem(key, value); } catch { /* private window */ } },
  };
  const key = (thing) => `motu-fold-${thing.dataset.fold}`;
  const wordsOf = () => $("[data-coach-words]").textContent.trim();
  const moment = () => `${$("main.table").dataset.table} ${$("main.table").dataset.ply}`;
  let said = "", read = ""; // the moment at which all of it has been opened on a phone

  // Shown whole in its place beside the board, where it has room (dock.js), unless somebody has folded it there. Upright as
  // much of it as has room between question and buttons: the board keeps its size.
  const place = () => `motu-coach-${$("main.table").dataset.table}`;
  const isWhole = () => low.matches && store.get(place(), sessionStorage) !== "";

  function dress() {
    const line = $("[data-fold]"), folded = line && store.get(key(line)) === "folded";
    if (line) {
      $(".coach-line").textContent = wordsOf();
      line.classList.toggle("whole", phone.matches && !folded && isWhole());
      line.open = phone.matches ? line.classList.contains("whole") || read === moment() : !folded;
    }
    const words = line && (phone.matches || line.open) ? wordsOf() : $(".coach-away span")?.textContent || "";
    if (words !== said && $("#coach-says")) $("#coach-says").textContent = words;
    said = words;
  }

  // When it is clicked, not when it has been toggled: a new look may come in between and would fold it as it was.
  document.addEventListener("click", (event) => {
    const line = event.target.closest?.("[data-fold] > summary")?.parentElement;
    if (!line) { if (phone.matches && read && !event.target.closest?.(".coach")) { read = ""; dress(); } return; } // a tap beside
    if (!phone.matches) { store.set(key(line), line.open ? "folded" : "open"); return; }
    event.preventDefault();
    read = line.open ? "" : moment();
    if (!line.classList.contains("whole")) { dress(); return; }
    store.set(place(), "", sessionStorage);
    document.dispatchEvent(new Event("motu:dressed")); // its room is the board's now
  }, true);
  for (const when of ["motu:dressed", "motu:shown"]) document.addEventListener(when, dress);
  phone.addEventListener("change", dress);
})();
