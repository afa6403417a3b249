//! The pictures of an exact cover search: the link diagram with each pointer of each node, and, if there are too many, the matrix of dots
//! for which it stands.

use super::focus::Focus;
use crate::exact_cover::{Cover, Instance};
use crate::order;
use crate::scene::{Area, Frame, Ink, Look, Part, Point, Scene, Target};
use crate::timeline::Moment;
use layout::Layout;

mod dots;
mod heads;
mod layout;
mod links;
mod pointer;
mod rows;
mod signs;

pub use rows::Rows;

#[cfg(test)]
mod tests;

/// The most nodes that are drawn one by one.
const NODES: usize = 200;

/// Returns the highlighted target: the one that the user points at, or else the one that was clicked.
pub fn lit(scene: &Scene) -> Option<Target> {
    scene.lens.pointed.or(scene.lens.picked)
}

/// Returns the preferred size of the link diagram, in pixels; `None` if there are too many nodes.
pub fn diagram_wish(instance: &Instance) -> Option<Part> {
    (instance.entries() <= NODES).then(|| Layout::wish(instance))
}

/// Returns the preferred size of the matrix of dots.
pub fn dots_wish(instance: &Instance) -> Part {
    rows::wish(instance)
}

/// Returns the link diagram's layout, if it is readable in an area of this size.
fn diagram(instance: &Instance, area: Area) -> Option<Layout> {
    (instance.entries() <= NODES).then(|| Layout::new(instance, area.size())).flatten()
}

/// Returns the rows if [`draw`] draws the matrix of dots into an area; `None` if it draws the link diagram.
pub fn rows(instance: &Instance, area: Area, scene: &Scene) -> Option<Rows> {
    diagram(instance, area).is_none().then(|| Rows::new(instance, area, scene))
}

/// Returns the middles of the options' rows in an area, the distance between rows, and the lower edge of the headers; `None` if [`draw`]
/// does not draw the link diagram there.
pub fn heights(instance: &Instance, area: Area) -> Option<(Vec<f32>, f32, f32)> {
    let layout = diagram(instance, area)?;
    let frame = area.frame((0.0, 0.0), layout.size, layout.scale);
    let y = |own: f32| frame.point(Point::new(0.0, own)).y;
    let rows: Vec<f32> = (0..instance.options()).map(|option| y(layout.y(option))).collect();
    let pitch = (layout.node.y + layout.gap) * frame.scale;
    Some((rows, pitch, y(layout.heads)))
}

/// Draws the position into an area of the scene.
///
/// The targets are `option` (by number from 0) and `item` (from 1); the one pointed at is highlighted wherever the scene shows it.
pub fn draw(moment: &Moment<Cover>, area: Area, scene: &mut Scene) {
    if !area.has_size() {
        return;
    }
    let frame = scene.frame();
    scene.set_frame(Frame::SCENE);
    let focus = Focus::new(moment, lit(scene));
    match diagram(moment.machine.instance(), area) {
        Some(layout) => links::draw(moment.machine, &focus, moment.trail.found(), &layout, area, scene),
        None => dots::draw(moment.machine, &focus, moment.trail.found(), area, scene),
    }
    scene.set_frame(frame);
}

/// Returns the nodes of each item with their options, first option first, whether they are in their lists or not.
fn columns(cover: &Cover) -> Vec<Vec<(u32, usize)>> {
    let instance = cover.instance();
    let mut columns = vec![vec![]; instance.items() + 1];
    for option in 0..instance.options() {
        for (entry, node) in instance.option(option).iter().zip(cover.node(option, 0)..) {
            columns[entry.item as usize].push((node, option));
        }
    }
    columns
}

/// Returns the ink of the name or frame of an option in this look.
pub(super) fn ink(look: Look) -> Ink {
    match look {
        Look::Waiting => Ink::Ink,
        Look::Chosen => Ink::Accent,
        other => other.text_ink(),
    }
}

/// Returns whether an option in this look stands out.
fn is_marked(look: Look) -> bool {
    !matches!(look, Look::Waiting | Look::Gone)
}

/// A label on a line; labels of greater weight are placed first.
struct Wish<T> {
    /// The importance.
    weight: usize,
    middle: f32,
    /// Half its width.
    half: f32,
    what: T,
}

/// Returns the labels that have room side by side, each with its middle.
fn with_room<T>(mut wishes: Vec<Wish<T>>) -> Vec<(f32, T)> {
    order::by_key(&mut wishes, |wish| u32::MAX - wish.weight as u32);
    let mut taken: Vec<(f32, f32)> = Vec::new();
    let mut placed = Vec::new();
    for Wish { middle, half, what, .. } in wishes {
        if taken.iter().all(|(other, room)| (other - middle).abs() >= room + half) {
            taken.push((middle, half));
            placed.push((middle, what));
        }
    }
    placed
}
