// A reload, such as a clicker's F5, loses nothing: the address keeps the position, and this keeps how it is played and the state of a
// lecture: the answer that is shown, hands, scores, the dark.

import { byId } from "./dom.js";

const NAME = "stepdance pace";
const LECTURE = "stepdance slide";

const [{ type } = {}] = performance.getEntriesByType("navigation");

/** Has the stage play as it was played before. */
export function takeUp(stage, { speed, grain }) {
  stage.send("command", `by-${grain}s`);
  if (Number.isFinite(speed)) stage.send("setSpeed", speed);
}

/** Takes these up after a reload, and keeps them for the next one. */
export function wireReload(stage) {
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
      if (self === parent) sessionStorage.setItem(LECTURE, byId("tour").hidden ? "" : stage.keptLecture() ?? "");
    } catch {
      // The browser keeps nothing: the next visit begins as the example does.
    }
  });
}

/** The state of the lecture before a reload, once; "" if there is none. A page within another one has its place from that. */
export function lastLecture() {
  if (type !== "reload" || self !== parent) return "";
  try {
    const kept = sessionStorage.getItem(LECTURE) ?? "";
    sessionStorage.removeItem(LECTURE);
    return kept;
  } catch {
    return "";
  }
}
