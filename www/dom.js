// Elements of the document: found by their ids, and made.

export const byId = (id) => document.getElementById(id);

/** An element with these properties and children. */
export const make = (tag, properties = {}, ...children) => {
  const node = Object.assign(document.createElement(tag), properties);
  node.append(...children);
  return node;
};

/** Writes a text where it is another one. */
export function text(node, value) {
  if (node.textContent !== value) node.textContent = value;
}
