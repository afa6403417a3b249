// The sheet of the dialog that shows the keyboard and the signs.

export const SHEET = `
#keys-dialog { width: min(86rem, 100vw - 2rem); }
/* Its button is seen wherever one reads. */
#keys-dialog .answers { align-items: center; position: sticky; bottom: -1rem; margin: 0 0 -1rem; padding: .5rem 0 1rem; background: var(--paper); }
.keys-head { display: flex; flex-wrap: wrap; align-items: baseline; gap: 0 1rem; }
.keyboard { display: grid; grid-template-columns: repeat(62, minmax(0, 1fr)); gap: .375rem 1px; }
.keyboard > div { min-height: 3.75rem; margin-right: 4px; padding: .25rem .375rem; border: 1px solid var(--grid); border-radius: 6px; background: var(--square); }
.keyboard > [aria-hidden] { background: none; color: var(--muted); }
.keyboard dt { font: 600 .875rem/1.25rem var(--mono); }
.keyboard dd { margin: 0; font-size: .75rem; line-height: .9375rem; text-wrap: balance; }
.keyboard + h2 { margin-top: 1rem; }
.signs { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(19rem, 100%), 1fr)); gap: .375rem 1.5rem; }
.signs > div { display: flex; gap: .625rem; }
.signs dt { flex: none; width: 1rem; font: 600 .875rem/1.25rem var(--mono); text-align: center; }
.signs dd { margin: 0; }
/* Where there is no room for a keyboard, its keys are a list. */
@media (max-width: 70em) {
  .keyboard { display: block; columns: 18rem; }
  .keyboard > div { display: grid; grid-template-columns: 5rem 1fr; gap: .75rem; min-height: 0; margin: 0; padding: .1875rem 0; border: 0; background: none; break-inside: avoid; }
  .keyboard > [aria-hidden] { display: none; }
  .keyboard dd { font-size: .875rem; line-height: 1.25rem; }
  .keyboard > [title]:not([title=""])::after { content: attr(title) / ""; grid-column: 2; margin-top: -.75rem; font-size: .8125rem; line-height: 1.125rem; color: var(--muted); }
}
/* In a hall too, in large letters: a key and its name, in three columns, before the signs and the rule. */
[data-layout^="stage"] #keys-dialog { max-height: calc(100vh - 1rem); padding: .625rem 1rem 0; }
[data-layout^="stage"] #keys-dialog[open] { display: flex; flex-direction: column; }
[data-layout^="stage"] #keys-dialog > * { flex: none; }
[data-layout^="stage"] #rule-again { order: 1; margin-top: .5rem; }
[data-layout^="stage"] #keys-dialog .answers { order: 2; bottom: 0; margin: 0; padding: .25rem 0 .375rem; }
[data-layout^="stage"] #keys-dialog .answers button { height: 1.375rem; padding: 0 .625rem; font-size: .65625rem; }
[data-layout^="stage"] .keys-head p, [data-layout^="stage"] #about { display: none; }
[data-layout^="stage"] #keys-dialog h2 { margin: 0 0 .25rem; font-size: .8125rem; line-height: 1rem; }
[data-layout^="stage"] .keyboard { display: block; columns: 3; column-gap: 1rem; }
[data-layout^="stage"] .keyboard > div { display: grid; grid-template-columns: 2.9375rem minmax(0, 1fr); gap: .375rem; min-height: 0; margin: 0; padding: 0; border: 0; background: none; break-inside: avoid; }
[data-layout^="stage"] .keyboard > [aria-hidden] { display: none; }
[data-layout^="stage"] .keyboard > div::after { content: none !important; }
[data-layout^="stage"] .keyboard dt { font-size: .65625rem; line-height: .9375rem; white-space: nowrap; }
[data-layout^="stage"] .keyboard dd { font-size: .65625rem; line-height: .9375rem; }
[data-layout^="stage"] #keys-dialog .keyboard + h2 { margin-top: .375rem; }
[data-layout^="stage"] .signs { grid-template-columns: 1fr 1fr; gap: 0 1rem; font-size: .65625rem; line-height: .9375rem; }
[data-layout^="stage"] .signs dt { font-size: .65625rem; line-height: .9375rem; }
`;
