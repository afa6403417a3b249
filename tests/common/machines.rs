//! The machines of the catalogue themselves, for the laws that a session hides from sight.

use stepdance::problem::Problem;
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
    }
}
