//! The runner: `cargo run --package subset-sum -- count sums`.
stepdance::runner!(subset_sum::CATALOG);
