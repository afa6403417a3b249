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
export function tellWork(text, cancel) {
  message.dataset.kind = "note";
  const bar = make("progress", { max: 1 });
  bar.setAttribute("aria-label", text);
  const stop = make("button", { type: "button", textContent: "Cancel", title: "Cancel (Esc)" });
  stop.addEventListener("click", cancel);
  message.replaceChildren(make("p", { textContent: text }), bar, stop);
  return bar;
}

/** Takes away the message; says whether there was one. */
export function dismiss() {
  const any = message.childElementCount > 0;
  message.replaceChildren();
  return any;
}
