//! The runner: `cargo run --package colouring -- count colouring`.
stepdance::runner!(colouring::CATALOG);
