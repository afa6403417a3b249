//! The pictures of an exact cover search: the link diagram with every pointer of every node, and, where those are too
//! many, the matrix of dots that it stands for.

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

/// More nodes than this are not drawn one by one.
const NODES: usize = 200;

/// A drawing may be so much smaller, in parts of its size, so that its legend has room.
const WORTH: f32 = 0.85;

/// What is lit up: what the visitor points at, or else what was clicked.
pub fn lit(scene: &Scene) -> Option<Target> {
    scene.lens.pointed.or(scene.lens.picked)
}

/// What room the link diagram wants, in pixels; `None` if there are too many nodes for one.
pub fn diagram_wish(instance: &Instance) -> Option<Part> {
    (instance.entries() <= NODES).then(|| Layout::wish(instance))
}

/// What room the matrix of dots wants.
pub fn dots_wish(instance: &Instance) -> Part {
    rows::wish(instance)
}

/// The link diagram's layout, if it can be read in an area of this size. A hall has no legend: it would make letters too small.
fn diagram(instance: &Instance, area: Area, hall: bool) -> Option<Layout> {
    let full = (instance.entries() <= NODES).then(|| Layout::new(instance, area.size())).flatten()?;
    if hall {
        return Some(full);
    }
    let legend = heads::legend_room(&full, area.w);
    if full.size.y * full.scale + legend <= area.h {
        return Some(full);
    }
    // The legend of the dashes is worth a somewhat smaller drawing.
    let lower = Layout::new(instance, area.size() - Point::new(0.0, legend));
    lower.filter(|lower| lower.scale >= WORTH * full.scale && lower.names == full.names).or(Some(full))
}

/// Where the rows stand if [`draw`] draws the matrix of dots into an area; `None` if it draws the link diagram.
pub fn rows(instance: &Instance, area: Area, scene: &Scene) -> Option<Rows> {
    diagram(instance, area, scene.is_for_hall()).is_none().then(|| Rows::new(instance, area, scene))
}

/// Where the middles of the options' rows lie in an area, and how far apart they are, and where the heads of items end; `None` if
/// [`draw`] does not draw the link diagram there.
pub fn heights(instance: &Instance, area: Area, hall: bool) -> Option<(Vec<f32>, f32, f32)> {
    let layout = diagram(instance, area, hall)?;
    let frame = links::frame(&layout, area);
    let y = |own: f32| frame.point(Point::new(0.0, own)).y;
    let rows: Vec<f32> = (0..instance.options()).map(|option| y(layout.y(option))).collect();
    let pitch = (layout.node.y + layout.gap) * frame.scale;
    Some((rows, pitch, y(layout.heads)))
}

/// Draws the moment into an area of the scene.
///
/// Things that can be pointed at are the targets `option` (by number from 0) and `item` (from 1); what is pointed at is
/// lit up, wherever the scene shows it.
pub fn draw(moment: &Moment<Cover>, area: Area, scene: &mut Scene) {
    if !area.has_size() {
        return;
    }
    let frame = scene.frame();
    scene.set_frame(Frame::SCENE);
    let focus = Focus::new(moment, lit(scene));
    match diagram(moment.machine.instance(), area, scene.is_for_hall()) {
        Some(layout) => links::draw(moment.machine, &focus, moment.trail.found(), &layout, area, scene),
        None => dots::draw(moment.machine, &focus, moment.trail.found(), area, scene),
    }
    scene.set_frame(frame);
}

/// The nodes of each item with their options, the first option's first, whether they are in their lists or not.
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

/// The ink of what names or frames an option that stands like this.
pub(super) fn ink(look: Look) -> Ink {
    match look {
        Look::Waiting => Ink::Ink,
        Look::Chosen => Ink::Accent,
        other => other.text_ink(),
    }
}

/// Returns whether an option that stands like this is more than one among many.
fn is_marked(look: Look) -> bool {
    !matches!(look, Look::Waiting | Look::Gone)
}

/// Something that wants to be written on a line: what matters more has its place first.
struct Wish<T> {
    /// How much it matters.
    weight: usize,
    middle: f32,
    /// Half the room that it takes.
    half: f32,
    what: T,
}

/// Those that have room side by side, each with its middle.
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
