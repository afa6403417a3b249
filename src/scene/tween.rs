//! Motion: the picture between two pictures.
//!
//! Things are told apart by their keys. What both scenes show moves from its old place to its new one; what is new
//! comes, and what is gone goes, in the way it asked for; what has no key simply is as the new scene shows it.

use super::{Item, Motion, Point, Scene, Segment, Shape};
use crate::within::Within;
use std::collections::HashMap;

/// The picture at the fraction `t` (0 to 1) of the way from one scene to another, slowing down towards the end.
pub fn between(from: &Scene, to: &Scene, t: f32) -> Scene {
    let t = ease(t.within(0.0, 1.0));
    let mut scene = Scene::new(to.width, to.height);
    let mut old: HashMap<_, &Item> = from.items().iter().filter_map(|item| Some((item.key?, item))).collect();
    for item in to.items() {
        let before = item.key.and_then(|key| old.remove(&key));
        scene.items.push(match before {
            Some(before) => Item {
                shape: blend(&before.shape, &item.shape, t),
                alpha: before.alpha + (item.alpha - before.alpha) * t,
                ..item.clone()
            },
            None if item.key.is_some() => appear(item, item.enters, t),
            None => item.clone(),
        });
    }
    // What left is painted in the order it had, above the rest.
    let gone = from.items().iter().filter(|item| item.key.is_some_and(|key| old.contains_key(&key)));
    for item in gone {
        if item.leaves != Motion::Cut {
            scene.items.push(appear(item, item.leaves, 1.0 - t));
        }
    }
    scene
}

/// Whether anything would move between the two.
pub fn differ(from: &Scene, to: &Scene) -> bool {
    from.items() != to.items()
}

fn ease(t: f32) -> f32 {
    1.0 - (1.0 - t).powi(3)
}

/// The thing when it has come to the fraction `t`.
fn appear(item: &Item, how: Motion, t: f32) -> Item {
    let mut shown = item.clone();
    match how {
        Motion::Cut => {}
        Motion::Fade => shown.alpha *= t,
        Motion::Slide(dx, dy) => {
            shown.alpha *= t;
            shown.shape = moved(&item.shape, |Point { x, y }| Point::new(x + dx * (1.0 - t), y + dy * (1.0 - t)));
        }
        Motion::Grow => {
            if let Shape::Arrow { curve, .. } = &mut shown.shape {
                *curve = beginning(curve, t);
            } else {
                shown.alpha *= t;
            }
        }
    }
    shown
}

/// The first part of a cubic curve, by de Casteljau's construction.
fn beginning(curve: &[Point; 4], t: f32) -> [Point; 4] {
    let [a, b, c, d] = *curve;
    let (ab, bc, cd) = (a.towards(b, t), b.towards(c, t), c.towards(d, t));
    let (abc, bcd) = (ab.towards(bc, t), bc.towards(cd, t));
    [a, ab, abc, abc.towards(bcd, t)]
}

fn moved(shape: &Shape, f: impl Fn(Point) -> Point) -> Shape {
    let mut shape = shape.clone();
    match &mut shape {
        Shape::Rect { x, y, .. } => Point { x: *x, y: *y } = f(Point::new(*x, *y)),
        Shape::Circle { at, .. } => *at = f(*at),
        Shape::Path(path) => path.iter_mut().for_each(|segment| *segment = segment.map(&f)),
        Shape::Arrow { curve, .. } => *curve = curve.map(f),
        Shape::Text(text) => text.at = f(text.at),
    }
    shape
}

/// The shape on its way; forms that have no common path change at once.
fn blend(from: &Shape, to: &Shape, t: f32) -> Shape {
    let mix = |a: f32, b: f32| a + (b - a) * t;
    match (from, to) {
        (Shape::Rect { x: x0, y: y0, w: w0, h: h0, r: r0 }, Shape::Rect { x, y, w, h, r }) => {
            Shape::Rect { x: mix(*x0, *x), y: mix(*y0, *y), w: mix(*w0, *w), h: mix(*h0, *h), r: mix(*r0, *r) }
        }
        (Shape::Circle { at: at0, r: r0 }, Shape::Circle { at, r }) => {
            Shape::Circle { at: at0.towards(*at, t), r: mix(*r0, *r) }
        }
        (Shape::Arrow { curve: from, head: head0 }, Shape::Arrow { curve, head }) => {
            Shape::Arrow { curve: std::array::from_fn(|i| from[i].towards(curve[i], t)), head: mix(*head0, *head) }
        }
        (Shape::Path(from), Shape::Path(path)) if alike(from, path) => {
            Shape::Path(from.iter().zip(path).map(|(a, b)| blend_segment(*a, *b, t)).collect())
        }
        (Shape::Text(from), Shape::Text(text)) => {
            let mut text = text.clone();
            text.at = from.at.towards(text.at, t);
            text.size = mix(from.size, text.size);
            Shape::Text(text)
        }
        _ => to.clone(),
    }
}

fn alike(a: &[Segment], b: &[Segment]) -> bool {
    a.len() == b.len() && a.iter().zip(b).all(|(a, b)| std::mem::discriminant(a) == std::mem::discriminant(b))
}

fn blend_segment(a: Segment, b: Segment, t: f32) -> Segment {
    match (a, b) {
        (Segment::Move(a), Segment::Move(b)) => Segment::Move(a.towards(b, t)),
        (Segment::Line(a), Segment::Line(b)) => Segment::Line(a.towards(b, t)),
        (Segment::Cubic(a, b, c), Segment::Cubic(x, y, z)) => {
            Segment::Cubic(a.towards(x, t), b.towards(y, t), c.towards(z, t))
        }
        _ => b,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scene::Ink;

    fn one(x: f32, key: usize) -> Scene {
        let mut scene = Scene::new(100.0, 100.0);
        scene.rect((0.0, 0.0, 100.0, 100.0)).fill(Ink::Paper);
        scene.circle((x, 5.0), 2.0).fill(Ink::Piece).key("piece", key, 0);
        scene
    }

    fn circles(scene: &Scene) -> Vec<(f32, f32)> {
        let circle = |item: &Item| match item.shape {
            Shape::Circle { at, .. } => Some((at.x, item.alpha)),
            _ => None,
        };
        scene.items().iter().filter_map(circle).collect()
    }

    #[test]
    fn the_same_thing_moves() {
        let (a, b) = (one(0.0, 1), one(80.0, 1));
        assert_eq!(circles(&between(&a, &b, 0.0)), [(0.0, 1.0)]);
        assert_eq!(circles(&between(&a, &b, 0.5)), [(70.0, 1.0)]);
        assert_eq!(between(&a, &b, 1.0), b);
    }

    #[test]
    fn another_thing_fades_in_while_the_old_one_fades_out() {
        let (a, b) = (one(10.0, 1), one(80.0, 2));
        assert_eq!(circles(&between(&a, &b, 0.0)), [(80.0, 0.0), (10.0, 1.0)]);
        let end = circles(&between(&a, &b, 1.0));
        assert_eq!(end, [(80.0, 1.0), (10.0, 0.0)]);
    }

    #[test]
    fn an_arrow_grows_along_itself() {
        let mut scene = Scene::new(10.0, 10.0);
        scene.arrow((0.0, 0.0), (8.0, 0.0), 1.0).key("a", 0, 0).motion(Motion::Grow, Motion::Fade);
        let half = between(&Scene::new(10.0, 10.0), &scene, 0.5);
        let Shape::Arrow { curve, .. } = half.items()[0].shape else { panic!() };
        assert!((curve[3].x - 7.0).abs() < 1e-4, "{curve:?}");
    }
}
