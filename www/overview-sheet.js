// The sheet of the overview of a tour: a grid of slides, each a picture with its number, caption and timeline.

export const SHEET = `
#overview-dialog[open] { display: grid; }
#overview-form { display: grid; grid-template: "headed" auto "slides" minmax(0, 1fr) "answers" auto / minmax(0, 1fr); height: 100%; min-height: 0; }
#overview-dialog .headed { display: flex; align-items: baseline; gap: 1rem; padding: 1rem 1.5rem .5rem; }
#overview-dialog .headed h2 { margin: 0; font-weight: 600; }
.slides { list-style: none; display: grid; grid-template-columns: repeat(auto-fill, minmax(15.5rem, 1fr)); align-content: start; gap: .75rem; margin: 0; padding: .25rem 1.5rem 1rem; overflow-y: auto; }
.slides button { display: grid; grid-template: "picture head" auto "caption caption" 1fr "time time" auto / minmax(0, 1fr) 4.5rem; align-items: start; gap: .375rem .5rem; width: 100%; height: 100%; padding: .625rem; text-align: left; white-space: normal; border: 2px solid transparent; border-radius: 8px; background: var(--panel); }
.slides .target button { border-color: var(--accent); }
.slides img:first-child { grid-area: picture; width: 100%; height: 7.75rem; object-fit: contain; object-position: left top; }
.slides .time { grid-area: time; width: 100%; aspect-ratio: 12; }
.slides .number { grid-area: head; display: flex; flex-direction: column; align-items: flex-start; gap: .125rem; }
.slides .number b { font-size: 1.375rem; line-height: 1.75rem; }
.slides [aria-current] .number b { color: var(--accent); }
.slides .number small { color: var(--muted); font-size: .8125rem; line-height: 1.125rem; }
.slides .number i { padding: 0 .5rem; border-radius: .75rem; font-style: normal; font-size: .8125rem; line-height: 1.375rem; white-space: nowrap; color: var(--paper); background: var(--ink); }
.slides .caption { grid-area: caption; font-weight: 600; font-size: .9375rem; line-height: 1.25rem; text-wrap: pretty; }
#overview-dialog .answers label { align-self: center; }
#overview-text { width: 8rem; }
[data-layout^="stage"] #overview-dialog { width: 100vw; height: 100dvh; margin: 0; border: 0; border-radius: 0; }
[data-layout^="stage"] .slides { grid-template-columns: repeat(5, minmax(0, 1fr)); gap: .375rem; padding: .125rem .75rem .375rem; }
[data-layout^="stage"] .slides img:first-child { height: auto; aspect-ratio: 9 / 4; }
[data-layout^="stage"] .slides button { grid-template-columns: minmax(0, 1fr) 2rem; gap: .125rem .25rem; padding: .25rem; }
[data-layout^="stage"] #overview-dialog .headed { padding: .375rem .75rem .25rem; }
[data-layout^="stage"] #overview-dialog .headed h2 { font-size: .9375rem; line-height: 1.25rem; }
[data-layout^="stage"] .slides .number b { font-size: .9375rem; line-height: 1.125rem; }
[data-layout^="stage"] :is(.slides .number small, #overview-note, #overview-dialog [data-close]) { display: none; }
[data-layout^="stage"] .slides .number i { padding: 0 .25rem; font-size: .625rem; line-height: .875rem; }
[data-layout^="stage"] .slides .caption { font-size: .65625rem; line-height: .8125rem; }
[data-layout^="stage"] #overview-dialog .answers { padding: .25rem .75rem; font-size: .75rem; }
[data-layout^="stage"] #overview-dialog .answers button { height: 1.375rem; padding: 0 .5rem; font-size: .75rem; }
[data-layout^="stage"] #overview-text { width: 5rem; height: 1.375rem; font-size: .75rem; }
`;
