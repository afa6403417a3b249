//! The task, and the position of the pattern over the lines of a written multiplication.

use super::pattern::Pattern;

/// The greatest number of nonzero digits of a multiplier, and of partial products.
pub const MOST_FACTORS: usize = 7;
/// The greatest number of digits of a multiplier, zeros included.
pub const MOST_PLACES: usize = 20;
/// The greatest number of digits of a multiplicand. Together with the widest shift it must not exceed the digits of a total.
pub const MOST_DIGITS: usize = 19;
/// The greatest number of combinations of multiplier digits: 9 for each partial product.
pub const MOST_TUPLES: u32 = 4_782_969;

/// A search task.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Task {
    /// The pattern to show.
    pub pattern: Pattern,
    /// The number of nonzero digits of the multiplier.
    pub m: usize,
    /// The greatest number of zeros among them.
    pub z: usize,
    /// How many places the pattern lies to the left of its rightmost position.
    pub slack: usize,
    /// The number of combinations of multiplier digits up to which the total is tested.
    pub threshold: u32,
    /// The greatest length of the multiplicand.
    pub digits: usize,
}

/// The shift of each partial product, and the constraint that the pattern then sets for each line (§12–§17).
///
/// Lines are numbered as in the source: k < m is the partial product of the k-th nonzero digit of the multiplier from the
/// right, k = m the total. Places count from 0 at the right of the line's own number.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Shifts {
    /// *off*: how many places partial product k is shifted to the left; 0 beyond m.
    pub off: [u8; MOST_FACTORS],
    /// *constr*: the places of line k that must hold the special digit, as bits; no other place may hold it.
    pub stars: [u64; MOST_FACTORS + 1],
    /// *id*: the class of each partial product, named by its first member; those with the same stars are in one class.
    pub class: [u8; MOST_FACTORS],
    /// The greatest number of digits of the multiplicand.
    pub full: u8,
}

impl Shifts {
    /// The first shifts: no zero in the multiplier (§13).
    pub fn first(task: &Task) -> Shifts {
        let mut off = [0; MOST_FACTORS];
        for (k, off) in (0..).zip(&mut off[..task.m]) {
            *off = k;
        }
        Shifts::of(task, off)
    }

    /// The lexicographically next shifts; `None` if they would need more zeros than allowed (§14).
    pub fn next(&self, task: &Task) -> Option<Shifts> {
        let mut off = self.off;
        let i = (1..task.m).rev().find(|i| usize::from(off[*i]) < i + task.z)?;
        off[i] += 1;
        for k in i + 1..task.m {
            off[k] = off[k - 1] + 1;
        }
        Some(Shifts::of(task, off))
    }

    /// Places the pattern over the lines (§15 and §16).
    fn of(task: &Task, off: [u8; MOST_FACTORS]) -> Shifts {
        let (m, pattern) = (task.m, &task.pattern);
        // Line k takes this row of the pattern; the first lines may take none. The total is not shifted.
        let row = |k: usize| (k + pattern.rows()).checked_sub(m + 1);
        let shift = |k: usize| if k < m { usize::from(off[k]) } else { 0 };
        // Column 0 lies `ahead` places from the right end of the total, as far right as some star allows.
        let reach = |k: usize| Some(shift(k) + pattern.last(row(k)?)).filter(|reach| *reach > shift(k));
        let ahead = (0..=m).filter_map(reach).max().unwrap_or(1) - 1 + task.slack;
        let mut stars = [0; MOST_FACTORS + 1];
        for (k, stars) in stars[..=m].iter_mut().enumerate() {
            let Some(row) = row(k) else { continue };
            for column in (0..pattern.columns()).filter(|column| pattern.star(row, *column)) {
                *stars |= 1 << (ahead - shift(k) - column);
            }
        }
        let mut class = [0; MOST_FACTORS];
        for k in 0..m {
            class[k] = (0..k).find(|j| stars[*j] == stars[k]).unwrap_or(k) as u8;
        }
        let full = task.digits.min(MOST_DIGITS - shift(m - 1)) as u8;
        Shifts { off, stars, class, full }
    }

    /// Whether line k must have the special digit at a place.
    #[inline(always)]
    pub fn star(&self, k: usize, place: usize) -> bool {
        self.stars[k] >> place & 1 == 1
    }

    /// The number of digits of the multiplier with `m` nonzero digits.
    pub fn places(&self, m: usize) -> usize {
        usize::from(self.off[m - 1]) + 1
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn letter_o(z: usize) -> Task {
        let pattern = Pattern::read(".**./*..*/*..*/*..*/.**.").unwrap();
        Task { pattern, m: 5, z, slack: 0, threshold: 25, digits: MOST_DIGITS }
    }

    /// The source's example, §12: offsets (0, 1, 3, 4, 5) and constraints (0, 1100000, 100100, 10010, 1001, 11000000).
    #[test]
    fn the_published_constraints_come_out() {
        let task = letter_o(1);
        let mut shifts = Shifts::first(&task);
        while shifts.off[..5] != [0, 1, 3, 4, 5] {
            shifts = shifts.next(&task).unwrap();
        }
        assert_eq!(shifts.stars[..6], [0, 0b1100000, 0b100100, 0b10010, 0b1001, 0b11000000]);
        assert_eq!(shifts.class[..5], [0, 1, 2, 3, 4]);
        assert_eq!((shifts.full, shifts.places(5)), (14, 6));
    }

    #[test]
    fn shifts_run_through_all_combinations_in_order() {
        let task = letter_o(2);
        let mut all = vec![Shifts::first(&task)];
        while let Some(next) = all[all.len() - 1].next(&task) {
            all.push(next);
        }
        // Four of the six places 1 to 6.
        assert_eq!(all.len(), 15);
        assert!(all.is_sorted_by(|a, b| a.off < b.off));
        assert!(all.iter().all(|shifts| shifts.off[0] == 0 && shifts.off[..5].is_sorted_by(|a, b| a < b)));
    }
}
