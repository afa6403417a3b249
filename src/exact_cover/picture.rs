//! The pictures of an exact cover search: the link diagram with every pointer of every node, and, where those are too
//! many, the matrix of dots that it stands for.

use super::Cover;
use crate::scene::{Frame, Scene};
use crate::timeline::Moment;
use focus::Focus;
use layout::Layout;

mod dots;
mod focus;
mod layout;
mod links;
mod pen;

#[cfg(test)]
mod tests;

/// A box of the scene: left, top, width, height, in CSS pixels.
pub type Area = (f32, f32, f32, f32);

/// More nodes than this are not drawn one by one.
const NODES: usize = 200;

/// Draws the moment into a box of the scene, whose units are in force.
///
/// Things that can be pointed at are the targets `option` (by number from 0) and `item` (from 1); what is pointed at is
/// lit up, wherever the scene shows it.
pub fn draw(moment: &Moment<Cover>, area: Area, scene: &mut Scene) {
    let (_, _, w, h) = area;
    if !(w > 0.0 && h > 0.0) {
        return;
    }
    let frame = scene.frame();
    scene.set_frame(Frame::SCENE);
    let focus = Focus::new(moment, scene.lens.pointed);
    let instance = moment.machine.instance();
    let layout = (instance.entries() <= NODES).then(|| Layout::new(instance, (w, h))).flatten();
    match layout {
        Some(layout) => links::draw(&moment.machine, &focus, &layout, area, scene),
        None => dots::draw(&moment.machine, &focus, area, scene),
    }
    scene.set_frame(frame);
}
