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

  document.addEventListener("toggle", (event) => {
    if (event.target.dataset?.fold) store.set(key(event.target), event.target.open ? "open" : "folded");
  }, true);
  document.addEventListener("motu:shown", dress);
  dress();
})();
