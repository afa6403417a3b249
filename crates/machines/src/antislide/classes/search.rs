//! The steps at full speed: their order is expressed by control flow instead of data.

use super::cover::Walk;
use super::engine::{Engine, Saved};
use super::field::Field;
use super::last::{self, Last};
use super::met::Met;
use super::{Act, Step};
use crate::machine::{Beat, Stop};

/// An upper bound on the moves between two checks of the budget: 1 + 3 · 12 cover a cell, at most 128 look at constraints and
/// 47 at symmetries, 3 + 3 · 33 cover the other cells of a block, at most 128 undo forces.
const MARGIN: u64 = 512;

/// Where a search continues.
#[derive(Clone, Copy)]
pub(super) enum At {
    Select,
    Try(Option<usize>),
    Advance(bool),
    Backup,
}

/// The limits of a search, and its notes.
pub(super) struct Run<'r> {
    pub(super) budget: u64,
    pub(super) stop: Stop,
    pub(super) met: Met<'r>,
}

impl Run<'_> {
    /// Whether no stop can be reached on level `level` or below.
    pub(super) fn is_unstopped(&self, level: usize) -> bool {
        self.stop.beat > Beat::Solution && level >= self.stop.below
    }
}

/// Where a search stopped before its end: the step that runs next, the last move if it reached the stop, and the level.
pub(super) struct End {
    pub(super) step: Step,
    pub(super) last: Option<Act>,
    pub(super) level: usize,
}

/// The number of levels, and whether the newest one's piece is in force.
pub(super) struct Levels {
    pub(super) many: usize,
    pub(super) standing: bool,
}

impl End {
    pub(super) fn levels(&self) -> Levels {
        let (many, standing) = match self.step {
            Step::Mark | Step::Advance(_) => (self.level + 1, false),
            Step::Uncommit { .. } => (self.level + 1, true),
            _ => (self.level, true),
        };
        Levels { many, standing }
    }
}

/// A search in a narrower field inside another one.
pub(super) trait Inner<'a, F: Field> {
    /// Searches the subtree of a level whose cell is to be chosen. `None` if it declined; otherwise the result of [`search`],
    /// and the outer engine is at the position where the inner one stopped.
    fn search(&mut self, outer: &mut Engine<'a, F>, level: usize, run: &mut Run) -> Option<Option<End>>;
}

/// No inner search.
pub(super) struct Innermost;

impl<'a, F: Field> Inner<'a, F> for Innermost {
    #[inline(always)]
    fn search(&mut self, _: &mut Engine<'a, F>, _: usize, _: &mut Run) -> Option<Option<End>> {
        None
    }
}

/// Searches from `at` on level `level` until `stop` is reached, the budget is nearly spent, or the subtree on level `floor`
/// is done: then `None`.
#[inline(never)]
pub(super) fn search<'a, F: Field>(
    engine: &mut Engine<'a, F>,
    inner: &mut impl Inner<'a, F>,
    mut at: At,
    mut level: usize,
    floor: usize,
    run: &mut Run,
) -> Option<End> {
    let Run { budget, stop, .. } = *run;
    let end = |step, last, level| Some(End { step, last, level });
    // A small subtree that is told of at once, with its level; and which subtrees are not too large for what is left of the budget.
    let mut subtree: Option<(usize, Saved<F>)> = None;
    let mut small = super::engine::SMALL.len();
    loop {
        // Stops, unless it is in such a subtree: that is gone through again, now telling all.
        macro_rules! stop {
            ($step:expr) => {{
                if let Some((from, saved)) = subtree.take() {
                    engine.go_back(&saved);
                    (level, at, small) = (from, At::Select, engine.smaller(small));
                    run.met.forget(level);
                    continue;
                }
                return end($step, None, level);
            }};
        }
        // Puts down a piece, and covers its other cells if it stands.
        macro_rules! put {
            ($stands:expr, $commit:expr) => {
                if $stands {
                    engine.made += 1;
                    run.met.note(Beat::Descend, level + 1, engine.made);
                    $commit;
                    level += 1;
                    at = At::Select;
                } else {
                    engine.take_off(level);
                    at = At::Advance(true);
                }
            };
        }
        // Whether what the level began with is as it was.
        let mut fresh = false;
        match at {
            At::Select => {
                if budget - engine.made < MARGIN {
                    stop!(Step::Select);
                }
                if !F::WHOLE && subtree.is_none() && engine.is_small(budget, &mut small) && run.met.wait(level) {
                    subtree = Some((level, engine.save()));
                }
                match inner.search(engine, level, run) {
                    Some(None) => {
                        at = At::Backup;
                        continue;
                    }
                    Some(end) => return end,
                    None => {}
                }
                if !F::WHOLE
                    && budget - engine.made > last::MOST
                    && let Some(last) = engine.last()
                {
                    match last {
                        Last::Empty => engine.search_empty(level, run),
                        Last::Block(block) => engine.search_last(level, block, run),
                    }
                    at = At::Backup;
                    continue;
                }
                match engine.now.left.select(&engine.field) {
                    None => {
                        engine.solve(level, run);
                        if F::WHOLE && stop.beat <= Beat::Solution {
                            return end(Step::Backup, Some(Act::Solved), level);
                        }
                        at = At::Backup;
                        continue;
                    }
                    // Its cell is covered, nothing is tried there, and it is uncovered again.
                    Some((_, 0)) => {
                        engine.made += 5;
                        at = At::Backup;
                        continue;
                    }
                    Some((cell, choices)) => {
                        let may_be_empty = engine.enter(level, cell, choices);
                        engine.made += 2;
                        if may_be_empty {
                            put!(
                                if F::WHOLE {
                                    engine.try_empty_apart(level, cell)
                                } else {
                                    engine.try_empty(level, cell)
                                },
                                engine.commit_empty(level)
                            );
                            continue;
                        }
                        fresh = true;
                    }
                }
            }
            At::Try(None) => {
                let (home, _) = engine.images.path[level];
                let cell = engine.field.lies(home, &engine.images.lies);
                put!(engine.try_empty_apart(level, cell), engine.commit_empty(level));
                continue;
            }
            At::Try(Some(_)) | At::Advance(_) => {}
            At::Backup => {
                if let Some((from, _)) = &subtree
                    && level == *from
                {
                    run.met.done(level);
                    subtree = None;
                }
                if level == floor {
                    return None;
                }
                level -= 1;
                engine.made += 1;
                run.met.note(Beat::Retreat, level, engine.made);
                if F::WHOLE && stop.reached(Beat::Retreat, level) {
                    let (_, piece) = engine.images.path[level];
                    return end(Step::Uncommit { nth: 4, walk: Walk::up(0) }, Some(Act::Removed { piece }), level);
                }
                engine.uncommit(level);
                at = At::Advance(false);
            }
        }
        let number = match at {
            At::Try(Some(number)) => number,
            _ => {
                if budget - engine.made < MARGIN {
                    stop!(Step::Advance(matches!(at, At::Advance(true))));
                }
                engine.made += 1;
                let Some(number) = engine.next(level) else {
                    engine.uncover(level);
                    at = At::Backup;
                    continue;
                };
                if !fresh {
                    engine.restore(level);
                }
                number
            }
        };
        if !engine.has_room() {
            // The block may ask for more than there is room for.
            stop!(Step::Mark);
        }
        put!(
            if F::WHOLE { engine.try_block_apart(level, number) } else { engine.try_block(level, number) },
            engine.commit_block(level, number)
        );
    }
}
