//! `stepdance`, the headless runner: every search of a catalogue without a page.
//!
//! Results go to standard output, messages to standard error.
//!
//! ```no_run
//! // All of a crate's `src/main.rs`:
//! stepdance::runner!(stepdance::problems::CATALOG);
//! ```

use crate::address::Address;
use crate::catalog::Catalog;
use crate::machine::{Beat, Stop};
use crate::params::{garbles, shortened};
use crate::problem::Cited;
use crate::session::Session;
use clap::{Args, Parser, Subcommand};
use serde_json::{Value, json};
use std::ffi::OsString;
use std::io::{self, Write};
use std::process::ExitCode;

mod catalogue;
mod clip;
mod convert;
mod count;
mod cover;
mod draw;
mod failure;
mod gift;
mod given;
mod homework;
mod host;
mod input;
mod join;
mod listen;
mod open;
mod progress;
mod table;
mod trace;

use catalogue::list;
use clip::{Film, clip};
use convert::convert;
use count::{count, split};
use cover::options;
use draw::{Figure, draw};
use failure::Failure;
use gift::gift;
use homework::homework;
use join::join;
use listen::{Listening, listen};
use open::{Opening, open};
use progress::Progress;
use table::{Format, Table, Traced, Written};
use trace::trace;

/// Runs backtracking searches without a page: count, list solutions, trace moves, draw positions.
///
/// An ADDRESS names a search, such as queens?n=6&method=basic&at=120: the part after # in the page's address. The file of a
/// record is one as well: queens.jsonl, or queens.jsonl?at=120 (docs/record.md).
/// Quote it, since ? and & have a meaning in shells. `stepdance list` prints all problems.
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
        /// The number of threads that share the search; the figures are the same for any number. `steps`, the number of moves,
        /// is null if the order of candidates depends on earlier subtrees, as with skeletons.
        #[arg(long, value_name = "N", value_parser = whole::<u64>(1, THREADS))]
        jobs: Option<u64>,
    },
    /// Prints addresses of parts of the search, one per line, the largest first; each can be counted on any machine.
    ///
    /// The parts have about the same size, by an estimate that is the same each time. There are at least N parts if the
    /// search has N subtrees of more than 24 nodes.
    Split {
        #[command(flatten)]
        search: Search,
        /// The number of parts.
        #[arg(long, value_name = "N", value_parser = whole::<u64>(1, PARTS))]
        into: u64,
        /// Print paths instead, for an address that is too long for a command; count them with --param path=PATH.
        #[arg(long)]
        paths: bool,
    },
    /// Adds up the counts of all parts, as if the whole search had been counted.
    ///
    /// Reads the lines that count printed, in any order, and counts the nodes above the parts itself. Parts may be split
    /// again. A part that is missing, given twice, or of another search is rejected. The seconds are the sum of all parts.
    Join {
        #[command(flatten)]
        search: Search,
        /// The files with the lines; standard input if there is none.
        #[arg(value_name = "FILE")]
        files: Vec<OsString>,
    },
    /// Prints the solutions, one per line, in the order found.
    Solutions {
        #[command(flatten)]
        search: Search,
        /// The most solutions to print.
        #[arg(long, value_name = "N", value_parser = whole::<u64>(0, u64::MAX))]
        limit: Option<u64>,
        /// The format: text; text after the numbers and names of options in their file; CSV or JSON with number and move; or a
        /// packing or filled grid as the value of the problem's parameter, on a line or as a grid.
        #[arg(long, value_enum, default_value_t = Written::Text)]
        format: Written,
    },
    /// Prints the moves, one per line: number, line of the program, level after it, narration; separated by tabs.
    ///
    /// CSV and JSON add the kind of the move, its outcome, and the numbers of nodes and solutions so far. A record opens again,
    /// here and on the page (docs/record.md).
    Trace {
        #[command(flatten)]
        search: Search,
        /// The first move to print, counted from 1.
        #[arg(long, value_name = "A", default_value_t = 1, value_parser = whole::<u64>(1, u64::MAX))]
        from: u64,
        /// The last move to print; by default, the last of the search.
        #[arg(long, value_name = "B", value_parser = whole::<u64>(1, u64::MAX))]
        to: Option<u64>,
        /// The format: text, CSV with a header line, one JSON object per line, or a record.
        #[arg(long, value_enum, default_value_t = Traced::Text)]
        format: Traced,
    },
    /// Prints the picture of the address's position, for slides and papers.
    ///
    /// Colours are fixed and letters are drawn as shapes, so it looks the same everywhere.
    Draw {
        #[command(flatten)]
        search: Search,
        #[command(flatten)]
        figure: Figure,
    },
    /// Prints a clip from one position to another, animated as on the page.
    Clip {
        #[command(flatten)]
        search: Search,
        #[command(flatten)]
        film: Film,
    },
    /// Prints the exact cover instance of a search that has one, in Knuth's text format.
    Options {
        #[command(flatten)]
        search: Search,
    },
    /// Converts a matrix, a list, sets or a file of another program to an exact cover in Knuth's text format.
    ///
    /// docs/formats.md lists the formats; --param matrix=@FILE reads the same. Comments keep the number and the name of each
    /// option in the file: `| option 7: NAME`.
    Convert {
        /// The file.
        #[arg(value_name = "FILE")]
        file: OsString,
    },
    /// Estimates the size of the tree and the number of solutions by random probes; prints one JSON object.
    Estimate {
        #[command(flatten)]
        search: Search,
        /// The number of probes.
        #[arg(long, alias = "dives", value_name = "N", default_value_t = 1000, value_parser = whole::<u64>(1, PROBES))]
        probes: u64,
        /// The seed of the random numbers: the same seed gives the same figures.
        #[arg(long, value_name = "S", default_value_t = 1, value_parser = whole::<u64>(0, u64::MAX))]
        seed: u64,
    },
    /// Prints the questions of a tour, with their pictures, in GIFT, a text format that Moodle imports.
    Gift {
        /// The tour, a Markdown file.
        #[arg(value_name = "FILE")]
        tour: OsString,
    },
    /// Opens the record of a search on the page.
    ///
    /// It serves both to this machine alone, until it is interrupted, and opens a browser.
    Open {
        #[command(flatten)]
        opening: Opening,
    },
    /// Records the search of a constraint solver, such as one of MiniZinc's.
    ///
    /// The solver must speak cp-profiler's protocol: Gecode, Chuffed and others do so if they are asked to. Nodes, failures, solutions,
    /// restarts, nogoods and notes become a record (docs/record.md), written when the solver is done, or as far as it goes.
    Listen {
        #[command(flatten)]
        listening: Listening,
    },
    /// Checks links that were handed in, and prints a row for each.
    ///
    /// A row says whose link it is, whether its task is met, what was found, and where it first differs from what the algorithm does. A
    /// link stands anywhere in a line of the text. It carries a name (name=Ada), or what stands before it in its line is the name.
    Homework {
        /// The text with the links; standard input if there is none.
        #[arg(value_name = "FILE")]
        file: Option<OsString>,
        /// Those who are expected to hand in, one name a line; each missing one gets a row.
        #[arg(long, value_name = "FILE")]
        names: Option<OsString>,
        /// As a table, as CSV with a line of names first, or as a JSON object a line.
        #[arg(long, value_enum, default_value_t = Format::Text)]
        format: Format,
    },
    /// Prints every problem with its parameters and examples.
    List,
}

/// Which search.
#[derive(Args)]
struct Search {
    /// The search, with or without the leading #.
    #[arg(value_name = "ADDRESS")]
    address: OsString,
    /// A further parameter of the address; @FILE reads its value from a file, @FILE:3 from line 3 of it.
    #[arg(long = "param", value_name = "NAME=VALUE|NAME=@FILE")]
    params: Vec<OsString>,
}

/// The most threads, and the most parts: beyond either, sharing takes longer than it saves.
const THREADS: u64 = 1024;
const PARTS: u64 = 100_000;

/// A reader of whole numbers from `least` to `most`, of any type that holds these.
fn whole<T: TryFrom<u64>>(least: u64, most: u64) -> impl Fn(&str) -> Result<T, String> + Clone {
    move |text| {
        let number = text.parse().ok().filter(|number| (least..=most).contains(number));
        let number = number.and_then(|number: u64| T::try_from(number).ok());
        number.ok_or_else(|| format!("must be a whole number from {least} to {most}"))
    }
}

/// Runs the command line with the searches of a catalogue and returns the exit code: 0, also if the reader closes the pipe; 2 for
/// bad input, with an error that names what is wrong and what is allowed; 1 if the output cannot be written.
pub fn main(catalog: Catalog) -> ExitCode {
    let cli = match Cli::try_parse() {
        Ok(cli) => cli,
        Err(error) => return misread(&error),
    };
    let done = match &cli.command {
        Command::Count { search, jobs } => {
            search.read(catalog).and_then(|address| count(&address, jobs.map(|jobs| jobs as usize)))
        }
        Command::Split { search, into, paths } => {
            search.read(catalog).and_then(|address| split(&address, *into as usize, *paths))
        }
        Command::Join { search, files } => search.read(catalog).and_then(|address| join(catalog, &address, files)),
        Command::Solutions { search, limit, format } => {
            search.read(catalog).and_then(|address| solutions(&address, *limit, *format))
        }
        Command::Trace { search, from, to, format } => {
            search.read(catalog).and_then(|address| trace(&address, *from, *to, *format))
        }
        Command::Draw { search, figure } => search.read(catalog).and_then(|address| draw(catalog, &address, figure)),
        Command::Clip { search, film } => search.read(catalog).and_then(|address| clip(&address, film)),
        Command::Estimate { search, probes, seed } => {
            search.read(catalog).and_then(|address| estimate(&address, *probes, *seed))
        }
        Command::Options { search } => search.read(catalog).and_then(|address| options(catalog, &address)),
        Command::Convert { file } => convert(file),
        Command::Gift { tour } => gift(catalog, tour),
        Command::Open { opening } => open(catalog, opening),
        Command::Listen { listening } => listen(listening),
        Command::Homework { file, names, format } => homework(catalog, file.as_deref(), names.as_deref(), *format),
        Command::List => list(catalog),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => failure.report(),
    }
}

/// Prints the help, or the error of the command line; returns the exit code.
fn misread(error: &clap::Error) -> ExitCode {
    let mut text = error.render().to_string();
    if error.use_stderr() {
        // It quotes arguments as they are, however long, and what they hold must not reach a terminal as commands, nor turn
        // the words around it.
        for argument in std::env::args_os().skip(1) {
            let argument = argument.to_string_lossy();
            for part in [&*argument, argument.split_once('=').map_or("", |(_, value)| value)] {
                let short = shortened(part);
                if part.chars().nth(QUOTED).is_some() {
                    text = text.replace(part, &short);
                }
            }
        }
        let harmless = |c: char| if garbles(c) && c != '\n' { '\u{fffd}' } else { c };
        // Standard error may be closed: then the exit code has to do.
        let _ = io::stderr().write_all(text.chars().map(harmless).collect::<String>().as_bytes());
        return ExitCode::from(2);
    }
    let mut out = io::stdout().lock();
    match out.write_all(text.as_bytes()).and_then(|()| out.flush()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => Failure::from(error).report(),
    }
}

/// The most characters of an argument that an error repeats.
const QUOTED: usize = 80;

impl Search {
    fn read(&self, catalog: Catalog) -> Result<Address, Failure> {
        given::address(catalog, &self.address, &self.params)
    }
}

/// The moves between two looks at the clock: under a second of the slowest machine, and far more than the start of a run
/// costs.
const SLICE: u64 = 1 << 20;

/// Opens the search; says what there is to know of its instance.
fn opened(address: &Address) -> Result<Session, Failure> {
    let session = address.open()?;
    for warning in session.about().warnings {
        failure::say(&warning);
    }
    Ok(session)
}

/// The most probes, which take about a day.
const PROBES: u64 = 1_000_000_000;

/// Rejects a search that ended at a limit: its figures are no count.
fn refuse_truncated(truncation: Option<String>) -> Result<(), Failure> {
    truncation.map_or(Ok(()), |why| Err(Failure::Input(why)))
}

/// Prints the estimated size of the tree, with the root if the source counts it, and number of solutions.
fn estimate(address: &Address, probes: u64, seed: u64) -> Result<(), Failure> {
    let session = opened(address)?;
    refuse_truncated(session.truncation_ahead())?;
    if let Some(widening) = session.widening_ahead() {
        failure::say(format!("Estimated with {}; {}.", widening.within, widening.left_out));
    }
    let estimate = session.estimate(probes, seed);
    let first = session.now().first_level;
    let profile = estimate.profile().get(first..).unwrap_or_default();
    // Levels that the source does not count have as many nodes in every probe only where the root is all there is.
    let uncounted: f64 = estimate.profile().iter().take(first).sum();
    let figures = json!({
        "address": address.to_string(),
        "dives": probes,
        "seed": seed,
        "nodes": estimate.nodes() - uncounted,
        "spread": estimate.spread(),
        "solutions": estimate.solutions(),
        "solutions_spread": estimate.solutions_spread(),
        "profile": profile,
    });
    let mut out = io::stdout().lock();
    writeln!(out, "{figures}")?;
    Ok(out.flush()?)
}

/// The columns of a solution in CSV and JSON; the last two only if its options come from a file.
static SOLUTION: [&str; 5] = ["number", "step", "solution", "options", "names"];

/// The numbers and the names of options: lists in JSON, in CSV texts that are separated as the solution is.
fn cited_columns(cited: &[Cited], format: Written) -> (Value, Value) {
    let numbers = cited.iter().map(|part| part.number);
    let names = cited.iter().map(|part| part.name.as_deref());
    match format {
        Written::Json => (numbers.collect(), names.collect()),
        _ => (
            json!(numbers.map(|number| number.to_string()).collect::<Vec<_>>().join(" ")),
            json!(names.map(Option::unwrap_or_default).collect::<Vec<_>>().join(" | ")),
        ),
    }
}

/// Prints the solutions, `limit` at the most.
fn solutions(address: &Address, limit: Option<u64>, format: Written) -> Result<(), Failure> {
    let mut session = opened(address)?;
    let mut progress = Progress::new();
    // Not buffered beyond the line: a long search shows each solution when it finds it.
    let mut out = io::stdout().lock();
    let mut table: Option<Table> = None;
    let mut found: u64 = 0;
    while limit.is_none_or(|limit| found < limit) {
        let run = session.forward(SLICE, Stop::at(Beat::Solution));
        if let Some(solution) = session.solution().filter(|_| run.stopped) {
            progress.clear();
            found += 1;
            let refuse = |what: &str| {
                let (format, name) = (format.name(), shortened(&address.to_string()));
                Failure::Input(format!("--format {format}: {what} of {name}; use text, csv or json"))
            };
            let cited = session.cited();
            match format {
                Written::Value | Written::Line | Written::Grid => {
                    let value = session.handed_on().ok_or_else(|| refuse("no parameter takes a solution"))?;
                    writeln!(out, "{}", format.rows(&value))?;
                }
                Written::Numbered if cited.is_empty() => {
                    return Err(refuse("no file numbers the options"));
                }
                Written::Numbered => {
                    let numbered = cited.iter().map(|part| match &part.name {
                        Some(name) => format!("{} {name}: {}", part.number, part.text),
                        None => format!("{}: {}", part.number, part.text),
                    });
                    writeln!(out, "{}", numbered.collect::<Vec<_>>().join(" | "))?;
                }
                Written::Text => writeln!(out, "{solution}")?,
                Written::Csv | Written::Json => {
                    let names = if cited.is_empty() { &SOLUTION[..3] } else { &SOLUTION[..] };
                    let table = table.get_or_insert_with(|| Table::new(format.table(), names));
                    let (numbers, titles) = cited_columns(&cited, format);
                    let row = [json!(found), json!(session.now().at), json!(solution), numbers, titles];
                    table.row(&mut out, &row[..names.len()])?;
                }
            }
        } else if run.stopped {
            break;
        } else {
            progress.show(session.now().at, session.now().tally.solutions());
        }
    }
    progress.clear();
    out.flush()?;
    let over = session.now().over();
    refuse_truncated(session.truncation().filter(|_| over))?;
    // Who sets a limit is told no number.
    if let Some(widening) = session.widening().filter(|_| over) {
        failure::say(widening.advised(found));
    }
    Ok(())
}

/// Goes to move `to`, or to the end if that comes first.
fn seek(session: &mut Session, to: u64) {
    let mut progress = Progress::towards(to);
    while !session.seek(to, SLICE) {
        progress.show(session.now().at, session.now().tally.solutions());
    }
    progress.clear();
}

/// Rejects a move beyond the `last` one of the search.
fn reached(name: &str, wanted: u64, last: u64) -> Result<(), Failure> {
    if wanted <= last {
        return Ok(());
    }
    let wrong = format!("{name}={wanted}: the search has {last} moves; {name} must not be beyond move {last}");
    Err(Failure::Input(wrong))
}
