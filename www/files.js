// Where the page's files come from: from beside its scripts or, where the page is one file, from within it (xtask/src/single.rs).

const within = self.stepdanceFiles;

/** The document's body as it came, where the page is one file. */
export const pristine = within && self.document?.body.cloneNode(true);

let texts; // of the one file, by their names: tours, and scripts of workers
const hired = new Map(); // the addresses of workers' scripts that stand in the page

/** Four bytes each stand as five letters from "#" on, without "<" and "\\" (xtask/src/single.rs). */
function read85(letters) {
  const bytes = new Uint8Array(Math.floor((letters.length * 4) / 5));
  for (let at = 0, to = 0; at < letters.length; at += 5) {
    let number = 0;
    for (let nth = 0; nth < 5; nth += 1) {
      const code = letters.charCodeAt(at + nth) || 121;
      number = number * 85 + code - 35 - (code > 60) - (code > 92);
    }
    for (let shift = 24; shift >= 0; shift -= 8) bytes[to++] = number >>> shift;
  }
  return bytes;
}

async function unpacked(bytes) {
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
  return new Response(stream).arrayBuffer();
}

/** The texts, of which a worker has none. */
async function unpackTexts() {
  texts ??= within.texts ? JSON.parse(new TextDecoder().decode(await unpacked(read85(within.texts)))) : {};
  return texts;
}

/** A program of pkg/, for the function that starts it: an answer with it, or its bytes. */
export async function program(name) {
  if (!within) return fetch(new URL(`../pkg/${name}`, import.meta.url));
  await unpackTexts();
  return unpacked(read85(within[name]));
}

/** A worker that runs a script of ours, which the first program brings. */
export function hire(script) {
  if (!within) return new Worker(new URL(script, import.meta.url), { type: "module" });
  if (!hired.has(script)) {
    const programs = Object.entries(within).filter(([name]) => name.endsWith(".wasm"));
    const parts = [`self.stepdanceFiles=${JSON.stringify(Object.fromEntries(programs))};`, texts[script]];
    hired.set(script, URL.createObjectURL(new Blob(parts, { type: "text/javascript" })));
  }
  return new Worker(hired.get(script));
}

/** The address of a file beside the page. A page that a notebook lays out lies nowhere, and has all files within it. */
export function beside(name) {
  return new URL(name, document.baseURI.startsWith("blob:") ? `${self.origin}/` : document.baseURI);
}

/** The answer to whoever reads the text of a tour, or a record: of one file, those that a notebook has put into it (pip/widget.js). */
export async function read(url) {
  if (!within) return fetch(url);
  const brought = JSON.parse(document.getElementById("brought")?.textContent ?? "{}");
  const letters = brought[url.pathname.split("/").pop()];
  // A notebook writes base 64, which every browser reads.
  if (letters) return new Response(await unpacked(Uint8Array.from(atob(letters), (letter) => letter.charCodeAt(0))));
  const [, text] = Object.entries(await unpackTexts()).find(([name]) => url.pathname.endsWith(`/${name}`)) ?? [];
  return text === undefined ? new Response("", { status: 404 }) : new Response(text);
}
