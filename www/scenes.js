// The pictures of what is taken along. The worker draws them or, where only the page knows the search, the page does.

import { Picture, Reel } from "../pkg/stepdance.js";

/** The picture of an order, and what it shows in words; `tell` hears which part of its tree is grown. */
export function still({ what, address, size, lens }, tell) {
  const picture = new Picture(what, address, ...size, lens, tell);
  return { bytes: picture.bytes(), title: picture.title() };
}

/** The pictures of an order's clip up to a move, one a call: how many frames each lasts, and which part of the clip has been shown. */
export function moving(order, to) {
  const reel = new Reel(order, to);
  return () => {
    const bytes = reel.next();
    return bytes && { bytes, frames: reel.frames(), part: reel.part() };
  };
}
