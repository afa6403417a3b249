// The address bar and the history. The moment's address is written at most once in EVERY ms: browsers refuse more. One that takes long
// to be written, as that of a large instance, is written more rarely.

import { longestLink } from "../pkg/stepdance.js";

/** Where the browser keeps what was open when the page was left last. */
export const LAST = "stepdance last";

const EVERY = 500;
const SHARE = 20; // times as long as a write took is waited for the next one

let written; // the address that stands in the bar, as far as we wrote it
let newest; // of the present moment
let heading = "";
let seen = location.hash; // what stood in the bar when we last looked
let timer = 0;
let last = -Infinity; // when we last wrote
let pause = EVERY; // and how long that may be the last
let held = 0; // tours whose texts are on their way: until they are there, the bar keeps what it has, and a reload asks for them again

/** Writes nothing before a tour is there, or cannot be. */
export function hold(coming) {
  held += 1;
  const release = () => (held -= 1);
  coming.then(release, release);
}

/** Keeps the bar at the present moment. */
export function follow(view) {
  newest = view.link;
  heading = view.heading;
  if (newest === written || timer || held) return;
  // At once if the last time is long ago: a reload right after a jump takes the address as it stands.
  const wait = Math.min(pause, last + pause - performance.now()); // the clock may be set back
  if (wait > 0) timer = setTimeout(flush, wait);
  else flush();
}

/** Writes what is not written yet. */
export function flush() {
  clearTimeout(timer);
  timer = 0;
  if (newest === undefined || held) return;
  document.title = heading ? `${heading} · Stepdance` : "Stepdance";
  if (newest !== written) write("replaceState");
}

/** A new entry, so that the back button returns to the search that was open before. */
export function push(view) {
  flush();
  newest = view.link;
  heading = view.heading;
  if (newest !== written) write("pushState");
  flush();
}

/** What stands in the bar is good enough until the moment changes: it has just been opened, or is told to be wrong. */
export function settle(view) {
  clearTimeout(timer);
  timer = 0;
  newest = written = view.link;
  heading = view.heading;
  flush();
}

function write(how) {
  last = performance.now();
  try {
    // What a browser does not keep is told where such a search is opened.
    if (newest.length <= longestLink()) history[how](null, "", `#${newest}`);
  } catch {
    // Too many in too short a time: the next one will be written.
  }
  written = newest;
  seen = location.hash;
  pause = Math.max(EVERY, SHARE * (performance.now() - last));
}

/** Calls `opened` with the address whenever the visitor changes it: back, forward, a link, typing. */
export function wireAddress(opened) {
  // A change of the fragment raises both events; only the first finds something new.
  const look = () => {
    if (location.hash === seen) return;
    seen = location.hash;
    opened(seen);
  };
  addEventListener("popstate", look);
  addEventListener("hashchange", look);
  addEventListener("pagehide", flush);
}
