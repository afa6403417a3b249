// Texts that outlive the page: kept in the browser's storage, or packed into a link.

import { textOf } from "../pkg/stepdance.js";
import { pack } from "./pack.js";

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

/** What `text()` gives, packed, "" for undefined; if it gives another one meanwhile, that one. */
export async function packLatest(text) {
  for (let packed, now = text(); ; ) {
    packed = now === undefined ? "" : await pack(now);
    const then = now;
    now = text();
    if (now === then) return packed;
  }
}

/** Has the browser save a file. */
export function download(file, name) {
  const link = Object.assign(document.createElement("a"), { href: URL.createObjectURL(file), download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}
