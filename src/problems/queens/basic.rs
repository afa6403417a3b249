//! placeholder
pub use super::bitset::BStar as Basic;
