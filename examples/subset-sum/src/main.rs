//! The runner: `cargo run --package subset-sum -- count subset`.
stepdance::runner!(subset_sum::CATALOG);
