// The parts of the page that are put in anew when something happens. Runs before all that dresses what is shown: each
// part's HTML is kept as it came, so that a fragment which says what is shown already changes nothing, neither focus
// nor scrolling nor an explanation.
"use strict";
window.motuParts = (() => {
  const ALL = ["status", "news", "steps", "panels", "stage", "log", "chat", "more"];
  const part = (name) => document.querySelector(`[data-swap="${name}"]`);
  const came = new Map(ALL.map((name) => [name, part(name)?.innerHTML]));

  function put(name, fresh) {
    const old = part(name), now = fresh.querySelector(`main [data-swap="${name}"], [data-swap-source="${name}"]`);
    if (!old || !now || came.get(name) === now.innerHTML) return false;
    came.set(name, now.innerHTML);
    old.replaceChildren(...(now.content || now).childNodes);
    return true;
  }

  // The newest line is shown; in the chat, to those who were at its end. Nothing is measured between one part and the
  // next: each time the browser would have to work out the whole page.
  function swap(fresh) {
    const chat = part("chat"), atEnd = !chat || chat.scrollHeight - chat.scrollTop - chat.clientHeight < 60;
    const changed = ALL.filter((name) => put(name, fresh));
    for (const name of changed) if (name === "log" || (name === "chat" && atEnd)) part(name).scrollTop = part(name).scrollHeight;
    return changed;
  }

  return { ALL, swap };
})();
