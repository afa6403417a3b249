// The puzzles that a search has composed so far: a strip of them, and all of them in a table.

import { adopt, byId, drawnSource, make, text } from "./dom.js";
import { askPuzzle, wirePlay } from "./play.js";
import { SHEET } from "./puzzles-sheet.js";

const region = byId("puzzles");
const opener = byId("puzzles-open");
const strip = byId("puzzles-strip");
const words = byId("puzzles-words");
const dialog = byId("table-dialog");
const rows = byId("table-rows");
const order = byId("table-order");
const find = byId("table-find");
const onlyUnique = [byId("puzzles-unique"), byId("table-unique")];

const STRIP = 24; // puzzles in the strip
const TABLE = 200; // rows in the table
const PAUSE = 400; // ms between two updates, lest a fast search spends its time on them

let ask = () => undefined; // what the stage answers
let shown; // what the strip shows: how many solutions, and whether these are all
let due = 0; // the timer of an update that waits
let last = 0; // when the last one was

const table = (most, all) => ask((stage) => stage.puzzles(onlyUnique[0].checked, all ? order.value : "shortest", all ? find.value.trim() : "", most));

/** A picture of a puzzle. Its colours are those of the page, which a picture takes over. */
const picture = (svg) => make("img", { src: drawnSource(svg), alt: "" });

const more = (count, what) => `${count.toLocaleString("en").replaceAll(",", " ")} more ${what}`;

/** Brings the region up to date with a view; it is hidden where the problem composes nothing. */
export function showPuzzles(view) {
  const state = `${view.problem} ${view.solutions} ${view.can.forward}`;
  if (state === shown) return;
  shown = state;
  if (due) return;
  // The end, and a step by hand, are shown at once.
  const wait = view.playing || view.busy !== undefined ? last + PAUSE - performance.now() : 0;
  due = setTimeout(update, Math.max(0, wait));
}

/** Forgets what was shown: another search is open. */
export function resetPuzzles() {
  clearTimeout(due);
  shown = undefined;
  if (dialog.open) dialog.close();
  update();
}

function update() {
  due = 0;
  last = performance.now();
  const found = table(STRIP, false);
  opener.hidden = !found;
  opener.toggleAttribute("data-none", !found?.matching);
  if (!found) return region.matches(":popover-open") && region.hidePopover();
  text(opener, `Puzzles found: ${found.matching}`);
  text(words, found.words);
  const cards = found.rows.map(card);
  const rest = found.matching - found.rows.length;
  if (rest > 0) cards.push(make("li", { className: "rest", textContent: more(rest, "in the table") }));
  strip.replaceChildren(...cards);
  if (dialog.open) fillTable();
}

function card(row) {
  const button = make("button", { type: "button", title: `${row.signature}: ${row.shared}` }, picture(row.svg), make("span", {}, make("b", { textContent: "Play" }), ` · ${row.shared}`));
  button.dataset.which = row.which;
  button.setAttribute("aria-label", `Play · ${row.shared}: puzzle ${row.signature}`);
  return make("li", { className: row.unique ? "unique" : "" }, button);
}

function fillTable() {
  const found = table(TABLE, true);
  if (!found) return;
  text(byId("table-words"), found.words);
  rows.replaceChildren(...found.rows.map(line));
  const rest = found.matching - found.rows.length;
  text(byId("table-rest"), rest > 0 ? `${more(rest, "are not shown")}; find some of them by a part of their lengths or digits.` : found.rows.length ? "" : "No puzzle is like that.");
  for (const head of dialog.querySelectorAll("th[data-order]")) {
    if (head.dataset.order === order.value) head.setAttribute("aria-sort", head.dataset.order === "shared" ? "descending" : "ascending");
    else head.removeAttribute("aria-sort");
  }
}

function line(row) {
  const play = make("button", { type: "button", textContent: "Play" });
  play.setAttribute("aria-label", `Play puzzle ${row.signature}, ${row.shared}`);
  const cells = [picture(row.svg), row.signature, row.shared, play].map((content) => make("td", {}, content));
  const node = make("tr", { className: row.unique ? "unique" : "" }, ...cells);
  node.dataset.which = row.which;
  return node;
}

/** Opens the puzzle whose card or row was clicked; not when text of the row was selected. */
function open({ target }) {
  const which = target.closest("[data-which]")?.dataset.which;
  if (which !== undefined && (target.closest("button") || getSelection().isCollapsed)) askPuzzle(Number(which));
}

/** Wires the region and its dialogs, once. `act(what)` lets the stage do or answer something. */
export function wirePuzzles(act) {
  adopt(SHEET);
  ask = act;
  wirePlay(act);
  strip.addEventListener("click", open);
  rows.addEventListener("click", open);
  byId("puzzles-all").addEventListener("click", () => {
    dialog.showModal();
    fillTable();
  });
  dialog.querySelector("[data-close]").addEventListener("click", () => dialog.close());
  for (const box of onlyUnique) {
    box.addEventListener("change", () => {
      for (const other of onlyUnique) other.checked = box.checked;
      update();
    });
  }
  order.addEventListener("change", fillTable);
  find.addEventListener("input", fillTable);
  for (const button of dialog.querySelectorAll("th button")) {
    button.addEventListener("click", () => {
      order.value = button.closest("th").dataset.order;
      fillTable();
    });
  }
}
