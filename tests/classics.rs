//! The classic problems against programs that share no code with them: figures found in Python, other ways to the same solutions, and a
//! second program for each way of searching constraints.

mod agreement;
mod binary;
mod colouring;
mod cryptarithms;
mod figures;
mod knights;
mod lists;
mod paths;
mod polyominoes;
mod public;
mod queens;
mod query;
mod searches;
mod sudokus;
mod sums;
mod together;
mod units;
