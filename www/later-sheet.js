// The sheet of what is not seen at first: speeds, which open over the controls, the lists of examples, and what examples say below their titles.

export const SHEET = `
#timeline-name.led { pointer-events: auto; }
.pace { width: 22rem; padding: 1rem 1.25rem; }
.pace p { margin-bottom: .75rem; }
.pace ol { list-style: none; margin-top: .5rem; }
.pace li button { width: 100%; height: 2rem; padding: 0 .5rem; }
.pace :is(.headers, li button) { display: grid; grid-template-columns: 8rem 1fr 1fr; gap: .5rem; text-align: start; }
.pace .headers { margin: .75rem 0 0; padding: 0 .5rem; }
.pace small { color: var(--muted); text-align: end; font-variant-numeric: tabular-nums; }
.pace [aria-pressed="true"] { font-weight: 600; background: var(--panel); box-shadow: inset 0 0 0 1px var(--muted); }
#form .examples h2 { margin: 0 .625rem .5rem; font-size: .9375rem; line-height: 1.25rem; color: var(--muted); }
.examples ul { list-style: none; }
.examples ul + h2 { margin-top: 1.25rem; }
.examples button { width: 100%; height: auto; min-height: 2.75rem; padding: .375rem .625rem; border: 0 !important; display: flex; align-items: center; justify-content: flex-start; gap: .875rem; text-align: left; white-space: normal; line-height: 1.25rem; }
.examples [aria-current] { background: var(--panel); box-shadow: inset 0 0 0 1px var(--accent); }
.examples .headed button { width: auto; color: var(--accent); font-weight: 600; }
#methods-note { margin-top: .5rem; font-size: .8125rem; line-height: 1.125rem; }
:is(.examples, .all li) button small { display: block; color: var(--muted); font-size: .8125rem; line-height: 1.125rem; font-weight: 400; }
#all-list { columns: 15rem; column-gap: 1.75rem; }
.all h2 { margin: 0 0 .25rem; padding: 0 .25rem; font-size: 1rem; line-height: 1.5rem; font-weight: 600; break-after: avoid; }
.all h2 small { color: var(--muted); font-weight: 400; }
.all section { margin-bottom: 1rem; }
.all ul { list-style: none; }
.all li { break-inside: avoid; }
.all button { display: flex; align-items: center; justify-content: flex-start; gap: .875rem; width: 100%; height: auto; min-height: 3.5rem; padding: .1875rem .25rem; border: 0 !important; text-align: left; white-space: normal; font-size: .875rem; line-height: 1.1875rem; }
.all .icon { width: 3.125rem; height: 3.125rem; }
.all [aria-current] { background: var(--panel); box-shadow: inset 0 0 0 1px var(--accent); }
#example-kinds { margin-bottom: 1rem; }
#example-kinds span { padding: 0 .5rem; white-space: nowrap; }
#next ~ #hand-advice { min-width: 0; min-height: 0; overflow: hidden; white-space: nowrap; text-overflow: ellipsis; }
/* Candidates that stand in the picture have no list beside it, but for who does not see it. */
@media (min-width: 50.01em) and (min-height: 30.01em) {
  .on-stage #next { display: none; }
  .on-stage[data-layout^="stage"] #hand > :not(#hand-advice), .on-stage:not([data-layout^="stage"]) :is(#hand, .hand-aside), .on-stage:not([data-layout^="stage"]) .side:not(:has(> :is(.tour, .task):not([hidden]))) { position: absolute; width: 1px; height: 1px; min-height: 0; padding: 0; overflow: hidden; clip-path: inset(50%); }
  .compared .hand-aside :is(.captions, .hand-trees) { display: none; }
}
/* In the hand a breakpoint for what is picked is set in the line of the program, and covers nothing of the picture. */
.under .halts { display: flex; margin-right: auto; }
.under:has(.halts:not([hidden])) #next { display: none; }
.under .halts button { position: relative; height: 1.75rem; padding: 0 .625rem; font-size: .8125rem; white-space: nowrap; }
.under .halts button::before { content: ""; position: absolute; inset: -.5rem 0; }
@media (max-width: 50em), (max-height: 30em) {
  .pace { left: .5rem !important; right: .5rem; width: auto; bottom: .5rem !important; }
  .pace li button { height: 2.75rem; }
}
`;
