// A turn of the soak: opens something, plays it as fast as it goes, jumps about in it, and lets a monkey at the keys and the
// stage. What it does follows from its number. Returns what was done, what went wrong, and how much memory there is.
async ({ turn }) => {
  const { soak } = globalThis;
  const pause = (ms) => new Promise((done) => setTimeout(done, ms));
  for (let tries = 0; !globalThis.stepdance?.ready; tries++) {
    if (tries > 3000) throw new Error("the page does not start");
    await pause(10);
  }
  const { catalog, default: init } = await import(new URL("pkg/stepdance.js", document.baseURI));
  const { stage } = globalThis.stepdance;

  // The numbers of a linear congruential generator, seeded by the turn.
  let state = (turn * 2654435761 + 12345) >>> 0;
  const below = (bound) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * bound);
  };
  const one = (list) => list[below(list.length)];

  const all = catalog().flatMap(({ presets, races }) => [...presets, ...races].map(({ address }) => address));
  const address = all[turn % all.length];
  location.hash = address;
  await pause(150);
  if (turn % 5 === 4) {
    const [{ tours: [tour] }] = stage.tours();
    if (tour) location.hash = `tour=${tour.file}`;
    await pause(300);
  }

  const KEYS = "ArrowRight ArrowLeft ArrowUp ArrowDown PageDown PageUp Home End Enter Escape Tab Space s S n N t p b l h a v g r R z f + - . 1 2 3 4 5 6 7 8 9 0 ? Delete Backspace".split(" ");
  const press = (key) => {
    const code = key === "Space" ? " " : key;
    const shiftKey = /^[A-Z]$/.test(key);
    (document.activeElement ?? document.body).dispatchEvent(new KeyboardEvent("keydown", { key: code, shiftKey, bubbles: true, cancelable: true }));
  };
  const click = () => {
    const canvas = document.getElementById("stage");
    const box = canvas.getBoundingClientRect();
    const place = { bubbles: true, pointerId: 1, isPrimary: true, clientX: box.left + below(box.width), clientY: box.top + below(box.height) };
    for (const kind of ["pointermove", "pointerdown", "pointerup", "click"]) canvas.dispatchEvent(new PointerEvent(kind, place));
  };

  const slider = document.getElementById("speed");
  slider.value = slider.max;
  slider.dispatchEvent(new Event("input", { bubbles: true }));
  stage.send("command", "play");
  await pause(1500);
  stage.send("command", "stop");
  for (let jump = 0; jump < 6; jump++) {
    stage.send("goTo", below(stage.view().last + 1));
    await pause(60);
    stage.send("command", one(["step", "back", "small-step", "small-back", "next-solution", "previous-solution", "step-over", "step-out"]));
    await pause(60);
  }
  stage.send("command", "stop");
  for (let prank = 0; prank < 60; prank++) {
    if (below(4)) press(one(KEYS));
    else click();
    if (prank % 10 === 9) await pause(20);
  }
  for (const dialog of document.querySelectorAll("dialog[open]")) {
    if (dialog.id === "trouble") soak.wrong.push(document.getElementById("trouble-text").textContent);
    else dialog.close();
  }
  press("Escape");
  press("Escape");
  await pause(100);
  const { memory } = await init();
  const [wrong, tasks] = [soak.wrong.splice(0), soak.tasks.splice(0)];
  return { address, wrong, tasks, wasm: memory.buffer.byteLength, heap: performance.memory?.usedJSHeapSize ?? 0 };
};
