// The address bar and the history. The moment's address is written at most once in EVERY ms: browsers refuse more. One that takes long
// to be written, as that of a large instance, is written more rarely.
//
// Every search that the visitor chooses is an entry of the history, and above it stands one for each thing that lies over it: what the
// program says (crates/app/src/host/layers.rs, which has the table), and dialogs and menus. Back closes the topmost of these. An entry whose
// thing was closed in another way is passed over by Back, or taken by the next thing that opens.

import { longestLink } from "../pkg/stepdance.js";

/** Where the browser keeps what was open when the page was left last. */
export const LAST = "stepdance last";

const EVERY = 500;
const SHARE = 20; // times as long as a write took is waited for the next one

let written; // the address that stands in the bar, as far as we wrote it
let newest; // of the present moment
let heading = "";
let coming = false; // a tour is being read, and the bar has its address
let seen = location.hash; // what stood in the bar when we last looked
let timer = 0;
let last = -Infinity; // when we last wrote
let pause = EVERY; // and how long that may be the last

/** Keeps the bar at the present moment. */
export function follow(view) {
  if (coming) return;
  newest ??= view.link;
  cover();
  newest = view.link;
  heading = view.heading;
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
  if (newest !== written) {
    // A sheet in which it was chosen leaves its entry to it.
    const how = entry.over > inner ? "replaceState" : "pushState";
    entry = below();
    write(how);
  }
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

function write(how) {
  last = performance.now();
  try {
    // What a browser does not keep is told where such a search is opened.
    if (newest.length <= longestLink()) history[how](entry, "", `#${newest}`);
  } catch {
    // Too many in too short a time: the next one will be written.
  }
  written = newest;
  seen = location.hash;
  pause = Math.max(EVERY, SHARE * (performance.now() - last));
}

// ---- what lies over the search ----

// The entries of a frame would be those of the page around it.
const keeps = self === parent;
// A search's own entry: `of` tells it from others, `over` is how many things lie over it.
const below = () => ({ of: `${performance.timeOrigin} ${performance.now()}`, over: 0 });

let entry = below(); // where in the history we are
let open = 0; // how many things lie over the search, as far as we know
let inner = 0; // how many of them the program knows
const before = []; // the address when each of them was opened
const surfaces = []; // the dialogs, menus and lists among them, in the order in which they opened
let layers = () => 0;
let close = () => undefined;

/** Takes over the entry to which the browser has come, and marks a new one. */
function begin() {
  entry = history.state?.of ? history.state : below();
  if (history.state?.of) return;
  try {
    history.replaceState(entry, "");
  } catch {
    // Then it is marked with the next address.
  }
}

/** Gives an entry to whatever has opened over the search. */
function cover() {
  if (!keeps || newest === undefined) return;
  const count = () => (inner = layers()) + surfaces.length;
  for (const now = count(); open < now; open += 1) {
    before[open] = newest;
    if (entry.over > open) continue;
    flush();
    entry = { of: entry.of, over: open + 1 };
    // What opens changes the address as well, and that is not to wait for this.
    const when = last;
    write("pushState");
    last = when;
  }
  open = inner + surfaces.length;
}

/** What the browser has open: dialogs, menus, lists, and the program over the picture. */
function look() {
  const now = [...document.querySelectorAll("dialog[open]:not(#trouble), :popover-open, #whole[aria-expanded=true]")];
  surfaces.splice(0, Infinity, ...surfaces.filter((node) => now.includes(node)), ...now.filter((node) => !surfaces.includes(node)));
  cover();
}

/** Closes the topmost thing. Returns the address to open then, if there is one. */
function uncover() {
  const node = surfaces.pop();
  open -= 1;
  if (!node) return close(before[open] ?? location.hash);
  if (node.localName === "button") node.click();
  else if (node.popover) node.hidePopover();
  else if (node.requestClose) node.requestClose();
  else node.close();
  return "";
}

/** Calls `opened` with the address whenever the visitor changes it: back, forward, a link, typing. `of.layers()` is how many things lie
 *  over the search, `of.close(before)` closes the topmost and returns the address to open then. */
export function wireAddress(opened, of) {
  ({ layers, close } = of);
  begin();
  const renew = () => {
    if (location.hash === seen) return;
    seen = location.hash;
    opened(seen);
  };
  // A change of the fragment raises both events; only the first finds something new.
  const travel = () => {
    const from = entry;
    begin();
    if (entry.of !== from.of) open = 0;
    if (entry.of !== from.of || entry.over >= from.over) return renew();
    look();
    // Nothing lies there any more: Back goes on to what does, or to the search before.
    if (open <= entry.over) return history.go(open - 1 - entry.over);
    seen = location.hash;
    written = undefined;
    let address = "";
    while (open > entry.over && !address) address = uncover();
    if (address) {
      newest = address.replace(/^#/, "");
      flush();
      opened(location.hash);
    } else flush();
  };
  addEventListener("popstate", travel);
  addEventListener("hashchange", renew);
  addEventListener("pagehide", flush);
  // A dialog says nothing when it opens.
  new MutationObserver(look).observe(document.body, { subtree: true, attributeFilter: ["open", "aria-expanded"] });
  document.addEventListener("toggle", look, { capture: true });
}
