// Points explained: a score opens to where each point came from, over the table. Without it, the same is a page.
"use strict";
(() => {
  const $ = (query, from = document) => from.querySelector(query);
  let box = null;

  function frame() {
    if (box?.isConnected) return box;
    box = document.createElement("dialog");
    box.className = "points-box";
    box.setAttribute("aria-labelledby", "points-title");
    box.addEventListener("click", (event) => { if (event.target === box) box.close(); }); // beside it
    document.body.append(box);
    return box;
  }

  function close() {
    const button = document.createElement("button");
    button.type = "button";
    button.className = "btn points-close";
    button.textContent = _("Close");
    button.addEventListener("click", () => box.close());
    return button;
  }

  async function open(link) {
    link.setAttribute("aria-busy", "true");
    let html = "";
    try {
      const answer = await fetch(link.href, { headers: { "x-motu": "fragment" } });
      if (answer.ok) html = await answer.text();
    } catch { /* the page says what is wrong */ }
    link.removeAttribute("aria-busy");
    if (!html) { location.assign(link.href); return; }
    const dialog = frame(), list = document.createElement("div");
    list.innerHTML = html; // our own server's words, escaped there
    dialog.replaceChildren(close(), list);
    if (!dialog.open) dialog.showModal(); else $(".points-close", dialog).focus();
    dialog.scrollTop = 0;
    if (link.hash) $(link.hash, dialog)?.scrollIntoView({ block: "start" });
  }

  document.addEventListener("click", (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || !$("main.table")) return;
    const link = event.target.closest("a[data-points]");
    if (link) { event.preventDefault(); open(link); }
    else if (box?.open && event.target.closest("[data-replay]")) setTimeout(() => box.close()); // the table shows it
  });
})();
