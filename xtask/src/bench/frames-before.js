// Runs before the page does: from now on, every callback of an animation frame is timed.
(() => {
  const work = []; // milliseconds for each frame
  const tasks = []; // milliseconds for each task over 50 ms
  globalThis.bench = { work, tasks };

  const request = globalThis.requestAnimationFrame.bind(globalThis);
  let last;
  globalThis.requestAnimationFrame = (callback) =>
    request((now) => {
      const start = performance.now();
      try {
        callback(now);
      } finally {
        const time = performance.now() - start;
        // Callbacks of the same frame are given the same time.
        if (now === last) work[work.length - 1] += time;
        else work.push(time);
        last = now;
      }
    });

  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) tasks.push(entry.duration);
  }).observe({ type: "longtask" });
})();
