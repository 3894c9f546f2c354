// Whose talk somebody would rather not read, at this table: kept in this browser. Their lines go away, and come back.
"use strict";
(() => {
  const KEY = "motu-muted", MOST = 200; // speakers remembered
  const $$ = (query) => [...document.querySelectorAll(query)];
  const table = () => document.querySelector("main.table")?.dataset.table;
  const recall = () => { try { return JSON.parse(localStorage.getItem(KEY)) || []; } catch { return []; } };
  const keep = (muted) => { try { localStorage.setItem(KEY, JSON.stringify(muted.slice(-MOST))); } catch { /* private window */ } };

  function toggle(speaker) {
    const one = `${table()}:${speaker}`, muted = recall();
    keep(muted.includes(one) ? muted.filter((other) => other !== one) : [...muted, one]);
    apply();
  }

  // The others who have said something: a button each, under what was said.
  function speakers() {
    const own = $$(".panel.own").map((panel) => panel.dataset.seat);
    const found = new Map($$(".chat-line[data-speaker]").map((line) => [line.dataset.speaker, line.querySelector("b").textContent]));
    own.forEach((seat) => found.delete(seat));
    return found;
  }

  function apply() {
    const lines = document.querySelector(".chat-lines");
    if (!lines) return;
    const muted = new Set(recall()), isMuted = (speaker) => muted.has(`${table()}:${speaker}`);
    for (const line of $$(".chat-line[data-speaker]")) line.hidden = isMuted(line.dataset.speaker);
    let list = document.querySelector(".chat-mutes");
    if (!list) {
      list = document.createElement("p");
      list.className = "chat-mutes";
      lines.after(list);
    }
    const others = speakers();
    for (const button of list.querySelectorAll("button")) if (!others.has(button.dataset.mute)) button.remove();
    for (const [speaker, name] of others) {
      const button = list.querySelector(`[data-mute="${speaker}"]`) || list.appendChild(document.createElement("button"));
      button.type = "button";
      button.className = "btn btn-quiet";
      button.dataset.mute = speaker;
      const words = isMuted(speaker) ? _("Show what {name} says", { name }) : _("Mute {name}", { name });
      if (button.textContent !== words) button.textContent = words;
    }
  }

  document.addEventListener("click", (event) => {
    const button = event.target.closest("[data-mute]");
    if (button) toggle(button.dataset.mute);
  });
  addEventListener("storage", (event) => { if (event.key === KEY) apply(); }); // another window of the same person
  window.motuMute = apply;
  apply();
})();
