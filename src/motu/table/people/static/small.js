// Small comforts of the pages: sharing a link, light or dark without a reload, lone options answered. All works without it.
"use strict";
(() => {
  const $$ = (query, from = document) => [...from.querySelectorAll(query)];

  // Where the device can share, the invite link can be sent from its own sheet.
  const offerSharing = () => { if (navigator.share) $$("[data-share][hidden]").forEach((button) => { button.hidden = false; }); };
  document.addEventListener("click", (event) => {
    const button = event.target.closest("[data-share]");
    if (!button) return;
    const link = document.getElementById(button.dataset.share).value;
    navigator.share({ title: `Motu: ${button.dataset.shareTitle}`, url: link }).catch(() => { /* thought better of it */ });
  });

  // The list of languages closes again by Escape or a tap beside it; an address that chose one is as it was before.
  const tongues = document.querySelector(".tongues");
  document.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || !tongues?.open) return;
    tongues.open = false;
    if (tongues.contains(document.activeElement)) tongues.querySelector("summary").focus();
    event.stopImmediatePropagation();
  }, true);
  document.addEventListener("click", (event) => { if (tongues?.open && !tongues.contains(event.target)) tongues.open = false; }, true);
  const address = new URL(location.href);
  if (address.searchParams.has("lang")) {
    address.searchParams.delete("lang");
    address.searchParams.delete("invited");
    history.replaceState(null, "", address);
  }

  // Light or dark at once; the form does the same by the server.
  document.addEventListener("submit", (event) => {
    const theme = event.submitter?.closest(".look") && event.submitter.value;
    if (theme === undefined || theme === null || theme === false) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    document.cookie = `theme=${theme}; path=/; max-age=31536000; samesite=lax`;
    if (theme) document.documentElement.dataset.theme = theme; else delete document.documentElement.dataset.theme;
    $$(".look button").forEach((button) => button.setAttribute("aria-pressed", String(button.value === theme)));
  }, true);

  // What somebody wishes, kept in this browser.
  const wishes = {
    get: (name) => { try { return localStorage.getItem(`motu-${name}`) !== "off"; } catch { return true; } },
    set: (name, on) => { try { localStorage.setItem(`motu-${name}`, on ? "on" : "off"); } catch { /* private window */ } },
  };
  for (const box of $$("[data-wish]")) box.checked = wishes.get(box.dataset.wish);
  document.addEventListener("change", (event) => {
    const name = event.target.dataset?.wish;
    if (name) { wishes.set(name, event.target.checked); answerLone(); }
  });

  // One thing to do: it is done after a beat that depends on nothing, unless somebody has just taken a step back. What
  // could not be taken back any more is asked about instead, once, and not in the midst of something else.
  const BEAT = 900;
  let answering = null, reconsidering = false, askedAt = "";
  const isBusy = () => document.activeElement?.matches("input, select, textarea") || document.querySelector("#sheet:not([hidden]), dialog[open]") !== null;
  function answer(form) {
    if (!form.isConnected) return;
    if (form.dataset.asks !== undefined) {
      if (isBusy() || askedAt === form.dataset.lone) return;
      askedAt = form.dataset.lone;
    }
    form.requestSubmit();
  }
  function answerLone() {
    const form = document.querySelector("[data-lone]");
    if (form === answering?.form && wishes.get("lone")) return;
    clearTimeout(answering?.timer);
    answering = null;
    if (form) form.hidden = true;
    if (!form || reconsidering || !wishes.get("lone")) return;
    form.hidden = false;
    const timer = setTimeout(() => answer(form), BEAT * (1 + Math.random()));
    answering = { form, timer };
  }
  document.addEventListener("submit", (event) => {
    const where = event.target.getAttribute("action") || "";
    if (where.endsWith("/undo")) reconsidering = true;
    else if (where.endsWith("/move") && event.target.dataset.lone === undefined) reconsidering = false;
  }, true);
  document.addEventListener("click", (event) => { if (event.target.closest("[data-action]")) reconsidering = false; }, true);

  const freshen = () => { offerSharing(); answerLone(); };
  freshen();
  new MutationObserver(freshen).observe(document.body, { childList: true, subtree: true });
})();
