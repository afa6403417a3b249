// The sheet of puzzles: a strip of them, the table of all, and one of them to play.

export const SHEET = `
.puzzles { inset: 9rem var(--edge) auto auto; width: min(60rem, 100vw - 2 * var(--edge)); padding: 1rem 1.25rem; }
.puzzles .heading { display: flex; flex-wrap: wrap; align-items: center; gap: .125rem 1rem; min-height: 2rem; color: var(--muted); }
.puzzles h2, .puzzles .heading p { margin: 0; }
.puzzles .heading p { flex: 1; min-width: 12rem; }
.puzzles .heading button { height: 2rem; border: 1px solid var(--grid); }
.puzzles label, .wishes label { display: flex; align-items: center; gap: .375rem; white-space: nowrap; }
.puzzles ol { list-style: none; display: flex; gap: .5rem; height: 6.5rem; margin: .25rem 0 0; padding: .125rem; overflow-x: auto; scrollbar-width: thin; }
.puzzles li { flex: none; display: flex; }
.puzzles li button { height: 6rem; max-width: 17rem; flex-direction: column; justify-content: space-between; gap: .125rem; padding: .25rem .5rem; border: 1px solid var(--grid); }
.puzzles li img { height: 4.25rem; max-width: 15rem; }
.puzzles li span { max-width: 15.5rem; overflow: hidden; text-overflow: ellipsis; font-size: .75rem; line-height: 1rem; }
.puzzles .rest { align-items: center; padding: 0 .75rem; color: var(--muted); }
#table-dialog { width: min(60rem, 100vw - 2rem); }
#table-dialog h2 { margin-bottom: .25rem; }
.wishes { display: flex; flex-wrap: wrap; align-items: center; gap: .5rem 1.25rem; margin: .75rem 0; color: var(--muted); }
.wishes input[type="search"] { width: 10rem; }
.table { height: min(26rem, 48vh); margin-bottom: .5rem; overflow: auto; border-top: 1px solid var(--grid); border-bottom: 1px solid var(--grid); }
.table table { width: 100%; border-collapse: collapse; }
.table th { position: sticky; top: 0; z-index: 1; background: var(--paper); text-align: left; font-weight: 600; color: var(--muted); }
.table th button { border: 0 !important; padding: 0 .5rem; font-weight: 600; color: inherit; }
.table th:last-child { padding: 0 .5rem; }
.table th[aria-sort] button::after { content: "\\25bc"; font-size: .625rem; }
.table tr[data-which] { cursor: pointer; }
.table td { padding: .25rem .5rem; border-top: 1px solid var(--grid); font-family: var(--mono); font-size: .8125rem; overflow-wrap: anywhere; }
.table td:nth-child(3) { font-family: var(--sans); }
.table td img { display: block; height: 4.25rem; max-width: 11rem; }
.table td button { height: auto; padding: .375rem .5rem; font: inherit; font-family: var(--sans); white-space: nowrap; overflow-wrap: normal; }
.table .unique td:nth-child(3) { color: var(--solution); font-weight: 600; }
.table .unique td:nth-child(3)::before { content: "\\25c6\\00a0"; font-size: .75rem; }

#play-dialog { width: max-content; max-width: calc(100vw - 2rem); }
#play-dialog h2 { margin-bottom: .5rem; overflow-wrap: anywhere; }
#play-words { max-width: 34rem; }
.board { display: grid; grid-template-columns: repeat(var(--columns), minmax(0, 2rem)); justify-content: center; gap: 3px; margin: 1rem 0 .5rem; }
.board input { width: 100%; min-width: 0; height: auto !important; aspect-ratio: 4 / 5; padding: 0; border-radius: 3px; text-align: center; font: 400 min(1.25rem, 4vw)/1 var(--sans) !important; }
.board .star { background: color-mix(in srgb, var(--c2) 25%, var(--paper)); border-color: var(--trial); font-weight: 700 !important; }
.board input::placeholder { color: var(--muted); opacity: 1; }
.board .star::placeholder { color: var(--trial-ink); }
.board input[aria-invalid] { color: var(--conflict); background: color-mix(in srgb, var(--conflict) 12%, var(--paper)); text-decoration: line-through; }
.board.solved input { border-color: var(--solution); border-width: 2px; }
.board hr { width: 100%; margin: 2px 0; border: 0; border-top: 2px solid var(--ink); }
.board span { align-self: center; text-align: center; color: var(--muted); font-size: 1.125rem; }
.verdict { min-height: 1.25rem; text-align: center; }
.verdict[data-kind="wrong"] { color: var(--conflict); }
.verdict[data-kind="solved"] { color: var(--solution); font-weight: 600; }
#play-solutions { margin: .25rem 0; padding: 0; list-style: none; text-align: center; font-family: var(--mono); overflow-wrap: anywhere; }
#play-dialog .answers { flex-wrap: wrap; }
@media (max-width: 50em) {
  .puzzles { inset: auto 0 0; width: 100vw; max-width: 100vw; border-radius: .75rem .75rem 0 0; }
  .puzzles .heading button, #table-dialog button, #play-dialog button { min-height: 2.75rem; }
}
`;
