// The page within another one: the element <step-dance>, and a function that puts one somewhere.
import "./page/www/step-dance.js";

/**
 * Shows a search within an element; returns the <step-dance> that does. `address` may be a search of one's own, as `define` takes
 * it, or `options.searches` lists those that addresses may name.
 */
export function mount(element, address, { searches = [], ...options } = {}) {
  const shown = document.createElement("step-dance");
  shown.searches = searches;
  if (typeof address === "object") {
    shown.searches = [address, ...searches];
    address = address.id;
  }
  for (const [name, value] of Object.entries({ address, ...options })) shown.setAttribute(name, value);
  element.append(shown);
  return shown;
}
