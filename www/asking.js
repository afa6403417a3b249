// What comes next? The question below the stage, its answers, the verdict and the score.

import { byId, make } from "./dom.js";
import { askName } from "./homework.js";

const part = byId("asking");
const line = byId("asking-line");
const said = byId("asking-said");
const next = byId("asking-next");
const often = byId("asking-often");
const toggle = byId("ask");
const buttons = [...document.querySelectorAll("#asking-answers button")];

let now; // the question that is shown
let told = ""; // the verdict that was read out

/** Shows the question, or that there is none. */
export function showQuestion(question) {
  now = question;
  toggle.setAttribute("aria-pressed", String(Boolean(question)));
  part.hidden = !question;
  for (const node of [byId("asking-keys"), line, byId("asking-score")]) node.hidden = !question;
  document.body.dataset.ask = question?.stage ?? "";
  document.body.dataset.verdict = { right: "fine", wrong: "wrong", shown: "shown" }[question?.outcome] ?? "";
  if (!question) return;
  const { stage, answers, right, given } = question;
  line.textContent = [question.line, question.how, stage === "over" ? question.summary : ""].filter(Boolean).join(" ");
  line.style.setProperty("--letters", line.textContent.length);
  often.options[0].textContent = question.often;
  buttons.forEach((button, i) => {
    button.hidden = i >= answers.length;
    button.lastElementChild.previousElementSibling.textContent = answers[i] ?? "";
    const [how, verdict] = i === right ? (given === undefined ? ["shown, ", "the move"] : ["right, ", "✓ the move"]) : i === given ? ["wrong, ", "✕ your answer"] : ["", ""];
    button.lastElementChild.replaceChildren(make("i", { className: "unseen", textContent: how }), verdict);
    button.dataset.is = i === right ? (given === undefined ? "shown" : "right") : i === given ? "wrong" : stage === "told" ? "other" : "";
    button.setAttribute("aria-disabled", String(stage === "told"));
  });
  const names = { open: "Show answer", back: "Back to the question", told: "Next question" };
  next.firstChild.data = `${names[stage] ?? "Next question"} `;
  next.classList.toggle("main", stage === "told");
  for (const [id, stages] of Object.entries({ "asking-skip": "open", "asking-back": "open told back", "asking-again": "told", "asking-alike": "told open" })) {
    byId(id).hidden = !stages.includes(stage);
  }
  byId("asking-score").textContent = question.score;
  if (document.activeElement !== often) choose(question.asking);
  if (question.verdict !== told) {
    told = question.verdict;
    said.textContent = told;
    if (told && part.contains(document.activeElement)) next.focus();
  }
}

/** A number of its own joins those that are offered. */
function choose(asking) {
  if (![...often.options].some(({ value }) => value === asking)) often.add(new Option(`every ${asking}th decision`, asking));
  often.value = asking;
}

/** `act` takes what is to be done with the stage; `tell` says something in the bar. */
export function wireAsking(act, tell) {
  toggle.addEventListener("click", () => act((stage) => stage.send("ask", now ? "" : "moves")));
  buttons.forEach((button, i) => {
    button.addEventListener("click", ({ detail }) => {
      if (now?.stage === "told") return;
      act((stage) => stage.send("answer", i));
      // By keys, or heard: the verdict is read out, and the next thing is at hand.
      if (!detail) next.focus();
    });
  });
  const keys = { "asking-next": "Enter", "asking-skip": "s", "asking-back": "ArrowLeft", "asking-again": "r", "asking-alike": "k", "asking-stop": "Escape" };
  for (const [id, key] of Object.entries(keys)) {
    byId(id).addEventListener("click", ({ detail }) => {
      act((stage) => (key === "ArrowLeft" && now?.stage !== "open" ? stage.send("command", "back") : stage.send("askKey", key)));
      if (!detail && byId(id).hidden) next.focus();
      if (key === "Escape") toggle.focus();
    });
  }
  often.addEventListener("change", () => act((stage) => stage.send("ask", often.value)));
  byId("asking-copy").addEventListener("click", () => askName(async () => {
    const text = act((stage) => stage.question()).result.replace("#", `${location.href.split("#")[0]}#`);
    try {
      await navigator.clipboard.writeText(text);
      tell("Result copied.", "note");
    } catch {
      tell(text, "note");
    }
  }));
}
