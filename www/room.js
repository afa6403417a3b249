// The enlarged tree: swaps it with the stage, hands pointer and keys on, and shows what is said of it.

import { byId, make, text } from "./dom.js";
import { place as placeOn } from "./surfaces.js";
import { focusShown } from "./view.js";

const room = byId("room");
const tree = byId("room-tree");
const box = byId("room-box");
const card = byId("room-card-box");
const crumbs = byId("room-crumbs");
const items = [byId("room-item-a"), byId("room-item-b")];
const beside = byId("room-beside");
const field = box.parentElement;
const say = byId("room-say");
const narrow = matchMedia("(max-width: 50em), (max-height: 30em)");
let said = ""; // of the tree as it is large
let saying; // when that is said
let spoken = false; // it was said
let before; // what had the focus before the tree was large

const STILL = 5; // px: a click does not move further
const SETTLED = 700; // ms after which what is counted is said
const DOUBLE = 250; // ms between the two presses of a mouse
const TWICE = 350; // ms between the two presses of a finger
const DOWN = 60; // px: a drag that far down makes the tree small again

/** Enlarges the tree over the picture's place, or shows the picture again. */
export function enterRoom(on) {
  if (room.hidden === !on) return;
  const focused = document.activeElement;
  if (on) before = focused;
  room.hidden = !on;
  [said, spoken] = ["", false];
  clearTimeout(saying);
  beside.hidden = !on;
  document.body.classList.toggle("in-room", on);
  if (!on) showNode();
  byId("timeline-name").hidden = true;
  // The next Tab leads into the tree.
  field.tabIndex = -1;
  if (on && !focused.closest("[popover], dialog")) return field.focus({ preventScroll: true });
  if (!on && room.contains(focused) && before !== document.body && before?.checkVisibility()) return before.focus({ preventScroll: true });
  if (!on && focused === field) return field.blur();
  // What had the focus was moved, or put away.
  if (document.activeElement !== focused || !focused.checkVisibility()) focusShown(on ? box : byId("more"));
}

/** Says how large the tree is, as soon as a short count is over, and again when more is known of it. */
function sayAll(shown) {
  if (said === shown) return;
  const first = !said;
  said = shown;
  // What comes before the first words are said becomes part of them.
  if (!first && saying && !spoken) return;
  clearTimeout(saying);
  saying = setTimeout(() => {
    spoken = true;
    if (document.activeElement !== box) tell(`${said}. Tab leads to its nodes.`);
  }, SETTLED);
}

/** Says something, even if it was said before. */
function tell(words) {
  const live = byId("room-live");
  if (live.textContent === words) live.textContent = "";
  requestAnimationFrame(() => text(live, words));
}

/** Shows what the room says. */
export function showRoom(view) {
  if (!view) return;
  showCrumbs(view);
  text(byId("room-shown"), view.shown);
  text(byId("room-estimate"), view.estimate);
  sayAll(view.shown);
  showItem(view.item);
  showNode(view.headline);
}

/** Says what a node's subtree came to, and shows its position, both in place of what the search did; or neither. */
function showNode(told) {
  say.hidden = !told;
  card.hidden = !told?.pictured;
  document.body.classList.toggle("tells-node", Boolean(told));
  if (!told) return;
  text(byId("room-lead"), told.lead);
  text(byId("room-rest"), told.rest);
  text(byId("room-leads"), told.leads);
  byId("room-go").hidden = !told.goes;
}

let written = "";

function showCrumbs({ crumbs: names, crumbsAbove, shownCrumb }) {
  const key = `${crumbsAbove} ${shownCrumb} ${names.join("\n")}`;
  if (key === written) return;
  written = key;
  const crumb = (name, level) => {
    const button = make("button", { type: "button", textContent: name });
    button.dataset.level = level;
    if (level === shownCrumb) button.setAttribute("aria-current", "true");
    return make("li", {}, button);
  };
  crumbs.replaceChildren(crumb("all", 0), ...names.map((name, at) => crumb(name, crumbsAbove + at + 1)));
  // The last one is the nearest to where the search is.
  crumbs.scrollLeft = crumbs.scrollWidth;
  markCut();
  // The mark takes some width.
  crumbs.scrollLeft = crumbs.scrollWidth;
}

/** That some are scrolled away is seen. */
function markCut() {
  crumbs.classList.toggle("cut", crumbs.scrollLeft > 1);
}

let shown = ""; // what is told of the node on which the visitor is

/** Two elements take turns, as a reader does not hear that one has another name now. */
function showItem(item) {
  const key = JSON.stringify(item);
  if (key === shown) return;
  shown = key;
  const [now, next] = items;
  items.reverse();
  next.textContent = item.name;
  next.setAttribute("aria-level", item.level);
  next.setAttribute("aria-posinset", item.place);
  next.setAttribute("aria-setsize", item.of);
  next.hidden = false;
  now.hidden = true;
  box.setAttribute("aria-activedescendant", next.id);
}

/** `act` takes what is to be done with the stage. */
export function wireRoom(act) {
  wirePointer(act);
  crumbs.addEventListener("scroll", markCut, { passive: true });
  byId("swap-tree").addEventListener("click", () => act((page) => page.send("swapTree")));
  byId("room-small").addEventListener("click", () => act((page) => page.send("swapTree")));
  byId("room-go").addEventListener("click", () => {
    act((page) => page.send("goToNode"));
    // Where the tree hides the picture, that is what one goes to.
    if (narrow.matches) act((page) => page.send("swapTree"));
  });
  room.addEventListener("click", ({ target }) => {
    const { level, key } = target.closest("button")?.dataset ?? {};
    if (level) act((page) => page.send("pressCrumb", Number(level)));
    if (key) act((page) => page.send("treeKey", key));
  });
  byId("room-keys").addEventListener("click", () => box.focus());
  // A press leaves the keys to the search.
  tree.addEventListener("mousedown", (event) => event.preventDefault());
  byId("room-dive").addEventListener("click", () => act((page) => page.send("probe")));
  box.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.altKey || event.metaKey || event.target !== box) return;
    const answer = act((page) => page.send("treeKey", event.key));
    if (answer === undefined) return;
    event.preventDefault();
    if (answer === "leave") field.focus({ preventScroll: true });
    tell(answer === "leave" ? "Keys lead the search again." : answer || "");
  });
  box.addEventListener("focus", () => act((page) => page.send("focusTree", true)));
  // What is told of a node stays while one goes to its button.
  box.addEventListener("blur", ({ relatedTarget }) => say.contains(relatedTarget) || act((page) => page.send("focusTree", false)));
  say.addEventListener("focusout", ({ relatedTarget }) => relatedTarget === box || act((page) => page.send("focusTree", false)));
}

function wirePointer(act) {
  const down = new Map(); // the pointers that are down: where each is, and where it began
  let moved = false;
  let pressed = 0; // what a press does, as soon as it is known to be no double one
  let last = { time: 0, at: [0, 0] }; // the last press of a finger

  const place = (event) => placeOn(event, tree);
  tree.addEventListener("pointerdown", (event) => {
    if (event.button !== 0) return;
    const at = place(event);
    if (!down.size) moved = false;
    down.set(event.pointerId, { at, from: at });
    tree.setPointerCapture(event.pointerId);
  });
  tree.addEventListener("pointermove", (event) => {
    const at = place(event);
    const finger = down.get(event.pointerId);
    if (!finger) {
      if (event.pointerType !== "touch") tree.classList.toggle("on-target", act((page) => page.send("pointAtTree", at)) === true);
      return;
    }
    if (Math.hypot(at[0] - finger.from[0], at[1] - finger.from[1]) > STILL) moved = true;
    if (!moved) return;
    const other = [...down].find(([id]) => id !== event.pointerId)?.[1].at;
    if (other) {
      const apart = (x) => Math.abs(x - other[0]) + 8;
      act((page) => page.send("zoomTree", apart(at[0]) / apart(finger.at[0]), (at[0] + other[0]) / 2));
    } else if (Math.abs(at[0] - finger.from[0]) > Math.abs(at[1] - finger.from[1])) {
      act((page) => page.send("panTree", at[0] - finger.at[0]));
    }
    finger.at = at;
  });
  tree.addEventListener("pointerup", (event) => {
    const finger = down.get(event.pointerId);
    const at = place(event);
    if (!down.delete(event.pointerId)) return;
    const [right, below] = [at[0] - finger.from[0], at[1] - finger.from[1]];
    if (moved && !down.size && below > DOWN && below > 2 * Math.abs(right)) return act((page) => page.send("swapTree"));
    if (moved) return;
    const touch = event.pointerType === "touch";
    const near = Math.hypot(at[0] - last.at[0], at[1] - last.at[1]) < 24;
    if (touch && near && event.timeStamp - last.time < TWICE) return act((page) => page.send("openTree", at, true));
    last = { time: event.timeStamp, at };
    // A double press means something else than two of them.
    clearTimeout(pressed);
    pressed = setTimeout(() => act((page) => page.send("pressTree", at, touch)), touch ? 0 : DOUBLE);
  });
  for (const end of ["pointercancel", "lostpointercapture"]) tree.addEventListener(end, (event) => down.delete(event.pointerId));
  tree.addEventListener("pointerleave", (event) => {
    if (event.pointerType !== "touch") act((page) => page.send("pointAtTree"));
  });
  // The next search is not pressed.
  addEventListener("hashchange", () => clearTimeout(pressed));
  tree.addEventListener("dblclick", (event) => {
    clearTimeout(pressed);
    act((page) => page.send("openTree", place(event), false));
  });
  tree.addEventListener("wheel", (event) => {
    event.preventDefault();
    // A notch is a hundred pixels, and a quarter of an octave; sideways, the picture is moved.
    if (Math.abs(event.deltaX) > Math.abs(event.deltaY)) return act((page) => page.send("panTree", -event.deltaX));
    const lines = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 33 : 1;
    act((page) => page.send("zoomTree", 2 ** ((-event.deltaY * lines) / 400), place(event)[0]));
  }, { passive: false });
}
