// The presenter's window: another window of the page, which shows what the hall's page hands over (lecture.js), and hands back keys
// and counted hands. It has no search of its own.

import { adopt, byId, drawnSource, make, text } from "./dom.js";
import { SHEET } from "./presenter-sheet.js";
import "./shared.js";
import { blocks } from "./tour.js";

const BROWSERS = /^(Tab|Shift|F\d+)$/; // keys that stay the browser's
const PRESSES = /^(Enter| )$/; // what presses the button that has the focus

let channel;
let began; // when the lecture began; undefined before anything is heard
let answers = ""; // what the rows of answers say

/** Becomes the window of the lecture `id`. */
export function present(id) {
  adopt(SHEET);
  document.body.replaceChildren(byId("presenter").content);
  document.body.dataset.layout = "presenter";
  document.body.classList.add("lost");
  channel = new BroadcastChannel(`stepdance ${id}`);
  channel.onmessage = ({ data }) => show(data ?? {});
  const post = (message) => channel.postMessage(message);
  addEventListener("keydown", (event) => {
    const { key, shiftKey, ctrlKey, altKey, metaKey, target } = event;
    if (ctrlKey || altKey || metaKey || BROWSERS.test(key) || (PRESSES.test(key) && target.localName === "button")) return;
    event.preventDefault();
    post({ key, shift: shiftKey });
  });
  document.body.addEventListener("click", ({ target, detail }) => {
    const button = target.closest("button");
    if (!button) return;
    const { key, which, count } = button.dataset;
    if (key) post({ key, shift: false });
    else if (which) post({ hands: [Number(which), Number(count)] });
    else post({ restart: true });
    // Space and Enter are the hall's again.
    if (detail) button.blur();
  });
  setInterval(tick, 1000);
  tick();
  post({ hello: true });
  window.stepdance = { ready: true };
}

function show({ told, began: since }) {
  began = since;
  tick();
  document.body.classList.toggle("lost", !told);
  if (!told) return;
  document.title = `${told.title}: ${told.place}`;
  text(byId("presenter-title"), told.title);
  text(byId("presenter-place"), told.place);
  text(byId("presenter-hint"), told.hint);
  showSlide("this", told.slide);
  byId("presenter-next").hidden = !told.next;
  if (told.next) showSlide("next", told.next);
  byId("presenter-notes").replaceChildren(...blocks(told.notes));
  byId("presenter-notes").parentElement.hidden = !told.notes.length;
  showAnswers(told);
}

/** A picture that moves in the hall stays as it was. */
function showSlide(which, { caption, words, question, picture }) {
  const shown = byId(`${which}-picture`);
  if (picture !== undefined && shown.dataset.svg !== picture) {
    shown.hidden = !picture;
    shown.src = drawnSource(picture);
    shown.dataset.svg = picture;
  }
  text(byId(`${which}-caption`), caption);
  byId(`${which}-words`).replaceChildren(...blocks(words));
  text(byId(`${which}-question`), question);
}

/** Rows are made anew only where they say something else, so that a button keeps the focus. */
function showAnswers({ answers: all, hands }) {
  const list = byId("presenter-answers");
  list.parentElement.hidden = !all.length;
  const said = JSON.stringify(all.map((answer) => [answer.text, answer.right]));
  if (said !== answers) {
    answers = said;
    list.replaceChildren(...all.map(row));
  }
  const most = Math.max(1, ...all.map((answer) => answer.hands));
  all.forEach((answer, i) => {
    const [bar, , less, count, more] = list.children[i].children;
    bar.style.setProperty("width", `calc(${answer.hands / most} * (100% - 9.5rem))`);
    text(count, String(answer.hands));
    less.disabled = !answer.hands;
    less.dataset.count = answer.hands - 1;
    more.dataset.count = answer.hands + 1;
  });
  text(byId("presenter-hands"), hands);
}

function row({ text: says, right }, which) {
  const button = (textContent, name) => {
    const node = make("button", { type: "button", textContent });
    node.setAttribute("aria-label", `${name}: ${says}`);
    node.dataset.which = which;
    return node;
  };
  const mark = right ? [make("b", { textContent: " ✓ right" })] : [];
  return make("li", {}, make("i"), make("span", {}, says, ...mark), button("−", "One hand fewer"), make("output"), button("+", "One hand more"));
}

/** The time since the beginning, and the time of day. */
function tick() {
  const now = new Date();
  const seconds = began ? Math.max(0, Math.floor((now - began) / 1000)) : 0;
  const two = (number) => String(number).padStart(2, "0");
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  text(byId("presenter-clock"), `${hours ? `${hours}:${two(minutes)}` : minutes}:${two(seconds % 60)}`);
  text(byId("presenter-now"), now.toLocaleTimeString([], { hour: "2-digit", minute: "2-digit" }));
}
