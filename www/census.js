// The census: a worker that counts the whole search ahead of the visitor, with others who help it. The page works without it. What only
// the page knows it counts itself, a little at a time, and all where there are no workers.

import { Census, isHere } from "../pkg/stepdance.js";
import { hire as hireFor } from "./files.js";

const SLICE = 6; // ms of counting here
const PAUSE = 18; // ms between two slices: that much is left for all else

let worker;
let helpers = [];
let serial = 0;
let learn;
let growing; // goes on with what learning has left to do, and says whether there is more
let studied; // what is counted
let tree; // whether the count under way writes the tree down
let here; // the count on this thread
let turn = 0;

/** `learned` gets the reports on the search that is open, what is written of its tree, and places from which it is near; `goOn`
 * goes on with what that has left to do, and says whether there is more. */
export function wireCensus(learned, goOn) {
  [learn, growing] = [learned, goOn];
}

/** Counts the search at `address` from now on; where the tree is wanted, writes it down. */
export function study(address, wanted = false) {
  studied = address;
  tree = wanted;
  serial += 1;
  leave();
  dismiss();
  try {
    if (isHere(address) || !post({ serial, address, tree, cores: navigator.hardwareConcurrency })) countHere(address);
  } catch {
    // What cannot be counted has no census.
  }
}

/** Gives the worker something to count; says whether there is one: a frame in a sandbox has none. */
function post(wanted) {
  try {
    worker ??= hire();
  } catch {
    return false;
  }
  worker.postMessage(wanted);
  return true;
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
  // What is known of the tree is taken in before more is written.
  const more = growing() || here.hasStrokes() || here.run(SLICE);
  learn(here.report(), here.strokes());
  if (more || here.hasStrokes()) turn = setTimeout(count, PAUSE);
  else leave();
}

function leave() {
  clearTimeout(turn);
  here?.free();
  here = undefined;
}

function hire() {
  const hired = hireFor("worker.js");
  hired.addEventListener("message", ({ data }) => {
    // A report on the search before may still be under way; what is none is not looked at.
    if (data.serial !== serial) return;
    if (data.report instanceof Float64Array) {
      learn(data.report, data.strokes, data.places);
      setTimeout(takeIn, 0, serial); // a task of its own: keys and pictures come in between
    }
    if (data.hire?.length) data.hire.forEach(appoint);
    else if (data.hire) dismiss();
  });
  hired.addEventListener("error", (event) => event.preventDefault());
  return hired;
}

/** Asks for the next report once the last one is taken in: the worker waits for that. */
function takeIn(whose) {
  if (whose !== serial) return;
  if (growing()) setTimeout(takeIn, 0, whose);
  else worker.postMessage({ serial, taken: true });
}

/** Hires a helper of that number for the count under way, instead of the one that was; the two speak with each other. */
function appoint(i) {
  helpers[i]?.terminate();
  const { port1, port2 } = new MessageChannel();
  const whose = serial;
  const helper = hireFor("worker.js");
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
