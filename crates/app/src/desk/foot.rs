//! The timeline at the foot of the page: the search tree on the axis of its moves, with a row for each level.
//!
//! A survey records the tree. What it has not reached is hatched; solutions that the census has found there are marked
//! nevertheless. Dragging goes to moves, a click on a bar to the first move of its subtree.

use super::words::TOGETHER;
use super::{Desk, Surface};
use crate::census::Findings;
use crate::player::Clock;
use crate::scene::{Area, Ink, Point, Scene};
use crate::session::Session;
use crate::steer::{self, Path};
use crate::tree::room::bars::Bars;
use crate::within::Within;
use marked::Filmed;
pub(crate) use slides::Slides;
use stepdance_tree::foot::{self, Numbers, Places, SIDE};
use stepdance_tree::{Axis, Bar, Cell, Columns, Kind, Layout, Row, Rows, Thumb, Tick};
use survey::Survey;

mod counted;
mod enlarged;
mod marked;
mod slides;
mod small;
mod survey;
mod waiting;
mod words;

pub use marked::Held;
pub(crate) use small::SmallTimeline;
pub use survey::Ahead;
pub(crate) use survey::Scout;
pub(crate) use waiting::Waiting;

/// The distance in pixels from either end of the axis within which the end is meant.
const END: f32 = 3.0;
/// The same for a solution or a breakpoint while the thumb is dragged over several moves per pixel, and for a click on a solution.
const NEAR: f32 = 1.5;
const TICK: f32 = 8.0;
/// The least height of what belongs to the first choices.
const FIRST: f32 = 8.0;
/// The part of a lens by which it moves in a frame, while the finger is beside it.
const PANS: u64 = 24;
/// The speed, in moves per second, above which the axis has no close-up: it would change several times a second.
const FAST: f64 = 20_000.0;
/// The least number of moves on the axis of a search whose end is not known, and the factor by which it grows.
const LEAST: u64 = 1024;
const GROWTH: f64 = 1.25;
/// The most moves before the root's first child for which a subtree is named, since finding its name makes them.
const NAMED: u64 = 1 << 16;
/// The width of the outline of the subtree under the pointer.
const OUTLINE: f32 = 1.5;

/// The identity of a search: which one is open, how often its address has changed, and how many decisions were made by hand.
type Identity = (u32, u64, Option<usize>);

/// State of the timeline.
#[derive(Default)]
pub(crate) struct Foot {
    survey: Survey,
    of: Option<Identity>,
    layout: Option<Layout>,
    /// The first choices, where their level shares a row with others.
    first: Vec<Bar>,
    /// The position around which the axis has its close-up. It follows the search when that has arrived and nothing is dragged.
    middle: u64,
    is_held: bool,
    /// The first move of the lens, while one is open, and the x coordinate on the axis around which it lies.
    lens: Option<(u64, f32)>,
    /// Whether what comes after the current position is hidden.
    hides: bool,
    pointed: Option<Point>,
    /// The move to which a tool or the mark under the pointer leads.
    pub(crate) goal: Option<u64>,
    /// The moves of the clip that a tool makes.
    clip: Option<Filmed>,
    /// The slides of the open tour.
    pub(crate) slides: Slides,
    /// The enlarged tree above the foot, if it is shown.
    enlarged: Option<Enlarged>,
    /// The moves of the whole search as random probes estimate them, while its end is not known.
    expected: Option<Expected>,
    /// How often what is known of the tree has grown.
    recorded: u64,
    /// The node named last, and its choices.
    named: Option<(Bar, Vec<String>)>,
    /// Which first choices take the most moves, in words, and how often what is known had grown then.
    costliest: Option<(u64, String)>,
    /// Whether the picture must be drawn again.
    pub(crate) stale: bool,
}

/// The tree as it is enlarged.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Enlarged {
    /// Its first and its last move, if a part of it is shown.
    pub window: Option<(f64, f64)>,
    /// Whether it lies above its moves in the foot.
    pub is_above: bool,
}

/// The moves of a whole search as random probes estimate them: their mean, and a standard error more.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Expected {
    pub mean: u64,
    pub most: u64,
}

/// The target of a press on the timeline.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Target {
    /// A move.
    Move(u64),
    /// A solution, by its number from 1.
    Solution(u64),
    /// A slide of the open tour, by its number from 1.
    Slide(usize),
}

impl Desk {
    /// Continues to record the tree for the timeline, for a few milliseconds. Returns whether more is left.
    pub(crate) fn survey(&mut self, clock: Clock) -> bool {
        if self.sizes[Surface::Timeline as usize].0 < 1.0 {
            return false;
        }
        if self.waiting.is_some() {
            return false;
        }
        let of = Some(self.identity());
        if self.foot.of != of {
            self.foot = Foot { of, stale: true, recorded: self.foot.recorded + 1, ..Foot::default() };
            // First the search is shown: what a search of another's own throws comes behind that.
            return true;
        }
        if self.is_under_way() {
            return false;
        }
        if !self.foot.is_held {
            self.foot.middle = self.at();
        }
        let axis = self.axis();
        let session = self.player.session();
        let (mut drawn, mut more) = self.foot.survey.go(session, &axis, clock);
        if let Some(shape) = session.shape().filter(|_| session.hand().is_none()) {
            let (counted, left) = self.foot.survey.count(shape, clock);
            (drawn, more) = (drawn | counted, more | left);
        }
        self.foot.stale |= drawn;
        self.foot.recorded += u64::from(drawn);
        more
    }

    /// Enlarges the tree of the timeline above the foot, or shows it in the foot again.
    pub(crate) fn enlarge_tree(&mut self, enlarged: Option<Enlarged>) {
        self.foot.stale |= self.foot.enlarged != enlarged;
        self.foot.enlarged = enlarged;
    }

    /// Returns what tells the open search from others, and its decisions by hand.
    fn identity(&self) -> Identity {
        (self.opening, self.changes, self.player.session().hand().map(|hand| hand.begun().len()))
    }

    /// Whether the timeline needs a worker's record of the tree: the count ahead is complete, but the search is long.
    pub(crate) fn wants_survey(&self) -> bool {
        let by_hand = self.player.session().hand().is_some();
        self.findings.complete && !by_hand && self.foot.survey.lacks(self.findings.steps)
    }

    /// Takes what a worker has recorded of the tree ([`Ahead::pack`]). Returns whether the timeline needs no more of it.
    pub(crate) fn learn_survey(&mut self, packed: &[u8]) -> bool {
        self.foot.stale = true;
        self.foot.recorded += 1;
        self.foot.survey.learn(packed)
    }

    /// Returns the last move of the search that is known, and whether it is the search's last.
    pub(crate) fn known_end(&self) -> (u64, bool) {
        let (reached, is_over) = self.foot.survey.reached();
        let last = self.last_step();
        let is_end = is_over || self.knows_end();
        (if is_over && !self.knows_end() { reached } else { last.max(reached) }, is_end)
    }

    /// Returns in words how much of the search is left; nothing at its ends, where its end is not known, while moves rush by, and of
    /// decisions by hand.
    pub(crate) fn left(&self) -> String {
        match self.known_end() {
            (last, true) if !self.is_calm() && self.player.session().hand().is_none() => words::left(last, self.at()),
            _ => String::new(),
        }
    }

    /// Returns the axis of the timeline. Of a search whose end is not known it reaches further than what is known, so that it rarely changes.
    fn axis(&self) -> Axis {
        let width = (self.sizes[Surface::Timeline as usize].0 - 2.0 * SIDE).max(1.0);
        let last = self.axis_end();
        if let Some(clip) = &self.foot.clip {
            return clip.axis(width, last);
        }
        if let Some((from, x)) = self.foot.lens {
            return Axis::through_lens(width, last, from, x);
        }
        // Where the whole tree is seen larger, each move has its place below that.
        match self.foot.enlarged.is_some() || self.player.playing_faster_than(FAST) {
            true => Axis::straight(width, last),
            false => Axis::around(width, last, self.foot.middle.min(last)),
        }
    }

    /// Returns the last move of the axis that is no close-up: the last of the search, or further than what is known.
    pub(crate) fn axis_end(&self) -> u64 {
        match self.known_end() {
            (last, true) => last.max(1),
            (last, false) => beyond(last).max(self.foot.expected.map_or(0, |expected| expected.most)),
        }
    }

    /// Whether the timeline is high enough for numbers, and for the key to an enlarged tree.
    pub(crate) fn foot_is_numbered(&self) -> bool {
        Places::of(self.sizes[Surface::Timeline as usize].1).numbered
    }

    /// Returns the x coordinate of a move on the timeline's surface.
    pub(crate) fn timeline_x(&self, at: u64) -> f32 {
        SIDE + self.foot.layout.as_ref().map_or(0.0, |layout| layout.axis.x(at))
    }

    /// Draws the timeline; `asks` hides what comes after the current position, which would give away an answer.
    pub(crate) fn draw_timeline(&mut self, asks: bool) -> Scene {
        let (width, height) = self.sizes[Surface::Timeline as usize];
        let mut scene = Scene::new(width, height);
        (self.foot.stale, self.foot.hides) = (false, asks);
        if width <= 2.0 * SIDE {
            return scene;
        }
        if let Some(mut waiting) = self.waiting.take() {
            scene = self.draw_waiting_timeline(&mut waiting);
            self.waiting = Some(waiting);
            return scene;
        }
        let (axis, (last, is_end)) = (self.axis(), self.known_end());
        let thumb = thumb(self.player.session());
        let places = Places::of(height);
        let known = self.foot.survey.known();
        let mut layout = Layout::new(&known, axis, &Rows::Height(places.tree), &thumb);
        let is_shared = first_row(&layout).is_some_and(|row| row.levels > 1);
        let bars = known.iter().flat_map(|columns| columns.bars()).filter(|bar| is_shared && bar.level == 1);
        self.foot.first = bars.copied().collect();
        if asks {
            layout.hide_rest();
        } else {
            mark_found(&self.findings, &mut layout);
        }
        if self.player.session().hand().is_some() {
            layout.leave_open();
        }
        let scale = layout.axis.close_up().map_or(String::new(), |near| words::scale(near.scale()));
        let end = match self.foot.expected.filter(|_| !is_end) {
            Some(expected) => words::expected(expected.mean),
            None if is_end && !self.is_calm() => words::end(last, thumb.at),
            None => words::last(last, is_end),
        };
        let mut numbers = Numbers { at: words::here(thumb.at), last: end, scale, ..Numbers::default() };
        let slides = self.foot.shows_slides(&layout.axis, height);
        if slides {
            numbers = Numbers::default();
        }
        self.foot.number_marked(&layout.axis, &mut numbers);
        match self.foot.enlarged {
            Some(Enlarged { window: None, is_above: true }) => {
                numbers.is_alone = true;
                foot::draw_axis(&layout, &numbers, &mut scene);
                enlarged::draw_key(&mut scene);
            }
            Some(Enlarged { window: Some(window), .. }) => {
                foot::draw(&layout, &numbers, &mut scene);
                enlarged::draw_frame(&layout.axis, window, &mut scene);
            }
            _ => foot::draw(&layout, &numbers, &mut scene),
        }
        if slides {
            self.foot.draw_slides(&layout.axis, &mut scene);
        }
        self.foot.draw_marked(&layout.axis, &mut scene);
        self.foot.layout = Some(layout);
        if let Some(cell) = self.pointed_cell() {
            let top = self.row_top(&cell);
            let area = Area::new(SIDE + cell.x, places.top + top, cell.right - cell.x, places.tree - top);
            scene.rect(area).stroke(Ink::Ink, OUTLINE);
        }
        scene
    }

    fn row_top(&self, cell: &Cell) -> f32 {
        let mut rows = self.foot.layout.iter().flat_map(|layout| &layout.rows);
        rows.rfind(|row| row.level <= cell.bar.level).map_or(0.0, |row| row.y)
    }

    /// Returns a point of the surface in the coordinates of the layout.
    fn in_layout(&self, at: Point) -> Point {
        let places = Places::of(self.sizes[Surface::Timeline as usize].1);
        Point::new(at.x - SIDE, at.y - places.top)
    }

    /// Returns the bar at a point of the surface; none for the root, which is everywhere.
    fn cell_at(&self, at: Point) -> Option<Cell> {
        let (at, layout) = (self.in_layout(at), self.foot.layout.as_ref().filter(|_| self.foot.shows_tree())?);
        // The root's row and the space above it belong to the first choices; where levels share thin rows, all of what is near the top.
        let row = first_row(layout)?;
        if row.levels > 1 && at.y < FIRST {
            return self.first_choice_at(at.x);
        }
        let at = Point::new(at.x, at.y.max(row.y));
        let cell = layout.cell_at(at.x, at.y).filter(|cell| cell.bar.level > 0)?;
        // Both halves of a choice in force are one bar.
        let halves = layout.row_at(at.y)?.cells.iter().filter(|other| other.bar.first == cell.bar.first);
        Some(halves.fold(*cell, |cell, half| Cell { x: cell.x.min(half.x), right: cell.right.max(half.right), ..cell }))
    }

    /// Returns the first choice at an x coordinate of the layout.
    fn first_choice_at(&self, x: f32) -> Option<Cell> {
        let axis = &self.foot.layout.as_ref()?.axis;
        let at = axis.at(x);
        let bar = *self.foot.first.iter().find(|bar| bar.contains(at))?;
        Some(Cell { bar, x: axis.x(bar.first), right: axis.x(bar.last), kind: Kind::InForce })
    }

    fn pointed_cell(&self) -> Option<Cell> {
        self.cell_at(self.foot.pointed?)
    }

    /// Returns the solution at a point of the surface, by its number.
    fn solution_at(&self, at: Point) -> Option<u64> {
        let (at, layout) = (self.in_layout(at), self.foot.layout.as_ref().filter(|_| self.foot.shows_tree())?);
        if at.y < layout.solutions.0 || self.foot.hides {
            return None;
        }
        self.findings.solution_near(layout.axis.at(at.x - TICK), layout.axis.at(at.x), layout.axis.at(at.x + TICK))
    }

    /// Moves the pointer on the timeline, or off it. Returns the name of what is there.
    pub(crate) fn point_at_timeline(&mut self, at: Option<Point>) -> Option<String> {
        let before = self.pointed_cell();
        self.foot.pointed = at;
        let cell = self.pointed_cell();
        self.foot.stale |= before != cell;
        if let Some(number) = self.foot.slide_at(at?, self.sizes[Surface::Timeline as usize].1) {
            return Some(words::slide(number));
        }
        if let Some(number) = self.solution_at(at?) {
            return Some(words::solution(number));
        }
        // What a subtree in force still holds is hidden with the rest.
        let bar = cell?.bar;
        if self.foot.hides && bar.contains(self.at()) {
            return None;
        }
        let by_hand = self.player.session().hand().is_some();
        let is_closed = !by_hand
            && self.foot.survey.known().iter().any(|columns| {
                columns.bars().any(|other| {
                    (other.level, other.first, other.last) == (bar.level, bar.first, bar.last)
                        && (bar.last < columns.moves().end || columns.is_over())
                })
            });
        if self.foot.named.as_ref().is_none_or(|(known, _)| *known != bar) {
            self.foot.named = Some((bar, self.name(&bar).unwrap_or_default()));
        }
        let path = self.foot.named.as_ref().map_or(&[][..], |(_, path)| path);
        let said = words::subtree(path, &bar, is_closed);
        Some(if bar.level == 1 && !self.foot.hides { format!("{said}{}", self.costliest()) } else { said })
    }

    /// Returns which first choices take the most moves, in words; empty while that is not known.
    #[inline(never)]
    fn costliest(&mut self) -> String {
        if self.foot.costliest.as_ref().is_none_or(|(of, _)| *of != self.foot.recorded) {
            let said = self.find_costliest().map_or(String::new(), |names| words::costliest(&names));
            self.foot.costliest = Some((self.foot.recorded, said));
        }
        self.foot.costliest.as_ref().map_or(String::new(), |(_, said)| said.clone())
    }

    fn find_costliest(&mut self) -> Option<Vec<String>> {
        let first: Vec<Bar> = self.foot.whole()?.bars().filter(|bar| bar.level == 1).copied().collect();
        let (_, longest) = Bar::longest(&first);
        if longest.len() == first.len() || longest.len() > TOGETHER {
            return None;
        }
        longest.iter().map(|bar| self.name(bar)?.pop()).collect()
    }

    /// Returns the choices that lead to a node, if finding them is quick.
    fn name(&mut self, bar: &Bar) -> Option<Vec<String>> {
        let path = self.foot.survey.known().iter().find_map(|columns| columns.path_to(bar))?;
        let first =
            self.foot.survey.known().iter().find_map(|columns| Some(columns.bars().find(|bar| bar.level == 1)?.first));
        let session = self.player.session();
        if session.hand().is_some() || first? > NAMED {
            return None;
        }
        let root = session.copy_before(0);
        let node = steer::descend(root.walker(), &Path::of(path)?).ok()?;
        Some(session.path_to(&*node))
    }

    /// Returns the target of a press at a point of the surface: a click means a bar or a solution, a drag a move.
    pub(crate) fn timeline_target(&self, at: Point, drags: bool) -> Option<Target> {
        if !drags {
            if let Some(number) = self.foot.slide_at(at, self.sizes[Surface::Timeline as usize].1) {
                return Some(Target::Slide(number));
            }
            if let Some(number) = self.solution_at(at) {
                return Some(Target::Solution(number));
            }
            if let Some(cell) = self.cell_at(at) {
                return Some(Target::Move(cell.bar.first));
            }
        }
        self.move_at(at.x - SIDE, if self.foot.lens.is_some() { TICK } else { NEAR }).map(Target::Move)
    }

    /// Returns the move that is meant at an x coordinate of the axis: where several share a pixel, a solution or breakpoint within a distance.
    fn move_at(&self, x: f32, near: f32) -> Option<u64> {
        let (axis, last) = (&self.foot.layout.as_ref()?.axis, self.known_end().0);
        if x <= END || x >= axis.x(last) - END {
            return Some(if x <= END { 0 } else { last });
        }
        let (from, here, to) = (axis.at(x - near), axis.at(x), axis.at(x + near));
        // Where a pixel has several moves, one of them is meant.
        let near = |places: &[u64]| {
            let first = places.partition_point(|place| *place < from);
            let near = places[first..].iter().take_while(|place| **place <= to).copied();
            near.min_by_key(|place| place.abs_diff(here))
        };
        let dense = to - from > 3;
        let hits: Vec<u64> = self.player.hits().to_vec();
        // What is hidden is not met.
        let solutions = near(self.findings.places()).filter(|_| !self.foot.hides);
        let marked = [solutions, near(&hits)].into_iter().flatten();
        let marked = marked.min_by_key(|place| place.abs_diff(here)).filter(|_| dense);
        Some(marked.unwrap_or(here).min(last))
    }

    /// Holds the axis still while the thumb is dragged, or lets it go.
    pub(crate) fn hold_timeline(&mut self, is_held: bool) {
        self.foot.is_held = is_held;
        if !is_held {
            self.foot.lens = None;
        }
        self.foot.stale |= !is_held;
        self.stale |= !is_held;
    }

    /// Opens a lens at an x coordinate of the surface, in which a pixel is a move; returns what it shows and the move that is held, a
    /// solution or breakpoint if one is marked there. None where the axis shows single moves.
    pub(crate) fn open_lens(&mut self, x: f32) -> Option<(String, u64)> {
        let x = x - SIDE;
        let at = self.move_at(x, TICK)?;
        self.foot.lens = Some((self.foot.layout.as_ref()?.axis.lens(at, x)?, x));
        self.hold_timeline(true);
        Some((self.show_lens(), at))
    }

    /// Moves the lens on while the finger is beside it; returns what it shows then.
    pub(crate) fn pan_lens(&mut self, x: f32) -> Option<String> {
        let (from, around) = self.foot.lens?;
        let axis = self.axis();
        let (near, x) = (axis.close_up()?, x - SIDE);
        let step = ((near.to - near.from) / PANS).max(1);
        let to = match () {
            () if x < near.x => from.saturating_sub(step),
            () if x > near.x + near.width => (near.from + step).min(axis.last() - (near.to - near.from)),
            () => return None,
        };
        self.foot.lens = Some((to, around));
        (to != near.from).then(|| self.show_lens())
    }

    /// Lays the timeline out anew, so that the next target is one of the lens; returns what the lens shows.
    fn show_lens(&mut self) -> String {
        let axis = self.axis();
        let near = axis.close_up().map_or((0, axis.last()), |near| (near.from, near.to));
        if let Some(layout) = &mut self.foot.layout {
            layout.axis = axis;
        }
        (self.foot.stale, self.stale) = (true, true);
        words::lens(near)
    }
}

impl Foot {
    /// Returns the nodes of each level and the solutions of the whole tree, if all of it is recorded.
    pub(crate) fn whole_tree(&mut self) -> Option<(Vec<u64>, u64)> {
        let whole = self.whole()?;
        Some((whole.profile().collect(), whole.solutions()))
    }

    /// Returns the record of the whole tree, if it is complete and each level has its own.
    fn whole(&mut self) -> Option<&Columns> {
        let all =
            |columns: &&Columns| columns.moves().start == 0 && columns.is_over() && columns.levels_in_a_row() == 1;
        self.survey.known().into_iter().find(all)
    }

    /// Returns how often what is known of the tree has grown.
    pub(crate) fn recorded(&self) -> u64 {
        self.recorded
    }

    /// Returns how many moves the whole search is expected to have.
    pub(crate) fn expected(&self) -> Option<Expected> {
        self.expected
    }

    /// Sets how many moves the whole search is expected to have: the axis reaches that far.
    pub(crate) fn expect(&mut self, expected: Expected) {
        self.stale |= self.expected != Some(expected);
        self.expected = Some(expected);
    }

    /// Returns the nodes that are stored individually, with those of a finer record of a part.
    pub(crate) fn stored(&mut self, part: Option<&mut Scout>) -> Bars {
        Bars::new(&self.known(part))
    }

    /// Returns what is known of the tree, with a finer record of a part.
    fn known<'a>(&'a mut self, part: Option<&'a mut Scout>) -> Vec<&'a Columns> {
        self.survey.known().into_iter().chain(part.and_then(Scout::columns)).collect()
    }

    /// Lays out what is known of a tree, with a finer record of a part.
    pub(crate) fn lay_out(
        &mut self,
        (session, findings): (&Session, &Findings),
        part: Option<&mut Scout>,
        axis: Axis,
        rows: &Rows,
    ) -> Layout {
        let mut layout = Layout::new(&self.known(part), axis, rows, &thumb(session));
        mark_found(findings, &mut layout);
        if session.hand().is_some() {
            layout.leave_open();
        }
        layout
    }

    /// Whether the foot shows the tree, and not only its axis.
    fn shows_tree(&self) -> bool {
        self.enlarged.is_none_or(|enlarged| enlarged.window.is_some() || !enlarged.is_above)
    }
}

/// Returns the row of the first choices, which other levels may share.
fn first_row(layout: &Layout) -> Option<&Row> {
    layout.rows.iter().find(|row| row.level + row.levels > 1)
}

/// Returns the current position of a search.
pub(crate) fn thumb(session: &Session) -> Thumb {
    let now = session.now();
    let path = (1..=now.trail.level()).filter_map(|level| now.trail.opened(level)).collect();
    Thumb { at: now.at, path }
}

/// Returns the last move of the axis of a search of which `last` moves are known.
fn beyond(last: u64) -> u64 {
    let mut end = LEAST as f64;
    while end <= last as f64 {
        end = (end * GROWTH).ceil();
    }
    end as u64
}

/// Marks the solutions that the census has found where the tree is not known.
fn mark_found(findings: &Findings, layout: &mut Layout) {
    let Layout { axis, ticks, unknown, at, .. } = layout;
    if unknown.is_empty() {
        return;
    }
    let (first, last) = (axis.first(), axis.last());
    for (from, to, solutions) in findings.stretches().filter(|(from, to, _)| *to >= first && *from <= last) {
        let (x, right) = (axis.x(from), axis.x(to));
        if unknown.iter().any(|(left, end)| (*left..*end).contains(&x)) {
            let width = (right - x).within(1.0, axis.width());
            ticks.push(Tick { x, width, solutions: solutions as f32, not_yet: from > *at });
        }
    }
    ticks.sort_by(|a, b| a.x.total_cmp(&b.x));
}

#[cfg(test)]
mod tests;
