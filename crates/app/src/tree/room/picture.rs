//! The picture of a part of the tree: nodes and links while they fit, an icicle beyond, and columns of a pixel for the largest trees.

use super::Room;
use super::plan::{Cell, Column, Kind, Plan};
use crate::scene::{Area, Ink, Label, Point, Scene, Segment, measure, polygon, signs};
use crate::shape::{Node, Shape};
use crate::within::Within;
use crate::words::{grouped, short};

/// The widths left of the tree for the numbers of the levels and for their names; the width of the slivers of neighbours at both sides.
pub const EDGE: [f32; 2] = [26.0, 54.0];
const SLIVER: f32 = 18.0;
/// A level's row: its least height, so that it can be read, and its greatest; the height of the row above the subtree.
const ROW: (f32, f32) = (20.0, 56.0);
const HEAD: f32 = 22.0;
/// The height below the last row for the solutions' ticks and numbers.
const TICKS: f32 = 34.0;
/// The most nodes, and the least width of an end, for a drawing with links.
const LINKED: (usize, f32) = (60, 24.0);
/// The radius of a node in a drawing with links.
const RADIUS: f32 = 9.0;
/// The picture below a solution: its distance below the top of its row, its margin, its least and greatest side, and its opacity ahead of
/// the search.
const BELOW: f32 = 40.0;
const GAP: f32 = 6.0;
const BOARD: (f32, f32) = (48.0, 150.0);
const PALE: f32 = 0.55;
/// Gaps between cells, each with the least width of an end that has it.
const GAPS: [(f32, f32); 2] = [(3.0, 1.4), (1.0, 0.7)];
/// The gap between a row and the next, and the least height of rows with gaps.
const BETWEEN: f32 = 1.4;
const SPARE: f32 = 5.0;
/// The least width of a cell with a name; below, that of a wedge with a count.
pub const NAMED: f32 = 11.0;
/// The least width of a cell on the path without a label beside it, if its name fits; the height of the label.
const TAGGED: f32 = 20.0;
const TAG: f32 = 17.0;
const COUNTED: f32 = 15.0;
/// The least and the greatest size of letters.
const LETTERS: (f32, f32) = (9.0, 13.0);
/// The room for numbers of solutions and for each digit; the least width of a solution with a stick to its number.
const NUMBERED: f32 = 26.0;
const DIGIT: f32 = 8.0;
const STICK: f32 = 4.0;
/// The height of a node without a solution below it, as a share of the others, so that they differ not only in colour.
const LOWER: f32 = 0.68;
/// The scroll bar of the levels: its width and its least length.
const BAR: (f32, f32) = (3.0, 12.0);
/// The opacity of cells behind the search: with a solution below, without, collapsed, and a solution; ahead of the search it is reduced.
const SHADES: [f32; 4] = [0.5, 0.36, 0.2, 1.0];
const AHEAD: f32 = 0.42;
/// The opacity of the path, and the least width of its cells.
const WAY: f32 = 0.55;
const LEAST_WAY: f32 = 2.0;
/// The width of the present node's outline.
const OUTLINE: f32 = 2.0;
/// The number of tones for how full a level is, and the opacity of the palest.
const TONES: usize = 4;
const PALEST: f32 = 0.1;

/// The layout of rows and columns.
#[derive(Clone, Copy, Debug)]
pub struct Places {
    /// The area of the rows seen.
    pub tree: Area,
    /// The first level seen, and the one after the last.
    pub rows: (usize, usize),
    /// The distance from one row to the next.
    pub pitch: f32,
    /// The row above the subtree; it has no height if the root is shown.
    pub head: Area,
}

impl Places {
    /// Creates the layout of a picture of the area `size`, with the width `edge` for the names of levels, for a subtree whose first and
    /// last level these are; if not all have room, the rows begin at the level `from`.
    pub fn new(size: Area, edge: f32, (top, bottom): (usize, usize), from: usize) -> Places {
        let below = if top > 0 { HEAD } else { 0.0 };
        let (_, right) = size.split_left(edge);
        let side = if top > 0 { SLIVER } else { 2.0 * BAR.0 };
        let (head, rest) = right.split_top(below);
        let (_, rows) = rest.split_bottom(TICKS);
        let all = bottom - top + 1;
        let fit = all.min((rows.h / ROW.0) as usize).max(1);
        let first = from.max(top).min(top + all - fit);
        let pitch = (rows.h / fit as f32).min(ROW.1);
        let tree = Area { x: rows.x + side, w: (rows.w - 2.0 * side).max(1.0), ..rows };
        Places { tree, rows: (first, first + fit), pitch, head }
    }

    /// Returns the top of a level's row.
    pub fn y(&self, level: usize) -> f32 {
        self.tree.y + self.pitch * (level as f32 - self.rows.0 as f32)
    }

    /// Returns the level whose row lies at a height.
    pub fn level(&self, y: f32) -> Option<usize> {
        let row = ((y - self.tree.y) / self.pitch).floor();
        // In a picture without height a row is nowhere.
        let level = (row >= 0.0).then(|| self.rows.0.saturating_add(row as usize));
        level.filter(|level| self.shows(*level))
    }

    /// Whether a level is seen.
    pub fn shows(&self, level: usize) -> bool {
        (self.rows.0..self.rows.1).contains(&level)
    }

    /// Returns the bottom of the last row.
    pub fn foot(&self) -> f32 {
        self.y(self.rows.1)
    }

    /// Returns the step between levels that are drawn: more than 1 where rows are lower than a pixel.
    fn step(&self) -> usize {
        ((1.0 / self.pitch) as usize).max(1)
    }

    /// Returns the height of a row without the gap below it.
    fn height(&self) -> f32 {
        if self.pitch > SPARE { self.pitch - BETWEEN } else { self.pitch }
    }

    /// Returns the height of a cell in its row.
    fn high(&self, kind: Kind) -> f32 {
        if kind == Kind::Fails { (LOWER * self.pitch).max(1.0).min(self.height()) } else { self.height() }
    }
}

/// Rectangles grouped by colour and opacity.
#[derive(Default)]
pub struct Heap {
    looks: Vec<(Ink, f32, Vec<Segment>)>,
}

impl Heap {
    /// Adds a rectangle.
    pub fn add(&mut self, (ink, alpha): (Ink, f32), Area { x, y, w, h }: Area) {
        let known = self.looks.iter().position(|look| (look.0, look.1) == (ink, alpha));
        let place = known.unwrap_or_else(|| {
            self.looks.push((ink, alpha, vec![]));
            self.looks.len() - 1
        });
        let corners = [Point::new(x, y), Point::new(x + w, y), Point::new(x + w, y + h), Point::new(x, y + h)];
        self.looks[place].2.extend(polygon(corners));
    }

    /// Draws all rectangles.
    pub fn draw(self, scene: &mut Scene) {
        for (ink, alpha, path) in self.looks {
            scene.path(path).tint(ink, alpha);
        }
    }
}

/// Returns the colour and opacity of a cell; `behind` is whether the search has passed it.
fn look(kind: Kind, behind: bool) -> (Ink, f32) {
    let (ink, shade) = match kind {
        Kind::Leads => (Ink::Solution, SHADES[0]),
        Kind::Fails => (Ink::Conflict, SHADES[1]),
        Kind::Open => (Ink::Muted, SHADES[2]),
        Kind::Fold => (Ink::Conflict, SHADES[2]),
        Kind::Solved => (Ink::Solution, SHADES[3]),
    };
    if behind { (ink, shade) } else { (Ink::Muted, shade * AHEAD) }
}

/// Draws what the explorer shows of a tree; the search has entered `kept` nodes and stands at `present`. `boards` are pictures of
/// solutions, which a small tree has room for.
pub fn draw(room: &Room, shape: &Shape, kept: u64, present: Option<Node>, boards: &[(Node, Scene)], scene: &mut Scene) {
    let Some(Seen { plan, places }) = room.seen() else { return };
    let mut picture = Picture { room, shape, kept: kept as usize, present, plan, places: *places };
    picture.levels(scene);
    picture.head(scene);
    if !plan.columns.is_empty() {
        columns(&plan.columns, places.tree, picture.kept, places, scene);
    } else if picture.links() {
        picture.linked(scene);
        picture.boards(boards, scene);
    } else {
        picture.icicle(scene);
    }
    picture.mark(scene);
}

/// A layout in both directions.
#[derive(Clone, Debug)]
pub struct Seen {
    /// The horizontal layout.
    pub plan: Plan,
    /// The vertical layout.
    pub places: Places,
}

impl Seen {
    /// Whether nodes are drawn with links between them.
    pub fn is_linked(&self) -> bool {
        let Seen { plan, places } = self;
        let few = plan.columns.is_empty() && plan.cells.len() <= LINKED.0;
        few && plan.unit >= LINKED.1 && places.pitch >= 4.0 * RADIUS
    }

    /// Returns the area below a solution that is a leaf, in a picture of the area `size`, if it is large enough for a picture of its own.
    pub fn below(&self, cell: &Cell, size: Area) -> Option<Area> {
        let Places { tree, .. } = self.places;
        let top = self.places.y(cell.level) + BELOW;
        let side = (cell.w - 2.0 * GAP).min(size.h - top - GAP).min(BOARD.1);
        let middle = tree.x + cell.x + cell.w / 2.0;
        (cell.size == 1 && side >= BOARD.0).then(|| Area::new(middle - side / 2.0, top, side, side))
    }
}

struct Picture<'a> {
    room: &'a Room,
    shape: &'a Shape,
    kept: usize,
    present: Option<Node>,
    plan: &'a Plan,
    places: Places,
}

impl Picture<'_> {
    fn links(&self) -> bool {
        self.room.seen().is_some_and(Seen::is_linked)
    }

    /// Draws the small pictures below the solutions, pale ahead of the search.
    fn boards(&self, boards: &[(Node, Scene)], scene: &mut Scene) {
        let Some(seen) = self.room.seen() else { return };
        for cell in &self.plan.cells {
            let board = boards.iter().find(|(node, _)| *node == cell.node);
            let Some(((_, board), area)) = board.zip(seen.below(cell, scene.stage())) else { continue };
            let first = scene.items().len();
            scene.put(board, area);
            if cell.number >= self.kept {
                scene.since(first, |item| item.alpha *= PALE);
            }
        }
    }

    /// Draws the numbers or names of the levels.
    fn levels(&self, scene: &mut Scene) {
        let step = crate::scene::every(LETTERS.1, self.places.pitch);
        let (first, behind) = self.places.rows;
        for level in (first..behind).filter(|level| level.is_multiple_of(step)) {
            // Where there are links, beside the nodes.
            let high = if self.links() { self.sunk() * 2.0 } else { self.places.pitch };
            let place = Area::new(0.0, self.places.y(level), self.room.edge() - 6.0, high.max(LETTERS.1 + 2.0));
            let here = self.present.is_some_and(|present| self.shape.level(present) == level);
            let (ink, weight) = if here { (Ink::Ink, 600) } else { (Ink::Muted, 400) };
            Label::new(&self.room.level(level)).sizes(LETTERS.0, 12.0).ink(ink).weight(weight).draw(scene, place);
        }
        let (top, bottom) = self.plan.levels;
        let (all, tree) = ((bottom - top + 1) as f32, self.places.tree);
        if behind - first <= bottom - top {
            let from = tree.y + tree.h * (first - top) as f32 / all;
            let long = (tree.h * (behind - first) as f32 / all).max(BAR.1);
            let area = Area::new(scene.width - BAR.0, from.min(tree.bottom() - long), BAR.0, long);
            scene.rect(area).round(BAR.0 / 2.0).fill(Ink::Muted);
        }
    }

    /// Draws the parent of the node whose subtree is shown, and the node's neighbours as slivers at the sides.
    fn head(&self, scene: &mut Scene) {
        let (shape, focus, Places { head, tree, .. }) = (self.shape, self.room.focus(), self.places);
        let Some(above) = shape.parent(focus) else { return };
        let on_way = self.present.is_some_and(|present| shape.ancestor(present, shape.level(above)) == above);
        let (ink, alpha) = if on_way { (Ink::Accent, WAY) } else { look(self.kind_of(above), self.is_behind(above)) };
        scene.rect(Area { h: (head.h - BETWEEN).max(0.0), ..head }).tint(ink, alpha);
        let text = super::words::above(shape, above, &self.room.name(above).unwrap_or_default());
        Label::new(&text).sizes(LETTERS.0, 12.0).weight(600).draw(scene, head.inset(3.0));
        for (neighbour, x) in self.room.neighbours(shape).into_iter().zip([head.x, tree.right() + 2.0]) {
            let Some(neighbour) = neighbour.filter(|_| self.places.shows(self.plan.levels.0)) else { continue };
            let kind = self.kind_of(neighbour);
            let (ink, alpha) = look(kind, self.is_behind(neighbour));
            let area = Area::new(x, tree.y, SLIVER - 2.0, self.places.high(kind));
            scene.rect(area).tint(ink, alpha);
            if let Some(name) = self.room.name(neighbour) {
                Label::new(&name).sizes(LETTERS.0, LETTERS.1).draw(scene, area);
            }
        }
    }

    fn kind_of(&self, node: Node) -> Kind {
        match self.shape.solutions_in(node) {
            0 if !self.shape.is_searched(node) => Kind::Open,
            0 => Kind::Fails,
            _ => Kind::Leads,
        }
    }

    fn is_behind(&self, node: Node) -> bool {
        self.shape.number(node) < self.kept
    }

    /// Whether a node lies on the present path.
    fn on_way(&self, cell: &Cell) -> bool {
        cell.kind != Kind::Fold
            && self.present.is_some_and(|present| self.shape.ancestor(present, cell.level) == cell.node)
    }

    /// Returns a cell's rectangle.
    fn area(&self, cell: &Cell, gap: f32) -> Area {
        let Places { tree, .. } = self.places;
        let (left, right) = (cell.x.max(0.0), (cell.x + cell.w).min(tree.w));
        let y = self.places.y(cell.level);
        let gap = gap.min((right - left) / 2.0);
        Area::new(tree.x + left + gap / 2.0, y, (right - left - gap).max(0.0), self.places.high(cell.kind))
    }

    fn gap(&self) -> f32 {
        GAPS.iter().find(|(unit, _)| self.plan.unit >= *unit).map_or(0.0, |(_, gap)| *gap)
    }

    /// Draws cells side by side; those that share a pixel are merged.
    fn icicle(&mut self, scene: &mut Scene) {
        let gap = self.gap();
        let mut heap = Heap::default();
        let rows = self.plan.levels.1 - self.plan.levels.0 + 1;
        // The last rectangle of each level, which goes on as long as the same comes.
        let mut runs: Vec<Option<((Ink, f32), Area)>> = vec![None; rows];
        for cell in &self.plan.cells {
            let behind = cell.number < self.kept;
            if cell.kind == Kind::Fold {
                let foot = self.places.y(cell.deepest) + self.places.height();
                wedge(&mut heap, look(cell.kind, behind), self.area(cell, gap), foot, &self.places);
                continue;
            }
            if !self.places.shows(cell.level) {
                continue;
            }
            let (area, look) = (self.area(cell, gap), look(cell.kind, behind));
            if cell.w >= 3.0 {
                heap.add(look, area);
                continue;
            }
            let run = &mut runs[cell.level - self.plan.levels.0];
            match run {
                // Of two in one pixel the one that leads to a solution is seen.
                Some((known, place)) if *known == look && area.x <= place.right() + 1.0 => {
                    place.w = area.right() - place.x
                }
                _ => {
                    if let Some((look, place)) = run.replace((look, area)) {
                        heap.add(look, Area { w: place.w.max(0.5), ..place });
                    }
                }
            }
        }
        for (look, place) in runs.into_iter().flatten() {
            heap.add(look, Area { w: place.w.max(0.5), ..place });
        }
        heap.draw(scene);
        for cell in self.plan.cells.iter().filter(|cell| self.places.shows(cell.level)) {
            self.name(cell, scene);
        }
        self.solutions(scene);
    }

    /// Draws the name of a node, or the count in a wedge.
    fn name(&self, cell: &Cell, scene: &mut Scene) {
        let area = self.area(cell, 2.0);
        let (text, place, ink) = match cell.kind {
            Kind::Fold if cell.w >= COUNTED => (short(cell.size as u64), Area { h: 16.0, ..area }, Ink::Muted),
            Kind::Fold => return,
            _ if cell.w < NAMED || self.places.pitch < LETTERS.1 => return,
            _ if cell.node == Node::ROOT => (super::words::all(self.shape), area, Ink::Ink),
            _ => (self.room.name(cell.node).unwrap_or_default(), area, Ink::Ink),
        };
        let weight = if self.on_way(cell) { 600 } else { 400 };
        let ink = if cell.kind == Kind::Solved && cell.number < self.kept { Ink::Paper } else { ink };
        Label::new(&text).sizes(LETTERS.0, LETTERS.1).weight(weight).ink(ink).draw(scene, place);
    }

    /// Draws for each solution a diamond, or at least a tick, below the tree.
    fn solutions(&self, scene: &mut Scene) {
        let Places { tree, .. } = self.places;
        let foot = self.places.foot();
        let mut free = 0.0;
        for cell in self.plan.cells.iter().filter(|cell| self.shape.solves(cell.number)) {
            let x = tree.x + cell.x + cell.w / 2.0;
            if x < tree.x || x > tree.right() {
                continue;
            }
            let behind = cell.number < self.kept;
            let top = self.places.y(cell.level) + self.places.height();
            let top = top.max(tree.y);
            if cell.w >= STICK && top < foot {
                scene.line((x, top), (x, foot + 8.0)).stroke(Ink::Solution, 1.25).alpha(0.7);
            }
            let size = (cell.w / 2.0).within(1.5, 6.0);
            let diamond = signs::diamond(scene, Point::new(x, foot + 12.0), size);
            if !behind {
                diamond.fill(Ink::Paper).stroke(Ink::Solution, 1.25);
            }
            let number = grouped(self.shape.solutions_among(cell.number) as u64 + 1);
            if x >= free {
                let wide = NUMBERED.max(DIGIT * number.len() as f32);
                free = x + wide;
                let place = Area::around((x, foot + 26.0), wide, 14.0);
                Label::new(&number).size(11.0).ink(Ink::Muted).draw(scene, place);
            }
        }
    }

    /// Returns the middle of a node in a drawing with links.
    fn middle(&self, cell: &Cell) -> Point {
        let Places { tree, .. } = self.places;
        Point::new(tree.x + cell.x + cell.w / 2.0, self.places.y(cell.level) + self.sunk())
    }

    /// Returns the distance of a node's middle below the top of its row.
    fn sunk(&self) -> f32 {
        (self.places.pitch / 2.0).min(1.6 * RADIUS)
    }

    /// Draws nodes and links.
    fn linked(&self, scene: &mut Scene) {
        let mut path: Vec<Point> = vec![];
        for cell in &self.plan.cells {
            let at = self.middle(cell);
            path.truncate(cell.level - self.plan.levels.0);
            if let Some(from) = path.last() {
                let line = scene.line(*from, at);
                if self.on_way(cell) {
                    line.stroke(Ink::Accent, 3.0)
                } else {
                    line.stroke(Ink::Muted, 1.25)
                };
                let name = self.room.name(cell.node).unwrap_or_default();
                let place = Area::around(from.towards(at, 0.5), cell.w.min(64.0), 14.0);
                if let Some((size, text)) = Label::new(&name).sizes(LETTERS.0, 12.0).fit(place.w, place.h) {
                    let wide = crate::scene::measure::width(&text, size, 400, false) + 4.0;
                    scene.rect(Area::around(place.centre(), wide, 14.0)).fill(Ink::Paper);
                    Label::new(&name).sizes(LETTERS.0, 12.0).draw(scene, place);
                }
            }
            path.push(at);
        }
        for cell in &self.plan.cells {
            self.glyph(cell, scene);
        }
    }

    /// Draws a node: a circle for a choice, a square for a dead end, a diamond for a solution, a triangle for a collapsed subtree.
    fn glyph(&self, cell: &Cell, scene: &mut Scene) {
        let (at, behind) = (self.middle(cell), cell.number < self.kept);
        let here = Some(cell.node) == self.present;
        let (ink, width) = if here { (Ink::Ink, 2.5) } else { (Ink::Ink, 1.0) };
        let fill = |ink: Ink| if here { Ink::Accent } else { ink };
        let item = match cell.kind {
            Kind::Solved => signs::diamond(scene, at, RADIUS + 1.0),
            Kind::Fold => {
                let foot = RADIUS + 3.0;
                let corners = [at.down(-RADIUS), at + Point::new(foot, RADIUS), at + Point::new(-foot, RADIUS)];
                scene.path(polygon(corners)).fill(Ink::Conflict)
            }
            Kind::Fails if cell.size == 1 => {
                scene.rect(Area::around(at, 2.0 * RADIUS - 2.0, 2.0 * RADIUS - 2.0)).fill(fill(Ink::Conflict))
            }
            _ => scene.circle(at, RADIUS).fill(fill(Ink::Choice)),
        };
        item.stroke(ink, width);
        if !behind {
            item.fill(Ink::Paper)
                .dash(3.0, 2.5)
                .stroke(if cell.kind == Kind::Solved { Ink::Solution } else { Ink::Muted }, 1.5);
        }
        if cell.kind == Kind::Fold {
            let place = Area::around(at.down(RADIUS + 9.0), cell.w.max(20.0), 13.0);
            Label::new(&short(cell.size as u64)).size(11.0).ink(Ink::Muted).draw(scene, place);
        }
    }

    /// Draws beside a node of the path its name, if it does not fit into the node; beside the present node, that it is the present one.
    fn tag(&self, scene: &mut Scene, (node, here): (Node, bool), area: Area) {
        let name = self.room.name(node).unwrap_or_default();
        let said = if here { super::words::here(&name, area.w >= TAGGED) } else { name };
        let tree = self.places.tree;
        let high = TAG.min(self.places.pitch - 1.0);
        if said.is_empty() || node == Node::ROOT || high < LETTERS.0 {
            return;
        }
        let size = (high - 4.0).min(LETTERS.1);
        let wide = measure::width(&said, size, 600, false) + 8.0;
        let right = area.right() + 4.0;
        let left = if right + wide > tree.right() { area.x - 4.0 - wide } else { right };
        let beside = Area::new(left, area.centre().y - high / 2.0, wide, high);
        // Beside it are its siblings, and what they are called: if nothing lies below it, there is more room.
        let (level, below) = (self.shape.level(node), Area::around(area.centre().down(self.places.pitch), wide, high));
        let met = |cell: &Cell| {
            let (from, to) = (tree.x + cell.x, tree.x + cell.x + cell.w);
            let deep = if cell.kind == Kind::Fold { cell.deepest } else { cell.level };
            deep > level && from < below.right() && below.x < to
        };
        let inside = self.places.shows(level + 1) && tree.x <= below.x && below.right() <= tree.right();
        let free = inside && self.plan.columns.is_empty() && !self.plan.cells.iter().any(met);
        let place = if free { below } else { beside };
        scene.rect(place).round(3.0).fill(Ink::Paper).stroke(if here { Ink::Ink } else { Ink::Accent }, 1.25);
        scene.text(place.centre().down(0.36 * size), size, said).weight(600);
    }

    /// Marks the present node with its path, the cursor, and the node under the pointer.
    fn mark(&self, scene: &mut Scene) {
        let linked = self.links() && self.plan.columns.is_empty();
        if let (Some(present), false) = (self.present, linked) {
            let (level, focus) = (self.shape.level(present), self.room.focus());
            let (first, behind) = self.places.rows;
            for on in first.max(self.plan.levels.0)..behind.min(level.min(self.plan.levels.1) + 1) {
                let node = self.shape.ancestor(present, on);
                let Some(area) = self.place(node).filter(|_| self.shape.ancestor(node, self.plan.levels.0) == focus)
                else {
                    continue;
                };
                gild(scene, area, on == level);
                let name = self.room.name(node).unwrap_or_default();
                let fits = measure::width(&name, LETTERS.0, 600, false) + SPARE <= area.w;
                if area.w < TAGGED && !fits || on == level {
                    self.tag(scene, (node, on == level), area);
                }
                if (area.w >= TAGGED || fits) && self.places.pitch >= LETTERS.1 {
                    let name = if node == Node::ROOT { super::words::all(self.shape) } else { name };
                    Label::new(&name).sizes(LETTERS.0, LETTERS.1).weight(600).draw(scene, area);
                }
            }
        }
        let cursor = self.room.has_keys().then(|| self.room.cursor());
        for (node, dash) in [(cursor, 0.0), (self.room.pointed(), 5.0)] {
            let Some(area) = node.and_then(|node| self.place(node)) else { continue };
            let item = scene.rect(area.inset(-1.0)).stroke(Ink::Ink, 2.5).round(2.0);
            if dash > 0.0 {
                item.dash(dash, 3.0);
            }
        }
    }

    /// Returns the area of a node, wide enough to be seen; `None` if it is not in the picture.
    fn place(&self, node: Node) -> Option<Area> {
        place(self.shape, self.room.focus(), self.plan, &self.places, node).map(|area| match self.links() {
            true if self.plan.columns.is_empty() => {
                let cell = self.plan.cells.iter().find(|cell| cell.node == node);
                cell.map_or(area, |cell| Area::around(self.middle(cell), 2.0 * RADIUS + 6.0, 2.0 * RADIUS + 6.0))
            }
            _ => area,
        })
    }
}

/// Returns the area of a node in a layout, wide enough to be seen; `None` if it is not in the layout.
pub fn place(shape: &Shape, focus: Node, plan: &Plan, places: &Places, node: Node) -> Option<Area> {
    let level = shape.level(node);
    let (x, w) = if plan.columns.is_empty() {
        let cell = plan.cells.iter().find(|cell| cell.node == node)?;
        (cell.x.max(0.0), (cell.x + cell.w).min(places.tree.w))
    } else {
        let base = shape.ends_before(focus);
        let first = shape.ends_before(node).checked_sub(base)?;
        let behind = first + shape.ends_in(node);
        let left = plan.columns.partition_point(|column| column.ends.1 <= first);
        let right = plan.columns.partition_point(|column| column.ends.0 < behind);
        (left as f32, right as f32)
    };
    let wide = (w - x).max(LEAST_WAY);
    let inside = places.shows(level) && x < places.tree.w && w > 0.0 && w >= x;
    inside.then(|| Area::new(places.tree.x + x, places.y(level), wide, places.height()))
}

/// Draws a node of the present path; the present node has an outline that is seen however narrow it is.
fn gild(scene: &mut Scene, area: Area, here: bool) {
    if here {
        scene.rect(area.inset(-OUTLINE)).fill(Ink::Ink);
        scene.rect(area).fill(Ink::Accent);
    } else {
        scene.rect(area).fill(Ink::Paper);
        scene.rect(area).tint(Ink::Accent, WAY);
    }
}

/// Draws a wedge that tapers from the width of its node to a point at the subtree's deepest level.
fn wedge(heap: &mut Heap, look: (Ink, f32), top: Area, foot: f32, places: &Places) {
    let Area { x, y, w, h } = top;
    let mut add = |area: Area| {
        let (from, to) = (area.y.max(places.tree.y), area.bottom().min(places.foot()));
        if from < to {
            heap.add(look, Area { y: from, h: to - from, ..area });
        }
    };
    add(Area { h: 1.5, ..top });
    // Steps of a few pixels: rectangles are what painters are quickest at.
    let steps = ((foot - y) / 4.0).within(3.0, 24.0) as usize;
    let high = (foot - y).max(h) / steps as f32;
    for step in 0..steps {
        let part = 1.0 - 0.85 * step as f32 / steps as f32;
        add(Area::new(x + w * (1.0 - part) / 2.0, y + high * step as f32, w * part, high));
    }
}

/// Draws columns: on each level one rectangle for adjacent columns that look alike, and below the tree a tick for each column with
/// solutions.
pub fn columns(columns: &[Column], tree: Area, kept: usize, places: &Places, scene: &mut Scene) {
    let mut heap = Heap::default();
    let deepest = columns.iter().map(|column| column.deepest).max().unwrap_or(0);
    let step = places.step();
    for level in (places.rows.0..(deepest + 1).min(places.rows.1)).step_by(step) {
        let y = places.y(level);
        let mut run: Option<(Kind, (Ink, f32), usize)> = None;
        for i in 0..=columns.len() {
            let next = columns.get(i).and_then(|column| tone(column, level, kept));
            if run.map(|(kind, look, _)| (kind, look)) == next {
                continue;
            }
            if let Some((kind, look, from)) = run {
                let high = if step > 1 { places.pitch * step as f32 } else { places.high(kind) };
                heap.add(look, Area::new(tree.x + from as f32, y, (i - from) as f32, high));
            }
            run = next.map(|(kind, look)| (kind, look, i));
        }
    }
    let foot = places.foot().min(places.y(deepest + 1)) + 3.0;
    for (i, column) in columns.iter().enumerate().filter(|(_, column)| column.solutions > 0) {
        let high = (8.0 + 4.0 * (column.solutions as f32).log2()).min(20.0);
        let alpha = if column.number < kept { 1.0 } else { 0.5 };
        heap.add((Ink::Solution, alpha), Area::new(tree.x + i as f32, foot, 1.0, high));
    }
    heap.draw(scene);
}

/// Returns the kind, colour and opacity of a column on a level; `None` where it does not reach it.
fn tone(column: &Column, level: usize, kept: usize) -> Option<(Kind, (Ink, f32))> {
    if level > column.deepest {
        return None;
    }
    let behind = column.number < kept;
    if level < column.leads {
        return Some((Kind::Leads, look(Kind::Leads, behind)));
    }
    let tone = (column.full(level) * TONES as f32).ceil() / TONES as f32;
    let (ink, shade) = look(Kind::Fails, behind);
    Some((Kind::Fails, (ink, PALEST.min(shade) + (shade - PALEST).max(0.0) * tone)))
}

/// Draws on the map of the whole tree the present path, and the names of the root's children above.
pub fn marks(room: &Room, shape: &Shape, present: Option<Node>, places: &Places, scene: &mut Scene) {
    let tree = places.tree;
    let x = |ends: usize| tree.x + tree.w * (ends as f64 / shape.ends() as f64) as f32;
    if let Some(present) = present {
        let deep = shape.level(present);
        for level in (0..deep).step_by(places.step()).chain([deep]) {
            let node = shape.ancestor(present, level);
            let (left, right) = (x(shape.ends_before(node)), x(shape.ends_before(node) + shape.ends_in(node)));
            let area = Area::new(left, places.y(level), (right - left).max(LEAST_WAY), places.height());
            gild(scene, area, level == deep);
        }
    }
    for child in shape.children(Node::ROOT).take(200) {
        let (from, wide) = (x(shape.ends_before(child)), x(shape.ends_in(child)) - tree.x);
        if let Some(name) = room.name(child).filter(|_| wide >= NAMED) {
            Label::new(&name)
                .sizes(LETTERS.0, 11.0)
                .ink(Ink::Muted)
                .draw(scene, Area::new(from, 0.0, wide, tree.y - 1.0));
        }
    }
}
