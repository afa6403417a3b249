// The rule's right and wrong examples: where the tree will grow before the first move, and again with the keys.

import { byId, make } from "./dom.js";

const region = byId("rule");

/** Takes over the rule of what was just opened. */
export function listRule({ sentence, right, wrong }) {
  const pictures = () => (right ? [figure("right", right), figure("wrong", wrong)] : []);
  byId("rule-pictures").replaceChildren(...pictures());
  const [before, matters = "", after = ""] = sentence;
  const words = make("p", {}, before, make("strong", { textContent: matters }), after);
  byId("rule-again").replaceChildren(words, make("div", { className: "pictures" }, ...pictures()));
}

/** Brings it up to date with a view. */
export function showRule(view) {
  region.hidden = view.headline !== "rule";
}

/** A picture within the document, so that it has the colours of the page, whatever they are, instead of its own. */
export function picture(svg) {
  const plain = svg.replace(/<style>[^]*?<\/style>/, "");
  return document.importNode(new DOMParser().parseFromString(plain, "image/svg+xml").documentElement, true);
}

function figure(kind, { caption, svg }) {
  return make("figure", { className: kind }, picture(svg), make("figcaption", { textContent: caption }));
}
