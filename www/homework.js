// Homework: links that were handed in become a table, between frames; and the name that a link is handed in with.

import { byId, make } from "./dom.js";
import { download, recall, remember } from "./texts.js";

const dialog = byId("homework-dialog");
const naming = byId("name-dialog");
const area = byId("homework-text");
const save = byId("homework-save");
const NAME = "stepdance name"; // where the visitor's own name is kept

let stage;
let check; // the links that are being checked

/** Checks what was pasted; another press, or closing the dialog, ends that. */
function begin(event) {
  event.preventDefault();
  drop();
  check = stage.homework(area.value);
  save.disabled = true;
  byId("homework-rows").replaceChildren();
  goOn(check);
}

function goOn(mine) {
  if (check !== mine) return;
  const done = mine.goOn();
  const rows = mine.rows();
  const body = byId("homework-rows");
  body.append(...rows.slice(body.rows.length).map(row));
  byId("homework-table").hidden = !rows.length;
  byId("homework-said").textContent = mine.said();
  save.disabled = !done || !rows.length;
  if (!done) requestAnimationFrame(() => goOn(mine));
}

function row({ line, name, task, kind, solutions, nodes, rejected, right, questions, diverged, fault, link }) {
  const number = (text) => make("td", { className: "number", textContent: text });
  const opens = make("a", { href: `#${link}`, target: "_blank", rel: "noopener", textContent: task || `line ${line}` });
  const last = make("td", { className: fault ? "wrong" : "", textContent: fault || diverged });
  const what = make("td", {}, opens, make("small", { textContent: kind }));
  return make("tr", {}, make("th", { scope: "row", textContent: name || "no name" }), what, number(solutions), number(nodes), number(rejected), number(questions && `${right} of ${questions}`), last);
}

/** Its memory is the program's. */
function drop() {
  check?.free();
  check = undefined;
}

let copying; // what is done once a name is given

/** Asks for the name that a link is handed in with, then does `copy`. */
export function askName(copy) {
  copying = copy;
  byId("name-text").value = recall(NAME) ?? "";
  naming.showModal();
  byId("name-text").select();
}

/** `shown` is the page's stage; `act` does something with it. */
export function wireHomework(shown, act) {
  stage = shown;
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
