// The two words of the playground: a program that has them runs unchanged, and within `recorded` it becomes a record.

let open; // the choices of the search that is recorded
let lines;

const name = (value) => (typeof value === "number" || typeof value === "string" ? value : (JSON.stringify(value) ?? String(value)));
const write = (...event) => lines.push(JSON.stringify(event));

function enterAll() {
  for (const choice of open) {
    if (choice.state !== "tried") continue;
    choice.state = "entered";
    write("in", name(choice.value), choice.reason);
  }
}

function leave(choice) {
  if (choice.state === "tried") write("no", name(choice.value), choice.reason);
  else if (choice.state === "entered") write("out");
  choice.state = choice.reason = "";
}

/** Leaves what lies below a choice, or all that is open. */
function leaveUntil(choice) {
  while (open.length && open.at(-1) !== choice) leave(open.pop());
}

/** The record of what a function searches by `choose` and `found`, as a text; `header` are the keys of its first line. */
export function recorded(search, header = {}) {
  [open, lines] = [[], [JSON.stringify({ stepdance: 1, end: true, ...header })]];
  try {
    search();
    leaveUntil();
    write("end");
    return `${lines.join("\n")}\n`;
  } finally {
    open = lines = undefined;
  }
}

export function choose(values) {
  if (!open) return values;
  enterAll();
  const choice = { state: "", reason: "", value: undefined };
  const given = values[Symbol.iterator]();
  open.push(choice);
  return {
    [Symbol.iterator]() {
      return this;
    },
    next() {
      if (!open?.includes(choice)) return { done: true, value: undefined };
      leaveUntil(choice);
      leave(choice);
      const next = given.next();
      if (next.done) open.pop();
      else Object.assign(choice, { value: next.value, state: "tried" });
      return next;
    },
  };
}

export function found(solution, reason = "") {
  if (open) {
    enterAll();
    write("found", solution === undefined ? null : typeof solution === "string" ? solution : JSON.stringify(solution), reason);
  }
  return solution;
}

export function reason(text) {
  const choice = open?.findLast(({ state }) => state === "tried");
  if (choice) choice.reason = String(text);
}
