//! Antisliding blocks: published figures, and counts by a program that shares neither code nor idea with the searches.

mod backing;
mod brute;
mod figures;
mod lies;
mod meant;
mod packings;
mod seen;
mod space;
mod stage;
mod told;
