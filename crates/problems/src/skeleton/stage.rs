//! The picture: the long multiplication as one writes it by hand, growing from the right; beside each partial product
//! the values left for its multiplier digit; and below, the product that the last move judged.

use super::machine::SkeletonMachine;
use crate::scene::{Scene, Target};
use crate::sign::Sign;
use crate::timeline::Moment;
use layout::Layout;
use seen::Seen;

pub mod aligned;
mod layout;
pub mod lines;
mod product;
pub mod seen;
mod values;

#[cfg(test)]
mod tests;

/// Draws the moment.
pub fn draw(moment: &Moment<SkeletonMachine>, sign: Sign, scene: &mut Scene) {
    if scene.composed {
        return aligned::draw(moment, sign, scene);
    }
    let seen = Seen::new(moment.machine, moment.last);
    let layout = Layout::new(&seen, scene);
    scene.set_frame(layout.lines);
    lines::draw(&seen, &layout, scene);
    lines::signs(&seen, &layout, sign, scene);
    if layout.alone {
        return;
    }
    scene.set_frame(layout.values);
    values::draw(&seen, &layout, scene);
    if layout.reasoned {
        product::draw(&seen, &layout, scene);
    }
}

/// The subject of the last move: a value of a multiplier digit, or else a place.
pub fn points_to(moment: &Moment<SkeletonMachine>) -> Option<Target> {
    let seen = Seen::new(moment.machine, moment.last);
    if let Some(focus) = seen.focus {
        return Some(Target(values::TARGET, values::number(focus.k, focus.j) as u32));
    }
    let framed = |row: &seen::Row| row.places.iter().position(|place| place.frame.is_some());
    // Of several places the lowest line's is the newest.
    let (row, place) = seen.rows.iter().enumerate().rev().find_map(|(i, row)| Some((i, framed(row)? + row.shift)))?;
    Some(Target(lines::TARGET, lines::number(row, place) as u32))
}
