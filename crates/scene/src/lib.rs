//! A picture as a display list: shapes with inks in place of colours, in the order in which they are painted.
//!
//! A scene does not depend on a browser. Problems draw into it, [`tween`] computes the motion from one scene to the next, and two painters
//! make it visible: the page's canvas and [`svg`]. Units are CSS pixels of the stage; a [`Frame`] lets a stage draw in its own units.
//!
//! Stages share a kit: [`Area`]s that are [`split`] among parts, [`Label`]s that fit their area, [`Cells`], a [`Board`], a [`Graph`], and [`Look`],
//! the appearance of a choice that is under test, rejected or in force. [`row::draw`] draws a picture of any search.
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
mod board;
mod cells;
mod coming;
pub mod decimal;
mod exposure;
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
pub use board::{Board, SQUARE};
pub use cells::{Cell, Cells, Edge, every};
pub use exposure::Exposure;
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

/// The mapping from a drawing's own units to those of the scene: `scene = origin + scale · own`.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Frame {
    /// The place of the drawing's origin on the scene.
    pub origin: Point,
    /// The size of a unit of the drawing, in units of the scene.
    pub scale: f32,
}

impl Frame {
    /// The frame of the scene's own units.
    pub const SCENE: Frame = Frame { origin: Point::ZERO, scale: 1.0 };

    /// Returns the frame that puts a drawing of `size`, with the top left corner `corner` in its own units, into the middle of the `area`
    /// of the scene, at a scale of at most `most`.
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

    /// Returns the place of a drawing's point on the scene.
    #[inline]
    pub fn point(self, Point { x, y }: Point) -> Point {
        Point::new(self.origin.x + self.scale * x, self.origin.y + self.scale * y)
    }

    /// Returns the place of a drawing's area on the scene.
    #[inline]
    pub fn area(self, Area { x, y, w, h }: Area) -> Area {
        let Point { x, y } = self.point(Point { x, y });
        Area { x, y, w: w * self.scale, h: h * self.scale }
    }
}

/// The height of the bands within which texts are compared, and the most bands.
const BAND: f32 = 24.0;
const BANDS: f32 = 400.0;
/// The least ratio of width to height of a stage with two parts side by side in the projector view.
const TWO_PARTS: f32 = 1.6;
/// The size of a stage on a usual screen, in pixels.
const USUAL: (f32, f32) = (1360.0, 656.0);
/// The least scale of a drawing, however small its area.
const LEAST_SCALE: f32 = 0.01;

/// A picture.
#[derive(Clone, Debug, PartialEq)]
pub struct Scene {
    /// Width in CSS pixels.
    pub width: f32,
    /// Height in CSS pixels.
    pub height: f32,
    /// The visitor's zoom, rotation and selection.
    pub lens: Lens,
    /// The least size of texts; smaller ones are left out. Above 0 in the projector view, where pictures show fewer and larger things.
    pub least: f32,
    /// Whether one part is enough if others are illegible: the picture is one of two side by side, or small.
    pub brief: bool,
    /// Whether the picture is an exposure of many positions: nothing of a single move is drawn into it.
    pub exposed: bool,
    /// Whether the tree of choices is drawn into this picture; a stage that aligns the tree with its own things leaves room for it.
    pub composed: bool,
    /// The levels of the tree, set by a stage that aligns the tree.
    pub levels: Option<Levels>,
    /// The area of the board, set by a stage with one. Two pictures side by side show their boards in one size and at one height.
    pub board: Option<Area>,
    /// The part of the picture that can be zoomed, set by a problem that supports zooming.
    pub zoomable: Option<Area>,
    /// Whether the picture can be rotated, set by a problem that supports it.
    pub turnable: bool,
    /// The label of the picture's slider, set by a problem that has one.
    pub dial_label: Option<&'static str>,
    /// Why there is no picture, set by a search of the visitor's own that draws a wrong one; it is drawn as a text.
    pub refusal: Option<String>,
    items: Vec<Item>,
    /// Items that are seen only during the motion to this scene.
    passing: Vec<Item>,
    cues: Vec<Cue>,
    frame: Frame,
}

/// An override of the phase in which items of a kind leave if this scene does not have them.
#[derive(Clone, Debug, PartialEq)]
struct Cue {
    kind: &'static str,
    phase: Phase,
}

/// An item of a picture: a shape with its appearance and motion.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Item {
    /// The shape, in units of the scene.
    pub shape: Shape,
    /// The ink of the filling, and its opacity.
    pub fill: Option<(Ink, f32)>,
    /// The outline.
    pub stroke: Option<Stroke>,
    /// The opacity of the whole item.
    pub alpha: f32,
    /// The identity: the item with the same key in the next scene is the same thing, and moves there.
    #[serde(skip)]
    pub key: Option<Key>,
    /// How the item enters if the scene before did not have it.
    #[serde(skip)]
    pub enters: Motion,
    /// How the item leaves if the next scene does not have it.
    #[serde(skip)]
    pub leaves: Motion,
    /// The phases of a motion in which the item enters, leaves and moves.
    #[serde(skip)]
    pub phases: Phases,
    /// What the pointer meets on the item.
    #[serde(skip)]
    pub target: Option<Target>,
    scale: f32,
}

/// The identity of a thing across scenes: its kind, and two numbers within the kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Key(pub &'static str, pub u32, pub u32);

/// How an item enters or leaves.
#[derive(Clone, Copy, Debug, PartialEq, Default)]
pub enum Motion {
    /// At once.
    #[default]
    Cut,
    /// By becoming opaque or transparent.
    Fade,
    /// From, or to, a place at this distance, while fading.
    Slide(f32, f32),
    /// From, or to, a place at this distance, without fading.
    Shift(f32, f32),
    /// For an arrow: growing from its tail to its head.
    Grow,
    /// For a line or a frame: drawn along its length, as by a pen.
    Draw,
    /// Shrinking to its size, as if it fell on the picture.
    Fall,
}

/// The appearance of a line.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Stroke {
    /// The ink.
    pub ink: Ink,
    /// The width.
    pub width: f32,
    /// Lengths of dash and gap; both 0 for an unbroken line.
    pub dash: (f32, f32),
}

/// The geometry of an item.
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
    /// An open or closed path.
    Path(Vec<Segment>),
    /// A cubic curve, with a head at its end that is filled with the stroke's ink.
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
    /// Starts a new line at a point.
    Move(Point),
    /// A straight line to a point.
    Line(Point),
    /// A cubic curve by two control points to the third.
    Cubic(Point, Point, Point),
    /// A straight line to the start of the line.
    Close,
}

impl Scene {
    /// Creates an empty picture.
    pub fn new(width: f32, height: f32) -> Scene {
        Scene {
            width,
            height,
            lens: Lens::default(),
            least: 0.0,
            brief: false,
            exposed: false,
            composed: false,
            levels: None,
            board: None,
            zoomable: None,
            turnable: false,
            dial_label: None,
            refusal: None,
            items: Vec::new(),
            passing: Vec::new(),
            cues: Vec::new(),
            frame: Frame::SCENE,
        }
    }

    /// Returns the items in the order in which they are painted.
    pub fn items(&self) -> &[Item] {
        &self.items
    }

    /// Draws items that are seen only during the motion to this scene, above all others: each enters in its `enter` phase and leaves in
    /// its `leave` phase.
    pub fn passing(&mut self, draw: impl FnOnce(&mut Scene)) {
        let before = self.items.len();
        draw(self);
        self.passing.extend(self.items.drain(before..));
    }

    /// Whether the picture is for the projector view: seen from a distance, with fewer and larger things.
    pub fn is_for_hall(&self) -> bool {
        self.least > 0.0
    }

    /// Whether there is room for one part only: in the projector view, with the program or another search beside the stage.
    pub fn has_one_part(&self) -> bool {
        self.is_for_hall() && (self.brief || self.width < TWO_PARTS * self.height)
    }

    /// Returns the scale of text, 1 on a usual screen and larger in larger windows.
    pub fn growth(&self) -> f32 {
        (self.width / USUAL.0).min(self.height / USUAL.1).max(1.0)
    }

    /// Returns the least size of texts, in units of the present frame.
    pub fn legible(&self) -> f32 {
        self.least / self.frame.scale
    }

    /// Removes all items whose key has the kind `key`.
    pub fn leave_out(&mut self, key: &str) {
        let stays = |item: &Item| item.key.is_none_or(|known| known.0 != key);
        self.items.retain(stays);
        self.passing.retain(stays);
    }

    /// Removes all items whose middle lies within an area.
    pub fn leave_out_within(&mut self, area: Area) {
        self.items.retain(|item| !area.contains(item.extent().centre()));
    }

    /// Removes texts that are smaller than the least size. Texts whose index alone is too small are enlarged until the index is legible.
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

    /// Enlarges texts that are smaller than `least`, in units of the scene, to that size. A text that would then overlap another one, or
    /// leave the picture, is removed.
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
            let within = room.contains(extent.corner()) && room.contains(extent.corners()[2]);
            let free = within
                && !(band(area.y)..=band(area.bottom())).any(|nth| taken[nth].iter().any(|other| area.meets(*other)));
            if free {
                take(&mut taken, area);
            }
            free
        });
    }

    /// Changes each item from number `first` on.
    pub fn since(&mut self, first: usize, change: impl Fn(&mut Item)) {
        self.items[first..].iter_mut().for_each(change);
    }

    /// Moves the item with a number to the top.
    pub fn raise(&mut self, item: usize) {
        if item < self.items.len() {
            let item = self.items.remove(item);
            self.items.push(item);
        }
    }

    /// Sets the phase in which items of a kind leave on the way to this scene, if it does not have them.
    pub fn cue(&mut self, kind: &'static str, phase: Phase) {
        self.cues.push(Cue { kind, phase });
    }

    /// Returns the target at a point: that of the topmost rectangle or circle that has one.
    pub fn target_at(&self, point: impl Into<Point>) -> Option<Target> {
        Some(self.hit(point)?.0)
    }

    /// Returns the target at a point, with the bounding box of its item.
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

    /// Returns the bounding box of the first item with a target.
    pub fn area_of(&self, target: Target) -> Option<Area> {
        self.items.iter().find(|item| item.target == Some(target)).map(Item::extent)
    }

    /// Sets the frame in whose units shapes are given from now on.
    pub fn set_frame(&mut self, frame: Frame) {
        self.frame = frame;
    }

    /// Returns the present frame.
    pub fn frame(&self) -> Frame {
        self.frame
    }

    /// Whether the picture is at least a pixel wide and high.
    pub fn has_size(&self) -> bool {
        self.stage().has_size()
    }

    /// Returns the area of the whole picture, in units of the scene.
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

    /// Adds a rectangle.
    #[inline]
    pub fn rect(&mut self, area: impl Into<Area>) -> &mut Item {
        self.rect_of(area.into())
    }

    #[inline(never)]
    fn rect_of(&mut self, area: Area) -> &mut Item {
        let Area { x, y, w, h } = self.frame.area(area);
        self.add(Shape::Rect { x, y, w, h, r: 0.0 })
    }

    /// Adds a circle.
    #[inline]
    pub fn circle(&mut self, at: impl Into<Point>, r: f32) -> &mut Item {
        self.circle_of(at.into(), r)
    }

    #[inline(never)]
    fn circle_of(&mut self, at: Point, r: f32) -> &mut Item {
        let (at, r) = (self.frame.point(at), r * self.frame.scale);
        self.add(Shape::Circle { at, r })
    }

    /// Adds a straight line.
    #[inline]
    pub fn line(&mut self, from: impl Into<Point>, to: impl Into<Point>) -> &mut Item {
        self.path_of(vec![Segment::Move(from.into()), Segment::Line(to.into())])
    }

    /// Adds a path of several segments.
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

    /// Adds a straight arrow from `from` to the tip `to`.
    #[inline]
    pub fn arrow(&mut self, from: impl Into<Point>, to: impl Into<Point>, head: f32) -> &mut Item {
        let (from, to) = (from.into(), to.into());
        let third = |t: f32| from.towards(to, t);
        self.curve([from, third(1.0 / 3.0), third(2.0 / 3.0), to], head)
    }

    /// Adds a curved arrow: tail, two control points, tip.
    #[inline(never)]
    pub fn curve(&mut self, curve: [Point; 4], head: f32) -> &mut Item {
        let frame = self.frame;
        let curve = curve.map(|p| frame.point(p));
        self.add(Shape::Arrow { curve, head: head * frame.scale })
    }

    /// Adds a cross of two strokes, `size` wide and high, around `at`.
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

    /// Adds a hatching of slanting lines, `pitch` apart, that fills a rectangle: the sign of a rejection besides its colour. It has at
    /// most [`MOST_HATCHES`] lines.
    #[inline]
    pub fn hatch(&mut self, area: impl Into<Area>, pitch: f32) -> &mut Item {
        self.path_of(hatches(area.into(), pitch))
    }

    /// Adds a text whose middle is at `at`, on the baseline.
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

    /// Fills the shape with a transparent ink.
    #[inline(never)]
    pub fn tint(&mut self, ink: Ink, alpha: f32) -> &mut Item {
        self.fill = Some((ink, alpha));
        self
    }

    /// Sets the outline of the shape.
    #[inline(never)]
    pub fn stroke(&mut self, ink: Ink, width: f32) -> &mut Item {
        self.stroke = Some(Stroke { ink, width: width * self.scale, dash: (0.0, 0.0) });
        self
    }

    /// Sets dashes for the outline.
    #[inline(never)]
    pub fn dash(&mut self, dash: f32, gap: f32) -> &mut Item {
        if let Some(stroke) = &mut self.stroke {
            stroke.dash = (dash * self.scale, gap * self.scale);
        }
        self
    }

    /// Sets the opacity of the whole item.
    #[inline(never)]
    pub fn alpha(&mut self, alpha: f32) -> &mut Item {
        self.alpha = alpha;
        self
    }

    /// Sets the identity; the item then fades in and out.
    #[inline(never)]
    pub fn key(&mut self, kind: &'static str, a: usize, b: usize) -> &mut Item {
        self.key = Some(Key(kind, a as u32, b as u32));
        self.enters = Motion::Fade;
        self.leaves = Motion::Fade;
        self
    }

    /// Sets how the item enters and leaves. Distances are in units of the frame.
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

    /// Sets the phase in which the item enters.
    #[inline(never)]
    pub fn enters_in(&mut self, phase: Phase) -> &mut Item {
        self.phases.enter = phase;
        self
    }

    /// Sets the phase in which the item leaves.
    #[inline(never)]
    pub fn leaves_in(&mut self, phase: Phase) -> &mut Item {
        self.phases.leave = phase;
        self
    }

    /// Sets the phase in which the item moves here from the scene before.
    #[inline(never)]
    pub fn travels_in(&mut self, phase: Phase) -> &mut Item {
        self.phases.travel = phase;
        self
    }

    /// Moves the item up, in units of the scene.
    #[inline(never)]
    pub fn lift(&mut self, by: f32) -> &mut Item {
        self.shape = tween::moved(&self.shape, |p| p.down(-by));
        self
    }

    /// Sets a motion that starts slowly, for a subtree that collapses or a marker that climbs.
    #[inline(never)]
    pub fn climbs(&mut self) -> &mut Item {
        self.phases.ease = Ease::InOut;
        self
    }

    /// Sets the target of the pointer on the item. The shape must be a rectangle or a circle.
    #[inline(never)]
    pub fn target(&mut self, kind: &'static str, which: usize) -> &mut Item {
        self.target = Some(Target(kind, which as u32));
        self
    }

    /// Sets the radius of a rectangle's corners.
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
    /// Returns the segment with each of its points mapped.
    pub fn map(self, mut f: impl FnMut(Point) -> Point) -> Segment {
        match self {
            Segment::Move(p) => Segment::Move(f(p)),
            Segment::Line(p) => Segment::Line(f(p)),
            Segment::Cubic(a, b, c) => Segment::Cubic(f(a), f(b), f(c)),
            Segment::Close => Segment::Close,
        }
    }
}

/// The most lines of a hatching.
pub const MOST_HATCHES: usize = 1000;

/// Returns the lines x + y = c of a hatching, with c measured from the corner of the area. They meet the rectangle where c is at least 0
/// and at most `w + h`.
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

/// Returns a circle of four cubic curves, as part of a path.
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

/// Returns a closed line through points, as part of a path.
pub fn polygon<const N: usize>(points: [Point; N]) -> impl Iterator<Item = Segment> {
    let segment = |(i, point)| if i == 0 { Segment::Move(point) } else { Segment::Line(point) };
    points.into_iter().enumerate().map(segment).chain([Segment::Close])
}

/// Returns the parts of an arrow to paint: the line's four points, and the head's triangle if it has one.
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
