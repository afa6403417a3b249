//! `stepdance`, the headless runner: every search of the catalogue without a page.
//!
//! Results go to standard output, messages to standard error. Exit codes: 0, also when whoever reads the output has
//! had enough; 2 for bad input, naming what is wrong and what is allowed; 1 where the output cannot be written.

use clap::{Args, Parser, Subcommand};
use std::ffi::OsString;
use std::io::{self, Write};
use std::process::ExitCode;

mod runner;

/// Backtracking searches, without a page: run one, list its solutions, trace its moves, draw a moment of it.
///
/// An ADDRESS names a search, such as queens?n=6&method=basic&at=120; it is what stands behind the # on the page.
/// Quote it, since shells take ? and & for something else. `stepdance list` tells what there is.
#[derive(Parser)]
#[command(name = "stepdance", version, arg_required_else_help = true)]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Runs the whole search and prints its figures as one JSON object.
    Count {
        #[command(flatten)]
        search: Search,
    },
    /// Prints the solutions, one a line, in the order found.
    Solutions {
        #[command(flatten)]
        search: Search,
        /// Print no more than this many.
        #[arg(long, value_name = "N")]
        limit: Option<u64>,
    },
    /// Prints the moves, one a line: step, label, level after it, what it did; separated by tabs.
    Trace {
        #[command(flatten)]
        search: Search,
        /// The first step to print, counted from 1.
        #[arg(long, value_name = "A", default_value_t = 1, value_parser = clap::value_parser!(u64).range(1..))]
        from: u64,
        /// The last step to print; all that follow if it is left out.
        #[arg(long, value_name = "B", value_parser = clap::value_parser!(u64).range(1..))]
        to: Option<u64>,
    },
    /// Prints the picture at the address's step as SVG.
    Draw {
        #[command(flatten)]
        search: Search,
        /// Width in pixels.
        #[arg(long, value_name = "W", default_value_t = 960, value_parser = side())]
        width: u32,
        /// Height in pixels.
        #[arg(long, value_name = "H", default_value_t = 640, value_parser = side())]
        height: u32,
    },
    /// Prints the exact cover instance of a search that has one, in Knuth's text format.
    Options {
        #[command(flatten)]
        search: Search,
    },
    /// Prints the catalogue: every problem with its parameters and examples.
    List,
}

/// Which search.
#[derive(Args)]
struct Search {
    /// The search, with or without the leading #.
    #[arg(value_name = "ADDRESS")]
    address: OsString,
    /// One more parameter of the address; @FILE reads its value from a file.
    #[arg(long = "param", value_name = "NAME=VALUE|NAME=@FILE")]
    params: Vec<OsString>,
}

/// The sides that a picture may have: beyond them no viewer shows it.
fn side() -> clap::builder::RangedI64ValueParser<u32> {
    clap::value_parser!(u32).range(1..=16384)
}

fn main() -> ExitCode {
    let cli = match Cli::try_parse() {
        Ok(cli) => cli,
        Err(error) => return misread(&error),
    };
    let done = match &cli.command {
        Command::Count { search } => search.read().and_then(|address| runner::count(&address)),
        Command::Solutions { search, limit } => search.read().and_then(|address| runner::solutions(&address, *limit)),
        Command::Trace { search, from, to } => search.read().and_then(|address| runner::trace(&address, *from, *to)),
        Command::Draw { search, width, height } => {
            search.read().and_then(|address| runner::draw(&address, *width, *height))
        }
        Command::Options { search } => search.read().and_then(|address| runner::options(&address)),
        Command::List => runner::list(),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => failure.report(),
    }
}

/// Shows the help that was asked for, or what is wrong with the command line; returns the exit code.
fn misread(error: &clap::Error) -> ExitCode {
    let text = error.render().to_string();
    // Either may have nobody left to read it; that is no failure.
    let _ = if error.use_stderr() {
        // It quotes arguments as they are, and what they hold must not reach a terminal as commands.
        let harmless = |c: char| if c.is_control() && c != '\n' { '\u{fffd}' } else { c };
        io::stderr().write_all(text.chars().map(harmless).collect::<String>().as_bytes())
    } else {
        io::stdout().write_all(text.as_bytes())
    };
    ExitCode::from(if error.use_stderr() { 2 } else { 0 })
}

impl Search {
    fn read(&self) -> Result<stepdance::address::Address, runner::Failure> {
        runner::given::address(&self.address, &self.params)
    }
}
