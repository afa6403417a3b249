// The census: a worker that counts the whole search ahead of the visitor, with others who help it. The page works without it. What only
// the page knows it counts itself, a little at a time.

import { Census, isHere } from "../pkg/stepdance.js";

const SLICE = 6; // ms of counting here
const PAUSE = 18; // ms between two slices: that much is left for all else

let worker;
let helpers = [];
let serial = 0;
let learn;
let studied; // what is counted
let tree; // whether the count under way writes the tree down
let here; // the count on this thread
let turn = 0;

/** `learned` gets the reports on the search that is open, what is written of its tree, and places from which it is near. */
export function wireCensus(learned) {
  learn = learned;
}

/** Counts the search at `address` from now on; where the tree is wanted, writes it down. */
export function study(address, wanted = false) {
  studied = address;
  tree = wanted;
  serial += 1;
  leave();
  dismiss();
  try {
    if (isHere(address)) return countHere(address);
    worker ??= hire();
    worker.postMessage({ serial, address, tree, cores: navigator.hardwareConcurrency });
  } catch {
    // No worker, no census.
  }
}

/** Writes the tree down of the search at `address`, unless that is done or under way. */
export function studyTree(address) {
  if (!tree) study(address, true);
}

function countHere(address) {
  here = new Census(address);
  if (tree) here.writeStrokes();
  turn = setTimeout(count, PAUSE);
}

function count() {
  const more = here.run(SLICE);
  learn(here.report(), here.strokes());
  if (more) turn = setTimeout(count, PAUSE);
  else leave();
}

function leave() {
  clearTimeout(turn);
  here?.free();
  here = undefined;
}

function hire() {
  const hired = new Worker(new URL("worker.js", import.meta.url), { type: "module" });
  hired.addEventListener("message", ({ data }) => {
    // A report on the search before may still be under way; what is none is not looked at.
    if (data.serial !== serial) return;
    if (data.report instanceof Float64Array) learn(data.report, data.strokes, data.places);
    if (data.hire?.length) data.hire.forEach(appoint);
    else if (data.hire) dismiss();
  });
  hired.addEventListener("error", (event) => event.preventDefault());
  return hired;
}

/** Hires a helper of that number for the count under way, instead of the one that was; the two speak with each other. */
function appoint(i) {
  helpers[i]?.terminate();
  const { port1, port2 } = new MessageChannel();
  const whose = serial;
  const helper = new Worker(new URL("worker.js", import.meta.url), { type: "module" });
  helpers[i] = helper;
  helper.addEventListener("error", (event) => {
    event.preventDefault();
    if (helpers[i] === helper) worker.postMessage({ serial: whose, lost: i });
  });
  helper.postMessage({ address: studied, tree, boss: port1 }, [port1]);
  worker.postMessage({ serial, helper: i, port: port2 }, [port2]);
}

function dismiss() {
  helpers.forEach((helper) => helper.terminate());
  helpers = [];
}
