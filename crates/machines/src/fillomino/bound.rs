//! The greatest number that a solution can have: a proof that larger pieces need not be listed.
//!
//! Let G be the greatest clue and M ≥ G. Is there a solution with a number above M?
//!
//! 1. *One label suffices for all numbers above G.* In a solution, write L into each cell whose number is above G. A region
//!    of n > G cells then lies in a connected area of L of at least n cells. Conversely, take any filling with the numbers 1 to
//!    G and L in which the regions of numbers are right and each connected area of L has more than G cells. Write into each such
//!    area the number of its cells, n. The area is a region of n cells, since its neighbours are at most G < n. Clues are at
//!    most G, so no clue was changed. Hence a solution with a number above M exists if and only if such a filling has an area of
//!    L of more than M cells.
//! 2. *A cell without a clue is in such an area only if its surroundings are large enough.* The area lies within the cells
//!    that may be L and are connected with the cell through such cells. If these are at most M, the cell is in no such area. The
//!    cells that clues need are not among them: a clue's region needs room, and cells whose only number is at most G are never L
//!    ([`labels`](super::labels)).
//! 3. *Cell by cell.* Suppose that a cell is in such an area. Each open cell takes each of its labels in turn, and areas are
//!    measured after each one. If every attempt fails, the cell is in no such area, and it separates the remaining cells. If one
//!    succeeds, its area has n > M cells: n is a number of a solution, and the question begins again with M = n.
//!
//! If no cell is left, the greatest number found is the greatest of all: the bound is exact. If the allowed work is spent,
//! the largest area of cells left is still a bound, by 2.

use super::labels::{Labels, Scratch};
use super::puzzle::{Place, Puzzle};
use super::reason::{Act, Reason};
use std::rc::Rc;

/// The greatest number of a solution, as far as it is known.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bound {
    /// The greatest number found in a solution, or the one that the search began with.
    pub found: usize,
    /// A proven bound: no solution has a greater number.
    pub proven: usize,
}

/// How many labels are tried for one cell before the next cell, in successive rounds: one cell may settle what another
/// cannot.
const TRIED: [u64; 4] = [1, 12, 150, u64::MAX];

impl Bound {
    /// Searches for solutions with a number above `from`, which is at least the greatest clue. `work` limits the number of
    /// grid cells processed: one label for each grid of that size.
    pub fn new(puzzle: &Rc<Puzzle>, from: usize, work: u64) -> Bound {
        let most = work / puzzle.cells().count() as u64;
        // What can be ruled out one by one makes all that follows shorter.
        let mut reason = Reason::new(Rc::clone(puzzle));
        let mut failed = false;
        while reason.tried() < most / 2 && !failed {
            match reason.next() {
                Some(act) => failed = matches!(act, Act::Failed { .. }),
                None => break,
            }
        }
        if failed {
            return Bound { found: from, proven: from };
        }
        let mut question = Question {
            labels: reason.labels().clone(),
            cells: puzzle.cells().collect(),
            found: from,
            out: vec![false; puzzle.places()],
            seen: vec![0; puzzle.places()],
            stamp: 0,
            left: most - reason.tried().min(most),
            room: Scratch::default(),
        };
        let proven = question.answer();
        Bound { found: question.found, proven }
    }

    /// Whether the greatest number is known: the bound equals the number found.
    pub fn is_exact(&self) -> bool {
        self.found == self.proven
    }
}

/// The question whether there is a solution with a number above `found`.
struct Question {
    labels: Labels,
    cells: Vec<Place>,
    found: usize,
    /// The cells that are in no area of more than `found` cells.
    out: Vec<bool>,
    seen: Vec<u32>,
    stamp: u32,
    /// How many more labels may be tried.
    left: u64,
    room: Scratch,
}

impl Question {
    /// Answers the question; returns the bound, which is `found` if the answer is complete.
    fn answer(&mut self) -> usize {
        for each in TRIED {
            for k in 0..self.cells.len() {
                let cell = self.cells[k];
                let largest = self.largest();
                if largest <= self.found || self.left == 0 {
                    return largest.max(self.found);
                }
                while self.could(cell) && self.left > 0 {
                    match self.suppose(cell, each.min(self.left)) {
                        Some(0) => self.out[cell.index()] = true,
                        Some(larger) => self.found = larger,
                        None => break,
                    }
                }
            }
        }
        self.largest().max(self.found)
    }

    /// Whether the cell may be in an area of more than `found` cells, as far as is known.
    fn could(&self, cell: Place) -> bool {
        !self.out[cell.index()] && self.labels.may(cell, self.labels.larger())
    }

    /// Supposes that the cell is in such an area. Returns the size of an area found, 0 if there is none, `None` if more than
    /// `most` labels would have to be tried.
    fn suppose(&mut self, cell: Place, most: u64) -> Option<usize> {
        let mut here = self.labels.clone();
        here.set(cell, here.larger());
        let mut others: Vec<Labels> = vec![];
        for _ in 0..most {
            self.left -= 1;
            if here.settle(&mut self.room).is_err() || self.area(&here, cell) <= self.found {
                match others.pop() {
                    Some(other) => here = other,
                    None => return Some(0),
                }
                continue;
            }
            let Some((next, d)) = here.branch(cell).and_then(|next| Some((next, here.next(next, 1)?))) else {
                return Some(self.area(&here, cell));
            };
            let mut other = here.clone();
            other.rule_out(next, d);
            others.push(other);
            here.set(next, d);
        }
        None
    }

    /// The size of the largest area that may have more than `found` cells.
    fn largest(&mut self) -> usize {
        self.stamp += 1;
        let mut largest = 0;
        for k in 0..self.cells.len() {
            let cell = self.cells[k];
            if self.could(cell) && self.seen[cell.index()] != self.stamp {
                largest = largest.max(self.flood(None, cell));
            }
        }
        largest
    }

    /// The greatest size of such an area with this cell.
    fn area(&mut self, labels: &Labels, cell: Place) -> usize {
        self.stamp += 1;
        self.flood(Some(labels), cell)
    }

    fn flood(&mut self, labels: Option<&Labels>, cell: Place) -> usize {
        let labels = labels.unwrap_or(&self.labels);
        let mut queue = vec![cell];
        self.seen[cell.index()] = self.stamp;
        let mut at = 0;
        while let Some(cell) = queue.get(at).copied() {
            at += 1;
            for a in 1..=4 {
                let next = cell.towards(a);
                let fits = labels.may(next, labels.larger()) && !self.out[next.index()];
                if fits && self.seen[next.index()] != self.stamp {
                    self.seen[next.index()] = self.stamp;
                    queue.push(next);
                }
            }
        }
        at
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn bound(grid: &str) -> Bound {
        let puzzle = Rc::new(Puzzle::read(grid, 0).unwrap_or_else(|bad| panic!("{grid}: {bad}")));
        Bound::new(&puzzle, puzzle.greatest(), 100_000)
    }

    /// By hand: what the clues leave.
    #[test]
    fn the_bound_is_the_largest_number_of_a_solution() {
        for (grid, most) in [
            ("1", 1),
            ("12/2.", 2),
            // Two ones touch: there is no solution, so no larger number either.
            ("11/..", 1),
            // 1 beside three cells of 3.
            ("1./..", 3),
            (".../.22/.3.", 4),
            // A line: 2 needs its neighbour, and eight are left.
            ("2.........", 8),
        ] {
            assert_eq!(bound(grid), Bound { found: most, proven: most }, "{grid}");
        }
    }

    #[test]
    fn a_bound_without_work_is_no_number_too_small() {
        let puzzle = Rc::new(Puzzle::read("...../...../..3../...../.....", 0).unwrap());
        let [little, more] = [0, 200_000].map(|work| Bound::new(&puzzle, 3, work));
        assert!(little.proven >= more.found && more.found > 3, "{little:?}, {more:?}");
    }
}
