//! The picture of Algorithm L: the row of slots with an arc for each pair, the undo notes below it, and the list of unused values.

use super::{Act, ListMachine, words};
use crate::scene::{Area, Frame, Ink, Label, Look, Point, Scene, signs};
use crate::sign::Sign;
use crate::timeline::Moment;
use layout::Layout;

pub(super) mod aligned;
mod chain;
mod layout;
mod row;

/// The least size of a stage; smaller ones are drawn at this size and scaled down.
const LEAST: Point = Point::new(320.0, 380.0);
/// The sizes of the rows' names in full and as letters, and the least size of text.
const NAMES: (f32, f32) = (15.0, 13.0);
const TEXT: f32 = 11.0;
/// The distance of the list's name from the frame of a dead end, in pixels.
const BESIDE: f32 = 2.0;
/// The width of a strong line, in widths of a strong frame.
const STRONG: f32 = 1.2;

/// The subject of the last move.
#[derive(Clone, Copy)]
struct Focus {
    /// The left slot, from 1.
    slot: usize,
    /// The value; 0 if the list has no further one.
    k: usize,
    /// The list element whose pointer was changed, if one was.
    j: usize,
    /// The state of the pair: under test, rejected, just placed, just removed.
    look: Look,
}

impl Focus {
    fn new(last: Option<Act>) -> Option<Focus> {
        let (slot, k, j, look) = match last? {
            Act::Entered { slot, k, .. } | Act::Advanced { slot, k } => (slot, k, 0, Look::Trial),
            Act::Taken { slot, k } | Act::Beyond { slot, k } => (slot, k, 0, Look::Refused),
            Act::Placed { slot, k, j } => (slot, k, j, Look::Came),
            Act::Lifted { slot, k, j } => (slot, k, j, Look::Left),
            Act::Exhausted { slot } => (slot, 0, 0, Look::Trial),
            Act::Started | Act::Filled | Act::Ended => return None,
        };
        Some(Focus { slot: slot.into(), k: k.into(), j: j.into(), look })
    }

    /// Returns the right slot of the pair, from 1; it may be beyond the end.
    fn other(&self) -> usize {
        self.slot + self.k + 1
    }
}

/// Draws the position.
pub fn draw(n: usize, moment: &Moment<ListMachine>, sign: Sign, scene: &mut Scene) {
    if scene.composed {
        return aligned::draw(n, moment, sign, scene);
    }
    let shrink = (scene.width / LEAST.x).min(scene.height / LEAST.y).min(1.0);
    scene.set_frame(Frame { origin: Point::ZERO, scale: shrink });
    let layout = &Layout::new(n, scene.width / shrink, scene.height / shrink);
    let (machine, focus) = (moment.machine, Focus::new(moment.last));
    row::Row { layout, machine, focus, solved: moment.last == Some(Act::Filled), sign }.draw(scene);
    // Before the first slot is entered and after the end, j and k have no meaning.
    let tags = !matches!(moment.last, None | Some(Act::Started | Act::Ended));
    chain::Chain { layout, machine, focus, tags, sign }.draw(scene);
    names(layout, true, scene);
}

/// Draws the names of the rows, to their left; that of the list only if it lies in a row.
fn names(layout: &Layout, list: bool, scene: &mut Scene) {
    let full = layout.words;
    let size = if full { layout.text(NAMES.0) } else { NAMES.1 };
    // Clear of the frame of a solution.
    let right = layout.slots.left - if full { 24.0 * layout.unit } else { signs::OUTSIDE + 1.0 };
    let slots =
        layout.slots.tops().flat_map(|top| [top + layout.height / 2.0, top + layout.undo.0 + layout.undo.1 / 2.0]);
    let rows =
        slots.zip([0, 1].into_iter().cycle()).chain(layout.nodes.tops().zip(std::iter::repeat(2)).filter(|_| list));
    for (y, which) in rows {
        let text = words::ROWS[which][usize::from(full)];
        let label = Label::new(text).size(size).weight(if full { 400 } else { 600 }).ink(Ink::Muted).end();
        let label = if full { label } else { label.mono() };
        let right = if which == 2 { right.min(chain::left(layout) - BESIDE) } else { right };
        label.draw(scene, Area::new(0.0, y - size, right, 2.0 * size));
    }
}

#[cfg(test)]
mod tests;
