// The page within another one: the element <step-dance>, and a function that adds one.
import "./page/www/step-dance.js";

/**
 * Shows a search in an element and returns its <step-dance>. `address` may be your own search, as `define` takes it, or
 * `options.searches` lists your searches that addresses may name.
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
