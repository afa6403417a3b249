// Buttons, sliders and keys: turns what the visitor does into calls of the stage.

import { letGo } from "./form.js";

const foot = document.getElementById("foot");
const timeline = document.getElementById("timeline");
const speed = document.getElementById("speed");
const pace = document.getElementById("show-pace");

/** The controls at the bottom. `act` takes what is to be done with the stage. */
export function wireControls(act) {
  foot.addEventListener("click", (event) => {
    const button = event.target.closest("[data-command]");
    if (!button) return;
    const { command, shift } = button.dataset;
    act((stage) => stage.command(event.shiftKey && shift ? shift : command));
  });
  timeline.addEventListener("input", () => act((stage) => stage.goTo(timeline.valueAsNumber)));
  speed.addEventListener("input", () => act((stage) => stage.setSpeed(speed.valueAsNumber)));
  letGo(timeline, speed);
  pace.addEventListener("click", () => openPace(pace.getAttribute("aria-expanded") !== "true"));
}

/** On a phone the speed has a row of its own, which is folded away at first. */
function openPace(open) {
  pace.setAttribute("aria-expanded", String(open));
}

/** Folds the speed's row away; says whether it was open. */
export function closePace() {
  const open = pace.getAttribute("aria-expanded") === "true";
  openPace(false);
  return open;
}

// What uses keys itself.
const TAKERS = "input, select, textarea, [contenteditable], dialog[open]";
// Held down, these would flicker; the others move on and on.
const ONCE = new Set([" ", "f", "b", "m", "g", "?"]);

/** The keys. `press` hands one to the stage and returns whether it was ours. */
export function wireKeys(press) {
  document.addEventListener("keydown", (event) => {
    const { key, shiftKey, ctrlKey, altKey, metaKey, target } = event;
    if (event.defaultPrevented || event.isComposing || ctrlKey || altKey || metaKey) return;
    if (target.closest?.(TAKERS) || document.querySelector("dialog[open]")) return;
    // Presses that button, unless a long run is to be stopped.
    if (key === " " && target.closest?.("button") && !foot.dataset.busy) return;
    if (event.repeat && ONCE.has(key)) return event.preventDefault();
    if (press(key, shiftKey)) event.preventDefault();
  });
}
