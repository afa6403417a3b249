//! The row of heads: root, items with their sizes, the pointers left and right, and the ghosts.

use super::super::super::{Act, Heuristic};
use super::super::focus::{Column, Row};
use super::super::layout::LETTERS;
use super::pointer::{Look, Pointer};
use super::{Diagram, choosing, head_look};
use crate::order;
use crate::scene::{Anchor, Ink, Point, Segment};
use crate::within::Within;
use crate::words::cut;

/// How much a word above a head matters.
const SHORTEST: usize = 0;
const COLOUR: usize = 1;
const TIED: usize = 2;
const LOOKED: usize = 3;
const BEST: usize = 4;
const NOW: usize = 5;

/// Radius of the root.
const ROOT: f32 = 19.0;

impl Diagram<'_> {
    /// The pointers left and right.
    pub(super) fn horizontal(&self) -> Vec<Pointer> {
        let (cover, primary) = (self.cover, self.instance.primary() as u32);
        let mut pointers = vec![];
        let spliced = self.focus.head_spliced(cover);
        for item in 0..=primary {
            let (left, right) = cover.horizontal(item);
            let resting = if item != 0 && !cover.is_active(item) { Look::Kept } else { Look::Rest };
            let look = |changed: bool| match spliced {
                Some((head, false)) if head == item => Look::Own,
                Some(_) if changed => Look::After,
                _ => resting,
            };
            let before = spliced.is_some_and(|(head, _)| cover.horizontal(head).0 == item);
            let behind = spliced.is_some_and(|(head, _)| cover.horizontal(head).1 == item);
            pointers.push(self.beside(item, right, true, "right", look(before)));
            pointers.push(self.beside(item, left, false, "left", look(behind)));
        }
        if let Some((head, out)) = spliced {
            let (left, right) = cover.horizontal(head);
            let (to, from) = if out { (head, head) } else { (right, left) };
            pointers.push(self.beside(left, to, true, "was right", Look::Before));
            pointers.push(self.beside(right, from, false, "was left", Look::Before));
        }
        pointers
    }

    /// A pointer right (`true`) or left from a head to another.
    fn beside(&self, from: u32, to: u32, right: bool, key: &'static str, look: Look) -> Pointer {
        let ghost = self.instance.primary() as u32 + 1;
        let index = |item: u32, first: bool| if item == 0 && first != right { ghost } else { item };
        let (a, b) = (index(from, true), index(to, false));
        let place = |index: u32| match index {
            0 => (self.layout.x(0), ROOT),
            i if i == ghost => (self.layout.root_again(), self.layout.root_half()),
            i => (self.layout.x(i), self.layout.head.0 / 2.0),
        };
        let (low, high) = (a.min(b), a.max(b));
        let passed = (high - low).saturating_sub(1) as usize;
        let sign = if right { 1.0 } else { -1.0 };
        let ((xa, wa), (xb, wb)) = (place(a), place(b));
        let around = (passed > 0).then(|| {
            let (first, last) =
                if right { (place(low + 1), place(high - 1)) } else { (place(high - 1), place(low + 1)) };
            (first.0 - sign * first.1, last.0 + sign * last.1)
        });
        let gap = self.layout.pitch - self.layout.head.0;
        Pointer {
            key: (key, from as usize),
            look,
            upright: false,
            middle: self.layout.heads,
            side: sign,
            from: xa + sign * wa,
            to: xb - sign * wb,
            half: self.layout.head.1 / 2.0,
            passed,
            around,
            trunk: [5.0, 10.5, 15.5],
            lane: (self.layout.gap * 0.24, self.layout.gap * 0.2),
            swing: (gap - 8.0).within(4.0, 18.0),
        }
    }

    pub(super) fn heads(&mut self) {
        self.root();
        for item in 1..=self.instance.items() as u32 {
            if self.columns[item as usize].seen {
                self.head(item);
                self.size(item);
            }
        }
        self.words();
    }

    fn root(&mut self) {
        let (x, y) = (self.layout.x(0), self.layout.heads);
        let solved = self.focus.rows.contains(&Row::Solved) || self.focus.last == Some(Act::Solved);
        let ink = if solved { Ink::Solution } else { Ink::Ink };
        let root = self.pen.rect((x - ROOT, y - ROOT, 2.0 * ROOT, 2.0 * ROOT)).round(ROOT).fill(Ink::Paper);
        root.stroke(ink, if solved { 3.0 } else { 2.0 }).key("root", 0, 0);
        self.pen.text(Point::new(x, y + 4.7), 13.5, "root", Anchor::Middle).fill(ink).key("root", 0, 1);
    }

    fn head(&mut self, item: u32) {
        let ((x, y), (w, h)) = ((self.layout.x(item), self.layout.heads), self.layout.head);
        let primary = self.instance.is_primary(item);
        let column = self.focus.columns[item as usize];
        let (ink, width, filled) = head_look(column);
        let out = primary && !self.cover.is_active(item);
        let look = column as usize + 16 * usize::from(out);
        let round = if primary { 8.0_f32.min(h / 4.0) } else { h.min(w) / 2.0 };
        let frame = self.pen.rect((x - w / 2.0, y - h / 2.0, w, h)).round(round).fill(Ink::Paper).stroke(ink, width);
        frame.key("head", item as usize, look).target("item", item as usize);
        if out || (column == Column::Covered && !primary) {
            frame.dash(3.0, 3.0);
        }
        if filled {
            frame.fill(ink);
        }
        let text = match column {
            Column::Covered => Ink::Muted,
            _ if filled => Ink::Paper,
            _ => Ink::Ink,
        };
        let name = cut(self.instance.name(item), LETTERS);
        let len = self.cover.len(item).to_string();
        let changed = self.focus.spliced().is_some_and(|(node, _)| self.cover.item_of(node) == item);
        let second = match column {
            Column::Stuck => Ink::Conflict,
            _ if changed && !filled => Ink::Accent,
            _ => text,
        };
        let (letters, figures) = (name.chars().count() as f32, len.len() as f32);
        // Side by side if there is room, otherwise the size below the name.
        let beside = 0.62 * 20.0 * letters + 0.6 * 16.0 * figures + 16.0 <= w;
        let (at, below, size, small) = if beside {
            let half = figures * 4.8 + 8.0;
            let name_at = x - w / 2.0 + (w - 2.0 * half) / 2.0 + 2.0;
            ((name_at, y + 7.0), (x + w / 2.0 - half, y + 6.0), 20.0, 16.0)
        } else {
            let size = 17.0_f32.min((w - 6.0) / (0.6 * letters));
            ((x, y - 1.0), (x, y + h / 2.0 - 6.0), size, 14.0)
        };
        let item_text = self.pen.text(at.into(), size, &name, Anchor::Middle);
        item_text.weight(700).fill(text).key("head name", item as usize, 0);
        let size_text = self.pen.text(below.into(), small, &len, Anchor::Middle);
        size_text.mono().weight(600).fill(second).key("len", item as usize, 0);
    }

    /// The size as blocks above the head, or as a bar if lists are long; what is lost is hollow. Only items that are
    /// to be covered have them, so that the shortest list shows at a glance.
    fn size(&mut self, item: u32) {
        let column = self.focus.columns[item as usize];
        if !self.instance.is_primary(item) || !self.cover.is_active(item) {
            return;
        }
        let ink = match column {
            Column::Now | Column::Looked | Column::Best | Column::Tied => Ink::Accent,
            Column::Stuck => Ink::Conflict,
            _ => Ink::Ink,
        };
        let (x, w) = (self.layout.x(item), 24.0_f32.min(self.layout.node.0 * 0.66));
        let base = self.layout.heads - self.layout.head.1 / 2.0 - 9.0_f32.min(self.layout.gap * 0.35);
        let (len, all) = (self.cover.len(item) as usize, self.columns[item as usize].nodes.len());
        let (height, step) = self.layout.block;
        if step == 0.0 {
            let unit = height / self.layout.most.max(1) as f32;
            let (full, whole) = (unit * len as f32, unit * all as f32);
            let bar = self.pen.rect((x - w / 2.0, base - whole, w, whole)).stroke(Ink::Muted, 1.0).dash(2.0, 2.0);
            bar.round(2.0).key("lost", item as usize, 0);
            let bar = self.pen.rect((x - w / 2.0, base - full, w, full.max(0.01))).fill(ink);
            bar.round(2.0).key("bar", item as usize, 0);
            return;
        }
        for block in 0..all {
            let y = base - step * block as f32 - height;
            let full = block < len;
            let rect = self.pen.rect((x - w / 2.0, y, w, height)).round(2.0);
            rect.key("block", item as usize, 2 * block + usize::from(full));
            if full {
                rect.fill(ink)
            } else {
                rect.stroke(Ink::Muted, 1.0).dash(2.0, 2.0)
            };
        }
    }

    /// Words above items that something is happening to, or that are the shortest, as far as they do not meet.
    fn words(&mut self) {
        let size = (11.0 / self.layout.scale).within(11.0, 15.0);
        let items = 1..=self.instance.items() as u32;
        let mut words: Vec<(u32, String, Ink, usize)> = items
            .filter(|item| self.columns[*item as usize].seen)
            .filter_map(|item| self.word(item).map(|(word, ink, weight)| (item, word, ink, weight)))
            .collect();
        order::by_key(&mut words, |(.., weight)| u32::MAX - *weight as u32);
        let (left, _, right, _) = self.pen.window;
        let mut taken: Vec<(f32, f32)> = vec![];
        for (item, word, ink, weight) in words {
            // A word may be wider than its column, but must stay in the picture.
            let half = 0.3 * size * word.chars().count() as f32;
            let x = self.layout.x(item);
            let x = if right - left > 2.0 * half { x.within(left + half, right - half) } else { x };
            if taken.iter().any(|(a, b)| x + half + 3.0 > *a && x - half - 3.0 < *b) {
                continue;
            }
            taken.push((x - half, x + half));
            let listed = self.instance.is_primary(item) && self.cover.is_active(item);
            let all = self.columns[item as usize].nodes.len() as f32;
            let high = match self.layout.block {
                _ if !listed => 0.0,
                (height, 0.0) => height * all / self.layout.most.max(1) as f32,
                (_, step) => step * all,
            };
            let y = self.layout.heads - self.layout.head.1 / 2.0 - high - 14.0_f32.min(self.layout.gap * 0.5);
            let text = self.pen.text(Point::new(x, y.max(size * 0.8)), size, &word, Anchor::Middle);
            // Words that several items may have at once belong to the item; others move from one to the next.
            let which = if weight == TIED || weight == COLOUR { item as usize } else { 0 };
            text.weight(600).fill(ink).key("word", weight, which);
        }
    }

    /// What there is to say above an item, in which ink, and how much it matters.
    fn word(&self, item: u32) -> Option<(String, Ink, usize)> {
        let (cover, walked) = (self.cover, &self.focus.walked);
        let name = |colour: u32| cut(self.instance.colour(colour), LETTERS);
        let colour = self.focus.colours[item as usize];
        let said = |word: &str, weight: usize| Some((word.to_owned(), Ink::Accent, weight));
        match self.focus.columns[item as usize] {
            Column::Best if cover.heuristic() == Heuristic::First => said("first in the list", BEST),
            Column::Looked if Some(cover.len(item)) == cover.registers().item.map(|best| cover.len(best)) => {
                said("as many", LOOKED)
            }
            Column::Looked => said("more", LOOKED),
            Column::Best => said("best so far", BEST),
            Column::Tied => said("as few", TIED),
            Column::Stuck => Some(("no option left".to_owned(), Ink::Conflict, NOW)),
            Column::Now if matches!(self.focus.last, Some(Act::Chosen { .. })) => match cover.heuristic() {
                Heuristic::First => said("chosen: first in the list", NOW),
                _ if self.focus.columns.contains(&Column::Tied) => said("chosen: first of the shortest", NOW),
                _ => said("chosen: the shortest", NOW),
            },
            Column::Now => match (walked.colour, walked.back) {
                (0, false) => said("being covered", NOW),
                (0, true) => said("being uncovered", NOW),
                (colour, false) => said(&format!("takes colour {}", name(colour)), NOW),
                (colour, true) => said(&format!("gives up colour {}", name(colour)), NOW),
            },
            Column::Open if colour != 0 => Some((format!("colour {}", name(colour)), Ink::Solution, COLOUR)),
            // The first of the shortest, while none is being chosen or changed.
            Column::Open if walked.item.is_none() && !choosing(self.focus.last) => {
                if cover.heuristic() == Heuristic::First {
                    return (cover.horizontal(0).1 == item).then(|| ("first".to_owned(), Ink::Muted, SHORTEST));
                }
                let fewest = cover.active().map(|other| cover.len(other)).min();
                let first = cover.active().find(|other| Some(cover.len(*other)) == fewest);
                (first == Some(item)).then(|| ("shortest".to_owned(), Ink::Muted, SHORTEST))
            }
            Column::Open | Column::Covered => None,
        }
    }

    /// The ends of the lists that are cut open: the heads again, small.
    pub(super) fn ghosts(&mut self) {
        let (y, high) = (self.layout.ghost(), self.layout.ghost_height());
        let size = 13.0_f32.min(high * 0.72);
        let wide = self.layout.node.0.within(24.0, 28.0);
        for item in 1..=self.instance.items() as u32 {
            if !self.columns[item as usize].seen {
                continue;
            }
            let name = cut(self.instance.name(item), LETTERS);
            let w = wide.max(0.58 * size * name.chars().count() as f32 + 8.0).min(self.layout.pitch - 4.0);
            let x = self.layout.x(item);
            let round = if self.instance.is_primary(item) { 7.0_f32.min(high / 3.0) } else { high / 2.0 };
            let ghost = self.pen.rect((x - w / 2.0, y - high / 2.0, w, high)).round(round).fill(Ink::Paper);
            ghost.stroke(Ink::Muted, 1.0).dash(2.0, 2.0).key("ghost", item as usize, 0).target("item", item as usize);
            let text = self.pen.text(Point::new(x, y + 0.35 * size), size, &name, Anchor::Middle);
            text.fill(Ink::Muted).key("ghost", item as usize, 1);
        }
        let (x, y) = (self.layout.root_again(), self.layout.heads);
        let half = self.layout.root_half();
        let ghost = self.pen.rect((x - half, y - 12.0, 2.0 * half, 24.0)).round(12.0).fill(Ink::Paper);
        ghost.stroke(Ink::Muted, 1.0).dash(2.0, 2.0).key("ghost", 0, 0);
        self.pen.text(Point::new(x, y + 4.2), 12.5, "root", Anchor::Middle).fill(Ink::Muted).key("ghost", 0, 1);
        let space = self.layout.root.1 - self.layout.node.0 / 2.0 - self.layout.left;
        if self.layout.names && space > 90.0 {
            let text = self.pen.text(
                Point::new(self.layout.left, self.layout.ghost() + 4.5),
                13.0,
                "heads again",
                Anchor::Start,
            );
            text.fill(Ink::Muted);
        }
        self.legend();
    }

    /// What dashes mean, below everything, where there is room.
    fn legend(&mut self) {
        let size = (11.5 / self.layout.scale).within(12.0, 17.0);
        let y = self.layout.ghost() + self.layout.ghost_height() / 2.0 + 1.5 * size;
        let (left, word) = (self.layout.left, 34.0);
        let middle = y - 0.34 * size;
        let text = "what has left its list keeps its pointers, and so finds its way back";
        if self.pen.sees(Point::new(left + word + 0.56 * size * text.len() as f32, y + 0.2 * size)) {
            let line = self.pen.path(vec![
                Segment::Move(Point::new(left, middle)),
                Segment::Line(Point::new(left + word - 8.0, middle)),
            ]);
            line.stroke(Ink::Muted, 1.5).dash(4.0, 3.0);
            self.pen.text(Point::new(left + word, y), size, text, Anchor::Start).fill(Ink::Muted);
        }
    }
}
