// Does something many times, as a visitor would; returns how many milliseconds each time took.
async (what) => {
  const sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const giveUp = performance.now() + 120_000;
  const until = async (seen) => {
    while (!seen()) {
      if (performance.now() > giveUp) throw new Error(`the page never comes to ${what}`);
      await sleep(10);
    }
  };
  await until(() => globalThis.stepdance?.ready);
  const { stage } = stepdance;
  const times = [];
  const timed = (does) => {
    const start = performance.now();
    does();
    times.push(performance.now() - start);
  };
  const ways = {
    async tree() {
      await until(() => stage.treeFigures()[4] === 1);
      stage.send("treeKey", "z");
      for (let i = 0; i < 360; i++) {
        const now = await frame();
        timed(() => {
          if (i % 50 < 25) stage.send("zoomTree", i % 100 < 50 ? 1.1 : 1 / 1.1, 300);
          else stage.send("panTree", i % 2 ? 40 : -37, 0);
          stage.tick(now);
          stage.room();
        });
      }
    },
    async turn() {
      await until(() => stage.view().at === 9000);
      for (let i = 0; i < 120; i++) {
        const now = await frame();
        timed(() => {
          stage.send("drag", [4, 1]);
          stage.tick(now);
        });
      }
    },
    async far() {
      await until(() => /of 2.553.354.086/.test(stage.view().position));
      for (const part of [0.7, 0.2, 0.9, 0.4, 0.6]) {
        const to = Math.floor(part * 2_553_354_086);
        const start = performance.now();
        stage.send("goTo", to);
        while (stage.view().at !== to) await frame();
        times.push(performance.now() - start);
      }
    },
    async fillomino() {
      const { Search } = await import(new URL("pkg/stepdance.js", document.baseURI));
      for (let run = 0; run < 8; run++) {
        timed(() => {
          const search = new Search("fillomino?grid=2.....4/443234./...435./..2.4../.551.../.335233/1.....3");
          if (search.count().solutions !== 1) throw new Error("a puzzle has one solution");
          search.free();
        });
      }
      times.shift(); // while it was compiled
    },
    async text() {
      const { addressOf, Search } = await import(new URL("pkg/stepdance.js", document.baseURI));
      const address = addressOf("cover", ["preset", "own", "matrix", `p | x\n${"x\n".repeat(200_000)}p`]);
      timed(() => {
        try {
          new Search(address).free();
        } catch {
          // Refused is read as well.
        }
      });
    },
    async stop() {
      for (let run = 0; run < 5; run++) {
        stage.send("command", "last");
        for (let i = 0; i < 20; i++) await frame();
        const start = performance.now();
        stage.send("key", " ", false);
        while (document.getElementById("foot").dataset.busy) await frame();
        times.push(performance.now() - start);
        stage.send("command", "first");
      }
    },
    async key() {
      const end = performance.now() + 11_000;
      while (performance.now() < end) {
        const before = stage.view().at;
        const start = performance.now();
        // As the system does: it waits in line behind whatever the page is at.
        await new Promise((resolve) => {
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = resolve;
          port2.postMessage(0);
        });
        dispatchEvent.call(document, new KeyboardEvent("keydown", { key: "ArrowRight", bubbles: true, cancelable: true }));
        while (stage.view().at === before) await frame();
        await frame();
        times.push(performance.now() - start);
        await sleep(60);
      }
    },
  };
  await ways[what]();
  return times;
}
