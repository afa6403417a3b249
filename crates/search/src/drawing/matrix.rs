//! The affine map from a picture's units to the units of the scene.

use crate::scene::Point;
use svgtypes::Transform;

/// An affine map.
#[derive(Clone, Copy, Debug, Default)]
pub struct Matrix(Transform);

/// The greatest difference of numbers that count as equal.
const SAME: f64 = 1e-6;

impl Matrix {
    /// Returns this map after `inner`.
    pub fn then(self, inner: Transform) -> Matrix {
        let Transform { a, b, c, d, e, f } = self.0;
        Matrix(Transform {
            a: a * inner.a + c * inner.b,
            b: b * inner.a + d * inner.b,
            c: a * inner.c + c * inner.d,
            d: b * inner.c + d * inner.d,
            e: a * inner.e + c * inner.f + e,
            f: b * inner.e + d * inner.f + f,
        })
    }

    /// Returns the image of a point.
    pub fn point(self, x: f64, y: f64) -> Point {
        let Transform { a, b, c, d, e, f } = self.0;
        Point::new((a * x + c * y + e) as f32, (b * x + d * y + f) as f32)
    }

    /// Returns the factor by which lengths grow, on average over all directions.
    pub fn scale(self) -> f32 {
        let Transform { a, b, c, d, .. } = self.0;
        (a * d - b * c).abs().sqrt() as f32
    }

    /// Returns that factor if rectangles and circles remain upright and in proportion.
    pub fn upright(self) -> Option<f32> {
        let Transform { a, b, c, d, .. } = self.0;
        let keeps = b.abs() < SAME && c.abs() < SAME && (a - d).abs() < SAME && a > 0.0;
        keeps.then_some(a as f32)
    }

    /// Returns the images of a unit to the right and of a unit down, divided by the scale.
    pub fn plane(self) -> [Point; 2] {
        let Transform { a, b, c, d, .. } = self.0;
        let scale = f64::from(self.scale()).max(SAME);
        [(a, b), (c, d)].map(|(x, y)| Point::new((x / scale) as f32, (y / scale) as f32))
    }
}
