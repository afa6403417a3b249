// A part of another page: passes its messages on, tells it what happens, and gives the keys back. See docs/embed.md.

import { isHere } from "../pkg/stepdance.js";
import { byId } from "./dom.js";

const keys = byId("embed-keys");
const link = byId("embed-link");
const host = window.parent;
const FIELDS = 16; // of a message; none of ours has as many
const LONGEST = 1 << 20; // letters of a field

let origin; // of the page around, once it has asked for something

/** Tells the page around that it may ask. Nobody knows yet who that is, so nothing else is said. */
export function sayReady() {
  if (host !== window) host.postMessage({ stepdance: "ready" }, "*");
}

function post(event) {
  // A page that has no origin, such as a file, can be told only what everybody may hear.
  host.postMessage(event, origin === "null" ? "*" : origin);
}

/** The fields of what was sent: name, kind and text of each. */
function fields(data) {
  if (Object.prototype.toString.call(data) !== "[object Object]") return [];
  const field = ([name, value]) => [name, typeof value, typeof value === "object" ? "" : String(value).slice(0, LONGEST)];
  return Object.entries(data).slice(0, FIELDS).flatMap(field);
}

/** Shows who has the keys and where the whole page is, and tells the page around what has happened. */
export function showEmbed(stage) {
  const embedded = stage.embedded();
  const held = embedded ? String(embedded.held) : "";
  if (document.body.dataset.keys !== held) {
    document.body.dataset.keys = held;
    keys.setAttribute("aria-pressed", held || "false");
    keys.textContent = embedded?.keys ?? "";
  }
  if (embedded && link.hash !== `#${embedded.link}`) {
    link.href = `#${embedded.link}`;
    // Where the page around defines the search, the whole page takes it from there (main.js).
    link.rel = isHere(embedded.link) ? "opener" : "noopener";
  }
  if (origin !== undefined) stage.events().forEach(post);
}

/** The keys are the page around's again. */
export function giveBack() {
  document.activeElement?.blur();
  host.focus();
}

/** Tells the page around why something did not open; says whether there is one that asked. */
export function refuse(stage, text) {
  if (origin === undefined) return false;
  stage.send("refuseTour", text);
  showEmbed(stage);
  return true;
}

/** `act` does something with the stage; `openTour` opens the address of a tour, `dropTour` has one that is under way not come. */
export function wireEmbed(act, openTour, dropTour) {
  keys.addEventListener("click", () => act((stage) => stage.send("holdKeys", keys.getAttribute("aria-pressed") !== "true")));
  // Whoever clicks here means this search; Enter does the same without a mouse.
  for (const event of ["pointerdown", "click"]) {
    document.addEventListener(event, ({ target }) => target !== keys && act((stage) => stage.send("holdKeys", true)), { capture: true });
  }
  addEventListener("blur", () => act((stage) => stage.send("holdKeys", false)));
  if (host === window) return;
  addEventListener("message", (event) => {
    if (event.source !== host) return;
    const said = fields(event.data);
    if (!said.includes("stepdance")) return;
    origin = event.origin;
    const opened = said.includes("open") && act((stage) => stage.view()?.opening);
    const tour = act((stage) => stage.heed(said));
    // However many it asks for in one go: each is answered before the next one is heard.
    act((stage) => stage.replies())?.forEach(post);
    if (tour !== undefined) openTour(tour);
    else if (opened !== false && opened !== act((stage) => stage.view()?.opening)) dropTour();
  });
}
