//! The machine at full speed: the same moves as `next` makes one by one, on sets instead of lists.
//!
//! Making a move removes the moves that share a cell with it from the set of moves left; for r of them the lists would take
//! 3r + 4 splices, and as many to restore them. A constraint's moves are counted as common bits of two sets. Stack and levels
//! are those of the machine; its links are rebuilt at the end.

use super::sets::{Id, Sets};
use super::{Act, Level, Mover, Step};
use crate::antislide::bitset::{BlockSet, Blocks, Cells, NumberSet};
use crate::machine::{Beat, Ran, Stop};
use crate::record::Record;
use std::rc::Rc;

/// The least budget that is worth a leap: rebuilding the links takes as long as some thousand moves.
const LEAST: u64 = 8192;

/// An upper bound on the moves between two checks of the budget: 4 × 256 disallow and reinstate, 4 + 3 × 44 unlink and as
/// many relink, and a constraint for each of six faces of 32 blocks is checked.
const MARGIN: u64 = 2048;

/// The moves left and the cells filled on a level.
#[derive(Clone, Copy)]
struct Left {
    moves: Blocks,
    filled: Cells,
}

/// Where the search continues.
enum At {
    /// §11 on a new level.
    Enter,
    /// §25.
    Record,
    /// §11, §16.
    Advance,
}

/// Notes a move; not inlined, since three copies would be most of this code's size on the page.
#[inline(never)]
fn note(record: &mut Record, beat: Beat, level: usize, nth: u64) {
    record.note(beat, level, nth);
}

impl Mover {
    /// Makes moves from §13, §25 or §16 on, until `stop` is reached or the budget is nearly spent. Notes them like
    /// [`Machine::leap`](crate::machine::Machine::leap) and returns the move that reached the stop, if any. `None` if another
    /// step is next, the budget is too small, `stop` may be reached by a move lighter than [`Beat::Descend`], or there are
    /// too many moves for sets.
    pub(super) fn stride(&mut self, budget: u64, stop: Stop, record: &mut Record) -> Option<Ran<Act>> {
        let mut at = match self.step {
            Step::Weigh { at, .. } if at == self.top().constraints => At::Enter,
            Step::Record => At::Record,
            Step::Advance => At::Advance,
            _ => return None,
        };
        if budget < LEAST || stop.beat < Beat::Descend || self.levels.len() <= stop.below {
            return None;
        }
        let book = Rc::clone(&self.book);
        let sets = book.sets.as_ref()?;
        let (mut left, mut open) = self.take_in(sets)?;
        let mut made = 0;
        // Where it stops: the step that runs next, the move that was the last if that stops it, and how many blocks stand.
        let (step, last, standing) = loop {
            let level = left.len() - 1;
            let now = left[level];
            match at {
                At::Enter => {
                    let own = &open[self.top().constraints as usize..];
                    if own.is_empty() {
                        at = At::Record;
                        continue;
                    }
                    if budget - made < MARGIN {
                        break (self.weigh_all(), None, level);
                    }
                    let weight = |id: &Id| sets.demands[usize::from(*id)].met_by.and(now.moves).len();
                    let (mut best, mut fewest) = (own[0], u64::MAX);
                    for id in own {
                        let count = weight(id);
                        if count < fewest {
                            (best, fewest) = (*id, count);
                        }
                    }
                    made += own.len() as u64 + 1;
                    if fewest > 0 {
                        let asks = &sets.demands[usize::from(best)].asks;
                        self.gather_set(sets, &now.moves, asks.list());
                    }
                    at = At::Advance;
                }
                At::Record => {
                    if budget - made < MARGIN {
                        break (Step::Record, None, level);
                    }
                    made += 1;
                    self.found[level] += 1;
                    note(record, Beat::Solution, level, made);
                    if stop.beat <= Beat::Solution {
                        break (Step::Remaining, Some(Act::Solved), level);
                    }
                    made += 1;
                    let free: Vec<u8> =
                        (0..self.occupied.len() as u8).filter(|cell| !now.filled.meets(Cells::one(*cell))).collect();
                    self.gather_set(sets, &now.moves, &free);
                    at = At::Advance;
                }
                At::Advance => {
                    let Level { first, at: next, constraints } = self.top();
                    // The end is for the machine to find.
                    if budget - made < MARGIN || (level == 0 && next as usize == self.stack.len()) {
                        break (Step::Advance, None, level);
                    }
                    made += 1;
                    if let Some(node) = self.stack.get(next as usize) {
                        let which = book.move_of(*node);
                        let placing = &sets.placings[which];
                        let (first, all) = (self.stack.len() as u32, open.len());
                        self.levels.push(Level { first, at: first, constraints: all as u32 });
                        note(record, Beat::Descend, level + 1, made);
                        if stop.beat <= Beat::Descend {
                            break (Step::Over, Some(Act::Made { piece: book.piece_of(*node) }), level);
                        }
                        let near = placing.near.and(now.moves);
                        made += 1 + 3 * near.len();
                        for i in constraints as usize..all {
                            if sets.demands[usize::from(open[i])].cells.meets(placing.cells) {
                                made += 1;
                            } else {
                                open.push(open[i]);
                            }
                        }
                        let filled = now.filled.or(placing.cells);
                        for id in sets.faces(which) {
                            made += 1;
                            if !sets.demands[usize::from(id)].cells.meets(filled) {
                                open.push(id);
                            }
                        }
                        made += 1;
                        left.push(Left { moves: now.moves.without(near), filled });
                        at = At::Enter;
                        continue;
                    }
                    made += 4 * (u64::from(next - first)) + 1;
                    self.stack.truncate(first as usize);
                    open.truncate(constraints as usize);
                    self.levels.pop();
                    left.pop();
                    note(record, Beat::Retreat, level - 1, made);
                    let node = self.stack[self.top().at as usize];
                    if stop.reached(Beat::Retreat, level - 1) {
                        break (Step::Backtrack, Some(Act::Unmade { piece: book.piece_of(node) }), level);
                    }
                    let (which, before) = (book.move_of(node), &mut left[level - 1].moves);
                    made += 1 + 3 * sets.placings[which].near.and(*before).len() + 4;
                    before.remove(which);
                    self.levels[level - 1].at += 1;
                }
            }
        };
        self.constraints = open.iter().map(|id| sets.demands[usize::from(*id)].asks).collect();
        self.lay_out(standing);
        let node = |level: usize| self.stack[self.levels[level].at as usize];
        self.step = match last {
            Some(Act::Made { .. }) => Step::Remove(self.removal(node(standing))),
            Some(Act::Unmade { .. }) => Step::Unremove(self.unremoval(node(standing - 1))),
            _ => step,
        };
        Some(Ran { made, last })
    }

    /// Converts the machine's data: what is left on each level, and all constraints by their indices.
    #[inline(never)]
    fn take_in(&self, sets: &Sets) -> Option<(Vec<Left>, Vec<Id>)> {
        let mut now = Left { moves: sets.all, filled: Cells::default() };
        let mut left = Vec::with_capacity(self.levels.len());
        for (number, level) in self.levels.iter().enumerate() {
            for tried in &self.stack[level.first as usize..level.at as usize] {
                now.moves.remove(self.book.move_of(*tried));
            }
            left.push(now);
            if number + 1 < self.levels.len() {
                let made = &sets.placings[self.book.move_of(self.stack[level.at as usize])];
                now = Left { moves: now.moves.without(made.near), filled: now.filled.or(made.cells) };
            }
        }
        let open: Option<Vec<Id>> = self.constraints.iter().map(|constraint| sets.id(constraint)).collect();
        Some((left, open?))
    }

    /// §14, §23: puts the moves of a set that cover one of the cells on the stack, in the order of the lists: the last comes
    /// first.
    #[inline(never)]
    fn gather_set(&mut self, sets: &Sets, moves: &Blocks, cells: &[u8]) {
        let mut moves = *moves;
        for cell in cells.iter().copied() {
            let mut here = moves.and(sets.through[usize::from(cell)]);
            moves = moves.without(here);
            while let Some(which) = here.pop() {
                self.stack.push(self.book.node_of(which, cell));
            }
        }
    }

    /// Rebuilds the links and cells for the first `standing` blocks, with the moves tried beside them disallowed.
    #[inline(never)]
    fn lay_out(&mut self, standing: usize) {
        self.link_all();
        self.occupied.fill(0);
        for number in 0..self.levels.len() {
            let Level { first, at, .. } = self.levels[number];
            for tried in first..at {
                let node = self.stack[tried as usize];
                (1..=4).for_each(|nth| self.hide(self.book.around(node, nth)));
            }
            if number < standing {
                let node = self.stack[at as usize];
                let mut rest = Some(self.removal(node));
                while let Some(splice) = rest {
                    rest = self.remove(splice).1;
                }
                for nth in 0..4 {
                    let cell = self.book.cell_of(self.book.around(node, nth));
                    self.occupied[usize::from(cell)] = number as u8 + 1;
                }
            }
        }
    }
}
