//! A shortcut for the end of most paths: four cells are left, and one block that fits them. Half of all nodes are there. The
//! steps are known without any list: the four cells are left empty one after the other until a constraint forces one of them;
//! then the block is tried, which adds no constraint.

use super::engine::{Engine, Now};
use super::field::{EMPTY, FILLED, Field};
use super::search::Run;
use super::sets::Left;
use crate::antislide::bitset::{BlockSet, NumberSet};
use crate::machine::Beat;

/// An upper bound on the moves made there: the budget's [margin](super::search) for four levels and the block.
pub(super) const MOST: u64 = 2560;

/// The number of cells of a block.
const CELLS: usize = 4;
/// The number of moves that cover, or uncover, a cell with one block in its list; a cell with an empty list; the other cells
/// of the block.
const COVER: u64 = 4;
const COVER_ALONE: u64 = 1;
const COMMIT: u64 = 3;

/// What is left.
pub(super) enum Last {
    /// Up to four cells that no block fits and that may all stay empty.
    Empty,
    /// Four cells, and this block, which fits them.
    Block(usize),
}

impl<F: Field> Engine<'_, F> {
    /// What is left, if this shortcut applies.
    #[inline(always)]
    pub(super) fn last(&self) -> Option<Last> {
        let Left { choices, cells, filled } = &self.now.left;
        if choices.blocks.is_empty() {
            let few = !cells.is_empty() & (cells.len() <= CELLS as u64) & !cells.meets(*filled);
            return few.then_some(Last::Empty);
        }
        let last = choices.blocks.only().filter(|block| cells.without(self.field.cells(*block)).is_empty());
        last.map(Last::Block)
    }

    /// Searches the subtree of the node on level `level`, where no block is left.
    #[inline(never)]
    pub(super) fn search_empty(&mut self, level: usize, run: &mut Run) {
        // §31, §27 and §41.
        self.made += 1 + COVER_ALONE + 1;
        self.leave_empty(level, run);
        // §26 and §28.
        self.made += 1 + COVER_ALONE;
    }

    /// Searches the subtree of the node on level `level`, where this block is left.
    #[inline(never)]
    pub(super) fn search_last(&mut self, level: usize, block: usize, run: &mut Run) {
        let Now { left, asked } = self.now;
        let must = left.filled.and(left.cells);
        // §31, §27 and §41.
        self.made += 1 + COVER + 1;
        if must.is_empty() {
            self.leave_empty(level, run);
        }
        // §26.
        self.made += 1;
        self.now.asked = asked;
        let changes = self.images.changes();
        if self.fill(level, if must.is_empty() { left.cells } else { must }.first(), block) {
            self.go_down(level, run);
            self.made += COMMIT;
            self.solve(level + 1, run);
            self.go_up(level, run);
            self.made += COMMIT;
        }
        self.images.undo(changes);
        // §39 and §33, §26, §28.
        self.made += 1 + 1 + COVER;
    }

    /// Leaves the cells empty one after the other.
    #[inline(always)]
    fn leave_empty(&mut self, level: usize, run: &mut Run) {
        let mut changes = [0; CELLS];
        let (mut deep, cells) = (0, self.now.left.cells.len() as usize);
        let forced = loop {
            let left = &mut self.now.left;
            let cell = left.cells.first();
            let here = F::Cells::one(cell);
            left.cells = left.cells.without(here);
            // §32 and §35.
            let mut touched = self.now.asked.open.and(self.shelf.with(cell));
            self.made += 2 + touched.len();
            let mut must = F::Cells::default();
            while let Some(place) = touched.pop() {
                let open = left.open(self.shelf.held(place).cells);
                must = if open.is_single() { must.or(open) } else { must };
            }
            changes[deep % CELLS] = self.images.changes();
            if self.stays_empty(level + deep, cell) {
                self.go_down(level + deep, run);
                if must.is_empty() && deep + 1 < cells {
                    // §31, §27 and §41 for the next one.
                    self.made += 1 + COVER_ALONE + 1;
                    deep += 1;
                    continue;
                }
                if must.is_empty() {
                    self.solve(level + cells, run);
                } else {
                    // §31, §27, §41, §28: nothing is left for a cell that must be filled.
                    self.made += 1 + COVER_ALONE + 2 + COVER_ALONE;
                }
                self.go_up(level + deep, run);
            }
            break must.len();
        };
        self.made += 1 + forced;
        self.images.undo(changes[deep % CELLS]);
        for deep in (0..deep).rev() {
            // §26 and §28; §25, §39 and §33.
            self.made += 1 + COVER_ALONE;
            self.go_up(level + deep, run);
            self.made += 1;
            self.images.undo(changes[deep % CELLS]);
        }
    }

    /// §40 for a cell left empty.
    #[inline(always)]
    fn stays_empty(&mut self, level: usize, cell: u8) -> bool {
        if self.now.asked.undecided.many == 0 {
            return true;
        }
        let home = self.field.home(cell);
        self.images.enter(level, home, home.into());
        self.images.put::<F>(home, home.into(), EMPTY);
        let woken = self.images.waiting(home);
        self.judge_apart(level, woken)
    }

    /// §32 to §40 for the block, on level `level` and for this cell; returns whether no test rejects it.
    #[inline(always)]
    fn fill(&mut self, level: usize, cell: u8, block: usize) -> bool {
        let piece = self.piece(block);
        let brick = self.field.brick(block, &self.images.lies);
        let Now { left, asked } = &mut self.now;
        let filled = left.filled.or(brick.cells);
        self.made += 2;
        if let Some(face) = brick.faces.iter().position(|face| !filled.meets(*face)) {
            self.made += face as u64;
            return false;
        }
        self.made += u64::from(brick.looking) + asked.open.len();
        if asked.undecided.many == 0 {
            return true;
        }
        left.cells = F::Cells::default();
        let mut woken = 0;
        for home in brick.home {
            woken |= self.images.waiting(home);
            self.images.put::<F>(home, piece, FILLED);
        }
        self.images.enter(level, self.field.home(cell), piece);
        self.judge_apart(level, woken)
    }

    /// §29: enters the node of a level's piece.
    #[inline(always)]
    fn go_down(&mut self, level: usize, run: &mut Run) {
        self.made += 1;
        run.met.note(Beat::Descend, level + 1, self.made);
    }

    /// §25: leaves the node of a level's piece.
    #[inline(always)]
    fn go_up(&mut self, level: usize, run: &mut Run) {
        self.made += 1;
        run.met.note(Beat::Retreat, level, self.made);
    }
}
