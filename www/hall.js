// In a hall, the picture twice as large, around where mouse or finger was last; the stage decides when.

import { byId } from "./dom.js";

const pictures = [byId("stage"), byId("race")];

let remeasure; // has all canvases painted as sharply as they are seen
let at = [innerWidth / 2, innerHeight / 2]; // where mouse or finger was last

/** Brings the page up to date. */
export function showEnlarged(enlarged) {
  const { dataset } = document.body;
  if (Boolean(dataset.closer) === enlarged) return;
  for (const picture of enlarged ? pictures : []) {
    const { left, top, width, height } = picture.getBoundingClientRect();
    picture.style.transformOrigin = `${part(at[0], left, width)}% ${part(at[1], top, height)}%`;
  }
  dataset.closer = enlarged ? "true" : "";
  remeasure();
}

const part = (place, from, length) => Math.min(100, Math.max(0, (100 * (place - from)) / (length || 1)));

export function wireEnlarged(measures) {
  remeasure = measures;
  for (const kind of ["pointermove", "pointerdown"]) addEventListener(kind, ({ clientX, clientY }) => (at = [clientX, clientY]));
}
