// Buttons, sliders and keys: turns what the visitor does into calls of the stage.

import { repeats, speeds } from "../pkg/stepdance.js";
import { byId, make } from "./dom.js";

const foot = byId("foot");
const steps = byId("steps");
const timeline = byId("timeline");
const speed = byId("speed");
const grain = byId("grain");
const pace = byId("pace");

/** The controls at the bottom, and every button that gives a command. `act` takes what is to be done with the stage, `command` the name
 *  of a command. */
export function wireControls(act, command) {
  document.addEventListener("click", ({ target }) => {
    const button = target.closest("[data-command]");
    if (button) command(button.dataset.command);
  });
  wireTimeline((at) => act((stage) => stage.send("goTo", at)));
  speed.addEventListener("input", () => act((stage) => stage.send("setSpeed", speed.valueAsNumber)));
  grain.addEventListener("change", ({ target }) => act((stage) => stage.send("command", target.value)));
  letGo(timeline, speed, grain);
  byId("speeds").append(...speeds().map((words, place) => {
    const button = make("button", { type: "button" }, make("span", { textContent: words }));
    button.addEventListener("click", () => act((stage) => stage.send("setSpeed", place)));
    return make("li", {}, button);
  }));
  for (const part of [steps, pace, byId("quiz"), byId("race-clocks")]) above(part);
}

const SLOP = 8; // px: a finger that went less far has not said yet whether it scrubs or scrolls

/**
 * The timeline's thumb jumps to a finger as soon as that is down. A finger goes to a move when it is lifted where it was put, or once it
 * goes sideways; one that goes up or down scrolls, and changes nothing.
 */
function wireTimeline(goTo) {
  let finger; // the one that is down: where it began, where the thumb was and is wanted, and which way it goes
  timeline.addEventListener("pointerdown", ({ pointerType, clientX, clientY }) => {
    finger = pointerType === "touch" ? { from: [clientX, clientY], before: timeline.value } : undefined;
  });
  timeline.addEventListener("pointermove", ({ clientX, clientY }) => {
    if (!finger || finger.goes) return;
    const [right, down] = [Math.abs(clientX - finger.from[0]), Math.abs(clientY - finger.from[1])];
    if (Math.max(right, down) > SLOP) finger.goes = right > down ? "sideways" : "away";
  });
  timeline.addEventListener("input", () => {
    if (!finger || finger.goes === "sideways") return goTo(timeline.valueAsNumber);
    finger.wanted = timeline.valueAsNumber;
    timeline.value = finger.before;
  });
  timeline.addEventListener("pointerup", () => {
    const lifted = finger;
    finger = undefined;
    if (lifted && !lifted.goes && lifted.wanted !== undefined) goTo(lifted.wanted);
  });
  timeline.addEventListener("pointercancel", () => {
    if (finger?.goes !== "sideways" && finger) timeline.value = finger.before;
    finger = undefined;
  });
}

/** What opens over the controls stands above the button that opens it, within the window. */
function above(part) {
  part.addEventListener("toggle", ({ newState }) => {
    if (newState !== "open") return;
    const opener = [...document.querySelectorAll(`[popovertarget=${part.id}]`)].find((button) => foot.contains(button) && button.checkVisibility());
    const left = opener ? opener.getBoundingClientRect().left : innerWidth;
    part.style.left = `${Math.max(8, Math.min(left, innerWidth - part.offsetWidth - 8))}px`;
    part.style.bottom = `${Math.max(8, Math.min(innerHeight - foot.getBoundingClientRect().top + 8, innerHeight - part.offsetHeight - 8))}px`;
  });
}

// ---- keys ----

// What uses keys itself.
const TAKERS = "input, select, textarea, [contenteditable]";
// Clickers send these, and nothing that has the focus needs them.
const PAGES = new Set(["PageDown", "PageUp"]);
// A slider needs no others.
const SLIDES = new Set(["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Home", "End"]);
// So long after the last change what was chosen is chosen.
const CHOSEN = 1500;

let changed; // where something was chosen last, and has the focus still
let when = 0;

/** Whether what has the focus is still used: typed into, or chosen from. */
function isUsed(taker) {
  return taker !== changed || performance.now() - when < CHOSEN;
}

/** Whether the key is meant for what has the focus. */
function isTaken({ key, target }) {
  if (document.querySelector("dialog[open]")) return true;
  const taker = target.closest?.(TAKERS);
  if (taker?.type === "range") return SLIDES.has(key);
  if (taker) return !PAGES.has(key) && isUsed(taker);
  // Presses the button that was reached by Tab, unless a long run is to be stopped.
  return (key === " " || key === "Enter") && target.closest?.("button") && !foot.dataset.busy;
}

/** The keys. `press` hands one to the stage and returns whether it was ours. */
export function wireKeys(press) {
  document.addEventListener("keydown", (event) => {
    const { key, shiftKey, ctrlKey, altKey, metaKey, target } = event;
    // A list is opened by Alt and an arrow.
    if (altKey) changed = undefined;
    if (event.defaultPrevented || event.isComposing || ctrlKey || altKey || metaKey) return;
    // The browser puts away what it has opened.
    if (key === "Escape" && document.querySelector(":popover-open")) return;
    const taker = target.closest?.(TAKERS);
    if (key === "Escape" && taker && !taker.closest("dialog")) return taker.blur();
    if (isTaken(event)) return;
    if (event.repeat && !repeats(key, shiftKey)) return event.preventDefault();
    if (press(key, shiftKey)) event.preventDefault();
  });
  document.addEventListener("change", ({ target }) => {
    changed = target;
    when = performance.now();
  });
  for (const anew of ["focusin", "pointerdown"]) {
    document.addEventListener(anew, () => (changed = undefined), { capture: true });
  }
  // What was clicked is done with: Space plays then, whatever it was. Before the click is heard, since a dialog gives
  // the focus back to what had it.
  document.addEventListener(
    "click",
    ({ target, detail }) => {
      const clicked = target.closest?.("button, input[type=radio], input[type=range]");
      if (detail > 0 && clicked && !clicked.closest("dialog")) clicked.blur();
    },
    { capture: true },
  );
}

/**
 * A slider keeps the focus after a choice with the mouse, and would swallow the arrow keys that are meant to step. Who uses the
 * keyboard keeps it.
 */
function letGo(...nodes) {
  for (const node of nodes) {
    let pointed = false;
    node.addEventListener("pointerdown", () => (pointed = true));
    node.addEventListener("keydown", () => (pointed = false));
    node.addEventListener("change", ({ target }) => {
      if (pointed) target.blur();
    });
  }
}
