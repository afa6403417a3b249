// The page's beginning: loads the wasm, wires the DOM to the stage, and turns the frames. Whatever can be decided
// without a browser is decided in Rust.

import { Stage, addressOf, catalog, inks, isHere, keys, signs } from "../pkg/stepdance.js";
import * as bindings from "../pkg/stepdance.js";
import * as address from "./address.js";
import * as census from "./census.js";
import { wireControls, wireKeys } from "./controls.js";
import { byId } from "./dom.js";
import { giveBack, refuse, sayReady, showEmbed, wireEmbed } from "./embed.js";
import { dismiss, message, tell } from "./message.js";
import { showMode, wireModes } from "./modes.js";
import { pack } from "./pack.js";
import { showLens, wirePointer } from "./pointer.js";
import { Lack, begin, exchange, fetchWhole, isWhole } from "./program.js";
import { bringRecords, lacksRecords, wireGrowth } from "./record.js";
import { takeUp, wireReload } from "./reload.js";
import { listRule, showRule } from "./rule.js";
import "./shared.js";
import { showStops, wireStops } from "./stops.js";
import { wireSurfaces } from "./surfaces.js";
import { wireTerms } from "./terms.js";
import { recall, remember } from "./texts.js";
import { choose as chooseTour, dropTour, offered, openTour, showTour, wireTour } from "./tour.js";
import { colours, wireTheme } from "./theme.js";
import { failToLoad, followed, guarded, hasFailed, spareErrors } from "./trouble.js";
import { closeProgram, list, listHeadline, show as showView } from "./view.js";

let page; // as the program has it
const stage = guarded(() => page);
let surfaces; // hands all canvases to the stage

let later; // the parts of the page in later.js, as soon as they are there

// ---- frames: they come only while something moves ----

const HIDDEN = 100; // ms between two turns of a page that nobody sees

let frame = 0;

let hiddenTurn = 0;

let seen; // the view that was shown last
let came; // the address that one came with, until anything is done

let owed = 0; // what the last paintNow changed and nobody has shown yet

function wake() {
  if (hasFailed()) return;
  // A frame of another page that is not shown has no frames of its own.
  if (!innerWidth) hiddenTurn ||= setTimeout(turn, HIDDEN);
  else frame ||= requestAnimationFrame(turn);
}

function turn(now = performance.now()) {
  frame = 0;
  hiddenTurn = 0;
  if (!hasFailed() && !lacks) spared(() => show(now));
}

function show(now) {
  const bits = owed | stage.tick(now);
  owed = 0;
  if (bits & 2) {
    const view = stage.view();
    seen = view;
    // A tour leaves races by itself, too.
    later?.enterRace(false);
    showLayout(view);
    // A tour opens searches by itself.
    if (view.opening !== opening) takeOver(view);
    else showView(view);
    showLens(view);
    showRule(view);
    showStops(view);
    later?.show(view, stage.question());
    showMode();
    showTour(stage.tour(), offered(stage, view));
    address.follow(view);
    swapStage(view);
  }
  if (bits & 4) later?.showRoom(stage.room());
  // A race that was painted may have been left since.
  const race = bits & 8 ? stage.race() : undefined;
  if (race) followRace(race);
  if (later && bits & (2 | 8)) {
    later.showEnlarged(stage.isEnlarged());
    later.showLecture();
  }
  showEmbed(stage);
  if (bits & 2) stage.shown();
  moves = Boolean(bits & 1);
  if (moves) wake();
  else atRest?.();
}

const timeOfFrame = () => document.timeline.currentTime ?? performance.now();

/** A turn at once, for what cannot wait for a frame. */
function turnNow() {
  cancelAnimationFrame(frame);
  clearTimeout(hiddenTurn);
  turn(timeOfFrame());
}

/**
 * Paints before this frame is shown, where the next one would come too late: a resized canvas is empty until then. All else
 * waits for the next one, since it may change sizes while sizes are told.
 */
function paintNow() {
  if (hasFailed() || lacks) return;
  spared(() => {
    owed |= stage.tick(timeOfFrame());
    wake();
  });
}

/** All canvases are to be painted for other sizes. */
function remeasure() {
  surfaces?.();
  paintNow();
}

/** Does something with the stage, and sees to it that it is seen. What the program lacks for it is waited for; `again` is done then. */
function act(what, again = () => act(what)) {
  if (hasFailed()) return undefined;
  came = undefined;
  const result = lacks ? undefined : spared(() => what(stage));
  if (lacks) {
    waiting.push(again);
    complete(); // tries again what did not arrive, if nothing is on its way
  } else wake();
  return result;
}

// ---- the small program, and the whole one that takes its place (program.js) ----

let lacks = false; // the small one was asked for what it lacks, and answers nothing any more
let waiting = []; // what was asked for meanwhile
let completing; // the whole one is on its way
let moves = false; // the last frame wanted another
let atRest; // hears that the last frame wanted none

/** What takes the place of an error of the small program, or behind one: it lacks something. The whole one lacks nothing. */
function lacking() {
  if (isWhole()) return undefined;
  lacks = true;
  atRest?.();
  complete();
  return new Lack("the whole program is waited for");
}

/** Does what may meet a lack, and then comes to nothing. */
function spared(what) {
  try {
    return what();
  } catch (error) {
    if (!(error instanceof Lack)) throw error;
    return undefined;
  }
}

/** Does what needs the whole program, and the scripts behind it, as soon as they are there. */
function whenComplete(what) {
  if (later) return what();
  waiting.push(what);
  complete();
}

/** Has all of the page there, once; the page goes on without what does not arrive. */
function complete() {
  completing ??= bringAll().finally(() => (completing = undefined));
  return completing;
}

async function bringAll() {
  let parts;
  let whole;
  try {
    [parts, whole] = await Promise.all([import("./later.js"), isWhole() ? undefined : fetchWhole()]);
  } catch (error) {
    return goWithout(error);
  }
  if (whole) {
    // What was pressed since the last frame is seen, so that it goes on from there: where frames are slow, it would be lost.
    if (frame || hiddenTurn) turnNow();
    // A picture that moves comes to its end, unless it is played, or somebody waits.
    if (moves && !lacks && !seen?.playing) await new Promise((done) => (atRest = done));
    atRest = undefined;
    goOnIn(whole);
  }
  wireLater(parts);
  const asked = waiting;
  waiting = [];
  for (const ask of asked) ask();
  // Whatever was asked for meanwhile is seen.
  owed |= 2 | 8 | (stage.showsTree() ? 4 : 0);
  turnNow();
}

function goWithout(error) {
  // Nothing was shown, and nothing can be.
  if (lacks && !seen) return failToLoad(error);
  waiting = [];
  if (lacks) goOnIn();
  tell("Part of the page did not arrive: other searches, Solve, races, the tree explorer, dialogs and downloads do not work. Check the connection and reload the page.");
}

/** Goes on in the whole program, or anew in the small one, where the one before has come to, as after a reload. */
function goOnIn(whole) {
  page.__destroy_into_raw(); // its memory goes with its program
  exchange(whole);
  lacks = false;
  page = new Stage(location.hash);
  dress();
  if (seen) {
    // What is said of the address itself, as of a step beyond the end, is said again.
    stage.open(came ?? seen.link, false);
    takeUp(stage, seen);
    if (seen.playing) stage.send("command", "play");
    opening = stage.view().opening;
  } else openFirst();
  surfaces?.();
  turnNow();
}

/** What is seen of the page. */
function showLayout(view) {
  lay(view);
  showMode();
}

/** Lays the page out. */
function lay({ layout, blank }) {
  document.body.classList.toggle("blank", blank);
  document.body.dataset.layout = layout;
}

// ---- opening ----

/**
 * Opens an address; `settled` says what becomes of the address bar, `chosen` whether the visitor chose it. Returns what is wrong with
 * it, by fields and in a sentence; a tour comes when its text is read.
 */
function open(text, settled, chosen = false) {
  const opened = stage.open(text, chosen);
  wake();
  if (opened.faults.length) return opened;
  if (opened.tour !== undefined) {
    if (settled === address.settle) address.wait();
    openTour(text, opened.tour);
    return opened;
  }
  dropTour();
  const race = stage.race();
  later?.enterRace(Boolean(race));
  if (race) {
    dismiss();
    settled(race);
    later?.showRace(race);
    return opened;
  }
  const view = stage.view();
  settled(view);
  takeOver(view);
  return opened;
}

/** Says what there is to know of the search that was opened, if one was. */
function warned(opened) {
  if (!opened.faults.length && opened.tour === undefined && !stage.race()) warn();
  return opened;
}

let opening; // which of the searches that were opened is shown

/** What is said of a race, and where that stands. */
function followRace(race) {
  later?.enterRace(true);
  showLayout(race);
  later?.showRace(race);
  showTour(stage.tour());
  address.follow(race);
}

/** Shows all that is another one with another search. */
function takeOver(view) {
  opening = view.opening;
  lay(view);
  const rule = stage.rule();
  list(stage.listing());
  listRule(rule);
  listHeadline(rule.sentence);
  showRule(view);
  showView(view);
  showStops(view);
  later?.showQuestion(stage.question());
  later?.syncForm(view.problem);
  later?.resetPuzzles();
  if (byId("stage").dataset.painted) census.study(stage.counted(), stage.showsTree());
}

/** Puts the tree on the stage if it is to be there, and has it counted. */
function swapStage(view) {
  const shows = stage.showsTree();
  later?.enterRoom(shows);
  if (shows && byId("stage").dataset.painted) census.studyTree(view.address);
}

/** Does something with an address once the records that it shows are read, if one is not; says whether it is done later. */
function bringsFirst(text, what) {
  if (!lacksRecords(text)) return false;
  bringRecords(text).then((wrong) => {
    if (wrong === undefined) return;
    what();
    if (wrong) tell(wrong);
  });
  return true;
}

/** Opens what the visitor chose: the back button leads to what was open before. Returns what is wrong with it. */
function openChosen(text, brought = false) {
  if (hasFailed()) return [];
  if (isWhole() && !brought && bringsFirst(text, () => tellAll(openChosen(text, true)))) return [];
  if (isWhole()) return warned(open(text, address.push, true)).faults;
  whenComplete(() => tellAll(openChosen(text)));
  return [];
}

function tellAll(faults) {
  if (faults.length) tell(faults.map((fault) => fault.text).join(" "));
}

/** Says what there is to know of the instance that was just opened; what was said before is over. */
function warn() {
  dismiss();
  const warnings = stage.warnings();
  if (warnings.length) tell(warnings.join(" "), "note");
}

/** Opens what stands in the address bar; what is wrong with it is told, and nothing changes. */
function openAddress(text, brought = false) {
  if (hasFailed()) return location.reload();
  if (isWhole() && !brought && bringsFirst(text, () => openAddress(text, true))) return true;
  // What was being edited belongs to what was open.
  for (const dialog of document.querySelectorAll("dialog[open]")) dialog.close();
  const { faults, told } = warned(open(text, address.settle));
  if (faults.length) tell(told);
  return faults.length === 0;
}

// ---- what keys and buttons ask of the page ----

const answers = {
  "go-to": () => whenComplete(() => later.showOverview() || later.askStep(stage.view().at, stage.goToNote())),
  "full-screen": toggleFullScreen,
  keys: () => whenComplete(() => later.showKeys()),
  present: () => whenComplete(() => later.openPresenter()),
  race: () => whenComplete(() => later.askRace()),
  export: () => whenComplete(() => later.openTake()),
  "leave-race": () => dismiss() || later?.leaveRace(),
  tree: () => act(() => stage.send("swapTree")),
  release: giveBack,
  leave: () => {
    if (!act(() => stage.send("letGo")) && !dismiss()) closeProgram();
  },
};

const BROWSERS = /^(Tab|F\d+)$/; // keys that stay the browser's while it is not known whether they are ours

/** Gives the stage a command, and does what it leaves to the page. */
function command(name) {
  const answer = act(() => stage.send("command", name), () => command(name));
  if (answer) answers[answer]?.();
}

/** Hands a key to the stage; says whether it was ours. */
function press(key, shift) {
  const answer = act(() => stage.send("key", key, shift), () => press(key, shift));
  if (answer) answers[answer]?.();
  return answer !== undefined || (lacks && !BROWSERS.test(key));
}

function toggleFullScreen() {
  const done = document.fullscreenElement ? document.exitFullscreen() : document.documentElement.requestFullscreen?.();
  done?.catch(() => {}); // the browser may refuse
}

function wireFullScreen() {
  const button = byId("full-screen");
  button.hidden = !document.fullscreenEnabled;
  button.addEventListener("click", toggleFullScreen);
  document.addEventListener("fullscreenchange", () => {
    act(() => stage.send("project", Boolean(document.fullscreenElement)));
    button.setAttribute("aria-pressed", String(Boolean(document.fullscreenElement)));
  });
}

const motion = matchMedia("(prefers-reduced-motion: reduce)");

/** Tells the stage what the visitor's system and choice ask of its looks. */
function dress() {
  stage.theme(colours(inks()));
  stage.reducedMotion(motion.matches);
}

// ---- the beginning ----

function wire() {
  wireTheme(byId("theme"), ({ now = false } = {}) => {
    act(() => stage.theme(colours(inks())));
    if (!now || hasFailed()) return;
    // Paper has no pointer, and shows no marks of one.
    act(() => stage.send("point"));
    turnNow();
  });
  motion.addEventListener("change", () => act(() => stage.reducedMotion(motion.matches)));
  dress();
  wireControls(act, command);
  wireKeys(press);
  wirePointer(act);
  wireStops(act, (what) => what(stage));
  wireTour(act, (text, ...does) => refuse(stage, text) || tell(text, ...does));
  wireModes({
    predict: () => act(() => stage.send("ask", "")),
    solve: () => command("solve"),
    race: () => later?.leaveRace(),
  });
  wireFullScreen();
  addEventListener("pagehide", keepLast);
  wireTerms();
  wireLate();
  address.wireAddress((text) => (isWhole() ? openAddress(text) : whenComplete(() => openAddress(text))));
  const learn = (report, strokes, places) => act(() => {
    stage.learn(report);
    if (places?.length) stage.place(places);
    if (strokes) stage.grow(strokes);
  });
  census.wireCensus(learn, () => act(() => stage.goOnGrowing()));
  wireGrowth((name, grows) => {
    const isTold = message.childElementCount > 0;
    const waits = act(() => stage.renew(name));
    // What was to be known of the record before is over. What was dismissed is not said again before the end.
    if (waits === false && (isTold || !grows)) warn();
    return waits;
  });
}

/** Opens the address one came with, or the default search, leaving what is wrong with the address to be read. */
function openFirst() {
  const text = location.hash;
  if (text.length > 1 && openAddress(text, true)) {
    came = text;
    return;
  }
  // Who comes without an address sees the tour that the file holds (single.js), or what they had, or on a first visit what teaches most.
  const held = document.querySelector('meta[name="tour"]')?.content;
  if (text.length <= 1 && openAddress(held ? `tour=~${held}` : (recall(address.LAST) ?? stage.welcome()))) return;
  // At least the problem that was meant, which the stage began with.
  open(stage.view().address, address.settle);
}

/** Keeps what is open for the next visit, unless only this page knows it. */
function keepLast() {
  const known = seen && !hasFailed() && !(isWhole() && isHere(seen.link));
  if (self === parent && known) remember(address.LAST, seen.link);
}

/** What is pressed before the script is there that hears it is pressed again then. */
function wireLate() {
  const listen = (event) => {
    const button = event.target.closest?.("[data-late]");
    if (!button || later) return;
    event.stopPropagation();
    event.preventDefault();
    whenComplete(() => button.click());
  };
  document.addEventListener("click", listen, { capture: true });
}

/** What may wait until there is something to see. */
async function afterFirstPaint() {
  byId("stage").dataset.painted = "true";
  if (!later) await complete();
  if (isWhole() && !hasFailed()) census.study(stage.counted(), stage.showsTree());
  // For tests and for playing in the console: whatever is done there is seen.
  window.stepdance = { stage: followed(stage, wake), keep: later?.keep, pack, ready: true };
}

const OF_LATER = /[#?&](race|tour|hand|tree|ask|path|stop|events)\b/; // what addresses ask of it

function wireLater(parts) {
  later = parts;
  later.wire({ act, stage, open: openChosen, tell, recount: () => census.study(stage.counted()), keys: keys(), signs: signs(), press, remeasure, hasFailed, form: { catalog: catalog(), addressOf, returning: (problem) => stage.returning(problem), open: openChosen, values: () => stage.values(), tour: chooseTour, instance: () => stage.instance(), reads: (text, line, number) => stage.reads(text, line, number), beside: () => stage.view().address, dialogs: () => later } });
}

/** Whether the browser keeps the page. A frame in a sandbox may not even ask. */
function isKept() {
  try {
    return Boolean(navigator.serviceWorker?.controller);
  } catch {
    return false;
  }
}

/** The searches that the page around defines, in a package for npm; those of the page that this one was opened from as the whole of. */
function ownSearches() {
  try {
    return self.frameElement?.searches ?? self.opener?.frameElement?.searches ?? [];
  } catch {
    return []; // of another origin
  }
}

/** The page in the small program; in the whole one where that cannot even begin. */
async function firstPage() {
  try {
    return new Stage(location.hash);
  } catch (error) {
    if (isWhole()) throw error;
    exchange(await fetchWhole());
    return new Stage(location.hash);
  }
}

async function start() {
  // A search alone is shown first.
  const own = ownSearches();
  const plain = self === parent && !own.length && !OF_LATER.test(location.hash);
  let parts;
  try {
    // What the browser keeps is the whole program.
    [parts] = await Promise.all([plain ? undefined : import("./later.js"), begin(location.hash, !plain || isKept())]);
  } catch (error) {
    return failToLoad(error);
  }
  for (const search of own) bindings.define?.(search);
  try {
    page = await firstPage();
  } catch (error) {
    if (isWhole()) throw error;
    return failToLoad(error);
  }
  spareErrors(lacking);
  wire();
  if (parts) wireLater(parts);
  byId("loading").remove();
  // The first picture is that of the record.
  const wrong = isWhole() ? await bringRecords(location.hash) : "";
  // A program of a link waits over the search that the page begins with.
  if (wrong === undefined) spared(() => open(stage.view().address, address.settle));
  else spared(openFirst);
  if (wrong) tell(wrong);
  if (lacks) await complete();
  wireReload(stage);
  wireEmbed(act, (text) => open(text, address.settle), dropTour);
  surfaces = wireSurfaces(stage, paintNow, () => tell("This browser gives no 2D context, so pictures stay empty. Close other tabs and reload the page; sentences still tell each move."));
  turnNow();
  sayReady();
  performance.mark("interactive");
  requestAnimationFrame(() => setTimeout(afterFirstPaint));
}

const [, lecture] = /^#presenter=(\d+)$/.exec(location.hash) ?? [];
if (lecture) import("./presenter.js").then(({ present }) => present(lecture));
else start();
