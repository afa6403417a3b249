// The presenter's window as the hall's page has it: opens it, hands it what it shows, and does what is pressed and counted there.

import { tourNames } from "../pkg/stepdance.js";

const KEPT = "stepdance lecture"; // with the window's name and the lecture's beginning, as long as this tab is there
const SIZE = "popup,width=1120,height=760";

let stage;
let press; // hands a key to the stage
let tell;
let lecture; // which channel leads to the window, and when the lecture began
let channel;
let sent = "";
let drawing = 0;

/** What this tab keeps, if it is of ours. */
function kept() {
  try {
    const { id, began } = JSON.parse(sessionStorage.getItem(KEPT));
    return /^\d+$/.test(id) && Number.isFinite(began) ? { id: String(id), began } : undefined;
  } catch {
    return undefined;
  }
}

function keep() {
  try {
    sessionStorage.setItem(KEPT, JSON.stringify(lecture));
  } catch {} // a reload begins anew then
}

/** Opens the window, or brings it to the front. */
export function openPresenter() {
  if (!stage.lecture()) return tell(tourNames().noLecture, "note");
  if (!lecture) {
    lecture = { id: crypto.getRandomValues(new Uint32Array(2)).join(""), began: Date.now() };
    keep();
    listen();
  }
  window.open(`#presenter=${lecture.id}`, `presenter ${lecture.id}`, SIZE)?.focus();
}

function listen() {
  channel = new BroadcastChannel(`stepdance ${lecture.id}`);
  channel.onmessage = ({ data }) => {
    const { hello, key, shift, hands, restart } = data ?? {};
    if (hello) sent = "";
    if (key) press(key, shift);
    if (Array.isArray(hands)) stage.send("countHands", hands[0], hands[1]);
    if (restart) {
      lecture.began = Date.now();
      keep();
    }
    showLecture();
  };
  addEventListener("pagehide", () => channel.postMessage({}));
}

/** Hands over what is to be seen, where that has changed. The picture of the next slide is made bit by bit. */
export function showLecture() {
  if (!channel) return;
  const now = { ...lecture, told: stage.lecture() };
  clearTimeout(drawing);
  if (now.told?.next && now.told.next.picture === undefined) drawing = setTimeout(showLecture, 20);
  const text = JSON.stringify(now);
  if (text === sent) return;
  sent = text;
  channel.postMessage(now);
}

/** `does` has what lecture.js needs of the page. A reload finds the window that is there. */
export function wireLecture(does) {
  ({ stage, press, tell } = does);
  lecture = kept();
  if (lecture) listen();
}
