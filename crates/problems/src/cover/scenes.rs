//! Functions for tests of pictures.

use crate::exact_cover::{Cover, Heuristic, Instance};
use crate::machine::Stop;
use crate::scene::{Area, Ink, Item, Key, Point, Scene, Segment, Shape};
use crate::timeline::{Mark, Moment};

/// The stage of a laptop, on which each diagram of the samples has room.
pub const STAGE: (f32, f32) = (1400.0, 900.0);

/// Passes each position of a search to `see`.
pub fn walk(instance: Instance, heuristic: Heuristic, mut see: impl FnMut(&Moment<Cover>)) {
    let mut mark = Mark::new(Cover::new(instance.into(), heuristic));
    see(&mark.moment());
    while mark.advance(1, Stop::NEVER) > 0 {
        see(&mark.moment());
    }
}

/// Returns a picture of the whole stage.
pub fn drawn(draw: impl FnOnce(Area, &mut Scene)) -> Scene {
    let mut scene = Scene::new(STAGE.0, STAGE.1);
    draw(scene.stage().inset(10.0), &mut scene);
    scene
}

/// Returns the shapes of a kind, each with the numbers of its key.
pub fn all<'a>(scene: &'a Scene, kind: &'a str) -> impl Iterator<Item = (u32, u32, &'a Item)> {
    scene.items().iter().filter_map(move |item| match item.key {
        Some(Key(of, a, b)) if of == kind => Some((a, b, item)),
        _ => None,
    })
}

/// Returns the shape of a kind with this first number.
pub fn find<'a>(scene: &'a Scene, kind: &str, which: u32) -> Option<&'a Item> {
    scene.items().iter().find(|item| item.key.is_some_and(|key| key.0 == kind && key.1 == which))
}

/// Returns the shape of a kind with this first number, which must exist.
pub fn the<'a>(scene: &'a Scene, kind: &str, which: u32) -> &'a Item {
    find(scene, kind, which).unwrap_or_else(|| panic!("no {kind} {which}"))
}

/// Returns the text of a shape.
pub fn text(item: &Item) -> &str {
    match &item.shape {
        Shape::Text(text) => &text.text,
        other => panic!("no text: {other:?}"),
    }
}

/// Returns the ink that fills a shape.
pub fn filled(item: &Item) -> Option<Ink> {
    item.fill.map(|(ink, _)| ink)
}

/// Returns the ink of a shape's outline.
pub fn framed(item: &Item) -> Option<Ink> {
    item.stroke.as_ref().map(|stroke| stroke.ink)
}

/// Returns the closed parts of a path, each by its bounding box.
pub fn parts(item: &Item) -> Vec<Area> {
    let Shape::Path(path) = &item.shape else { panic!("no path: {item:?}") };
    let around = |part: &[Segment]| {
        let points: Vec<Point> = part.iter().flat_map(Segment::points).collect();
        let ends =
            |of: fn(&Point) -> f32| points.iter().map(of).fold((f32::MAX, f32::MIN), |e, c| (e.0.min(c), e.1.max(c)));
        let ((left, right), (top, bottom)) = (ends(|p| p.x), ends(|p| p.y));
        Area::new(left, top, right - left, bottom - top)
    };
    path.split_inclusive(|segment| *segment == Segment::Close).map(around).collect()
}

/// Returns whether two numbers are the same but for rounding.
pub fn same(a: f32, b: f32) -> bool {
    (a - b).abs() < 0.05
}
