// The timeline with the tree on it: drags, clicks, and the name of what is under the pointer.

import { byId, text } from "./dom.js";
import { magnification, place } from "./surfaces.js";

const canvas = byId("timeline-tree");
const time = canvas.parentElement;
const name = byId("timeline-name");

const HOLD = 450; // ms: a finger that stays opens a lens
const TOLD = 3000; // ms: so long it is told what a finger has pressed
const UP = 40; // px: what is dragged that far up enlarges the tree
const STILL = { mouse: 3, pen: 5, touch: 8 }; // px: a click does not move further

/** `act` takes what is to be done with the stage. */
export function wireTimelineTree(act) {
  let telling; // the end of that
  let down; // the pointer that is down: where it began, and which way it goes

  time.addEventListener("pointerdown", (event) => {
    if (event.button !== 0 || !event.isPrimary || !time.classList.contains("drawn")) return;
    down = { from: [event.clientX, event.clientY] };
    time.setPointerCapture(event.pointerId);
    if (event.pointerType !== "mouse") down.holds = setTimeout(openLens, HOLD, event);
  });
  time.addEventListener("pointermove", (event) => {
    if (!down) return event.pointerType === "touch" ? undefined : point(event);
    const [right, along] = [Math.abs(event.clientX - down.from[0]), Math.abs(event.clientY - down.from[1])];
    if (!down.goes && Math.max(right, along) <= STILL[event.pointerType]) return;
    // A finger that goes up or down scrolls.
    const up = down.from[1] - event.clientY;
    down.goes ??= right > along ? "sideways" : event.pointerType === "touch" || up <= 0 ? "away" : "up";
    if (down.goes === "up" && right > 2 * along) down.goes = "sideways";
    if (down.lens === undefined) clearTimeout(down.holds);
    if (down.goes !== "sideways") return;
    if (down.lens === undefined) point();
    drag(event);
  });
  time.addEventListener("pointerup", (event) => {
    const lifted = down;
    end();
    if (lifted?.goes === "up") point();
    if (lifted?.goes === "up" && lifted.from[1] - event.clientY > UP) enlarge();
    if (!lifted || lifted.goes) return;
    const at = place(event, canvas);
    // A finger has not pointed before it presses.
    if (event.pointerType === "touch") tell(at);
    act((stage) => stage.pressTimeline(...at));
  });
  // A finger that goes up enlarges the tree, too, unless the page scrolls under it.
  let touched;
  const finger = ({ changedTouches: [at] }) => ({ x: at.clientX, y: at.clientY, top: scrollY });
  time.addEventListener("touchstart", (event) => (touched = event.touches.length === 1 ? finger(event) : undefined), { passive: true });
  time.addEventListener("touchend", (event) => {
    const { x, y, top } = finger(event);
    const up = touched && touched.top === top ? touched.y - y : 0;
    if (up > UP && up > 2 * Math.abs(touched.x - x)) enlarge();
  });
  // A browser that looks around a finger for what is pressed takes what has a click.
  canvas.addEventListener("click", () => {});
  for (const lost of ["pointercancel", "lostpointercapture"]) time.addEventListener(lost, end);
  time.addEventListener("pointerleave", ({ pointerType }) => pointerType !== "touch" && point());
  time.addEventListener("contextmenu", (event) => down?.holds && event.preventDefault());

  function enlarge() {
    if (byId("room").hidden) act((stage) => stage.send("swapTree"));
  }

  function drag(event) {
    const [x] = place(event, canvas);
    touched = undefined;
    if (down.lens !== undefined) [down.lens, down.slides] = [x, true];
    act((stage) => stage.dragTimeline(x));
  }

  /** Opens a lens under the finger. Beside it the finger moves the lens. */
  function openLens(event) {
    const [x] = place(event, canvas);
    const said = act((stage) => stage.openLens(x));
    if (!said) return;
    touched = undefined;
    [down.goes, down.lens] = ["sideways", x];
    say(said, x);
    requestAnimationFrame(function pan() {
      if (down?.lens === undefined) return;
      const said = down.slides && act((stage) => stage.panLens(down.lens));
      if (said) say(said, down.lens);
      requestAnimationFrame(pan);
    });
  }

  function end() {
    clearTimeout(down?.holds);
    if (down?.lens !== undefined) name.hidden = true;
    if (down?.goes === "sideways") act((stage) => stage.dragTimeline());
    down = undefined;
  }

  /** Names what a finger has pressed, for a while. */
  function tell(at) {
    const said = act((stage) => stage.pointAtTimeline(...at));
    act((stage) => stage.pointAtTimeline());
    clearTimeout(telling);
    if (!said) return;
    say(said, at[0]);
    telling = setTimeout(() => (name.hidden = true), TOLD);
  }

  /** Names what is under the pointer; nothing without an event. */
  function point(event) {
    if (!event && name.hidden) return;
    const said = act((stage) => (event ? stage.pointAtTimeline(...place(event, canvas)) : stage.pointAtTimeline()));
    time.classList.toggle("on-target", Boolean(said));
    if (said) say(said, place(event, canvas)[0]);
    else name.hidden = true;
  }
}

/** Says something above an x coordinate of the canvas. */
export function say(said, x) {
  name.hidden = false;
  text(name, said);
  const { left } = canvas.getBoundingClientRect();
  const least = 8 - left;
  const most = innerWidth - left - name.offsetWidth - 8;
  const middle = x * magnification() - name.offsetWidth / 2;
  name.style.left = `${Math.max(least, Math.min(middle, most))}px`;
}
