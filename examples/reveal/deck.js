// The deck's beginning. The address bar follows slide and fragment, so that a reload returns to both.

// Headings that a tour gives its title to.
for (const heading of document.querySelectorAll("[data-title-of]")) {
  const [, title] = /^# (.*)$/m.exec(document.getElementById(heading.dataset.titleOf).textContent) ?? [];
  if (title) document.title = heading.textContent = title;
}

globalThis.deck = new Reveal({ width: 1280, height: 720, margin: 0.03, hash: true, fragmentInURL: true, transition: "none", center: false, plugins: [RevealDance] });
deck.initialize();

// The bar would lag behind by up to a second; a reload right after a press returns to what that press showed.
for (const shown of ["slidechanged", "fragmentshown", "fragmenthidden"]) {
  deck.on(shown, () => {
    const { h, v, f } = deck.getIndices();
    history.replaceState(null, "", `#/${[h, v, ...(f >= 0 ? [f] : [])].join("/")}`);
  });
}
