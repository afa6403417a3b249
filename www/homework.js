// Homework: links that were handed in become a table, between frames; and the name that a link is handed in with.

import { adopt, byId, make, text } from "./dom.js";
import { shares } from "./links.js";
import { SHEET } from "./homework-sheet.js";
import { download, hand, recall, remember } from "./texts.js";

const dialog = byId("homework-dialog");
const naming = byId("name-dialog");
const area = byId("homework-text");
const save = byId("homework-save");
const heads = dialog.querySelectorAll("[data-order]");
const strip = byId("task");
const NAME = "stepdance name"; // where the visitor's own name is kept

let stage;
let check; // the links that are being checked

/** Checks what was pasted; another press, or closing the dialog, ends that. */
function begin(event) {
  event.preventDefault();
  drop();
  check = stage.homework(area.value, byId("homework-names").value);
  save.disabled = true;
  byId("homework-rows").replaceChildren();
  for (const head of heads) head.closest("th").removeAttribute("aria-sort");
  goOn(check);
}

function goOn(mine) {
  if (check !== mine) return;
  const done = mine.goOn();
  showRows(mine);
  byId("homework-said").textContent = mine.said();
  save.disabled = !done || !byId("homework-rows").rows.length;
  if (!done) requestAnimationFrame(() => goOn(mine));
}

function showRows(mine) {
  const rows = mine.rows();
  byId("homework-rows").replaceChildren(...rows.map(row));
  byId("homework-table").hidden = !rows.length;
}

/** Orders the table by a column; pressed again, the other way round. */
function order({ currentTarget }) {
  if (!check) return;
  const direction = check.order(currentTarget.dataset.order);
  for (const head of heads) head.closest("th").removeAttribute("aria-sort");
  currentTarget.closest("th").setAttribute("aria-sort", direction);
  showRows(check);
}

function row({ line, name, task, kind, met, failed, decisions, backtracks, solutions, nodes, rejected, right, questions, duplicate, diverged, fault, link }) {
  const number = (text) => make("td", { className: "number", textContent: text });
  const opens = link ? make("a", { href: `#${link}`, target: "_blank", rel: "noopener", textContent: task || `line ${line}` }) : "";
  const last = make("td", { className: fault ? "wrong" : "", textContent: fault || diverged });
  const what = make("td", {}, opens, make("small", { textContent: kind }));
  const judged = make("td", { className: { met: "fine", "not met": "wrong" }[met] ?? "" }, met, make("small", { textContent: failed }));
  return make("tr", {}, make("th", { scope: "row", textContent: name || "no name" }), what, judged, number(decisions), number(backtracks), number(solutions), number(nodes), number(rejected), number(questions && `${right} of ${questions}`), make("td", { textContent: duplicate }), last);
}

/** Its memory is the program's. */
function drop() {
  check?.free();
  check = undefined;
}

let copying; // what is done once a name is given

/** Shows the task of homework above the picture, or that there is none. */
export function showTask() {
  const task = stage.task();
  strip.hidden = !task;
  if (!task) return;
  strip.dataset.state = task.state;
  text(byId("task-says"), task.says);
  text(byId("task-status"), task.status);
  byId("task-hand-in").disabled = !task.canHandIn;
}

/** Copies the link that sets a task. */
async function copyTask() {
  const said = byId("task-said");
  let address;
  try {
    address = stage.taskAddress(byId("task-first").value, byId("task-solutions").value, byId("task-backtracks").value);
  } catch (wrong) {
    said.textContent = String(wrong);
    return;
  }
  said.textContent = await hand({ link: address, said: "Link copied. It opens the search with its task.", refused: "Copy this link:" });
}

/** Asks for the name that a link is handed in with, then does `copy`. */
export function askName(copy, does = "Copy link") {
  copying = copy;
  naming.querySelector("[type=submit]").textContent = does;
  byId("name-text").value = recall(NAME) ?? "";
  naming.showModal();
  byId("name-text").select();
}

/** `shown` is the page's stage; `act` does something with it, `handIn` hands in its link. */
export function wireHomework(shown, act, handIn) {
  adopt(SHEET);
  stage = shown;
  byId("task-hand-in").addEventListener("click", () => askName(handIn, shares() ? "Share link" : undefined));
  byId("task-copy").addEventListener("click", copyTask);
  for (const head of heads) head.addEventListener("click", order);
  byId("show-homework").addEventListener("click", () => dialog.showModal());
  byId("homework-form").addEventListener("submit", begin);
  area.addEventListener("keydown", (event) => event.key === "Enter" && event.ctrlKey && begin(event));
  save.addEventListener("click", () => download(new Blob([check.csv()], { type: "text/csv" }), "homework.csv"));
  for (const each of [dialog, naming]) each.querySelector("[data-close]").addEventListener("click", () => each.close());
  byId("name-form").addEventListener("submit", () => {
    const name = byId("name-text").value;
    remember(NAME, name);
    act((page) => page.send("setName", name));
    copying();
  });
}
