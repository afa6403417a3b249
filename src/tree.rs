//! The search tree: what a search leaves of it, and its pictures.

mod levels;
pub mod picture;
pub mod profile;
pub mod words;

pub use stepdance_machines::trail::*;
