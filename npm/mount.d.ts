import type { StepDance } from "./page/www/step-dance.js";
export * from "./page/www/step-dance.js";

/** Shows a search within an element; returns the <step-dance> that does. Where a bundler moves scripts, `src` says where page/ lies. */
export function mount(
  element: Element,
  address: string,
  options?: { view?: "embed" | "stage"; label?: string; src?: string },
): StepDance;
