// The overview of a tour: all slides as pictures. A number and Enter, the arrows and Enter, or a click open one.

import { adopt, byId, drawnSource, make, text } from "./dom.js";
import { SHEET } from "./overview-sheet.js";

const dialog = byId("overview-dialog");
const field = byId("overview-text");
const list = byId("overview-slides");
const back = byId("overview-back");
const CLICKER = ["PageDown", "PageUp"];
const columns = () => getComputedStyle(list).gridTemplateColumns.split(" ").length;
const ARROWS = { ArrowLeft: () => -1, ArrowRight: () => 1, ArrowUp: () => -columns(), ArrowDown: columns };

let stage;
let go; // goes to a place as typed, and returns what is wrong with it if it cannot, or ""
let press; // hands a key to the stage
let drawing = 0;

/** Shows the overview of the tour that is open; says whether there is one. */
export function showOverview() {
  const { cards, title, summary, before, back: label } = stage.overview() ?? {};
  if (!cards) return false;
  text(byId("overview-title"), title);
  text(byId("overview-summary"), summary);
  list.replaceChildren(...cards.map(card));
  back.hidden = before === undefined;
  back.dataset.slide = before ?? "";
  text(back.firstElementChild, label);
  const now = cards.find((each) => each.now).number;
  dialog.showModal();
  choose(now);
  draw();
  return true;
}

function card({ number, caption, place, does, now }) {
  const picture = make("img", { alt: "" });
  const head = make("span", { className: "number" }, make("b", { textContent: String(number) }), make("small", { textContent: place }), ...(does ? [make("i", { textContent: does })] : []));
  const timeline = make("img", { className: "time", alt: "" });
  const button = make("button", { type: "button", tabIndex: -1 }, picture, head, make("span", { className: "caption", textContent: caption }), timeline);
  if (now) button.setAttribute("aria-current", "true");
  button.addEventListener("click", () => open(String(number)));
  return make("li", {}, button);
}

/** Puts in the pictures that are there, and goes on until all are. */
function draw() {
  clearTimeout(drawing);
  if (!dialog.open) return;
  const { cards, more } = stage.overview() ?? { cards: [] };
  cards.forEach(({ picture, timeline }, i) => {
    const images = list.children[i]?.querySelectorAll("img") ?? [];
    [picture, timeline].forEach((drawn, nth) => {
      const shown = images[nth];
      if (!shown || drawn === undefined || shown.dataset.drawn) return;
      shown.dataset.drawn = "true";
      if (drawn) shown.src = drawnSource(drawn);
    });
  });
  if (more) drawing = setTimeout(draw, 20);
}

/** Marks a slide as the one that Enter opens. */
function choose(number) {
  field.value = String(number);
  field.select();
  mark();
  list.querySelector(".target")?.scrollIntoView({ block: "nearest" });
}

function mark() {
  const number = Number(/^\s*(?:slide)?\s*(\d+)\s*$/i.exec(field.value)?.[1]);
  for (const [i, item] of [...list.children].entries()) item.classList.toggle("target", i + 1 === number);
  showFault("");
}

function showFault(told) {
  text(byId("overview-fault"), told);
  byId("overview-note").hidden = told !== "";
  if (told) field.setAttribute("aria-invalid", "true");
  else field.removeAttribute("aria-invalid");
}

function open(typed) {
  const fault = go(typed);
  if (fault) {
    showFault(fault);
    field.select();
  } else dialog.close();
}

/** A key while the overview is shown, here or in the presenter's window; says whether it was one for it. */
export function overviewKey(key) {
  if (!dialog.open) return false;
  if (CLICKER.includes(key)) {
    dialog.close();
    press(key, false);
  } else if (key === "Escape") dialog.close();
  else if (key === "Enter") open(field.value);
  else if (key === "g" && !back.hidden) open(back.dataset.slide);
  else if (ARROWS[key]) {
    const at = [...list.children].findIndex((item) => item.classList.contains("target"));
    choose(Math.min(list.children.length, Math.max(1, at + 1 + ARROWS[key]())));
  } else if (/^\d$/.test(key)) {
    const whole = field.selectionStart === 0 && field.selectionEnd === field.value.length;
    field.value = (whole ? "" : field.value) + key;
    mark();
  } else return false;
  return true;
}

/** `goes` goes to a place as typed, `presses` hands a key to the stage. */
export function wireOverview(shown, goes, presses) {
  adopt(SHEET);
  [stage, go, press] = [shown, goes, presses];
  field.addEventListener("input", mark);
  byId("overview-form").addEventListener("submit", (event) => {
    event.preventDefault();
    open(field.value);
  });
  back.addEventListener("click", () => open(back.dataset.slide));
  dialog.querySelector("[data-close]").addEventListener("click", () => dialog.close());
  dialog.addEventListener("keydown", (event) => {
    const { key, target, ctrlKey, altKey, metaKey } = event;
    if (ctrlKey || altKey || metaKey || key === "Escape" || /^\d$/.test(key)) return;
    if (key === "Enter" && target.closest("button")) return;
    if (overviewKey(key)) event.preventDefault();
  });
}
