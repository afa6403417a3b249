//! A small tree with nodes and links: each node in the middle of its moves, below the node that it was entered from.

use super::drawn::Drawn;
use super::{Room, Seen};
use crate::scene::{Area, Ink, Label, Point, Scene, measure, signs};
use crate::shape::{Node, Shape};
use crate::within::Within;
use stepdance_tree::{Bar, Kind};

/// The most nodes, the least width of one, and the least height of a row.
const MOST: usize = 60;
const LEAST: (f32, f32) = (9.0, 40.0);
/// The greatest radius of a node.
const RADIUS: f32 = 9.0;
/// The greatest distance of a node below the top of its row.
const SUNK: f32 = 2.2 * RADIUS;
/// The sizes of names.
const LETTERS: (f32, f32) = (9.0, 12.0);
/// The picture below a solution: its distance below the middle of its node, its margin, its least and greatest side.
const BELOW: f32 = 30.0;
const GAP: f32 = 6.0;
const BOARD: (f32, f32) = (48.0, 150.0);
const PALE: f32 = 0.55;

/// The nodes of a tree that is small enough.
pub(super) struct Linked {
    nodes: Vec<(Bar, Node, Area)>,
    radius: f32,
}

impl Linked {
    /// Returns the nodes, in the order of the search, if all are known and have room.
    pub(super) fn of(room: &Room, shape: &Shape) -> Option<Linked> {
        let Seen { places, layout } = room.seen()?;
        let focus = room.focus();
        let all =
            layout.unknown.is_empty() && shape.size(focus) <= MOST && layout.rows.iter().all(|row| row.levels == 1);
        let high = layout.rows.iter().skip(1).all(|row| row.height >= LEAST.1);
        if !all || !high {
            return None;
        }
        let area = |bar: &Bar| {
            let (left, right) = (layout.axis.x(bar.first), layout.axis.x(bar.last));
            let row = layout.rows.iter().find(|row| row.level == bar.level).map(|row| (row.y, row.height));
            let (y, height) = row.unwrap_or(layout.solutions);
            Area::new(places.tree.x + left, places.tree.y + y, right - left, height)
        };
        let mut nodes = vec![];
        for number in 0..shape.size(focus) {
            let node = shape.node(shape.number(focus) + number)?;
            let bar = room.bars().bar_of(shape, node)?;
            nodes.push((*bar, node, area(bar)));
        }
        let least = nodes.iter().map(|(.., area)| area.w).fold(f32::MAX, f32::min);
        (least >= LEAST.0).then_some(Linked { nodes, radius: (0.46 * least).within(4.0, RADIUS) })
    }

    fn middle(&self, area: Area) -> Point {
        Point::new(area.centre().x, area.y + name_at(area.h, true))
    }

    /// Draws links with the names of choices, then nodes, then the pictures of solutions.
    pub(super) fn draw(&self, drawn: &Drawn, scene: &mut Scene) {
        let (room, shape) = (drawn.room, drawn.shape);
        let at = room.seen().map_or(0, |seen| seen.layout.at);
        let on_way = |node: Node| {
            let here = room.here().filter(|here| shape.level(*here) >= shape.level(node));
            here.is_some_and(|here| shape.ancestor(here, shape.level(node)) == node)
        };
        let mut path: Vec<Point> = vec![];
        for (bar, node, area) in &self.nodes {
            let here = self.middle(*area);
            path.truncate(bar.level - self.nodes[0].0.level);
            if let Some(from) = path.last() {
                let (ink, width) = if on_way(*node) { (Ink::Accent, 3.0) } else { (Ink::Muted, 1.25) };
                scene.line(*from, here).stroke(ink, width);
                let name = room.name(*node).unwrap_or_default();
                let place = Area::around(from.towards(here, 0.5), area.w.within(14.0, 64.0), 14.0);
                if let Some((size, text)) = Label::new(&name).sizes(LETTERS.0, LETTERS.1).fit(place.w, place.h) {
                    let wide = measure::width(&text, size, 400, false) + 4.0;
                    scene.rect(Area::around(place.centre(), wide, 14.0)).fill(Ink::Paper);
                    Label::new(&name).sizes(LETTERS.0, LETTERS.1).draw(scene, place);
                }
            }
            path.push(here);
        }
        for (bar, node, area) in &self.nodes {
            let kind = match bar.first <= at {
                true if bar.last > at => Kind::InForce,
                true if bar.solutions > 0 => Kind::Solved,
                true => Kind::Failed,
                false => Kind::NotYet,
            };
            let marks = (on_way(*node), room.here() == Some(*node));
            self.glyph((bar, shape.is_solution(*node)), self.middle(*area), marks, kind, scene);
            if shape.is_solution(*node) {
                self.board(drawn, *node, *area, bar.first <= at, scene);
            }
        }
    }

    /// Draws a node in the colour of its bar: a circle for a choice, a square for a dead end, a diamond for a solution; hollow where the
    /// search has not been.
    fn glyph(
        &self,
        (bar, solved): (&Bar, bool),
        at: Point,
        (on_way, here): (bool, bool),
        kind: Kind,
        scene: &mut Scene,
    ) {
        let r = self.radius;
        let ink = match kind {
            _ if on_way => Ink::Accent,
            Kind::Failed => Ink::Conflict,
            Kind::Solved => Ink::Solution,
            _ => Ink::Muted,
        };
        let item = match bar.nodes {
            _ if solved => signs::diamond(scene, at, r + 1.0),
            1 => scene.rect(Area::around(at, 2.0 * r - 2.0, 2.0 * r - 2.0)),
            _ => scene.circle(at, r),
        };
        match kind {
            Kind::NotYet => {
                item.fill(Ink::Paper).dash(3.0, 2.5).stroke(if solved { Ink::Solution } else { Ink::Muted }, 1.5)
            }
            _ => item.fill(ink).stroke(Ink::Ink, if here { 2.5 } else { 1.0 }),
        };
    }

    /// Draws the number and the picture of a solution below it, pale ahead of the search.
    fn board(&self, drawn: &Drawn, node: Node, area: Area, behind: bool, scene: &mut Scene) {
        let middle = self.middle(area);
        let text = super::words::number(drawn.shape, node);
        let place = Area::around(middle.down(self.radius + 10.0), 40.0, 14.0);
        Label::new(&text).size(11.0).ink(Ink::Muted).draw(scene, place);
        let Some(place) = self.below(drawn.room, drawn.shape, node) else { return };
        if let Some((_, board)) = drawn.boards.iter().find(|(known, _)| *known == node) {
            let first = scene.items().len();
            scene.put(board, place);
            if !behind {
                scene.since(first, |item| item.alpha *= PALE);
            }
        }
    }

    /// Returns the area for a picture below a solution, if there is enough room: others are apart from it.
    pub(super) fn below(&self, room: &Room, shape: &Shape, node: Node) -> Option<Area> {
        let seen = room.seen()?;
        let solved: Vec<&(Bar, Node, Area)> =
            self.nodes.iter().filter(|(_, node, _)| shape.is_solution(*node)).collect();
        let (bar, _, area) = solved.iter().find(|(_, known, _)| *known == node)?;
        let (middle, bottom) = (self.middle(*area), seen.places.tree.bottom());
        let apart = solved.iter().filter(|other| other.1 != node).map(|other| (other.2.centre().x - middle.x).abs());
        let apart = apart.fold(f32::MAX, f32::min);
        let top = middle.y + BELOW;
        let beside = (middle.x - seen.places.tree.x).min(seen.places.tree.right() - middle.x);
        let side = (apart - 2.0 * GAP).min(bottom - top - GAP).min(2.0 * beside.max(BOARD.0 / 2.0)).min(BOARD.1);
        (bar.nodes == 1 && side >= BOARD.0).then(|| Area::new(middle.x - side / 2.0, top, side, side))
    }
}

impl Room {
    /// Returns the solutions that have room for a picture below them; none if there are more than `most`.
    pub fn solved(&self, shape: &Shape, most: usize) -> Vec<Node> {
        let Some(linked) = Linked::of(self, shape) else { return vec![] };
        let solved = linked.nodes.iter().map(|(_, node, _)| *node).filter(|node| shape.is_solution(*node));
        let solved: Vec<Node> = solved.filter(|node| linked.below(self, shape, *node).is_some()).collect();
        if solved.len() <= most { solved } else { vec![] }
    }

    /// Whether nodes are drawn with links between them.
    pub fn is_linked(&self, shape: &Shape) -> bool {
        Linked::of(self, shape).is_some()
    }
}

/// Returns how far below the top of its row the name of a level stands: where there are links, beside its nodes.
pub(super) fn name_at(height: f32, is_linked: bool) -> f32 {
    if is_linked { (height / 2.0).min(SUNK) } else { height / 2.0 }
}
