// The dialog for a grid of cells, such as a pattern or a puzzle: each cell is clicked or typed into.

const dialog = document.getElementById("grid-dialog");
const cells = document.getElementById("grid-cells");
const rows = document.getElementById("grid-rows");
const columns = document.getElementById("grid-columns");
const wrong = document.getElementById("grid-fault");

let field; // whose value is edited
let marks = []; // by row and column
let submit = () => [];

/** Opens the dialog on the value of a field. `use(value)` opens it as a search and returns what is wrong with it. */
export function askGrid(of, value, use) {
  field = of;
  submit = use;
  const { grid } = field;
  document.getElementById("grid-title").textContent = field.label;
  document.getElementById("grid-note").textContent = field.note;
  marks = split(value, grid.columns).map((row) => [...row].slice(0, grid.columns)).slice(0, grid.rows);
  const width = Math.max(1, ...marks.map((row) => row.length));
  rows.max = grid.rows;
  columns.max = grid.columns;
  resize(Math.max(1, marks.length), width);
  wrong.textContent = "";
  dialog.showModal();
  cell(0, 0)?.focus();
}

/** Rows stand between slashes, or follow each other in full. */
function split(value, width) {
  if (value.includes("/") || value.length <= width) return value.split("/");
  return value.match(new RegExp(`.{1,${width}}`, "gsu")) ?? [""];
}

const cell = (row, column) => cells.children[row * columns.valueAsNumber + column];

/** Gives the grid a size; what lies within stays. */
function resize(height, width) {
  rows.value = height;
  columns.value = width;
  const { blank } = field.grid;
  marks = Array.from({ length: height }, (_, r) => Array.from({ length: width }, (_, c) => marks[r]?.[c] ?? blank));
  cells.style.setProperty("--columns", width);
  cells.replaceChildren(...marks.flatMap((row, r) => row.map((mark, c) => makeCell(r, c, mark))));
}

function makeCell(row, column, mark) {
  const toggles = field.grid.marks.length === 1;
  const node = document.createElement(toggles ? "button" : "input");
  if (toggles) node.type = "button";
  else Object.assign(node, { type: "text", maxLength: 2, autocomplete: "off", spellcheck: false });
  node.setAttribute("aria-label", `row ${row + 1}, column ${column + 1}`);
  node.tabIndex = row + column ? -1 : 0;
  node.dataset.row = row;
  node.dataset.column = column;
  fill(node, mark);
  return node;
}

function fill(node, mark) {
  const empty = mark === field.grid.blank;
  if (node.tagName === "BUTTON") {
    node.textContent = empty ? "" : mark;
    node.setAttribute("aria-pressed", String(!empty));
  } else {
    node.value = empty ? "" : mark;
  }
}

function set(node, mark) {
  marks[node.dataset.row][node.dataset.column] = mark;
  fill(node, mark);
}

const WAYS = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] };

function go(node, down, right) {
  const [row, column] = [Number(node.dataset.row) + down, Number(node.dataset.column) + right];
  if (row < 0 || column < 0 || row >= marks.length || column >= marks[0].length) return;
  const next = cell(row, column);
  node.tabIndex = -1;
  next.tabIndex = 0;
  next.focus();
  next.select?.();
}

function press(event) {
  const node = event.target.closest("[data-row]");
  if (!node || event.ctrlKey || event.altKey || event.metaKey) return;
  const { blank, marks: allowed } = field.grid;
  if (Object.hasOwn(WAYS, event.key)) {
    event.preventDefault();
    go(node, ...WAYS[event.key]);
  } else if (["Backspace", "Delete"].includes(event.key) || event.key === blank) {
    event.preventDefault();
    set(node, blank);
    if (event.key === "Backspace") go(node, 0, -1);
  } else if (allowed.includes(event.key) && event.key.length === 1) {
    event.preventDefault();
    set(node, event.key);
    go(node, 0, 1);
  }
}

/** What a keyboard on a screen, or a paste, has put into a cell. */
function typed({ target }) {
  const { blank, marks: allowed } = field.grid;
  const mark = [...target.value.toLowerCase()].reverse().find((c) => allowed.includes(c));
  set(target, mark ?? blank);
}

const value = () => marks.map((row) => row.join("")).join("/");

function tryGrid() {
  const faults = submit(value());
  wrong.textContent = faults.map((fault) => fault.text).join(" ");
  if (!faults.length) dialog.close();
}

/** Wires the dialog, once. */
export function wireGrid() {
  document.getElementById("grid-form").addEventListener("submit", (event) => {
    event.preventDefault();
    tryGrid();
  });
  dialog.querySelector("[data-close]").addEventListener("click", () => dialog.close());
  document.getElementById("grid-clear").addEventListener("click", () => {
    for (const node of cells.children) set(node, field.grid.blank);
  });
  for (const size of [rows, columns]) {
    size.addEventListener("change", () => {
      const within = (input) => Math.min(Number(input.max), Math.max(1, Math.round(input.valueAsNumber) || 1));
      resize(within(rows), within(columns));
    });
  }
  cells.addEventListener("keydown", press);
  cells.addEventListener("input", typed);
  cells.addEventListener("focusin", ({ target }) => target.select?.());
  cells.addEventListener("click", ({ target }) => {
    if (target.tagName !== "BUTTON") return;
    const { blank, marks: allowed } = field.grid;
    set(target, target.getAttribute("aria-pressed") === "true" ? blank : allowed);
  });
}
