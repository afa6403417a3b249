//! Figures as pictures of pixels.

use super::flat::{Line, Mark, marks};
use super::{Fonts, rgb};
use crate::scene::ink::Theme;
use crate::scene::{Ink, Scene, Segment};
use crate::within::Within;
use tiny_skia::{Color, FillRule, LineCap, LineJoin, Paint, Path, PathBuilder, Pixmap, Stroke, StrokeDash, Transform};

/// The scene painted, each of its units so many pixels wide; `None` where that makes no picture.
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

/// The same as a file; `None` where it makes no picture.
pub fn file(scene: &Scene, theme: Theme, scale: f32, fonts: &Fonts) -> Option<Vec<u8>> {
    painted(scene, theme, scale, fonts)?.encode_png().ok()
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
