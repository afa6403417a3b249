// Records of searches that lie in files, of any length: read a little at a time, so that keys are answered meanwhile, and kept in memory
// by the names of their files.

import { RecordReader, beginsRecord, isProgram, wantedRecords } from "../pkg/stepdance.js";
import { beside, read } from "./files.js";
import { showWork, tell } from "./message.js";

const SLICE = 7; // ms of reading between two looks at what else there is to do
const PIECE = 1 << 17; // bytes, which take no longer than that on a slow machine
const BUFFER = 1 << 20; // bytes that are asked for at once
const BEGINNING = 1 << 12; // bytes that tell a record from other texts

/** What ends a reading: the visitor, or another record that is wanted instead, of which nothing is said. */
class Cancelled extends Error {}
class Replaced extends Cancelled {}

const idle = () => {};
let stop = idle; // ends the reading that is under way, by an error

/** Lets everything else have its turn: keys, pictures, workers. Timers would be late. */
const others = () =>
  new Promise((done) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = done;
    port2.postMessage("");
  });

/** Reads a stream piece by piece: into one buffer, where the browser can, so that hundreds of megabytes leave nothing to be collected. */
function reader(stream) {
  try {
    const pieces = stream.getReader({ mode: "byob" });
    let buffer = new ArrayBuffer(BUFFER);
    const next = async () => {
      const piece = await pieces.read(new Uint8Array(buffer));
      buffer = piece.value?.buffer;
      return piece;
    };
    return { next, cancel: () => pieces.cancel() };
  } catch {
    const pieces = stream.getReader();
    return { next: () => pieces.read(), cancel: () => pieces.cancel() };
  }
}

/**
 * Reads a record of so many bytes, if that is known, from a stream, of which more may come if it `grows`, `called` so where that is shown;
 * returns its address. Fails with what is wrong, its line and column, and where it is cancelled. Of two that are read at once the
 * first is cancelled.
 */
async function take(name, stream, size, { grows = false, called = name } = {}) {
  stop(new Replaced());
  const pieces = reader(stream);
  const record = new RecordReader();
  let stopped;
  const end = (error) => {
    stopped = error;
    pieces.cancel().catch(() => {}); // what is under way comes to its end
  };
  stop = end;
  const told = `Reading ${called}${size ? `, ${Math.ceil(size / 1e6)} MB` : ""}`;
  const way = showWork(told, () => end(new Cancelled("reading it was cancelled")));
  try {
    let bytes = 0;
    let since = performance.now();
    for (;;) {
      const { done, value } = await pieces.next();
      if (stopped) throw stopped;
      if (done) break;
      for (let at = 0; at < value.length; at += PIECE) {
        record.feed(value.subarray(at, at + PIECE));
        if (performance.now() - since < SLICE) continue;
        if (size) way.at((bytes + at) / size);
        await others();
        if (stopped) throw stopped;
        since = performance.now();
      }
      bytes += value.length;
    }
  } catch (error) {
    record.free();
    pieces.cancel().catch(() => {});
    throw error;
  } finally {
    if (stop === end) stop = idle;
    way.end();
  }
  return record.finish(name, grows);
}

/** How long after one look at a record that grows the next one comes, in ms, and how many times as long as the look itself took. */
const PAUSE = 1000;
const SHARE = 4;
/** What says that there may be more. */
const GROWS = "stepdance-grows";

let grown = () => false; // hears of each record of which there is more, and says whether it has to be told again

/**
 * `more` hears the names of records of which more was read, and whether they grow on: those of a solver that still runs
 * (`stepdance listen --open`).
 */
export function wireGrowth(more) {
  grown = more;
}

/** Reads a record again and again as long as its server says that it grows; what is there already is not sent once more. */
async function follow(name, answer) {
  let [version, pause, waits] = [answer.headers.get("etag"), PAUSE, false];
  for (let grows = answer.headers.has(GROWS); grows || waits; waits &&= grown(name, grows)) {
    await new Promise((resolve) => setTimeout(resolve, pause));
    if (!grows || stop !== idle) continue; // what the visitor opens goes first
    const from = performance.now();
    const next = await fetch(beside(name), { cache: "no-store", headers: { "If-None-Match": version } });
    const goesOn = next.headers.has(GROWS);
    if (next.ok) await take(name, next.body, 0, { grows: goesOn });
    else if (next.status !== 304) return;
    waits ||= next.ok;
    [version, grows] = [next.headers.get("etag"), goesOn];
    pause = Math.max(PAUSE, SHARE * (performance.now() - from));
  }
}

let openProgram = () => {}; // shows a program of a link, which is not run unasked

/** `shows(name, address)` hears of programs in links, whose records are made by running them. */
export function wirePrograms(shows) {
  openProgram = shows;
}

export { take as takeRecord };

/** What is wrong with the record of that name. */
const wrong = (name, error) => `${name}: ${error.message ?? error}`;

/** A file's name without what would turn the words around it. */
const plain = (name) => name.replaceAll(/[\p{Cc}\p{Cf}]/gu, "\u{fffd}").slice(0, 60);

/** Whether an address shows records that are not read yet. */
export const lacksRecords = (address) => wantedRecords(address).length > 0;

/**
 * Reads the records beside the page that an address shows; returns what is wrong with one, if something is, or undefined where another
 * record is wanted by now. Of those that are not there, who opens the address is told.
 */
export async function bringRecords(address) {
  for (const name of wantedRecords(address)) {
    if (isProgram(name)) {
      openProgram(name, address);
      return undefined;
    }
    try {
      const answer = await read(beside(name));
      if (!answer.ok) continue;
      // Of what was packed for the way, the length is not known.
      const size = answer.headers.has("content-encoding") ? 0 : Number(answer.headers.get("content-length"));
      await take(name, answer.body, size, { grows: answer.headers.has(GROWS) });
      // Where the solver's side is gone, what was read stays.
      follow(name, answer).catch(() => {});
    } catch (error) {
      return error instanceof Replaced ? undefined : wrong(name, error);
    }
  }
  return "";
}

/** Reads the record that a text is and keeps it by the name that an address has for it, unless it is here already. */
export async function keepRecord(address, text) {
  for (const name of wantedRecords(address)) await take(name, new Blob([text]).stream(), text.length);
}

/** Whether a file is a record, by its name or by what it begins with. */
export async function isRecord(file) {
  if (/\.(jsonl|ndjson)$/i.test(file.name)) return true;
  try {
    return beginsRecord(new Uint8Array(await file.slice(0, BEGINNING).arrayBuffer()));
  } catch {
    return false; // who reads it is told why it cannot be read
  }
}

/** Opens the record of a file for the visitor; what is wrong with it is told, and what was open stays. */
export async function openRecord(file, open) {
  const name = plain(file.name);
  try {
    const faults = open(await take(name, file.stream(), file.size));
    if (faults.length) tell(faults.map((fault) => fault.text).join(" "));
    else for (const dialog of document.querySelectorAll("dialog[open]")) dialog.close();
  } catch (error) {
    if (!(error instanceof Replaced)) tell(wrong(name, error), error instanceof Cancelled ? "note" : "wrong");
  }
}
