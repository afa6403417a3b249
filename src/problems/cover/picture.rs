//! The pictures of an exact cover search: the link diagram with every pointer of every node, and, where those are too
//! many, the matrix of dots that it stands for.

use super::focus::Focus;
use crate::exact_cover::{Cover, Instance};
use crate::scene::{Area, Frame, Scene, Target};
use crate::timeline::Moment;
use layout::Layout;

mod dots;
mod layout;
mod links;
mod pen;

pub use dots::Rows;

#[cfg(test)]
mod tests;

/// More nodes than this are not drawn one by one.
const NODES: usize = 200;

/// What is lit up: what the visitor points at, or else what was clicked.
pub fn lit(scene: &Scene) -> Option<Target> {
    scene.lens.pointed.or(scene.lens.picked)
}

/// How well the link diagram can be read in a box of this size: 1 if its text is of a comfortable size and all of it is
/// seen, less if not, 0 where dots would stand for it.
pub fn legibility(instance: &Instance, (w, h): (f32, f32)) -> f32 {
    diagram(instance, (w, h)).map_or(0.0, |layout| layout.comfort() * (w / (layout.width * layout.scale)).min(1.0))
}

/// The link diagram's layout, if it can be read in a box of this size.
fn diagram(instance: &Instance, size: (f32, f32)) -> Option<Layout> {
    (instance.entries() <= NODES).then(|| Layout::new(instance, size)).flatten()
}

/// Where the rows stand if [`draw`] draws the matrix of dots into a box; `None` if it draws the link diagram.
pub fn rows(instance: &Instance, area: Area, scene: &Scene) -> Option<Rows> {
    diagram(instance, (area.w, area.h)).is_none().then(|| Rows::new(instance, area, scene))
}

/// Draws the moment into a box of the scene, whose units are in force.
///
/// Things that can be pointed at are the targets `option` (by number from 0) and `item` (from 1); what is pointed at is
/// lit up, wherever the scene shows it.
pub fn draw(moment: &Moment<Cover>, area: Area, scene: &mut Scene) {
    let Area { x: _, y: _, w, h } = area;
    if !(w > 0.0 && h > 0.0) {
        return;
    }
    let frame = scene.frame();
    scene.set_frame(Frame::SCENE);
    let focus = Focus::new(moment, lit(scene));
    let instance = moment.machine.instance();
    match diagram(instance, (w, h)) {
        Some(layout) => links::draw(&moment.machine, &focus, &layout, area, scene),
        None => dots::draw(&moment.machine, &focus, area, scene),
    }
    scene.set_frame(frame);
}
