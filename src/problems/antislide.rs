//! Antisliding blocks.

pub mod classes;
pub mod group;
pub mod moves;
pub mod solid;
