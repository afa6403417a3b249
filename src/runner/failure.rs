//! The failures of commands.

use crate::params::{BadParams, sentence};
use std::fmt::Display;
use std::io::{self, ErrorKind, Write};
use std::process::ExitCode;

/// The failure of a command.
#[derive(Debug)]
pub enum Failure {
    /// A bad input; the text says what is wrong and what is allowed.
    Input(String),
    /// The result could not be written.
    Output(io::Error),
    /// A bad input that was told of already.
    Reported,
}

impl Failure {
    /// Says on standard error what is wrong; returns the exit code that tells scripts the same.
    pub fn report(self) -> ExitCode {
        match self {
            Failure::Input(wrong) => {
                say(sentence(&wrong));
                ExitCode::from(2)
            }
            Failure::Reported => ExitCode::from(2),
            // As in `stepdance trace queens | head`: the reader has what it wanted.
            Failure::Output(error) if error.kind() == ErrorKind::BrokenPipe => ExitCode::SUCCESS,
            Failure::Output(error) => {
                say(sentence(&format!("the result could not be written: {error}")));
                ExitCode::from(1)
            }
        }
    }
}

/// Prints a message on standard error.
pub(super) fn say(message: impl Display) {
    // Where not even this can be written, the exit code has to do. (`eprintln!` would panic.)
    let _ = writeln!(io::stderr(), "stepdance: {message}");
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Failure {
        Failure::Output(error)
    }
}

impl From<BadParams> for Failure {
    fn from(bad: BadParams) -> Failure {
        Failure::Input(bad.to_string())
    }
}
