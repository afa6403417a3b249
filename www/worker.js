// Counts a search in slices, and posts what it knows after each, once the last post was taken in: a page that falls behind is sent
// no more than it takes, and of a tree nothing is written that it has no room for. A new address replaces the running count. A long one is
// shared with helpers, which run this script as well; what they and the census say to each other passes through unread. And reads texts.

import init, { Census, Course, Helper, Survey, readText } from "../pkg/stepdance.js";
import { program } from "./files.js";

const SLICE = 50; // ms
const HELPING = 25; // ms: a part that is too large to begin in the middle of goes on for so long unnoticed
const WRITING = 16; // ms: what is written of a tree in a slice must not take the page long
const LISTENING = 1000; // ms between two looks for helpers that have fallen silent

const loaded = init({ module_or_path: program("stepdance_bg.wasm") });
const channel = new MessageChannel(); // yields to messages without the 4 ms that nested timeouts wait
let census;
let serial = 0;
let slice = SLICE;
let writes = false; // the tree is written down
let more = true; // there is more to count
let posted = false; // a report is on its way, or being taken in
let late = false; // there is news behind it
let hired = 0;
let ports = [];
let listening;
let ticking = false;
let reported = 0;
let cores = 1;
let helper;
let boss;

self.addEventListener("message", ({ data }) => loaded.then(() => heed(data)).catch(reportError));

function heed(data) {
  if (data.boss) return help(data);
  if (data.text !== undefined) return read(data);
  if (data.serial !== serial && data.address === undefined) return; // of a count that is over
  if (data.taken) return goOn();
  if (data.port) return appoint(data);
  if (data.lost !== undefined) return lose(data.lost);
  begin(data);
}

/** Reads a text beside what is open: says how far it is, and in the end what the text is of. */
function read({ mine, text, line, number, open }) {
  const tells = (part) => self.postMessage({ mine, part });
  self.postMessage({ mine, read: readText(open, text, line, number, tells) });
}

function begin(data) {
  end();
  serial = data.serial;
  try {
    census = new (data.survey ? Survey : data.course ? Course : Census)(data.address);
  } catch {
    self.postMessage({ unknown: serial }); // a search that only the page knows
    return;
  }
  writes = Boolean(data.tree);
  slice = writes ? WRITING : SLICE;
  cores = data.cores ?? 1;
  if (data.tree) census.writeStrokes();
  next();
}

function end() {
  if (hired) self.postMessage({ serial, hire: [] });
  census?.free?.();
  census = undefined;
  [more, posted, late] = [true, false, false];
  hired = 0;
  ports = [];
  listening = clearInterval(listening);
}

function next() {
  if (!ticking) channel.port2.postMessage(0);
  ticking = true;
}

channel.port1.onmessage = () => {
  ticking = false;
  if (helper) return assist();
  if (!census) return;
  if (census.isShared?.()) return deal();
  if (posted && writes) return;
  if (!unsent()) more = census.run(slice);
  report();
  if (isOver()) return end();
  if (!more) return;
  if (!hired && census.helpers) {
    hired = census.helpers(cores);
    if (hired) self.postMessage({ serial, hire: Array.from({ length: hired }, (_, i) => i) });
  }
  if (!writes) next();
};

/** Something is written of the tree that is not posted. */
const unsent = () => census.hasStrokes?.() ?? false;

/** All is counted and posted. */
const isOver = () => !more && !late && !unsent();

/** The last report was taken in. */
function goOn() {
  if (!census) return;
  posted = false;
  if (late || unsent()) report();
  if (isOver()) return end();
  if (census.isShared?.()) deal();
  else if (more) next();
}

function report() {
  late = posted;
  if (posted) return;
  posted = true;
  reported = performance.now();
  const report = census.report();
  const strokes = census.strokes?.();
  const places = census.places?.();
  const sent = [report, strokes, places].filter((list) => list).map((list) => list.buffer);
  self.postMessage({ serial, report, strokes, places }, sent);
}

// ---- one of several ----

function appoint({ port, helper: i }) {
  if (!census) return;
  ports[i] = port;
  listening ||= setInterval(() => {
    const silent = census?.silent?.();
    if (silent !== undefined) lose(silent);
  }, LISTENING);
  port.onmessage = ({ data }) => {
    if (!census || ports[i] !== port) return;
    census.hear(i, data, hired);
    deal();
  };
}

/** Passes orders on, and reports now and then. */
function deal() {
  // What helpers have written already is more than the page takes in just now.
  const waits = posted && unsent();
  for (let order; !waits && (order = census.order()); ) {
    if (!order.length) {
      next();
      break;
    }
    ports[order[0]].postMessage(order.subarray(1));
  }
  more = census.goesOn();
  if (!more || performance.now() - reported > slice) report();
  if (isOver()) end();
}

function lose(i) {
  if (!ports[i]) return;
  ports[i] = undefined;
  if (census.lose(i)) self.postMessage({ serial, hire: [i] });
  else next();
}

// ---- one who helps ----

function help({ address, tree, boss: port }) {
  helper = new Helper(address, tree);
  boss = port;
  boss.onmessage = ({ data }) => {
    helper.obey(data);
    next();
  };
  next();
}

function assist() {
  const said = helper.run(HELPING);
  if (said) boss.postMessage(said, [said.buffer]);
  if (helper.isBusy()) next();
}
