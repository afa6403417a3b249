//! Exact cover with colours by dancing links: the machine, and its instances as text. Words and pictures are those of the
//! problem [`cover`](crate::cover).

pub mod formats;
pub mod text;

pub use stepdance_machines::exact_cover::*;

#[cfg(test)]
pub(crate) mod samples;
#[cfg(test)]
mod tests;
