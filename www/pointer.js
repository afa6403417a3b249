// The pointer on the stage: hovering, clicking, dragging, the wheel, two fingers, and swipes.

import { byId } from "./dom.js";
import { magnification, place as placeOn } from "./surfaces.js";

const FAR = 40; // px: a swipe is at least this long
const STILL = 5; // px: a click does not move further

const stage = byId("stage");
const lens = byId("lens");
const dial = byId("dial");

const place = (event) => placeOn(event, stage);

/** `act` takes what is to be done with the stage. */
export function wirePointer(act) {
  const down = new Map(); // the pointers that are down: where each is, and where it began
  let moved = false; // since the first of them went down
  let heeded = false; // the picture follows the drag

  stage.addEventListener("pointerdown", (event) => {
    if (event.button !== 0) return;
    const at = place(event);
    if (!down.size) {
      moved = false;
      heeded = false;
    }
    down.set(event.pointerId, { at, from: at });
    // Its end is heard wherever it happens.
    stage.setPointerCapture(event.pointerId);
  });

  stage.addEventListener("pointermove", (event) => {
    const at = place(event);
    const finger = down.get(event.pointerId);
    if (!finger) {
      if (event.pointerType !== "touch") hover(at);
      return;
    }
    if (Math.hypot(at[0] - finger.from[0], at[1] - finger.from[1]) > STILL) moved = true;
    if (!moved) return;
    const others = [...down].filter(([id]) => id !== event.pointerId);
    if (others.length) pinch(finger.at, at, others[0][1].at);
    else heeded = act((page) => page.send("drag", [at[0] - finger.at[0], at[1] - finger.at[1]])) || heeded;
    finger.at = at;
  });

  stage.addEventListener("pointerup", (event) => {
    const finger = down.get(event.pointerId);
    if (!finger) return;
    down.delete(event.pointerId);
    const at = place(event);
    if (!moved) act((page) => page.send("pick", at));
    else if (!heeded && !down.size && event.pointerType === "touch") swipe(finger.from, at);
  });
  // The browser, or another window, has taken it over: it ends without having meant anything.
  for (const end of ["pointercancel", "lostpointercapture"]) {
    stage.addEventListener(end, (event) => down.delete(event.pointerId));
  }
  stage.addEventListener("pointerleave", (event) => {
    if (event.pointerType !== "touch") act((page) => page.send("point"));
  });

  function hover(at) {
    const on = act((page) => page.send("point", at));
    stage.classList.toggle("on-target", on === true);
  }

  function pinch(before, now, other) {
    const apart = (point) => Math.hypot(point[0] - other[0], point[1] - other[1]) || 1;
    heeded = true;
    zoom(apart(now) / apart(before), [(now[0] + other[0]) / 2, (now[1] + other[1]) / 2]);
  }

  function zoom(factor, at) {
    act((page) => page.send("zoom", factor, at));
    // A finger then moves the picture, not the page.
    stage.classList.toggle("deep", act((page) => page.isDraggable()) === true);
  }

  /** The next moment comes from the right, as a page does. */
  function swipe(from, to) {
    const [right, below] = [to[0] - from[0], to[1] - from[1]];
    if (Math.abs(right) <= FAR || Math.abs(right) < 1.5 * Math.abs(below)) return;
    act((page) => page.send("command", right < 0 ? "step" : "back"));
  }

  stage.addEventListener(
    "wheel",
    (event) => {
      // Within another page the wheel scrolls that, until the search was clicked on.
      if (!stage.dataset.zooms || event.altKey || document.body.dataset.keys === "false") return;
      event.preventDefault();
      const lines = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 16 : 1;
      zoom(Math.exp(-0.002 * lines * event.deltaY), place(event));
    },
    { passive: false },
  );

  lens.addEventListener("click", ({ target }) => {
    const button = target.closest("button");
    if (!button) return;
    const data = button.dataset;
    const middle = [stage.clientWidth / 2 / magnification(), stage.clientHeight / 2 / magnification()];
    if (data.zoom) zoom(Number(data.zoom), middle);
    if (data.turn) act((page) => page.send("drag", data.turn.split(" ").map(Number)));
  });
  dial.addEventListener("input", () => {
    dial.style.setProperty("--share", dial.value);
    act((page) => page.send("setDial", dial.valueAsNumber));
  });
}

/** Shows what the picture heeds: buttons to zoom and to turn, and its slider. */
export function showLens(view) {
  stage.dataset.zooms = view.zoomable ? "true" : "";
  stage.classList.toggle("turns", view.turnable);
  lens.querySelector(".zooms").hidden = !view.zoomable;
  lens.querySelector(".turns").hidden = !view.turnable;
  const slider = dial.parentElement;
  slider.hidden = !view.dial;
  if (!view.dial) return;
  slider.title = view.dial.label;
  dial.setAttribute("aria-label", view.dial.label);
  dial.value = view.dial.value;
  dial.style.setProperty("--share", view.dial.value.toFixed(4));
}
