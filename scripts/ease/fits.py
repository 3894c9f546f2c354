"""Do words fit where they stand? What a browser is asked about a page, for `scripts/ease/tongues.py` and for tests.

No drawing says which shape a text belongs to. So the smallest shape behind its middle is taken for its place, but for
what is round and far higher than the words: that is ground. What sticks out in English, too, is drawn so on
purpose: `misfits` leaves it out.
"""

import math
from collections.abc import Iterable
from typing import TypedDict


class Misfit(TypedDict):
    """Words that do not fit: how, in which place (told in a way that is the same in every language), by how much."""

    kind: str
    words: str
    place: str
    over: float


# Words of drawings that leave their place or the drawing, or lie on other words.
DRAWN = """(inside) => {
  const found = [];
  const isSeen = (thing) => thing.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true })
    && !thing.closest(".ghost, defs, symbol");
  const sizes = (box, zoom) => `${Math.round(box.width / zoom)} ${Math.round(box.height / zoom)}`;
  const nameOf = ([shape, box], zoom) => `${shape.tagName} ${shape.getAttribute("class") || ""} ${sizes(box, zoom)}`;
  for (const svg of document.querySelectorAll(inside)) {
    if (!isSeen(svg)) continue;
    const frame = svg.getBoundingClientRect();
    const zoom = svg.getScreenCTM().a;
    const shapes = [], texts = [];
    for (const thing of svg.querySelectorAll("rect, circle, ellipse, polygon, path, text")) {
      if (!isSeen(thing)) continue;
      const box = thing.getBoundingClientRect();
      if (thing.tagName !== "text") {
        const style = getComputedStyle(thing);
        if (style.fill !== "none" && !thing.classList.contains("halo")) shapes.push([thing, box]);
        continue;
      }
      const way = thing.getScreenCTM();
      if (!thing.textContent.trim() || Math.abs(way.b) > 0.01 * Math.abs(way.a)) continue;
      const x = box.left + box.width / 2, y = box.top + box.height / 2;
      let place = null;
      for (const shape of shapes) {
        const [, other] = shape;
        const holds = other.left <= x && x <= other.right && other.top <= y && y <= other.bottom;
        const smaller = !place || other.width * other.height < place[1].width * place[1].height;
        const isGround = shape[0].tagName !== "rect" && other.height > box.height * 8;
        if (holds && smaller && !isGround && other.height > box.height * 0.7) place = shape;
      }
      const over = (other) => Math.max(other.left - box.left, box.right - other.right) / zoom;
      const words = thing.textContent;
      const report = (kind, where, by) => found.push({ kind, words, place: where, over: by });
      if (place && over(place[1]) > 1) report("wider than its place", nameOf(place, zoom), over(place[1]));
      if (over(frame) > 1) report("out of the drawing", "drawing", over(frame));
      for (const [others, other] of texts) {
        const across = Math.min(box.right, other.right) - Math.max(box.left, other.left);
        const down = Math.min(box.bottom, other.bottom) - Math.max(box.top, other.top);
        if (across / zoom > 1 && down > 0.45 * Math.min(box.height, other.height))
          found.push({ kind: "over other words", words: `${others} | ${words}`, place: "words", over: across / zoom });
      }
      texts.push([words, box]);
    }
  }
  return found;
}"""

# Words of a page that are cut off, stick out of their button or make it scroll sideways.
WRITTEN = """() => {
  const found = [];
  const name = (thing) => `${thing.tagName.toLowerCase()} ${thing.getAttribute("class") || thing.id || ""}`.trim();
  const report = (kind, thing, over) =>
    found.push({ kind, words: thing.textContent.trim().replace(/\\s+/g, " ").slice(0, 90), place: name(thing), over });
  for (const thing of document.querySelectorAll("body *:not(svg *)")) {
    if (!thing.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true })) continue;
    if (![...thing.childNodes].some((child) => child.nodeType === 3 && child.textContent.trim())) continue;
    const style = getComputedStyle(thing), box = thing.getBoundingClientRect();
    if (style.display === "inline" || box.width <= 1 || box.height <= 1) continue;
    const across = thing.scrollWidth - thing.clientWidth, down = thing.scrollHeight - thing.clientHeight;
    const scrolls = /auto|scroll/.test(style.overflowX + style.overflowY);
    if (!scrolls && across > 1) report(style.overflowX === "visible" ? "sticks out" : "cut off", thing, across);
    if (!scrolls && style.overflowY !== "visible" && down > 3) report("cut off below", thing, down);
    if (scrolls && thing.matches("p, h1, h2, h3") && down > 3) report("a sentence to be scrolled", thing, down);
  }
  const over = document.documentElement.scrollWidth - document.documentElement.clientWidth; // as in SIDEWAYS
  if (over > 1) found.push({ kind: "scrolls sideways", words: document.title, place: "page", over });
  return found;
}"""

# By how much a page can be scrolled sideways, and what reaches furthest over the edge; nothing where it cannot. Not
# measured by innerWidth: a phone zooms out until all of a page that is too wide is in its window.
SIDEWAYS = """() => {
  const page = document.documentElement, over = page.scrollWidth - page.clientWidth;
  if (over <= 1) return '';
  const clips = (thing) => thing !== document.body && thing !== page
    && (getComputedStyle(thing).overflowX !== 'visible' || getComputedStyle(thing).position === 'fixed');
  const isClipped = (thing) => thing !== null && (clips(thing) || isClipped(thing.parentElement));
  const right = (thing) => thing.getBoundingClientRect().right;
  const isOver = (thing) => thing.getClientRects().length && right(thing) > page.clientWidth;
  const far = [...document.querySelectorAll('body *')]
    .filter((thing) => isOver(thing) && !isClipped(thing.parentElement) && getComputedStyle(thing).position !== 'fixed')
    .reduce((one, two) => right(two) >= right(one) ? two : one, document.body);
  const name = `${far.tagName.toLowerCase()} ${far.getAttribute('class') || far.id}`;
  return `${over}, ${name}: ${far.textContent.trim().replace(/\\s+/g, ' ').slice(0, 60)}`;
}"""


def misfits(found: Iterable[Misfit], english: Iterable[Misfit]) -> list[Misfit]:
    """Those that do not fit because of their language: they stick out further than anything there in English."""
    usual: dict[tuple[str, str], float] = {}
    for misfit in english:
        key = misfit["kind"], misfit["place"]
        usual[key] = max(misfit["over"], usual.get(key, 0))
    return [misfit for misfit in found if misfit["over"] > most_at(misfit, usual)]


def most_at(misfit: Misfit, usual: dict[tuple[str, str], float]) -> float:
    """What round lies behind words in English, too, is no place for them but an ornament."""
    most = usual.get((misfit["kind"], misfit["place"]))
    is_ornament = misfit["place"].startswith(("circle", "ellipse", "polygon", "path"))
    return 0 if most is None else math.inf if is_ornament else most + 1
