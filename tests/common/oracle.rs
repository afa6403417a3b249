//! The same counts by other means: programs that share neither code nor idea with the searches.

use std::collections::HashMap;
use stepdance::exact_cover::{Entry, Instance};

/// Nodes per level for `n` queens, root first; the last level's are the solutions. Breadth first, with every pair of
/// queens compared.
pub fn queens(n: usize) -> Vec<u64> {
    let mut boards: Vec<Vec<i32>> = vec![Vec::new()];
    let mut profile = vec![1];
    for row in 0..n as i32 {
        let mut longer = Vec::new();
        for board in &boards {
            for col in 0..n as i32 {
                let peaceful =
                    (0..row).zip(board).all(|(above, other)| *other != col && (other - col).abs() != row - above);
                if peaceful {
                    let mut with = board.clone();
                    with.push(col);
                    longer.push(with);
                }
            }
        }
        profile.push(longer.len() as u64);
        boards = longer;
    }
    profile
}

/// How many ways there are to put 1, 2, … pairs down, always into the leftmost free slot, for Langford's `n`.
/// Counts ways by the set of slots and values they use instead of walking through them.
pub fn langford(n: usize) -> Vec<u64> {
    let slots = 2 * n;
    let mut ways: HashMap<(u64, u32), u64> = HashMap::from([((0, 0), 1)]);
    let mut profile = Vec::new();
    for _ in 0..n {
        let mut next = HashMap::new();
        for ((filled, used), count) in ways {
            let first = filled.trailing_ones() as usize;
            for value in 1..=n {
                let second = first + value + 1;
                let pair = 1 << first | 1_u64.checked_shl(second as u32).unwrap_or(0);
                if used >> value & 1 == 0 && second < slots && filled & pair == 0 {
                    *next.entry((filled | pair, used | 1 << value)).or_insert(0) += count;
                }
            }
        }
        profile.push(next.values().sum());
        ways = next;
    }
    profile
}

/// All solutions for Langford's `n`, sorted: value by value, the greatest first, at every place that it fits.
pub fn langford_solutions(n: usize) -> Vec<Vec<usize>> {
    let mut rows = vec![vec![0; 2 * n]];
    for value in (1..=n).rev() {
        let placed = |row: &Vec<usize>| -> Vec<Vec<usize>> {
            let free = |i: &usize| row[*i] == 0 && row.get(i + value + 1) == Some(&0);
            let put = |i: usize| {
                let mut row = row.clone();
                (row[i], row[i + value + 1]) = (value, value);
                row
            };
            (0..row.len()).filter(free).map(put).collect()
        };
        rows = rows.iter().flat_map(placed).collect();
    }
    rows.sort();
    rows
}

/// All exact covers, each as its options in the order chosen, and nodes per level. An item is chosen for having the
/// fewest options left if `fewest` is set, for being the first otherwise. Options, 64 at the most, are the bits of a
/// number: choosing one takes away all that it does not go together with.
pub fn exact_covers(instance: &Instance, fewest: bool) -> (Vec<Vec<usize>>, Vec<u64>) {
    let count = instance.options();
    assert!(count <= 64);
    let clash = |i: usize, j: usize| {
        instance.option(i).iter().any(|mine| {
            let clashes =
                |other: &Entry| mine.item == other.item && (i == j || mine.colour == 0 || mine.colour != other.colour);
            instance.option(j).iter().any(clashes)
        })
    };
    let bits = |wanted: &dyn Fn(usize) -> bool| (0..count).filter(|i| wanted(*i)).map(|i| 1_u64 << i).sum::<u64>();
    let clashes: Vec<u64> = (0..count).map(|i| bits(&|j| clash(i, j))).collect();
    let covering: Vec<u64> = (1..=instance.primary() as u32)
        .map(|item| bits(&|i| instance.option(i).iter().any(|entry| entry.item == item)))
        .collect();
    let mut search = Covers { clashes, covering, fewest, chosen: vec![], solutions: vec![], profile: vec![] };
    search.visit(bits(&|_| true));
    (search.solutions, search.profile)
}

struct Covers {
    /// For each option those that do not go together with it, itself among them.
    clashes: Vec<u64>,
    /// For each primary item its options.
    covering: Vec<u64>,
    fewest: bool,
    chosen: Vec<usize>,
    solutions: Vec<Vec<usize>>,
    profile: Vec<u64>,
}

impl Covers {
    /// Searches on with the options in `left`.
    fn visit(&mut self, left: u64) {
        let level = self.chosen.len();
        self.profile.resize(self.profile.len().max(level + 1), 0);
        self.profile[level] += 1;
        let open = self.covering.iter().filter(|options| self.chosen.iter().all(|i| **options >> i & 1 == 0));
        let item = match self.fewest {
            true => open.min_by_key(|options| (**options & left).count_ones()),
            false => open.min_by_key(|_| 0),
        };
        let Some(item) = item.copied() else {
            self.solutions.push(self.chosen.clone());
            return;
        };
        for i in (0..64).filter(|i| (item & left) >> i & 1 == 1) {
            self.chosen.push(i);
            self.visit(left & !self.clashes[i]);
            self.chosen.pop();
        }
    }
}

/// All ways to fill a sudoku, 0 for an empty cell, sorted: cell after cell, each digit, behind 9 a letter, that no cell before or after
/// it in its row, column and box has. Boxes have so many rows and columns.
pub fn sudokus(clues: &[u8], boxes: (usize, usize)) -> Vec<String> {
    let mut sudoku = Sudoku { grid: clues.to_vec(), boxes, found: vec![] };
    let clash = (0..clues.len()).any(|cell| clues[cell] > 0 && !sudoku.allowed(cell, clues[cell]));
    if !clash {
        sudoku.fill(0);
    }
    sudoku.found.sort();
    sudoku.found
}

struct Sudoku {
    grid: Vec<u8>,
    boxes: (usize, usize),
    found: Vec<String>,
}

impl Sudoku {
    fn fill(&mut self, from: usize) {
        let Some(cell) = (from..self.grid.len()).find(|cell| self.grid[*cell] == 0) else {
            let sign = |digit: &u8| char::from(if *digit < 10 { b'0' + digit } else { b'A' + digit - 10 });
            return self.found.push(self.grid.iter().map(sign).collect());
        };
        for digit in 1..=(self.boxes.0 * self.boxes.1) as u8 {
            if self.allowed(cell, digit) {
                self.grid[cell] = digit;
                self.fill(cell + 1);
                self.grid[cell] = 0;
            }
        }
    }

    /// Whether no other cell that shares a row, column or box has the digit.
    fn allowed(&self, cell: usize, digit: u8) -> bool {
        let (high, wide) = self.boxes;
        let side = high * wide;
        let (row, column) = (cell / side, cell % side);
        let corner = (row - row % high, column - column % wide);
        (0..side).all(|i| {
            let others = [row * side + i, i * side + column, (corner.0 + i / wide) * side + corner.1 + i % wide];
            others.iter().all(|other| *other == cell || self.grid[*other] != digit)
        })
    }
}

/// All squares of three words across and three down, all different, by rows.
pub fn word_squares(words: &[&str]) -> Vec<[String; 3]> {
    let mut found = Vec::new();
    for a in words {
        for b in words {
            for c in words {
                let down = |i: usize| [a, b, c].iter().map(|word| word.as_bytes()[i] as char).collect::<String>();
                let mut all = vec![(*a).to_owned(), (*b).to_owned(), (*c).to_owned(), down(0), down(1), down(2)];
                let known = all.iter().all(|word| words.contains(&&**word));
                all.sort();
                all.dedup();
                if known && all.len() == 6 {
                    found.push([a, b, c].map(|word| (*word).to_owned()));
                }
            }
        }
    }
    found.sort();
    found
}
