// The deck's beginning. The address bar follows slide and fragment, so that a reload returns to both.

import Reveal from "./reveal/reveal.mjs";
import dance from "./dance.js";

const deck = new Reveal({ width: 1280, height: 720, margin: 0.03, hash: true, fragmentInURL: true, transition: "none", center: false, plugins: [dance] });
await deck.initialize();
globalThis.deck = deck; // for the console
