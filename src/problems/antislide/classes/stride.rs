//! The machine at full speed: the same moves as `next` makes one by one, with the steps' order in the flow of control
//! instead of in data. What is left for a cell is a set of bits, so that covering one clears bits where the links would
//! be spliced; the links follow from the pieces in force, and are made anew where the stride ends.

use super::{Act, Cell, Classes, Constraint, Force, Level, Step};
use crate::machine::{Beat, Stop};
use crate::problems::antislide::solid::{MOST_FITS, NO_CELL, Solid};
use std::rc::Rc;

/// What a stride did.
pub(super) struct Strode {
    pub(super) made: u64,
    /// The move that reached a stop, if one did.
    pub(super) last: Option<Act>,
}

/// Budgets below this are not worth a stride, which begins and ends with some work of its own; more than the next part of
/// a step takes in all but the largest boxes, so that a stride does not end where it began.
const LEAST: u64 = 160;

/// No cell is covered or uncovered by more moves than this.
const COVER: u64 = 1 + 3 * MOST_FITS as u64;

/// A place for every number of eight bits, so that no access has to be checked.
const ROOM: usize = 256;

/// In place of a number of choices: the cell is covered. Less than 128, for [`least`] to compare eight at a time.
const COVERED: u8 = 127;

/// What stands in for the links.
struct Bits {
    solid: Rc<Solid>,
    /// Which of the blocks that fit a cell are left, the first one in the order of construction lowest.
    left: [u16; ROOM],
    /// How many choices each cell has; [`COVERED`] if it has been made.
    choices: [u8; ROOM],
    /// For each level which of its cell's blocks is being tried; one beyond all of them for the empty option.
    tried: [u8; ROOM],
}

impl Bits {
    /// The bits that say what the machine's links say.
    fn new(machine: &Classes) -> Bits {
        let solid = Rc::clone(&machine.solid);
        let mut bits = Bits { left: [0; ROOM], choices: [COVERED; ROOM], tried: [0; ROOM], solid };
        for cell in 0..bits.solid.cells() {
            let fits = bits.solid.fits(cell as u8).len() as u8;
            bits.left[cell] = (1 << fits) - 1;
            bits.choices[cell] = fits + 1;
        }
        for force in &machine.forces {
            bits.choices[usize::from(force.cell)] -= 1;
        }
        for (i, level) in machine.path.iter().enumerate() {
            bits.cover(level.cell);
            bits.tried[i] = bits.place(level.cell, level.piece);
            if i < usize::from(machine.level) {
                bits.commit(level.cell, bits.tried[i]);
            }
        }
        bits
    }

    /// Which of the blocks that fit a cell a piece is.
    fn place(&self, cell: u8, piece: u16) -> u8 {
        let fits = self.solid.fits(cell);
        fits.iter().position(|fit| fit.piece == piece).unwrap_or(fits.len()) as u8
    }

    /// Covers a cell; returns how many moves that makes.
    #[inline(always)]
    fn cover(&mut self, cell: u8) -> u64 {
        let Bits { solid, left, choices, .. } = self;
        let fits = solid.fits(cell);
        let rows = left[usize::from(cell)];
        let mut rest = rows;
        while rest != 0 {
            for (other, bit) in fits[rest.trailing_zeros() as usize].others {
                left[usize::from(other)] &= !bit;
                choices[usize::from(other)] -= 1;
            }
            rest &= rest - 1;
        }
        choices[usize::from(cell)] = COVERED;
        1 + 3 * u64::from(rows.count_ones())
    }

    /// Uncovers a cell that must be filled for `reasons` reasons other than the piece that covered it.
    #[inline(always)]
    fn uncover(&mut self, cell: u8, forced: bool) -> u64 {
        let Bits { solid, left, choices, .. } = self;
        let fits = solid.fits(cell);
        let rows = left[usize::from(cell)];
        let mut rest = rows;
        while rest != 0 {
            for (other, bit) in fits[rest.trailing_zeros() as usize].others {
                left[usize::from(other)] |= bit;
                choices[usize::from(other)] += 1;
            }
            rest &= rest - 1;
        }
        choices[usize::from(cell)] = rows.count_ones() as u8 + u8::from(!forced);
        1 + 3 * u64::from(rows.count_ones())
    }

    /// Covers the other cells of the block tried for a cell, if it is one.
    #[inline(always)]
    fn commit(&mut self, cell: u8, tried: u8) -> u64 {
        let Some(fit) = self.solid.fits(cell).get(usize::from(tried)) else { return 0 };
        let [(a, _), (b, _), (c, _)] = fit.others;
        self.cover(a) + self.cover(b) + self.cover(c)
    }

    /// The first of the cells with the fewest choices; `None` if all are covered.
    #[inline(always)]
    fn select(&self) -> Option<u8> {
        let words = self.solid.cells().div_ceil(8);
        let (words, _) = self.choices[..8 * words].as_chunks::<8>();
        let mut least_of_eight = u64::MAX / 255 * u64::from(COVERED);
        for word in words {
            least_of_eight = least(least_of_eight, u64::from_le_bytes(*word));
        }
        least_of_eight = least(least_of_eight, least_of_eight >> 32);
        least_of_eight = least(least_of_eight, least_of_eight >> 16);
        let fewest = least(least_of_eight, least_of_eight >> 8) as u8;
        if fewest == COVERED {
            return None;
        }
        let wanted = u64::MAX / 255 * u64::from(fewest);
        for (i, word) in words.iter().enumerate() {
            // A byte that is 0 borrows from its own top bit, the lowest such byte for certain.
            let differs = u64::from_le_bytes(*word) ^ wanted;
            let zeros = differs.wrapping_sub(u64::MAX / 255) & !differs & TOPS;
            if zeros != 0 {
                return Some((8 * i) as u8 + (zeros.trailing_zeros() / 8) as u8);
            }
        }
        None
    }
}

/// The top bit of each of eight bytes.
const TOPS: u64 = u64::MAX / 255 * 128;

/// The lesser of each pair of bytes, all of them less than 128.
#[inline(always)]
fn least(a: u64, b: u64) -> u64 {
    // With its top bit set, no byte of a borrows from the next; the bit stays where a is not less than b.
    let not_less = ((a | TOPS) - b) & TOPS;
    let take_b = (not_less << 1).wrapping_sub(not_less >> 7);
    (a & !take_b) | (b & take_b)
}

/// Where the stride goes on.
enum At {
    Select,
    Try,
    Advance,
    Backup,
}

impl Classes {
    /// Makes moves from §31, §32, §26 or §25 on, until `stop` is reached or until as many moves as the next part may
    /// take would use up the budget. `heed` sees every move that weighs at least [`Beat::Descend`]. `None` if no such
    /// step is next, or a stride is not worth while, or `stop` may be reached by a move lighter than that.
    pub(super) fn stride(&mut self, budget: u64, stop: Stop, heed: &mut dyn FnMut(&Act, usize, u64)) -> Option<Strode> {
        let mut at = match self.step {
            Step::Select => At::Select,
            Step::Mark => At::Try,
            Step::Advance => At::Advance,
            Step::Backup => At::Backup,
            _ => return None,
        };
        if budget < LEAST || stop.beat < Beat::Descend || usize::from(self.level) < stop.below {
            return None;
        }
        let mut bits = Bits::new(self);
        let mut made = 0;
        // Stops here, with the step that runs next.
        macro_rules! pause {
            ($step:expr, $last:expr) => {{
                self.relink();
                self.step = $step;
                return Some(Strode { made, last: $last });
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
                    let Some(cell) = bits.select() else {
                        self.record();
                        heed(&Act::Solved, self.level.into(), made);
                        if stop.beat <= Beat::Solution {
                            pause!(Step::Backup, Some(Act::Solved));
                        }
                        at = At::Backup;
                        continue;
                    };
                    bits.tried[self.path.len()] = bits.solid.fits(cell).len() as u8;
                    self.enter(cell);
                    made += bits.cover(cell) + 1;
                    let it = &mut self.cells[usize::from(cell)];
                    it.empty = it.nonempty == 0;
                    at = if it.empty { At::Try } else { At::Advance };
                }
                At::Try => {
                    let lists = self.lists_before();
                    afford!(2 * u64::from(lists) + 16, Step::Mark);
                    if !self.judge(&mut bits, &mut made) {
                        self.lift(&mut bits, &mut made);
                        at = At::Advance;
                        continue;
                    }
                    let Level { cell, piece, .. } = self.top();
                    self.level += 1;
                    made += 1;
                    let act = Act::Placed { piece };
                    heed(&act, self.level.into(), made);
                    if stop.beat <= Beat::Descend {
                        // The piece's other cells are not covered yet.
                        self.level -= 1;
                        self.relink();
                        self.level += 1;
                        self.step = self.commit(0);
                        return Some(Strode { made, last: Some(act) });
                    }
                    if budget - made < 3 * COVER {
                        self.level -= 1;
                        self.relink();
                        self.level += 1;
                        self.step = self.commit(0);
                        return Some(Strode { made, last: None });
                    }
                    made += bits.commit(cell, bits.tried[usize::from(self.level) - 1]);
                    at = At::Select;
                }
                At::Backup => {
                    // The end is for the machine to find.
                    if self.level == 0 {
                        pause!(Step::Backup, None);
                    }
                    afford!(3 * COVER + 2 + self.forces.len() as u64, Step::Backup);
                    self.level -= 1;
                    let Level { cell, piece, .. } = self.top();
                    made += 1;
                    let act = Act::Removed { piece };
                    heed(&act, self.level.into(), made);
                    if stop.reached(Beat::Retreat, self.level.into()) {
                        // The piece's other cells are still covered.
                        self.level += 1;
                        self.relink();
                        self.level -= 1;
                        self.step = self.uncommit(4);
                        return Some(Strode { made, last: Some(act) });
                    }
                    if let Some(fit) = self.solid.fits(cell).get(usize::from(bits.tried[usize::from(self.level)])) {
                        for (other, _) in fit.others.iter().rev() {
                            let forced = self.cells[usize::from(*other)].nonempty > 1;
                            made += bits.uncover(*other, forced);
                        }
                    }
                    self.lift(&mut bits, &mut made);
                    at = At::Advance;
                }
                At::Advance => {
                    afford!(COVER + 1, Step::Advance);
                    let last = self.path.len() - 1;
                    let cell = self.path[last].cell;
                    self.cells[usize::from(cell)].empty = false;
                    made += 1;
                    let before = (1_u32 << bits.tried[last]) - 1;
                    let rest = bits.left[usize::from(cell)] & before as u16;
                    if rest == 0 {
                        made += bits.uncover(cell, self.cells[usize::from(cell)].nonempty > 0);
                        self.path.pop();
                        at = At::Backup;
                    } else {
                        let tried = 15 - rest.leading_zeros() as u8;
                        bits.tried[last] = tried;
                        let fit = &bits.solid.fits(cell)[usize::from(tried)];
                        (self.path[last].piece, self.path[last].node) = (fit.piece, fit.node);
                        at = At::Try;
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
    fn judge(&mut self, bits: &mut Bits, made: &mut u64) -> bool {
        self.mark();
        let (before, checks) = (self.constraints_before() as usize, self.checks_before() as usize);
        let Classes { solid, cells, path, constraints, forces, .. } = self;
        let top = path[path.len() - 1];
        let own = top.constraints as usize;
        let mut force = |cells: &mut [Cell; 256], force: Force| {
            let it = &mut cells[usize::from(force.cell)];
            if it.nonempty == 0 {
                it.nonempty = 1;
                it.len = it.len.wrapping_sub(1);
                bits.choices[usize::from(force.cell)] -= 1;
                forces.push(force);
            }
        };
        // Besides the moves of the faces and constraints, those of §32 and of the list made.
        *made += 2;
        if let Some(block) = solid.block(top.piece) {
            for (face, it) in (0..).zip(&block.faces) {
                *made += 1;
                let mut open = [NO_CELL; 4];
                let mut count = 0;
                let mut held = false;
                for cell in it.cells {
                    let state = cells[usize::from(cell)];
                    held |= state.nonempty > 0;
                    open[count & 3] = if state.empty { NO_CELL } else { cell };
                    count += usize::from(!state.empty);
                }
                match count {
                    _ if held => {}
                    0 => {
                        *made -= 1;
                        return false;
                    }
                    1 => force(cells, Force { cell: open[0], face, block: top.piece }),
                    _ => constraints.push(Constraint { cells: open, block: top.piece, face }),
                }
            }
            for at in before..own {
                let old = constraints[at];
                if old.is_met(cells) {
                    *made += 1;
                } else {
                    constraints.push(old);
                }
            }
        } else {
            for at in before..own {
                let mut new = constraints[at];
                if let Some(place) = new.cells.iter().position(|cell| *cell == top.cell) {
                    *made += 1;
                    new.drop_cell(place);
                    if new.cells[1] == NO_CELL {
                        force(cells, Force { cell: new.cells[0], face: new.face, block: new.block });
                        continue;
                    }
                }
                constraints.push(new);
            }
        }
        for at in checks..top.checks as usize {
            *made += 1;
            if let Act::Smaller { .. } = self.decide(at as u32) {
                return false;
            }
        }
        true
    }

    /// §33 and §39: takes the newest level's piece off again.
    #[inline(always)]
    fn lift(&mut self, bits: &mut Bits, made: &mut u64) {
        self.unmark();
        *made += 1;
        while let Some(cell) = self.release() {
            bits.choices[usize::from(cell)] += 1;
            *made += 1;
        }
    }
}
