// The canvases: tells the stage how large they are, whenever that changes.

import { byId, make, text } from "./dom.js";
import { isWhole } from "./program.js";
import { hasFailed } from "./trouble.js";

const NAMES = ["stage", "timeline-tree", "room-tree", "room-card", "race-left", "race-right", "race-chart"];

/**
 * How much larger than usual everything is: the root's font grows on very large screens and with the visitor's own
 * setting. The stage gets smaller measures and more device pixels for each, so its texts grow alike.
 */
export function magnification() {
  return parseFloat(getComputedStyle(document.documentElement).fontSize) / 16 || 1;
}

/** How much larger than laid out a picture is seen: in a hall one may look at it closely. */
const closeness = (canvas) => canvas.getBoundingClientRect().width / canvas.clientWidth || 1;

/** Where an event happens on a canvas, in the stage's units. */
export function place(event, canvas) {
  const { left, top } = canvas.getBoundingClientRect();
  const scale = magnification() * closeness(canvas);
  return [(event.clientX - left) / scale, (event.clientY - top) / scale];
}

const LARGEST = 5000; // device pixels that a canvas is wide at the most

/**
 * Hands the canvases to the stage, now and on every change; `repaint` is called after a change, and `refused` if a canvas
 * cannot be painted on. Returns what hands all of them over anew.
 */
export function wireSurfaces(stage, repaint, refused) {
  const known = new Map();

  const measure = (canvas) => {
    // The timeline is a slider until the whole program draws the tree on it.
    if (canvas.id === "timeline-tree" && !isWhole()) return false;
    const scale = magnification();
    const width = canvas.clientWidth / scale;
    const height = canvas.clientHeight / scale;
    const sharp = devicePixelRatio * scale;
    const ratio = sharp * Math.max(1, Math.min(closeness(canvas), LARGEST / (width * sharp)));
    const key = `${width} ${height} ${ratio}`;
    if (width < 1 || height < 1 || known.get(canvas) === key) return false;
    known.set(canvas, key);
    if (!stage.surface(canvas.id, canvas, width, height, ratio)) refused();
    if (canvas.id === "timeline-tree") canvas.parentElement.classList.add("drawn");
    return true;
  };
  const canvases = NAMES.map((name) => byId(name));
  // The enlarged tree lies on the axis of the timeline.
  const align = () => {
    const [tree, time] = ["room-tree", "timeline-tree"].map((name) => byId(name).getBoundingClientRect());
    const scale = magnification();
    if (tree.width) stage.alignTree((time.left - tree.left) / scale, time.width / scale);
  };
  const changes = () => {
    const changed = canvases.map(measure).some(Boolean);
    if (changed) align();
    return changed;
  };
  // What was told of a failure may have changed a size; there is nobody any more to paint it.
  const measureAll = () => !hasFailed() && changes() && repaint();

  canvases.forEach(measure);
  for (const canvas of canvases) {
    // The graphics process has begun anew; what was painted is lost.
    canvas.addEventListener("contextrestored", () => {
      stage.refresh();
      repaint();
    });
  }
  explain(stage, byId("stage"));
  const observer = new ResizeObserver(measureAll);
  canvases.forEach((canvas) => observer.observe(canvas));

  // A window dragged to another screen, or zoomed, keeps its sizes but not always its ratio.
  const watchRatio = () => {
    matchMedia(`(resolution: ${devicePixelRatio}dppx)`).addEventListener(
      "change",
      () => {
        measureAll();
        watchRatio();
      },
      { once: true },
    );
  };
  watchRatio();
  return () => {
    known.clear();
    canvases.forEach(measure);
  };
}

/** What of the tree is pointed at, or pressed by a finger, is explained beside it. */
function explain(stage, canvas) {
  const tip = make("div", { className: "tip", hidden: true });
  document.body.append(tip);
  const hide = () => (tip.hidden = true);
  const show = (event) => {
    const said = event.buttons ? "" : stage.explain(canvas.id, ...place(event, canvas));
    tip.hidden = !said;
    if (!said) return;
    text(tip, said);
    const { clientX: x, clientY: y } = event;
    tip.style.left = `${Math.max(8, Math.min(x + 12, innerWidth - tip.offsetWidth - 8))}px`;
    tip.style.top = `${y + 20 + tip.offsetHeight < innerHeight ? y + 20 : y - 12 - tip.offsetHeight}px`;
  };
  canvas.addEventListener("pointermove", show);
  canvas.addEventListener("pointerup", (event) => event.pointerType === "touch" && show(event));
  canvas.addEventListener("pointerleave", ({ pointerType }) => pointerType !== "touch" && hide());
  for (const other of ["pointerdown", "keydown"]) addEventListener(other, hide, true);
}
