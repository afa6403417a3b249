// Records of searches that lie in files, of any length: read as they come, and kept in memory by the names of their files.

import { RecordReader, wantedRecords } from "../pkg/stepdance.js";
import { beside, read } from "./files.js";

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
      const answer = await read(beside(name));
      if (answer.ok) await take(name, answer.body);
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
