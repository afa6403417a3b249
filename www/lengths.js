// How long the searches of examples are, said below their titles as soon as it is known.

import { Length } from "../pkg/stepdance.js";
import { make } from "./dom.js";
import { inSlices } from "./slices.js";

const known = new Map(); // of addresses: what is said of each, and what it suits

/** Says below the titles in a list how long each is; `then(button, suits)` hears what it suits, which is nothing for what is no search. */
export function measureAll(list, then = () => {}) {
  for (const button of list.querySelectorAll("button[data-address]:not([data-suits])")) measure(list, button, then);
}

/** Marks in a list the example that is set up, by its address, if it is one of them. */
export function markPresent(list, present) {
  for (const button of list.querySelectorAll("button[data-address]")) {
    if (button.dataset.address === present) button.setAttribute("aria-current", "true");
    else button.removeAttribute("aria-current");
  }
}

function measure(list, button, then) {
  const { address } = button.dataset;
  const tell = ({ says, suits }) => {
    button.dataset.suits = suits.join(" ");
    const title = button.lastElementChild;
    if (says) {
      button.setAttribute("aria-label", title.textContent);
      button.setAttribute("aria-description", says);
      title.append(make("small", { textContent: says }));
    }
    then();
  };
  if (known.has(address)) return tell(known.get(address));
  let length;
  inSlices(button, () => {
    // Nothing is counted for a list that nobody sees.
    if (!list.checkVisibility() || !button.isConnected) return length?.free(), false;
    length ??= Length.of(address);
    if (length?.goOn()) return true;
    known.set(address, length ? { says: length.says(), suits: length.suits() } : { suits: [] });
    length?.free();
    tell(known.get(address));
    return false;
  });
}
