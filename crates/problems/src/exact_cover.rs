//! Exact covers with colours: the machine, dancing links, and instances as text. Words and pictures are in the module
//! [`cover`](crate::cover).

pub mod formats;
pub mod text;

pub use stepdance_machines::exact_cover::*;

#[cfg(test)]
pub(crate) mod samples;
#[cfg(test)]
mod tests;
