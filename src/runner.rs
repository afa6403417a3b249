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
mod input;
mod join;
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
use progress::Progress;
use table::{Format, Table, Written};
use trace::trace;

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
        /// Share the search among so many threads; the figures are the same at any number. The steps are null where the
        /// order in which things are tried depends on what was searched before, as with skeletons.
        #[arg(long, value_name = "N", value_parser = whole::<u64>(1, THREADS))]
        jobs: Option<u64>,
    },
    /// Prints addresses of parts of the search, one a line, the largest first: each can be counted alone, anywhere.
    ///
    /// The parts are of about the same size, by an estimate that is the same each time. There are at least N, if there are
    /// as many subtrees of more than 24 nodes.
    Split {
        #[command(flatten)]
        search: Search,
        /// Into how many parts.
        #[arg(long, value_name = "N", value_parser = whole::<u64>(1, PARTS))]
        into: u64,
        /// Print paths instead, for searches whose address is too long for a command: count them with --param path=PATH.
        #[arg(long)]
        paths: bool,
    },
    /// Adds the counts of all parts of a search up, to what count prints of the whole.
    ///
    /// It takes the lines that count printed, in any order, and counts what no part has. Parts may have been split again.
    /// What is missing, there twice, or of another search is refused. The seconds are those of all parts together.
    Join {
        #[command(flatten)]
        search: Search,
        /// Where the lines are; standard input if there is none.
        #[arg(value_name = "FILE")]
        files: Vec<OsString>,
    },
    /// Prints the solutions, one a line, in the order found.
    Solutions {
        #[command(flatten)]
        search: Search,
        /// Print no more than this many.
        #[arg(long, value_name = "N", value_parser = whole::<u64>(0, u64::MAX))]
        limit: Option<u64>,
        /// How they are written: as text, as text behind the numbers and names that options have in their file, as CSV or JSON with
        /// number and step, or as the value that a parameter of the problem takes, a packing or a filled grid, on a line or as a grid.
        #[arg(long, value_enum, default_value_t = Written::Text)]
        format: Written,
    },
    /// Prints the moves, one a line: step, label, level after it, what it did; separated by tabs.
    ///
    /// As CSV and JSON also how much each weighs, what it means, and how many nodes and solutions there are by then.
    Trace {
        #[command(flatten)]
        search: Search,
        /// The first step to print, counted from 1.
        #[arg(long, value_name = "A", default_value_t = 1, value_parser = whole::<u64>(1, u64::MAX))]
        from: u64,
        /// The last step to print; all that follow if it is left out.
        #[arg(long, value_name = "B", value_parser = whole::<u64>(1, u64::MAX))]
        to: Option<u64>,
        /// As lines of text, as CSV with a line of names first, or as a JSON object a line.
        #[arg(long, value_enum, default_value_t = Format::Text)]
        format: Format,
    },
    /// Prints the picture at the address's step, for slides and papers.
    ///
    /// It is in fixed colours, and the shapes of its letters are in it, so that it looks the same everywhere.
    Draw {
        #[command(flatten)]
        search: Search,
        #[command(flatten)]
        figure: Figure,
    },
    /// Prints a clip from one step to another, which moves as on the page.
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
    /// Prints an exact cover in Knuth's text format, made of a matrix, a list, sets or a file of another program.
    ///
    /// docs/formats.md has a table of what is read. --param matrix=@FILE reads the same. Options keep the number and the name that they have in the
    /// file, in comments: `| option 7: NAME`.
    Convert {
        /// The file.
        #[arg(value_name = "FILE")]
        file: OsString,
    },
    /// Prints how large the search's tree is and how many solutions it has by random dives, as one JSON object.
    Estimate {
        #[command(flatten)]
        search: Search,
        /// How many dives are made.
        #[arg(long, value_name = "N", default_value_t = 1000, value_parser = whole::<u64>(1, DIVES))]
        dives: u64,
        /// What they are drawn by: the same seed gives the same figures.
        #[arg(long, value_name = "S", default_value_t = 1, value_parser = whole::<u64>(0, u64::MAX))]
        seed: u64,
    },
    /// Prints the questions of a tour in GIFT, the text format in which Moodle takes questions in, with their pictures.
    Gift {
        /// The tour, a Markdown file as the page opens it.
        #[arg(value_name = "FILE")]
        tour: OsString,
    },
    /// Checks links that were handed in, and prints a row for each.
    ///
    /// A row says whose link it is, what was found, and where it first differs from what the algorithm does. A link stands anywhere in
    /// a line of the text. It carries a name (name=Ada), or what stands before it in its line is the name.
    Homework {
        /// The text with the links; standard input if there is none.
        #[arg(value_name = "FILE")]
        file: Option<OsString>,
        /// As a table, as CSV with a line of names first, or as a JSON object a line.
        #[arg(long, value_enum, default_value_t = Format::Text)]
        format: Format,
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
    /// One more parameter of the address; @FILE reads its value from a file, @FILE:3 from its third line.
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

/// Does what the command line asks for with the searches of a catalogue; returns the exit code: 0, also when whoever
/// reads the output has had enough; 2 for bad input, naming what is wrong and what is allowed; 1 where the output cannot
/// be written.
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
        Command::Estimate { search, dives, seed } => {
            search.read(catalog).and_then(|address| estimate(&address, *dives, *seed))
        }
        Command::Options { search } => search.read(catalog).and_then(|address| options(catalog, &address)),
        Command::Convert { file } => convert(file),
        Command::Gift { tour } => gift(catalog, tour),
        Command::Homework { file, format } => homework(catalog, file.as_deref(), *format),
        Command::List => list(catalog),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => failure.report(),
    }
}

/// Shows the help that was asked for, or what is wrong with the command line; returns the exit code.
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
        // There may be nobody left to read it: the exit code has to do.
        let _ = io::stderr().write_all(text.chars().map(harmless).collect::<String>().as_bytes());
        return ExitCode::from(2);
    }
    let mut out = io::stdout().lock();
    match out.write_all(text.as_bytes()).and_then(|()| out.flush()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => Failure::from(error).report(),
    }
}

/// So many characters of an argument are worth repeating.
const QUOTED: usize = 80;

impl Search {
    fn read(&self, catalog: Catalog) -> Result<Address, Failure> {
        given::address(catalog, &self.address, &self.params)
    }
}

/// How many steps are made between two looks at the clock: under a second's worth of the slowest machine, and far more than
/// starting a run costs.
const SLICE: u64 = 1 << 20;

/// Opens the search; says what there is to know of its instance.
fn opened(address: &Address) -> Result<Session, Failure> {
    let session = address.open()?;
    for warning in session.warnings() {
        failure::say(&warning);
    }
    Ok(session)
}

/// The most dives: what takes about a day.
const DIVES: u64 = 1_000_000_000;

/// Refuses a search that has ended before everything was searched: what it has found is not what there is.
fn refuse_truncated(truncation: Option<String>) -> Result<(), Failure> {
    truncation.map_or(Ok(()), |why| Err(Failure::Input(why)))
}

/// Prints how large the tree is and how many solutions it has by so many random dives, root included where the source counts it.
fn estimate(address: &Address, dives: u64, seed: u64) -> Result<(), Failure> {
    let session = opened(address)?;
    refuse_truncated(session.truncation_ahead())?;
    let estimate = session.estimate(dives, seed);
    let first = session.now().first_level;
    let profile = estimate.profile().get(first..).unwrap_or_default();
    // Levels that the source does not count have as many nodes in every dive only where the root is all there is.
    let uncounted: f64 = estimate.profile().iter().take(first).sum();
    let figures = json!({
        "address": address.to_string(),
        "dives": dives,
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

/// What is told of a solution for programs; the last two where its options come from a file.
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
                Failure::Input(format!("--format {format}: {what} of {name}; text, csv and json do"))
            };
            let cited = session.cited();
            match format {
                Written::Value | Written::Line | Written::Grid => {
                    let value = session.handed_on().ok_or_else(|| refuse("no parameter takes a solution"))?;
                    writeln!(out, "{}", format.rows(&value))?;
                }
                Written::Numbered if cited.is_empty() => return Err(refuse("no file numbers the parts of a solution")),
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
    if over && found == 0 {
        session.widening().iter().for_each(failure::say);
    }
    Ok(())
}

/// Goes to step `to`, or to the end if that comes first.
fn seek(session: &mut Session, to: u64) {
    let mut progress = Progress::towards(to);
    while !session.seek(to, SLICE) {
        progress.show(session.now().at, session.now().tally.solutions());
    }
    progress.clear();
}

/// Complains about a step that the search, which was over after the `last` one, never got to.
fn reached(name: &str, wanted: u64, last: u64) -> Result<(), Failure> {
    if wanted <= last {
        return Ok(());
    }
    let wrong =
        format!("{name}={wanted}: the search is over after {last} steps; {name} must not be beyond step {last}");
    Err(Failure::Input(wrong))
}
