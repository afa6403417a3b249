// Visits every search of a program as people do who come for the first time, and prints which functions were entered, by problem.
// There is no page here: canvases take all that is painted, and the clock goes on by itself, so that equal programs are visited alike.

import { readFileSync } from "node:fs";

const FRAME = 1000 / 60; // ms
const LOOK = 1; // ms that pass between two looks at the clock
const STEPS = 40;
const WINDOW = [1360, 656]; // px of the picture at a desk
const SIZES = [[1440, 740], [1008, 700], [390, 600]]; // others have room for other words

let clock = 0;
let entered = new Set();

class Context {
  measureText(text) {
    return { width: 7 * text.length };
  }
}
for (const name of ["arc", "beginPath", "bezierCurveTo", "clearRect", "closePath", "fill", "fillRect", "fillText", "lineTo", "moveTo", "quadraticCurveTo", "rect", "roundRect", "strokeRect", "setLineDash", "setTransform", "stroke", "strokeText"]) {
  Context.prototype[name] = () => {};
}
class Canvas {
  width = 0;
  height = 0;
  getContext() {
    return new Context();
  }
}
class Performance {
  now() {
    return (clock += LOOK);
  }
}
const here = { CanvasRenderingContext2D: Context, HTMLCanvasElement: Canvas, Performance, performance: new Performance() };
for (const [name, value] of Object.entries(here)) Object.defineProperty(globalThis, name, { value, configurable: true });

const module = new WebAssembly.Module(readFileSync("program.wasm"));
const { Instance } = WebAssembly;
WebAssembly.Instance = function (module, imports) {
  return new Instance(module, { ...imports, visit: { entered: (number) => entered.add(number) } });
};

let begun = 0;
const stages = []; // so that none is collected, and freed, during another visit

/** The bindings of a program that nobody has used yet. */
async function program() {
  const bindings = await import(`./bindings.js?${(begun += 1)}`);
  bindings.initSync({ module });
  return bindings;
}

/** Opens an address as www/main.js does. */
function open(bindings, address, size = WINDOW, calm = false) {
  const { Stage, addressOf, catalog, inks, linesAround, longestLink, speeds, tourNames, wantedRecords } = bindings;
  const hash = address && `#${address}`;
  const stage = new Stage(hash);
  stages.push(stage);
  stage.theme(inks().map(() => "rgb(0, 0, 0)"));
  stage.reducedMotion(calm);
  catalog();
  longestLink();
  tourNames();
  speeds();
  wantedRecords(hash);
  const { faults, told, tour } = stage.open(hash || stage.view().address, false);
  // A value may belong to another one's.
  if (tour !== undefined || (faults.length && !address.includes("="))) throw new Error(told || address);
  const look = () => {
    const view = stage.view();
    for (const what of ["counted", "embedded", "events", "instance", "isEnlarged", "listing", "offer", "pickedStop", "question", "race", "room", "rule", "showsTree", "stops", "tour", "values", "warnings"]) stage[what]();
    linesAround([20, 20, 20, 20], 1, 60, 20);
    return view;
  };
  /** Frames as long as something moves, and no more than so many. */
  const turn = (frames) => {
    for (let frame = 0; frame < frames; frame += 1) {
      clock += FRAME;
      const bits = stage.tick(clock);
      if (bits & 2) look();
      stage.shown();
      if (!(bits & 1)) return;
    }
  };
  const press = (key, frames, shift = false) => {
    stage.send("holdKeys", true);
    stage.send("key", key, shift);
    turn(frames);
  };
  for (const [name, width, height] of [["stage", ...size]]) stage.surface(name, new Canvas(), width, height, 1.5);
  look();
  turn(60);
  const { problem } = stage.view();
  addressOf(problem, Object.entries(stage.values()).flat());
  for (const { id } of catalog()) stage.returning(id);
  return { stage, turn, press };
}

/** Goes about in a search. */
function visit({ stage, turn, press }) {
  press(" ", 200);
  press(" ", 60);
  for (let step = 0; step < STEPS; step += 1) press("ArrowRight", step % 4 ? 4 : 60);
  for (let step = 0; step < STEPS; step += 1) press("s", step % 4 ? 4 : 60);
  for (const key of ["ArrowLeft", "ArrowLeft", "PageDown", "PageUp", ".", "End", "Home"]) press(key, 60);
  for (const shift of [false, true]) for (const key of ["ArrowLeft", "ArrowRight"]) press(key, 60, shift);
  for (const name of ["step", "back", "small-step", "small-back", "by-moves", "step", "by-choices", "step", "faster", "slower"]) {
    stage.send("command", name);
    turn(60);
  }
  // A picture is led to another one while it moves.
  stage.send("setSpeed", 1);
  for (let step = 0; step < 4; step += 1) {
    press("ArrowRight", 2);
    stage.refresh();
    stage.send("point", [450, 300]);
    turn(2);
  }
  for (const speed of [1, stage.view().fastest / 2, stage.view().fastest]) {
    stage.send("setSpeed", speed);
    press(" ", 120);
    press(" ", 60);
  }
  for (const at of [5, 2000, 40]) {
    stage.send("goTo", at);
    turn(60);
  }
  for (const place of [[450, 300], [30, 30], [700, 100]]) {
    stage.send("point", place);
    stage.explain("tree", ...place);
    stage.explain("profile", ...place);
    turn(2);
  }
  // A press on a candidate is a decision by hand, for which the whole program is waited for.
  stage.send("pick", [2, 2]);
  turn(60);
  stage.send("letGo");
  stage.send("zoom", 1.2, [450, 300]);
  stage.send("drag", [10, 0]);
  stage.isDraggable();
  turn(60);
  stage.send("point");
  stage.unsharedTour();
  stage.shared("");
  stage.handsIn();
  turn(60);
  stage.refresh();
  turn(60);
}

const found = [];
for (const [nth, { id, fields, presets }] of (await program()).catalog().entries()) {
  entered = new Set();
  const [example = id] = presets.map(({ address }) => address);
  const numbers = fields.filter(({ kind }) => kind === "number");
  for (const address of new Set([id, example])) visit(open(await program(), address));
  for (const size of SIZES)
    for (const calm of [true, false]) {
      const { press } = open(await program(), example, size, calm);
      for (const key of ["ArrowRight", "ArrowLeft", " "]) press(key, 60);
      press(" ", 10);
      for (let step = 0; step < STEPS; step += 1) press(step % 3 ? "s" : "ArrowRight", 4);
    }
  // The bare page opens the first one; links name a move, and values that no example has.
  const others = nth === 0 ? [""] : [];
  const instances = new Set(presets.map(({ address }) => address.replace(/[?&]at=\d+/, "")));
  others.push(...[...instances].slice(1, 3));
  others.push(`${example}${example.includes("?") ? "&" : "?"}at=7`);
  for (const { name, number, default: usual } of numbers) others.push(`${id}?${name}=${Math.max(number.min, Number(usual) - 1)}&at=7`);
  for (const address of others) {
    const { press } = open(await program(), address);
    for (const key of ["s", "ArrowRight", "s", "s"]) press(key, 60);
  }
  found.push([id, [...entered].sort((a, b) => a - b)]);
}
console.log(JSON.stringify(found));
