// Records of searches that lie in files, of any length: read as they come, and kept in memory by the names of their files.

import { RecordReader, wantedRecords } from "../pkg/stepdance.js";
import { read } from "./files.js";

/** Reads a record from a stream; returns its address. Fails with what is wrong, its line and column. */
async function take(name, stream) {
  const reader = new RecordReader();
  try {
    for (const pieces = stream.getReader(); ; ) {
      const { done, value } = await pieces.read();
      if (done) break;
      reader.feed(value);
    }
  } catch (error) {
    reader.free();
    throw error;
  }
  return reader.finish(name);
}

/** How long after one look at a record that grows the next one comes, in ms, and how many times as long as the look itself took. */
const PAUSE = 1000;
const SHARE = 4;

let grown = () => false; // hears of each record of which there is more, and says whether it has to be told again

/** `more` hears the names of records of which more was read: those of a solver that still runs (`stepdance listen --open`). */
export function wireGrowth(more) {
  grown = more;
}

/** Reads a record again and again as long as its server says that it grows; what is there already is not sent once more. */
async function follow(name, answer) {
  let [version, pause, waits] = [answer.headers.get("etag"), PAUSE, false];
  for (let grows = answer.headers.has("stepdance-grows"); grows || waits; waits &&= grown(name)) {
    await new Promise((resolve) => setTimeout(resolve, pause));
    if (!grows) continue;
    const from = performance.now();
    const next = await fetch(new URL(name, document.baseURI), { cache: "no-store", headers: { "If-None-Match": version } });
    if (next.ok) await take(name, next.body);
    else if (next.status !== 304) return;
    waits ||= next.ok;
    [version, grows] = [next.headers.get("etag"), next.headers.has("stepdance-grows")];
    pause = Math.max(PAUSE, SHARE * (performance.now() - from));
  }
}

/** What is wrong with the record of that name. */
const wrong = (name, error) => `${name}: ${error.message ?? error}`;

/** Whether an address shows records that are not read yet. */
export const lacksRecords = (address) => wantedRecords(address).length > 0;

/**
 * Reads the records beside the page that an address shows; returns what is wrong with one, if something is. Of those that are not there,
 * who opens the address is told.
 */
export async function bringRecords(address) {
  for (const name of wantedRecords(address)) {
    try {
      const answer = await read(new URL(name, document.baseURI));
      if (!answer.ok) continue;
      await take(name, answer.body);
      // Where the solver's side is gone, what was read stays.
      follow(name, answer).catch(() => {});
    } catch (error) {
      return wrong(name, error);
    }
  }
  return "";
}

/** Opens a record that is dropped on the page. */
export function wireRecords(open, tell) {
  addEventListener("drop", async (event) => {
    const [dropped] = event.dataTransfer?.files ?? [];
    if (!/\.(jsonl|ndjson)$/i.test(dropped?.name ?? "")) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    const name = dropped.name.replaceAll(/[\p{Cc}\p{Cf}]/gu, "\u{fffd}").slice(0, 60);
    try {
      const faults = open(await take(name, dropped.stream()));
      if (faults.length) tell(faults.map((fault) => fault.text).join(" "));
    } catch (error) {
      tell(wrong(name, error));
    }
  }, true);
}
