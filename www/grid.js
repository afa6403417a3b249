// The dialog for a grid of cells, such as a pattern or a puzzle: each cell is clicked or typed into, or a text is pasted.

import { GridEditor } from "../pkg/stepdance.js";
import { adopt, byId } from "./dom.js";
import { SHEET } from "./grid-sheet.js";

const dialog = byId("grid-dialog");
const cells = byId("grid-cells");
const rows = byId("grid-rows");
const columns = byId("grid-columns");
const numbers = byId("grid-numbers");
const joins = byId("grid-joins");
const wrong = byId("grid-fault");

let editor; // what is in the cells, and what keys do
let submit = () => [];

/** Opens the dialog on the value of a problem's field. `use(value)` opens it as a search and returns what is wrong with it. */
export function askGrid(problem, field, value, use) {
  submit = use;
  editor?.free();
  editor = new GridEditor(problem, field.name, value);
  byId("grid-title").textContent = field.label;
  byId("grid-note").textContent = field.note;
  rows.max = field.grid.rows;
  columns.max = field.grid.columns;
  numbers.hidden = !editor.takesNumbers;
  cells.replaceChildren();
  show();
  wrong.textContent = "";
  dialog.showModal();
  focus();
}

/** Shows what is in the cells, of which there may be more or fewer than before. A size that is typed stays as it is. */
function show(size) {
  const { cells: marks, columns: width, at } = editor;
  const [high, wide] = editor.boxes ?? [];
  if (size !== rows) rows.value = editor.rows;
  if (size !== columns) columns.value = width;
  joins.checked = editor.joins;
  cells.style.setProperty("--columns", width);
  if (cells.childElementCount !== marks.length) cells.replaceChildren(...marks.map(makeCell));
  marks.forEach((mark, index) => {
    const node = cells.children[index];
    const [row, column] = [Math.floor(index / width), index % width];
    const label = `row ${row + 1}, column ${column + 1}`;
    if (node.getAttribute("aria-label") !== label) node.setAttribute("aria-label", label);
    node.tabIndex = index === at ? 0 : -1;
    node.classList.toggle("below", row > 0 && row % high === 0);
    node.classList.toggle("beside", column > 0 && column % wide === 0);
    if (node.tagName === "BUTTON") {
      node.textContent = mark;
      node.setAttribute("aria-pressed", String(mark !== ""));
    } else if (node.value !== mark) {
      node.value = mark;
    }
  });
}

function makeCell() {
  const toggles = editor.toggles;
  const node = document.createElement(toggles ? "button" : "input");
  if (toggles) node.type = "button";
  else Object.assign(node, { type: "text", inputMode: editor.isNumeric ? "numeric" : "text", autocomplete: "off", spellcheck: false });
  return node;
}

function focus() {
  const node = cells.children[editor.at];
  node.focus();
  node.select?.();
}

const indexOf = (node) => [...cells.children].indexOf(node);

function press(event) {
  if (event.ctrlKey || event.altKey || event.metaKey || event.isComposing || !editor.press(event.key)) return;
  event.preventDefault();
  show();
  focus();
}

/** What a keyboard on a screen has put into a cell. */
function typed({ data }) {
  for (const sign of data ?? "") editor.press(sign);
  show();
  focus();
}

function paste(event) {
  event.preventDefault();
  editor.paste(event.clipboardData?.getData("text") ?? "");
  show();
  focus();
}

function tryGrid() {
  const faults = submit(editor.value);
  wrong.textContent = faults.map((fault) => fault.text).join(" ");
  if (!faults.length) dialog.close();
}

/** Wires the dialog, once. */
export function wireGrid() {
  adopt(SHEET);
  byId("grid-form").addEventListener("submit", (event) => {
    event.preventDefault();
    tryGrid();
  });
  dialog.querySelector("[data-close]").addEventListener("click", () => dialog.close());
  byId("grid-clear").addEventListener("click", () => {
    editor.clear();
    show();
  });
  for (const size of [rows, columns]) {
    // A digit replaces the number that is there: it does not make a larger one.
    size.addEventListener("focus", () => size.select());
    const wanted = (input) => Math.max(1, Math.round(input.valueAsNumber) || 1);
    // At once, so that a cell that is pressed next is where it will stay.
    size.addEventListener("input", () => {
      if (!editor.allows(wanted(rows), wanted(columns))) return;
      editor.resize(wanted(rows), wanted(columns));
      show(size);
    });
    size.addEventListener("change", () => {
      editor.resize(wanted(rows), wanted(columns));
      show();
    });
  }
  joins.addEventListener("change", () => {
    editor.join(joins.checked);
    focus();
  });
  cells.addEventListener("keydown", press);
  cells.addEventListener("input", typed);
  cells.addEventListener("paste", paste);
  cells.addEventListener("focusin", ({ target }) => {
    editor.go(indexOf(target));
    target.select?.();
  });
  cells.addEventListener("click", ({ target }) => {
    if (target.tagName !== "BUTTON") return;
    editor.toggle(indexOf(target));
    show();
  });
}
