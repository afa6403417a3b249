//! `stepdance`, the headless runner of the searches that Stepdance brings along.

use std::process::ExitCode;

fn main() -> ExitCode {
    stepdance::runner::main(stepdance::problems::CATALOG)
}
