// Tools: sentences with blanks to fill, in the headline's place. The picture and the timeline stay as they are, and may be their handles.

import { adopt, byId } from "./dom.js";
import { place } from "./surfaces.js";
import { SHEET } from "./tool-sheet.js";

adopt(SHEET);

/** Whether an event happens within an element's box: what lies beside a dialog is its backdrop. */
export const inside = ({ clientX, clientY }, node) => {
  const { left, right, top, bottom } = node.getBoundingClientRect();
  return clientX >= left && clientX <= right && clientY >= top && clientY <= bottom;
};

/** A tool that its button closes. `handles` says for canvases what a press at a place means. */
export function wireTool(dialog, handles = {}) {
  dialog.querySelector("[data-close]").addEventListener("click", () => dialog.close());
  dialog.addEventListener("pointerdown", (event) => {
    if (event.target !== dialog || inside(event, dialog)) return;
    const handle = Object.keys(handles).find((id) => inside(event, byId(id)));
    if (!handle) return;
    // The blank keeps the keys.
    event.preventDefault();
    handles[handle](...place(event, byId(handle)));
  });
}

/** Opens a tool; `blank` is filled first. */
export function openTool(dialog, blank) {
  dialog.style.top = `${document.querySelector(".say").getBoundingClientRect().top}px`;
  dialog.showModal();
  blank?.select();
}
