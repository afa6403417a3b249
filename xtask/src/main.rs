//! `cargo xtask`: builds the page, serves it, runs every test, and measures.
//!
//! This file reads the arguments and hands over; each command has a file of its own. Whatever goes
//! wrong ends here, as one line on stderr and exit code 1.

mod apt;
mod arguments;
mod axe;
mod bench;
mod browser;
mod bundle;
mod check;
mod compress;
mod deck;
mod engines;
mod files;
mod fill;
mod first;
mod formulas;
mod fuzz;
mod gallery;
mod gecode;
mod lockfile;
mod new;
mod npm;
mod package;
mod pip;
mod playground;
mod process;
mod project;
mod python;
mod release;
mod runner;
mod say;
mod scripts;
mod serve;
mod shrink;
mod single;
mod soak;
mod stamp;
#[cfg(test)]
mod supply;
mod tally;
mod third_party;
mod toolchain;
mod tsc;
mod vite;
mod weight;
mod zip;

use std::process::ExitCode;

use arguments::{Command, Wish};
use bundle::Make;
use project::Project;

fn main() -> ExitCode {
    let outcome = match arguments::read(std::env::args_os()) {
        Ok(Wish::Help(text)) => {
            say::line(text.trim_end());
            Ok(())
        }
        Ok(Wish::Run(command)) => run(command),
        Err(error) => Err(error),
    };
    match outcome {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            say::failure(&error);
            ExitCode::FAILURE
        }
    }
}

fn run(command: Command) -> anyhow::Result<()> {
    let here = |package: &Option<String>| Project::here(package.as_deref());
    match command {
        Command::Build { dev, deck, single, npm, pip, runner, compress, package } => {
            let project = here(&package)?;
            let make = if dev { Make::Debug } else { Make::Small };
            bundle::build(&project, &project.page, make)?;
            if single || deck || pip {
                single::build(&project, &project.page, make)?;
            }
            if deck {
                deck::add(&project, &project.page)?;
            }
            if npm {
                package::build(&project, make)?;
            }
            if pip {
                pip::build(&project, make)?;
            }
            if runner {
                runner::build(&project)?;
            }
            if compress { compress::compress(&project.page.dist()) } else { Ok(()) }
        }
        Command::Deck { tour, out, dev, no_build, package } => {
            let project = here(&package)?;
            if !no_build {
                let make = if dev { Make::Debug } else { Make::Small };
                bundle::build(&project, &project.page, make)?;
                single::build(&project, &project.page, make)?;
            }
            deck::make(&project, &project.page, tour.as_deref(), &out)
        }
        Command::Serve { port, open, no_build, package } => serve::serve(&here(&package)?, port, open, !no_build),
        Command::New { name } => new::new(&name),
        Command::Release { dry_run } => release::release(&Project::own()?, dry_run),
        Command::Gallery { check } => gallery::gallery(&Project::own()?, check),
        Command::Bench => bench::bench(&Project::own()?),
        Command::Fuzz { minutes, target, seed, cases } => {
            fuzz::fuzz(&Project::own()?, minutes, target.as_deref(), [("SEED", seed), ("CASES", cases)])
        }
        Command::Soak { minutes } => soak::soak(&Project::own()?, minutes),
        Command::Test { page: Some(filter), .. } => check::some_of_page(&Project::own()?, &filter),
        Command::Test { filter: Some(filter), package, .. } => check::some(&here(&package)?, &filter),
        Command::Test { filter: None, page: None, no_page, engines, package } => {
            check::check(&here(&package)?, no_page, engines)
        }
    }
}
