// Share: the link to what is shown, told part by part. It is copied, handed to other apps, put into other pages, or shown to a hall as a code.

import { byId, make } from "./dom.js";
import { askName } from "./homework.js";
import { address, copyLink, handIn, handOver, sharedLink, shares } from "./links.js";
import { openTool, wireTool } from "./tool.js";

const button = (textContent, more) => make("button", { type: "button", textContent, ...more });
const copy = button("Copy link", { id: "copy-link", className: "main" });
const send = button("Send");
const embed = button("Embed code", { title: "A frame for the HTML of another page" });
const code = button("Code for a hall", { title: "A code that phones read" });
const close = button("\u00d7", { className: "close", title: "Close (Esc)" });
const parts = make("p", { id: "share-parts", className: "link" });
const said = make("p", { className: "dim" });
const dialog = make("dialog", { id: "share-dialog", className: "tool" }, make("div", { className: "sentence" }, parts, make("span", { className: "ways" }, embed, code, send, copy, close)), said);

let shared; // the link as it was when the tool opened

/** Wires the tool. `act` does something with the stage. */
export function wireShare(act) {
  close.dataset.close = "";
  close.setAttribute("aria-label", "Close");
  dialog.setAttribute("aria-label", "Share");
  said.setAttribute("role", "status");
  document.body.append(dialog);
  wireTool(dialog);
  const showCode = (shown) => {
    const fits = act((stage) => stage.showCode(shown ? shared.link : ""));
    code.setAttribute("aria-pressed", String(shown && fits));
    if (!fits) said.textContent = "The link is too long for a code.";
  };
  code.setAttribute("aria-pressed", "false");
  byId("show-share").addEventListener("click", async () => {
    shared = await sharedLink(act);
    parts.replaceChildren(`${location.host}${location.pathname}#`, ...act((stage) => stage.linkParts(shared.link)).map(partOf));
    said.textContent = shared.lacks ? shared.said : "";
    send.hidden = !shares();
    // A race has no picture of its own that a code could take the place of.
    code.hidden = !byId("stage").checkVisibility();
    openTool(dialog);
    copy.focus();
  });
  copy.addEventListener("click", () => {
    dialog.close();
    // The name makes another link.
    return act((stage) => stage.handsIn()) ? askName(() => copyLink(act)) : copyLink(act, shared);
  });
  send.addEventListener("click", async () => {
    if (act((stage) => stage.handsIn())) return dialog.close(), askName(() => handIn(act), "Share link");
    const end = await handOver(shared.link);
    if (end === "handed over") dialog.close();
    if (end === "failed") said.textContent = "The link was not sent. Copy it instead.";
  });
  embed.addEventListener("click", async () => {
    const { outerHTML } = make("iframe", { src: address(shared.embed), title: document.title, width: 960, height: 540, allow: "fullscreen" });
    try {
      await navigator.clipboard.writeText(outerHTML);
      said.textContent = "Code copied. Paste it into the HTML of a page.";
    } catch {
      said.textContent = `The browser does not copy. The code is ${outerHTML}`;
    }
  });
  code.addEventListener("click", () => showCode(code.getAttribute("aria-pressed") !== "true"));
  dialog.addEventListener("close", () => showCode(false));
}

const partOf = ({ text, says }) => (says ? make("span", {}, make("b", { textContent: text, title: text }), make("small", { textContent: says })) : text);
