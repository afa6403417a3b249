// How long Play takes at each speed: to the next solution, and to the end. It is counted while the speeds are seen.

import { byId, make, text } from "./dom.js";
import { inSlices } from "./slices.js";

const pace = byId("pace");
const rows = byId("speeds").children;
const heads = make("p", { className: "heads" }, make("span"), make("small", { textContent: "next solution" }), make("small", { textContent: "end" }));

let stage;

/** `shown` is the page's stage. */
export function wireAhead(shown) {
  stage = shown;
  byId("speeds").before(heads);
  for (const { firstChild } of rows) firstChild.append(make("small"), make("small"));
  pace.addEventListener("toggle", showAhead);
}

/** Says it of what is shown now. */
export function showAhead() {
  if (!pace.matches(":popover-open")) return;
  inSlices(pace, () => {
    if (!pace.matches(":popover-open")) return false;
    const more = stage.countAhead();
    const times = stage.ahead();
    heads.hidden = !times.length;
    for (const [nth, { firstChild }] of [...rows].entries()) {
      const [to, end] = firstChild.querySelectorAll("small");
      text(to, times[2 * nth] ?? "");
      text(end, times[2 * nth + 1] ?? "");
    }
    return more;
  });
}
