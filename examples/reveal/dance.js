// A plugin for reveal.js: fragments of a slide say where a search on it is to stand once they are shown (see docs/embed.md).
// What a slide shows follows from its visible fragments alone, so that going back, jumps and reloads need nothing of their own.

{
  const ORDERS = ["at", "play", "open", "moment"];
  const opened = new WeakMap(); // which address each search was last asked to open
  const told = new WeakMap(); // at which slide of its tour each search is
  const answers = new WeakMap(); // of which slide each search is to show the answer, as soon as it is there

  /** Hears where a search is, and has it show the answer that is wanted there. */
  function follow(dance) {
    dance.addEventListener("moment", ({ detail }) => {
      const first = !told.has(dance);
      told.set(dance, detail.moment);
      // Its tour takes a while to arrive, and is not asked for a slide before.
      if (first && dance.hasAttribute("tour")) lead(dance.closest("section"), dance);
      if (!detail.playing) answer(dance);
    });
  }

  /** Shows the answer that is wanted, if the search is at its slide. */
  function answer(dance) {
    if (!answers.has(dance) || answers.get(dance) !== told.get(dance)) return;
    answers.delete(dance);
    dance.step("next-page");
  }

  /** Gives the slides of a tour a fragment each behind the first, and one for each answer. */
  function spread(dance) {
    const text = document.getElementById(dance.getAttribute("tour"))?.textContent ?? "";
    const slides = text.replace(/^```[^]*?^```/gm, "").split(/^## /m).slice(1);
    slides.forEach((slide, i) => {
      const add = (answer) => {
        const fragment = Object.assign(document.createElement("i"), { className: "fragment" });
        Object.assign(fragment.dataset, { moment: i + 1, dance: dance.id }, answer);
        return fragment;
      };
      const all = [...(i ? [{}] : []), ...(/^\s*`ask\b.*`\s*$/m.test(slide) ? [{ answer: "" }] : [])];
      dance.parentNode.append(...all.map(add));
    });
  }

  /** The fragments that speak of a search, in the order in which they are shown. */
  function spoken(slide, dance) {
    const first = slide.querySelector("step-dance");
    const index = (fragment) => Number(fragment.dataset.fragmentIndex ?? 0);
    return [...slide.querySelectorAll(".fragment")]
      .filter(({ dataset }) => ORDERS.some((order) => order in dataset))
      .filter(({ dataset }) => (dataset.dance ? dataset.dance === dance.id : dance === first))
      .sort((a, b) => index(a) - index(b));
  }

  /** Has a search stand where its slide's visible fragments say; `shown` was shown just now, and may take its time. */
  function lead(slide, dance, shown) {
    const begins = dance.getAttribute("address") ?? "";
    let address = begins;
    let last;
    for (const fragment of spoken(slide, dance)) {
      if (!fragment.classList.contains("visible")) continue;
      last = fragment;
      if ("open" in fragment.dataset) address = fragment.dataset.open;
    }
    const { at, play, moment } = last?.dataset ?? {};
    answers.delete(dance);
    if (last && "answer" in last.dataset) answers.set(dance, Number(moment));
    if (dance.hasAttribute("tour") && address === begins) {
      if (!told.has(dance)) return;
      dance.moment(Number(moment ?? 1));
      answer(dance);
      return;
    }
    // A tour takes a while to arrive, so its slide is named at once.
    const place = moment ? `${address}&moment=${moment}` : address;
    const before = opened.get(dance) ?? begins;
    opened.set(dance, address);
    if (before !== address || (!at && !play && !moment)) dance.open(place);
    else if (moment) dance.moment(Number(moment));
    if (at ?? play) {
      if (play && last === shown) dance.play(Number(play));
      else dance.seek(Number(at ?? play));
    }
  }

  globalThis.RevealDance = {
    id: "dance",
    init(deck) {
      document.querySelectorAll("step-dance").forEach(follow);
      document.querySelectorAll("step-dance[tour]").forEach(spread);
      const all = (shown) => {
        const slide = deck.getCurrentSlide();
        for (const dance of slide?.querySelectorAll("step-dance") ?? []) lead(slide, dance, shown);
      };
      deck.on("ready", () => all());
      deck.on("slidechanged", () => all());
      deck.on("fragmentshown", ({ fragments }) => all(fragments.find(({ dataset }) => "play" in dataset)));
      deck.on("fragmenthidden", () => all());
    },
  };
}
