// A reload, such as a clicker's F5, loses nothing: the address keeps the moment, and this keeps how it is played.

const NAME = "stepdance pace";

/** Has the stage play as it was played before. */
export function takeUp(stage, { speed, grain }) {
  stage.send("command", `by-${grain}s`);
  if (Number.isFinite(speed)) stage.send("setSpeed", speed);
}

/** Takes these up after a reload, and keeps them for the next one. */
export function wireReload(stage) {
  const [{ type } = {}] = performance.getEntriesByType("navigation");
  try {
    const pace = JSON.parse(sessionStorage.getItem(NAME));
    if (type === "reload") takeUp(stage, pace);
  } catch {
    // Nothing is kept, or nothing that we wrote.
  }
  addEventListener("pagehide", () => {
    const { speed, grain } = stage.view();
    try {
      sessionStorage.setItem(NAME, JSON.stringify({ speed, grain }));
    } catch {
      // The browser keeps nothing: the next visit begins as the example does.
    }
  });
}
