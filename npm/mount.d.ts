import type { OwnSearch } from "./page/pkg/stepdance.js";
import type { StepDance } from "./page/www/step-dance.js";
export * from "./page/www/step-dance.js";

/** Shows a search in an element and returns its <step-dance>. Your own search needs a page of the same origin. If a bundler moves scripts, `src` is the address of page/. */
export function mount(
  element: Element,
  address: string | OwnSearch,
  options?: { view?: "embed" | "stage" | "stage+program" | "page"; label?: string; src?: string; searches?: OwnSearch[] },
): StepDance;
