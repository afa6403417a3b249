// Has a worker record the tree of a search that is too long for the page to do so itself, for the timeline.

import { isHere } from "../pkg/stepdance.js";
import { hire } from "./files.js";

let worker;
let surveyed; // the address of the search that it records

/** Follows what is open, which may have become another search or be counted by now. `act` does something with the stage. */
export function followSurvey(stage, act) {
  const address = stage.counted();
  if (surveyed !== address) leave();
  if (surveyed !== undefined || !stage.wantsSurvey() || isHere(address)) return;
  surveyed = address;
  try {
    worker = hire("worker.js");
  } catch {
    return; // a frame in a sandbox has none
  }
  const serial = 1;
  worker.addEventListener("error", (event) => event.preventDefault());
  worker.addEventListener("message", ({ data }) => {
    if (surveyed !== address) return;
    if (data.report && act((stage) => stage.learnSurvey(data.report))) return dismiss();
    worker.postMessage({ serial, taken: true });
  });
  worker.postMessage({ serial, address, survey: true });
}

function leave() {
  dismiss();
  surveyed = undefined;
}

function dismiss() {
  worker?.terminate();
  worker = undefined;
}
