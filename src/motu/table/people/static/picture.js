// The fragments this browser holds, so that the server need send only what changed in them (people/changes.py).
"use strict";
window.motuPicture = (() => {
  const HELD = 4; // answers may cross: each names the one it builds on
  const held = new Map();
  let newest = "new";

  // What this page calls itself, to its stream and with whatever it asks (people/showing.py).
  const page = [...crypto.getRandomValues(new Uint8Array(12))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  const headers = () => ({ "x-motu": "fragment", "x-motu-has": newest, "x-motu-page": page });

  // A picture as HTML; "" where it builds on one that is gone, and the next one then comes whole.
  function put({ picture, base, pieces }) {
    const before = base ? held.get(base) : [];
    if (!before) { newest = "new"; return ""; }
    const now = pieces.flatMap((piece) => (typeof piece === "string" ? [piece] : before.slice(piece[0], piece[1])));
    held.set(picture, now);
    newest = picture;
    while (held.size > HELD) held.delete(held.keys().next().value);
    return now.join("");
  }

  const text = async (answer) => (answer.headers.has("x-motu-picture") ? put(await answer.json()) : answer.text());

  return { page, headers, put, text };
})();
