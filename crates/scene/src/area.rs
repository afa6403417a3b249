//! Rectangles for the layout of pictures.

use super::{Frame, Point};

/// An axis-parallel rectangle: its left and top edge, its width and its height.
///
/// ```
/// use stepdance_scene::{Area, Point};
/// let stage = Area::new(0.0, 0.0, 300.0, 100.0);
/// let (head, rest) = stage.inset(10.0).split_top(20.0);
/// assert_eq!((head.bottom(), rest.y, rest.h), (30.0, 30.0, 60.0));
/// assert_eq!(rest.cell((1, 2), (2, 4)), Area::new(150.0, 60.0, 70.0, 30.0));
/// assert!(rest.contains(rest.centre()) && !rest.contains(head.centre()));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Area {
    /// The left edge.
    pub x: f32,
    /// The top edge.
    pub y: f32,
    /// The width; never negative in results of this type's methods.
    pub w: f32,
    /// The height.
    pub h: f32,
}

impl Area {
    /// Creates an area from its left and top edge, its width and its height.
    #[inline]
    pub const fn new(x: f32, y: f32, w: f32, h: f32) -> Area {
        Area { x, y, w, h }
    }

    /// Creates an area at the origin with a width and a height.
    #[inline]
    pub fn of_size(size: impl Into<Point>) -> Area {
        let Point { x: w, y: h } = size.into();
        Area { x: 0.0, y: 0.0, w, h }
    }

    /// Creates an area with a width and a height around a point.
    #[inline]
    pub fn around(middle: impl Into<Point>, w: f32, h: f32) -> Area {
        let Point { x, y } = middle.into();
        Area { x: x - w / 2.0, y: y - h / 2.0, w, h }
    }

    /// Creates the area between two opposite corners.
    #[inline]
    pub fn between(a: Point, b: Point) -> Area {
        let (x, y) = (a.x.min(b.x), a.y.min(b.y));
        Area { x, y, w: a.x.max(b.x) - x, h: a.y.max(b.y) - y }
    }

    /// Returns the top left corner.
    #[inline]
    pub fn corner(self) -> Point {
        Point::new(self.x, self.y)
    }

    /// Returns width and height.
    #[inline]
    pub fn size(self) -> Point {
        Point::new(self.w, self.h)
    }

    /// Returns the four corners, clockwise from the top left one.
    #[inline]
    pub fn corners(self) -> [Point; 4] {
        let (right, bottom) = (self.right(), self.bottom());
        [(self.x, self.y), (right, self.y), (right, bottom), (self.x, bottom)].map(Point::from)
    }

    /// Returns the right edge.
    #[inline]
    pub fn right(self) -> f32 {
        self.x + self.w
    }

    /// Returns the bottom edge.
    #[inline]
    pub fn bottom(self) -> f32 {
        self.y + self.h
    }

    /// Returns the middle.
    #[inline]
    pub fn centre(self) -> Point {
        Point::new(self.x + self.w / 2.0, self.y + self.h / 2.0)
    }

    /// Returns the area without a rim of width `by`, or with an additional rim if that is negative. Sizes never get negative.
    #[inline(never)]
    pub fn inset(self, by: f32) -> Area {
        let (w, h) = ((self.w - 2.0 * by).max(0.0), (self.h - 2.0 * by).max(0.0));
        // What is thinner than its rim shrinks to its middle.
        let (dx, dy) = (by.min(self.w / 2.0), by.min(self.h / 2.0));
        Area { x: self.x + dx, y: self.y + dy, w, h }
    }

    /// Returns the area moved by a vector.
    #[inline]
    pub fn moved(self, by: Point) -> Area {
        Area { x: self.x + by.x, y: self.y + by.y, ..self }
    }

    /// Splits off a band at the top, no higher than the area; returns the band and the rest.
    #[inline(never)]
    pub fn split_top(self, height: f32) -> (Area, Area) {
        let height = height.min(self.h).max(0.0);
        (Area { h: height, ..self }, Area { y: self.y + height, h: self.h - height, ..self })
    }

    /// Splits off a band at the bottom; returns the band and the rest.
    pub fn split_bottom(self, height: f32) -> (Area, Area) {
        let (rest, band) = self.split_top(self.h - height);
        (band, rest)
    }

    /// Splits off a band at the left; returns the band and the rest.
    #[inline(never)]
    pub fn split_left(self, width: f32) -> (Area, Area) {
        let width = width.min(self.w).max(0.0);
        (Area { w: width, ..self }, Area { x: self.x + width, w: self.w - width, ..self })
    }

    /// Splits off a band at the right; returns the band and the rest.
    pub fn split_right(self, width: f32) -> (Area, Area) {
        let (rest, band) = self.split_left(self.w - width);
        (band, rest)
    }

    /// Returns the frame that puts a drawing of `size`, with the top left corner `corner` in its own units, into the middle of this area,
    /// at a scale of at most `most`.
    pub fn frame(self, corner: impl Into<Point>, size: impl Into<Point>, most: f32) -> Frame {
        Frame::fit(corner, size, self, most)
    }

    /// Returns the largest area with a ratio of width to height in the middle of this one, no wider than `most`.
    #[inline(never)]
    pub fn fit(self, ratio: f32, most: f32) -> Area {
        let w = self.w.min(self.h * ratio).min(most).max(0.0);
        Area::around(self.centre(), w, w / ratio)
    }

    /// Whether a point lies in the area, edges included.
    #[inline(never)]
    pub fn contains(self, point: impl Into<Point>) -> bool {
        let Point { x, y } = point.into();
        (self.x..=self.right()).contains(&x) && (self.y..=self.bottom()).contains(&y)
    }

    /// Whether two areas have more than an edge in common.
    pub fn meets(self, other: Area) -> bool {
        self.x < other.right() && other.x < self.right() && self.y < other.bottom() && other.y < self.bottom()
    }

    /// Returns the cell in a row and a column, from 0, of a grid of `rows` × `columns` cells that fills the area.
    #[inline(never)]
    pub fn cell(self, (row, column): (usize, usize), (rows, columns): (usize, usize)) -> Area {
        let (w, h) = (self.w / columns.max(1) as f32, self.h / rows.max(1) as f32);
        Area { x: self.x + w * column as f32, y: self.y + h * row as f32, w, h }
    }

    /// Whether the area can be seen: it is at least a pixel wide and high.
    #[inline]
    pub fn has_size(self) -> bool {
        self.w >= 1.0 && self.h >= 1.0
    }
}

impl From<(f32, f32, f32, f32)> for Area {
    #[inline]
    fn from((x, y, w, h): (f32, f32, f32, f32)) -> Area {
        Area { x, y, w, h }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ALL: Area = Area::new(10.0, 20.0, 100.0, 50.0);

    #[test]
    fn bands_and_rest_make_up_the_whole() {
        for by in [-5.0, 0.0, 13.0, 50.0, 70.0, 1e6] {
            let (top, below) = ALL.split_top(by);
            assert_eq!((top.y, top.bottom(), below.bottom(), top.w), (20.0, below.y, 70.0, 100.0), "{by}");
            let (bottom, above) = ALL.split_bottom(by);
            assert_eq!((above.y, above.bottom(), bottom.bottom()), (20.0, bottom.y, 70.0), "{by}");
            let (left, beside) = ALL.split_left(by);
            assert_eq!((left.x, left.right(), beside.right()), (10.0, beside.x, 110.0), "{by}");
            let (right, beside) = ALL.split_right(by);
            assert_eq!((beside.x, beside.right(), right.right(), right.h), (10.0, right.x, 110.0, 50.0), "{by}");
        }
        assert_eq!(ALL.split_right(30.0).0, Area::new(80.0, 20.0, 30.0, 50.0));
        assert_eq!(ALL.split_bottom(30.0).0, Area::new(10.0, 40.0, 100.0, 30.0));
    }

    #[test]
    fn a_rim_wider_than_the_area_leaves_its_middle() {
        assert_eq!(ALL.inset(10.0), Area::new(20.0, 30.0, 80.0, 30.0));
        let thin = ALL.inset(30.0);
        assert_eq!((thin.h, thin.w, thin.centre()), (0.0, 40.0, ALL.centre()));
        assert!(!thin.has_size() && ALL.has_size());
        assert_eq!(ALL.inset(-5.0), Area::new(5.0, 15.0, 110.0, 60.0));
    }

    #[test]
    fn cells_fill_the_area_row_by_row() {
        assert_eq!(ALL.cell((0, 0), (2, 4)).corner(), ALL.corner());
        let last = ALL.cell((1, 3), (2, 4));
        assert_eq!((last.right(), last.bottom(), last.w, last.h), (ALL.right(), ALL.bottom(), 25.0, 25.0));
    }

    #[test]
    fn a_ratio_is_kept_in_the_middle() {
        assert_eq!(ALL.fit(1.0, 1e9), Area::new(35.0, 20.0, 50.0, 50.0));
        assert_eq!(ALL.fit(4.0, 1e9), Area::new(10.0, 32.5, 100.0, 25.0));
        assert_eq!(ALL.fit(1.0, 20.0), Area::new(50.0, 35.0, 20.0, 20.0));
    }

    #[test]
    fn corners_run_to_the_right_and_around() {
        let [a, b, c, d] = ALL.corners();
        assert_eq!((a, b), (Point::new(10.0, 20.0), Point::new(110.0, 20.0)));
        assert_eq!((c, d), (Point::new(110.0, 70.0), Point::new(10.0, 70.0)));
        assert_eq!(Area::between(c, a), ALL);
    }
}
