//! Exact covers with multiplicities: words and pictures of Algorithm M.
//!
//! Source: TAOCP 7.2.2.1, Algorithm M.

mod picture;
mod problem;
mod terms;
mod words;

pub use problem::ByMultiplicities;
