//! A parallel projection of a body of layers, seen obliquely from above.

use super::{Area, Point};
use crate::within::Within;
use std::f32::consts::TAU;

/// The least and the greatest tilt of the view above the floor, in radians: 12° to 60°.
const TILTS: (f32, f32) = (0.21, 1.05);
/// The height of layers of a [stacked](Iso::stacked) body relative to their depth, low enough that what stands on a layer hides nothing of
/// it; and the least gap between two layers.
const FLAT: f32 = 0.57;
const CLEAR: f32 = 6.0;

/// A parallel projection of a body of layers. Layers are stacked, the first one on top; in a layer, rows follow each other towards the
/// viewer and cells to the right.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Iso {
    origin: Point,
    /// The length of a cell's edge.
    pub unit: f32,
    /// The vector of a step along a row, for edges of length 1.
    pub along: Point,
    /// The vector of a step to the next row, for edges of length 1.
    pub across: Point,
    /// The height of a layer in the picture.
    pub height: f32,
    /// The distance from one layer to the next in the picture.
    pub step: f32,
}

impl Iso {
    /// Returns the projection of a body of `layers` layers with `rows` rows of `cells` cells that fills an area: rotated by `turn` about
    /// the vertical axis and tilted by `tilt`, both in radians, its layers pulled apart by `gap`, from 0 to 1. At 1 no layer hides
    /// another.
    pub fn fit(
        [layers, rows, cells]: [usize; 3],
        Point { x: turn, y: tilt }: Point,
        gap: f32,
        Area { x, y, w, h }: Area,
    ) -> Iso {
        let tilt = tilt.within(TILTS.0, TILTS.1);
        let ((s, c), (sin, cos)) = (sin_cos(turn), sin_cos(tilt));
        // Sized for its widest turn, so that turning does not make it grow and shrink.
        let wide = (rows as f32).hypot(cells as f32);
        let deep = wide * sin;
        let high = deep + (layers as f32 - 1.0) * (cos + gap * deep) + cos;
        let unit = (w / wide).min(h / high).max(0.01);
        let height = unit * cos;
        let mut iso = Iso::turned((s, c), sin, unit, height, height + gap * unit * deep);
        let middle = iso.at(0.0, 0.0, rows as f32 / 2.0, cells as f32 / 2.0);
        let total = (layers as f32 - 1.0) * iso.step + height;
        iso.origin = Point::new(x + w / 2.0 - middle.x, y + (h - total) / 2.0 - middle.y);
        iso
    }

    /// Returns the projection of such a body whose layers share the height of the area evenly, so that something can stand beside each.
    /// `open`, from 0 to 1, pulls the layers from the stack to their places.
    ///
    /// ```
    /// use stepdance_scene::{Area, Point, iso::Iso};
    /// let iso = Iso::stacked([4, 4, 4], Point::new(0.78, 0.5), 1.0, Area::new(0.0, 10.0, 300.0, 640.0));
    /// for layer in 0..4 {
    ///     // The floor lies in the middle of its quarter, a little lower, as blocks rise above it.
    ///     let floor = iso.at(layer as f32, 1.0, 2.0, 2.0);
    ///     assert!((floor.y - (10.0 + 160.0 * (layer as f32 + 0.5)) - iso.height / 2.0).abs() < 0.01, "{floor:?}");
    /// }
    /// ```
    pub fn stacked(
        [layers, rows, cells]: [usize; 3],
        Point { x: turn, y: tilt }: Point,
        open: f32,
        Area { x, y, w, h }: Area,
    ) -> Iso {
        let tilt = tilt.within(TILTS.0, TILTS.1);
        let ((s, c), (sin, cos)) = (sin_cos(turn), sin_cos(tilt));
        let wide = (rows as f32).hypot(cells as f32);
        let each = h / layers as f32;
        let unit = (w / wide).min((each - CLEAR) / (wide * sin + FLAT * cos)).max(0.01);
        let height = FLAT * unit * cos;
        let step = height + open * (each - height).max(0.0);
        let mut iso = Iso::turned((s, c), sin, unit, height, step);
        let floor = iso.at((layers as f32 - 1.0) / 2.0, 1.0, rows as f32 / 2.0, cells as f32 / 2.0);
        iso.origin = Point::new(x + w / 2.0 - floor.x, y + h / 2.0 + height / 2.0 - floor.y);
        iso
    }

    /// Returns a projection with its corner at the origin, from sine and cosine of its rotation and the sine of its tilt.
    fn turned((s, c): (f32, f32), sin: f32, unit: f32, height: f32, step: f32) -> Iso {
        Iso {
            origin: Point::new(0.0, 0.0),
            unit,
            along: Point::new(c, sin * s),
            across: Point::new(-s, sin * c),
            height,
            step,
        }
    }

    /// Returns the projection moved by a vector.
    pub fn moved(self, by: Point) -> Iso {
        Iso { origin: self.origin + by, ..self }
    }

    /// Returns the greatest width of a body with these numbers of layers, rows and cells, over all rotations.
    pub fn wide(&self, [_, rows, cells]: [usize; 3]) -> f32 {
        self.unit * (rows as f32).hypot(cells as f32)
    }

    /// Returns the point at row `j` and cell `k` of a layer, at the fraction `t` from its top (0) to its floor (1).
    pub fn at(&self, layer: f32, t: f32, j: f32, k: f32) -> Point {
        let u = self.unit;
        Point::new(
            self.origin.x + u * (k * self.along.x + j * self.across.x),
            self.origin.y + u * (k * self.along.y + j * self.across.y) + t * self.height + layer * self.step,
        )
    }

    /// Whether the sides towards growing `j`, and towards growing `k`, are visible; otherwise the opposite sides are.
    pub fn seen(&self) -> (bool, bool) {
        (self.across.y > 0.0, self.along.y > 0.0)
    }

    /// Returns the vector of a step down, for edges of length 1.
    pub fn down(&self) -> Point {
        Point::new(0.0, self.height / self.unit)
    }
}

/// Returns sine and cosine, exact to less than a thousandth of a pixel; those of the library have tables for large angles.
pub fn sin_cos(angle: f32) -> (f32, f32) {
    let turns = (angle / TAU).round();
    // Half the angle lies between −π/2 and π/2, where the series is short.
    let half = (angle - turns * TAU) / 2.0;
    let square = half * half;
    let (mut s, mut c) = (0.0, 0.0);
    for n in (0..7).rev() {
        let n = n as f32;
        c = 1.0 - c * square / ((2.0 * n + 1.0) * (2.0 * n + 2.0));
        s = 1.0 - s * square / ((2.0 * n + 2.0) * (2.0 * n + 3.0));
    }
    let s = s * half;
    (2.0 * s * c, c * c - s * s)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sine_and_cosine_are_those_of_the_library() {
        for i in -3000..3000 {
            let angle = i as f32 / 100.0;
            let ((s, c), (sin, cos)) = (sin_cos(angle), angle.sin_cos());
            assert!((s - sin).abs() < 1e-5 && (c - cos).abs() < 1e-5, "{angle}: {s}, {c}");
        }
    }

    /// The corners of the body stay in the box whatever the turn, the tilt and the gap.
    #[test]
    fn a_body_stays_in_its_box() {
        for sides in [[1, 1, 1], [4, 4, 4], [6, 2, 5], [2, 6, 1]] {
            for i in 0..200 {
                let f = i as f32;
                let iso = Iso::fit(
                    sides,
                    Point::new(f * 0.37, f * 0.02 - 1.0),
                    f / 199.0,
                    Area::new(10.0, 20.0, 300.0, 400.0),
                );
                for corner in 0..16 {
                    let bit = |n: u32, most: usize| if corner >> n & 1 == 1 { most as f32 } else { 0.0 };
                    let Point { x, y } = iso.at(bit(0, sides[0] - 1), bit(1, 1), bit(2, sides[1]), bit(3, sides[2]));
                    assert!((9.9..=310.1).contains(&x) && (19.9..=420.1).contains(&y), "{sides:?}, {i}: {x}, {y}");
                }
            }
        }
    }
}
