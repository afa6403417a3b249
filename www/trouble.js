// When something breaks: says what happened and offers a way on. Nothing here needs the wasm, which may be dead.

import { LAST, flush } from "./address.js";
import { Lack } from "./program.js";

const dialog = document.getElementById("trouble");
const title = document.getElementById("trouble-title");
const text = document.getElementById("trouble-text");

let failed = false;
let spares = () => undefined;

/** Whether it is all over. */
export const hasFailed = () => failed;

/** From now on an error does not end the page for which `spared` gives another one. */
export function spareErrors(spared) {
  spares = spared;
}

/** Passes every call on to what `current` gives; a call that throws ends the page in an orderly way. */
export function guarded(current) {
  return new Proxy(Object.prototype, {
    get(_, name) {
      const member = current()[name];
      if (typeof member !== "function") return member;
      return (...args) => {
        try {
          return member.apply(current(), args);
        } catch (error) {
          // A text is an answer; an error is a mistake.
          if (typeof error === "string") throw error;
          const instead = spares();
          if (instead) throw instead;
          fail(error);
          throw error;
        }
      };
    },
  });
}

/** Passes every call on to `target`, and then calls `after`. */
export function followed(target, after) {
  return new Proxy(target, {
    get(_, name) {
      const member = target[name];
      if (typeof member !== "function") return member;
      return (...args) => {
        const result = member(...args);
        after();
        return result;
      };
    },
  });
}

/** Shows the message of a panic or of any other error, once. */
export function fail(error) {
  if (failed) return;
  failed = true;
  console.error(error);
  const panic = globalThis.stepdancePanic;
  // A search that a page defines in JavaScript says what its own functions threw.
  const whose = error?.name === "SearchError" ? "A mistake in the search that this page defines" : "A mistake in the program, not yours";
  show(whose, `Stepdance has stopped: ${panic ?? error?.message ?? error}`);
}

/** An error of ours that nobody has caught. */
function failBy(error, event) {
  if (!error) return;
  if (error instanceof Lack || spares()) event.preventDefault();
  else fail(error);
}

/** Shows why the program could not be loaded, and what to do. */
export function failToLoad(error) {
  if (failed) return;
  failed = true;
  console.error(error);
  const missing = typeof WebAssembly === "undefined";
  show(
    "Stepdance cannot start",
    missing
      ? "This browser cannot run WebAssembly, or it is switched off. Allow it for this page, or open the page in a current Firefox, Chrome, Edge or Safari."
      : `The program could not be loaded (${error?.message ?? error}). Check the connection and reload the page.`,
  );
  document.getElementById("start-over").hidden = true;
  document.getElementById("reload").textContent = "Reload";
}

function show(heading, message) {
  title.textContent = heading;
  text.textContent = message;
  document.getElementById("loading")?.remove();
  for (const open of document.querySelectorAll("dialog[open]")) open.close();
  if (!dialog.open) dialog.showModal();
  document.getElementById("reload").focus();
}

/** Where our scripts and the wasm lie. */
const OURS = ["./", "../pkg/"].map((folder) => new URL(folder, bare(import.meta.url)).href);
const PLACE = /(?:[a-z][a-z-]*:\/\/)[^\s()]+/i; // what stands in a stack for a script

/** An address without what a browser puts before that of a file which a script has made: nothing is relative to such a one. */
function bare(address) {
  return address.replace(/^blob:/, "");
}

/** Whether an error was thrown by this page's own scripts, and not by an extension's or anybody else's. */
function isOurs(place) {
  return OURS.some((folder) => place && bare(place).startsWith(folder));
}

/** Where an error was thrown, as far as its stack tells. Frames of wasm alone name no script in some browsers. */
const thrownAt = (error) => PLACE.exec(String(error?.stack ?? "").replaceAll(/wasm:\/\/\S+/g, ""))?.[0];

function wire() {
  document.getElementById("start-over").addEventListener("click", () => {
    history.replaceState(null, "", location.pathname + location.search);
    try {
      localStorage.removeItem(LAST);
    } catch {
      // Nothing is kept.
    }
    location.reload();
  });
  document.getElementById("reload").addEventListener("click", () => {
    flush();
    location.reload();
  });
  // There is nothing behind it that works. Refusing to be cancelled is not enough: a second Esc closes all the same.
  dialog.addEventListener("close", () => dialog.showModal());
  addEventListener("error", (event) => isOurs(event.filename) && failBy(event.error, event));
  addEventListener("unhandledrejection", (event) => isOurs(thrownAt(event.reason)) && failBy(event.reason, event));
}

wire();
