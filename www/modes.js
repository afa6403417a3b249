// The four modes, as their buttons show them: Watch, Predict, Solve, Race.

import { byId, text } from "./dom.js";

const BUTTONS = { watch: "watch", predict: "ask", solve: "hand-toggle", race: "race-open" };

const present = () => {
  const { classList, dataset } = document.body;
  if (classList.contains("racing")) return "race";
  if (classList.contains("by-hand")) return "solve";
  return dataset.ask ? "predict" : "watch";
};

/** Brings the buttons up to date with the page. */
export function showMode() {
  const mode = present();
  if (document.body.dataset.mode === mode) return;
  document.body.dataset.mode = mode;
  for (const [name, id] of Object.entries(BUTTONS)) byId(id).setAttribute("aria-pressed", String(name === mode));
  text(byId("mode-name"), byId(BUTTONS[mode]).textContent);
}

/** `leave` has, for each mode but Watch, what ends it. */
export function wireModes(leave) {
  byId("watch").addEventListener("click", () => leave[present()]?.());
  byId("modes").addEventListener("click", () => byId("modes").matches(":popover-open") && byId("modes").hidePopover());
  // What is asked for in the menu is done, and the menu out of the way before: a dialog gives the focus back to what had it, and that
  // is the button of the menu again. The theme shows itself behind it.
  byId("menu").addEventListener("click", ({ target }) => {
    const button = target.closest("button");
    if (button && button.id !== "theme" && !button.popoverTargetElement) byId("menu").hidePopover();
  }, { capture: true });
}
