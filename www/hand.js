// Play by hand: the list of what can be tried, the levels that are open, and the buttons that take the place of play.

import { adopt, byId, make, text } from "./dom.js";
import { hire as hireFor } from "./files.js";
import { SHEET } from "./hand-sheet.js";
import { onResize } from "./resize.js";
import { picture } from "./rule.js";
import { focusShown, reach } from "./view.js";

const region = byId("hand");
const offers = byId("hand-offers");
const rest = byId("hand-rest");
const rows = byId("hand-rows");
const left = byId("hand-left"); // what is left to try; on a phone the table folds out of it
const figures = byId("hand-figures");
const trees = byId("hand-trees");
const drop = byId("hand-drop");
const toggle = byId("hand-toggle");
const go = byId("hand-go");
const advice = byId("hand-advice");

let serial; // of the list that is shown
let played; // whether the visitor plays
let began = false; // play has begun, and there is no list yet
let quiet = false;

/** What the button's name says already. */
function hidden(node) {
  node.setAttribute("aria-hidden", "true");
  return node;
}

/** Gives the focus without pointing: what was said last stands until the visitor moves on. */
function focus(node) {
  quiet = true;
  node?.focus({ preventScroll: true });
  quiet = false;
  showFocus();
}

/** A candidate that has the focus is shown in the picture, if it has no list that shows it. */
function showFocus() {
  const button = document.activeElement;
  if (onStage && button.parentElement === offers && button.matches(":focus-visible")) act((stage) => stage.send("light", Number(button.dataset.place)));
}

/** Wires it once. `act` takes what is to be done with the stage; `turned` hears that play has begun or is over; `open`
 *  opens an address. */
export function wireHand(doing, turned, open) {
  adopt(SHEET);
  act = doing;
  const press = (key, shift = false) => act((stage) => stage.send("key", key, shift));
  toggle.addEventListener("click", () => act((stage) => stage.send("command", "solve")));
  drop.addEventListener("click", () => {
    const address = act((stage) => stage.send("cross"));
    if (address) open(address);
  });
  for (const button of document.querySelectorAll("[data-hand]")) {
    button.addEventListener("click", () => press(button.dataset.hand));
  }
  const meant = ({ target }) => {
    const button = target.closest("[data-place]");
    return button ? Number(button.dataset.place) : undefined;
  };
  const light = (event) => act((stage) => stage.send("light", meant(event)));
  offers.addEventListener("pointerover", (event) => event.pointerType !== "touch" && light(event));
  offers.addEventListener("pointerleave", () => act((stage) => stage.send("light", undefined)));
  offers.addEventListener("focusin", (event) => quiet || light(event));
  offers.addEventListener("focusout", () => quiet || act((stage) => stage.send("light", undefined)));
  offers.addEventListener("click", (event) => {
    const chosen = meant(event);
    if (chosen !== undefined) act((stage) => stage.send("choose", chosen));
  });
  left.addEventListener("click", () => left.setAttribute("aria-expanded", String(left.getAttribute("aria-expanded") !== "true")));
  rest.addEventListener("click", () => act((stage) => stage.send("listMore")));
  heard = turned;
  // On a phone the choices stand above the buttons, however many rows these take.
  const foot = byId("foot");
  onResize(foot, () => document.documentElement.style.setProperty("--foot", `${foot.offsetHeight}px`));
}

let heard = () => {};
let act = () => undefined; // what the stage does or answers

/** Brings it up to date with a view. */
export function showHand(view) {
  drop.hidden = !view.between;
  text(drop, view.between ?? "");
  if (view.hand !== played) {
    const focused = document.activeElement;
    played = view.hand;
    document.body.classList.toggle("by-hand", played);
    toggle.setAttribute("aria-pressed", String(played));
    region.hidden = !played;
    // The focus does not fall to the page's root with what is put away.
    if (!focused.checkVisibility()) focusShown(toggle);
    serial = undefined;
    began = played;
    place(false);
    heard(played);
  }
  if (!played) {
    wanted = undefined;
    return;
  }
  const shown = act((stage) => stage.hand());
  text(byId("hand-question"), shown.question);
  list(shown);
  // Between two lists everything stays where it is.
  if (shown.offers.length || !wide.matches) place(shown.onStage && wide.matches && !/picture|program/.test(document.body.dataset.hides ?? ""));
  document.body.classList.toggle("compared", !shown.trees.svg);
  // What the list has beside it follows in the line below the headline: what is counted, unless the picture says it, and where the two part.
  const { parted, captions, svg } = shown.trees;
  const counts = svg && shown.canTakeBack ? `${captions[0]}.` : "";
  const said = isBelow ? [shown.advice, parted, counts].filter(Boolean).join(" ") : shown.advice;
  // On a phone it may be scrolled away.
  if (!wide.matches && said !== advice.textContent) queueMicrotask(() => advice.scrollIntoView({ block: "nearest" }));
  text(advice, said);
  advice.classList.toggle("solved", shown.solved);
  advice.classList.toggle("refused", shown.refused);
  fill(rows, shown.rows.map(Object.values));
  text(left, shown.left);
  fill(figures, shown.figures);
  compare(shown.trees);
  for (const node of [byId("side"), offers]) reach(node);
  byId("hand-back").setAttribute("aria-disabled", String(!shown.canTakeBack));
  byId("hand-up").setAttribute("aria-disabled", String(!shown.canGiveUp));
  go.setAttribute("aria-disabled", String(!shown.canGoOn));
  text(byId("hand-counted"), shown.counted);
  text(go.querySelector("span"), shown.going ? "Stop the algorithm" : "Let the algorithm go on");
  go.classList.toggle("going", shown.going);
  byId("hand-hint").setAttribute("aria-pressed", String(shown.hints));
  ask();
}

const wide = matchMedia("(min-width: 50.01em) and (min-height: 30.01em)");
let isBelow = false; // what is advised stands below the headline
let onStage = false; // each candidate has a place of its own in the picture

/** Candidates in the picture need no list beside it: what is advised stands below the headline then. */
function place(there) {
  // In a hall that line is not shown.
  const below = there && !(document.body.dataset.layout ?? "").startsWith("stage");
  if (there !== onStage) document.body.classList.toggle("on-stage", there);
  if (below !== isBelow) (below ? byId("next") : rest).after(advice);
  const moved = there && !onStage;
  [onStage, isBelow] = [there, below];
  if (moved) showFocus();
}

/** The buttons of the list: new ones for another list, lest the focus is lost where only a state has changed. */
function list(shown) {
  const key = `${shown.serial} ${shown.offers.length}`;
  if (key !== serial) {
    serial = key;
    const focused = document.activeElement;
    const had = focused?.parentElement === offers ? [...offers.children].indexOf(focused) : -1;
    offers.replaceChildren(...shown.offers.map(button));
    offers.scrollTop = 0;
    // Who plays by Tab and Enter finds the list where it was.
    if (had >= 0 || (began && focused === toggle)) focus(offers.children[Math.min(Math.max(had, 0), offers.children.length - 1)]);
    began &&= !offers.children.length;
  }
  shown.offers.forEach((offer, i) => {
    const node = offers.children[i];
    const state = `${offer.state}${offer.lit ? " lit" : ""}`;
    if (node.className === state && node.dataset.label === offer.label) return;
    node.className = state;
    node.dataset.label = offer.label;
    text(node.querySelector(".unseen"), offer.label);
    text(node.querySelector("small"), offer.word);
    hint(node, offer.hint);
    if (!offer.lit) return;
    node.scrollIntoView({ block: "nearest" });
    if (document.activeElement?.parentElement === offers) focus(node);
  });
  rest.hidden = shown.rest === "";
  text(rest, shown.rest);
}

/** How many solutions lie below: a bar and a number. */
function hint(node, given) {
  let bar = node.querySelector("i");
  if (!given) return bar?.remove();
  if (!bar) node.append((bar = hidden(make("i"))));
  bar.style.setProperty("--share", given[1].toFixed(3));
  bar.classList.toggle("none", given[0] === "0");
  text(bar, given[0]);
}

function button({ place, name, key }) {
  const node = make("button", { type: "button" }, make("span", { className: "unseen" }), hidden(make("b", { textContent: name })), hidden(make("small")));
  if (key !== undefined && String(key) !== name) node.prepend(hidden(make("kbd", { textContent: key })));
  node.dataset.place = place;
  return node;
}

// ---- hints: a worker of their own counts what lies below one choice after the other ----

let worker;
let wanted; // the address that it counts
let count = 0;

function ask() {
  const address = act((stage) => stage.hintWanted());
  if (address === wanted) return;
  wanted = address;
  count += 1;
  if (address === undefined) return;
  try {
    worker ??= hire();
    worker.postMessage({ serial: count, address });
  } catch {
    // No worker, no hints.
  }
}

function hire() {
  const hired = hireFor("worker.js");
  hired.addEventListener("message", ({ data }) => {
    if (data.serial !== count) return;
    act((stage) => stage.send("hint", data.report));
    hired.postMessage({ serial: count, taken: true });
  });
  hired.addEventListener("error", (event) => event.preventDefault());
  return hired;
}

/** The two trees, unless the picture shows them, and where they parted. */
function compare({ svg, captions, parted, apart }) {
  if (trees.dataset.svg !== svg) {
    trees.dataset.svg = svg;
    trees.replaceChildren(...(svg ? [picture(svg)] : []));
  }
  text(byId("hand-mine"), captions[0]);
  text(byId("hand-theirs"), captions[1]);
  const said = byId("hand-parted");
  said.hidden = parted === "";
  text(said.querySelector("span"), parted);
  said.querySelector("b").hidden = !apart;
}

/** A table's rows, cell by cell. */
function fill(body, lines) {
  while (body.rows.length > lines.length) body.deleteRow(-1);
  lines.forEach((cells, r) => {
    const row = body.rows[r] ?? body.insertRow();
    cells.forEach((cell, c) => {
      if (!row.cells[c]) row.append(make(c ? "td" : "th", c ? {} : { scope: "row" }));
      text(row.cells[c], cell);
    });
  });
}
