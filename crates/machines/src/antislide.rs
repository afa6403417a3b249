//! Antisliding blocks: the box and its blocks, its symmetries, the two searches for packings, and the check of one.
//!
//! Source: Knuth, *Antisliding blocks* (ANTISLIDE3) and ANTISLIDE-NOCORNER, from
//! <https://cs.stanford.edu/~knuth/programs.html>.

mod bitset;
pub mod check;
pub mod classes;
pub mod constraint;
pub mod group;
pub mod moves;
pub mod solid;
