// The four canvases: tells the stage how large they are, whenever that changes.

const NAMES = ["stage", "tree", "profile", "ticks"];

/**
 * How much larger than usual everything is: the root's font grows on very large screens and with the visitor's own
 * setting. The stage gets smaller measures and more device pixels for each, so its texts grow alike.
 */
export function magnification() {
  return parseFloat(getComputedStyle(document.documentElement).fontSize) / 16 || 1;
}

/** Hands the canvases to the stage, now and on every change; `repaint` is called after a change. */
export function wireSurfaces(stage, repaint) {
  const known = new Map();

  const measure = (canvas) => {
    const scale = magnification();
    const width = canvas.clientWidth / scale;
    const height = canvas.clientHeight / scale;
    const ratio = devicePixelRatio * scale;
    const key = `${width} ${height} ${ratio}`;
    if (width < 1 || height < 1 || known.get(canvas) === key) return false;
    known.set(canvas, key);
    stage.surface(canvas.id, canvas, width, height, ratio);
    return true;
  };
  // On a phone the stage has what the bar leaves, which is as high as its fields need.
  const bar = document.querySelector(".bar");
  new ResizeObserver(() => document.documentElement.style.setProperty("--bar", `${bar.offsetHeight}px`)).observe(bar);

  const canvases = NAMES.map((name) => document.getElementById(name));
  const measureAll = () => canvases.map(measure).some(Boolean) && repaint();

  canvases.forEach(measure);
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
}
