// The census: a worker that counts the whole search ahead of the visitor. The page works without it.

let worker;
let serial = 0;
let learn;
let tree; // whether the count under way writes the tree down

/** `learned` gets the reports on the search that is open, and what is written of its tree. */
export function wireCensus(learned) {
  learn = learned;
}

/** Counts the search at `address` from now on; where the tree is wanted, writes it down. */
export function study(address, wanted = false) {
  tree = wanted;
  serial += 1;
  try {
    worker ??= hire();
    worker.postMessage({ serial, address, tree });
  } catch {
    // No worker, no census.
  }
}

/** Writes the tree down of the search at `address`, unless that is done or under way. */
export function studyTree(address) {
  if (!tree) study(address, true);
}

function hire() {
  const hired = new Worker(new URL("worker.js", import.meta.url), { type: "module" });
  hired.addEventListener("message", ({ data }) => {
    // A report on the search before may still be under way; what is none is not looked at.
    if (data.serial === serial && data.report instanceof Float64Array) learn(data.report, data.strokes);
  });
  hired.addEventListener("error", (event) => event.preventDefault());
  return hired;
}
