// The rule of the open problem: a sentence, a right picture and a wrong one. It is seen beside the stage until it is closed or
// passed, and again with the keys. Where there is little room its pictures unfold behind a button at the end of the sentence.

import { byId, make, text } from "./dom.js";

const region = byId("rule");
const places = [byId("rule-body"), byId("rule-again")];

const pictured = byId("rule-pictures");

/** `hide()` puts the rule away. */
export function wireRule(hide) {
  byId("rule-hide").addEventListener("click", hide);
  pictured.addEventListener("click", () => unfold(pictured.ariaExpanded !== "true"));
}

function unfold(open) {
  pictured.ariaExpanded = String(open);
  region.classList.toggle("open", open);
}

/** Takes over the rule of what was just opened. */
export function listRule({ sentence, right, wrong }) {
  for (const place of places) {
    const [before, matters = "", after = ""] = sentence;
    const words = make("p", {}, before, make("strong", { textContent: matters }), after, make("span", { className: "begun" }));
    const pictures = right ? [make("div", { className: "pictures" }, figure("right", right), figure("wrong", wrong))] : [];
    place.replaceChildren(words, ...pictures);
    if (place.id === "rule-body" && right) words.querySelector(".begun").before(" ", pictured);
  }
  unfold(false);
}

/** Brings it up to date with a view. */
export function showRule(view) {
  region.classList.toggle("gone", !view.rule);
  // An example may begin in the middle.
  text(region.querySelector(".begun"), view.before ?? "");
}

/** A picture within the document, so that it has the colours of the page, whatever they are, instead of its own. */
export function picture(svg) {
  const plain = svg.replace(/<style>[^]*?<\/style>/, "");
  return document.importNode(new DOMParser().parseFromString(plain, "image/svg+xml").documentElement, true);
}

function figure(kind, { caption, svg }) {
  return make("figure", { className: kind }, picture(svg), make("figcaption", { textContent: caption }));
}
