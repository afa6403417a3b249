//! Bounding boxes of items.

use super::{Anchor, Area, Item, Point, Segment, Shape};

/// The height of letters above the baseline, and below it, as shares of their size.
const ASCENT: f32 = 0.75;
const DESCENT: f32 = 0.21;

impl Item {
    /// Returns the bounding box of the shape: of curves around their control points, of a flat text by [`measure`](super::measure).
    /// Outlines extend beyond it by half their width.
    ///
    /// ```
    /// use stepdance_scene::{Area, Scene};
    /// let mut scene = Scene::new(100.0, 100.0);
    /// assert_eq!(scene.circle((30.0, 40.0), 10.0).extent(), Area::new(20.0, 30.0, 20.0, 20.0));
    /// ```
    pub fn extent(&self) -> Area {
        match &self.shape {
            Shape::Rect { x, y, w, h, .. } => Area::new(*x, *y, *w, *h),
            Shape::Circle { at, r } => Area::around(*at, 2.0 * r, 2.0 * r),
            Shape::Arrow { curve, .. } => around(curve.iter().copied()),
            Shape::Path(path) => around(path.iter().flat_map(|segment| segment.points())),
            Shape::Text(text) => {
                let wide = text.width();
                let left = match text.anchor {
                    Anchor::Start => 0.0,
                    Anchor::Middle => wide / 2.0,
                    Anchor::End => wide,
                };
                let (x, y) = (text.at.x - left, text.at.y - ASCENT * text.size);
                Area::new(x, y, wide, (ASCENT + DESCENT) * text.size)
            }
        }
    }

    /// Whether the outline is dashed.
    pub fn is_dashed(&self) -> bool {
        self.stroke.as_ref().is_some_and(|stroke| stroke.dash.0 > 0.0 || stroke.dash.1 > 0.0)
    }
}

impl Segment {
    /// Returns the points of the segment, control points included.
    pub fn points(&self) -> Vec<Point> {
        match *self {
            Segment::Move(p) | Segment::Line(p) => vec![p],
            Segment::Cubic(a, b, c) => vec![a, b, c],
            Segment::Close => vec![],
        }
    }
}

/// Returns the bounding box of points; an empty area at the origin without points.
fn around(points: impl Iterator<Item = Point>) -> Area {
    let mut corners: Option<(Point, Point)> = None;
    for p in points {
        let (low, high) = corners.unwrap_or((p, p));
        let (low, high) = (Point::new(low.x.min(p.x), low.y.min(p.y)), Point::new(high.x.max(p.x), high.y.max(p.y)));
        corners = Some((low, high));
    }
    corners.map_or_else(Area::default, |(low, high)| Area::between(low, high))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Scene;

    #[test]
    fn every_shape_has_its_rectangle() {
        let mut scene = Scene::new(100.0, 100.0);
        assert_eq!(scene.rect((1.0, 2.0, 3.0, 4.0)).extent(), Area::new(1.0, 2.0, 3.0, 4.0));
        assert_eq!(scene.line((9.0, 8.0), (4.0, 2.0)).extent(), Area::new(4.0, 2.0, 5.0, 6.0));
        assert_eq!(scene.arrow((9.0, 8.0), (4.0, 2.0), 3.0).extent(), Area::new(4.0, 2.0, 5.0, 6.0));
        assert_eq!(scene.path([]).extent(), Area::default());
        let text = scene.text((50.0, 50.0), 10.0, "00").extent();
        assert!((text.w - 11.12).abs() < 0.01 && (text.centre().x - 50.0).abs() < 0.01, "{text:?}");
        assert_eq!(text.bottom(), 52.1);
    }
}
