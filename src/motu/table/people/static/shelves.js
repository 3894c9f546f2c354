// Where the parts of a drawing lie in a small window: what is asked comes first and is whole, what has no room begins on
// the next page. Knows widths and heights, and nothing of what a map shows (maps.js).
"use strict";
window.motuShelves = (() => {
  const COLUMN = 374; // units: what parts are drawn for
  const GAP = 8;
  const READABLE = 0.8; // of the size it was drawn in
  const SMALL_WINDOW = "(max-width: 1099px), (max-height: 559px)";
  const LOW_WINDOW = "(max-height: 559px) and (min-aspect-ratio: 12/10)"; // the prompt stands beside the board
  const $ = (query, from = document) => from.querySelector(query);
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
  const isSurveyed = (part) => isOwn(part) && $(".dock > .lesson-riddle") !== null && !$(".board [data-map]"); // who solves a puzzle chooses by what they hold; a map keeps its share
  const isNeeded = (part) => part.dataset.pinned !== undefined || isAsked(part) || isSurveyed(part) || (isRetold() && isNews(part));
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

  // All parts of a drawing in a board so wide and high; says how far down they reach.
  function lay(all, width, height) {
    const map = all.find(isMap), parts = all.filter((part) => part !== map);
    if (!isKept() && all.some(isLit)) lastAsked = all.filter(isLit).map((part) => part.dataset.part);
    somethingAsked = all.some(isAsked);
    return place(map, parts, width, height, height);
  }
  const newsFirst = (all) => all.sort((one, two) => Number(isNews(two)) - Number(isNews(one)));

  return { GAP, SMALL_WINDOW, LOW_WINDOW, isMap, whole, lay, newsFirst, forget: () => lows.clear() };
})();
