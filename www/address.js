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
let coming = true; // what the bar asks for is being read: the first search, or a tour
let seen = location.hash; // what stood in the bar when we last looked
let timer = 0;
let last = -Infinity; // when we last wrote
let pause = EVERY; // and how long that may be the last
let over; // what lies over the search, once its script is there

/** Keeps the bar at the present moment. */
export function follow(view) {
  if (coming) return;
  newest ??= view.link;
  const before = last;
  over?.cover();
  newest = view.link;
  heading = view.heading;
  // An entry that has just been made gets its address at once.
  if (last !== before) return flush();
  if (newest === written || timer) return;
  // At once if the last time is long ago: a reload right after a jump takes the address as it stands.
  const wait = Math.min(pause, last + pause - performance.now()); // the clock may be set back
  if (wait > 0) timer = setTimeout(flush, wait);
  else flush();
}

/** The bar keeps its address while a tour is read, until that has come or has failed. */
export const wait = () => (coming = true);
export const arrive = () => (coming = false);

/** Writes what is not written yet. */
export function flush() {
  clearTimeout(timer);
  timer = 0;
  if (newest === undefined) return;
  document.title = heading ? `${heading} · Stepdance` : "Stepdance";
  if (newest !== written) write("replaceState");
}

/** A new entry, so that the back button returns to the search that was open before. */
export function push(view) {
  arrive();
  flush();
  newest = view.link;
  heading = view.heading;
  if (newest !== written) write(over?.leave() ?? "pushState");
  flush();
}

/** What stands in the bar is good enough until the moment changes: it has just been opened, or is told to be wrong. */
export function settle(view) {
  arrive();
  clearTimeout(timer);
  timer = 0;
  newest = written = view.link;
  heading = view.heading;
  flush();
}

/** Writes the present address as `how` says. */
export function write(how) {
  last = performance.now();
  try {
    // What a browser does not keep is told where such a search is opened.
    if (newest.length <= longestLink()) history[how](over?.entry() ?? null, "", `#${newest}`);
  } catch {
    // Too many in too short a time: the next one will be written.
  }
  written = newest;
  seen = location.hash;
  pause = Math.max(EVERY, SHARE * (performance.now() - last));
}

/** The present moment's address. */
export const current = () => newest;

/** The browser has come to an entry of the same search: the bar is written anew, with another address if one is given. */
export function returned(address) {
  if (address) newest = address;
  seen = location.hash;
  written = undefined;
}

/** What lies over the search has entries of the history, too (layers.js): `over` keeps them. */
export function wireOver(layers) {
  over = layers;
}

/** Calls `opened` with the address whenever the visitor changes it: back, forward, a link, typing. */
export function wireAddress(opened) {
  const renew = () => {
    if (location.hash === seen) return;
    seen = location.hash;
    opened(seen);
  };
  // A change of the fragment raises both events; only the first finds something new.
  addEventListener("popstate", () => (over ? over.travel(renew, opened) : renew()));
  addEventListener("hashchange", renew);
  addEventListener("pagehide", flush);
}
