// The set-up sheet: which problem, its fields, how large its search is, examples and tours; and what is wrong with an input beside the
// field that has it. What is chosen there opens with Open.

import { Length, movesOf, sizeBarAt, sizeBars, sizeOf, sizesAround } from "../pkg/stepdance.js";
import { byId, make } from "./dom.js";
import { hire } from "./files.js";
import { iconFor, iconForMethod, iconForProblem, redraw } from "./icons.js";
import { markPresent, measureAll } from "./lengths.js";
import { message, tell } from "./message.js";
import { readText } from "./reading.js";
import { keepRecord } from "./record.js";
import { picture } from "./rule.js";
import { inSlices } from "./slices.js";
import { inside } from "./tool.js";

const sheet = byId("setup");
const problems = byId("problems");
const fields = byId("fields");
const more = byId("more-fields");
const methods = byId("methods");
const examples = byId("examples");
const tours = byId("setup-tours");
const size = byId("setup-size");
const chart = byId("sizes");
const preview = byId("preview");
const bubble = byId("faults");
const editText = byId("edit-text");
const methodsNote = make("p", { id: "methods-note", className: "dim", textContent: "A move of one method may do more than a move of another. A race by nodes compares their trees." });
methods.after(methodsNote);

let entries = []; // of the catalogue
let opened; // the one that is open

/** Says what is open. */
export function syncForm(problem) {
  opened = entries.find(({ id }) => id === problem);
  clearFaults();
}

/** The controls of the chosen problem's fields. */
const controls = () => [...sheet.querySelectorAll(".chosen :is(input, select)")];

let openOwn = () => {};

/** `opens` shows the ready programs, and what a visitor types. */
export function wireOwn(opens) {
  openOwn = opens;
}

/**
 * Wires the sheet. `open(address)` opens a search for the visitor and returns its faults, `values()` are the fields of what is open,
 * `addressOf(problem, pairs)` names the search of a form's values, `returning(problem)` what was open of a problem last, `reads(text, line,
 * number)` what a text is of beside what is open at `beside()`, `instance()` is what is open as an exact cover in text, `dialogs()` what
 * text, grids and races are edited in, once it is there, `tour(file)` takes a tour. Returns `editText()`, which texts are read into,
 * `useText(text, line, number, room)`, which opens what a text is of, and `use(address)`, which opens an address and closes the sheet.
 */
export function wireForm({ catalog, addressOf, returning, open, values, instance, reads, beside, dialogs, tour }) {
  let entry; // the problem that is chosen in the sheet
  let draft = {}; // the values of its fields

  entries = catalog;

  // ---- the sheet ----

  const show = () => {
    if (!problems.querySelector("label")) problems.append(...cards(catalog), ownCard(() => (close(), openOwn())));
    sheet.showModal();
    choose(opened, values());
    problems.querySelector(":checked").focus({ preventScroll: true });
    for (const scroller of [byId("form"), sheet.querySelector(".chosen")]) scroller.scrollTop = 0;
  };
  const close = () => {
    sheet.close();
    // Keys belong to the search again.
    document.activeElement?.blur();
    stopSizing();
  };

  /** Shows a problem's fields, examples and tours. */
  const choose = (chosen, given) => {
    entry = chosen;
    draft = { ...Object.fromEntries(entry.fields.map((field) => [field.name, field.default])), ...given };
    for (const radio of problems.querySelectorAll("input")) radio.checked = radio.value === entry.id;
    byId("setup-title").textContent = entry.summary;
    const method = methodsOf(entry);
    const own = entry.fields.filter((field) => field !== method).map(fieldOf);
    // Beside what says how large it is, the methods are what is chosen most.
    fields.replaceChildren(...own.splice(0, scale() && method ? 1 : own.length));
    more.replaceChildren(...own);
    methods.hidden = methodsNote.hidden = !method;
    methods.firstElementChild.textContent = method?.label ?? "";
    while (methods.childElementCount > 1) methods.lastElementChild.remove();
    if (method) methods.append(...method.choice.map((of) => methodCard(entry, method.name, of)));
    for (const control of controls()) {
      if (control.type === "radio") control.checked = control.value === draft[control.name];
      else control.value = draft[control.name] ?? "";
    }
    const nth = catalog.indexOf(entry);
    const link = (title, address) => item(title, () => use(address), iconFor(address, nth));
    examples.replaceChildren(...entry.presets.map(({ title, address }) => link(title, address)), ...entry.races.map(({ title, address }) => link(`Race: ${title}`, address)));
    for (const [nth, { address }] of [...entry.presets, ...entry.races].entries()) examples.children[nth].firstChild.dataset.address = address;
    measureAll(examples);
    preview.replaceChildren();
    tours.replaceChildren(...entry.tours.map(({ title, file }) => item(title, () => (close(), tour(file)))));
    for (const node of [tours, byId("setup-tours-title")]) node.hidden = !entry.tours.length;
    editText.hidden = !home || entry !== opened || (instance() === undefined && !linesOf(entry));
    clearFaults();
    change();
  };

  const shown = (name) => controls().find((control) => control.name === name && (control.type !== "radio" || control.checked));
  // Of a group none is chosen until one is, or where what was given is none of it.
  const valueOf = (name) => shown(name)?.value ?? draft[name];
  const fits = ({ goesWith }) => !goesWith || valueOf(goesWith.name) === goesWith.value;
  const pairs = () => entry.fields.filter(fits).flatMap(({ name }) => [name, valueOf(name)]);
  const present = () => addressOf(entry.id, pairs());

  /** A value has changed: other fields may belong to it, and the search has another size. */
  const change = () => {
    for (const field of entry.fields) {
      const node = shown(field.name)?.closest(".field");
      if (node) node.hidden = field.kind === "lines" || !fits(field);
    }
    const address = present();
    markPresent(examples, address);
    sizeUp(address);
    compare();
  };

  /** The number that says how large an instance is: of the fields the first, where it is one. */
  const scale = () => entry.fields.find((field, i) => i === 0 && field.kind === "number");
  /** Bars of the searches around the one that is chosen, or a picture of it; and its methods beside each other. */
  const compare = () => {
    const field = scale();
    const method = methodsOf(entry);
    chart.hidden = !field;
    preview.hidden = Boolean(field);
    if (!field) redraw(preview, present(), catalog.indexOf(entry));
    const rest = pairs();
    const address = (name, value) => addressOf(entry.id, rest.map((text, i) => (i % 2 && rest[i - 1] === name ? String(value) : text)));
    const ways = (method?.choice ?? []).map(({ name }) => [name, address(method.name, name)]);
    if (!field) return compareSearches([], 0, ways);
    chart.firstElementChild.textContent = `${field.label}: moves of the whole search`;
    const at = Number(shown(field.name).value) || field.number.min;
    const values = [...sizesAround(field.number.min, field.number.max, at, chart.clientWidth)];
    compareSearches(values.map((value) => [value, address(field.name, value)]), at, ways);
  };
  chart.addEventListener("click", ({ target, clientX }) => {
    const svg = target.closest("svg");
    if (!svg) return;
    const { left, width } = svg.getBoundingClientRect();
    const value = shownValues[sizeBarAt((clientX - left) / width, shownValues.length)];
    if (value === undefined) return;
    shown(scale().name).value = value;
    change();
  });

  /** Opens an address; the sheet closes unless something is wrong with it. */
  const use = (address) => {
    const faults = open(address);
    showFaults(faults);
    if (!faults.length) close();
    return faults;
  };

  problems.addEventListener("change", ({ target }) => {
    const chosen = catalog.find(({ id }) => id === target.value);
    choose(chosen, chosen === opened ? values() : valuesOf(returning(chosen.id)));
  });
  // Where all lies in one column, whoever taps a problem is brought to what can be set; keys walk along the problems.
  problems.addEventListener("click", ({ detail, target }) => {
    const form = byId("form");
    if (detail && target.closest("label") && form.scrollHeight > form.clientHeight) sheet.querySelector(".chosen").scrollIntoView();
  });
  sheet.addEventListener("input", ({ target }) => target.closest(".chosen") && change());
  byId("form").addEventListener("submit", (event) => {
    event.preventDefault();
    use(present());
  });
  byId("setup-race").addEventListener("click", () => {
    close();
    dialogs()?.askRace();
  });
  sheet.addEventListener("close", stopSizing);
  sheet.querySelector("[data-close]").addEventListener("click", close);
  // A click beside the sheet is one on its backdrop.
  sheet.addEventListener("pointerdown", (event) => event.target === sheet && event.offsetX * event.offsetY !== 0 && !inside(event, sheet) && close());
  byId("pick-what").addEventListener("click", show);
  byId("pick-how").addEventListener("click", () => {
    show();
    sheet.querySelector(methods.hidden ? ".fields select" : ".methods input:checked")?.focus();
  });

  // ---- instances as text: whatever is an exact cover can be edited, and is then opened by the problem that takes one; so can records ----

  const linesOf = (entry) => entry.fields.find((field) => field.kind === "lines");
  const home = catalog.find(linesOf);

  /**
   * Opens what a text is of and says so; returns what it was read as, with what is wrong where it is not open, or undefined where that was
   * cancelled. A long one is read by a worker; `room` is where a dialog says so.
   */
  const useText = async (text, line, number = 0, room = undefined) => {
    const read = await readText(text, line, number, { open: beside, reads, room });
    if (!read?.address) return read;
    const failed = (told) => ({ ...read, address: undefined, told });
    try {
      await keepRecord(read.address, text);
    } catch (error) {
      return failed(error.message ?? String(error));
    }
    const faults = open(read.address);
    if (faults.length) return failed(faults.map((fault) => fault.text).join(" "));
    if (sheet.open) close();
    if (read.told) tellRead(read, (which) => useText(text, 0, which));
    return read;
  };
  /** Says what a text was read as, beside what there is to know of it; offers its other puzzles, and what else it may be. */
  const tellRead = ({ address, told, number, of, offers }, choose) => {
    const noted = message.querySelector("p")?.textContent;
    tell(noted ? `${told} ${noted}` : told, address ? "note" : "wrong");
    const offered = [];
    if (of > 1) {
      const which = make("input", { type: "number", id: "which-puzzle", min: 1, max: of, value: number });
      which.addEventListener("change", async () => {
        const read = await choose(Math.min(of, Math.max(1, Math.round(which.valueAsNumber) || 1)));
        if (!read) return;
        if (!read.address) return tell(read.told);
        byId("which-puzzle")?.focus();
      });
      offered.push(make("label", { htmlFor: which.id, textContent: "Puzzle" }), which);
    }
    offered.push(...offerButtons(offers, (address) => showFaults(open(address))));
    message.lastChild.before(...offered);
  };
  const edit = () => {
    const of = values();
    const field = linesOf(opened);
    const isOwn = field && (!field.goesWith || of[field.goesWith.name] === field.goesWith.value);
    // The name of a file is not its text.
    const own = isOwn && !of[field.name]?.startsWith("@") ? of[field.name] : "";
    dialogs()?.askText(own || instance() || "", useText, use);
  };
  editText.addEventListener("click", edit);

  sheet.addEventListener("click", ({ target }) => {
    const button = target.closest("button[data-grid]");
    if (!button) return;
    const field = entry.fields.find((field) => field.name === button.dataset.grid);
    dialogs()?.askGrid(entry.id, field, shown(field.name).value, (value) => {
      shown(field.name).value = value;
      return use(present());
    });
  });
  const button = byId("all-examples");
  button.textContent = `All ${catalog.reduce((sum, { presets, races }) => sum + presets.length + races.length, 0)} examples of all problems \u203a`;
  button.addEventListener("click", () => dialogs()?.showExamples(catalog, present()));
  return { editText: edit, useText, tellRead, use };
}

/** The values that an address names. */
const valuesOf = (address) => Object.fromEntries(new URLSearchParams(address.split("?")[1] ?? ""));

/** The problems of the catalogue, each with a small picture of what is searched. */
const cards = (catalog) =>
  catalog.flatMap(({ id, title, group, clause }, i) => [
    ...(group && group !== catalog[i - 1]?.group ? [make("h3", { textContent: group })] : []),
    choice("problem", id, iconForProblem(i), make("span", {}, make("b", { textContent: title }), make("small", { textContent: clause }))),
  ]);

/** The card of a program that a visitor types. */
function ownCard(open) {
  const card = make("button", { type: "button", className: "own-card" }, make("span", {}, make("b", { textContent: "Your program" }), make("small", { textContent: "10 to 25 lines of Python or JavaScript" })));
  card.addEventListener("click", open);
  return card;
}

const choice = (name, value, ...content) => make("label", {}, make("input", { type: "radio", name, value }), ...content);

/** The field whose values are methods; nothing where there is one alone. */
const methodsOf = (entry) => entry.fields.find((field) => field.name === entry.methods && field.kind === "choice");

/** A method: its look, its name, what it does, and room for its moves. */
function methodCard(entry, field, { name, label, clause }) {
  const moves = make("small", { className: "moves", id: `moves-of-${name}` });
  const does = make("small", { id: `clause-of-${name}`, textContent: clause ?? "" });
  const card = choice(field, name, iconForMethod(entry.id, name), make("span", {}, make("b", { textContent: label }), does), make("meter", { max: 1, value: 0, hidden: true }), moves);
  const input = card.querySelector("input");
  input.setAttribute("aria-label", label);
  input.setAttribute("aria-describedby", `${does.id} ${moves.id}`);
  card.querySelector("meter").setAttribute("aria-hidden", "true");
  return card;
}

function item(title, does, ...pictures) {
  const button = make("button", { type: "button" }, ...pictures, make("span", { textContent: title }));
  button.addEventListener("click", does);
  return make("li", {}, button);
}

function fieldOf(field) {
  const control = make(field.kind === "choice" ? "select" : "input");
  control.name = field.name;
  control.id = `field-${field.name}`;
  if (field.kind === "choice") control.append(...field.choice.map(({ name, label }) => new Option(label, name)));
  else if (field.kind === "number") Object.assign(control, { type: "number", ...field.number });
  else Object.assign(control, { type: field.kind === "lines" ? "hidden" : "text", spellcheck: false });
  const label = make("label", { htmlFor: control.id, textContent: field.label });
  const range = field.number ? `: ${field.number.min} to ${field.number.max}` : "";
  const note = make("small", { id: `note-of-${field.name}`, textContent: `${field.note}${range}` });
  const row = make("span", { className: "value" }, control);
  const whole = make("div", { className: `field ${field.kind}` }, label, row, note);
  control.setAttribute("aria-describedby", note.id);
  if (field.kind === "grid") {
    const button = make("button", { type: "button", textContent: "Edit", title: `Edit: ${field.label}` });
    button.setAttribute("aria-label", `Edit ${field.label.toLowerCase()}`);
    button.dataset.grid = field.name;
    row.append(button);
  }
  return whole;
}

// ---- how large a search is, before it is opened ----

const PATIENCE = 250; // ms that a value stands still before its search is counted
const LONGEST = 2000; // ms of counting

let counter;
let serial = 0;
let timer = 0;
let sized = ""; // what is known of its size
let meets = ""; // and of what Play meets first

const saySize = () => (size.textContent = [sized, meets].filter(Boolean).join(". "));

function sizeUp(address) {
  stopSizing();
  size.textContent = "Counting …";
  [sized, meets] = ["", ""];
  timer = setTimeout(() => {
    meet(address);
    const whose = (serial += 1);
    try {
      counter = hire("worker.js");
    } catch {
      return stopSizing();
    }
    counter.addEventListener("error", (event) => (event.preventDefault(), whose === serial && stopSizing()));
    let counted = false;
    counter.addEventListener("message", ({ data }) => {
      if (whose !== serial) return;
      if (data.unknown) return stopSizing();
      if (!(data.report instanceof Float64Array)) return;
      // However slow a worker is to start, it has its time from then on.
      if (!counted) timer = setTimeout(stopSizing, LONGEST);
      counted = true;
      sized = sizeOf(data.report) ?? "";
      saySize();
      counter?.postMessage({ serial: address, taken: true });
    });
    counter.postMessage({ serial: address, address, cores: 1 });
  }, PATIENCE);
}

// ---- searches beside each other ----

const SHORT = 400; // ms of counting for each bar
const known = new Map(); // of addresses: moves, and 1 if these are all
let shownValues = [];
let comparing = 0;
let measurer;

/**
 * Draws a bar for each of some searches, as soon as they are counted, the smallest first; behind one that is too long, none is. Then the
 * methods, each as a part of the one with most moves.
 */
async function compareSearches(searches, at, ways) {
  const whose = (comparing += 1);
  measurer?.terminate();
  shownValues = searches.map(([value]) => value);
  const draw = () => {
    const numbers = searches.flatMap(([value, address]) => [value, ...(known.get(address) ?? [-1, 0])]);
    if (searches.length) chart.lastElementChild.replaceChildren(picture(sizeBars(new Float64Array(numbers), at)));
    drawMoves(ways);
  };
  draw();
  await new Promise((then) => setTimeout(then, PATIENCE));
  /** Whether a search is counted; nothing where others are wanted by now. */
  const count = async (address) => {
    const found = known.get(address) ?? (await measure(address, () => whose === comparing));
    // What was cut short for another comparison is no measure of this search.
    if (whose !== comparing || !sheet.open) return undefined;
    known.set(address, found);
    draw();
    return Boolean(found[1]);
  };
  for (const [, address] of searches) {
    const whole = await count(address);
    if (whole === undefined) return;
    if (!whole) break;
  }
  for (const [, address] of ways) if ((await count(address)) === undefined) return;
}

/** How many moves each method takes, as far as that is known. */
function drawMoves(ways) {
  const counted = ways.map(([name, address]) => [name, ...(known.get(address) ?? [-1, 0])]).filter(([, moves]) => moves >= 0);
  const most = Math.max(1, ...counted.map(([, moves]) => moves));
  for (const [name, moves, whole] of counted) {
    const said = byId(`moves-of-${name}`);
    if (!said) continue;
    said.textContent = movesOf(moves, Boolean(whole));
    Object.assign(said.previousElementSibling, { value: moves / most, hidden: false });
  }
}

/** The moves of a search, as far as they are counted in a short time. */
function measure(address, wanted) {
  return new Promise((then) => {
    let last = [-1, 0];
    try {
      measurer = hire("worker.js");
    } catch {
      return then(last);
    }
    const own = measurer;
    const end = () => (own.terminate(), then(last));
    let timer;
    own.addEventListener("error", (event) => (event.preventDefault(), clearTimeout(timer), end()));
    own.addEventListener("message", ({ data }) => {
      if (data.unknown) return end();
      if (!(data.report instanceof Float64Array)) return;
      timer ??= setTimeout(end, SHORT);
      last = [data.report[0], Math.min(1, data.report[1])];
      if (!wanted() || last[1]) return clearTimeout(timer), end();
      own.postMessage({ serial: address, taken: true });
    });
    own.postMessage({ serial: address, address, cores: 1 });
  });
}

function stopSizing() {
  clearTimeout(timer);
  serial += 1;
  counter?.terminate();
  counter = undefined;
  if (size.textContent === "Counting …") saySize();
}

/** Finds out what Play of a search meets first, in the slices that other work leaves. */
function meet(address) {
  forget();
  inSlices(size, () => {
    if (!sheet.open) return forget();
    length ??= Length.of(address);
    if (length?.goOn()) return true;
    meets = length?.meets() ?? "";
    if (sized || size.textContent !== "Counting …") saySize();
    return forget();
  });
}

let length; // of what is set up, while it is measured

function forget() {
  length?.free();
  length = undefined;
  return false;
}

/** Faults of fields go beside these, all others to the message under the bar. */
function showFaults(faults) {
  clearFaults();
  if (!faults.length) return;
  const others = [];
  for (const fault of faults) {
    const control = sheet.open && controls().find((control) => control.name === fault.key);
    if (!control) {
      others.push(fault);
      continue;
    }
    const line = make("p", { id: `fault-of-${fault.key}`, textContent: fault.text });
    bubble.append(line);
    control.setAttribute("aria-invalid", "true");
    control.setAttribute("aria-describedby", line.id);
  }
  bubble.hidden = !bubble.childElementCount;
  const words = others.map(({ text }) => text).join(" ");
  if (!words) return;
  if (!sheet.open) return tell(words);
  bubble.append(make("p", { textContent: words }));
  bubble.hidden = false;
}

function clearFaults() {
  for (const control of controls()) {
    control.removeAttribute("aria-invalid");
    const note = byId(`note-of-${control.name}`);
    if (note) control.setAttribute("aria-describedby", note.id);
    else control.removeAttribute("aria-describedby");
  }
  bubble.replaceChildren();
  bubble.hidden = true;
}

/** A button for each kind that a text may be of; `open(address)` opens it. */
export const offerButtons = (offers, open) =>
  offers.map(({ kind, address }) => {
    const button = make("button", { type: "button", textContent: `Open as ${kind}` });
    button.addEventListener("click", () => open(address));
    return button;
  });
