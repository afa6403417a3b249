// Runs before the page does: notes what it complains of, and tasks of more than 50 ms.
(() => {
  const soak = { wrong: [], tasks: [] };
  globalThis.soak = soak;
  addEventListener("error", ({ message }) => soak.wrong.push(`error: ${message}`));
  addEventListener("unhandledrejection", ({ reason }) => soak.wrong.push(`rejected: ${reason}`));
  const { error } = console;
  console.error = (...words) => {
    soak.wrong.push(`console: ${words.join(" ")}`);
    error(...words);
  };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) soak.tasks.push(entry.duration);
  }).observe({ type: "longtask" });
})();
