//! The slots with their values, the arcs above them, and the undo notes below them.

use super::layout::Layout;
use super::{Focus, ListMachine, Look};
use crate::scene::{Anchor, Ink, Item, Motion, Point, Scene};
use crate::within::Within;

/// The row of slots at a moment.
pub struct Row<'a> {
    pub layout: &'a Layout,
    pub machine: &'a ListMachine,
    pub focus: Option<Focus>,
    /// Whether the row is a solution.
    pub solved: bool,
}

impl Row<'_> {
    /// Draws slots, arcs and undo notes.
    pub fn draw(&self, scene: &mut Scene) {
        let n = self.layout.n;
        for slot in 1..=2 * n {
            self.slot(scene, slot);
        }
        self.numbers(scene);
        for (slot, k) in self.machine.placed() {
            self.arc(scene, slot, k);
        }
        for (slot, k) in self.machine.placed() {
            let reach = k as f32 + 1.0;
            let ink = if self.came(slot) { Ink::Accent } else { Ink::Muted };
            let above = 0.75 * self.rise(reach) + self.clear();
            self.label(scene, slot as f32 + reach / 2.0, above, format!("{k} between"), ink);
        }
        match self.focus {
            Some(focus) if focus.trial() => self.trial(scene, focus),
            Some(focus) if focus.look == Look::Left => self.lifted(scene, focus),
            _ => {}
        }
        for slot in 1..=2 * n {
            self.undo(scene, slot);
        }
    }

    /// Whether the pair whose left slot this is was placed by the last move.
    fn came(&self, slot: usize) -> bool {
        self.focus.is_some_and(|focus| focus.look == Look::Came && focus.slot == slot)
    }

    /// Left edge and top of a slot's frame.
    fn corner(&self, slot: usize) -> Point {
        let Point { x, y } = self.layout.slots.at(slot as f32 - 1.0);
        Point::new(x - self.layout.width() / 2.0, y)
    }

    /// Scene units for one unit of the drawing for 4 pairs, as far as slots are concerned.
    fn small(&self) -> f32 {
        self.layout.slots.pitch / 96.0
    }

    fn line(&self, width: f32) -> f32 {
        (width * self.small().sqrt()).within(width * 0.45, width * self.layout.unit.max(1.0))
    }

    fn dashes<'a>(&self, item: &'a mut Item) -> &'a mut Item {
        let k = self.small().within(0.42, 2.0);
        item.dash(7.0 * k, 5.0 * k)
    }

    fn value<'a>(&self, scene: &'a mut Scene, slot: usize, k: usize) -> &'a mut Item {
        let Point { x, y } = self.layout.slots.at(slot as f32 - 1.0);
        let size = self.layout.fitting(self.layout.width() * 0.92, self.layout.height * 0.54);
        scene.text((x, y + self.layout.height / 2.0 + 0.355 * size), size, k.to_string()).weight(600)
    }

    fn slot(&self, scene: &mut Scene, slot: usize) {
        let (w, h) = (self.layout.width(), self.layout.height);
        let Point { x, y } = self.corner(slot);
        let round = (8.0 * self.small()).within(2.0, 14.0);
        let held = usize::from(self.machine.slots()[slot - 1].unsigned_abs());
        let frame = |scene: &mut Scene, ink, width: f32| {
            scene.rect((x, y, w, h)).round(round).fill(Ink::Paper).stroke(ink, width);
        };
        let part = self.focus.filter(|focus| slot == focus.slot || (slot == focus.other() && focus.look != Look::Next));
        let Some(focus) = part.filter(|focus| slot == focus.slot || focus.look != Look::Beyond) else {
            match (held, self.solved) {
                (0, _) => frame(scene, Ink::Grid, self.line(1.5)),
                (_, true) => frame(scene, Ink::Solution, self.line(4.0)),
                (_, false) => frame(scene, Ink::Piece, self.line(2.5)),
            }
            if held != 0 {
                let ink = if self.solved { Ink::Solution } else { Ink::Piece };
                self.value(scene, slot, held).fill(ink).key("value", slot, held);
            }
            return;
        };
        let inset = self.line(1.0);
        let inner = |scene: &mut Scene, ink, width| {
            frame(scene, Ink::Grid, 0.01);
            let (w, h) = (w - 2.0 * inset, h - 2.0 * inset);
            let item = scene.rect((x + inset, y + inset, w, h)).round(round).stroke(ink, width);
            self.dashes(item);
        };
        match focus.look {
            Look::Came => {
                frame(scene, Ink::Accent, self.line(4.0));
                self.value(scene, slot, held).key("value", slot, held);
            }
            Look::Left => {
                inner(scene, Ink::Accent, self.line(2.5));
                self.value(scene, slot, focus.k).fill(Ink::Muted).alpha(0.6).key("value", slot, focus.k);
            }
            Look::Taken if slot != focus.slot => {
                frame(scene, Ink::Conflict, self.line(3.0));
                let edge = self.line(4.0);
                let pitch = (8.0 * self.small()).within(3.5, 14.0);
                scene
                    .hatch((x + edge, y + edge, w - 2.0 * edge, h - 2.0 * edge), pitch)
                    .stroke(Ink::Conflict, pitch * 0.3)
                    .alpha(0.32);
                self.value(scene, slot, held).key("value", slot, held);
            }
            _ => {
                inner(scene, Ink::Trial, self.line(3.0));
                if focus.k > 0 {
                    self.value(scene, slot, focus.k).fill(Ink::TrialInk).key("value", slot, focus.k);
                }
            }
        }
    }

    /// The slots' numbers; that of the slot to fill stands out. Where slots are narrow, some have no room.
    fn numbers(&self, scene: &mut Scene) {
        let (size, baseline) = self.layout.number;
        let digits = if self.layout.n < 5 { 1.2 } else { 1.6 };
        let every = (size * digits / self.layout.slots.pitch).ceil().max(1.0) as usize;
        let here = self.focus.map_or(0, |focus| focus.slot);
        for slot in 1..=2 * self.layout.n {
            let near = here > 0 && slot != here && slot.abs_diff(here) < every;
            if slot == here || (!near && (slot == 1 || slot.is_multiple_of(every))) {
                let Point { x, y } = self.layout.slots.at(slot as f32 - 1.0);
                let text = scene.text((x, y + baseline), size, slot.to_string());
                if slot == here {
                    text.weight(700);
                } else {
                    text.fill(Ink::Muted);
                }
            }
        }
    }

    /// How far the control points of an arc over `slots` slots lie above its ends: longer pairs arch over shorter
    /// ones. The curve itself reaches three quarters of that.
    fn rise(&self, slots: f32) -> f32 {
        self.layout.arch / 0.75 * (0.65 + slots) / (1.65 + self.layout.n as f32)
    }

    /// The arc from the middle of the slot `from` to the place `to` slots from the beginning, `foot` above the slots.
    fn curve(&self, from: usize, to: f32, rise: f32, foot: f32) -> Vec<[Point; 4]> {
        let slots = &self.layout.slots;
        let (a, b) = (slots.along(from as f32 - 1.0), slots.along(to - 1.0));
        let clear = self.clear();
        slots.pieces([
            Point::new(a, -clear),
            Point::new(a, -clear - rise),
            Point::new(b, -clear - rise),
            Point::new(b, -clear - foot),
        ])
    }

    /// Between a slot and the arc that stands on it.
    fn clear(&self) -> f32 {
        (6.0 * self.small()).within(2.5, 9.0)
    }

    /// The arc of a pair in the row.
    fn arc(&self, scene: &mut Scene, slot: usize, k: usize) {
        let (ink, width) = match (self.solved, self.came(slot)) {
            (true, _) => (Ink::Solution, 4.5),
            (_, true) => (Ink::Accent, 4.0),
            _ => (Ink::Piece, 3.0),
        };
        let reach = k as f32 + 1.0;
        let rise = self.rise(reach);
        for (part, curve) in self.curve(slot, slot as f32 + reach, rise, 0.0).into_iter().enumerate() {
            scene
                .curve(curve, 0.0)
                .stroke(ink, self.line(width))
                .key("arc", slot * 64 + k, part)
                .motion(Motion::Grow, Motion::Fade);
        }
    }

    /// Words above an arc's summit, if there is room for them.
    fn label(&self, scene: &mut Scene, place: f32, above: f32, text: String, ink: Ink) {
        let size = self.layout.text(14.0);
        let apart = self.layout.arch / (1.65 + self.layout.n as f32);
        if self.layout.slots.rows == 1 && apart >= 1.35 * size && self.layout.slots.pitch >= 3.0 * size {
            let Point { x, y } = self.layout.slots.at(place - 1.0);
            let baseline = y - above - 0.4 * size;
            // The words stay legible where another arc passes.
            let half = 0.26 * size * text.chars().count() as f32;
            scene.rect((x - half, baseline - 0.8 * size, 2.0 * half, size)).round(0.3 * size).tint(Ink::Paper, 0.8);
            scene.text((x, baseline), size, text).fill(ink);
        }
    }

    /// The arc of a value under test: to the slot that it needs as well, or to where it is refused.
    fn trial(&self, scene: &mut Scene, focus: Focus) {
        let end = 2 * self.layout.n;
        let beyond = focus.other() > end;
        let refused = focus.look != Look::Next;
        let pitch = self.layout.slots.pitch;
        let cross = (14.0 * self.small()).within(7.5, 22.0);
        // Beyond the end the arc leaves the row, but not the stage.
        let margin = (0.3 * pitch).max(9.0).min(self.layout.margin - cross / 2.0 - 3.0);
        let to = match (beyond, refused) {
            (true, _) => end as f32 + 0.5 + margin / pitch,
            (false, true) => focus.other() as f32 - 0.23,
            (false, false) => focus.other() as f32,
        };
        let reach = to - focus.slot as f32;
        let rise = self.rise(reach) * if refused || beyond { 0.75 } else { 1.0 };
        let foot = if refused || beyond { cross * 1.2 } else { 0.0 };
        let pieces = self.curve(focus.slot, to, rise.max(foot * 1.6), foot);
        let tip = pieces[pieces.len() - 1][3];
        for (part, curve) in pieces.into_iter().enumerate() {
            let arc = scene.curve(curve, 0.0).stroke(Ink::Trial, self.line(3.0));
            self.dashes(arc).key("trial", part, 0).motion(Motion::Grow, Motion::Fade);
        }
        if refused {
            let at = (tip.x, tip.y + cross * 0.9);
            scene.cross(at, cross).stroke(Ink::Conflict, (cross * 0.28).max(1.8)).key("cross", 0, 0);
        }
        let summit = 0.75 * rise + 0.25 * foot / 2.0 + self.clear();
        if beyond {
            let size = self.layout.text(14.0);
            let x = tip.x + cross / 4.0;
            let y = tip.y.min(self.layout.slots.at(end as f32 - 1.0).y - summit) - 0.5 * size;
            let ink = if refused { Ink::Conflict } else { Ink::TrialInk };
            let text = if refused { format!("no slot {}", focus.other()) } else { format!("slot {}?", focus.other()) };
            scene.text((x, y), size, text).anchor(Anchor::End).fill(ink);
        } else {
            let text = format!("{} between", focus.k);
            self.label(scene, focus.slot as f32 + reach / 2.0, summit, text, Ink::TrialInk);
        }
    }

    /// The arc of the pair just taken back.
    fn lifted(&self, scene: &mut Scene, focus: Focus) {
        let reach = focus.k as f32 + 1.0;
        for (part, curve) in
            self.curve(focus.slot, focus.slot as f32 + reach, self.rise(reach), 0.0).into_iter().enumerate()
        {
            let arc = scene.curve(curve, 0.0).stroke(Ink::Accent, self.line(2.5));
            self.dashes(arc).key("arc", focus.slot * 64 + focus.k, part).motion(Motion::Grow, Motion::Fade);
        }
    }

    /// The undo note of a slot: whose pointer to mend when it is emptied, and in grey what it will point to again.
    fn undo(&self, scene: &mut Scene, slot: usize) {
        let (w, (top, h)) = (self.layout.width(), self.layout.undo);
        let Point { x, y } = self.corner(slot);
        let (y, round) = (y + top, (6.0 * self.small()).within(2.0, 10.0));
        let held = self.machine.slots()[slot - 1];
        // The note of a pair just taken back was read, and is still shown.
        let read = self.focus.filter(|focus| focus.look == Look::Left && focus.slot == slot);
        let (note, k) = match read {
            Some(focus) => (focus.j, focus.k),
            None if held > 0 => (usize::from(self.machine.y[slot]), held as usize),
            None => {
                scene.rect((x, y, w, h)).round(round).stroke(Ink::Grid, self.line(1.0).max(0.8));
                return;
            }
        };
        let cell = scene.rect((x, y, w, h)).round(round).fill(Ink::Panel);
        if read.is_some() {
            let cell = cell.stroke(Ink::Accent, self.line(2.5));
            self.dashes(cell);
        } else if self.came(slot) {
            cell.stroke(Ink::Accent, self.line(3.0));
        }
        // Widths of letters are near enough to those of digits; the arrow is an em wide, with a gap before and after.
        let size = (18.0 * self.small()).within(11.0, 0.6 * h.max(18.4));
        let (note, back) = (note.to_string(), format!("→ {k}"));
        let (wide, wider) = (0.57 * note.len() as f32 * size, (1.5 + 0.57 * k.to_string().len() as f32) * size);
        let middle = (x + w / 2.0, y + h / 2.0 + 0.36 * size);
        if wide + wider <= w * 0.94 {
            let from = middle.0 - (wide + wider) / 2.0;
            scene.text((from, middle.1), size, note).weight(600).anchor(Anchor::Start).key("note", slot, 0);
            scene
                .text((from + wide + wider, middle.1), size, back)
                .anchor(Anchor::End)
                .fill(Ink::Muted)
                .key("back", slot, k);
        } else {
            let size = self.layout.fitting(w * 0.95, 0.62 * h);
            let middle = (middle.0, y + h / 2.0 + 0.36 * size);
            scene.text(middle, size, note).weight(600).key("note", slot, 0);
        }
    }
}
