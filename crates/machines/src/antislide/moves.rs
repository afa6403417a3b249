//! The other search: packings whose first corner is filled, or whose corners are all empty, without regard to symmetry.
//!
//! Every move places a block. The sides of the blocks in force form a list of *constraints*: sets of cells of which at least
//! one must be filled. The search branches on the constraint that the fewest moves satisfy, and tries these in turn. A move
//! that has been tried is disallowed until the search leaves the level, so that no packing is found twice. If no constraint
//! is open, the packing is a solution, and all moves left are tried on top of it.
//!
//! The steps are those of the source, under its section numbers, without its limit of depth.
//!
//! Source: Knuth, ANTISLIDE and ANTISLIDE-NOCORNER, sections 2 to 25.

use super::constraint::Constraint;
use crate::machine::{Beat, Counted, Label, Machine, Move, Ran, Stop, Turn};
use crate::record::Record;
use book::Book;
use std::rc::Rc;

pub mod book;
mod links;
mod sets;
mod stride;

use links::Splice;

/// The step that runs next, with the data of a step in progress.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Step {
    /// §15: begin.
    Start,
    /// §13: count the moves for constraint `at`, and compare with the best so far.
    Weigh { at: u32, best: u32, fewest: u16 },
    /// §14: put the moves of the best constraint on the stack.
    Gather { best: u32 },
    /// §25: report a solution.
    Record,
    /// §23: put all moves left on the stack.
    Remaining,
    /// §11, §16: make the next move of this level.
    Advance,
    /// §17: remove the moves that the new block blocks.
    Remove(Splice),
    /// §18: copy the constraints of the level before, from this one on.
    Former(u32),
    /// §18: add the faces of the new block, from this one on.
    Face(u8),
    /// §22: reinstate move `at` of the stack, now the node `nth` places after the one by which it was found.
    Reinstate { at: u32, nth: u8 },
    /// §11, §19: go back to the level before.
    Backtrack,
    /// §19 for a block just placed by a node that is pruned: no cell is occupied yet.
    Prune,
    /// §20: restore the moves that the block blocked.
    Unremove(Splice),
    /// §21: disallow the move that was tried.
    Disallow { nth: u8 },
    /// The search is over.
    Over,
}

/// The result of one step. Nodes are positions in the links; constraints count from the beginning of the level's list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Act {
    /// §15: the box is empty; the first move or the first constraint is given.
    Started,
    /// §13: `count` moves satisfy this constraint; `best` if no earlier one had as few.
    Weighed { constraint: u32, count: u16, best: bool },
    /// §14: this constraint has the fewest moves; they are on the stack.
    Chosen { constraint: u32, count: u16 },
    /// §14: no move satisfies this constraint.
    Stuck { constraint: u32 },
    /// §25: no constraint is open: the packing is a solution.
    Solved,
    /// §23: all moves left are on the stack.
    Gathered { count: u16 },
    /// §11: no move is left on this level.
    Exhausted,
    /// §16: this block is placed.
    Made { piece: u16 },
    /// §17: this cell is now occupied.
    Occupied { cell: u8 },
    /// §17: this node was unlinked from its cell's list.
    Hidden { node: u16 },
    /// §18: this face's constraint is satisfied.
    Met { block: u16, face: u8 },
    /// §18: this face of the new block touches an occupied cell.
    Touches { block: u16, face: u8 },
    /// §18: this face of the new block adds a constraint.
    Opened { block: u16, face: u8 },
    /// §18: the list of constraints is complete.
    Listed { open: u16 },
    /// §22: this node of a disallowed move was relinked into its cell's list.
    Reinstated { node: u16 },
    /// §19: this block was removed.
    Unmade { piece: u16 },
    /// §20: this cell is free again.
    Freed { cell: u8 },
    /// §20: this node was relinked into its cell's list.
    Shown { node: u16 },
    /// §21: this node of the move that was tried was unlinked from its cell's list.
    Disallowed { node: u16 },
    /// §11: the search is over.
    Ended,
}

impl Move for Act {
    #[inline(always)]
    fn beat(&self) -> Beat {
        match self {
            Act::Chosen { .. } => Beat::Choose,
            Act::Gathered { count } if *count > 0 => Beat::Choose,
            Act::Stuck { .. } => Beat::Reject,
            Act::Made { .. } => Beat::Descend,
            Act::Unmade { .. } => Beat::Retreat,
            Act::Solved => Beat::Solution,
            Act::Ended => Beat::Done,
            _ => Beat::Detail,
        }
    }

    /// Like the default, but `Stuck` settles the candidates.
    fn turn(&self) -> Turn {
        if matches!(self, Act::Stuck { .. }) { Turn::Settles } else { Turn::of(self.beat()) }
    }
}

/// A node of a cell's list, or the list's header.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Link {
    up: u16,
    down: u16,
}

/// A level: its moves on the stack, the one that is made or comes next, and its constraints.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Level {
    /// The source's *first*.
    first: u32,
    /// The source's *move*.
    at: u32,
    /// The source's *constr*.
    constraints: u32,
}

/// The machine of ANTISLIDE and ANTISLIDE-NOCORNER.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mover {
    book: Rc<Book>,
    step: Step,
    /// The headers of the cells, then four nodes for each move.
    links: Vec<Link>,
    /// For each cell the level of the block that occupies it, from 1; 0 if it is free.
    occupied: Vec<u8>,
    /// Levels 0, 1, … to the present one.
    levels: Vec<Level>,
    stack: Vec<u16>,
    constraints: Vec<Constraint>,
    /// The number of solutions found with 0, 1, … blocks.
    found: Counted<Vec<u64>>,
}

impl Mover {
    /// The search with a book of moves, before its first move.
    pub fn new(book: Rc<Book>) -> Mover {
        let cells = book.solid.cells();
        let mut mover = Mover {
            step: Step::Start,
            links: vec![],
            occupied: vec![0; cells],
            levels: vec![Level { first: 0, at: 0, constraints: 0 }],
            stack: vec![],
            constraints: vec![],
            found: Counted(vec![0; cells / 4 + 1]),
            book,
        };
        mover.link_all();
        mover
    }

    /// The number of solutions found with 0, 1, … blocks.
    pub fn found(&self) -> &[u64] {
        &self.found
    }

    /// The blocks in force with the cells by which they were found, in the order placed.
    pub fn placed(&self) -> impl Iterator<Item = (u8, u16)> {
        let made = &self.levels[..self.levels.len() - 1];
        made.iter().map(|level| {
            let node = self.stack[level.at as usize];
            (self.book.cell_of(node), self.book.piece_of(node))
        })
    }

    /// The block of each cell; a cell without one counts as empty.
    pub fn settled(&self) -> Vec<u16> {
        let mut filled: Vec<u16> = (0..self.occupied.len() as u16).collect();
        for (_, piece) in self.placed() {
            for cell in self.book.solid.covers(piece) {
                filled[usize::from(cell)] = piece;
            }
        }
        filled
    }

    /// The constraints that the present level has listed so far.
    pub fn own_constraints(&self) -> &[Constraint] {
        &self.constraints[self.top().constraints as usize..]
    }

    /// The possible moves of the search.
    pub fn book(&self) -> &Book {
        &self.book
    }

    /// The constraints of the present level; while its list is being made, also those of the level before that are still to
    /// be copied.
    pub fn open(&self) -> Vec<Constraint> {
        let top = self.top();
        let before = self.levels.len().checked_sub(2).map_or(0, |before| self.levels[before].constraints);
        let rest = match self.step {
            Step::Remove(_) => before,
            Step::Former(at) => at,
            _ => top.constraints,
        };
        self.own_constraints()
            .iter()
            .chain(&self.constraints[rest as usize..top.constraints as usize])
            .copied()
            .collect()
    }

    /// How many placements satisfy a constraint at present.
    pub fn fills(&self, constraint: &Constraint) -> usize {
        let mut fills = 0;
        self.satisfying(constraint.list(), &mut |_| fills += 1);
        fills
    }

    /// The moves of the present level: their blocks, and how many of them have been tried.
    pub fn moves(&self) -> (Vec<u16>, usize) {
        let top = self.top();
        let pieces = self.stack[top.first as usize..].iter().map(|node| self.book.piece_of(*node)).collect();
        (pieces, (top.at - top.first) as usize)
    }

    fn top(&self) -> Level {
        self.levels[self.levels.len() - 1]
    }

    /// Calls `each` for every move that covers one of the cells, once, with the node by which it is found.
    #[inline(never)]
    fn satisfying(&self, cells: &[u8], each: &mut dyn FnMut(u16)) {
        // The source stamps a move with a number that is new for every constraint; a set that begins empty for every
        // constraint does the same, and leaves nothing behind.
        let mut seen = [0_u64; book::WORDS];
        for cell in cells.iter().copied() {
            let mut node = self.links[usize::from(cell)].down;
            while node != u16::from(cell) {
                let which = self.book.move_of(node);
                let (word, bit) = (which / 64, 1 << (which % 64));
                if seen[word] & bit == 0 {
                    seen[word] |= bit;
                    each(node);
                }
                node = self.links[usize::from(node)].down;
            }
        }
    }

    /// §13: the number of moves that satisfy a constraint.
    fn weigh(&self, at: u32) -> u16 {
        let mut count = 0;
        self.satisfying(self.constraints[at as usize].list(), &mut |_| count += 1);
        count
    }

    /// §14, §23: puts the moves that cover one of the cells on the stack; returns how many.
    fn gather(&mut self, cells: &[u8]) -> u16 {
        let from = self.stack.len();
        let mut stack = std::mem::take(&mut self.stack);
        self.satisfying(cells, &mut |node| stack.push(node));
        self.stack = stack;
        (self.stack.len() - from) as u16
    }

    /// §11: the first step of a new level.
    fn enter(&self) -> Step {
        let at = self.top().constraints;
        if at as usize == self.constraints.len() { Step::Record } else { self.weigh_all() }
    }

    /// The first step of §13.
    fn weigh_all(&self) -> Step {
        let at = self.top().constraints;
        Step::Weigh { at, best: at, fewest: u16::MAX }
    }

    /// Whether one of the cells is occupied.
    fn met(&self, constraint: &Constraint) -> bool {
        constraint.list().iter().any(|cell| self.occupied[usize::from(*cell)] != 0)
    }

    /// §18: copies the constraints of the level before, from `at` on, up to the next one that is satisfied; then continues
    /// with the block's faces.
    #[inline(never)]
    fn former(&mut self, at: u32) -> Act {
        let to = self.top().constraints;
        for at in at..to {
            let old = self.constraints[at as usize];
            if self.met(&old) {
                self.step = Step::Former(at + 1);
                return Act::Met { block: old.block, face: old.face };
            }
            self.constraints.push(old);
        }
        self.face(0)
    }

    /// §18: adds the nth face of the new block; if there is none, the list is complete.
    #[inline(never)]
    fn face(&mut self, nth: u8) -> Act {
        let node = self.stack[self.levels[self.levels.len() - 2].at as usize];
        let block = self.book.piece_of(node);
        let Some((face, cells)) = self.book.face(node, nth) else {
            self.step = self.enter();
            return Act::Listed { open: (self.constraints.len() - self.top().constraints as usize) as u16 };
        };
        self.step = Step::Face(nth + 1);
        let new = Constraint { cells, block, face };
        if self.met(&new) {
            Act::Touches { block, face }
        } else {
            self.constraints.push(new);
            Act::Opened { block, face }
        }
    }
}

impl Mover {
    /// Counts the moves that satisfy a constraint.
    fn weigh_at(&mut self, at: u32, best: u32, fewest: u16) -> Act {
        let count = self.weigh(at);
        let better = count < fewest;
        let (best, fewest) = if better { (at, count) } else { (best, fewest) };
        let more = at as usize + 1 < self.constraints.len();
        self.step = if more { Step::Weigh { at: at + 1, best, fewest } } else { Step::Gather { best } };
        Act::Weighed { constraint: at - self.top().constraints, count, best: better }
    }

    /// Gathers the moves of the constraint that has the fewest.
    fn gather_best(&mut self, best: u32) -> Act {
        let constraint = self.constraints[best as usize];
        let count = self.gather(constraint.list());
        self.step = Step::Advance;
        let constraint = best - self.top().constraints;
        if count > 0 { Act::Chosen { constraint, count } } else { Act::Stuck { constraint } }
    }

    /// Makes the next move, or finds that there is none.
    fn advance(&mut self) -> Act {
        let Level { first, at, .. } = self.top();
        match self.stack.get(at as usize) {
            Some(node) => {
                let piece = self.book.piece_of(*node);
                let (first, constraints) = (self.stack.len() as u32, self.constraints.len() as u32);
                self.step = Step::Remove(self.removal(*node));
                self.levels.push(Level { first, at: first, constraints });
                Act::Made { piece }
            }
            None => {
                let none = first as usize == self.stack.len();
                self.step = if none { Step::Backtrack } else { Step::Reinstate { at: at - 1, nth: 1 } };
                Act::Exhausted
            }
        }
    }

    /// Relinks a node of a move that was disallowed.
    fn reinstate(&mut self, at: u32, nth: u8) -> Act {
        let node = self.book.around(self.stack[at as usize], nth);
        self.show(node);
        self.step = if nth < 4 {
            Step::Reinstate { at, nth: nth + 1 }
        } else if at > self.top().first {
            Step::Reinstate { at: at - 1, nth: 1 }
        } else {
            Step::Backtrack
        };
        Act::Reinstated { node }
    }

    /// Removes the newest block, or ends the search.
    fn backtrack(&mut self) -> Act {
        let Level { first, constraints, .. } = self.top();
        self.stack.truncate(first as usize);
        self.constraints.truncate(constraints as usize);
        if self.levels.len() == 1 {
            self.levels[0].at = 0;
            self.step = Step::Over;
            return Act::Ended;
        }
        self.levels.pop();
        let node = self.stack[self.top().at as usize];
        self.step = Step::Unremove(self.unremoval(node));
        Act::Unmade { piece: self.book.piece_of(node) }
    }
}

impl Iterator for Mover {
    type Item = Act;

    fn next(&mut self) -> Option<Act> {
        Some(match self.step {
            Step::Start => {
                self.stack.extend(self.book.opening);
                self.constraints.extend(self.book.demand);
                self.step = if self.constraints.is_empty() { Step::Advance } else { self.enter() };
                Act::Started
            }
            Step::Weigh { at, best, fewest } => self.weigh_at(at, best, fewest),
            Step::Gather { best } => self.gather_best(best),
            Step::Record => {
                self.found[self.levels.len() - 1] += 1;
                self.step = Step::Remaining;
                Act::Solved
            }
            Step::Remaining => {
                let cells = 0..self.occupied.len() as u8;
                let free: Vec<u8> = cells.filter(|cell| self.occupied[usize::from(*cell)] == 0).collect();
                let count = self.gather(&free);
                self.step = Step::Advance;
                Act::Gathered { count }
            }
            Step::Advance => self.advance(),
            Step::Remove(splice) => {
                let (act, rest) = self.remove(splice);
                let before = self.levels[self.levels.len() - 2].constraints;
                self.step = rest.map_or(Step::Former(before), Step::Remove);
                act
            }
            Step::Former(at) => self.former(at),
            Step::Face(face) => self.face(face),
            Step::Reinstate { at, nth } => self.reinstate(at, nth),
            Step::Backtrack => self.backtrack(),
            Step::Prune => {
                self.levels.pop();
                self.step = Step::Disallow { nth: 1 };
                Act::Unmade { piece: self.book.piece_of(self.stack[self.top().at as usize]) }
            }
            Step::Unremove(splice) => {
                let (act, rest) = self.unremove(splice);
                self.step = rest.map_or(Step::Disallow { nth: 1 }, Step::Unremove);
                act
            }
            Step::Disallow { nth } => {
                let last = self.levels.len() - 1;
                let node = self.book.around(self.stack[self.levels[last].at as usize], nth);
                self.hide(node);
                self.step = if nth < 4 { Step::Disallow { nth: nth + 1 } } else { Step::Advance };
                if nth == 4 {
                    self.levels[last].at += 1;
                }
                Act::Disallowed { node }
            }
            Step::Over => return None,
        })
    }
}

impl Machine for Mover {
    fn label(&self) -> Label {
        Label(match self.step {
            Step::Start => "§15",
            Step::Weigh { .. } => "§13",
            Step::Gather { .. } => "§14",
            Step::Record => "§25",
            Step::Remaining => "§23",
            Step::Advance if (self.top().at as usize) < self.stack.len() => "§16",
            Step::Advance | Step::Over => "§11",
            Step::Remove(_) => "§17",
            Step::Former(_) | Step::Face(_) => "§18",
            Step::Reinstate { .. } => "§22",
            Step::Backtrack if self.levels.len() == 1 => "§11",
            Step::Backtrack | Step::Prune => "§19",
            Step::Unremove(_) => "§20",
            Step::Disallow { .. } => "§21",
        })
    }

    #[inline(always)]
    fn level(&self) -> usize {
        self.levels.len() - 1
    }

    fn levels(&self) -> usize {
        self.book.solid.cells() / 4 + 1
    }

    fn heap(&self) -> usize {
        self.links.len() * size_of::<Link>()
            + self.occupied.len()
            + self.levels.len() * size_of::<Level>()
            + self.stack.len() * size_of::<u16>()
            + self.constraints.len() * size_of::<Constraint>()
            + self.found.len() * size_of::<u64>()
    }

    fn counted(&self) -> Vec<u64> {
        self.found.to_vec()
    }

    fn set_counted(&mut self, counted: &[u64]) {
        let counted = counted.iter().copied().chain(std::iter::repeat(0));
        self.found.iter_mut().zip(counted).for_each(|(found, n)| *found = n);
    }

    fn prune(&mut self) {
        self.step = Step::Prune;
    }

    fn leap(&mut self, budget: u64, stop: Stop, record: &mut Record) -> Ran<Act> {
        self.stride(budget, stop, record).unwrap_or(Ran::NOTHING)
    }
}
