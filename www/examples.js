// All examples of all problems in one list, each with its picture and its length, found by words and by what they suit.

import { hasWords } from "../pkg/stepdance.js";
import { byId, make } from "./dom.js";
import { iconFor } from "./icons.js";
import { markPresent, measureAll } from "./lengths.js";

const sheet = byId("setup");
const list = byId("all-list");
const find = byId("find-example");
const none = byId("none-found");
const kinds = make("div", { id: "example-kinds", className: "grain" }, ...Object.entries({ "": "all", hand: "by hand", minute: "a minute", lecture: "a lecture", large: "large" }).map(kindOf));
kinds.setAttribute("role", "radiogroup");
kinds.setAttribute("aria-label", "Length of the search");
list.before(kinds);

/** Wires the list. `use(address)` opens an example. */
export function wireExamples(use) {
  list.addEventListener("click", ({ target }) => {
    const button = target.closest("button[data-address]");
    if (button) use(button.dataset.address);
  });
  find.addEventListener("input", sift);
  kinds.addEventListener("change", sift);
  // Enter would open what is set up behind the list.
  kinds.addEventListener("keydown", (event) => event.key === "Enter" && event.preventDefault());
  find.addEventListener("keydown", (event) => {
    if (event.key !== "Enter") return;
    // The first one found, and not what is set up behind the list.
    event.preventDefault();
    list.querySelector("li:not([hidden]) button")?.click();
  });
  byId("back-to-setup").addEventListener("click", () => {
    leave();
    measureAll(byId("examples"));
    byId("all-examples").focus();
  });
  sheet.addEventListener("close", leave);
}

/** Shows the list of a catalogue; `present` is the address that is set up. */
export function showExamples(catalog, present) {
  if (!list.firstChild) list.append(...catalog.map(group));
  markPresent(list, present);
  find.value = "";
  kinds.querySelector("input").checked = true;
  sift();
  sheet.classList.add("every");
  measureAll(list, () => kind() && sift());
  byId("form").scrollTop = 0;
  // On touch a field that has the focus brings the keyboard up, over the list.
  (matchMedia("(pointer: coarse)").matches ? byId("back-to-setup") : find).focus({ preventScroll: true });
}

function kindOf([value, textContent]) {
  return make("label", {}, make("input", { type: "radio", name: "length", value, checked: !value }), make("span", { textContent }));
}

const titleOf = (item) => item.querySelector("span:last-child").firstChild.textContent;

/** What the examples in the list suit; empty for all. */
const kind = () => kinds.querySelector(":checked").value;
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

/** Shows those alone that have each of the words in their titles or in those of their problems, and suit what is asked for. */
function sift() {
  const [suits, words] = [kind(), find.value];
  for (const section of list.children) {
    const name = section.querySelector("h2").textContent;
    for (const item of section.querySelectorAll("li")) item.hidden = (suits && !item.firstChild.dataset.suits?.split(" ").includes(suits)) || !hasWords(`${name} ${titleOf(item)}`, words);
    section.hidden = !section.querySelector("li:not([hidden])");
  }
  none.hidden = Boolean(list.querySelector("section:not([hidden])"));
  const looking = suits && list.querySelector("button:not([data-suits])");
  none.textContent = looking ? "Looking …" : `No example ${suits ? "of this length " : ""}has these words.`;
}
