//! Motion: the pictures between two scenes.
//!
//! Keys identify things. What both scenes have moves from its old place to its new one and changes its look on the way; new items enter
//! and others leave, in the way and the phase that they have set, or that the new scene [sets](Scene::cue). An item without a key is the
//! same thing if it looks the same; otherwise it fades. Thus nothing jumps that both scenes have.
//!
//! A motion also runs backwards: the picture at `t` on the way back is that at `1 - t` on the way there.
//!
//! Scenes depend on the position alone, never on the way there, so a jump draws the right picture at once. An item sets the `Phase`s of a
//! motion in which it enters, leaves and moves (`scene/when.rs` has those that all problems share). A changing text has almost left when
//! the new one enters; of many things in one path, such as dots, those in both scenes stay in place. A scene states what is seen only on
//! the way to it (`Scene::passing`), and when things of a kind leave that it does not have (`Scene::cue`).

use super::{Item, Motion, Phase, Phases, Point, Scene, Segment, Shape, Stroke, Text};
use crate::within::Within;
use std::collections::HashMap;

/// How much of a motion is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Detail {
    /// All phases.
    Full,
    /// Two phases: first items leave, then items enter; nothing fades. For moves that are too fast to follow one by one.
    Brief,
    /// Everything is at its new place except markers, which glide there to guide the eye in a jump.
    Guides,
}

/// The time in a brief motion before which items leave, and after which items enter.
const HALF: f32 = 0.4;

/// Returns the picture at the fraction `t` (0 to 1) of the motion from one scene to another.
pub fn between(from: &Scene, to: &Scene, t: f32) -> Scene {
    Plan::new(from, to).at(from, to, t, Detail::Full)
}

/// Whether anything differs between two scenes.
pub fn differ(from: &Scene, to: &Scene) -> bool {
    from.items() != to.items()
}

/// The plan of a motion between two scenes: what each item does, in painting order. It is made once per motion.
#[derive(Clone, Debug)]
pub struct Plan(Vec<Step>);

#[derive(Clone, Copy, Debug)]
enum Step {
    /// An item of the new scene that the old one has unchanged.
    Stays(usize),
    /// Items of both scenes that are the same thing.
    Changes(usize, usize),
    Comes(usize),
    Goes(usize, Phase),
}

impl Plan {
    /// Plans the motion from one scene to another.
    pub fn new(from: &Scene, to: &Scene) -> Plan {
        let partners = partners(from, to);
        let mut found: Vec<Option<usize>> = vec![None; from.items.len()];
        for (i, partner) in partners.iter().enumerate() {
            if let Some(j) = partner {
                found[*j] = Some(i);
            }
        }
        // What leaves is painted right after what it was painted after.
        let mut behind: Vec<Vec<usize>> = vec![vec![]; to.items.len() + 1];
        let mut anchor = 0;
        for (j, found) in found.iter().enumerate() {
            match found {
                Some(i) => anchor = i + 1,
                None => behind[anchor].push(j),
            }
        }
        let phases = leaving(from, to, &found);
        let mut steps = Vec::with_capacity(to.items.len());
        for (i, gone) in behind.iter().enumerate() {
            if let Some(i) = i.checked_sub(1) {
                steps.push(match partners[i] {
                    Some(j) if from.items[j] == to.items[i] => Step::Stays(i),
                    Some(j) => Step::Changes(j, i),
                    None => Step::Comes(i),
                });
            }
            steps.extend(gone.iter().map(|j| Step::Goes(*j, phases[*j])));
        }
        Plan(steps)
    }

    /// Returns the picture at the fraction `t` of the motion between the two scenes of which the plan was made.
    pub fn at(&self, from: &Scene, to: &Scene, t: f32, detail: Detail) -> Scene {
        let t = t.within(0.0, 1.0);
        if t >= 1.0 {
            return to.clone();
        }
        let mut scene = Scene::new(to.width, to.height);
        for step in &self.0 {
            match *step {
                Step::Stays(i) => scene.items.push(to.items[i].clone()),
                Step::Changes(j, i) => change(&from.items[j], &to.items[i], t, detail, &mut scene.items),
                Step::Comes(i) => scene.items.extend(comes(&to.items[i], to.items[i].phases.enter, t, detail)),
                Step::Goes(j, phase) => scene.items.extend(goes(&from.items[j], phase, t, detail)),
            }
        }
        if detail == Detail::Full {
            for item in &to.passing {
                let Phases { enter, leave, .. } = item.phases;
                let shown = if t < leave.from { comes(item, enter, t, detail) } else { goes(item, leave, t, detail) };
                scene.items.extend(shown);
            }
        }
        scene
    }
}

/// Returns for each item of the new scene the item of the old one that is the same thing.
fn partners(from: &Scene, to: &Scene) -> Vec<Option<usize>> {
    let keyed = from.items.iter().enumerate().filter_map(|(j, item)| Some((item.key?, j)));
    let mut keyed: HashMap<_, usize> = keyed.collect();
    let mut partners: Vec<Option<usize>> =
        to.items.iter().map(|item| item.key.and_then(|key| keyed.remove(&key))).collect();
    // What has no key is the same if it looks the same, or at least stands in the same place.
    let mut taken = vec![false; from.items.len()];
    for exact in [true, false] {
        let mut places: HashMap<u64, Vec<usize>> = HashMap::new();
        for (j, item) in from.items.iter().enumerate().rev().filter(|(j, item)| item.key.is_none() && !taken[*j]) {
            places.entry(print(item, exact)).or_default().push(j);
        }
        for (item, partner) in to.items.iter().zip(&mut partners) {
            if item.key.is_none() && partner.is_none() {
                *partner = places.get_mut(&print(item, exact)).and_then(Vec::pop);
                partner.inspect(|j| taken[*j] = true);
            }
        }
    }
    partners
}

/// Returns a hash by which items without a key are matched: of shape and appearance if `exact`, otherwise of the place alone.
pub(super) fn print(item: &Item, exact: bool) -> u64 {
    let mut hash: u64 = 0xcbf2_9ce4_8422_2325;
    let mut take = |bits: u32| hash = (hash ^ u64::from(bits)).wrapping_mul(0x0100_0000_01b3);
    let mut points: Vec<Point> = vec![];
    match &item.shape {
        Shape::Rect { x, y, w, h, r } => [0.0, *x, *y, *w, *h, *r].iter().for_each(|n| take(n.to_bits())),
        Shape::Circle { at, r } => [1.0, at.x, at.y, *r].iter().for_each(|n| take(n.to_bits())),
        Shape::Arrow { curve, .. } => points.extend(curve),
        Shape::Path(path) => path.iter().for_each(|segment| {
            let _ = segment.map(|point| {
                take(point.x.to_bits());
                take(point.y.to_bits());
                point
            });
        }),
        Shape::Text(text) => {
            points.push(text.at);
            take(text.anchor as u32);
            if exact {
                text.text.bytes().chain(text.sub.bytes()).for_each(|byte| take(byte.into()));
                take(text.size.to_bits());
                take(text.weight.into());
            }
        }
    }
    for point in points {
        take(point.x.to_bits());
        take(point.y.to_bits());
    }
    if exact {
        item.fill.inspect(|(ink, alpha)| [*ink as u32, alpha.to_bits()].into_iter().for_each(&mut take));
        if let Some(Stroke { ink, width, dash }) = &item.stroke {
            [*ink as u32, width.to_bits(), dash.0.to_bits(), dash.1.to_bits()].into_iter().for_each(&mut take);
        }
        take(item.alpha.to_bits());
    }
    hash
}

/// Returns the phase in which each item of the old scene leaves: its own, or the one that the new scene sets for its kind.
fn leaving(from: &Scene, to: &Scene, found: &[Option<usize>]) -> Vec<Phase> {
    let asked = |(item, found): (&Item, &Option<usize>)| {
        let named = |cue: &&super::Cue| found.is_none() && item.key.is_some_and(|key| key.0 == cue.kind);
        to.cues.iter().rev().find(named).map_or(item.phases.leave, |cue| cue.phase)
    };
    from.items.iter().zip(found).map(asked).collect()
}

/// Returns how an item enters or leaves: as it has set; without a key, by fading.
fn how(item: &Item, asked: Motion) -> Motion {
    if item.key.is_none() && asked == Motion::Cut { Motion::Fade } else { asked }
}

/// Returns an item that is entering; `None` before its phase.
fn comes(item: &Item, phase: Phase, t: f32, detail: Detail) -> Option<Item> {
    let how = how(item, item.enters);
    match detail {
        Detail::Full => {
            let (part, eased) = (phase.at(t), item.phases.ease.at(phase.at(t)));
            (t >= phase.from && (part > 0.0 || how != Motion::Fade)).then(|| appear(item, how, part, eased))
        }
        Detail::Brief => {
            let part = Phase::new(HALF, 1.0).at(t);
            (t >= HALF).then(|| appear(item, plainly(how), 1.0, item.phases.ease.at(part)))
        }
        Detail::Guides => Some(item.clone()),
    }
}

/// Returns an item that is leaving; `None` after its phase.
fn goes(item: &Item, phase: Phase, t: f32, detail: Detail) -> Option<Item> {
    let how = how(item, item.leaves);
    match detail {
        Detail::Full => {
            let left = 1.0 - phase.at(t);
            let here = if how == Motion::Cut { t < phase.from } else { left > 0.0 };
            here.then(|| appear(item, how, left, 1.0 - item.phases.ease.at(phase.at(t))))
        }
        Detail::Brief => {
            let left = 1.0 - item.phases.ease.at(Phase::new(0.0, HALF).at(t));
            (t < HALF).then(|| appear(item, plainly(how), 1.0, left))
        }
        Detail::Guides => None,
    }
}

/// Returns a motion without its fading.
fn plainly(how: Motion) -> Motion {
    match how {
        Motion::Fade | Motion::Fall => Motion::Cut,
        Motion::Slide(x, y) => Motion::Shift(x, y),
        other => other,
    }
}

/// Returns an item that has appeared to the fraction `t`, and has moved the fraction `eased` of its way.
fn appear(item: &Item, how: Motion, t: f32, eased: f32) -> Item {
    let mut shown = item.clone();
    let shift = |shape: &Shape, dx: f32, dy: f32| {
        moved(shape, |Point { x, y }| Point::new(x + dx * (1.0 - eased), y + dy * (1.0 - eased)))
    };
    match how {
        Motion::Cut => {}
        Motion::Fade => shown.alpha *= t,
        Motion::Slide(dx, dy) => {
            shown.alpha *= t;
            shown.shape = shift(&item.shape, dx, dy);
        }
        Motion::Shift(dx, dy) => shown.shape = shift(&item.shape, dx, dy),
        Motion::Grow => match &mut shown.shape {
            Shape::Arrow { curve, head } => {
                *curve = beginning(curve, eased);
                // At its very beginning the head would be longer than the arrow.
                *head = head.min((curve[3] - curve[0]).length());
            }
            _ => return appear(item, Motion::Draw, t, eased),
        },
        Motion::Draw => match (length(&item.shape), &mut shown.stroke) {
            (long, Some(stroke)) if long > 0.0 && stroke.dash == (0.0, 0.0) => {
                stroke.dash = (long * eased, long);
                shown.fill = shown.fill.map(|(ink, alpha)| (ink, alpha * t));
            }
            _ => shown.alpha *= t,
        },
        Motion::Fall => {
            shown.alpha *= t;
            let middle = item.extent().centre();
            shown.shape = scaled(&item.shape, middle, FALL + (1.0 - FALL) * eased);
            if let Some(stroke) = &mut shown.stroke {
                stroke.width *= FALL + (1.0 - FALL) * eased;
            }
        }
    }
    shown
}

/// The scale at which [`Motion::Fall`] begins.
const FALL: f32 = 1.6;

/// Returns the first part of a cubic curve, by de Casteljau's construction.
fn beginning(curve: &[Point; 4], t: f32) -> [Point; 4] {
    let [a, b, c, d] = *curve;
    let (ab, bc, cd) = (a.towards(b, t), b.towards(c, t), c.towards(d, t));
    let (abc, bcd) = (ab.towards(bc, t), bc.towards(cd, t));
    [a, ab, abc, abc.towards(bcd, t)]
}

/// Returns the length of an outline: around a rectangle, or of the longest line of a path. Curves are measured along their control points.
fn length(shape: &Shape) -> f32 {
    match shape {
        Shape::Rect { w, h, .. } => 2.0 * (w + h),
        Shape::Circle { r, .. } => std::f32::consts::TAU * r,
        Shape::Path(path) => {
            // The longest of its lines, since each begins anew.
            let (mut longest, mut long, mut start, mut at) = (0.0_f32, 0.0, Point::ZERO, Point::ZERO);
            for segment in path {
                match *segment {
                    Segment::Move(p) => (start, at, long) = (p, p, 0.0),
                    Segment::Line(p) => (at, long) = (p, long + (p - at).length()),
                    Segment::Cubic(a, b, p) => {
                        long += (a - at).length() + (b - a).length() + (p - b).length();
                        at = p;
                    }
                    Segment::Close => (at, long) = (start, long + (start - at).length()),
                }
                longest = longest.max(long);
            }
            longest
        }
        Shape::Arrow { .. } | Shape::Text(_) => 0.0,
    }
}

pub(super) fn moved(shape: &Shape, f: impl Fn(Point) -> Point) -> Shape {
    let mut shape = shape.clone();
    match &mut shape {
        Shape::Rect { x, y, .. } => Point { x: *x, y: *y } = f(Point::new(*x, *y)),
        Shape::Circle { at, .. } => *at = f(*at),
        Shape::Path(path) => path.iter_mut().for_each(|segment| *segment = segment.map(&f)),
        Shape::Arrow { curve, .. } => *curve = curve.map(f),
        Shape::Text(text) => text.at = f(text.at),
    }
    shape
}

fn scaled(shape: &Shape, middle: Point, factor: f32) -> Shape {
    let mut scaled = moved(shape, |p| middle + (p - middle) * factor);
    match &mut scaled {
        Shape::Rect { w, h, r, .. } => [w, h, r].into_iter().for_each(|side| *side *= factor),
        Shape::Circle { r, .. } => *r *= factor,
        Shape::Arrow { head, .. } => *head *= factor,
        Shape::Text(text) => text.size *= factor,
        Shape::Path(_) => {}
    }
    scaled
}

/// Adds an item on its way from one place and look to another. If the looks cannot be blended, the new one enters over the old one before
/// that leaves, so that the thing stays visible.
fn change(before: &Item, after: &Item, t: f32, detail: Detail, items: &mut Vec<Item>) {
    let part = match detail {
        Detail::Full => after.phases.travel.at(t),
        Detail::Brief => t,
        Detail::Guides if after.key.is_some_and(|key| GUIDES.contains(&key.0)) => t,
        Detail::Guides => 1.0,
    };
    let way = after.phases.ease.at(part);
    let mix = |a: f32, b: f32| a + (b - a) * way;
    let shape = blend(&before.shape, &after.shape, way);
    let alpha = mix(before.alpha, after.alpha);
    if let Some(shape) = &shape
        && alike(before, after)
    {
        let fill = after.fill.map(|(ink, alpha)| (ink, mix(before.fill.map_or(alpha, |fill| fill.1), alpha)));
        let stroke = after.stroke.as_ref().zip(before.stroke.as_ref()).map(|(after, before)| Stroke {
            ink: after.ink,
            width: mix(before.width, after.width),
            dash: (mix(before.dash.0, after.dash.0), mix(before.dash.1, after.dash.1)),
        });
        return items.push(Item { shape: shape.clone(), fill, stroke, alpha, ..after.clone() });
    }
    let (old, new) = match detail {
        // Two texts at one place cannot be read: the old one has all but gone when the new one comes.
        Detail::Full if !same_words(&before.shape, &after.shape) => {
            (1.0 - Phase::new(0.0, 1.0 - FIRST).at(part), Phase::new(FIRST, 1.0).at(part))
        }
        // A letter between two inks may be as pale as the box that changes below it.
        Detail::Full if !matches!(after.shape, Shape::Text(_)) => ((2.0 - 2.0 * part).min(1.0), (2.0 * part).min(1.0)),
        _ if part < HALF => (1.0, 0.0),
        _ => (0.0, 1.0),
    };
    let at = |item: &Item, way: f32| match (&shape, &item.shape) {
        // Each keeps its own letters.
        (Some(Shape::Text(on_the_way)), Shape::Text(own)) => {
            Shape::Text(Text { at: on_the_way.at, size: on_the_way.size, ..own.clone() })
        }
        (Some(shape), _) => shape.clone(),
        // Of many things in one path those that both have stand still.
        (None, own) if is_many(&before.shape) || is_many(&after.shape) => own.clone(),
        (None, own) => {
            let (a, b) = (before.extent().centre(), after.extent().centre());
            let off = a.towards(b, way) - item.extent().centre();
            moved(own, |p| p + off)
        }
    };
    if old > 0.0 {
        items.push(Item { shape: at(before, way), alpha: before.alpha * old, ..before.clone() });
    }
    if new > 0.0 {
        items.push(Item { shape: at(after, way), alpha: after.alpha * new, ..after.clone() });
    }
}

/// The fraction of a text's change after which the new text enters; the old one leaves as long before the end.
const FIRST: f32 = 0.42;

/// The kinds of items that glide to their place even in a jump: the marker of the level, the present node of the tree.
const GUIDES: [&str; 2] = ["marker", "here"];

/// Whether the looks of two items can be blended: the same inks, and outlines dashed in both or in none.
fn alike(a: &Item, b: &Item) -> bool {
    let inks = |item: &Item| {
        let stroke = item.stroke.as_ref().map(|stroke| (stroke.ink, stroke.dash == (0.0, 0.0)));
        (item.fill.map(|fill| fill.0), stroke)
    };
    inks(a) == inks(b) && same_letters(&a.shape, &b.shape)
}

fn same_letters(a: &Shape, b: &Shape) -> bool {
    match (a, b) {
        (Shape::Text(a), Shape::Text(b)) => {
            let form = |text: &Text| (text.weight, text.mono, text.italic, text.anchor as u8);
            a.text == b.text && a.sub == b.sub && form(a) == form(b) && a.plane == b.plane
        }
        _ => true,
    }
}

fn same_words(a: &Shape, b: &Shape) -> bool {
    match (a, b) {
        (Shape::Text(a), Shape::Text(b)) => a.text == b.text && a.sub == b.sub,
        _ => true,
    }
}

/// Returns the shape between two others; `None` if they cannot be blended.
fn blend(from: &Shape, to: &Shape, t: f32) -> Option<Shape> {
    let mix = |a: f32, b: f32| a + (b - a) * t;
    Some(match (from, to) {
        (Shape::Rect { x: x0, y: y0, w: w0, h: h0, r: r0 }, Shape::Rect { x, y, w, h, r }) => {
            Shape::Rect { x: mix(*x0, *x), y: mix(*y0, *y), w: mix(*w0, *w), h: mix(*h0, *h), r: mix(*r0, *r) }
        }
        (Shape::Circle { at: at0, r: r0 }, Shape::Circle { at, r }) => {
            Shape::Circle { at: at0.towards(*at, t), r: mix(*r0, *r) }
        }
        // A disc is a square with very round corners.
        (Shape::Circle { .. }, Shape::Rect { .. }) => return blend(&rounded(from), to, t),
        (Shape::Rect { .. }, Shape::Circle { .. }) => return blend(from, &rounded(to), t),
        (Shape::Arrow { curve: from, head: head0 }, Shape::Arrow { curve, head }) => {
            Shape::Arrow { curve: std::array::from_fn(|i| from[i].towards(curve[i], t)), head: mix(*head0, *head) }
        }
        (Shape::Path(from), Shape::Path(path)) if same_segments(from, path) => {
            Shape::Path(from.iter().zip(path).map(|(a, b)| blend_segment(*a, *b, t)).collect())
        }
        (Shape::Text(from), Shape::Text(text)) => {
            let mut text = text.clone();
            text.at = from.at.towards(text.at, t);
            text.size = mix(from.size, text.size);
            Shape::Text(text)
        }
        _ => return None,
    })
}

fn rounded(shape: &Shape) -> Shape {
    match shape {
        Shape::Circle { at, r } => Shape::Rect { x: at.x - r, y: at.y - r, w: 2.0 * r, h: 2.0 * r, r: *r },
        other => other.clone(),
    }
}

/// Whether a path consists of several parts.
fn is_many(shape: &Shape) -> bool {
    let Shape::Path(path) = shape else { return false };
    path.iter().filter(|segment| matches!(segment, Segment::Move(_))).nth(1).is_some()
}

fn same_segments(a: &[Segment], b: &[Segment]) -> bool {
    a.len() == b.len() && a.iter().zip(b).all(|(a, b)| std::mem::discriminant(a) == std::mem::discriminant(b))
}

fn blend_segment(a: Segment, b: Segment, t: f32) -> Segment {
    match (a, b) {
        (Segment::Move(a), Segment::Move(b)) => Segment::Move(a.towards(b, t)),
        (Segment::Line(a), Segment::Line(b)) => Segment::Line(a.towards(b, t)),
        (Segment::Cubic(a, b, c), Segment::Cubic(x, y, z)) => {
            Segment::Cubic(a.towards(x, t), b.towards(y, t), c.towards(z, t))
        }
        _ => b,
    }
}

#[cfg(test)]
mod tests;
