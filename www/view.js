// Brings the page up to date with a view. Only nodes whose text changed are touched: this runs up to 60 times a second.

import { linesAround, linesWritten } from "../pkg/stepdance.js";
import { byId, make, text } from "./dom.js";
import { onResize } from "./resize.js";
import { stopButton } from "./stops.js";
import { settle, write } from "./terms.js";

const narration = byId("narration");
const sign = byId("sign");
const notice = byId("notice");
const program = byId("program");
const state = byId("state");
const aside = program.closest("aside");
const twin = aside.querySelector(".twin");
const busy = byId("busy");
const timeline = byId("timeline");
const progress = byId("progress");
const play = byId("play");
const grain = [...document.querySelectorAll("#grain input")];
const speed = byId("speed");
const dependent = [...document.querySelectorAll("[data-needs]")];

function attribute(node, name, value) {
  if (node.getAttribute(name) !== value) node.setAttribute(name, value);
}

/** Brings everything but the form up to date. */
export function show(view) {
  attribute(narration, "aria-live", view.quiet ? "off" : "polite");
  say(view);
  attribute(narration.parentElement, "class", view.brisk ? "brisk" : "");
  attribute(sign, "data-sign", view.sign);
  attribute(sign, "aria-label", view.signWords);
  sign.toggleAttribute("hidden", view.sign === "");
  text(notice, view.notice ?? "");
  attribute(byId("stage"), "aria-label", view.describe);
  attribute(byId("tree"), "aria-label", view.tree);
  attribute(byId("profile"), "aria-label", view.profile);
  text(byId("totals"), view.totals);
  attribute(byId("totals"), "title", `So far; ${view.root}.`);
  attribute(byId("main"), "data-heading", view.heading);
  markLines(view);
  showState(view.state);
  showFoot(view);
  // A state that has grown by a line may leave too little room.
  if (!fresh && !view.quiet && !aside.classList.contains("tight") && aside.scrollHeight > aside.clientHeight) steady();
}

/** The controls: where we are, what plays, and what can be done. */
export function showFoot(view) {
  showPlace(view);
  showPlaying(view);
  for (const button of dependent) attribute(button, "aria-disabled", String(!view.can[button.dataset.needs]));
}

let said; // the sentence that is written, and whether its words are explained

function say({ narration: sentence, pieces }) {
  const key = `${pieces.length} ${sentence}`;
  if (said === key) return;
  said = key;
  write(narration, pieces.length ? pieces : [{ text: sentence }]);
  settle();
}

// ---- program ----

let fresh = false; // a program that was just listed and whose lines nobody has measured

/** Lists the program of a search that was just opened. When all else of it is shown, `steady` measures its lines, once. */
export function list(lines) {
  fresh = true;
  delete program.dataset.phase;
  delete program.dataset.marks;
  delete program.dataset.stops;
  program.replaceChildren(
    ...lines.map(({ label, title, pieces }) => {
      const name = make("b", {}, stopButton(label));
      name.dataset.label = label;
      const body = make("div");
      // Where only one line is written out, pointing at another's name says what it does.
      const says = pieces.map(({ text }) => text).join("");
      if (title) body.append(make("em", { textContent: title, title: says }), " ");
      const words = make("span");
      write(words, pieces);
      body.append(words);
      const line = make("li", {}, name, make("span", { className: "unseen" }), body);
      line.dataset.label = label;
      // A line that is written out may be longer than the one before: then there is less room for the others.
      onResize(line, remeasure);
      return line;
    }),
  );
}

const letter = (label) => /^[A-Z]/.exec(label)?.[0];

/** Marks the line that ran, in step with the sentence and the picture, and the one that comes next by an arrow. */
function markLines({ ran, next }) {
  const key = `${ran} ${next}`;
  if (program.dataset.marks === key) return;
  program.dataset.marks = key;
  let line;
  for (const other of program.children) {
    const { label } = other.dataset;
    if (label === ran) other.setAttribute("aria-current", "step");
    else other.removeAttribute("aria-current");
    other.classList.toggle("next", label === next);
    text(other.querySelector(".unseen"), label === next ? "runs next: " : "");
    // Where there is little room one line is written out: the one that ran, or at the beginning the first to run.
    const told = label === (ran ?? next);
    other.classList.toggle("told", told);
    if (told) line = other;
  }
  // Where two programs run one after the other, the one that does not run gives way if there is little room.
  // They differ in the letters of their labels; a label without one, such as a section's, belongs to any.
  const phase = letter(ran ?? next ?? "");
  if (line && phase && program.dataset.phase !== phase) {
    program.dataset.phase = phase;
    for (const other of program.children) other.classList.toggle("away", (letter(other.dataset.label) ?? phase) !== phase);
    if (!fresh) steady();
  }
  if (!fresh) centre();
  // On a phone the program lies below; what ran is said beside the stage as well.
  const named = (label) => {
    const title = [...program.children].find((line) => line.dataset.label === label)?.querySelector("em");
    return title ? `${label} ${title.textContent}` : label;
  };
  const after = next === undefined ? "the search is over" : `next ${named(next)}`;
  text(byId("next"), ran === undefined ? after : `${named(ran)} ran; ${after}`);
}

let long = false; // the program is longer than its place

/** Looking how high something is has the browser lay out the page: when sizes change, not in every frame. */
function measure() {
  long = program.scrollHeight > program.clientHeight;
  centre();
}
onResize(program, measure);

/** Where lines are written out by their heights, these are known. */
const remeasure = () => heights ?? measure();

/** A long program scrolls within its place; the marked line and its neighbours are seen, whole ones, until somebody scrolls. */
function centre() {
  spread();
  crop();
  unveil();
  const line = long && program.querySelector(".told");
  // Where the program has just been put away nothing is high, whatever it was before.
  if (!line?.offsetHeight) return;
  const lines = [...program.children].filter((one) => one.offsetHeight > 0);
  const [from, to] = linesAround(lines.map((one) => one.offsetHeight), lines.indexOf(line), program.clientHeight, 0);
  program.scrollTop = lines[from].offsetTop - program.offsetTop;
  lines.forEach((one, i) => one.classList.toggle("part", i < from || i >= to));
}

let heights; // of the lines where not all are written out: by their names alone, in full, and the room that there is

/** The words of as many lines as there is room for, those round the marked one. */
function spread() {
  if (!heights) return;
  const lines = [...program.children];
  const marked = lines.findIndex((line) => line.classList.contains("told"));
  const next = lines.findIndex((line) => line.classList.contains("next"));
  const written = linesWritten(heights.short, heights.full, Math.max(marked, 0), Math.max(next, marked, 0), heights.room);
  lines.forEach((line, i) => line.classList.toggle("full", written[i] === 1));
}

function unveil() {
  for (const part of program.querySelectorAll(".part")) part.classList.remove("part");
}
for (const moves of ["wheel", "touchmove", "pointerdown", "focusin"]) program.addEventListener(moves, unveil, { passive: true });

/** Beside the stage in a hall nothing scrolls: whole lines round the marked one are seen, and signs that there are more. */
function crop() {
  for (const cut of program.querySelectorAll(".cut")) cut.classList.remove("cut");
  program.classList.remove("above", "below");
  if (document.body.dataset.layout !== "stage+program") return;
  const lines = [...program.children].filter((line) => line.offsetHeight > 0);
  const { bottom } = aside.getBoundingClientRect();
  const room = bottom - parseFloat(getComputedStyle(aside).paddingBottom) - program.getBoundingClientRect().top;
  const heights = lines.map((line) => line.offsetHeight);
  const [from, to] = linesAround(heights, lines.findIndex((line) => line.classList.contains("told")), room, Math.min(...heights));
  lines.forEach((line, i) => line.classList.toggle("cut", i < from || i >= to));
  program.classList.toggle("above", from > 0);
  program.classList.toggle("below", to < lines.length);
}

/**
 * In short windows only one line is written out, and lines differ in length: the list keeps the height that
 * its longest line needs, lest everything below it jumps at each step.
 */
export function steady() {
  fresh = false;
  heights = undefined;
  for (const line of program.children) line.classList.remove("full");
  for (const name of ["--lines", "--room"]) program.style.removeProperty(name);
  aside.style.removeProperty("--line");
  forgetState();
  fit();
  // Where all lines are written out, none of them changes its height.
  const other = program.querySelector("li:not(.told) div > span");
  if (!other || getComputedStyle(other).display !== "none") return;
  const [told, lines] = [program.querySelector(".told"), [...program.children]];
  const tell = (some, on) => some.forEach((line) => line.classList.toggle("told", on));
  // All at once, since the browser lays the page out for each look at what has changed; and without a bar to scroll with.
  program.style.setProperty("overflow", "hidden");
  tell(lines, false);
  const short = lines.map((line) => line.offsetHeight);
  tell(lines, true);
  const full = lines.map((line) => line.offsetHeight);
  tell(lines, false);
  program.style.removeProperty("overflow");
  // The list is highest with the line that grows most.
  const grown = full.map((high, i) => high - short[i]);
  const most = lines.slice(grown.indexOf(Math.max(...grown))).slice(0, 1);
  tell(most, true);
  const [height, longest] = [program.offsetHeight, Math.max(...full)];
  tell(most, false);
  told?.classList.add("told");
  program.style.setProperty("--lines", `${Math.max(height, longest)}px`);
  aside.style.setProperty("--line", `${longest}px`);
  // What the tree does not need is the program's.
  const least = parseFloat(getComputedStyle(twin).minHeight) || 0;
  const room = program.clientHeight + Math.max(0, twin.offsetHeight - least);
  heights = { short, full, room };
  program.style.setProperty("--room", `${Math.min(room, full.reduce((sum, high) => sum + high, 0))}px`);
  measure();
}

/** Where program, state and tree together are too high, only one line is written out, as in short windows. */
function fit() {
  aside.classList.remove("tight");
  // What is left between the longest state and the bottom.
  const room = aside.clientHeight - aside.scrollHeight;
  aside.classList.toggle("tight", getComputedStyle(aside).overflowY === "auto" && room < 0);
  measure();
  for (const node of [aside, program]) reach(node);
}

/** The state keeps the height it once needed, lest everything below it jumps whenever a variable comes or goes. */
onResize(state, () => {
  if (state.offsetHeight > kept) state.style.setProperty("min-height", `${(kept = state.offsetHeight)}px`);
});
let kept = 0; // pixels

/** For another search, or in another width, it is measured anew. */
function forgetState() {
  kept = 0;
  state.style.removeProperty("min-height");
}

/** Gives the focus to a control, or where it is not seen to the one that plays: never to nothing. */
export function focusShown(node) {
  (node.checkVisibility() ? node : document.querySelector("[data-command=play]")).focus({ preventScroll: true });
}

/** What scrolls can be reached by Tab, so that its keys scroll it. */
export function reach(node) {
  const scrolls = node.scrollHeight > node.clientHeight && getComputedStyle(node).overflowY === "auto";
  if (scrolls) node.tabIndex = 0;
  else node.removeAttribute("tabindex");
}

// ---- state ----

function showState(watched) {
  if (state.childElementCount !== watched.length) {
    state.replaceChildren(...watched.map(variable));
  }
  watched.forEach(({ name, value, note, changed }, i) => {
    const [term, shown, meaning] = state.children[i].children;
    text(term, name);
    text(meaning, note);
    // While it is asked what comes next, what will change is covered.
    const covered = value === "" && note === "";
    meaning.classList.toggle("covered", covered);
    const key = `${changed} ${value}`;
    if (shown.dataset.key === key) return;
    shown.dataset.key = key;
    const content = make(changed ? "mark" : "span", { textContent: value });
    if (covered) {
      content.className = "covered";
      content.setAttribute("role", "img");
      content.setAttribute("aria-label", "hidden until you answer");
    }
    shown.title = value;
    shown.replaceChildren(content);
  });
}

const variable = () => make("div", {}, make("dt"), make("dd"), make("dd"));

// ---- where we are ----

let held = false; // the visitor has the thumb of the timeline
let asked = false; // a place was asked for and is not reached yet

timeline.addEventListener("pointerdown", () => (held = true));
for (const end of ["pointerup", "pointercancel"]) addEventListener(end, () => (held = false));
timeline.addEventListener("input", () => {
  asked = true;
  fill(timeline);
});

function showPlace(view) {
  text(byId("position"), view.position);
  text(byId("choices"), view.choices ?? "");
  text(byId("found"), view.found);
  text(busy, view.busy ?? "");
  byId("foot").classList.toggle("is-busy", view.busy !== undefined);
  progress.hidden = view.progress === undefined;
  if (view.progress !== undefined) progress.value = view.progress;

  attribute(timeline, "max", String(view.last));
  attribute(timeline, "aria-valuetext", [view.choices, view.position].filter(Boolean).join(", "));
  // Until the place is reached, the thumb stays where the visitor put it.
  if (!held && view.busy === undefined) asked = false;
  if (!held && !asked) timeline.value = view.at;
  fill(timeline);
}

/** Colours a slider's track up to its thumb. */
function fill(slider) {
  const share = slider.max > 0 ? slider.value / slider.max : 0;
  slider.style.setProperty("--share", share.toFixed(4));
}

// ---- playing ----

function showPlaying(view) {
  const name = view.busy !== undefined ? "Stop" : view.playing ? "Pause" : "Play";
  if (play.getAttribute("aria-label") !== name) {
    play.setAttribute("aria-label", name);
    play.title = `${name} (Space)`;
    play.dataset.command = name === "Stop" ? "stop" : "play";
    play.dataset.shows = name.toLowerCase();
  }
  byId("foot").dataset.busy = view.busy === undefined ? "" : "true";
  for (const option of grain) option.checked = option.value === `by-${view.grain}s`;
  attribute(speed, "max", String(view.fastest));
  attribute(speed, "aria-valuetext", view.speedText);
  if (Number(speed.value) !== view.speed) speed.value = view.speed;
  text(byId("speed-text"), view.speedText);
  fill(speed);
}
