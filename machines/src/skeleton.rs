//! Multiplication skeletons: what is asked for, and the search.
//!
//! Source: Knuth, *Back-Skeleton* (cs.stanford.edu/~knuth/programs.html).

mod known;
pub mod machine;
pub mod moves;
pub mod pattern;
pub mod task;
