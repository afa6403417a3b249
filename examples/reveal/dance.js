// A plugin for reveal.js: fragments of a slide say where a search on it is to stand once they are shown (see docs/embed.md).
// What a slide shows follows from its visible fragments alone, so that going back, jumps and reloads need nothing of their own.

{
  const ORDERS = ["at", "play", "open", "moment"];
  const opened = new WeakMap(); // which address each search was last asked to open

  /** Gives the slides of a tour a fragment each behind the first, and one for each answer. */
  function spread(dance) {
    const text = document.getElementById(dance.getAttribute("tour"))?.textContent ?? "";
    const slides = text.replace(/^```[^]*?^```/gm, "").split(/^## /m).slice(1);
    slides.forEach((slide, i) => {
      const add = (answer) => {
        const fragment = Object.assign(document.createElement("i"), { className: "fragment" });
        return Object.assign(fragment.dataset, { moment: i + 1, dance: dance.id }, answer) && fragment;
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
    const { at, play, moment, answer } = last?.dataset ?? {};
    if (dance.hasAttribute("tour") && address === begins) {
      dance.moment(Number(moment ?? 1));
      if (answer !== undefined) dance.step("next-page");
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
