// Light, dark or as the system has it. Loaded before the first paint, so that a chosen theme never flashes.

const STORE = "stepdance-theme";
const CHOICES = ["system", "light", "dark"];
const root = document.documentElement;

let choice = stored();
apply(choice);

/** Storage may be switched off, and reading it throws then. */
function stored() {
  try {
    const found = localStorage.getItem(STORE);
    return CHOICES.includes(found) ? found : "system";
  } catch {
    return "system";
  }
}

function apply(theme) {
  if (theme === "system") delete root.dataset.theme;
  else root.dataset.theme = theme;
}

/** Lets the button go round the choices; `changed` hears of every change of colours, `now` if it must be painted at once. */
export function wireTheme(button, changed) {
  const name = () => {
    button.setAttribute("aria-label", `Theme: ${choice}`);
    button.lastElementChild.textContent = `Theme: ${choice}`;
  };
  name();
  button.addEventListener("click", () => {
    choice = CHOICES[(CHOICES.indexOf(choice) + 1) % CHOICES.length];
    apply(choice);
    name();
    try {
      localStorage.setItem(STORE, choice);
    } catch {
      // It holds until the page is left.
    }
    changed();
  });
  for (const query of ["(prefers-color-scheme: dark)", "(prefers-contrast: more)", "(forced-colors: active)"]) {
    matchMedia(query).addEventListener("change", () => changed());
  }
  // Paper is white whatever the screen is, and it is printed before the next frame would come.
  addEventListener("beforeprint", () => {
    apply("light");
    changed({ now: true });
  });
  addEventListener("afterprint", () => {
    apply(choice);
    changed({ now: true });
  });
}

/** The colours that the named custom properties come to at present. */
export function colours(names) {
  const probe = document.createElement("span");
  probe.hidden = true;
  // Where the system's colours are forced upon a page, the style sheet names them; they are not to be forced again.
  probe.style.setProperty("forced-color-adjust", "none");
  document.body.append(probe);
  const style = getComputedStyle(probe);
  const found = names.map((name) => {
    probe.style.setProperty("color", `var(--${name})`);
    return style.color;
  });
  probe.remove();
  return found;
}
