// <step-dance address="queens?n=6" view="embed">: a search within any web page. Its methods are the messages that
// docs/embed.md lists, its events what the search tells.

import { pack } from "./pack.js";

/** The page itself; in a deck it is one file beside this script (xtask/src/deck.rs). A bundle may not know where it lies. */
const PAGE = typeof DECK_PAGE === "undefined" ? "../index.html" : DECK_PAGE;
const HOME = URL.canParse(PAGE, import.meta.url) ? new URL(PAGE, import.meta.url) : new URL(document.URL);
const CODES = { ArrowLeft: 37, ArrowUp: 38, ArrowRight: 39, ArrowDown: 40, PageUp: 33, PageDown: 34, Home: 36, End: 35, Escape: 27, " ": 32, ".": 190, b: 66, Backspace: 8 };

// A sheet of its own, which policies on inline styles do not concern.
const sheet = new CSSStyleSheet();
sheet.replaceSync(":host { display: block; aspect-ratio: 16 / 9; } :host([hidden]) { display: none; } iframe { display: block; width: 100%; height: 100%; border: 0; }");

/** Whether an address is that of the document, which would load itself without end. */
function isHere(address) {
  const [there, here] = [address, new URL(document.URL)].map(({ origin, pathname }) => origin + pathname.replace(/index\.html$/, ""));
  return there === here;
}

class StepDance extends HTMLElement {
  static observedAttributes = ["address"];

  #frame;
  #home;
  #ready = false;
  #waiting = []; // what was asked for before the page could be asked
  #last; // where it stands, for when it is moved within its document
  #hear = (event) => this.#heard(event);

  constructor() {
    super();
    this.attachShadow({ mode: "open" }).adoptedStyleSheets = [sheet];
  }

  connectedCallback() {
    const text = document.getElementById(this.getAttribute("tour"))?.textContent.trim();
    if (this.#last !== undefined || !text) this.#begin();
    else pack(text).then((packed) => this.isConnected && this.#begin(`tour=~${packed}`));
  }

  #begin(tour) {
    const address = this.#last ?? [tour, this.getAttribute("address")].filter(Boolean).join("&");
    this.#home = new URL(this.getAttribute("src") ?? HOME, document.baseURI);
    if (isHere(this.#home)) {
      const told = `src=${this.getAttribute("src") ?? ""}: must be the address of Stepdance's page, such as /stepdance/index.html; ${this.#home.pathname} is this page itself.`;
      console.error(told);
      this.shadowRoot.replaceChildren(told);
      return;
    }
    this.#frame = document.createElement("iframe");
    this.#frame.title = this.getAttribute("label") ?? "A search, step by step";
    this.#frame.allow = "fullscreen; clipboard-write";
    const hash = `${address}&view=${encodeURIComponent(this.getAttribute("view") ?? "embed")}`;
    // Searches of one's own are taken from here by a page of the same origin.
    this.#frame.searches = this.searches;
    this.#frame.src = Object.assign(new URL(this.#home), { hash });
    addEventListener("message", this.#hear);
    this.shadowRoot.replaceChildren(this.#frame);
  }

  disconnectedCallback() {
    removeEventListener("message", this.#hear);
    this.#ready = false;
  }

  /** Another address is opened by a message: the frame's own would add to the history. */
  attributeChangedCallback(_, before, address) {
    if (before === address) return;
    this.#last = undefined;
    if (this.isConnected && this.#frame) this.open(address ?? "");
  }

  open(address) {
    this.#send("open", { address });
  }
  step(by = "step") {
    this.#send("step", { by });
  }
  seek(at) {
    this.#send("seek", { at });
  }
  play(until) {
    this.#send("play", until === undefined ? {} : { until });
  }
  pause() {
    this.#send("pause", {});
  }
  moment(number) {
    this.#send("moment", { number });
  }

  #send(stepdance, fields) {
    if (this.#ready) this.#frame.contentWindow.postMessage({ stepdance, ...fields }, this.#origin);
    else this.#waiting.push([stepdance, fields]);
  }

  /** A file has no origin of its own: what is said to it, everybody may hear. */
  get #origin() {
    return this.#home.protocol === "file:" ? "*" : this.#home.origin;
  }

  #heard({ source, origin, data }) {
    if (source !== this.#frame?.contentWindow || ![origin, "*"].includes(this.#origin)) return;
    const what = data?.stepdance;
    if (what === "ready") {
      this.#ready = true;
      this.#send("hello", {});
      for (const waiting of this.#waiting.splice(0)) this.#send(...waiting);
    }
    if (what === "moment") this.#last = data.address;
    // Given back; not where somebody has gone elsewhere with them.
    if (what === "keys" && !data.held && this.shadowRoot.activeElement === this.#frame) {
      this.#frame.blur();
      focus();
    }
    const go = this.dispatchEvent(new CustomEvent(what, { detail: data, cancelable: true }));
    // As though it had been pressed here: a deck turns its page.
    if (what === "key" && go) {
      this.dispatchEvent(new KeyboardEvent("keydown", { key: data.key, keyCode: CODES[data.key], bubbles: true, composed: true, cancelable: true }));
    }
  }
}

customElements.define("step-dance", StepDance);
