// What the scripts say, in the language of the page: `_("Copied.")`, `_("{count} found", {count})`. The words come from /words/<language>.js.
"use strict";
function motuFill(text, parts) {
  return text.replace(/\{(\w+)\}/g, (place, name) => (name in parts ? parts[name] : place));
}
function _(text, parts = {}) {
  const said = (window.motuWords || {})[text];
  return motuFill(typeof said === "string" ? said : text, parts);
}
function ngettext(one, many, count, parts = {}) {
  const said = (window.motuWords || {})[one] || [one, many, many];
  return motuFill(said[count === 1 ? 0 : count === 0 ? 2 : 1], { count, ...parts });
}
