// All examples of all problems in one list, each with its picture, found by words.

import { hasWords } from "../pkg/stepdance.js";
import { byId, make } from "./dom.js";
import { iconFor } from "./icons.js";

const sheet = byId("setup");
const list = byId("all-list");
const find = byId("find-example");
const none = byId("none-found");

/** Wires the list. `use(address)` opens an example. */
export function wireExamples(use) {
  list.addEventListener("click", ({ target }) => {
    const button = target.closest("button[data-address]");
    if (button) use(button.dataset.address);
  });
  find.addEventListener("input", sift);
  find.addEventListener("keydown", (event) => {
    if (event.key !== "Enter") return;
    // The first one found, and not what is set up behind the list.
    event.preventDefault();
    list.querySelector("li:not([hidden]) button")?.click();
  });
  byId("back-to-setup").addEventListener("click", () => {
    leave();
    byId("all-examples").focus();
  });
  sheet.addEventListener("close", leave);
}

/** Shows the list of a catalogue; `present` is the address that is set up. */
export function showExamples(catalog, present) {
  if (!list.firstChild) list.append(...catalog.map(group));
  for (const button of list.querySelectorAll("button")) {
    if (button.dataset.address === present) button.setAttribute("aria-current", "true");
    else button.removeAttribute("aria-current");
  }
  find.value = "";
  sift();
  sheet.classList.add("every");
  byId("form").scrollTop = 0;
  // On touch a field that has the focus brings the keyboard up, over the list.
  (matchMedia("(pointer: coarse)").matches ? byId("back-to-setup") : find).focus({ preventScroll: true });
}

const leave = () => sheet.classList.remove("every");

function group({ title, presets, races }, nth) {
  const entry = ({ title, address }) => {
    const button = make("button", { type: "button" }, iconFor(address, nth), make("span", { textContent: title }));
    button.dataset.address = address;
    return make("li", {}, button);
  };
  const all = [...presets, ...races.map(({ title, address }) => ({ title: `Race: ${title}`, address }))];
  return make("section", {}, make("h2", {}, title, make("small", { textContent: ` ${all.length}` })), make("ul", {}, ...all.map(entry)));
}

/** Shows those alone that have each of the words in their titles or in those of their problems. */
function sift() {
  for (const section of list.children) {
    const name = section.querySelector("h2").textContent;
    for (const item of section.querySelectorAll("li")) item.hidden = !hasWords(`${name} ${item.textContent}`, find.value);
    section.hidden = !section.querySelector("li:not([hidden])");
  }
  none.hidden = Boolean(list.querySelector("section:not([hidden])"));
}
