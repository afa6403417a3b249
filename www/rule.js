// The rule's right and wrong examples: where the tree will grow before the first move, and again with the keys.

import { byId, make } from "./dom.js";

const region = byId("rule");
const story = byId("story");

/** Takes over the rule of what was just opened. */
export function listRule({ sentence, right, wrong, story: chapters }) {
  story.querySelector("ol").replaceChildren(...chapters.map(chapter));
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

/** On a first visit what will happen takes the place of the examples, if there is such a story. */
export function inviteTo(isFirst) {
  story.hidden = !isFirst || !story.querySelector("li");
  byId("rule-pictures").hidden = !story.hidden;
}

function chapter({ caption: [before, matters, after], ink, svg }) {
  const strong = make("strong", { textContent: matters });
  strong.style.color = `var(--${ink})`;
  const drawn = make("span", { className: "icon" }, picture(svg));
  drawn.setAttribute("aria-hidden", "true");
  return make("li", {}, drawn, make("span", {}, before, strong, after));
}

/** A picture within the document, so that it has the colours of the page, whatever they are, instead of its own. */
export function picture(svg) {
  const plain = svg.replace(/<style>[^]*?<\/style>/, "");
  return document.importNode(new DOMParser().parseFromString(plain, "image/svg+xml").documentElement, true);
}

function figure(kind, { caption, svg }) {
  return make("figure", { className: kind }, picture(svg), make("figcaption", { textContent: caption }));
}
