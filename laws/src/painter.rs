//! Looking at a picture the way a painter would.

use stepdance::scene::{Point, Scene, Segment, Shape};

/// What no painter can make sense of in the picture; nothing, one hopes.
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

/// The shapes that reach farther than `slack` beyond the stage. How wide a text is depends on the font, so that of
/// texts only the place counts.
pub fn outside(scene: &Scene, slack: f32) -> Vec<String> {
    let inside = |Point { x, y }: Point| {
        (-slack..=scene.width + slack).contains(&x) && (-slack..=scene.height + slack).contains(&y)
    };
    let out = scene.items().iter().filter(|item| !painted(&item.shape).into_iter().all(inside));
    out.map(|item| format!("{:?}", item.shape)).collect()
}

/// Points that mark how far the paint reaches: corners, ends, and some on each curve.
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

/// Points on a cubic curve, by Bernstein's polynomials.
fn on_curve(curve: &[Point; 4]) -> Vec<Point> {
    let at = |t: f32| {
        let weights = [(1.0 - t).powi(3), 3.0 * t * (1.0 - t).powi(2), 3.0 * t * t * (1.0 - t), t.powi(3)];
        let sum = |part: fn(&Point) -> f32| curve.iter().zip(weights).map(|(p, w)| part(p) * w).sum();
        Point::new(sum(|p| p.x), sum(|p| p.y))
    };
    (0..=16).map(|i| at(i as f32 / 16.0)).collect()
}

/// The numbers that place the shape, control points included; of rectangles and circles two corners of what they fill.
fn points(shape: &Shape) -> Vec<Point> {
    match shape {
        Shape::Rect { x, y, w, h, .. } => vec![Point::new(*x, *y), Point::new(x + w, y + h)],
        Shape::Circle { at, r } => vec![Point::new(at.x - r, at.y - r), Point::new(at.x + r, at.y + r)],
        Shape::Path(path) => path.iter().filter(|segment| **segment != Segment::Close).flat_map(points_of).collect(),
        Shape::Arrow { curve, .. } => curve.to_vec(),
        Shape::Text(text) => vec![text.at],
    }
}

/// Whether all of these are finite; nothing is collected, since whoever fuzzes looks at millions of pictures.
fn is_placed(shape: &Shape) -> bool {
    let finite = |p: &Point| p.x.is_finite() && p.y.is_finite();
    match shape {
        Shape::Path(path) => path.iter().all(|segment| points_of(segment).iter().all(finite)),
        _ => points(shape).iter().all(finite),
    }
}

/// The points of a segment; one that has none or one repeats what it has.
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
