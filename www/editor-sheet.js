// The editor's sheet, which no page needs before the editor is opened.

export const SHEET = `
#editor { width: 100vw; max-width: 100vw; height: 100dvh; max-height: 100dvh; margin: 0; padding: 0; border: 0; border-radius: 0; background: var(--paper); }
#editor[open] { display: grid; grid-template: "head head" auto "text preview" minmax(0, 1fr) / minmax(0, 1.1fr) minmax(0, 1fr); }
#editor header { grid-area: head; display: flex; flex-wrap: wrap; align-items: center; gap: .5rem 1rem; padding: .75rem 1.5rem; border-bottom: 1px solid var(--grid); }
#editor h2 { margin: 0; font-size: 1.25rem; }
#editor .said { font-weight: 600; color: var(--muted); }
#editor .said.wrong { color: var(--conflict); }
#editor .gap { flex: 1; }
#editor .text { grid-area: text; display: grid; align-content: start; overflow: hidden auto; padding: .75rem 0; border-right: 1px solid var(--grid); }
#editor :is(.lines, #tour-text) { grid-area: 1 / 1; min-height: calc(100dvh - 6rem); margin: 0; border: 0; padding: 0; font: .9375rem/1.5rem var(--mono); letter-spacing: 0; tab-size: 4; }
#editor #tour-text { width: 100%; height: 100%; padding: 0 1rem 0 3.75rem; resize: none; overflow: hidden; outline-offset: -2px; white-space: pre-wrap; overflow-wrap: anywhere; color: var(--ink); -webkit-text-fill-color: transparent; caret-color: var(--ink); background: none; field-sizing: fixed; }
#editor #tour-text::selection { background: color-mix(in srgb, var(--accent) 30%, transparent); }
#editor .lines { counter-reset: line; color: var(--ink); pointer-events: none; }
#editor .lines div { position: relative; padding: 0 1rem 0 3.75rem; white-space: pre-wrap; overflow-wrap: anywhere; counter-increment: line; }
#editor .lines div::before { content: counter(line); position: absolute; left: 0; width: 2.75rem; text-align: right; font-size: .8125rem; color: var(--muted); }
#editor .lines .here { background: color-mix(in srgb, var(--accent) 5%, transparent); }
#editor .lines :is(.title, .caption) span { font-weight: 700; }
#editor .lines :is(.address, .directive) span { color: var(--accent); }
#editor .lines .wrong span { color: var(--conflict); text-decoration: underline dashed 1px; text-underline-offset: .25em; }
#editor .lines i:empty { display: none; }
#editor .lines .wrong { z-index: 1; }
#editor .lines i { position: absolute; margin-left: 1.5rem; padding: 0 .375rem; max-width: calc(100% - 8rem); font: .875rem/1.5rem var(--sans); color: var(--conflict); background: var(--paper); border-radius: 4px; }
#editor .preview { grid-area: preview; display: flex; flex-direction: column; gap: .75rem; padding: 1.5rem 2rem; overflow-y: auto; }
#editor .preview > * { flex: none; margin: 0; }
#editor h3 { font-size: 1.5rem; line-height: 2rem; min-height: 2rem; }
#editor .picture { width: 100%; aspect-ratio: 8 / 5; object-fit: contain; object-position: left; }
#editor .words { font-size: 1.0625rem; line-height: 1.5625rem; }
#editor .words p { margin: 0 0 .5rem; }
#editor .words img { max-width: 100%; max-height: 16rem; }
#editor .question { font-weight: 600; }
#editor .time { width: 100%; aspect-ratio: 12; }
#editor .chips { list-style: none; display: flex; flex-wrap: wrap; gap: .25rem; padding: 0; }
#editor .chips button { min-width: 2.25rem; height: 2rem; padding: 0 .375rem; font-weight: 600; border: 1px solid var(--grid); border-radius: 6px; background: var(--panel); touch-action: none; cursor: grab; }
#editor .chips [aria-current] { color: var(--paper); background: var(--accent); border-color: var(--accent); }
#editor .chips .wrong { color: var(--conflict); border-color: var(--conflict); }
#editor .chips .wrong[aria-current] { color: var(--paper); background: var(--conflict); }
#editor .chips .target { box-shadow: -3px 0 var(--accent); }
@media (max-width: 50em) {
  #editor[open] { grid-template: "head" auto "text" minmax(0, 1fr) "preview" minmax(0, 1fr) / minmax(0, 1fr); }
  #editor header { padding: .375rem .75rem; gap: .25rem .5rem; }
  #editor .text { border: 0; border-bottom: 1px solid var(--grid); }
  #editor :is(.lines, #tour-text) { min-height: 40dvh; }
  #editor .preview { padding: .5rem 1rem; gap: .375rem; }
}
`;
