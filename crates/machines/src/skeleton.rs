//! Multiplication skeletons: the task, and the search.
//!
//! Source: Knuth, *Back-Skeleton* (cs.stanford.edu/~knuth/programs.html).

pub mod ending;
pub mod machine;
pub mod pattern;
pub mod solution;
pub mod task;
