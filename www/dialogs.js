// The small dialogs: Go to, and what there is to know of keys and page.

import { byId, make } from "./dom.js";

const goTo = byId("go-to-dialog");
const step = byId("step-text");
const wrong = byId("step-fault");
const keysDialog = byId("keys-dialog");

/** `go(text)` goes to the place as typed, and returns what is wrong with it if it cannot, or "". */
export function wireDialogs({ go, keys, signs }) {
  goTo.querySelector("form").addEventListener("submit", (event) => {
    event.preventDefault();
    const fault = go(step.value);
    showFault(fault);
    if (!fault) goTo.close();
    else step.select();
  });
  byId("keys").append(...keys.map(key));
  byId("signs").append(...signs.map(sign));
  for (const dialog of [goTo, keysDialog]) {
    dialog.querySelector("[data-close]").addEventListener("click", () => dialog.close());
    // A click beside the dialog is one on its backdrop.
    dialog.addEventListener("pointerdown", (event) => {
      if (event.target === dialog && !inside(dialog, event)) dialog.close();
    });
  }
}

function inside(dialog, { clientX, clientY }) {
  const { left, right, top, bottom } = dialog.getBoundingClientRect();
  return clientX >= left && clientX <= right && clientY >= top && clientY <= bottom;
}

function showFault(text) {
  wrong.textContent = text;
  if (text) step.setAttribute("aria-invalid", "true");
  else step.removeAttribute("aria-invalid");
}

/** A key where it stands on a keyboard; one that does nothing only shows where the others are. */
function key({ cap, at: [row, column, width], does, more }) {
  const place = make("div", { title: more, ariaHidden: does ? null : "true" }, make("dt", { textContent: cap }), make("dd", { textContent: does }));
  place.style.gridArea = `${row} / ${column} / auto / span ${width}`;
  return place;
}

function sign({ name, means, ink }) {
  const term = make("dt", { textContent: name });
  term.style.setProperty("color", `var(--${ink})`);
  return make("div", {}, term, make("dd", { textContent: means }));
}

export function askStep(at) {
  showFault("");
  step.value = String(at);
  goTo.showModal();
  step.select();
}

export function showKeys() {
  keysDialog.showModal();
  keysDialog.scrollTop = 0;
}
