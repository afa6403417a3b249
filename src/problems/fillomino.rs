//! Fillomino: fill the grid so that every region of equal digits has as many cells as its digit says.

pub mod cover;
pub mod joined;
pub mod options;
pub mod puzzle;
