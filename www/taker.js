// Makes files of figures and clips, as orders of the page ask for them: the page's module draws, and the module of figures,
// which is loaded with this worker alone, makes dots and bytes of that.

import init, { Picture, Reel } from "../pkg/stepdance.js";
import initFigures, { Gif, Painter } from "../pkg/figures.js";

const EVERY = 100; // ms between two reports

const loaded = Promise.all([init(), initFigures()]);
let goOn; // called when the page wants the next frame

self.addEventListener("message", async ({ data }) => {
  if (data === "more") return goOn?.();
  try {
    await loaded;
    const { order, trial } = data;
    if (!order.clip) finish(figure(order));
    else if (order.format === "gif") finish(gif(order, trial ? order.clip.trial : order.clip.to));
    else await frames(order);
  } catch (error) {
    self.postMessage({ failed: error.message ?? String(error) });
  }
});

function finish(file) {
  self.postMessage({ file }, [file.buffer]);
}

function figure({ address, what, size, lens, theme, scale, format, source }) {
  self.postMessage({ step: "draw", part: 0, bytes: 0 });
  const picture = new Picture(what, address, ...size, lens);
  return new Painter(theme, scale).file(picture.bytes(), format, picture.title(), source);
}

function reel({ address, clip, size }, to) {
  return new Reel(address, clip.from, to, clip.choices, clip.rate, clip.fps, clip.captions, ...size);
}

/** Played once for the colours, and once for the pictures. */
function gif(order, to) {
  const painter = new Painter(order.theme, order.scale);
  const made = new Gif();
  let told = 0;
  const tell = (step, part, bytes) => {
    if (performance.now() < told + EVERY) return;
    told = performance.now();
    self.postMessage({ step, part, bytes });
  };
  let film = reel(order, to);
  for (let picture; (picture = film.next()); tell("colours", film.part(), 0)) made.count(painter, picture);
  made.begin(...dots(order), order.clip.fps, order.source);
  film = reel(order, to);
  for (let picture; (picture = film.next()); ) tell("film", film.part(), made.add(painter, picture, film.frames()));
  return made.finish();
}

function dots({ size, scale }) {
  return size.map((side) => Math.round(side * scale));
}

/** One frame after the other, each when the page wants it. */
async function frames(order) {
  const painter = new Painter(order.theme, order.scale);
  const film = reel(order, order.clip.to);
  const [width, height] = dots(order);
  for (let picture; (picture = film.next()); ) {
    const frame = { width, height, dots: painter.dots(picture), frames: film.frames(), part: film.part() };
    const wanted = new Promise((done) => (goOn = done));
    self.postMessage({ frame }, [frame.dots.buffer]);
    await wanted;
  }
  self.postMessage({ frame: undefined });
}
