// The sheet of the dialog for a grid of cells.

export const SHEET = `
#grid-dialog { width: max-content; max-width: calc(100vw - 2rem); }
#grid-note { max-width: 30rem; }
.sizes { margin: .75rem 0; }
.asked.sizes input { flex: none; width: 4rem; }
.cells { display: grid; grid-template-columns: repeat(var(--columns), minmax(1.25rem, 2.25rem)); justify-content: center; gap: 2px; }
.cells > .below { border-top: 2px solid var(--ink); }
.cells > .beside { border-left: 2px solid var(--ink); }
.cells > * { width: auto; min-width: 0; height: auto !important; aspect-ratio: 1; padding: 0 !important; border: 1px solid var(--grid); border-radius: 2px !important; text-align: center; font: 600 1rem/1 var(--mono) !important; }
.cells [aria-pressed="true"] { background: var(--square); border-color: var(--ink); }
@media (max-width: 50em), (max-height: 30em) {
  #grid-dialog { padding-inline: .75rem; }
  .cells { margin-top: .5rem; grid-template-columns: repeat(var(--columns), clamp(1.75rem, (100vw - 3.75rem) / var(--columns) - 2px, 2.75rem)); justify-content: safe center; overflow-x: auto; }
  .cells > * { min-height: 0 !important; }
}
`;
