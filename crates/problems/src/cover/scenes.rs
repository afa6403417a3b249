//! What the tests of pictures ask a scene.

use crate::exact_cover::{Cover, Heuristic, Instance};
use crate::machine::Stop;
use crate::scene::{Area, Ink, Item, Key, Point, Scene, Segment, Shape};
use crate::timeline::{Mark, Moment};

/// The stage of a laptop, where every diagram of the samples has room.
pub const STAGE: (f32, f32) = (1400.0, 900.0);

/// Shows every moment of a search.
pub fn walk(instance: Instance, heuristic: Heuristic, mut see: impl FnMut(&Moment<Cover>)) {
    let mut mark = Mark::new(Cover::new(instance.into(), heuristic));
    see(&mark.moment());
    while mark.advance(1, Stop::NEVER) > 0 {
        see(&mark.moment());
    }
}

/// A picture of the whole stage.
pub fn drawn(draw: impl FnOnce(Area, &mut Scene)) -> Scene {
    let mut scene = Scene::new(STAGE.0, STAGE.1);
    draw(scene.stage().inset(10.0), &mut scene);
    scene
}

/// The things of a kind, each with the numbers of its key.
pub fn all<'a>(scene: &'a Scene, kind: &'a str) -> impl Iterator<Item = (u32, u32, &'a Item)> {
    scene.items().iter().filter_map(move |item| match item.key {
        Some(Key(of, a, b)) if of == kind => Some((a, b, item)),
        _ => None,
    })
}

/// The thing of a kind with that number, whatever its second one.
pub fn find<'a>(scene: &'a Scene, kind: &str, which: u32) -> Option<&'a Item> {
    scene.items().iter().find(|item| item.key.is_some_and(|key| key.0 == kind && key.1 == which))
}

/// The same; it must be there.
pub fn the<'a>(scene: &'a Scene, kind: &str, which: u32) -> &'a Item {
    find(scene, kind, which).unwrap_or_else(|| panic!("no {kind} {which}"))
}

/// What it says.
pub fn text(item: &Item) -> &str {
    match &item.shape {
        Shape::Text(text) => &text.text,
        other => panic!("no text: {other:?}"),
    }
}

/// The ink that fills it.
pub fn filled(item: &Item) -> Option<Ink> {
    item.fill.map(|(ink, _)| ink)
}

/// The ink that outlines it.
pub fn framed(item: &Item) -> Option<Ink> {
    item.stroke.as_ref().map(|stroke| stroke.ink)
}

/// The closed parts of a path, each by the rectangle around it.
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
