//! The search tree: what a search leaves of it, and its pictures.

pub mod picture;

pub use stepdance_machines::trail::*;
