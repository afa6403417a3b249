// The tool that sets breakpoints: by their names, or by a press on the picture.

import { byId } from "./dom.js";
import { previewStop } from "./stops.js";
import { openTool, wireTool } from "./tool.js";

const dialog = byId("stops-dialog");
const typed = byId("stop-text");
const wrong = byId("stop-fault");

function fault(text) {
  wrong.textContent = text;
  if (text) typed.setAttribute("aria-invalid", "true");
  else typed.removeAttribute("aria-invalid");
}

/** `act` does something with the stage. */
export function wireBreakpoints(act) {
  byId("show-stops").addEventListener("click", () => {
    fault("");
    openTool(dialog, typed);
    previewStop();
  });
  dialog.addEventListener("close", () => act((stage) => stage.goToPreview("")));
  byId("stops-clear").addEventListener("click", () => {
    act((stage) => stage.send("clearStops"));
    typed.focus();
  });
  byId("stops-form").addEventListener("submit", (event) => {
    event.preventDefault();
    const text = act((stage) => stage.send("addStop", typed.value));
    fault(text);
    if (!text) typed.value = "";
    typed.focus();
  });
  wireTool(dialog, { stage: (x, y) => act((stage) => stage.send("stopAt", [x, y])) });
  for (const button of dialog.querySelectorAll("[data-run]")) {
    button.addEventListener("click", () => {
      dialog.close();
      act((stage) => stage.send("command", button.dataset.run));
    });
  }
}
