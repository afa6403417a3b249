//! The three methods as searches of the catalogue.

use super::check::{Checker, Packing};
use super::classes::Classes;
use super::moves::Mover;
use super::moves::book::{Book, Corners};
use super::solid::Solid;
use super::words;
use crate::problem::About;
use crate::story::Search;
use crate::tally::Figure;
use crate::timeline::Moment;
use std::rc::Rc;

/// The search for all packings up to the symmetries of the box, or up to the identity alone.
pub struct UpToSymmetry(pub Rc<Solid>);

/// The search for packings with a filled corner or with empty ones, by placements and constraints.
pub struct Moving(pub Rc<Book>);

/// The check of a packing of the user.
pub struct Checking {
    /// The packing.
    pub packing: Rc<Packing>,
    /// Whether the box of the parameters differs from that of the packing.
    pub other_box: bool,
}

/// Returns the statistics of all methods: the number of symmetries, the packings with all images of each, and the solutions by number of
/// blocks.
fn figures(solid: &Solid, labelled: u64, found: impl Iterator<Item = u64>) -> Vec<(&'static str, Figure)> {
    let found = (0..).zip(found).filter(|(_, found)| *found > 0).collect();
    vec![
        ("symmetries", Figure::Number(solid.group.order() as u64)),
        ("labelled", Figure::Number(labelled)),
        ("by_blocks", Figure::Counts(found)),
    ]
}

impl Search for UpToSymmetry {
    type Machine = Classes;

    fn start(&self) -> Classes {
        Classes::new(Rc::clone(&self.0))
    }

    fn about(&self) -> About {
        let listing = if self.0.group.is_trivial() { words::classes::WHOLE } else { words::classes::LISTING };
        About { terms: words::terms::CLASSES, first_level: 1, ..About::new(listing) }
    }

    fn solution(&self, moment: &Moment<Classes>) -> Option<String> {
        Some(words::solution(&self.0, moment.machine.placed(), &moment.machine.settled()))
    }

    #[cfg(not(target_arch = "wasm32"))]
    fn handed_on(&self, moment: &Moment<Classes>) -> Option<String> {
        Some(words::rows(&self.0, &moment.machine.settled()))
    }

    fn figures(&self, moment: &Moment<Classes>) -> Vec<(&'static str, Figure)> {
        let found = moment.machine.found().iter().copied();
        figures(&self.0, moment.machine.labelled(), found)
    }
}

impl Search for Moving {
    type Machine = Mover;

    fn start(&self) -> Mover {
        Mover::new(Rc::clone(&self.0))
    }

    fn about(&self) -> About {
        let none = self.0.corners == Corners::Filled && self.0.opening.is_none();
        let warnings = none.then(words::moves::warning).into_iter().collect();
        About { terms: words::terms::MOVES, first_level: 1, warnings, ..About::new(words::moves::LISTING) }
    }

    fn solution(&self, moment: &Moment<Mover>) -> Option<String> {
        Some(words::solution(&self.0.solid, moment.machine.placed(), &moment.machine.settled()))
    }

    #[cfg(not(target_arch = "wasm32"))]
    fn handed_on(&self, moment: &Moment<Mover>) -> Option<String> {
        Some(words::rows(&self.0.solid, &moment.machine.settled()))
    }

    fn figures(&self, moment: &Moment<Mover>) -> Vec<(&'static str, Figure)> {
        let found = moment.machine.found();
        figures(&self.0.solid, found.iter().sum(), found.iter().copied())
    }
}

impl Search for Checking {
    type Machine = Checker;

    fn start(&self) -> Checker {
        Checker::new(Rc::clone(&self.packing))
    }

    fn about(&self) -> About {
        let warnings = words::check::warnings(&self.packing, self.other_box);
        About { first_level: 1, warnings, ..About::new(words::check::LISTING) }
    }

    fn solution(&self, _: &Moment<Checker>) -> Option<String> {
        let packing = &self.packing;
        let given = words::check::given(packing);
        Some(words::solved_as(&packing.solid, &given, &packing.filled, packing.blocks.len()))
    }

    fn figures(&self, moment: &Moment<Checker>) -> Vec<(&'static str, Figure)> {
        let Packing { solid, filled, blocks } = &*self.packing;
        let good = u64::from(moment.machine.free() == 0);
        let images = (solid.group.order() / solid.group.keeping(filled).len()) as u64;
        figures(solid, good * images, std::iter::repeat_n(0, blocks.len()).chain([good]))
    }
}
