// What the notes of dialogs say: words that nobody sees at the first sight of a search. Code stands in braces.

import { byId, make } from "./dom.js";

const NOTES = {
  "text-note": "The first line names the items, the secondary ones behind {|}. Each further line is an option: its items, {item:colour} where a secondary item takes a colour. Lines that begin with {|} are comments. Exact covers of other programs are read as well: matrices of 0 and 1 from spreadsheets (CSV) and programs ({[[0, 1], [1, 0]]}), lists ({p xc}), sets; and so are sudokus and fillominoes as they are written and drawn, patterns, packings and boards of queens, and records of a program's search.",
  "tour-lines": "Below a caption comes its address, then your words. Lines of their own say what else happens: {`ask`}, {`ask: Which one is kept?`} with {`right: the first`} and {`wrong: both`}, {`hide: program tree`}, {`play until solution`}, {`by hand`}, {`note: Ask why`} for the presenter's window.",
};

/** Writes them. */
export function writeNotes() {
  for (const [id, note] of Object.entries(NOTES)) {
    byId(id).append(...note.split(/\{(.*?)\}/).map((part, i) => (i % 2 ? make("code", { textContent: part }) : part)));
  }
}
