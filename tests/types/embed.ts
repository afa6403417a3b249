// Every message, method and event of an embedded search, as a strict program uses them. It is compiled and never run.

import type { By, Event, Message, StepDance, StepDanceEvents } from "stepdance/page/www/step-dance.js";
import { mount } from "stepdance/mount";

const dance: StepDance = mount(document.body, "queens?n=6", { view: "stage", label: "Six queens", src: "page/index.html" });
const found = document.querySelector("step-dance");
const made: StepDance = document.createElement("step-dance");

const ways: By[] = [
  "first", "back", "play", "step", "last", "step-over", "back-over", "step-out", "back-out", "small-step", "small-back",
  "previous-solution", "next-solution", "next-dead-end", "previous-stop", "next-stop", "faster", "slower", "stop", "by-moves", "by-choices", "next-page",
  "previous-page",
];

found?.open("langford?n=3");
made.step();
for (const by of ways) dance.step(by);
dance.seek(12);
dance.play();
dance.play(30);
dance.pause();
dance.moment(2);
// @ts-expect-error: no such step
dance.step("sideways");
// @ts-expect-error: a step is a number
dance.seek("12");

const messages: Message[] = [
  { stepdance: "hello" }, { stepdance: "open", address: "queens" }, { stepdance: "step" }, { stepdance: "step", by: "last" },
  { stepdance: "seek", at: 3 }, { stepdance: "play" }, { stepdance: "play", until: 30 }, { stepdance: "pause" }, { stepdance: "moment", number: 2 },
  // @ts-expect-error: an address is not optional
  { stepdance: "open" },
  // @ts-expect-error: no such message
  { stepdance: "stop" },
];
const frame = document.createElement("iframe");
for (const message of messages) frame.contentWindow?.postMessage(message, "https://example.org");

/** Each event by its name, with all that it tells. */
function tell(event: Event): string {
  switch (event.stepdance) {
    case "ready": return "";
    case "hello": return event.version.toFixed();
    case "moment": {
      const { address, step, label, text, solutions, playing, moment, of, caption } = event;
      return [address, step.toFixed(), label, text, solutions.toFixed(), playing ? "" : ".", moment?.toFixed(), of?.toFixed(), caption].join();
    }
    case "solution": return event.text + event.step.toFixed() + event.number.toFixed();
    case "end": return event.step.toFixed() + (event.solutions?.toFixed() ?? event.truncated);
    case "keys": return event.held ? "held" : "";
    case "key": return event.key;
    case "pressed": return event.moment.toFixed() + event.answered + event.done;
    case "fault": return event.place + event.value + event.allowed + event.text;
    default: return event satisfies never;
  }
}
addEventListener("message", ({ data }: MessageEvent<Event>) => console.log(tell(data)));

const names: { [name in keyof StepDanceEvents]: true } = { ready: true, hello: true, moment: true, pressed: true, solution: true, end: true, keys: true, key: true, fault: true };
for (const name of Object.keys(names)) dance.addEventListener(name, (event) => console.log(event.type));
dance.addEventListener("moment", function ({ detail }) {
  this.pause();
  console.log(detail.caption?.length, tell(detail));
});
dance.addEventListener("key", (event) => event.detail.key === "PageDown" && event.preventDefault());
dance.addEventListener("fault", ({ detail }) => console.log(detail.allowed.length), { once: true });
// @ts-expect-error: an end has no caption
dance.addEventListener("end", ({ detail }) => console.log(detail.caption));
