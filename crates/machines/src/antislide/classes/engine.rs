//! Trying and removing pieces on sets instead of lists: the work of a leap on each level, with the number of moves that the
//! lists would have taken.

use super::field::{EMPTY, FILLED, Field, Lies, Whole};
use super::images::{Images, LEVELS, Undecided};
use super::met::Solution;
use super::parts::Level;
use super::search::{At, End, Levels, Run};
use super::sets::{FACES, Left, Sets};
use super::shelf::{Held, Shelf};
use crate::antislide::bitset::{BlockSet, NumberSet};
use crate::antislide::constraint::Force;
use crate::antislide::solid::Solid;

/// Sizes of small subtrees: a bound on the open cells, and one on the moves below them. A small subtree is recorded at once
/// when it is done; if the budget ends before, it is searched again in single notes.
pub(super) const SMALL: [(u64, u64); 4] = [(10, 1 << 9), (20, 1 << 11), (30, 1 << 14), (40, 1 << 17)];

/// The state that a level changes, which is copied instead of undone.
#[derive(Clone, Copy)]
pub(super) struct Now<C, B, P> {
    pub(super) left: Left<C, B>,
    pub(super) asked: Asked<P>,
}

/// The state in a field.
pub(super) type NowIn<F> = Now<<F as Field>::Cells, <F as Field>::Blocks, <F as Field>::Places>;

impl<C: NumberSet, B: BlockSet, P: NumberSet> Now<C, B, P> {
    /// Copies another state.
    #[inline(always)]
    fn set(&mut self, other: &Now<C, B, P>) {
        self.left.set(&other.left);
        self.asked = other.asked;
    }
}

/// The constraints and undecided symmetries at one position.
#[derive(Clone, Copy)]
pub(super) struct Asked<P> {
    /// The constraints in force; and those of them that a forced cell satisfies, which the next block's list will drop.
    pub(super) open: P,
    pub(super) met: P,
    pub(super) undecided: Undecided,
}

/// A level.
pub(super) struct Frame<F: Field> {
    /// The state when its pieces are tried; not set if there is only one piece.
    before: NowIn<F>,
    /// The blocks still to be tried.
    pub(super) rest: F::Blocks,
    /// The constraints in force once its piece is placed, and where its own constraints end on the shelf.
    pub(super) open: F::Places,
    end: usize,
    /// The numbers of forced cells and of changes to symmetries before this level.
    pub(super) forces: usize,
    changes: usize,
    /// The number of moves that cover its cell, and that cover the other cells of its piece.
    pub(super) cover: u64,
    pub(super) commit: u64,
}

/// A node just entered, saved so that the search can return to it.
pub(super) struct Saved<F: Field> {
    now: NowIn<F>,
    first: usize,
    forces: usize,
    changes: usize,
    made: u64,
}

/// A search by lists that is to continue on sets.
pub(super) struct Again<'p> {
    /// The cells and pieces of its levels; the first `standing` pieces are in force, and the newest one may be on trial.
    pub(super) path: &'p [Level],
    pub(super) standing: usize,
    /// The next step, and its level.
    pub(super) at: At,
    pub(super) level: usize,
}

/// A search on sets in progress.
pub(super) struct Engine<'a, F: Field> {
    pub(super) solid: &'a Solid,
    pub(super) field: F,
    pub(super) now: NowIn<F>,
    /// The level of the first frame.
    pub(super) base: usize,
    /// The levels with a chosen cell, followed by unused ones that were left.
    pub(super) frames: Vec<Frame<F>>,
    pub(super) images: Box<Images>,
    pub(super) forces: Vec<Force>,
    pub(super) shelf: Shelf<F::Cells, F::Places>,
    /// The number of moves made.
    pub(super) made: u64,
}

impl<'a> Engine<'a, Whole<'a>> {
    /// A search at the root.
    pub(super) fn at_root(solid: &'a Solid, sets: &'a Sets) -> Engine<'a, Whole<'a>> {
        let field = Whole(sets);
        let (left, undecided) = (field.left(), Undecided::all(solid));
        Engine::new(solid, field, left, undecided)
    }
}

impl Engine<'_, Whole<'_>> {
    /// Moves to the position where a search inside it stopped, which had begun on level `level`.
    pub(super) fn follow(&mut self, level: usize, end: &End) {
        let Levels { many, standing } = end.levels();
        for l in level..many {
            self.put_again(l, self.images.path[l], l + 1 < many || standing);
        }
    }
}

impl<'a, F: Field> Engine<'a, F> {
    /// A search in a field with this state.
    pub(super) fn new(
        solid: &'a Solid,
        field: F,
        left: Left<F::Cells, F::Blocks>,
        undecided: Undecided,
    ) -> Engine<'a, F> {
        let none = F::Places::default();
        Engine {
            solid,
            field,
            now: Now { left, asked: Asked { open: none, met: none, undecided } },
            base: 0,
            frames: Vec::with_capacity(solid.cells()),
            images: Box::new(Images::new()),
            forces: Vec::with_capacity(solid.cells()),
            shelf: Shelf::new(),
            made: 0,
        }
    }

    /// Sets up the next level of a search by lists; returns whether there is room for its constraints.
    pub(super) fn again(&mut self, level: usize, again: &Again) -> bool {
        if !self.has_room() {
            return false;
        }
        let Level { cell, piece, .. } = again.path[level];
        self.put_again(level, (cell, piece), level < again.standing);
        true
    }

    /// Sets up the next level for a cell already chosen, with its piece, which is placed if `stands` and on trial otherwise.
    fn put_again(&mut self, level: usize, (cell, piece): (u8, u16), stands: bool) {
        let number = usize::from(piece).checked_sub(self.solid.cells()).map(|block| self.field.block(block));
        self.images.enter(level, cell, piece);
        let cell = self.field.lies(cell, &self.images.lies);
        let rest = self.now.left.cover(&self.field, cell);
        self.open(level, number.map_or(rest, |number| rest.before(number)), 1 + 3 * rest.len(), true);
        if !stands {
            return;
        }
        // What stood once stands again.
        match number {
            None => self.try_empty_apart(level, cell),
            Some(number) => self.try_block_apart(level, number),
        };
        match number {
            Some(number) => self.commit_block(level, number),
            None => self.commit_empty(level),
        }
    }

    /// Begins level `level` for a cell with this many choices, at least one; returns whether the cell may stay empty.
    #[inline(always)]
    pub(super) fn enter(&mut self, level: usize, cell: u8, choices: u8) -> bool {
        let may_be_empty = !self.now.left.filled.meets(F::Cells::one(cell));
        let cover = 1 + 3 * u64::from(choices - u8::from(may_be_empty));
        let rest = self.now.left.cover(&self.field, cell);
        let home = self.field.home(cell);
        self.images.enter(level, home, home.into());
        self.open(level, rest, cover, choices > 1);
        self.made += cover;
        may_be_empty
    }

    /// Begins a level whose cell is covered, which took `cover` moves, with these blocks to try; `many` if it has more than
    /// one piece.
    #[inline(always)]
    fn open(&mut self, level: usize, rest: F::Blocks, cover: u64, many: bool) {
        let place = level - self.base;
        if place == self.frames.len() {
            self.push();
        }
        let frame = &mut self.frames[place];
        if many {
            frame.before.set(&self.now);
        }
        (frame.rest, frame.end, frame.cover) = (rest, self.shelf.first, cover);
        (frame.forces, frame.changes) = (self.forces.len(), self.images.changes());
    }

    /// Adds room for one level.
    #[cold]
    fn push(&mut self) {
        let Now { left, asked } = self.now;
        let (rest, open) = (left.choices.blocks, asked.open);
        self.frames.push(Frame { before: self.now, rest, open, end: 0, forces: 0, changes: 0, cover: 0, commit: 0 });
    }

    /// The next block for a level's cell, if one is left.
    #[inline(always)]
    pub(super) fn next(&mut self, level: usize) -> Option<usize> {
        let next = self.frames[level - self.base].rest.pop()?;
        self.images.path[level % LEVELS].1 = self.piece(next);
        Some(next)
    }

    /// The piece number of a block.
    #[inline(always)]
    pub(super) fn piece(&self, number: usize) -> u16 {
        (self.solid.cells() + self.field.block_home(number)) as u16
    }

    /// Restores the state of a level before its next piece is tried.
    #[inline(always)]
    pub(super) fn restore(&mut self, level: usize) {
        self.now.set(&self.frames[level - self.base].before);
    }

    /// Whether there is room for the constraints of one more block.
    #[inline(always)]
    pub(super) fn has_room(&self) -> bool {
        self.shelf.first >= FACES
    }

    /// §32 to §40: tries to leave a cell empty; returns whether no test rejects it.
    #[inline(always)]
    pub(super) fn try_empty(&mut self, level: usize, cell: u8) -> bool {
        let home = self.field.home(cell);
        self.images.put::<F>(home, home.into(), EMPTY);
        // Besides the moves of constraints and symmetries, those of §32 and of the list made.
        self.made += 2;
        let Now { left, asked } = &mut self.now;
        let mut touched = asked.open.and(self.shelf.with(cell));
        while let Some(place) = touched.pop() {
            self.made += 1;
            let Held { cells, block, face, .. } = *self.shelf.held(place);
            let open = left.open(cells);
            if open.is_single() {
                asked.open = asked.open.without(F::Places::one(place));
                if !left.filled.meets(open) {
                    left.force(open);
                    let cell = open.first();
                    asked.met = asked.met.or(self.shelf.with(cell));
                    self.forces.push(Force { cell, face, block });
                }
            }
        }
        let woken = self.images.waiting(home);
        self.judge(level, woken)
    }

    /// §32 to §40: tries a block; returns whether no test rejects it.
    #[inline(always)]
    pub(super) fn try_block(&mut self, level: usize, number: usize) -> bool {
        let piece = self.piece(number);
        self.made += 2;
        let brick = self.field.brick(number, &self.images.lies);
        let Now { left, asked } = &mut self.now;
        left.filled = left.filled.or(brick.cells);
        left.cells = left.cells.without(brick.cells);
        let (mut met, mut woken) = (asked.met, 0);
        for (cell, home) in brick.list.into_iter().zip(brick.home) {
            woken |= self.images.waiting(home);
            self.images.put::<F>(home, piece, FILLED);
            met = met.or(self.shelf.with(cell));
        }
        // §37: all faces.
        let mut held = [0; FACES];
        let mut many = 0;
        let mut free = 0;
        for (face, cells) in brick.faces.iter().enumerate() {
            free |= u8::from(!left.filled.meets(*cells)) << face;
        }
        while free != 0 {
            let face = free.trailing_zeros() as u8;
            free &= free - 1;
            let open = left.open(brick.faces[usize::from(face)]);
            if open.is_single() {
                if open.is_empty() {
                    self.made += u64::from(face);
                    return false;
                }
                left.force(open);
                let cell = open.first();
                met = met.or(self.shelf.with(cell));
                self.forces.push(Force { cell, face, block: piece });
            } else {
                held[many] = face;
                many += 1;
            }
        }
        self.made += u64::from(brick.looking);
        // §38: what is met by now.
        let met = met.and(asked.open);
        self.made += met.len();
        asked.open = asked.open.without(met);
        asked.met = F::Places::default();
        // The last face's constraint is put down first, and so comes after the others.
        for face in held[..many].iter().rev() {
            let (cells, list) = (brick.faces[usize::from(*face)], brick.seen[usize::from(*face)]);
            asked.open = asked.open.or(self.shelf.hold(Held { cells, list, block: piece, face: *face }));
        }
        self.judge(level, woken)
    }

    /// [`try_empty`](Self::try_empty), not inlined, for calls where speed does not matter.
    #[inline(never)]
    pub(super) fn try_empty_apart(&mut self, level: usize, cell: u8) -> bool {
        self.try_empty(level, cell)
    }

    /// [`try_block`](Self::try_block), not inlined.
    #[inline(never)]
    pub(super) fn try_block_apart(&mut self, level: usize, number: usize) -> bool {
        self.try_block(level, number)
    }

    /// §40, not inlined.
    #[inline(never)]
    pub(super) fn judge_apart(&mut self, level: usize, woken: u64) -> bool {
        self.judge(level, woken)
    }

    /// §40: tests the symmetries; returns whether none rejects the piece.
    #[inline(always)]
    fn judge(&mut self, level: usize, woken: u64) -> bool {
        let Now { left, asked: Asked { undecided, .. } } = &mut self.now;
        let (symmetries, many) = (undecided.symmetries, undecided.many);
        let covered = |home, lies: &Lies| !left.cells.meets(self.field.cell(home, lies));
        match self.images.judge(self.solid, undecided, woken, level, covered) {
            None => {
                self.made += u64::from(many);
                true
            }
            Some(symmetry) => {
                self.made += 1 + u64::from((symmetries & ((1 << symmetry) - 1)).count_ones());
                false
            }
        }
    }

    /// Whether so few cells are left that the budget is unlikely to end below this node; `small` is the number of
    /// [sizes](SMALL) that still fit the budget.
    #[inline(always)]
    pub(super) fn is_small(&self, budget: u64, small: &mut usize) -> bool {
        while let Some(size) = small.checked_sub(1) {
            let (cells, moves) = SMALL[size];
            if budget - self.made >= moves {
                return self.now.left.cells.len() <= cells;
            }
            *small = size;
        }
        false
    }

    /// The number of sizes below the number of cells left.
    pub(super) fn smaller(&self, small: usize) -> usize {
        SMALL[..small].partition_point(|(cells, _)| *cells < self.now.left.cells.len())
    }

    /// Saves the present node.
    pub(super) fn save(&self) -> Saved<F> {
        let (forces, changes) = (self.forces.len(), self.images.changes());
        Saved { now: self.now, first: self.shelf.first, forces, changes, made: self.made }
    }

    /// Returns to a saved node.
    pub(super) fn go_back(&mut self, saved: &Saved<F>) {
        self.now.set(&saved.now);
        (self.shelf.first, self.made) = (saved.first, saved.made);
        self.forces.truncate(saved.forces);
        self.images.undo(saved.changes);
    }

    /// §31: every cell is covered; notes a solution.
    #[inline(always)]
    pub(super) fn solve(&mut self, level: usize, run: &mut Run) {
        self.made += 1;
        let undecided = usize::from(self.now.asked.undecided.many);
        let images = (self.solid.group.order() / (undecided + 1)) as u64;
        run.met.solve(Solution { level, nth: self.made, blocks: (self.solid.cells() - level) / 3, images });
    }

    /// Stores the constraints after the newest level's piece was placed, and the number of moves that cover its other cells.
    #[inline(always)]
    fn keep(&mut self, level: usize, commit: u64) {
        let frame = &mut self.frames[level - self.base];
        (frame.open, frame.commit) = (self.now.asked.open, commit);
        self.made += commit;
    }

    /// §29 for a cell left empty.
    #[inline(always)]
    pub(super) fn commit_empty(&mut self, level: usize) {
        self.keep(level, 0);
    }

    /// §29: covers the other cells of a level's block, which is placed.
    #[inline(always)]
    pub(super) fn commit_block(&mut self, level: usize, number: usize) {
        let commit = 3 + 3 * self.now.left.commit(&self.field, number);
        self.keep(level, commit);
    }

    /// §30: uncovers the other cells of a level's piece, and removes it.
    #[inline(always)]
    pub(super) fn uncommit(&mut self, level: usize) {
        self.made += self.frames[level - self.base].commit;
        self.take_off(level);
    }

    /// §28: uncovers a level's cell.
    #[inline(always)]
    pub(super) fn uncover(&mut self, level: usize) {
        self.made += self.frames[level - self.base].cover;
    }

    /// §33 and §39: removes a level's piece.
    #[inline(always)]
    pub(super) fn take_off(&mut self, level: usize) {
        let Frame { end, forces, changes, .. } = self.frames[level - self.base];
        self.shelf.first = end;
        self.made += 1 + (self.forces.len() - forces) as u64;
        self.forces.truncate(forces);
        self.images.undo(changes);
    }
}
