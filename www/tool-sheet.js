// The sheet of the tools, which stand in the headline's place.

export const SHEET = `
.tool { inset: 0 0 auto; width: 100vw; max-width: none; max-height: 75dvh; min-height: 5.75rem; margin: 0; padding: .375rem var(--edge) .5rem calc(var(--edge) + var(--lead)); border: 0; border-bottom: 1px solid var(--grid); border-radius: 0; }
.tool::backdrop { background: none; }
.sentence { display: flex; flex-wrap: wrap; align-items: center; gap: .125rem .5rem; min-width: 0; margin: 0; padding: 0; border: 0; color: var(--ink); font-size: 1.3125rem; line-height: 2.25rem; }
.sentence [hidden] { display: none; }
.sentence label:has(> input) { display: inline-flex; align-items: center; gap: .5rem; }
.sentence :is(input:not([type="checkbox"], [type="radio"]), select) { height: 2.25rem; min-width: 2rem; max-width: 100%; padding: 0 .125rem; border: solid var(--accent); border-width: 0 0 2px; border-radius: 0; background: none; font: inherit; font-weight: 600; color: var(--accent); field-sizing: content; }
.sentence :is([type="checkbox"], [type="radio"]) { width: 1.5rem; height: 1.5rem; margin: 0; }
.sentence input[type="number"] { appearance: textfield; }
.sentence option { color: var(--ink); background: var(--paper); }
.sentence :is(#step-text, #stop-text) { min-width: 8rem; }
.sentence output { color: var(--muted); }
.ways { display: flex; flex-wrap: wrap; align-items: center; gap: .5rem; margin-left: auto; font-size: .875rem; line-height: 1.25rem; }
.ways button { height: 2.5rem; padding: 0 1rem; border-radius: 1.25rem; }
.ways .close { min-width: 2.5rem; padding: 0; border-color: transparent; font-size: 1.25rem; }
.below { display: flex; flex-wrap: wrap; align-items: center; gap: .25rem 1rem; min-height: 2rem; }
.below input[type="number"] { width: 3.5rem; }
#take-form:has(#take-progress:not([hidden])) .below :is(.roomy, #take-unit) { display: none; }
.tool .wrong { min-height: 0; margin: 0; }
.stops-list { display: contents; list-style: none; }
.stops-list li { display: inline-flex; align-items: center; color: var(--accent); font-weight: 600; }
.stops-list button { min-width: 2rem; height: 2rem; margin-left: .125rem; padding: 0; border-color: transparent; }
.stops-list li::after { content: "or"; margin-left: .25rem; color: var(--ink); font-weight: 400; }
.link { display: flex; flex-wrap: wrap; align-items: flex-start; min-width: 0; margin: 0; font: 1.0625rem/1.75rem var(--mono); color: var(--muted); overflow-wrap: anywhere; }
.link span { display: inline-flex; flex-direction: column; min-width: 0; max-width: 20rem; }
.link b { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; border-bottom: 2px solid; color: var(--ink); font-weight: 600; }
.link small { font: .8125rem/1.25rem var(--sans); }
.sentence:has(> .link) { align-items: flex-start; }
#take-dialog::backdrop { touch-action: none; }
.crop { position: fixed; z-index: -1; overflow: hidden; pointer-events: none; }
.crop i { position: absolute; border: 2px solid var(--accent); box-shadow: 0 0 0 100vmax color-mix(in srgb, var(--paper) 70%, transparent); }
#take-progress { flex: 1; min-width: 8rem; }
@supports not (field-sizing: content) { .sentence input:not([type="checkbox"], [type="radio"]) { width: 6rem; } }
@media (max-width: 50em), (max-height: 30em) {
  .tool { padding: .25rem 1rem .5rem; }
  .sentence { font-size: 1.0625rem; }
  .sentence > .ways { flex: 1; justify-content: flex-end; }
  .ways button, .stops-list button { min-width: 2.75rem; height: 2.75rem; }
  .ways .main { min-width: 5.5rem; }
  .ways kbd, .tool .roomy, #stops-clear, #take-form:has([value="clip"]:checked) p:has(> :is(#take-fps, #take-scale)) { display: none; }
  .tool .dim { font-size: .8125rem; line-height: 1.125rem; }
}
@media (max-height: 30em) and (min-width: 38em) {
  .tool { left: 50vw; width: 50vw; padding-left: .5rem; }
  .ways { flex-wrap: nowrap; }
  #share-dialog .ways { flex-wrap: wrap; }
}
`;
