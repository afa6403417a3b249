// Take it along: figures and clips, made by a worker that is hired when the first one is wanted.

import { takeDone, takeEstimate, takeFailed, takeMaking, takeReady } from "../pkg/stepdance.js";
import { byId, make } from "./dom.js";
import { hire } from "./files.js";
import { moving, still } from "./scenes.js";
import { download } from "./texts.js";
import { place } from "./surfaces.js";
import { inside, openTool, wireTool } from "./tool.js";

const PAUSE = 500; // ms without a change, then the size of a clip is tried out
const LEAST = 8; // px: what is not dragged further is a press
const RIM = 48; // px: so far outside of the picture one may begin to drag
const ENDS = 2; // what is held of a clip is one of them, or nothing
const TWICE = 500; // ms: so soon after Save a press on Stop, which is near it, is its second one
const BITS = 4e6; // a second of a recording
const TYPES = { svg: "image/svg+xml", png: "image/png", pdf: "application/pdf", gif: "image/gif" };
// What browsers record, best first.
const RECORDED = {
  webm: ["video/webm;codecs=vp9", "video/webm;codecs=vp8", "video/webm"],
  mp4: ["video/mp4;codecs=avc1.42E01F", "video/mp4;codecs=vp09.00.10.08", "video/mp4"],
};

const dialog = byId("take-dialog");
const form = byId("take-form");
const progress = byId("take-progress");
const said = byId("take-said");
const wrong = byId("take-fault");

let stage;
let act = () => undefined; // does something with the stage
let worker;
let heard = () => {}; // gets what the worker says
let busy = false;
let halted = false; // by the visitor
let begun = 0; // when the export was
let pausing = 0;
let next; // gives the next picture of a clip that the worker cannot draw

// ---- the worker ----

function stop() {
  worker?.terminate();
  worker = undefined;
  busy = false;
}

/** Draws for the worker what only this page knows: the picture of an order, or the next one of its clip. */
function draw({ order, to }) {
  try {
    if (order?.clip) next = moving(order, to);
    worker.postMessage({ drawn: order && !order.clip ? still(order, () => {}) : next() });
  } catch (error) {
    heard({ failed: error.message ?? String(error) });
  }
}

/** Sends the worker an order; `hear` gets what it says. A worker that is still at another one is replaced. */
function send(message, hear) {
  if (busy) stop();
  busy = true;
  heard = hear;
  if (!worker) {
    const hired = hire("taker.js");
    hired.addEventListener("message", ({ data }) => {
      if (hired !== worker) return;
      if (data.wanted) draw(data.wanted);
      else heard(data);
    });
    hired.addEventListener("error", (event) => {
      event.preventDefault();
      if (hired === worker) heard({ failed: event.message ?? "" });
    });
    worker = hired;
  }
  worker.postMessage(message);
}

/** The file of an order; `tell` hears how far it is. */
function made(order, trial, tell) {
  return new Promise((done, fail) => {
    send({ order, trial }, ({ file, failed, step, part, bytes }) => {
      if (step) return tell(step, part, bytes);
      busy = false;
      if (file) done(new Blob([file], { type: TYPES[order.format] }));
      else fail(new Error(failed));
    });
  });
}

/** The type in which this browser records films of that ending. */
function recorded(ending) {
  return RECORDED[ending]?.find((type) => globalThis.MediaRecorder?.isTypeSupported(type));
}

/** A film that is recorded while it plays. */
async function film(order, tell) {
  const canvas = document.createElement("canvas");
  const pen = canvas.getContext("2d");
  let come;
  let fail;
  const next = () => new Promise((done, failed) => ([come, fail] = [done, failed]));
  let coming = next();
  send({ order }, ({ frame, failed }) => (failed === undefined ? come(frame) : fail(new Error(failed))));
  let frame = await coming;
  [canvas.width, canvas.height] = [frame.width, frame.height];
  const recorder = new MediaRecorder(canvas.captureStream(), { mimeType: recorded(order.format), videoBitsPerSecond: BITS });
  const parts = [];
  const ended = new Promise((done) => recorder.addEventListener("stop", done));
  recorder.addEventListener("dataavailable", ({ data }) => parts.push(data));
  recorder.start();
  const lasts = 1000 / order.clip.fps;
  while (frame) {
    // The next one is painted while this one is seen.
    coming = next();
    worker?.postMessage("more");
    const picture = new ImageData(new Uint8ClampedArray(frame.dots.buffer), frame.width, frame.height);
    for (let nth = 0; nth < frame.frames && busy; nth++) {
      // Painted again although nothing changes: what does not change is not recorded.
      pen.putImageData(picture, 0, 0);
      await new Promise((done) => setTimeout(done, lasts));
    }
    tell("record", frame.part, 0);
    recorder.pause();
    frame = await coming;
    recorder.resume();
  }
  busy = false;
  recorder.stop();
  await ended;
  return new Blob(parts, { type: recorder.mimeType });
}

// ---- the dialog ----

/** What is asked for as an order; undefined where something is wrong, which is told. */
function order() {
  const fields = [...form.elements].filter(({ name, type, checked }) => name && (type !== "radio" || checked));
  const pairs = fields.flatMap(({ name, type, value, checked }) => [name, type === "checkbox" ? String(checked) : value]);
  const asked = stage.take(pairs, location.href.split("#")[0]);
  for (const field of fields) field.removeAttribute("aria-invalid");
  wrong.textContent = asked.text ?? "";
  if (!asked.key) return asked;
  fields.find(({ name }) => name === asked.key)?.setAttribute("aria-invalid", "true");
  said.textContent = "";
  return undefined;
}

function tell(step, part, bytes) {
  said.textContent = takeMaking(step, part, bytes);
  progress.value = part;
}

function showBusy(on) {
  progress.hidden = byId("take-stop").hidden = !on;
  progress.value = 0;
  for (const id of ["take-save", "take-copy", "take-share"]) byId(id).disabled = on;
  if (!on) showWays();
}

/** Only pictures go on a clipboard, and to other apps what the system passes on. */
function showWays() {
  const { kind, format, film } = Object.fromEntries(new FormData(form));
  const ending = kind === "clip" ? film : format;
  byId("take-copy").hidden = kind === "clip" || format === "pdf";
  byId("take-share").hidden = !canShare(new File([], `clip.${ending}`, { type: TYPES[ending] ?? recorded(ending) }));
}

function canShare(file) {
  return Boolean(navigator.canShare?.({ files: [file] }));
}

/** Makes what is asked for; nothing comes of it where that fails, which is told. */
async function carryOut(asked) {
  clearTimeout(pausing);
  [halted, begun] = [false, performance.now()];
  showBusy(true);
  tell("load", 0, 0);
  try {
    return await (asked.clip && asked.format !== "gif" ? film(asked, tell) : made(asked, false, tell));
  } catch (error) {
    stop();
    said.textContent = takeFailed(halted ? "stopped" : "", error.message);
    throw error;
  } finally {
    showBusy(false);
  }
}

async function save(event) {
  event.preventDefault();
  const asked = order();
  const file = asked && (await carryOut(asked).catch(() => undefined));
  if (!file) return;
  download(file, asked.name);
  said.textContent = takeDone(asked.name, file.size, false);
}

let shared; // the file that waits for another press: [what was asked for, the file]

/** Hands the file to another app. A press allows that for a few seconds: a file that took longer is handed over by the next press. */
async function share() {
  const asked = order();
  if (!asked) return;
  const key = JSON.stringify(asked);
  if (shared?.[0] !== key) {
    const made = await carryOut(asked).catch(() => undefined);
    if (!made) return;
    shared = [key, new File([made], asked.name, { type: made.type.split(";")[0] })];
  }
  const [, file] = shared;
  try {
    await navigator.share({ files: [file], title: asked.name });
    said.textContent = "";
  } catch (error) {
    if (error.name === "AbortError") return;
    said.textContent = error.name === "NotAllowedError" ? takeReady(asked.name, file.size) : takeFailed("", error.message);
  }
}

async function copy() {
  const asked = order();
  if (!asked) return;
  const file = carryOut(asked);
  // The browser waits for promises, and would refuse what comes later than the click.
  const items = { [TYPES[asked.format]]: file };
  if (asked.format === "svg") items["text/plain"] = file.then((picture) => picture.text());
  // A picture that does not come is told once, also where the clipboard has not waited for it.
  for (const item of Object.values(items)) item.catch(() => {});
  try {
    if (!ClipboardItem.supports?.(TYPES.svg)) delete items[TYPES.svg];
    await navigator.clipboard.write([new ClipboardItem(items)]);
    said.textContent = takeDone(asked.name, (await file).size, true);
  } catch {
    const made = await file.catch(() => undefined);
    if (made) said.textContent = takeFailed("copy", "");
  }
}

/** What a change of the form comes to, and a little later how large a clip will be. */
function changed() {
  const kind = form.elements.kind.value;
  for (const part of dialog.querySelectorAll("[data-kind]")) part.hidden = part.dataset.kind !== kind;
  byId("take-scale").parentElement.hidden = kind === "figure" && form.elements.format.value !== "png";
  // It is chosen by dragging it out.
  form.elements.what.querySelector("[value=part]").hidden = !form.elements.part.value;
  frame.hidden = kind !== "figure" || form.elements.what.value !== "part" || !form.elements.part.value;
  showWays();
  clearTimeout(pausing);
  const asked = order();
  showClip(asked?.clip);
  if (!asked) return;
  said.textContent = asked.told;
  if (asked.format === "gif") pausing = setTimeout(estimate, PAUSE, asked);
}

async function estimate(asked) {
  const { from, to, trial } = asked.clip;
  try {
    const { size } = await made(asked, true, () => {});
    said.textContent = takeEstimate(asked.told, size, to > from ? (trial - from) / (to - from) : 1);
  } catch {
    // Then there is no estimate.
  }
}

function endTrial() {
  clearTimeout(pausing);
  if (progress.hidden && busy) stop();
}

// ---- a part of the picture ----

const canvas = byId("stage");
const frame = make("span", { id: "take-frame", className: "crop", hidden: true }, make("i"));
form.elements.what.firstElementChild.after(make("option", { value: "part", textContent: "a part of the picture" }));
form.prepend(make("input", { type: "hidden", name: "part" }), frame);
const hint = make("p", { className: "dim roomy", textContent: "Drag over the picture to save a part of it." });
hint.dataset.kind = "figure";
said.after(hint);
const clipHint = make("p", { className: "dim roomy", textContent: "Drag both ends on the timeline; press a bar to film its subtree." });
clipHint.dataset.kind = "clip";
hint.after(clipHint);

/** Whoever drags over the picture beside the tool, from its rim on, chooses a part of it. */
function wirePart() {
  let from; // where the pointer went down in the picture
  dialog.addEventListener("pointerdown", (event) => {
    if (event.target !== dialog || form.elements.kind.value !== "figure" || inside(event, dialog)) return;
    const at = onPicture(event);
    if (Math.hypot(at.clientX - event.clientX, at.clientY - event.clientY) > RIM) return;
    event.preventDefault();
    dialog.setPointerCapture(event.pointerId);
    from = at;
  });
  dialog.addEventListener("pointermove", (event) => {
    if (!from) return;
    const to = onPicture(event);
    const area = between(place(from, canvas), place(to, canvas));
    if (Math.min(area[2], area[3]) < LEAST) return;
    form.elements.part.value = area.join();
    form.elements.what.value = "part";
    const { left, top, width, height } = canvas.getBoundingClientRect();
    put(frame, [left, top, width, height]);
    put(frame.firstChild, between([from.clientX - left, from.clientY - top], [to.clientX - left, to.clientY - top]));
    endTrial();
    changed();
  });
  for (const end of ["pointerup", "pointercancel"]) dialog.addEventListener(end, () => (from = undefined));
  // The picture has another size.
  addEventListener("resize", () => {
    if (!dialog.open || !form.elements.part.value) return;
    forgetPart();
    changed();
  });
}

function forgetPart() {
  const { what, part } = form.elements;
  if (what.value === "part") what.value = "picture";
  part.value = "";
}

// ---- the moves of a clip, on the timeline ----

const timeline = byId("timeline-tree");

function showClip(clip) {
  act((page) => page.showClip(clip?.from, clip?.to));
}

/** Whoever drags an end on the timeline chooses the moves of the clip; a press on a bar chooses its subtree. */
function wireClip() {
  const { from, to } = form.elements;
  let held; // an end that is dragged

  function drag(event) {
    const [what, ...moves] = act((page) => page.dragClip(...place(event, timeline), held)) ?? [];
    if (what === undefined) return;
    [from.value, to.value] = moves;
    held = what;
    endTrial();
    const asked = order();
    if (asked) said.textContent = asked.told;
  }

  dialog.addEventListener("pointerdown", (event) => {
    if (event.target !== dialog || form.elements.kind.value !== "clip" || !inside(event, timeline) || inside(event, dialog)) return;
    event.preventDefault();
    dialog.setPointerCapture(event.pointerId);
    drag(event);
  });
  dialog.addEventListener("pointermove", (event) => held < ENDS && drag(event));
  for (const end of ["pointerup", "pointercancel"]) {
    dialog.addEventListener(end, () => {
      if (held === undefined) return;
      held = undefined;
      changed();
    });
  }
}

/** The point of the picture that is nearest to a pointer. */
function onPicture({ clientX, clientY }) {
  const { left, right, top, bottom } = canvas.getBoundingClientRect();
  return { clientX: Math.min(right, Math.max(left, clientX)), clientY: Math.min(bottom, Math.max(top, clientY)) };
}

const between = ([a, b], [c, d]) => [Math.min(a, c), Math.min(b, d), Math.abs(a - c), Math.abs(b - d)];

function put(node, area) {
  for (const [nth, side] of ["left", "top", "width", "height"].entries()) node.style[side] = `${area[nth]}px`;
}

/** Opens the dialog on this moment. */
export function openTake() {
  if (dialog.open) return;
  const { from, to } = form.elements;
  forgetPart();
  from.value = stage.view().at;
  to.value = stage.clipEnd();
  changed();
  openTool(dialog);
}

/** `shown` is the page's stage, `doing` takes what is to be done with it. */
export function wireTake(shown, doing) {
  stage = shown;
  act = doing;
  for (const option of form.elements.film.querySelectorAll("[value]:not([value=gif])")) if (!recorded(option.value)) option.remove();
  byId("show-take").addEventListener("click", openTake);
  form.addEventListener("submit", save);
  form.addEventListener("input", ({ target }) => {
    endTrial();
    if (target.name === "kind") [form.elements.width.value, form.elements.scale.value] = stage.takeUsual(target.value === "clip");
    changed();
  });
  byId("take-copy").addEventListener("click", copy);
  byId("take-share").addEventListener("click", share);
  // Most apps of a phone take no SVG.
  if (matchMedia("(pointer: coarse)").matches) form.elements.format.value = "png";
  byId("take-stop").addEventListener("click", () => {
    if (performance.now() - begun < TWICE) return;
    halted = true;
    heard({ failed: "" });
    stop();
  });
  wireTool(dialog);
  wirePart();
  wireClip();
  dialog.addEventListener("close", () => {
    showClip();
    clearTimeout(pausing);
    if (busy) heard({ failed: "" });
    stop();
  });
}
