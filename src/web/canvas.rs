//! Paints a scene on a canvas.

use crate::decimal::Decimal;
use crate::scene::ink::{MONO, SANS};
use crate::scene::measure::SLACK;
use crate::scene::{Anchor, FLAT, Ink, Item, Point, Scene, Segment, Shape, Text, arrow_parts};
use std::borrow::Cow;
use std::cell::Cell;
use std::f64::consts::TAU;
use wasm_bindgen::prelude::*;
use web_sys::{CanvasRenderingContext2d, HtmlCanvasElement};

/// A canvas with its size.
pub(super) struct Canvas {
    context: CanvasRenderingContext2d,
    ratio: f64,
    /// What it shows, until that may be lost: painting it again would take as long as another picture.
    shown: Option<Scene>,
    pens: Pens,
}

/// What the context was told last within one picture: telling it anew has it read the same words again.
#[derive(Default)]
struct Pens {
    fill: Cell<Option<Ink>>,
    stroke: Cell<Option<Ink>>,
    alpha: Cell<Option<f32>>,
    font: Cell<Option<(u32, u16, bool, bool)>>,
}

/// Texts up to this length, in bytes, may take what they need: signs among them are of any width.
const SHORT: usize = 8;

/// Paths of more segments are painted in parts.
const PART: usize = 240;

/// The rectangle that five segments run around: left, top, width, height.
fn rectangle(part: &[Segment]) -> Option<(f32, f32, f32, f32)> {
    let [Segment::Move(a), Segment::Line(b), Segment::Line(c), Segment::Line(d), Segment::Close] = *part else {
        return None;
    };
    let upright = a.y == b.y && b.x == c.x && c.y == d.y && d.x == a.x;
    upright.then_some((a.x, a.y, c.x - a.x, c.y - a.y))
}

impl Canvas {
    /// Takes over a canvas of `width` × `height` CSS pixels, each `ratio` device pixels wide. `None` where the browser
    /// gives no context.
    pub(super) fn new(canvas: &HtmlCanvasElement, width: f64, height: f64, ratio: f64) -> Option<Canvas> {
        let (w, h) = ((width * ratio).round() as u32, (height * ratio).round() as u32);
        // Setting the size clears the canvas, even if it is the same size.
        if (canvas.width(), canvas.height()) != (w, h) {
            canvas.set_width(w);
            canvas.set_height(h);
        }
        let context = canvas.get_context("2d").ok()??.dyn_into().ok()?;
        Some(Canvas { context, ratio, shown: None, pens: Pens::default() })
    }

    /// Paints the scene if it is not what the canvas shows. For pictures that often stay as they are.
    pub(super) fn repaint(&mut self, scene: Cow<Scene>, colours: &[String]) {
        if self.shown.as_ref() != Some(&*scene) {
            self.paint(&scene, colours);
            self.shown = Some(scene.into_owned());
        }
    }

    /// Forgets the picture, since the canvas may have lost it.
    pub(super) fn forget(&mut self) {
        self.shown = None;
    }

    /// Paints the scene. `colours` are those of [`Ink::ALL`].
    pub(super) fn paint(&mut self, scene: &Scene, colours: &[String]) {
        self.forget();
        self.pens = Pens::default();
        let context = &self.context;
        // A transform of plain numbers cannot fail.
        let _ = context.set_transform(self.ratio, 0.0, 0.0, self.ratio, 0.0, 0.0);
        context.clear_rect(0.0, 0.0, scene.width.into(), scene.height.into());
        context.set_line_join("round");
        for item in scene.items() {
            if item.alpha > 0.0 {
                self.paint_item(item, colours);
            }
        }
    }

    fn paint_item(&self, item: &Item, colours: &[String]) {
        let context = &self.context;
        match &item.shape {
            Shape::Text(text) => return self.paint_text(item, text, colours),
            Shape::Arrow { curve, head } => return self.paint_arrow(item, curve, *head, colours),
            Shape::Rect { x, y, w, h, r } => self.trace_rect(Point::new(*x, *y), Point::new(*w, *h), *r),
            Shape::Circle { at, r } => {
                context.begin_path();
                // The radius is never negative, so there is no error.
                let _ = context.arc(at.x.into(), at.y.into(), r.max(0.0).into(), 0.0, TAU);
            }
            Shape::Path(path) => return self.paint_path(item, path, colours),
        }
        self.finish(item, colours);
    }

    /// A path of thousands of dots takes a browser far longer than the same dots in parts, or as plain rectangles.
    fn paint_path(&self, item: &Item, path: &[Segment], colours: &[String]) {
        if path.len() < PART {
            self.trace(path);
            return self.finish(item, colours);
        }
        if let (Some((ink, alpha)), None) = (item.fill, &item.stroke)
            && path.chunks(5).all(|part| rectangle(part).is_some())
        {
            self.fill_with(ink, item.alpha * alpha, colours);
            for (x, y, w, h) in path.chunks(5).filter_map(rectangle) {
                self.context.fill_rect(x.into(), y.into(), w.into(), h.into());
            }
            return;
        }
        let mut rest = path;
        while !rest.is_empty() {
            let ends = |segment: &Segment| matches!(segment, Segment::Move(_));
            let most = rest.len().min(PART);
            let part = most + rest[most..].iter().position(ends).unwrap_or(rest.len() - most);
            self.trace(&rest[..part]);
            self.finish(item, colours);
            rest = &rest[part..];
        }
    }

    /// Fills and strokes what was traced.
    fn finish(&self, item: &Item, colours: &[String]) {
        if let Some((ink, alpha)) = item.fill {
            self.fill_with(ink, item.alpha * alpha, colours);
            self.context.fill();
        }
        self.stroke(item, colours);
    }

    fn stroke(&self, item: &Item, colours: &[String]) {
        let Some(stroke) = &item.stroke else { return };
        let context = &self.context;
        self.set_alpha(item.alpha);
        if self.pens.stroke.replace(Some(stroke.ink)) != Some(stroke.ink) {
            context.set_stroke_style_str(&colours[stroke.ink as usize]);
        }
        context.set_line_width(stroke.width.into());
        let dashed = stroke.dash.0 > 0.0 || stroke.dash.1 > 0.0;
        if dashed {
            let (dash, gap) = (f64::from(stroke.dash.0), f64::from(stroke.dash.1));
            let _ = context.set_line_dash(&js_sys::Array::of(&[js_sys::Number::from(dash), gap.into()]));
        }
        context.stroke();
        if dashed {
            let _ = context.set_line_dash(&js_sys::Array::<js_sys::Number>::new_typed());
        }
    }

    fn paint_arrow(&self, item: &Item, curve: &[Point; 4], head: f32, colours: &[String]) {
        let (line, triangle) = arrow_parts(curve, head);
        self.trace(&[Segment::Move(line[0]), Segment::Cubic(line[1], line[2], line[3])]);
        self.stroke(item, colours);
        if let (Some([a, b, c]), Some(stroke)) = (triangle, &item.stroke) {
            self.trace(&[Segment::Move(a), Segment::Line(b), Segment::Line(c), Segment::Close]);
            self.fill_with(stroke.ink, item.alpha, colours);
            self.context.fill();
        }
    }

    fn paint_text(&self, item: &Item, text: &Text, colours: &[String]) {
        let context = &self.context;
        let ink = item.fill.map_or(Ink::Ink, |(ink, _)| ink);
        let alpha = item.fill.map_or(1.0, |(_, alpha)| alpha);
        self.fill_with(ink, item.alpha * alpha, colours);
        self.set_font(text, text.size);
        let (x, y) = (f64::from(text.at.x), f64::from(text.at.y));
        if text.sub.is_empty() {
            context.set_text_align(match text.anchor {
                Anchor::Start => "left",
                Anchor::Middle => "center",
                Anchor::End => "right",
            });
            if text.plane == FLAT {
                // A font that is wider than the pictures were laid out for makes its letters narrower, lest words lie over
                // what is beside them or are cut off.
                let _ = match text.text.len() > SHORT {
                    true => context.fill_text_with_max_width(&text.text, x, y, (text.width() * SLACK).into()),
                    false => context.fill_text(&text.text, x, y),
                };
                return;
            }
            let [a, b] = text.plane.map(|Point { x, y }| (f64::from(x), f64::from(y)));
            // Transforms of plain numbers cannot fail.
            let _ = context.transform(a.0, a.1, b.0, b.1, x, y);
            let _ = context.fill_text(&text.text, 0.0, 0.0);
            let _ = context.set_transform(self.ratio, 0.0, 0.0, self.ratio, 0.0, 0.0);
            return;
        }
        // Text and index together are anchored, so their widths have to be known first.
        let width = |text: &str| context.measure_text(text).map_or(0.0, |measured| measured.width());
        let main = width(&text.text);
        self.set_font(text, text.size * 0.73);
        let all = main + width(&text.sub);
        let left = x - match text.anchor {
            Anchor::Start => 0.0,
            Anchor::Middle => all / 2.0,
            Anchor::End => all,
        };
        context.set_text_align("left");
        let _ = context.fill_text(&text.sub, left + main, y + f64::from(text.size) * 0.2);
        self.set_font(text, text.size);
        let _ = context.fill_text(&text.text, left, y);
    }

    fn fill_with(&self, ink: Ink, alpha: f32, colours: &[String]) {
        self.set_alpha(alpha);
        if self.pens.fill.replace(Some(ink)) != Some(ink) {
            self.context.set_fill_style_str(&colours[ink as usize]);
        }
    }

    fn set_alpha(&self, alpha: f32) {
        if self.pens.alpha.replace(Some(alpha)) != Some(alpha) {
            self.context.set_global_alpha(alpha.into());
        }
    }

    fn set_font(&self, text: &Text, size: f32) {
        let font = Some((size.to_bits(), text.weight, text.mono, text.italic));
        if self.pens.font.replace(font) != font {
            let slant = if text.italic { "italic " } else { "" };
            let family = if text.mono { MONO } else { SANS };
            self.context.set_font(&format!("{slant}{} {}px {family}", text.weight, Decimal(size.into(), 2)));
        }
    }

    fn trace(&self, path: &[Segment]) {
        let context = &self.context;
        context.begin_path();
        for segment in path {
            match *segment {
                Segment::Move(Point { x, y }) => context.move_to(x.into(), y.into()),
                Segment::Line(Point { x, y }) => context.line_to(x.into(), y.into()),
                Segment::Cubic(a, b, c) => {
                    context.bezier_curve_to(a.x.into(), a.y.into(), b.x.into(), b.y.into(), c.x.into(), c.y.into())
                }
                Segment::Close => context.close_path(),
            }
        }
    }

    fn trace_rect(&self, Point { x, y }: Point, Point { x: w, y: h }: Point, r: f32) {
        let context = &self.context;
        let [x, y, w, h] = [x, y, w, h].map(f64::from);
        context.begin_path();
        let r = f64::from(r).min(w / 2.0).min(h / 2.0);
        if r <= 0.0 {
            context.rect(x, y, w, h);
            return;
        }
        let (right, bottom) = (x + w, y + h);
        context.move_to(x + r, y);
        for (corner, next) in
            [((right, y), (right, bottom)), ((right, bottom), (x, bottom)), ((x, bottom), (x, y)), ((x, y), (right, y))]
        {
            // The radius is positive, so there is no error.
            let _ = context.arc_to(corner.0, corner.1, next.0, next.1, r);
        }
        context.close_path();
    }
}
