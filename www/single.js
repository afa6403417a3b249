// The page as one file with a tour in it, which opens without a server.

import { pristine } from "./files.js";
import { pack } from "./pack.js";
import "./shared.js";
import { download } from "./texts.js";

const SERVED = "deck/stepdance.html"; // where a host has it (xtask/src/deck.rs)
const HELD = /<meta name="tour"[^>]*>\n?/;
const BEFORE = '<meta name="color-scheme"';

/** The page as one file, if this is it, or the host has it. */
async function page() {
  if (pristine) return `<!doctype html>\n<html lang="en">\n${document.head.outerHTML}\n${pristine.outerHTML}\n</html>\n`;
  try {
    const answer = await fetch(new URL(SERVED, document.baseURI));
    const text = answer.ok ? await answer.text() : "";
    return text.includes("stepdanceFiles") ? text : "";
  } catch {
    return "";
  }
}

/** Saves a tour with the page around it; says whether there is one. */
export async function savePage(text, name) {
  const html = await page();
  if (!html) return false;
  // The script, of which a policy has the digest, stays as it is.
  const end = html.indexOf("</head>");
  const tour = `<meta name="tour" content="${await pack(text)}">\n`;
  const head = html.slice(0, end).replace(HELD, "").replace(BEFORE, tour + BEFORE);
  download(new Blob([head, html.slice(end)], { type: "text/html" }), name);
  return true;
}
