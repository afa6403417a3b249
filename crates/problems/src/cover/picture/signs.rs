//! The signs in the link diagram: the list of a dead end, an undone option with its mark, a solution; and the phases of a splice.

use super::super::focus::{closed, tried};
use super::super::walked::is_chosen;
use super::super::words;
use super::links::Diagram;
use crate::exact_cover::Act;
use crate::machine::Machine;
use crate::scene::{Area, Ink, Label, Look, Motion, Phase, Point, signs, when};

/// The second number of keys, different from those of a board beside the diagram.
const APART: usize = 1000;
/// The margin around framed shapes, in units.
const AROUND: f32 = 4.0;
/// The size of the words beside a changed link in units, and at least in pixels.
const WORD: f32 = 13.0;
const LEAST_WORD: f32 = 11.0;
/// The distance of a word from the straight line beside it, in units.
const BESIDE: f32 = 11.0;

impl Diagram<'_> {
    /// Draws the signs over all other shapes.
    pub(super) fn signs(&mut self) {
        self.changed();
        // A dead end stays marked while its item is covered, since the remaining list could look like that of a solution.
        let idle = |item: &u32| self.cover.len(*item) == 0 && is_chosen(self.cover, *item);
        let stays = match self.focus.last {
            Some(Act::Covered { item } | Act::Spent { item }) => Some(item).filter(idle).map(|item| (item, true)),
            _ => None,
        };
        if let Some((item, dead)) = closed(self.cover, self.focus.last, self.found).or(stays) {
            self.dead_end(item, dead);
        }
        match self.focus.last {
            Some(Act::Dropped { node }) => self.back(node),
            // Its mark stays while it is undone.
            Some(_) if self.cover.label().0 == "X6" => {
                if let Some(node) = self.cover.x_nodes().get(self.cover.level()).copied() {
                    signs::struck(self.scene, self.place(node), (node as usize, APART), when::LOOKED);
                }
            }
            Some(Act::Solved) => {
                let frame = self.scene.frame();
                self.scene.set_frame(crate::scene::Frame::SCENE);
                let (all, room) = (frame.area(Area::of_size(self.layout.size)), frame.area(self.window));
                signs::solved(self.scene, signs::within(all, room.inset(-1.0)));
                self.scene.set_frame(frame);
            }
            _ => {}
        }
    }

    /// Returns the phase in which a node changes its look: late if it is unlinked, early if it is relinked.
    pub(super) fn turning(&self, node: u32) -> Phase {
        match self.focus.spliced() {
            Some((spliced, true)) if spliced == node => Phase::new(0.7, 1.0),
            Some((spliced, false)) if spliced == node => Phase::new(0.3, 0.52),
            _ => when::LOOKED,
        }
    }

    fn place(&self, node: u32) -> Area {
        let middle = Point::new(self.layout.x(self.cover.item_of(node)), self.layout.y(self.cover.option_of(node)));
        Area::around(middle, self.layout.node.x, self.layout.node.y)
    }

    /// Names the link that the last move set, and the one that an unlinked node keeps or that is gone, where there is room.
    fn changed(&mut self) {
        let Some((node, out)) = self.focus.spliced() else { return };
        let (layout, size) = (self.layout, WORD.max(LEAST_WORD / self.layout.scale));
        let (x, y) = (layout.x(self.cover.item_of(node)), layout.y(self.cover.option_of(node)));
        let (bow, between) = (layout.bypassed() + 3.0, layout.pitch - layout.node.x);
        // Beside the middle of the bow, and left of the straight line's arrowhead, both between two rows.
        let next = (layout.node.y + layout.gap) / 2.0;
        let free = (layout.pitch - layout.node.x / 2.0 - bow).max(0.0);
        let around = Area::new(x + bow, y + next - size, free, 2.0 * size);
        let straight = Area::new(x - between - BESIDE, y - next - size, between, 2.0 * size);
        let [new, old] = words::SPLICED[usize::from(!out)].map(|word| Label::new(word).size(size).whole());
        let (new, old) = (new.ink(Ink::Accent), old.ink(Ink::Muted));
        let (at_bow, at_line) = if out { (new, old) } else { (old, new) };
        for (nth, (label, place)) in [(at_bow.start(), around), (at_line.end(), straight)].into_iter().enumerate() {
            if let Some(text) = label.draw(self.scene, place) {
                text.key("spliced", nth, 0).enters_in(when::RESTS);
            }
        }
    }

    /// Marks the list of an exhausted item: a cross on each node that is ruled out, a stroke on each that was tried, a frame from its
    /// header on, and a wall at its foot.
    fn dead_end(&mut self, item: u32, dead: bool) {
        let layout = self.layout;
        let wide = layout.head.x.max(layout.node.x) + 2.0 * AROUND;
        let top = layout.heads - layout.head.y / 2.0 - AROUND;
        let foot = layout.ghost() + layout.ghost_height() / 2.0 + AROUND / 2.0;
        signs::wall(self.scene, Area::new(layout.x(item) - wide / 2.0, top, wide, foot - top), dead);
        let tried = tried(self.cover, item);
        for (node, _) in self.columns[item as usize].clone() {
            let place = self.place(node);
            if tried.contains(&node) {
                signs::struck(self.scene, place, (node as usize, APART), when::DEAD_END);
            } else {
                let cross = signs::cross(self.scene, place, dead).key("cross", node as usize, APART);
                cross.enters_in(when::DEAD_END);
            }
        }
    }

    /// Draws an undone option, which rises off its row and leaves its mark, and a frame around the next one in the list.
    fn back(&mut self, node: u32) {
        let item = self.cover.item_of(node);
        let option = self.cover.option_of(node);
        for tried in tried(self.cover, item).into_iter().chain([node]) {
            let phase = if tried == node { when::RESTS } else { when::LIFTED };
            signs::struck(self.scene, self.place(tried), (tried as usize, APART), phase);
        }
        let (lift, layout) = (signs::LIFT * 0.5 * self.layout.node.y, self.layout);
        let ends = || (0..self.instance.option(option).len()).map(|entry| self.place(self.cover.node(option, entry)));
        let (left, right) = ends().fold((f32::MAX, f32::MIN), |(l, r), place| (l.min(place.x), r.max(place.right())));
        let row = Area::new(left, layout.y(option) - layout.node.y / 2.0, right - left, layout.node.y);
        let (row, up) = (row.inset(-layout.band().x.min(5.0)), Point::new(0.0, -lift));
        self.scene.passing(|scene| {
            let band = scene.rect(row.moved(up)).round(layout.node.y / 2.0 - 5.0).tint(Ink::Accent, 0.16);
            band.stroke(Ink::Accent, 3.0).motion(Motion::Shift(0.0, lift), Motion::Fade);
            band.enters_in(when::LIFTED).leaves_in(when::RESTS);
        });
        let next = self.cover.vertical(node).1;
        if next != item {
            let place = self.place(next).inset(-AROUND);
            let frame = Look::Trial.outline(self.scene.rect(place).round(8.0), 2.5);
            frame.key(signs::NEXT, 0, APART).enters_in(when::RESTS).leaves_in(when::LOOKED);
        }
        for kind in [signs::DEAD_END, "cross"] {
            self.scene.cue(kind, when::CLIMBS);
        }
    }
}
