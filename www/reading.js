// Texts of others, read beside the page by a worker: keys are answered meanwhile, however long a text is.

import { hire } from "./files.js";
import { showWork } from "./message.js";

const SHORT = 4096; // characters that are read at once: less than a worker takes to start

const idle = () => {};

let reader; // a worker that has read a text already
let stop = idle; // ends the reading that is under way
let serial = 0;

/**
 * What a text is of, or undefined where the visitor, or another text, has cancelled that. `open()` is the address that it is read beside,
 * `reads(text, line, number)` reads it at once, `room` is where a dialog says what is under way.
 */
export function readText(text, line, number, { open, reads, room }) {
  stop();
  if (text.length <= SHORT) return Promise.resolve(reads(text, line, number));
  return new Promise((done) => {
    const mine = (serial += 1);
    const cancel = () => {
      reader?.terminate();
      reader = undefined;
      end();
    };
    const way = showWork(`Reading a text of ${Math.ceil(text.length / 1000)} kB`, cancel, room);
    const end = (read) => {
      if (mine !== serial || stop === idle) return;
      stop = idle;
      way.end();
      done(read);
    };
    stop = cancel;
    // Without a worker it takes as long as it takes.
    const alone = () => {
      reader = undefined;
      end(reads(text, line, number));
    };
    try {
      reader ??= hire("worker.js");
    } catch {
      return alone();
    }
    reader.onerror = (event) => {
      event.preventDefault();
      alone();
    };
    reader.onmessage = ({ data }) => {
      if (data.mine !== mine) return;
      if (data.read) end(data.read);
      else if (data.part !== undefined) way.at(data.part);
      else alone();
    };
    reader.postMessage({ mine, text, line, number, open: open() });
  });
}

/** Ends the reading that is under way, if there is one. */
export function cancelReading() {
  stop();
}
