// In a hall: the picture twice as large, around where mouse or finger was last, as the stage decides; and for a while after the mouse
// moved a line that says which keys there are.

import { adopt, byId, make } from "./dom.js";
import { SHEET } from "./hall-sheet.js";

const SHOWN = 4000; // ms from the last move of the mouse on

const pictures = [byId("stage"), byId("race")];
const line = make("p", { id: "hall-keys", ariaHidden: "true" }); // who hears the page has its list of keys

let filled = ""; // what stands there
let known = () => []; // the keys of the hall that is shown
let remeasure; // has all canvases painted as sharply as they are seen
let at = [innerWidth / 2, innerHeight / 2]; // where mouse or finger was last
let hiding = 0;

/** Brings the page up to date. */
export function showEnlarged(enlarged) {
  const { dataset } = document.body;
  if (line.childElementCount) fill(known());
  if (Boolean(dataset.closer) === enlarged) return;
  for (const picture of enlarged ? pictures : []) {
    const { left, top, width, height } = picture.getBoundingClientRect();
    picture.style.transformOrigin = `${part(at[0], left, width)}% ${part(at[1], top, height)}%`;
  }
  dataset.closer = enlarged ? "true" : "";
  remeasure();
}

const part = (place, from, length) => Math.min(100, Math.max(0, (100 * (place - from)) / (length || 1)));

/** Shows the keys of the hall that is shown, if any. */
function showKeys(keys) {
  clearTimeout(hiding);
  fill(keys);
  if (keys.length) hiding = setTimeout(showKeys, SHOWN, []);
}

/** A press on one of them is that of its key. */
function fill(keys) {
  const now = keys.map(({ key, does }) => key + does).join();
  // One that is pressed stays.
  if (now === filled) return;
  filled = now;
  line.replaceChildren(
    ...keys.map(({ key, cap, does }) => {
      const node = make("span", {}, make("kbd", { textContent: cap }), ` ${does}`);
      node.dataset.key = key;
      return node;
    }),
  );
}

/**
 * `measures` has all canvases measured; `hallKeys` gives the keys that matter in the hall that is shown; `press` hands one to the stage.
 */
export function wireHall(measures, hallKeys, press) {
  remeasure = measures;
  known = hallKeys;
  line.addEventListener("click", ({ target }) => {
    const node = target.closest("[data-key]");
    if (node) press(node.dataset.key, false);
  });
  adopt(SHEET);
  byId("foot").append(line);
  for (const kind of ["pointermove", "pointerdown"]) addEventListener(kind, ({ clientX, clientY }) => (at = [clientX, clientY]));
  addEventListener("pointermove", ({ pointerType }) => {
    if (pointerType !== "mouse" || !document.body.dataset.layout.startsWith("stage")) return;
    // Whoever goes to the timeline wants that, and not what covers it.
    const { left, right, top } = byId("timeline-tree").getBoundingClientRect();
    const isThere = at[0] >= left && at[0] <= right && at[1] >= top;
    showKeys(isThere ? [] : hallKeys());
  });
  // Whoever presses one knows it.
  addEventListener("keydown", () => showKeys([]));
}
