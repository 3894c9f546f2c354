// What a map shows: all of it, or what can be done there as large as a finger or a mouse wants it. A box is in its units.
"use strict";
window.motuMaps = (() => {
  const { SMALL_WINDOW, whole } = window.motuShelves; // these have run before
  const { offerAll } = window.motuWays;
  const THUMB = 32; // pixels: less than this is brought nearer by a first tap
  const NEAR = 72; // pixels: what can be done is not made larger than this, for the sake of what lies around it
  const $ = (query, from = document) => from.querySelector(query);
  const $$ = (query, from = document) => [...from.querySelectorAll(query)];
  const sizeOf = (thing) => { const box = thing.getBoundingClientRect(); return Math.min(box.width, box.height); };
  const boxOf = (map) => { const { x, y, width, height } = map.viewBox.baseVal; return { x, y, width, height }; };

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

  // What can do without words (.fine: names of places that only log and hints use, the letter on a small mark) is left without
  // them while they would be too small to be read; the sheet says them.
  const LEGIBLE = 8.95; // pixels
  function leaveOut(drawing) {
    const found = $$(".fine", drawing).map((words) => [words, words.matches("text") ? words : $("text", words)]);
    const sizes = found.map(([, text]) => { const matrix = text?.getScreenCTM(); return matrix ? parseFloat(text.getAttribute("font-size")) * Math.hypot(matrix.a, matrix.b) : LEGIBLE; });
    found.forEach(([words], at) => words.classList.toggle("too-small", sizes[at] < LEGIBLE));
    enlarge(drawing);
  }

  // The name on a card, which everybody speaks of, is never left out: it is written as large as it must be to be read, and
  // drawn together where it would be wider than its band (data-room).
  const NAME = 9; // pixels
  function enlarge(drawing) {
    const names = $$("text[data-room]", drawing);
    for (const name of names.filter((one) => one.style.fontSize)) {
      name.style.fontSize = "";
      if (name.dataset.drawn) { name.removeAttribute("textLength"); name.removeAttribute("lengthAdjust"); delete name.dataset.drawn; }
    }
    const wanted = names.map((name) => {
      const matrix = name.getScreenCTM(), size = parseFloat(name.getAttribute("font-size")), by = matrix && NAME / (size * Math.hypot(matrix.a, matrix.b));
      return by > 1.001 ? { name, size: size * by, width: name.getComputedTextLength() * by } : null;
    });
    for (const { name, size, width } of wanted.filter(Boolean)) {
      name.style.fontSize = `${size.toFixed(2)}px`;
      if (width <= Number(name.dataset.room) || name.hasAttribute("textLength")) continue;
      name.dataset.drawn = "yes";
      name.setAttribute("textLength", name.dataset.room);
      name.setAttribute("lengthAdjust", "spacingAndGlyphs");
    }
  }

  function boxIn(map, thing) {
    const matrix = map.getScreenCTM(), box = thing.getBoundingClientRect();
    return { x: (box.left - matrix.e) / matrix.a, y: (box.top - matrix.f) / matrix.d, width: box.width / matrix.a, height: box.height / matrix.d };
  }

  // Where all of a map is shown unless what is lit would be too small: for a mouse, and on a tablet. There a finger that
  // meets too little still has its first tap.
  const POINTED = 16, MET = 22; // pixels: for a mouse, for a finger
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

  return { THUMB, isTablet, sizeOf, boxOf, boxIn, frameOf, boxShown, boxAround, show, leaveOut, measure, keep, aim };
})();
