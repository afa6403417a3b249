// The message under the bar: what is wrong, what is to be known, or what is under way.

import { byId, make } from "./dom.js";

export const message = byId("message");

/** Shows a message under the bar until it is dismissed: of something wrong, or just a "note"; with what can be done about it. */
export function tell(text, kind = "wrong", ...does) {
  message.dataset.kind = kind;
  const button = ([textContent, press]) => {
    const node = make("button", { type: "button", textContent });
    node.addEventListener("click", press);
    return node;
  };
  message.replaceChildren(make("p", { textContent: text }), ...[...does, ["Dismiss", dismiss]].map(button));
}

/** Says what is under way, with a bar that says how far it has come, which is returned; `cancel` ends it. */
function tellWork(text, cancel) {
  message.dataset.kind = "note";
  const parts = workParts(text, cancel);
  message.replaceChildren(...parts);
  return parts[1];
}

const UNSEEN = 250; // ms of work of which nothing is said

/**
 * Says what is under way, once that takes a while, and how far it has come (`at(part)`), until `end()` is called; Esc and a button cancel
 * it. Where a dialog is open that has room for it, it stands there.
 */
export function showWork(text, cancel, room) {
  let bar;
  let part; // nothing where it is not known how much there is
  const show = () => {
    bar = room ? room(text, cancel) : tellWork(text, cancel);
    if (part !== undefined) bar.value = part;
  };
  const timer = setTimeout(show, UNSEEN);
  const press = (event) => {
    if (event.key !== "Escape" || (!room && document.querySelector("dialog[open], :popover-open"))) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    cancel();
  };
  addEventListener("keydown", press, { capture: true });
  return {
    at: (now) => {
      part = now;
      if (bar) bar.value = now;
    },
    end: () => {
      clearTimeout(timer);
      removeEventListener("keydown", press, { capture: true });
      if (!bar?.isConnected) return;
      if (room) bar.parentNode.replaceChildren();
      else dismiss();
    },
  };
}

/** The parts that tell of work: its words, a bar and a button that ends it. */
export function workParts(text, cancel) {
  const bar = make("progress", { max: 1 });
  bar.setAttribute("aria-label", text);
  const stop = make("button", { type: "button", textContent: "Cancel", title: "Cancel (Esc)" });
  stop.addEventListener("click", cancel);
  return [make("p", { textContent: text }), bar, stop];
}

/** Takes away the message; says whether there was one. */
export function dismiss() {
  const any = message.childElementCount > 0;
  message.replaceChildren();
  return any;
}
