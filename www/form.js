// The problem bar: which search is open, as a form, and what is wrong with an input beside the field that has it.

const problem = document.getElementById("problem");
const fields = document.getElementById("fields");
const examples = document.getElementById("examples");
const bubble = document.getElementById("faults");
const message = document.getElementById("message");

const editText = document.getElementById("edit-text");

/** The controls of the chosen problem's fields. */
const controls = () => [...fields.querySelectorAll("input, select")];

const make = (tag, properties = {}, ...children) => {
  const node = Object.assign(document.createElement(tag), properties);
  node.append(...children);
  return node;
};

/**
 * Builds the bar. `open(address)` opens a search for the visitor and returns its faults, `addressOf(problem, pairs)`
 * names the search of a form's values, `returning(problem)` what was open of a problem last, `reads(text, line)` what a file is of, `instance()` is what is
 * open as an exact cover in text, `dialogs()` what text and grids are edited in, once it is there. Returns
 * `sync(problem, values)`, which makes the bar show what is open, and, where a problem takes text, `editText()` and the `longest`
 * text, in bytes.
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

  const useText = (text, line = 0) => {
    let meant;
    try {
      meant = reads(text, line);
    } catch (question) {
      return [{ key: textField.name, text: question }];
    }
    const taken = meant && open(meant);
    if (taken?.length === 0) return taken;
    const kept = built === home ? home.fields.filter((field) => !field.goesWith && field.name !== textField.goesWith?.name) : [];
    const others = kept.flatMap(({ name }) => [name, shown(name).value]);
    return open(addressOf(home.id, [...others, textField.name, text]));
  };
  const edit = () => {
    const own = built === home && fits(textField) && values[textField.name];
    dialogs()?.askText(own || instance() || "", useText);
  };
  editText.addEventListener("click", edit);

  fields.addEventListener("click", ({ target }) => {
    const button = target.closest("button[data-grid]");
    if (!button) return;
    const field = built.fields.find((field) => field.name === button.dataset.grid);
    dialogs()?.askGrid(field, shown(field.name).value, (value) => {
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
  document.getElementById("form").addEventListener("submit", (event) => event.preventDefault());
  letGo(problem, examples, fields);
  addEventListener("resize", place);
  document.getElementById("form").addEventListener("scroll", place);
  return { sync, editText: home && edit, longest: textField?.lines };
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
