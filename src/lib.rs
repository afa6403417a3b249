//! Stepdance: backtracking at work, to be watched and walked one move at a time, forwards and backwards.

pub mod address;
pub mod machine;
pub mod params;
pub mod problem;
pub mod problems;
pub mod scene;
pub mod session;
pub mod tally;
pub mod timeline;
pub mod tree;
