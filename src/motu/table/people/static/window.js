// One screen per decision: the parts of a drawing share the window, the map moves to what can be done.
// Runs before motu.js, which says "motu:dressed" whenever a new fragment has been put in.
"use strict";
(() => {
  const COLUMN = 374; // units: what parts are drawn for
  const GAP = 8;
  const THUMB = 32; // pixels: less than this is brought nearer by a first tap
  const REACH = 22; // pixels: a finger that meant something this near may have met what lies beside it
  const FINGER = 40; // pixels: what is shorter than this is, too, where it lies on no map
  const WORTHWHILE = 1.3, OWN = 1.2; // times as large: less is not worth a tap, on a map and elsewhere
  const READABLE = 0.8; // of the size it was drawn in
  const NEAR = 72; // pixels: what can be done is not made larger than this, for the sake of what lies around it
  const $ = (query, from = document) => from.querySelector(query);
  const $$ = (query, from = document) => [...from.querySelectorAll(query)];
  const isMap = (part) => part.dataset.map !== undefined;
  const isLit = (part) => $(".can, .taught", part) !== null; // or spoken of by a teacher
  // As long as a turn is kept nothing is asked, and all stays where it was asked: a tap may take something back there.
  let lastAsked = [];
  const isKept = () => $('.prompt-fixed [action$="/done"] button:enabled') !== null;
  const isAsked = (part) => isLit(part) || (isKept() && lastAsked.includes(part.dataset.part));
  const isTold = (part) => $(".last", part) !== null; // the last move changed something there
  let somethingAsked = true; // in this arrangement; while nothing is, what was done may take the room

  // The size a part was drawn in, whatever is shown of it.
  function whole(part) {
    if (!part.dataset.whole) part.dataset.whole = `${part.viewBox.baseVal.width} ${part.viewBox.baseVal.height}`;
    const [width, height] = part.dataset.whole.split(" ").map(Number);
    return { width, height, tall: (height * COLUMN) / width };
  }

  // Parts in so many columns, each where there is most room: their places in units, and how high that is.
  function shelve(parts, columns) {
    const ends = Array(columns).fill(0);
    const places = parts.map((part) => {
      const column = ends.indexOf(Math.min(...ends));
      const place = { part, x: column * (COLUMN + GAP), y: ends[column] };
      ends[column] += whole(part).tall + GAP;
      return place;
    });
    return { places, ends, width: columns * (COLUMN + GAP) - GAP, height: Math.max(0, Math.max(...ends) - GAP) };
  }

  // As large as a width and a height allow.
  function fitting(parts, width, height, most) {
    let best = { scale: 0, places: [], ends: [], width: 0, height: 0 };
    for (let columns = 1; columns <= Math.max(1, parts.length); columns++) {
      const shelf = shelve(parts, columns);
      const scale = Math.min(most, width / shelf.width, shelf.height ? height / shelf.height : most);
      if (scale > best.scale * 1.04) best = { ...shelf, scale };
    }
    return best;
  }

  const placed = new Set(); // in this arrangement
  function put(part, x, y, width, height) {
    placed.add(part);
    for (const [name, value] of Object.entries({ x, y, width, height })) part.setAttribute(name, value.toFixed(1));
  }

  function putShelf(shelf, left, top) {
    for (const { part, x, y } of shelf.places) {
      const { tall } = whole(part);
      put(part, left + x * shelf.scale, top + y * shelf.scale, COLUMN * shelf.scale, tall * shelf.scale);
    }
    return top + shelf.height * shelf.scale;
  }

  // What is shown at once: what is asked, then what the game is about, what one decides by, what has a place of its own whatever is asked, and what
  // was done while nothing is asked, as much of it as can be read; the rest is a page further down. Only what is asked may
  // become smaller than that.
  const GOOD = 0.78, SIDEWAYS = 0.72, LEAST = 0.6; // of the size it was drawn in: ten pixels for the smallest names; a little less; in a column
  function choose(parts, width, height, most, least) {
    let some = parts.filter(isNeeded), shelf = fitting(some, width, height, most);
    const byWorth = [isMain, isOwn, isLasting, isNews, () => true].flatMap((kind) => parts.filter(kind));
    for (const part of new Set(byWorth)) {
      if (some.includes(part)) continue;
      const more = parts.filter((other) => other === part || some.includes(other)), next = fitting(more, width, height, most);
      const isFree = neededBelow() > 0 && next.scale >= shelf.scale * 0.97; // beside what is large anyway
      if (isFree || next.scale >= enough(part, some, least) || !some.length) [some, shelf] = [more, next];
    }
    return shelf;
  }
  // What the game is about may be smaller than what else lies beside what is asked, and so may what one decides by there.
  const MAIN = 0.45;
  function enough(part, some, least) {
    if (isMain(part)) return Math.min(least, MAIN);
    if (neededBelow()) return least - 0.001;
    if (isOwn(part) && some.some(isMain)) return Math.min(least, LEAST);
    return isLasting(part) ? least : Math.max(least, SIDEWAYS);
  }
  const isMain = (part) => part.dataset.alone !== undefined;
  const isOwn = (part) => part.dataset.own !== undefined;
  const isNews = (part) => !somethingAsked && isTold(part);
  const isRetold = () => Boolean($("main.table").dataset.past) || $("main.table > .recap") !== null; // then what was done is what it is about
  const isNeeded = (part) => part.dataset.pinned !== undefined || isAsked(part) || (isRetold() && isNews(part));
  const isLasting = (part) => isNeeded(part) || part.dataset.stays !== undefined;

  // The map above, always as high, whoever is to play and whatever is asked: what has a place of its own leaves it its
  // share. Only what could not be read at all takes from it.
  const MAP = 0.5, LOW = 0.34; // of the height: what a map has at the least, and what it keeps
  function upright(map, parts, width, height) {
    const below = neededBelow(), first = map || (below && parts.find(isMain));
    if (!first) {
      const shelf = choose(parts, width, height, lowest("shelf", width, height, 1.15), GOOD);
      lowest("shelf", width, height, shelf.scale);
      return putInTheMiddle(shelf, width);
    }
    const { width: across, height: down } = whole(first), natural = (width * down) / across;
    const room = (kind, scale) => { const shelf = fitting(parts.filter(kind), width, Infinity, scale); return shelf.height * shelf.scale; };
    const read = isTaught() ? READ : GOOD, most = height - GAP - (below ? below * LEAST : room(isNeeded, LEAST));
    const wished = below || isRetold() ? most : Math.max(height * MAP, height - GAP - room(isPlaced, read));
    const tall = Math.max(height * (below ? (map ? TAUGHT : SHOWN) : LOW), Math.min(lowest(isRetold() ? "retold" : "map", width, height, Math.min(natural, wished)), most));
    const wide = map ? width : (tall * across) / down; // a map shows the more the wider it is
    put(first, (width - wide) / 2, 0, wide, tall);
    return putInTheMiddle(choose(parts.filter((part) => part !== first), width, height - tall - GAP, 1.15, read), width, tall + GAP);
  }
  const READ = 0.66, TAUGHT = 0.54, SHOWN = 0.6; // the same in a lesson, whose teacher says what lies there; of its height, a map and a display
  const isTaught = () => $(".dock > .lesson") !== null;
  const neededBelow = () => Number($(".dock > .lesson")?.dataset.below || 0); // units, at the fullest moment of the lesson
  const isPlaced = (part) => part.dataset.pinned !== undefined || part.dataset.stays !== undefined;

  const putInTheMiddle = (shelf, width, top = 0) => putShelf(shelf, (width - shelf.width * shelf.scale) / 2, top);

  // What had to be smaller once at this table, in this window, stays so, rather than jump at each question.
  const lows = new Map();
  function lowest(what, width, height, now) {
    const key = `${what} ${$("main.table").dataset.table} ${width} ${Math.round(height / 12)}`;
    lows.set(key, Math.min(lows.get(key) || Infinity, now));
    return lows.get(key);
  }

  // Wide and low: the map in a column of its own, always as wide; beside it what is asked or decided by; the rest goes
  // on below, where there is most room.
  const SIDE = 0.5; // of the size it was drawn in: narrower than this nothing is worth having beside the map
  const ALL = 0.63; // all there is, beside a map that makes room for it
  function sideways(map, parts, width, height) {
    if (!map) return beside(parts, width, height);
    const { width: across, height: down } = whole(map), natural = (height * across) / down;
    const least = Math.min(natural, width * 0.43), most = width - GAP - COLUMN * READABLE;
    const room = lowest("column", width, height, Math.max(least, Math.min(most, natural))), left = width - room - GAP;
    if (left < COLUMN * SIDE) return upright(map, parts, width, height);
    for (let some = room; some >= least; some -= width / 40) {
      const all = fitting(parts, width - some - GAP, height, 1.3), x = width - all.width * all.scale;
      if (all.scale < ALL) continue;
      put(map, 0, 0, lowest("column", width, height, Math.min(natural, x - GAP)), height);
      return Math.max(height, putShelf(all, x, 0));
    }
    put(map, 0, 0, room, height);
    const shelf = choose(parts, left, height, 1.3, LEAST), x = width - shelf.width * shelf.scale; // beside the prompt
    const columns = columnsOf(shelf, x, 0);
    putShelf(shelf, x, 0);
    const others = parts.filter((part) => !placed.has(part));
    return fill(others, columns.length > 1 ? columns : [{ ...columns[0], x: room + GAP, width: left }], height);
  }

  function beside(parts, width, height) {
    const alone = parts.find((part) => part.dataset.alone !== undefined);
    if (alone) return besideOne(alone, parts.filter((part) => part !== alone), width, height);
    const shelf = choose(parts, width, height, 1.3, SIDEWAYS), room = shelf.width * shelf.scale;
    const next = { x: room + GAP, width: width - room - GAP, end: -GAP };
    const more = next.width > COLUMN * SIDE ? [next] : [], left = more.length ? 0 : (width - room) / 2;
    putShelf(shelf, left, 0);
    return fill(parts.filter((part) => !placed.has(part)), [...columnsOf(shelf, left, 0), ...more], height);
  }

  // One part in a column of its own, always as wide, whatever the others need.
  function besideOne(alone, parts, width, height) {
    const { tall } = whole(alone), natural = (COLUMN * Math.min(1.3 * tall, height)) / tall;
    const room = Math.min(natural, Math.max(width * 0.58, width - GAP - COLUMN * READABLE));
    const left = width - room - GAP, shelf = choose(parts, left, height, 1.3, Math.min(LEAST, left / COLUMN));
    const own = { x: 0, width: room, end: (tall * room) / COLUMN }, x = width - shelf.width * shelf.scale;
    put(alone, 0, 0, room, own.end);
    putShelf(shelf, x, 0);
    return fill(parts.filter((part) => !placed.has(part)), [own, ...columnsOf(shelf, x, 0)], height);
  }

  function columnsOf({ ends, scale }, left, top) {
    return ends.map((end, i) => ({ x: left + i * (COLUMN + GAP) * scale, width: COLUMN * scale, end: top + (end - GAP) * scale }));
  }

  // Each part into the column that ends first, on the next page where it would be cut; how far down they all reach.
  function fill(parts, columns, page) {
    for (const part of parts) {
      const column = columns.reduce((one, two) => (two.end < one.end ? two : one));
      const scale = Math.min(column.width / COLUMN, 1.3), tall = whole(part).tall * scale;
      const isCut = column.end > 0 && column.end < page && column.end + GAP + tall > page + 1;
      const top = isCut ? page : column.end + GAP;
      put(part, column.x, top, COLUMN * scale, tall);
      column.end = top + tall;
    }
    return Math.max(...columns.map((column) => column.end));
  }

  // Words and choices come and go below the board, goods in the strip above it: the room that they have needed once
  // stays theirs. What is far more than usual gives it back.
  const SMALL_WINDOW = "(max-width: 1099px), (max-height: 559px)";
  const LOW_WINDOW = "(max-height: 559px) and (min-aspect-ratio: 12/10)"; // the prompt stands beside the board
  const MOST = 0.26; // of the window: two rows of choices upright
  const needs = new Map();
  function reserve(box, kind) {
    if (!box) return;
    box.style.minHeight = box.style.height = "";
    if (matchMedia(LOW_WINDOW).matches) return;
    if (kind === "lesson" && matchMedia("(max-width: 640px)").matches && !$(".lesson-riddle", box)) { box.style.height = `${taughtNeeds(box)}px`; return; }
    const key = `${kind} ${innerWidth} ${innerHeight}`, now = box.offsetHeight, need = needs.get(key) || { now: 0, before: 0 };
    if (isAdvised(box) && matchMedia(SMALL_WINDOW).matches) { // the hint rises a little over the edge of the board rather than make it smaller
      box.style.height = `${Math.max(need.now, need.before)}px`;
      return;
    }
    if (now <= innerHeight * MOST) needs.set(key, { ...need, now: Math.max(need.now, now) });
    const most = Math.max(need.now, need.before, now <= innerHeight * MOST ? now : 0);
    if (most) box.style.minHeight = `${most}px`;
  }

  // The teacher's box is as high as the longest that is said in this lesson needs, from the first step to the last.
  const taught = new Map();
  function taughtNeeds(dock) {
    const key = `${innerWidth} ${innerHeight}`;
    if (!taught.has(key) || !$(".lesson-done", dock)) { // the end has other buttons, and lies over the board
      dock.classList.add("measured");
      taught.set(key, dock.offsetHeight);
      dock.classList.remove("measured");
    }
    return taught.get(key);
  }

  const isAdvised = (box) => { const hint = $(":scope > .hint:not(.pulled)", box); return hint !== null && getComputedStyle(hint).position === "static"; };

  // What neither this turn nor the one before needed is given back when the next one begins.
  let mine = "";
  function giveBack() {
    const now = $("main.table")?.dataset.mine;
    if (!now) return; // a page without a table
    if (now === "yes" && mine === "no") for (const [key, need] of needs) needs.set(key, { now: 0, before: need.now });
    mine = now;
  }
  function reserveAll() {
    const dock = $(".stage > .dock");
    giveBack();
    reserve($(".table > .panels"), "panels");
    reserve(dock, dock && kindOf(dock));
  }
  function kindOf(dock) {
    if ($(":scope > .lesson", dock)) return "lesson";
    if (dock.classList.contains("replaying")) return "replay";
    if ($(":scope > .coach.whole", dock)) return "coached"; // what the coach says whole is said once
    return $(":scope > details.coach", dock) ? "beside the coach" : "turn";
  }

  // No number of the strip is shown in part: goods that have no room get smaller, then the last named ones are left out, and
  // a sign tells so. The score opens to all of them.
  const isCut = (list) => list.scrollHeight > list.clientHeight + 1 || list.scrollWidth > list.clientWidth + 1;
  function fitGoods(list) {
    const items = $$(".resource:not(.none)", list);
    list.classList.remove("tight", "and-more");
    items.forEach((item) => item.classList.remove("left-out"));
    if (!isCut(list)) return;
    list.classList.add("tight");
    while (isCut(list) && items.length) {
      list.classList.add("and-more");
      items.pop().classList.add("left-out");
    }
  }

  const UPRIGHT = "(max-width: 640px) and (max-aspect-ratio: 12/10)"; // a phone, however low its board may be
  const isWide = (width, height) => width > height * 1.1 && !matchMedia(UPRIGHT).matches;

  // All parts: what is shown at once within a height, the rest from the next page on.
  function place(map, parts, width, height, page) {
    placed.clear();
    const wide = isWide(width, page), end = (wide ? sideways : upright)(map, parts, width, height), rest = parts.filter((part) => !placed.has(part));
    if (!rest.length) return end;
    const columns = Math.min(rest.length, Math.max(1, Math.round(width / 420))), shelf = shelve(rest, columns);
    shelf.scale = Math.min(width / shelf.width, 1.5);
    return putInTheMiddle(shelf, width, wide ? end + GAP : Math.max(page, end + GAP));
  }

  // A button leads to what lies on the next page and says what that is: beside a low board above the words, else in the row
  // of the other buttons, where its place is kept for it, whether something lies there or not. From there it leads back.
  const ROWS = [".lesson > .lesson-turn", ".replay", ".prompt > .prompt-fixed", ".prompt"];
  const isSeen = (thing) => thing !== null && thing.getClientRects().length > 0;
  const rowIn = (dock) => ROWS.map((row) => $(`:scope > ${row}`, dock)).find(isSeen);
  function keepRoomToLead(board) {
    const dock = $(".stage > .dock"), old = $(".more-below");
    const row = dock && !matchMedia(LOW_WINDOW).matches ? rowIn(dock) : null;
    if (old?.parentNode !== row) old?.remove();
    if (row && !$(".more-below", row)) row.append(leading(board));
    if (row) $(".more-below", row).classList.add("idle");
  }

  function leadOn(board, all, height) {
    const dock = $(".stage > .dock"), low = dock && matchMedia(LOW_WINDOW).matches;
    const names = all.filter((part) => part.y.baseVal.value >= height - 1).map((part) => part.dataset.called).filter(Boolean);
    if (low) toolsOf(dock).append(leading(board));
    const button = $(".more-below");
    if (!button) return;
    button.classList.remove("idle");
    button.title = names.join(", ");
    button.setAttribute("aria-label", [_("More"), ...names].join(", "));
    if (!low) return;
    $("span", button).textContent = !names.length ? _("More") : names.length > 2 ? `${names[0]} …` : names.join(", ");
    document.dispatchEvent(new Event("motu:docked"));
  }

  function leading(board) {
    const button = document.createElement("button"), words = document.createElement("span");
    button.type = "button";
    button.className = "btn more-below";
    words.textContent = _("More");
    button.append(words);
    button.onclick = () => board.scrollTo({ top: isDown(board) ? 0 : board.clientHeight, behavior: matchMedia("(prefers-reduced-motion: reduce)").matches ? "auto" : "smooth" });
    return button;
  }
  const isDown = (board) => board.scrollTop > 8;
  const turnBack = (board) => $(".more-below")?.classList.toggle("back", isDown(board));

  // Beside a low board the ways about it lie above the words, where they hide nothing.
  function toolsOf(dock) {
    if (!$(":scope > .dock-tools", dock)) dock.insertAdjacentHTML("afterbegin", '<div class="dock-tools"></div>');
    return $(":scope > .dock-tools", dock);
  }

  function arrange() {
    const board = $(".stage > .board"), sheet = board && $("svg[data-parts]", board);
    $(".show-all")?.remove();
    finish();
    $$(".table > .panels .resources").forEach(fitGoods);
    if (sheet) keepRoomToLead(board);
    reserveAll();
    if (!sheet || !board.clientHeight) return;
    const width = board.clientWidth, height = board.clientHeight;
    const all = $$(":scope > [data-part]", sheet).sort((one, two) => Number(one.dataset.at) - Number(two.dataset.at));
    const map = all.find(isMap), parts = all.filter((part) => part !== map);
    if (!isKept() && all.some(isLit)) lastAsked = all.filter(isLit).map((part) => part.dataset.part);
    somethingAsked = all.some(isAsked);
    all.sort((one, two) => Number(isNews(two)) - Number(isNews(one))); // of what comes below, that first
    const end = place(map, parts, width, height, height);
    if (end > height + 12) leadOn(board, all, height);
    sheet.setAttribute("viewBox", `0 0 ${width} ${end.toFixed(1)}`);
    sheet.style.height = `${end}px`;
    if (board.scrollHeight > board.clientHeight + 1) board.tabIndex = 0; // can be scrolled by key, too
    if (map) aim(map);
    leaveOut(sheet);
    keepPlace(board);
  }

  // The end of a game is not hidden by what was opened before it.
  let over = null;
  function finish() {
    const now = $(".stage > .over") !== null;
    if (now && over === false && innerWidth < 1100) $("#side")?.classList.remove("open");
    over = now;
  }

  // While others play, what somebody has scrolled to stays; what is asked is at the top.
  let scrolled = 0, turn = "";
  function keepPlace(board) {
    const now = $("main.table").dataset.mine;
    if (now === "yes" || now !== turn) scrolled = 0; // a turn that ends leads back to the board
    turn = now;
    board.scrollTop = scrolled;
    if ($(".btn-done:not([disabled])")) showLast(board); // what is to be said Done to
    turnBack(board);
    board.onscroll = () => { scrolled = board.scrollTop; turnBack(board); };
  }

  function showLast(board) {
    const view = board.getBoundingClientRect(), things = $$("svg .last, svg .picked", board).map((thing) => thing.getBoundingClientRect()).filter((box) => box.height && box.height < view.height);
    if (!things.length) return;
    const low = Math.max(...things.map((box) => box.bottom)), high = Math.min(...things.map((box) => box.top));
    if (low > view.bottom) board.scrollTop += Math.min(low - view.bottom + 2 * GAP, Math.max(0, high - view.top - GAP));
  }

  // Where a map lies in the window. Its own box counts in what its frame cuts off.
  function frameOf(map) {
    const matrix = map.parentNode.getScreenCTM(), [x, y, width, height] = ["x", "y", "width", "height"].map((name) => map[name].baseVal.value);
    return new DOMRect(matrix.e + matrix.a * x, matrix.f + matrix.d * y, matrix.a * width, matrix.d * height);
  }

  // What a thing shows: a symbol's own box counts in what its frame cuts off, so shapes go before symbols.
  function boxShown(thing) {
    const shapes = $$("rect, circle, ellipse, path, polygon", thing), still = shapes.filter((shape) => !shape.closest(".moving")); // what is on its way is not there yet
    const boxes = (still.length ? still : shapes).map((shape) => shape.getBoundingClientRect()).filter((box) => box.width);
    return boxes.length ? boxAround(boxes) : thing.getBoundingClientRect();
  }
  function boxAround(boxes) {
    const left = Math.min(...boxes.map((box) => box.left)), top = Math.min(...boxes.map((box) => box.top));
    return { left, top, right: Math.max(...boxes.map((box) => box.right)), bottom: Math.max(...boxes.map((box) => box.bottom)) };
  }
  window.motuBoxes = { boxShown, boxAround }; // for lesson.js, which points at things

  // What a map shows: a box in its units.

  function show(map, box) {
    const all = whole(map), view = frameOf(map);
    const shape = view.width / view.height;
    let width = Math.max(box.width, box.height * shape), height = width / shape;
    const most = Math.max(all.width, all.height * shape);
    if (width > most) { width = most; height = width / shape; }
    const inside = (middle, size, end) => (size >= end ? (end - size) / 2 : Math.max(0, Math.min(end - size, middle - size / 2)));
    const x = inside(box.x + box.width / 2, width, all.width), y = inside(box.y + box.height / 2, height, all.height);
    map.setAttribute("viewBox", [x, y, width, height].map((value) => value.toFixed(2)).join(" "));
    map.classList.toggle("zoomed", width < most * 0.98);
    leaveOut(map);
    measure(map);
  }

  // The letters and numbers along the edges of a board (.ruler) stay at the edges of what is shown of it, always as large.
  const ALONG = 3, RULED = 12.5; // off the edge, in the map's units; high, in pixels
  function measure(map) {
    const { x, y, width } = boxOf(map), by = frameOf(map).width / width;
    for (const ruler of $$(".ruler", map)) {
      ruler.style.setProperty("--ruled", `${RULED / by}px`);
      const box = ruler.getBBox(), [right, down] = ruler.classList.contains("across") ? [0, y + ALONG - box.y] : [x + ALONG - box.x, 0];
      ruler.setAttribute("transform", `translate(${Math.max(0, right)} ${Math.max(0, down)})`);
    }
  }

  // What can do without words (.fine: names that only log and hints use, the letter on a small mark) is left without
  // them while they would be too small to be read; the sheet says them.
  const LEGIBLE = 8.95; // pixels
  function leaveOut(drawing) {
    const found = $$(".fine", drawing).map((words) => [words, words.matches("text") ? words : $("text", words)]);
    const sizes = found.map(([, text]) => { const matrix = text?.getScreenCTM(); return matrix ? parseFloat(text.getAttribute("font-size")) * Math.hypot(matrix.a, matrix.b) : LEGIBLE; });
    found.forEach(([words], at) => words.classList.toggle("too-small", sizes[at] < LEGIBLE));
  }

  function boxIn(map, thing) {
    const matrix = map.getScreenCTM(), box = thing.getBoundingClientRect();
    return { x: (box.left - matrix.e) / matrix.a, y: (box.top - matrix.f) / matrix.d, width: box.width / matrix.a, height: box.height / matrix.d };
  }

  // Where all of a map is shown unless what is lit would be too small: for a mouse, and on a tablet. There a finger that
  // meets too little still has its first tap.
  const POINTED = 16, MET = 22, TABLET = 26; // pixels: for a mouse, for a finger, for a finger at the first tap
  const withMouse = () => matchMedia("(pointer: fine)").matches;
  const isTablet = () => matchMedia("(min-width: 700px) and (min-height: 560px)").matches;
  const isLarge = (map) => !$$(".can", map).some((thing) => sizeOf(thing) < (withMouse() ? POINTED : isTablet() ? MET : THUMB));

  function isInView(map) {
    const view = frameOf(map), boxes = $$(".can, .taught", map).map((thing) => thing.getBoundingClientRect());
    return boxes.every((box) => box.left > view.left - 1 && box.top > view.top - 1 && box.right < view.right + 1 && box.bottom < view.bottom + 1);
  }

  // Within a turn a map stays as it is for as long as that will do: nothing moves between one step and the next, nor after
  // a first tap that brought something nearer and a second that chose it. Its drawing may be made anew in another size.
  let kept = null; // a box that was chosen in this turn, and of how wide a drawing
  const keep = (map, box) => { kept = box && { ...box, of: whole(map).width }; return box; };
  function keptBox(map) {
    if ($("main.table").dataset.mine !== "yes" && !$(".dock > .lesson-right")) kept = null; // what was right is seen where it was done
    const by = kept && whole(map).width / kept.of;
    return kept && { x: kept.x * by, y: kept.y * by, width: kept.width * by, height: kept.height * by };
  }
  function stays(map, box, next) {
    if (!box) return false;
    show(map, box);
    return isInView(map) && (isLarge(map) || (next !== null && box.width < next.width * 1.2));
  }

  // How much larger things are when a map shows only this.
  function gain(map, box) {
    show(map, { x: 0, y: 0, ...whole(map) });
    const { width } = boxOf(map);
    show(map, box);
    return width / boxOf(map).width;
  }

  // Where it has been in this turn, if that will do; else all of it, if that will; else what is lit, if that is worth it.
  const NEARER = 1.12; // times as large: for less all of a map is not given up
  function wished(map, window) {
    const all = { x: 0, y: 0, ...whole(map) };
    let next = around(map, window);
    if (next && gain(map, next) < NEARER) next = all;
    const before = keptBox(map);
    if (stays(map, before, next)) return before;
    show(map, all);
    return keep(map, next && (withMouse() || isTablet()) && isLarge(map) ? all : next) || all;
  }

  // All that can be done on it, with some room about; never nearer than makes sense in a window so wide.
  function around(map, window) {
    const all = whole(map), lit = $$(".can, .taught", map).map((thing) => boxIn(map, thing));
    if (!lit.length) return null;
    const about = Math.max(...lit.map((box) => Math.min(box.width, box.height))) * 0.5;
    const left = Math.min(...lit.map((box) => box.x)) - about, top = Math.min(...lit.map((box) => box.y)) - about;
    const right = Math.max(...lit.map((box) => box.x + box.width)) + about, bottom = Math.max(...lit.map((box) => box.y + box.height)) + about;
    const small = Math.min(...lit.map((box) => Math.min(box.width, box.height)));
    const some = Math.max(all.width * 0.4, (window * small) / NEAR);
    const width = Math.max(some, right - left), height = Math.max(some, bottom - top);
    return { x: (left + right - width) / 2, y: (top + bottom - height) / 2, width, height };
  }

  function aim(map) {
    delete map.dataset.near;
    $(".prompt-again")?.remove();
    show(map, { x: 0, y: 0, ...whole(map) });
    show(map, wished(map, frameOf(map).width));
    if (map.classList.contains("zoomed") && matchMedia(SMALL_WINDOW).matches) offerAll(() => { show(map, { x: 0, y: 0, ...whole(map) }); $(".show-all").remove(); });
  }

  // A way back from a part of the map, or of anything else, stands where what leads further would: beside a low board above
  // the words, else in the row of the other buttons, in the place that is kept there. It covers nothing of the drawing.
  function offerAll(back) {
    $(".show-all")?.remove();
    const dock = $(".stage > .dock"), isLow = matchMedia(LOW_WINDOW).matches, row = dock && (isLow ? toolsOf(dock) : rowIn(dock));
    if (!row) return;
    const button = document.createElement("button");
    button.type = "button";
    button.className = "btn show-all";
    button.textContent = _("Show all");
    button.onclick = back;
    if (isLow) row.prepend(button); else row.append(button);
    document.dispatchEvent(new Event("motu:docked"));
  }

  // A first tap among things too small for a thumb, so close that it might have meant another, brings them nearer; the
  // second one chooses. What was tapped stays under the finger.

  const sizeOf = (thing) => { const box = thing.getBoundingClientRect(); return Math.min(box.width, box.height); };
  const small = (thing) => (isOnMap(thing) ? sizeOf(thing) < (isTablet() ? TABLET : THUMB) : lengthOf(thing) < FINGER);
  const lengthOf = (thing) => { const { left, right, top, bottom } = boxShown(thing); return Math.max(right - left, bottom - top); };
  const isOnMap = (thing) => thing.closest("[data-map]") !== null;
  const byThumb = (event) => event.isTrusted && (event.pointerType ? event.pointerType === "touch" : matchMedia("(pointer: coarse)").matches);

  // How far a spot is from the nearest thing other than this one that does something else.
  function nextTo(map, thing, x, y) {
    const others = $$(".can", map).filter((other) => other.dataset.action !== thing?.dataset.action).map((other) => other.getBoundingClientRect());
    return Math.min(...others.map((box) => Math.hypot(Math.max(box.left - x, 0, x - box.right), Math.max(box.top - y, 0, y - box.bottom))));
  }

  function enlargement(map) {
    const sizes = $$(".can", map).map(isMap(map) ? sizeOf : lengthOf);
    return Math.min(4, 54 / Math.max(8, Math.min(...sizes)));
  }

  function nearer(map, x, y) {
    const matrix = map.getScreenCTM(), by = enlargement(map);
    if (!isMap(map)) widen(map);
    const view = frameOf(map);
    const width = view.width / matrix.a / by, height = view.height / matrix.d / by;
    const left = (x - matrix.e) / matrix.a - ((x - view.left) / view.width) * width, top = (y - matrix.f) / matrix.d - ((y - view.top) / view.height) * height;
    map.setAttribute("viewBox", [left, top, width, height].map((value) => value.toFixed(2)).join(" "));
    map.classList.add("zoomed");
    map.dataset.near = "yes";
    leaveOut(map);
    $$(".ghost.shown", map).forEach((ghost) => ghost.classList.remove("shown")); // nothing has been chosen yet
    offerAll(() => { $(".show-all").remove(); asItWas(map); });
    const again = document.createElement("b");
    again.className = "prompt-again";
    again.textContent = _("Tap again to choose.");
    $(".prompt-again")?.remove();
    [$(".stage .prompt-words"), $(".lesson-task")].find((words) => words?.getClientRects().length)?.append(" ", again);
    document.dispatchEvent(new Event("motu:docked")); // the question is longer by that
  }

  // What is brought nearer has all the free ground beside and below it, so that less of it is cut.
  const FRAME = ["x", "y", "width", "height"];
  function widen(part) {
    const board = part.closest(".board"), place = (one) => { const [x, y, width, height] = FRAME.map((name) => one[name].baseVal.value); return { x, y, right: x + width, bottom: y + height }; };
    const own = place(part), others = $$(":scope > [data-part]", part.parentNode).filter((other) => other !== part).map(place);
    const beside = others.filter((other) => other.y < own.bottom && other.bottom > own.y);
    const left = Math.max(0, ...beside.filter((other) => other.right <= own.x + 1).map((other) => other.right + GAP));
    const right = Math.min(board.clientWidth, ...beside.filter((other) => other.x >= own.right - 1).map((other) => other.x - GAP));
    const below = others.filter((other) => other.y >= own.bottom - 1 && other.x < right && other.right > left);
    const bottom = Math.max(own.bottom, Math.min(board.scrollTop + board.clientHeight, ...below.map((other) => other.y - GAP)));
    part.dataset.frame = FRAME.map((name) => part.getAttribute(name)).join(" ");
    Object.entries({ x: left, width: right - left, height: bottom - own.y }).forEach(([name, value]) => part.setAttribute(name, value.toFixed(1)));
  }

  function asItWas(part) {
    if (isMap(part)) { aim(part); return; }
    part.dataset.frame?.split(" ").forEach((value, i) => part.setAttribute(FRAME[i], value));
    delete part.dataset.near;
    $(".prompt-again")?.remove();
    show(part, { x: 0, y: 0, ...whole(part) });
  }

  // Dragged with a finger or the mouse, when there is more than the window shows.

  let drag = null;
  document.addEventListener("pointerdown", (event) => {
    const map = event.isPrimary ? event.target.closest?.("[data-part].zoomed") : null;
    drag = map && { map, x: event.clientX, y: event.clientY, from: { ...boxOf(map) }, scale: map.getScreenCTM().a, far: false };
  });
  document.addEventListener("pointermove", (event) => {
    if (!drag || !event.buttons || !drag.map.isConnected) return;
    const x = event.clientX - drag.x, y = event.clientY - drag.y;
    drag.far = drag.far || Math.hypot(x, y) > 8; // less is a finger that trembles
    if (drag.far) show(drag.map, { ...drag.from, x: drag.from.x - x / drag.scale, y: drag.from.y - y / drag.scale });
  });
  const boxOf = (map) => { const { x, y, width, height } = map.viewBox.baseVal; return { x, y, width, height }; };

  document.addEventListener("click", (event) => {
    const dragged = drag?.far, map = event.target.closest?.("[data-part]");
    drag = null;
    if (dragged) { event.stopImmediatePropagation(); event.preventDefault(); return; } // the end of a drag chooses nothing
    if (map && isMap(map) && map.dataset.near && event.target.closest(".can")) keep(map, boxOf(map));
    if (!map || map.dataset.near || !byThumb(event) || !$(".can", map)) return;
    const thing = event.target.closest(".can");
    const twin = thing && $$(`.stage .can[data-action="${thing.dataset.action}"]`).some((other) => !map.contains(other) && !small(other));
    if (thing ? twin || !small(thing) : !isMap(map) || !$$(".can", map).every(small)) return;
    if (thing && nextTo(map, thing, event.clientX, event.clientY) > REACH) return;
    if (enlargement(map) < (isMap(map) ? WORTHWHILE : OWN)) return;
    event.stopImmediatePropagation();
    event.preventDefault();
    $$("[data-near]").forEach(asItWas);
    nearer(map, event.clientX, event.clientY);
  }, { capture: true });

  // What has the focus by key is shown. By tap it is seen already: moved between press and release, it would not be hit.
  document.addEventListener("focusin", (event) => {
    if (!event.target.matches?.(":focus-visible")) return;
    const map = event.target.closest?.("[data-map].zoomed");
    if (map) {
      const thing = boxIn(map, event.target), view = boxOf(map);
      const off = thing.x < view.x || thing.y < view.y || thing.x + thing.width > view.x + view.width || thing.y + thing.height > view.y + view.height;
      if (off) show(map, { ...view, x: thing.x + thing.width / 2 - view.width / 2, y: thing.y + thing.height / 2 - view.height / 2 });
    } else if (event.target.closest?.("[data-part]")) event.target.scrollIntoView({ block: "nearest" });
  });

  // Log and rules beside the board, where somebody left them; at first only where there is room to spare. Not where
  // somebody learns or solves: there the teacher speaks, and the log has nothing to tell yet.
  const KEY = "motu-side";
  function recallSide() {
    if ($("main.table")?.dataset.lesson) return;
    let kept = null;
    try { kept = localStorage.getItem(KEY); } catch { /* private window */ }
    if (matchMedia("(min-width: 1100px)").matches && (kept ? kept === "open" : innerWidth >= 1700)) $("#side")?.classList.add("open");
  }
  document.addEventListener("click", (event) => {
    if (!event.target.closest('[data-do="side"]') || innerWidth < 1100) return;
    setTimeout(() => { // when motu.js has opened or closed it
      try { localStorage.setItem(KEY, $("#side").classList.contains("open") ? "open" : "closed"); } catch { /* private window */ }
    });
  });

  document.addEventListener("motu:dressed", arrange);
  addEventListener("resize", () => { lows.clear(); arrange(); requestAnimationFrame(() => { lows.clear(); arrange(); }); }); // turned, a window has another shape on the way
  addEventListener("load", () => setTimeout(() => document.documentElement.classList.add("settled")));
  recallSide();
})();
