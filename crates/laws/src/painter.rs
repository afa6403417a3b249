//! Checks of a picture from a painter's view.

use stepdance::scene::signs::LIFTED;
use stepdance::scene::{Area, FLAT, Item, Key, Point, Scene, Segment, Shape};

/// Returns what a painter cannot draw in the picture; empty if it is valid.
pub fn nonsense(scene: &Scene) -> Vec<String> {
    let mut found = Vec::new();
    for (i, item) in scene.items().iter().enumerate() {
        let mut check = |fine: bool, what: &str| {
            if !fine {
                found.push(format!("item {i}: {what}: {:?}", item.shape));
            }
        };
        check(is_placed(&item.shape), "a place is not finite");
        check(extents(&item.shape).iter().all(|e| e.is_finite() && *e >= 0.0), "an extent is negative or not finite");
        check((0.0..=1.0).contains(&item.alpha), "the opacity is not between 0 and 1");
        if let Some((_, alpha)) = item.fill {
            check((0.0..=1.0).contains(&alpha), "the fill's opacity is not between 0 and 1");
        }
        if let Some(stroke) = &item.stroke {
            let numbers = [stroke.width, stroke.dash.0, stroke.dash.1];
            check(numbers.iter().all(|n| n.is_finite() && *n >= 0.0), "the stroke is negative or not finite");
        }
    }
    found
}

/// Returns the shapes that extend more than `slack` beyond the stage. Only the place of a text counts, since its width depends on the
/// font.
pub fn outside(scene: &Scene, slack: f32) -> Vec<String> {
    let inside = |Point { x, y }: Point| {
        (-slack..=scene.width + slack).contains(&x) && (-slack..=scene.height + slack).contains(&y)
    };
    let out = scene.items().iter().filter(|item| !painted(&item.shape).into_iter().all(inside));
    out.map(|item| format!("{:?}", item.shape)).collect()
}

/// Returns the pairs of texts that overlap.
pub fn crowded(scene: &Scene) -> Vec<String> {
    let texts = texts(scene);
    let mut found = vec![];
    for (i, (place, text, heart)) in texts.iter().enumerate() {
        for (_, other, _) in texts[i + 1..].iter().filter(|(_, _, other)| touch(*heart, *other)) {
            if !is_covered(scene, *place, *heart, |_| true) {
                found.push(format!("“{text}” and “{other}” lie upon each other"));
            }
        }
    }
    found
}

/// Returns the texts that are crossed by an edge of a rectangle.
pub fn crossed(scene: &Scene) -> Vec<String> {
    let is_seen = |item: &Item| {
        let stroked = item.stroke.is_some();
        item.alpha > FAINT && (stroked || item.fill.is_some_and(|(_, alpha)| alpha == 1.0))
    };
    let edged = |(_, item): &(usize, &Item)| match item.shape {
        Shape::Rect { w, h, .. } => w.min(h) > THIN && is_seen(item),
        _ => false,
    };
    let edges: Vec<(usize, Area)> =
        scene.items().iter().enumerate().filter(edged).map(|(place, item)| (place, item.extent())).collect();
    let mut found = vec![];
    for (place, text, heart) in texts(scene) {
        if is_of(&scene.items()[place], &LOOSE) {
            continue;
        }
        let runs_through = |area: Area| {
            let whole = area.contains(heart.corner()) && area.contains(heart.corners()[2]);
            touch(heart, area) && !whole
        };
        for (edge, area) in edges.iter().filter(|(_, area)| runs_through(*area)) {
            // A letter may have a ground of its own, which hides what lies below it.
            let others = |above: usize| above != *edge;
            if !is_covered(scene, place.min(*edge), heart, others) {
                found.push(format!("an edge of {area:?} runs through “{text}”, {heart:?}"));
            }
        }
    }
    found
}

/// The kinds of texts that edges may touch: lifted digits hover over their place.
const LOOSE: [&str; 1] = [LIFTED];

/// Whether an item has one of these kinds.
fn is_of(item: &Item, kinds: &[&str]) -> bool {
    item.key.is_some_and(|Key(kind, ..)| kinds.contains(&kind))
}

/// The greatest thickness of a bar that cannot contain a text.
const THIN: f32 = 2.5;

/// The greatest opacity that does not disturb a text.
const FAINT: f32 = 0.3;

/// Returns the flat texts, with their places in painting order and their inner areas, which are smaller than the texts since letters
/// depend on the font.
fn texts(scene: &Scene) -> Vec<(usize, &str, Area)> {
    let mut found = vec![];
    for (place, item) in scene.items().iter().enumerate().filter(|(_, item)| item.alpha > FAINT) {
        let Shape::Text(text) = &item.shape else { continue };
        if text.plane == FLAT && !text.text.trim().is_empty() {
            let all = item.extent();
            let (across, down) = (0.08 * all.w, 0.3 * all.h);
            let heart = Area::new(all.x + across, all.y + down, all.w - 2.0 * across, all.h - 2.0 * down);
            found.push((place, &*text.text, heart));
        }
    }
    found
}

fn touch(a: Area, b: Area) -> bool {
    a.x < b.right() && b.x < a.right() && a.y < b.bottom() && b.y < a.bottom()
}

/// Whether an item later in the picture, among `those`, hides the middle of a text.
fn is_covered(scene: &Scene, place: usize, heart: Area, those: impl Fn(usize) -> bool) -> bool {
    scene.items().iter().enumerate().skip(place + 1).filter(|(above, _)| those(*above)).any(|(_, item)| {
        let solid = item.alpha == 1.0 && item.fill.is_some_and(|(_, alpha)| alpha == 1.0);
        solid && matches!(item.shape, Shape::Rect { .. }) && item.extent().contains(heart.centre())
    })
}

/// Returns points that mark how far a shape extends: corners, ends, and some points of each curve.
fn painted(shape: &Shape) -> Vec<Point> {
    match shape {
        Shape::Path(path) => {
            let mut here = Point::ZERO;
            let mut all = Vec::new();
            for segment in path {
                match *segment {
                    Segment::Move(p) | Segment::Line(p) => {
                        here = p;
                        all.push(p);
                    }
                    Segment::Cubic(a, b, c) => {
                        all.extend(on_curve(&[here, a, b, c]));
                        here = c;
                    }
                    Segment::Close => {}
                }
            }
            all
        }
        Shape::Arrow { curve, .. } => on_curve(curve),
        _ => points(shape),
    }
}

/// Returns points of a cubic curve, by Bernstein's polynomials.
fn on_curve(curve: &[Point; 4]) -> Vec<Point> {
    let at = |t: f32| {
        let weights = [(1.0 - t).powi(3), 3.0 * t * (1.0 - t).powi(2), 3.0 * t * t * (1.0 - t), t.powi(3)];
        let sum = |part: fn(&Point) -> f32| curve.iter().zip(weights).map(|(p, w)| part(p) * w).sum();
        Point::new(sum(|p| p.x), sum(|p| p.y))
    };
    (0..=16).map(|i| at(i as f32 / 16.0)).collect()
}

/// Returns the points that place a shape, control points included; for rectangles and circles two corners of their bounding box.
fn points(shape: &Shape) -> Vec<Point> {
    match shape {
        Shape::Rect { x, y, w, h, .. } => vec![Point::new(*x, *y), Point::new(x + w, y + h)],
        Shape::Circle { at, r } => vec![Point::new(at.x - r, at.y - r), Point::new(at.x + r, at.y + r)],
        Shape::Path(path) => path.iter().filter(|segment| **segment != Segment::Close).flat_map(points_of).collect(),
        Shape::Arrow { curve, .. } => curve.to_vec(),
        Shape::Text(text) => vec![text.at],
    }
}

/// Whether all these points are finite. It collects nothing, since fuzzing checks millions of pictures.
fn is_placed(shape: &Shape) -> bool {
    let finite = |p: &Point| p.x.is_finite() && p.y.is_finite();
    match shape {
        Shape::Path(path) => path.iter().all(|segment| points_of(segment).iter().all(finite)),
        _ => points(shape).iter().all(finite),
    }
}

/// Returns the points of a segment, repeated if it has fewer than three.
fn points_of(segment: &Segment) -> [Point; 3] {
    match *segment {
        Segment::Move(p) | Segment::Line(p) => [p; 3],
        Segment::Cubic(a, b, c) => [a, b, c],
        Segment::Close => [Point::ZERO; 3],
    }
}

fn extents(shape: &Shape) -> Vec<f32> {
    match shape {
        Shape::Rect { w, h, r, .. } => vec![*w, *h, *r],
        Shape::Circle { r, .. } => vec![*r],
        Shape::Arrow { head, .. } => vec![*head],
        Shape::Text(text) => vec![text.size],
        Shape::Path(_) => Vec::new(),
    }
}
