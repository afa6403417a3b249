// A lecturer's tools in a hall, which the stage decides on: the laser's dot with its tail, the pen, the picture twice as large.

import { byId } from "./dom.js";

const TAIL = 250; // ms: so old is the tail's end
const board = byId("drawing");
const dots = [...byId("laser").children];
const pictures = [byId("stage"), byId("race")];

let act;
let remeasure; // has all canvases painted as sharply as they are seen
let at = [innerWidth / 2, innerHeight / 2]; // where mouse or finger was last
let trail = []; // and before: x, y and when
let frame = 0;

/** Brings the page up to date with the tools. */
export function showTools({ held, closer, drawn }) {
  const { dataset } = document.body;
  if (dataset.tool !== held) {
    dataset.tool = held;
    move(...at);
  }
  board.firstElementChild.setAttribute("d", drawn);
  if (Boolean(dataset.closer) === closer) return;
  for (const picture of closer ? pictures : []) {
    const { left, top, width, height } = picture.getBoundingClientRect();
    picture.style.transformOrigin = `${part(at[0], left, width)}% ${part(at[1], top, height)}%`;
  }
  dataset.closer = closer ? "true" : "";
  remeasure();
}

const part = (place, from, length) => Math.min(100, Math.max(0, (100 * (place - from)) / (length || 1)));

function move(x, y) {
  at = [x, y];
  if (document.body.dataset.tool !== "laser") return;
  trail.push([x, y, performance.now()]);
  frame ||= requestAnimationFrame(shine);
}

function shine(now) {
  frame = 0;
  while (trail.length > 1 && now - trail[1][2] > TAIL) trail.shift();
  dots.forEach((dot, i) => {
    const [x, y] = trail.findLast(([, , when]) => now - when >= (i * TAIL) / dots.length) ?? trail[0];
    dot.style.translate = `${x}px ${y}px`;
  });
  if (trail.length > 1) frame = requestAnimationFrame(shine);
}

/** Draws where the pointer is, at once. */
function draw({ clientX, clientY }, begins) {
  act((stage) => stage.send("draw", [clientX / innerWidth, clientY / innerHeight], begins));
  board.firstElementChild.setAttribute("d", act((stage) => stage.tools().drawn));
}

/** `does` does something with the stage. */
export function wireTools(does, measures) {
  act = does;
  remeasure = measures;
  dots.forEach((dot, i) => (dot.style.opacity = i ? 0.5 - 0.06 * i : 1));
  for (const kind of ["pointermove", "pointerdown"]) addEventListener(kind, ({ clientX, clientY }) => move(clientX, clientY));
  board.addEventListener("pointerdown", (event) => {
    board.setPointerCapture(event.pointerId);
    draw(event, true);
  });
  board.addEventListener("pointermove", (event) => event.buttons && event.getCoalescedEvents().forEach((one) => draw(one, false)));
}
