// Formulas of tours, which a library typesets as MathML: fetched with the first slide that has one.

import temml from "temml";

/** Typesets the formula that a node holds in LaTeX; one that is wrong stays as it was typed. */
export function typeset(node) {
  const typed = node.textContent;
  try {
    temml.render(typed, node, { throwOnError: true, trust: false });
    node.classList.add("typeset");
  } catch {
    node.textContent = typed;
  }
}
