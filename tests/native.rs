//! All tests that need no browser. One program, since a program of its own for each file would cost minutes of linking.

mod common;

mod address;
mod antislide;
mod branch;
mod classics;
mod clips;
mod covers;
mod deep;
mod documents;
mod drawn;
#[cfg(target_os = "linux")]
mod endless;
mod errors;
mod exact_cover;
mod examples;
mod figures;
mod fillomino;
mod fuzz;
mod gift;
mod hand;
mod homework;
mod laws;
mod lecture;
mod levels;
mod limits;
mod modules;
mod parts;
mod picture;
mod profiler;
mod promises;
mod published;
mod questions;
mod race;
mod record;
mod rods;
mod runner;
mod skeleton;
mod slices;
mod snapshots;
mod stops;
mod style;
mod terms;
mod tours;
mod tree;
mod truncation;
