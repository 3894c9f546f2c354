// The story of a table: what the others do is queued and told move by move, with a caption; so are final scores.
"use strict";
window.motuStory = ({ $, $$, main, calm, store, swap, fragment, doable }) => {
  const PACES = { slow: 2000, normal: 1000, fast: 400, off: 0 }; // milliseconds a move is shown
  const pace = () => { const chosen = store.get("motu-pace"); return chosen in PACES ? chosen : "normal"; };
  const caption = () => $("#caption");

  // Waiting that can be cut short.
  let wake = null;
  const pause = (time) => new Promise((done) => { const timer = setTimeout(done, time); wake = () => { clearTimeout(timer); done(); }; });

  // One line at one place; a flash gives way to whatever is told next.
  let flashTimer = 0;
  function say(html, seat = "") {
    clearTimeout(flashTimer);
    const box = caption();
    if (!box) return;
    box.className = `caption ${seat}`;
    box.innerHTML = html; // our own server's words, escaped there
    place();
  }

  // Over what is asked of nobody meanwhile: neither scores nor the board are covered, no prompt comes too early, and no
  // button is hidden from who may use it already. Once somebody is asked, the prompt is theirs: the line takes the place of
  // the coach; where that is little room, it goes up to the board's upper edge, through which a tap goes.
  const narrow = matchMedia("(max-width: 1099px), (max-height: 559px)");
  const small = matchMedia("(max-width: 699px), (max-height: 559px)");
  const LINE = 260; // pixels: room enough for a line of it
  function place() {
    const box = caption(), prompt = $(".stage .prompt")?.getBoundingClientRect();
    box?.classList.remove("aloft");
    if (!box?.textContent || !prompt?.width) { box?.removeAttribute("style"); return; }
    const board = $(".stage > .board")?.getBoundingClientRect();
    const mine = main().dataset.mine === "yes", coach = $(".stage > .dock > .coach")?.getBoundingClientRect();
    if (small.matches && board && mine) { aloft(box, board); return; }
    if (mine && coach?.width >= LINE) { inPlaceOf(box, coach); return; }
    if (!narrow.matches && mine && board) { aloft(box, board); return; }
    const clear = [$(".stage .prompt-fixed"), ...$$(".stage .choices .choice")].map((thing) => thing?.getBoundingClientRect()).filter((spot) => spot?.width);
    const words = $(".stage .prompt-words").getBoundingClientRect();
    const right = Math.min(prompt.right, ...clear.filter((spot) => spot.left >= words.right - 1).map((spot) => spot.left - 4));
    const bottom = Math.min(prompt.bottom, ...clear.filter((spot) => spot.left < words.right - 1).map((spot) => spot.top - 4));
    Object.assign(box.style, { left: `${prompt.left}px`, width: `${right - prompt.left}px`, bottom: `${innerHeight - bottom}px`, top: "auto", minHeight: `${Math.max(0, bottom - prompt.top)}px` });
    if (narrow.matches && board && box.getBoundingClientRect().top < board.top) aloft(box, board); // a column too narrow for it
  }

  function inPlaceOf(box, { left, width, bottom, height }) {
    Object.assign(box.style, { left: `${left}px`, width: `${width}px`, bottom: `${innerHeight - bottom}px`, top: "auto", minHeight: `${height}px` });
  }

  // A phone held upright has room for it in the bar, between the sign of the house and the buttons; a longer line lies over
  // the buttons, too, and taps go through. Else it lies at the edge of the board where it hides less of what can be done.
  const upright = matchMedia("(max-width: 640px) and (max-aspect-ratio: 12/10)");
  function aloft(box, board) {
    box.classList.add("aloft");
    const put = (left, width, top) => Object.assign(box.style, { left: `${left}px`, width: `${width}px`, top: `${top}px`, bottom: "auto", minHeight: "0" });
    if (upright.matches) {
      const bar = $(".topbar").getBoundingClientRect(), left = $(".brand svg").getBoundingClientRect().right + 6;
      put(left, $(".topbar-tools").getBoundingClientRect().left - 4 - left, 2);
      if (box.offsetHeight > bar.height - 2) put(left, board.right - left, 2);
      return;
    }
    const width = Math.min(board.width - 12, 460), middle = board.left + (board.width - width) / 2;
    const hidden = () => { const over = box.getBoundingClientRect(); return $$(".board .can").filter((thing) => { const one = thing.getBoundingClientRect(); return one.top < over.bottom && one.bottom > over.top && one.left < over.right && one.right > over.left; }).length; };
    put(middle, width, board.top + 6);
    const above = hidden();
    if (!above) return;
    put(middle, width, board.bottom - box.offsetHeight - 6);
    if (hidden() >= above) put(middle, width, board.top + 6);
  }
  addEventListener("resize", place);

  function flash(words) {
    if (running) return;
    tell(words);
    flashTimer = setTimeout(() => say(""), 6000);
  }

  function tell(words) {
    say("");
    caption()?.append(words);
    place();
  }

  // The queue.

  let told = null; // moves that have been shown
  let queue = []; // of moves still to be told: ply, words, colour
  const pages = new Map(); // moves -> the page as it came
  let latest = "", current = ""; // the page as it is now, and the one shown
  let running = false, skipping = false, stepping = false, number = 0;
  const telling = () => running || stepping;

  function take(html) {
    const fresh = new DOMParser().parseFromString(html, "text/html"), next = $("main.table", fresh), here = main();
    if (!next || !here || next.dataset.past || next.dataset.lesson) { swap(html); return; } // a lesson tells its own story
    const moves = Number(next.dataset.moves), from = queue.length ? queue.at(-1).ply : told ?? moves;
    if (moves < from) queue = []; // something was taken back: what was to be told is no longer so
    const steps = $$(".steps [data-step]", fresh)
      .map((step) => ({ ply: Number(step.dataset.step), words: step.innerHTML.trim(), seat: step.classList[1] }))
      .filter((step) => step.ply > from && step.words);
    latest = html;
    if (stepping) return; // somebody is looking at what happened before
    if (pace() === "off" || document.hidden) queue = [];
    else {
      const since = Number(next.dataset.since); // my own move, seen before what answered it
      if (!running && steps.length && told < since) queue.push({ ply: since, words: "" });
      queue.push(...steps);
      pages.set(moves, html);
    }
    if (running && queue.length) return;
    if (queue.length) run(); else { stop(); show(html); }
  }

  function show(html) { current = html; swap(html); }

  async function run() {
    const mine = ++number;
    running = true;
    skipping = false;
    main().classList.add("telling");
    while (queue.length && !skipping) {
      const step = queue[0];
      // A move may tell of several, one after the other: it is shown with the first of them.
      const page = told !== step.ply && (pages.get(step.ply) || (queue.length > 1 && await fragment(`?glance=1&ply=${step.ply}`)));
      if (mine !== number) return;
      if (skipping || queue[0] !== step) continue;
      queue.shift();
      if (step.words) say(step.words, step.seat);
      const now = queue.length ? page : latest;
      if (!queue.length) stop(); // as it is now: whoever is asked may answer while the caption stands
      told = step.ply;
      if (now) show(now);
      await pause(step.words ? PACES[pace()] + Math.max(0, (caption()?.textContent.length || 0) - 40) * 12 : 150);
      if (mine !== number) return;
    }
    stop();
    say("");
    if (current !== latest) show(latest);
    answer();
  }

  // A tap that cut the story short may have meant a move: it is not made unseen, and not left without a word. A hint
  // changes nothing: who meant that has it.
  const HINT = '[data-do-key="hint"]:not([disabled])';
  let meant = null, asked = false;
  function answer() {
    if (asked) $(HINT)?.click();
    asked = false;
    const thing = meant && document.elementFromPoint(...meant)?.closest(".stage .can, .stage .choice");
    meant = null;
    if (thing && main().dataset.mine === "yes") flash(_("This is how it stands now. Choose again."));
  }

  function stop() {
    queue = [];
    pages.clear();
    running = false;
    main()?.classList.remove("telling");
  }

  function skip() { skipping = true; wake?.(); }

  // What changed with a page: points, talk, who has come back; and the end of a game.

  let scores = null, absent = null, over = null;
  function shown(changed) {
    const here = main();
    if (!here.dataset.past) told = Number(here.dataset.moves);
    points();
    if (changed.includes("chat")) chatted();
    const gone = here.dataset.absent ? here.dataset.absent.split("|") : [];
    (absent || []).filter((name) => !gone.includes(name)).forEach((name) => flash(_("{name} is back.", { name })));
    absent = gone;
    if (changed.includes("news") || changed.includes("stage")) countDown();
    place();
    const end = $(".stage > .over");
    if (end && over === false && !here.dataset.past) reveal(end);
    if (!here.dataset.past) over = end !== null;
  }

  // Points rise from the piece that brought them, or from the panel.
  function points() {
    const now = new Map($$(".panel[data-seat]").map((panel) => [panel.dataset.seat, Number($(".panel-score", panel)?.textContent)]));
    const before = scores, live = !main().dataset.past || main().dataset.glance;
    scores = now;
    if (!before || !live || list || $(".stage > .over")) return;
    for (const [seat, score] of now) {
      const gain = score - before.get(seat);
      if (!gain || Number.isNaN(gain)) continue;
      const panel = $(`.panel[data-seat="${seat}"]`), words = gain > 0 ? `+${gain}` : `−${-gain}`;
      if (caption()?.textContent && panel) {
        const chip = document.createElement("b");
        chip.className = `gain ${[...panel.classList].find((name) => name.startsWith("seat-"))}`;
        const gained = ngettext("{gain} point", "{gain} points", Math.abs(gain), { gain: words }); // money and goods are counted there, too
        chip.textContent = caption().className.includes(chip.className.slice(5)) ? gained : `${$(".panel-name", panel).textContent} ${gained}`;
        caption().append(" ", chip);
      }
      if (!calm.matches && pace() !== "off") rise(words, $(".board .moving") || inSight(".board .last") || $(".panel-score", panel), panel);
    }
  }

  const RISE = 48; // pixels
  const inSight = (query) => $$(query).find((thing) => { const box = thing.getBoundingClientRect(); return box.width && box.top > 0 && box.bottom < innerHeight; });
  function rise(words, from, panel) {
    const spot = from?.getBoundingClientRect();
    if (!spot?.width) return;
    const label = document.createElement("div");
    label.className = `rising ${[...panel.classList].find((name) => name.startsWith("seat-"))}`;
    label.setAttribute("aria-hidden", "true");
    label.textContent = words;
    label.style.left = `${Math.min(innerWidth - 60, spot.left + spot.width / 2)}px`;
    const low = Math.max($(".topbar")?.getBoundingClientRect().bottom || 0, $(".panels")?.getBoundingClientRect().bottom || 0); // never over who plays
    label.style.top = `${Math.max(low + RISE + 4, spot.top)}px`;
    document.body.append(label);
    label.animate([{ translate: "0 0", opacity: 1 }, { translate: `0 -${RISE}px`, opacity: 0 }], { duration: 1400, easing: "ease-out" }).onfinish = () => label.remove();
  }

  // Talk that nobody has seen: a count at the tab and at the button that leads there.
  let unread = 0, newest = -1;
  function chatted() {
    window.motuMute();
    const pane = $('[data-pane="chat"]'), line = $$(".chat-line:not([hidden])").pop();
    if (!line || Number(line.dataset.n) <= newest) return; // nobody who is listened to has said anything
    newest = Number(line.dataset.n);
    if (pane && pane.checkVisibility({ visibilityProperty: true })) return;
    unread++;
    badge();
    if (line.querySelector("b")?.textContent !== $(".panel.own .panel-name")?.textContent) flash(spoken(line));
  }
  // What a line says in words: the letter in its mark is drawing.
  function spoken(line) {
    const words = line.cloneNode(true);
    $$("svg", words).forEach((drawing) => drawing.remove());
    const name = $("b", words)?.textContent.trim();
    $("b", words)?.remove();
    const said = words.textContent.replace(/\s+/g, " ").trim();
    return name ? _("{name}: {words}", { name, words: said }) : said;
  }
  function badge() {
    for (const place of $$('[data-tab="chat"], .topbar [data-do="side"]')) {
      if (unread) place.dataset.unread = unread; else delete place.dataset.unread;
      if (place.dataset.tab) place.setAttribute("aria-label", unread ? ngettext("Chat, {count} unread", "Chat, {count} unread", unread) : _("Chat"));
    }
  }

  // A bot that thinks by the clock: the seconds left.
  let ticking = 0;
  function countDown() {
    clearInterval(ticking);
    $(".prompt-thinking")?.remove();
    const line = $(".thinking-line"), words = $(".prompt-words");
    if (!line || !words) return;
    const told = document.createElement("span");
    told.className = "prompt-thinking";
    told.setAttribute("aria-hidden", "true");
    words.append(" ", told);
    const tick = () => {
      if (!told.isConnected) { clearInterval(ticking); return; }
      const left = Number(line.dataset.left);
      told.textContent = line.firstChild.textContent + (left > 0 ? _(": {seconds} s", { seconds: left }) : "…");
      line.dataset.left = left - 1; // the next page of this thought goes on from here
    };
    tick();
    ticking = setInterval(tick, 1000);
  }

  // The final scores: category by category, then who has won.
  async function reveal(end) {
    const rows = $$(".score-sheet tbody tr:not(.total)", end), totals = $$(".score-sheet .total td a", end);
    if (!rows.length || pace() === "off") return;
    const final = totals.map((cell) => cell.textContent), names = $$(".score-sheet thead th", end).slice(1).map((cell) => cell.textContent);
    const sums = final.map(() => 0);
    end.classList.add("revealing");
    rows.forEach((row) => row.classList.add("covered"));
    totals.forEach((cell) => { cell.textContent = "0"; });
    $(".score-sheet", end).scrollIntoView({ block: "nearest" });
    stepping = true;
    skipping = false;
    for (const row of rows) {
      if (skipping || !end.isConnected) break;
      const gained = $$("td", row).map((cell) => Number(cell.textContent));
      await pause(gained.some(Boolean) ? PACES[pace()] * 0.7 : 150);
      row.classList.remove("covered");
      gained.forEach((gain, seat) => { sums[seat] += gain; totals[seat].textContent = String(sums[seat]); });
      tell(`${$("th", row).textContent}: ${names.map((name, seat) => `${name} ${gained[seat]}`).join(", ")}`);
    }
    if (!skipping) await pause(PACES[pace()]);
    stepping = false;
    rows.forEach((row) => row.classList.remove("covered"));
    totals.forEach((cell, seat) => { cell.textContent = final[seat]; });
    end.classList.remove("revealing");
    end.scrollIntoView({ block: "nearest" });
    tell($(".over-title", end).textContent);
    caption()?.classList.add("visually-hidden"); // it stands there in large letters already
    if (current !== latest) show(latest);
  }

  // What happened since my last move: a list to step through, which plays by itself until somebody takes over, and stays
  // until it is closed.

  let list = null, cameFrom = ""; // what had the focus, as it will be found again
  async function recall() {
    const here = main(), { dataset, value } = document.activeElement;
    if (here.dataset.past || list) { close(); return; }
    cameFrom = dataset.do ? `.stage [data-do="${dataset.do}"]` : dataset.action ? `.stage .can[data-action="${dataset.action}"]` : value ? `.stage .choice[value="${value}"]` : "";
    skip();
    const steps = $$('[data-swap="steps"] [data-step]'), from = Number(here.dataset.since), last = Number(here.dataset.moves);
    open(steps.filter((step) => step.innerHTML.trim()));
    stepping = true;
    skipping = false;
    for (let ply = from; ply <= last && list && !list.taken; ply++) {
      const silent = !steps.some((step) => Number(step.dataset.step) === ply && step.innerHTML.trim());
      if (!await showStep(ply)) break;
      await pause(silent ? 200 : Math.max(400, PACES[pace()] || 900));
    }
  }

  // One entry that somebody chose, else all that the move brought about.
  async function showStep(ply, chosen) {
    const page = await fragment(`?glance=1&ply=${ply}`);
    if (!page || !list || list.taken !== chosen) return false; // another was chosen meanwhile
    swap(page);
    for (const button of $$("button[data-to]", list)) {
      const here = chosen ? button === chosen : Number(button.dataset.to) === ply;
      if (here) { button.setAttribute("aria-current", "step"); button.scrollIntoView({ block: "nearest" }); } else button.removeAttribute("aria-current");
    }
    return true;
  }

  function open(steps) {
    list = document.createElement("section");
    list.className = "recap";
    list.setAttribute("aria-label", _("What happened since your turn"));
    list.innerHTML = '<div class="recap-head"><h2></h2><button type="button" class="btn btn-quiet" data-close> <kbd>Esc</kbd></button></div><ol></ol>';
    $("h2", list).textContent = _("What happened since your turn");
    $("[data-close]", list).prepend(_("Back to now"));
    for (const step of steps) {
      const item = document.createElement("li"), button = document.createElement("button");
      button.type = "button";
      button.className = `recap-step ${step.classList[1]}`;
      button.dataset.to = step.dataset.step;
      button.innerHTML = step.innerHTML;
      $$("a.term", button).forEach((term) => term.replaceWith(...term.childNodes)); // no button within a button
      item.append(button);
      $("ol", list).append(item);
    }
    main().append(list);
    document.dispatchEvent(new Event("motu:dressed")); // the board gives way
    $("button[data-to]", list)?.focus({ preventScroll: true });
  }

  async function close() {
    if (!list) return;
    list.remove();
    list = null;
    wake?.();
    const page = await fragment();
    stepping = false;
    if (page) swap(page);
    ((cameFrom && $(cameFrom)) || main()).focus({ preventScroll: true }); // nothing looks chosen that was not
  }

  async function goTo(button) {
    if (!button) return;
    list.taken = button;
    wake?.();
    button.focus();
    await showStep(Number(button.dataset.to), button);
  }

  // A tap or any key skips; while a list is open, keys step through it. Before the page's own listeners.
  document.addEventListener("click", (event) => {
    if (event.target.closest(".brand")) return; // who leaves has seen enough
    if (list?.contains(event.target)) {
      if (event.target.closest("[data-close]")) close(); else goTo(event.target.closest("[data-to]"));
      return;
    }
    if (list) { event.preventDefault(); event.stopPropagation(); close(); return; }
    if (event.target.closest("a.term")) return; // a word to be explained (sheet.js)
    if (event.target.closest("#caption")) { say(""); skip(); return; }
    if (telling() && !event.target.closest(".side, .topbar-tools, .tongues")) { event.preventDefault(); event.stopPropagation(); asked = event.target.closest(HINT) !== null; meant = asked ? null : [event.clientX, event.clientY]; skip(); }
  }, { capture: true });
  document.addEventListener("keydown", (event) => {
    if (["Shift", "Control", "Alt", "Meta", "Tab"].includes(event.key) || event.target.closest("input, select, textarea, dialog")) return;
    if (list) {
      const all = $$("button[data-to]", list), by = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[event.key];
      const shown = (button) => button.getAttribute("aria-current"), at = by < 0 ? all.findIndex(shown) : all.findLastIndex(shown);
      if (by) goTo(all[Math.max(0, Math.min(all.length - 1, at + by))]);
      else if (event.key === "Escape" || event.key === "r" || event.key === "R") close();
      else return;
    } else if (telling()) skip(); else return;
    event.preventDefault();
    event.stopPropagation();
  }, { capture: true });
  document.addEventListener("change", (event) => { if (event.target.matches("[data-pace]")) { store.set("motu-pace", event.target.value); choosePace(); } });
  document.addEventListener("click", (event) => { if (event.target.closest('[data-tab="chat"]')) { unread = 0; badge(); } });
  document.addEventListener("visibilitychange", () => { if (document.hidden && telling() && !list) skip(); });

  function choosePace() { for (const select of $$("[data-pace]")) select.value = pace(); }

  function begin() { newest = Number($(".chat-line:last-child")?.dataset.n ?? -1); choosePace(); shown(["news"]); }
  return { take, shown: (changed) => { choosePace(); shown(changed); }, telling, recall, begin };
};
