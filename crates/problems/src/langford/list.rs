//! Algorithm L with its words and pictures.

pub use stepdance_machines::langford::*;

mod stage;
mod story;
mod terms;
#[cfg(test)]
mod tests;
mod words;

/// Algorithm L as a problem of the catalogue; the field is the number of pairs.
pub struct AlgorithmL(pub usize);
