// Brings the page up to date with a view. Only nodes whose text changed are touched: this runs up to 60 times a second.

import { linesAround } from "../pkg/stepdance.js";
import { byId, make, text } from "./dom.js";
import { onResize } from "./resize.js";
import { stopButton } from "./stops.js";
import { settle, write } from "./terms.js";

const headline = byId("headline");
const lead = byId("lead");
const reason = byId("reason");
const narration = byId("narration");
const next = byId("next");
const sign = byId("sign");
const notice = byId("notice");
const wider = byId("wider");
const program = byId("program");
const state = byId("state");
const aside = byId("whole-program");
const whole = byId("whole");
const busy = byId("busy");
const timeline = byId("timeline");
const progress = byId("progress");
const play = byId("play");
const grain = [...document.querySelectorAll("#grain input")];
const speed = byId("speed");
const speedTexts = [...document.querySelectorAll(".speed-text")];
const dependent = [...document.querySelectorAll("[data-needs]")];

function attribute(node, name, value) {
  if (node.getAttribute(name) !== value) node.setAttribute(name, value);
}

/** Brings everything but the set-up up to date. */
export function show(view) {
  attribute(narration, "aria-live", view.quiet ? "off" : "polite");
  showHeadline(view);
  text(notice, view.notice ?? "");
  showWider(view.wider);
  attribute(byId("stage"), "aria-label", view.describe);
  attribute(byId("tree"), "aria-label", view.tree);
  attribute(byId("profile"), "aria-label", view.profile);
  text(byId("totals"), view.totals);
  attribute(byId("totals"), "title", `${view.root}.`);
  attribute(byId("main"), "data-heading", view.heading);
  showNames(view.named);
  markLines(view);
  showState(view.state);
  showFoot(view);
}

/** The controls: where we are, what plays, and what can be done. */
export function showFoot(view) {
  showPlace(view);
  showPlaying(view);
  for (const button of dependent) attribute(button, "aria-disabled", String(!view.can[button.dataset.needs]));
}

/** The searches that leave less out, each a link that opens it. */
function showWider(ways) {
  const key = ways.map(({ address }) => address).join(" ");
  if ((wider.dataset.ways ?? "") === key) return;
  wider.dataset.ways = key;
  wider.replaceChildren(...ways.map(({ label, address }) => make("a", { href: `#${address}`, textContent: label })));
  wider.hidden = !ways.length;
}

/** What is open, as the two pickers say it. */
function showNames([what, joint, how]) {
  text(byId("what"), what);
  text(byId("joint"), joint);
  text(byId("how"), how);
  byId("pick-how").hidden = !how;
}

// ---- the headline: always in one place, in letters that leave it its two lines ----

const LETTERS = 12; // a text that is longer by fewer letters has letters of the same size

let said; // what is written
let rule = []; // of the problem that is open: a sentence in three parts
let longest = {}; // the letters of the longest text of the search that is open; of a branch from it, which a button leaves, by that

/** Takes over the rule, which is the headline before the first move. */
export function listHeadline(sentence) {
  rule = sentence;
  said = undefined;
  longest = {};
}

function showHeadline(view) {
  attribute(headline, "data-headline", view.headline);
  const ruled = view.headline === "rule";
  attribute(headline, "data-sign", ruled ? "" : view.sign);
  attribute(sign, "data-sign", ruled ? "" : view.sign);
  attribute(sign, "aria-label", ruled ? "" : view.signWords);
  sign.toggleAttribute("hidden", ruled || view.sign === "");
  const key = ruled ? rule.join("") : JSON.stringify([view.lead, view.reason]);
  if (said === key) return;
  said = key;
  if (ruled) {
    const [before, matters = "", after = ""] = rule;
    lead.replaceChildren();
    reason.replaceChildren(before, make("strong", { textContent: matters }), after);
  } else {
    write(lead, view.lead);
    write(reason, view.reason);
  }
  // What is said next has letters of the same size, though it is shorter.
  const { between } = view;
  longest[between] = Math.max(longest[between] ?? longest.undefined ?? 0, narration.textContent.length);
  headline.style.setProperty("--letters", LETTERS * Math.ceil(longest[between] / LETTERS));
  settle();
}

// ---- program ----

/** Lists the program of a search that was just opened. */
export function list(lines) {
  delete program.dataset.marks;
  delete program.dataset.stops;
  program.replaceChildren(
    ...lines.map(({ label, title, pieces }) => {
      const name = make("b", {}, stopButton(label));
      name.dataset.label = label;
      const body = make("div");
      if (title) body.append(make("em", { textContent: title }), " ");
      const words = make("span");
      write(words, pieces);
      body.append(words);
      const line = make("li", {}, name, make("span", { className: "unseen" }), body);
      line.dataset.label = label;
      return line;
    }),
  );
}

/** Marks the line that ran, in step with the sentence and the picture, and the one that comes next by an arrow. */
function markLines({ ran, next: after, hint }) {
  const key = `${ran} ${after} ${hint}`;
  if (program.dataset.marks === key) return;
  program.dataset.marks = key;
  for (const line of program.children) {
    const { label } = line.dataset;
    if (label === ran) line.setAttribute("aria-current", "step");
    else line.removeAttribute("aria-current");
    line.classList.toggle("next", label === after);
    text(line.querySelector(".unseen"), label === after ? "runs next: " : "");
    line.classList.toggle("told", label === (ran ?? after));
  }
  centre();
  if (hint !== undefined) return next.replaceChildren(hint);
  const lineOf = (label) => [...program.children].find((line) => line.dataset.label === label);
  // A line of code is indented in the listing alone.
  const title = (label) => (lineOf(label)?.querySelector("em")?.textContent ?? "").trim();
  const says = (label) => lineOf(label)?.querySelector("div > span")?.textContent ?? "";
  const code = (label) => make("code", { textContent: label });
  const parts = [];
  if (ran !== undefined) parts.push(code(ran), " ", make("b", { textContent: title(ran) + (title(ran) && says(ran) && ".") }), " ", make("span", { className: "says-line", textContent: says(ran) }));
  const follows = after === undefined ? [ran === undefined ? "" : "the search is over"] : ["next ", code(after), make("span", { className: "title", textContent: ` ${title(after)}` })];
  next.replaceChildren(make("span", { className: "ran" }, ...parts), make("span", { className: "follows" }, ran === undefined ? "" : "→ ", ...follows));
}

/** The marked line is seen where the program is longer than its place; beside the stage in a hall nothing scrolls. */
function centre() {
  crop();
  const line = program.querySelector(".told");
  if (!line?.offsetHeight || document.body.dataset.layout !== "page") return;
  const [top, bottom] = [line.offsetTop, line.offsetTop + line.offsetHeight];
  if (top < aside.scrollTop || bottom > aside.scrollTop + aside.clientHeight) aside.scrollTop = top - aside.clientHeight / 3;
}

/** Beside the stage in a hall nothing scrolls: whole lines round the marked one are seen, and signs that there are more. */
function crop() {
  for (const cut of program.querySelectorAll(".cut")) cut.classList.remove("cut");
  program.classList.remove("above", "below");
  if (document.body.dataset.layout !== "stage+program") return;
  const lines = [...program.children].filter((line) => line.offsetHeight > 0);
  if (!lines.length) return;
  const { bottom } = aside.getBoundingClientRect();
  const room = bottom - parseFloat(getComputedStyle(aside).paddingBottom) - program.getBoundingClientRect().top;
  const heights = lines.map((line) => line.offsetHeight);
  const [from, to] = linesAround(heights, lines.findIndex((line) => line.classList.contains("told")), room, Math.min(...heights));
  lines.forEach((line, i) => line.classList.toggle("cut", i < from || i >= to));
  program.classList.toggle("above", from > 0);
  program.classList.toggle("below", to < lines.length);
}
onResize(program, centre);

/** Opens program and state over the right column, or puts them away. */
export function openProgram(open = whole.getAttribute("aria-expanded") !== "true") {
  whole.setAttribute("aria-expanded", String(open));
  document.body.classList.toggle("programmed", open);
  if (open) centre();
  reach(aside);
}

/** Puts away what lies over the picture; says whether anything did. */
export function closeProgram() {
  const open = whole.getAttribute("aria-expanded") === "true";
  if (open) openProgram(false);
  return open;
}

whole.addEventListener("click", () => openProgram());

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
  // As wide as it gets, lest the timeline beside it changes its width.
  byId("position").style.setProperty("--widest", `${view.widest}ch`);
  attribute(byId("position"), "data-left", view.left ? `, ${view.left}` : "");
  text(byId("choices"), view.choices ?? "");
  text(byId("found"), view.found);
  text(busy, view.busy ?? "");
  byId("foot").classList.toggle("is-busy", view.busy !== undefined);
  progress.hidden = view.progress === undefined;
  if (view.progress !== undefined) progress.value = view.progress;

  attribute(timeline, "max", String(view.last));
  attribute(timeline, "aria-valuetext", [view.choices, view.position, view.left].filter(Boolean).join(", "));
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
    play.title = `${name} (${play.dataset.shortcut})`;
    play.dataset.command = name === "Stop" ? "stop" : "play";
    play.dataset.shows = name.toLowerCase();
  }
  byId("foot").dataset.busy = view.busy === undefined ? "" : "true";
  for (const option of grain) option.checked = option.value === `by-${view.grain}s`;
  text(byId("by-name"), view.grain === "move" ? "by move" : "by decision");
  byId("one-decision").hidden = view.grain === "move";
  attribute(speed, "max", String(view.fastest));
  attribute(speed, "aria-valuetext", view.speedText);
  if (Number(speed.value) !== view.speed) speed.value = view.speed;
  for (const node of speedTexts) text(node, view.speedText);
  for (const [i, { firstChild }] of [...byId("speeds").children].entries()) attribute(firstChild, "aria-pressed", String(i === view.speed));
  fill(speed);
}
