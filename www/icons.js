// Small pictures in lists: each is drawn once its list is seen, a few in a frame, so that no list waits for them.

import { iconOf, methodIcon, problemPictures } from "../pkg/stepdance.js";
import { make } from "./dom.js";
import { picture } from "./rule.js";

const SLICE = 8; // ms of a frame
const wanted = [];
let pictures;

/** The place of the picture of what an address opens; without one, that of its problem stands there. */
export const iconFor = (address, nth) => place(() => iconOf(address) ?? problemPicture(nth));
/** The place of the picture of a method, if it has one. */
export const iconForMethod = (problem, name) => place(() => methodIcon(problem, name));
/** The place of the picture of a problem, by its number in the catalogue. */
export const iconForProblem = (nth) => place(() => problemPicture(nth));

/** Draws another instance into a place; it keeps what it has while the address is wrong. */
export const redraw = (node, address, nth) => want(node, () => iconOf(address) ?? (node.firstChild ? undefined : problemPicture(nth)));

function problemPicture(nth) {
  pictures ??= problemPictures();
  return pictures[nth] || undefined;
}

function place(svg) {
  const node = make("span", { className: "icon" });
  node.setAttribute("aria-hidden", "true");
  want(node, svg);
  return node;
}

function want(node, svg) {
  for (const [nth, [other]] of wanted.entries()) if (other === node) wanted.splice(nth, 1);
  if (wanted.push([node, svg]) === 1) requestAnimationFrame(draw);
}

function draw() {
  const until = performance.now() + SLICE;
  try {
    while (wanted.length && performance.now() < until) {
      const [node, svg] = wanted.shift();
      if (!node.isConnected) continue;
      const drawn = svg();
      if (drawn) node.replaceChildren(picture(drawn));
      node.hidden = !node.firstChild;
    }
  } finally {
    // Whatever comes of one, the others are drawn.
    if (wanted.length) requestAnimationFrame(draw);
  }
}
