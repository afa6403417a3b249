//! Pieces tried and taken off again on sets instead of lists: what a stride does at each level, with the number of moves that
//! the lists would have taken.

use super::images::{Images, Undecided};
use super::sets::{FACES, Left, Sets};
use crate::antislide::bitset::{Blocks, Cells};
use crate::antislide::constraint::Force;
use crate::antislide::solid::Solid;

/// The constraints of the blocks that stand or are on trial. Each level's list of the source is a set of places in this
/// table; those of a newer block come before those of an older one, as they do in the list.
pub(super) type Places = Cells;

/// What a constraint was before any of its cells were left empty.
#[derive(Clone, Copy)]
pub(super) struct Held {
    pub(super) cells: Cells,
    /// The same as a list, in which two cells come twice.
    list: [u8; 4],
    pub(super) block: u16,
    pub(super) face: u8,
}

/// All that a level changes and that is not undone, but copied.
#[derive(Clone, Copy)]
pub(super) struct Now {
    pub(super) left: Left,
    pub(super) asked: Asked,
}

impl Now {
    /// Becomes like another one.
    #[inline(always)]
    fn set(&mut self, other: &Now) {
        self.left.set(&other.left);
        self.asked = other.asked;
    }
}

/// What constraints and symmetries ask for at a moment.
#[derive(Clone, Copy)]
pub(super) struct Asked {
    /// The constraints that hold, and those of them that a forced cell has met, which the next block will find.
    pub(super) open: Places,
    met: Places,
    pub(super) undecided: Undecided,
}

/// A level.
pub(super) struct Frame {
    /// What its pieces find; left from another level where there is one piece only.
    before: Now,
    /// The blocks that are still to be tried.
    pub(super) rest: Blocks,
    /// The constraints that hold once its piece stands, and where those of its own end in the table.
    pub(super) open: Places,
    end: usize,
    /// How many cells were forced before, and how many changes made for symmetries.
    pub(super) forces: usize,
    changes: usize,
    /// How many moves it takes to cover its cell, and the other cells of its piece.
    pub(super) cover: u64,
    pub(super) commit: u64,
}

/// A search on sets, on its way.
pub(super) struct Engine<'a> {
    pub(super) solid: &'a Solid,
    sets: &'a Sets,
    pub(super) now: Now,
    /// The levels with a cell chosen, and some that were left.
    pub(super) frames: Vec<Frame>,
    pub(super) images: Images,
    pub(super) forces: Vec<Force>,
    pub(super) held: [Held; Places::ROOM],
    /// The first place that is taken.
    first: usize,
    /// The constraints with each cell, those of places that are no more taken among them.
    with: [Places; Cells::ROOM],
    /// How many moves were made.
    pub(super) made: u64,
}

impl<'a> Engine<'a> {
    /// At the root.
    pub(super) fn new(solid: &'a Solid, sets: &'a Sets) -> Engine<'a> {
        let (left, none) = (Left::whole(sets), Places::default());
        let asked = Asked { open: none, met: none, undecided: Undecided::all(solid) };
        Engine {
            solid,
            sets,
            now: Now { left, asked },
            frames: Vec::with_capacity(solid.cells()),
            images: Images::new(),
            forces: Vec::with_capacity(solid.cells()),
            held: [Held { cells: none, list: [0; 4], block: 0, face: 0 }; Places::ROOM],
            first: Places::ROOM,
            with: [none; Cells::ROOM],
            made: 0,
        }
    }

    /// Level `level` for a cell with so many choices, one at least; says whether it may stay empty.
    #[inline(always)]
    pub(super) fn enter(&mut self, level: usize, cell: u8, choices: u8) -> bool {
        let may_be_empty = !self.now.left.filled.meets(Cells::one(cell));
        let cover = 1 + 3 * u64::from(choices - u8::from(may_be_empty));
        let rest = self.now.left.cover(self.sets, cell);
        self.images.path[level % Cells::ROOM] = (cell, cell.into());
        if level == self.frames.len() {
            self.push(rest, cover);
        } else {
            let frame = &mut self.frames[level];
            if choices > 1 {
                frame.before.set(&self.now);
            }
            (frame.rest, frame.end, frame.cover) = (rest, self.first, cover);
            (frame.forces, frame.changes) = (self.forces.len(), self.images.changes());
        }
        self.made += cover;
        may_be_empty
    }

    /// The next level for a cell that was chosen already, with the piece that stands there or is tried.
    pub(super) fn enter_again(&mut self, cell: u8, piece: u16) {
        self.images.path[self.frames.len() % Cells::ROOM] = (cell, piece);
        let rest = self.now.left.cover(self.sets, cell);
        let left = usize::from(piece).checked_sub(self.solid.cells()).map_or(rest, |number| rest.before(number));
        self.push(left, 1 + 3 * rest.len());
    }

    fn push(&mut self, rest: Blocks, cover: u64) {
        let (before, open, end) = (self.now, self.now.asked.open, self.first);
        let (forces, changes) = (self.forces.len(), self.images.changes());
        self.frames.push(Frame { before, rest, open, end, forces, changes, cover, commit: 0 });
    }

    /// The next block for a level's cell, if one is left.
    #[inline(always)]
    pub(super) fn next(&mut self, level: usize) -> Option<usize> {
        let next = self.frames[level].rest.pop()?;
        self.images.path[level % Cells::ROOM].1 = (self.solid.cells() + next) as u16;
        Some(next)
    }

    /// What a level's first piece has found, for another one.
    #[inline(always)]
    pub(super) fn restore(&mut self, level: usize) {
        self.now.set(&self.frames[level].before);
    }

    /// Whether there is room for the constraints of a block.
    #[inline(always)]
    pub(super) fn has_room(&self) -> bool {
        self.first >= FACES
    }

    /// §32 to §40: puts down the empty piece; says whether it stands.
    #[inline(never)]
    pub(super) fn try_empty(&mut self, level: usize) -> bool {
        let cell = self.images.path[level % Cells::ROOM].0;
        self.images.stands[usize::from(cell) % Cells::ROOM] = cell.into();
        // Besides the moves of constraints and symmetries, those of §32 and of the list made.
        self.made += 2;
        let left = &mut self.now.left;
        left.empty = left.empty.or(Cells::one(cell));
        let mut touched = self.now.asked.open.and(self.with[usize::from(cell) % Cells::ROOM]);
        while let Some(place) = touched.pop() {
            self.made += 1;
            let Held { cells, block, face, .. } = self.held[usize::from(place) % Places::ROOM];
            let open = cells.without(left.empty);
            if open.is_single() {
                self.now.asked.open = self.now.asked.open.without(Places::one(place));
                if !left.filled.meets(open) {
                    left.force(open);
                    let cell = open.first();
                    self.now.asked.met = self.now.asked.met.or(self.with[usize::from(cell) % Cells::ROOM]);
                    self.forces.push(Force { cell, face, block });
                }
            }
        }
        let woken = self.images.waiting(cell);
        self.judge(level, woken)
    }

    /// The same for a block.
    #[inline(never)]
    pub(super) fn try_block(&mut self, level: usize, number: usize) -> bool {
        let (_, piece) = self.images.path[level % Cells::ROOM];
        let brick = &self.sets.bricks[number];
        self.made += 2;
        let left = &mut self.now.left;
        left.filled = left.filled.or(brick.cells);
        left.cells = left.cells.without(brick.cells);
        let (mut met, mut woken) = (self.now.asked.met, 0);
        for cell in brick.list {
            self.images.stands[usize::from(cell) % Cells::ROOM] = piece;
            woken |= self.images.waiting(cell);
            met = met.or(self.with[usize::from(cell) % Cells::ROOM]);
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
            let cells = &brick.faces[usize::from(face)];
            let open = cells.without(left.empty);
            if open.is_single() {
                if open.is_empty() {
                    self.made += u64::from(face);
                    return false;
                }
                left.force(open);
                let cell = open.first();
                met = met.or(self.with[usize::from(cell) % Cells::ROOM]);
                self.forces.push(Force { cell, face, block: piece });
            } else {
                held[many] = face;
                many += 1;
            }
        }
        self.made += u64::from(brick.looking);
        // §38: what is met by now.
        let met = met.and(self.now.asked.open);
        self.made += met.len();
        self.now.asked.open = self.now.asked.open.without(met);
        self.now.asked.met = Places::default();
        self.first -= many;
        for (place, face) in (self.first..).zip(&held[..many]) {
            let (cells, list) = (brick.faces[usize::from(*face)], brick.seen[usize::from(*face)]);
            self.hold(place, Held { cells, list, block: piece, face: *face });
        }
        self.judge(level, woken)
    }

    /// Puts a constraint in its place.
    #[inline(always)]
    fn hold(&mut self, place: usize, held: Held) {
        let bit = Places::one(place as u8);
        let before = &mut self.held[place % Places::ROOM];
        for cell in before.list {
            let with = &mut self.with[usize::from(cell) % Cells::ROOM];
            *with = with.without(bit);
        }
        for cell in held.list {
            let with = &mut self.with[usize::from(cell) % Cells::ROOM];
            *with = with.or(bit);
        }
        *before = held;
        self.now.asked.open = self.now.asked.open.or(bit);
    }

    /// §40.
    #[inline(always)]
    fn judge(&mut self, level: usize, woken: u64) -> bool {
        let Now { left, asked: Asked { undecided, .. } } = &mut self.now;
        let (symmetries, many) = (undecided.symmetries, undecided.many);
        let covered = |cell| !left.cells.meets(Cells::one(cell));
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

    /// Keeps what the newest level's piece, which stands, has found; and so many moves to cover its other cells.
    #[inline(always)]
    fn keep(&mut self, level: usize, commit: u64) {
        let frame = &mut self.frames[level];
        (frame.open, frame.commit) = (self.now.asked.open, commit);
        self.made += commit;
    }

    /// §29 for the empty piece.
    #[inline(always)]
    pub(super) fn commit_empty(&mut self, level: usize) {
        self.keep(level, 0);
    }

    /// §29: covers the other cells of a level's block, which stands.
    #[inline(always)]
    pub(super) fn commit_block(&mut self, level: usize, number: usize) {
        let commit = 3 + 3 * self.now.left.commit(self.sets, &self.sets.bricks[number]);
        self.keep(level, commit);
    }

    /// §33 and §39: takes a level's piece off again.
    #[inline(always)]
    pub(super) fn take_off(&mut self, level: usize) {
        let Frame { end, forces, changes, .. } = self.frames[level];
        self.first = end;
        self.made += 1 + (self.forces.len() - forces) as u64;
        self.forces.truncate(forces);
        self.images.undo(changes);
    }
}
