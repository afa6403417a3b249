// What lies over the search, and Back, which closes the topmost of it.
//
// Every search that the visitor chooses is an entry of the history, and above it stands one for each thing that lies over it: what the
// program says (crates/app/src/host/layers.rs, which has the table), and dialogs and menus. An entry whose thing was closed in another way
// is passed over by Back, or taken by the next thing that opens.

import { current, flush, returned, wireOver, write } from "./address.js";

// The entries of a frame would be those of the page around it.
const keeps = self === parent;
// A search's own entry: `of` tells it from others, `over` is how many things lie over it.
const below = () => ({ of: `${performance.timeOrigin} ${performance.now()}`, over: 0 });

let entry; // where in the history we are
let open = 0; // how many things lie over the search, as far as we know
let inner = 0; // how many of them the program knows
const before = []; // the address when each of them was opened
const surfaces = []; // the dialogs, menus and lists among them, in the order in which they opened
let layers;
let close;

/** Takes over the entry to which the browser has come, or marks a new one. */
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
  if (!keeps || current() === undefined) return;
  const count = () => (inner = layers()) + surfaces.length;
  for (const now = count(); open < now; open += 1) {
    before[open] = current();
    if (entry.over > open) continue;
    flush();
    entry = { of: entry.of, over: open + 1 };
    write("pushState");
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

/** The browser has come to another entry: `renew` opens its address if that is another one, `opened` an address. */
function travel(renew, opened) {
  const from = entry;
  begin();
  if (entry.of !== from.of) open = 0;
  if (entry.of !== from.of || entry.over >= from.over) return renew();
  look();
  // Nothing lies there any more: Back goes on to what does, or to the search before.
  if (open <= entry.over) return history.go(open - 1 - entry.over);
  returned();
  let address = "";
  while (open > entry.over && !address) address = uncover();
  returned(address?.replace(/^#/, ""));
  flush();
  if (address) opened(location.hash);
}

/** A search gets its own entry, or that of the sheet in which it was chosen: how it is written. */
function leave() {
  const how = entry.over > inner ? "replaceState" : "pushState";
  entry = below();
  return how;
}

/** `layers()` is how many things lie over the search as the program knows, `close(before)` closes the topmost and returns the address to
 *  open then. */
export function wireLayers(of) {
  ({ layers, close } = of);
  begin();
  wireOver({ cover, entry: () => entry, leave, travel });
  // A dialog says nothing when it opens.
  new MutationObserver(look).observe(document.body, { subtree: true, attributeFilter: ["open", "aria-expanded"] });
  document.addEventListener("toggle", look, { capture: true });
}
