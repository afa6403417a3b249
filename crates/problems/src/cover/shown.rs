//! The display of exact covers: the picture of the method, and marks on a board for targets of the sentence that the picture lacks, as on a
//! narrow screen with the board alone: a dashed frame around each cell of an option, or each option that contains an item.

use super::branch::having;
use super::method::{By, Method};
use super::said::{item, option};
use crate::exact_cover::Instance;
use crate::problem::{Picture, Watch};
use crate::scene::{Area, Frame, Ink, Point, Scene, Target};
use crate::story::{Story, derived};
use crate::timeline::Moment;

/// The least width of a framed area, in pixels.
const THIN: f32 = 20.0;
/// The width of a frame, the length of its dashes and of the gaps between them, in pixels.
const DASHED: (f32, f32, f32) = (1.5, 3.0, 3.0);

impl<M: Method> Picture for By<M> {
    fn draw(&self, moment: &Moment<M>, scene: &mut Scene) {
        M::draw(self.0.board.as_deref(), moment, scene);
        mark(self, moment, scene);
    }

    fn describe(&self, moment: &Moment<M>) -> String {
        moment.machine.describe()
    }

    fn watch(&self, moment: &Moment<M>) -> Vec<Watch> {
        M::watch(moment)
    }

    fn kinds(&self) -> &'static [&'static str] {
        // Squares and rows are those of a board of queens.
        &["item", "option", "square", "row"]
    }

    fn aligns_tree(&self, size: Point) -> bool {
        M::aligns_tree(&self.0.instance, self.0.board.as_deref(), size)
    }
}

/// Frames the targets of the move's sentence that are not drawn.
pub fn mark<M: Method>(search: &By<M>, moment: &Moment<M>, scene: &mut Scene) {
    let told = derived::tell(search, moment).narration;
    let named = told.phrases().into_iter().flat_map(|phrase| phrase.names()).flat_map(|named| &named.targets);
    for target in named.filter_map(|target| search.drawn(*target).first().copied()) {
        let areas = missing(search.instance(), target, scene);
        let frame = scene.frame();
        scene.set_frame(Frame::SCENE);
        let (width, dash, gap) = DASHED;
        let kind = if target.0 == "option" { "named option" } else { "named item" };
        for (area, place) in areas.into_iter().zip(0..) {
            // A column of dots has no room for a frame.
            let mark = match area.w.min(area.h) < THIN {
                true => scene.rect(area).tint(Ink::Muted, 0.25),
                false => scene.rect(area).stroke(Ink::Muted, width).dash(dash, gap),
            };
            mark.target(target.0, target.1 as usize).key(kind, target.1 as usize, place);
        }
        scene.set_frame(frame);
    }
}

/// Returns the areas that represent a target without a shape of its own.
fn missing(instance: &Instance, target: Target, scene: &Scene) -> Vec<Area> {
    if scene.area_of(target).is_some() {
        return vec![];
    }
    match target {
        Target("option", which) => cells(instance, which as usize, scene),
        Target("item", which) => {
            let place = |which: usize| match scene.area_of(option(which)) {
                Some(area) => vec![area],
                None => cells(instance, which, scene),
            };
            let mut areas = Vec::<Area>::new();
            for area in having(instance, which).into_iter().flat_map(place) {
                if !areas.contains(&area) {
                    areas.push(area);
                }
            }
            areas
        }
        _ => vec![],
    }
}

/// Returns the areas of an option's cells.
fn cells(instance: &Instance, option: usize, scene: &Scene) -> Vec<Area> {
    instance.option(option).iter().filter_map(|entry| scene.area_of(item(entry.item))).collect()
}
