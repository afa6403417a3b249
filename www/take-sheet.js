// The sheet of the dialog that takes a picture or a clip along.

export const SHEET = `
#take-dialog { width: min(30rem, 100vw - 2rem); }
.take-rows { display: grid; grid-template-columns: max-content minmax(0, 1fr); gap: .5rem .75rem; align-items: center; margin: 1rem 0; }
.take-rows > p { display: grid; grid-column: 1 / -1; grid-template-columns: subgrid; align-items: center; }
.take-rows > p[hidden] { display: none; }
.take-rows :is(label, .unit) { color: var(--muted); }
.take-rows .numbers { display: flex; flex-wrap: wrap; align-items: center; gap: .25rem .5rem; }
.take-rows input[type="number"], #take-width { width: 5rem; }
#take-said { min-height: 1.25rem; }
#take-progress { width: 100%; }
`;
