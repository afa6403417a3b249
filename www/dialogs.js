// The small dialogs: Go to, and what there is to know of keys and page.

const goTo = document.getElementById("go-to-dialog");
const step = document.getElementById("step-text");
const wrong = document.getElementById("step-fault");
const keysDialog = document.getElementById("keys-dialog");

/** `go(text)` goes to the place as typed, and returns what is wrong with it if it cannot. */
export function wireDialogs({ go, keys, guide }) {
  goTo.querySelector("form").addEventListener("submit", (event) => {
    event.preventDefault();
    const fault = go(step.value);
    showFault(fault ?? "");
    if (fault === undefined) goTo.close();
    else step.select();
  });
  document.getElementById("keys").append(...keys.map(({ keys, does }) => row(keys, does)));
  document.getElementById("parts").append(...guide.parts.map(({ name, means }) => row(name, means)));
  document.getElementById("signs").append(...guide.signs.map(({ name, means, ink }) => row(name, means, ink)));
  for (const dialog of [goTo, keysDialog]) {
    dialog.querySelector("[data-close]").addEventListener("click", () => dialog.close());
    // A click beside the dialog is one on its backdrop.
    dialog.addEventListener("pointerdown", (event) => {
      if (event.target === dialog && !inside(dialog, event)) dialog.close();
    });
  }
}

function inside(dialog, { clientX, clientY }) {
  const { left, right, top, bottom } = dialog.getBoundingClientRect();
  return clientX >= left && clientX <= right && clientY >= top && clientY <= bottom;
}

function showFault(text) {
  wrong.textContent = text;
  if (text) step.setAttribute("aria-invalid", "true");
  else step.removeAttribute("aria-invalid");
}

function row(term, meaning, ink) {
  const row = document.createElement("div");
  const name = Object.assign(document.createElement("dt"), { textContent: term });
  if (ink) name.style.setProperty("color", `var(--${ink})`);
  row.append(name, Object.assign(document.createElement("dd"), { textContent: meaning }));
  return row;
}

export function askStep(at) {
  showFault("");
  step.value = String(at);
  goTo.showModal();
  step.select();
}

export function showKeys() {
  keysDialog.showModal();
  keysDialog.scrollTop = 0;
}
