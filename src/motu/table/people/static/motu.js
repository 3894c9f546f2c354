// The table's script: posts the click, listens, swaps the new fragment in, lets pieces travel. The page works without it.
"use strict";
(() => {
  const root = document.documentElement;
  root.classList.add("js");
  const $ = (query, from = document) => from.querySelector(query);
  const $$ = (query, from = document) => [...from.querySelectorAll(query)];
  const calm = matchMedia("(prefers-reduced-motion: reduce)");
  const main = () => $("main.table");
  const picture = window.motuPicture, finder = window.motuFind, parts = window.motuParts;
  const store = {
    get: (key) => { try { return localStorage.getItem(key); } catch { return null; } },
    set: (key, value) => { try { localStorage.setItem(key, value); } catch { /* private window */ } },
  };

  // The story of the others' moves: story.js tells it, with what it needs from here.
  const story = window.motuStory({ $, $$, main, calm, store, swap, fragment, doable: () => doable() });

  // The page as it is now, or at another moment; nothing where it can't be had.
  async function fragment(query = "") {
    try {
      const answer = await fetch(`/t/${main().dataset.table}/fragment${query}`, { headers: picture.headers() });
      return answer.ok ? await picture.text(answer) : "";
    } catch { lost(true); return ""; }
  }

  // Saying things.

  let toastTimer = 0;
  function toast(words) {
    const box = $("#toast");
    box.textContent = words;
    box.classList.add("shown");
    clearTimeout(toastTimer);
    toastTimer = setTimeout(() => box.classList.remove("shown"), 4000);
  }

  document.addEventListener("motu:say", (event) => toast(event.detail));

  function closeBubble() { $$(".bubble").forEach((old) => old.remove()); }

  function bubble(html, spot) {
    closeBubble();
    const box = document.createElement("div");
    box.className = "bubble";
    box.setAttribute("role", "alert");
    box.innerHTML = html; // our own server's words, escaped there
    document.body.append(box);
    $("details", box)?.addEventListener("toggle", () => placeBubble(box, spot));
    placeBubble(box, spot);
  }

  // Over the thing, below it or beside it: where there is room, and where least of what can be done is hidden. At the edge
  // of the window where there is no room.
  function placeBubble(box, spot) {
    spot = spot || { left: innerWidth / 2, top: innerHeight / 2, bottom: innerHeight / 2, width: 0 };
    const wide = box.offsetWidth, tall = box.offsetHeight, middle = spot.left + spot.width / 2;
    const left = Math.max(8, Math.min(innerWidth - wide - 8, middle - 32)), top = Math.max(8, Math.min(innerHeight - tall - 8, spot.top));
    const ways = [
      ["", left, spot.top - tall - 14],
      ["below", left, spot.bottom + 14],
      ["aside", spot.left + spot.width + 10, top],
      ["aside", spot.left - wide - 10, top],
    ].filter(([, x, y]) => x >= 8 && y >= 8 && x + wide <= innerWidth - 8 && y + tall <= innerHeight - 8);
    const lit = doable().map((thing) => thing.getBoundingClientRect());
    const hides = ([, x, y]) => lit.filter((thing) => thing.left < x + wide && thing.right > x && thing.top < y + tall && thing.bottom > y).length;
    const [side, x, y] = ways.length ? ways.reduce((one, two) => (hides(two) < hides(one) ? two : one))
      : ["aside", left, spot.top + spot.bottom > innerHeight ? 8 : Math.max(8, innerHeight - tall - 8)];
    box.classList.toggle("below", side === "below");
    box.classList.toggle("aside", side === "aside");
    box.style.left = `${x}px`;
    box.style.setProperty("--tip", `${Math.max(12, Math.min(wide - 28, middle - x - 8))}px`); // points at it
    box.style.top = `${y}px`;
  }

  // What can be done and lies under a bubble is meant by a click of the mouse; a finger there puts the bubble away.
  function clickUnder(event) {
    const byFinger = event.pointerType ? event.pointerType === "touch" : matchMedia("(pointer: coarse)").matches;
    const under = byFinger ? null : document.elementFromPoint(event.clientX, event.clientY);
    if (!under?.closest(".stage .can, .stage button")) return;
    under.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, clientX: event.clientX, clientY: event.clientY }));
  }

  // What it points at is elsewhere then.
  screen.orientation?.addEventListener("change", closeBubble);
  document.addEventListener("scroll", (event) => { if (event.target.matches?.(".board")) closeBubble(); }, { passive: true, capture: true });

  // Sound: off until asked for.

  let audio = null;
  const hasSound = () => store.get("motu-sound") === "on";
  function beep() {
    if (!hasSound()) return;
    audio = audio || new AudioContext();
    const tone = audio.createOscillator(), volume = audio.createGain();
    tone.frequency.value = 660;
    volume.gain.setValueAtTime(0.08, audio.currentTime);
    volume.gain.exponentialRampToValueAtTime(0.001, audio.currentTime + 0.35);
    tone.connect(volume).connect(audio.destination);
    tone.start();
    tone.stop(audio.currentTime + 0.35);
  }

  // Swapping fragments in, and FLIP: each piece starts where it lay and travels to where it lies now.

  function places() {
    const found = new Map();
    for (const piece of $$("[data-piece]")) {
      const place = placeOf(piece);
      if (place) found.set(piece.dataset.piece, place);
    }
    return found;
  }

  // Where a piece lies within its picture, so that a picture that moved or shrank sends nothing flying.
  function placeOf(piece) {
    const box = piece.getBoundingClientRect(), sheet = piece.ownerSVGElement;
    const matrix = sheet && sheet.getScreenCTM();
    if (!box.width || !matrix) return null;
    const left = box.left + box.width / 2, top = box.top + box.height / 2;
    return { x: (left - matrix.e) / matrix.a, y: (top - matrix.f) / matrix.d, left, top, part: sheet.dataset.part, box: sheet.dataset.part || sheet.getAttribute("viewBox") };
  }

  function travel(before) {
    if (calm.matches) return;
    let order = 0;
    for (const piece of $$("[data-piece]")) {
      const old = before.get(piece.dataset.piece) || before.get(piece.dataset.from); // a new piece comes from where another lay
      const now = placeOf(piece);
      if (!old || !now || (old.box !== now.box && !(old.part && now.part))) continue;
      // In the units of the group the piece lies in, which may be scaled within its picture.
      const inner = piece.parentNode.getScreenCTM(), outer = piece.ownerSVGElement.getScreenCTM();
      const scale = Math.hypot(inner.a, inner.b) / outer.a || 1;
      const x = old.box === now.box ? old.x - now.x : (old.left - now.left) / outer.a, y = old.box === now.box ? old.y - now.y : (old.top - now.top) / outer.d;
      if (Math.abs(x) + Math.abs(y) < 3) continue;
      if (goesToOthers(piece, old, now)) continue;
      piece.classList.add("moving");
      const flight = piece.animate([{ translate: `${x / scale}px ${y / scale}px` }, { translate: "0 0" }],
        { duration: 300, delay: Math.min(order++, 8) * 40, easing: "ease-out", fill: "backwards" });
      flight.onfinish = () => piece.classList.remove("moving");
    }
  }

  // What somebody else gets and keeps out of sight goes to their name: on its way there it would fly through what is
  // one's own, and look as if it came there.
  function goesToOthers(piece, old, now) {
    const board = $(".stage > .board")?.getBoundingClientRect(), seat = piece.dataset.piece.match(/^seat(\d+)-/)?.[1];
    const panel = seat && $(`.panel:not(.own)[data-seat="${seat}"]`)?.getBoundingClientRect();
    if (!panel?.width || !board || (now.top > board.top && now.top < board.bottom && now.left > board.left && now.left < board.right)) return false;
    const size = piece.getBBox(), matrix = piece.getScreenCTM(), flying = document.createElementNS("http://www.w3.org/2000/svg", "svg"), copy = piece.cloneNode(true);
    const wide = size.width * matrix.a, high = size.height * matrix.d;
    copy.removeAttribute("transform");
    for (const part of [copy, ...$$("*", copy)]) for (const name of [...part.getAttributeNames()]) if (/^(data-|aria-|tabindex|role|id$)/.test(name)) part.removeAttribute(name);
    flying.setAttribute("viewBox", `${size.x} ${size.y} ${size.width} ${size.height}`);
    flying.setAttribute("class", "drawing flying");
    flying.setAttribute("aria-hidden", "true");
    Object.assign(flying.style, { left: `${old.left - wide / 2}px`, top: `${old.top - high / 2}px`, width: `${wide}px`, height: `${high}px` });
    flying.append(copy);
    document.body.append(flying);
    const x = panel.left + panel.width / 2 - old.left, y = panel.top + panel.height / 2 - old.top;
    flying.animate([{ translate: "0 0" }, { translate: `${x}px ${y}px`, scale: ".6" }], { duration: 450, easing: "ease-in-out" }).onfinish = () => flying.remove();
    return true;
  }

  function swap(html) {
    const fresh = new DOMParser().parseFromString(html, "text/html");
    const next = $("main.table", fresh);
    const here = main();
    if (!next || !here) return;
    const live = !next.dataset.past;
    if (live && !here.dataset.past && Number(next.dataset.n) < Number(here.dataset.n)) return; // an older look came late
    const before = places();
    const focused = focusKey();
    const advised = $(".hint") !== null;
    const turned = next.dataset.mine === "yes" && here.dataset.mine !== "yes";
    const elsewhere = ["n", "past"].some((key) => next.dataset[key] !== here.dataset[key]);
    const changed = parts.swap(fresh);
    for (const key of ["ply", "n", "mine", "past", "moves", "since", "title", "favicon", "narrow", "glance", "absent", "final"]) here.dataset[key] = next.dataset[key];
    addWords();
    dress(changed);
    travel(before);
    restoreFocus(focused);
    if (!advised) $(".hint-play")?.focus({ preventScroll: true });
    if (elsewhere && changed.includes("stage")) closeBubble(); // not when the coach has only found its words
    if (turned) beep();
    story.shown(changed);
    document.dispatchEvent(new CustomEvent("motu:shown"));
  }

  // What this browser adds to the chance of a table; whoever likes may write something else.
  function addWords() {
    for (const field of $$("input[data-word]")) {
      if (!field.value) field.value = [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
    }
  }

  function dress(changed) {
    const here = main();
    if (!here) return;
    document.title = here.dataset.title;
    const icon = $("#favicon");
    if (!icon.href.endsWith(`/${here.dataset.favicon}.svg`)) icon.href = `/favicon/${here.dataset.favicon}.svg`;
    rove(null);
    if (changed.length) document.dispatchEvent(new Event("motu:dressed")); // window.js arranges what is shown
    reachLongWords();
    watchStudy();
  }

  // What is too long for its place can be scrolled by key, too; news unfold.
  function reachLongWords() {
    for (const words of $$(".prompt-words, .replay-note, .news")) {
      if (words.scrollHeight > words.clientHeight + 1) words.tabIndex = 0;
      else if (words !== document.activeElement) words.removeAttribute("tabindex");
    }
  }
  addEventListener("resize", reachLongWords);

  // A finished game being looked at again: ask how far it has come.

  let studyTimer = 0;
  function watchStudy() {
    clearTimeout(studyTimer);
    if ($('[data-study="running"]')) studyTimer = setTimeout(lookAtStudy, 1000);
  }

  async function lookAtStudy() {
    try {
      const answer = await fetch(`/t/${main().dataset.table}/study`, { headers: { "x-motu": "fragment" } });
      const box = $('[data-swap="study"]');
      if (answer.ok && box) box.innerHTML = await answer.text();
    } catch { lost(true); }
    watchStudy();
  }

  // Keyboard: one stop for all that can be done, arrows between them, Enter plays.

  let byKey = false; // nothing looks chosen to one who does not choose by keys
  document.addEventListener("keydown", () => { byKey = true; }, { capture: true });
  document.addEventListener("pointerdown", () => { byKey = false; }, { capture: true });

  // In board order, what is asked by buttons last, wherever they stand.
  const doable = () => [".stage .can", ".stage .choice:not(.on-board)"].flatMap((kind) => $$(kind)).filter((thing) => thing.getClientRects().length);

  function rove(chosen) {
    const all = doable();
    const first = chosen || all.find((thing) => thing === document.activeElement) || all[0];
    all.forEach((thing) => { if (thing.tagName !== "BUTTON") thing.setAttribute("tabindex", thing === first ? "0" : "-1"); });
  }

  function step(by) {
    const all = doable();
    if (!all.length) return;
    const at = all.indexOf(document.activeElement);
    const next = all[(at < 0 ? (by > 0 ? 0 : all.length - 1) : at + by + all.length) % all.length];
    rove(next);
    next.focus();
  }

  function focusKey() {
    const thing = document.activeElement;
    if (!thing || !thing.closest(".stage")) return null;
    return { ply: thing.closest(".hint") ? main().dataset.ply : "", word: thing.matches("a.term") ? thing.dataset.sheet : "", action: thing.dataset.action || thing.value || "", replay: thing.dataset.replay !== undefined ? thing.getAttribute("aria-label") : "", id: thing.id };
  }

  function restoreFocus(key) {
    if (!key) return;
    const all = doable();
    const hidden = key.ply === main().dataset.ply && !$(".hint"); // a hint that is put away gives back what opened it
    const same = hidden ? $('[data-do-key="hint"]') : key.word ? $(`.stage a.term[data-sheet="${key.word}"]`) : key.id ? document.getElementById(key.id)
      : key.replay ? $(`.replay [aria-label="${key.replay}"]`)
      : byKey ? all.find((thing) => (thing.dataset.action || thing.value) === key.action) || all[0] || $("[data-first]") : null;
    if (same && same.closest(".stage")) { rove(all.includes(same) ? same : null); same.focus({ preventScroll: true }); }
    else main().focus({ preventScroll: true });
  }

  // Asking the server.

  // While an answer is on its way nothing else is asked for or shown: it shows all that has happened, or we look again.
  let asking = 0, again = false;
  async function ask(work) {
    asking += 1;
    try { await work(); } finally { asking -= 1; }
    if (!asking && again) { again = false; look(); }
  }

  const send = (url, fields, at) => ask(() => post(url, fields, at));

  async function post(url, fields, at) {
    let answer;
    const spot = at?.getBoundingClientRect(); // now: a new fragment may take its place before the answer comes
    at?.setAttribute("aria-busy", "true");
    try {
      answer = await fetch(url, { method: "POST", headers: picture.headers(), body: new URLSearchParams(fields) });
    } catch {
      lost(true);
      toast(_("Connection lost: that was not sent."));
      again = true; // it may have arrived
      return;
    } finally { at?.removeAttribute("aria-busy"); }
    const text = await picture.text(answer);
    if (answer.ok) {
      const go = answer.headers.get("x-motu-go");
      if (answer.headers.has("x-motu-ask")) document.dispatchEvent(new CustomEvent("motu:ask", { detail: { html: text, at, spot } }));
      else if (go) location.assign(go); else story.take(text);
    } else if (answer.status === 409) {
      toast(new DOMParser().parseFromString(text, "text/html").body.textContent);
      look();
    } else {
      bubble(text, spot);
    }
  }

  const isPast = () => main().dataset.past && !story.telling();
  function look() {
    if (asking) { again = true; return; }
    if (!main() || isPast()) return;
    ask(async () => {
      try {
        const answer = await fetch(`/t/${main().dataset.table}/fragment`, { headers: picture.headers() });
        if (answer.ok) { const text = await picture.text(answer); if (!isPast()) story.take(text); } else if (answer.status === 403) location.reload();
      } catch { lost(true); }
    });
  }

  // What came by the stream; one that does not fit, or crossed an answer, is asked for.
  function show(told) {
    const text = picture.put(told);
    if (asking || !text) look();
    else if (!isPast()) story.take(text);
  }

  // The replay goes where it was last told to; steps asked for while a moment is on its way are not lost.

  let goal = null, going = false;
  const replayAt = () => goal ?? Number(main().dataset.past);
  async function replay(ply) {
    const here = main();
    goal = Math.max(0, Math.min(Number(here.dataset.moves), Number(ply)));
    if (going) return;
    going = true;
    try {
      for (let shown = null; shown !== goal;) {
        shown = goal;
        const address = new URL(location.href);
        address.searchParams.set("ply", shown);
        const answer = await fetch(`/t/${here.dataset.table}/fragment${address.search}`, { headers: picture.headers() });
        if (!answer.ok) break;
        history.replaceState(null, "", address);
        swap(await picture.text(answer));
      }
    } catch { lost(true); }
    going = false;
    goal = null;
    showPlaying();
  }

  // It plays by itself until it is stopped, or at the end.

  let playing = 0;
  function showPlaying() {
    const button = $('[data-do="play"]');
    if (!button) return;
    button.setAttribute("aria-pressed", String(playing !== 0));
    button.textContent = playing ? _("Pause") : _("Play");
  }
  function autoplay(on) {
    clearInterval(playing);
    playing = on ? setInterval(() => {
      const here = main();
      if (!here.dataset.past || replayAt() >= Number(here.dataset.moves)) autoplay(false);
      else if (!going) replay(replayAt() + 1);
    }, 1000) : 0;
    showPlaying();
  }

  let sent = null; // the ply of the move that is on its way: a second quick click there is not meant for what comes back
  async function play(thing) {
    const here = main(), ply = here.dataset.ply;
    if (here.dataset.past || sent === ply) return;
    sent = ply;
    try {
      await send(`/t/${here.dataset.table}/move`, { ply, action: thing.dataset.action, ask: root.dataset.ask, spared: root.dataset.spared || "" }, thing);
    } finally { if (sent === ply) sent = null; }
  }

  // The stream brings pictures. The browser opens it again by itself; when it gives up, we begin anew.

  let source = null;
  function lost(is) { const banner = $("#lost"); if (banner) banner.hidden = !is; }
  function listen() {
    const here = main();
    if (!here || here.dataset.past || here.dataset.lesson) return; // a lesson is between two: nobody else moves
    if (source) source.close();
    source = new EventSource(`/t/${here.dataset.table}/stream?page=${picture.page}`);
    source.onopen = () => lost(false);
    source.addEventListener("picture", (event) => show(JSON.parse(event.data)));
    source.addEventListener("look", look);
    source.onerror = () => {
      lost(true);
      if (source.readyState === EventSource.CLOSED) setTimeout(listen, 2000);
    };
  }

  // The side: log, chat, rules.

  async function side(name, anchor) {
    const pane = $(`[data-pane="${name}"]`);
    if (!pane) return;
    if (name === "rules" && !pane.firstElementChild) {
      const loading = document.createElement("p");
      loading.className = "loading";
      loading.textContent = _("Opening the rules…");
      pane.replaceChildren(loading);
      const answer = await fetch(main().dataset.rules, { headers: { "x-motu": "fragment" } });
      pane.innerHTML = await answer.text();
    }
    $$("[data-pane]").forEach((other) => { other.hidden = other !== pane; });
    $$("[data-tab]").forEach((tab) => tab.setAttribute("aria-selected", String(tab.dataset.tab === name)));
    if (anchor !== undefined || name !== "log") $("#side").classList.add("open");
    if (anchor) {
      const rule = document.getElementById(anchor);
      $$(".drawer .here").forEach((other) => other.classList.remove("here"));
      rule?.classList.add("here");
      rule?.scrollIntoView({ block: "center" });
    } else if (name === "rules" && !matchMedia("(pointer: coarse)").matches) $("#find")?.focus(); // no keyboard on the screen before somebody wants to write
    if (name === "log") pane.scrollTop = pane.scrollHeight;
  }

  // The log opens at what happened last; nothing that is hidden can be scrolled.
  function toNewest() {
    const log = $('[data-swap="log"]');
    log.scrollTop = log.scrollHeight;
  }

  // The nearest heading above a paragraph of the rules.
  function headingOf(rule) {
    let above = rule.closest(".rule-table") || rule;
    while (above && !above.matches(".rule-section, .guide > h2")) above = above.previousElementSibling;
    return above?.textContent || "";
  }

  function find(asked) {
    const words = finder.wanted(asked, root.lang);
    const drawer = $(".drawer-body");
    let count = 0;
    for (const rule of $$("[data-find]")) {
      const rank = words.length ? finder.rank(words, asked, headingOf(rule), rule.textContent) : 2;
      rule.hidden = rank === undefined;
      rule.dataset.rank = rank ?? "";
      if (!rule.hidden) count++;
    }
    for (const table of $$(".drawer-body > .rule-table")) { // it stands where its best row would
      table.dataset.rank = $$("[data-find]:not([hidden])", table).map((row) => row.dataset.rank).sort()[0] ?? "";
    }
    const guide = $(".drawer-body > .guide"); // the plain words answer first
    guide?.classList.toggle("found", words.length > 0 && Boolean($("[data-find]:not([hidden])", guide)));
    drawer?.classList.toggle("finding", words.length > 0); // only what was found is shown, from its beginning on
    if (drawer) drawer.scrollTop = 0;
    markFound(words);
    const nothing = $("#found-nothing"), told = $("#found-count");
    if (nothing) nothing.hidden = count > 0;
    if (told) told.textContent = words.length ? ngettext("{count} found", "{count} found", count) : "";
  }

  // Every place where the words stand, marked without touching the page.
  function markFound(words) {
    if (!CSS.highlights) return;
    const marked = [];
    for (const rule of words.length ? $$("[data-find]:not([hidden])") : []) {
      const texts = document.createTreeWalker(rule, NodeFilter.SHOW_TEXT);
      while (texts.nextNode()) {
        for (const [from, to] of finder.places(words, texts.currentNode.data)) {
          const range = new Range();
          range.setStart(texts.currentNode, from);
          range.setEnd(texts.currentNode, to);
          marked.push(range);
        }
      }
    }
    CSS.highlights.set("found", new Highlight(...marked));
  }

  // Events of the page.

  document.addEventListener("click", (event) => {
    const thing = event.target.closest("[data-action]");
    const link = event.target.closest("a, button");
    if (event.target.closest(".bubble summary")) return;
    const onBubble = event.target.closest(".bubble") !== null;
    if (!link || !onBubble) closeBubble(); // it may lie over what is asked: a tap anywhere takes it away
    if (!link && onBubble) { clickUnder(event); return; }
    const drawer = $("#side.open"); // over the board, a tap beside it closes it and does nothing else
    if (drawer && getComputedStyle(drawer).position === "fixed" && !event.target.closest('#side, .bubble, [data-do="side"]')) {
      event.preventDefault();
      drawer.classList.remove("open");
      return;
    }
    if (thing && thing.closest(".stage")) { event.preventDefault(); play(thing); return; }
    if (!link) return;
    if (link.dataset.rule || link.dataset.do === "rules") {
      if (!main()) return;
      event.preventDefault();
      closeBubble(); // it has led there
      side("rules", link.dataset.rule);
    } else if (link.matches('.drawer a[href^="#"]') && main()) {
      event.preventDefault();
      side("rules", link.getAttribute("href").slice(1));
    } else if (link.dataset.do === "recall") { event.preventDefault(); story.recall(); }
    else if (link.dataset.tab) side(link.dataset.tab);
    else if (link.dataset.replay !== undefined && main()?.dataset.past) { event.preventDefault(); autoplay(false); replay(link.dataset.replay); }
    else if (link.dataset.do === "play") autoplay(!playing);
    else if (link.dataset.do === "copy-link") navigator.clipboard?.writeText(location.href).then(() => toast(_("Link copied.")), () => toast(_("Copy the address from your browser.")));
    else if (link.dataset.do === "side") {
      if ($("#side").classList.toggle("open") && link.dataset.unread) $('[data-tab="chat"]')?.click(); // what it counts is there
      toNewest();
    }
    else if (link.dataset.do === "sound") {
      store.set("motu-sound", hasSound() ? "off" : "on");
      link.setAttribute("aria-pressed", String(hasSound()));
      toast(hasSound() ? _("Sound on: you hear when it is your turn.") : _("Sound off."));
      beep();
    } else if (link.dataset.do === "copy") {
      const field = document.getElementById(link.dataset.copy);
      field.select();
      navigator.clipboard?.writeText(field.value).then(() => toast(_("Copied.")), () => toast(_("Press Ctrl-C to copy.")));
    }
  });

  document.addEventListener("submit", (event) => {
    const form = event.target;
    if (form.method !== "post" || !main() || !form.closest("main.table")) return;
    event.preventDefault();
    if (event.submitter?.getAttribute("aria-busy")) return; // it has been heard
    const fields = new FormData(form, event.submitter);
    if (event.submitter?.matches(".choice, .hint-play")) fields.set("ask", root.dataset.ask);
    if (form.dataset.asks !== undefined && root.dataset.ask !== "never") fields.set("ask", "always");
    if (fields.has("ask")) fields.set("spared", root.dataset.spared || "");
    // Not form.action: a button of that name would be found first.
    send(form.getAttribute("action"), fields, event.submitter).then(() => { if (form.classList.contains("chat-form")) form.reset(); });
  });

  document.addEventListener("input", (event) => {
    if (event.target.id === "find") find(event.target.value);
    if (event.target.id === "range") { autoplay(false); replay(event.target.value); }
  });

  // One preview at a time: what the pointer is on, else what has the focus.
  const markOf = (thing, name) => thing?.closest?.(`[data-${name}]`)?.dataset[name];
  const actionOf = (thing) => thing?.closest?.(".stage .can")?.dataset.action ?? thing?.closest?.(".choice, .hint-play")?.value;
  const preview = (thing) => {
    const key = markOf(thing, "preview") ?? markOf(document.activeElement, "preview");
    $$("[data-preview-for]").forEach((ghost) => ghost.classList.toggle("shown", ghost.dataset.previewFor === key));
    const point = markOf(thing, "point") ?? markOf(document.activeElement, "point");
    $$(".stage [data-action]").forEach((place) => place.classList.toggle("pointed", place.dataset.action === point));
    const finals = (main()?.dataset.final || "").split(" "), meant = actionOf(thing) ?? actionOf(document.activeElement);
    $(".prompt")?.classList.toggle("final", Boolean(meant) && finals.includes(meant));
  };
  for (const name of ["mouseover", "focusin"]) document.addEventListener(name, (event) => preview(event.target));
  for (const name of ["mouseout", "focusout"]) document.addEventListener(name, (event) => preview(event.relatedTarget));

  document.addEventListener("keydown", (event) => {
    const here = main();
    if (event.key === "Escape") { closeBubble(); $("#side")?.classList.remove("open"); $('.hint [data-do-key="hide"]')?.click(); }
    if (!here || event.ctrlKey || event.metaKey || event.altKey || event.target.closest("input, select, textarea, dialog")) return;
    const replaying = here.dataset.past !== "";
    const thing = event.target.closest("[data-action]");
    if ((event.key === "Enter" || event.key === " ") && thing) { event.preventDefault(); play(thing); }
    else if (event.key === "Enter" && !event.target.closest("a, button, summary")) $('[data-do-key="done"]:not([disabled])')?.click();
    else if (event.key === "?") { event.preventDefault(); side("rules"); }
    else if (event.key === "u" || event.key === "U") $('[data-do-key="undo"]:not([disabled])')?.click();
    else if (event.key === "h" || event.key === "H") $(`[data-do-key="${$(".hint") ? "hide" : "hint"}"]`)?.click();
    else if ((event.key === "r" || event.key === "R") && $('[data-do="recall"]')) story.recall();
    else if (event.key === "ArrowRight" || event.key === "ArrowDown") {
      if (event.target.closest(".side")) return;
      event.preventDefault();
      if (replaying) { autoplay(false); replay(replayAt() + 1); } else step(1);
    } else if (event.key === "ArrowLeft" || event.key === "ArrowUp") {
      if (event.target.closest(".side")) return;
      event.preventDefault();
      if (replaying) { autoplay(false); replay(replayAt() - 1); } else step(-1);
    } else if (replaying && event.key === "Home") replay(0);
    else if (replaying && event.key === "End") replay(here.dataset.moves);
  });

  // A small window gets a picture drawn for it, in parts.
  const smallWindow = matchMedia("(max-width: 1099px), (max-height: 559px)");
  function measure() {
    const narrow = smallWindow.matches ? "1" : "0";
    if (!document.cookie.includes(`narrow=${narrow}`)) document.cookie = `narrow=${narrow}; path=/; max-age=31536000; samesite=lax`;
    const here = main();
    if (here && (here.dataset.narrow === "1") !== (narrow === "1")) { if (here.dataset.past) replay(here.dataset.past); else look(); }
  }
  addEventListener("resize", measure);

  // Setting up a table: a name is asked only of those at this screen.
  for (const select of $$(".seat-row:has(.hot-name) select")) {
    const name = select.closest(".seat-row").querySelector(".hot-name");
    const show = () => { name.hidden = select.value !== "hotseat"; };
    select.addEventListener("change", show);
    show();
  }

  addEventListener("online", () => { listen(); look(); });
  addEventListener("offline", () => lost(true));
  document.addEventListener("visibilitychange", () => { if (!document.hidden) look(); });

  addWords();
  measure(); // in the lobby already: the first table comes as it should be
  if (main()) {
    const opened = $('[data-tab][aria-selected="true"]')?.dataset.tab;
    $$("[data-pane]").forEach((pane) => { pane.hidden = pane.dataset.pane !== opened; });
    const sound = $('[data-do="sound"]');
    if (sound) sound.setAttribute("aria-pressed", String(hasSound()));
    toNewest();
    dress(parts.ALL);
    story.begin();
    listen();
  } else if (location.hash && $(".drawer")) document.getElementById(location.hash.slice(1))?.classList.add("here");
})();
