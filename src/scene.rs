//! A picture as a display list: shapes with roles for colours, in the order in which they are painted.
//!
//! A scene knows no browser. Problems draw into it, [`tween`] moves one into the next, and two painters turn it into
//! something visible: the page's canvas and [`svg`]. Units are CSS pixels of the stage; a [`Frame`] lets a stage
//! draw in units of its own.

use std::f32::consts::FRAC_1_SQRT_2;

pub mod ink;
pub mod iso;
pub mod svg;
mod text;
pub mod tween;
mod zoom;

pub use ink::Ink;
pub use text::{Anchor, FLAT, Text};
pub use zoom::{Lens, Target, Zoom};

/// A point: x to the right, y down.
pub type Point = (f32, f32);

/// What a drawing's own units mean on the scene: `scene = origin + scale · own`.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Frame {
    /// Where the drawing's origin lies.
    pub origin: Point,
    /// How many scene units one unit of the drawing takes.
    pub scale: f32,
}

impl Frame {
    /// The scene's own units.
    pub const SCENE: Frame = Frame { origin: (0.0, 0.0), scale: 1.0 };

    /// The frame that fits a drawing of `width` × `height` own units, whose top left corner is `corner`, in the
    /// middle of the box (`x`, `y`, `w`, `h`) of the scene, not larger than `most` scene units a unit.
    pub fn fit(corner: Point, (width, height): Point, (x, y, w, h): (f32, f32, f32, f32), most: f32) -> Frame {
        let scale = (w / width).min(h / height).min(most).max(0.01);
        let origin =
            (x + (w - width * scale) / 2.0 - corner.0 * scale, y + (h - height * scale) / 2.0 - corner.1 * scale);
        Frame { origin, scale }
    }

    fn point(self, (x, y): Point) -> Point {
        (self.origin.0 + self.scale * x, self.origin.1 + self.scale * y)
    }
}

/// A picture.
#[derive(Clone, Debug, PartialEq)]
pub struct Scene {
    /// Width in CSS pixels.
    pub width: f32,
    /// Height in CSS pixels.
    pub height: f32,
    /// What the visitor does to the picture.
    pub lens: Lens,
    /// Set by a problem whose picture heeds the lens's zoom.
    pub zoomable: bool,
    /// Set by a problem whose picture heeds the lens's turn.
    pub turnable: bool,
    /// Set by a problem whose picture heeds the lens's dial: what the slider does.
    pub dial_label: Option<&'static str>,
    items: Vec<Item>,
    frame: Frame,
}

/// A part of a picture.
#[derive(Clone, Debug, PartialEq)]
pub struct Item {
    /// Its form, in scene units.
    pub shape: Shape,
    /// What fills it: a role, and how opaque it is.
    pub fill: Option<(Ink, f32)>,
    /// What outlines it.
    pub stroke: Option<Stroke>,
    /// Opacity of the whole.
    pub alpha: f32,
    /// Which thing it is; the item with the same key in the next scene is the same thing, and moves there.
    pub key: Option<Key>,
    /// How it comes when no earlier scene had it.
    pub enters: Motion,
    /// How it goes when the next scene lacks it.
    pub leaves: Motion,
    /// What is pointed at when this is.
    pub target: Option<Target>,
    scale: f32,
}

/// The identity of a thing across scenes: what kind, and which of the kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Key(pub &'static str, pub u32, pub u32);

/// How a thing comes and goes.
#[derive(Clone, Copy, Debug, PartialEq, Default)]
pub enum Motion {
    /// At once.
    #[default]
    Cut,
    /// By growing opaque or pale.
    Fade,
    /// From, or to, a place this far off, fading.
    Slide(f32, f32),
    /// An arrow, from its tail to its head.
    Grow,
}

/// A line's look.
#[derive(Clone, Debug, PartialEq)]
pub struct Stroke {
    /// The role that colours it.
    pub ink: Ink,
    /// Its width.
    pub width: f32,
    /// Lengths of dash and gap; both 0 for an unbroken line.
    pub dash: (f32, f32),
}

/// A form.
#[derive(Clone, Debug, PartialEq)]
pub enum Shape {
    /// A rectangle with rounded corners.
    Rect {
        /// Left edge.
        x: f32,
        /// Top edge.
        y: f32,
        /// Width.
        w: f32,
        /// Height.
        h: f32,
        /// Radius of the corners.
        r: f32,
    },
    /// A circle.
    Circle {
        /// Its centre.
        at: Point,
        /// Its radius.
        r: f32,
    },
    /// Any line or area.
    Path(Vec<Segment>),
    /// A cubic curve with a head at its end, filled with the stroke's ink.
    Arrow {
        /// Tail, two control points, tip of the head.
        curve: [Point; 4],
        /// Length of the head; 0 for none.
        head: f32,
    },
    /// A line of text.
    Text(Text),
}

/// A piece of a path.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Segment {
    /// Starts a new line here.
    Move(Point),
    /// A straight line to here.
    Line(Point),
    /// A cubic curve by two control points to the third.
    Cubic(Point, Point, Point),
    /// Back to where the line started.
    Close,
}

impl Scene {
    /// An empty picture.
    pub fn new(width: f32, height: f32) -> Scene {
        Scene {
            width,
            height,
            lens: Lens::default(),
            zoomable: false,
            turnable: false,
            dial_label: None,
            items: Vec::new(),
            frame: Frame::SCENE,
        }
    }

    /// What to paint, first things first.
    pub fn items(&self) -> &[Item] {
        &self.items
    }

    /// What lies at a point: the target of the topmost rectangle or circle there that has one.
    pub fn target_at(&self, (px, py): Point) -> Option<Target> {
        let hit = |item: &&Item| match item.shape {
            Shape::Rect { x, y, w, h, .. } => (x..=x + w).contains(&px) && (y..=y + h).contains(&py),
            Shape::Circle { at, r } => (px - at.0).hypot(py - at.1) <= r,
            _ => false,
        };
        self.items.iter().rev().filter(|item| item.target.is_some()).find(hit)?.target
    }

    /// From now on, shapes are given in the units of `frame`.
    pub fn set_frame(&mut self, frame: Frame) {
        self.frame = frame;
    }

    /// The units in force.
    pub fn frame(&self) -> Frame {
        self.frame
    }

    /// Whether the picture is higher than wide, as on a phone.
    pub fn upright(&self) -> bool {
        self.height > self.width
    }

    #[inline(never)]
    fn add(&mut self, shape: Shape) -> &mut Item {
        let scale = self.frame.scale;
        self.items.push(Item {
            shape,
            fill: None,
            stroke: None,
            alpha: 1.0,
            key: None,
            enters: Motion::Cut,
            leaves: Motion::Cut,
            target: None,
            scale,
        });
        let last = self.items.len() - 1;
        &mut self.items[last]
    }

    /// A rectangle.
    #[inline(never)]
    pub fn rect(&mut self, x: f32, y: f32, w: f32, h: f32) -> &mut Item {
        let ((x, y), scale) = (self.frame.point((x, y)), self.frame.scale);
        self.add(Shape::Rect { x, y, w: w * scale, h: h * scale, r: 0.0 })
    }

    /// A circle.
    #[inline(never)]
    pub fn circle(&mut self, at: Point, r: f32) -> &mut Item {
        let (at, r) = (self.frame.point(at), r * self.frame.scale);
        self.add(Shape::Circle { at, r })
    }

    /// A straight line.
    #[inline(never)]
    pub fn line(&mut self, from: Point, to: Point) -> &mut Item {
        self.path([Segment::Move(from), Segment::Line(to)])
    }

    /// A line or area of several segments.
    pub fn path(&mut self, segments: impl IntoIterator<Item = Segment>) -> &mut Item {
        self.path_of(segments.into_iter().collect())
    }

    #[inline(never)]
    fn path_of(&mut self, mut segments: Vec<Segment>) -> &mut Item {
        let frame = self.frame;
        for segment in &mut segments {
            *segment = segment.map(|p| frame.point(p));
        }
        self.add(Shape::Path(segments))
    }

    /// A straight arrow from `from` to the tip `to`.
    #[inline(never)]
    pub fn arrow(&mut self, from: Point, to: Point, head: f32) -> &mut Item {
        let third = |t: f32| lerp(from, to, t);
        self.curve([from, third(1.0 / 3.0), third(2.0 / 3.0), to], head)
    }

    /// A curved arrow: tail, two control points, tip.
    #[inline(never)]
    pub fn curve(&mut self, curve: [Point; 4], head: f32) -> &mut Item {
        let frame = self.frame;
        let curve = curve.map(|p| frame.point(p));
        self.add(Shape::Arrow { curve, head: head * frame.scale })
    }

    /// A cross of two strokes, `size` wide and high, around `at`.
    #[inline(never)]
    pub fn cross(&mut self, (x, y): Point, size: f32) -> &mut Item {
        let h = size / 2.0;
        self.path([
            Segment::Move((x - h, y - h)),
            Segment::Line((x + h, y + h)),
            Segment::Move((x + h, y - h)),
            Segment::Line((x - h, y + h)),
        ])
    }

    /// Slanting lines, `pitch` apart, that fill a rectangle: what a refusal looks like without its colour.
    #[inline(never)]
    pub fn hatch(&mut self, x: f32, y: f32, w: f32, h: f32, pitch: f32) -> &mut Item {
        let mut lines = Vec::new();
        // The lines x + y = c, measured across; they meet the rectangle between c = 0 and c = w + h.
        let apart = pitch / FRAC_1_SQRT_2;
        let mut c = apart / 2.0;
        while c < w + h {
            let from = (c.min(w), (c - w).max(0.0));
            let to = ((c - h).max(0.0), c.min(h));
            lines.push(Segment::Move((x + from.0, y + from.1)));
            lines.push(Segment::Line((x + to.0, y + to.1)));
            c += apart;
        }
        self.path(lines)
    }

    /// Text whose middle lies at `at`, on the baseline.
    pub fn text(&mut self, at: Point, size: f32, text: impl Into<String>) -> &mut Item {
        self.text_of(at, size, text.into())
    }

    #[inline(never)]
    fn text_of(&mut self, at: Point, size: f32, text: String) -> &mut Item {
        let at = self.frame.point(at);
        let size = size * self.frame.scale;
        self.add(Shape::Text(Text {
            at,
            text,
            sub: String::new(),
            size,
            weight: 400,
            mono: false,
            italic: false,
            anchor: Anchor::Middle,
            plane: FLAT,
        }))
        .fill(Ink::Ink)
    }
}

impl Item {
    /// Fills the shape.
    #[inline(never)]
    pub fn fill(&mut self, ink: Ink) -> &mut Item {
        self.fill = Some((ink, 1.0));
        self
    }

    /// Fills the shape with a tone that lets the ground through.
    #[inline(never)]
    pub fn tint(&mut self, ink: Ink, alpha: f32) -> &mut Item {
        self.fill = Some((ink, alpha));
        self
    }

    /// Outlines the shape.
    #[inline(never)]
    pub fn stroke(&mut self, ink: Ink, width: f32) -> &mut Item {
        self.stroke = Some(Stroke { ink, width: width * self.scale, dash: (0.0, 0.0) });
        self
    }

    /// Breaks the outline into dashes.
    #[inline(never)]
    pub fn dash(&mut self, dash: f32, gap: f32) -> &mut Item {
        if let Some(stroke) = &mut self.stroke {
            stroke.dash = (dash * self.scale, gap * self.scale);
        }
        self
    }

    /// Makes the whole paler.
    #[inline(never)]
    pub fn alpha(&mut self, alpha: f32) -> &mut Item {
        self.alpha = alpha;
        self
    }

    /// Says which thing it is; it then fades in and out.
    #[inline(never)]
    pub fn key(&mut self, kind: &'static str, a: usize, b: usize) -> &mut Item {
        self.key = Some(Key(kind, a as u32, b as u32));
        self.enters = Motion::Fade;
        self.leaves = Motion::Fade;
        self
    }

    /// Says how it comes and goes. Distances are in the units of the frame.
    #[inline(never)]
    pub fn motion(&mut self, enters: Motion, leaves: Motion) -> &mut Item {
        let scale = self.scale;
        let scaled = |motion| match motion {
            Motion::Slide(x, y) => Motion::Slide(x * scale, y * scale),
            other => other,
        };
        self.enters = scaled(enters);
        self.leaves = scaled(leaves);
        self
    }

    /// Says what is pointed at when this is. The shape must be a rectangle or a circle.
    #[inline(never)]
    pub fn target(&mut self, kind: &'static str, which: usize) -> &mut Item {
        self.target = Some(Target(kind, which as u32));
        self
    }

    /// Rounds the corners of a rectangle.
    #[inline(never)]
    pub fn round(&mut self, radius: f32) -> &mut Item {
        let radius = radius * self.scale;
        if let Shape::Rect { r, .. } = &mut self.shape {
            *r = radius;
        }
        self
    }
}

impl Segment {
    /// The segment with each of its points moved.
    pub fn map(self, f: impl Fn(Point) -> Point) -> Segment {
        match self {
            Segment::Move(p) => Segment::Move(f(p)),
            Segment::Line(p) => Segment::Line(f(p)),
            Segment::Cubic(a, b, c) => Segment::Cubic(f(a), f(b), f(c)),
            Segment::Close => Segment::Close,
        }
    }
}

/// The point that lies the fraction `t` of the way from `a` to `b`.
pub fn lerp(a: Point, b: Point, t: f32) -> Point {
    (a.0 + (b.0 - a.0) * t, a.1 + (b.1 - a.1) * t)
}

/// A circle of four cubic curves, as part of a path.
pub fn disc((x, y): Point, r: f32) -> [Segment; 6] {
    let k = r * 0.5523;
    [
        Segment::Move((x + r, y)),
        Segment::Cubic((x + r, y + k), (x + k, y + r), (x, y + r)),
        Segment::Cubic((x - k, y + r), (x - r, y + k), (x - r, y)),
        Segment::Cubic((x - r, y - k), (x - k, y - r), (x, y - r)),
        Segment::Cubic((x + k, y - r), (x + r, y - k), (x + r, y)),
        Segment::Close,
    ]
}

/// An arrow, ready to paint: the line's four points, and the head's triangle unless it has none.
pub fn arrow_parts(curve: &[Point; 4], head: f32) -> ([Point; 4], Option<[Point; 3]>) {
    let tip = curve[3];
    // The direction at the tip: towards it from the nearest point of the curve that does not coincide with it.
    let from = curve[..3].iter().rev().copied().find(|p| (p.0 - tip.0).hypot(p.1 - tip.1) > 0.01);
    let (Some(from), true) = (from, head > 0.0) else {
        return (*curve, None);
    };
    let length = (tip.0 - from.0).hypot(tip.1 - from.1);
    let (dx, dy) = ((tip.0 - from.0) / length, (tip.1 - from.1) / length);
    let base = (tip.0 - dx * head, tip.1 - dy * head);
    let half = head * 0.42;
    let triangle = [tip, (base.0 - dy * half, base.1 + dx * half), (base.0 + dy * half, base.1 - dx * half)];
    // The line ends a little inside the head, so that no gap opens and no stroke sticks out at the tip.
    let end = (tip.0 - dx * head * 0.8, tip.1 - dy * head * 0.8);
    ([curve[0], curve[1], curve[2], end], Some(triangle))
}
