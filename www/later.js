// What nobody sees at the first sight of a search: fetched behind its picture, or with all else where the address or a page around
// asks for it at once.

import { showAhead, wireAhead } from "./ahead.js";
import { showQuestion, wireAsking } from "./asking.js";
import { adopt, byId } from "./dom.js";
import { wireBreakpoints } from "./breakpoints.js";
import { askStep, showKeys, wireDialogs } from "./dialogs.js";
import { showExamples, wireExamples } from "./examples.js";
import { syncForm, wireForm, wireOwn } from "./form.js";
import { askGrid, wireGrid } from "./grid.js";
import { showEnlarged, wireHall } from "./hall.js";
import { showHand, wireHand } from "./hand.js";
import { wireHandout } from "./handout.js";
import { showTask, wireHomework } from "./homework.js";
import { wireLayers } from "./layers.js";
import { SHEET } from "./later-sheet.js";
import { handIn } from "./links.js";
import { openPresenter, showLecture, wireLecture } from "./lecture.js";
import { writeNotes } from "./notes.js";
import { keep, wireOffline } from "./offline.js";
import { overviewKey, showOverview, wireOverview } from "./overview.js";
import { wirePrograms } from "./record.js";
import { resetPuzzles, showPuzzles, wirePuzzles } from "./puzzles.js";
import { askRace, enterRace, leaveRace, showRace, wireRace } from "./race.js";
import { enterRoom, showRoom, wireRoom } from "./room.js";
import { showOrigin, wireOrigin } from "./rewind.js";
import { wireShare } from "./share.js";
import "./shared.js";
import { openTake, wireTake } from "./take.js";
import { askText, wireText } from "./text.js";
import { followSurvey } from "./survey.js";
import { wireTimelineTree } from "./timeline.js";

export { askGrid, askRace, askStep, askText, enterRace, enterRoom, keep, leaveRace, openPresenter, openTake, resetPuzzles, showEnlarged, showExamples, showKeys, showLecture, showOverview, showQuestion, showRace, showRoom, syncForm };

/**
 * Wires all of it, once. `act` does something with the stage, `open` opens an address for the visitor, `recount` begins the count
 * anew, `form` is what the set-up sheet asks of the page, `keys` and `signs` are what the page explains, `press` hands a key to the
 * stage, `remeasure` has the canvases measured and painted anew, `hasFailed` is whether the program ended.
 */
export function wire({ act, stage, open, tell, recount, form, keys, signs, press, remeasure, hasFailed }) {
  adopt(SHEET);
  stage.setBase(location.href.split("#")[0]);
  wireLayers({ layers: () => (hasFailed() ? 0 : stage.layers()), close: (before) => act(() => stage.closeLayer(before)) });
  writeNotes();
  wireRoom(act);
  wireTimelineTree(act);
  wireOrigin(act);
  origin = () => showOrigin(stage);
  survey = () => followSurvey(stage, act);
  wirePuzzles(act);
  wireAsking(act, tell);
  wireHomework(stage, act, () => handIn(act));
  wireHand(act, recount, open);
  wireHandout(stage);
  wireTake(stage, act);
  wireShare(act);
  wireAhead(stage);
  wireBreakpoints(act);
  wireRace(act, open);
  const go = (text) => act(() => stage.send("goToText", text));
  wireDialogs({ go, preview: (text) => act(() => stage.goToPreview(text)), at: (x, y) => stage.timelineText(x, y), keys, signs });
  wireOverview(stage, go, press);
  const { editText, useText, tellRead, use } = wireForm(form);
  syncForm(stage.view().problem);
  const own = { act, stage, open, tell };
  const openOwn = () => withPlayground(own, ({ openGallery }) => openGallery(own));
  const program = (file) => withPlayground(own, ({ openProgram }) => openProgram(own, file));
  wireText({ edit: editText, use: useText, tellRead, open, program });
  wirePrograms((name, address) => withPlayground(own, ({ openLinked }) => openLinked(own, name, address)));
  byId("show-own").addEventListener("click", openOwn);
  wireOwn(openOwn);
  wireExamples(use);
  wireGrid();
  wireHall(remeasure, () => (hasFailed() ? [] : stage.hallKeys()), press);
  wireLecture({ stage, press: (key, shift) => overviewKey(key) || press(key, shift), tell });
  byId("present").addEventListener("click", openPresenter);
  wireOffline();
  wireNotice(act);
  wireHalts();
}

const IN_HAND = matchMedia("(max-width: 50em), (max-height: 30em)");

/** The button for a breakpoint at what is picked stands over the picture, and in the hand, where that is small, above it. */
function wireHalts() {
  const halts = byId("stop-here").parentElement;
  const place = () => (IN_HAND.matches ? byId("whole").before(halts) : document.querySelector("#lens .dial").before(halts));
  IN_HAND.addEventListener("change", place);
  place();
}

let survey; // follows what is open
let origin; // shows what made what the pointer is on

// ms after which a notice is looked at again: by then its time is over (NOTICE in crates/app/src/player.rs)
const PASSED = 8100;

let passing = 0;

/** What was said of the last press does not stay: it goes with the next one, of whatever, and after a while of itself. */
function wireNotice(act) {
  const shown = () => byId("notice").textContent !== "";
  addEventListener("pointerdown", () => shown() && act((stage) => stage.send("press")), { capture: true });
  new MutationObserver(() => {
    clearInterval(passing);
    if (shown()) passing = setInterval(act, PASSED, () => {});
  }).observe(byId("notice"), { childList: true, characterData: true, subtree: true });
}

let playground; // its script, once it is wanted

/** Does something with the playground, which comes with the first press and never before. */
async function withPlayground(context, what) {
  if (self.stepdanceFiles) {
    return context.tell("This file leaves the playground out, since its engines would make it three times as large. The page on a server has it.");
  }
  try {
    playground ??= await import("./playground.js");
  } catch {
    return context.tell("The playground did not arrive. Check the connection and try again.");
  }
  return what(playground);
}

/** Shows what belongs to a moment, and what is asked at it. */
export function show(view, question) {
  playground?.follow(view);
  showAhead();
  survey?.();
  origin?.();
  showHand(view);
  showTask();
  showPuzzles(view);
  showQuestion(question);
}
