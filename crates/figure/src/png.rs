//! Figures as PNG, and as pixels.

use super::flat::{Line, Mark, marks};
use super::{Fonts, rgb};
use stepdance_scene::ink::Theme;
use stepdance_scene::within::Within;
use stepdance_scene::{Ink, Scene, Segment};
pub use tiny_skia::Pixmap;

use tiny_skia::{Color, FillRule, LineCap, LineJoin, Paint, Path, PathBuilder, Stroke, StrokeDash, Transform};

/// Paints a scene with `scale` pixels per unit; returns `None` if that gives no picture, such as one without pixels.
pub fn painted(scene: &Scene, theme: Theme, scale: f32, fonts: &Fonts) -> Option<Pixmap> {
    let [w, h] = [scene.width, scene.height].map(|side| (side * scale).round() as u32);
    let mut pixels = Pixmap::new(w, h)?;
    let [r, g, b] = rgb(Ink::Paper, theme);
    pixels.fill(Color::from_rgba8(r, g, b, u8::MAX));
    for mark in marks(scene, fonts) {
        paint(&mut pixels, &mark, theme, scale);
    }
    Some(pixels)
}

/// Returns the same as a PNG file.
pub fn file(scene: &Scene, theme: Theme, scale: f32, fonts: &Fonts) -> Option<Vec<u8>> {
    painted(scene, theme, scale, fonts)?.encode_png().ok()
}

/// The length of a PNG's beginning: a signature of 8 bytes, and a header chunk of 13 bytes with its frame of 12.
const HEADER: usize = 8 + 12 + 13;

/// Adds the address of what a file shows, as a text named `Source` (a chunk `iTXt` of the PNG specification).
pub fn sourced(mut file: Vec<u8>, source: &str) -> Vec<u8> {
    if file.len() < HEADER {
        return file;
    }
    // Its name; that it is not compressed; no language and no translation of the name.
    let mut chunk = b"iTXtSource\0\0\0\0\0".to_vec();
    chunk.extend(source.as_bytes());
    let length = chunk.len() as u32 - 4;
    let check = crc(&chunk);
    chunk.splice(0..0, length.to_be_bytes());
    chunk.extend(check.to_be_bytes());
    file.splice(HEADER..HEADER, chunk);
    file
}

/// Returns the checksum of a chunk (the PNG specification, annex D).
fn crc(bytes: &[u8]) -> u32 {
    let rest = bytes.iter().fold(u32::MAX, |rest, byte| {
        (0..8).fold(rest ^ u32::from(*byte), |rest, _| (rest >> 1) ^ (0xedb8_8320 * (rest & 1)))
    });
    !rest
}

fn paint(pixels: &mut Pixmap, mark: &Mark, theme: Theme, scale: f32) {
    let Some(path) = path(&mark.path) else { return };
    let transform = Transform::from_scale(scale, scale);
    if let Some(ink) = mark.fill {
        pixels.fill_path(&path, &colour(ink, theme), FillRule::Winding, transform, None);
    }
    if let Some(line) = &mark.line {
        pixels.stroke_path(&path, &colour(line.ink, theme), &stroke(line), transform, None);
    }
}

fn path(segments: &[Segment]) -> Option<Path> {
    let mut path = PathBuilder::new();
    for segment in segments {
        match *segment {
            Segment::Move(p) => path.move_to(p.x, p.y),
            Segment::Line(p) => path.line_to(p.x, p.y),
            Segment::Cubic(a, b, c) => path.cubic_to(a.x, a.y, b.x, b.y, c.x, c.y),
            Segment::Close => path.close(),
        }
    }
    path.finish()
}

fn colour((ink, alpha): (Ink, f32), theme: Theme) -> Paint<'static> {
    let [r, g, b] = rgb(ink, theme);
    let mut paint = Paint::default();
    paint.set_color_rgba8(r, g, b, (alpha.within(0.0, 1.0) * 255.0).round() as u8);
    paint
}

fn stroke(line: &Line) -> Stroke {
    let dash = line.dash.and_then(|(dash, gap)| StrokeDash::new(vec![dash, gap], 0.0));
    let line_cap = if line.round { LineCap::Round } else { LineCap::Butt };
    Stroke { width: line.width, line_cap, line_join: LineJoin::Round, dash, ..Stroke::default() }
}
