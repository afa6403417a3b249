// Links to what is shown: copied, and handed to other apps.

import { flush } from "./address.js";
import { byId } from "./dom.js";
import { tell } from "./message.js";
import { hand, packLatest } from "./texts.js";

const copied = byId("copied");

export const address = (hash) => Object.assign(new URL(location.href), { hash }).href;

/** The link to the very moment: it holds a tour that only this browser keeps. */
export async function sharedLink(act) {
  flush();
  const packed = await packLatest(() => act((stage) => stage.unsharedTour()));
  return act((stage) => stage.shared(packed));
}

/** Copies a link, by default that to the very moment. */
export async function copyLink(act, link) {
  const shared = link ?? (await sharedLink(act));
  const told = await hand(shared);
  if (told !== shared.said || shared.lacks) return tell(told, "note");
  confirm(told);
}

let forget = 0;

/** Says for a moment that something is done. */
function confirm(what) {
  copied.textContent = what;
  clearTimeout(forget);
  forget = setTimeout(() => (copied.textContent = ""), 3000);
}

/** Whether links are handed over by the system's sheet. */
export const shares = () => Boolean(navigator.share) && matchMedia("(pointer: coarse)").matches;

/** Hands a link to another app by the system's sheet. Returns what came of it: "handed over", "closed" or "failed". */
export async function handOver(hash) {
  try {
    await navigator.share({ url: address(hash) });
    return "handed over";
  } catch (error) {
    return error.name === "AbortError" ? "closed" : "failed";
  }
}

/** Hands in the link: by the system's sheet where a finger presses, or else by a copy. */
export async function handIn(act) {
  if (!shares()) return copyLink(act);
  flush();
  // Whoever has closed the sheet does not hand in now.
  const end = await handOver(act((stage) => stage.shared("")).link);
  if (end === "handed over") confirm("Link shared: it holds your work.");
  if (end === "failed") await copyLink(act);
}
