// Plays at a speed for so many milliseconds, from the beginning again whenever the search is over, by the controls
// that visitors use. Returns how long each frame took, the long tasks, and what the speed is called.
async ({ speed, duration }) => {
  const sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
  const giveUp = performance.now() + 30_000;
  while (!globalThis.stepdance?.ready) {
    if (performance.now() > giveUp) throw new Error("the page does not start");
    await sleep(10);
  }
  const { stage } = globalThis.stepdance;
  const { work, tasks } = globalThis.bench;
  const press = (command) => document.querySelector(`[data-command="${command}"]`).click();

  const slider = document.getElementById("speed");
  if (speed > Number(slider.max)) return null;
  slider.value = speed;
  slider.dispatchEvent(new Event("input", { bubbles: true }));
  await sleep(100);
  if (stage.view().speed !== speed) throw new Error(`the slider's ${speed} became ${stage.view().speed}`);

  work.length = 0;
  tasks.length = 0;
  const end = performance.now() + duration;
  while (performance.now() < end) {
    const { playing, can } = stage.view();
    if (!playing) {
      if (!can.forward) press("first");
      press("play");
    }
    await sleep(25);
  }
  await sleep(50); // long tasks are told a little later
  return { work, tasks, words: stage.view().speedText };
}
