// Waits for the page to set a mark; returns when that was, in milliseconds.
async (name) => {
  const giveUp = performance.now() + 30_000;
  for (;;) {
    const mark = performance.getEntriesByName(name)[0];
    if (mark) return mark.startTime;
    if (performance.now() > giveUp) throw new Error(`the page set no mark "${name}"`);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}
