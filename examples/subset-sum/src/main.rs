//! The runner: `cargo run --package subset-sum -- count subset-sum`.

fn main() -> std::process::ExitCode {
    stepdance::runner::main(subset_sum::CATALOG)
}
