// Six queens, recorded: node queens.js > queens.jsonl. Copy `recorder` beside a search of your own.

/** Writes the record of a search, an event a line; `more` has keys of docs/record.md, such as level, vars, picture. */
function recorder(write, header = {}) {
  const event = (value) => write(JSON.stringify(value) + "\n");
  event({ stepdance: 1, ...header });
  return {
    enter: (candidate, reason = "", more = {}) => event(["in", candidate, reason, more]),
    reject: (candidate, reason = "", more = {}) => event(["no", candidate, reason, more]),
    found: (more = {}) => event(["found", more]),
    leave: (more = {}) => event(["out", more]),
  };
}

/** Fills the rows below those whose columns are given. */
function place(columns, n, record) {
  if (columns.length === n) return record.found();
  const row = columns.length;
  for (let column = 1; column <= n; column++) {
    const attacker = columns.findIndex((c, r) => c === column || row - r === Math.abs(column - c));
    const more = { level: `row ${row + 1}` };
    if (attacker >= 0) {
      record.reject(column, `row ${attacker + 1} attacks it`, more);
      continue;
    }
    record.enter(column, "", more);
    place([...columns, column], n, record);
    record.leave();
  }
}

place([], 6, recorder((line) => process.stdout.write(line), { title: "Place six queens" }));
