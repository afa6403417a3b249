//! Exact cover with colours by dancing links: the machine with its words and pictures.

pub mod beside;
pub mod picture;
pub mod puzzle;
pub mod text;
pub mod words;

pub use stepdance_machines::exact_cover::*;

#[cfg(test)]
mod samples;
#[cfg(test)]
mod tests;
