// A plugin for reveal.js: fragments of a slide say where a search on it is to stand once they are shown (see docs/embed.md).
// What a slide shows follows from its visible fragments alone, so that going back, jumps and reloads need nothing of their own.
//
// A tour has a fragment for each of its slides and answers. There a press is the tour's: the page says what it does, whether it ends what
// plays, shows an answer or turns to another slide, and the fragments follow.

{
  const ORDERS = ["at", "play", "open", "moment"];
  const TRIES = 3; // presses that show an answer at most: one may end what plays
  const opened = new WeakMap(); // which address each search was last asked to open
  const told = new WeakSet(); // the searches whose tour has arrived
  const pending = new WeakMap(); // how many presses of each tour were not answered yet
  const answers = new WeakMap(); // the tours that are to show an answer, and how many presses are left for it
  let following = false; // the fragments follow a tour just now

  /** Hears where a search is. */
  function follow(deck, dance) {
    dance.addEventListener("moment", ({ detail }) => {
      // A tour takes a while to arrive, and is not asked for a slide before.
      if (told.has(dance) || (isTour(dance) && !detail.moment)) return;
      told.add(dance);
      if (isTour(dance)) lead(dance.closest("section"), dance);
    });
    dance.addEventListener("pressed", ({ detail }) => answered(deck, dance, detail));
  }

  const isTour = (dance) => dance.hasAttribute("tour");

  /** Has the tour take a press. */
  function press(dance, by) {
    pending.set(dance, (pending.get(dance) ?? 0) + 1);
    dance.step(by);
  }

  /** What came of a press: the fragments show it, once all presses are answered. */
  function answered(deck, dance, { moment, answered: shown, done }) {
    const left = (pending.get(dance) ?? 1) - 1;
    pending.set(dance, left);
    const tries = answers.get(dance) ?? 0;
    answers.delete(dance);
    if (tries > 1 && !shown && done) {
      answers.set(dance, tries - 1);
      press(dance, "next-page");
      return;
    }
    const slide = dance.closest("section");
    // Where somebody has closed the tour there is no slide to follow.
    if (left > 0 || !moment || slide !== deck.getCurrentSlide()) return;
    const all = spoken(slide, dance);
    const behind = all.at(-1);
    // Behind its last slide the deck goes on.
    if (!done && behind?.classList.contains("visible")) return deck.next();
    const at = all.findIndex(({ dataset }) => Number(dataset.moment) === moment && "answer" in dataset === shown);
    const { h, v } = deck.getIndices();
    following = true;
    deck.slide(h, v, at < 0 ? -1 : Number(all[at].dataset.fragmentIndex));
    following = false;
  }

  /** Gives the slides of a tour a fragment each behind the first, one for each answer, and one behind the last. */
  function spread(dance) {
    const text = document.getElementById(dance.getAttribute("tour"))?.textContent ?? "";
    const slides = text.replace(/^```[^]*?^```/gm, "").split(/^## /m).slice(1);
    const add = (data) => {
      const fragment = Object.assign(document.createElement("i"), { className: "fragment" });
      Object.assign(fragment.dataset, { dance: dance.id }, data);
      return fragment;
    };
    const all = slides.flatMap((slide, i) => {
      const answer = /^\s*`ask\b.*`\s*$/m.test(slide) ? [add({ moment: i + 1, answer: "" })] : [];
      return [...(i ? [add({ moment: i + 1 })] : []), ...answer];
    });
    dance.parentNode.append(...all, add({ moment: slides.length, behind: "" }));
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
      if (!fragment.classList.contains("visible") || "behind" in fragment.dataset) continue;
      last = fragment;
      if ("open" in fragment.dataset) address = fragment.dataset.open;
    }
    const { at, play, moment } = last?.dataset ?? {};
    answers.delete(dance);
    if (isTour(dance) && address === begins) {
      if (!told.has(dance)) return;
      dance.moment(Number(moment ?? 1));
      if (!last || !("answer" in last.dataset)) return;
      answers.set(dance, TRIES);
      press(dance, "next-page");
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

  /** A press has shown or hidden fragments: a tour takes it, any other search goes to where these say. */
  function pressed(deck, by, fragments) {
    if (following) return;
    const slide = deck.getCurrentSlide();
    for (const dance of slide?.querySelectorAll("step-dance") ?? []) {
      const own = fragments.filter((fragment) => spoken(slide, dance).includes(fragment));
      if (isTour(dance) && told.has(dance) && own.length === 1) press(dance, by);
      else lead(slide, dance, by === "next-page" ? fragments.find(({ dataset }) => "play" in dataset) : undefined);
    }
  }

  globalThis.RevealDance = {
    id: "dance",
    init(deck) {
      document.querySelectorAll("step-dance").forEach((dance) => follow(deck, dance));
      document.querySelectorAll("step-dance[tour]").forEach(spread);
      const all = () => {
        const slide = deck.getCurrentSlide();
        for (const dance of slide?.querySelectorAll("step-dance") ?? []) lead(slide, dance);
      };
      deck.on("ready", all);
      deck.on("slidechanged", all);
      deck.on("fragmentshown", ({ fragments }) => pressed(deck, "next-page", fragments));
      deck.on("fragmenthidden", ({ fragments }) => pressed(deck, "previous-page", fragments));
    },
  };
}
