// The sheet of what is seen in Solve alone: the list of what can be tried, its tables, the comparison with the algorithm, and homework.

export const SHEET = `
@media (min-width: 50.01em) { .by-hand .position { white-space: normal; line-height: 1.125rem; } }
.offers b { font-size: 1.125rem; line-height: 1.375rem; }
.offers button:has(b:not(:empty)) small { font-size: .75rem; line-height: 1rem; color: inherit; }
.offers kbd ~ b { padding: .75rem .5rem 0; }
.offers .free { color: var(--ink); }
.offers .free small { color: var(--trial-ink) !important; font-weight: 600; }
.offers .tried { border: 2px dashed var(--muted); color: var(--muted); }
.offers .tried b { text-decoration: line-through; font-weight: 400; }
.offers .lit { outline: 3px solid var(--accent); outline-offset: 0; }
/* A hint: the more of the bar is filled, the more of the solutions lie below. */
.offers i { align-self: stretch; margin-top: .125rem; font: 600 .8125rem/1.25rem var(--sans); text-align: center; text-decoration: none; color: var(--solution); border: 1px solid var(--solution); border-radius: 2px; background: linear-gradient(color-mix(in srgb, var(--solution) 28%, transparent) 0 0) 0 / calc(100% * var(--share)) 100% no-repeat; }
.offers i.none { color: var(--muted); border-color: var(--grid); }
#hand-hint[aria-pressed="true"] { color: var(--accent); font-weight: 600; background: var(--panel); }
/* What is left to try, level by level, folds out of the line that says it. */
#hand-left { height: auto; justify-content: flex-start; padding: .25rem 0; text-align: left; white-space: normal; font-size: .8125rem; line-height: 1.125rem; color: var(--muted); }
#hand-left::after { content: "\\25be"; }
#hand-left[aria-expanded="false"] ~ table { display: none; }
#hand-rest { align-self: flex-start; height: 2rem; border: 1px solid var(--grid); }
#hand-advice { min-height: 2.5rem; }
#hand-advice.solved { color: var(--solution); font-weight: 600; }
#hand-advice.solved::before { content: "\\25c6\\00a0"; }
.hand table, .hand-aside table { width: 100%; border-collapse: collapse; font-size: .8125rem; line-height: 1.25rem; }
.hand :is(th, td), .hand-aside :is(th, td) { padding: .25rem .5rem .25rem 0; text-align: left; font-weight: 400; border-bottom: 1px solid var(--grid); overflow-wrap: anywhere; vertical-align: top; }
.hand thead :is(th, td), .hand-aside thead :is(th, td) { color: var(--muted); border-color: var(--muted); }
.hand :is(thead, tbody) th { white-space: nowrap; overflow-wrap: normal; }
.hand-aside :is(th, td) { padding-block: .125rem; }
.hand tbody td { font-family: var(--mono); }
.hand tbody td:nth-child(2) { font-weight: 700; }
.hand tbody td:nth-child(3) { color: var(--muted); text-decoration: line-through; }
.hand tbody td:nth-child(4) { color: var(--muted); }
.hand tbody td:nth-child(5) { color: var(--trial-ink); font-weight: 700; }
.hand tbody tr:last-child { background: var(--panel); }
.hand-trees { flex: 0 1 auto; min-height: 6rem; display: flex; }
.hand-trees svg > rect:first-of-type { fill: none; }
.captions { display: grid; grid-template-columns: 1fr 1fr; gap: 1rem; font-size: .75rem; line-height: 1rem; color: var(--muted); }
.captions b, .captions span { display: block; }
.hand-trees svg { forced-color-adjust: none; }
.hand-trees svg { display: block; width: 100%; height: auto; max-height: 100%; }
.hand-parted { padding-left: 2rem; position: relative; min-height: 2.5rem; }
.hand-parted:has(b[hidden])::before { display: none; }
.hand-parted b { color: var(--accent); }
.hand-parted::before { content: ""; position: absolute; left: .25rem; top: .125rem; width: .5rem; height: .5rem; border: .25rem double var(--accent); border-radius: 50%; background: var(--accent); outline: 2px solid var(--accent); outline-offset: 2px; }
.hand-aside :is(td, thead th) { text-align: right; }
.hand-counted { font-size: .75rem; line-height: 1rem; color: var(--muted); }
.hand-aside tbody td { font-family: var(--mono); font-weight: 600; }
@media (forced-colors: active) { .offers .lit { outline-color: Highlight; } .offers .tried { border-color: GrayText; } }
/* The task of the search that is open: what is asked, how far it is met, and the way to hand it in. */
.task { display: flex; flex-wrap: wrap; align-items: center; gap: .375rem .75rem; padding-bottom: .75rem; }
#task-says { flex: 1 0 100%; font-weight: 600; text-wrap: pretty; }
#task-hand-in:disabled { opacity: .45; }
/* What is not met can be handed in, too; what is met, should be. */
.task:not([data-state="met"]) #task-hand-in { color: var(--ink); background: none; box-shadow: inset 0 0 0 1.5px var(--ink); }
/* Before the first decision the headline says it. */
.by-hand .task:has(#task-hand-in:disabled) #task-says { display: none; }
#task-status { flex: 1; color: var(--muted); }
.task[data-state="met"] #task-status { color: var(--solution); }
.task[data-state="failed"] #task-status { color: var(--conflict); }
[data-layout^="stage"] #task-hand-in, [data-layout="embed"] .task { display: none; }
`;
