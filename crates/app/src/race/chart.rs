//! The pictures of a race beside those of its searches: what each needed until each solution, as lines that grow, and where
//! the solutions lie on the clock and on each side's own moves.

use super::clock::time_for;
use super::course::Row;
use super::{Race, Side, words};
use crate::location::Measure;
use crate::scene::{Anchor, Area, Ink, Label, Point, Scene, Segment, measure};
use crate::within::Within;
use crate::words::{grouped, short};

/// What tells the sides apart besides their places: discs and a full line for the left one, squares and a hollow line for the right one.
/// No colour that means something else.
pub(super) const INKS: [Ink; 2] = [Ink::Ink, Ink::Muted];

/// Room around the lines: for the numbers at the left, below, and above; for the names at the right, where the picture is wide and high enough for them.
const LEFT: f32 = 64.0;
const BELOW: f32 = 26.0;
const ABOVE: f32 = 22.0;
const NAMES: f32 = 248.0;
const RIGHT: f32 = 14.0;
const NARROW: f32 = 700.0;
const LOW: f32 = 124.0;
/// Room below the lowest point for its number, where the plot is not too low for it.
const UNDER: f32 = 18.0;
/// How far below the lines the numbers of the solutions stand.
const FOOT: f32 = 18.0;
/// The line above the chart that names the sides where there is no room at the right.
const LEGEND: f32 = 20.0;
/// Points that have a mark each, and those that have their number beside them; the room that such a number needs.
const MARKED: usize = 40;
const NUMBERED: f32 = 62.0;
/// Sizes of letters, and of the marks of points and of the present ones.
const LETTERS: f32 = 12.0;
const STRONG: f32 = 14.0;
/// What is too long for its place gets no smaller than what a hall can read.
const SMALLEST: f32 = crate::modes::projector::LEGIBLE;
const MARK: f32 = 3.5;
const HERE: f32 = 5.5;
/// How many times more the top is than the bottom where only powers of ten have a line.
const MANY: f32 = 250.0;
/// The height that a name at the end of a line takes, with what stands below it.
const NAME: f32 = 36.0;
/// The room that the word at the present place takes.
const NOW: f32 = 36.0;
/// What stands at the present place where both are there.
const NOW_HERE: &str = "now";
/// A tick of a solution: its width, and how far it is from the line.
const TICK: f32 = 1.5;

/// What a row comes to, where the search counts that.
pub(super) fn value(row: Row, measure: Measure, speed: u64) -> Option<u64> {
    match measure {
        Measure::Moves => Some(row.moves),
        Measure::Nodes => Some(row.nodes),
        Measure::Updates => row.updates,
        Measure::Time => Some(time_for(row.moves, speed)),
    }
}

/// The points of a side's line in words.
pub(super) fn line(side: &Side, speed: u64, name: &str, measure: Measure) -> String {
    // More than a dozen nobody listens to.
    let every = (side.course().rows().len() / 12 + 1) as u64;
    let mut text = format!("{name}:");
    for row in side.course().rows() {
        if (row.solutions / side.course().every()).is_multiple_of(every)
            && let Some(value) = value(*row, measure, speed)
        {
            words::point(&mut text, Some(row.solutions), measure, value);
        }
    }
    if let Some(value) = side.course().end().and_then(|end| value(end, measure, speed)) {
        words::point(&mut text, None, measure, value);
    }
    text
}

/// A point of a line: how many solutions, and how much until then; the end has as many as the last solution.
type Known = (f32, f32);

/// One side's line.
struct Line {
    points: Vec<Known>,
    here: Known,
    ends: bool,
}

impl Line {
    /// Whether the search has come so far.
    fn has(&self, point: &Known) -> bool {
        point.0 <= self.here.0 && point.1 <= self.here.1
    }
}

/// A number in the chart, as all of them are written; a long one shortened.
fn number_of(n: u64) -> String {
    if n < 10_000 { grouped(n) } else { short(n) }
}

/// Values of a logarithmic scale, from 1 on.
fn amount(value: Option<u64>) -> Option<f32> {
    value.map(|value| value.max(1) as f32)
}

impl Race {
    fn line_of(&self, i: usize) -> Option<Line> {
        let (side, speed) = (&self.sides[i], self.speed_of(i));
        let (course, now, measure) = (side.course(), side.now(), self.link.measure);
        let known = |row: &Row| Some((row.solutions as f32, amount(value(*row, measure, speed))?));
        let mut points: Vec<Known> = vec![];
        for row in course.rows() {
            points.extend(known(row));
        }
        if let Some((number, value)) = course.end().as_ref().and_then(known) {
            points.push((number, value));
        }
        let (found, amount) = known(&now)?;
        let over = side.session().now().over();
        let here = match points.iter().position(|point| point.1 > amount && point.0 > found) {
            _ if over => (found, amount),
            Some(next) => {
                // On its way from one point to the next, as far along as its value is.
                let from = next.checked_sub(1).map_or((0.0, 1.0), |before| points[before]);
                let part = (amount / from.1).ln() / (points[next].1 / from.1).ln();
                (from.0 + (points[next].0 - from.0) * part.within(0.0, 1.0), amount)
            }
            // Nothing but the end is ahead.
            None if course.end().is_some() => (found, amount),
            None if points.last().is_some_and(|last| *last == (found, amount)) => (found, amount),
            None => (found + 0.5, amount),
        };
        Some(Line { points, here, ends: course.end().is_some() })
    }

    /// Draws what each side needed until each solution.
    pub(crate) fn draw_chart(&self, scene: &mut Scene) {
        if !scene.has_size() {
            return;
        }
        let narrow = scene.width < NARROW || scene.height < LOW;
        let mut area = scene.stage();
        // In a hall the names stand above the pictures.
        if narrow && !self.hall {
            let (legend, rest) = area.split_top(LEGEND);
            area = rest;
            self.draw_legend(legend, scene);
        }
        let right = if narrow { RIGHT } else { NAMES };
        let plot = Area::new(LEFT, area.y + ABOVE, area.w - LEFT - right, area.h - ABOVE - BELOW);
        if plot.w < LETTERS || plot.h < LETTERS {
            return;
        }
        let lines = [self.line_of(0), self.line_of(1)];
        // Nothing is measured before the first solution is near; a scale of one value has room above and below.
        let (mut first, mut top, mut across) = (f32::INFINITY, 4.0, 1.0);
        for line in lines.iter().flatten() {
            first = line.points.first().map_or(first, |point| point.1.min(first));
            for point in line.points.iter().chain([&line.here]) {
                (across, top) = (point.0.max(across), point.1.max(top));
            }
        }
        let top = top * 1.15;
        let bottom = (first / 1.4).min(top / 8.0).max(1.0);
        let x = |number: f32| plot.x + plot.w * number / across;
        let under = if narrow { 0.0 } else { UNDER };
        let high = plot.h - under;
        let y = |value: f32| plot.bottom() - under - high * (value.max(bottom) / bottom).ln() / (top / bottom).ln();
        self.draw_scale(scene, plot, bottom, top, &y);
        self.draw_numbers(scene, plot, across, &x);
        // What numbers must not lie over.
        let mut taken = vec![];
        if let [Some(first), Some(second)] = &lines
            && (first.here.0 - second.here.0).abs() * plot.w < across
        {
            let a = x(first.here.0);
            scene.line((a, plot.y - 12.0), (a, plot.bottom())).stroke(Ink::Accent, 1.5);
            // At the right edge names and numbers stand above, and the end below; a hall has no room for it.
            let at = match a + NOW > plot.right() {
                _ if self.hall => None,
                false => Some((a + 6.0, plot.y - 6.0)),
                true if narrow => None,
                true => Some((a + NOW / 2.0, plot.bottom() + FOOT)),
            };
            if let Some(at) = at {
                scene.text(at, LETTERS, NOW_HERE).weight(600).anchor(Anchor::Start);
                taken.push(Area::new(at.0, at.1 - LETTERS, NOW, LETTERS));
            }
        }
        for (i, line) in lines.iter().enumerate() {
            let Some(line) = line else { continue };
            draw_line(scene, i, line, (&x, &y), &mut taken);
        }
        let plot = Area { y: area.y, h: plot.bottom() - area.y, ..plot };
        self.draw_values(scene, plot, &lines, (&x, &y), taken);
        if !narrow {
            self.draw_names(scene, plot, &lines, &y);
        }
    }

    /// Lines across the chart with what they stand for.
    fn draw_scale(&self, scene: &mut Scene, plot: Area, bottom: f32, top: f32, y: &dyn Fn(f32) -> f32) {
        // Where there are many powers of ten, the numbers between them have no room.
        let doubled = plot.h * std::f32::consts::LOG10_2 / (top / bottom).log10();
        let parts: &[f32] = if top / bottom > MANY || doubled < LETTERS { &[1.0] } else { &[1.0, 2.0, 5.0] };
        let mut decade = 1.0;
        while decade < top {
            for part in parts {
                let step = decade * part;
                if step >= bottom && step < top {
                    self.draw_step(scene, plot, step, y(step));
                }
            }
            decade *= 10.0;
        }
    }

    /// One of these lines.
    fn draw_step(&self, scene: &mut Scene, plot: Area, step: f32, at: f32) {
        scene.line((plot.x, at), (plot.right(), at)).stroke(Ink::Grid, 1.0);
        let text = match self.link.measure {
            Measure::Time => words::time(step as u64),
            _ => number_of(step as u64),
        };
        let place = Area::new(0.0, at - 10.0, plot.x - 8.0, 20.0);
        Label::new(&text).sizes(SMALLEST, LETTERS).end().ink(Ink::Muted).draw(scene, place);
    }

    /// The numbers of the solutions below the chart.
    fn draw_numbers(&self, scene: &mut Scene, plot: Area, across: f32, x: &dyn Fn(f32) -> f32) {
        let foot = plot.bottom() + FOOT;
        scene.text((plot.x - 8.0, foot), LETTERS, "solution").anchor(Anchor::End).fill(Ink::Muted);
        let room = measure::width(&number_of(across as u64), LETTERS, 400, false) + 16.0;
        let (mut every, mut factor) = (1.0, 5.0);
        while plot.w * every / across < room {
            every *= factor;
            factor = 10.0 / factor;
        }
        let mut number = every;
        while number <= across {
            scene.line((x(number), plot.bottom()), (x(number), plot.bottom() + 4.0)).stroke(Ink::Muted, 1.0);
            scene.text((x(number), foot), LETTERS, number_of(number as u64)).fill(Ink::Muted);
            number += every;
        }
    }

    /// The numbers beside the points, those of the present ones first: each where it lies over nothing else. For want of such
    /// a place the others are left out.
    fn draw_values(
        &self,
        scene: &mut Scene,
        plot: Area,
        lines: &[Option<Line>; 2],
        (x, y): (&dyn Fn(f32) -> f32, &dyn Fn(f32) -> f32),
        mut taken: Vec<Area>,
    ) {
        // Names stand farther right.
        let room = Area { x: LEFT, w: plot.w + RIGHT - 2.0, ..plot };
        let apart = x(1.0) - x(0.0);
        let mut numbers: Vec<Area> = vec![];
        for present in [true, false] {
            for (i, line) in lines.iter().enumerate() {
                let Some(line) = line else { continue };
                // Of two numbers at one solution the larger one's stands above its line.
                let above = |point: &Known| {
                    let rival = lines[1 - i].as_ref().and_then(|line| {
                        let far = |rival: &&Known| (rival.0 - point.0).abs();
                        let near = line.points.iter().chain([&line.here]).filter(|rival| far(rival) < 0.3);
                        near.min_by(|a, b| far(a).total_cmp(&far(b))).map(|rival| rival.1)
                    });
                    rival.map_or(i == 0, |rival| point.1 > rival || (point.1 == rival && i == 0))
                };
                let here = [line.here];
                let points: &[Known] = match present {
                    true if line.here.0 > 0.0 => &here,
                    // In a hall the numbers of this moment are enough.
                    false if apart >= NUMBERED && !self.hall => &line.points,
                    _ => &[],
                };
                for point in points.iter().filter(|point| present || **point != line.here) {
                    let (size, weight, ink) = match present {
                        true => (STRONG, 600, INKS[i]),
                        false => (LETTERS, 400, if line.has(point) { Ink::Ink } else { Ink::Muted }),
                    };
                    let text = words::figure(self.link.measure, point.1 as u64);
                    let text = if line.ends && line.points.last() == Some(point) { words::end(&text) } else { text };
                    let (w, h) = (measure::width(&text, size, weight, false), 0.75 * size);
                    let at = Point::new(x(point.0), y(point.1));
                    let place = |above: bool, away: f32, shift: f32| {
                        let middle = at.y + if above { -9.0 - away - h / 2.0 } else { 8.0 + away + h / 2.0 };
                        Area::around((at.x + shift * (w / 2.0 + 8.0), middle), w, h)
                    };
                    // Lines rise: what is above has room at the left, what is below at the right.
                    let above = above(point);
                    let outwards = if above { -1.0 } else { 1.0 };
                    let shifts = if present { [outwards, -outwards, 0.0] } else { [0.0, outwards, -outwards] };
                    // A present number may stand a line farther away, since it is never left out.
                    let lines: &[f32] = if present { &[0.0, STRONG, 2.0 * STRONG] } else { &[0.0] };
                    let sides = lines.iter().flat_map(|away| [(above, *away), (!above, *away)]);
                    let mut places = sides.flat_map(|(above, away)| shifts.map(|shift| place(above, away, shift)));
                    let free = |place: &Area| is_in(room, *place) && !taken.iter().any(|other| meet(*place, *other));
                    let free = match places.find(free) {
                        Some(free) => free,
                        None if present => {
                            let first = place(above, 0.0, outwards);
                            let x = first.x.within(room.x, room.right() - w);
                            let first = Area { x, y: first.y.within(room.y, room.bottom() - h), ..first };
                            // Over a line if there is no other way, but not over another number.
                            let other = numbers.iter().find(|other| meet(first, **other));
                            let beside = other.map(|other| Area { x: other.x - w - 8.0, ..first });
                            beside.filter(|beside| is_in(room, *beside)).unwrap_or(first)
                        }
                        None => continue,
                    };
                    scene.text((free.centre().x, free.bottom()), size, text).weight(weight).fill(ink);
                    taken.push(free);
                    numbers.push(free);
                }
            }
        }
    }

    /// Names at the ends of the lines, with what a node costs.
    fn draw_names(&self, scene: &mut Scene, plot: Area, lines: &[Option<Line>; 2], y: &dyn Fn(f32) -> f32) {
        let (least, most) = (NAME / 2.0, plot.bottom() - NAME / 2.0);
        let middle = |i: usize| {
            let end = y(lines[i].as_ref().map(|line| line.points.last().unwrap_or(&line.here).1)?);
            Some(end.within(least, most.max(least)))
        };
        // What has no line stands with what has one.
        let (mut first, mut second) = match (middle(0), middle(1)) {
            (Some(first), second) => (first, second.unwrap_or(first + NAME)),
            (None, second) => (second.unwrap_or(least) + NAME, second.unwrap_or(least)),
        };
        let lack = NAME - (first - second).abs();
        if lack > 0.0 {
            let by = if first <= second { lack / 2.0 } else { -lack / 2.0 };
            (first, second) = (first - by, second + by);
        }
        // Neither leaves the picture, and they stay apart.
        let out = (least - first.min(second)).max(0.0) + (most - first.max(second)).min(0.0);
        for (i, at) in [(0, first + out), (1, second + out)] {
            let x = plot.right() + 26.0;
            marked(scene, i, Point::new(x - 10.0, at - NAME / 4.0), MARK).fill(INKS[i]);
            let place = Area::new(x, at - NAME / 2.0, scene.width - x, NAME / 2.0);
            Label::new(&self.names[i]).sizes(11.0, STRONG).weight(600).start().ink(INKS[i]).draw(scene, place);
            let row = self.sides[i].course().end().unwrap_or(self.sides[i].now());
            let each = match lines[i] {
                Some(_) => {
                    format!("{} nodes, {} moves per node", number_of(row.nodes), words::a_node(row.moves, row.nodes))
                }
                None => words::uncounted(self.link.measure),
            };
            let place = Area::new(x, at, scene.width - x, NAME / 2.0);
            Label::new(&each).sizes(SMALLEST, LETTERS).start().ink(Ink::Muted).draw(scene, place);
        }
    }

    /// The names above the chart, where there is no room beside it.
    fn draw_legend(&self, area: Area, scene: &mut Scene) {
        for (i, ink) in INKS.into_iter().enumerate() {
            let half = area.cell((0, i), (1, 2));
            marked(scene, i, Point::new(half.x + 6.0, half.centre().y), MARK).fill(ink);
            let place = Area::new(half.x + 16.0, half.y, half.w - 20.0, half.h);
            Label::new(&self.names[i]).sizes(10.0, LETTERS).weight(600).start().ink(ink).draw(scene, place);
        }
    }

    /// Draws where on the common clock each side finds its solutions: the left one above its line, the right one below.
    pub(super) fn draw_ticks(&self, scene: &mut Scene) {
        if !scene.has_size() {
            return;
        }
        let (last, _) = self.last();
        let middle = scene.height / 2.0;
        for (i, side) in self.sides.iter().enumerate() {
            let (from, to) = if i == 0 { (middle - 11.0, middle - 4.0) } else { (middle + 4.0, middle + 11.0) };
            for row in side.course().rows() {
                let place = side.place(self.link.by, *row, self.speed_of(i));
                let x = scene.width * (place as f64 / last.max(1) as f64) as f32;
                scene.line((x, from), (x, to)).stroke(INKS[i], TICK);
            }
        }
    }
}

/// A side's line with its marks, whose places are added to those that are taken.
fn draw_line(
    scene: &mut Scene,
    i: usize,
    line: &Line,
    (x, y): (&dyn Fn(f32) -> f32, &dyn Fn(f32) -> f32),
    taken: &mut Vec<Area>,
) {
    let ink = INKS[i];
    let at = |point: &Known| Point::new(x(point.0), y(point.1));
    let here = at(&line.here);
    // What is done leads to the present point, what is ahead begins there.
    let mut begun = vec![];
    let mut ahead = vec![Segment::Move(here)];
    for point in &line.points {
        let place = at(point);
        match line.has(point) {
            true if begun.is_empty() => begun.push(Segment::Move(place)),
            true => begun.push(Segment::Line(place)),
            false => ahead.push(Segment::Line(place)),
        }
    }
    scene.path(ahead).stroke(ink, 1.75).dash(5.0, 5.0).alpha(0.75);
    if !begun.is_empty() {
        begun.push(Segment::Line(here));
        scene.path(begun.clone()).stroke(ink, if i == 0 { 2.5 } else { 4.0 });
        if i > 0 {
            scene.path(begun).stroke(Ink::Paper, 1.5);
        }
    }
    if line.points.len() <= MARKED {
        for point in &line.points {
            let done = line.has(point);
            let mark = marked(scene, i, at(point), MARK);
            mark.fill(if done { ink } else { Ink::Paper }).stroke(if done { Ink::Paper } else { ink }, 1.5);
            taken.push(Area::around(at(point), 2.0 * MARK, 2.0 * MARK));
        }
    }
    marked(scene, i, here, HERE).fill(ink).stroke(Ink::Ink, 2.0);
    taken.push(Area::around(here, 2.0 * HERE, 2.0 * HERE));
}

/// Whether an area lies within another one.
fn is_in(room: Area, area: Area) -> bool {
    room.contains(area.corner()) && room.contains((area.right(), area.bottom()))
}

/// Whether two areas overlap, or have next to no room between them.
fn meet(a: Area, b: Area) -> bool {
    a.x < b.right() + 4.0 && b.x < a.right() + 4.0 && a.y < b.bottom() + 1.0 && b.y < a.bottom() + 1.0
}

/// A side's mark: a disc, or a square.
fn marked(scene: &mut Scene, side: usize, at: Point, r: f32) -> &mut crate::scene::Item {
    match side {
        0 => scene.circle(at, r),
        _ => scene.rect(Area::around(at, 1.8 * r, 1.8 * r)),
    }
}

/// Draws how far a side is on the way through its own moves, and where its solutions lie.
pub(super) fn track(side: &Side, i: usize, scene: &mut Scene) {
    if !scene.has_size() {
        return;
    }
    let course = side.course();
    let known = course.end().or(course.rows().last().copied()).map_or(0, |row| row.moves);
    let now = side.session().now().at;
    let all = known.max(now).max(1) as f64;
    let (width, foot, thick) = (scene.width, scene.height, 3.0);
    let x = |moves: u64| width * (moves as f64 / all) as f32;
    let done = x(now);
    scene.rect(Area::new(0.0, foot - thick, width, thick)).fill(Ink::Grid).round(thick / 2.0);
    scene.rect(Area::new(0.0, foot - thick, done, thick)).fill(INKS[i]).round(thick / 2.0);
    for row in course.rows() {
        let tick = x(row.moves);
        scene.line((tick, 0.0), (tick, foot - thick - 2.0)).stroke(Ink::Solution, TICK);
    }
}
