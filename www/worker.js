// Counts a search in slices, and posts what it knows after each. A new address replaces the running count.

import init, { Census, Course } from "../pkg/stepdance.js";

const SLICE = 50; // ms
const WRITING = 16; // ms: what is written of a tree in a slice must not take the page long

const loaded = init();
const channel = new MessageChannel(); // yields to messages without the 4 ms that nested timeouts wait
let census;
let serial = 0;
let slice = SLICE;

self.addEventListener("message", async ({ data }) => {
  serial = data.serial;
  await loaded;
  if (serial !== data.serial) return; // a newer one came while we loaded
  const idle = !census;
  census?.free?.();
  try {
    census = new (data.course ? Course : Census)(data.address);
  } catch {
    return (census = undefined); // a search that only the page knows
  }
  slice = data.tree ? WRITING : SLICE;
  if (data.tree) census.writeStrokes();
  if (idle) next();
});

function next() {
  channel.port2.postMessage(0);
}

channel.port1.onmessage = () => {
  if (!census) return;
  const more = census.run(slice);
  const report = census.report();
  const strokes = census.strokes?.();
  self.postMessage({ serial, report, strokes }, strokes ? [report.buffer, strokes.buffer] : [report.buffer]);
  if (more) return next();
  census.free?.();
  census = undefined;
};
