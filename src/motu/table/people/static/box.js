// The page of a box: while somebody types, the server says what cannot be right and draws the part they are at.
"use strict";
(() => {
  const form = document.getElementById("box");
  if (!form) return;
  let timer = 0, asked = 0;

  function changed(event) {
    const part = event.target.closest("[data-part]");
    if (!part) return;
    clearTimeout(timer);
    timer = setTimeout(() => check(part.dataset.part), 300);
  }

  async function check(part) {
    const number = ++asked;
    const body = new URLSearchParams(new FormData(form));
    body.set("part", part);
    const answer = await fetch("/boxes/check", { method: "POST", body, headers: { "x-motu": "fragment" } }).catch(() => null);
    if (!answer?.ok || number !== asked) return; // somebody typed on meanwhile
    const found = document.createElement("template");
    found.innerHTML = await answer.text(); // our own server's words, escaped there
    if (number === asked) show(found.content);
  }

  function show(found) {
    const wrong = new Map([...found.querySelectorAll("[data-wrong]")].map((each) => [each.dataset.wrong, each.textContent]));
    for (const words of form.querySelectorAll(".box-field > .box-wrong")) {
      const id = words.id.slice(1), field = document.getElementById(`v${id}`);
      words.hidden = !wrong.has(id);
      words.textContent = wrong.get(id) ?? "";
      words.parentElement.classList.toggle("wrong", wrong.has(id));
      if (wrong.has(id)) {
        field.setAttribute("aria-invalid", "true");
        field.setAttribute("aria-describedby", words.id);
      } else {
        field.removeAttribute("aria-invalid");
        field.removeAttribute("aria-describedby");
      }
    }
    for (const old of form.querySelectorAll(".box-section > .box-wrong")) old.remove();
    const general = [...found.querySelectorAll("[data-general]")];
    for (const words of general) words.className = "box-wrong";
    document.getElementById("box-general").replaceChildren(...general);
    const drawn = found.querySelector("[data-part]");
    const part = form.querySelector(`[data-part="${CSS.escape(drawn.dataset.part)}"] [data-picture]`);
    part?.replaceChildren(...drawn.childNodes);
    document.getElementById("box-count").textContent = found.querySelector("[data-count]").textContent;
  }

  form.addEventListener("input", changed);
  form.addEventListener("change", changed);
})();
