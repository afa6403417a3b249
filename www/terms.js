// Words of a field, and fields of the form: underlined with dots, and explained in a sentence when pointed at, focused or
// tapped.

import { byId, make } from "./dom.js";

const says = byId("term");
let shown; // the word that is explained

/** Writes pieces of text, some of them words to be explained, into a node. */
export function write(node, pieces) {
  node.replaceChildren(...pieces.map((piece) => (piece.says === undefined ? plain(piece) : word(piece))));
}

const plain = ({ text, whole }) => (whole ? make("span", { textContent: text, className: "whole" }) : text);

function word({ text, says }) {
  const node = make("dfn", { textContent: text, className: "term", tabIndex: 0 });
  node.dataset.says = says;
  return node;
}

function show(node) {
  if (node === shown) return;
  hide();
  shown = node;
  says.textContent = node.dataset.says;
  const described = told(node);
  // What is wrong with a field matters more than what it is for.
  if (!described.hasAttribute("aria-describedby")) described.setAttribute("aria-describedby", says.id);
  says.hidden = false;
  // Below the sentence that it stands in, or above it where there is no room but over the controls; within the window.
  const [at, box] = [node.getClientRects()[0], says.getBoundingClientRect()];
  const sentence = (node.closest("p, li") ?? node).getBoundingClientRect();
  const below = sentence.bottom + 6;
  const foot = byId("foot").getBoundingClientRect().top;
  const floor = at.top < foot && !node.closest("dialog") ? foot : innerHeight;
  const top = below + box.height > floor ? sentence.top - 6 - box.height : below;
  const left = Math.min(at.left, innerWidth - box.width - 8);
  says.style.top = `${Math.max(8, top)}px`;
  says.style.left = `${Math.max(8, left)}px`;
}

/** What the explanation belongs to: the word, or the control of a field. */
const told = (node) => node.querySelector("input, select") ?? node;

function hide() {
  const described = shown && told(shown);
  if (described?.getAttribute("aria-describedby") === says.id) described.removeAttribute("aria-describedby");
  shown = undefined;
  says.hidden = true;
}

/** Hides the explanation if its word is seen no more. */
export function settle() {
  if (shown && !shown.checkVisibility()) hide();
}

/** Explains words from now on. */
export function wireTerms() {
  const term = (event) => event.target.closest?.("[data-says]");
  document.addEventListener("pointerover", (event) => {
    const node = term(event);
    if (node) show(node);
    else if (shown && shown !== document.activeElement && !says.contains(event.target)) hide();
  });
  document.addEventListener("focusin", (event) => (term(event) ? show(term(event)) : hide()));
  document.addEventListener("focusout", hide);
  document.addEventListener("pointerdown", (event) => (term(event) ? show(term(event)) : hide()));
  addEventListener("scroll", hide, true);
  addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || !shown) return;
    // Who is typing leaves the field with the same press; what a field is for was not asked.
    const typing = told(shown) !== shown && told(shown) === document.activeElement;
    hide();
    if (!typing) event.stopPropagation();
  }, true);
}
