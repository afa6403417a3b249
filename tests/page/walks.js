// Does what a walk says, one thing after the other, in the page or in a frame of it; returns how far it came, and what ended it.
(async (within, steps) => {
  const frame = within ? document.querySelector("iframe") : undefined;
  const page = () => frame?.contentWindow ?? window;
  const turn = () => new Promise((done) => setTimeout(done));
  const all = (selector) => [...page().document.querySelectorAll(selector)].filter((node) => node.checkVisibility());
  const any = (nodes, which) => nodes[which % Math.max(1, nodes.length)];
  const event = (node, kind, name, init) => node?.dispatchEvent(new (page()[kind])(name, { bubbles: true, cancelable: true, composed: true, ...init }));
  const send = (node) => (event(node, "InputEvent", "input"), event(node, "Event", "change"));
  const file = ({ name, text, bytes }) => new File([bytes ? new Uint8Array(bytes) : text], name);

  const does = {
    go: ({ hash }) => (page().location.hash = hash),
    back: () => page().history.back(),
    key: ({ key, shift, held }) => event(page().document.activeElement ?? page().document.body, "KeyboardEvent", "keydown", { key, shiftKey: shift, repeat: held }),
    click: ({ which, shift }) => any(all("button:not(#reload, #start-over), summary, label, [tabindex='0'], a[href^='#']"), which)?.click?.() ?? shift,
    focus: ({ which }) => any(all("button, input, select, textarea, [tabindex]"), which)?.focus(),
    type({ which, text }) {
      const node = any(all("input:not([type=file]), select, textarea"), which);
      if (!node) return;
      node.focus();
      if (node.tagName === "SELECT") node.selectedIndex = text.length % Math.max(1, node.options.length);
      else if (["checkbox", "radio"].includes(node.type)) node.checked = text.length % 2;
      else node.value = ["number", "range"].includes(node.type) && !/^-?\d+$/.test(text) ? `${text.length}` : text;
      send(node);
      event(node, "KeyboardEvent", "keydown", { key: "Enter" });
    },
    paste({ text }) {
      page().document.getElementById("edit-text")?.click();
      const area = page().document.getElementById("text-area");
      if (!area.checkVisibility()) return;
      area.value = text;
      send(area);
      page().document.getElementById("text-form").requestSubmit();
    },
    drop({ file: given }) {
      const dataTransfer = new (page().DataTransfer)();
      dataTransfer.items.add(file(given));
      event(page().document.body, "DragEvent", "drop", { dataTransfer });
    },
    point({ kind, x, y, buttons }) {
      const canvas = any(all("canvas"), x + y);
      if (!canvas) return;
      const box = canvas.getBoundingClientRect();
      const init = { clientX: box.left + (box.width * x) / 1000, clientY: box.top + (box.height * y) / 1000, pointerId: 1, isPrimary: true, buttons };
      if (kind === "wheel") event(canvas, "WheelEvent", "wheel", { ...init, deltaY: x - 500 });
      else event(canvas, "PointerEvent", kind, init);
      if (kind === "pointerup") event(canvas, "MouseEvent", "click", init);
    },
    say: ({ message }) => page().postMessage(message, "*"),
    store: ({ name, text, session }) => page()[session ? "sessionStorage" : "localStorage"].setItem(name, text),
    close: () => page().document.querySelector("dialog[open]:not(#trouble)")?.close(),
    wait: ({ ms }) => new Promise((done) => setTimeout(done, ms)),
  };
  for (const [i, [what, given]] of steps.entries()) {
    try {
      await does[what](given);
    } catch (error) {
      return [i, `the walk itself cannot ${what}: ${error.stack}`];
    }
    await turn();
    const trouble = page().document.getElementById("trouble");
    if (trouble?.open) return [i, page().document.getElementById("trouble-text").textContent];
  }
  return [steps.length, ""];
})
