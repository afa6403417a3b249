// The dialog for an instance as text: to be edited, read from a file, dropped, saved.

import { longestText } from "../pkg/stepdance.js";
import { byId } from "./dom.js";
import { offerButtons } from "./form.js";
import { dismiss, workParts } from "./message.js";
import { cancelReading } from "./reading.js";
import { isRecord, openRecord } from "./record.js";
import { download, textOfFile } from "./texts.js";
import { hasFailed } from "./trouble.js";

const dialog = byId("text-dialog");
const area = byId("text-area");
const wrong = byId("text-fault");
const offered = byId("text-offers");
const file = byId("text-file");

const SHOWN = 50000; // characters: a browser lays out so many in the dialog without a pause

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

/** Says in the dialog what is under way; returns the bar. */
function room(text, cancel) {
  const parts = workParts(text, cancel);
  offered.replaceChildren(...parts);
  return parts[1];
}

/** Tries a text, its puzzle at a line or of that number, and closes the dialog if that works. */
async function tryText(text, line, number) {
  const mine = (reads += 1);
  const read = await submit(text, line, number, room);
  if (mine !== reads || !read) return;
  if (read.address) return close();
  showRead(read, text === area.value);
}

/** Says what a text is that was not opened: what is wrong, selected where that text is shown, or which kinds it may be. */
function showRead({ told, line, column, offers }, isShown) {
  showFault(told);
  if (line && isShown) return select(line, column);
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
  tryText(area.value, area.value.slice(0, area.selectionStart).split("\n").length, 0);
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

/** The text of a file, or what is wrong with it. */
async function textOf(chosen) {
  // Not even read: it may be a film.
  const most = longestText();
  if (chosen.size > most) return { wrong: `${shown(chosen.name)} has ${chosen.size} bytes; it must be a text of at most ${most} bytes.` };
  try {
    return { text: await textOfFile(chosen) };
  } catch (error) {
    return { wrong: `${shown(chosen.name)} could not be read (${error.message ?? error}).` };
  }
}

/** Reads a file into the dialog. */
async function read(chosen) {
  if (!chosen) return;
  const mine = (reads += 1);
  if (await isRecord(chosen)) return openRecord(chosen, openChosen);
  const { text, wrong } = await textOf(chosen);
  // Another file was chosen meanwhile, or the dialog was closed.
  if (mine !== reads || !dialog.open) return;
  showFault(wrong ?? "");
  if (wrong) return;
  if (text.length <= SHOWN) area.value = text;
  tryText(text, 0, 1);
}

/** Opens a file that is dropped on the page; the dialog shows one that is not opened. */
async function take(dropped, { edit, use, tellRead }) {
  const mine = (reads += 1);
  const { text, wrong } = await textOf(dropped);
  if (mine !== reads) return;
  const told = wrong ? { told: wrong } : await use(text, 0, 1);
  if (mine !== reads || !told || told.address) return;
  if (text?.length > SHOWN) {
    dismiss();
    return tellRead({ number: 0, of: 0, offers: [], ...told }, use);
  }
  edit();
  if (!dialog.open) return;
  if (text !== undefined) area.value = text;
  showRead({ offers: [], ...told }, text !== undefined);
}

function save() {
  download(new Blob([area.value], { type: "text/plain" }), "cover.dlx");
}

const PROGRAM = /\.(py|js|mjs|ipynb)$/i;

/**
 * `edit()` opens the dialog with what is open, `use(text, line, number)` opens what a text is of, `tellRead(read)` says what became of one
 * beside the page, `open(address)` opens a record of a file, `program(file)` shows a program.
 */
export function wireText({ edit, use, tellRead, open, program }) {
  openChosen = open;
  byId("text-form").addEventListener("submit", (event) => {
    event.preventDefault();
    tryHere();
  });
  dialog.querySelector("[data-close]").addEventListener("click", close);
  // What is under way for it ends.
  dialog.addEventListener("close", () => {
    reads += 1;
    cancelReading();
  });
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
    if (dialog.open) return read(dropped);
    if (PROGRAM.test(dropped.name)) return program(dropped);
    take(dropped, { edit, use, tellRead });
  });
}
