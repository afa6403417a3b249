//! The picture: the long multiplication as written by hand, growing from the right; beside each partial product the values left for its
//! multiplier digit; and below, the product that the last move tested.

use super::machine::SkeletonMachine;
use crate::scene::Scene;
use crate::sign::Sign;
use crate::timeline::Moment;
use layout::Layout;
use seen::Seen;

pub mod aligned;
mod layout;
pub mod lines;
mod product;
pub mod seen;
pub mod values;

#[cfg(test)]
mod tests;

/// Draws the position.
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
