// The editor of a tour: its text, with what is wrong beside the line, the slide at the cursor as a picture, and all slides to be moved.

import { adopt, byId, drawnSource, make, text } from "./dom.js";
import { SHEET } from "./editor-sheet.js";
import { blocks } from "./tour.js";

const PAUSE = 100; // ms after the last key until the text is read
const FAR = 6; // pixels that a finger or the mouse goes before a slide moves

const area = byId("tour-text");
let stage; // called with what is to be done with the stage
let take; // takes the text over as the tour, and says what is wrong with it
let dialog;
let parts; // of the dialog, by what they show
let draft = { lines: [], slides: [], said: "" }; // the text as it was read last
let timer = 0;
let chips = ""; // the slides that are listed

/** Opens the editor. `doing` does something with the stage; `uses` takes the text over; `does` has what the buttons do. */
export function openEditor(doing, uses, does) {
  [stage, take] = [doing, uses];
  if (!dialog) build(does);
  dialog.showModal();
  const at = stage((page) => page.tour())?.number ?? 1;
  read();
  goTo(at);
}

function build({ save, copy, show }) {
  adopt(SHEET);
  const node = (tag, className, more = {}) => make(tag, { className, ...more });
  parts = {
    title: node("h2", "", { id: "editor-title" }),
    said: node("span", "said", { role: "status" }),
    lines: node("div", "lines"),
    caption: node("h3", ""),
    picture: node("img", "picture", { alt: "" }),
    words: node("div", "words"),
    timeline: node("img", "time", { alt: "" }),
    slides: node("ol", "chips"),
  };
  parts.lines.setAttribute("aria-hidden", "true");
  parts.slides.setAttribute("aria-label", "Slides");
  const button = (label, act, className = "") => {
    const made = make("button", { type: "button", className, textContent: label });
    made.addEventListener("click", act);
    return made;
  };
  const head = make("header", {}, parts.title, parts.said, node("span", "gap"), button("Save file", save), button("Copy link", copy), button("Close", () => dialog.close()), button("Show", () => shows(show), "main"));
  const preview = make("section", { className: "preview" }, parts.caption, parts.picture, parts.words, parts.timeline, parts.slides, make("p", { className: "dim", textContent: "Drag a number to move its slide, or press Alt and an arrow." }));
  preview.setAttribute("aria-label", "The slide at the cursor");
  dialog = make("dialog", { id: "editor" }, head, make("div", { className: "text" }, parts.lines, area), preview);
  dialog.setAttribute("aria-labelledby", "editor-title");
  area.hidden = false;
  document.body.append(dialog);
  area.addEventListener("input", () => {
    paint();
    later();
  });
  document.addEventListener("selectionchange", () => document.activeElement === area && later());
  area.addEventListener("keydown", (event) => {
    if (event.key === "Enter" && event.ctrlKey) shows(show);
  });
  dialog.addEventListener("close", () => {
    clearTimeout(timer);
    take();
  });
}

function later() {
  clearTimeout(timer);
  timer = setTimeout(read, PAUSE);
}

/** Reads the text with the cursor where it is, and goes on until the picture is drawn. */
function read() {
  clearTimeout(timer);
  if (!dialog.open) return;
  const line = area.value.slice(0, area.selectionStart).split("\n").length;
  draft = stage((page) => page.draft(area.value, line));
  paint();
  showSlide();
  if (draft.more) timer = setTimeout(read, 20);
}

/** The lines behind the text, which has no colour of its own: what each is, and what is wrong. */
function paint() {
  const { lines, slides, at, wrong, fault } = draft;
  const shown = area.value.split("\n");
  const here = slides[at - 1];
  while (parts.lines.children.length > shown.length) parts.lines.lastChild.remove();
  while (parts.lines.children.length < shown.length) parts.lines.append(make("div", {}, make("span"), make("i")));
  shown.forEach((line, i) => {
    const node = parts.lines.children[i];
    text(node.firstChild, line || "\u200b");
    const is = here && i + 1 >= here.from && i + 1 <= here.to ? " here" : "";
    node.className = `${lines[i] ?? "words"}${is}${i + 1 === wrong ? " wrong" : ""}`;
    text(node.lastChild, i + 1 === wrong ? `✕ ${fault}` : "");
  });
  if (wrong) area.setAttribute("aria-invalid", "true");
  else area.removeAttribute("aria-invalid");
}

function showSlide() {
  const { slide, timeline, said, wrong, fault } = draft;
  text(parts.title, area.value.split("\n")[0].replace(/^#\s*/, ""));
  text(parts.said, wrong ? `${said}: ${fault}` : said);
  parts.said.classList.toggle("wrong", Boolean(wrong));
  text(parts.caption, slide?.caption ?? "");
  image(parts.picture, slide?.picture);
  image(parts.timeline, timeline);
  const asked = slide?.question ? [make("p", { className: "question", textContent: slide.question })] : [];
  parts.words.replaceChildren(...blocks(slide?.words ?? []), ...asked);
  list();
}

function image(node, svg) {
  node.hidden = svg === "" || (svg === undefined && !node.src);
  if (svg && node.src !== drawnSource(svg)) node.src = drawnSource(svg);
}

/** The numbers of all slides, new ones where they are others. */
function list() {
  const key = JSON.stringify([draft.slides, draft.at]);
  if (key === chips) return;
  const focused = [...parts.slides.querySelectorAll("button")].indexOf(document.activeElement);
  chips = key;
  parts.slides.replaceChildren(...draft.slides.map(chip));
  parts.slides.querySelectorAll("button")[focused]?.focus();
}

function chip({ caption, wrong }, i) {
  const number = i + 1;
  const button = make("button", { type: "button", className: wrong ? "wrong" : "", textContent: String(number), title: caption });
  button.setAttribute("aria-label", `Slide ${number}: ${caption}`);
  if (number === draft.at) button.setAttribute("aria-current", "true");
  button.addEventListener("keydown", ({ key, altKey }) => {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[key];
    if (altKey && by) move(number, number + by, true);
  });
  button.addEventListener("pointerdown", (event) => drag(event, button, number));
  button.addEventListener("click", () => goTo(number));
  return make("li", {}, button);
}

/** Moves a slide by a mouse or a finger, to the place of the one below. */
function drag(down, button, number) {
  let to = 0;
  const over = (event) => {
    if (!to && Math.hypot(event.clientX - down.clientX, event.clientY - down.clientY) < FAR) return;
    const items = [...parts.slides.children];
    const item = document.elementFromPoint(event.clientX, event.clientY)?.closest(".chips li");
    to = items.indexOf(item) + 1 || to || number;
    items.forEach((each, i) => each.classList.toggle("target", i + 1 === to && to !== number));
  };
  button.setPointerCapture(down.pointerId);
  button.addEventListener("pointermove", over);
  button.addEventListener("lostpointercapture", () => {
    button.removeEventListener("pointermove", over);
    if (to && to !== number) move(number, to);
  }, { once: true });
}

/** Moves a slide. The text is written anew, since an address may say what changes since the slide before. */
function move(from, to, focus = false) {
  const moved = stage((page) => page.movedSlide(area.value, from, to));
  if (moved === undefined) return;
  area.focus();
  area.select();
  // So that it can be undone as what is typed.
  if (!document.execCommand("insertText", false, moved)) area.value = moved;
  read();
  goTo(to);
  if (focus) parts.slides.children[to - 1]?.firstChild.focus();
}

/** Puts the cursor on a slide's caption. */
function goTo(number) {
  const { from } = draft.slides[number - 1] ?? { from: 1 };
  const at = area.value.split("\n").slice(0, from - 1).join("\n").length + (from > 1 ? 1 : 0);
  area.focus();
  area.setSelectionRange(at, at);
  parts.lines.children[from - 1]?.scrollIntoView({ block: "nearest" });
  read();
}

/** Shows the slide at the cursor on the page, if the text is a tour. */
function shows(show) {
  if (take() !== undefined) return;
  const { at } = draft;
  dialog.close();
  show(Math.max(1, at));
}
