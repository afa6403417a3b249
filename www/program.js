// The program. The build makes a small one for each problem, with which a search opens: the whole one without what first moves do not
// call (xtask/src/first.rs). The whole one comes behind it and takes its place (main.js). What a small program lacks throws, and
// nothing can be asked of it any more.

import init, { initSync } from "../pkg/stepdance.js";
import { program } from "./files.js";

/** The files of small programs by the names of their problems, that of the bare page first. The build fills them in. */
const FIRST = new Map(typeof FIRST_PROGRAMS === "undefined" ? [] : FIRST_PROGRAMS);
const WHOLE = "stepdance_bg.wasm";

let first; // the small program that runs, compiled
let coming; // the whole one, compiled, as a promise

/** What a small program lacks was asked of it. */
export class Lack extends Error {}

/** Whether nothing is missing. */
export const isWhole = () => !first;

async function compiled(name) {
  const answer = await program(name);
  if (!answer.ok) throw new Error(`${answer.status}`);
  return WebAssembly.compile(await answer.arrayBuffer());
}

/** Starts the program with which an address opens: the small one of its problem, unless the whole one is wanted or there is no other. */
export async function begin(address, whole) {
  const [problem] = address.match(/[a-z]+/) ?? FIRST.keys();
  const file = FIRST.get(problem);
  if (!whole && file) {
    try {
      first = await compiled(file);
      return initSync({ module: first });
    } catch {
      first = undefined; // as without it
    }
  }
  return init({ module_or_path: program(WHOLE) });
}

/** Fetches the whole program; fails where it does not arrive, and tries again when it is called again. */
export function fetchWhole() {
  coming ??= compiled(WHOLE).catch((error) => {
    coming = undefined;
    throw error;
  });
  return coming;
}

/** Lets that program run from now on; without one, the small one from its beginning. All that was made by the one before is void. */
export function exchange(whole) {
  initSync({ module: whole ?? first });
  if (whole) first = coming = undefined;
}
