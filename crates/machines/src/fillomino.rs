//! Fillomino: list every piece that may be a region, then choose among them by dancing links.
//!
//! Source: Knuth's program FILLOMINO-DLX; TAOCP 7.2.2.1, Algorithms X and C, and exercise 7.2.2–75, Algorithm R.

pub mod bound;
pub mod completion;
pub mod cover;
pub mod joined;
pub mod labels;
pub mod options;
pub mod puzzle;
pub mod reason;
