// Drops a record on the page, as a visitor would, and presses keys; returns for the reading and for each key how many milliseconds the
// longest task took, 0 where none took 50, and how long it took until the page rested.
async ({ depth, children, keys }) => {
  const sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
  const giveUp = performance.now() + 120_000;
  const until = async (seen) => {
    while (!seen()) {
      if (performance.now() > giveUp) throw new Error("the page does not come to rest");
      await sleep(10);
    }
  };
  await until(() => globalThis.stepdance?.ready);
  const { stage } = globalThis.stepdance;
  const { tasks } = globalThis.bench;
  const measure = async (what, does) => {
    await sleep(500);
    tasks.length = 0;
    const start = performance.now();
    await does();
    await sleep(30); // a frame or two, in which a goal is set out for
    await until(() => !document.getElementById("foot").classList.contains("is-busy"));
    const time = performance.now() - start;
    await sleep(300); // long tasks are told a little later
    return { what, longest: Math.max(0, ...tasks), time };
  };
  const leaves = '["in",1]\n["out"]\n'.repeat(children - 1);
  const node = `${leaves}["in",${children},"it is free",{"level":"row"}]\n`;
  const text = `${node.repeat(depth)}["found"]\n${'["out"]\n'.repeat(depth)}`;
  const dataTransfer = new DataTransfer();
  dataTransfer.items.add(new File([text], "deep.jsonl"));
  const found = [
    await measure("read", async () => {
      dispatchEvent(new DragEvent("drop", { dataTransfer, cancelable: true }));
      await until(() => stage.view().address.startsWith("record"));
    }),
    await measure("to the deepest node", async () => stage.send("goTo", (2 * children - 1) * depth)),
  ];
  for (const key of keys) {
    found.push(await measure(key, async () => document.body.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }))));
  }
  return found;
}
