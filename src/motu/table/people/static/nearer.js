// What is too small for a thumb is brought nearer by a first tap; what is shown in part is dragged; what has the focus by
// key is moved into view.
"use strict";
(() => {
  const { GAP, isMap, whole } = window.motuShelves; // these have run before
  const { offerAll } = window.motuWays;
  const { THUMB, isTablet, sizeOf, boxOf, boxIn, frameOf, boxShown, show, leaveOut, measure, keep, aim } = window.motuMaps;
  const TABLET = 26; // pixels: the same on a tablet
  const REACH = 22; // pixels: a finger that meant something this near may have met what lies beside it
  const FINGER = 40; // pixels: what is shorter than this is, too, where it lies on no map
  const WORTHWHILE = 1.3, OWN = 1.2; // times as large: less is not worth a tap, on a map and elsewhere
  const $ = (query, from = document) => from.querySelector(query);
  const $$ = (query, from = document) => [...from.querySelectorAll(query)];

  // A first tap among things too small for a thumb, so close that it might have meant another, brings them nearer; the
  // second one chooses. What was tapped stays under the finger.

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
    measure(map);
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

  // What has the focus by key is shown, and what a tap on its name meant. By tap it is seen already: moved between press and release, it would not be hit.
  document.addEventListener("focusin", (event) => {
    if (!event.target.matches?.(":focus-visible")) return;
    bring(event.target);
  });
  function bring(what) {
    const map = what.closest?.("[data-map].zoomed");
    if (map) {
      const thing = boxIn(map, what), view = boxOf(map);
      const off = thing.x < view.x || thing.y < view.y || thing.x + thing.width > view.x + view.width || thing.y + thing.height > view.y + view.height;
      if (off) show(map, { ...view, x: thing.x + thing.width / 2 - view.width / 2, y: thing.y + thing.height / 2 - view.height / 2 });
    } else if (what.closest?.("[data-part]")) what.scrollIntoView({ block: "nearest" });
  }
  document.addEventListener("motu:named", ({ detail: things }) => things.slice(0, 1).forEach(bring)); // a name that was tapped (places.js)
})();
