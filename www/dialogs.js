// The small dialogs: Go to step, and the list of keys.

const goTo = document.getElementById("go-to-dialog");
const step = document.getElementById("step-text");
const wrong = document.getElementById("step-fault");
const keysDialog = document.getElementById("keys-dialog");

/** `go(text)` goes to the step as typed, and returns what is wrong with it if it cannot. */
export function wireDialogs({ go, keys }) {
  goTo.querySelector("form").addEventListener("submit", (event) => {
    event.preventDefault();
    const fault = go(step.value);
    showFault(fault ?? "");
    if (fault === undefined) goTo.close();
    else step.select();
  });
  document.getElementById("keys").append(...keys.map(keyRow));
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

function keyRow({ keys, does }) {
  const row = document.createElement("div");
  const name = document.createElement("dt");
  name.textContent = keys;
  const meaning = document.createElement("dd");
  meaning.textContent = does;
  row.append(name, meaning);
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
