//! Draws two trees side by side, the user's and the algorithm's. The current path and the path to their first difference are expanded; all
//! other subtrees are collapsed. A picture with a tree of its own, which is the user's, has the algorithm's beside it on the same levels.

use super::grown::{Grown, Sum};
use crate::order;
use crate::scene::{Anchor, Area, Ink, Item, Label, Levels, Point, Scene, measure, polygon, signs};
use crate::words::short;

/// Width of both trees together, in pixels; the gap between them, and the space for the numbers of the levels.
pub(super) const WIDTH: f32 = 360.0;
const GAP: f32 = 14.0;
const NUMBERS: f32 = 18.0;
/// The greatest distance of two levels, and the greatest height of all levels.
const PITCH: f32 = 34.0;
const HEIGHT: f32 = 280.0;
/// The margin above the first level and below the last.
const RIM: f32 = 14.0;
/// A node's radius in levels; radii of the current node, of the root beside a picture's own tree, and of a ring, in radii of a
/// node.
const NODE: f32 = 0.2;
const HERE: f32 = 1.23;
const ROOT: f32 = 0.6;
const RING: f32 = 1.7;
/// Size of type of names and counts, and the space for a name beside its node. Levels closer than that have no names.
const LETTERS: f32 = 12.0;
const NAMED: f32 = 13.0;
/// The widest name that stands within its node, in radii.
const INSIDE: f32 = 1.6;
/// Beside a picture's own tree: the distance of the label beside the first difference from its node, in radii; the distance of a title
/// above the root, and the least one, in sizes of letters.
const AWAY: f32 = 2.2;
const TITLE: (f32, f32) = (2.2, 0.8);
/// The lengths of dashes and gaps of a subtree that was left before its end.
const UNDONE: (f32, f32) = (3.0, 2.5);
/// The kind of the items of a tree beside a picture's own.
pub(super) const THEIRS: &str = "their tree";
/// The longest name that is shown, in letters.
const NAME: usize = 5;
/// The distance of the label beside the first difference from its node, with room for the node's name.
const BESIDE: f32 = 24.0;
/// The least number of levels shown.
const SHALLOW: u32 = 6;
/// The most adjacent siblings that are collapsed one by one; more of them become one triangle.
const FOLDS: usize = 3;

/// One of the trees.
pub(super) struct Tree<'a> {
    pub(super) grown: &'a Grown,
    /// The node of the first difference.
    pub(super) parted: Option<usize>,
    /// The number of the child of that node which only this tree has, and the name of the child that only the other has.
    pub(super) alone: Option<u32>,
    pub(super) missing: Option<String>,
    /// The names of the choices that the algorithm makes next, below the current node.
    pub(super) next: &'a [String],
    /// Whether the current node is a dead end.
    pub(super) dead: bool,
    /// The words beside the node of the first difference, a line each; none in the algorithm's tree.
    pub(super) label: &'static [&'static str],
    /// Returns a node's name.
    pub(super) name: &'a dyn Fn(usize) -> String,
}

/// The places and sizes of a tree's parts.
struct Look<'a> {
    /// Its area, with the space for a name beside its last node.
    area: Area,
    /// Returns the vertical place of a level.
    row: &'a dyn Fn(u32) -> f32,
    /// The distance of two levels.
    pitch: f32,
    /// The greatest width of a column.
    column: f32,
    /// The radius of a node.
    node: f32,
    /// The size of letters.
    letters: f32,
    /// Whether it stands beside a picture's own tree.
    beside: bool,
}

/// The content of a column.
enum Leaf {
    Open(usize),
    /// Collapsed subtrees, with whether all of them were searched to their ends.
    Fold(Sum, bool),
    Missing,
    /// What the algorithm does next.
    Next,
}

/// The first and the last column of each expanded node.
type Spans = Vec<(usize, usize)>;

/// Draws both trees.
pub(super) fn draw(trees: [Tree; 2]) -> Scene {
    let depth = |tree: &Tree| tree.grown.sum(0).depth;
    // What lies far below one's own tree is only hinted at.
    let deepest = depth(&trees[1]).min(depth(&trees[0]).max(trees[1].reach()).max(SHALLOW));
    let deepest = deepest.max(depth(&trees[0]));
    let pitch = PITCH.min((HEIGHT - 2.0 * RIM) / deepest.max(1) as f32);
    let mut scene = Scene::new(WIDTH, 2.0 * RIM + pitch * deepest as f32);
    let every = (LETTERS / pitch).ceil().max(1.0) as u32;
    for level in (0..=deepest).filter(|level| level % every == 0) {
        let at = (0.0, RIM + pitch * level as f32 + 4.0);
        scene.text(at, 11.0, level.to_string()).anchor(Anchor::Start).fill(Ink::Muted);
    }
    let wide = (WIDTH - NUMBERS - GAP) / 2.0;
    for (i, tree) in trees.iter().enumerate() {
        let left = NUMBERS + i as f32 * (wide + GAP);
        let row = |level: u32| RIM + pitch * level as f32;
        let area = Area::new(left, RIM, wide, pitch * deepest as f32);
        tree.draw(
            &mut scene,
            &Look { area, row: &row, pitch, column: 34.0, node: 6.5, letters: LETTERS, beside: false },
        );
    }
    scene
}

/// Whether a picture's levels have room for the expanded nodes of a tree.
pub(super) fn fits(tree: &Tree, levels: &Levels) -> bool {
    tree.open().into_iter().all(|node| levels.at(tree.grown.level(node) as usize).is_some())
}

/// Draws the algorithm's tree on the levels of a picture whose own tree is the user's, both with titles, and marks where they part.
pub(super) fn draw_beside(
    [mine, theirs]: [&Tree; 2],
    titles: [[&str; 2]; 2],
    levels: &Levels,
    area: Area,
    scene: &mut Scene,
) {
    let letters = scene.legible().max(LETTERS);
    let row = |level: u32| levels.near(level as usize);
    let node = 0.8 * letters + 2.0;
    let look = Look { area, row: &row, pitch: levels.pitch, column: 2.5 * node, node, letters, beside: true };
    theirs.draw(scene, &look);
    let lettered = letters + 2.0;
    let y = (row(0) - TITLE.0 * lettered).max(TITLE.1 * lettered);
    for (nth, (side, [name, told])) in [levels.tree, area].into_iter().zip(titles).enumerate() {
        let place = Area::new(side.x, y - 0.7 * lettered, side.w - NAMED, 1.4 * lettered);
        let label = Label::new(name).sizes(letters, lettered).start().weight(600).whole();
        let Some(item) = label.draw(scene, place) else { continue };
        let from = item.key(THEIRS, nth, 0).extent().right() + 0.8 * lettered;
        let rest = Area { x: from, w: (place.right() - from).max(0.0), ..place };
        let label = Label::new(told).sizes(letters, lettered).start().ink(Ink::Muted).whole();
        label.draw(scene, rest).map(|item| item.key(THEIRS, nth, 1));
    }
    let parted = mine.parted.map(|node| mine.grown.level(node));
    if let Some(level) = parted {
        mine.mark_parted(level as usize, levels, scene);
    }
}

impl Tree<'_> {
    fn draw(&self, scene: &mut Scene, look: &Look) {
        let (open, pitch, letters) = (self.open(), look.pitch, look.letters);
        let (leaves, spans) = self.lay(&open);
        let area = Area { w: look.area.w - NAMED, ..look.area };
        let column = look.column.min(area.w / leaves.len().max(1) as f32);
        let inset = (area.w - column * leaves.len() as f32) / 2.0;
        let y = look.row;
        let x = |column_number: f32| area.x + inset + column * (column_number + 0.5);
        let r = look.node.min(NODE * pitch);
        let at_of = |node: usize| {
            let (first, last) = spans[open.iter().position(|other| *other == node).unwrap_or(0)];
            Point::new(x((first + last) as f32 / 2.0), y(self.grown.level(node)))
        };
        // Lines first.
        for node in open.iter().filter(|node| **node > 0) {
            let only = self.alone.is_some()
                && self.grown.parent(*node) == self.parted
                && self.alone == Some(self.grown.number(*node));
            let line = scene.line(at_of(self.grown.parent(*node).unwrap_or(0)), at_of(*node));
            line.stroke(if only { Ink::Accent } else { Ink::Muted }, if only { 2.5 } else { 1.25 });
        }
        for (number, (parent, leaf)) in leaves.iter().enumerate() {
            let from = at_of(*parent);
            let root = y(self.grown.level(*parent) + 1);
            let middle = Point::new(x(number as f32), root);
            match leaf {
                Leaf::Open(_) => {}
                Leaf::Next => self.draw_next(from, middle.x, r, look, scene),
                Leaf::Fold(sum, finished) => {
                    scene.line(from, (middle.x, root - 0.35 * pitch)).stroke(Ink::Muted, 1.25);
                    fold(scene, *sum, *finished, middle, (column - 4.0, pitch), area.bottom() + 0.25 * pitch.min(34.0));
                }
                Leaf::Missing => {
                    scene.line(from, middle).stroke(Ink::Accent, 1.5).dash(4.0, 3.0);
                    scene.circle(middle, r).fill(Ink::Panel).stroke(Ink::Muted, 1.25).dash(3.0, 2.5);
                    if let Some(name) =
                        self.missing.as_ref().filter(|name| name.chars().count() <= 2 * NAME && pitch >= NAMED)
                    {
                        scene.text((middle.x, middle.y + r + 0.95 * letters), letters, name.as_str()).fill(Ink::Muted);
                    }
                }
            }
        }
        for node in &open {
            let (at, here) = (at_of(*node), *node == self.grown.here);
            let size = match here {
                true => HERE * r,
                // As in the picture's own tree.
                false if look.beside && *node == 0 => ROOT * r,
                false => r,
            };
            let dead = here && self.dead;
            let item = match (self.grown.is_solved(*node), dead) {
                (true, _) => signs::diamond(scene, at, size + 2.0),
                (_, true) => scene.rect(Area::around(at, 2.0 * size, 2.0 * size)).fill(Ink::Conflict),
                _ => scene.circle(at, size).fill(if here { Ink::Accent } else { Ink::Choice }),
            };
            if here {
                item.stroke(Ink::Ink, 2.0);
            }
            if look.beside && *node == 0 {
                item.key(THEIRS, 2, 0);
            }
            if self.parted == Some(*node) {
                scene.circle(at, RING * r.max(4.0)).stroke(Ink::Accent, 2.0);
                let level = self.grown.level(*node);
                let leaf = |(number, (parent, leaf)): (usize, &(usize, Leaf))| {
                    let beside = self.grown.level(*parent) + 1 == level && !matches!(leaf, Leaf::Open(_));
                    beside.then(|| x(number as f32))
                };
                let others = open.iter().filter(|other| *other != node && self.grown.level(**other) == level);
                let mut busy: Vec<f32> = leaves.iter().enumerate().filter_map(leaf).collect();
                busy.extend(others.map(|other| at_of(*other).x));
                self.say_parted(scene, at, (area.x - NUMBERS, area.right() + NAMED), &busy);
            }
            let name = (self.name)(*node);
            let wide = measure::width(&name, letters, 600, false) * measure::SLACK;
            if wide <= INSIDE * r && !name.is_empty() {
                let ink = if self.grown.is_solved(*node) { Ink::Ink } else { Ink::Paper };
                scene.text((at.x, at.y + 0.36 * letters), letters, name).weight(600).fill(ink);
            } else if pitch >= NAMED && name.chars().count() <= NAME {
                scene.text((at.x + size + 4.0, at.y - 2.0), letters, name).anchor(Anchor::Start).fill(Ink::Ink);
            }
        }
    }

    /// Draws the choices that the algorithm makes next, one below the other.
    // Small programs leave out what no search calls (xtask/src/first.rs).
    #[inline(never)]
    fn draw_next(&self, from: Point, x: f32, r: f32, look: &Look, scene: &mut Scene) {
        let mut before = from;
        for (nth, name) in self.next.iter().enumerate() {
            let at = Point::new(x, (look.row)(self.grown.level(self.grown.here) + 1 + nth as u32));
            // Below the last level that is shown there is no room.
            if at.y < before.y + 2.0 * r {
                break;
            }
            let way = (at - before).unit() * r;
            scene.line(before + way, at - way).stroke(Ink::Muted, 1.25).dash(4.0, 3.0);
            let ring = scene.circle(at, r).fill(Ink::Paper).stroke(Ink::Muted, 1.25);
            ring.dash(3.0, 2.5).key("next choice", nth, usize::from(look.beside));
            if measure::width(name, look.letters, 600, false) * measure::SLACK <= INSIDE * r {
                scene.text((at.x, at.y + 0.36 * look.letters), look.letters, name.as_str()).fill(Ink::Muted);
            }
            before = at;
        }
    }

    /// Writes the label beside the node of the first difference, within `room` on whichever side nothing of `busy` stands.
    fn say_parted(&self, scene: &mut Scene, at: Point, room: (f32, f32), busy: &[f32]) {
        let wide = self.label.iter().map(|line| measure::width(line, LETTERS, 600, false)).fold(0.0, f32::max);
        let beside = [(at.x + BESIDE, at.x + BESIDE + wide), (at.x - BESIDE - wide, at.x - BESIDE)];
        let is_free = |(from, to): &(f32, f32)| {
            *from >= room.0 && *to <= room.1 && busy.iter().all(|x| *x + 8.0 < *from || *x - 8.0 > *to)
        };
        let Some((from, to)) = beside.into_iter().find(is_free) else { return };
        let (near, far) = if from > at.x { (from, Anchor::Start) } else { (to, Anchor::End) };
        let top = at.y - 0.5 * LETTERS * self.label.len() as f32;
        for (i, line) in self.label.iter().enumerate() {
            let y = top + LETTERS * (i as f32 + 0.85);
            scene.text((near, y), LETTERS, *line).anchor(far).weight(600).fill(Ink::Ink);
        }
    }

    /// Marks the first difference at its node in the picture's own tree, if the path leads through it: a ring and the label.
    fn mark_parted(&self, level: usize, levels: &Levels, scene: &mut Scene) {
        let is_on_path =
            self.parted.is_some_and(|node| node == 0 || self.grown.way(self.grown.here).any(|other| other == node));
        let is_node = |item: &&Item| item.key.is_some_and(|key| key.0 == "node of the tree" && key.1 as usize == level);
        let Some(node) = scene.items().iter().find(is_node).map(Item::extent).filter(|_| is_on_path) else {
            return;
        };
        let (at, r) = (node.centre(), node.w / 2.0);
        scene.circle(at, r + 4.0).stroke(Ink::Accent, 2.0);
        let letters = scene.legible().max(LETTERS);
        let label = self.label.join(" ");
        let wide = measure::width(&label, letters, 600, false) * measure::SLACK + 2.0;
        let from = at.x + AWAY * r;
        let place = Area::new(from + 0.5 * letters, at.y - 0.7 * letters, wide, 1.4 * letters);
        if place.right() <= levels.tree.right() {
            scene.line((at.x + r + 4.0, at.y), (from, at.y)).stroke(Ink::Ink, 1.0);
            Label::new(&label).sizes(letters, letters).start().weight(600).draw(scene, place);
        }
    }

    /// Returns the level below the current node or the first difference, whichever is deeper.
    fn reach(&self) -> u32 {
        let level = |node: usize| self.grown.level(node) + 1;
        level(self.grown.here).max(self.parted.map_or(0, level))
    }

    /// Returns the expanded nodes, each after its parent: those on the paths to the current node and to the first difference.
    fn open(&self) -> Vec<usize> {
        let mut open = vec![];
        for end in [Some(self.grown.here), self.parted].into_iter().flatten() {
            let mut way = vec![];
            let mut node = Some(end);
            while let Some(at) = node.filter(|node| !open.contains(node)) {
                way.push(at);
                node = self.grown.parent(at);
            }
            open.extend(way.into_iter().rev());
        }
        open
    }

    /// Returns each column's content with the expanded node above it, from left to right, and the first and the last column of each
    /// expanded node.
    fn lay(&self, open: &[usize]) -> (Vec<(usize, Leaf)>, Spans) {
        let mut leaves: Vec<(usize, Leaf)> = vec![];
        let mut spans = vec![(usize::MAX, 0); open.len()];
        let mut todo = vec![(0, Leaf::Open(0))];
        while let Some((parent, leaf)) = todo.pop() {
            let Leaf::Open(node) = leaf else {
                leaves.push((parent, leaf));
                continue;
            };
            let mut below = self.below(node, open);
            if below.is_empty() {
                leaves.push((node, Leaf::Open(node)));
            }
            below.reverse();
            todo.extend(below.into_iter().map(|leaf| (node, leaf)));
        }
        // A node reaches over the columns of all that is below it.
        for (number, (parent, _)) in leaves.iter().enumerate() {
            let mut node = Some(*parent);
            while let Some(at) = node {
                if let Some(place) = open.iter().position(|other| *other == at) {
                    spans[place] = (spans[place].0.min(number), spans[place].1.max(number));
                }
                node = self.grown.parent(at);
            }
        }
        (leaves, spans)
    }

    /// Returns the content below an expanded node, from left to right.
    fn below(&self, node: usize, open: &[usize]) -> Vec<Leaf> {
        let mut children: Vec<(usize, u32)> = self.grown.children(node).collect();
        order::by_key(&mut children, |(_, number)| *number);
        let mut below = vec![];
        for run in children.chunk_by(|a, b| open.contains(&a.0) == open.contains(&b.0)) {
            let sums = run.iter().map(|(child, _)| (self.grown.sum(*child), self.grown.is_finished(*child)));
            match () {
                () if open.contains(&run[0].0) => below.extend(run.iter().map(|(child, _)| Leaf::Open(*child))),
                () if run.len() <= FOLDS => below.extend(sums.map(|(sum, finished)| Leaf::Fold(sum, finished))),
                () => {
                    let all = sums.reduce(|(sum, finished), (other, too)| (sum.and(other), finished && too));
                    below.extend(all.map(|(sum, finished)| Leaf::Fold(sum, finished)));
                }
            }
        }
        if self.grown.here == node && !self.next.is_empty() {
            below.push(Leaf::Next);
        }
        if self.parted == Some(node) && self.missing.is_some() {
            below.push(Leaf::Missing);
        }
        below
    }
}

/// Draws a collapsed subtree: a triangle as deep as the subtree, with its number of nodes; a square or a diamond for a single node. One that
/// was left before its end is dashed.
fn fold(scene: &mut Scene, sum: Sum, finished: bool, at: Point, (wide, pitch): (f32, f32), lowest: f32) {
    let solved = sum.solutions > 0;
    if sum.nodes == 1 {
        let side = (0.4 * pitch).min(10.0).min(wide);
        match solved {
            true => signs::diamond(scene, at, 0.8 * side),
            false if finished => scene.rect(Area::around(at, side, side)).fill(Ink::Conflict),
            false => scene.circle(at, side / 2.0).fill(Ink::Paper).stroke(Ink::Muted, 1.25).dash(UNDONE.0, UNDONE.1),
        };
        return;
    }
    let (apex, base) = (at.y - 0.35 * pitch, (at.y + pitch * ((sum.depth as f32).max(0.5) + 0.1)).min(lowest));
    let half = (wide / 2.0).min(14.0);
    let (ink, dash) = match solved {
        true => (Ink::Solution, (0.0, 0.0)),
        false if finished => (Ink::Conflict, (0.0, 0.0)),
        false => (Ink::Muted, UNDONE),
    };
    scene
        .path(polygon([Point::new(at.x, apex), Point::new(at.x + half, base), Point::new(at.x - half, base)]))
        .tint(ink, 0.25)
        .stroke(ink, 1.25)
        .dash(dash.0, dash.1);
    if base - apex > 20.0 {
        scene.text((at.x, base - 4.0), 11.0, short(sum.nodes)).weight(600);
    }
    if solved {
        signs::diamond(scene, Point::new(at.x, (base - 20.0).max(apex + 6.0)), 4.0);
    }
}
