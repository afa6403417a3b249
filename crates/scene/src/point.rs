//! Points and vectors.

use serde::{Deserialize, Serialize};
use std::ops::{Add, AddAssign, Div, Mul, Neg, Sub};

/// A point, or a vector from one point to another: `x` to the right, `y` down.
///
/// ```
/// use stepdance_scene::Point;
/// let (a, b) = (Point::new(1.0, 2.0), Point::from((4.0, 6.0)));
/// assert_eq!(b - a, Point::new(3.0, 4.0));
/// assert_eq!((b - a).length(), 5.0);
/// assert_eq!(a + (b - a) * 0.5, a.towards(b, 0.5));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Point {
    /// The horizontal coordinate, to the right.
    pub x: f32,
    /// The vertical coordinate, down.
    pub y: f32,
}

impl Point {
    /// The origin.
    pub const ZERO: Point = Point::new(0.0, 0.0);

    /// Creates a point from its coordinates.
    #[inline]
    pub const fn new(x: f32, y: f32) -> Point {
        Point { x, y }
    }

    /// Returns the length of the vector.
    #[inline]
    pub fn length(self) -> f32 {
        self.x.hypot(self.y)
    }

    /// Returns the vector of length 1 in the same direction; zero if this one has no length.
    #[inline]
    pub fn unit(self) -> Point {
        let length = self.length();
        if length > 0.0 { self / length } else { Point::ZERO }
    }

    /// Returns the vector rotated by 90° clockwise, as seen in the picture.
    #[inline]
    pub fn turned(self) -> Point {
        Point::new(-self.y, self.x)
    }

    /// Returns the point at the fraction `t` of the way to `to`.
    #[inline]
    pub fn towards(self, to: Point, t: f32) -> Point {
        // Not `self + (to - self) * t` by the operators: pictures were accepted with this rounding.
        Point::new(self.x + (to.x - self.x) * t, self.y + (to.y - self.y) * t)
    }

    /// Returns the point moved to the right.
    #[inline]
    pub fn right(self, by: f32) -> Point {
        Point::new(self.x + by, self.y)
    }

    /// Returns the point moved down.
    #[inline]
    pub fn down(self, by: f32) -> Point {
        Point::new(self.x, self.y + by)
    }
}

impl From<(f32, f32)> for Point {
    #[inline]
    fn from((x, y): (f32, f32)) -> Point {
        Point { x, y }
    }
}

impl Add for Point {
    type Output = Point;
    #[inline]
    fn add(self, by: Point) -> Point {
        Point::new(self.x + by.x, self.y + by.y)
    }
}

impl AddAssign for Point {
    #[inline]
    fn add_assign(&mut self, by: Point) {
        *self = *self + by;
    }
}

impl Sub for Point {
    type Output = Point;
    #[inline]
    fn sub(self, by: Point) -> Point {
        Point::new(self.x - by.x, self.y - by.y)
    }
}

impl Neg for Point {
    type Output = Point;
    #[inline]
    fn neg(self) -> Point {
        Point::new(-self.x, -self.y)
    }
}

impl Mul<f32> for Point {
    type Output = Point;
    #[inline]
    fn mul(self, by: f32) -> Point {
        Point::new(self.x * by, self.y * by)
    }
}

impl Div<f32> for Point {
    type Output = Point;
    #[inline]
    fn div(self, by: f32) -> Point {
        Point::new(self.x / by, self.y / by)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_has_no_length_has_no_direction() {
        assert_eq!(Point::ZERO.unit(), Point::ZERO);
        assert_eq!(Point::new(0.0, -3.0).unit(), Point::new(0.0, -1.0));
    }

    #[test]
    fn the_way_back_is_the_way_there_turned_round() {
        let (a, b) = (Point::new(7.0, 2.0), Point::new(-1.0, 5.0));
        assert_eq!((-(b - a), -Point::ZERO), (a - b, Point::ZERO));
        assert_eq!(b + -(b - a), a);
    }

    /// To the right of who goes to the right is down.
    #[test]
    fn a_quarter_turn_goes_to_the_right() {
        assert_eq!(Point::new(2.0, 0.0).turned(), Point::new(0.0, 2.0));
        assert_eq!(Point::new(2.0, 0.0).turned().turned(), -Point::new(2.0, 0.0));
    }
}
