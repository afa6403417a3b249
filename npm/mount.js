// The page within another one: the element <step-dance>, and a function that puts one somewhere.
import "./page/www/step-dance.js";

/** Shows a search within an element; returns the <step-dance> that does. */
export function mount(element, address, options = {}) {
  const shown = document.createElement("step-dance");
  for (const [name, value] of Object.entries({ address, ...options })) shown.setAttribute(name, value);
  element.append(shown);
  return shown;
}
