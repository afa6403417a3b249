//! The glyphs of a font, from TrueType's tables: of each character its glyph, advance width and outline.

use read_fonts::tables::cmap::Cmap;
use read_fonts::tables::glyf::{Anchor, CurvePoint, Glyf, Glyph, SimpleGlyph};
use read_fonts::tables::hmtx::Hmtx;
use read_fonts::tables::loca::Loca;
use read_fonts::types::GlyphId;
use read_fonts::{FontRef, ReadError, TableProvider};
use stepdance_scene::{Point, Segment};

/// The greatest depth of composite glyphs.
const DEEPEST: usize = 8;

/// A font of one style.
pub struct Face {
    characters: Cmap<'static>,
    widths: Hmtx<'static>,
    places: Loca<'static>,
    shapes: Glyf<'static>,
}

impl Face {
    /// Reads a font from a file.
    ///
    /// # Errors
    /// Names the table that is missing or cannot be read.
    pub fn read(file: &'static [u8]) -> Result<Face, ReadError> {
        let font = FontRef::new(file)?;
        Ok(Face { characters: font.cmap()?, widths: font.hmtx()?, places: font.loca(None)?, shapes: font.glyf()? })
    }

    /// Returns the number of a character's glyph; `None` if the font has none.
    pub fn shape(&self, c: char) -> Option<u16> {
        let found = self.characters.map_codepoint(c)?;
        u16::try_from(found.to_u32()).ok().filter(|shape| *shape > 0)
    }

    /// Returns the advance width of a glyph, in units of the font.
    pub fn advance(&self, shape: u16) -> u16 {
        self.widths.advance(GlyphId::new(shape.into())).unwrap_or_default()
    }

    /// Returns the left and right end of a glyph, in units; `None` if it has no outline.
    pub fn ends(&self, shape: u16) -> Option<(i16, i16)> {
        Some(match self.glyph(shape.into())? {
            Glyph::Simple(glyph) => (glyph.x_min(), glyph.x_max()),
            Glyph::Composite(glyph) => (glyph.x_min(), glyph.x_max()),
        })
    }

    /// Returns a glyph's outline in units, y downwards from the baseline; empty for a space.
    pub fn outline(&self, shape: u16) -> Vec<Segment> {
        let mut path = vec![];
        // Those that are put together of others are taken apart until only plain ones are left.
        let mut parts = vec![(u32::from(shape), Plane::default(), 0)];
        while let Some((shape, plane, depth)) = parts.pop() {
            match self.glyph(shape) {
                Some(Glyph::Simple(glyph)) => trace(&glyph, &plane, &mut path),
                Some(Glyph::Composite(glyph)) if depth < DEEPEST => {
                    let begun = parts.len();
                    parts.extend(glyph.components().map(|part| {
                        let Anchor::Offset { x, y } = part.anchor else {
                            return (part.glyph.to_u32(), plane, depth + 1);
                        };
                        let [xx, yx, xy, yy] =
                            [part.transform.xx, part.transform.yx, part.transform.xy, part.transform.yy]
                                .map(|number| number.to_f32());
                        let own = Plane { right: (xx, yx), up: (xy, yy), at: (x.into(), y.into()) };
                        (part.glyph.to_u32(), plane.of(&own), depth + 1)
                    }));
                    // The first of them is next.
                    parts[begun..].reverse();
                }
                _ => {}
            }
        }
        path
    }

    fn glyph(&self, shape: u32) -> Option<Glyph<'static>> {
        self.places.get_glyf(GlyphId::new(shape), &self.shapes).ok()?
    }
}

/// An affine map: the images of a unit to the right and of a unit up, and of the origin.
#[derive(Clone, Copy)]
struct Plane {
    right: (f32, f32),
    up: (f32, f32),
    at: (f32, f32),
}

impl Default for Plane {
    fn default() -> Plane {
        Plane { right: (1.0, 0.0), up: (0.0, 1.0), at: (0.0, 0.0) }
    }
}

impl Plane {
    fn turned(&self, (x, y): (f32, f32)) -> (f32, f32) {
        (x * self.right.0 + y * self.up.0, x * self.right.1 + y * self.up.1)
    }

    fn put(&self, point: (f32, f32)) -> (f32, f32) {
        let (x, y) = self.turned(point);
        (x + self.at.0, y + self.at.1)
    }

    /// Returns this map after `inner`.
    fn of(&self, inner: &Plane) -> Plane {
        Plane { right: self.turned(inner.right), up: self.turned(inner.up), at: self.put(inner.at) }
    }
}

/// Appends the contours of a simple glyph to a path.
fn trace(glyph: &SimpleGlyph<'static>, plane: &Plane, path: &mut Vec<Segment>) {
    let points: Vec<CurvePoint> = glyph.points().collect();
    let mut from = 0;
    for end in glyph.end_pts_of_contours() {
        let to = usize::from(end.get()) + 1;
        if let Some(points) = points.get(from..to) {
            contour(points, plane, path);
        }
        from = to;
    }
}

/// Appends a contour to a path. Between two control points in a row, their midpoint lies on the curve.
fn contour(points: &[CurvePoint], plane: &Plane, path: &mut Vec<Segment>) {
    let place = |point: &CurvePoint| {
        let (x, y) = plane.put((point.x.into(), point.y.into()));
        Point::new(x, -y)
    };
    // The lead before the first point on the contour comes last.
    let (mut first, mut before): (Option<Point>, Option<Point>) = (None, None);
    let (mut last, mut lead): (Point, Option<Point>) = (Point::new(0.0, 0.0), None);
    for point in points {
        let at = place(point);
        if first.is_none() {
            let on = match (point.on_curve, before) {
                (true, _) => at,
                (false, Some(before)) => {
                    lead = Some(at);
                    before.towards(at, 0.5)
                }
                (false, None) => {
                    before = Some(at);
                    continue;
                }
            };
            path.push(Segment::Move(on));
            (first, last) = (Some(on), on);
            continue;
        }
        let to = match (lead, point.on_curve) {
            (Some(by), false) => by.towards(at, 0.5),
            (None, false) => {
                lead = Some(at);
                continue;
            }
            (_, true) => at,
        };
        join(&mut last, lead.take(), to, path);
        lead = (!point.on_curve).then_some(at);
    }
    let Some(first) = first else { return };
    if let (Some(by), Some(before)) = (lead, before) {
        join(&mut last, Some(by), by.towards(before, 0.5), path);
        lead = None;
    }
    join(&mut last, before.or(lead), first, path);
    path.push(Segment::Close);
}

/// Appends a line, or a quadratic curve with the control point `by`.
fn join(last: &mut Point, by: Option<Point>, to: Point, path: &mut Vec<Segment>) {
    path.push(match by {
        // The same curve with two control points.
        Some(by) => Segment::Cubic(last.towards(by, 2.0 / 3.0), to.towards(by, 2.0 / 3.0), to),
        None => Segment::Line(to),
    });
    *last = to;
}
