// How long the searches of examples are, said below their titles as soon as it is known.

import { Length } from "../pkg/stepdance.js";
import { make } from "./dom.js";
import { inSlices } from "./slices.js";

const known = new Map(); // of addresses: what is said of each, and what it suits

/** Says below the title of an example how long it is; `then(suits)` hears what it suits, or nothing where it is no search. */
export function measure(button, address, then = () => {}) {
  const tell = ({ says, suits }) => {
    if (says) {
      button.lastElementChild.append(make("small", { textContent: says }));
      button.setAttribute("aria-label", button.lastElementChild.firstChild.textContent);
      button.setAttribute("aria-description", says);
    }
    then(suits);
  };
  if (known.has(address)) return tell(known.get(address));
  let length;
  inSlices(button, () => {
    // Nothing is counted for a list that nobody sees.
    if (!button.closest("dialog[open]")) return length?.free(), false;
    length ??= Length.of(address);
    if (length?.goOn()) return true;
    known.set(address, length ? { says: length.says(), suits: length.suits() } : {});
    length?.free();
    tell(known.get(address));
    return false;
  });
}
