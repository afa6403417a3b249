//! The choices left for each cell as bits: the contents of the source's lists in a form that is quick to change and to scan.

use crate::antislide::solid::Solid;

/// The number of entries: one for every 8-bit number, so that no access needs a bounds check.
const ROOM: usize = 256;

/// The number of choices recorded for a covered cell. Less than 128, so that [`least`] can compare eight at a time.
pub(super) const COVERED: u8 = 127;

/// The choices left for each cell.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Bits {
    /// For each cell, the blocks left among those that fit it; the first one in the order of construction is the lowest bit.
    pub(super) left: [u16; ROOM],
    /// The number of choices of each cell; [`COVERED`] if it is covered.
    pub(super) choices: [u8; ROOM],
}

impl Bits {
    /// The choices when no cell is covered.
    pub(super) fn new(solid: &Solid) -> Bits {
        let mut bits = Bits { left: [0; ROOM], choices: [COVERED; ROOM] };
        for cell in 0..solid.cells() {
            let fits = solid.fits(cell as u8).len() as u8;
            bits.left[cell] = (1 << fits) - 1;
            bits.choices[cell] = fits + 1;
        }
        bits
    }

    /// Covers a cell.
    pub(super) fn cover(&mut self, solid: &Solid, cell: u8) {
        let fits = solid.fits(cell);
        let mut rest = self.left[usize::from(cell)];
        while rest != 0 {
            for (other, bit) in fits[rest.trailing_zeros() as usize].others {
                self.hide(other, bit);
            }
            rest &= rest - 1;
        }
        self.choices[usize::from(cell)] = COVERED;
    }

    /// Removes a block from a cell's choices.
    #[inline(always)]
    pub(super) fn hide(&mut self, cell: u8, bit: u16) {
        self.left[usize::from(cell)] &= !bit;
        self.choices[usize::from(cell)] -= 1;
    }

    /// Restores a block to a cell's choices.
    #[inline(always)]
    pub(super) fn show(&mut self, cell: u8, bit: u16) {
        self.left[usize::from(cell)] |= bit;
        self.choices[usize::from(cell)] += 1;
    }

    /// Makes a covered cell open again; `forced` if it must be filled.
    #[inline(always)]
    pub(super) fn reopen(&mut self, cell: u8, forced: bool) {
        let rows = self.left[usize::from(cell)].count_ones() as u8;
        self.choices[usize::from(cell)] = rows + u8::from(!forced);
    }

    /// Covers the other cells of the block tried for a cell; does nothing for the empty option.
    pub(super) fn commit(&mut self, solid: &Solid, cell: u8, tried: u8) {
        if let Some(fit) = solid.fits(cell).get(usize::from(tried)) {
            fit.others.iter().for_each(|(other, _)| self.cover(solid, *other));
        }
    }

    /// The first of the cells with the fewest choices; `None` if all cells are covered.
    #[inline(always)]
    pub(super) fn select(&self, solid: &Solid) -> Option<u8> {
        let words = solid.cells().div_ceil(8);
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

/// The lesser byte of each pair; all bytes must be less than 128.
#[inline(always)]
fn least(a: u64, b: u64) -> u64 {
    // With its top bit set, no byte of a borrows from the next; the bit stays where a is not less than b.
    let not_less = ((a | TOPS) - b) & TOPS;
    let take_b = (not_less << 1).wrapping_sub(not_less >> 7);
    (a & !take_b) | (b & take_b)
}
