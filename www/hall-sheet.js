// The sheet of what comes to a hall later than its picture: the keys at its foot, and a race.

export const SHEET = `
/* It stands over the controls, which take no mouse here, and never over the picture. */
#hall-keys { display: none; }
[data-layout^="stage"] .foot { position: relative; }
[data-layout^="stage"] #hall-keys:not(:empty) { position: absolute; inset: 0 1.25rem; display: flex; flex-wrap: wrap; align-content: center; gap: 0 .75rem; overflow: hidden; visibility: visible; background: var(--paper); color: var(--muted); font-size: .65625rem; line-height: .875rem; pointer-events: none; }
[data-layout^="stage"] .foot:has(#hall-keys:not(:empty)) > :not(#hall-keys, dialog) { visibility: hidden; }
#hall-keys span { white-space: nowrap; pointer-events: auto; cursor: pointer; }
#hall-keys kbd { font: 600 .65625rem/.875rem var(--mono); color: var(--ink); }
/* A race in a hall: below each other both pictures with what each has found, beside them the chart, which is as large as both. */
[data-layout^="stage"] .race, [data-layout^="stage"] .race:is([data-follow="left"], [data-follow="right"]) { grid-template: "verdict verdict" auto "left chart" minmax(0, 1fr) "right chart" minmax(0, 1fr) "tour tour" auto / minmax(0, .82fr) minmax(0, 1fr); padding: 0 1.25rem; column-gap: 1rem; overflow: hidden; }
[data-layout^="stage"] .race-say { padding: .25rem 0 0; }
[data-layout^="stage"] #race-verdict { display: flex; height: 1.625rem; font-size: clamp(.75rem, 2.55cqw, 1.1875rem); line-height: 1.1; white-space: nowrap; }
[data-layout^="stage"] .racer { display: grid; grid-template: "picture head" minmax(0, 1fr) / minmax(0, 1fr) 6.75rem; gap: .5rem; padding: .25rem 0; }
[data-layout^="stage"] .racer .picture { grid-area: picture; height: auto; display: block; }
[data-layout^="stage"] .racer .name { flex: none; max-width: 100%; gap: .25rem; }
[data-layout^="stage"] .race .key { width: .625rem; height: .625rem; border-width: .125rem; }
[data-layout^="stage"] .racer .name select { appearance: none; height: 1.25rem; max-width: 100%; padding: 0; border: 0; background: none; color: var(--ink); font-size: .6875rem; line-height: 1.25rem; opacity: 1; pointer-events: none; }
[data-layout^="stage"] .racer .solved { font-size: .65625rem; line-height: .875rem; }
[data-layout^="stage"] .racer .solved b { font-size: 2.5rem; line-height: 2.5rem; }
[data-layout^="stage"] .racer .solved .diamond { font-size: .65625rem; }
[data-layout^="stage"] .racer dl { flex: none; display: block; overflow: visible; }
[data-layout^="stage"] .racer dl > div { display: flex; align-items: baseline; gap: .25rem; }
[data-layout^="stage"] .racer dl > :not(:nth-child(2), :last-child) { display: none; }
[data-layout^="stage"] .racer dl > :is(:nth-child(2), :last-child) { display: flex; flex-direction: row-reverse; justify-content: flex-end; }
[data-layout^="stage"].racing .race-hint { display: none; }
[data-layout^="stage"] .racer dt { font-size: .65625rem; line-height: .875rem; }
[data-layout^="stage"] .racer dd b { font-size: .6875rem; line-height: .875rem; }
/* One that is followed has both places; what the other has found stands below its own figures. */
[data-layout^="stage"] .race[data-follow="left"] .racer.left, [data-layout^="stage"] .race[data-follow="right"] .racer.right { grid-area: 2 / 1 / 4 / 2; }
[data-layout^="stage"] .race[data-follow="left"] .racer.left { grid-template: "picture head" minmax(0, 1fr) "picture ." minmax(0, 1fr) / minmax(0, 1fr) 6.75rem; }
[data-layout^="stage"] .race[data-follow="right"] .racer.right { grid-template: "picture ." minmax(0, 1fr) "picture head" minmax(0, 1fr) / minmax(0, 1fr) 6.75rem; }
[data-layout^="stage"] .race[data-follow="left"] .racer.right, [data-layout^="stage"] .race[data-follow="right"] .racer.left { justify-self: end; align-self: stretch; grid-template: "head" minmax(0, 1fr) / 6.75rem; }
[data-layout^="stage"] .race > .tour { padding: .125rem 0 0; max-height: none; }
[data-layout^="stage"][data-tells="words"] .race:has(> .tour:not([hidden]) .words:not(:empty)) .race-say { display: none; }
[data-layout^="stage"][data-tells="moves"] .race > .tour .words { display: none; }
`;
