//! The rules, names and picture of a graph colouring.

use super::graph::Graph;
use super::layout;
use crate::constraints::{Action, Block, Choice, Goal, Rules};
use crate::instance::{CANDIDATE, Fate, HOLDER, ITEM, Instance, Program, Seen, choice};
use crate::problem::Watch;
use crate::program;
use crate::scene::{Area, Graph as Nodes, Ink, Label, Look, Point, Scene, Target};
use crate::story::{Event, Name, Nouns, Quantity, Span, Text};
use crate::text;

/// The colours: names and inks, which have no other meaning.
const COLOURS: [(&str, Ink); 8] = [
    ("sky", Ink::Sky),
    ("pink", Ink::Pink),
    ("gold", Ink::Here),
    ("green", Ink::Green),
    ("yellow", Ink::Yellow),
    ("grey", Ink::Grey),
    ("white", Ink::White),
    ("blue", Ink::Choice),
];
/// The most colours.
pub const MOST: usize = COLOURS.len();

/// The width of an edge that blocks, and of other edges, in pixels.
const EDGE: (f32, f32) = (5.0, 1.5);

/// The order in which the vertices are coloured.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Order {
    /// The order of the graph.
    Given,
    /// Descending by degree.
    Degree,
    /// Descending by saturation, the number of colours of the neighbours, then by degree (DSATUR).
    Dsatur,
}

/// A graph to colour.
#[derive(Clone, Debug)]
pub struct Map {
    graph: Graph,
    colours: u32,
    order: Order,
    /// The vertices in the order in which they are coloured, if that is fixed.
    sorted: Vec<u32>,
    places: Vec<Point>,
}

static PROGRAM: Program = program!(
    "C",
    "vertex",
    "colour",
    "colours",
    "Has a neighbour that colour?",
    "Every vertex has a colour: report it."
);

impl Map {
    /// Creates the search for colourings of a graph with `colours` colours.
    pub fn new(graph: Graph, colours: u32, order: Order) -> Map {
        let mut sorted: Vec<u32> = (0..graph.names.len() as u32).collect();
        if order == Order::Degree {
            sorted.sort_by_key(|vertex| std::cmp::Reverse(graph.neighbours[*vertex as usize].len()));
        }
        let places = layout::places(&graph);
        Map { graph, colours, order, sorted, places }
    }

    fn vertex(&self, vertex: u32) -> &str {
        &self.graph.names[vertex as usize]
    }

    /// Returns the uncoloured vertex with the greatest saturation; of several, the one with the greatest degree, and then the first.
    fn most_saturated(&self, chosen: &[Choice]) -> Option<u32> {
        self.undecided(chosen).into_iter().rev().max_by_key(|vertex| self.saturation(chosen, *vertex))
    }

    /// Returns the number of colours of a vertex's neighbours, and its degree.
    fn saturation(&self, chosen: &[Choice], vertex: u32) -> (u32, usize) {
        let around = &self.graph.neighbours[vertex as usize];
        let seen = chosen.iter().filter(|choice| around.contains(&(choice.item as usize)));
        let colours = seen.fold(0_u32, |colours, choice| colours | 1 << choice.value);
        (colours.count_ones(), around.len())
    }
}

impl Rules for Map {
    fn goal(&self, chosen: &[Choice]) -> Goal {
        if chosen.len() == self.sorted.len() {
            return Goal::Solution;
        }
        let dynamic = if self.order == Order::Dsatur { self.most_saturated(chosen) } else { None };
        Goal::Decide(dynamic.unwrap_or(self.sorted[chosen.len()]))
    }

    fn candidates(&self, _: &[Choice], _: u32) -> Vec<u32> {
        (0..self.colours).collect()
    }

    fn blocks(&self, chosen: &[Choice], candidate: Choice) -> Vec<Block> {
        let around = &self.graph.neighbours[candidate.item as usize];
        let clash = |other: &Choice| other.value == candidate.value && around.contains(&(other.item as usize));
        Block::each(chosen, clash, 0)
    }

    fn undecided(&self, chosen: &[Choice]) -> Vec<u32> {
        let is_open = |vertex: &u32| chosen.iter().all(|choice| choice.item != *vertex);
        self.sorted.iter().copied().filter(is_open).collect()
    }

    fn depth(&self) -> usize {
        self.sorted.len()
    }
}

impl Instance for Map {
    fn program(&self) -> &'static Program {
        &PROGRAM
    }

    fn nouns(&self) -> Nouns {
        let block = ["blocks", "block"];
        Nouns {
            candidate: "colour",
            placed: "Placed",
            dead_end: "Dead end on",
            enter: "Colour",
            open: "free",
            block,
            ..Nouns::PLAIN
        }
    }

    fn begin(&self) -> Event {
        let vertices = Span::count(self.sorted.len(), "vertex", Quantity::Instance);
        let colours = Span::count(self.colours as usize, "colour", Quantity::Instance);
        Event::begin(text!("Colour ", vertices, " with ", colours, "."))
            .because("No two neighbours may have the same colour.")
    }

    fn name(&self, target: Target) -> Name {
        let Target(role, number) = target;
        match role {
            CANDIDATE => {
                let Choice { item, value } = choice(number);
                Name::new("colour", COLOURS[value as usize].0).said(format!(
                    "{} for vertex {}",
                    COLOURS[value as usize].0,
                    self.vertex(item)
                ))
            }
            HOLDER => {
                let Choice { item, value } = choice(number);
                let (vertex, colour) = (self.vertex(item), COLOURS[value as usize].0);
                Name::new("vertex", vertex).marked(format!("{vertex} ({colour})"))
            }
            _ => Name::new("vertex", self.vertex(number)),
        }
    }

    fn drawn(&self, target: Target) -> Vec<Target> {
        match target.0 {
            CANDIDATE | HOLDER => vec![Target("vertex", choice(target.1).item)],
            ITEM => vec![Target("vertex", target.1)],
            _ => vec![target],
        }
    }

    fn kinds(&self) -> &'static [&'static str] {
        &["vertex"]
    }

    fn because(&self, seen: &Seen) -> Option<Text> {
        match seen.last? {
            Action::Entered { item, .. } if self.order == Order::Dsatur => {
                let (colours, _) = self.saturation(seen.chosen(), *item);
                let around = Span::count(colours, "colour", Quantity::State);
                Some(text!("Its neighbours have ", around, ", and those of no other vertex have more."))
            }
            Action::Placed(_) => Some(text!("No neighbour has that colour.")),
            Action::Solved => Some(text!("All vertices have a colour, and no two neighbours the same.")),
            _ => None,
        }
    }

    fn items(&self) -> Vec<u32> {
        if self.order == Order::Dsatur { vec![] } else { self.sorted.clone() }
    }

    fn solution(&self, chosen: &[Choice]) -> String {
        let mut chosen = chosen.to_vec();
        chosen.sort();
        let one = |choice: &Choice| format!("{}={}", self.vertex(choice.item), COLOURS[choice.value as usize].0);
        chosen.iter().map(one).collect::<Vec<_>>().join(" ")
    }

    fn describe(&self, seen: &Seen) -> String {
        match seen.depth() {
            0 => "No vertex has a colour.".to_owned(),
            _ => format!("Coloured: {}.", self.solution(seen.chosen()).replace('=', " ").replace(' ', ", ")),
        }
    }

    fn watch(&self, seen: &Seen) -> Vec<Watch> {
        let name = |item: Option<u32>| item.map_or("–".to_owned(), |item| self.vertex(item).to_owned());
        vec![Watch::new("l", seen.depth(), "vertices coloured"), Watch::new("v", name(seen.item()), "current vertex")]
    }

    fn draw(&self, seen: &Seen, area: Area, scene: &mut Scene) {
        let nodes = Nodes::placed(area, &self.places, &self.graph.edges);
        let focus = seen.focus();
        let blocked = focus.filter(|(_, look)| *look == Look::Refused).map(|(candidate, _)| candidate);
        let blockers: Vec<usize> = blocked.map_or(vec![], |candidate| {
            seen.blocks(candidate)
                .iter()
                .flat_map(|block| &block.holders)
                .map(|(choice, _)| choice.item as usize)
                .collect()
        });
        for (edge, (a, b)) in self.graph.edges.iter().enumerate() {
            let at = |end: usize| blocked.is_some_and(|candidate| candidate.item as usize == end);
            let is_clash = at(*a) && blockers.contains(b) || at(*b) && blockers.contains(a);
            let (ink, width) = if is_clash { (Ink::Conflict, EDGE.0) } else { (Ink::Muted, EDGE.1) };
            nodes.edge(scene, edge).stroke(ink, width);
        }
        for vertex in 0..self.graph.names.len() {
            let tried = focus.filter(|(candidate, _)| candidate.item as usize == vertex);
            let chosen = seen.value(vertex as u32);
            let look = match tried {
                Some((_, look)) => look,
                None if seen.is_solved() => Look::Solved,
                None if chosen.is_some() => Look::Chosen,
                None => Look::Waiting,
            };
            let value = chosen.or(tried.filter(|(_, look)| *look != Look::Left).map(|(candidate, _)| candidate.value));
            let colour = value.map(|value| COLOURS[value as usize]);
            nodes.tinted(scene, vertex, look, &self.graph.names[vertex], colour).target("vertex", vertex);
        }
        self.struck(seen, &nodes, scene);
    }

    fn shape(&self) -> f32 {
        1.1
    }

    fn lines(&self) -> Vec<String> {
        COLOURS[..self.colours as usize].iter().map(|(name, _)| (*name).to_owned()).collect()
    }

    fn column(&self, item: u32) -> (String, Option<String>) {
        (self.vertex(item).to_owned(), None)
    }

    fn mark(&self, candidate: Choice) -> String {
        COLOURS[candidate.value as usize].0[..1].to_owned()
    }
}

/// The radius of a dot for a rejected or ruled-out colour, and its distance below the middle, in radii of a vertex.
const DOT: (f32, f32) = (0.12, 0.74);

impl Map {
    /// Draws the colours that an uncoloured vertex cannot have: those rejected at the current vertex, and those that a choice ruled out
    /// elsewhere.
    fn struck(&self, seen: &Seen, nodes: &Nodes, scene: &mut Scene) {
        let here = seen.tried(seen.depth());
        let rejected = here.iter().filter(|tried| tried.fate == Fate::Rejected).map(|tried| tried.candidate);
        let struck = seen.machine.strikes().iter().map(|strike| strike.candidate);
        let mut out: Vec<Choice> =
            rejected.chain(struck).filter(|candidate| seen.value(candidate.item).is_none()).collect();
        out.sort();
        out.dedup();
        for candidate in out {
            let (at, radius) = (nodes.at[candidate.item as usize], DOT.0 * nodes.radius);
            if radius < 2.5 {
                continue;
            }
            let across = (candidate.value as f32 - (self.colours - 1) as f32 / 2.0) * 2.5 * radius;
            let at = at.down(DOT.1 * nodes.radius).right(across);
            let (item, value) = (candidate.item as usize, candidate.value as usize);
            scene.circle(at, radius).fill(COLOURS[value].1).key("struck colour", item, 2 * value);
            let reach = 1.3 * radius;
            let stroke = scene.line(at + Point::new(-reach, reach), at + Point::new(reach, -reach));
            stroke.stroke(Ink::Conflict, 2.0).key("struck colour", item, 2 * value + 1);
        }
    }
}

/// Draws a small picture of an order of vertices.
pub fn ordered(scene: &mut Scene, order: &[usize]) {
    let places = [(0, 0), (2, 1), (0, 2), (4, 1)];
    let edges = [(0, 1), (1, 2), (0, 2), (1, 3)];
    let nodes = Nodes::new(scene.stage().inset(8.0), &places, &edges);
    for edge in 0..edges.len() {
        nodes.edge(scene, edge).stroke(Ink::Muted, 1.5);
    }
    for (vertex, number) in order.iter().enumerate() {
        scene.circle(nodes.at[vertex], nodes.radius).fill(Ink::Paper).stroke(Ink::Accent, 1.5).key("node", vertex, 0);
        let place = Area::around(nodes.at[vertex], 1.6 * nodes.radius, 1.6 * nodes.radius);
        Label::new(&number.to_string()).sizes(8.0, 14.0).weight(600).draw(scene, place);
    }
}
