// The sheet of the dialog that checks homework.

export const SHEET = `
/* Homework: links above, the table below, which scrolls by itself. */
#homework-dialog { width: min(72rem, 100vw - 2rem); }
.pasted { display: grid; grid-template-columns: 3fr 1fr; gap: .5rem; }
.pasted textarea { width: 100%; min-width: 0; }
#homework-task summary { padding: .375rem 0; cursor: pointer; }
#homework-task .asked { flex-wrap: wrap; }
#homework-task input { width: 5.5rem; }
#homework-table { max-height: min(26rem, 45vh); margin-top: .75rem; overflow: auto; }
#homework-table table { width: 100%; border-collapse: collapse; font-size: .875rem; line-height: 1.25rem; }
#homework-table :is(th, td) { padding: .375rem 1rem .375rem 0; text-align: left; vertical-align: top; border-bottom: 1px solid var(--grid); }
#homework-table thead th { position: sticky; top: 0; color: var(--muted); font-weight: 400; background: var(--paper); white-space: nowrap; }
#homework-table tbody th { color: var(--ink); font-weight: 600; white-space: nowrap; }
#homework-table :is(.number) { text-align: right; white-space: nowrap; }
#homework-table td { font: inherit; }
#homework-table thead button { padding: 0; height: auto; min-height: 0; font: inherit; color: inherit; white-space: nowrap; }
#homework-table [aria-sort] button { color: var(--accent); }
#homework-table [aria-sort="ascending"] button::after { content: " \\2191"; }
#homework-table [aria-sort="descending"] button::after { content: " \\2193"; }
#homework-table .fine { color: var(--solution); }
#homework-table td:nth-child(3) { min-width: 7rem; max-width: 16rem; }
#homework-table td:nth-child(2) { min-width: 9rem; max-width: 20rem; overflow-wrap: anywhere; }
#homework-table td a { color: var(--accent); }
#homework-table .wrong { color: var(--conflict); }
#homework-table td:last-child { min-width: 16rem; padding-right: 0; overflow-wrap: anywhere; }
#homework-table small { display: block; color: var(--muted); }
#homework-said { min-height: 1.5rem; }
@media (max-width: 50em) {
  .pasted { grid-template-columns: 1fr; }
  /* A row of the table has five lines, and its header the same. */
  #homework-table :is(table, thead, tbody) { display: block; }
  #homework-table tr { display: grid; grid-template-columns: repeat(4, minmax(0, 1fr)); gap: .125rem .5rem; padding: .375rem 0; border-bottom: 1px solid var(--grid); }
  #homework-table thead { position: sticky; top: 0; background: var(--paper); font-size: .75rem; }
  #homework-table :is(th, td) { min-width: 0 !important; padding: 0 !important; border: 0; overflow-wrap: anywhere; white-space: normal !important; text-align: left; }
  #homework-table :is(th, td):is(:nth-child(1), :nth-child(2), :nth-child(10)) { grid-column: span 2; }
  #homework-table :is(th, td):is(:nth-child(3), :nth-child(11)) { grid-column: 1 / -1; }
}
`;
