// The sheet of the presenter's window.

export const SHEET = `
[data-layout="presenter"] { min-height: 0; grid-template: "bar" auto "main" minmax(0, 1fr) "foot" auto / minmax(0, 1fr); font-size: 1.0625rem; line-height: 1.5rem; }
[data-layout="presenter"] :is(header, footer) { display: flex; flex-wrap: wrap; align-items: center; gap: .5rem 1.5rem; padding: .75rem 1.5rem; background: var(--panel); }
[data-layout="presenter"] header { grid-area: bar; }
[data-layout="presenter"] footer { grid-area: foot; }
[data-layout="presenter"] h1 { font-size: .9375rem; font-weight: 600; }
#presenter-place { color: var(--muted); }
#presenter-clock { font-size: 1.75rem; line-height: 2rem; font-weight: 600; }
[data-layout="presenter"] main { grid-template: minmax(0, 1fr) / minmax(0, 1.1fr) minmax(0, 1fr); gap: 0 2.5rem; padding: 1.25rem 1.5rem; }
[data-layout="presenter"] main > * { min-height: 0; overflow-y: auto; }
[data-layout="presenter"] main section:not([hidden]) ~ section { margin-top: 1.5rem; padding-top: 1.25rem; border-top: 1px solid var(--grid); }
[data-layout="presenter"] h3 { margin: 0; font-size: 1.25rem; line-height: 1.75rem; }
.presented { display: flex; flex-direction: column; gap: .625rem; max-width: 40rem; }
.presented img { width: 100%; border: 1px solid var(--grid); }
#this-caption { font-size: 1.75rem; line-height: 2.125rem; }
#this-words, #this-question, #presenter-notes { font-size: 1.25rem; line-height: 1.75rem; }
#next-picture { max-width: 24rem; }
#next-caption ~ * { color: var(--muted); }
.presented code { font: .875em var(--mono); }
.presented :is(ul, ol) { padding-left: 1.5rem; }
.presented > p:empty { display: none; }
:is(#this-question, #next-question) { font-weight: 600; }
#presenter-answers { list-style: none; }
#presenter-answers li { position: relative; display: flex; align-items: center; gap: .5rem; min-height: 2.75rem; }
#presenter-answers i { position: absolute; inset: auto auto 0 0; height: .1875rem; background: var(--accent); }
#presenter-answers span { flex: 1; }
#presenter-answers b { color: var(--solution); }
#presenter-answers output { min-width: 2.5rem; font-size: 1.25rem; font-weight: 600; text-align: center; }
#presenter-answers button { width: 2.75rem; height: 2.5rem; font-size: 1.25rem; border: 1px solid var(--grid); }
#presenter-hint { flex: 1; color: var(--muted); }
#presenter-lost { display: none; }
.lost :is(main, footer) { opacity: .35; }
.lost #presenter-lost { display: block; flex-basis: 100%; color: var(--conflict); animation: late 0s 3s both; }
@media (max-width: 45rem) {
  [data-layout="presenter"] main { display: block; overflow-y: auto; }
  [data-layout="presenter"] main > * { overflow: visible; }
  [data-layout="presenter"] main > * + * { margin-top: 1.5rem; padding-top: 1.25rem; border-top: 1px solid var(--grid); }
  .presented img { width: 100%; border: 1px solid var(--grid); }
#this-caption { font-size: 1.375rem; line-height: 1.75rem; }
  [data-layout="presenter"] footer { gap: .25rem; padding: .5rem 1rem; }
  [data-layout="presenter"] footer button { padding: 0 .625rem; }
  [data-layout="presenter"] footer kbd { display: none; }
  #presenter-hint { flex-basis: 100%; order: -1; }
}
`;
