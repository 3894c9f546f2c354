// Everything explains itself: a pointer that rests, a finger that stays, or the key I opens the sheet of a thing.
// And asking once more before what cannot be taken back: by touch always, else where it costs something. The table's script (motu.js) does the rest.
"use strict";
(() => {
  const REST = 550, STAY = 450, BEAT = 700, TREMBLE = 10; // milliseconds, and pixels
  const root = document.documentElement;
  const $ = (query, from = document) => from.querySelector(query);
  const main = () => $("main.table");
  const small = matchMedia("(max-width: 1099px), (max-height: 559px)");
  const store = {
    get: (key, where = localStorage) => { try { return where.getItem(key); } catch { return null; } },
    set: (key, value, where = localStorage) => { try { where.setItem(key, value); } catch { /* private window */ } },
  };

  // What can be asked about: whatever on the board has a sheet, an action, or at least a name.

  const THING = ["[data-sheet]", "[data-action]", "[role=img][aria-label]"].flatMap((what) => [`.board ${what}`, `.hand ${what}`]).join(", ");
  const TERM = "a.term"; // a word of the game in a sentence: the glossary says what it is
  const thingAt = (spot) => spot?.closest?.(`${TERM}, ${THING}`) || null;
  const things = () => [...document.querySelectorAll(THING)].filter((thing) => thing.getClientRects().length && !thing.parentNode.closest(THING)?.matches("[data-sheet]"));
  // What lies nearest to hand: of a piece without a sheet of its own, that of the thing it lies on.
  const keyOf = (thing) => thing.closest("[data-sheet]")?.dataset.sheet || "";

  // The board may be drawn anew meanwhile: the same thing there.
  const isSame = (one, other) => keyOf(one) === keyOf(other) && ["data-action", "aria-label"].every((name) => one.getAttribute(name) === other.getAttribute(name));
  const anew = (thing) => (thing.isConnected ? thing : (thing.matches(TERM) ? [...document.querySelectorAll(TERM)] : things()).find((other) => isSame(thing, other)));

  let box = null, subject = null, kind = "", cameFrom = null, wanted = 0, moment = "";

  function frame() {
    if (box?.isConnected) return box;
    box = document.createElement("section");
    box.className = "sheet";
    box.id = "sheet";
    box.setAttribute("role", "dialog");
    box.setAttribute("aria-label", _("What this is"));
    box.tabIndex = -1;
    box.hidden = true;
    main().append(box);
    return box;
  }

  const isOpen = () => box !== null && box.isConnected && !box.hidden;

  // A question that has only just come has not been read: for a beat nothing answers it, neither a second tap where the
  // first one was nor a second Enter.
  let unread = 0;
  const isFresh = () => isOpen() && kind === "asks" && box.classList.contains("fresh");
  function beFresh(sheet) {
    clearTimeout(unread);
    sheet.classList.add("fresh");
    unread = setTimeout(() => sheet.classList.remove("fresh"), BEAT);
  }

  function close() {
    wanted++;
    $(".dock.covered")?.classList.remove("covered");
    if (!isOpen()) return;
    const held = box.contains(document.activeElement);
    box.hidden = true;
    subject?.classList.remove("spoken-of");
    if (held) ((cameFrom && (anew(cameFrom) || (cameFrom.value && $(`.stage .choice[value="${cameFrom.value}"]`)))) || main()).focus({ preventScroll: true });
    subject = null;
    kind = "";
  }

  // The thing itself, drawn large: its drawing once more, in a frame of its own size.
  function portrait(thing) {
    const copy = thing.cloneNode(true);
    copy.querySelectorAll("text[data-room]").forEach((name) => name.style.removeProperty("font-size")); // not as on the small card (maps.js)
    copy.querySelectorAll("text[data-drawn]").forEach((name) => name.removeAttribute("textLength"));
    for (const part of [copy, ...copy.querySelectorAll("*")]) {
      for (const name of [...part.getAttributeNames()]) if (/^(data-|aria-|tabindex|role|id$)/.test(name)) part.removeAttribute(name);
      part.classList.remove("can", "picked", "last", "hinted", "pointed", "named", "advised", "meant", "spoken-of", "moving", "act", "lift", "ghost");
    }
    copy.querySelectorAll("title, desc, .halo").forEach((part) => part.remove());
    copy.removeAttribute("transform");
    let size;
    try { size = thing.getBBox(); } catch { return null; }
    if (!size.width || !size.height) return null;
    const picture = document.createElementNS("http://www.w3.org/2000/svg", "svg");
    const edge = Math.max(size.width, size.height) * 0.04 + 2;
    picture.setAttribute("viewBox", `${size.x - edge} ${size.y - edge} ${size.width + 2 * edge} ${size.height + 2 * edge}`);
    picture.setAttribute("class", "drawing");
    picture.setAttribute("aria-hidden", "true");
    picture.append(copy);
    const holder = document.createElement("div");
    holder.className = "sheet-picture";
    holder.append(picture);
    return holder;
  }

  function head(thing) {
    const words = thing.getAttribute("aria-label") || thing.closest("[aria-label]")?.getAttribute("aria-label") || "";
    const title = document.createElement("h2");
    title.className = "sheet-title";
    title.textContent = words;
    return title;
  }

  function tail(pinned, asks, alone) {
    const foot = document.createElement("div");
    foot.className = "sheet-foot";
    if (pinned) {
      foot.innerHTML = '<button type="button" class="btn btn-quiet btn-icon" data-sheet-by="-1">‹</button><button type="button" class="btn btn-quiet btn-icon" data-sheet-by="1">›</button><button type="button" class="btn" data-sheet-close></button>';
      const [before, next, shut] = foot.children;
      before.setAttribute("aria-label", _("The thing before"));
      next.setAttribute("aria-label", _("The next thing"));
      shut.textContent = asks ? _("Not yet") : _("Close");
      if (alone) before.hidden = next.hidden = true;
    } else {
      foot.innerHTML = '<span class="sheet-key"></span>';
      const [before, after] = _("{key} keeps this open").split("{key}"), key = document.createElement("kbd");
      key.textContent = "I";
      foot.firstElementChild.append(before, key, after);
    }
    return foot;
  }

  // What it tells scrolls where it is too long, and shows that it goes on; what hinders it and what can be done stay in sight.
  function told(sheet) {
    const body = document.createElement("div");
    body.className = "sheet-body";
    body.tabIndex = -1;
    body.append(...[...sheet.children].filter((part) => !part.matches(".sheet-hindrance, .sheet-do")));
    body.onscroll = () => body.classList.toggle("goes-on", body.scrollTop + body.clientHeight < body.scrollHeight - 6);
    return body;
  }

  // What is read aloud with it: its sentences, not its title once more, nor what is folded away.
  function describe(sheet) {
    const lines = [...sheet.querySelectorAll(".sheet-body > p, .sheet-body > ul, .sheet-hindrance")];
    lines.forEach((line, number) => { line.id = `sheet-line-${number}`; });
    return lines.map((line) => line.id).join(" ");
  }

  async function open(thing, how) {
    const here = main();
    if (!here || !thing) return;
    const mine = ++wanted;
    const query = new URLSearchParams({ key: keyOf(thing) });
    if (thing.dataset.action) query.set("action", thing.dataset.action);
    if (here.dataset.past) query.set("ply", here.dataset.past);
    if (new URL(location.href).searchParams.get("open") === "1") query.set("open", "1");
    let html = "";
    if (query.get("key") || query.has("action")) {
      try {
        const answer = await fetch(`/t/${here.dataset.table}/sheet?${query}`, { headers: { "x-motu": "fragment" } });
        if (answer.ok) html = await answer.text();
      } catch { /* the name alone is told */ }
    }
    const there = anew(thing);
    if (mine === wanted && there) show(there, html, how);
  }

  function show(thing, html, how, spot = thing.getBoundingClientRect()) {
    const sheet = frame();
    if (!isOpen()) cameFrom = document.activeElement;
    subject?.classList.remove("spoken-of");
    subject = thing;
    kind = how;
    moment = main().dataset.ply;
    sheet.innerHTML = html; // our own server's words, escaped there
    if (!$(".sheet-title", sheet)) sheet.prepend(head(thing));
    const own = $(".sheet-picture", sheet) || (how === "asks" ? null : portrait(thing));
    if (own) sheet.prepend(own);
    sheet.prepend(told(sheet));
    sheet.append(tail(how !== "rests", how === "asks", thing.matches(TERM)));
    if (how === "asks") { offerPeace(sheet); beFresh(sheet); }
    sheet.classList.toggle("asking", how === "asks");
    sheet.setAttribute("aria-label", $(".sheet-title", sheet).textContent.trim() || _("What this is"));
    sheet.setAttribute("aria-describedby", describe(sheet));
    sheet.classList.toggle("kept", how !== "rests");
    sheet.hidden = false;
    thing.classList.add("spoken-of");
    sheet.style.width = sheet.style.maxHeight = "";
    lay(sheet, thing, spot);
    $(".sheet-body", sheet).onscroll();
    if (how !== "rests") (how === "asks" ? $(".sheet-do [data-sheet-close]", sheet) || $(".sheet-do .btn", sheet) : sheet).focus({ preventScroll: true });
  }

  function lay(sheet, thing, spot) {
    if (kind === "asks" && small.matches && $(".dock")) cover(sheet);
    else place(sheet, thing, spot);
  }

  // What is unfolded in it is seen: it grows as far as the window does, and then scrolls.
  document.addEventListener("toggle", (event) => {
    const sheet = $("#sheet");
    if (!isOpen() || !subject || !sheet.contains(event.target)) return;
    lay(sheet, subject, subject.getBoundingClientRect());
    event.target.scrollIntoView({ block: "nearest" });
  }, true);

  // Instead of all that was asked, with hint and coach: as high as its words, and nothing of what was asked is to be seen
  // beside it. Beside a low board, where that is too little for them, it is wider.
  const ROOMY = 440; // pixels
  function cover(sheet) {
    const boxes = [$(".dock"), ...$(".dock").children].map((part) => part.getBoundingClientRect()).filter((box) => box.width);
    const [left, right, bottom] = [["left", Math.min], ["right", Math.max], ["bottom", Math.max]].map(([side, most]) => most(...boxes.map((box) => box[side])));
    const wide = (width) => { sheet.style.width = `${Math.round(Math.max(right - left, Math.min(width, innerWidth - 16)))}px`; };
    const body = $(".sheet-body", sheet);
    sheet.style.maxHeight = `${Math.round(bottom - 8)}px`;
    wide(270);
    if (body.scrollHeight > body.clientHeight + 1) wide(ROOMY);
    $(".dock").classList.add("covered");
    at(sheet, right - sheet.offsetWidth, Math.max(8, bottom - sheet.offsetHeight));
  }

  // Beside the thing, never over it where that can be, over as little as possible that can be done, and then as near as can
  // be. A question stays near whatever it hides: nobody looks for it elsewhere.
  const GAP = 12, STRIDE = 40; // pixels
  function place(sheet, thing, spot) {
    const wide = sheet.offsetWidth, tall = sheet.offsetHeight;
    const across = { centre: spot.left + spot.width / 2 - wide / 2, beside: [spot.right + GAP, spot.left - GAP - wide], edges: [GAP, innerWidth - wide - GAP] };
    const down = { centre: spot.top + spot.height / 2 - tall / 2, beside: [spot.bottom + GAP, spot.top - GAP - tall], edges: [GAP, innerHeight - tall - GAP] };
    const inside = (value, [least, most]) => Math.max(least, Math.min(most, value));
    const x = inside(across.centre, across.edges), y = inside(down.centre, down.edges);
    const fits = ([left, top]) => left >= 0 && top >= 0 && left + wide <= innerWidth && top + tall <= innerHeight;
    const near = [...across.beside.map((left) => [left, y]), ...down.beside.map((top) => [x, top])].filter(fits);
    const every = ([least, most]) => Array.from({ length: Math.max(0, Math.ceil((most - least) / STRIDE)) }, (_, i) => least + i * STRIDE);
    const far = kind === "asks" ? [] : every(across.edges).flatMap((left) => every(down.edges).map((top) => [left, top]));
    const over = ([left, top], one) => Math.max(0, Math.min(one.right, left + wide) - Math.max(one.left, left)) * Math.max(0, Math.min(one.bottom, top + tall) - Math.max(one.top, top));
    const ways = kind === "asks" && near.length ? near : [...near, ...far].filter((way) => !over(way, spot));
    if (!ways.length) ways.push([x, down.edges[spot.top + spot.height / 2 > innerHeight / 2 ? 0 : 1]]);
    const doable = [...document.querySelectorAll(".stage .can, .stage .btn:enabled")].filter((other) => !other.contains(thing) && !thing.contains(other)).map((other) => other.getBoundingClientRect()).filter((one) => one.width);
    const hides = (way) => doable.reduce((sum, one) => { const area = over(way, one); return sum + (area ? 1 + area / (one.width * one.height) : 0); }, 0);
    const costs = (way) => hides(way) * innerWidth + Math.hypot(way[0] - across.centre, way[1] - down.centre);
    at(sheet, ...ways.map((way) => [costs(way), way]).reduce((one, two) => (two[0] < one[0] ? two : one))[1]);
  }

  function at(sheet, x, y) {
    sheet.style.left = `${Math.round(x)}px`;
    sheet.style.top = `${Math.round(y)}px`;
  }

  // A pointer that rests.

  // It takes no click: it leaves with the pointer, or when one is pressed.
  let resting = 0;
  let pressed = null; // where the last click was, until the pointer leaves there: what comes to lie under it was not asked about
  const far = (event, spot) => Math.hypot(event.clientX - spot.x, event.clientY - spot.y) > TREMBLE;
  document.addEventListener("pointerover", (event) => {
    if (event.pointerType !== "mouse" || !main()) return;
    clearTimeout(resting);
    if (pressed && far(event, pressed)) pressed = null;
    if (isOpen() && kind === "rests") {
      if (subject?.contains(event.target)) return;
      close();
    }
    const thing = thingAt(event.target);
    if (thing && (thing.closest("[data-sheet]") || !thing.dataset.action) && !event.buttons && !pressed && (!isOpen() || kind === "rests") && thing !== subject) resting = setTimeout(() => open(thing, "rests"), REST);
  });
  document.addEventListener("pointerout", (event) => {
    if (event.relatedTarget) return;
    clearTimeout(resting);
    if (event.pointerType === "mouse" && kind === "rests") close();
  });

  // A finger that stays; a first tap on what has nothing to do.

  let finger = null, stayed = false, touched = false;
  document.addEventListener("pointerdown", (event) => {
    clearTimeout(resting);
    if (kind === "rests") close();
    pressed = { x: event.clientX, y: event.clientY };
    touched = event.pointerType === "touch";
    root.dataset.ask = store.get("motu-ask") || (touched ? "final" : "costly");
    stayed = false;
    if (event.pointerType !== "touch" || !event.isPrimary) return;
    const thing = thingAt(event.target);
    finger = thing && { x: event.clientX, y: event.clientY, timer: setTimeout(() => { stayed = true; open(thing, "kept"); }, STAY) };
  });
  const lift = () => { clearTimeout(finger?.timer); finger = null; };
  document.addEventListener("pointermove", (event) => {
    if (finger && far(event, finger)) lift();
    if (pressed && far(event, pressed)) pressed = null;
  });
  for (const name of ["pointerup", "pointercancel"]) document.addEventListener(name, lift);
  document.addEventListener("contextmenu", (event) => { if (stayed && thingAt(event.target)) event.preventDefault(); });

  // A tap beside closes it and does nothing else; on what can be done it is a tap like any other there, never half of one.
  // Heard before all others, so that none of them finds it open.
  addEventListener("click", (event) => {
    if (event.detail && isFresh()) { event.preventDefault(); event.stopImmediatePropagation(); return; }
    if (isOpen() && kind === "kept" && !stayed && event.target.closest(".stage :is(.can, .choice)")) close();
  }, true);

  document.addEventListener("click", (event) => {
    if (!main()) return;
    const stop = () => { event.preventDefault(); event.stopImmediatePropagation(); };
    if (event.target.closest("[data-sheet-close]")) { stop(); close(); return; }
    const by = event.target.closest("[data-sheet-by]");
    if (by) { stop(); next(Number(by.dataset.sheetBy)); return; }
    const term = event.target.closest(TERM);
    if (term && !stayed) { stop(); if (isOpen() && term === subject && kind === "kept") close(); else open(term, "kept"); return; }
    if (event.target.closest("#sheet")) { if (event.target.closest("[data-rule]") && kind !== "asks") setTimeout(close); return; } // it has led there
    if (stayed) { stayed = false; stop(); return; } // the end of a long press chooses nothing
    if (isOpen() && kind !== "rests") { stop(); close(); return; } // a tap beside
    close();
    const thing = thingAt(event.target);
    if (!thing) { // where nothing lies, too
      if (event.target.closest(".board > svg, .hand > svg") && asked()) repeat();
      return;
    }
    if (!touched) { // what has nothing to do says at least what it is, as to a pointer that rests, and what is to be done instead
      if (!event.target.closest("[data-action], a, button")) open(thing, "rests").then(() => instead(thing));
      return;
    }
    const doable = event.target.closest(".can");
    const asksAlways = doable && store.get("motu-ask") === "always";
    const idle = !doable && (main().dataset.mine !== "yes" || main().dataset.past !== "" || !event.target.closest("[data-action]"));
    if (asksAlways || idle) { stop(); open(doable || thing, "kept").then(() => { if (idle) instead(thing); }); }
  }, true);

  // What is asked of whoever has the turn, in its words.
  const asked = () => (main().dataset.mine === "yes" && !main().dataset.past ? ($(".stage .prompt-words")?.textContent || "").trim() : "");
  // It stands there already: it is shown once more, where it stands; only where it cannot be seen it is said again.
  function repeat() {
    const words = [...document.querySelectorAll(".stage .lesson-task, .stage .prompt-words")].find((one) => {
      const { left, top, width, height } = one.getBoundingClientRect();
      return width > 8 && one.contains(document.elementFromPoint(left + 4, top + height / 2));
    });
    words?.animate([{ outline: "3px solid var(--glow)", outlineOffset: "3px", borderRadius: "6px" }, { outline: "3px solid transparent", outlineOffset: "8px", borderRadius: "6px" }], { duration: 1200, easing: "ease-out" });
    if (!words) document.dispatchEvent(new CustomEvent("motu:say", { detail: asked() }));
  }
  function instead(thing) {
    if (!isOpen() || !asked() || !subject || !isSame(subject, thing) || $(".sheet-hindrance, .sheet-do", box)) return;
    const words = document.createElement("p"), now = document.createElement("b");
    words.className = "sheet-hindrance";
    words.setAttribute("role", "status");
    now.textContent = _("Not now.");
    words.append(now, ` ${asked()}`);
    $(".sheet-foot", box).before(words);
    if (kind !== "asks") place(box, subject, subject.getBoundingClientRect());
  }

  // By key: I on what has the focus, or on the first thing; arrows lead on from thing to thing.

  function next(by) {
    const all = things();
    if (!all.length) return;
    const at = all.indexOf(subject);
    const thing = all[(at < 0 ? 0 : at + by + all.length) % all.length];
    thing.scrollIntoView({ block: "nearest", inline: "nearest" });
    open(thing, "kept");
  }

  document.addEventListener("keydown", (event) => {
    touched = false;
    if (event.key !== "Tab") root.dataset.ask = store.get("motu-ask") || "costly";
    if (!main() || event.ctrlKey || event.metaKey || event.altKey || event.target.closest("input:not([type=checkbox]), select, textarea, dialog")) return;
    const stop = () => { event.preventDefault(); event.stopImmediatePropagation(); };
    if ((isFresh() || (kind === "asks" && event.repeat)) && (event.key === "Enter" || event.key === " ")) stop();
    else if (isOpen() && event.key === "Escape") { stop(); close(); }
    else if (event.key === "i" || event.key === "I") {
      stop();
      if (isOpen() && kind !== "rests") close();
      else open((isOpen() ? subject : null) || thingAt(document.activeElement) || things()[0], "kept");
    } else if (isOpen() && box.contains(event.target)) {
      if (event.key === "ArrowRight" || event.key === "ArrowDown") { stop(); next(1); }
      else if (event.key === "ArrowLeft" || event.key === "ArrowUp") { stop(); next(-1); }
      else if (event.key === "Tab") keepWithin(event);
      else if (event.key === "Enter" || event.key === " ") event.stopImmediatePropagation(); // the button's own
    }
  }, true);

  function keepWithin(event) {
    const stops = [...box.querySelectorAll("a, button, summary, input:not([type=hidden])")].filter((stop) => stop.checkVisibility()); // not what is folded away
    const first = stops[0], last = stops[stops.length - 1];
    if (event.shiftKey ? document.activeElement === first || document.activeElement === box : document.activeElement === last) {
      event.preventDefault();
      (event.shiftKey ? last : first).focus();
    }
  }

  // The table asks once more.

  document.addEventListener("motu:ask", (event) => {
    const thing = event.detail.at?.isConnected ? event.detail.at : $(".prompt") || main();
    show(thing, event.detail.html, "asks", event.detail.spot); // where it was clicked, if that has been drawn anew
  });
  document.addEventListener("submit", (event) => {
    if (!event.target.closest(".sheet-do")) return;
    if (kind === "asks" && !sure()) store.set(agreedKey(), String(agreed() + 1), sessionStorage);
    if ($("[data-sheet-peace]", box)?.checked) keepPeace(event.target.dataset.kind);
    setTimeout(close);
  }, true);

  // Who has agreed twice in a game may be spared the question about moves of this kind, once the move is agreed to.
  const TWICE = 2;
  const agreedKey = () => `motu-agreed-${main().dataset.table}`;
  const agreed = () => Number(store.get(agreedKey(), sessionStorage) || 0);
  const sure = () => $(".sure-move", box) !== null; // the coach's question is another
  function offerPeace(sheet) {
    if (sure() || agreed() < TWICE) return;
    const offer = document.createElement("label"), field = document.createElement("input");
    offer.className = "switch-row sheet-peace";
    field.type = "checkbox";
    field.dataset.sheetPeace = "";
    offer.append(field, _("Don't ask again for this"));
    $(".sheet-body", sheet).append(offer);
  }
  function keepPeace(kind) {
    spare(`${root.dataset.spared} ${kind}`.trim());
    document.dispatchEvent(new CustomEvent("motu:say", { detail: _("You are not asked about such a move any more. The menu changes that: Ask once more before a move.") }));
  }

  // What is swapped in: names are told here, not by the browser; an open sheet of a thing that is gone closes.

  function dress() {
    document.querySelectorAll(".board title, .hand title").forEach((title) => title.remove());
    if (subject && !subject.isConnected && !(kind === "kept" && subject.matches(TERM))) {
      const there = moment === main()?.dataset.ply ? anew(subject) || (kind === "asks" ? $(".prompt") : null) : null;
      if (there) (subject = there).classList.add("spoken-of");
      else close();
    }
    if (isOpen() && kind === "asks" && small.matches) $(".dock")?.classList.add("covered"); // another dock than before
    const choice = $("[data-setting='ask']");
    if (choice) choice.value = store.get("motu-ask") || (matchMedia("(pointer: coarse)").matches ? "final" : "costly");
  }
  document.addEventListener("motu:shown", dress);
  document.addEventListener("change", (event) => {
    if (event.target.dataset?.setting === "ask") { wish(event.target.value); spare(""); }
  });
  function spare(kinds) {
    store.set("motu-spared", kinds);
    root.dataset.spared = kinds;
  }
  function wish(how) {
    store.set("motu-ask", how);
    root.dataset.ask = how;
    const choice = $("[data-setting='ask']");
    if (choice) choice.value = how;
  }
  addEventListener("resize", close);
  addEventListener("scroll", () => { if (kind === "rests") close(); }, { passive: true, capture: true });
  root.dataset.ask = store.get("motu-ask") || "costly";
  root.dataset.spared = store.get("motu-spared") || "";
  dress();
})();
