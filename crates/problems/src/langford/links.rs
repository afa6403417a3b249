//! Langford pairs as an exact cover of values and slots. An option is a pair in its two slots.
//!
//! Source: TAOCP 7.2.2.1, the introduction to exact cover problems.

use crate::cover::beside::{Board, Laid};
use crate::cover::lexicon::{self, Lexicon};
use crate::cover::puzzle::Puzzle;
use crate::exact_cover::{Entry, Heuristic, Instance};
use crate::narration::Narration;
use crate::scene::{Area, Frame, Ink, Look, Motion, Point, Scene};
use crate::story::Name;
use crate::within::Within;

/// The distance between the centres of slots, the width and height of a slot, and the room below it for its number, in units of the
/// drawing.
const PITCH: f32 = 96.0;
const SLOT: Point = Point::new(84.0, 76.0);
const BELOW: f32 = 40.0;
/// The greatest size of a unit, in pixels.
const LARGEST: f32 = 0.75;
/// The least size of readable numbers and values, in pixels.
const READABLE: f32 = 7.0;

/// Returns the puzzle for `n` pairs; a solution is printed as the value in each slot.
pub fn puzzle(n: usize) -> Puzzle {
    Puzzle { board: Some(Box::new(Slots(n))), answer: values, ..Puzzle::new(instance(n), Heuristic::Fewest) }
}

/// Returns the exact cover for `n` pairs: items 1 to n, then the slots s1 to s2n; options by value, then by left slot.
pub fn instance(n: usize) -> Instance {
    let mut names: Vec<String> = (1..=n).map(|value| value.to_string()).collect();
    names.extend((1..=2 * n).map(|slot| format!("s{slot}")));
    let mut instance = Instance::new(names, 3 * n);
    for value in 1..=n {
        for left in 1..2 * n - value {
            let added = instance.add(&[value, n + left, n + left + value + 1].map(|item| Entry::plain(item as u32)));
            debug_assert!(added.is_ok(), "{added:?}");
        }
    }
    instance
}

/// Returns an option's value and left slot, for `n` pairs.
fn pair(instance: &Instance, n: usize, option: usize) -> (usize, usize) {
    let entries = instance.option(option);
    (entries[0].item as usize, entries[1].item as usize - n)
}

/// Returns the value in each slot, as text.
fn values(instance: &Instance, chosen: &[usize]) -> String {
    let n = instance.items() / 3;
    let mut slots = vec![String::new(); 2 * n];
    for option in chosen {
        let (value, left) = pair(instance, n, *option);
        slots[left - 1] = value.to_string();
        slots[left + value] = value.to_string();
    }
    slots.join(" ")
}

/// The row of 2n slots with the pairs placed in it; the field is n.
pub struct Slots(pub usize);

impl Slots {
    /// Returns the height of an arc over `reach` slots.
    fn rise(&self, reach: usize) -> f32 {
        16.0 + 24.0 * reach as f32 * (6.0 / self.0 as f32).min(1.0)
    }

    /// Returns the x coordinate of the centre of a slot, counted from 1.
    fn x(slot: usize) -> f32 {
        PITCH * (slot as f32 - 0.5)
    }

    /// Returns the y coordinate of the top of the slots.
    fn top(&self) -> f32 {
        self.rise(self.0 + 1) + 10.0
    }

    fn slot(scene: &mut Scene, slot: usize, top: f32) -> &mut crate::scene::Item {
        scene.rect((Slots::x(slot) - SLOT.x / 2.0, top, SLOT.x, SLOT.y)).round(8.0)
    }

    /// Returns whether a chosen pair covers the slot.
    fn holds(&self, laid: &Laid, slot: usize) -> bool {
        laid.chosen().any(|option| {
            let (value, left) = pair(laid.instance(), self.0, option);
            slot == left || slot == left + value + 1
        })
    }

    /// Draws a pair: its values in their slots and an arc over them, highlighted if it is pointed at.
    fn lay(&self, laid: &Laid, option: usize, lit: bool, scene: &mut Scene) {
        let look = laid.look(option);
        let (value, left) = pair(laid.instance(), self.0, option);
        let (right, top, scale) = (left + value + 1, self.top(), scene.frame().scale);
        let width = (1.2 / scale).max(if look.is_laid() { 4.0 } else { 3.0 });
        for slot in [left, right] {
            // An option under test over a covered slot leaves the value there visible.
            let held = !look.is_laid() && !lit && self.holds(laid, slot);
            if !held {
                Slots::slot(scene, slot, top).fill(Ink::Paper);
            }
            let frame = Slots::slot(scene, slot, top);
            look.outline(frame, width);
            if lit {
                frame.tint(Ink::Pink, 0.2).stroke(Ink::Pink, width);
            }
            frame.target("option", option);
            let size = 40.0;
            if size * scale >= READABLE && !held {
                let text = scene.text((Slots::x(slot), top + SLOT.y / 2.0 + 0.36 * size), size, value.to_string());
                text.weight(600).fill(match look {
                    _ if lit => Ink::Ink,
                    Look::Trial => Ink::TrialInk,
                    _ => look.ink(),
                });
                if look.is_laid() && !lit {
                    text.key("value", slot, value);
                }
            }
        }
        // The curve reaches three quarters of the way to its control points.
        let (from, to, high) = (Slots::x(left), Slots::x(right), top - 6.0 - self.rise(value + 1) / 0.75);
        let arc = scene.curve(
            [Point::new(from, top - 6.0), Point::new(from, high), Point::new(to, high), Point::new(to, top - 6.0)],
            0.0,
        );
        look.outline(arc, width);
        if lit {
            arc.stroke(Ink::Pink, width);
        }
        if look.is_laid() && !lit {
            arc.key("arc", option, 0).motion(Motion::Grow, Motion::Fade);
        }
    }
}

impl Lexicon for Slots {
    /// Returns the name of an item: a value or a slot.
    fn item(&self, _: &Instance, item: u32) -> Name {
        let (noun, number) = match item as usize {
            value if value <= self.0 => ("value", value),
            slot => ("slot", slot - self.0),
        };
        Name::new(noun, number)
    }

    /// Returns the name of an option: a pair, by its value and its slots.
    fn option(&self, instance: &Instance, option: usize) -> Name {
        let (value, left) = pair(instance, self.0, option);
        let said = format!("value {value} in slots {left} and {}", left + value + 1);
        lexicon::called(instance, option, "pair", said)
    }

    fn placed(&self, instance: &Instance, option: usize) -> Name {
        let (value, _) = pair(instance, self.0, option);
        Name::new("pair", format!("of {value}s")).definite()
    }
}

impl Board for Slots {
    fn size(&self) -> Point {
        Point::new(PITCH * 2.0 * self.0 as f32 * LARGEST, (self.top() + SLOT.y + BELOW) * LARGEST)
    }

    fn task(&self) -> Narration {
        let reason = "An option is a pair in two slots; use each slot once.";
        match self.0 {
            1 => Narration::new("Place the pair of 1s.", reason),
            n => Narration::new(format!("Place {n} pairs in {} slots.", 2 * n), reason),
        }
    }

    fn draw(&self, laid: &Laid, area: Area, scene: &mut Scene) {
        let frame = Frame::fit((0.0, 0.0), (PITCH * 2.0 * self.0 as f32, self.top() + SLOT.y + BELOW), area, LARGEST);
        scene.set_frame(frame);
        let (n, top) = (self.0, self.top());
        // Names keep a readable size; where slots are narrow, only some have room.
        let size = (11.0 / frame.scale).within(18.0, BELOW);
        let every = (1.9 * size / PITCH).ceil().max(1.0) as usize;
        for slot in 1..=2 * n {
            let item = n + slot;
            let frame = Slots::slot(scene, slot, top).fill(Ink::Paper).stroke(Ink::Grid, 1.5);
            if laid.pointed_item() == Some(item as u32) {
                frame.tint(Ink::Pink, 0.2).stroke(Ink::Pink, 4.0);
            }
            frame.target("item", item);
            let here = laid.item() == Some(item as u32);
            if size * scene.frame().scale >= READABLE && (slot == 1 || slot % every == 0 || here) {
                let text = scene.text((Slots::x(slot), top + SLOT.y + 0.85 * size + 5.0), size, format!("s{slot}"));
                if here {
                    text.weight(700).fill(Ink::Accent)
                } else {
                    text.fill(Ink::Muted)
                };
            }
        }
        for option in laid.chosen() {
            self.lay(laid, option, false, scene);
        }
        for option in laid.passing() {
            self.lay(laid, option, false, scene);
        }
        if let Some(option) = laid.pointed() {
            self.lay(laid, option, true, scene);
        }
    }
}

#[cfg(test)]
mod tests;
