//! Scenes flattened to filled and stroked paths, which every output format can draw.

use super::Fonts;
use stepdance_scene::{Ink, Item, Point, Scene, Segment, Shape, Text, arrow_parts, disc};

/// A path with its colours.
#[derive(Clone, Debug, PartialEq)]
pub struct Mark {
    /// Its segments, in units of the scene.
    pub path: Vec<Segment>,
    /// The ink that fills it, and its opacity.
    pub fill: Option<(Ink, f32)>,
    /// Its outline.
    pub line: Option<Line>,
}

/// An outline.
#[derive(Clone, Debug, PartialEq)]
pub struct Line {
    /// Its ink and opacity.
    pub ink: (Ink, f32),
    /// Its width.
    pub width: f32,
    /// The lengths of a dash and of a gap, if it is dashed.
    pub dash: Option<(f32, f32)>,
    /// Whether its ends are round; corners always are.
    pub round: bool,
}

/// The distance of control points from the ends of a cubic curve that approximates a quarter of a circle of radius 1.
const QUARTER: f32 = 0.5523;

/// Returns the marks of a scene in drawing order, the lowest first.
pub fn marks(scene: &Scene, fonts: &Fonts) -> Vec<Mark> {
    let mut marks = vec![];
    for item in scene.items().iter().filter(|item| item.alpha > 0.0) {
        add(&mut marks, item, fonts);
    }
    marks
}

fn add(marks: &mut Vec<Mark>, item: &Item, fonts: &Fonts) {
    let fill = item.fill.map(|(ink, alpha)| (ink, alpha * item.alpha));
    let line = |round: bool| {
        let stroke = item.stroke.as_ref().filter(|stroke| stroke.width > 0.0)?;
        let dash = item.is_dashed().then_some(stroke.dash);
        Some(Line { ink: (stroke.ink, item.alpha), width: stroke.width, dash, round })
    };
    match &item.shape {
        Shape::Rect { x, y, w, h, r } => {
            marks.push(Mark { path: rounded([*x, *y, *w, *h], *r), fill, line: line(false) });
        }
        Shape::Circle { at, r } => marks.push(Mark { path: disc(*at, *r).to_vec(), fill, line: line(false) }),
        Shape::Path(path) => marks.push(Mark { path: path.clone(), fill, line: line(true) }),
        Shape::Arrow { curve, head } => {
            let ([from, a, b, to], triangle) = arrow_parts(curve, *head);
            let path = vec![Segment::Move(from), Segment::Cubic(a, b, to)];
            marks.push(Mark { path, fill: None, line: line(false) });
            if let (Some([a, b, c]), Some(line)) = (triangle, line(false)) {
                let path = vec![Segment::Move(a), Segment::Line(b), Segment::Line(c), Segment::Close];
                marks.push(Mark { path, fill: Some(line.ink), line: None });
            }
        }
        Shape::Text(text) => {
            let fill = fill.or(Some((Ink::Ink, item.alpha)));
            marks.push(Mark { path: letters(text, fonts), fill, line: None });
        }
    }
}

/// Returns the outlines of a line of text in the scene.
fn letters(text: &Text, fonts: &Fonts) -> Vec<Segment> {
    let [right, down] = text.plane;
    let mut path = vec![];
    for placed in fonts.line(text) {
        let place = |p: Point| {
            let (x, y) = (placed.at.x + placed.scale.x * p.x, placed.at.y + placed.scale.y * p.y);
            text.at + right * x + down * y
        };
        path.extend(fonts.outline(placed.glyph).into_iter().map(|segment| segment.map(place)));
    }
    path
}

fn rounded([x, y, w, h]: [f32; 4], r: f32) -> Vec<Segment> {
    let p = Point::new;
    let (right, bottom) = (x + w, y + h);
    let r = r.min(w / 2.0).min(h / 2.0);
    if r <= 0.0 {
        let corners = [p(right, y), p(right, bottom), p(x, bottom)].map(Segment::Line);
        return [&[Segment::Move(p(x, y))], &corners[..], &[Segment::Close]].concat();
    }
    let k = r * (1.0 - QUARTER);
    vec![
        Segment::Move(p(x + r, y)),
        Segment::Line(p(right - r, y)),
        Segment::Cubic(p(right - k, y), p(right, y + k), p(right, y + r)),
        Segment::Line(p(right, bottom - r)),
        Segment::Cubic(p(right, bottom - k), p(right - k, bottom), p(right - r, bottom)),
        Segment::Line(p(x + r, bottom)),
        Segment::Cubic(p(x + k, bottom), p(x, bottom - k), p(x, bottom - r)),
        Segment::Line(p(x, y + r)),
        Segment::Cubic(p(x, y + k), p(x + k, y), p(x + r, y)),
        Segment::Close,
    ]
}
