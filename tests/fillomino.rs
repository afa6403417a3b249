//! Fillomino: the published figures, an independent solver, all feasible pieces by brute force, and the instance as text.

use std::collections::BTreeSet;
use std::rc::Rc;
use stepdance::exact_cover::{Cover, Heuristic, Instance, text};
use stepdance::machine::{Beat, Machine, Move, Stop};
use stepdance::problems::fillomino::joined::Joined;
use stepdance::problems::fillomino::options::{Act, Options};
use stepdance::problems::fillomino::puzzle::{BLANK, Place, Puzzle, sign};
use stepdance::problems::fillomino::{cover, solved};
use stepdance::tally::Tally;

fn puzzle(grid: &str, most: usize) -> Rc<Puzzle> {
    Rc::new(Puzzle::read(grid, most).unwrap_or_else(|bad| panic!("{grid}: {bad}")))
}

/// The list of options when it is complete.
fn listed(puzzle: &Rc<Puzzle>) -> Options {
    let mut options = Options::new(Rc::clone(puzzle));
    assert_eq!(options.by_ref().last(), Some(Act::Finished));
    options
}

/// All solutions, sorted, and the nodes per level of the second search.
fn searched(puzzle: &Rc<Puzzle>) -> (Vec<String>, Vec<u64>) {
    let mut machine = Joined::new(Rc::clone(puzzle));
    let (mut found, mut tally) = (vec![], Tally::new(0));
    loop {
        let ran = machine.run(u64::MAX, Stop::at(Beat::Solution), |act, level, _| tally.note(act.beat(), level));
        match (ran.last.map(|act| act.beat()), &machine) {
            (Some(Beat::Solution), Joined::Solving { cover, .. }) => found.push(solved(puzzle, cover)),
            _ => break,
        }
    }
    found.sort();
    (found, tally.profile().to_vec())
}

/// The number of solutions of an instance as Knuth's programs would count them.
fn covers(instance: Instance) -> (u64, Vec<u64>) {
    let mut tally = Tally::new(0);
    let mut cover = Cover::new(Rc::new(instance), Heuristic::Fewest);
    cover.run(u64::MAX, Stop::NEVER, |act, level, _| tally.note(act.beat(), level));
    (tally.solutions(), tally.profile().to_vec())
}

/// A row of the table of figures: items, options, entries, solutions.
type Figures = (&'static str, (usize, usize), usize, usize, u64);

/// From running Knuth's program and DLX2 on its output.
const FIGURES: [Figures; 6] = [
    (".../.3./...", (9, 24), 30, 138, 28),
    ("3../.../...", (9, 30), 31, 173, 10),
    ("2./..", (4, 4), 5, 13, 0),
    (".32./4.2./..../2...", (16, 44), 57, 363, 1),
    ("1..45/...../.3.../2.32./5....", (25, 95), 135, 1030, 1),
    (".32./4.2./..../....", (16, 52), 73, 502, 29),
];

#[test]
fn published_figures_are_met() {
    for (grid, items, options, entries, solutions) in FIGURES {
        let puzzle = puzzle(grid, 0);
        let list = listed(&puzzle);
        let instance = cover::instance(&puzzle, list.pieces());
        let (primary, all) = (instance.primary(), instance.items());
        assert_eq!((primary, all - primary), items, "{grid}");
        assert_eq!((instance.options(), instance.entries()), (options, entries), "{grid}");
        assert_eq!((list.pieces().len(), list.pieces().entries()), (options, entries), "{grid}");
        assert_eq!(searched(&puzzle).0.len() as u64, solutions, "{grid}");
    }
    assert_eq!(searched(&puzzle(FIGURES[3].0, 0)).0, ["3321/4323/4443/2213"]);
    assert_eq!(searched(&puzzle(FIGURES[4].0, 0)).0, ["14445/22455/13355/22322/55555"]);
}

#[test]
fn the_printed_instance_read_again_gives_the_same_counts() {
    for (grid, items, options, entries, solutions) in FIGURES {
        let puzzle = puzzle(grid, 0);
        let printed = cover::print(&puzzle).expect("a list that is complete");
        let (instance, warnings) = text::parse(&printed).unwrap();
        assert!(warnings.is_empty());
        let (primary, all) = (instance.primary(), instance.items());
        assert_eq!((primary, all - primary), items, "{grid}");
        assert_eq!((instance.options(), instance.entries()), (options, entries), "{grid}");
        assert_eq!(instance, cover::instance(&puzzle, listed(&puzzle).pieces()), "{grid}");
        assert_eq!(covers(instance), (solutions, searched(&puzzle).1), "{grid}");
    }
}

/// Worked out by hand: of each size in turn, the starts row by row, directions north, west, east, south.
#[test]
fn items_and_options_have_the_names_and_the_order_of_the_source() {
    let printed = cover::print(&puzzle("2./..", 0)).unwrap();
    let lines: Vec<&str> = printed.lines().filter(|line| !line.starts_with('|')).collect();
    assert_eq!(
        lines,
        ["00 01 10 11 | h011 v101 h012 v102", "01 h011", "10 v101", "11 h011 v101", "00 01 h012", "00 10 v102",]
    );
    // Digits beyond nine.
    let wide = cover::print(&puzzle("............/...........b", 0)).unwrap();
    let first = wide.lines().find(|line| !line.starts_with('|')).unwrap();
    assert!(first.starts_with("00 01 02 03 04 05 06 07 08 09 0a 0b 10 ") && first.contains(" h0ab "), "{first}");
    assert!(first.contains(" 1b | v001 h001 v011 ") && first.ends_with(" v19b"), "{first}");
}

/// Numbers that look random, from a seed (xorshift*).
struct Dice(u64);

impl Dice {
    fn below(&mut self, n: usize) -> usize {
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        (self.0.wrapping_mul(0x2545_F491_4F6C_DD1D) >> 33) as usize % n
    }
}

/// Fills cells one by one, and knows nothing of pieces: a region must not be greater than its label, nor smaller once
/// nothing blank lies beside it.
struct Filler<'a> {
    rows: usize,
    columns: usize,
    cells: Vec<u8>,
    labels: Vec<u8>,
    /// Called with each solution; says whether to go on.
    found: &'a mut dyn FnMut(&[u8]) -> bool,
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
        let (label, mut region, mut open) = (self.cells[k], vec![k], false);
        let mut next = 0;
        while next < region.len() {
            for other in self.neighbours(region[next]) {
                open |= self.cells[other] == 0;
                if self.cells[other] == label && !region.contains(&other) {
                    region.push(other);
                }
            }
            next += 1;
        }
        region.len() == label.into() || (open && region.len() < label.into())
    }

    fn fill(&mut self) -> bool {
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

fn grid(columns: usize, cells: &[u8]) -> String {
    let rows: Vec<String> = cells.chunks(columns).map(|row| row.iter().map(|cell| sign(*cell)).collect()).collect();
    rows.join("/")
}

/// A small puzzle: clues of a grid filled at random, or clues at random, which mostly contradict each other.
fn small(dice: &mut Dice) -> (usize, Vec<u8>) {
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

const SEED: u64 = 0x5eed_f111_0371;

#[test]
fn filling_cells_one_by_one_finds_the_same_solutions() {
    println!("seed {SEED:#x}");
    let mut dice = Dice(SEED);
    let mut kinds = [0; 3];
    for round in 0..200 {
        let (columns, cells) = small(&mut dice);
        let (rows, text) = (cells.len() / columns, grid(columns, &cells));
        let greatest = cells.iter().copied().max().unwrap_or(0);
        let most = greatest + u8::from(dice.below(3) == 0);
        let mut expected = vec![];
        let mut found = |cells: &[u8]| {
            expected.push(grid(columns, cells));
            true
        };
        Filler { rows, columns, cells: cells.clone(), labels: (1..=most).collect(), found: &mut found }.fill();
        expected.sort();
        let puzzle = puzzle(&text, most.into());
        let (solutions, profile) = searched(&puzzle);
        assert_eq!(solutions, expected, "seed {SEED:#x}, round {round}: {text}, labels to {most}");
        let (instance, _) = text::parse(&cover::print(&puzzle).unwrap()).unwrap();
        assert_eq!(covers(instance), (expected.len() as u64, profile), "{text}, labels to {most}");
        kinds[expected.len().min(2)] += 1;
    }
    println!("puzzles with no, one and several solutions: {kinds:?}");
    assert!(kinds.iter().all(|count| *count >= 20), "{kinds:?} do not test much");
}

/// All feasible pieces by their definition: every set of cells is looked at.
fn feasible(puzzle: &Puzzle) -> BTreeSet<(usize, u32)> {
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

#[test]
fn the_list_has_each_feasible_piece_once_and_no_other() {
    println!("seed {SEED:#x}");
    let mut dice = Dice(SEED);
    for round in 0..120 {
        let (rows, columns) = [(3, 3), (2, 5), (4, 3), (1, 7), (3, 4)][dice.below(5)];
        let most = 1 + dice.below(7);
        let density = 2 + dice.below(7);
        let mut cells: Vec<u8> = (0..rows * columns)
            .map(|_| if dice.below(density) == 0 { 1 + dice.below(most) as u8 } else { 0 })
            .collect();
        cells[dice.below(rows * columns)] = most as u8;
        let text = grid(columns, &cells);
        let puzzle = puzzle(&text, 0);
        let list = listed(&puzzle);
        let mut sizes = vec![];
        let mut seen = BTreeSet::new();
        for piece in list.pieces().iter() {
            let set: u32 = piece.iter().map(|name| 1 << puzzle.number(Place::named(*name))).sum();
            sizes.push(piece.len());
            assert!(seen.insert((piece.len(), set)), "seed {SEED:#x}, round {round}: {text}: {piece:x?} twice");
        }
        assert!(sizes.is_sorted(), "{text}: {sizes:?}");
        assert_eq!(seen, feasible(&puzzle), "seed {SEED:#x}, round {round}: {text}");
    }
}

/// Counted by Redelmeier and others (OEIS A001168: fixed polyominoes): in a grid that is wide enough, all of them.
#[test]
fn an_open_grid_has_all_fixed_polyominoes() {
    // A piece that starts in the middle of row 1 of this grid, all its cells in rows 1 and below, is any of them.
    let puzzle = puzzle(&format!("1......../{}........6", "........./".repeat(4)), 0);
    let list = listed(&puzzle);
    for (d, count) in (1..).zip([1, 2, 6, 19, 63]) {
        let start = Place::at(0, 4).name();
        let from = (0..list.pieces().of_size(d)).filter(|k| list.pieces().get(d, *k)[0] == start).count();
        assert_eq!(from, count, "{d}");
    }
}

#[test]
fn tags_are_gone_after_each_start_and_pieces_are_connected_while_they_grow() {
    let puzzle = puzzle("1..45/...../.3.../2.32./5....", 0);
    let mut options = Options::new(Rc::clone(&puzzle));
    while let Some(act) = options.next() {
        if matches!(act, Act::Left { .. } | Act::Finished) {
            assert!(puzzle.cells().all(|cell| options.tag(cell) == 0), "{act:?}");
        }
        let piece = options.piece();
        for (k, cell) in piece.iter().enumerate().skip(1) {
            assert!(piece[..k].iter().any(|other| other.direction(*cell).is_some()), "{act:?}: {piece:?}");
        }
        assert_eq!(options.level(), piece.len());
    }
}

#[test]
fn a_list_that_grows_too_long_ends_the_search_and_says_so() {
    let puzzle = puzzle(&format!("f{}", "/................".repeat(15)), 0);
    let mut options = Options::new(Rc::clone(&puzzle));
    assert_eq!(options.by_ref().last(), Some(Act::Stopped));
    assert!(options.is_full() && options.level() == 0);
    assert!(options.pieces().entries() <= text::ENTRIES);
    assert_eq!(cover::print(&puzzle), None);
    let mut machine = Joined::new(puzzle);
    let ran = machine.run(u64::MAX, Stop::NEVER, |_, _, _| {});
    assert_eq!(ran.last.map(|act| act.beat()), Some(Beat::Done));
    assert!(machine.next().is_none());
}
