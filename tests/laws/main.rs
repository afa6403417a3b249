//! Laws: what holds for every search of the catalogue, whatever it searches. Nearly all of them walk the catalogue,
//! so that a new problem is held to them as soon as it is listed there; those on machines ask for a line in
//! `common/machines.rs`, and say so when it is missing.

#[path = "../common/mod.rs"]
mod common;

mod addresses;
mod guided;
mod machines;
mod moves;
mod pictures;
mod prune;
mod steer;
mod toys;
mod trails;
mod travel;
mod walks;
