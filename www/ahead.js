// How long Play takes at each speed: to the next solution, and to the end. It is counted while the speeds are seen.

import { byId, make, text } from "./dom.js";
import { inSlices } from "./slices.js";

const PAUSE = 200; // ms between two times that are shown
const pace = byId("pace");
const rows = byId("speeds").children;
const headers = make("p", { className: "headers" }, make("span"), make("small", { textContent: "next solution" }), make("small", { textContent: "end" }));

let stage;

/** `shown` is the page's stage. */
export function wireAhead(shown) {
  stage = shown;
  byId("speeds").before(headers);
  for (const { firstChild } of rows) firstChild.append(make("small"), make("small"));
  pace.addEventListener("toggle", ({ newState }) => (newState === "open" ? showAhead() : stage.forgetAhead()));
}

/** Says it of what is shown now. */
export function showAhead() {
  if (!pace.matches(":popover-open")) return;
  let told = 0;
  inSlices(pace, () => {
    if (!pace.matches(":popover-open")) return false;
    const more = stage.countAhead();
    const now = performance.now();
    if (more && now - told < PAUSE) return true;
    told = now;
    const times = stage.ahead();
    headers.hidden = !times.length;
    for (const [nth, { firstChild: button }] of [...rows].entries()) {
      const [name, ...both] = button.children;
      for (const [i, node] of both.entries()) text(node, times[2 * nth + i] ?? "");
      button.setAttribute("aria-label", name.textContent);
      button.setAttribute("aria-description", times.length ? `next solution: ${times[2 * nth]}, end: ${times[2 * nth + 1]}` : "");
    }
    return more;
  });
}
