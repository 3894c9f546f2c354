// The coach's line: folded or not as it was left, and said to who listens to the page.
"use strict";
(() => {
  const $ = (query) => document.querySelector(query);
  const store = {
    get: (key) => { try { return localStorage.getItem(key); } catch { return null; } },
    set: (key, value) => { try { localStorage.setItem(key, value); } catch { /* private window */ } },
  };
  const key = (thing) => `motu-fold-${thing.dataset.fold}`;
  let said = "";

  function dress() {
    const line = $("[data-fold]");
    if (line) line.open = store.get(key(line)) !== "folded";
    const words = line?.open ? $("[data-coach-words]").textContent.trim() : "";
    if (words !== said && $("#coach-says")) $("#coach-says").textContent = words;
    said = words;
  }

  // When it is clicked, not when it has been toggled: a new look may come in between and would fold it as it was.
  document.addEventListener("click", (event) => {
    const line = event.target.closest?.("[data-fold] > summary")?.parentElement;
    if (line) store.set(key(line), line.open ? "folded" : "open");
  }, true);
  document.addEventListener("motu:shown", dress);
  dress();
})();
