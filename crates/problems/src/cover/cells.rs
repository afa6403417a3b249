//! Exact covers by dancing cells: words and pictures of the sets, beside the same boards as links.
//!
//! Source: Knuth, *SSXCC* (2023).

mod field;
mod layout;
mod picture;
mod problem;
mod question;
mod terms;
#[cfg(test)]
mod tests;
mod view;
mod words;

pub use problem::ByCells;
