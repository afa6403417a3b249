// The rule of the open problem: a sentence, a right picture and a wrong one. It is seen beside the stage until the first
// move, and again with the keys.

const region = document.getElementById("rule");
const places = [document.getElementById("rule-body"), document.getElementById("rule-again")];

const make = (tag, properties = {}, ...children) => {
  const node = Object.assign(document.createElement(tag), properties);
  node.append(...children);
  return node;
};

/** `hide()` puts the rule away. */
export function wireRule(hide) {
  document.getElementById("rule-hide").addEventListener("click", hide);
}

/** Takes over the rule of what was just opened. */
export function listRule({ sentence, right, wrong }) {
  for (const place of places) {
    const [before, matters = "", after = ""] = sentence;
    const words = make("p", {}, before, make("b", { textContent: matters }), after);
    const pictures = right ? [make("div", { className: "pictures" }, figure("right", right), figure("wrong", wrong))] : [];
    place.replaceChildren(words, ...pictures);
  }
}

/** Brings it up to date with a view. */
export function showRule(view) {
  region.classList.toggle("gone", !view.rule);
}

/** A picture within the document, so that it has the colours of the page, whatever they are. */
function figure(kind, { caption, svg }) {
  const picture = document.importNode(new DOMParser().parseFromString(svg, "image/svg+xml").documentElement, true);
  picture.querySelector("style").remove();
  return make("figure", { className: kind }, picture, make("figcaption", { textContent: caption }));
}
