//! A picture as a display list: shapes with roles for colours, in the order in which they are painted.
//!
//! A scene knows no browser. Problems draw into it, [`tween`] moves one into the next, and two painters turn it into
//! something visible: the page's canvas and [`svg`]. Units are CSS pixels of the stage; a [`Frame`] lets a stage
//! draw in units of its own.
//!
//! What stages have in common is the kit: [`Area`]s that are [`split`] among parts, [`Label`]s that fit their place,
//! [`Cells`], a [`Graph`], and [`Look`], which says what a choice looks like that is tried, refused or made. [`row::draw`]
//! is a picture for any search.
//!
//! ```
//! use stepdance_scene::{Area, Cells, Edge, Ink, Label, Look, Part, Scene, split};
//! let mut scene = Scene::new(968.0, 513.0);
//! // A board of 4 × 4 and a few words beside it; on a phone the words would be below.
//! let parts = [Part::drawing((400.0, 400.0)), Part::filling((200.0, 400.0)).stacked((200.0, 40.0))];
//! let [board, words] = split(scene.stage().inset(30.0), 20.0, parts).areas;
//! let cells = Cells::squares(board, (4, 4), 120.0);
//! cells.chequers(&mut scene);
//! cells.numbers(&mut scene, Edge::Left, 1, Some(2), 14.0, 8.0);
//! Look::Refused.cell(&mut scene, cells.cell((2, 1))).key("trial", 0, 0);
//! Label::new("under attack").sizes(11.0, 20.0).start().ink(Ink::Conflict).draw(&mut scene, words);
//! assert!(scene.items().iter().all(|item| scene.stage().contains(item.extent().corner())));
//! ```

use measure::SUB;
use serde::{Deserialize, Serialize};
use std::f32::consts::FRAC_1_SQRT_2;
use within::Within;

mod area;
mod cells;
pub mod decimal;
mod extent;
mod graph;
pub mod ink;
pub mod iso;
mod label;
mod levels;
mod lines;
mod look;
pub mod measure;
pub mod packed;
pub mod paragraph;
mod phase;
mod point;
mod put;
mod room;
pub mod row;
pub mod signs;
mod split;
pub mod svg;
mod text;
pub mod tween;
pub mod when;
pub mod within;
mod zoom;

pub use area::Area;
pub use cells::{Cell, Cells, Edge, every};
pub use graph::Graph;
pub use ink::Ink;
pub use label::{BASELINE, Label};
pub use levels::{Levels, Line, Spot, Try};
pub use lines::Lines;
pub use look::Look;
pub use phase::{Ease, Phase, Phases};
pub use point::Point;
pub use room::Room;
pub use split::{Part, Split, split, split_one_way};
pub use text::{Anchor, FLAT, Text};
pub use zoom::{CHOICE, Lens, Target, Zoom};

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
    pub const SCENE: Frame = Frame { origin: Point::ZERO, scale: 1.0 };

    /// The frame that fits a drawing of `size` own units, whose top left corner is `corner`, in the middle of the
    /// `area` of the scene, not larger than `most` scene units a unit.
    #[inline]
    pub fn fit(corner: impl Into<Point>, size: impl Into<Point>, area: impl Into<Area>, most: f32) -> Frame {
        Frame::fitted(corner.into(), size.into(), area.into(), most)
    }

    #[inline(never)]
    fn fitted(corner: Point, Point { x: width, y: height }: Point, Area { x, y, w, h }: Area, most: f32) -> Frame {
        let scale = (w / width).min(h / height).min(most).max(LEAST_SCALE);
        let origin = Point::new(
            x + (w - width * scale) / 2.0 - corner.x * scale,
            y + (h - height * scale) / 2.0 - corner.y * scale,
        );
        Frame { origin, scale }
    }

    /// Where a point of the drawing lies on the scene.
    #[inline]
    pub fn point(self, Point { x, y }: Point) -> Point {
        Point::new(self.origin.x + self.scale * x, self.origin.y + self.scale * y)
    }

    /// Which area of the scene an area of the drawing is.
    #[inline]
    pub fn area(self, Area { x, y, w, h }: Area) -> Area {
        let Point { x, y } = self.point(Point { x, y });
        Area { x, y, w: w * self.scale, h: h * self.scale }
    }
}

/// Texts are compared within bands of so many units, of which there are no more than this.
const BAND: f32 = 24.0;
const BANDS: f32 = 400.0;
/// In a hall, two parts stand beside each other on a stage that is so many times as wide as high.
const TWO_PARTS: f32 = 1.6;
/// The picture at a desk of the usual size.
const USUAL: (f32, f32) = (1360.0, 656.0);
/// No drawing is shrunk further than this, however small its place.
const LEAST_SCALE: f32 = 0.01;

/// A picture.
#[derive(Clone, Debug, PartialEq)]
pub struct Scene {
    /// Width in CSS pixels.
    pub width: f32,
    /// Height in CSS pixels.
    pub height: f32,
    /// What the visitor does to the picture.
    pub lens: Lens,
    /// Texts smaller than this are left out: pictures may leave out more, so that what matters grows.
    pub least: f32,
    /// It is one of two side by side, or stands in a corner: of parts that cannot be read there one is enough.
    pub brief: bool,
    /// The tree of choices stands in this picture, too: a stage that aligns it with what it shows leaves room for it.
    pub composed: bool,
    /// Set by a stage that has left that room: where the levels of the tree lie.
    pub levels: Option<Levels>,
    /// Set by a stage with a board: where that lies. Two pictures beside each other show both boards in one size and at one height.
    pub board: Option<Area>,
    /// Set by a problem whose picture heeds the lens's zoom: the part of it that shows what is zoomed into.
    pub zoomable: Option<Area>,
    /// Set by a problem whose picture heeds the lens's turn.
    pub turnable: bool,
    /// Set by a problem whose picture heeds the lens's dial: what the slider does.
    pub dial_label: Option<&'static str>,
    items: Vec<Item>,
    /// What is seen only on the way here.
    passing: Vec<Item>,
    cues: Vec<Cue>,
    frame: Frame,
}

/// When things of a kind go that this scene lacks, whatever they asked for when they were drawn.
#[derive(Clone, Debug, PartialEq)]
struct Cue {
    kind: &'static str,
    phase: Phase,
}

/// A part of a picture.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
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
    #[serde(skip)]
    pub key: Option<Key>,
    /// How it comes when no earlier scene had it.
    #[serde(skip)]
    pub enters: Motion,
    /// How it goes when the next scene lacks it.
    #[serde(skip)]
    pub leaves: Motion,
    /// When in a motion it comes, goes and moves.
    #[serde(skip)]
    pub phases: Phases,
    /// What is pointed at when this is.
    #[serde(skip)]
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
    /// The same without fading.
    Shift(f32, f32),
    /// An arrow, from its tail to its head.
    Grow,
    /// A line or a frame, as a pen draws it.
    Draw,
    /// From larger than it is, as though it fell on the picture.
    Fall,
}

/// A line's look.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Stroke {
    /// The role that colours it.
    pub ink: Ink,
    /// Its width.
    pub width: f32,
    /// Lengths of dash and gap; both 0 for an unbroken line.
    pub dash: (f32, f32),
}

/// A form.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
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
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
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
            least: 0.0,
            brief: false,
            composed: false,
            levels: None,
            board: None,
            zoomable: None,
            turnable: false,
            dial_label: None,
            items: Vec::new(),
            passing: Vec::new(),
            cues: Vec::new(),
            frame: Frame::SCENE,
        }
    }

    /// What to paint, first things first.
    pub fn items(&self) -> &[Item] {
        &self.items
    }

    /// Draws what is seen only on the way to this scene, above everything else: each thing comes in its `enter` phase and
    /// goes in its `leave` phase.
    pub fn passing(&mut self, draw: impl FnOnce(&mut Scene)) {
        let before = self.items.len();
        draw(self);
        self.passing.extend(self.items.drain(before..));
    }

    /// Whether it is for a hall: seen from afar, with fewer and larger things.
    pub fn is_for_hall(&self) -> bool {
        self.least > 0.0
    }

    /// Whether it has room for one part only: in a hall, with the program or another search beside the stage.
    pub fn has_one_part(&self) -> bool {
        self.is_for_hall() && (self.brief || self.width < TWO_PARTS * self.height)
    }

    /// How much larger type is than at a desk of the usual size: in larger windows it grows with them.
    pub fn growth(&self) -> f32 {
        (self.width / USUAL.0).min(self.height / USUAL.1).max(1.0)
    }

    /// The least size of texts, in the units in force.
    pub fn legible(&self) -> f32 {
        self.least / self.frame.scale
    }

    /// Leaves out all parts of that key, wherever they are.
    pub fn leave_out(&mut self, key: &str) {
        let stays = |item: &Item| item.key.is_none_or(|known| known.0 != key);
        self.items.retain(stays);
        self.passing.retain(stays);
    }

    /// Leaves out texts that are smaller than the least, wherever they are; what can be read without its index grows until
    /// that can be read as well.
    pub fn leave_out_small(&mut self) {
        let least = self.least;
        for item in self.items.iter_mut().chain(&mut self.passing) {
            if let Shape::Text(text) = &mut item.shape
                && text.size >= least
                && !text.sub.is_empty()
            {
                text.size = text.size.max(least / SUB);
            }
        }
        let seen = |item: &Item| !matches!(&item.shape, Shape::Text(text) if text.size < least);
        self.items.retain(seen);
        self.passing.retain(seen);
    }

    /// Enlarges texts that are smaller than `least` units of the scene to that size; one that would then lie on another text, or leave
    /// the picture, is left out.
    ///
    /// ```
    /// use stepdance_scene::Scene;
    /// let mut scene = Scene::new(100.0, 100.0);
    /// scene.text((20.0, 20.0), 9.0, "grows");
    /// scene.text((20.0, 60.0), 12.0, "stays");
    /// scene.text((20.0, 60.0), 5.0, "goes");
    /// scene.enlarge_small(11.0);
    /// assert_eq!(scene.items().iter().map(|item| item.extent().h > 10.5).collect::<Vec<_>>(), [true, true]);
    /// ```
    pub fn enlarge_small(&mut self, least: f32) {
        let is_small = |item: &Item| matches!(&item.shape, Shape::Text(text) if text.size < least);
        if !self.items.iter().any(is_small) {
            return;
        }
        let room = self.stage().inset(-1.0);
        let is_text = |item: &&Item| matches!(&item.shape, Shape::Text(_)) && !is_small(item);
        // By bands of the picture, so that only what is near is compared.
        let band = |y: f32| (y / BAND).within(0.0, BANDS) as usize;
        let mut taken: Vec<Vec<Area>> = vec![vec![]; BANDS as usize + 1];
        let take = |taken: &mut Vec<Vec<Area>>, area: Area| {
            (band(area.y)..=band(area.bottom())).for_each(|nth| taken[nth].push(area));
        };
        self.items.iter().filter(is_text).for_each(|item| take(&mut taken, item.extent().inset(1.0)));
        self.items.retain_mut(|item| {
            if !is_small(item) {
                return true;
            }
            if let Shape::Text(text) = &mut item.shape {
                // It grows about its middle.
                text.at.y += label::BASELINE * (least - text.size);
                text.size = least;
            }
            let extent = item.extent();
            let area = extent.inset(1.0);
            let meets = |other: &Area| {
                area.x < other.right() && other.x < area.right() && area.y < other.bottom() && other.y < area.bottom()
            };
            let within = room.contains(extent.corner()) && room.contains(extent.corners()[2]);
            let free = within && !(band(area.y)..=band(area.bottom())).any(|nth| taken[nth].iter().any(meets));
            if free {
                take(&mut taken, area);
            }
            free
        });
    }

    /// Changes every item from number `first` on.
    pub fn since(&mut self, first: usize, change: impl Fn(&mut Item)) {
        self.items[first..].iter_mut().for_each(change);
    }

    /// Paints the item of that number after all others.
    pub fn raise(&mut self, item: usize) {
        if item < self.items.len() {
            let item = self.items.remove(item);
            self.items.push(item);
        }
    }

    /// On the way to this scene, things of that kind which it lacks go in that phase.
    pub fn cue(&mut self, kind: &'static str, phase: Phase) {
        self.cues.push(Cue { kind, phase });
    }

    /// What lies at a point: the target of the topmost rectangle or circle there that has one.
    pub fn target_at(&self, point: impl Into<Point>) -> Option<Target> {
        Some(self.hit(point)?.0)
    }

    /// The same with the rectangle around it.
    pub fn hit(&self, point: impl Into<Point>) -> Option<(Target, Area)> {
        let point = point.into();
        let hit = |item: &&Item| match item.shape {
            Shape::Rect { x, y, w, h, .. } => Area { x, y, w, h }.contains(point),
            Shape::Circle { at, r } => (point - at).length() <= r,
            _ => false,
        };
        let item = self.items.iter().rev().filter(|item| item.target.is_some()).find(hit)?;
        Some((item.target?, item.extent()))
    }

    /// The rectangle around what lies there, where something does.
    pub fn area_of(&self, target: Target) -> Option<Area> {
        self.items.iter().find(|item| item.target == Some(target)).map(Item::extent)
    }

    /// From now on, shapes are given in the units of `frame`.
    pub fn set_frame(&mut self, frame: Frame) {
        self.frame = frame;
    }

    /// The units in force.
    pub fn frame(&self) -> Frame {
        self.frame
    }

    /// Whether anything can be seen: the picture is at least a pixel wide and high.
    pub fn has_size(&self) -> bool {
        self.stage().has_size()
    }

    /// All of the picture, in units of the scene.
    pub fn stage(&self) -> Area {
        Area::new(0.0, 0.0, self.width, self.height)
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
            phases: Phases::default(),
            target: None,
            scale,
        });
        let last = self.items.len() - 1;
        &mut self.items[last]
    }

    /// A rectangle.
    #[inline]
    pub fn rect(&mut self, area: impl Into<Area>) -> &mut Item {
        self.rect_of(area.into())
    }

    #[inline(never)]
    fn rect_of(&mut self, area: Area) -> &mut Item {
        let Area { x, y, w, h } = self.frame.area(area);
        self.add(Shape::Rect { x, y, w, h, r: 0.0 })
    }

    /// A circle.
    #[inline]
    pub fn circle(&mut self, at: impl Into<Point>, r: f32) -> &mut Item {
        self.circle_of(at.into(), r)
    }

    #[inline(never)]
    fn circle_of(&mut self, at: Point, r: f32) -> &mut Item {
        let (at, r) = (self.frame.point(at), r * self.frame.scale);
        self.add(Shape::Circle { at, r })
    }

    /// A straight line.
    #[inline]
    pub fn line(&mut self, from: impl Into<Point>, to: impl Into<Point>) -> &mut Item {
        self.path_of(vec![Segment::Move(from.into()), Segment::Line(to.into())])
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
    #[inline]
    pub fn arrow(&mut self, from: impl Into<Point>, to: impl Into<Point>, head: f32) -> &mut Item {
        let (from, to) = (from.into(), to.into());
        let third = |t: f32| from.towards(to, t);
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
    #[inline]
    pub fn cross(&mut self, at: impl Into<Point>, size: f32) -> &mut Item {
        self.cross_of(at.into(), size)
    }

    #[inline(never)]
    fn cross_of(&mut self, at: Point, size: f32) -> &mut Item {
        let h = size / 2.0;
        let end = |x: f32, y: f32| Point::new(at.x + x, at.y + y);
        self.path_of(vec![
            Segment::Move(end(-h, -h)),
            Segment::Line(end(h, h)),
            Segment::Move(end(h, -h)),
            Segment::Line(end(-h, h)),
        ])
    }

    /// Slanting lines, `pitch` apart, that fill a rectangle: what a refusal looks like without its colour. There are
    /// never more than [`MOST_HATCHES`] of them.
    #[inline]
    pub fn hatch(&mut self, area: impl Into<Area>, pitch: f32) -> &mut Item {
        self.path_of(hatches(area.into(), pitch))
    }

    /// Text whose middle lies at `at`, on the baseline.
    #[inline]
    pub fn text(&mut self, at: impl Into<Point>, size: f32, text: impl Into<String>) -> &mut Item {
        self.text_of(at.into(), size, text.into())
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
            Motion::Shift(x, y) => Motion::Shift(x * scale, y * scale),
            other => other,
        };
        self.enters = scaled(enters);
        self.leaves = scaled(leaves);
        self
    }

    /// Says in which part of a motion it comes, where it is new.
    #[inline(never)]
    pub fn enters_in(&mut self, phase: Phase) -> &mut Item {
        self.phases.enter = phase;
        self
    }

    /// Says in which part of a motion it goes, where the next scene lacks it.
    #[inline(never)]
    pub fn leaves_in(&mut self, phase: Phase) -> &mut Item {
        self.phases.leave = phase;
        self
    }

    /// Says in which part of a motion it moves here, where an earlier scene had it elsewhere or otherwise.
    #[inline(never)]
    pub fn travels_in(&mut self, phase: Phase) -> &mut Item {
        self.phases.travel = phase;
        self
    }

    /// Moves it up, in units of the scene.
    #[inline(never)]
    pub fn lift(&mut self, by: f32) -> &mut Item {
        self.shape = tween::moved(&self.shape, |p| p.down(-by));
        self
    }

    /// It folds or climbs: it gets going slowly.
    #[inline(never)]
    pub fn climbs(&mut self) -> &mut Item {
        self.phases.ease = Ease::InOut;
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
    pub fn map(self, mut f: impl FnMut(Point) -> Point) -> Segment {
        match self {
            Segment::Move(p) => Segment::Move(f(p)),
            Segment::Line(p) => Segment::Line(f(p)),
            Segment::Cubic(a, b, c) => Segment::Cubic(f(a), f(b), f(c)),
            Segment::Close => Segment::Close,
        }
    }
}

/// The most lines that a hatching consists of.
pub const MOST_HATCHES: usize = 1000;

/// The lines x + y = c of a hatching, measured across; they meet the rectangle between c = 0 and c = w + h.
#[inline(never)]
fn hatches(area: Area, pitch: f32) -> Vec<Segment> {
    let Area { x, y, w, h } = area;
    let apart = pitch / FRAC_1_SQRT_2;
    let mut lines = Vec::new();
    let mut c = apart / 2.0;
    // A pitch that is nothing, or no number, ends this at once or by the count.
    while c < w + h && lines.len() < 2 * MOST_HATCHES {
        let from = (c.min(w), (c - w).max(0.0));
        let to = ((c - h).max(0.0), c.min(h));
        lines.push(Segment::Move(Point::new(x + from.0, y + from.1)));
        lines.push(Segment::Line(Point::new(x + to.0, y + to.1)));
        c += apart;
    }
    lines
}

/// A circle of four cubic curves, as part of a path.
pub fn disc(at: impl Into<Point>, r: f32) -> [Segment; 6] {
    let Point { x, y } = at.into();
    let k = r * 0.5523;
    let p = Point::new;
    [
        Segment::Move(p(x + r, y)),
        Segment::Cubic(p(x + r, y + k), p(x + k, y + r), p(x, y + r)),
        Segment::Cubic(p(x - k, y + r), p(x - r, y + k), p(x - r, y)),
        Segment::Cubic(p(x - r, y - k), p(x - k, y - r), p(x, y - r)),
        Segment::Cubic(p(x + k, y - r), p(x + r, y - k), p(x + r, y)),
        Segment::Close,
    ]
}

/// A closed line through points, as part of a path.
pub fn polygon<const N: usize>(points: [Point; N]) -> impl Iterator<Item = Segment> {
    let segment = |(i, point)| if i == 0 { Segment::Move(point) } else { Segment::Line(point) };
    points.into_iter().enumerate().map(segment).chain([Segment::Close])
}

/// An arrow, ready to paint: the line's four points, and the head's triangle unless it has none.
pub fn arrow_parts(curve: &[Point; 4], head: f32) -> ([Point; 4], Option<[Point; 3]>) {
    let tip = curve[3];
    // The direction at the tip: towards it from the nearest point of the curve that does not coincide with it.
    let from = curve[..3].iter().rev().copied().find(|p| (*p - tip).length() > 0.01);
    let (Some(from), true) = (from, head > 0.0) else {
        return (*curve, None);
    };
    let along = (tip - from).unit();
    let base = tip - along * head;
    let half = along.turned() * (head * 0.42);
    // The line ends a little inside the head, so that no gap opens and no stroke sticks out at the tip.
    let end = tip - along * (head * 0.8);
    ([curve[0], curve[1], curve[2], end], Some([tip, base + half, base - half]))
}
