//! The tree of a search as far as the timeline knows it: columns from move 0 on, and finer ones around the current position.
//!
//! Copies of the search run ahead for a few milliseconds per frame. They make the moves that the visitor makes, so a position shows the
//! same tree after any way to it, and a jump needs no history.

use super::counted::Counted;
use crate::batch::{Batch, Clock};
use crate::diary::Diary;
use crate::machine::Stop;
use crate::session::Session;
use crate::shape::Shape;
use crate::steer::{Guided, Walker};
use crate::trail::Trail;
use stepdance_tree::{Axis, Bar, Columns, Recorder};

/// The longest time per call, in milliseconds.
const SLICE: f64 = 2.0;
/// The number of columns: at least one per pixel of a wide line; and of a part that is seen in a window that moves.
const COLUMNS: usize = 1024;
const MOVED: usize = 2 * COLUMNS;
/// The most moves recorded from move 0 on: they take less than a second. A longer search has its close-up, and the rest is hatched.
const FURTHEST: u64 = 1 << 23;
/// The longest time for them, in milliseconds.
const LONGEST: f64 = 3000.0;
/// The most moves of a search whose moves are slow.
const FURTHEST_SLOW: u64 = 1 << 14;
/// The first number of moves between two looks at the clock.
const BATCH: u64 = 4096;

/// The longest time of a worker's run, in milliseconds.
const PATIENCE: f64 = 30_000.0;

/// The known parts of the tree.
#[derive(Default)]
pub(crate) struct Survey {
    whole: Option<Scout>,
    near: Option<Scout>,
    /// What a count under way has told of it.
    counted: Option<Counted>,
    /// What a worker has recorded of a search that is too long for the page's own run.
    ahead: Option<Columns>,
}

impl Survey {
    /// Records more of the tree: first the close-up of `axis`, if it has one, then from move 0 on. Returns whether the picture should be
    /// drawn again, and whether more is left to record.
    pub(crate) fn go(&mut self, session: &Session, axis: &Axis, clock: Clock) -> (bool, bool) {
        let until = clock() + SLICE;
        let mut drawn = false;
        let near = axis.close_up().map(|near| (near.from, near.to));
        if self.near.as_ref().map(|scout| (scout.from, scout.to)) != near {
            self.near = near.map(|(from, to)| Scout::new(session, from, to));
        }
        if let Some(near) = self.near.as_mut().filter(|near| !near.done) {
            near.go(until, clock);
            if !near.done {
                return (false, true);
            }
            drawn = true;
        }
        let furthest = if session.batch(BATCH) < BATCH { FURTHEST_SLOW } else { FURTHEST };
        let whole = self.whole.get_or_insert_with(|| Scout::new(session, 0, furthest));
        if !whole.done {
            let start = clock();
            whole.go(until.max(start), clock);
            whole.spent += clock() - start;
            whole.done |= whole.spent > LONGEST;
            // Each time twice as far: drawing costs more than recording.
            if whole.done || whole.at() >= 2 * whole.drawn.max(COLUMNS as u64) {
                whole.drawn = whole.at();
                drawn = true;
            }
        }
        (drawn, !whole.done)
    }

    /// Returns the parts recorded so far.
    pub(crate) fn known(&mut self) -> Vec<&Columns> {
        let own = [&mut self.whole, &mut self.near].into_iter().flatten();
        let counted = self.counted.iter_mut().map(|counted| counted.columns());
        own.filter_map(Scout::columns).chain(counted).chain(&self.ahead).collect()
    }

    /// Records what a count under way has told of a tree that is too long for the page's own run. Returns whether the picture should be
    /// drawn again, and whether more is left.
    pub(crate) fn count(&mut self, shape: &Shape, clock: Clock) -> (bool, bool) {
        let is_short = self.whole.as_ref().is_none_or(|whole| !whole.done || whole.is_over);
        if is_short || self.ahead.as_ref().is_some_and(Columns::is_over) {
            self.counted = None;
            return (false, false);
        }
        let until = clock() + SLICE;
        self.counted.get_or_insert_with(|| Counted::new(shape)).go(shape, until, clock)
    }

    /// Takes what a worker has recorded. Returns whether it needs no more of it; bytes of another kind are ignored.
    pub(crate) fn learn(&mut self, packed: &[u8]) -> bool {
        let Some(columns) = Columns::unpack(packed).filter(|columns| columns.moves().start == 0) else { return true };
        let is_over = columns.is_over();
        self.ahead = Some(columns);
        is_over
    }

    /// Whether a search of that many moves is too long for the page's own run, and no worker has recorded it.
    pub(crate) fn lacks(&self, moves: u64) -> bool {
        Ahead::is_needed(moves) && !self.ahead.as_ref().is_some_and(Columns::is_over)
    }

    /// Returns the last move recorded from move 0 on, and whether the search ends there.
    pub(crate) fn reached(&self) -> (u64, bool) {
        self.whole.as_ref().map_or((0, false), Scout::reached)
    }
}

/// A copy of the search that records the tree between two moves.
pub(crate) struct Scout {
    from: u64,
    to: u64,
    /// The moves of the search that the copy has not made, since it went another way.
    skipped: u64,
    /// Whether it is that of a subtree, behind whose end the search goes on.
    is_below: bool,
    /// The number of columns.
    width: usize,
    search: Guided,
    /// None until the copy has come to the first of these moves.
    recorder: Option<Recorder>,
    /// What was recorded when the columns were last asked for.
    columns: Option<Columns>,
    batch: Batch,
    /// The milliseconds that it took so far, and how far it was when it was last drawn.
    spent: f64,
    drawn: u64,
    is_over: bool,
    done: bool,
}

impl Scout {
    pub(super) fn new(session: &Session, from: u64, to: u64) -> Scout {
        Scout::of(session, session.copy_before(from), (from, to))
    }

    /// Creates the record of a part of the tree that is seen in a window.
    pub(crate) fn seen(session: &Session, (from, to): (u64, u64)) -> Scout {
        Scout { width: MOVED, ..Scout::new(session, from, to) }
    }

    /// Creates the record of a subtree. `walker` has just entered its node; `path` are the nodes from the root down to it, as far as
    /// they are known.
    pub(crate) fn below(session: &Session, walker: &dyn Walker, path: Vec<Bar>) -> Option<Scout> {
        let node = *path.last()?;
        let mut search = Guided::from_here(walker.boxed());
        let at = search.at();
        let record = search.record_mut();
        record.count_only();
        record.diary = Some(Box::new(Diary::new(true, at)));
        let recorder = Some(Recorder::within(MOVED, node.first, path, 0));
        let skipped = node.first.saturating_sub(at);
        let (from, to) = (node.first - skipped, node.last - skipped);
        Some(Scout { width: MOVED, is_below: true, skipped, recorder, ..Scout::of(session, search, (from, to)) })
    }

    fn of(session: &Session, search: Guided, (from, to): (u64, u64)) -> Scout {
        let batch = Batch::new(session.batch(BATCH));
        let (width, recorder, columns, spent) = (COLUMNS, None, None, 0.0);
        let (skipped, drawn, is_below, is_over, done) = (0, 0, false, false, false);
        Scout { from, to, skipped, is_below, width, search, recorder, columns, batch, spent, drawn, is_over, done }
    }

    /// Continues for a slice of time. Returns whether the picture should be drawn again, and whether more is left to record.
    pub(crate) fn go_on(&mut self, ms: f64, clock: Clock) -> (bool, bool) {
        if self.done {
            return (false, false);
        }
        let start = clock();
        self.go(start + ms, clock);
        self.spent += clock() - start;
        self.done |= self.spent > PATIENCE;
        // Each time twice as far: drawing costs more than recording. On the way to the first move there is nothing to draw.
        let made = self.at().saturating_sub(self.from + self.skipped);
        let drawn = self.done || made >= 2 * self.drawn.max(1);
        if drawn {
            self.drawn = made;
        }
        (drawn, !self.done)
    }

    /// Returns the last move recorded.
    fn at(&self) -> u64 {
        self.recorder.as_ref().map_or(0, Recorder::moves)
    }

    /// Returns the last move recorded, and whether the search ends there.
    pub(super) fn reached(&self) -> (u64, bool) {
        (self.at(), self.is_over)
    }

    /// Whether more is left to record.
    pub(super) fn has_more(&self) -> bool {
        !self.done
    }

    /// Moves the end of the record to move `to` if that is further.
    pub(super) fn extend(&mut self, to: u64) {
        if to > self.to {
            self.to = to;
            self.done = self.is_over;
        }
    }

    /// Continues until `clock` reaches `until`.
    pub(super) fn go(&mut self, until: f64, clock: Clock) {
        let mut before = clock();
        while !self.done {
            let goal = if self.search.at() < self.from { self.from } else { self.to };
            if self.search.at() >= self.from && self.recorder.is_none() {
                self.begin();
            }
            let moves = self.batch.moves().min(goal - self.search.at());
            let made = self.search.advance(moves, Stop::NEVER);
            self.read();
            self.is_over = self.search.over();
            // One decided by hand ends where its decisions do.
            self.done = made < moves || self.is_over || self.search.at() >= self.to;
            if let Some(recorder) = self.recorder.as_mut().filter(|_| self.is_over && !self.is_below) {
                recorder.finish(self.search.at());
            }
            let now = clock();
            self.batch.took(made, now - before);
            before = now;
            if now >= until {
                break;
            }
        }
    }

    /// Begins to record the tree.
    fn begin(&mut self) {
        let at = self.search.at();
        let record = self.search.record_mut();
        let trail = &record.trail;
        let children: u64 = trail.folds(trail.level()).iter().map(|fold| fold.subtrees).sum();
        self.recorder = Some(Recorder::within(self.width, at, path(trail), children as u32));
        record.count_only();
        record.diary = Some(Box::new(Diary::new(true, at)));
    }

    /// Takes what the search has written of its tree.
    fn read(&mut self) {
        let at = self.search.at();
        let written = self.search.record_mut().diary.as_mut().map(|diary| diary.take(at));
        if let (Some(recorder), Some(written)) = (&mut self.recorder, written) {
            recorder.read(&written);
            recorder.reach(at + self.skipped);
            self.columns = None;
        }
    }

    pub(crate) fn columns(&mut self) -> Option<&Columns> {
        let recorder = self.recorder.as_ref()?;
        Some(self.columns.get_or_insert_with(|| recorder.columns()))
    }
}

/// A worker's run of a whole search, for the timeline of a page.
pub struct Ahead {
    scout: Scout,
    /// The moves recorded when the columns were last asked for.
    packed: u64,
}

impl Ahead {
    /// Creates the run of a search.
    pub fn new(session: &Session) -> Ahead {
        Ahead::up_to(session, u64::MAX >> 1)
    }

    /// Creates the run of a search up to a move.
    pub fn up_to(session: &Session, moves: u64) -> Ahead {
        Ahead { scout: Scout::new(session, 0, moves), packed: 0 }
    }

    /// Whether a search of that many moves is too long for the page's own run.
    pub fn is_needed(moves: u64) -> bool {
        moves > FURTHEST
    }

    /// Records for about `ms` milliseconds by `clock`. Returns whether there is more to record.
    pub fn run(&mut self, ms: f64, clock: Clock) -> bool {
        let start = clock();
        self.scout.go(start + ms, clock);
        self.scout.spent += clock() - start;
        self.scout.done |= self.scout.spent > PATIENCE;
        !self.scout.done
    }

    /// Returns the columns as bytes if they are complete, or twice as long as last time.
    pub fn pack(&mut self) -> Option<Vec<u8>> {
        let at = self.scout.at();
        if at == self.packed || !(self.scout.done || at >= 2 * self.packed) {
            return None;
        }
        self.packed = at;
        Some(self.scout.columns()?.pack())
    }
}

/// Returns the nodes of a path from the root on, with what was counted in each so far.
fn path(trail: &Trail) -> Vec<Bar> {
    let children = trail.path();
    let (mut nodes, mut solutions) = (0, trail.found() - folded(trail, trail.level()).1);
    let mut bars: Vec<Bar> = (0..=trail.level())
        .rev()
        .map(|level| {
            let (below, solved) = folded(trail, level);
            nodes += below + 1;
            solutions += solved;
            let child = level.checked_sub(1).map_or(0, |above| children[above]);
            let first = trail.opened(level).unwrap_or(0);
            Bar { level, first, last: first, child, nodes, solutions }
        })
        .collect();
    bars.reverse();
    bars
}

/// Returns the nodes and the solutions of the collapsed subtrees below the node of a level.
fn folded(trail: &Trail, level: usize) -> (u64, u64) {
    let folds = trail.folds(level).iter();
    folds.fold((0, 0), |sum, fold| (sum.0 + fold.nodes, sum.1 + fold.solutions))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::problems::CATALOG;
    use crate::steer;

    /// A part that is recorded from its middle on holds the same nodes as the whole.
    #[test]
    fn a_part_agrees_with_the_whole() {
        for address in ["queens?n=6", "queens?n=6&path=3", "langford?n=7&method=links", "sudoku"] {
            let mut session = CATALOG.open(address).unwrap();
            session.forward(3000, Stop::NEVER);
            let mut whole = Scout::new(&session, 0, u64::MAX >> 1);
            whole.go(f64::INFINITY, &mut || 0.0);
            let last = whole.at();
            assert!(whole.is_over && last > 0, "{address}");
            let all = whole.columns().unwrap().clone();
            for from in [1, last / 3, last / 2].map(|from| from.min(session.now().at)) {
                let mut part = Scout::new(&session, from, last.min(from + 1000));
                part.go(f64::INFINITY, &mut || 0.0);
                let part = part.columns().unwrap();
                assert_eq!(part.moves(), from..last.min(from + 1000), "{address}");
                for bar in all.bars().filter(|bar| bar.last > from && bar.first < part.moves().end) {
                    let same = part.bar_at(bar.level, bar.first.max(from));
                    let Some(same) = same else {
                        assert!(bar.last - bar.first < part.width() || bar.last <= from + 1, "{address}: {bar:?}");
                        continue;
                    };
                    assert_eq!((same.first, same.child), (bar.first, bar.child), "{address}: {bar:?}");
                    if same.last < part.moves().end {
                        assert_eq!(same, bar, "{address}");
                    }
                }
            }
        }
    }

    /// However slowly it goes, a record of moves far ahead begins with the first of them.
    #[test]
    fn a_part_far_ahead_is_come_to_in_slices() {
        let session = CATALOG.open("queens?n=8").unwrap();
        let mut far = Scout::seen(&session, (30_000, 34_000));
        let (mut time, mut slices) = (0.0, 0);
        loop {
            let (drawn, more) = far.go_on(1.0, &mut || {
                time += 1.0;
                time
            });
            slices += 1;
            assert!(!drawn || far.columns().is_some());
            if !more {
                break;
            }
        }
        assert_eq!(far.columns().map(Columns::moves), Some(30_000..34_000));
        assert!(slices > 2, "{slices}");
    }

    /// A subtree's record ends with it, and not its ancestors: the search goes on in them, also behind the first path of all.
    #[test]
    fn the_ancestors_of_a_subtree_stay_as_they_are_known() {
        let session = CATALOG.open("queens?n=6").unwrap();
        let mut whole = Scout::seen(&session, (0, u64::MAX >> 1));
        while whole.go_on(f64::INFINITY, &mut || 0.0).1 {}
        let all = whole.columns().unwrap().clone();
        for numbers in [&[1, 1][..], &[2, 1], &[3, 2]] {
            let path: Vec<Bar> = (0..=numbers.len())
                .scan(Bar { last: u64::MAX, ..Bar::default() }, |above, level| {
                    let inside = |bar: &&Bar| bar.first >= above.first && bar.first < above.last;
                    let own = |bar: &&Bar| bar.level == level && (level == 0 || bar.child == numbers[level - 1]);
                    *above = *all.bars().filter(own).find(inside)?;
                    Some(*above)
                })
                .collect();
            assert_eq!(path.len(), numbers.len() + 1);
            let node = steer::descend(session.copy_before(0).walker(), &steer::Path::of(numbers.to_vec()).unwrap());
            let mut part = Scout::below(&session, &*node.unwrap(), path.clone()).unwrap();
            while part.go_on(f64::INFINITY, &mut || 0.0).1 {}
            let part = part.columns().unwrap();
            assert!(!part.is_over());
            for bar in path {
                assert!(part.bars().any(|known| *known == bar), "{numbers:?}: {bar:?} is none of {:?}", part.open());
            }
        }
    }

    /// A worker's record is that of the page's own run, and reports grow.
    #[test]
    fn a_worker_records_what_the_page_would() {
        let session = CATALOG.open("queens?n=7").unwrap();
        let mut own = Survey::default();
        while own.go(&session, &Axis::straight(890.0, 1), &mut || 0.0).1 {}
        let mut ahead = Ahead::new(&session);
        let mut looks = 0.0;
        let mut reports = vec![];
        let mut more = true;
        while more {
            more = ahead.run(1.0, &mut || {
                looks += 0.5;
                looks
            });
            reports.extend(ahead.pack());
        }
        let mut page = Survey::default();
        assert!(page.lacks(FURTHEST + 1) && !page.lacks(FURTHEST));
        let (last, before) = reports.split_last().expect("it reports");
        assert!(before.iter().all(|report| !page.learn(report)) && page.learn(last));
        assert!(!page.lacks(u64::MAX));
        assert_eq!(page.known(), own.known());
        // Bytes of another kind end it.
        assert!(page.learn(b"no columns") && page.known() == own.known());
    }
}
