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

  offerSharing();
  new MutationObserver(offerSharing).observe(document.body, { childList: true, subtree: true });
})();
