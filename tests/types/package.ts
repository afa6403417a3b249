// The package in a strict program: a search walked to its end, the catalogue, addresses. It is compiled and never run.

import { mount } from "stepdance/mount";
import init, { type OwnSearch, Search, catalog, define, inks } from "stepdance";
// What the page is made of, which the package does not offer.
import { Stage, addressOf, keys, ownTour, signs, tourAddress, tourFault, tourNames, tourTitle } from "stepdance/page/pkg/stepdance.js";

await init();
const search = new Search("queens?n=8");
const { solutions } = search.count();
const link: string = tourAddress("tours/a.md", 3);
const fields: string[] = catalog().flatMap((entry) => entry.fields.map((field) => field.name));
const said: string = tourNames().offer + tourFault("server", "404") + tourTitle("# A") + ownTour();
console.log(String(solutions), link, fields.join(), said, inks().length, keys()[0]?.cap, signs().length, addressOf("queens", ["n", "6"]));

const stage = new Stage();
stage.send("addMoment", "Here");
const found: boolean = stage.send("letGo");
console.log(found, stage.open("queens?n=6", true).told);
const shared = stage.shared("");
console.log(shared.link.length, shared.said, shared.refused, shared.lacks ? 1 : 0, stage.sharedTour("").link, stage.unsharedTour()?.length);
const tour = stage.tour();
if (tour) console.log(tour.title, tour.back, tour.tells === "words", tour.words.flatMap((block) => block.spans).map((span) => span.tag + span.text));
const race = stage.race();
if (race) console.log(race.link, race.of, race.layout, race.sides.map((side) => side.figures.map((figure) => figure.value)));
// Searches of one's own, drawn as SVG or in shapes, alone and within a page.
const own: OwnSearch<number> = {
  id: "own",
  length: 3,
  choices: (path) => [1, 2, 3].filter((n) => !path.includes(n)),
  test: (path) => path.length > 0,
  label: (n) => `n${n}`,
  draw: (path, state) => (state === "refused" ? `<circle r="${path.length}"/>` : [{ circle: [1, 2, 3], fill: "accent" }]),
};
define(own);
mount(document.body, own, { view: "embed" }).addEventListener("solution", ({ detail }) => console.log(detail.text.length));
// @ts-expect-error: a search says what may come next
define({ id: "none", length: 3, test: () => true });
// @ts-expect-error: an address is a text
new Search(8);
