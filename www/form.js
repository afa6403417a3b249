// The problem bar: which search is open, as a form, and what is wrong with an input beside the field that has it.

import { byId, make } from "./dom.js";

const problem = byId("problem");
const fields = byId("fields");
const examples = byId("examples");
const bubble = byId("faults");
const message = byId("message");

const editText = byId("edit-text");

/** The controls of the chosen problem's fields. */
const controls = () => [...fields.querySelectorAll("input, select")];

/**
 * Builds the bar. `open(address)` opens a search for the visitor and returns its faults, `addressOf(problem, pairs)`
 * names the search of a form's values, `returning(problem)` what was open of a problem last, `reads(text, line, number)` what a text is of,
 * `instance()` is what is open as an exact cover in text, `dialogs()` what text and grids are edited in, once it is there. Returns
 * `sync(problem, values)`, which makes the bar show what is open, and `editText()`, which texts are read into.
 */
export function wireForm({ catalog, addressOf, returning, open, instance, reads, dialogs }) {
  let built; // the problem whose fields are in the bar
  let tried; // what the form says, as opened or refused last
  let values = {}; // of what is open

  problem.append(...catalog.map((entry) => new Option(entry.title, entry.id)));
  examples.append(
    ...catalog
      .filter((entry) => entry.presets.length)
      .map((entry) => {
        const group = make("optgroup", { label: entry.title });
        group.append(...entry.presets.map((preset) => new Option(preset.title, preset.address)));
        group.append(...entry.races.map((race) => new Option(`Race: ${race.title}`, race.address)));
        return group;
      }),
  );

  const sync = (id, given) => {
    const entry = catalog.find((entry) => entry.id === id);
    values = given;
    problem.value = entry.id;
    problem.title = entry.summary;
    if (built !== entry) {
      fields.replaceChildren(...entry.fields.map(fieldOf));
      built = entry;
    }
    for (const control of controls()) {
      if (!("typing" in control.dataset)) control.value = values[control.name] ?? "";
    }
    showFitting();
    tried = address();
    editText.hidden = !home || instance() === undefined;
    clearFaults();
  };

  // ---- fields that belong to a value of another ----

  const shown = (name) => fields.querySelector(`[name="${name}"]`);
  const fits = ({ goesWith }) => !goesWith || shown(goesWith.name).value === goesWith.value;

  const showFitting = () => {
    for (const field of built.fields) shown(field.name).closest(".field").hidden = field.kind === "lines" || !fits(field);
  };
  const pairs = () => built.fields.filter(fits).flatMap(({ name }) => [name, shown(name).value]);
  const address = () => addressOf(built.id, pairs());

  /** Opens what the form says; says whether it is open. */
  const commit = () => {
    showFitting();
    const wanted = address();
    if (wanted === tried) return !fields.querySelector("[aria-invalid]");
    tried = wanted;
    const faults = open(wanted);
    showFaults(faults);
    return faults.length === 0;
  };

  // ---- instances as text: whatever is an exact cover can be edited, and is then opened by the problem that takes one ----

  const home = catalog.find((entry) => entry.fields.some((field) => field.kind === "lines"));
  const textField = home?.fields.find((field) => field.kind === "lines");

  /** Opens what a text is of and says so; returns what it was read as, with what is wrong where it is not open. */
  const useText = (text, line, number = 0) => {
    const read = reads(text, line, number);
    if (!read.address) return read;
    const faults = open(read.address);
    if (faults.length) return { ...read, address: undefined, told: faults.map((fault) => fault.text).join(" ") };
    if (read.told) tellRead(read, (which) => useText(text, 0, which));
    return read;
  };
  /** Says what a text was read as, beside what there is to know of it; offers its other puzzles, and what else it may be. */
  const tellRead = ({ told, number, of, offers }, choose) => {
    const noted = message.querySelector("p")?.textContent;
    tell(noted ? `${told} ${noted}` : told, "note");
    const offered = [];
    if (of > 1) {
      const which = make("input", { type: "number", id: "which-puzzle", min: 1, max: of, value: number });
      which.addEventListener("change", () => {
        const read = choose(Math.min(of, Math.max(1, Math.round(which.valueAsNumber) || 1)));
        if (!read.address) return tell(read.told);
        byId("which-puzzle")?.focus();
      });
      offered.push(make("label", { htmlFor: which.id, textContent: "Puzzle" }), which);
    }
    offered.push(...offerButtons(offers, (address) => showFaults(open(address))));
    message.lastChild.before(...offered);
  };
  const edit = () => {
    const own = home && built === home && fits(textField) && values[textField.name];
    dialogs()?.askText(own || instance() || "", useText, open);
  };
  editText.addEventListener("click", edit);

  fields.addEventListener("click", ({ target }) => {
    const button = target.closest("button[data-grid]");
    if (!button) return;
    const field = built.fields.find((field) => field.name === button.dataset.grid);
    dialogs()?.askGrid(built.id, field, shown(field.name).value, (value) => {
      shown(field.name).value = value;
      tried = address();
      return open(tried);
    });
  });

  problem.addEventListener("change", () => {
    const faults = open(returning(problem.value));
    if (faults.length) problem.value = built.id;
    showFaults(faults);
  });
  examples.addEventListener("change", () => {
    const address = examples.value;
    examples.value = "";
    showFaults(open(address));
  });
  // What is being typed is the visitor's until it is committed.
  fields.addEventListener("input", ({ target }) => (target.dataset.typing = ""));
  fields.addEventListener("change", ({ target }) => {
    delete target.dataset.typing;
    commit();
  });
  fields.addEventListener("keydown", (event) => {
    if (event.key !== "Enter" || event.target.tagName !== "INPUT") return;
    event.preventDefault();
    delete event.target.dataset.typing;
    // What is typed is done with, unless something is wrong with it: keys belong to the search again.
    if (commit()) event.target.blur();
  });
  byId("form").addEventListener("submit", (event) => event.preventDefault());
  letGo(problem, examples, fields);
  addEventListener("resize", place);
  byId("form").addEventListener("scroll", place);
  return { sync, editText: edit };
}

function fieldOf(field) {
  const control = make(field.kind === "choice" ? "select" : "input");
  control.name = field.name;
  control.id = `field-${field.name}`;
  if (field.kind === "choice") control.append(...field.choice.map(({ name, label }) => new Option(label, name)));
  else if (field.kind === "number") Object.assign(control, { type: "number", ...field.number });
  else Object.assign(control, { type: field.kind === "lines" ? "hidden" : "text", spellcheck: false });
  const label = make("label", { htmlFor: control.id, textContent: field.label });
  const whole = make("span", { className: `field ${field.kind}` }, label, control);
  whole.dataset.says = field.says;
  if (field.kind === "grid") {
    const button = make("button", { type: "button", textContent: "Edit", title: `Edit: ${field.label}` });
    button.setAttribute("aria-label", `Edit ${field.label.toLowerCase()}`);
    button.dataset.grid = field.name;
    whole.append(button);
  }
  return whole;
}

/**
 * A select keeps the focus after a choice with the mouse, as does a number after its arrows were clicked, and would
 * swallow the arrow keys that are meant to step. Who uses the keyboard keeps it.
 */
export function letGo(...nodes) {
  for (const node of nodes) {
    let pointed = false;
    node.addEventListener("pointerdown", () => (pointed = true));
    node.addEventListener("keydown", () => (pointed = false));
    node.addEventListener("change", ({ target }) => {
      if (pointed) target.blur();
    });
  }
}

/** Faults of fields go beside these, all others to the message under the bar. */
function showFaults(faults) {
  if (!faults.length) return;
  clearFaults();
  const others = [];
  for (const fault of faults) {
    const control = controls().find((control) => control.name === fault.key);
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
  place();
  if (others.length) tell(others.map(({ text }) => text).join(" "));
}

function clearFaults() {
  for (const control of controls()) {
    control.removeAttribute("aria-invalid");
    control.removeAttribute("aria-describedby");
  }
  bubble.replaceChildren();
  bubble.hidden = true;
}

/** The bubble hangs from the first field at fault. It is no child of the fields, which scroll and would cut it off. */
function place() {
  const control = fields.querySelector("[aria-invalid]");
  if (!control) return;
  const bar = bubble.parentElement.getBoundingClientRect();
  const left = control.getBoundingClientRect().left - bar.left;
  const room = bar.width - bubble.offsetWidth - 8;
  bubble.style.setProperty("left", `${Math.max(8, Math.min(left, room))}px`);
}

/** A button for each kind that a text may be of; `open(address)` opens it. */
export const offerButtons = (offers, open) =>
  offers.map(({ kind, address }) => {
    const button = make("button", { type: "button", textContent: `Open as ${kind}` });
    button.addEventListener("click", () => open(address));
    return button;
  });

/** Shows a message under the bar until it is dismissed: of something wrong, or just a "note". */
export function tell(text, kind = "wrong") {
  message.dataset.kind = kind;
  const close = make("button", { type: "button", textContent: "Dismiss" });
  close.addEventListener("click", dismiss);
  message.replaceChildren(make("p", { textContent: text }), close);
}

/** Takes away the message and what is said about fields; says whether there was anything. */
export function dismiss() {
  const any = message.childElementCount > 0 || !bubble.hidden;
  message.replaceChildren();
  bubble.hidden = true;
  return any;
}
