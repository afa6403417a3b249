//! All packings by brute force: place blocks in every way, then look at every face of every block. Symmetry is only
//! looked at when all packings are there.

use crate::common::open;
use std::collections::{BTreeMap, BTreeSet};
use stepdance::machine::{Beat, Stop};

type Cell = [i32; 3];
/// A set of cells, or a block: bit n is the nth cell of the box in the order of coordinates.
type Cells = u64;
/// The blocks of a packing.
type Blocks = BTreeSet<Cells>;

/// A block, and for each of its sides that is not at a wall the cells there.
struct Block {
    cells: Cells,
    beside: Vec<Cells>,
}

fn at([_, m, n]: Cell, [i, j, k]: Cell) -> Cells {
    1 << ((i * m + j) * n + k)
}

fn cells_of(sides: Cell) -> impl Iterator<Item = Cell> {
    let [l, m, n] = sides;
    (0..l * m * n).map(move |c| [c / (m * n), c / n % m, c % n])
}

/// The blocks with their first cell at each of the cells, in the order of coordinates.
fn blocks(sides: Cell) -> Vec<Vec<Block>> {
    let inside = |c: &Cell| (0..3).all(|a| (0..sides[a]).contains(&c[a]));
    let mut all = Vec::new();
    for cell in cells_of(sides) {
        let mut here = Vec::new();
        for thin in 0..3 {
            let steps =
                (0..8).map(|bits| [bits >> 2 & 1, bits >> 1 & 1, bits & 1]).filter(|step: &Cell| step[thin] == 0);
            let block: Vec<Cell> = steps.map(|step| std::array::from_fn(|a| cell[a] + step[a])).collect();
            if !block.iter().all(inside) {
                continue;
            }
            let mut beside = Vec::new();
            for (a, step) in [(0, -1), (0, 1), (1, -1), (1, 1), (2, -1), (2, 1)] {
                let next = block.iter().map(|c| std::array::from_fn(|i| if i == a { c[i] + step } else { c[i] }));
                let next: Vec<Cell> = next.filter(|c| !block.contains(c)).collect();
                if next.iter().all(inside) {
                    beside.push(next.iter().map(|c| at(sides, *c)).sum());
                }
            }
            here.push(Block { cells: block.iter().map(|c| at(sides, *c)).sum(), beside });
        }
        all.push(here);
    }
    all
}

/// Every way to place blocks into a box, cell by cell; kept if something touches every side of every block.
fn place<'a>(all: &'a [Vec<Block>], from: usize, filled: Cells, placed: &mut Vec<&'a Block>, found: &mut Vec<Blocks>) {
    let Some(next) = (from..all.len()).find(|cell| filled >> cell & 1 == 0) else {
        if placed.iter().all(|block| block.beside.iter().all(|beside| beside & filled != 0)) {
            found.push(placed.iter().map(|block| block.cells).collect());
        }
        return;
    };
    place(all, next + 1, filled, placed, found);
    for block in all[next].iter().filter(|block| block.cells & filled == 0) {
        placed.push(block);
        place(all, next + 1, filled | block.cells, placed, found);
        placed.pop();
    }
}

fn packings(sides: Cell) -> Vec<Blocks> {
    let mut found = Vec::new();
    place(&blocks(sides), 0, 0, &mut Vec::new(), &mut found);
    found
}

/// The images of a packing by all maps of the box onto itself: those that send each coordinate to plus or minus another.
fn orbit(sides: Cell, packing: &Blocks) -> BTreeSet<Blocks> {
    let mut images = BTreeSet::new();
    for (a, b, c) in [(0, 1, 2), (0, 2, 1), (1, 0, 2), (1, 2, 0), (2, 0, 1), (2, 1, 0)] {
        if [sides[a], sides[b], sides[c]] != sides {
            continue;
        }
        for flips in 0..8 {
            let map = |from: Cell| -> Cells {
                let moved = [from[a], from[b], from[c]];
                at(sides, std::array::from_fn(|i| if flips >> i & 1 == 1 { sides[i] - 1 - moved[i] } else { moved[i] }))
            };
            let to: Vec<Cells> = cells_of(sides).map(map).collect();
            let image = |block: &Cells| (0..to.len()).filter(|cell| block >> cell & 1 == 1).map(|cell| to[cell]).sum();
            images.insert(packing.iter().map(image).collect());
        }
    }
    images
}

/// The blocks of a solution as the runner prints it, and what it says behind them.
fn read(sides: Cell, line: &str) -> (Blocks, usize) {
    let (pieces, notes) = line.split_once("; symmetries=").unwrap();
    let symmetries = notes.split(' ').next().unwrap().parse().unwrap();
    let cell = |name: &str| at(sides, std::array::from_fn(|a| i32::from(name.as_bytes()[a]) - 48));
    let block = |piece: &str| piece.split('-').map(cell).sum();
    (pieces.split(' ').filter(|piece| piece.contains('-')).map(block).collect(), symmetries)
}

fn solutions(sides: Cell, rule: &str) -> Vec<(Blocks, usize)> {
    let mut session = open(&format!("antislide?box={}x{}x{}&rule={rule}", sides[0], sides[1], sides[2]));
    let mut found = Vec::new();
    loop {
        session.forward(u64::MAX, Stop::at(Beat::Solution));
        let Some(line) = session.solution() else { return found };
        found.push(read(sides, &line));
    }
}

/// All boxes up to 3 × 3 × 4 and 2 × 4 × 5, sides in any order.
fn boxes() -> Vec<Cell> {
    let mut all = Vec::new();
    for sides in (0..125).map(|i| [i / 25 + 1, i / 5 % 5 + 1, i % 5 + 1]) {
        let mut sorted = sides;
        sorted.sort_unstable();
        let within = |most: Cell| (0..3).all(|a| sorted[a] <= most[a]);
        if within([3, 3, 4]) || within([2, 4, 5]) {
            all.push(sides);
        }
    }
    all
}

#[test]
fn classes_are_the_orbits_of_all_packings() {
    let mut known: BTreeMap<Cell, usize> = BTreeMap::new();
    for sides in boxes() {
        let mut sorted = sides;
        sorted.sort_unstable();
        // The brute force once for each box, whatever the order of its sides; the search for each order.
        if sides == sorted {
            let all: BTreeSet<Blocks> = packings(sides).into_iter().collect();
            known.insert(sides, all.len());
            let mut left = all.clone();
            for (class, symmetries) in solutions(sides, "classes") {
                let orbit = orbit(sides, &class);
                assert!(orbit.iter().all(|image| left.remove(image)), "{sides:?}: {class:?} is none, or comes twice");
                let order = orbit.len() * symmetries;
                assert!([8, 16, 48].contains(&order), "{sides:?}: {} images, {symmetries} symmetries", orbit.len());
            }
            assert!(left.is_empty(), "{sides:?}: {} packings are missing", left.len());
        } else {
            let images = solutions(sides, "classes").iter().map(|(class, _)| orbit(sides, class).len()).sum();
            assert_eq!(known.get(&sorted), Some(&images), "{sides:?}");
        }
    }
    assert!(known.len() >= 20, "only {} boxes", known.len());
}

#[test]
fn the_corner_rules_find_what_they_say() {
    for sides in boxes().into_iter().filter(|sides| sides.is_sorted() || sides.iter().product::<i32>() <= 24) {
        let all = packings(sides);
        let corners: Vec<Cell> = (0..8).map(|i| std::array::from_fn(|a| (i >> a & 1) * (sides[a] - 1))).collect();
        let covers = |packing: &Blocks, cell: Cell| packing.iter().any(|block| block & at(sides, cell) != 0);

        // The first block that fits into the corner: thin along the first coordinate if it can be.
        let first = (0..3).find(|thin| (0..3).all(|a| a == *thin || sides[a] > 1));
        let first: Option<Cells> = first.map(|thin| {
            let steps = (0..8).map(|i| [i >> 2 & 1, i >> 1 & 1, i & 1]);
            steps.filter(|step: &Cell| step[thin] == 0).map(|cell| at(sides, cell)).sum()
        });
        let filled = |packing: &&Blocks| first.is_some_and(|block| packing.contains(&block));
        let expected: BTreeSet<Blocks> = all.iter().filter(filled).cloned().collect();
        check(sides, "corner", expected);

        // With the corners empty: the cell beside the first one, along the last coordinate that has another cell.
        let beside = (0..3).rev().find(|a| sides[*a] > 1).map(|a| std::array::from_fn(|i| i32::from(i == a)));
        let empty = |packing: &&Blocks| {
            !corners.iter().any(|corner| covers(packing, *corner)) && beside.is_some_and(|cell| covers(packing, cell))
        };
        let expected: BTreeSet<Blocks> = all.iter().filter(empty).cloned().collect();
        check(sides, "nocorner", expected);
    }
}

fn check(sides: Cell, rule: &str, expected: BTreeSet<Blocks>) {
    let found = solutions(sides, rule);
    let count = found.len();
    let found: BTreeSet<Blocks> = found.into_iter().map(|(packing, _)| packing).collect();
    assert_eq!(found.len(), count, "{sides:?} by {rule}: one comes twice");
    assert!(found == expected, "{sides:?} by {rule}: {} instead of {}", found.len(), expected.len());
}
