// The dialog for an instance as text: to be edited, read from a file, dropped, saved.

import { longestText } from "../pkg/stepdance.js";
import { byId } from "./dom.js";
import { offerButtons } from "./form.js";
import { isRecord, openRecord } from "./record.js";
import { download, textOfFile } from "./texts.js";
import { hasFailed } from "./trouble.js";

const dialog = byId("text-dialog");
const area = byId("text-area");
const wrong = byId("text-fault");
const offered = byId("text-offers");
const file = byId("text-file");

let submit;
let openOffer;
let openChosen;
let reads = 0; // files: the last one chosen is the one that is meant

function close() {
  dialog.close();
}

/**
 * Opens the dialog on a text. `use(text, line, number)` opens what it is of, the puzzle at a line or of that number, and returns what it was
 * read as; `open(address)` opens what it may be read as besides.
 */
export function askText(text, use, open) {
  submit = use;
  openOffer = open;
  area.value = text;
  showFault("");
  dialog.showModal();
  area.focus();
  area.setSelectionRange(0, 0);
  area.scrollTop = 0;
}

/** Tries the text in the dialog, its puzzle at a line or of that number, and closes the dialog if that works. */
function tryText(line, number) {
  const { address, told, line: at, column, offers } = submit(area.value, line, number);
  if (address) return close();
  showFault(told);
  if (at) return select(at, column);
  offered.replaceChildren(
    ...offerButtons(offers, (chosen) => {
      const faults = openOffer(chosen);
      if (!faults.length) return close();
      showFault(faults.map((fault) => fault.text).join(" "));
    }),
  );
  offered.querySelector("button")?.focus();
}

/** Tries what is meant by the cursor. */
function tryHere() {
  tryText(area.value.slice(0, area.selectionStart).split("\n").length, 0);
}

/** Selects what is wrong, from there to the end of its line. */
function select(line, column) {
  area.focus();
  const lines = area.value.split("\n").slice(0, line);
  const end = lines.join("\n").length;
  // Columns are characters, some of which are two units long here.
  const rest = [...(lines.at(-1) ?? "")].slice(column - 1).join("");
  area.setSelectionRange(end - rest.length, end);
}

function showFault(text) {
  wrong.textContent = text;
  offered.replaceChildren();
  area.toggleAttribute("aria-invalid", false);
  if (text) area.setAttribute("aria-invalid", "true");
}

/** A file's name without what would turn the words around it. */
const shown = (name) => name.replaceAll(/[\p{Cc}\p{Cf}]/gu, "\u{fffd}").slice(0, 60);

/** Reads a file into the dialog. */
async function read(chosen) {
  if (!chosen) return;
  const mine = (reads += 1);
  if (await isRecord(chosen)) return openRecord(chosen, openChosen);
  // Not even read: it may be a film.
  const most = longestText();
  if (chosen.size > most) return showFault(`${shown(chosen.name)} has ${chosen.size} bytes; it must be a text of at most ${most} bytes.`);
  try {
    const text = await textOfFile(chosen);
    // Another file was chosen meanwhile, or none is wanted any more.
    if (mine !== reads || !dialog.open) return;
    area.value = text;
    showFault("");
  } catch (error) {
    if (mine === reads) showFault(`${shown(chosen.name)} could not be read (${error.message ?? error}).`);
    return;
  }
  tryText(0, 1);
}

function save() {
  download(new Blob([area.value], { type: "text/plain" }), "cover.dlx");
}

const PROGRAM = /\.(py|js|mjs|ipynb)$/i;

/**
 * `edit()` opens the dialog with what a file that is dropped on the page is to be opened by, `open(address)` opens a record of one,
 * `program(file)` shows a program.
 */
export function wireText(edit, open, program) {
  openChosen = open;
  byId("text-form").addEventListener("submit", (event) => {
    event.preventDefault();
    tryHere();
  });
  dialog.querySelector("[data-close]").addEventListener("click", close);
  byId("text-open").addEventListener("click", () => file.click());
  byId("text-save").addEventListener("click", save);
  file.addEventListener("change", () => {
    read(file.files[0]);
    file.value = "";
  });
  // Ctrl+Enter, as elsewhere.
  area.addEventListener("keydown", (event) => {
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) tryHere();
  });
  addEventListener("dragover", (event) => {
    if (event.dataTransfer?.types.includes("Files")) event.preventDefault();
  });
  addEventListener("drop", async (event) => {
    const [dropped] = event.dataTransfer?.files ?? [];
    if (!dropped) return;
    event.preventDefault();
    if (hasFailed()) return;
    if (await isRecord(dropped)) return openRecord(dropped, open);
    if (PROGRAM.test(dropped.name) && !dialog.open) return program(dropped);
    if (!dialog.open) edit();
    if (dialog.open) read(dropped);
  });
}
