//! The rules of a sudoku, and a search that looks for the place of a digit.

use super::query::Query;
use std::collections::BTreeSet;

/// The cells of each unit: rows, columns, boxes or regions, and what else the rule names.
pub fn units(query: &Query, side: usize) -> Vec<Vec<usize>> {
    let all = |has: &dyn Fn(usize, usize) -> bool| -> Vec<usize> {
        (0..side * side).filter(|cell| has(cell / side, cell % side)).collect()
    };
    let high = (1..=side).rfind(|high| high * high <= side && side.is_multiple_of(*high)).expect("a divisor");
    let wide = side / high;
    let letters: Option<Vec<char>> = query.find("regions").map(|_| query.rows("regions").concat());
    let region = |row: usize, column: usize| match &letters {
        Some(letters) => letters[row * side + column] as usize - 'A' as usize,
        None => row / high * high + column / wide,
    };
    let mut units = vec![];
    for i in 0..side {
        units.push(all(&|row, _| row == i));
        units.push(all(&|_, column| column == i));
        units.push(all(&|row, column| region(row, column) == i));
    }
    match query.find("rule") {
        Some("diagonal") => {
            units.push(all(&|row, column| row == column));
            units.push(all(&|row, column| row + column + 1 == side));
        }
        Some("hyper") => {
            for (top, left) in [(1, 1), (1, 5), (5, 1), (5, 5)] {
                let within = |at: usize, from: usize| (from..from + 3).contains(&at);
                units.push(all(&|row, column| within(row, top) && within(column, left)));
            }
        }
        _ => {}
    }
    units
}

/// The digits of a grid; 0 for an empty cell.
pub fn cells(query: &Query) -> Vec<u32> {
    query.text("grid").chars().map(|sign| sign.to_digit(10).expect("a digit")).collect()
}

/// The cages of a killer: each with its sum and its cells.
fn cages(query: &Query, side: usize) -> Vec<(usize, Vec<usize>)> {
    let cell = |text: &str| -> usize {
        let (row, column) = Query::place(text);
        row * side + column
    };
    let cage = |text: &str| -> (usize, Vec<usize>) {
        let (sum, cells) = text.split_once(':').expect("a sum and cells");
        (sum.parse().expect("a sum"), cells.split(',').map(cell).collect())
    };
    query.find("cages").map_or(vec![], |text| text.split(';').map(cage).collect())
}

/// Places digits, that one first which has the fewest cells in some unit.
struct Placer {
    side: usize,
    units: Vec<u128>,
    /// All cells that share a unit with this one.
    around: Vec<u128>,
    cages: Vec<(usize, Vec<usize>)>,
}

impl Placer {
    /// The cells left for a digit after it has been placed in one; for other digits, that cell is taken.
    fn placed(&self, open: &[u128], cell: usize, digit: usize) -> Vec<u128> {
        let left = |(other, cells): (usize, &u128)| match other == digit {
            true => cells & !self.around[cell] | 1 << cell,
            false => cells & !(1 << cell),
        };
        open.iter().enumerate().map(left).collect()
    }

    fn count(&self, open: &[u128], done: &[u128]) -> u64 {
        let places = |digit: usize, unit: &u128| open[digit] & unit;
        let open_pairs = (0..self.side).flat_map(|digit| self.units.iter().map(move |unit| (digit, unit)));
        let open_pairs = open_pairs.filter(|(digit, unit)| done[*digit] & **unit == 0);
        let Some((digit, unit)) = open_pairs.min_by_key(|(digit, unit)| places(*digit, unit).count_ones()) else {
            return u64::from(self.cages.iter().all(|(sum, cells)| adds_up(done, *sum, cells)));
        };
        let cells = (0..self.side * self.side).filter(|cell| places(digit, unit) >> cell & 1 == 1);
        let with = |cell: usize| {
            let mut done = done.to_vec();
            done[digit] |= 1 << cell;
            self.count(&self.placed(open, cell, digit), &done)
        };
        cells.map(with).sum()
    }
}

/// Fills the cells before one from the last to the first, those of a cage up to its sum.
fn backwards(units: &[Vec<usize>], cages: &[(usize, Vec<usize>)], grid: &mut [usize], before: usize) -> u64 {
    let Some(cell) = before.checked_sub(1) else { return 1 };
    let mut found = 0;
    for digit in 1..=grid.len().isqrt() {
        let is_there = |cells: &Vec<usize>| cells.contains(&cell) && cells.iter().any(|other| grid[*other] == digit);
        let is_free = !units.iter().chain(cages.iter().map(|(_, cells)| cells)).any(is_there);
        let is_within = cages.iter().filter(|(_, cells)| cells.contains(&cell)).all(|(sum, cells)| {
            let filled = digit + cells.iter().map(|other| grid[*other]).sum::<usize>();
            // The first cell of a cage is its last one here.
            if cells.iter().min() == Some(&cell) { filled == *sum } else { filled < *sum }
        });
        if is_free && is_within {
            grid[cell] = digit;
            found += backwards(units, cages, grid, cell);
            grid[cell] = 0;
        }
    }
    found
}

/// Whether the digits of a cage differ and add up to its sum.
fn adds_up(done: &[u128], sum: usize, cells: &[usize]) -> bool {
    let digit = |cell: &usize| done.iter().position(|places| places >> cell & 1 == 1).map_or(0, |digit| digit + 1);
    let digits: BTreeSet<usize> = cells.iter().map(digit).collect();
    digits.len() == cells.len() && digits.into_iter().sum::<usize>() == sum
}

pub fn count(query: &Query) -> Option<u64> {
    let cells = cells(query);
    let side = cells.len().isqrt();
    let cages = cages(query, side);
    // All grids are filtered: 288 of 4 × 4, but 28 million of 6 × 6.
    if !cages.is_empty() && side > 4 {
        return Some(backwards(&units(query, side), &cages, &mut vec![0; side * side], side * side));
    }
    let units: Vec<u128> =
        units(query, side).iter().map(|unit| unit.iter().fold(0, |bits, cell| bits | 1 << cell)).collect();
    let with = |cell: usize| units.iter().filter(|unit| **unit >> cell & 1 == 1).fold(0, |bits, unit| bits | unit);
    let placer = Placer { side, around: (0..cells.len()).map(with).collect(), units, cages };
    let (mut open, mut done) = (vec![(1 << cells.len()) - 1; side], vec![0; side]);
    for (cell, digit) in cells.iter().enumerate().filter(|(_, digit)| **digit > 0) {
        let digit = *digit as usize - 1;
        open = placer.placed(&open, cell, digit);
        done[digit] |= 1 << cell;
    }
    Some(placer.count(&open, &done))
}
