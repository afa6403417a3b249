//! The same by other means: programs that share no idea with the searches.

use std::collections::BTreeSet;
use stepdance::problems::fillomino::puzzle::{BLANK, Place, Puzzle, sign};

/// Numbers that look random, from a seed (xorshift*).
pub struct Dice(pub u64);

impl Dice {
    pub fn below(&mut self, n: usize) -> usize {
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        (self.0.wrapping_mul(0x2545_F491_4F6C_DD1D) >> 33) as usize % n
    }
}

/// Fills cells one by one, and knows nothing of pieces: a region must not be greater than its label, nor have
/// less room than that.
pub struct Filler<'a> {
    pub rows: usize,
    pub columns: usize,
    pub cells: Vec<u8>,
    pub labels: Vec<u8>,
    /// Called with each solution; says whether to go on.
    pub found: &'a mut dyn FnMut(&[u8]) -> bool,
}

impl Filler<'_> {
    fn neighbours(&self, k: usize) -> Vec<usize> {
        let (i, j) = (k / self.columns, k % self.columns);
        let mut all = vec![];
        if i > 0 {
            all.push(k - self.columns);
        }
        if j > 0 {
            all.push(k - 1);
        }
        if j + 1 < self.columns {
            all.push(k + 1);
        }
        if i + 1 < self.rows {
            all.push(k + self.columns);
        }
        all
    }

    /// Whether the region around a filled cell can still be, or is, as large as its label says.
    fn fits(&self, k: usize) -> bool {
        let label = self.cells[k];
        let size = usize::from(label);
        // A region that is not complete grows over blank cells, and over what is joined to it then.
        self.area(k, |cell| cell == label) <= size && self.area(k, |cell| cell == label || cell == 0) >= size
    }

    /// How many cells are connected to one by cells of some kind.
    fn area(&self, k: usize, is_part: impl Fn(u8) -> bool) -> usize {
        let mut area = vec![k];
        let mut next = 0;
        while next < area.len() {
            for other in self.neighbours(area[next]) {
                if is_part(self.cells[other]) && !area.contains(&other) {
                    area.push(other);
                }
            }
            next += 1;
        }
        area.len()
    }

    /// Fills the rest in all ways; says whether it was to go on.
    pub fn fill(&mut self) -> bool {
        let Some(k) = self.cells.iter().position(|cell| *cell == 0) else {
            return !(0..self.cells.len()).all(|k| self.fits(k)) || (self.found)(&self.cells);
        };
        for label in self.labels.clone() {
            self.cells[k] = label;
            let around = self.neighbours(k).into_iter().filter(|other| self.cells[*other] != 0);
            if around.chain([k]).all(|cell| self.fits(cell)) && !self.fill() {
                return false;
            }
        }
        self.cells[k] = 0;
        true
    }
}

/// All solutions of a grid, whatever their numbers: labels go up to the number of cells.
pub fn all_solutions(columns: usize, cells: &[u8]) -> Vec<Vec<u8>> {
    let mut all = vec![];
    let labels = (1..=cells.len() as u8).collect();
    let mut found = |cells: &[u8]| {
        all.push(cells.to_vec());
        true
    };
    Filler { rows: cells.len() / columns, columns, cells: cells.to_vec(), labels, found: &mut found }.fill();
    all
}

/// The cells of a grid that is written with one sign a cell.
pub fn read(grid: &str) -> (usize, Vec<u8>) {
    let columns = grid.find('/').unwrap_or(grid.len());
    let cells = grid.chars().filter(|sign| *sign != '/').map(|sign| sign.to_digit(16).unwrap_or(0) as u8);
    (columns, cells.collect())
}

/// The cells as text.
pub fn grid(columns: usize, cells: &[u8]) -> String {
    let rows: Vec<String> = cells.chunks(columns).map(|row| row.iter().map(|cell| sign(*cell)).collect()).collect();
    rows.join("/")
}

/// A small puzzle: clues of a grid filled at random, or clues at random, which mostly contradict each other.
pub fn small(dice: &mut Dice) -> (usize, Vec<u8>) {
    let (rows, columns) = (1 + dice.below(4), 1 + dice.below(5));
    let count = rows * columns;
    let most = 1 + dice.below(count.min(5));
    let mut cells = vec![0; count];
    if dice.below(4) > 0 {
        let mut labels: Vec<u8> = (1..=most as u8).collect();
        for i in (1..labels.len()).rev() {
            labels.swap(i, dice.below(i + 1));
        }
        // Labels that fill no grid leave it blank.
        let mut full = cells.clone();
        let mut found = |cells: &[u8]| {
            full = cells.to_vec();
            false
        };
        Filler { rows, columns, cells: cells.clone(), labels, found: &mut found }.fill();
        cells = full;
        let keep = 3 + dice.below(5);
        cells.iter_mut().filter(|_| dice.below(8) >= keep).for_each(|cell| *cell = 0);
    } else {
        for cell in &mut cells {
            if dice.below(4) == 0 {
                *cell = 1 + dice.below(most) as u8;
            }
        }
    }
    if cells.iter().all(|cell| *cell == 0) {
        cells[dice.below(count)] = 1;
    }
    (columns, cells)
}

/// All feasible pieces by their definition: every set of cells is looked at.
pub fn feasible(puzzle: &Puzzle) -> BTreeSet<(usize, u32)> {
    let cells: Vec<Place> = puzzle.cells().collect();
    let bit = |place: Place| cells.iter().position(|cell| *cell == place).map_or(0, |k| 1_u32 << k);
    let beside: Vec<u32> = cells.iter().map(|cell| (1..=4).map(|a| bit(cell.towards(a))).sum()).collect();
    let mut found = BTreeSet::new();
    for set in 1..1_u32 << cells.len() {
        let d = set.count_ones() as usize;
        let mut reached = set & set.wrapping_neg();
        loop {
            let next = (0..cells.len()).filter(|k| reached >> k & 1 == 1).fold(reached, |all, k| all | beside[k] & set);
            if next == reached {
                break;
            }
            reached = next;
        }
        let fits = (0..cells.len()).all(|k| {
            let label = usize::from(puzzle.label(cells[k]));
            let within = set >> k & 1 == 1;
            let outside = !within && beside[k] & set != 0;
            !(within && label != usize::from(BLANK) && label != d || outside && label == d)
        });
        if reached == set && fits && d <= puzzle.most() {
            found.insert((d, set));
        }
    }
    found
}
