//! The machine at full speed: the same moves as `next` makes one by one, with the steps' order in the flow of control
//! instead of in data.

use super::bits::COVER;
use super::{Act, Classes, Level, Step};
use crate::machine::{Beat, Ran, Stop};
use crate::record::Record;
use std::rc::Rc;

/// Budgets below this are not worth a stride, which begins and ends with some work of its own; more than the next part of
/// a step takes in all but the largest boxes, so that a stride does not end where it began.
const LEAST: u64 = 160;

/// Where the stride goes on.
enum At {
    Select,
    Try,
    /// Whether the piece before was refused.
    Advance(bool),
    Backup,
}

impl Classes {
    /// Makes moves from §31, §32, §26 or §25 on, until `stop` is reached or until as many moves as the next part may
    /// take would use up the budget; notes like [`Machine::leap`](crate::machine::Machine::leap) and returns the move
    /// that reached the stop, if one did. `None` if no such step is next, or a stride is not worth while, or `stop` may
    /// be reached by a move lighter than [`Beat::Descend`].
    pub(super) fn stride(&mut self, budget: u64, stop: Stop, record: &mut Record) -> Option<Ran<Act>> {
        let mut at = match self.step {
            Step::Select => At::Select,
            Step::Mark => At::Try,
            Step::Advance(refused) => At::Advance(refused),
            Step::Backup => At::Backup,
            _ => return None,
        };
        if budget < LEAST || stop.beat < Beat::Descend || usize::from(self.level) < stop.below {
            return None;
        }
        let solid = Rc::clone(&self.solid);
        let mut made = 0;
        // Stops here, with the step that runs next.
        macro_rules! pause {
            ($step:expr, $last:expr) => {{
                self.step = $step;
                return Some(Ran { made, last: $last });
            }};
        }
        // Goes on only if so many moves are in the budget.
        macro_rules! afford {
            ($moves:expr, $step:expr) => {
                if budget - made < $moves {
                    pause!($step, None);
                }
            };
        }
        loop {
            match at {
                At::Select => {
                    afford!(COVER + 2, Step::Select);
                    made += 1;
                    let Some(cell) = self.bits.select(&solid) else {
                        self.record();
                        record.note(Beat::Solution, self.level.into(), made);
                        if stop.beat <= Beat::Solution {
                            pause!(Step::Backup, Some(Act::Solved));
                        }
                        at = At::Backup;
                        continue;
                    };
                    self.enter(cell);
                    made += self.bits.cover(&solid, cell) + 1;
                    let it = &mut self.cells[usize::from(cell)];
                    it.empty = it.nonempty == 0;
                    at = if it.empty { At::Try } else { At::Advance(false) };
                }
                At::Try => {
                    let lists = self.lists_before();
                    afford!(2 * u64::from(lists) + 16, Step::Mark);
                    if !self.judge(&mut made) {
                        self.lift(&mut made);
                        at = At::Advance(true);
                        continue;
                    }
                    let Level { cell, piece, tried, .. } = self.top();
                    self.level += 1;
                    made += 1;
                    let act = Act::Placed { piece };
                    record.note(Beat::Descend, self.level.into(), made);
                    if stop.beat <= Beat::Descend {
                        pause!(self.commit(0), Some(act));
                    }
                    if budget - made < 3 * COVER {
                        pause!(self.commit(0), None);
                    }
                    made += self.bits.commit(&solid, cell, tried);
                    at = At::Select;
                }
                At::Backup => {
                    // The end is for the machine to find.
                    if self.level == 0 {
                        pause!(Step::Backup, None);
                    }
                    afford!(3 * COVER + 2 + self.forces.len() as u64, Step::Backup);
                    self.level -= 1;
                    let Level { cell, piece, tried, .. } = self.top();
                    made += 1;
                    let act = Act::Removed { piece };
                    record.note(Beat::Retreat, self.level.into(), made);
                    if stop.reached(Beat::Retreat, self.level.into()) {
                        pause!(self.uncommit(4), Some(act));
                    }
                    if let Some(fit) = solid.fits(cell).get(usize::from(tried)) {
                        for (other, _) in fit.others.iter().rev() {
                            let forced = self.cells[usize::from(*other)].nonempty > 1;
                            made += self.bits.uncover(&solid, *other, forced);
                        }
                    }
                    self.lift(&mut made);
                    at = At::Advance(false);
                }
                At::Advance(refused) => {
                    afford!(COVER + 1, Step::Advance(refused));
                    let last = self.path.len() - 1;
                    let cell = self.path[last].cell;
                    self.cells[usize::from(cell)].empty = false;
                    made += 1;
                    if let Some(tried) = self.above(cell, self.path[last].tried) {
                        let top = &mut self.path[last];
                        (top.piece, top.tried) = (solid.fits(cell)[usize::from(tried)].piece, tried);
                        at = At::Try;
                    } else {
                        let forced = self.cells[usize::from(cell)].nonempty > 0;
                        made += self.bits.uncover(&solid, cell, forced);
                        self.path.pop();
                        at = At::Backup;
                    }
                }
            }
        }
    }

    /// How long the lists of the level before the newest one are, together.
    #[inline(always)]
    fn lists_before(&self) -> u32 {
        let top = self.top();
        let (constraints, checks) = match self.path.len().checked_sub(2) {
            Some(before) => (self.path[before].constraints, self.path[before].checks),
            None => (0, 0),
        };
        top.constraints - constraints + top.checks - checks
    }

    /// §32 to §40: puts the newest level's piece down; says whether nothing forbids it.
    #[inline(always)]
    fn judge(&mut self, made: &mut u64) -> bool {
        self.mark();
        let mut from = self.constraints_before();
        let (checks, top) = (self.checks_before(), self.top());
        // Besides the moves of the faces and constraints, those of §32 and of the list made.
        *made += 2;
        if let Some(block) = self.solid.block(top.piece) {
            for face in 0..block.faces.len() as u8 {
                if let Act::Slides { .. } = self.face(face) {
                    return false;
                }
                *made += 1;
            }
            while let (_, Some(next)) = self.former(from) {
                *made += 1;
                from = next;
            }
        } else {
            while let (_, Some(next)) = self.shrink(from) {
                *made += 1;
                from = next;
            }
        }
        for at in checks..top.checks {
            *made += 1;
            if let Act::Smaller { .. } = self.decide(at) {
                return false;
            }
        }
        true
    }

    /// §33 and §39: takes the newest level's piece off again.
    #[inline(always)]
    fn lift(&mut self, made: &mut u64) {
        self.unmark();
        *made += 1;
        while self.release().is_some() {
            *made += 1;
        }
    }
}
