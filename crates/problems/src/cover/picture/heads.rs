//! The header list: root, items with their numbers of options and labels, and the copies below.

use super::super::focus::Column;
use super::super::words::{self, Kind};
use super::layout::{ROOT, ROOT_RADIUS};
use super::links::{Diagram, LEAST};
use super::{Wish, with_room};
use crate::exact_cover::Act;
use crate::scene::{Area, Ink, Label, Point, when};
use crate::within::Within;

/// The size of the words above a header in pixels, and at least and at most in units.
const WORD: (f32, f32, f32) = (11.0, 11.0, 15.0);
/// The size of the names in the copies of the headers.
const GHOST: f32 = 15.0;
/// The sizes of an item's name and of its number of options in a header, side by side and one below the other.
const BESIDE: (f32, f32) = (20.0, 16.0);
const BELOW: (f32, f32) = (17.0, 14.0);

impl Diagram<'_> {
    pub(super) fn heads(&mut self) {
        let room = self.layout.head.x - 6.0;
        self.beside = (1..=self.instance.items()).all(|item| {
            let (name, len) = (self.instance.name(item as u32), self.columns[item].len().to_string());
            Label::new(name).size(BESIDE.0).weight(700).width() <= 0.58 * room
                && Label::new(&len).size(BESIDE.1).mono().width() <= 0.42 * room
        });
        self.root();
        for item in 1..=self.instance.items() as u32 {
            self.head(item);
            let name = self.instance.name(item);
            let middle = Point::new(self.layout.x(item), self.layout.ghost());
            let wide = Label::new(name).size(GHOST).width() + 8.0;
            let wide = wide.max(self.layout.node.x.within(24.0, 28.0)).min(self.layout.pitch - 4.0);
            self.ghost(item, name, middle, Point::new(wide, self.layout.ghost_height()));
        }
        self.words();
        let middle = Point::new(self.layout.root_again(), self.layout.heads);
        self.ghost(0, words::ROOT, middle, Point::new(ROOT, 24.0));
        self.again();
    }

    fn root(&mut self) {
        let solved = self.focus.last == Some(Act::Solved);
        let ink = if solved { Ink::Solution } else { Ink::Ink };
        let size = Point::new(2.0 * ROOT_RADIUS, 2.0 * ROOT_RADIUS);
        let middle = Point::new(self.layout.x(0), self.layout.heads);
        let root = self.boxed(middle, size, ROOT_RADIUS);
        root.stroke(ink, if solved { 3.0 } else { 2.0 }).key("root", 0, 0);
        let label = Label::new(words::ROOT).sizes(LEAST, 17.0).ink(ink);
        self.write(label, Area::around(middle, size.x - 3.0, size.y), ("root text", 0));
    }

    fn head(&mut self, item: u32) {
        let (size, primary) = (self.layout.head, self.instance.is_primary(item));
        let column = self.focus.columns[item as usize];
        let (ink, width) = match column {
            Column::Open => (Ink::Ink, 2.0),
            Column::Covered => (Ink::Muted, 1.5),
            Column::Looked => (Ink::Accent, 2.5),
            Column::Best => (Ink::Accent, 3.5),
            Column::Tied | Column::Now => (Ink::Accent, 2.0),
            Column::Stuck => (Ink::Conflict, 3.5),
        };
        let out = primary && !self.cover.is_active(item);
        let middle = Point::new(self.layout.x(item), self.layout.heads);
        let round = self.round(item, size, (size.y / 4.0).min(8.0));
        let frame = self.boxed(middle, size, round).stroke(ink, width);
        frame.key("head", item as usize, 0).target("item", item as usize);
        if out || column == Column::Covered {
            frame.dash(3.0, 3.0);
        }
        if column == Column::Now {
            frame.fill(ink);
        }
        let text = match column {
            Column::Covered => Ink::Muted,
            Column::Now => Ink::Paper,
            _ => Ink::Ink,
        };
        let changed = self.focus.spliced().is_some_and(|(node, _)| self.cover.item_of(node) == item);
        let second = match column {
            Column::Stuck => Ink::Conflict,
            _ if changed && column != Column::Now => Ink::Accent,
            _ => text,
        };
        let (name, len) = (self.instance.name(item), self.cover.len(item).to_string());
        let area = Area::around(middle, size.x, size.y).inset(3.0);
        // Side by side if there is room in all headers, otherwise the number below the name.
        let (sizes, areas) = match self.beside {
            true => (BESIDE, area.split_left(0.58 * area.w)),
            false => (BELOW, area.split_top(0.55 * area.h)),
        };
        let name = Label::new(name).sizes(LEAST, sizes.0).weight(700).ink(text);
        self.write(name, areas.0, ("header name", item as usize));
        let len = Label::new(&len).sizes(LEAST, sizes.1).mono().weight(600).ink(second);
        self.write(len, areas.1, ("len", item as usize));
    }

    /// Writes words above items that change, or whose number is 0, where there is room.
    fn words(&mut self) {
        let size = (WORD.0 / self.layout.scale).within(WORD.1, WORD.2);
        let (left, right) = (self.window.x, self.window.right());
        let mut wishes = Vec::new();
        for item in 1..=self.instance.items() as u32 {
            let Some(word) = words::above(self.cover, self.focus, item) else { continue };
            // A word may be wider than its column, but must stay in the picture.
            let half = Label::new(&word.text).size(size).weight(600).width() / 2.0;
            let middle = self.layout.x(item).within(left + half, right - half);
            if 2.0 * half <= self.window.w {
                wishes.push(Wish { weight: word.kind as usize, middle, half: half + 1.5, what: (item, word) });
            }
        }
        let tied = |kind: Kind| kind == Kind::Tied;
        let wished = wishes.iter().filter(|wish| tied(wish.what.1.kind)).count();
        let mut placed = with_room(wishes);
        // Some of the tied items would be mistaken for all of them.
        if placed.iter().filter(|(_, (_, word))| tied(word.kind)).count() < wished {
            placed.retain(|(_, (_, word))| !tied(word.kind));
        }
        let high = self.layout.head.y / 2.0 + (0.5 * self.layout.gap).min(14.0);
        let y = (self.layout.heads - high).max(0.8 * size);
        for (x, (item, word)) in placed {
            // Words that several items may have belong to the item; others move from one item to the next.
            let which = if matches!(word.kind, Kind::Tied | Kind::Colour | Kind::Kept | Kind::Stuck) {
                item as usize
            } else {
                0
            };
            let ink = match word.kind {
                Kind::Kept => Ink::Muted,
                Kind::Colour => Ink::Solution,
                Kind::Stuck => Ink::Conflict,
                Kind::Tied | Kind::Looked | Kind::Best | Kind::Now => Ink::Accent,
            };
            self.scene
                .text((x, y), size, word.text)
                .weight(600)
                .fill(ink)
                .key("word", word.kind as usize, which)
                .leaves_in(when::LOOKED);
        }
    }

    /// Draws the end of a list: a small copy of its header.
    fn ghost(&mut self, item: u32, name: &str, middle: Point, size: Point) {
        let round = match item {
            0 => size.y / 2.0,
            _ => self.round(item, size, (size.y / 3.0).min(7.0)),
        };
        let ghost = self.boxed(middle, size, round).stroke(Ink::Grid, 1.5);
        ghost.key("ghost", item as usize, 0);
        if item > 0 {
            ghost.target("item", item as usize);
        }
        let label = Label::new(name).sizes(LEAST, GHOST.min(0.82 * size.y)).ink(Ink::Muted);
        self.write(label, Area::around(middle, size.x - 2.0, size.y), ("ghost text", item as usize));
    }

    /// Writes the label of the copies, where there is room.
    fn again(&mut self) {
        let (layout, ghosts) = (self.layout, self.layout.ghost());
        let space = layout.root.1 - layout.node.x / 2.0 - layout.left;
        let label = Label::new(words::HEADERS_AGAIN).size(GHOST).start().whole().ink(Ink::Muted);
        self.write(label, Area::around((layout.left + space / 2.0, ghosts), space - 8.0, GHOST * 2.0), ("again", 0));
    }
}
