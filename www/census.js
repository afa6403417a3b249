// The census: a worker that counts the whole search ahead of the visitor. The page works without it.

let worker;
let serial = 0;
let learn;

/** `learned` gets the reports on the search that is open. */
export function wireCensus(learned) {
  learn = learned;
}

/** Counts the search at `address` from now on. */
export function study(address) {
  serial += 1;
  try {
    worker ??= hire();
    worker.postMessage({ serial, address });
  } catch {
    // No worker, no census.
  }
}

function hire() {
  const hired = new Worker(new URL("worker.js", import.meta.url), { type: "module" });
  hired.addEventListener("message", ({ data }) => {
    // A report on the search before may still be under way; what is none is not looked at.
    if (data.serial === serial && data.report instanceof Float64Array) learn(data.report);
  });
  hired.addEventListener("error", (event) => event.preventDefault());
  return hired;
}
