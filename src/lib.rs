//! Stepdance: backtracking at work, to be watched and walked one move at a time, forwards and backwards.

pub mod address;
pub mod backtrack;
pub mod census;
pub mod machine;
pub mod page;
pub mod params;
pub mod player;
pub mod problem;
pub mod problems;
pub mod scene;
pub mod session;
pub mod tally;
pub mod timeline;
pub mod tree;

#[cfg(target_arch = "wasm32")]
pub mod web;
