//! Labels of the tree's signs. The first sign of each kind that has room for it gets one; numbers and shapes explain the others.

use super::{Area, Ink, LETTERS, count, short, when};
use crate::scene::{Anchor, BASELINE, Levels, Motion, Room, Scene, measure};
use crate::tree::{Fold, words};
use crate::words::count_or_no;

/// The kind of the label of candidates still to try.
pub const LEFT: &str = "to try label";

/// A sign of the tree.
pub struct Mark {
    /// The meaning.
    pub meaning: Meaning,
    /// The area of the sign.
    pub at: Area,
    /// The area of its number, if that stands right of it, so that a label can follow.
    pub number: Option<Area>,
    /// Its level, and its number on the level.
    pub key: (usize, usize),
}

/// The meaning of a sign.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Meaning {
    /// A searched subtree: its nodes and its solutions.
    Searched(u64, u64),
    /// Several of them in one, by their number: their nodes and their solutions.
    Several(u64, u64, u64),
    /// A subtree that was left by hand, with its nodes: candidates may be left there.
    Undone(u64),
    /// The node from which the search goes back.
    DeadEnd,
    /// Candidates that are still to be tried.
    Left,
    /// Candidates that were rejected.
    Rejected,
}

impl Meaning {
    /// Returns the meaning of a collapsed subtree.
    pub fn of(fold: &Fold) -> Meaning {
        match fold.subtrees {
            ..=1 => Meaning::Searched(fold.nodes, fold.solutions),
            several => Meaning::Several(several, fold.nodes, fold.solutions),
        }
    }

    /// Returns the meaning where decisions are made by hand.
    pub fn by_hand(self) -> Meaning {
        match self {
            Meaning::Searched(nodes, 0) | Meaning::Several(_, nodes, 0) => Meaning::Undone(nodes),
            other => other,
        }
    }

    /// Returns the kind of the sign; each kind is labelled once.
    fn kind(self) -> usize {
        match self {
            Meaning::DeadEnd | Meaning::Searched(1, 0) => 0,
            Meaning::Searched(_, 0) | Meaning::Several(_, _, 0) | Meaning::Undone(_) => 1,
            Meaning::Searched(..) | Meaning::Several(..) => 2,
            Meaning::Left => 3,
            Meaning::Rejected => 4,
        }
    }

    /// Returns the label; `behind` is whether it follows the sign's number.
    fn said(self, behind: bool) -> String {
        match self {
            Meaning::Searched(1, 0) if behind => format!("node, {}", words::DEAD_END),
            Meaning::DeadEnd | Meaning::Searched(1, 0) => words::DEAD_END.to_owned(),
            Meaning::Undone(nodes) => undone(nodes, behind),
            Meaning::Searched(1, _) if !behind => "solution".to_owned(),
            Meaning::Searched(nodes, solutions) => searched(nodes, solutions, behind),
            Meaning::Several(several, nodes, solutions) => {
                format!("{}: {}", count(several, "choice"), searched(nodes, solutions, false))
            }
            Meaning::Left => words::LEFT.to_owned(),
            Meaning::Rejected => words::REJECTED.to_owned(),
        }
    }

    fn ink(self) -> Ink {
        match self {
            Meaning::DeadEnd => Ink::Conflict,
            _ => Ink::Muted,
        }
    }
}

/// Returns a label such as "9 nodes, no solution", without the number if that stands before it (`behind`).
pub fn searched(nodes: u64, solutions: u64, behind: bool) -> String {
    let found = count_or_no(solutions, "solution");
    match behind {
        true => format!("{}, {found}", crate::words::plural(nodes, "node")),
        false if nodes < 1000 => format!("{}, {found}", count(nodes, "node")),
        false => format!("{} nodes, {found}", short(nodes)),
    }
}

/// Returns the label of a subtree that was left by hand, without the number if that stands before it (`behind`).
pub fn undone(nodes: u64, behind: bool) -> String {
    match behind {
        true => format!("{} undone", crate::words::plural(nodes, "node")),
        false => format!("{} undone", count(nodes, "node")),
    }
}

/// Draws the labels, and above the tree its title, unless the stage has drawn it.
pub fn draw(levels: &Levels, marks: &[Mark], scene: &mut Scene) {
    let size = LETTERS.max(scene.legible());
    let mut pen = Pen { room: Room::of(scene), size };
    pen.head(levels, scene);
    // The one that the headline names comes first.
    let present = marks.iter().filter(|mark| mark.meaning == Meaning::DeadEnd);
    let others = marks.iter().filter(|mark| mark.meaning != Meaning::DeadEnd);
    let mut told = [false; 5];
    for mark in present.chain(others) {
        let kind = mark.meaning.kind();
        // Several in one would pass for one.
        let is_due = !told[kind] || matches!(mark.meaning, Meaning::Several(..));
        told[kind] |= is_due && pen.label((mark, marks), levels, scene);
    }
}

/// Returns the distance of two areas.
fn apart(a: Area, b: Area) -> f32 {
    let gap = |low: f32, high: f32| low.max(high).max(0.0);
    gap(b.x - a.right(), a.x - b.right()).hypot(gap(b.y - a.bottom(), a.y - b.bottom()))
}

struct Pen {
    room: Room,
    size: f32,
}

impl Pen {
    /// Draws the title above the tree.
    fn head(&mut self, levels: &Levels, scene: &mut Scene) {
        let is_title = |item: &crate::scene::Item| item.key.is_some_and(|key| key.0 == "title" && key.1 == 0);
        if scene.items().iter().any(is_title) {
            return;
        }
        let (wide, high) = (self.wide(words::TREE, 400), 1.3 * self.size);
        let tree = levels.tree;
        if levels.down && levels.spine > 0.0 {
            return self.head_of_lines(levels, scene);
        }
        let left = if levels.names.has_size() && levels.down { levels.names.x } else { tree.x };
        let first = if levels.down { levels.near(levels.first) - 1.6 * self.size } else { tree.y };
        let middle = tree.y + levels.row / 2.0;
        let place = |x: f32, y: f32| Area::new(x, y - high / 2.0, wide, high);
        let lowest = high / 2.0 + 1.5;
        let rows = [first - high, tree.y - 0.7 * high, middle, tree.y + 0.6 * high].map(|y| y.max(lowest));
        let columns = [left, tree.right() - wide - 8.0, tree.x - wide - 3.0 * self.size];
        let mut places = rows.into_iter().flat_map(|y| columns.map(|x| place(x, y)));
        let Some(free) = places.find(|area| self.room.is_free(*area)) else { return };
        self.write(words::TREE, free, (Ink::Muted, 400), scene).key("title", 0, 0);
    }

    /// Draws the titles above the lines: of the choices, and left of them, if there is much room, of the subtrees tried before.
    fn head_of_lines(&mut self, levels: &Levels, scene: &mut Scene) {
        let (tree, high) = (levels.tree, 1.3 * self.size);
        let y = (tree.y - high).max(1.5);
        let wide = self.wide(words::TREE, 400);
        let places = [levels.spine - self.size, tree.right() - wide - 8.0].map(|x| Area::new(x, y, wide, high));
        if let Some(free) = places.into_iter().find(|area| self.room.is_free(*area)) {
            self.write(words::TREE, free, (Ink::Muted, 400), scene).key("title", 0, 0);
        }
        let wide = self.wide(words::BEFORE, 400);
        let right = levels.spine - 5.0 * self.size;
        let place = Area::new(right - wide, y, wide, high);
        if place.x >= tree.x && self.room.is_free(place) {
            self.write(words::BEFORE, place, (Ink::Muted, 400), scene).key("title", 1, 0);
        }
    }

    /// Draws the label of a sign, in one line or two; returns whether it had room.
    fn label(&mut self, (mark, others): (&Mark, &[Mark]), levels: &Levels, scene: &mut Scene) -> bool {
        let key = (mark.key.0, 10 * mark.key.1 + mark.meaning.kind());
        if let Some(number) = mark.number {
            let said = mark.meaning.said(true);
            let place = Area::around((0.0, number.centre().y), self.wide(&said, 400), 1.3 * self.size);
            let place = Area { x: number.x + measure::SLACK * number.w + 0.3 * self.size, ..place };
            if self.room.is_free(Area { x: place.x + 1.0, ..place }) {
                self.part(&said, place, mark.meaning, (key.0, key.1, 0), scene);
                return true;
            }
        }
        let said = mark.meaning.said(false);
        let halves: Vec<&str> = said.split_inclusive(", ").map(str::trim_end).collect();
        let lines = [vec![&*said], halves];
        for lines in &lines[..if lines[1].len() > 1 { 2 } else { 1 }] {
            let wide = lines.iter().map(|line| self.wide(line, 400)).fold(0.0, f32::max);
            let pitch = 1.25 * self.size;
            let high = pitch * lines.len() as f32;
            let Some(place) = self.beside(mark.at, others, levels, wide, high) else { continue };
            for (nth, line) in lines.iter().enumerate() {
                // Left of the sign it ends there, however wide its letters turn out.
                let own = if place.right() < mark.at.x { self.wide(line, 400) } else { place.w };
                let area = Area::new(place.right() - own, place.y + pitch * nth as f32, own, pitch);
                self.part(line, area, mark.meaning, (key.0, key.1, nth), scene);
            }
            return true;
        }
        false
    }

    /// Returns a free area for a label beside a sign: right of it, below, left or above.
    fn beside(&self, at: Area, others: &[Mark], levels: &Levels, wide: f32, high: f32) -> Option<Area> {
        let gap = 0.4 * self.size;
        let least = if levels.names.has_size() && levels.down { levels.names.x } else { levels.tree.x };
        let middle = (at.centre().x - wide / 2.0).max(least);
        let (below, foot) = (at.bottom() + 0.3 * gap, at.bottom() - high);
        let (right, left) = (at.right() + gap, at.x - gap - wide);
        let centre = at.centre().y - high / 2.0;
        let over = at.y - high - 0.3 * gap;
        let places = [
            (right, centre),
            (middle, below),
            (at.x, below),
            (right, foot),
            (left, foot),
            (left, centre),
            (right, at.y),
            (middle, over),
            (right, below),
            (right, over),
            (left, below),
            (left, over),
            (middle, below + high),
            (middle, over - high),
            (at.right() - wide, below),
            // Clear of the edge of the sign, on which it would lie otherwise.
            (at.right() - wide, over - 0.2 * gap),
            (left, below + 0.6 * high),
            (left, below + high),
            (right, below + high),
            (middle, below + 2.0 * high),
            (left, over - high),
            (right, over - high),
        ];
        // Nearer to another sign it would be read as that one's; as near, it begins at its own.
        let is_its = |place: &Area| {
            let own = apart(*place, at) - 0.5;
            let begins = (at.x - 0.7 * self.size..at.right()).contains(&place.x);
            others.iter().all(|other| {
                let far = apart(*place, other.at);
                other.at == at || far > own + 1.0 || far >= own && begins
            })
        };
        let places = places.into_iter().map(|(x, y)| Area::new(x, y, wide, high));
        places.filter(is_its).find(|area| self.room.is_free(*area))
    }

    /// Draws a line of a label, over the thin lines of a grid.
    fn part(
        &mut self,
        text: &str,
        area: Area,
        meaning: Meaning,
        (level, nth, line): (usize, usize, usize),
        scene: &mut Scene,
    ) {
        // It is left out together with what it names.
        let kind = if meaning == Meaning::Left { LEFT } else { "sign label" };
        if self.room.is_ruled(area) {
            scene.rect(area).fill(Ink::Paper).key(kind, level, 10 * nth + line + 5).enters_in(when::RESTS);
        }
        let item = self.write(text, area, (meaning.ink(), 400), scene).key(kind, level, 10 * nth + line);
        let phase = if meaning == Meaning::DeadEnd { when::TURNS } else { when::RESTS };
        item.motion(Motion::Fade, Motion::Fade).enters_in(phase);
    }

    fn write<'a>(
        &mut self,
        text: &str,
        area: Area,
        (ink, weight): (Ink, u16),
        scene: &'a mut Scene,
    ) -> &'a mut crate::scene::Item {
        self.room.take(area);
        let at = (area.x, area.centre().y + BASELINE * self.size);
        scene.text(at, self.size, text).anchor(Anchor::Start).weight(weight).fill(ink)
    }

    fn wide(&self, text: &str, weight: u16) -> f32 {
        measure::width(text, self.size, weight, false) * measure::SLACK
    }
}
