// What is to be done whenever something changes its size.

const due = new Set(); // what the next frame does: once, however many things have changed

/**
 * Does something in the frame after `node` got another size, and once at the beginning. Not at once: what changes sizes
 * while sizes are told would have to be told again, and browsers complain of that.
 */
export function onResize(node, react) {
  new ResizeObserver(() => {
    if (due.has(react)) return;
    due.add(react);
    requestAnimationFrame(() => {
      due.delete(react);
      react();
    });
  }).observe(node);
}
