//! The runner: `cargo run --package colouring -- count colouring`.

fn main() -> std::process::ExitCode {
    stepdance::runner::main(colouring::CATALOG)
}
