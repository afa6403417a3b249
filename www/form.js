// The problem bar: which search is open, as a form, and what is wrong with an input beside the field that has it.

const problem = document.getElementById("problem");
const fields = document.getElementById("fields");
const examples = document.getElementById("examples");
const bubble = document.getElementById("faults");
const message = document.getElementById("message");

/** The controls of the chosen problem's fields. */
const controls = () => [...fields.querySelectorAll("input, select")];

const make = (tag, properties = {}, ...children) => {
  const node = Object.assign(document.createElement(tag), properties);
  node.append(...children);
  return node;
};

/**
 * Builds the bar. `open(address)` opens a search for the visitor and returns its faults, `addressOf(problem, pairs)`
 * names the search of a form's values. Returns `sync(view)`, which makes the bar show what is open.
 */
export function wireForm({ catalog, addressOf, open }) {
  let built; // the problem whose fields are in the bar
  let tried; // the form's address, as opened or refused last

  problem.append(...catalog.map((entry) => new Option(entry.title, entry.id)));
  examples.append(
    ...catalog
      .filter((entry) => entry.presets.length)
      .map((entry) => {
        const group = make("optgroup", { label: entry.title });
        group.append(...entry.presets.map((preset) => new Option(preset.title, preset.address)));
        return group;
      }),
  );

  const sync = (view) => {
    const entry = catalog.find((entry) => entry.id === view.problem);
    problem.value = entry.id;
    problem.title = entry.summary;
    if (built !== entry) {
      fields.replaceChildren(...entry.fields.map(fieldOf));
      built = entry;
    }
    for (const control of controls()) {
      if (!("typing" in control.dataset)) control.value = view.values[control.name] ?? "";
    }
    tried = addressOf(entry.id, pairs());
    clearFaults();
  };

  const commit = () => {
    const address = addressOf(built.id, pairs());
    if (address === tried) return;
    tried = address;
    showFaults(open(address));
  };

  problem.addEventListener("change", () => {
    const faults = open(addressOf(problem.value, []));
    if (faults.length) problem.value = built.id;
    showFaults(faults);
  });
  examples.addEventListener("change", () => {
    const address = examples.value;
    examples.value = "";
    examples.blur();
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
    commit();
  });
  document.getElementById("form").addEventListener("submit", (event) => event.preventDefault());
  letGo(problem, examples, fields);
  addEventListener("resize", place);
  document.getElementById("form").addEventListener("scroll", place);
  return sync;
}

const pairs = () => controls().flatMap((control) => [control.name, control.value]);

function fieldOf(field) {
  const control = field.kind === "choice" ? make("select") : make("input", { type: "text" });
  control.name = field.name;
  control.id = `field-${field.name}`;
  if (field.kind === "choice") control.append(...field.choices.map(({ name, label }) => new Option(label, name)));
  if (field.kind === "number") Object.assign(control, { type: "number", min: field.min, max: field.max, step: 1 });
  const title = field.note ? `${field.label}: ${field.note}` : field.label;
  return make("span", { className: "field", title }, make("label", { htmlFor: control.id, textContent: field.label }), control);
}

/**
 * A select keeps the focus after a choice with the mouse, and would swallow the arrow keys that are meant to step.
 * Who uses the keyboard keeps it.
 */
export function letGo(...nodes) {
  for (const node of nodes) {
    let pointed = false;
    node.addEventListener("pointerdown", () => (pointed = true));
    node.addEventListener("keydown", () => (pointed = false));
    node.addEventListener("change", ({ target }) => {
      if (pointed && target.type !== "number" && target.type !== "text") target.blur();
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

/** Shows a message under the bar until it is dismissed. */
export function tell(text) {
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
