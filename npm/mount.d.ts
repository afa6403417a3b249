import type { OwnSearch } from "./page/pkg/stepdance.js";
import type { StepDance } from "./page/www/step-dance.js";
export * from "./page/www/step-dance.js";

/** Shows a search within an element; returns the <step-dance> that does. A search of one's own needs a page of the same origin. Where a bundler moves scripts, `src` says where page/ lies. */
export function mount(
  element: Element,
  address: string | OwnSearch,
  options?: { view?: "embed" | "stage"; label?: string; src?: string; searches?: OwnSearch[] },
): StepDance;
