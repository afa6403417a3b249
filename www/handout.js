// Hand-outs: sheets that go to the printer, and the stage's picture on the clipboard.

import { byId } from "./dom.js";
import { picture } from "./rule.js";
import { packLatest } from "./texts.js";
import { openTool, wireTool } from "./tool.js";

const dialog = byId("handout-dialog");
const sheets = byId("handout");

let stage;
let packed = ""; // the tour as a link has it
let chosen; // what the dialog asked for; without it, this moment is printed

/** Puts the sheets where the printer finds them. */
function lay() {
  const base = location.href.split("#")[0];
  const number = (id) => Math.max(1, Math.trunc(byId(id).valueAsNumber) || 1);
  const made =
    chosen === "strip"
      ? stage.stripSheets(Math.max(0, byId("handout-from").valueAsNumber || 0), number("handout-count"), number("handout-each"), base)
      : chosen === "tour"
        ? stage.tourSheets(base, packed)
        : [stage.momentSheet(base, packed)];
  sheets.replaceChildren(...made.map(picture));
}

function open() {
  const view = stage.view();
  byId("handout-from").value = view.at;
  const tour = byId("handout-tour");
  tour.disabled = !stage.tourText();
  if (tour.disabled && tour.checked) byId("handout-moment").checked = true;
  byId("handout-said").textContent = "";
  openTool(dialog);
}

async function print(event) {
  event.preventDefault();
  chosen = dialog.querySelector("[name=handout]:checked").value;
  dialog.close();
  packed = await packLatest(() => stage.unsharedTour());
  window.print();
}

/** The stage as it is seen, on paper of its own colour. */
function pictured() {
  const seen = byId("stage");
  const copy = document.createElement("canvas");
  [copy.width, copy.height] = [seen.width, seen.height];
  const pen = copy.getContext("2d");
  pen.fillStyle = getComputedStyle(document.body).backgroundColor;
  pen.fillRect(0, 0, copy.width, copy.height);
  pen.drawImage(seen, 0, 0);
  return new Promise((done, fail) => copy.toBlob((blob) => (blob ? done(blob) : fail(new Error("no picture"))), "image/png"));
}

async function copy() {
  const said = byId("handout-said");
  try {
    await navigator.clipboard.write([new ClipboardItem({ "image/png": pictured() })]);
    said.textContent = stage.pictureCopied(true);
  } catch {
    said.textContent = stage.pictureCopied(false);
  }
}

/** `shown` is the page's stage. */
export function wireHandout(shown) {
  stage = shown;
  wireTool(dialog);
  byId("show-handout").addEventListener("click", open);
  byId("handout-form").addEventListener("submit", print);
  byId("handout-copy").addEventListener("click", copy);
  addEventListener("beforeprint", lay);
  addEventListener("afterprint", () => {
    sheets.replaceChildren();
    chosen = undefined;
    packed = "";
  });
}
