//! The laws of `stepdance-laws`, held over the whole catalogue: a test each.

mod bare;
mod board;
mod lies;
mod told;
mod toys;

stepdance_laws::tests!(stepdance::problems::CATALOG);
