//! The machine at full speed: the same moves as `next` makes one by one, on sets instead of lists. What a level changes is
//! dropped with it instead of undone, and the steps' order is in the flow of control instead of in data.
//!
//! Sets do not hide and show splice by splice, but the number of splices follows from what they lose: a cell whose list has r
//! blocks is covered by 1 + 3r of them. At both ends what the machine holds is laid out anew, which its path suffices for.

use super::engine::Engine;
use super::{Act, Classes, Step, Walk};
use crate::machine::{Beat, Ran, Stop};
use crate::record::Record;
use std::rc::Rc;

/// Budgets below this are not worth it: to make sets of what stands, and lists again, takes as long as some hundred moves.
const LEAST: u64 = 1024;

/// From one look at the budget to the next fewer moves are made: 1 + 3 · 12 cover a cell, 128 at the most look at constraints and 47
/// at symmetries, 3 + 3 · 33 cover the other cells of a block, 128 at the most take forces back.
const MARGIN: u64 = 512;

/// Where the search goes on.
enum At {
    Select,
    Try(Option<usize>),
    Advance(bool),
    Backup,
}

impl Classes {
    /// Makes moves from §31, §32, §26 or §25 on, until `stop` is reached or the budget is nearly used up; notes like
    /// [`Machine::leap`](crate::machine::Machine::leap) and returns the move that reached the stop, if one did. `None` if no
    /// such step is next, or this is not worth while, or `stop` may be reached by a move lighter than [`Beat::Descend`], or
    /// the box is too large for sets.
    pub(super) fn stride(&mut self, budget: u64, stop: Stop, record: &mut Record) -> Option<Ran<Act>> {
        let mut at = match self.step {
            Step::Select => At::Select,
            Step::Mark => At::Try(usize::from(self.top().piece).checked_sub(self.solid.cells())),
            Step::Advance(refused) => At::Advance(refused),
            Step::Backup => At::Backup,
            _ => return None,
        };
        if budget < LEAST || stop.beat < Beat::Descend || usize::from(self.level) < stop.below {
            return None;
        }
        let solid = Rc::clone(&self.solid);
        let mut engine = Engine::new(&solid, solid.sets.as_ref()?);
        if !self.take_in(&mut engine) {
            return None;
        }
        let mut level = usize::from(self.level);
        // Where it stops: the step that runs next and the move that was the last, if that stops it.
        let (step, last) = 'stride: loop {
            // Puts down a piece, and covers its other cells if it stands.
            macro_rules! put {
                ($stands:expr, $commit:expr) => {
                    if $stands {
                        engine.made += 1;
                        record.note(Beat::Descend, level + 1, engine.made);
                        if stop.beat <= Beat::Descend {
                            let (_, piece) = engine.images.path[level];
                            engine.commit_empty(level);
                            level += 1;
                            break 'stride (Step::Commit { nth: 0, walk: Walk::down(0) }, Some(Act::Placed { piece }));
                        }
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
                        break (Step::Select, None);
                    }
                    engine.made += 1;
                    match engine.now.left.select() {
                        None => {
                            let undecided = usize::from(engine.now.asked.undecided.many);
                            self.found[(solid.cells() - level) / 3] += 1;
                            *self.labelled += (solid.group.order() / (undecided + 1)) as u64;
                            record.note(Beat::Solution, level, engine.made);
                            if stop.beat <= Beat::Solution {
                                break (Step::Backup, Some(Act::Solved));
                            }
                            at = At::Backup;
                            continue;
                        }
                        // Its cell is covered, nothing is tried there, and it is uncovered again.
                        Some((_, 0)) => {
                            engine.made += 4;
                            at = At::Backup;
                            continue;
                        }
                        Some((cell, choices)) => {
                            let may_be_empty = engine.enter(level, cell, choices);
                            engine.made += 1;
                            if may_be_empty {
                                put!(engine.try_empty(level), engine.commit_empty(level));
                                continue;
                            }
                            fresh = true;
                        }
                    }
                }
                At::Try(None) => {
                    put!(engine.try_empty(level), engine.commit_empty(level));
                    continue;
                }
                At::Try(Some(_)) | At::Advance(_) => {}
                At::Backup => {
                    // The end is for the machine to find.
                    if level == 0 {
                        break (Step::Backup, None);
                    }
                    level -= 1;
                    engine.made += 1;
                    record.note(Beat::Retreat, level, engine.made);
                    if stop.reached(Beat::Retreat, level) {
                        let (_, piece) = engine.images.path[level];
                        break (Step::Uncommit { nth: 4, walk: Walk::up(0) }, Some(Act::Removed { piece }));
                    }
                    engine.made += engine.frames[level].commit;
                    engine.take_off(level);
                    at = At::Advance(false);
                }
            }
            let number = match at {
                At::Try(Some(number)) => number,
                _ => {
                    if budget - engine.made < MARGIN {
                        break (Step::Advance(matches!(at, At::Advance(true))), None);
                    }
                    engine.made += 1;
                    let Some(number) = engine.next(level) else {
                        engine.made += engine.frames[level].cover;
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
                if engine.made == 0 {
                    return None;
                }
                break (Step::Mark, None);
            }
            put!(engine.try_block(level, number), engine.commit_block(level, number));
        };
        let made = engine.made;
        // How many levels there are; whether the newest one's piece is marked, and its other cells covered.
        let (levels, marked, committed) = match step {
            Step::Mark | Step::Advance(_) => (level + 1, false, false),
            Step::Commit { .. } => (level, true, false),
            Step::Uncommit { .. } => (level + 1, true, true),
            _ => (level, true, true),
        };
        self.lay_out(&engine, levels, marked, committed);
        self.level = level as u8;
        self.step = match step {
            Step::Commit { .. } => self.commit(0),
            Step::Uncommit { .. } => self.uncommit(4),
            step => step,
        };
        Some(Ran { made, last })
    }
}
