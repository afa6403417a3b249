// Small pictures in lists: each is drawn once its list is seen, a few in a frame.

import { iconOf, methodIcon, problemPictures } from "../pkg/stepdance.js";
import { make } from "./dom.js";
import { picture } from "./rule.js";
import { inSlices } from "./slices.js";

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
  inSlices(node, () => {
    const drawn = node.isConnected && svg();
    if (drawn) node.replaceChildren(picture(drawn));
    if (node.isConnected) node.hidden = !node.firstChild;
    return false;
  }, true);
}
