//! The machines of the catalogue themselves, for the laws that a session hides from sight.

use std::rc::Rc;
use stepdance::problem::Problem;
use stepdance::problems::antislide::check::{Checking, Packing};
use stepdance::problems::antislide::classes::UpToSymmetry;
use stepdance::problems::antislide::moves::Moving;
use stepdance::problems::antislide::moves::book::{Book, Corners};
use stepdance::problems::antislide::solid::Solid;
use stepdance::problems::langford::list::AlgorithmL;
use stepdance::problems::queens::{basic::Basic, bitset::BStar};

/// What is to be done with a problem, whatever its types.
pub trait Visit {
    /// Looks at the search for `instance`, which `address` names.
    fn visit<P: Problem>(&mut self, address: &str, instance: P::Instance);
}

/// Shows the visitor every machine of the catalogue, on instances of the sizes 1 to `most`.
pub fn visit_all(most: usize, visitor: &mut impl Visit) {
    for n in 1..=most {
        visitor.visit::<BStar>(&format!("queens?n={n}"), n);
        visitor.visit::<Basic>(&format!("queens?n={n}&method=basic"), n);
        visitor.visit::<AlgorithmL>(&format!("langford?n={n}"), n);
        antislide(n, visitor);
    }
}

/// Boxes for the sizes from 1 on; the first one is the box that an address without one means.
const BOXES: [[usize; 3]; 7] = [[3, 3, 3], [2, 2, 2], [1, 2, 3], [2, 1, 1], [4, 4, 2], [2, 2, 1], [3, 4, 3]];

fn antislide(size: usize, visitor: &mut impl Visit) {
    let Some(sides) = BOXES.get(size - 1) else { return };
    let solid = Rc::new(Solid::new(*sides));
    let address = format!("antislide?box={}x{}x{}", sides[0], sides[1], sides[2]);
    for (rule, corners) in [("corner", Corners::Filled), ("nocorner", Corners::Empty)] {
        let book = Rc::new(Book::new(Rc::clone(&solid), corners));
        visitor.visit::<Moving>(&format!("{address}&rule={rule}"), book);
    }
    visitor.visit::<UpToSymmetry>(&address, solid);
    if size == 1 {
        for (query, check) in [
            ("rule=check", "112,112,33./442,..2,33./44.,.55,.55"),
            ("check=11.,112,332/544,5.2,332/544,566,.66", "11.,112,332/544,5.2,332/544,566,.66"),
        ] {
            let packing = Packing::read(check).unwrap_or_else(|bad| panic!("{bad}"));
            visitor.visit::<Checking>(&format!("antislide?{query}"), Rc::new(packing));
        }
    }
}
