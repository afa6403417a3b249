//! The chart of a race, which is also its timeline. The clock runs from left to right, and the solutions of both sides rise. The past is in
//! ink, counts ahead of the clock are pale, and a blue line marks the clock. With a clock of solutions, the cost of the solutions rises
//! instead.

use super::course::Row;
use super::{Race, Side, words};
use crate::location::{By, Measure};
use crate::scene::{Anchor, Area, BASELINE, Ink, Item, Label, Point, Room, Scene, Segment, measure, signs};
use crate::within::Within;
use crate::words::{grouped, short};

/// Margins of the plot, in sizes of type: for numbers at the left and below, for the sides' ends above, and at the right.
const LEFT: f32 = 4.4;
const BELOW: f32 = 2.1;
const ABOVE: f32 = 2.6;
const RIGHT: f32 = 1.4;
/// The size of type, and that of the numbers at the clock: as a fraction of the chart's height, at least and at most.
const LETTERS: f32 = 12.0;
const STRONG: (f32, f32, f32) = (0.07, 14.0, 20.0);
/// Width of a line, and of the white core of a hollow one.
const LINE: (f32, f32) = (3.2, 1.6);
/// Opacity of counts ahead, and of the area between the lines.
const AHEAD: f32 = 0.32;
const FIELD: f32 = 0.05;
/// Radii of the points at the clock, of the mark at an end, of the blue handle, and of the ring where the lead changes.
const HERE: f32 = 5.5;
const END: f32 = 4.0;
const HANDLE: f32 = 8.0;
const RING: f32 = 12.0;
/// The least width of a chart with whole sentences; a narrower one has numbers.
const WIDE: f32 = 560.0;
/// Leading digits of the intervals between numbers below, and the distance of these numbers in sizes of type.
const STEPS: [u64; 3] = [1, 2, 5];
const APART: f32 = 2.0;

/// Returns the points of a side's line in words.
pub(super) fn line(side: &Side, speed: u64, name: &str, measure: Measure, shown: &dyn Fn(Row) -> bool) -> String {
    // More than a dozen nobody listens to.
    let every = (side.course().rows().len() / 12 + 1) as u64;
    let mut text = format!("{name}:");
    for row in side.course().rows().filter(|row| shown(**row)) {
        if (row.solutions / side.course().every()).is_multiple_of(every)
            && let Some(value) = row.value(measure, speed)
        {
            words::point(&mut text, Some(row.solutions), measure, value);
        }
    }
    if let Some(value) = side.course().end().filter(|end| shown(*end)).and_then(|end| end.value(measure, speed)) {
        words::point(&mut text, None, measure, value);
    }
    text
}

/// A point of a line: a position of the clock, and the side's value there.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Known {
    at: u64,
    value: u64,
}

/// A side's line.
struct Line {
    /// The points known, in the order of the clock.
    points: Vec<Known>,
    /// The present point.
    here: Known,
    /// The end, once it is known.
    end: Option<Known>,
    /// Whether the value stays constant up to the next point, and does not rise linearly.
    stairs: bool,
}

impl Line {
    /// Returns the value at a position of the clock.
    fn value(&self, at: u64) -> u64 {
        self.points.iter().rev().find(|point| point.at <= at).map_or(0, |point| point.value)
    }

    /// Returns the corners of the line between two positions of the clock.
    fn corners(&self, from: Known, to: u64) -> Vec<Known> {
        let mut all = vec![from];
        for point in self.points.iter().filter(|point| point.at > from.at && point.at <= to) {
            if let (true, Some(before)) = (self.stairs, all.last()) {
                all.push(Known { at: point.at, value: before.value });
            }
            all.push(*point);
        }
        // Behind its end it stays as it is.
        let known = self.end.is_some() || self.stairs && to <= self.here.at;
        if let Some(last) = all.last().copied().filter(|last| known && last.at < to && self.stairs) {
            all.push(Known { at: to, ..last });
        }
        all
    }
}

/// Returns a number as the chart writes it, shortened if it is long.
fn number_of(n: u64) -> String {
    if n < 100_000 { grouped(n) } else { short(n) }
}

/// The scales of the chart's axes.
#[derive(Clone, Copy)]
struct Scale {
    plot: Area,
    last: u64,
    top: u64,
}

impl Scale {
    fn x(self, at: u64) -> f32 {
        self.plot.x + self.plot.w * (at as f64 / self.last as f64).min(1.0) as f32
    }

    fn y(self, value: u64) -> f32 {
        self.plot.bottom() - self.plot.h * (value as f64 / self.top as f64).min(1.0) as f32
    }

    fn point(self, known: Known) -> Point {
        Point::new(self.x(known.at), self.y(known.value))
    }
}

/// The last change of the lead, as far as is known: the position of the clock, the solution from which on it holds, and the leading side.
pub(super) struct Turn {
    pub at: u64,
    pub solution: u64,
    pub leader: usize,
}

impl Race {
    /// Returns where the clock runs on the chart: left edge and width.
    pub(crate) fn clock_on_chart(&self) -> Option<[f32; 2]> {
        let (width, height) = self.sizes[super::Surface::Chart as usize];
        let plot = self.plot(Area::new(0.0, 0.0, width, height));
        plot.has_size().then_some([plot.x, plot.w])
    }

    /// Returns the size of type.
    fn letters(&self) -> f32 {
        LETTERS.max(self.least)
    }

    fn plot(&self, all: Area) -> Area {
        let letters = self.letters();
        let (left, right) = (LEFT * letters, RIGHT * letters);
        let (above, below) = (ABOVE * letters, BELOW * letters + HANDLE);
        Area::new(all.x + left, all.y + above, all.w - left - right, all.h - above - below)
    }

    /// Whether the chart shows the choices in force: both sides have one solution at most, and the clock counts moves.
    pub(super) fn is_of_depths(&self) -> bool {
        let ends = || self.sides.iter().filter_map(|side| side.course().end());
        self.link.by == By::Moves && ends().next().is_some() && ends().all(|end| end.solutions <= 1)
    }

    fn depths_of(&self, i: usize) -> Line {
        let side = &self.sides[i];
        let known = |(at, value): (u64, u64)| Known { at, value };
        let here = Known { at: self.link.at, value: side.session.now().level as u64 };
        Line { points: side.depths.changes(self.link.at).map(known).collect(), here, end: None, stairs: true }
    }

    fn line_of(&self, i: usize) -> Option<Line> {
        if self.is_of_depths() {
            return Some(self.depths_of(i));
        }
        let (side, speed, by) = (&self.sides[i], self.speed_of(i), self.link.by);
        let (course, measure, shown) = (side.course(), self.link.measure, self.shown());
        let stairs = by != By::Solutions;
        let known = |row: &Row, at: u64| {
            Some(Known { at, value: if stairs { row.solutions } else { row.value(measure, speed)? } })
        };
        let mut points = vec![];
        for row in course.rows() {
            let at = side.place(by, *row, speed);
            if at <= shown {
                points.push(known(row, at)?);
            }
        }
        let now = side.now();
        let here = known(&now, if stairs { self.link.at } else { now.solutions.min(self.link.at) })?;
        let end = match (course.end(), side.last(by, speed)) {
            (Some(end), Some(at)) if at <= shown => Some(known(&end, at)?),
            _ => None,
        };
        points.extend(end.filter(|_| !stairs));
        Some(Line { points, here, end, stairs })
    }

    /// Returns the last change of the lead, as far as both courses are known.
    pub(super) fn turn(&self) -> Option<Turn> {
        if self.is_of_depths() {
            return None;
        }
        let (Some(left), Some(right)) = (self.line_of(0), self.line_of(1)) else { return None };
        let known = |line: &Line| match (line.end, line.points.last()) {
            (Some(_), _) => u64::MAX,
            (None, last) => last.map_or(0, |last| last.at),
        };
        let until = known(&left).min(known(&right));
        let mut places: Vec<u64> = left.points.iter().chain(&right.points).map(|point| point.at).collect();
        places.sort_unstable();
        places.dedup();
        let (mut leader, mut turn) = (None, None);
        // Of a long course not every solution is kept: less than that tells nothing.
        let every = self.sides.iter().map(|side| side.course().every()).max().unwrap_or(1);
        let tells = |at: u64, a: u64, b: u64| match left.stairs {
            true => a.abs_diff(b) >= every,
            false => at.is_multiple_of(every),
        };
        for at in places.into_iter().filter(|at| *at <= until) {
            let (a, b) = (left.value(at), right.value(at));
            if !tells(at, a, b) {
                continue;
            }
            let leads = match a.cmp(&b) {
                // More solutions, or less for the same.
                std::cmp::Ordering::Greater => Some(usize::from(!left.stairs)),
                std::cmp::Ordering::Less => Some(usize::from(left.stairs)),
                std::cmp::Ordering::Equal => None,
            };
            if leads.is_some() && leads != leader {
                if leader.is_some() {
                    turn = Some((at, leads));
                }
                leader = leads;
            }
        }
        let (at, leader) = turn?;
        let leader = leader?;
        let line = if leader == 0 { &left } else { &right };
        let solution = if line.stairs { line.value(at) } else { at };
        Some(Turn { at, solution, leader })
    }

    /// Draws the chart.
    pub(crate) fn draw_chart(&self, scene: &mut Scene) {
        if !scene.has_size() {
            return;
        }
        let (plot, letters) = (self.plot(scene.stage()), self.letters());
        // Where no letters have room, the lines alone have all of it.
        let lettered = plot.w >= 6.0 * letters && plot.h >= 2.0 * letters;
        let plot = if lettered { plot } else { scene.stage().inset(HERE) };
        if !plot.has_size() {
            return;
        }
        let lines = [self.line_of(0), self.line_of(1)];
        let known = || lines.iter().flatten().flat_map(|line| line.points.iter().chain([&line.here]).chain(&line.end));
        let top = known().map(|known| known.value).max().unwrap_or(0).max(1);
        // The height is that of all solutions, if their number is known.
        let ends = self.sides.iter().filter_map(|side| side.course().end());
        let all = ends.map(|end| end.solutions).filter(|_| !self.is_of_depths());
        let top = match self.link.by {
            By::Solutions => top,
            _ if self.is_of_depths() => top.next_multiple_of(if top > 40 { 20 } else { 4 }),
            _ => all.fold(top, u64::max),
        };
        let scale = Scale { plot, last: self.axis().max(1), top };
        if lettered {
            self.draw_values(scene, scale);
        }
        if let [Some(left), Some(right)] = &lines {
            field(scene, scale, [left, right]);
        }
        let now = scale.x(self.link.at);
        for (i, line) in lines.iter().enumerate().filter_map(|(i, line)| Some((i, line.as_ref()?))) {
            draw_line(scene, scale, i, line, self.link.at);
        }
        let blue = scene.line((now, plot.y - 0.4 * letters), (now, plot.bottom())).stroke(Ink::Accent, 2.4);
        blue.key("clock", 0, 0);
        scene.circle((now, plot.bottom()), HANDLE).fill(Ink::Accent).key("clock", 1, 0);
        for (i, line) in lines.iter().enumerate().filter_map(|(i, line)| Some((i, line.as_ref()?))) {
            let at = Point::new(now, scale.y(line.here.value));
            let dot = scene.circle(at, HERE).fill(if i == 0 { Ink::Ink } else { Ink::Paper }).stroke(Ink::Ink, 2.2);
            dot.key("here", i, 0);
        }
        self.mark_solved(scene, scale, &lines);
        if !lettered {
            return;
        }
        self.draw_clock(scene, scale);
        let mut room = Room::of(scene);
        self.draw_present(scene, scale, &lines, &mut room);
        self.draw_ends(scene, scale, &lines, &mut room);
        self.draw_turn(scene, scale, &lines, &mut room);
    }

    /// Marks the solution of each side on the line of its depths.
    fn mark_solved(&self, scene: &mut Scene, scale: Scale, lines: &[Option<Line>; 2]) {
        let sides = self.sides.iter().zip(lines).filter(|_| self.is_of_depths());
        for (i, (side, line)) in sides.enumerate() {
            let solved = side.course().rows().map(|row| row.moves).find(|moves| *moves <= self.link.at);
            if let (Some(at), Some(line)) = (solved, line) {
                let place = scale.point(Known { at, value: line.value(at) });
                signs::diamond(scene, place, HANDLE).key("solved", i, 0);
            }
        }
    }

    /// Draws the numbers at the left, with lines across, and the name of what they count.
    fn draw_values(&self, scene: &mut Scene, scale: Scale) {
        let (plot, letters) = (scale.plot, self.letters());
        let parts = if plot.h >= 10.0 * letters { 4 } else { 2 };
        let mut before = f32::INFINITY;
        for part in 0..=parts {
            let value = (scale.top as f64 * f64::from(part) / f64::from(parts)).round() as u64;
            let y = scale.y(value);
            if before - y < 1.3 * letters {
                continue;
            }
            before = y;
            scene.line((plot.x, y), (plot.right(), y)).stroke(Ink::Grid, 1.0);
            let said = match (self.link.by, self.link.measure) {
                (By::Solutions, Measure::Time) => words::time(value),
                _ => number_of(value),
            };
            let place = Area::new(0.0, y - letters, plot.x - 0.7 * letters, 2.0 * letters);
            Label::new(&said).size(letters).end().ink(Ink::Muted).draw(scene, place);
        }
        let what = match self.link.by {
            By::Solutions => words::noun(self.link.measure),
            _ if self.is_of_depths() => words::IN_FORCE,
            _ => "solutions",
        };
        let place = Area::new(0.0, 0.0, plot.x + 3.0 * letters, 1.4 * letters);
        Label::new(what).size(letters).start().ink(Ink::Muted).draw(scene, place);
    }

    /// Draws the numbers of the clock below, and its present position in blue.
    fn draw_clock(&self, scene: &mut Scene, scale: Scale) {
        let (plot, letters, by) = (scale.plot, self.letters(), self.link.by);
        let baseline = plot.bottom() + HANDLE + 1.5 * letters;
        let wide = |text: &str, weight: u16| measure::width(text, letters, weight, false) * measure::SLACK;
        let is_short = |i: usize| {
            let side = &self.sides[i];
            side.session.now().over() && side.last(by, self.speed_of(i)).is_some_and(|last| last < self.link.at)
        };
        let said = words::here(by, self.link.at, !is_short(0) && !is_short(1));
        let half = wide(&said, 600) / 2.0;
        let x = scale.x(self.link.at).within(half, scene.width - half);
        scene.text((x, baseline), letters, said).weight(600).fill(Ink::Accent).key("clock", 2, 0);
        let mut taken = vec![(x - half, x + half)];
        let shown = |at: u64| if by == By::Time { words::time(at) } else { number_of(at) };
        let room = wide(&shown(scale.last), 400) + APART * letters;
        let most = (plot.w / room).max(1.0) as u64;
        let steps = (0..20).flat_map(|power| STEPS.map(|step| step * 10_u64.pow(power.min(18))));
        let step = steps.into_iter().find(|step| scale.last / step <= most).unwrap_or(scale.last);
        for at in (0..=scale.last / step).map(|nth| nth * step) {
            let text = if at == 0 { format!("0 {}", words::unit_of(by)) } else { shown(at) };
            let (wide, x) = (wide(&text, 400), scale.x(at));
            let from = if at == 0 { x - 0.3 * letters } else { x - wide / 2.0 };
            let to = from + wide;
            let apart = APART / 2.0 * letters;
            if to > scene.width || taken.iter().any(|(a, b)| from < b + apart && *a < to + apart) {
                continue;
            }
            taken.push((from, to));
            scene.text((from, baseline), letters, text).anchor(Anchor::Start).fill(Ink::Muted);
        }
    }

    /// Draws the values of both sides at the clock: the larger one above its point, the other below.
    fn draw_present(&self, scene: &mut Scene, scale: Scale, lines: &[Option<Line>; 2], room: &mut Room) {
        let size = (STRONG.0 * scene.height).within(STRONG.1, STRONG.2).max(self.letters());
        let value = |i: usize| lines[i].as_ref().map(|line| line.here.value);
        for (i, line) in lines.iter().enumerate().filter_map(|(i, line)| Some((i, line.as_ref()?))) {
            let other = value(1 - i);
            if i == 1 && other == Some(line.here.value) {
                continue;
            }
            let said = match (self.link.by, self.link.measure) {
                (By::Solutions, measure) => words::figure(measure, line.here.value),
                _ => number_of(line.here.value),
            };
            let at = Point::new(scale.x(self.link.at), scale.y(line.here.value));
            let (wide, high) = (measure::width(&said, size, 600, false) * measure::SLACK, 1.1 * size);
            // Neither on the point nor on the blue handle.
            let (out, off) = (HANDLE + 4.0, 0.25 * size);
            let upper = other.is_none_or(|other| line.here.value >= other);
            let above =
                [(-out - wide, -high - off), (out, -high - off), (-out - wide, -high / 2.0), (out, -high / 2.0)];
            let below = [(out, off), (-out - wide, off), (out, -high / 2.0), (-out - wide, -high / 2.0)];
            let places = if upper { [above, below] } else { [below, above] };
            let place = |(x, y): (f32, f32)| Area::new(at.x + x, at.y + y, wide, high);
            let places: Vec<Area> = places.into_iter().flatten().map(place).collect();
            let within =
                |area: &&Area| area.x >= 0.0 && area.right() <= scene.width && area.bottom() <= scale.plot.bottom();
            // Never left out: upon a line if there is no other way.
            let free = places.iter().find(|area| within(area) && room.is_free(**area));
            let Some(free) = free.or_else(|| places.iter().find(|area| within(area) && !room.is_taken(**area))) else {
                continue;
            };
            room.take(*free);
            let baseline = free.centre().y + BASELINE * size;
            scene.text((free.x, baseline), size, said).anchor(Anchor::Start).weight(600).key("here", i, 1);
        }
    }

    /// Draws the ends of both sides, if they are known: marks and, above the chart, when each side has all its solutions.
    fn draw_ends(&self, scene: &mut Scene, scale: Scale, lines: &[Option<Line>; 2], room: &mut Room) {
        let letters = self.letters();
        let wide = scene.width >= WIDE;
        let mut ends: Vec<(usize, Known)> =
            lines.iter().enumerate().filter_map(|(i, line)| Some((i, line.as_ref()?.end?))).collect();
        for (i, end) in &ends {
            let mark = scene.circle(scale.point(*end), END).fill(if *i == 0 { Ink::Ink } else { Ink::Paper });
            let mark = mark.stroke(Ink::Ink, 1.8).key("end", *i, 0);
            if end.at > self.link.at {
                mark.alpha(2.0 * AHEAD);
            }
        }
        // The later one first, at the right.
        ends.sort_by_key(|(_, end)| std::cmp::Reverse(end.at));
        let y = scale.plot.y - 1.1 * letters;
        if let (Some(i), false) = (lines.iter().position(Option::is_none), lines.iter().all(Option::is_none)) {
            let said = format!("{}: {}", self.names[i], words::uncounted(self.link.measure));
            let place =
                Area::new(scale.plot.x + 4.0 * letters, y - letters, scale.plot.w - 4.0 * letters, 2.0 * letters);
            Label::new(&said).size(letters).end().ink(Ink::Muted).draw(scene, place);
        }
        let mut most = scene.width;
        for (i, end) in ends {
            let at = if self.link.by == By::Time { words::time(end.at) } else { number_of(self.end_of(i, end.at)) };
            let said = match self.link.by {
                By::Solutions => continue,
                _ if wide => words::all_at(&self.names[i], end.value, &at),
                _ => at,
            };
            let width = measure::width(&said, letters, 400, false) * measure::SLACK;
            let x = (scale.x(end.at) - width / 2.0).min(most - width);
            let area = Area::new(x, y - 0.65 * letters, width, 1.3 * letters);
            if x < scale.plot.x || room.is_taken(area) {
                continue;
            }
            most = x - 0.8 * letters;
            room.take(area);
            let item = scene.text((x, y + BASELINE * letters), letters, said).anchor(Anchor::Start);
            item.fill(Ink::Muted).key("end", i, 1);
        }
    }

    /// Returns the end of a side in what the clock counts.
    fn end_of(&self, i: usize, at: u64) -> u64 {
        match (self.link.by, self.sides[i].course().end()) {
            (By::Nodes, Some(end)) => end.nodes,
            _ => at,
        }
    }

    /// Marks where the lead changes for the last time, and names the new leader.
    fn draw_turn(&self, scene: &mut Scene, scale: Scale, lines: &[Option<Line>; 2], room: &mut Room) {
        let (Some(turn), [Some(_), Some(_)]) = (self.turn(), lines) else { return };
        let letters = self.letters();
        let Some(line) = &lines[turn.leader] else { return };
        let at = Point::new(scale.x(turn.at), scale.y(line.value(turn.at)));
        let done = turn.at <= self.link.at;
        let ink = if done { Ink::Ink } else { Ink::Muted };
        let said = words::change(turn.solution, &self.names[turn.leader]);
        let wide = said.iter().map(|line| measure::width(line, letters, 600, false) * measure::SLACK);
        let (wide, pitch) = (wide.fold(0.0, f32::max), 1.3 * letters);
        let high = pitch * said.len() as f32;
        let ring = RING.min(0.12 * scale.plot.h).max(6.0);
        let places = [1.6, 2.6, 4.0, 5.5].into_iter().flat_map(|far| {
            let (x, y) = (far * 1.2 * ring, far * ring);
            [(-x - wide, -y - high), (x, y), (-wide / 2.0, -y - high), (-wide / 2.0, y), (-x - wide, y), (x, -y - high)]
        });
        let place = |(x, y): (f32, f32)| Area::new(at.x + x, at.y + y, wide, high);
        let inside = |area: &Area| {
            area.x >= scale.plot.x && area.right() <= scale.plot.right() && area.bottom() <= scale.plot.bottom()
        };
        let Some(free) = places.map(place).find(|area| inside(area) && room.is_free(*area)) else { return };
        room.take(free);
        scene.circle(at, ring).stroke(ink, 1.6).key("turn", 0, 0);
        let nearest = Point::new(at.x.within(free.x, free.right()), at.y.within(free.y, free.bottom()));
        let way = (nearest - at).unit();
        let line = scene.line(at + way * ring, nearest - way * (0.3 * letters)).stroke(ink, 1.2).key("turn", 1, 0);
        line.alpha(0.8);
        for (nth, text) in said.into_iter().enumerate() {
            let y = free.y + pitch * (nth as f32 + 0.5) + BASELINE * letters;
            let x = if free.centre().x < at.x { (free.right(), Anchor::End) } else { (free.x, Anchor::Start) };
            scene.text((x.0, y), letters, text).anchor(x.1).weight(600).fill(ink).key("turn", 2, nth);
        }
    }
}

/// Fills the area between both lines.
fn field(scene: &mut Scene, scale: Scale, lines: [&Line; 2]) {
    let known = |line: &Line| match line.end {
        Some(_) => scale.last,
        None => line.points.last().map_or(0, |last| last.at).max(line.here.at),
    };
    let to = known(lines[0]).min(known(lines[1]));
    let [mut there, mut back] = lines.map(|line| line.corners(Known { at: 0, value: 0 }, to));
    back.reverse();
    there.append(&mut back);
    if there.len() > 2 {
        let segment = |(nth, known): (usize, &Known)| match nth {
            0 => Segment::Move(scale.point(*known)),
            _ => Segment::Line(scale.point(*known)),
        };
        let path: Vec<Segment> = there.iter().enumerate().map(segment).chain([Segment::Close]).collect();
        scene.path(path).tint(Ink::Ink, FIELD);
    }
}

/// Draws a side's line: solid or hollow, and pale ahead of the clock.
fn draw_line(scene: &mut Scene, scale: Scale, i: usize, line: &Line, now: u64) {
    let begin = Known { at: 0, value: 0 };
    let mut parts = vec![(line.corners(begin, now), false)];
    let here = Known { at: now, ..line.here };
    let from = if line.stairs { here } else { line.here };
    parts.push((line.corners(from, if line.end.is_some() { scale.last } else { u64::MAX }), true));
    for (corners, ahead) in parts {
        if corners.len() < 2 {
            continue;
        }
        let path = || {
            corners.iter().enumerate().map(|(nth, known)| match nth {
                0 => Segment::Move(scale.point(*known)),
                _ => Segment::Line(scale.point(*known)),
            })
        };
        let paint = |item: &mut Item| {
            item.alpha(if ahead { AHEAD } else { 1.0 });
        };
        paint(scene.path(path()).stroke(Ink::Ink, LINE.0).key("course", i, usize::from(ahead)));
        if i > 0 {
            scene.path(path()).stroke(Ink::Paper, LINE.1).key("course", i, 2 + usize::from(ahead));
        }
    }
}
