//! The laws of `stepdance-laws`, held over the whole catalogue: a test each.

mod bare;
mod toys;

pub const MINE: stepdance::catalog::Catalog = stepdance::catalog::Catalog(&[
    &stepdance::problems::antislide::ANTISLIDE,
    &stepdance::problems::fillomino::FILLOMINO,
]);
stepdance_laws::tests!(crate::laws::MINE);
