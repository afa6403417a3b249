// The editor: CodeMirror without grammars, in a shadow root, where its style sheets are the document's policy's business. It shows what it
// is told and says what was typed.

import { defaultKeymap, history, historyKeymap, indentWithTab, undo } from "@codemirror/commands";
import { Annotation, Compartment, EditorState, StateEffect, StateField } from "@codemirror/state";
import { Decoration, EditorView, GutterMarker, MatchDecorator, ViewPlugin, WidgetType, drawSelection, gutter, highlightActiveLine, keymap, lineNumbers } from "@codemirror/view";

const LOOK = EditorView.theme({
  "&": { color: "var(--ink)", backgroundColor: "transparent", fontSize: "var(--code, .84375rem)", height: "100%" },
  "&.cm-focused": { outline: "none" },
  ".cm-scroller": { fontFamily: "var(--mono)", lineHeight: "var(--code-line, 1.5625rem)", overflow: "auto" },
  ".cm-content": { padding: ".375rem 0", caretColor: "var(--ink)" },
  ".cm-line": { padding: "0 .5rem", whiteSpace: "pre" },
  ".cm-gutters": { color: "var(--muted)", backgroundColor: "transparent", border: "0" },
  ".cm-lineNumbers .cm-gutterElement": { minWidth: "1.75rem", padding: "0 .375rem 0 0", fontSize: ".75rem" },
  ".cm-stops .cm-gutterElement": { width: ".875rem", color: "var(--accent)", cursor: "pointer", fontSize: ".625rem", textAlign: "center" },
  ".cm-activeLine, .cm-activeLineGutter": { backgroundColor: "transparent" },
  "&.cm-focused .cm-activeLine": { backgroundColor: "color-mix(in srgb, var(--accent) 7%, transparent)" },
  ".cm-selectionBackground, &.cm-focused .cm-selectionBackground": { backgroundColor: "color-mix(in srgb, var(--accent) 22%, transparent) !important" },
  ".cm-cursor": { borderLeftColor: "var(--ink)" },
  ".keyword": { fontWeight: "700" },
  ".word": { color: "var(--accent)", fontWeight: "700" },
  ".comment": { color: "var(--muted)" },
  ".ran": { backgroundColor: "color-mix(in srgb, var(--accent) 13%, transparent)", boxShadow: "inset 3px 0 var(--accent)" },
  ".ran.bad": { backgroundColor: "color-mix(in srgb, var(--conflict) 11%, transparent)", boxShadow: "inset 3px 0 var(--conflict)" },
  ".proposed": { backgroundColor: "color-mix(in srgb, var(--accent) 13%, transparent)", boxShadow: "inset 3px 0 var(--accent)" },
  ".ghost": { color: "var(--accent)", fontWeight: "700", padding: "0 .125rem", border: "1px dashed var(--accent)", borderRadius: "3px" },
  ".hidden": { visibility: "hidden" },
  ".locked": { opacity: ".72" },
  ".value, .tried, .now, .left": { marginLeft: ".375rem", padding: "0 .375rem", fontSize: ".75rem", color: "var(--muted)", backgroundColor: "var(--panel)", borderRadius: "4px" },
  ".value": { marginLeft: "1.25rem" },
  ".value + .value": { marginLeft: ".375rem" },
  ".value.changed": { color: "var(--accent)", fontWeight: "700" },
  ".tried": { textDecoration: "line-through", backgroundColor: "transparent" },
  ".now": { color: "var(--paper)", backgroundColor: "var(--accent)", fontWeight: "700" },
  ".now.bad": { backgroundColor: "var(--conflict)" },
  ".left": { backgroundColor: "transparent", boxShadow: "inset 0 0 0 1px var(--grid)" },
  ".note": { display: "flex", gap: ".75rem", alignItems: "center", margin: ".125rem .625rem .25rem 2.25rem", padding: ".5rem .75rem", fontFamily: "var(--sans)", fontSize: ".8125rem", lineHeight: "1.1875rem", whiteSpace: "normal", backgroundColor: "color-mix(in srgb, var(--conflict) 9%, var(--paper))", borderLeft: "3px solid var(--conflict)", borderRadius: "4px" },
  ".note.remark": { backgroundColor: "var(--panel)", borderLeftColor: "var(--accent)" },
  ".note p": { flex: "1", margin: "0" },
  ".note small": { display: "block", color: "var(--muted)", fontSize: ".75rem" },
  ".note button, .choose": { flex: "none", font: "600 .8125rem var(--sans)", padding: ".375rem .75rem", color: "var(--paper)", backgroundColor: "var(--accent)", border: "0", borderRadius: "1rem", cursor: "pointer" },
  ".choose": { marginLeft: "1.25rem", padding: "0 .625rem", lineHeight: "1.25rem", fontSize: ".75rem" },
  ".note button:focus-visible, .choose:focus-visible": { outline: "2px solid var(--ink)", outlineOffset: "2px" },
});

const WORDS = {
  py: /(#.*)|(?:"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*')|\b(choose|found|reason|show|search)\b(?=\s*\()|\b(and|as|break|class|continue|def|del|elif|else|except|False|finally|for|from|global|if|import|in|is|lambda|None|nonlocal|not|or|pass|return|True|try|while|with|yield)\b/g,
  js: /(\/\/.*)|(?:"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*')|\b(choose|found|reason|show|search)\b(?=\s*\()|\b(break|case|class|const|continue|delete|do|else|false|for|function|if|in|let|new|null|of|return|switch|this|true|typeof|undefined|var|while|yield)\b/g,
};

/** Keywords bold, the words of the playground in its colour. */
function painter(language) {
  const matches = new MatchDecorator({
    regexp: WORDS[language],
    decorate: (add, from, to, [, comment, word, keyword]) => {
      const name = comment ? "comment" : word ? "word" : keyword && "keyword";
      if (name) add(from, to, Decoration.mark({ class: name }));
    },
  });
  return ViewPlugin.define((view) => ({ all: matches.createDeco(view), update(update) { this.all = matches.updateDeco(update, this.all); } }), { decorations: ({ all }) => all });
}

class Piece extends WidgetType {
  constructor(key, draw) {
    super();
    this.key = key;
    this.draw = draw;
  }
  eq(other) {
    return other.key === this.key;
  }
  toDOM() {
    return this.draw();
  }
  ignoreEvent() {
    return true;
  }
}

const element = (tag, properties = {}, ...children) => {
  const node = Object.assign(document.createElement(tag), properties);
  node.append(...children);
  return node;
};

const programmed = Annotation.define();
const marked = StateEffect.define();
const marks = StateField.define({
  create: () => Decoration.none,
  update(all, change) {
    for (const effect of change.effects) if (effect.is(marked)) return effect.value;
    return all.map(change.changes);
  },
  provide: (field) => EditorView.decorations.from(field),
});

const stopped = StateEffect.define();
const stops = StateField.define({
  create: () => [],
  update: (all, change) => change.effects.find((effect) => effect.is(stopped))?.value ?? all,
});
const DOT = new (class extends GutterMarker {
  toDOM() {
    return document.createTextNode("\u25cf");
  }
})();

export { default as markup } from "./own.html";
export { default as looks } from "./own.css";

/** What is drawn for a state: lines, values behind them, notes below them. */
function decorations(doc, { ran, bad, values = [], choices = [], notes = [], proposed = [], offers = [], hidden, own, locked }) {
  const all = [];
  const line = (number) => (number >= 1 && number <= doc.lines ? doc.line(number) : undefined);
  const whole = (number, name) => line(number) && all.push(Decoration.line({ class: name }).range(line(number).from));
  if (ran) whole(ran, bad ? "ran bad" : "ran");
  for (const number of proposed) whole(number, "proposed");
  for (let number = 1; number <= doc.lines; number += 1) {
    if (hidden && number >= hidden.first && number <= hidden.last) whole(number, "hidden");
    if (locked || (own && (number < own.first || number > own.last))) whole(number, "locked");
  }
  for (const { line: number, name, value, changed } of values) {
    const at = line(number);
    if (!at) continue;
    const text = `${name} = ${value}`;
    const shown = text.length > 44 ? `${text.slice(0, 43)}\u2026` : text;
    all.push(Decoration.widget({ side: 1, widget: new Piece(`v${text}${changed}`, () => element("span", { className: changed ? "value changed" : "value", textContent: shown, title: text })) }).range(at.to));
  }
  for (const { line: number, tried, now, left, rejected } of choices) {
    const at = line(number);
    if (!at) continue;
    const parts = [...tried.map((text) => ["tried", text]), ...(now === undefined ? [] : [[rejected ? "now bad" : "now", now]]), ...left.map((text) => ["left", text])];
    all.push(Decoration.widget({ side: 2, widget: new Piece(`c${JSON.stringify(parts)}`, () => element("span", { className: "chips" }, ...parts.map(([className, textContent]) => element("span", { className, textContent })))) }).range(at.to));
  }
  for (const { line: number, label, press } of offers) {
    const at = line(number);
    if (at) all.push(Decoration.widget({ side: 3, widget: new Piece(`o${label}${number}`, () => { const button = element("button", { type: "button", className: "choose", textContent: label }); button.addEventListener("click", press); return button; }) }).range(at.to));
  }
  for (const { line: number, what, remedy = "", raw = "", button, press, remark } of notes) {
    const at = line(number);
    if (!at) continue;
    const draw = () => {
      const words = element("p", {}, element("b", { textContent: what }), remedy ? ` ${remedy}` : "", ...(raw ? [element("small", { textContent: raw })] : []));
      const note = element("div", { className: remark ? "note remark" : "note", role: remark ? "note" : "alert" }, words);
      if (button) {
        const does = element("button", { type: "button", textContent: button });
        does.addEventListener("click", press);
        note.append(does);
      }
      return note;
    };
    all.push(Decoration.widget({ block: true, side: 4, widget: new Piece(`n${what}${remedy}${raw}${button}`, draw) }).range(at.to));
  }
  return Decoration.set(all, true);
}

/** An editor in a host: `typed(text)` hears of changes, `run()` of Ctrl+Enter, `stop(line)` of a press beside a line. */
export function createEditor(host, { text, language, label, typed, run, stop }) {
  const root = host.shadowRoot ?? host.attachShadow({ mode: "open" });
  root.replaceChildren(element("div", { id: "editor" }));
  root.firstChild.style.height = "100%";
  const languages = new Compartment();
  let limits = {}; // what may not be edited
  const view = new EditorView({
    root,
    parent: root.firstChild,
    state: EditorState.create({
      doc: text,
      extensions: [
        LOOK,
        lineNumbers(),
        gutter({ class: "cm-stops", lineMarker: (of, block) => (of.state.field(stops).includes(of.state.doc.lineAt(block.from).number) ? DOT : null), lineMarkerChange: () => true, domEventHandlers: { click: (of, block) => (stop(of.state.doc.lineAt(block.from).number), true) } }),
        history(),
        drawSelection(),
        highlightActiveLine(),
        EditorState.tabSize.of(4),
        languages.of(painter(language)),
        marks,
        stops,
        EditorState.changeFilter.of((change) => {
          if (!change.docChanged || change.annotation(programmed)) return true;
          if (limits.locked) return false;
          if (!limits.own) return true;
          const doc = change.startState.doc;
          const [from, to] = [doc.line(Math.min(limits.own.first, doc.lines)).from, doc.line(Math.min(limits.own.last, doc.lines)).to];
          let within = true;
          change.changes.iterChangedRanges((a, b) => (within &&= a >= from && b <= to));
          return within;
        }),
        EditorView.contentAttributes.of({ "aria-label": label, spellcheck: "false", autocapitalize: "off" }),
        // Escape gives Tab back to the page; Ctrl+Enter runs.
        keymap.of([{ key: "Mod-Enter", run: () => (run(), true) }, { key: "Escape", run: (of) => (of.contentDOM.blur(), true) }, indentWithTab, ...historyKeymap, ...defaultKeymap]),
        EditorView.updateListener.of((update) => update.docChanged && typed(update.state.doc.toString())),
      ],
    }),
  });
  // Keys of the editor are none of the page.
  host.addEventListener("keydown", (event) => event.stopPropagation());
  return {
    text: () => view.state.doc.toString(),
    set: (text) => view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: text }, annotations: programmed.of(true) }),
    speak: (language) => view.dispatch({ effects: languages.reconfigure(painter(language)) }),
    /** Makes changes as one, which one undo takes back. */
    edit: (edits) => view.dispatch({ changes: edits, annotations: programmed.of(true), userEvent: "input.propose" }),
    undo: () => undo(view),
    mark: (state) => {
      limits = state;
      view.dispatch({ effects: marked.of(decorations(view.state.doc, state)) });
    },
    stops: (lines) => view.dispatch({ effects: stopped.of(lines) }),
    show: (line) => line >= 1 && line <= view.state.doc.lines && view.dispatch({ effects: EditorView.scrollIntoView(view.state.doc.line(line).from, { y: "nearest", yMargin: 50 }) }),
    insert: (before, after = "") => {
      const { from, to } = view.state.selection.main;
      const inner = view.state.sliceDoc(from, to);
      view.dispatch({ changes: { from, to, insert: before + inner + after }, selection: { anchor: from + before.length + inner.length } });
      view.focus();
    },
    focus: () => view.focus(),
  };
}
