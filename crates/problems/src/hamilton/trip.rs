//! The rules, names and picture of a Hamiltonian path.

use crate::colouring::{graph::Graph, layout};
use crate::constraints::{Action, Block, Choice, Goal, Rules};
use crate::instance::{CANDIDATE, HOLDER, ITEM, Instance, Program, Seen, choice, number};
use crate::problem::Watch;
use crate::program;
use crate::scene::{Area, Graph as Nodes, Ink, Label, Look, Point, Scene, Target};
use crate::sign::Sign;
use crate::story::{Event, Name, Nouns, Quantity, Span, Text};
use crate::text;
use crate::walk;
use crate::within::Within;

/// The kinds of blocks: the path visits the vertex, or the cycle would not close.
const VISITED: u8 = 0;
const OPEN: u8 = 1;

/// The least radius of a vertex that shows its position on the path, in sizes of the text, and the distance of that text below the middle,
/// in radii.
const ROOMY: f32 = 2.2;
const BELOW: f32 = 0.68;
/// The margin around the graph for the ring, in pixels.
const MARGIN: f32 = 8.0;
/// The width of the path in radii of a vertex, and the least and the greatest width in pixels.
const TRAIL: (f32, f32, f32) = (0.3, 3.0, 9.0);

/// A graph with the first vertex of the path, if that is given. Positions on the path are numbered from 1.
#[derive(Clone, Debug)]
pub struct Trip {
    graph: Graph,
    start: Option<Choice>,
    cycle: bool,
    places: Vec<Point>,
}

static PATH: Program = program!(
    "H",
    "place of the path",
    "vertex",
    "vertices",
    "Was the path there?",
    "Every vertex is visited: report it."
);
static CYCLE: Program = program!(
    "H",
    "place of the path",
    "vertex",
    "vertices",
    "Was the path there, or is the last vertex no neighbour of the first?",
    "Every vertex is visited, and the cycle closes: report it."
);

impl Trip {
    /// Creates the search for a path through all vertices that begins at `start`, or at any vertex.
    pub fn new(graph: Graph, start: Option<usize>, cycle: bool) -> Trip {
        let places = layout::places(&graph);
        Trip { graph, start: start.map(|start| Choice { item: 1, value: start as u32 }), cycle, places }
    }

    fn count(&self) -> u32 {
        self.graph.names.len() as u32
    }

    fn vertex(&self, vertex: u32) -> &str {
        self.graph.names.get(vertex as usize).map_or("", String::as_str)
    }

    /// Returns the path so far, beginning with a given start, each vertex with its level.
    fn path<'a>(&'a self, chosen: &'a [Choice]) -> impl Iterator<Item = (Choice, usize)> + 'a {
        let start = self.start.iter().map(|start| (*start, 0));
        start.chain(chosen.iter().enumerate().map(|(i, choice)| (*choice, i + 1)))
    }

    fn head(&self, chosen: &[Choice]) -> Option<u32> {
        chosen.last().or(self.start.as_ref()).map(|choice| choice.value)
    }

    fn are_joined(&self, a: u32, b: u32) -> bool {
        self.graph.neighbours.get(a as usize).is_some_and(|around| around.contains(&(b as usize)))
    }

    /// Returns why no vertex remains for a position.
    fn dead_end(&self, above: &[Choice], item: u32) -> Option<Text> {
        let head = self.head(above)?;
        let visited = |vertex: u32| self.path(above).any(|(choice, _)| choice.value == vertex);
        let candidates = self.candidates(above, item);
        let left = self.count() + 1 - item;
        match candidates.iter().any(|vertex| !visited(*vertex)) {
            false if candidates.is_empty() => Some(text!(Target("vertex", head), " has no neighbour.")),
            false => Some(text!(
                "All neighbours of ",
                Target("vertex", head),
                " are visited; ",
                Span::count(left, "vertex", Quantity::State),
                if left == 1 { " is left." } else { " are left." }
            )),
            true if self.cycle && item == self.count() => {
                let (first, _) = self.path(above).next()?;
                Some(text!("The last vertex is no neighbour of ", Target("vertex", first.value), ", the first one."))
            }
            true => None,
        }
    }
}

impl Rules for Trip {
    fn goal(&self, chosen: &[Choice]) -> Goal {
        match self.path(chosen).count() as u32 {
            // A cycle needs an edge.
            visited if visited == self.count() => Goal::Solution,
            visited => Goal::Decide(visited + 1),
        }
    }

    fn candidates(&self, chosen: &[Choice], _: u32) -> Vec<u32> {
        match self.head(chosen) {
            Some(head) => {
                let around = self.graph.neighbours.get(head as usize);
                around.map_or(vec![], |around| around.iter().map(|vertex| *vertex as u32).collect())
            }
            None => (0..self.count()).collect(),
        }
    }

    fn blocks(&self, chosen: &[Choice], candidate: Choice) -> Vec<Block> {
        if let Some((visited, level)) = self.path(chosen).find(|(choice, _)| choice.value == candidate.value) {
            return vec![Block::by(visited, level, VISITED)];
        }
        let first = self.path(chosen).next().filter(|_| self.cycle && candidate.item == self.count());
        let far = first.filter(|(first, _)| !self.are_joined(first.value, candidate.value));
        far.map(|(first, level)| Block::by(first, level, OPEN)).into_iter().collect()
    }

    fn depth(&self) -> usize {
        self.graph.names.len() - usize::from(self.start.is_some())
    }
}

impl Instance for Trip {
    fn program(&self) -> &'static Program {
        if self.cycle { &CYCLE } else { &PATH }
    }

    fn nouns(&self) -> Nouns {
        Nouns {
            candidate: "vertex",
            placed: "Visited",
            dead_end: "Dead end at",
            enter: "Decide",
            open: "free",
            ..Nouns::PLAIN
        }
    }

    fn begin(&self) -> Event {
        let vertices = Span::count(self.count(), "vertex", Quantity::Instance);
        let cycle = if self.cycle { "An edge leads from its end to its start." } else { "The path may end anywhere." };
        Event::begin(text!("Visit ", vertices, " along edges, each once.")).because(cycle)
    }

    fn name(&self, target: Target) -> Name {
        let Target(role, which) = target;
        match role {
            CANDIDATE => Name::new("vertex", self.vertex(choice(which).value)),
            HOLDER => Name::new("place", choice(which).item),
            ITEM | "place" => Name::new("place", which),
            _ => Name::new("vertex", self.vertex(which)),
        }
    }

    fn drawn(&self, target: Target) -> Vec<Target> {
        match target.0 {
            CANDIDATE | HOLDER => vec![Target("vertex", choice(target.1).value)],
            ITEM => vec![Target("place", target.1)],
            _ => vec![target],
        }
    }

    fn kinds(&self) -> &'static [&'static str] {
        &["vertex", "place"]
    }

    fn because(&self, seen: &Seen) -> Option<Text> {
        match seen.last? {
            Action::Exhausted { item, .. } if seen.sign == Sign::DeadEnd => self.dead_end(seen.chosen(), *item),
            Action::Failed(candidate) => {
                let block = self.blocks(seen.chosen(), *candidate).into_iter().next()?;
                let (holder, _) = block.holders.first()?;
                let place = Target(HOLDER, number(*holder));
                let vertex = Target(CANDIDATE, number(*candidate));
                Some(match (block.how, seen.sign) {
                    (OPEN, _) => text!(vertex, " is no neighbour of ", place, ", so the cycle would not close."),
                    (_, Sign::DeadEnd) => {
                        text!(vertex, " is visited, at ", place, ", and no other neighbour is left.")
                    }
                    _ => text!("The path was there at ", place, "."),
                })
            }
            Action::Placed(_) => Some("The path was not there yet.".into()),
            Action::Solved if self.cycle => Some("Every vertex is visited, and the cycle closes.".into()),
            Action::Solved => Some("Every vertex is visited once.".into()),
            _ => None,
        }
    }

    fn items(&self) -> Vec<u32> {
        (1 + u32::from(self.start.is_some())..=self.count()).collect()
    }

    fn solution(&self, chosen: &[Choice]) -> String {
        self.path(chosen).map(|(choice, _)| self.vertex(choice.value)).collect::<Vec<_>>().join(" ")
    }

    fn describe(&self, seen: &Seen) -> String {
        match self.path(seen.chosen()).count() {
            0 => "No vertex is visited.".to_owned(),
            _ => format!("Path so far: {}.", self.solution(seen.chosen()).replace(' ', ", ")),
        }
    }

    fn watch(&self, seen: &Seen) -> Vec<Watch> {
        let head = self.head(seen.chosen()).map_or("–".to_owned(), |head| self.vertex(head).to_owned());
        let visited = self.path(seen.chosen()).count();
        vec![Watch::new("n", visited, "vertices visited"), Watch::new("v", head, "vertex at the end of the path")]
    }

    fn draw(&self, seen: &Seen, area: Area, scene: &mut Scene) {
        let nodes = Nodes::placed(area.inset(MARGIN.min(0.06 * area.w)), &self.places, &self.graph.edges);
        let path: Vec<u32> = self.path(seen.chosen()).map(|(choice, _)| choice.value).collect();
        let solved = seen.is_solved();
        if path.is_empty() {
            scene.rect(area).fill(Ink::Paper).target("place", 1);
        }
        for edge in 0..self.graph.edges.len() {
            nodes.edge(scene, edge).stroke(Ink::Grid, 1.5);
        }
        let at = |vertex: u32| nodes.at.get(vertex as usize).copied().unwrap_or_default();
        let mut places: Vec<Point> = path.iter().map(|vertex| at(*vertex)).collect();
        let head = places.last().copied();
        if self.cycle && solved {
            places.extend(places.first().copied());
        }
        let width = (TRAIL.0 * nodes.radius).within(TRAIL.1, TRAIL.2);
        walk::path(scene, &places, width, walk::NEWEST, solved);
        let focus = seen.focus();
        if let (Some((candidate, look)), Some(head)) = (focus, head) {
            walk::way(scene, head, at(candidate.value), look, (0.5 * width).max(1.5));
        }
        for vertex in 0..self.count() {
            let tried = focus.filter(|(candidate, _)| candidate.value == vertex);
            let look = match tried {
                Some((_, look)) => look,
                None if solved => Look::Solved,
                None if path.contains(&vertex) => Look::Chosen,
                None => Look::Waiting,
            };
            nodes.node(scene, vertex as usize, look, self.vertex(vertex)).target("vertex", vertex as usize);
        }
        self.numbers(scene, &path, &nodes);
        let (ink, gap) = if seen.sign == Sign::DeadEnd { (Ink::Conflict, 3.0) } else { (Ink::Accent, 1.5) };
        if let Some(head) = head.filter(|_| !solved) {
            walk::ring(scene, (head, nodes.radius + gap), ink, "place", path.len() + 1);
        }
        if let Some((candidate, _)) = focus.filter(|(_, look)| *look == Look::Left) {
            // The position below it, for which no vertex remained.
            let ring = scene.circle(at(candidate.value), 0.7 * nodes.radius).stroke(Ink::Muted, 1.2).dash(2.0, 3.0);
            ring.key("below", 0, 0).target("place", candidate.item as usize + 1);
        }
        if let Some(next) = walk::coming(seen) {
            walk::next(scene, Area::around(at(next), 2.5 * nodes.radius, 2.5 * nodes.radius));
        }
    }

    fn shape(&self) -> f32 {
        1.1
    }

    fn lines(&self) -> Vec<String> {
        self.graph.names.clone()
    }

    fn column(&self, item: u32) -> (String, Option<String>) {
        (item.to_string(), None)
    }

    fn mark(&self, candidate: Choice) -> String {
        self.vertex(candidate.value).to_owned()
    }
}

impl Trip {
    /// Writes the positions on the path, each in its vertex below the name.
    fn numbers(&self, scene: &mut Scene, path: &[u32], nodes: &Nodes) {
        let (size, radius) = (walk::LEAST.max(scene.legible()), nodes.radius);
        for (nth, vertex) in path.iter().enumerate().filter(|_| radius >= ROOMY * size) {
            let Some(at) = nodes.at.get(*vertex as usize) else { continue };
            let room = Area::around(at.down(BELOW * radius), radius, 1.3 * size);
            if let Some(item) = Label::new(&(nth + 1).to_string()).size(size).ink(Ink::Accent).whole().draw(scene, room)
            {
                item.key("number", nth, 0);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::counted::Counted;
    use crate::instance::Ways;

    const PETERSEN: &str = "0-1,1-2,2-3,3-4,4-0,0-5,1-6,2-7,3-8,4-9,5-7,6-8,7-9,8-5,9-6";

    fn figures(edges: &str, start: Option<usize>, cycle: bool) -> Counted {
        let graph = Graph::read(edges).expect("a graph");
        Counted::until(Trip::new(graph, start, cycle), Ways::PLAIN, false, 1_000_000)
    }

    fn grid(side: usize) -> String {
        let cells = || (0..side * side).map(|cell| (cell, cell / side, cell % side));
        let right = cells().filter(|(_, _, column)| column + 1 < side).map(|(cell, ..)| format!("{cell}-{}", cell + 1));
        let down = cells().filter(|(_, row, _)| row + 1 < side).map(|(cell, ..)| format!("{cell}-{}", cell + side));
        right.chain(down).collect::<Vec<_>>().join(",")
    }

    #[test]
    fn paths_from_all_starts_have_their_figures() {
        assert_eq!(figures(&grid(3), None, false).row(), [40, 653, 964, 2310, 19, 32]);
        assert_eq!(figures(&grid(4), None, false).row(), [552, 28512, 53248, 110_824, 35, 50]);
        assert_eq!(figures(super::super::CUBE, None, false).row(), [144, 896, 1368, 3304, 17, 57]);
        assert_eq!(figures(PETERSEN, None, false).row(), [240, 2740, 4770, 10490, 20, 57]);
    }

    #[test]
    fn cycles_from_one_vertex_have_their_figures() {
        let three = figures(&grid(3), Some(0), true);
        assert_eq!(three.row(), [0, 70, 120, 260, 0, 18]);
        assert_eq!((three.ways[usize::from(VISITED)], three.ways[usize::from(OPEN)]), (112, 8));
        assert_eq!(figures(&grid(4), Some(0), true).row(), [12, 2070, 4076, 8228, 226, 35]);
        let cube = figures(super::super::CUBE, Some(0), true);
        assert_eq!(cube.row(), [12, 105, 177, 399, 24, 16]);
        assert_eq!((&cube.profile[..], cube.ways[usize::from(OPEN)]), (&[3, 6, 12, 18, 30, 24, 12][..], 6));
        let petersen = figures(PETERSEN, Some(0), true);
        assert_eq!(petersen.row(), [0, 249, 501, 999, 0, 20]);
        assert_eq!(
            (&petersen.profile[..], petersen.ways[usize::from(OPEN)]),
            (&[3, 6, 12, 24, 36, 48, 60, 60][..], 24)
        );
        let edges =
            super::super::DODECAHEDRON.trim_start_matches("hamilton?edges=").trim_end_matches("&start=0&cycle=yes");
        assert_eq!(figures(edges, Some(0), true).row(), [60, 12435, 24693, 49623, 47, 65]);
    }
}
