// The page's beginning: loads the wasm, wires the DOM to the stage, and turns the frames. Whatever can be decided
// without a browser is decided in Rust.

import init, { Stage, addressOf, catalog, guide, inks, keys } from "../pkg/stepdance.js";
import * as bindings from "../pkg/stepdance.js";
import * as address from "./address.js";
import * as census from "./census.js";
import { closePace, wireControls, wireKeys } from "./controls.js";
import { byId } from "./dom.js";
import { giveBack, refuse, sayReady, showEmbed, wireEmbed } from "./embed.js";
import { dismiss, tell, wireForm } from "./form.js";
import { fetchAll, fetchFor, fetchLater, needNow } from "./parts.js";
import { showLens, wirePointer } from "./pointer.js";
import { wireReload } from "./reload.js";
import { listRule, showRule, wireRule } from "./rule.js";
import { showStops, wireStops } from "./stops.js";
import { wireSurfaces } from "./surfaces.js";
import { wireTerms } from "./terms.js";
import { dropTour, keepOffer, offered, openTour, showTour, wireTour } from "./tour.js";
import { colours, wireTheme } from "./theme.js";
import { failToLoad, followed, guarded, hasFailed } from "./trouble.js";
import { list, show, steady } from "./view.js";

let stage;
let form;

let later; // the parts of the page in later.js, as soon as they are there

// ---- frames: they come only while something moves ----

const HIDDEN = 100; // ms between two turns of a page that nobody sees

let frame = 0;

let hiddenTurn = 0;

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
  if (hasFailed()) return;
  const bits = owed | stage.tick(now);
  owed = 0;
  if (bits & 2) {
    const view = stage.view();
    // A tour leaves races by itself, too.
    later?.enterRace(false);
    showLayout(view);
    // A tour opens searches by itself.
    if (view.opening !== opening) takeOver(view);
    else show(view);
    showLens(view);
    showRule(view);
    showStops(view);
    later?.show(view, stage.question());
    showTour(stage.tour(), offered(stage, view));
    address.follow(view);
    swapStage(view);
  }
  if (bits & 4) later?.showRoom(stage.room());
  // A race that was painted may have been left since.
  const race = bits & 8 ? stage.race() : undefined;
  if (race) followRace(race);
  showEmbed(stage);
  if (bits & 2) stage.shown();
  if (bits & 1) wake();
}

const timeOfFrame = () => document.timeline.currentTime ?? performance.now();

/** A turn at once, for what cannot wait for a frame. */
function turnNow() {
  cancelAnimationFrame(frame);
  turn(timeOfFrame());
}

/**
 * Paints before this frame is shown, where the next one would come too late: a resized canvas is empty until then. All else
 * waits for the next one, since it may change sizes while sizes are told.
 */
function paintNow() {
  if (hasFailed()) return;
  owed |= stage.tick(timeOfFrame());
  wake();
}

/** Does something with the stage, and sees to it that it is seen. */
function act(what) {
  if (hasFailed()) return undefined;
  const result = what(stage);
  wake();
  return result;
}

/** What is seen of the page. */
function showLayout(view) {
  if (lay(view)) steady();
}

/** Lays the page out; says whether it was otherwise before. */
function lay({ layout, blank }) {
  document.body.classList.toggle("blank", blank);
  if (document.body.dataset.layout === layout) return false;
  document.body.dataset.layout = layout;
  return true;
}

// ---- opening ----

/**
 * Opens an address; `settled` says what becomes of the address bar, `chosen` whether the visitor chose it. Returns what is wrong with
 * it, by fields and in a sentence; a tour comes when its text is read.
 */
function open(text, settled, chosen = false) {
  const lost = needNow(text);
  if (lost) return { faults: [{ key: "problem", text: lost }], told: lost };
  const opened = act(() => stage.open(text, chosen));
  if (opened.faults.length) return opened;
  if (opened.tour !== undefined) {
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
  list(stage.listing());
  listRule(stage.rule());
  showRule(view);
  show(view);
  showStops(view);
  later?.showQuestion(stage.question());
  form.sync(view.problem, stage.values());
  later?.resetPuzzles();
  steady();
  if (byId("stage").dataset.painted) census.study(stage.counted(), stage.showsTree());
}

/** Puts the tree on the stage if it is to be there, and has it counted. */
function swapStage(view) {
  const shows = stage.showsTree();
  if (later?.enterRoom(shows)) steady();
  if (shows && byId("stage").dataset.painted) census.studyTree(view.address);
}

/** Opens what the visitor chose: the back button leads to what was open before. Returns what is wrong with it. */
const openChosen = (text) => warned(open(text, address.push, true)).faults;

/** Says what there is to know of the instance that was just opened; what was said before is over. */
function warn() {
  dismiss();
  const warnings = stage.warnings();
  if (warnings.length) tell(warnings.join(" "), "note");
}

/** Opens what stands in the address bar; what is wrong with it is told, and nothing changes. */
function openAddress(text) {
  if (hasFailed()) return location.reload();
  // What was being edited belongs to what was open.
  for (const dialog of document.querySelectorAll("dialog[open]")) dialog.close();
  const { faults, told } = warned(open(text, address.settle));
  if (faults.length) tell(told);
  return faults.length === 0;
}

// ---- what keys and buttons ask of the page ----

const answers = {
  "go-to": () => later?.askStep(stage.view().at),
  "full-screen": toggleFullScreen,
  keys: () => later?.showKeys(),
  race: () => later?.askRace(),
  take: () => later?.openTake(),
  "leave-race": () => dismiss() || later?.leaveRace(),
  tree: () => act(() => stage.send("swapTree")),
  release: giveBack,
  leave: () => {
    if (!act(() => stage.send("letGo")) && !dismiss()) closePace();
  },
};

/** Hands a key to the stage; says whether it was ours. */
function press(key, shift) {
  const answer = act(() => stage.send("key", key, shift));
  if (answer) answers[answer]?.();
  return answer !== undefined;
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

function wireMotion() {
  const query = matchMedia("(prefers-reduced-motion: reduce)");
  const tellStage = () => act(() => stage.reducedMotion(query.matches));
  query.addEventListener("change", tellStage);
  tellStage();
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
  stage.theme(colours(inks()));
  wireMotion();
  const returning = (problem) => stage.returning(problem);
  form = wireForm({ catalog: catalog(), addressOf, returning, open: openChosen, instance: () => stage.instance(), reads: (text, line, number) => stage.reads(text, line, number), dialogs: () => later });
  wireControls(act);
  wireKeys(press);
  wirePointer(act);
  wireStops(act, (what) => what(stage));
  wireTour(act, (text) => refuse(stage, text) || tell(text));
  wireRule(() => {
    keepOffer();
    act(() => stage.send("hideRule"));
  });
  wireFullScreen();
  wireTerms();
  wireParts();
  byId("go-to").addEventListener("click", answers["go-to"]);
  byId("show-keys").addEventListener("click", answers.keys);
  address.wireAddress(openAddress);
  addEventListener("resize", steady);
  const learn = (report, strokes, places) => act(() => {
    stage.learn(report);
    if (places?.length) stage.place(places);
    if (strokes) stage.grow(strokes);
  });
  census.wireCensus(learn, () => act(() => stage.goOnGrowing()));
}

/** Opens the address one came with, or the default search, leaving what is wrong with the address to be read. */
function openFirst() {
  if (location.hash.length > 1 && openAddress(location.hash)) return;
  // At least the problem that was meant, which the stage began with.
  open(stage.view().address, address.settle);
}

/** Whoever reaches for what opens other searches finds them there. */
function wireParts() {
  const bar = byId("form").parentElement;
  for (const event of ["pointerover", "focusin"]) bar.addEventListener(event, fetchAll, { once: true });
}

/** What may wait until there is something to see. */
async function afterFirstPaint() {
  byId("stage").dataset.painted = "true";
  census.study(stage.counted(), stage.showsTree());
  if (!later) await bringLater();
  // Moments of a tour are of any search, and so is what a page around asks for.
  if (self !== parent || location.hash.includes("tour=")) fetchAll();
  // For tests and for playing in the console: whatever is done there is seen.
  window.stepdance = { stage: followed(stage, wake), ready: true };
}

const OF_LATER = /[#?&](race|tour|hand|tree|ask|path|stop)\b/; // what addresses ask of it

/** The scripts and the part of the program that are not there at the first sight. */
async function importLater() {
  const [parts] = await Promise.all([import("./later.js"), fetchLater()]);
  return parts;
}

async function bringLater() {
  try {
    wireLater(await importLater());
  } catch {
    return tell("Part of the page did not arrive, so that play by hand, races, the large tree, dialogs and downloads do nothing. Check the connection and reload the page.");
  }
  // Whatever was asked for meanwhile is seen.
  owed |= 2 | 8 | (stage.showsTree() ? 4 : 0);
  turnNow();
}

function wireLater(parts) {
  later = parts;
  later.wire({ act, stage, open: openChosen, tell, recount: () => census.study(stage.counted()), form, keys: keys(), guide: guide() });
}

/** Whether the browser keeps the page. A frame in a sandbox may not even ask. */
function isKept() {
  try {
    return Boolean(navigator.serviceWorker?.controller);
  } catch {
    return false;
  }
}

async function start() {
  // A search alone is shown first.
  const plain = self === parent && !OF_LATER.test(location.hash);
  let parts;
  try {
    // What the browser keeps is all there: whoever waits for a part is not given what is kept.
    const near = isKept() ? fetchAll() : fetchFor(location.hash);
    [parts] = await Promise.all([plain ? undefined : importLater(), init(), near]);
    const lost = needNow(location.hash);
    if (lost) throw new Error(lost);
  } catch (error) {
    return failToLoad(error);
  }
  // Searches that the page around defines, in a package for npm.
  for (const search of self.frameElement?.searches ?? []) bindings.define?.(search);
  stage = guarded(new Stage(location.hash));
  wire();
  if (parts) wireLater(parts);
  openFirst();
  wireReload(stage);
  wireEmbed(act, (text) => open(text, address.settle), dropTour);
  wireSurfaces(stage, paintNow, () => tell("This browser refuses to draw (it gives no 2D context), so the pictures stay empty. Closing other tabs and reloading the page may help; the sentences tell all."));
  byId("loading").remove();
  turnNow();
  sayReady();
  performance.mark("interactive");
  requestAnimationFrame(() => setTimeout(afterFirstPaint));
}

start();
