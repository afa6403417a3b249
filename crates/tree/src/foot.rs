//! The tree's strip at the foot of the page: the tree, its axis, and the thumb that is dragged along it.

use crate::icicle;
use crate::layout::Layout;
use stepdance_scene::within::Within;
use stepdance_scene::{Ink, Label, Point, Scene, Segment};

/// The height above the tree, where flags stand: usually, and where there is little room.
const TOP: (f32, f32) = (9.0, 3.0);
/// The distance from the tree to the axis, in the same two cases, and from the axis to the baseline of its numbers.
const TO_AXIS: (f32, f32) = (7.0, 2.0);
const TO_NUMBERS: f32 = 22.0;
/// The height below the axis: with numbers, without them, and where there is little room.
const BELOW: (f32, f32, f32) = (26.0, 9.0, 3.0);
/// The least height of a foot with numbers, and below which height the thumb is only a line.
const NUMBERED: f32 = 84.0;
const LOW: f32 = 48.0;
/// The least height of the tree: a lower one is not drawn.
const LEAST_TREE: f32 = 8.0;
/// The width beside the axis on either side, so that no thumb is cut off.
pub const SIDE: f32 = 8.0;
/// The thumb's radius, and the width of its line and of the axis.
const THUMB: f32 = 8.0;
const LINE: f32 = 2.0;
/// The size of numbers, and the least distance between two.
const NUMBERS: f32 = 13.0;
const APART: f32 = 10.0;
/// Half the width of a seam's zigzag, and the height of one of its teeth.
const TOOTH: (f32, f32) = (4.0, 9.0);

/// The vertical layout of a foot, which depends on its height.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Places {
    /// The tree's upper edge.
    pub top: f32,
    /// The tree's height.
    pub tree: f32,
    /// The y coordinate of the axis.
    pub axis: f32,
    /// Whether numbers stand below the axis.
    pub numbered: bool,
    /// Whether there is little room: the thumb is a line.
    pub low: bool,
}

impl Places {
    /// Returns the layout for a foot of this height.
    pub fn of(height: f32) -> Places {
        let (numbered, low) = (height >= NUMBERED, height < LOW);
        let (top, to_axis, below) = match (numbered, low) {
            (true, _) => (TOP.0, TO_AXIS.0, BELOW.0),
            (_, false) => (TOP.0, TO_AXIS.0, BELOW.1),
            (_, true) => (TOP.1, TO_AXIS.1, BELOW.2),
        };
        let tree = (height - top - to_axis - below).max(0.0);
        let tree = if tree < LEAST_TREE { 0.0 } else { tree };
        Places { top, tree, axis: height - below, numbered, low }
    }
}

/// The numbers below the axis.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Numbers {
    /// The present move.
    pub at: String,
    /// The last move.
    pub last: String,
    /// The scale of the close-up.
    pub scale: String,
    /// Whether the tree is drawn elsewhere, above the foot: the thumb's line comes from there.
    pub is_alone: bool,
    /// Other moves: their x coordinates on the axis, their texts and inks.
    pub marks: Vec<(f32, String, Ink)>,
}

/// Draws the tree, its axis and seams, the thumb with its line above them, and the numbers.
pub fn draw(layout: &Layout, numbers: &Numbers, scene: &mut Scene) {
    let places = Places::of(scene.height);
    icicle::draw(layout, Point::new(SIDE, places.top), scene);
    draw_axis(layout, numbers, scene);
}

/// Draws the axis and its seams, the thumb with its line above them, and the numbers: what stands below a tree that is drawn elsewhere.
pub fn draw_axis(layout: &Layout, numbers: &Numbers, scene: &mut Scene) {
    let places = Places::of(scene.height);
    let (here, right) = (SIDE + layout.axis.x(layout.at), SIDE + layout.axis.width());
    scene.line((SIDE, places.axis), (right, places.axis)).stroke(Ink::Grid, LINE);
    scene.line((SIDE, places.axis), (here, places.axis)).stroke(Ink::Accent, LINE);
    for (left, right) in layout.axis.seams() {
        let (left, right) = (SIDE + left, SIDE + right);
        // Choices in force reach over it.
        scene.rect((left, places.top, right - left, places.tree)).fill(Ink::Paper);
        draw_seam((left + right) / 2.0, places, scene);
    }
    let bottom = places.top + places.tree;
    if places.tree > 0.0 {
        let top = if numbers.is_alone { 0.0 } else { places.top - LINE };
        scene.line((here, top), (here, bottom)).stroke(Ink::Paper, 3.0 * LINE);
        scene.line((here, top), (here, places.axis)).stroke(Ink::Accent, LINE);
    }
    let radius = if places.low { BELOW.2 } else { THUMB };
    scene.circle((here, places.axis), radius).fill(Ink::Paper).stroke(Ink::Paper, LINE);
    scene.circle((here, places.axis), radius - LINE / 2.0).fill(Ink::Accent);
    if places.numbered {
        draw_numbers(layout, numbers, places, here, scene);
    }
}

/// Draws a zigzag where the axis is broken.
fn draw_seam(x: f32, places: Places, scene: &mut Scene) {
    let teeth = ((places.axis - places.top) / TOOTH.1).floor().max(1.0) as usize;
    let side = |i: usize| if i.is_multiple_of(2) { -TOOTH.0 } else { TOOTH.0 };
    let points = (0..=teeth).map(|i| Point::new(x + side(i), places.top + TOOTH.1 * i as f32));
    let segments = points.enumerate().map(|(i, at)| if i == 0 { Segment::Move(at) } else { Segment::Line(at) });
    scene.line((x - 2.0 * TOOTH.0, places.axis), (x + 2.0 * TOOTH.0, places.axis)).stroke(Ink::Paper, 2.0 * LINE);
    scene.path(segments).stroke(Ink::Muted, 1.25);
}

/// Draws the current move under the thumb, marked moves under theirs or beside it, and, where they fit, both ends and the scale of the
/// close-up.
fn draw_numbers(layout: &Layout, numbers: &Numbers, places: Places, here: f32, scene: &mut Scene) {
    let (y, right) = (places.axis + TO_NUMBERS, SIDE + layout.axis.width());
    let width = |text: &str| Label::new(text).size(NUMBERS).weight(700).width();
    let mut taken: Vec<(f32, f32)> = vec![];
    // Puts a text at the first of some places, by left edges, where it fits.
    let mut put = |text: &str, froms: &[f32], ink: Ink, scene: &mut Scene| {
        let own = width(text);
        let is_free = |from: &&f32| {
            taken.iter().all(|(left, right)| *from + own + APART <= *left || *right + APART <= **from)
                && **from >= 0.0
                && *from + own <= right + 1.0
        };
        if let Some(from) = froms.iter().find(is_free).filter(|_| !text.is_empty()) {
            let weight = if ink == Ink::Muted { 400 } else { 700 };
            scene.text((from + own / 2.0, y), NUMBERS, text).fill(ink).weight(weight);
            taken.push((*from, from + own));
        }
    };
    let under = |x: f32, text: &str| (x - width(text) / 2.0).within(SIDE, (right - width(text)).max(SIDE));
    let own = (under(here, &numbers.at), width(&numbers.at));
    put(&numbers.at, &[own.0], Ink::Accent, scene);
    for (x, text, ink) in &numbers.marks {
        let beside = [own.0 + own.1 + APART, own.0 - APART - width(text)];
        put(text, &[under(SIDE + x, text), beside[0], beside[1]], *ink, scene);
    }
    put("0", &[SIDE], Ink::Muted, scene);
    put(&numbers.last, &[right - width(&numbers.last)], Ink::Muted, scene);
    if let Some(near) = layout.axis.close_up() {
        let (from, own) = (SIDE + near.x, width(&numbers.scale));
        put(&numbers.scale, &[from + (near.width - own) / 2.0, from, from + near.width - own], Ink::Muted, scene);
    }
}
