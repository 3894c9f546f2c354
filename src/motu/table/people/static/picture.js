// The fragments this browser holds, so that the server need send only what changed in them (people/changes.py).
"use strict";
window.motuPicture = (() => {
  const HELD = 4; // answers may cross: each names the one it builds on
  const held = new Map();
  let newest = "new";

  const headers = () => ({ "x-motu": "fragment", "x-motu-has": newest });

  // An answer as HTML; "" where it builds on a picture that is gone, and the next one then comes whole.
  async function text(answer) {
    const name = answer.headers.get("x-motu-picture");
    if (!name) return answer.text();
    const { base, pieces } = await answer.json();
    const before = base ? held.get(base) : [];
    if (!before) { newest = "new"; return ""; }
    const now = pieces.flatMap((piece) => (typeof piece === "string" ? [piece] : before.slice(piece[0], piece[1])));
    held.set(name, now);
    newest = name;
    while (held.size > HELD) held.delete(held.keys().next().value);
    return now.join("");
  }

  return { headers, text };
})();
