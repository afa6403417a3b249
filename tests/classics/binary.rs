//! Binary problems: items with values, and pairs of values that do not go together. For both programs.

use super::query::Query;
use super::{queens, units};
use stepdance::constraints::{Block, Choice, Goal, Rules};
use stepdance::steer::Random;

/// A value of an item.
pub type Value = (usize, u32);

/// A binary problem.
#[derive(Clone, Debug, PartialEq)]
pub struct Binary {
    /// The values of each item that nothing given rules out.
    pub domains: Vec<Vec<u32>>,
    /// The items in the order in which they stand.
    pub sequence: Vec<usize>,
    /// The items that may clash with each.
    pub around: Vec<Vec<usize>>,
    /// Values are lower than this.
    values: u32,
    clashes: Vec<bool>,
}

impl Binary {
    pub fn new(domains: Vec<Vec<u32>>, values: u32, clash: impl Fn(Value, Value) -> bool) -> Binary {
        let items = domains.len();
        let every: Vec<Value> = (0..items).flat_map(|item| (0..values).map(move |value| (item, value))).collect();
        let clashes = every.iter().flat_map(|a| every.iter().map(|b| a.0 != b.0 && clash(*a.min(b), *a.max(b))));
        let mut problem =
            Binary { sequence: (0..items).collect(), around: vec![], values, clashes: clashes.collect(), domains };
        let bears = |a: usize, b: usize| (0..values).any(|v| (0..values).any(|w| problem.clash((a, v), (b, w))));
        let around = |a: usize| (0..items).filter(|b| bears(a, *b)).collect();
        problem.around = (0..items).map(around).collect();
        problem
    }

    pub fn clash(&self, a: Value, b: Value) -> bool {
        let place = |(item, value): Value| item * self.values as usize + value as usize;
        self.clashes[place(a) * self.domains.len() * self.values as usize + place(b)]
    }

    /// Colours for the vertices of a graph.
    pub fn colouring(around: &[Vec<usize>], colours: u32) -> Binary {
        let domains = vec![(0..colours).collect(); around.len()];
        Binary::new(domains, colours, |a, b| a.1 == b.1 && around[a.0].contains(&b.0))
    }

    /// Columns for the rows of a board that have no queen yet.
    pub fn queens(query: &Query) -> Binary {
        let (placed, regions) = (queens::placed(query), queens::regions(query));
        let n = if regions.is_empty() { query.number("n") } else { regions.len() };
        let rows: Vec<usize> = (0..n).filter(|row| placed.iter().all(|queen| queen.0 != *row)).collect();
        let clash = |a: (usize, usize), b: (usize, usize)| queens::clash(&regions, a.min(b), a.max(b));
        let free = |row: usize| -> Vec<u32> {
            let is_free = |column: &u32| placed.iter().all(|queen| !clash(*queen, (row, *column as usize)));
            (0..n as u32).filter(is_free).collect()
        };
        let domains = rows.iter().map(|row| free(*row)).collect();
        Binary::new(domains, n as u32, |a, b| clash((rows[a.0], a.1 as usize), (rows[b.0], b.1 as usize)))
    }

    /// Digits, less one, for the empty cells of a sudoku.
    pub fn sudoku(query: &Query) -> Binary {
        let cells = units::cells(query);
        let side = cells.len().isqrt();
        let units = units::units(query, side);
        let share = |a: usize, b: usize| units.iter().any(|unit| unit.contains(&a) && unit.contains(&b));
        let empty: Vec<usize> = (0..cells.len()).filter(|cell| cells[*cell] == 0).collect();
        let open = |cell: usize| -> Vec<u32> {
            let has = |digit: u32| (0..cells.len()).any(|other| cells[other] == digit + 1 && share(cell, other));
            (0..side as u32).filter(|digit| !has(*digit)).collect()
        };
        let domains = empty.iter().map(|cell| open(*cell)).collect();
        Binary::new(domains, side as u32, |a, b| a.1 == b.1 && share(empty[a.0], empty[b.0]))
    }

    /// Items with 1 to 4 values, now and then none, in an order of chance; the two chances of a clash differ from problem to problem.
    pub fn random(seed: u64) -> Binary {
        let mut random = Random::new(seed);
        let (items, values) = (3 + random.below(6) as usize, 2 + random.below(3) as u32);
        let (joined, tight) = (20 + random.below(80), 15 + random.below(60));
        let none = random.below(12) == 0;
        let mut domain = |item: usize| -> Vec<u32> {
            let kept = (0..values).filter(|_| random.below(100) < 85 && !(none && item + 1 == items));
            kept.collect()
        };
        let domains = (0..items).map(&mut domain).collect();
        let pairs = (items * items) as u64;
        let joins: Vec<bool> = (0..pairs).map(|_| random.below(100) < joined).collect();
        let each = pairs * u64::from(values * values);
        let tights: Vec<bool> = (0..each).map(|_| random.below(100) < tight).collect();
        let clash = |a: Value, b: Value| {
            let pair = a.0 * items + b.0;
            joins[pair] && tights[(pair as u32 * values * values + a.1 * values + b.1) as usize]
        };
        let mut problem = Binary::new(domains, values, clash);
        for i in (1..items).rev() {
            problem.sequence.swap(i, random.below(i as u64 + 1) as usize);
        }
        problem
    }

    /// How many ways there are to give each item a value: all ways are tried.
    pub fn count(&self) -> u64 {
        let mut ways: Vec<Vec<u32>> = vec![vec![]];
        for domain in &self.domains {
            ways = ways.iter().flat_map(|way| domain.iter().map(|value| [&way[..], &[*value]].concat())).collect();
        }
        let pair = |way: &[u32], a: usize, b: usize| self.clash((a, way[a]), (b, way[b]));
        let passes = |way: &&Vec<u32>| (0..way.len()).all(|b| (0..b).all(|a| !pair(way, a, b)));
        ways.iter().filter(passes).count() as u64
    }
}

/// As the product's machine sees it. What is ruled out from the start is blocked: by nothing chosen, or by something given.
impl Rules for Binary {
    fn goal(&self, chosen: &[Choice]) -> Goal {
        self.undecided(chosen).first().map_or(Goal::Solution, |item| Goal::Decide(*item))
    }

    fn candidates(&self, _: &[Choice], _: u32) -> Vec<u32> {
        (0..self.values).collect()
    }

    fn blocks(&self, chosen: &[Choice], candidate: Choice) -> Vec<Block> {
        let value = |choice: &Choice| (choice.item as usize, choice.value);
        let mut blocks = Block::each(chosen, |other| self.clash(value(other), value(&candidate)), 0);
        if !self.domains[candidate.item as usize].contains(&candidate.value) {
            let given = Choice { item: self.domains.len() as u32, value: candidate.value };
            blocks.push(if candidate.value.is_multiple_of(2) { Block::always(1) } else { Block::by(given, 0, 2) });
        }
        blocks
    }

    fn undecided(&self, chosen: &[Choice]) -> Vec<u32> {
        let is_open = |item: &u32| chosen.iter().all(|choice| choice.item != *item);
        self.sequence.iter().map(|item| *item as u32).filter(is_open).collect()
    }
}
