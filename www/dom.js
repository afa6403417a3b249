// Elements of the document: found by their ids, and made.

export const byId = (id) => document.getElementById(id);

/** An element with these properties and children. */
export const make = (tag, properties = {}, ...children) => {
  const node = Object.assign(document.createElement(tag), properties);
  node.append(...children);
  return node;
};

/** Adds a sheet to the document: one that comes with the script that needs it. */
export function adopt(sheet) {
  const added = new CSSStyleSheet();
  added.replaceSync(sheet);
  document.adoptedStyleSheets.push(added);
}

/** A drawn picture as the source of an image. */
export const drawnSource = (svg) => `data:image/svg+xml,${encodeURIComponent(svg)}`;

/** Writes a text where it is another one. */
export function text(node, value) {
  if (node.textContent !== value) node.textContent = value;
}
