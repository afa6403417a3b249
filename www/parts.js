// The parts of the program that are not there from the start: a problem each, what is seen later, what only workers run. Whatever
// the program calls of a missing one waits until it is brought.

const PARTS = [];

// What words of addresses ask for besides the part of that name. A map, since addresses have any words: objects have some themselves.
const COVER = ["cover", "matrix", "later"]; // an exact cover reads its text with what reads those of others

const NEEDS = new Map([["links", COVER], ["fillomino", COVER], ["cover", COVER]]);

const LOST = "Part of the program did not arrive. Check the connection and try again, or reload the page.";

const here = new Set(); // the names of parts that have begun
const coming = new Map(); // those on their way, as promises
const loaded = new Map(); // compiled ones that nobody has called yet
let core; // what the program gives to its parts

const url = (file) => new URL(`../pkg/${file}`, import.meta.url);

/** Is told what the program gives to its parts, once it runs. */
export function know(exports) {
  core = exports;
}

function begin(name, module) {
  // It lays itself into the program's table and memory.
  new WebAssembly.Instance(module, { c: core });
  here.add(name);
}

/** Has a part there when this returns. The program calls it, and goes on with what it was about to do. */
export function bring(number) {
  const [name, file] = PARTS[number];
  if (here.has(name)) return;
  begin(name, loaded.get(name) ?? new WebAssembly.Module(readNow(url(file))));
}

/** The bytes of a file, waited for: seldom, as parts are fetched before they are needed. */
function readNow(from) {
  const request = new XMLHttpRequest();
  request.open("GET", from, false);
  // A window is given no other bytes while it waits than those of a text.
  request.overrideMimeType("text/plain; charset=x-user-defined");
  try {
    request.send();
  } catch {
    request.abort();
  }
  if (request.status !== 200) throw new Error(LOST);
  return Uint8Array.from(request.responseText, (letter) => letter.charCodeAt(0) & 0xff);
}

async function load(name, file) {
  const answer = await fetch(url(file));
  if (!answer.ok) throw new Error(`${answer.status}`);
  loaded.set(name, await WebAssembly.compile(await answer.arrayBuffer()));
}

/** Fetches parts by their names, so that they are there when they are called; other names are none's. */
function fetchParts(names) {
  for (const [name, file] of PARTS.filter(([name]) => names.includes(name))) {
    // What does not arrive is fetched once more when it is called.
    if (!coming.has(name)) coming.set(name, load(name, file).catch(() => coming.delete(name)));
  }
  return Promise.all(names.map((name) => coming.get(name)));
}

/** The parts that opening an address calls, as far as its words tell; of an empty one, those of what the bare page opens. */
function partsFor(address) {
  const words = address.match(/[a-z]+/g) ?? PARTS.slice(0, 1).flat();
  return words.flatMap((word) => [word, ...(NEEDS.get(word) ?? [])]);
}

/** Fetches what opening an address calls. */
export const fetchFor = (address) => fetchParts(partsFor(address));

/** Fetches what counting the search at an address calls, in a worker. */
export const fetchForCount = (address) => fetchParts([...partsFor(address), "count", "later"]);

/** Has what opening an address calls there at once; says what is wrong if it does not arrive. */
export function needNow(address) {
  const names = partsFor(address);
  try {
    PARTS.forEach(([name], number) => names.includes(name) && bring(number));
  } catch (error) {
    return error.message;
  }
}

/** Fetches what is seen behind the first picture. */
export const fetchLater = () => fetchParts(["later"]);

/** Fetches all that a window can call. */
export const fetchAll = () => fetchParts(PARTS.flat().filter((name) => name !== "count"));
