// The small dialogs: Go to, and what there is to know of keys and page.

import { adopt, byId, make } from "./dom.js";
import { SHEET } from "./keys-sheet.js";
import { inside, openTool, wireTool } from "./tool.js";

const goTo = byId("go-to-dialog");
const step = byId("step-text");
const wrong = byId("step-fault");
const leads = byId("step-leads");
const keysDialog = byId("keys-dialog");

const PAUSE = 100; // ms after the last key

/** `preview(text)` says where that leads, if it is known at once, and shows it; `at(x, y)` is what a place of the timeline is called. `go(text)` goes to the place as typed, and returns what is wrong with it if it cannot, or "". */
export function wireDialogs({ go, preview, at, keys, signs }) {
  adopt(SHEET);
  let typing = 0;
  step.addEventListener("input", () => {
    clearTimeout(typing);
    typing = setTimeout(() => showPreview(goTo.open ? preview(step.value) : ""), PAUSE);
  });
  goTo.addEventListener("close", () => showPreview(preview("")));
  goTo.querySelector("form").addEventListener("submit", (event) => {
    event.preventDefault();
    const fault = go(step.value);
    showFault(fault);
    if (!fault) goTo.close();
    else step.select();
  });
  byId("keys").append(...keys.map(key));
  byId("signs").append(...signs.map(sign));
  wireTool(goTo, {
    "timeline-tree": (x, y) => {
      step.value = at(x, y);
      showPreview(preview(step.value));
    },
  });
  keysDialog.querySelector("[data-close]").addEventListener("click", () => keysDialog.close());
  for (const dialog of [goTo, keysDialog]) {
    // A click beside the dialog is one on its backdrop; one on a handle means something else.
    dialog.addEventListener("pointerdown", (event) => {
      if (event.target === dialog && !event.defaultPrevented && !inside(event, dialog)) dialog.close();
    });
  }
}

/** The move to which the text leads, beside the field. */
function showPreview(told) {
  leads.textContent = told ?? "";
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

/** `note` says what may be typed: examples, and the rest for where there is room. */
export function askStep(at, note) {
  showFault("");
  byId("step-note").replaceChildren(note[0], make("span", { className: "roomy", textContent: ` ${note[1]}` }));
  step.value = String(at);
  openTool(goTo, step);
}

export function showKeys() {
  keysDialog.showModal();
  keysDialog.scrollTop = 0;
}
