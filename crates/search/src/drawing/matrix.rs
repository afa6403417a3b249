//! How a picture's units lie on what shows it.

use crate::scene::Point;
use svgtypes::Transform;

/// An affine map.
#[derive(Clone, Copy, Debug, Default)]
pub struct Matrix(Transform);

/// Numbers that differ by less are the same.
const SAME: f64 = 1e-6;

impl Matrix {
    /// This one, of what the other one makes of a point.
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

    /// The image of a point.
    pub fn point(self, x: f64, y: f64) -> Point {
        let Transform { a, b, c, d, e, f } = self.0;
        Point::new((a * x + c * y + e) as f32, (b * x + d * y + f) as f32)
    }

    /// How many times as long lines become, all in all.
    pub fn scale(self) -> f32 {
        let Transform { a, b, c, d, .. } = self.0;
        (a * d - b * c).abs().sqrt() as f32
    }

    /// The same where rectangles and circles remain what they are.
    pub fn upright(self) -> Option<f32> {
        let Transform { a, b, c, d, .. } = self.0;
        let keeps = b.abs() < SAME && c.abs() < SAME && (a - d).abs() < SAME && a > 0.0;
        keeps.then_some(a as f32)
    }

    /// Where a step to the right and one down lead.
    pub fn plane(self) -> [Point; 2] {
        let Transform { a, b, c, d, .. } = self.0;
        let scale = f64::from(self.scale()).max(SAME);
        [(a, b), (c, d)].map(|(x, y)| Point::new((x / scale) as f32, (y / scale) as f32))
    }
}
