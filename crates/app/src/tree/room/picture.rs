//! The picture of the enlarged tree: bars with their names, the levels with their nodes, and what is pointed at.

use super::Seen;
use super::drawn::Drawn;
use super::linked;
use crate::scene::{Anchor, Area, Ink, Label, Point, Scene};
use crate::tree::key;
use crate::words::{grouped, short};
use stepdance_tree::{Bar, Cell, Kind, Row, icicle};

/// The least width of a node that is marked.
pub const LEAST: f32 = 3.0;
/// The least widths of a bar with its name, and with a large one; the least size of its counts.
const NAMED: f32 = 11.0;
const LARGE: f32 = 50.0;
const COUNTED: f32 = 10.0;
/// The sizes of names: the least, the usual, and large ones; the size of other texts.
const NAMES: (f32, f32, f32) = (9.0, 13.0, 20.0);
const TEXT: f32 = 12.0;
/// The least heights of a row with names, with counts below these, and with names in the middle above counts.
const LOW: f32 = 15.0;
const LOWEST: f32 = 30.0;
const HIGH: f32 = 58.0;
/// The least distance of two bars' counts.
const APART: f32 = 8.0;
/// The greatest width of a bar of nodes, its height, and the gap to its number.
const BAR: (f32, f32, f32) = (44.0, 9.0, 6.0);
/// The width of the frame around what is pointed at, and of the thumb's line.
const FRAME: f32 = 2.5;
const LINE: f32 = 2.0;
/// How far the lines between rows reach over the tree.
const OVER: f32 = 20.0;
/// The dashes of guides to the foot, and of an estimate's bar.
const DASH: (f32, f32) = (3.0, 3.0);
/// The least size of an unknown part that says how much is to come, and the size of the note.
const UNKNOWN: (f32, f32) = (300.0, 110.0);
const NOTE: (f32, f32) = (420.0, 72.0);

/// Returns the bars that are wide enough for their names.
pub fn named(seen: &Seen) -> Vec<Bar> {
    let wide = |cell: &&Cell| cell.right - cell.x >= NAMED && cell.bar.level > 0;
    let rows = seen.layout.rows.iter().filter(|row| row.height >= LOW);
    let mut bars: Vec<Bar> = rows.flat_map(|row| row.cells.iter().filter(wide)).map(|cell| cell.bar).collect();
    bars.dedup();
    bars
}

/// Draws the tree.
pub fn draw(drawn: &Drawn, scene: &mut Scene) {
    let Some(seen) = drawn.room.seen() else { return };
    let Seen { places, layout } = seen;
    let picture = Picture { drawn, seen };
    picture.lines(scene);
    let linked = linked::Linked::of(drawn.room, drawn.shape);
    let is_linked = linked.is_some();
    match linked {
        Some(linked) => linked.draw(drawn, scene),
        None => {
            icicle::draw(layout, places.tree.corner(), scene);
            layout.rows.iter().for_each(|row| picture.names(row, scene));
        }
    }
    picture.levels(is_linked, scene);
    picture.note(scene);
    picture.thumb(scene);
    if places.key.h > 0.0 {
        key::draw(scene, places.key);
    }
    picture.marks(scene);
}

struct Picture<'a> {
    drawn: &'a Drawn<'a>,
    seen: &'a Seen,
}

impl Picture<'_> {
    /// Returns the rows with their upper edges, heights and levels: at last that of the solutions, if it is a level's own.
    fn rows(&self) -> impl Iterator<Item = (f32, f32, usize, usize)> {
        let layout = &self.seen.layout;
        let (top, height) = layout.solutions;
        let rows = layout.rows.iter().map(|row| (row.y, row.height, row.level, row.levels));
        rows.chain(layout.solved_level.map(|level| (top, height, level, 1)))
    }

    /// Draws a line below each row, from the names to the numbers.
    fn lines(&self, scene: &mut Scene) {
        let places = &self.seen.places;
        let left = if places.names.w > 0.0 { places.names.x } else { places.tree.x };
        for (y, height, ..) in self.rows().filter(|row| row.1 >= LOW) {
            let y = places.tree.y + y + height;
            let right = (places.tree.right() + OVER).min(scene.width);
            scene.line((left, y), (right, y)).stroke(Ink::Grid, 1.0).alpha(0.6);
        }
    }

    /// Draws the names and the nodes of the levels.
    fn levels(&self, is_linked: bool, scene: &mut Scene) {
        let (places, room) = (&self.seen.places, self.drawn.room);
        let mut free = f32::MIN;
        for (y, height, level, levels) in self.rows() {
            let middle = places.tree.y + y + linked::name_at(height, is_linked);
            // The root's row has no name.
            if level + levels == 1 || middle - TEXT / 2.0 < free {
                continue;
            }
            free = middle + TEXT / 2.0 + 2.0;
            let is_here = (level..level + levels).contains(&self.drawn.at_work);
            let (ink, weight) = if is_here { (Ink::Ink, 700) } else { (Ink::Muted, 400) };
            let name = match levels {
                1 => room.level(level),
                _ => format!("{level}\u{2013}{}", level + levels - 1),
            };
            let row = |area: Area| Area::new(area.x, middle - TEXT, area.w, 2.0 * TEXT);
            if places.names.w > 0.0 && level > 0 {
                let label = Label::new(&name).sizes(NAMES.0, TEXT).ink(ink).weight(weight).anchor(Anchor::End);
                label.draw(scene, row(places.names));
            }
            if places.counts.w > 0.0 && level >= self.drawn.counts.first.max(1) {
                self.count(level..level + levels, row(places.counts), is_here, scene);
            }
        }
        if places.counts.w > 0.0 && self.seen.layout.rows.first().is_some_and(|row| row.height >= LOW) {
            let title = Area { h: self.seen.layout.rows[0].height, ..places.counts };
            // Beside a part of the tree, too, they are those of all of it.
            let all = super::words::counts_of(&self.drawn.counts);
            let text = if room.is_zoomed() { super::words::OF_ALL } else { all };
            scene.rect(title).fill(Ink::Paper);
            Label::new(text).sizes(NAMES.0, TEXT).ink(Ink::Muted).start().draw(scene, title);
        }
    }

    /// Draws the number of nodes of some levels, and a bar in proportion to the greatest.
    fn count(&self, levels: std::ops::Range<usize>, area: Area, is_here: bool, scene: &mut Scene) {
        let counts = &self.drawn.counts;
        let sum = |list: &[u64]| -> f64 { levels.clone().filter_map(|level| list.get(level)).sum::<u64>() as f64 };
        let guess: f64 = levels.clone().filter_map(|level| counts.estimated.get(level)).sum();
        let (so_far, counted) = (sum(counts.so_far), sum(counts.counted));
        let number = if counts.whole { counted } else { so_far.max(guess).max(counted) };
        let each = |list: &[u64]| list.iter().copied().max().unwrap_or(0) as f64;
        let most = counts.estimated.iter().copied().fold(each(counts.so_far).max(each(counts.counted)), f64::max);
        let most = most.max(number).max(1.0);
        let bar = |nodes: f64| Area::new(area.x, area.centre().y - BAR.1 / 2.0, BAR.0 * (nodes / most) as f32, BAR.1);
        match counts.whole {
            true => scene.rect(bar(number)).fill(Ink::Grid),
            false => scene.rect(bar(number)).stroke(Ink::Muted, 1.0).dash(DASH.0, DASH.1),
        };
        scene.rect(bar(so_far)).fill(if is_here { Ink::Accent } else { Ink::Muted });
        let (ink, weight) = if is_here { (Ink::Ink, 700) } else { (Ink::Muted, 400) };
        let left = bar(number).right() + BAR.2;
        let room = Area { x: left, w: area.right() - left, ..area };
        let text = match grouped(number.round() as u64) {
            text if counts.whole && Label::new(&text).size(NAMES.1).weight(weight).width() <= room.w => text,
            _ => short(number.round() as u64),
        };
        Label::new(&text).sizes(NAMES.0, NAMES.1).ink(ink).weight(weight).start().draw(scene, room);
    }

    /// Draws the names of a row's bars, and below them how many nodes and solutions they hold. In a row where most names have no room, their
    /// numbers among their siblings stand for them.
    fn names(&self, row: &Row, scene: &mut Scene) {
        if row.height < LOW {
            return;
        }
        let tree = self.seen.places.tree;
        let area = |cell: &Cell| Area::new(tree.x + cell.x, tree.y + row.y, cell.right - cell.x, row.height);
        let wide: Vec<&Cell> =
            row.cells.iter().filter(|cell| cell.right - cell.x >= NAMED && is_named(row, cell)).collect();
        let name = |cell: &Cell| self.drawn.room.known_node(&cell.bar).and_then(|node| self.drawn.room.name(node));
        let fits = |cell: &&&Cell| {
            let room = area(cell);
            name(cell).is_some_and(|name| Label::new(&name).size(NAMES.0).weight(700).width() <= room.w - 2.0)
        };
        let few = 2 * wide.iter().filter(fits).count() < wide.iter().filter(|cell| name(cell).is_some()).count();
        for cell in wide {
            let area = area(cell);
            let ink = match cell.kind {
                Kind::InForce => Ink::Paper,
                Kind::NotYet => Ink::Muted,
                _ => Ink::Ink,
            };
            if cell.bar.level == 0 {
                let counts = &self.drawn.counts;
                let text = super::words::all((counts.counted.iter().sum(), counts.solutions), counts.whole);
                Label::new(&text).sizes(NAMES.0, NAMES.1).weight(700).ink(ink).draw(scene, area.inset(3.0));
                continue;
            }
            let Some(name) = name(cell) else { continue };
            let name = if few { cell.bar.child.to_string() } else { name };
            let most = if area.w >= LARGE && row.height >= LARGE / 2.0 { NAMES.2 } else { NAMES.1 };
            let room = Area { w: area.w - 2.0, x: area.x + 1.0, ..area };
            let text = self.counted(cell, COUNTED.max(scene.legible())).filter(|_| row.height >= LOWEST);
            let room = match &text {
                Some(_) if row.height < HIGH => room.split_top(0.55 * room.h).0,
                _ => room,
            };
            Label::new(&name).sizes(NAMES.0, most).weight(700).ink(ink).whole().draw(scene, room);
            if let Some(text) = text {
                let high = (1.4 * TEXT).min(0.42 * area.h);
                let y = area.bottom() - high - (0.3 * TEXT).min(0.05 * area.h);
                let foot = Area::new(area.x + APART / 2.0, y, area.w - APART, high);
                Label::new(&text).sizes(NAMES.0, TEXT).ink(ink).draw(scene, foot);
            }
        }
    }

    /// Returns what a bar says of its subtree, as much of it as fits; `None` while that is not known.
    fn counted(&self, cell: &Cell, size: f32) -> Option<String> {
        let (shape, whole) = (self.drawn.shape, self.drawn.counts.whole);
        // What is still counted, or in force, has no count yet that could be compared.
        let node = self.drawn.room.known_node(&cell.bar)?;
        let is_known =
            (whole || shape.is_searched(node) && is_passed(cell.kind)) && cell.bar.nodes >= shape.size(node) as u64;
        let fits = |text: &String| Label::new(text).size(size).width() <= cell.right - cell.x - APART;
        super::words::in_bar(&cell.bar).into_iter().find(fits).filter(|_| is_known)
    }

    /// Says in the widest part that is not known how much is to come.
    fn note(&self, scene: &mut Scene) {
        let (places, Some([heading, sentence])) = (&self.seen.places, &self.drawn.unknown) else { return };
        let widest = self.seen.layout.unknown.iter().max_by(|a, b| (a.1 - a.0).total_cmp(&(b.1 - b.0)));
        let Some((left, right)) = widest.filter(|(left, right)| right - left >= UNKNOWN.0) else { return };
        if places.tree.h < UNKNOWN.1 {
            return;
        }
        let middle = Point::new(places.tree.x + (left + right) / 2.0, places.tree.centre().y);
        let area = Area::around(middle, NOTE.0.min(right - left - 24.0), NOTE.1);
        scene.rect(area).round(8.0).fill(Ink::Paper).stroke(Ink::Grid, 1.0);
        let (top, below) = area.inset(12.0).split_top(0.5 * NOTE.1 - 12.0);
        Label::new(heading).sizes(TEXT, 16.0).weight(700).start().draw(scene, top);
        Label::new(sentence).sizes(NAMES.0, NAMES.1).ink(Ink::Muted).start().draw(scene, below);
    }

    /// Draws the line of the current move, and, if a part is shown, lines to its place in the foot.
    fn thumb(&self, scene: &mut Scene) {
        let Seen { places, layout } = self.seen;
        let tree = places.tree;
        let shown = (0.0..=tree.w).contains(&layout.axis.x(layout.at)) && layout.at <= layout.axis.last();
        let here = Some(tree.x + layout.axis.x(layout.at)).filter(|_| shown && layout.at >= layout.axis.first());
        if let Some(here) = here {
            scene.line((here, tree.y - 4.0), (here, tree.bottom())).stroke(Ink::Paper, 3.0 * LINE);
            scene.line((here, tree.y - 4.0), (here, tree.bottom())).stroke(Ink::Accent, LINE);
        }
        let Some([from, to, thumb]) = self.drawn.foot else { return };
        let (top, bottom) = (tree.bottom() + 2.0, scene.height);
        if self.drawn.room.is_zoomed() {
            for (above, below) in [(tree.x, from), (tree.right(), to)] {
                scene.line((above, top), (below, bottom)).stroke(Ink::Ink, 1.25).dash(DASH.0, DASH.1);
            }
        }
        if let Some(here) = here {
            scene.line((here, tree.bottom()), (thumb, bottom)).stroke(Ink::Accent, LINE);
        }
    }

    /// Frames the node under the pointer and that of the keys, from its row to the bottom.
    fn marks(&self, scene: &mut Scene) {
        let (room, shape) = (self.drawn.room, self.drawn.shape);
        let cursor = room.has_keys().then(|| room.cursor());
        for (node, dash) in [(cursor, 0.0), (room.pointed().filter(|node| cursor != Some(*node)), 5.0)] {
            let Some(area) = node.and_then(|node| room.place(shape, node)) else { continue };
            scene.rect(area).stroke(Ink::Paper, 2.0 * FRAME);
            let item = scene.rect(area).stroke(Ink::Ink, FRAME);
            if dash > 0.0 {
                item.dash(dash, 3.0);
            }
        }
    }
}

/// Whether a bar shows a whole node, and not half of one in force.
fn is_passed(kind: Kind) -> bool {
    matches!(kind, Kind::Failed | Kind::Solved | Kind::NotYet)
}

/// Whether a bar has the name of its node: of a choice in force, the wider half has it.
fn is_named(row: &Row, cell: &Cell) -> bool {
    let is_half = |other: &&Cell| other.bar.first == cell.bar.first && other.kind != cell.kind;
    row.cells.iter().find(is_half).is_none_or(|other| {
        let (own, other) = (cell.right - cell.x, other.right - other.x);
        own > other || own == other && cell.kind == Kind::InForce
    })
}
