// Play by hand: the list of what can be tried, the levels that are open, and the buttons that take the place of play.

import { picture } from "./rule.js";
import { text } from "./view.js";

const byId = (id) => document.getElementById(id);
const region = byId("hand");
const offers = byId("hand-offers");
const rest = byId("hand-rest");
const rows = byId("hand-rows");
const figures = byId("hand-figures");
const trees = byId("hand-trees");
const toggle = byId("hand-toggle");
const go = byId("hand-go");

let serial; // of the list that is shown
let played; // whether the visitor plays

const make = (tag, properties = {}, ...children) => {
  const node = Object.assign(document.createElement(tag), properties);
  node.append(...children);
  return node;
};

/** Wires it once. `act` takes what is to be done with the stage; `turned` hears that play has begun or is over. */
export function wireHand(act, turned) {
  const press = (key, shift = false) => act((stage) => stage.key(key, shift, false, false, false));
  toggle.addEventListener("click", () => press("y"));
  for (const button of document.querySelectorAll("[data-hand]")) {
    button.addEventListener("click", () => press(button.dataset.hand));
  }
  const place = ({ target }) => {
    const button = target.closest("[data-place]");
    return button ? Number(button.dataset.place) : undefined;
  };
  const light = (event) => act((stage) => stage.light(place(event)));
  offers.addEventListener("pointerover", (event) => event.pointerType !== "touch" && light(event));
  offers.addEventListener("pointerleave", () => act((stage) => stage.light(undefined)));
  offers.addEventListener("focusin", light);
  offers.addEventListener("focusout", () => act((stage) => stage.light(undefined)));
  offers.addEventListener("click", (event) => {
    const chosen = place(event);
    if (chosen !== undefined) act((stage) => stage.choose(chosen));
  });
  rest.addEventListener("click", () => act((stage) => stage.listMore()));
  heard = turned;
  hand = () => act((stage) => stage.hand());
}

let heard = () => {};
let hand = () => undefined;

/** Brings it up to date with a view. */
export function showHand(view) {
  if (view.hand !== played) {
    played = view.hand;
    document.body.classList.toggle("by-hand", played);
    toggle.setAttribute("aria-pressed", String(played));
    region.hidden = !played;
    serial = undefined;
    heard(played);
  }
  if (!played) return;
  const shown = hand();
  text(byId("hand-question"), shown.question);
  list(shown);
  const advice = byId("hand-advice");
  text(advice, shown.advice);
  advice.classList.toggle("solved", shown.solved);
  fill(rows, shown.rows);
  fill(figures, shown.figures);
  compare(shown);
  byId("hand-back").setAttribute("aria-disabled", String(!shown.canTakeBack));
  byId("hand-up").setAttribute("aria-disabled", String(!shown.canGiveUp));
  text(go.querySelector("span"), shown.going ? "Stop the algorithm" : "Let the algorithm go on");
  go.classList.toggle("going", shown.going);
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
    if (had >= 0) offers.children[Math.min(had, offers.children.length - 1)]?.focus({ preventScroll: true });
  }
  shown.offers.forEach((offer, i) => {
    const node = offers.children[i];
    const state = `${offer.state}${offer.lit ? " lit" : ""}`;
    if (node.className === state && node.dataset.label === offer.label) return;
    node.className = state;
    node.dataset.label = offer.label;
    node.setAttribute("aria-label", offer.label);
    text(node.querySelector("small"), offer.word);
    if (offer.lit) node.scrollIntoView({ block: "nearest" });
  });
  rest.hidden = shown.rest === "";
  text(rest, shown.rest);
}

function button({ place, name, key }) {
  const node = make("button", { type: "button" }, make("b", { textContent: name }), make("small"));
  if (key !== undefined && String(key) !== name) node.prepend(make("kbd", { textContent: key, ariaHidden: "true" }));
  node.dataset.place = place;
  return node;
}

/** The two trees, and where they parted. */
function compare({ svg, captions, parted }) {
  if (trees.dataset.svg !== svg) {
    trees.dataset.svg = svg;
    trees.replaceChildren(picture(svg));
  }
  text(byId("hand-mine"), captions[0]);
  text(byId("hand-theirs"), captions[1]);
  const said = byId("hand-parted");
  said.hidden = parted === "";
  text(said.querySelector("span"), parted);
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
