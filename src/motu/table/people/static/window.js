// One screen per decision: the parts of a drawing share the window, the map moves to what can be done.
// Runs before motu.js, which says "motu:dressed" whenever a new fragment has been put in.
"use strict";
(() => {
  const COLUMN = 374; // units: what parts are drawn for
  const GAP = 8;
  const THUMB = 40; // pixels: less than this is brought nearer by a first tap
  const READABLE = 0.8; // of the size it was drawn in
  const CARDS = 0.7; // they are drawn larger than what lies beside a map
  const NEAR = 72; // pixels: what can be done is not made larger than this, for the sake of what lies around it
  const $ = (query, from = document) => from.querySelector(query);
  const $$ = (query, from = document) => [...from.querySelectorAll(query)];
  const isMap = (part) => part.dataset.map !== undefined;
  const isAsked = (part) => $(".can, .taught", part) !== null; // or spoken of by a teacher
  const isTold = (part) => $(".last", part) !== null; // the last move changed something there
  let isWanted = isAsked; // in this arrangement: what is asked, or while nothing is asked what was done

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

  // The map above, what is asked below it.
  function upright(map, needed, width, height) {
    const least = map ? height * ($(".taught", map) ? 0.62 : isWanted(map) ? 0.42 : 0.28) : 0; // a lesson speaks of it
    const shelf = fitting(needed, width, height - least - GAP, !needed.some(isWanted) ? 1 : map ? 1.15 : 1.5);
    const low = needed.length ? shelf.height * shelf.scale + GAP : 0;
    let y = 0;
    if (map) {
      const { width: across, height: down } = whole(map);
      y = Math.min(height - low, (width * down) / across);
      put(map, 0, 0, width, y);
      y += GAP;
    }
    return needed.length ? putShelf(shelf, (width - shelf.width * shelf.scale) / 2, y) : y - GAP;
  }

  // Wide and low: in columns. The map comes first, or what is asked where there is none; beside it what is asked or
  // decided by; the rest goes on below, where there is most room.
  const SIDE = 0.6; // of the size it was drawn in: narrower than this nothing is worth having beside the map
  function sideways(map, needed, own, rest, width, height) {
    if (!map) return beside(needed, [...own, ...rest], width, height);
    const { width: across, height: down } = whole(map);
    const natural = (height * across) / down, asked = needed.some(isWanted);
    const parts = withOwn(needed, own, width * 0.58, height, READABLE);
    const least = Math.min(natural, width * (isWanted(map) && !asked ? 0.52 : 0.42));
    const shelf = fitting(parts, width - least - GAP, height, asked ? 1.4 : 1);
    const most = width - GAP - Math.max(shelf.width * shelf.scale, asked ? 0 : COLUMN * READABLE);
    const room = Math.max(least, Math.min(most, Math.max(natural, asked ? 0 : shapeOfWished(map, width) * height)));
    if (!asked && width - room - GAP < COLUMN * SIDE) return upright(map, needed, width, height);
    put(map, 0, 0, room, height);
    const end = parts.length ? putShelf(shelf, room + GAP, 0) : -GAP;
    const others = [...own.filter((part) => !parts.includes(part)), ...rest];
    return fill(others, [{ x: 0, width: room, end: height }, { x: room + GAP, width: width - room - GAP, end }]);
  }

  function beside(asked, others, width, height) {
    const half = width * 0.44 > COLUMN * SIDE ? 0.56 : 1; // a second column, where it is wide enough to be read
    const one = fitting(asked, width * half, height, 1.3), all = fitting(asked, width, height, 1.3);
    const shelf = all.ends.length > 1 && all.scale > one.scale * 1.1 ? all : one;
    const { scale } = shelf, room = shelf.width * scale;
    const next = { x: room + 2 * GAP, width: width - room - 2 * GAP, end: -GAP };
    const more = next.width > COLUMN * SIDE ? [next] : [], left = more.length ? 0 : (width - room) / 2;
    putShelf(shelf, left, 0);
    const columns = shelf.ends.map((end, i) => ({ x: left + i * (COLUMN + GAP) * scale, width: COLUMN * scale, end: (end - GAP) * scale }));
    return fill(others, [...columns, ...more]);
  }

  // Each part into the column that ends first; how far down they all reach.
  function fill(parts, columns) {
    for (const part of parts) {
      const column = columns.reduce((one, two) => (two.end < one.end ? two : one));
      const scale = Math.min(column.width / COLUMN, 1.3);
      put(part, column.x, column.end + GAP, COLUMN * scale, whole(part).tall * scale);
      column.end += GAP + whole(part).tall * scale;
    }
    return Math.max(...columns.map((column) => column.end));
  }

  // What one decides by is shown with what is asked where neither gets too small for it.
  function withOwn(needed, own, width, height, least) {
    const all = [...needed, ...own], alone = fitting(needed, width, height, 1).scale;
    return !needed.some(isWanted) || fitting(all, width, height, 1).scale >= Math.min(least, alone * 0.95) ? all : needed;
  }

  function share(map, needed, own, rest, width, height) {
    if (width > height * 1.1) return sideways(map, needed, own, rest, width, height);
    const least = map ? height * (isWanted(map) ? 0.5 : 0.28) + GAP : 0;
    return upright(map, withOwn(needed, own, width, height - least, map ? READABLE : CARDS), width, height);
  }

  function arrange() {
    const board = $(".stage > .board"), sheet = board && $("svg[data-parts]", board);
    $(".show-all")?.remove();
    if (!sheet || !board.clientHeight) return;
    placed.clear();
    const width = board.clientWidth, height = board.clientHeight;
    const parts = $$(":scope > [data-part]", sheet), map = parts.find(isMap);
    isWanted = parts.some(isAsked) ? isAsked : parts.some(isTold) ? isTold : (part) => part === parts[0];
    const needed = parts.filter((part) => !isMap(part) && (part.dataset.pinned !== undefined || isWanted(part)));
    const own = parts.filter((part) => part.dataset.own !== undefined && !needed.includes(part));
    const others = parts.filter((part) => part !== map && !needed.includes(part) && !own.includes(part));
    let end = share(map, needed, own, others, width, height);
    const rest = parts.filter((part) => part !== map && !placed.has(part));
    if (rest.length) {
      const columns = Math.min(rest.length, Math.max(1, Math.round(width / 420)));
      const shelf = shelve(rest, columns);
      shelf.scale = Math.min(width / shelf.width, 1.5);
      end = putShelf(shelf, (width - shelf.width * shelf.scale) / 2, end + GAP);
    }
    sheet.setAttribute("viewBox", `0 0 ${width} ${end.toFixed(1)}`);
    sheet.style.height = `${end}px`;
    if (board.scrollHeight > board.clientHeight + 1) board.tabIndex = 0; // can be scrolled by key, too
    if (map) aim(map);
    keepPlace(board);
  }

  // While others play, what somebody has scrolled to stays; what is asked is at the top.
  let scrolled = 0;
  function keepPlace(board) {
    if ($("main.table").dataset.mine === "yes") scrolled = 0;
    board.scrollTop = scrolled;
    board.onscroll = () => { scrolled = board.scrollTop; };
  }

  // What a map shows: a box in its units.

  function show(map, box) {
    const all = whole(map), view = map.getBoundingClientRect();
    const shape = view.width / view.height;
    let width = Math.max(box.width, box.height * shape), height = width / shape;
    const most = Math.max(all.width, all.height * shape);
    if (width > most) { width = most; height = width / shape; }
    const inside = (middle, size, end) => (size >= end ? (end - size) / 2 : Math.max(0, Math.min(end - size, middle - size / 2)));
    const x = inside(box.x + box.width / 2, width, all.width), y = inside(box.y + box.height / 2, height, all.height);
    map.setAttribute("viewBox", [x, y, width, height].map((value) => value.toFixed(2)).join(" "));
    map.classList.toggle("zoomed", width < most * 0.98);
  }

  function boxIn(map, thing) {
    const matrix = map.getScreenCTM(), box = thing.getBoundingClientRect();
    return { x: (box.left - matrix.e) / matrix.a, y: (box.top - matrix.f) / matrix.d, width: box.width / matrix.a, height: box.height / matrix.d };
  }

  // All that can be done on it, with some room about; never nearer than makes sense in a window so wide.
  function wished(map, window) {
    const all = whole(map), lit = $$(".can, .taught", map).map((thing) => boxIn(map, thing));
    if (!lit.length) return { x: 0, y: 0, ...all };
    const about = Math.max(...lit.map((box) => Math.min(box.width, box.height))) * 0.5;
    const left = Math.min(...lit.map((box) => box.x)) - about, top = Math.min(...lit.map((box) => box.y)) - about;
    const right = Math.max(...lit.map((box) => box.x + box.width)) + about, bottom = Math.max(...lit.map((box) => box.y + box.height)) + about;
    const small = Math.min(...lit.map((box) => Math.min(box.width, box.height)));
    const least = Math.max(all.width * 0.4, (window * small) / NEAR);
    const width = Math.max(least, right - left), height = Math.max(least, bottom - top);
    return { x: (left + right - width) / 2, y: (top + bottom - height) / 2, width, height };
  }

  function aim(map) {
    delete map.dataset.near;
    show(map, { x: 0, y: 0, ...whole(map) });
    show(map, wished(map, map.getBoundingClientRect().width));
  }

  function shapeOfWished(map, window) {
    const box = wished(map, window);
    return box.width / box.height;
  }

  // A first tap among things too small for a thumb brings them nearer; the second one chooses.

  const small = (thing) => { const box = thing.getBoundingClientRect(); return Math.min(box.width, box.height) < THUMB; };
  const byThumb = (event) => event.isTrusted && (event.pointerType ? event.pointerType === "touch" : matchMedia("(pointer: coarse)").matches);

  function nearer(map, x, y) {
    const matrix = map.getScreenCTM(), view = map.viewBox.baseVal;
    const sizes = $$(".can", map).map((thing) => thing.getBoundingClientRect()).map((box) => Math.min(box.width, box.height));
    const by = Math.min(4, 54 / Math.max(8, Math.min(...sizes)));
    const width = view.width / by, height = view.height / by;
    show(map, { x: (x - matrix.e) / matrix.a - width / 2, y: (y - matrix.f) / matrix.d - height / 2, width, height });
    map.dataset.near = "yes";
    const button = document.createElement("button");
    button.type = "button";
    button.className = "btn show-all";
    button.textContent = _("Show all");
    button.onclick = () => { aim(map); button.remove(); };
    $(".show-all")?.remove();
    map.closest(".board").append(button);
  }

  // Dragged with a finger or the mouse, when there is more than the window shows.

  let drag = null;
  document.addEventListener("pointerdown", (event) => {
    const map = event.isPrimary ? event.target.closest?.("[data-map].zoomed") : null;
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
    const dragged = drag?.far, map = event.target.closest?.("[data-map]");
    drag = null;
    if (dragged) { event.stopImmediatePropagation(); event.preventDefault(); return; } // the end of a drag chooses nothing
    if (!map || map.dataset.near || !byThumb(event) || !$(".can", map)) return;
    const thing = event.target.closest(".can");
    const twin = thing && $$(`.stage .can[data-action="${thing.dataset.action}"]`).some((other) => !map.contains(other) && !small(other));
    if (thing ? twin || !small(thing) : !$$(".can", map).every(small)) return;
    event.stopImmediatePropagation();
    event.preventDefault();
    nearer(map, event.clientX, event.clientY);
  }, { capture: true });

  // What has the focus is shown.
  document.addEventListener("focusin", (event) => {
    const map = event.target.closest?.("[data-map].zoomed");
    if (map) {
      const thing = boxIn(map, event.target), view = boxOf(map);
      const off = thing.x < view.x || thing.y < view.y || thing.x + thing.width > view.x + view.width || thing.y + thing.height > view.y + view.height;
      if (off) show(map, { ...view, x: thing.x + thing.width / 2 - view.width / 2, y: thing.y + thing.height / 2 - view.height / 2 });
    } else if (event.target.closest?.("[data-part]")) event.target.scrollIntoView({ block: "nearest" });
  });

  // Log and rules beside the board, where somebody left them; at first only where there is room to spare.
  const KEY = "motu-side";
  function recallSide() {
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
  addEventListener("resize", arrange);
  recallSide();
})();
