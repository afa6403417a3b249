// Work that waits until the page has time for it: some milliseconds of each frame, so that no list waits for what stands in it.

const SLICE = 8; // ms of a frame
const waiting = new Map(); // for what it is: its next part
let asked = false;

/** Does work for something, in place of what is still to be done for it. `part()` does a part of it, and returns whether more is left. */
export function inSlices(what, part) {
  waiting.delete(what);
  waiting.set(what, part);
  ask();
}

function ask() {
  if (!asked) requestAnimationFrame(work);
  asked = true;
}

function work() {
  asked = false;
  const until = performance.now() + SLICE;
  while (waiting.size && performance.now() < until) {
    const [what, part] = waiting.entries().next().value;
    let more = false;
    try {
      more = part();
    } finally {
      // Whatever comes of one, the others are done.
      if (!more) waiting.delete(what);
      if (waiting.size) ask();
    }
  }
}
