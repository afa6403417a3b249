//! Draws only what lies within a window: a scene has no clipping, so what would stick out is left away or shortened.

use crate::scene::{Anchor, Area, Item, Point, Scene, Segment};

/// What sticks out less than this does not.
const SLACK: f32 = 0.25;

/// A scene seen through a window, both in the units of the scene's frame.
pub struct Pen<'a> {
    pub scene: &'a mut Scene,
    /// Left, top, right, bottom.
    pub window: (f32, f32, f32, f32),
    /// Takes what is not seen.
    void: Scene,
}

impl<'a> Pen<'a> {
    pub fn new(scene: &'a mut Scene, window: (f32, f32, f32, f32)) -> Pen<'a> {
        Pen { scene, window, void: Scene::new(0.0, 0.0) }
    }

    /// Where things are drawn: on the scene if they are seen, otherwise nowhere.
    fn place(&mut self, seen: bool) -> &mut Scene {
        if seen {
            return self.scene;
        }
        self.void = Scene::new(0.0, 0.0);
        &mut self.void
    }

    /// Whether a point is seen.
    pub fn sees(&self, Point { x, y }: Point) -> bool {
        let (left, top, right, bottom) = self.window;
        x >= left - SLACK && x <= right + SLACK && y >= top - SLACK && y <= bottom + SLACK
    }

    /// The part of a rectangle that is seen.
    pub fn part(&mut self, x: f32, y: f32, w: f32, h: f32) -> &mut Item {
        let (left, top, right, bottom) = self.window;
        let (x1, y1) = ((x + w).min(right), (y + h).min(bottom));
        let (x0, y0) = (x.max(left), y.max(top));
        self.place(x1 > x0 && y1 > y0).rect((x0, y0, (x1 - x0).max(0.0), (y1 - y0).max(0.0)))
    }

    /// A rectangle, if all of it is seen.
    pub fn rect(&mut self, area: impl Into<Area>) -> &mut Item {
        let Area { x, y, w, h } = area.into();
        let seen = self.sees(Point::new(x, y)) && self.sees(Point::new(x + w, y + h));
        self.place(seen).rect((x, y, w, h))
    }

    /// A text, if all of it is seen, as far as one can tell without its font.
    pub fn text(&mut self, at: Point, size: f32, text: &str, anchor: Anchor) -> &mut Item {
        let wide = 0.56 * size * text.chars().count() as f32;
        let left = match anchor {
            Anchor::Start => at.x,
            Anchor::Middle => at.x - wide / 2.0,
            Anchor::End => at.x - wide,
        };
        let seen =
            self.sees(Point::new(left, at.y - 0.8 * size)) && self.sees(Point::new(left + wide, at.y + 0.1 * size));
        self.place(seen).text(at, size, text).anchor(anchor)
    }

    /// A line or area, if all of it is seen.
    pub fn path(&mut self, path: Vec<Segment>) -> &mut Item {
        let seen = path.iter().all(|segment| match segment {
            Segment::Move(p) | Segment::Line(p) => self.sees(*p),
            Segment::Cubic(a, b, c) => [a, b, c].into_iter().all(|p| self.sees(*p)),
            Segment::Close => true,
        });
        self.place(seen).path(path)
    }

    /// The part of a line that is seen between the window's left and right edge. The line must run one way.
    pub fn line(&mut self, path: Vec<Segment>) -> &mut Item {
        let (left, _, right, _) = self.window;
        let points = || {
            path.iter().flat_map(|segment| match *segment {
                Segment::Move(p) | Segment::Line(p) => vec![p],
                Segment::Cubic(a, b, c) => vec![a, b, c],
                Segment::Close => vec![],
            })
        };
        let inside = |p: Point| p.x >= left && p.x <= right;
        if points().all(inside) {
            return self.path(path);
        }
        let mut cut: Vec<Segment> = vec![];
        let flat = flattened(&path);
        for pair in flat.windows(2) {
            let (a, b) = (at_edges(pair[0], pair[1], left, right), at_edges(pair[1], pair[0], left, right));
            if let (Some(a), Some(b)) = (a, b) {
                if cut.is_empty() {
                    cut.push(Segment::Move(a));
                }
                cut.push(Segment::Line(b));
            }
        }
        self.path_if_any(cut)
    }

    fn path_if_any(&mut self, path: Vec<Segment>) -> &mut Item {
        match path.is_empty() {
            true => self.place(false).path(path),
            false => self.path(path),
        }
    }
}

/// The point `a`, moved towards `b` until it lies between the edges; `None` if it does not get there.
fn at_edges(a: Point, b: Point, left: f32, right: f32) -> Option<Point> {
    let edge = if a.x < left { left } else { right };
    if a.x >= left && a.x <= right {
        return Some(a);
    }
    if (a.x < left && b.x <= left) || (a.x > right && b.x >= right) {
        return None;
    }
    Some(Point::new(edge, a.y + (b.y - a.y) * (edge - a.x) / (b.x - a.x)))
}

/// The corners of a line, with enough points on its curves.
fn flattened(path: &[Segment]) -> Vec<Point> {
    let mut points: Vec<Point> = vec![];
    for segment in path {
        match *segment {
            Segment::Move(p) | Segment::Line(p) => points.push(p),
            Segment::Cubic(b, c, d) => {
                let a = points.last().copied().unwrap_or(b);
                for i in 1..=6 {
                    let (t, u) = (i as f32 / 6.0, 1.0 - i as f32 / 6.0);
                    let mix = |a: f32, b: f32, c: f32, d: f32| {
                        u * u * u * a + 3.0 * u * u * t * b + 3.0 * u * t * t * c + t * t * t * d
                    };
                    points.push(Point::new(mix(a.x, b.x, c.x, d.x), mix(a.y, b.y, c.y, d.y)));
                }
            }
            Segment::Close => {}
        }
    }
    points
}
