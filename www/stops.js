// Breakpoints: set at a line of the program, at a place of the stage, or in the dialog; shown wherever they stand.

import { byId, make } from "./dom.js";

const program = byId("program");
const canvas = byId("stage");
const here = byId("stop-here");
const list = byId("stops-list");
const typed = byId("stop-text");
const runs = document.querySelectorAll("[data-command$=stop][data-needs]");

let act = () => undefined; // does something with the stage
let ask = () => undefined; // asks the stage something
let shown; // the breakpoints that are shown, as addresses have them

/** The label of a line, which stops there or no more. */
export function stopButton(label) {
  const button = make("button", { type: "button", className: "stop-at", textContent: label });
  button.dataset.stop = label;
  button.title = `Pause at ${label}`;
  button.setAttribute("aria-label", `Pause at ${label}`);
  button.setAttribute("aria-pressed", "false");
  return button;
}

/** Brings everything up to date; the program may be another one. */
export function showStops({ stops }) {
  showHere();
  if (byId("stops-dialog").open) previewStop();
  if (stops === shown && program.dataset.stops === stops) return;
  shown = program.dataset.stops = stops;
  const all = ask((stage) => stage.stops()) ?? [];
  const texts = new Set(all.map(({ text }) => decodeURIComponent(text)));
  for (const button of program.querySelectorAll(".stop-at")) button.setAttribute("aria-pressed", String(texts.has(button.dataset.stop)));
  for (const button of runs) button.closest("tr").hidden = !all.length;
  byId("stops-name").textContent = all.length ? `Breakpoints (${all.length})` : "Breakpoints";
  byId("stops-clear").hidden = !all.length;
  list.replaceChildren(...all.map(row));
}

/** How often the breakpoints are reached, beside the picture of the next time. */
export function previewStop() {
  byId("stops-none").textContent = `${act((stage) => stage.previewStop()) ?? (shown ? "" : "None yet.")} `;
}

function row({ text, words }) {
  const remove = make("button", { type: "button", textContent: "\u00d7", title: `Remove ${words}` });
  remove.setAttribute("aria-label", `Remove ${words}`);
  remove.addEventListener("click", () => {
    act((stage) => stage.send("toggleStop", text));
    typed.focus();
  });
  return make("li", {}, make("span", { textContent: words }), remove);
}

/** What is picked on the stage can be stopped at. */
function showHere() {
  const picked = ask((stage) => stage.pickedStop());
  here.parentElement.hidden = !picked;
  if (!picked) return;
  here.textContent = `Pause at ${picked.words}`;
  here.setAttribute("aria-pressed", String(picked.set));
}

/** `doing` takes what is to be done with the stage, `asking` what is only asked of it. */
export function wireStops(doing, asking) {
  act = doing;
  ask = asking;
  program.addEventListener("click", ({ target }) => {
    const line = target.closest("li");
    const own = target.closest("button, [tabindex]");
    if (!line || (own && !own.dataset.stop) || !getSelection().isCollapsed) return;
    act((stage) => stage.send("toggleLine", line.dataset.label));
  });
  here.addEventListener("click", () => act((stage) => stage.send("togglePicked")));
  // After it was heard where it means something to the stage.
  canvas.addEventListener("click", showHere);
  addEventListener("keyup", showHere);
}
