//! A numbering for a box with few cells left: the cells get new numbers, so that a set of them fits one machine word.
//!
//! Nearly all nodes have at most sixty cells and blocks left. Cells around them matter only as filled or empty: two extra
//! numbers stand for these.

use super::engine::{Again, Asked, Engine, Now};
use super::field::{FILLED, Field, Lies, Whole};
use super::images::Undecided;
use super::search::{At, End, Inner, Innermost, Run, search};
use super::sets::{Brick, Choices, FACES, Left, Sets};
use super::shelf::Held;
use crate::antislide::bitset::{BlockSet, Cells, FewBlocks, Narrowing, NumberSet};
use crate::antislide::solid::Solid;

/// The greatest number of blocks.
const BLOCKS: usize = 64;
/// The room for further constraints that is required to begin.
const ROOM: usize = 6 * FACES;
/// The greatest number of cells, including the two extra numbers.
const CELLS: usize = 64;

/// A field of up to sixty cells and 64 blocks.
pub(super) struct Narrow<'a> {
    sets: &'a Sets,
    /// The numbers of its cells in the box, and those of its blocks.
    cells: [u8; CELLS],
    blocks: [u8; BLOCKS],
    /// The cells that each block covers, none for unused numbers; and the blocks that cover each cell.
    covers: [u64; 2 * BLOCKS],
    through: [u64; CELLS],
    /// Blocks computed on demand, with the blocks that share a cell with each; `known` is the set of those computed.
    bricks: [Brick<u64>; BLOCKS],
    near: [u64; BLOCKS],
    known: u64,
}

impl<'a> Narrow<'a> {
    fn new(sets: &'a Sets) -> Narrow<'a> {
        let none = Brick { cells: 0, list: [0; 4], home: [0; 4], looking: 0, faces: [0; FACES], seen: [[0; 4]; FACES] };
        Narrow {
            sets,
            cells: [0; CELLS],
            blocks: [0; BLOCKS],
            covers: [0; 2 * BLOCKS],
            through: [0; CELLS],
            bricks: [none; BLOCKS],
            near: [0; BLOCKS],
            known: 0,
        }
    }
}

impl Field for Narrow<'_> {
    type Cells = u64;
    type Blocks = FewBlocks;
    type Places = u64;
    const WHOLE: bool = false;

    #[inline(always)]
    fn cells(&self, block: usize) -> u64 {
        self.covers[block % (2 * BLOCKS)]
    }

    #[inline(always)]
    fn through(&self, cell: u8) -> FewBlocks {
        FewBlocks(self.through[usize::from(cell) % CELLS])
    }

    #[inline(always)]
    fn near(&self, block: usize) -> FewBlocks {
        FewBlocks(self.near[block % BLOCKS])
    }

    #[inline(always)]
    fn brick(&mut self, block: usize, lies: &Lies) -> &Brick<u64> {
        if self.known >> (block % BLOCKS) & 1 == 0 {
            self.look_at(block, lies);
        }
        &self.bricks[block % BLOCKS]
    }

    #[inline(always)]
    fn home(&self, cell: u8) -> u8 {
        self.cells[usize::from(cell) % CELLS]
    }

    #[inline(always)]
    fn block_home(&self, block: usize) -> usize {
        self.blocks[block % BLOCKS].into()
    }

    #[inline(always)]
    fn lies(&self, home: u8, lies: &Lies) -> u8 {
        lies[usize::from(home) % Cells::ROOM]
    }

    fn block(&self, home: usize) -> usize {
        self.blocks.iter().position(|block| usize::from(*block) == home).unwrap_or(0)
    }
}

impl Narrow<'_> {
    /// Computes a block with all its faces.
    #[inline(never)]
    fn look_at(&mut self, block: usize, lies: &Lies) {
        let home = &self.sets.bricks[self.block_home(block)];
        let here = |cells: [u8; 4]| cells.map(|cell| lies[usize::from(cell) % Cells::ROOM]);
        let set = |cells: [u8; 4]| cells.into_iter().fold(0, |set, cell| set | u64::one(cell));
        let (list, seen) = (here(home.list), home.seen.map(here));
        let through = |cell: u8| self.through[usize::from(cell) % CELLS];
        self.near[block % BLOCKS] = list.into_iter().fold(0, |near, cell| near | through(cell));
        self.bricks[block % BLOCKS] = Brick {
            cells: self.cells(block),
            list,
            home: home.list,
            looking: home.looking,
            faces: seen.map(set),
            seen,
        };
        self.known |= 1 << (block % BLOCKS);
    }
}

impl<'a> Engine<'a, Narrow<'a>> {
    /// An engine that is not begun yet.
    pub(super) fn within(solid: &'a Solid, sets: &'a Sets) -> Engine<'a, Narrow<'a>> {
        let choices = Choices { blocks: FewBlocks(0), digits: [0; _] };
        let left = Left { choices, cells: 0, filled: 0 };
        Engine::new(solid, Narrow::new(sets), left, Undecided::all(solid))
    }

    /// Begins with a level of the whole box whose cell is to be chosen; returns whether there is room.
    fn begin(&mut self, whole: &mut Engine<Whole>, level: usize) -> bool {
        let Now { left, asked } = &whole.now;
        let (cells, blocks) = (left.cells.len() as usize, left.choices.blocks.len() as usize);
        // For what blocks will ask for; the whole box must have room for that, too, when it takes over.
        let room = whole.shelf.first >= u64::ROOM + FACES && asked.open.len() as usize + ROOM <= u64::ROOM;
        if cells > usize::from(FILLED) || blocks > BLOCKS || !room {
            return false;
        }
        let Narrow { sets, cells: homes, blocks: numbers, covers, through, known, .. } = &mut self.field;
        let homes = &mut homes[..cells];
        let (mut rest, lies) = (left.cells, &mut whole.images.lies);
        for (cell, home) in homes.iter_mut().enumerate() {
            *home = rest.first();
            rest = rest.without(Cells::one(*home));
            lies[usize::from(*home) % Cells::ROOM] = cell as u8;
            through[cell] = 0;
        }
        *known = 0;
        let mut block = 0;
        left.choices.blocks.each(|number| {
            numbers[block % BLOCKS] = number as u8;
            let mut cells = 0;
            for home in sets.bricks[number].list {
                let cell = lies[usize::from(home) % Cells::ROOM];
                cells |= u64::one(cell);
                through[usize::from(cell) % CELLS] |= 1 << (block % BLOCKS);
            }
            covers[block % BLOCKS] = cells;
            block += 1;
        });
        let narrowing = Narrowing::to(left.cells);
        let here = |set: Cells| narrowing.of(set);
        let all = 1u64.checked_shl(blocks as u32).unwrap_or(0).wrapping_sub(1);
        self.now.left = Left {
            choices: Choices { blocks: FewBlocks(all), digits: left.choices.digits.map(here) },
            cells: (1 << cells) - 1,
            filled: here(left.filled) | u64::one(FILLED),
        };
        self.shelf.clear();
        let mut now = Asked { open: 0, met: 0, undecided: asked.undecided };
        let mut open = asked.open;
        while let Some(there) = open.pop() {
            let Held { list, block, face, .. } = *whole.shelf.held(there);
            let list = list.map(|home| lies[usize::from(home) % Cells::ROOM]);
            let cells = list.into_iter().fold(0, |cells, cell| cells | u64::one(cell));
            let held = self.shelf.hold(Held { cells, list, block, face });
            now.open |= held;
            now.met |= if asked.met.has(there) { held } else { 0 };
        }
        self.now.asked = now;
        self.base = level;
        self.forces.clear();
        self.made = whole.made;
        true
    }
}

/// Searches in a narrow field, which is created on first use.
#[derive(Default)]
pub(super) struct Within<'a>(Option<Box<Engine<'a, Narrow<'a>>>>);

impl<'a> Within<'a> {
    /// The narrow field, begun on a level whose cell is to be chosen; `None` if there is no room.
    fn begun(&mut self, whole: &mut Engine<'a, Whole<'a>>, level: usize) -> Option<&mut Engine<'a, Narrow<'a>>> {
        let Engine { solid, field: Whole(sets), .. } = *whole;
        let narrow = self.0.get_or_insert_with(|| Box::new(Engine::within(solid, sets)));
        if narrow.begin(whole, level) { Some(narrow) } else { None }
    }

    /// Continues a search by lists from a level on whose cell is already chosen: the levels of `again` are set up in the
    /// narrow field. `None` if there is no room; otherwise as [`Inner::search`].
    pub(super) fn go_on(
        &mut self,
        whole: &mut Engine<'a, Whole<'a>>,
        from: usize,
        again: &Again,
        run: &mut Run,
    ) -> Option<Option<End>> {
        let narrow = run.is_unstopped(from).then(|| self.begun(whole, from))??;
        let visit = Visit::begin(narrow, whole, from);
        if !(from..again.path.len()).all(|level| narrow.again(level, again)) {
            visit.end(narrow, whole, None);
            return None;
        }
        narrow.made = 0;
        let at = match again.at {
            At::Try(Some(home)) => At::Try(Some(narrow.field.block(home))),
            at => at,
        };
        let end = search(narrow, &mut Innermost, at, again.level, from, run);
        Some(visit.end(narrow, whole, end))
    }
}

impl<'a> Inner<'a, Whole<'a>> for Within<'a> {
    fn search(&mut self, whole: &mut Engine<'a, Whole<'a>>, level: usize, run: &mut Run) -> Option<Option<End>> {
        let narrow = run.is_unstopped(level).then(|| self.begun(whole, level))??;
        let visit = Visit::begin(narrow, whole, level);
        let end = search(narrow, &mut Innermost, At::Select, level, level, run);
        Some(visit.end(narrow, whole, end))
    }
}

/// A search in the narrow field below a level of the whole box.
struct Visit {
    level: usize,
    changes: usize,
}

impl Visit {
    fn begin(narrow: &mut Engine<Narrow>, whole: &mut Engine<Whole>, level: usize) -> Visit {
        let changes = whole.images.changes();
        std::mem::swap(&mut narrow.images, &mut whole.images);
        Visit { level, changes }
    }

    /// Moves the whole box to the position where the search ended.
    fn end(self, narrow: &mut Engine<Narrow>, whole: &mut Engine<Whole>, end: Option<End>) -> Option<End> {
        std::mem::swap(&mut narrow.images, &mut whole.images);
        whole.images.undo(self.changes);
        if let Some(end) = &end {
            whole.follow(self.level, end);
        }
        whole.made = narrow.made;
        end
    }
}
