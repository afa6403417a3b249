// A puzzle to look at and to play: its digits are hidden, filled in by the visitor, and looked at only on request.

import { byId, make } from "./dom.js";
import { download } from "./texts.js";

const dialog = byId("play-dialog");
const board = byId("play-board");
const said = byId("play-said");
const solutions = byId("play-solutions");

let ask = () => undefined; // what the stage answers
let which = 0;
let puzzle;
let cells = []; // of all lines, from the top left

/** Opens the dialog on one of the puzzles. */
export function askPuzzle(number) {
  puzzle = ask((stage) => stage.puzzle(number));
  if (!puzzle) return;
  which = number;
  byId("play-title").textContent = puzzle.title;
  byId("play-words").textContent = puzzle.words;
  hide();
  say("");
  lay();
  dialog.showModal();
  cells[0].focus();
}

/** Lays out the lines, each place in the column of its power of ten. */
function lay() {
  cells = [];
  board.replaceChildren();
  board.style.setProperty("--columns", puzzle.columns);
  let row = 0;
  puzzle.lines.forEach((line, number) => {
    if (line.ruled) board.append(place(make("hr"), ++row, 1, puzzle.columns));
    row += 1;
    const first = puzzle.columns - line.shift - line.answer.length + 1;
    if (number === 1) board.append(place(make("span", { textContent: "×" }), row, first - 2, 1));
    line.stars.forEach((star, i) => {
      const node = make("input", { type: "text", inputMode: "numeric", maxLength: 2, autocomplete: "off" });
      node.className = star ? "star" : "";
      node.dataset.row = row;
      node.dataset.column = first + i;
      node.placeholder = star ? "*" : ".";
      node.setAttribute("aria-label", `${line.name}, digit ${i + 1} of ${line.answer.length}${star ? ", starred" : ""}`);
      set(node, "");
      cells.push(node);
      board.append(place(node, row, first + i, 1));
    });
  });
}

function place(node, row, column, width) {
  node.style.setProperty("grid-area", `${row} / ${column} / auto / span ${width}`);
  return node;
}

function hide() {
  solutions.hidden = true;
  solutions.replaceChildren();
}

function say(text, kind = "") {
  said.textContent = text;
  said.dataset.kind = kind;
}

/** What was said of a place is over once the place changes. */
function set(node, digit) {
  node.value = digit;
  node.dataset.held = digit;
  node.removeAttribute("aria-invalid");
}

/** Puts a digit into a place, or none; one digit stands at all stars. */
function put(node, digit) {
  if (node.className === "star") for (const star of board.querySelectorAll(".star")) set(star, digit);
  else set(node, digit);
  board.classList.remove("solved");
  hide();
  say("");
}

/** A digit replaces the one that was there, and leads on to the next open place of the line or the lines below. */
function typed({ target }) {
  const digits = target.value.match(/\d/g) ?? [];
  // Where the old digit was not selected, the new one stands before or behind it.
  const digit = digits.length > 1 && digits[1] === target.dataset.held ? digits[0] : (digits.at(-1) ?? "");
  const refused = target.value !== "" && digit === "";
  put(target, refused ? target.dataset.held : digit);
  if (digit === "") return;
  const open = cells.slice(cells.indexOf(target) + 1).find((node) => node.value === "");
  if (open) open.focus();
  else target.select();
}

/** Backspace empties the place, or the one before it if it is empty, and goes back. */
function back(event) {
  event.preventDefault();
  const before = cells[cells.indexOf(event.target) - 1];
  put(event.target.value === "" && before ? before : event.target, "");
  before?.focus();
}

const WAYS = { ArrowLeft: [0, -1], ArrowRight: [0, 1], ArrowUp: [-1, 0], ArrowDown: [1, 0] };

/** The arrow keys lead to the nearest place that way. */
function press(event) {
  if (event.key === "Backspace") return back(event);
  const way = Object.hasOwn(WAYS, event.key) && WAYS[event.key];
  if (!way || event.ctrlKey || event.altKey || event.metaKey) return;
  event.preventDefault();
  const at = (node) => [Number(node.dataset.row), Number(node.dataset.column)];
  const [row, column] = at(event.target);
  const far = (node) => {
    const [r, c] = at(node);
    const [along, aside] = way[0] ? [(r - row) * way[0], Math.abs(c - column)] : [(c - column) * way[1], Math.abs(r - row) * 1000];
    return along > 0 ? along + 100 * aside : Infinity;
  };
  const next = cells.reduce((best, node) => (far(node) < far(best) ? node : best));
  if (far(next) < 100_000) next.focus();
}

function check() {
  const verdict = ask((stage) => stage.check(which, cells.map((node) => node.value || ".").join("")));
  if (!verdict) return;
  cells.forEach((node) => node.removeAttribute("aria-invalid"));
  for (const i of verdict.wrong) cells[i].setAttribute("aria-invalid", "true");
  board.classList.toggle("solved", verdict.solved);
  say(verdict.words, verdict.solved ? "solved" : verdict.wrong.length ? "wrong" : "");
}

function clear() {
  for (const node of cells) set(node, "");
  board.classList.remove("solved");
  hide();
  say("");
  cells[0].focus();
}

function solve() {
  const answer = puzzle.lines.map((line) => line.answer).join("");
  cells.forEach((node, i) => set(node, answer[i]));
  solutions.replaceChildren(...puzzle.solutions.map((solution) => make("li", { textContent: solution })));
  solutions.hidden = false;
  say(puzzle.solutions.length > 1 ? "The first of its solutions:" : "The solution:");
}

async function copy() {
  try {
    await navigator.clipboard.writeText(puzzle.text);
    say("Copied.");
  } catch {
    // Not allowed: then it is there to be copied by hand.
    const area = make("textarea", { value: puzzle.text, rows: puzzle.lines.length + 2, readOnly: true });
    area.setAttribute("aria-label", "The puzzle as text");
    said.replaceChildren("Copy it from here:", area);
    area.select();
  }
}

function save() {
  const name = puzzle.title.replaceAll(/[^\w]+/g, "-").toLowerCase();
  download(new Blob([puzzle.svg], { type: "image/svg+xml" }), `${name}.svg`);
}

/** Wires the dialog, once. */
export function wirePlay(act) {
  ask = act;
  board.addEventListener("input", typed);
  board.addEventListener("keydown", press);
  board.addEventListener("focusin", ({ target }) => target.select?.());
  const does = { "play-check": check, "play-clear": clear, "play-solve": solve, "play-copy": copy, "play-save": save };
  for (const [id, what] of Object.entries(does)) byId(id).addEventListener("click", what);
  byId("play-form").addEventListener("submit", (event) => {
    event.preventDefault();
    check();
  });
  dialog.querySelector("[data-close]").addEventListener("click", () => dialog.close());
}
