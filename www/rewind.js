// The move that made what the pointer is on: its name over the timeline, and the way there.

import { byId } from "./dom.js";
import { place } from "./surfaces.js";
import { say } from "./timeline.js";

const HOLD = 450; // ms: a finger that stays points
const STILL = 8; // px: one that stays does not move further

const stage = byId("stage");
const name = byId("timeline-name");

let shown = ""; // what is said
let wanted = false; // something was pointed at
let finger = false; // what pointed last is a finger

/** Shows it, or hides what was shown. `told` is what the stage says of it, and its place, if it is one move. */
export function showOrigin(page) {
  // Before, nobody has pointed at anything.
  if (!wanted) return;
  const [told = "", x] = page.origin(finger);
  if (!told && !shown) return;
  // The timeline may have said something else meanwhile.
  if (!told && name.textContent === shown) name.hidden = true;
  shown = told;
  name.classList.toggle("led", Boolean(told) && finger);
  if (told) say(told, Number(x ?? 0));
}

/** `act` takes what is to be done with the stage. */
export function wireOrigin(act) {
  const follow = () => act((page) => page.send("command", "rewind"));
  let held; // the finger that is down, and whether it pointed

  // Before the picture hears of it.
  stage.addEventListener(
    "pointerdown",
    (event) => {
      if (event.button === 0 && event.shiftKey) {
        event.stopImmediatePropagation();
        return follow();
      }
      if (event.pointerType !== "touch" || !event.isPrimary) return;
      const at = place(event, stage);
      held = { from: [event.clientX, event.clientY] };
      held.waits = setTimeout(() => {
        finger = wanted = true;
        act((page) => page.send("point", at));
        // Where nothing is said of it, a long press is a press.
        held.points = act((page) => page.seeksOrigin()) === true;
      }, HOLD);
    },
    { capture: true },
  );
  stage.addEventListener(
    "pointermove",
    (event) => {
      if (held && Math.hypot(event.clientX - held.from[0], event.clientY - held.from[1]) > STILL) clearTimeout(held.waits);
    },
    { capture: true },
  );
  stage.addEventListener(
    "pointerup",
    (event) => {
      clearTimeout(held?.waits);
      if (held?.points) event.stopImmediatePropagation();
      held = undefined;
    },
    { capture: true },
  );
  stage.addEventListener("pointermove", (event) => {
    if (event.pointerType === "touch") return;
    finger = false;
    if (wanted) return;
    wanted = true;
    act((page) => page.origin(false));
  });
  stage.addEventListener("pointercancel", () => {
    clearTimeout(held?.waits);
    held = undefined;
  });
  stage.addEventListener("contextmenu", (event) => held && event.preventDefault());
  // A tap on its name goes there, one anywhere else lets go of it.
  name.addEventListener("pointerdown", (event) => shown && event.stopPropagation());
  name.addEventListener("click", () => shown && follow());
  document.addEventListener(
    "pointerdown",
    (event) => {
      if (shown && event.pointerType === "touch" && event.target !== name) act((page) => page.send("point"));
    },
    { capture: true },
  );
}
