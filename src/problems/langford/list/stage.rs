//! The picture of Algorithm L: the row of slots with an arc for each pair, the undo notes below it, and the list of
//! unused values.

use super::{Act, ListMachine, Step};
use crate::scene::{Anchor, Frame, Ink, Point, Scene};
use crate::timeline::Moment;
use layout::Layout;

mod chain;
mod layout;
mod row;

/// Stages smaller than this are drawn at this size and shrunk.
const LEAST: Point = Point::new(320.0, 380.0);

/// What the last move says about a slot and a value.
#[derive(Clone, Copy, PartialEq)]
enum Look {
    /// The value is about to be tried there.
    Next,
    /// Its other slot is filled.
    Taken,
    /// Its other slot would lie beyond the end.
    Beyond,
    /// The pair was placed.
    Came,
    /// The pair was taken back.
    Left,
    /// The list has no further value; the value is 0.
    Exhausted,
}

/// What the last move was about.
#[derive(Clone, Copy)]
struct Focus {
    /// The left slot, from 1.
    slot: usize,
    /// The value.
    k: usize,
    /// The list element whose pointer was changed, if one was.
    j: usize,
    look: Look,
}

impl Focus {
    fn new(moment: &Moment<ListMachine>) -> Option<Focus> {
        let focus = |slot: u8, k: u8, j: u8, look| Focus { slot: slot.into(), k: k.into(), j: j.into(), look };
        Some(match moment.last? {
            Act::Entered { slot, k, .. } | Act::Advanced { slot, k } => focus(slot, k, 0, Look::Next),
            Act::Taken { slot, k } => focus(slot, k, 0, Look::Taken),
            Act::Beyond { slot, k } => focus(slot, k, 0, Look::Beyond),
            Act::Placed { slot, k, j } => focus(slot, k, j, Look::Came),
            Act::Lifted { slot, k, j } => focus(slot, k, j, Look::Left),
            Act::Exhausted { slot } => focus(slot, 0, 0, Look::Exhausted),
            Act::Started | Act::Filled | Act::Ended => return None,
        })
    }

    /// The right slot of the pair, from 1; it may lie beyond the end.
    fn other(&self) -> usize {
        self.slot + self.k + 1
    }

    /// Whether a value is under test, or was found not to fit.
    fn trial(&self) -> bool {
        matches!(self.look, Look::Next | Look::Taken | Look::Beyond)
    }
}

/// Draws the moment.
pub fn draw(n: usize, moment: &Moment<ListMachine>, scene: &mut Scene) {
    let shrink = (scene.width / LEAST.x).min(scene.height / LEAST.y).min(1.0);
    scene.set_frame(Frame { origin: Point::new(0.0, 0.0), scale: shrink });
    let layout = Layout::new(n, scene.width / shrink, scene.height / shrink);
    let focus = Focus::new(moment);

    let solved = moment.last == Some(Act::Filled);
    let row = row::Row { layout: &layout, machine: &moment.machine, focus, solved };
    row.draw(scene);
    // Before the first slot is entered, j and k mean nothing yet.
    let tags = !matches!(moment.last, None | Some(Act::Started));
    let chain = chain::Chain { layout: &layout, machine: &moment.machine, focus, tags };
    chain.draw(scene);
    names(&layout, scene);
}

/// What the rows are, to their left.
fn names(layout: &Layout, scene: &mut Scene) {
    let middles = [layout.height / 2.0, layout.undo.0 + layout.undo.1 / 2.0];
    let slots = layout.slots.tops().flat_map(|top| middles.map(|middle| top + middle)).zip([0, 1].into_iter().cycle());
    let list = layout.nodes.tops().zip(std::iter::repeat(2));
    let x = layout.slots.left - if layout.words { 24.0 * layout.unit } else { 6.0 };
    for (y, which) in slots.chain(list) {
        let (word, letter) = [("slots x", "x"), ("undo y", "y"), ("unused p", "p")][which];
        let size = if layout.words { layout.text(15.0) } else { 13.0 };
        let text = scene.text((x, y + 0.35 * size), size, if layout.words { word } else { letter });
        text.anchor(Anchor::End).fill(Ink::Muted);
        if !layout.words {
            text.mono().weight(600);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::machine::{Beat, Stop};
    use crate::scene::{Area, Item, Segment, Shape};
    use crate::timeline::Mark;

    /// The corners of the box around an item; of a text, about.
    fn extent(item: &Item) -> (Point, Point) {
        let points = match &item.shape {
            Shape::Rect { x, y, w, h, .. } => Area::new(*x, *y, *w, *h).corners().to_vec(),
            Shape::Circle { at: Point { x, y }, r } => Area::around((*x, *y), 2.0 * r, 2.0 * r).corners().to_vec(),
            Shape::Path(path) => {
                let ends = |segment: &Segment| match segment {
                    Segment::Move(p) | Segment::Line(p) | Segment::Cubic(_, _, p) => Some(*p),
                    Segment::Close => None,
                };
                path.iter().filter_map(ends).collect()
            }
            Shape::Arrow { curve: [a, b, c, d], .. } => {
                // No point of the curve is higher than this: three quarters of the way to its control points.
                let high = 0.25 * a.y.min(d.y) + 0.75 * b.y.min(c.y);
                vec![*a, *d, Point::new(a.x, high.min(a.y))]
            }
            Shape::Text(text) => {
                let width = 0.56 * text.size * text.text.chars().count() as f32;
                let left = match text.anchor {
                    Anchor::Start => 0.0,
                    Anchor::Middle => width / 2.0,
                    Anchor::End => width,
                };
                let (x, y) = (text.at.x - left, text.at.y);
                Area::new(x, y - 0.75 * text.size, width, 0.95 * text.size).corners().to_vec()
            }
        };
        let fold = |pick: fn(&Point) -> f32, best: fn(f32, f32) -> f32| points.iter().map(pick).reduce(best).unwrap();
        let corner = |best| Point::new(fold(|p| p.x, best), fold(|p| p.y, best));
        (corner(f32::min), corner(f32::max))
    }

    #[test]
    fn nothing_is_cut_off() {
        let stages = [(968.0, 650.0), (894.0, 500.0), (588.0, 520.0), (358.0, 430.0), (1860.0, 900.0), (300.0, 300.0)];
        for (width, height) in stages {
            for n in [1, 2, 3, 4, 5, 7, 9, 10, 12, 16, 17, 25, 32] {
                let mut moment = Mark::new(ListMachine::new(n));
                let mut seen = 0;
                while seen < 80 && !moment.over() {
                    let mut scene = Scene::new(width, height);
                    draw(n, &moment.moment(), &mut scene);
                    for item in scene.items() {
                        let (Point { x: left, y: top }, Point { x: right, y: bottom }) = extent(item);
                        let within = left >= -1.0 && top >= -1.0 && right <= width + 1.0 && bottom <= height + 1.0;
                        assert!(within, "n = {n} on {width} × {height}, step {}: {item:?}", moment.at());
                    }
                    // Small steps first, then larger and larger ones.
                    moment.advance(1 + seen * seen / 20, Stop::at(Beat::Solution));
                    seen += 1;
                }
            }
        }
    }
}
