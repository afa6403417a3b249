//! The diagram of reasons: a line (rod) from each blocked candidate to what blocks it, and a flag at the level where the blocking choice
//! was made.
//!
//! A reason holds until the newest of its choices is undone; a candidate is blocked while any reason holds, so its oldest reason decides.
//! The rod of a reason that an older one outlives is dotted. The flag of a level shows how many candidates the level blocks first; a hollow
//! 0 means that it blocks some, but none first, so that undoing its choice frees none.
//!
//! Rods follow from the event of a move and the picture's layout, in the same way for every problem.

use crate::problem::any::AnyProblem;
use crate::scene::{Area, Frame, Ink, Item, Label, Motion, Point, Scene, Segment, Shape, Target, polygon, signs, when};
use crate::sign::Sign;
use crate::steer::Walker;
use crate::story::{Fan, Fate, Kind, Reason};
use std::collections::{BTreeMap, BTreeSet};

/// The most candidates with a rod each; for more, the rods of each blocker are merged.
const SINGLE: usize = 9;
/// The most blockers with rods: the newest ones.
const BLOCKERS: usize = 12;
/// The width of a rod; that of a dotted rod with the lengths of its dashes and gaps; and that of a merged rod with its increase per square
/// root of their number; in pixels at a desk.
const ROD: f32 = 3.0;
const DOTTED: (f32, f32, f32) = (1.5, 2.0, 4.5);
const GATHERED: (f32, f32) = (1.6, 0.95);
/// The radius of the ring around a blocker, as a part of its area's side; the ring's width, and its width where only dotted rods end.
const RING: f32 = 0.44;
const WIDTH: (f32, f32) = (3.25, 1.75);
/// The radius of a ring with a number, and the size of the number.
const NUMBER: (f32, f32) = (15.0, 15.0);
/// The opacity of the rods of candidates rejected earlier, or of a dead end that is over.
const PALE: f32 = 0.38;
/// The distance of a rod's end from the middle of a cell with a cross, as a part of the cell's side.
const SHORT: f32 = 0.26;
/// The least ratio of width to height of a band, at which rods end where it crosses the item.
const BAND: f32 = 2.5;
/// The second number of the keys of the arrow of a return, which other items do not use: questions about the next move hide it.
const RETURN: usize = 99;
/// The greatest difference of directions that count as equal, and the distances at which their rods run side by side, as parts of a cell's
/// side.
const ALIKE: f32 = 0.16;
const LANES: [f32; 4] = [0.3, -0.3, 0.38, -0.38];
/// The radius of a number beside a ring.
const BADGE: f32 = 11.0;
/// The total width of the paper on both sides of a rod over pieces.
const HALO: f32 = 3.5;
/// The least radius of a ring with a number.
const SMALLEST: f32 = 8.0;
/// The size of a flag, and of its number.
const FLAG: (f32, f32) = (22.0, 20.0);
const LETTERS: f32 = 14.0;
/// The greatest opacity of items that count as invisible.
const FAINT: f32 = 0.05;
/// The width of a line from a ring to its flag.
const LEAD: f32 = 1.5;

/// A line from a blocked candidate to what blocks it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rod {
    /// The candidate.
    pub candidate: Target,
    /// What blocks it.
    pub holder: Target,
    /// What both need, if that is known.
    pub via: Option<Target>,
    /// The level at which the blocker was chosen; 0 for a given one.
    pub level: usize,
    /// Whether no older reason blocks the candidate.
    pub first: bool,
    /// Whether the move is about this candidate rather than an earlier one.
    pub new: bool,
}

/// The rods of a move.
#[derive(Clone, Debug, PartialEq)]
pub struct Rods {
    /// All rods, candidate by candidate.
    pub rods: Vec<Rod>,
    /// The item whose candidates are blocked.
    pub item: Target,
    /// The number of candidates that each level blocks first.
    pub flags: BTreeMap<usize, usize>,
    /// The newest level whose choice must be undone to free a candidate; `None` if that is not known.
    pub helps: Option<usize>,
    /// The number of choices in force.
    pub level: usize,
    /// Whether the dead end is over.
    over: bool,
}

impl Rods {
    /// Returns the rods of the last move, if it is a rejection, a dead end, or the return from one.
    pub fn of(problem: &dyn AnyProblem, at: &dyn Walker) -> Option<Rods> {
        let event = problem.event(at);
        let (rejects, over) = (event.kind == Kind::Reject, event.kind == Kind::Back);
        let dead = problem.sign(at) == Sign::DeadEnd;
        if !(rejects || over || dead && event.kind == Kind::Close) {
            return None;
        }
        let fan = problem.fan(at)?;
        // Of what is rejected with others still to try nothing is said.
        let helps = fan.helps().filter(|_| dead || over);
        if over && helps.is_none() {
            return None;
        }
        let subject = event.subject.filter(|_| rejects);
        let blocked = blocked(&fan, subject.filter(|_| !dead));
        let (mut rods, mut flags) = (Vec::<Rod>::new(), BTreeMap::new());
        for (candidate, reasons) in blocked {
            let new = subject.is_none_or(|subject| dead || subject == candidate);
            add(candidate, reasons, new, &mut rods);
            reasons
                .iter()
                .flat_map(|reason| &reason.holders)
                .for_each(|(_, level)| _ = flags.entry(*level).or_insert(0));
            if let Some(level) = reasons.iter().map(Reason::level).min() {
                *flags.entry(level).or_default() += 1;
            }
        }
        (!rods.is_empty()).then_some(Rods { rods, item: fan.item, flags, helps, level: fan.level, over })
    }

    /// Returns the rods of the candidate that a target of the picture shows, if choices rule it out.
    // Small programs leave out what no search calls (xtask/src/first.rs).
    #[inline(never)]
    pub fn at(problem: &dyn AnyProblem, at: &dyn Walker, place: Target) -> Option<Rods> {
        let made = problem.made(at, place)?;
        let mut rods = vec![];
        add(made.about, &made.reasons, true, &mut rods);
        let nothing =
            Rods { rods: vec![], item: made.about, flags: BTreeMap::new(), helps: None, level: 0, over: false };
        (!rods.is_empty()).then_some(Rods { rods, ..nothing })
    }

    /// Returns the rods with levels counted from `root` on; choices above it have no level.
    #[must_use]
    pub fn below(self, root: usize) -> Rods {
        let flags = self.flags.into_iter().filter_map(|(level, first)| Some((level.checked_sub(root)?, first)));
        let helps = self.helps.map(|level| level.saturating_sub(root));
        Rods { flags: flags.collect(), level: self.level.saturating_sub(root), helps, ..self }
    }

    /// Draws the rods between the picture's items.
    pub fn draw(&self, drawn: &dyn Fn(Target) -> Vec<Target>, scene: &mut Scene) {
        let frame = scene.frame();
        scene.set_frame(Frame::SCENE);
        let scale = scale(scene);
        let places = Places::of(self, drawn, scene);
        let candidates: BTreeMap<Target, Point> =
            self.rods.iter().filter_map(|rod| Some((rod.candidate, places.candidate(rod.candidate, scene)?))).collect();
        let apart: BTreeSet<_> = candidates.values().map(|at| (at.x as i32, at.y as i32)).collect();
        let all: BTreeSet<Target> = self.rods.iter().map(|rod| rod.candidate).collect();
        match apart.len() == all.len() && all.len() <= SINGLE {
            true => self.single(&places, &candidates, scale, scene),
            false if !self.over => self.gathered(&places, scale, scene),
            false => {}
        }
        scene.set_frame(frame);
    }

    /// Returns the blockers, the newest first, each with the rods that end there.
    fn holders(&self) -> Vec<(Target, Vec<&Rod>)> {
        let mut holders: Vec<(Target, Vec<&Rod>)> = vec![];
        for rod in &self.rods {
            match holders.iter_mut().find(|(holder, _)| *holder == rod.holder) {
                Some((_, rods)) => rods.push(rod),
                None => holders.push((rod.holder, vec![rod])),
            }
        }
        holders.sort_by_key(|(_, rods)| std::cmp::Reverse(rods.iter().map(|rod| rod.level).max()));
        holders.truncate(BLOCKERS);
        holders
    }

    /// Draws a rod for each candidate and each of its blockers.
    fn single(&self, places: &Places, candidates: &BTreeMap<Target, Point>, scale: f32, scene: &mut Scene) {
        for (holder, rods) in self.holders() {
            let Some(place) = places.area(holder, scene) else { continue };
            let is_pale = |rod: &Rod| self.over || !rod.new;
            let mut end = None;
            for rod in &rods {
                let Some(from) = candidates.get(&rod.candidate).copied() else { continue };
                let ring = Ring::of(place, rod.via.and_then(|via| places.area(via, scene)), scale);
                let short = places.area(rod.candidate, scene).map_or(0.0, |area| SHORT * area.w.min(area.h).min(80.0));
                let by = ring.by(from);
                let turns = by != from;
                let start = from + ((if turns { by } else { ring.at }) - from).unit() * short;
                let tip = ring.rim(by);
                // The node at which the rod turns stays legible.
                let (into, out) = match turns {
                    true => (by + (from - by).unit() * ring.r, by + (ring.at - by).unit() * ring.r),
                    false => (start, start),
                };
                let alpha = if is_pale(rod) { PALE } else { 1.0 };
                let key = (rod.candidate.1 as usize, rod.holder.1 as usize);
                if turns {
                    let node = scene.circle(by, ring.r).stroke(Ink::Conflict, WIDTH.1 * scale).alpha(alpha);
                    node.key("rod's turn", key.0, key.1).enters_in(when::ATTACK).leaves_in(when::LOOKED);
                }
                for (part, (tail, tip)) in [(start, into), (out, tip)].into_iter().enumerate() {
                    if (tip - tail).length() < 1.0 {
                        continue;
                    }
                    let line = scene.line(tail, tip);
                    match rod.first {
                        true => line.stroke(Ink::Conflict, ROD * scale),
                        false => line.stroke(Ink::Conflict, DOTTED.0 * scale).dash(DOTTED.1 * scale, DOTTED.2 * scale),
                    };
                    line.alpha(alpha).key(ROD_KINDS[part], key.0, key.1).motion(Motion::Draw, Motion::Fade);
                    line.enters_in(when::ATTACK).leaves_in(when::LOOKED);
                }
                end = Some(ring);
            }
            let Some(ring) = end else { continue };
            let pale = rods.iter().all(|rod| is_pale(rod));
            ring.draw(holder, rods.iter().any(|rod| rod.first), pale, scale, scene);
        }
    }

    /// Draws a rod for each blocker, from the item whose candidates are blocked, with the number of candidates that it blocks first.
    fn gathered(&self, places: &Places, scale: f32, scene: &mut Scene) {
        let Some(item) = places.area(self.item, scene) else { return };
        let from = item.centre();
        let cell = item.w.min(item.h);
        let first = |rods: &[&Rod]| rods.iter().filter(|rod| rod.first).count();
        let holders = self.holders();
        // Where each blocks one, as digits do, no number says more than the ring.
        let is_counted = holders.iter().any(|(_, rods)| first(rods) > 1);
        let mut ends: Vec<End> = vec![];
        for (holder, rods) in holders {
            let taken: Vec<Point> = ends.iter().map(|end| end.at).collect();
            let Some(place) = places.cell(holder, from, cell, &taken, scene) else { continue };
            let (at, side) = (place.centre(), place.w.min(place.h));
            let way = (at - from).unit();
            // What lies in one direction has lanes beside each other, which pass by what stands between.
            let lanes = ends.iter().filter(|end| ((end.at - from).unit() - way).length() < ALIKE).count();
            // Beside what stands there, if the place is large enough.
            let corner = Point::new(place.w / 2.0 - BADGE * scale, BADGE * scale - place.h / 2.0);
            let badge = Some(at + corner).filter(|_| is_counted && corner.x > 2.0 * BADGE * scale.min(0.8));
            let (r, aside) = match (is_counted, badge) {
                (true, None) => ((NUMBER.0 * scale).min(RING * side), 0.0),
                (true, Some(_)) if lanes == 0 => (RING * side, 0.0),
                _ => (RING * side, LANES[lanes % LANES.len()] * side),
            };
            ends.push(End { at, r, badge, aside, first: first(&rods), holder });
        }
        for End { at, r, aside, first, holder, .. } in &ends {
            let (way, aside_by) = ((*at - from).unit(), (*at - from).unit().turned() * *aside);
            let start = from + aside_by + way * (SHORT * cell);
            let tip = *at + aside_by - way * (r * r - aside * aside).max(0.0).sqrt();
            if (tip - start).length() < 1.0 {
                continue;
            }
            let width = if is_counted { GATHERED.0 + GATHERED.1 * (*first as f32).sqrt() } else { GATHERED.0 } * scale;
            if is_counted {
                let halo = scene.line(start, tip).stroke(Ink::Paper, width + HALO * scale);
                halo.key("halo", holder.1 as usize, 0).enters_in(when::ATTACK);
            }
            let line = scene.line(start, tip);
            match first {
                0 => line.stroke(Ink::Conflict, DOTTED.0 * scale).dash(DOTTED.1 * scale, DOTTED.2 * scale),
                _ => line.stroke(Ink::Conflict, width),
            };
            line.key(ROD_KINDS[0], holder.1 as usize, 0).motion(Motion::Draw, Motion::Fade);
            line.enters_in(when::ATTACK).leaves_in(when::LOOKED);
        }
        // A number takes the place of what stands there.
        let numbered: Vec<Area> = ends
            .iter()
            .filter(|end| is_counted && end.badge.is_none() && end.r >= SMALLEST)
            .map(|end| Area::around(end.at, end.r, end.r))
            .collect();
        scene.since(0, |item| {
            let is_under =
                matches!(item.shape, Shape::Text(_)) && numbered.iter().any(|area| touch(*area, item.extent()));
            if is_under {
                item.alpha = 0.0;
            }
        });
        for End { at, r, first, holder, badge, .. } in &ends {
            let is_numbered = is_counted && *r >= SMALLEST;
            let circle = scene.circle(*at, *r);
            let circle = if is_numbered && badge.is_none() { circle.fill(Ink::Paper) } else { circle };
            let circle = match first {
                0 => circle.stroke(Ink::Conflict, WIDTH.1 * scale).dash(5.0 * scale, 4.0 * scale),
                _ => circle.stroke(Ink::Conflict, WIDTH.0 * 0.75 * scale),
            };
            circle.key("ring", holder.1 as usize, 0).enters_in(when::LOOKED);
            let (middle, within) = badge.map_or((*at, *r), |badge| (badge, BADGE * scale));
            if badge.is_some() {
                let ground = scene.circle(middle, within).fill(Ink::Conflict);
                ground.key("badge", holder.1 as usize, 0).enters_in(when::LOOKED);
            }
            if is_numbered {
                let size = (NUMBER.1 * scale).min(1.1 * within);
                let text = scene.text(middle.down(0.35 * size), size, first.to_string());
                let ink = if badge.is_some() { Ink::Paper } else { Ink::Conflict };
                text.weight(700).fill(ink).key("blocked", holder.1 as usize, 0);
            }
        }
    }

    /// Draws a flag at each level that blocks a candidate; `at` returns the middle of the flag's left side. Rings of the level at the same
    /// height get a line to the flag. The newest levels come first; a flag that would overlap another is left out.
    pub fn draw_flags(&self, at: &dyn Fn(usize) -> Option<Point>, scene: &mut Scene) {
        let scale = scale(scene);
        let (w, h) = (FLAG.0 * scale, FLAG.1 * scale);
        let new: BTreeSet<usize> = self.rods.iter().filter(|rod| rod.new).map(|rod| rod.level).collect();
        let mut taken: Vec<Area> = vec![];
        let places = self.flags.iter().rev().filter_map(|(level, first)| Some((level, first, at(*level)?)));
        let places: Vec<_> =
            places.map(|(level, first, at)| (level, first, at, Area::around(at.right(w / 2.0), w, h))).collect();
        // Where one would lie on words or on a part of the tree, or off the picture, there are none.
        let stage = scene.stage();
        let is_small = |area: Area| area.w * area.h < 6.0 * w * h;
        let lies = |item: &Item| match item.shape {
            Shape::Text { .. } => true,
            Shape::Arrow { .. } => false,
            _ => {
                (item.stroke.is_some() || item.fill.is_some_and(|(_, alpha)| alpha > FAINT)) && is_small(item.extent())
            }
        };
        let seen: Vec<Area> =
            scene.items().iter().filter(|item| item.alpha > 0.0 && lies(item)).map(Item::extent).collect();
        let is_hidden = |area: Area| seen.iter().any(|other| touch(*other, area));
        // Its tip stands out by a quarter of its height, and words may be wider than they are measured.
        let whole = |place: Area| Area { w: place.w + 0.5 * h, ..place };
        if places.iter().any(|(.., place)| is_hidden(whole(*place)) || !stage.contains(place.corner())) {
            return;
        }
        if let Some((.., highest)) = places.iter().min_by(|a, b| a.3.y.total_cmp(&b.3.y)) {
            let size = 11.0 * scale.max(1.0);
            let head = Area { y: highest.y - 1.2 * h, w: 6.0 * size, ..*highest };
            if !is_hidden(head) && stage.contains(head.corner()) && stage.contains(head.corners()[2]) {
                let label = Label::new("blocks first").sizes(size, size).start().ink(Ink::Conflict).whole();
                if let Some(item) = label.draw(scene, head) {
                    item.key("flags", 0, 0).enters_in(when::CROSS);
                }
            }
        }
        for (level, first, at, place) in places {
            let is_free = taken.iter().all(|other| (other.y - place.y).abs() >= h || (other.x - place.x).abs() >= w);
            if !is_free {
                continue;
            }
            taken.push(place);
            let alpha = if self.over || !new.contains(level) { PALE } else { 1.0 };
            let corner = place.corner();
            let shape = [corner, corner.right(w), at.right(w + 0.27 * h), corner.right(w).down(h), corner.down(h)];
            let flag = scene.path(polygon(shape));
            match first {
                0 => flag.fill(Ink::Paper).stroke(Ink::Conflict, 1.6 * scale).dash(4.0 * scale, 3.0 * scale),
                _ => flag.fill(Ink::Conflict),
            };
            flag.alpha(alpha).key("flag", *level, 0).enters_in(when::CROSS);
            let ink = if *first == 0 { Ink::Conflict } else { Ink::Paper };
            let size = LETTERS * scale;
            let middle = at.right((w + 0.1 * h) / 2.0).down(0.36 * size);
            let text = scene.text(middle, size, first.to_string()).weight(700).fill(ink).alpha(alpha);
            text.key("flagged", *level, 0).enters_in(when::CROSS);
            let is_own = |nth: u32| self.rods.iter().any(|rod| rod.level == *level && rod.holder.1 == nth);
            let ring = scene.items().iter().find(|item| {
                let is_ring = item.key.is_some_and(|key| key.0 == "ring" && is_own(key.1));
                is_ring && (item.extent().centre().y - at.y).abs() < 2.0
            });
            if let Some(ring) = ring.map(Item::extent).filter(|ring| ring.right() + 2.0 < at.x) {
                let lead = scene.line((ring.right(), at.y), at).stroke(Ink::Conflict, LEAD * scale);
                let lead = if *first == 0 { lead.dash(DOTTED.1 * scale, DOTTED.2 * scale) } else { lead };
                lead.alpha(alpha * 0.8).key("lead", *level, 0).enters_in(when::CROSS);
            }
        }
    }

    /// Draws an arrow to the level where the search returns to from a dead end, and a second one to the level where a candidate becomes
    /// free, if that is further up. `at` returns the position of a level along the tree, which grows `down` or to the right; arrows stay
    /// within `edge` beside the tree.
    pub fn draw_return(&self, down: bool, at: &dyn Fn(usize) -> Option<f32>, edge: f32, scene: &mut Scene) {
        let (Some(helps), false) = (self.helps, self.over) else { return };
        let (newest, scale) = (self.level, scale(scene));
        let (Some(from), Some(to)) = (at(newest + 1), at(newest)) else { return };
        let point = |along: f32, beside: f32| if down { Point::new(beside, along) } else { Point::new(along, beside) };
        let spans = |area: Area| {
            let (first, last, end) = match down {
                true => (area.y, area.bottom(), area.right()),
                false => (area.x, area.right(), area.bottom()),
            };
            last > to.min(from) - 12.0 && first < from.max(to) + 12.0 && end < edge
        };
        let shown = scene.items().iter().filter(|item| {
            item.alpha > 0.0 && matches!(item.shape, Shape::Circle { .. } | Shape::Text { .. } | Shape::Rect { .. })
        });
        let end = |area: Area| if down { area.right() } else { area.bottom() };
        let free = shown.map(Item::extent).filter(|area| spans(*area)).map(end).fold(0.0, f32::max);
        let head = 8.0 * scale;
        // Below a grid the arrow needs no way of its own to be seen.
        let reach = if down { 14.0 * scale } else { 1.5 * head };
        let beside = free + if down { 2.0 * reach } else { reach + 3.0 };
        if beside + if down { 2.0 * reach } else { 3.0 } > edge || free == 0.0 {
            return;
        }
        let elbow = |from: f32, to: f32, beside: f32| {
            [
                Segment::Move(point(from, beside - reach)),
                Segment::Line(point(from, beside)),
                Segment::Line(point(to, beside)),
                Segment::Line(point(to, beside - reach + head)),
            ]
        };
        let tip = |to: f32, beside: f32| {
            let base = beside - reach + head;
            polygon([point(to, beside - reach), point(to - 0.6 * head, base), point(to + 0.6 * head, base)])
        };
        scene
            .path(elbow(from, to, beside))
            .stroke(Ink::Ink, 2.25 * scale)
            .key(signs::NEXT, 0, RETURN)
            .enters_in(when::CLOSED);
        scene.path(tip(to, beside)).fill(Ink::Ink).key(signs::NEXT, 1, RETURN).enters_in(when::CLOSED);
        let further = at(helps).filter(|_| helps < newest);
        if let Some(further) = further {
            let (start, beside) = if down { (to - 6.0, beside + 0.5 * reach) } else { (to - 6.0, beside) };
            let dotted = scene.path(elbow(start, further, beside)).stroke(Ink::Muted, DOTTED.0 * scale);
            dotted.dash(DOTTED.1 * scale, DOTTED.2 * scale).key(signs::NEXT, 2, RETURN).enters_in(when::CLOSED);
            scene
                .path(tip(further, beside))
                .fill(Ink::Paper)
                .stroke(Ink::Muted, 1.2 * scale)
                .key(signs::NEXT, 3, RETURN)
                .enters_in(when::CLOSED);
        }
        let back = match scene.levels.as_ref().and_then(|levels| levels.lines.get(newest.checked_sub(1)?)) {
            Some(line) if !line.choice.is_empty() => format!("Back to {}: ", line.choice),
            Some(line) if !line.subject.is_empty() => format!("Back to {}: ", line.subject),
            _ => format!("Back to level {newest}: "),
        };
        let newest_says = if helps < newest { "frees none" } else { "frees one" };
        let mut said = vec![(to, [format!("{back}{newest_says}"), newest_says.to_owned()], Ink::Conflict)];
        said.extend(further.map(|further| (further, ["frees one"; 2].map(str::to_owned), Ink::Muted)));
        // Left of the tree is the picture.
        let start = scene.levels.as_ref().map_or(0.0, |levels| levels.tree.x);
        let [least, most] = [11.0, 13.0].map(|size: f32| size * scale.max(1.0));
        for ((along, texts, ink), n) in said.into_iter().zip(0..) {
            // The level's name is left out where it has no room.
            for text in &texts {
                let label = Label::new(text).sizes(least, most).ink(ink).whole();
                let (high, wide) = (20.0 * scale, label.width());
                let (label, place) = match (down, n) {
                    (true, _) => {
                        let left = beside + 1.5 * reach;
                        (label.start(), Area::new(left, along - high / 2.0, edge - left, high))
                    }
                    // Behind the level that is left, and before the one where a candidate is free.
                    (false, 0) if from + 6.0 + wide < scene.width => {
                        (label.start(), Area::new(from + 6.0, beside - 0.7 * high, wide, high))
                    }
                    (false, 0) if further.is_some() => continue,
                    (false, _) if along - wide - 8.0 < start => continue,
                    (false, _) => (label.end(), Area::new(along - wide - 8.0, beside - 0.7 * high, wide, high)),
                };
                if let Some(item) = label.draw(scene, place) {
                    item.key(signs::NEXT, 4 + n, RETURN).enters_in(when::CLOSED);
                    break;
                }
            }
        }
    }
}

/// The end of a rod at a blocker.
struct End {
    at: Point,
    r: f32,
    /// The position of its number, if not in the ring.
    badge: Option<Point>,
    /// Its distance from the middle.
    aside: f32,
    /// The number of candidates that it blocks first.
    first: usize,
    holder: Target,
}

/// The keys of the two parts of a rod: from the candidate to what both need, and from there to the blocker.
const ROD_KINDS: [&str; 2] = ["rod", "rod's end"];

/// Adds the rods of a candidate, one for each choice that rules it out.
fn add(candidate: Target, reasons: &[Reason], new: bool, rods: &mut Vec<Rod>) {
    let first = reasons.iter().map(Reason::level).min();
    for reason in reasons {
        let is_first = first == Some(reason.level());
        for (holder, level) in &reason.holders {
            let rod = Rod { candidate, holder: *holder, via: reason.via, level: *level, first: is_first, new };
            // What follows from choices of several levels stands there once for each.
            match rods.iter_mut().find(|known| (known.candidate, known.holder) == (candidate, *holder)) {
                Some(known) => known.first |= rod.first,
                None => rods.push(rod),
            }
        }
    }
}

/// Returns the blocked candidates, up to `last`.
fn blocked(fan: &Fan, last: Option<Target>) -> Vec<(Target, &[Reason])> {
    let mut found = vec![];
    for (candidate, fate) in &fan.candidates {
        if let Fate::Blocked(reasons) = fate {
            found.push((*candidate, &reasons[..]));
        }
        if last == Some(*candidate) {
            break;
        }
    }
    found
}

/// Returns whether two rectangles overlap.
fn touch(a: Area, b: Area) -> bool {
    a.x < b.right() && b.x < a.right() && a.y < b.bottom() && b.y < a.bottom()
}

/// Returns the scale of lines for a scene.
fn scale(scene: &Scene) -> f32 {
    match scene.is_for_hall() {
        true => 1.35,
        false if scene.width < 500.0 => 0.8,
        false => 1.0,
    }
}

/// The positions of the rods' ends in a picture.
struct Places<'a> {
    drawn: &'a dyn Fn(Target) -> Vec<Target>,
    item: Option<Area>,
}

impl<'a> Places<'a> {
    fn of(rods: &Rods, drawn: &'a dyn Fn(Target) -> Vec<Target>, scene: &Scene) -> Places<'a> {
        let places = Places { drawn, item: None };
        Places { item: places.area(rods.item, scene), ..places }
    }

    /// Returns the rectangle around the first item of a target.
    fn area(&self, target: Target, scene: &Scene) -> Option<Area> {
        self.parts(target, scene).next()
    }

    /// Returns the rectangles around a target's items, without those in the tree.
    fn parts(&self, target: Target, scene: &Scene) -> impl Iterator<Item = Area> {
        let target = (self.drawn)(target).first().copied();
        let tree = scene.levels.as_ref().map(|levels| levels.tree);
        let of = scene.items().iter().filter(move |item| target.is_some() && item.target == target).map(Item::extent);
        of.filter(move |area| area.has_size() && !tree.is_some_and(|tree| tree.contains(area.centre())))
    }

    /// Returns the middle of a candidate; that of a band is where it crosses its item.
    fn candidate(&self, target: Target, scene: &Scene) -> Option<Point> {
        let area = self.area(target, scene)?;
        if area.w < BAND * area.h {
            return Some(area.centre());
        }
        let item = self.item.filter(|item| area.x < item.centre().x && item.centre().x < area.right())?;
        Some(Point::new(item.centre().x, area.centre().y))
    }

    /// Returns the part of a target that is as large as a cell, and whose direction differs most from the ends of other rods.
    fn cell(&self, target: Target, from: Point, cell: f32, taken: &[Point], scene: &Scene) -> Option<Area> {
        let parts: Vec<Area> = self.parts(target, scene).filter(|area| area.w.min(area.h) > 0.3 * cell).collect();
        let least = parts.iter().map(|area| area.w * area.h).min_by(f32::total_cmp)?;
        let way = |area: &Area| (area.centre() - from).unit();
        let apart = |area: &Area| {
            let nearest = |at: &Point| (way(area) - (*at - from).unit()).length();
            taken.iter().map(nearest).fold(0.5, f32::min) - 0.0005 * (area.centre() - from).length()
        };
        let cells = parts.into_iter().filter(|area| area.w * area.h < 1.5 * least);
        cells.max_by(|a, b| apart(a).total_cmp(&apart(b)))
    }
}

/// The ring around a blocker, where rods end.
#[derive(Clone, Copy)]
struct Ring {
    at: Point,
    r: f32,
    /// The x coordinate where rods cross a band.
    via: Option<f32>,
}

impl Ring {
    fn of(place: Area, via: Option<Area>, scale: f32) -> Ring {
        let side = place.w.min(place.h);
        match via.map(|via| via.centre().x).filter(|x| place.w > BAND * place.h && place.x < *x && *x < place.right()) {
            Some(x) => Ring { at: Point::new(x, place.centre().y), r: RING * side.min(36.0 * scale), via: Some(x) },
            None => Ring { at: place.centre(), r: RING * side, via: None },
        }
    }

    /// Returns the point where a rod from `from` turns.
    fn by(&self, from: Point) -> Point {
        self.via.filter(|x| (x - from.x).abs() > 1.0).map_or(from, |x| Point::new(x, from.y))
    }

    /// Returns the point where a rod from `from` ends.
    fn rim(&self, from: Point) -> Point {
        self.at + (from - self.at).unit() * self.r
    }

    fn draw(&self, holder: Target, solid: bool, pale: bool, scale: f32, scene: &mut Scene) {
        let ring = scene.circle(self.at, self.r);
        match solid {
            true => ring.stroke(Ink::Conflict, WIDTH.0 * scale),
            false => ring.stroke(Ink::Conflict, WIDTH.1 * scale).dash(5.0 * scale, 4.0 * scale),
        };
        ring.alpha(if pale { PALE } else { 1.0 }).key("ring", holder.1 as usize, 0);
        ring.motion(Motion::Fade, Motion::Fade).enters_in(when::LOOKED).leaves_in(when::LOOKED);
    }
}
