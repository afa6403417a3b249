// A race: two searches side by side under one clock. What they do and what is said of it comes from the stage.

import { byId, make, text } from "./dom.js";
import { hire as hireFor } from "./files.js";
import { settle, write } from "./terms.js";
import { showFoot } from "./view.js";

const SIDES = ["left", "right"];
const region = byId("race");
const dialog = byId("race-dialog");
const clocks = byId("race-clock");
const measures = byId("race-measure");
const chart = byId("race-chart").parentElement;
const bets = byId("race-bet");

let act = () => undefined;
let open = () => undefined;
let on = false; // a race is shown
let raced = ""; // which searches are
let counted = []; // the addresses that workers count

/** `doing` takes what is to be done with the stage; `opening` opens an address, of a race or not. */
export function wireRace(doing, opening) {
  act = doing;
  open = opening;
  byId("race-open").addEventListener("click", askRace);
  byId("race-swap").addEventListener("click", () => openWith(0, undefined));
  clocks.addEventListener("change", ({ target }) => act((stage) => stage.send("setClock", target.value)));
  measures.addEventListener("change", ({ target }) => act((stage) => stage.send("setMeasure", target.value)));
  bets.append(
    ...["A", "B"].map((letter, side) => {
      const key = make("kbd", { textContent: letter, ariaHidden: "true" });
      const button = make("button", { type: "button" }, key, make("span", { className: "of" }), make("b"), make("i", { textContent: "+", ariaHidden: "true" }));
      const less = make("button", { type: "button", className: "less", ariaLabel: `One hand fewer for ${letter}`, textContent: "\u2212" });
      for (const each of [button, less]) each.dataset.side = side;
      return make("div", {}, button, less);
    }),
  );
  bets.addEventListener("click", ({ target }) => {
    const button = target.closest("button");
    if (button) act((stage) => stage.send("bet", Number(button.dataset.side), !button.classList.contains("less")));
  });
  SIDES.forEach((side, i) => {
    const name = byId(`race-${side}-name`);
    name.addEventListener("change", () => {
      const address = name.value;
      name.selectedIndex = 0; // what is here, should the other not open
      openWith(i, address);
    });
    byId(`race-${side}-alone`).addEventListener("click", () => act((stage) => stage.send("key", String(i + 1), false)));
  });
  byId("race-form").addEventListener("submit", (event) => {
    event.preventDefault();
    const [left, right] = SIDES.map((side) => byId(`race-pick-${side}`).value);
    choose(act((stage) => stage.raceOf(left, right, byId("race-text").value)));
  });
}

/** Opens the race that is open with another search on one side, or with both sides swapped; without a race there is nothing to open. */
function openWith(side, rival) {
  const address = act((stage) => stage.raceWith(side, rival));
  if (address !== undefined) open(address);
}

/** Asks which two searches are to be raced: the one that is open, unless another one is chosen, and one of its rivals. */
export function askRace() {
  const offers = act((stage) => stage.raceRivals(0));
  SIDES.forEach((side, i) => {
    const list = byId(`race-pick-${side}`);
    list.replaceChildren(...offers.map(({ title, address }) => new Option(title, address)));
    list.selectedIndex = Math.min(i, offers.length - 1);
  });
  byId("race-fault").textContent = "";
  dialog.showModal();
}

function choose(address) {
  const faults = open(address);
  byId("race-fault").textContent = faults.map((fault) => fault.text).join(" ");
  if (!faults.length) dialog.close();
}

/** One search alone, where it is. */
export function leaveRace() {
  const address = act((stage) => stage.send("leaveRace"));
  if (address !== undefined) open(address);
}

/** Begins to show a race that was just opened, or ends it. */
export function enterRace(begins) {
  if (begins === on) return;
  on = begins;
  document.body.classList.toggle("racing", on);
  // What was asked or played there is over.
  if (on) document.body.dataset.ask = "";
  if (on) document.body.classList.remove("by-hand");
  region.hidden = !on;
  for (const node of [byId("race-title"), byId("race-by")]) node.hidden = !on;
  byId("race-clocks").hidePopover?.();
  // The words of a tour stand where the race is, and the timeline lies over the chart.
  const [tour, timeline] = [byId("tour"), byId("timeline")];
  if (on) {
    chart.append(timeline);
    return chart.closest("section").before(tour);
  }
  byId("side").prepend(tour);
  byId("timeline-tree").after(timeline);
  raced = "";
  counted = [];
  settle();
  for (const worker of workers.splice(0)) worker?.terminate();
}

/** Brings it up to date. */
export function showRace(race) {
  if (race.of !== raced) {
    raced = race.of;
    SIDES.forEach(begin);
  }
  text(byId("race-title"), race.title);
  text(byId("race-lead"), race.lead);
  text(byId("race-turned"), race.turned);
  text(byId("race-lesson"), race.lesson);
  byId("race-verdict").setAttribute("aria-live", race.quiet || race.playing ? "off" : "polite");
  region.dataset.follow = race.follow === undefined ? "" : SIDES[race.follow];
  SIDES.forEach((side, i) => showSide(side, race.sides[i], race.follow === i));
  showBet(race.bet);
  text(byId("race-chart-title"), race.chart);
  byId("race-chart-title").parentElement.classList.toggle("unseen", !race.measures.length);
  layOver(race.plot);
  text(byId("race-by-name"), race.clock);
  byId("race-chart").setAttribute("aria-label", `${race.chart}: ${race.points}`);
  for (const { value, parentElement } of measures.querySelectorAll("input")) {
    parentElement.hidden = !race.measures.includes(value);
  }
  check(measures, race.measure);
  check(clocks, race.clock);
  text(byId("race-notice"), race.notice ?? "");
  showFoot({ ...race, grain: "move" });
}

/** The bet, over the chart, which is empty as long as one is asked for. */
function showBet(bet) {
  bets.hidden = !bet;
  bet?.sides.forEach(({ name, bets: made }, i) => {
    const [button, less] = bets.children[i].children;
    text(button.querySelector(".of"), name);
    text(button.querySelector("b"), bet.hands ? String(made) : "");
    if (bet.hands) button.removeAttribute("aria-pressed");
    else button.setAttribute("aria-pressed", String(made > 0));
    button.lastElementChild.hidden = less.hidden = !bet.hands;
    less.disabled = !made;
  });
}

/** The slider's thumb goes where the clock runs on the chart; measures of pictures grow with the root's font. */
function layOver([from, wide] = [0, 0]) {
  chart.style.setProperty("--from", `${from / 16}rem`);
  chart.style.setProperty("--wide", `${wide / 16}rem`);
}

function check(group, value) {
  for (const option of group.querySelectorAll("input")) option.checked = option.value === value;
}

function showSide(side, { name, found, all, figures, caption, describe }, alone) {
  text(byId(`race-${side}-found`), found);
  text(byId(`race-${side}-all`), all && `of ${all}`);
  const list = byId(`race-${side}-figures`);
  while (list.children.length > figures.length) list.lastChild.remove();
  figures.forEach((figure, i) => {
    if (!list.children[i]) list.append(make("div", {}, make("dt"), make("dd", {}, make("b"), make("span"))));
    const [term, shown] = list.children[i].children;
    if (term.textContent !== figure.text) write(term, [figure]);
    text(shown.firstChild, figure.value);
    text(shown.lastChild, figure.of && ` of ${figure.of}`);
  });
  text(byId(`race-${side}-caption`), caption);
  if (describe) byId(`race-${side}`).setAttribute("aria-label", `${name}: ${describe}`);
  byId(`race-${side}-alone`).setAttribute("aria-pressed", String(alone));
}

function begin(side, i) {
  const rivals = act((stage) => stage.raceRivals(i));
  byId(`race-${side}-name`).replaceChildren(...rivals.map(({ title, address }) => new Option(title, address)));
  study(i, rivals[0].address);
}

// ---- workers count both ahead ----

const workers = [];

function study(side, address) {
  if (counted[side] === address && workers[side]) return learnAgain(side);
  counted[side] = address;
  reports[side] = undefined;
  try {
    workers[side] ??= hire(side);
    workers[side].postMessage({ serial: address, address, course: true });
  } catch {
    // No worker, no lines ahead.
  }
}

const reports = [];

/** Another race with the same search here, or the same race at another moment: what is counted stands. */
function learnAgain(side) {
  if (reports[side]) act((stage) => stage.send("learnSide", side, reports[side]));
}

function hire(side) {
  const hired = hireFor("worker.js");
  hired.addEventListener("message", ({ data }) => {
    if (data.serial !== counted[side]) return;
    reports[side] = data.report;
    act((stage) => stage.send("learnSide", side, data.report));
    hired.postMessage({ serial: data.serial, taken: true });
  });
  hired.addEventListener("error", (event) => event.preventDefault());
  return hired;
}
