// Share: the link to what is shown, told part by part. It is copied, handed to other apps, put into other pages, or shown to a hall as a code.

import { byId, make } from "./dom.js";
import { askName } from "./homework.js";
import { address, copyLink, handOver, sharedLink, shares } from "./links.js";
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

let link = "";

/** Wires the tool. `act` does something with the stage. */
export function wireShare(act) {
  close.dataset.close = "";
  close.setAttribute("aria-label", "Close");
  dialog.setAttribute("aria-label", "Share");
  said.setAttribute("role", "status");
  document.body.append(dialog);
  wireTool(dialog);
  const showCode = (shown) => {
    code.setAttribute("aria-pressed", String(shown));
    act((stage) => stage.showCode(shown ? link : ""));
  };
  byId("show-share").addEventListener("click", async () => {
    ({ link } = await sharedLink(act));
    parts.replaceChildren(`${location.host}${location.pathname}#`, ...act((stage) => stage.linkParts(link)).map(partOf));
    said.textContent = "";
    send.hidden = !shares();
    openTool(dialog);
    copy.focus();
  });
  copy.addEventListener("click", () => {
    dialog.close();
    return act((stage) => stage.handsIn()) ? askName(() => copyLink(act)) : copyLink(act);
  });
  send.addEventListener("click", async () => {
    const end = await handOver(link);
    if (end === "handed over") dialog.close();
    if (end === "failed") said.textContent = "The link was not sent. Copy it instead.";
  });
  embed.addEventListener("click", async () => {
    const src = address(`${link}${/[?=]/.test(link) ? "&" : "?"}view=embed`);
    const { outerHTML } = make("iframe", { src, title: document.title, allow: "fullscreen" });
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
