// Tours: where their texts come from, the moment's caption and words, the dialog in which one is chosen or made.

import { ofMoment, ownTour, tourAddress, tourFault, tourNames, tourTitle } from "../pkg/stepdance.js";
import { arrive } from "./address.js";
import { byId, make } from "./dom.js";
import { beside, read as readFile } from "./files.js";
import { pack, unpack } from "./pack.js";
import { lastLecture } from "./reload.js";
import { inviteTo } from "./rule.js";
import { download, hand, recall, remember, textOfFile } from "./texts.js";

const title = byId("tour-name");
const region = byId("tour");
const place = byId("tour-place");
const dialog = byId("tour-dialog");
const area = byId("tour-text");
const file = byId("tour-file");
const offer = byId("tour-offer");
const OWN = "stepdance tour"; // where the tour of the visitor is kept
const SHELF = "stepdance tours before"; // those that were there before, newest first
const SHELVED = 8; // how many are kept
const SEEN = "stepdance tours seen";
const MOST = 1 << 19; // bytes of a tour

let names = {}; // of what tours are chosen and changed by
let stage; // called with what is to be done with the stage
let tell; // says something above the pictures
let asked = 0; // tours and whatever else was to be opened: what was asked for last is what is shown
let mine; // the visitor's own tour as this page has read or kept it last
let shown = ""; // what the region shows, so that nothing is written twice
let slide; // the number of the slide that is shown

/** The text that a source names: the visitor's own, a text packed into the link, or a file beside the page. */
async function read(source) {
  if (source === ownTour()) {
    // Who shows this page within another one is told what it shows.
    if (window.parent !== window) throw new Error(tourFault("within", ""));
    const text = recall(OWN);
    if (text === undefined) throw new Error(tourFault("none", ""));
    mine = text;
    return text;
  }
  if (source.startsWith("~")) {
    return unpack(source.slice(1), MOST).catch((error) => {
      throw new Error(tourFault("", error.message));
    });
  }
  const url = beside(source);
  if (url.origin !== location.origin) throw new Error(tourFault("elsewhere", source));
  const answer = await readFile(url);
  if (!answer.ok) throw new Error(tourFault("server", `${answer.status}`));
  return textOfFile(answer).catch((error) => {
    throw new Error(tourFault("unread", error.message ?? error));
  });
}

/** Opens the tour that an address names, whose text comes from `source`. */
export function openTour(address, source) {
  const now = dropTour();
  // One that comes late, behind what was asked for since, is not wanted any more.
  const wanted = (does) => (what) => now === asked && (arrive(), does(what));
  read(source).then(wanted((text) => begin(address, text)), wanted((error) => tell(error.message)));
}

/** A tour that is under way does not come: something else was asked for. */
export function dropTour() {
  return (asked += 1);
}

function begin(address, text) {
  const fault = stage((page) => page.beginTour(address, text));
  if (fault !== undefined) return tell(tourFault("", fault));
  const kept = lastLecture();
  if (kept) stage((page) => page.restoreLecture(kept));
  remember(SEEN, "yes");
  dialog.close();
}

// ---- the moment ----

/** Brings the moment's caption and words up to date. */
export function showTour(tour, first) {
  const key = JSON.stringify([tour, first]);
  if (key === shown) return;
  shown = key;
  region.hidden = tour === undefined;
  document.body.dataset.hides = tour?.hidden.join(" ") ?? "";
  document.body.dataset.tells = tour?.tells ?? "";
  offer.hidden = tour !== undefined || first === undefined;
  byId("present").hidden = tour === undefined;
  inviteTo(!offer.hidden);
  if (!offer.hidden) showOffer(first);
  if (!tour) return;
  byId("tour-caption").textContent = tour.caption;
  byId("tour-note").textContent = tour.note;
  region.dataset.about = tour.about;
  const words = byId("tour-words");
  const held = words.contains(document.activeElement) && document.activeElement !== words;
  words.replaceChildren(...blocks(tour.words), make("div", { className: "questions" }, ...questions(tour)), ...bars(tour), ...outcome(tour));
  words.scrollTop = 0;
  // Where the slide itself scrolls, a new one starts at its top.
  if (tour.number !== slide) byId("side").scrollTop = 0;
  slide = tour.number;
  // What is said of an answer is seen at once.
  if (tour.outcome !== undefined) words.querySelector(".right, .wrong")?.scrollIntoView({ block: "center" });
  // An answer that was pressed is gone; what comes next is at hand.
  if (held) byId("tour-next").focus();
  const form = byId("tour-answer");
  if (form.hidden !== (tour.asks !== "number")) byId("tour-number").value = "";
  form.hidden = tour.asks !== "number";
  place.textContent = tour.place;
  place.title = tour.back;
  byId("tour-previous").setAttribute("aria-disabled", String(tour.number === 1));
  byId("tour-next").setAttribute("aria-disabled", String(tour.number === tour.of && !tour.question));
}

const said = (textContent) => make("p", { className: "question", textContent });

/** The author's question, and its answers, to be pressed while they are open. */
function questions({ question, answers, asks, outcome }) {
  const answer = (text, which) => {
    if (asks !== "letter") return said(text);
    const button = make("button", { type: "button", className: "question choice", textContent: text });
    button.addEventListener("click", () => stage((page) => page.send("answerSlide", String(which))));
    return button;
  };
  const told = answers.map(answer);
  if (outcome !== undefined) told[0]?.classList.add(outcome ? "right" : "wrong");
  return [...[question ?? []].flat().map(said), ...told];
}

/** The hands that were counted, as a bar for each answer. */
function bars({ hands }) {
  if (!hands.length) return [];
  const bar = ({ text, count, share, right }) => {
    const length = make("i");
    length.style.setProperty("--share", share);
    return make("li", { className: right ? "right" : "" }, make("span", { textContent: text }), length, make("b", { textContent: String(count) }));
  };
  const list = make("ul", { className: "hands" }, ...hands.map(bar));
  list.setAttribute("aria-label", names.hands);
  return [list];
}

/** How a question is answered, and the score. */
const outcome = ({ how, score }) => [how || [], score || []].flat().map(said);

/** A marked part of words; a formula is typeset once the library for them has come, if it does. */
function part({ tag, text, to }) {
  if (tag !== "math") return tag ? make(tag, { textContent: text, ...(to && { href: to }) }) : text;
  const formula = make("span", { className: "math", textContent: text });
  import("./playground/math.js").then(({ typeset }) => typeset(formula), () => {});
  return formula;
}

/** The blocks of a slide's words; the items of a list stand in one. */
export function blocks(words) {
  const all = [];
  for (const { list, tag, number, spans } of words) {
    const block = tag === "img" ? make(tag, { src: beside(spans[0].to).href, alt: spans[0].text }) : make(tag, {}, ...spans.map(part));
    if (!list) all.push(block);
    else if (all.at(-1)?.localName === list) all.at(-1).append(block);
    else all.push(make(list, number > 1 ? { start: number } : {}, block));
  }
  return all;
}

/** On a first visit: the tour to begin with, in one line. */
function showOffer(tour) {
  const take = make("button", { type: "button", className: "pill main", textContent: tour.title });
  take.addEventListener("click", () => choose(tour.file));
  const not = make("button", { type: "button", className: "dim", textContent: names.notNow });
  not.addEventListener("click", () => {
    remember(SEEN, "yes");
    offer.hidden = true;
    inviteTo(false);
  });
  offer.replaceChildren(make("span", { textContent: names.offer }), take, not);
}

/** What a first visit is offered before the first move; nothing on a later one. */
export function offered(page, view) {
  if (view.headline !== "rule" || recall(SEEN) !== undefined) return undefined;
  return page.offer();
}

export const choose = (source) => openTour(tourAddress(source), source);

// ---- the dialog ----

function list() {
  const own = recall(OWN) === undefined ? [] : [entry({ title: tourTitle(recall(OWN)), file: ownTour() })];
  const mine = [...own, ...shelf().map(shelved)];
  const groups = stage((page) => page.tours()).map(({ title: of, tours }) => group(of, tours.map(entry)));
  byId("tour-offers").replaceChildren(...(mine.length ? [group(names.mine, mine)] : []), ...groups);
  const captions = stage((page) => page.captions());
  byId("tour-moments").replaceChildren(...captions.map(moment));
  byId("tour-made").hidden = !captions.length;
  byId("tour-end").hidden = !captions.length;
  if (!faulty) area.value = stage((page) => page.tourText()) ?? "";
  title.value = tourTitle(stage((page) => page.tourText()) ?? "");
  showFault("");
}

const group = (of, items) => make("section", {}, make("h3", { textContent: of }), make("ul", { className: "tour-list" }, ...items));

/** A tour in the list: its title, how long it takes and what it teaches. */
function entry({ title: called, file: from, takes, teaches }) {
  const more = takes ? [" ", make("small", { textContent: `${takes}: ${teaches}` })] : [];
  const button = make("button", { type: "button" }, make("b", { textContent: called }), ...more);
  button.addEventListener("click", () => choose(from));
  return make("li", {}, button);
}

/** Shows what tours are written with in place of the list, or the list again. */
function write(on) {
  byId("tour-write").hidden = !on;
  byId("tour-offers").hidden = on;
  byId("tour-writes").setAttribute("aria-expanded", String(on));
  byId("tour-writes").textContent = on ? names.allTours : names.write;
}

/** The tours on the shelf: whatever else stands there is none of ours. */
function shelf() {
  try {
    const kept = JSON.parse(recall(SHELF));
    return kept.filter((text) => typeof text === "string" && text.length <= MOST).slice(0, SHELVED);
  } catch {
    return [];
  }
}

/** A tour that was the visitor's own before: it changes places with the present one. */
function shelved(text) {
  const button = make("button", { type: "button" }, make("b", { textContent: tourTitle(text) }));
  button.addEventListener("click", () => {
    setAside();
    begin(tourAddress(), text);
    keep();
  });
  return make("li", {}, button);
}

/** Another tour becomes the visitor's own: the one that is kept goes to the shelf as soon as that is. */
function setAside() {
  mine = undefined;
}

/** Changes the open tour, which becomes the visitor's own by that, and keeps it. */
function change(does) {
  if (stage((page) => page.tourSource()) !== ownTour()) setAside();
  stage(does);
  keep().then(list);
}

function moment(caption, i, all) {
  const number = i + 1;
  const button = (name, text, does) => {
    const node = make("button", { type: "button", className: "dim", textContent: text, title: name });
    node.setAttribute("aria-label", ofMoment(name, caption));
    node.addEventListener("click", () => change(does));
    return node;
  };
  const name = make("input", { type: "text", className: "caption", value: caption, maxLength: 200, autocomplete: "off" });
  name.setAttribute("aria-label", `${names.caption} ${number}`);
  name.addEventListener("change", () => change((page) => page.send("renameMoment", number, name.value)));
  const go = make("button", { type: "button", className: "dim", textContent: String(number), title: names.show });
  go.setAttribute("aria-label", ofMoment(String(number), caption));
  go.addEventListener("click", () => {
    stage((page) => page.send("goToMoment", number));
    dialog.close();
  });
  const up = button(names.earlier, "↑", (page) => page.send("swapMoments", number - 1));
  const down = button(names.later, "↓", (page) => page.send("swapMoments", number));
  const out = button(names.takeOut, "✕", (page) => page.send("removeMoment", number));
  up.disabled = i === 0;
  down.disabled = i === all.length - 1;
  out.disabled = all.length === 1;
  return make("li", {}, go, name, up, down, out);
}

/** Whatever is made is kept until it is closed, a reload included. Where the browser does not keep it, that is told where one looks. */
async function keep() {
  if (stage((page) => page.tourSource()) !== ownTour()) return;
  const text = stage((page) => page.tourText());
  await alone(() => {
    unkept = !replace(text);
  });
  if (unkept && !dialog.open) tell(names.unkept, "wrong", [names.saveUnkept, () => download(new Blob([text], { type: "text/markdown" }), stage((page) => page.tourFile()))]);
}

/** Keeps a text as the visitor's own tour, and on the shelf the one that was it, unless that is an earlier state of it: another
 * page may have kept one meanwhile. Says whether the browser does. */
function replace(text) {
  const before = recall(OWN);
  const others = shelf().filter((other) => ![text, before, mine].includes(other));
  if (before !== undefined && before !== mine && before !== text) others.unshift(before);
  if (!remember(SHELF, JSON.stringify(others.slice(0, SHELVED))) || !remember(OWN, text)) return false;
  mine = text;
  return true;
}

const waiting = new Set(); // changes of what is kept that wait for their turn

/** Changes what is kept while no other page does; at once if this one is left. */
async function alone(change) {
  const once = () => waiting.delete(once) && change();
  waiting.add(once);
  try {
    await navigator.locks.request(SHELF, once);
  } catch {
    once(); // there are no locks: the page is not from a secure place
  }
}

function add() {
  const caption = byId("tour-new");
  const { value } = caption;
  caption.value = "";
  change((page) => page.send("addMoment", value));
}

let unkept = false; // the browser does not keep the tour
let faulty = false; // the text as it was edited is no tour, and waits to be put right

/** Takes over the text as it was edited. */
function use() {
  const number = stage((page) => page.tour())?.number ?? 1;
  if (stage((page) => page.tourSource()) !== ownTour()) setAside();
  const fault = stage((page) => page.beginTour(tourAddress(undefined, number), area.value));
  faulty = fault !== undefined;
  if (!faulty) {
    keep().then(list);
  }
  showFault(fault ?? "");
  return fault;
}

function show(number) {
  dialog.close();
  stage((page) => page.send("goToMoment", number));
}

function showFault(text) {
  byId("tour-fault").textContent = text || (unkept && stage((page) => page.tourSource()) === ownTour() ? names.unkept : "");
  byId("tour-said").textContent = stage((page) => page.tourSource()) === ownTour() ? stage((page) => page.tooLong()) : "";
}

async function take(chosen) {
  if (!chosen) return;
  if (chosen.size > MOST) return tell(tourFault("large", chosen.name));
  const now = dropTour();
  let text;
  try {
    text = await textOfFile(chosen);
  } catch (error) {
    return now === asked && tell(tourFault("unread", error.message ?? error));
  }
  if (now !== asked) return;
  setAside();
  begin(tourAddress(), text);
  keep();
}

function save() {
  download(new Blob([area.value], { type: "text/markdown" }), stage((page) => page.tourFile()));
}

async function saveWithPage() {
  const { savePage } = await import("./single.js");
  const saved = await savePage(area.value, stage((page) => page.tourFile()).replace(/md$/, "html"));
  showFault(saved ? "" : names.noPage);
}

/** The questions, which take a while where the way to them is long. */
async function exportQuestions() {
  let text;
  while ((text = stage((page) => page.gift())) === undefined) await new Promise(requestAnimationFrame);
  showFault(text ? "" : stage((page) => page.nothingAsked()));
  if (text) download(new Blob([text], { type: "text/plain" }), stage((page) => page.tourFile()).replace(/md$/, "gift.txt"));
}

/** The whole tour as a link, packed. */
async function copy() {
  const packed = await pack(area.value);
  const shared = stage((page) => page.sharedTour(packed));
  showFault("");
  byId("tour-said").textContent = shared.link ? await hand(shared) : shared.said;
}

function leave() {
  stage((page) => page.send("endTour"));
  dialog.close();
}

/** Wires all of it. `act` does something with the stage, `say` tells something above it. */
export function wireTour(act, say) {
  [stage, tell] = [act, say];
  addEventListener("pagehide", () => waiting.forEach((change) => change()));
  names = tourNames();
  const on = (id, does) => byId(id).addEventListener("click", does);
  on("tour-previous", () => stage((page) => page.send("command", "previous-page")));
  on("tour-next", () => stage((page) => page.send("command", "next-page")));
  byId("tour-answer").addEventListener("submit", (event) => {
    event.preventDefault();
    const number = byId("tour-number");
    stage((page) => page.send("answerSlide", number.value));
    number.blur();
  });
  on("tour-close", leave);
  on("tour-end", leave);
  on("tour-add", add);
  on("tour-edit", async () => {
    const { openEditor } = await import("./editor.js");
    openEditor(act, use, { save, copy, show });
  });
  // What was edited is not lost by a press of Esc.
  area.addEventListener("change", use);
  title.addEventListener("change", () => change((page) => page.send("renameTour", title.value)));
  on("tour-save", save);
  on("tour-page", saveWithPage);
  on("tour-copy", copy);
  on("tour-gift", exportQuestions);
  on("tour-open", () => file.click());
  place.addEventListener("click", () => stage((page) => page.send("goToMoment", page.tour()?.number ?? 1)));
  on("tour-writes", () => write(byId("tour-write").hidden));
  on("show-tours", () => {
    list();
    // Whoever has one open that is theirs goes on with it.
    write(stage((page) => page.tourSource()) === ownTour());
    dialog.showModal();
  });
  dialog.querySelector("[data-close]").addEventListener("click", () => dialog.close());
  byId("tour-new").addEventListener("keydown", (event) => {
    if (event.key !== "Enter") return;
    event.preventDefault();
    add();
  });
  file.addEventListener("change", () => {
    take(file.files[0]);
    file.value = "";
  });
  // A tour that is dropped is opened; other files are instances.
  addEventListener("drop", (event) => {
    const [dropped] = event.dataTransfer?.files ?? [];
    if (!dropped?.name.endsWith(".md")) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    take(dropped);
  }, true);
}
