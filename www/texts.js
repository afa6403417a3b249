// Texts that outlive the page: kept in the browser's storage, or packed into a link.

import { textOf } from "../pkg/stepdance.js";

/** The text of a file; what is wrong with its bytes is thrown. */
export const textOfFile = async (file) => textOf(new Uint8Array(await file.arrayBuffer()));

/** What is kept under a name; undefined if nothing is, or the browser refuses. */
export function recall(name) {
  try {
    return localStorage.getItem(name) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Keeps a text; says whether the browser does. */
export function remember(name, text) {
  try {
    localStorage.setItem(name, text);
    return true;
  } catch {
    return false;
  }
}

/** Puts a link on the clipboard; returns what is to be said of it. */
export async function hand({ link, said, refused }) {
  const url = new URL(location.href);
  url.hash = link;
  try {
    await navigator.clipboard.writeText(url.href);
    return said;
  } catch {
    return `${refused} ${url.href}`;
  }
}

/** A text in the letters that links are made of: deflated, then base 64 with `-` and `_`. */
export async function pack(text) {
  const packed = new Blob([text]).stream().pipeThrough(new CompressionStream("deflate-raw"));
  const bytes = new Uint8Array(await new Response(packed).arrayBuffer());
  let letters = "";
  for (const byte of bytes) letters += String.fromCharCode(byte);
  return btoa(letters).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/** The same of what `text()` gives, "" for undefined; if it gives another one meanwhile, of that. */
export async function packLatest(text) {
  for (let packed, now = text(); ; ) {
    packed = now === undefined ? "" : await pack(now);
    const then = now;
    now = text();
    if (now === then) return packed;
  }
}

/** The text of such letters, of at most so many bytes: what unpacks to more is no text of ours. */
export async function unpack(letters, most) {
  const bytes = Uint8Array.from(atob(letters.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0));
  const reader = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw")).getReader();
  const parts = [];
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    size += value.length;
    if (size > most) throw new Error(`it is longer than ${most} bytes`);
    parts.push(value);
  }
  return new Blob(parts).text();
}

/** Has the browser save a file. */
export function download(file, name) {
  const link = Object.assign(document.createElement("a"), { href: URL.createObjectURL(file), download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}
