// The playground: editor, engines and the module that decides (crates/playground), all of which come with the first press on *Your
// program*. A run becomes a record, which the page opens as any other; this script only hands texts from one to the other.

import init, { Own, bounds, cellOf, countOf, languageOf, readSheet, ready, writeSheet } from "../pkg/playground.js";
import { byId, make, text } from "./dom.js";
import { program } from "./files.js";
import { dismiss, tell } from "./message.js";
import { pack, unpack } from "./pack.js";
import { takeRecord } from "./record.js";
import { picture } from "./rule.js";
import "./shared.js";

const ENGINES = { py: "python", js: "javascript" };
const NAMES = { py: "Python", js: "JavaScript" };
const UNSEEN = 300; // ms of a run of which nothing is said
const HELD = 1 << 16; // bytes that a link's program may unpack to, with what is asked of it

let place; // of the program
let say; // what is said of it
let page; // act, stage, open
let limits;
let programs; // the ready ones
let edits; // the editor, once there is one
let createEditor;
let language = "py";
let sheet = blank();
let own; // the program as it ran last, with its run
let shown; // its address, while it is what the page shows
let places = { values: [], choices: [] };
let titled = "your-program"; // the name of its file, without the ending
let worker;
let halt; // ends the run that is under way, with what ran
let parts = []; // of the record of the last run
let ended; // how that run ended, and after how many seconds
let which = 0; // of its pictures
let timer = 0;
let told = false; // whether say holds something that is over once one steps
let at; // the move that was shown last
let trouble; // what stopped the last run
let offered = []; // lines that may complete a solution
let remarks = [];
let verdicts = []; // of the checks

function blank() {
  return { title: "", hidden: null, locked: false, own: null, checks: [], text: "" };
}

/** What comes with the first press: once, and again where it did not arrive. */
let arriving;
function arrive() {
  arriving ??= Promise.all([init({ module_or_path: program("playground_bg.wasm") }), import("./playground/editor.js")]).then(([, editor]) => {
    ({ createEditor } = editor);
    furnish(editor);
    limits = JSON.parse(bounds());
    programs = JSON.parse(ready());
    wire();
  });
  arriving.catch(() => (arriving = undefined));
  return arriving;
}

/** Puts the playground's elements into the page, and their looks. */
function furnish({ markup, looks }) {
  byId("main").querySelector(".stage").before(document.createRange().createContextualFragment(markup));
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(looks);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  [place, say] = ["own", "own-say"].map(byId);
}

/** Shows the ready programs. */
export async function openGallery(context) {
  if (!(await arrived(context))) return;
  showGallery();
}

/** Shows the program of an address, which does not run before the visitor asks for it. */
export async function openLinked(context, name, address) {
  if (!(await arrived(context))) return;
  try {
    const [ending, letters] = name.split(".");
    language = ending in ENGINES ? ending : "py";
    sheet = JSON.parse(readSheet(await unpack(letters, HELD)));
  } catch {
    return tell("The program in this link is damaged. Ask for the link again.");
  }
  showEditor();
  fresh();
  const lines = countOf(sheet.text.split("\n").length, "line");
  headline(["A program from a link.", "Read it, then run it."], `It runs on this computer alone: no network, no files, no page. At most ${limits.seconds} s and ${limits.megabytes} MB.`, [["Ready programs", showGallery], [sheet.checks.length ? "Check" : "Run this program", () => (sheet.checks.length ? check() : run({ address })), true]]);
  text(byId("own-state"), `${lines}, from the link`);
}

/** Opens the program of a file that was dropped. */
export async function openProgram(context, file) {
  if (!(await arrived(context))) return;
  const given = await file.text();
  take(/\.ipynb$/i.test(file.name) ? cellOf(given) : given, file.name);
}

async function arrived(context) {
  page = context;
  try {
    await arrive();
    return true;
  } catch {
    tell("The playground did not arrive. Check the connection and try again.");
    return false;
  }
}

// ---- what is seen ----

function headline([lead, rest = ""], reason = "", buttons = [], kind = "") {
  say.hidden = false;
  say.dataset.kind = kind;
  const pressed = buttons.map(([label, does, isMain]) => {
    const button = make("button", { type: "button", className: isMain ? "pill main" : "pill", textContent: label });
    button.addEventListener("click", does);
    return button;
  });
  byId("own-lead").replaceChildren(make("b", { textContent: lead }), rest ? ` ${rest}` : "");
  text(byId("own-reason"), reason);
  byId("own-buttons").replaceChildren(...pressed);
}

/** The page's own sentences are seen again. */
function hush() {
  say.hidden = true;
  told = false;
}

/** `start`: nothing has run, so neither picture nor controls are of use. */
function lay(mode) {
  document.body.classList.toggle("own-open", mode !== "");
  document.body.classList.toggle("own-start", mode === "start" || mode === "gallery");
  document.body.classList.toggle("own-choosing", mode === "gallery");
  place.hidden = mode === "" || mode === "gallery";
  byId("own-gallery").hidden = mode !== "gallery";
  dispatchEvent(new Event("resize"));
}

/** Leaves the playground; what is open stays. */
function leave() {
  stop();
  lay("");
  hush();
  shown = undefined;
}

let picked = 0;

function showGallery() {
  stop();
  lay("gallery");
  headline(["Write a search of your own,", "in 10 to 25 lines."], "Start from a ready one, or paste what you have. It runs on this computer alone.", [["Close", leave]]);
  told = false;
  const cards = programs.map((one, nth) => {
    const card = make("button", { type: "button", className: "ready" }, make("span", { className: "icon" }, picture(one.icon)), make("b", { textContent: one.title }), make("small", { textContent: one.size }));
    card.setAttribute("aria-pressed", String(nth === picked));
    card.addEventListener("click", () => ((picked = nth), preview()));
    card.addEventListener("dblclick", () => openReady());
    return card;
  });
  const empty = make("button", { type: "button", className: "ready empty" }, make("b", { textContent: "Empty page" }), make("small", { textContent: "or drop a .py, .js or .ipynb file here" }));
  empty.addEventListener("click", () => take("", `your-program.${language}`));
  byId("own-cards").replaceChildren(...cards, empty);
  preview();
}

function preview() {
  const one = programs[picked];
  for (const [nth, card] of [...byId("own-cards").children].entries()) if (card.hasAttribute("aria-pressed")) card.setAttribute("aria-pressed", String(nth === picked));
  for (const button of document.querySelectorAll("#own-languages button")) button.setAttribute("aria-pressed", String(button.dataset.language === language));
  byId("own-preview-title").replaceChildren(make("b", { textContent: one.title }), ` ${one.clause}`);
  text(byId("own-preview"), one.texts[language]);
}

function openReady() {
  const one = programs[picked];
  take(one.texts[language], `${one.id}.${language}`);
  run();
}

/** Takes a text as the program. */
function take(given, name) {
  language = languageOf(given, name);
  titled = name.replace(/\.\w+$/, "") || "your-program";
  sheet = { ...blank(), text: given };
  showEditor();
  fresh();
  propose();
}

function showEditor() {
  lay(shown ? "run" : "start");
  edits?.speak(language);
  if (edits) edits.set(sheet.text);
  else edits = createEditor(byId("own-editor"), { text: sheet.text, language, label: "Your program", typed, run: () => (sheet.checks.length ? check() : run()), stop: toggleStop });
  text(byId("own-title"), sheet.title || `${titled}.${language}`);
  text(byId("own-language"), `in ${NAMES[language]}`);
  byId("own-run").textContent = sheet.checks.length ? "Check" : "Run";
  showChecks();
}

/** Another program: what was known of the one before is over. */
function fresh() {
  stop();
  own?.free();
  own = undefined;
  shown = trouble = ended = undefined;
  offered = [];
  remarks = [];
  verdicts = [];
  parts = [];
  places = { values: [], choices: [] };
  which = 0;
  lay("start");
  text(byId("own-state"), "not run yet");
  byId("own-picture").hidden = true;
  showPrinted("");
  mark();
}

function showPrinted(printed) {
  byId("own-printed").hidden = !printed;
  text(byId("own-output"), printed);
}

/** Marks lines of the editor by what the page shows. */
function mark(view) {
  if (!edits) return;
  const state = { hidden: sheet.hidden, own: sheet.own, locked: sheet.locked, notes: [], offers: offered };
  if (trouble) {
    const { line, what, remedy, raw, fix } = trouble;
    Object.assign(state, { ran: line, bad: true });
    state.notes.push({ line: line || 1, what, remedy, raw, button: fix?.label, press: () => change(fix.edits) });
  } else {
    for (const { line, text: what } of remarks) state.notes.push({ line, what, remark: true });
  }
  if (view && shown) {
    const values = new Map(view.state.map((one) => [one.name, one]));
    const [, verdict, target, candidate] = /^(Chosen|Rejected): (.+?) = (.+?)(?: in .*)?\.$/.exec(byId("lead").textContent) ?? [];
    if (!trouble) Object.assign(state, { ran: Number(view.ran), bad: view.sign === "refused" || view.sign === "dead-end" });
    state.values = places.values.flatMap(({ name, line }) => {
      const one = values.get(name);
      return one && one.value !== "–" && one.value !== "" ? [{ name, line, value: one.value, changed: one.changed }] : [];
    });
    state.choices = places.choices.flatMap(({ name, line }) => {
      const all = list(values.get(`${name} from`)?.value);
      const now = name === target ? candidate : values.get(name)?.value;
      const place = all.indexOf(now);
      if (!all.length) return [];
      return [{ line, tried: all.slice(0, Math.max(0, place)), now: place < 0 ? undefined : now, left: all.slice(place + 1), rejected: verdict === "Rejected" }];
    });
    edits.show(state.ran);
  }
  edits.mark(state);
}

const list = (value) => {
  try {
    return JSON.parse(value).map(String);
  } catch {
    return [];
  }
};

/** The page shows another moment. */
export function follow(view) {
  if (document.body.classList.contains("own-start") || !document.body.classList.contains("own-open")) return;
  // Something else was opened.
  if (!shown || !view.link.includes(shown)) return leave();
  if (told && view.at !== at) hush();
  at = view.at;
  edits?.stops(stops());
  mark(view);
  if (sheet.hidden && predicted() >= sheet.hidden.after) {
    sheet.hidden = null;
    mark(view);
  }
}

/** How many decisions were predicted, by the score that the page shows. */
const predicted = () => Number(/(\d+) of (\d+)/.exec(byId("asking-score").textContent)?.[2] ?? 0);

const stops = () => [...document.querySelectorAll("#program [data-label] button[aria-pressed=true]")].map((button) => Number(button.closest("[data-label]").dataset.label));

function toggleStop(line) {
  document.querySelector(`#program li[data-label="${line}"] button`)?.click();
  edits.stops(stops());
}

// ---- running ----

function stop() {
  clearTimeout(timer);
  worker?.terminate();
  worker = undefined;
}

const compiled = {};

/** The program of an engine, which is fetched once. */
function engine() {
  const name = ENGINES[language];
  compiled[name] ??= fetch(new URL(`./playground/${name}.wasm`, import.meta.url)).then((answer) => answer.arrayBuffer()).then((bytes) => WebAssembly.compile(bytes));
  compiled[name].catch(() => delete compiled[name]);
  return compiled[name];
}

/** What ran: its events as lines of a record, and how it ended. */
async function execute(code, seconds) {
  stop();
  const one = new Own(code, language);
  const made = JSON.parse(one.prepare());
  const result = { own: one, parts: [], printed: "", how: "ended", seconds: 0 };
  if (made.trouble) return { ...result, how: "error", trouble: made.trouble };
  let engineProgram;
  try {
    engineProgram = await engine();
  } catch {
    return { ...result, how: "error", lost: true };
  }
  const mine = (worker = new Worker(new URL(`./playground/${ENGINES[language]}.js`, import.meta.url), { type: "module" }));
  return new Promise((done) => {
    let began = performance.now();
    let count = 0;
    const end = (how, more = {}) => {
      clearTimeout(timer);
      mine.terminate();
      if (worker === mine) worker = undefined;
      done({ ...result, how, seconds: (performance.now() - began) / 1000, ...more });
    };
    halt = () => end("time");
    // What does not even begin is over, too.
    timer = setTimeout(() => end("time"), 20000);
    mine.addEventListener("error", (event) => (event.preventDefault(), end("error", { lost: true })));
    mine.addEventListener("message", ({ data }) => {
      if (data.ready) return mine.postMessage({ program: engineProgram, text: made.text, names: made.names, most: limits.megabytes << 20 });
      if (data.begun) {
        began = performance.now();
        clearTimeout(timer);
        timer = setTimeout(() => end("time"), 1000 * seconds);
      }
      if (data.events !== undefined) {
        result.parts.push(one.feed(data.events));
        count += data.count;
        if (count >= limits.events) return end("events");
      }
      if (data.printed !== undefined) {
        result.printed += `${data.printed}\n`;
        if (result.printed.length > limits.printed) return end("printed", { printed: result.printed.slice(0, limits.printed) });
      }
      if (data.full) return end("events");
      if (data.failed) return end("error", { lost: true });
      if (data.error) return end("error", { trouble: JSON.parse(one.explain(data.error)) });
      if (data.ended) return end("ended");
    });
  });
}

let runs = 0;

/** Runs the program and shows its search: at an address, if it is one's own. */
async function run({ seconds = limits.seconds, address } = {}) {
  const mine = (runs += 1);
  clearTimeout(timer);
  if (edits) sheet.text = edits.text();
  dismiss();
  text(byId("own-state"), "running \u2026");
  const patience = setTimeout(() => headline(["Running \u2026"], `It is stopped after ${seconds} s.`, [["Stop", () => halt?.()]]), UNSEEN);
  const result = await execute(sheet.text, seconds);
  clearTimeout(patience);
  if (mine !== runs) return result.own.free();
  own?.free();
  ({ own, parts } = result);
  ended = { how: result.how, seconds: result.seconds };
  trouble = result.trouble;
  offered = [];
  remarks = [];
  which = 0;
  places = JSON.parse(own.places());
  showPrinted(result.printed);
  if (result.lost) return headline(["The engine did not start.", ""], "Check the connection and run the program again.", [["Run", () => run(), true]], "bad");
  const took = result.seconds < 0.995 ? result.seconds.toFixed(2) : Math.round(result.seconds);
  const outcome = JSON.parse(own.outcome(result.how, result.seconds));
  if (outcome.decisions) await show(address);
  else lay("start");
  text(byId("own-state"), `${result.how === "ended" ? "ran in" : "stopped after"} ${took} s`);
  if (!place.checkVisibility()) return;
  tellOutcome(outcome);
  mark(shown ? page.stage.view() : undefined);
  if (trouble?.line) edits.show(trouble.line);
}

/** The name by which the record of the program is kept: the program itself. */
const named = async () => `${language}.${await pack(writeSheet(JSON.stringify(sheet)))}`;

/** Opens the record of the last run. */
async function show(address) {
  const labels = own.pictures();
  const choice = byId("own-picture");
  choice.replaceChildren(...labels.map((label, nth) => new Option(label, nth)), new Option("choices, as a row", labels.length));
  choice.value = which;
  choice.hidden = false;
  const whole = ended.how === "ended";
  const record = new Blob([own.header(sheet.title || `${titled}.${language}`, which, whole), ...parts, whole ? own.end() : ""]);
  const name = await named();
  const opened = await takeRecord(name, record.stream(), record.size, { called: titled });
  shown = opened.split("@")[1];
  lay("run");
  // What the visitor typed is one entry of the history, however often it ran.
  // A race may lack the other program as well, which is asked for in turn.
  if (/^#?race\?/.test(address ?? "")) {
    leave();
    return page.open(address);
  }
  const faults = page.open(address?.includes(shown) ? address : opened, true);
  // How the run ended, the headline says.
  dismiss();
  if (faults.length) tell(faults.map((fault) => fault.text).join(" "));
  at = page.stage.view().at;
}

function tellOutcome(outcome) {
  if (trouble) {
    told = outcome.decisions > 0;
    return headline([trouble.lead, trouble.what], trouble.reason, trouble.fix ? [[trouble.fix.label, () => change(trouble.fix.edits), true]] : [], "bad");
  }
  remarks = JSON.parse(own.habits());
  const proposal = JSON.parse(own.propose());
  const buttons = [];
  if (ended.how === "time" || ended.how === "events") {
    if (outcome.lower) buttons.push([`Lower ${outcome.lower.name}, line ${outcome.lower.line}`, () => edits.show(outcome.lower.line)]);
    if (outcome.solutions) buttons.push(["First solution", () => page.act((stage) => stage.send("command", "next-solution"))]);
    if (ended.how === "time" && ended.seconds < limits.moreSeconds) buttons.push([`${limits.moreSeconds} s more`, () => run({ seconds: limits.moreSeconds }), true]);
  } else if (!outcome.decisions && !proposal.isSearch && proposal.edits?.length) return propose();
  else if (outcome.decisions && !proposal.hasFound && proposal.places.length) {
    offered = proposal.places.slice(0, 4).map(({ line, value, edits: change_ }, nth) => ({ line, label: nth ? "here" : value ? `a solution: ${value}` : "a solution", press: () => change(change_) }));
    told = true;
    return headline([proposal.lead], proposal.reason, [["It has no solutions", hush]]);
  } else if (outcome.decisions && !outcome.solutions && proposal.hasFound) buttons.push(["Go to the deepest choice", () => page.act((stage) => stage.send("goTo", outcome.deepest))]);
  else if (outcome.decisions && !remarks.length) return hush();
  told = outcome.decisions > 0;
  headline([outcome.lead, outcome.rest], outcome.reason, buttons, outcome.solutions || ended.how === "time" ? "" : "bad");
}

/** Says where choose and found belong, in the text as well; nothing is written unasked. */
function propose() {
  if (!sheet.text.trim()) {
    headline(["Write a search,", "or paste one."], "Put choose( ) around what a loop tries, and found( ) where a solution is complete.", [["Ready programs", showGallery]]);
    return edits?.focus();
  }
  const one = new Own(sheet.text, language);
  const proposal = JSON.parse(one.propose());
  one.free();
  if (!proposal.edits?.length) return headline([proposal.lead || "Your program", ""], proposal.reason || "Run it, and step through its search.", [["Ready programs", showGallery], ["Run", () => run(), true]]);
  headline([proposal.lead], proposal.reason, [["Leave as it is", () => run()], ["Change and run", () => (edits.edit(proposal.edits), run()), true]]);
  const lineOf = (from) => sheet.text.slice(0, from).split("\n").length;
  edits.mark({ proposed: [...new Set(proposal.edits.map(({ from }) => lineOf(from)))], notes: proposal.edits.filter(({ insert }) => insert.startsWith("found") || insert.startsWith("@")).map(({ from, insert }) => ({ line: lineOf(from) - 1 || 1, what: insert.trim(), remedy: "is written here.", remark: true })) });
}

/** Makes changes as one and runs the program again. */
function change(edits_) {
  edits.edit(edits_);
  run();
}

/** What was typed runs by itself where the last run was quick. */
function typed(now) {
  sheet.text = now;
  clearTimeout(timer);
  offered = [];
  const quick = ended && 1000 * ended.seconds < limits.quick && !sheet.checks.length;
  if (quick && now.trim() && !document.body.classList.contains("own-choosing")) timer = setTimeout(() => run(), limits.pause);
}

// ---- sharing, and what a teacher asks ----

async function share() {
  sheet.text = edits.text();
  const view = shown && page.stage.view();
  const form = byId("own-share");
  form.hidden = !form.hidden;
  if (form.hidden) return;
  form.elements["at"].checked = Boolean(view?.at);
  form.elements["last"].value ||= sheet.text.split("\n").length;
  await link();
}

/** The link of what is chosen beside it. */
async function link() {
  const fields = byId("own-share").elements;
  const number = (name) => Math.max(1, Math.round(Number(fields[name].value)) || 1);
  const one = {
    ...sheet,
    title: fields["title"].value.trim(),
    hidden: fields["hide"].checked ? { first: number("first"), last: number("last"), after: number("after") } : null,
    locked: fields["lock"].checked,
    own: fields["only"].checked ? { first: number("from"), last: number("to") } : null,
    checks: fields["check"].checked ? JSON.parse(fields["checks"].value || "[]") : [],
  };
  const name = `${language}.${await pack(writeSheet(JSON.stringify(one)))}`;
  const view = shown && fields["at"].checked ? page.stage.view() : undefined;
  const url = new URL(`#record?preset=own&events=@${name}${view?.at ? `&at=${view.at}` : ""}`, location.href).href;
  byId("own-link").value = url;
  text(byId("own-link-said"), `The program is the link: ${countOf(one.text.length, "letter")}, packed into ${name.length - 3}. No host keeps it. It runs only when the reader presses Run.`);
}

/** Adds what the last run found to the checks of the link. */
function addCheck() {
  if (!own || ended?.how !== "ended") return text(byId("own-link-said"), "Run the program to its end first: a check is what it found.");
  const outcome = JSON.parse(own.outcome("ended", 0));
  const fields = byId("own-share").elements;
  const checks = JSON.parse(fields["checks"].value || "[]");
  const value = outcome.lower && new RegExp(`^(?:const |let |var )?${outcome.lower.name}\\s*=\\s*(\\d+)`, "m").exec(edits.text())?.[1];
  checks.push({ name: value ? outcome.lower.name : "", value: value ?? "", solutions: outcome.solutions, nodes: outcome.nodes });
  fields["checks"].value = JSON.stringify(checks);
  fields["check"].checked = true;
  const told_ = JSON.parse(readSheet(writeSheet(JSON.stringify({ ...blank(), checks })))).checks.map(({ told: each }) => make("li", { textContent: each }));
  byId("own-share-checks").replaceChildren(...told_);
  link();
}

function showChecks() {
  byId("own-checks").hidden = !sheet.checks.length;
  const items = sheet.checks.map(({ told: says }, nth) => {
    const verdict = verdicts[nth];
    const sign = verdict ? (verdict.met ? "\u2713" : "\u2717") : "\u00b7";
    const item = make("li", {}, make("b", { textContent: `${sign} ${says}` }), make("small", { textContent: verdict ? verdict.told : "not run: the small ones come first" }));
    item.dataset.met = verdict ? String(verdict.met) : "";
    return item;
  });
  byId("own-check-list").replaceChildren(...items);
  const met = verdicts.filter((verdict) => verdict?.met).length;
  text(byId("own-checks-said"), `Checks: ${met} of ${sheet.checks.length}`);
}

/** Runs the checks one by one, up to the first that is not met, whose search is shown. */
async function check() {
  const mine = (runs += 1);
  clearTimeout(timer);
  sheet.text = edits.text();
  verdicts = [];
  showChecks();
  text(byId("own-state"), "checking \u2026");
  for (const [nth, { name, value, solutions, nodes, told: says }] of sheet.checks.entries()) {
    const base = new Own(sheet.text, language);
    const code = name ? base.withValue(name, value) : sheet.text;
    base.free();
    const result = await execute(code, limits.seconds);
    if (mine !== runs) return result.own.free();
    own?.free();
    ({ own, parts } = result);
    ended = { how: result.how, seconds: result.seconds };
    ({ trouble } = result);
    places = JSON.parse(own.places());
    verdicts[nth] = JSON.parse(own.met(solutions, nodes ?? undefined, result.how === "ended"));
    showChecks();
    if (verdicts[nth].met && nth + 1 < sheet.checks.length) continue;
    const outcome = JSON.parse(own.outcome(result.how, result.seconds));
    if (outcome.decisions) await show();
    told = true;
    text(byId("own-state"), `checked in ${result.seconds.toFixed(2)} s`);
    if (trouble) headline([trouble.lead, trouble.what], trouble.reason, [["Check", check, true]], "bad");
    else if (!verdicts[nth].met) {
      if (outcome.solutions > solutions) page.act((stage) => stage.send("command", "next-solution"));
      at = page.stage.view().at;
      headline([`${says}:`, `it ${verdicts[nth].told}.`], JSON.parse(own.habits())[0]?.text ?? "Step through its search to see where it goes wrong.", [["Check", check, true]], "bad");
    } else headline(["All checks are met.", ""], "The address holds your answer: copy it for your teacher.", [["Copy link", copyAnswer, true]]);
    return mark(shown ? page.stage.view() : undefined);
  }
}

async function copyAnswer() {
  const url = new URL(`#record?preset=own&events=@${await named()}`, location.href).href;
  await navigator.clipboard.writeText(url).catch(() => tell(url, "note"));
}

// ---- two versions ----

let first; // of a race: the record's name

/** Keeps this version; with the next press both race. */
async function race() {
  if (!shown) return tell("Run the program first: a version is what it did.", "note");
  if (!first || first === shown) {
    // Its link says so, too, so that the race is told apart wherever it opens.
    sheet.title = "Version 1";
    await show();
    first = shown;
    sheet.title = "Version 2";
    text(byId("own-race"), "Race with version 1");
    told = true;
    return headline(["This is version 1.", ""], "Change the program, run it, and press Race again: both run side by side.", [["Go on", hush, true]]);
  }
  const [left, right] = [first, shown].map((name) => encodeURIComponent(`record?preset=own&events=@${name}`));
  first = undefined;
  sheet.title = "";
  text(byId("own-race"), "Race versions");
  leave();
  page.open(`race?left=${left}&right=${right}`, true);
}

// ---- wiring, once ----

function wire() {
  byId("own-run").addEventListener("click", () => (sheet.checks.length ? check() : run()));
  byId("own-undo").addEventListener("click", () => edits.undo());
  byId("own-ready").addEventListener("click", showGallery);
  byId("own-open").addEventListener("click", openReady);
  byId("own-paste").addEventListener("click", async () => take(await navigator.clipboard.readText().catch(() => ""), `your-program.${language}`));
  byId("own-race").addEventListener("click", race);
  byId("own-close").addEventListener("click", leave);
  byId("own-send").addEventListener("click", share);
  byId("own-share").addEventListener("input", link);
  byId("own-share").addEventListener("submit", (event) => event.preventDefault());
  byId("own-add-check").addEventListener("click", addCheck);
  byId("own-copy").addEventListener("click", () => navigator.clipboard.writeText(byId("own-link").value).then(() => text(byId("own-link-said"), "Copied."), () => byId("own-link").select()));
  byId("own-save").addEventListener("click", () => {
    const url = URL.createObjectURL(new Blob([edits.text()]));
    make("a", { href: url, download: `${titled}.${language}` }).click();
    URL.revokeObjectURL(url);
  });
  byId("own-picture").addEventListener("change", ({ target }) => {
    which = Number(target.value);
    show(page.stage.view().link);
  });
  for (const button of document.querySelectorAll("#own-languages button")) button.addEventListener("click", () => ((language = button.dataset.language), preview()));
  for (const key of document.querySelectorAll("#own-keys button")) key.addEventListener("click", () => edits.insert(key.dataset.before ?? "", key.dataset.after ?? ""));
  for (const tab of document.querySelectorAll("#own-tabs button")) {
    tab.addEventListener("click", () => {
      document.body.dataset.ownTab = tab.dataset.tab;
      for (const other of document.querySelectorAll("#own-tabs button")) other.setAttribute("aria-pressed", String(other === tab));
      dispatchEvent(new Event("resize"));
    });
  }
}
