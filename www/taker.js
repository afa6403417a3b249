// Makes files of figures and clips, as orders of the page ask for them: the page's module draws, and the module of figures,
// which is loaded with this worker alone, makes dots and bytes of that.

import init from "../pkg/stepdance.js";
import initFigures, { Gif, Painter } from "../pkg/figures.js";
import { program } from "./files.js";
import { moving, still } from "./scenes.js";

const EVERY = 100; // ms between two reports

const loaded = Promise.all([init({ module_or_path: program("stepdance_bg.wasm") }), initFigures({ module_or_path: program("figures_bg.wasm") })]);
let goOn; // called when the page wants the next frame
let give; // called with what the page has drawn

self.addEventListener("message", async ({ data }) => {
  if (data === "more") return goOn?.();
  if ("drawn" in data) return give(data.drawn);
  try {
    await loaded;
    const { order, trial } = data;
    if (!order.clip) finish(await figure(order));
    else if (order.format === "gif") finish(await gif(order, trial ? order.clip.trial : order.clip.to));
    else await frames(order);
  } catch (error) {
    self.postMessage({ failed: error.message ?? String(error) });
  }
});

function finish(file) {
  self.postMessage({ file }, [file.buffer]);
}

/** Has the page draw: the first picture of an order, or the next one. */
function drawnThere(wanted) {
  const given = new Promise((done) => (give = done));
  self.postMessage({ wanted });
  return given;
}

async function figure(order) {
  const tell = (part) => self.postMessage({ step: "draw", part, bytes: 0 });
  tell(0);
  const { bytes, title } = await (order.here ? drawnThere({ order }) : still(order, tell));
  return new Painter(order.theme, order.scale).file(bytes, order.format, title, order.source);
}

/** Gives the pictures of a clip one by one. */
function film(order, to) {
  if (!order.here) return moving(order, to);
  let wanted = { order, to };
  return () => {
    const drawn = drawnThere(wanted);
    wanted = {};
    return drawn;
  };
}

/** Played once for the colours, and once for the pictures. */
async function gif(order, to) {
  const painter = new Painter(order.theme, order.scale);
  const made = new Gif();
  let told = 0;
  const tell = (step, part, bytes) => {
    if (performance.now() < told + EVERY) return;
    told = performance.now();
    self.postMessage({ step, part, bytes });
  };
  let next = film(order, to);
  for (let shown; (shown = await next()); tell("colours", shown.part, 0)) made.count(painter, shown.bytes);
  made.begin(...dots(order), order.clip.fps, order.source);
  next = film(order, to);
  for (let shown; (shown = await next()); ) tell("film", shown.part, made.add(painter, shown.bytes, shown.frames));
  return made.finish();
}

function dots({ size, scale }) {
  return size.map((side) => Math.round(side * scale));
}

/** One frame after the other, each when the page wants it. */
async function frames(order) {
  const painter = new Painter(order.theme, order.scale);
  const next = film(order, order.clip.to);
  const [width, height] = dots(order);
  for (let shown; (shown = await next()); ) {
    const { bytes, frames, part } = shown;
    const frame = { width, height, dots: painter.dots(bytes), frames, part };
    const wanted = new Promise((done) => (goOn = done));
    self.postMessage({ frame }, [frame.dots.buffer]);
    await wanted;
  }
  self.postMessage({ frame: undefined });
}
