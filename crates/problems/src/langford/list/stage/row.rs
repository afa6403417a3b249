//! The slots with their values, the arcs above them, and the undo notes below them.

use super::layout::Layout;
use super::{Focus, ListMachine, STRONG, TEXT, words};
use crate::scene::{Area, Cells, Edge, Ink, Item, Label, Look, Motion, Point, Scene, signs, when};
use crate::sign::Sign;
use crate::within::Within;

/// The size of a value as a share of its slot's height, and its greatest width as a share of the slot's.
const VALUE: (f32, f32) = (0.5, 0.84);
/// The height from which a value drops into its slot, as a share of the slot's height.
const FROM: f32 = 0.6;
/// The size of the slots' numbers, and of labels at arcs.
const WORDS: f32 = 14.0;
/// The size of the undo notes on the widest slots, and the gap between undo cells as a share of their width.
const NOTE: f32 = 18.0;
const BETWEEN: f32 = 0.06;
/// The margin beside a label on paper, in its sizes.
const PLATE: f32 = 0.35;
/// The height of a label, and the distance of its middle from its arc, in its sizes.
const LINE: f32 = 1.3;
const OVER: f32 = 0.85;
/// The room of a removed value above its slot, and the least height of the highest arc that leaves this room, in sizes of the value. The
/// value's own arc has at least this height.
const ABOVE: (f32, f32) = (1.0, 1.3);
/// The height of a cubic curve as a share of that of its control points, which are straight above its ends.
const REACH: f32 = 0.75;
/// The size of a cross on the widest slots, with its least and greatest value.
const CROSS: (f32, f32, f32) = (14.0, 7.5, 22.0);

/// The row of slots at a position.
pub struct Row<'a> {
    pub layout: &'a Layout,
    pub machine: &'a ListMachine,
    pub focus: Option<Focus>,
    /// Whether the row is a solution.
    pub solved: bool,
    /// The outcome of the last move.
    pub sign: Sign,
}

/// Returns the upper right corner of a slot, which its value leaves free.
fn corner(slot: Area) -> Area {
    let side = (0.36 * slot.w).min(0.62 * slot.h);
    Area::new(slot.right() - side, slot.y, side, side)
}

impl Row<'_> {
    /// Draws slots, arcs and undo notes.
    pub fn draw(&self, scene: &mut Scene) {
        let Layout { slots, height, undo, .. } = self.layout;
        let (size, here) = (self.layout.text(WORDS), self.focus.map(|focus| focus.slot - 1));
        for (first, cells) in (0..).step_by(slots.per_row).zip(slots.cells(0.0, *height)) {
            for column in 0..slots.per_row {
                self.slot(scene, first + column + 1, cells.cell((0, column)));
            }
            // The number of the slot to fill stands out.
            let here = here.and_then(|here| here.checked_sub(first));
            cells.numbers(scene, Edge::Bottom, first + 1, here, size.min((0.8 * slots.pitch).max(TEXT - 1.0)), 2.0);
        }
        for (slot, k) in self.machine.placed() {
            let came = self.focus.is_some_and(|focus| focus.look == Look::Came && focus.slot == slot);
            let look = match came {
                _ if self.solved => Look::Solved,
                true => Look::Came,
                false => Look::Chosen,
            };
            self.arc(scene, slot, k, look);
        }
        match self.focus {
            Some(focus) if focus.look == Look::Left => self.arc(scene, focus.slot, focus.k, Look::Left),
            Some(focus) if focus.look.is_tried() && focus.k > 0 => self.trial(scene, focus),
            _ => {}
        }
        // Labels are drawn after all arcs, so that no arc crosses them.
        for (slot, k) in self.machine.placed() {
            let (reach, came) = (k as f32 + 1.0, here == Some(slot - 1));
            let above = REACH * self.rise(reach) + self.clear();
            let ink = if came && !self.solved { Ink::Accent } else { Ink::Muted };
            self.label(scene, (slot, k), above, ink);
        }
        for (first, cells) in (1..).step_by(slots.per_row).zip(slots.cells(undo.0, undo.1)) {
            self.notes(scene, first, &cells);
        }
        self.signs(scene);
    }

    /// Returns the cell of a slot; `None` beyond the end.
    fn cell(&self, slot: usize) -> Option<Area> {
        let Layout { slots, height, .. } = self.layout;
        let (row, column) = ((slot - 1) / slots.per_row, (slot - 1) % slots.per_row);
        let cells = slots.cells(0.0, *height).nth(row)?;
        (slot <= 2 * self.layout.n).then(|| cells.cell((0, column)))
    }

    /// Draws the signs: a slot at a dead end; a removed pair, with a print in both of its slots; a solution.
    fn signs(&self, scene: &mut Scene) {
        let Some(focus) = self.focus else {
            if self.solved {
                let mut all = self.layout.slots.cells(0.0, self.layout.height).map(|cells| cells.area);
                let first = all.next().unwrap_or_default();
                let last = all.last().unwrap_or(first);
                // The numbers of the slots are inside its frame.
                let foot = last.bottom() + 2.0 + 1.15 * self.layout.text(WORDS);
                signs::solved(scene, Area::between(first.corner(), Point::new(first.right(), foot)));
            }
            return;
        };
        let Some(place) = self.cell(focus.slot) else { return };
        match self.sign {
            Sign::DeadEnd => {
                // The last rejected value remains readable beside its cross.
                let (phase, place) = match focus.look {
                    Look::Refused => (when::CROSS, corner(place)),
                    _ => (when::DEAD_END, place),
                };
                signs::cross(scene, place, true).key("dead end", 9, 0).enters_in(phase);
            }
            Sign::Back => {
                for kind in [signs::DEAD_END, "refusal", "value"] {
                    scene.cue(kind, when::CLIMBS);
                }
                scene.cue("between", when::LIFTED);
                for (i, slot) in [focus.slot, focus.other()].into_iter().enumerate() {
                    if let Some(place) = self.cell(slot) {
                        self.lifted(scene, slot, place, focus.k);
                        signs::struck(scene, place, (slot, i), when::RESTS);
                    }
                }
            }
            _ => {}
        }
    }

    /// Returns the room of a removed value between its slot and the foot of its arc; `None` if arcs are too low for it.
    fn above(&self) -> Option<f32> {
        let size = self.size(self.cell(1)?, VALUE.0);
        (self.layout.arch >= ABOVE.1 * size).then_some(ABOVE.0 * size)
    }

    /// Draws a removed value, which rises from its slot and stays above it for a moment, where nothing else is.
    fn lifted(&self, scene: &mut Scene, slot: usize, place: Area, k: usize) {
        let above = self.above();
        let up = above.map_or(signs::LIFT * place.h, |above| (place.h + above) / 2.0 + self.clear());
        let text = k.to_string();
        let label = self.value(&text, place, VALUE.0).ink(Ink::Accent);
        let raised = place.moved(Point::new(0.0, -up));
        scene.passing(|scene| {
            if let Some(item) = label.draw(scene, raised) {
                item.motion(Motion::Shift(0.0, up), Motion::Fade).enters_in(when::LIFTED).leaves_in(when::RESTS);
            }
        });
        let label = self.value(&text, place, VALUE.0).ink(Ink::Accent);
        if let Some(item) = above.and_then(|_| label.draw(scene, raised)) {
            item.alpha(signs::PALE).key(signs::LIFTED, slot, 0).enters_in(when::RESTS).leaves_in(when::LOOKED);
        }
    }

    /// Returns the size of one unit of the slots in the drawing for 4 pairs, in scene units.
    fn small(&self) -> f32 {
        self.layout.slots.pitch / 96.0
    }

    /// Returns the width of a strong line.
    fn strong(&self) -> f32 {
        STRONG * Look::frame_width(Area::of_size((self.layout.slots.pitch, self.layout.height)))
    }

    /// Draws a slot with its value: held, under test, or just removed.
    fn slot(&self, scene: &mut Scene, slot: usize, area: Area) {
        let held = usize::from(self.machine.slots()[slot - 1].unsigned_abs());
        let rests = match held {
            0 => Look::Gone,
            _ if self.solved => Look::Solved,
            _ => Look::Chosen,
        };
        let (look, k, clash) = match self.focus {
            Some(Focus { slot: left, k, look: Look::Refused, .. }) if slot == left => (Look::Trial, k, false),
            Some(Focus { slot: left, k, look, .. }) if slot == left => (look, k, false),
            Some(focus) if slot == focus.other() && focus.look == Look::Refused => (rests, held, true),
            Some(focus) if slot == focus.other() && focus.look != Look::Trial => (focus.look, focus.k, false),
            _ => (rests, held, false),
        };
        // The frame of an empty slot is as opaque as those around it.
        let frame = look.cell(scene, area).alpha(1.0).key("slot", slot, 0).target("slot", slot);
        if clash {
            // Its value blocks the candidate.
            frame.stroke(Ink::Conflict, Look::frame_width(area));
        }
        let refused = self.focus.is_some_and(|focus| focus.slot == slot && focus.look == Look::Refused);
        if refused {
            Look::Refused.outline(frame, Look::frame_width(area));
        }
        if refused {
            Look::Refused.hatch(scene, area.inset(0.12 * area.w.min(area.h))).key("refused", slot, 0);
        }
        if k == 0 {
            return;
        }
        let text = k.to_string();
        let label = self.value(&text, area, VALUE.0).ink(match look {
            Look::Trial if refused => Ink::Conflict,
            Look::Trial | Look::Left | Look::Solved => look.text_ink(),
            _ => Ink::Piece,
        });
        if let Some(item) = label.draw(scene, area) {
            item.key("value", slot, k).motion(Motion::Shift(0.0, -FROM * area.h), Motion::Fade).enters_in(when::PLACED);
            if look == Look::Trial {
                item.motion(Motion::Fade, Motion::Fade).enters_in(when::LOOKED);
            }
        }
    }

    /// Returns the label of a number in a cell, in a size that also fits the greatest value and is at most the share `part` of the cell's
    /// height.
    fn value<'t>(&self, text: &'t str, cell: Area, part: f32) -> Label<'t> {
        Label::new(text).size(self.size(cell, part)).weight(600)
    }

    /// Returns the size of these labels.
    fn size(&self, cell: Area, part: f32) -> f32 {
        let greatest = self.layout.n.to_string();
        let fits = Label::new(&greatest).sizes(1.0, part * cell.h).fit(VALUE.1 * cell.w, cell.h);
        fits.map_or(1.0, |(size, _)| size)
    }

    /// Returns the height of an arc's control points above its ends, over `slots` slots: longer pairs have higher arcs. The curve itself is
    /// lower.
    fn rise(&self, slots: f32) -> f32 {
        self.layout.arch / REACH * (0.65 + slots) / (1.65 + self.layout.n as f32)
    }

    /// Returns the arc from the middle of the slot `from` to the position `to`, in slots from the beginning; `feet` are the heights of its
    /// ends above the slots.
    fn curve(&self, from: usize, to: f32, rise: f32, feet: [f32; 2]) -> Vec<[Point; 4]> {
        let (slots, clear) = (&self.layout.slots, self.clear());
        let (a, b) = (slots.along(from as f32 - 1.0), slots.along(to - 1.0));
        slots.pieces([(a, feet[0]), (a, rise), (b, rise), (b, feet[1])].map(|(x, up)| Point::new(x, -clear - up)))
    }

    /// Returns the gap between a slot and the arc on it.
    fn clear(&self) -> f32 {
        (6.0 * self.small()).within(2.5, 9.0)
    }

    /// Draws the arc of a pair.
    fn arc(&self, scene: &mut Scene, slot: usize, k: usize, look: Look) {
        let reach = k as f32 + 1.0;
        // The arc of a removed pair rises with it.
        let foot = if look == Look::Left { self.above().unwrap_or(0.0) } else { 0.0 };
        let curves = self.curve(slot, slot as f32 + reach, self.rise(reach).max(ABOVE.1 * foot), [foot, foot]);
        for (part, curve) in curves.into_iter().enumerate() {
            let arc = look.outline(scene.curve(curve, 0.0), self.strong());
            arc.key("arc", slot * 64 + k, part).motion(Motion::Grow, Motion::Fade).enters_in(when::PLACED);
            if look == Look::Left {
                arc.travels_in(when::LIFTED);
            }
        }
    }

    /// Draws a label above an arc's summit, if there is room.
    fn label(&self, scene: &mut Scene, (slot, k): (usize, usize), above: f32, ink: Ink) {
        let (size, slots) = (self.layout.text(WORDS), &self.layout.slots);
        let apart = self.layout.arch / (1.65 + self.layout.n as f32);
        if slots.rows > 1 || apart < 1.35 * size || slots.pitch < 3.0 * size {
            return;
        }
        let text = words::between(k);
        let label = Label::new(&text).size(size).ink(ink);
        let Point { x, y } = slots.at(slot as f32 + (k as f32 - 1.0) / 2.0);
        let area = Area::around((x, y - above - 0.75 * size), label.width(), 1.3 * size);
        let plate = Area::around(area.centre(), area.w + 2.0 * PLATE * size, 1.1 * size);
        self.paper(scene, plate).key("between", slot, 2 * k);
        if let Some(item) = label.draw(scene, area) {
            item.key("between", slot, 2 * k + 1);
        }
    }

    /// Draws a paper ground on which a label stays legible over arcs.
    fn paper<'s>(&self, scene: &'s mut Scene, area: Area) -> &'s mut Item {
        scene.rect(area).round(0.3 * self.layout.text(WORDS)).fill(Ink::Paper)
    }

    /// Draws the arc of a value under test, to the other slot that it needs, or to the point of its rejection.
    fn trial(&self, scene: &mut Scene, focus: Focus) {
        let (end, pitch) = (2 * self.layout.n, self.layout.slots.pitch);
        let (beyond, refused) = (focus.other() > end, focus.look == Look::Refused);
        let cross = (CROSS.0 * self.small()).within(CROSS.1, CROSS.2);
        // Beyond the end the arc leaves the row, but not the stage.
        let margin = (0.3 * pitch).max(9.0).min(self.layout.margin - cross / 2.0 - 3.0);
        let to = match (beyond, refused) {
            (true, _) => end as f32 + 0.5 + margin / pitch,
            (false, true) => focus.other() as f32 - 0.23,
            (false, false) => focus.other() as f32,
        };
        let reach = to - focus.slot as f32;
        let (share, foot) = if refused || beyond { (0.75, cross * 1.2) } else { (1.0, 0.0) };
        let rise = self.rise(reach) * share;
        let pieces = self.curve(focus.slot, to, rise.max(foot * 1.6), [0.0, foot]);
        let tip = pieces[pieces.len() - 1][3];
        for (part, curve) in pieces.into_iter().enumerate() {
            let arc = focus.look.outline(scene.curve(curve, 0.0), self.strong());
            let arc = arc.key("trial", part, 0).motion(Motion::Grow, Motion::Fade);
            arc.enters_in(when::ATTACK).travels_in(when::ATTACK).leaves_in(when::LOOKED);
        }
        if refused {
            let at = (tip.x, tip.y + cross * 0.9);
            scene
                .cross(at, cross)
                .stroke(Ink::Conflict, (cross * 0.28).max(1.8))
                .key("cross", 0, 0)
                .motion(Motion::Fall, Motion::Fade)
                .enters_in(when::CROSS);
        }
        let summit = REACH * rise + 0.25 * foot / 2.0 + self.clear();
        if beyond {
            self.beyond(scene, focus, Area::around(tip, cross, 2.0 * cross), summit);
        } else {
            let ink = if refused { Ink::Conflict } else { Ink::TrialInk };
            self.label(scene, (focus.slot, focus.k), summit, ink);
        }
    }

    /// Draws the label of a missing slot above the arc that leaves the row, as high as the undo notes of the row above allow; where that is
    /// too low for `tip`, the area of the cross at the arc's end, to its left.
    fn beyond(&self, scene: &mut Scene, focus: Focus, tip: Area, summit: f32) {
        let Layout { slots, undo, .. } = self.layout;
        let (size, last) = (self.layout.text(WORDS), slots.top + slots.drop * (slots.rows - 1) as f32);
        let above = if slots.rows > 1 { last - slots.drop + undo.0 + undo.1 } else { 0.0 };
        let half = LINE / 2.0 * size;
        let y = (tip.centre().y.min(last - summit) - OVER * size).max(above + half);
        let right = if y + half <= tip.y { tip.centre().x + tip.w / 4.0 } else { tip.x - PLATE * size };
        let refused = focus.look == Look::Refused;
        let text = words::beyond(focus.other(), refused);
        let label = Label::new(&text).size(size).ink(if refused { Ink::Conflict } else { Ink::TrialInk });
        let area = Area::new(right - label.width(), y - half, label.width(), 2.0 * half);
        self.paper(scene, area).key("beyond", 0, 0);
        if let Some(item) = label.end().draw(scene, area) {
            item.key("beyond", 0, 1);
        }
    }

    /// Draws the undo notes of a row of slots, from `first` on: the list element whose pointer is restored when the pair is removed, and in
    /// grey the value to which it will point again.
    fn notes(&self, scene: &mut Scene, first: usize, cells: &Cells) {
        let round = (6.0 * self.small()).within(2.0, 10.0);
        for (slot, column) in (first..).zip(0..cells.columns) {
            let cell = cells.cell((0, column));
            let cell = Area { x: cell.x + BETWEEN * cell.w, w: cell.w * (1.0 - 2.0 * BETWEEN), ..cell };
            let held = self.machine.slots()[slot - 1];
            let focus = self.focus.filter(|focus| focus.slot == slot);
            let frame = scene.rect(cell).round(round).key("undo", slot, 0);
            let (note, k) = match focus {
                // The note of a pair just removed was used, and is still shown.
                Some(Focus { look: Look::Left, j, k, .. }) => (j, k),
                _ if held > 0 => (usize::from(self.machine.y[slot]), held as usize),
                _ => {
                    frame.stroke(Ink::Grid, 0.3 * self.strong());
                    continue;
                }
            };
            frame.fill(Ink::Panel);
            if let Some(Focus { look: look @ (Look::Left | Look::Came), .. }) = focus {
                look.outline(frame, 0.75 * self.strong());
            }
            let (text, back) = (note.to_string(), words::back(k));
            let size = (NOTE * self.small()).within(TEXT, 0.6 * cell.h.max(18.4));
            let left = Label::new(&text).size(size).weight(600);
            let right = Label::new(&back).size(size).ink(Ink::Muted);
            let wide = left.width() + 0.3 * size + right.width();
            if wide > 0.96 * cell.w {
                if let Some(item) = self.value(&text, cell, 0.62).draw(scene, cell) {
                    item.key("note", slot, 0);
                }
                continue;
            }
            let both = Area::around(cell.centre(), wide, cell.h);
            for (label, kind, which) in [(left.start(), "note", 0), (right.end(), "back", k)] {
                if let Some(item) = label.draw(scene, both) {
                    item.key(kind, slot, which);
                }
            }
        }
    }
}
