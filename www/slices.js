// Work that waits until the page has time for it: some milliseconds of each frame, so that no list waits for what stands in it.

const SLICE = 8; // ms of a frame
// For what it is, its next part: what is seen at once, and what may wait for it.
const [first, later] = [new Map(), new Map()];
let asked = false;

/**
 * Does work for something, in place of what is still to be done for it: `part()` does a part of it, and returns whether more is left. What is
 * `drawn` goes before what is counted.
 */
export function inSlices(what, part, drawn = false) {
  const waiting = drawn ? first : later;
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
  while (first.size + later.size && performance.now() < until) {
    const waiting = first.size ? first : later;
    const [what, part] = waiting.entries().next().value;
    let more = false;
    try {
      more = part();
    } finally {
      // Whatever comes of one, the others are done.
      if (!more) waiting.delete(what);
      if (first.size + later.size) ask();
    }
  }
}
