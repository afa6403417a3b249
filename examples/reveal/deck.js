// The deck's beginning. The address bar follows slide and fragment, so that a reload returns to both.

// Headings that a tour gives its title to.
for (const heading of document.querySelectorAll("[data-title-of]")) {
  const [, title] = /^# (.*)$/m.exec(document.getElementById(heading.dataset.titleOf).textContent) ?? [];
  if (title) document.title = heading.textContent = title;
}

globalThis.deck = new Reveal({ width: 1280, height: 720, margin: 0.03, hash: true, fragmentInURL: true, transition: "none", center: false, plugins: [RevealDance] });
deck.initialize();
