//! All packings up to symmetry: cells are covered one by one, each by a block or left empty, the cell with the fewest choices
//! first.
//!
//! Three tests prune the tree. Cells and pieces form an exact cover, so that sets hold the choices left for each cell. A list
//! of *constraints* holds sets of cells not all of which may stay empty, since a block would slide into them; a set with one
//! cell left *forces* that cell to be filled. And a list of *undecided symmetries* rejects a packing as soon as one of its
//! images comes earlier in the order of the pieces.
//!
//! The steps are those of the source, under its section numbers. Cover and uncover are made splice by splice.
//!
//! Source: Knuth, *Antisliding blocks* (ANTISLIDE3), sections 23 to 46.

use super::constraint::{Constraint, Force};
use super::solid::{NO_CELL, NO_PIECE, Solid};
use crate::machine::{Counted, Label, Machine, Ran, Stop};
use crate::record::Record;
use std::rc::Rc;

mod acts;
mod bits;
mod cover;
mod engine;
mod field;
mod frames;
mod images;
mod judge;
mod last;
mod met;
mod narrow;
mod parts;
mod search;
mod seen;
pub(super) mod sets;
mod shelf;
mod stride;

pub use acts::Act;
use bits::Bits;
use cover::Walk;
use parts::{Cell, Level};
pub use parts::{Phase, Standing, Undecided};

/// The step that runs next, with the data of a step in progress.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Step {
    /// §46: begin.
    Start,
    /// §31: select the cell with the fewest choices.
    Select,
    /// §27: cover the chosen cell.
    Cover(Walk),
    /// §41: try the empty option.
    First,
    /// §32: put this level's piece in place as a trial.
    Mark,
    /// §35: copy the constraints of the level before from this one on, after a cell was left empty.
    Shrink(u32),
    /// §37: check this face of the block.
    Face(u8),
    /// §38: copy the constraints of the level before from this one on, after a block was placed.
    Former(u32),
    /// §40: test this entry of the list of undecided symmetries.
    Symmetry(u32),
    /// §29: cover the block's other cells, now the nth one.
    Commit { nth: u8, walk: Walk },
    /// §25: go back to the level before.
    Backup,
    /// §25 for a piece just placed by a node that is pruned: none of its other cells is covered yet.
    Prune,
    /// §30: uncover the block's other cells, now the nth one.
    Uncommit { nth: u8, walk: Walk },
    /// §33: remove the piece. If it was rejected, the entry of the list of undecided symmetries that the test had reached;
    /// `None` if it was in force.
    Unmark(Option<u32>),
    /// §39: release the cells that this level forced; `true` if its piece was rejected.
    Release(bool),
    /// §26: advance to the next piece; `true` if the one before was rejected.
    Advance(bool),
    /// §28: uncover the chosen cell; `true` if its last piece was rejected or it had none.
    Uncover(Walk, bool),
    /// The search is over.
    Over,
}

/// The machine of ANTISLIDE3.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Classes {
    solid: Rc<Solid>,
    step: Step,
    /// The number of pieces in force.
    level: u8,
    /// The choices left for each cell.
    bits: Box<Bits>,
    /// The state of each cell, with an entry for every 8-bit number so that no access needs a bounds check; the entry of
    /// [`NO_CELL`](super::solid::NO_CELL) counts as empty.
    cells: Box<[Cell; 256]>,
    /// Levels 1, 2, …; the last one may still be trying pieces.
    path: Vec<Level>,
    constraints: Vec<Constraint>,
    forces: Vec<Force>,
    checks: Vec<Undecided>,
    /// The number of classes found with 0, 1, … blocks.
    found: Counted<Vec<u64>>,
    /// The number of packings found, counting all images of each class.
    labelled: Counted<u64>,
}

impl Classes {
    /// The search for all packings of a box.
    pub fn new(solid: Rc<Solid>) -> Classes {
        let cell = |i: usize| Cell { empty: i == usize::from(NO_CELL), nonempty: 0, filled: NO_PIECE };
        let undecided = |symmetry| Undecided { symmetry: symmetry as u8, level: 0 };
        Classes {
            step: Step::Start,
            level: 0,
            bits: Box::new(Bits::new(&solid)),
            cells: Box::new(std::array::from_fn(cell)),
            path: vec![],
            constraints: vec![],
            forces: vec![],
            checks: (1..solid.group.order()).map(undecided).collect(),
            found: Counted(vec![0; solid.cells() / 4 + 1]),
            labelled: Counted(0),
            solid,
        }
    }

    /// The start of the constraint list of the level before the newest one.
    fn constraints_before(&self) -> u32 {
        self.path.len().checked_sub(2).map_or(0, |before| self.path[before].constraints)
    }

    /// The start of the list of undecided symmetries of the level before the newest one.
    fn checks_before(&self) -> u32 {
        self.path.len().checked_sub(2).map_or(0, |before| self.path[before].checks)
    }

    /// The newest level.
    #[inline(always)]
    fn top(&self) -> Level {
        self.path[self.path.len() - 1]
    }

    /// Adds a level for a cell.
    fn enter(&mut self, cell: u8) {
        self.path.push(Level {
            cell,
            piece: cell.into(),
            tried: self.solid.fits(cell).len() as u8,
            constraints: self.constraints.len() as u32,
            forces: self.forces.len() as u32,
            checks: self.checks.len() as u32,
        });
    }

    /// §32: marks the cells that the newest level's piece covers.
    #[inline(always)]
    fn mark(&mut self) {
        let Level { cell, piece, .. } = self.top();
        match self.solid.block(piece) {
            None => self.cells[usize::from(cell)].filled = piece,
            Some(block) => {
                for cell in block.cells {
                    let cell = &mut self.cells[usize::from(cell)];
                    cell.filled = piece;
                    cell.nonempty += 1;
                }
            }
        }
    }

    /// §33: undoes [`mark`](Self::mark), and removes the lists that the level made.
    #[inline(always)]
    fn unmark(&mut self) {
        let Level { cell, piece, constraints, checks, .. } = self.top();
        match self.solid.block(piece) {
            None => self.cells[usize::from(cell)].filled = NO_PIECE,
            Some(block) => {
                for cell in block.cells {
                    let cell = &mut self.cells[usize::from(cell)];
                    cell.filled = NO_PIECE;
                    cell.nonempty -= 1;
                }
            }
        }
        self.constraints.truncate(constraints as usize);
        self.checks.truncate(checks as usize);
    }

    /// The step that follows when the piece is marked.
    fn after_mark(&self) -> Step {
        match self.solid.block(self.top().piece) {
            None => Step::Shrink(self.constraints_before()),
            Some(block) if block.faces.is_empty() => Step::Former(self.constraints_before()),
            Some(_) => Step::Face(0),
        }
    }

    /// The step that follows when one of the block's faces was checked.
    #[inline(always)]
    fn after_face(&self, face: u8) -> Step {
        let last = self.solid.block(self.top().piece).is_none_or(|block| usize::from(face) + 1 == block.faces.len());
        if last { Step::Former(self.constraints_before()) } else { Step::Face(face + 1) }
    }

    /// §39: undoes the newest force of this level; returns its cell.
    #[inline(always)]
    fn release(&mut self) -> Option<u8> {
        if self.forces.len() as u32 == self.top().forces {
            return None;
        }
        let Force { cell, .. } = self.forces.pop()?;
        let forced = &mut self.cells[usize::from(cell)];
        forced.nonempty = 0;
        self.bits.choices[usize::from(cell)] += 1;
        Some(cell)
    }

    /// §42: counts a solution.
    #[inline(always)]
    fn record(&mut self) {
        let blocks = (self.solid.cells() - usize::from(self.level)) / 3;
        self.found[blocks] += 1;
        *self.labelled += (self.solid.group.order() / (self.checks.len() - self.top_checks() + 1)) as u64;
    }

    fn top_checks(&self) -> usize {
        self.path.last().map_or(0, |last| last.checks as usize)
    }
}

impl Classes {
    /// §41: tries to leave the cell empty, which is allowed unless it must be filled.
    fn leave_empty(&mut self) -> Act {
        let cell = self.top().cell;
        let it = &mut self.cells[usize::from(cell)];
        it.empty = it.nonempty == 0;
        self.step = if it.empty { Step::Mark } else { Step::Advance(false) };
        if it.empty { Act::EmptyFirst { cell } } else { Act::EmptyBarred { cell } }
    }

    /// Compares the packing with an image of it.
    fn compare(&mut self, at: u32) -> Act {
        let act = self.decide(at);
        self.step = if let Act::Smaller { .. } = act { Step::Unmark(Some(at)) } else { Step::Symmetry(at + 1) };
        act
    }

    /// Removes the piece that was tried.
    fn take_away(&mut self, refused: Option<u32>) -> Act {
        self.unmark();
        let (Level { piece, forces, .. }, refused) = (self.top(), refused.is_some());
        let forced = self.forces.len() as u32 > forces;
        self.step = if forced { Step::Release(refused) } else { Step::Advance(refused) };
        Act::Unmarked { piece }
    }

    /// Advances to the next piece for the cell, or finds that there is none.
    fn advance(&mut self, refused: bool) -> Act {
        let Level { cell, tried, .. } = self.top();
        self.cells[usize::from(cell)].empty = false;
        let fits = self.solid.fits(cell);
        let next = self.above(cell, tried).map(|next| (fits[usize::from(next)].piece, next));
        // Where not even leaving it empty was tried.
        let none = usize::from(tried) == fits.len() && self.cells[usize::from(cell)].nonempty > 0;
        let (piece, tried) = next.unwrap_or((cell.into(), fits.len() as u8));
        if let Some(top) = self.path.last_mut() {
            (top.piece, top.tried) = (piece, tried);
        }
        if next.is_none() {
            self.step = Step::Uncover(Walk::up(cell), refused || none);
            Act::Exhausted { cell }
        } else {
            self.step = Step::Mark;
            Act::Advanced { piece }
        }
    }

    /// Makes the next splice that uncovers the cell.
    fn uncover_on(&mut self, walk: Walk, refused: bool) -> Act {
        let (act, rest) = self.walk_up(walk);
        self.step = match rest {
            Some(walk) => Step::Uncover(walk, refused),
            None => {
                self.path.pop();
                Step::Backup
            }
        };
        act
    }
}

impl Classes {
    /// Checks a face of the piece placed.
    fn look_at_face(&mut self, face: u8) -> Act {
        let act = self.face(face);
        self.step = match act {
            Act::Slides { .. } => Step::Unmark(Some(self.checks_before())),
            _ => self.after_face(face),
        };
        act
    }

    /// Makes the next splice that covers another cell of the piece.
    fn commit_on(&mut self, nth: u8, walk: Walk) -> Act {
        let (act, rest) = self.walk_down(walk);
        self.step = match rest {
            Some(walk) => Step::Commit { nth, walk },
            None => self.commit(nth),
        };
        act
    }

    /// Makes the next splice that uncovers another cell of the piece.
    fn uncommit_on(&mut self, nth: u8, walk: Walk) -> Act {
        let (act, rest) = self.walk_up(walk);
        self.step = match rest {
            Some(walk) => Step::Uncommit { nth, walk },
            None => self.uncommit(nth),
        };
        act
    }
}

impl Iterator for Classes {
    type Item = Act;

    fn next(&mut self) -> Option<Act> {
        Some(match self.step {
            Step::Start => {
                self.step = Step::Select;
                Act::Started
            }
            Step::Select => match self.bits.select(&self.solid) {
                None => {
                    self.record();
                    self.step = Step::Backup;
                    Act::Solved
                }
                Some(cell) => {
                    let choices = self.bits.choices[usize::from(cell)];
                    self.enter(cell);
                    self.step = Step::Cover(Walk::down(cell));
                    if choices == 0 { Act::Stuck { cell } } else { Act::Chosen { cell, choices } }
                }
            },
            Step::Cover(walk) => {
                let (act, rest) = self.walk_down(walk);
                self.step = rest.map_or(Step::First, Step::Cover);
                act
            }
            Step::First => self.leave_empty(),
            Step::Mark => {
                self.mark();
                self.step = self.after_mark();
                Act::Tried { piece: self.top().piece }
            }
            Step::Shrink(from) => {
                let (act, next) = self.shrink(from);
                self.step = next.map_or_else(|| Step::Symmetry(self.checks_before()), Step::Shrink);
                act
            }
            Step::Face(face) => self.look_at_face(face),
            Step::Former(from) => {
                let (act, next) = self.former(from);
                self.step = next.map_or_else(|| Step::Symmetry(self.checks_before()), Step::Former);
                act
            }
            Step::Symmetry(at) if at == self.top().checks => {
                let piece = self.top().piece;
                self.level += 1;
                self.step = self.commit(0);
                Act::Placed { piece }
            }
            Step::Symmetry(at) => self.compare(at),
            Step::Commit { nth, walk } => self.commit_on(nth, walk),
            Step::Backup if self.level == 0 => {
                self.step = Step::Over;
                Act::Ended
            }
            Step::Backup => {
                self.level -= 1;
                self.step = self.uncommit(4);
                Act::Removed { piece: self.top().piece }
            }
            Step::Prune => {
                self.level -= 1;
                self.step = Step::Unmark(None);
                Act::Removed { piece: self.top().piece }
            }
            Step::Uncommit { nth, walk } => self.uncommit_on(nth, walk),
            Step::Unmark(refused) => self.take_away(refused),
            Step::Release(refused) => {
                let cell = self.release()?;
                if self.forces.len() as u32 == self.top().forces {
                    self.step = Step::Advance(refused);
                }
                Act::Released { cell }
            }
            Step::Advance(refused) => self.advance(refused),
            Step::Uncover(walk, refused) => self.uncover_on(walk, refused),
            Step::Over => return None,
        })
    }
}

impl Machine for Classes {
    fn label(&self) -> Label {
        Label(match self.step {
            Step::Start => "§46",
            Step::Select if self.bits.select(&self.solid).is_none() => "§42",
            Step::Select => "§31",
            Step::Cover(_) => "§27",
            Step::First => "§41",
            Step::Mark => "§32",
            Step::Shrink(_) => "§35",
            Step::Face(_) => "§37",
            Step::Former(_) => "§38",
            Step::Symmetry(_) => "§40",
            Step::Commit { .. } => "§29",
            Step::Backup | Step::Prune | Step::Over => "§25",
            Step::Uncommit { .. } => "§30",
            Step::Unmark(_) => "§33",
            Step::Release(_) => "§39",
            Step::Advance(_) => "§26",
            Step::Uncover(..) => "§28",
        })
    }

    #[inline(always)]
    fn level(&self) -> usize {
        self.level.into()
    }

    fn levels(&self) -> usize {
        self.solid.cells() + 1
    }

    fn heap(&self) -> usize {
        size_of::<[Cell; 256]>()
            + size_of::<Bits>()
            + self.path.len() * size_of::<Level>()
            + self.constraints.len() * size_of::<Constraint>()
            + self.forces.len() * size_of::<Force>()
            + self.checks.len() * size_of::<Undecided>()
            + self.found.len() * size_of::<u64>()
    }

    fn counted(&self) -> Vec<u64> {
        self.found.iter().copied().chain([*self.labelled]).collect()
    }

    fn set_counted(&mut self, counted: &[u64]) {
        let mut counted = counted.iter().copied().chain(std::iter::repeat(0));
        self.found.iter_mut().zip(&mut counted).for_each(|(found, n)| *found = n);
        *self.labelled = counted.next().unwrap_or(0);
    }

    fn prune(&mut self) {
        self.step = Step::Prune;
    }

    fn leap(&mut self, budget: u64, stop: Stop, record: &mut Record) -> Ran<Act> {
        self.stride(budget, stop, record).unwrap_or(Ran::NOTHING)
    }
}
