//! Colours a map so that no two neighbours look alike: a crate of somebody else, with page and runner by Stepdance.

use stepdance::prelude::*;

/// What page and runner offer: this problem alone.
pub const CATALOG: Catalog = Catalog(&[&COLOURING]);
stepdance::page!(CATALOG);

static COLOURING: Entry = Entry {
    id: "colouring",
    title: "Map colouring",
    summary: "Colour the map of Australia so that no two neighbours have the same colour.",
    source: "Russell and Norvig, Artificial Intelligence: A Modern Approach, on constraint satisfaction",
    fields: &[Field { name: "colours", label: "Colours", note: "at most", default: "3", kind: NUMBER }],
    presets: &[Preset::new("Two colours: one too few", "colouring?colours=2")],
    samples: &["colouring", "colouring?colours=1", "colouring?colours=2"],
    open: |params| {
        let search = Backtrack::new(Map(vec![], params.number("colours") as usize), REGIONS.len());
        let shown = Shown::new(search).drawn(draw).choosing("colour").blocked(clashes);
        Ok(Session::new(shown.levelled(|_| REGIONS.map(str::to_owned).to_vec())))
    },
    ..Entry::BARE
};
const NUMBER: Kind = Kind::number(1, COLOURS.len() as u32);
const COLOURS: [(&str, Ink); 4] = [("blue", Ink::Sky), ("pink", Ink::Pink), ("gold", Ink::Here), ("green", Ink::Green)];

/// The regions in the order in which they are coloured, where they lie, and which of them are neighbours.
const REGIONS: [&str; 7] = ["WA", "NT", "SA", "QLD", "NSW", "VIC", "TAS"];
const PLACES: [(i16, i16); 7] = [(0, 4), (4, 1), (5, 5), (8, 2), (9, 6), (8, 8), (9, 10)];
const BORDERS: [(usize, usize); 9] = [(0, 1), (0, 2), (1, 2), (1, 3), (2, 3), (2, 4), (2, 5), (3, 4), (4, 5)];

/// The colours of the first regions, of so many that may be used.
#[derive(Clone, Debug, PartialEq)]
struct Map(Vec<&'static str>, usize);

/// The neighbours that have the same colour as the newest region: each of them rules it out.
fn clashes(Map(colours, _): &Map) -> Vec<usize> {
    let newest = colours.len() - 1;
    (0..newest).filter(|region| BORDERS.contains(&(*region, newest)) && colours[*region] == colours[newest]).collect()
}

impl Sequence for Map {
    type Step = &'static str;

    fn satisfies(&self) -> bool {
        clashes(self).is_empty()
    }

    fn next_steps(&self) -> impl IntoIterator<Item = &'static str> {
        COLOURS.iter().map(|(name, _)| *name).take(self.1)
    }

    fn apply(&self, step: &'static str) -> Map {
        Map([self.0.as_slice(), &[step]].concat(), self.1)
    }
}

/// The picture: a graph, with the colour that is on trial.
fn draw(moment: &Moment<Backtrack<Map>>, scene: &mut Scene) {
    let (machine, beat) = (moment.machine, moment.beat());
    let map = machine.candidate().or(machine.top());
    let colours = map.map_or(&[][..], |map| &map.0);
    let clashes = map.filter(|_| beat == Some(Beat::Reject)).map_or(vec![], clashes);
    let graph = Graph::new(scene.stage().inset(20.0), &PLACES, &BORDERS);
    for (border, (a, b)) in BORDERS.into_iter().enumerate() {
        let is_clash = clashes.contains(&a) && b + 1 == colours.len();
        let (ink, width) = if is_clash { (Ink::Conflict, 5.0) } else { (Ink::Muted, 1.5) };
        graph.edge(scene, border).stroke(ink, width);
    }
    for (region, name) in REGIONS.into_iter().enumerate() {
        let newest = region >= machine.level() || beat == Some(Beat::Descend) && region + 1 == machine.level();
        let look = after_move(beat, newest && region < colours.len(), region < colours.len());
        let colour = COLOURS.into_iter().find(|(colour, _)| colours.get(region) == Some(colour));
        graph.tinted(scene, region, look, name, colour);
    }
}
