//! The machines of the catalogue themselves, for the laws that a session hides from sight.

use std::rc::Rc;
use stepdance::address::Address;
use stepdance::problem::Problem;
use stepdance::problems::CATALOG;
use stepdance::problems::antislide::moves::book::{Book, Corners};
use stepdance::problems::antislide::solid::Solid;
use stepdance::problems::antislide::{Checking, Moving, UpToSymmetry, read};
use stepdance::problems::cover;
use stepdance::problems::fillomino::{Task, puzzle::Puzzle};
use stepdance::problems::langford::{self, list::AlgorithmL};
use stepdance::problems::queens::{self, basic::Basic, bitset::BStar};
use stepdance::problems::skeleton::{self, Composing};

/// What is to be done with a problem, whatever its types.
pub trait Visit {
    /// Looks at a problem, which `address` names.
    fn visit<P: Problem>(&mut self, address: &str, problem: P);
}

/// Dancing links take tens of moves for one of the other machines, and their states are some hundred times as large:
/// walked whole with a copy of every state, four queens or pairs are as much work as seven of the others.
const LINKS: usize = 4;

/// The instances of `cover` that are walked whole. The others have the same machine and thousands of moves; that the
/// counts of all of them are right, `exact_cover.rs` holds.
const COVERS: [&str; 3] = ["toy", "colours", "own"];

/// Grids of `fillomino` that are walked whole: from one search into the other and to the end.
const GRIDS: [&str; 4] = ["1", "2./..", "12/.1", "3../..."];

/// The default grid of `fillomino`, with some thousand moves.
const GRID: &str = ".32./4.2./..../2...";

/// Whether the laws on machines walk through this search, or through a smaller one of the same machine instead.
pub fn is_visited(address: &Address) -> bool {
    match address.entry().id {
        "cover" => COVERS.contains(&address.params().text("preset")),
        "fillomino" => GRIDS.contains(&address.params().text("grid")),
        // The box that an address without one means is larger than those that are walked whole here.
        "antislide" => address.params().text("rule") == "check",
        _ => true,
    }
}

/// Small skeletons that differ in all that can be asked for.
fn skeletons(n: usize) -> &'static [&'static str] {
    match n {
        1 => &["m=2&z=0&digits=1", "m=2&z=0&threshold=0&digits=2", "m=2&z=0&digits=2"],
        2 => &["m=4&z=1&digits=1"],
        3 => &["m=2&z=0&slack=1&digits=1"],
        6 => &["m=2&z=0&digits=3"],
        _ => &[],
    }
}

/// Whether a search leaves a trace of what it searched, so that the machine is not what it was on the way in although
/// the search goes on alike: skeletons keep their digits in sets whose order lower levels permute, and the options of a
/// fillomino are a list that grows.
pub fn leaves_a_trace(address: &str) -> bool {
    address.starts_with("skeleton") || address.contains("stage=options")
}

/// Shows the visitor every machine of the catalogue, on instances of the sizes 1 to `most`.
pub fn visit_all(most: usize, visitor: &mut impl Visit) {
    for n in 1..=most {
        visitor.visit(&format!("queens?n={n}"), BStar(n));
        visitor.visit(&format!("queens?n={n}&method=basic"), Basic(n));
        visitor.visit(&format!("langford?n={n}"), AlgorithmL(n));
        antislide(n, visitor);
        for query in skeletons(n) {
            let address = format!("skeleton?pattern=*.*/.*./*.*&{query}");
            let task = skeleton::task(CATALOG.address(&address).unwrap().params()).unwrap();
            visitor.visit(&address, Composing(task));
        }
    }
    for n in 1..=most.min(LINKS) {
        visitor.visit(&format!("queens?n={n}&method=links"), queens::links::puzzle(n));
        visitor.visit(&format!("langford?n={n}&method=links"), langford::links::puzzle(n));
    }
    if most >= 8 {
        // Some thousand moves, for those who look for long searches.
        visitor.visit("langford?n=6&method=links", langford::links::puzzle(6));
    }
    for (preset, choose) in COVERS.into_iter().flat_map(|preset| ["mrv", "first"].map(|choose| (preset, choose))) {
        let address = format!("cover?preset={preset}&choose={choose}");
        let puzzle = cover::puzzle(CATALOG.address(&address).unwrap().params()).unwrap();
        visitor.visit(&address, puzzle);
    }
    for grid in GRIDS.into_iter().take(most).chain((most >= 8).then_some(GRID)) {
        for (alone, stage) in [(false, "solve"), (true, "options")] {
            let puzzle = Puzzle::read(grid, 0).unwrap().into();
            visitor.visit(&format!("fillomino?grid={grid}&stage={stage}"), Task { puzzle, alone });
        }
    }
}

/// Boxes for the sizes from 1 on.
const BOXES: [[usize; 3]; 7] = [[2, 2, 2], [1, 2, 3], [2, 1, 1], [2, 2, 1], [3, 3, 3], [4, 4, 2], [3, 4, 3]];

fn antislide(size: usize, visitor: &mut impl Visit) {
    let Some(sides) = BOXES.get(size - 1) else { return };
    let solid = Rc::new(Solid::new(*sides));
    let address = format!("antislide?box={}x{}x{}", sides[0], sides[1], sides[2]);
    for (rule, corners) in [("corner", Corners::Filled), ("nocorner", Corners::Empty)] {
        let book = Rc::new(Book::new(Rc::clone(&solid), corners));
        visitor.visit(&format!("{address}&rule={rule}"), Moving(book));
    }
    visitor.visit(&address, UpToSymmetry(solid));
    if size == 1 {
        for (query, check) in [
            ("rule=check", "112,112,33./442,..2,33./44.,.55,.55"),
            ("check=11.,112,332/544,5.2,332/544,566,.66", "11.,112,332/544,5.2,332/544,566,.66"),
        ] {
            let packing = Rc::new(read::packing(check).unwrap_or_else(|bad| panic!("{bad}")));
            visitor.visit(&format!("antislide?{query}"), Checking { packing, other_box: false });
        }
    }
}
