//! Marks on a board for what the sentence names and the picture lacks, as where a phone shows the board alone: a dashed frame around
//! the cells of an option, or around those of the options that have an item.

use super::method::{By, Method};
use super::said::{item, option};
use super::story::having;
use crate::exact_cover::Instance;
use crate::scene::{Area, Frame, Ink, Point, Scene, Target};
use crate::story::{Story, derived};
use crate::timeline::Moment;

/// The width of a frame, its dashes and the gaps between them, in pixels.
const FRAME: (f32, f32, f32) = (1.5, 3.0, 3.0);

/// Frames what the sentence on a move names and nothing shows.
pub fn mark<M: Method>(search: &By<M>, moment: &Moment<M>, scene: &mut Scene) {
    let told = derived::tell(search, moment).narration;
    let named = told.phrases().into_iter().flat_map(|phrase| phrase.names()).flat_map(|named| &named.targets);
    for target in named.filter_map(|target| search.drawn(*target).first().copied()) {
        let Some(area) = missing(search.instance(), target, scene) else { continue };
        let frame = scene.frame();
        scene.set_frame(Frame::SCENE);
        let (width, dash, gap) = FRAME;
        let kind = if target.0 == "option" { "named option" } else { "named item" };
        scene.rect(area).stroke(Ink::Muted, width).dash(dash, gap).target(target.0, target.1 as usize).key(
            kind,
            target.1 as usize,
            0,
        );
        scene.set_frame(frame);
    }
}

/// Where something lies that has no place of its own in the picture.
fn missing(instance: &Instance, target: Target, scene: &Scene) -> Option<Area> {
    if scene.area_of(target).is_some() {
        return None;
    }
    match target {
        Target("option", which) => cells(instance, which as usize, scene),
        Target("item", which) => {
            let place = |which: usize| scene.area_of(option(which)).or_else(|| cells(instance, which, scene));
            around(having(instance, which).into_iter().filter_map(place))
        }
        _ => None,
    }
}

/// The cells of an option.
fn cells(instance: &Instance, option: usize, scene: &Scene) -> Option<Area> {
    around(instance.option(option).iter().filter_map(|entry| scene.area_of(item(entry.item))))
}

/// The rectangle around some.
fn around(areas: impl Iterator<Item = Area>) -> Option<Area> {
    areas.reduce(|all, area| {
        let [from, _, to, _] = all.corners();
        let [other, _, end, _] = area.corners();
        Area::between(
            Point::new(from.x.min(other.x), from.y.min(other.y)),
            Point::new(to.x.max(end.x), to.y.max(end.y)),
        )
    })
}
