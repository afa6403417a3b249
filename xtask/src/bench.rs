//! `cargo xtask bench`: how fast the page is where it counts, each figure beside the bar set for it.

mod answers;
pub mod browser;
mod frames;
mod machine;
mod pace;
mod records;
mod seek;
mod start;
mod stats;
mod table;
mod texts;

use anyhow::{Result, bail};

use crate::bundle::{self, Make};
use crate::process;
use crate::project::{PAGE_PACKAGE, Project};
use crate::say;
use crate::serve::{self, Host};
use browser::Browser;
use table::{Row, Table};

pub fn bench(project: &Project) -> Result<()> {
    let program = crate::browser::need()?;
    bundle::build(project, &project.page, Make::Small)?;
    let runner = native_runner(project)?;
    let host = Host::start(serve::bind(0)?, &project.page.dist())?;
    let mut browser = Browser::start(project, &program)?;

    let mut table = Table::new("Figure");
    say::heading("how soon a visitor can play");
    tell(&mut table, start::measure(&mut browser, &host.address)?);
    say::heading("whole searches, and going back in them");
    browser.open(&host.address, "")?;
    for search in pace::SEARCHES {
        table.push(pace::measure(&mut browser, &runner, search)?);
    }
    tell(&mut table, seek::measure(&mut browser)?);
    say::heading("answers to what a visitor does");
    for row in answers::measure(&mut browser, &host.address)? {
        tell(&mut table, row);
    }
    say::heading("texts that are dropped");
    for row in texts::measure(&mut browser, &host.address)? {
        tell(&mut table, row);
    }
    say::heading("records of many levels and nodes");
    for row in records::measure(&mut browser, &host.address)? {
        tell(&mut table, row);
    }
    say::heading("the work in animation frames");
    let frames = frames::measure(&mut browser, &host.address, &mut table)?;
    say::heading("the page, measured");
    say::line(&format!("\n{}, {}\n", machine::describe(), browser.version));
    say::line(&table.to_string());
    say::line(&frames.to_string());
    say::line(&match table.missed() {
        0 => "Every bar is kept.".to_owned(),
        missed => format!("Bars missed in the first table (✗): {missed}. Was the machine busy with something else?"),
    });
    Ok(())
}

/// Adds a row, and prints it at once: a part that fails later takes no figure away.
fn tell(table: &mut Table, row: Row) {
    say::line(&row.to_string());
    table.push(row);
}

/// The headless runner, as fast as the compiler makes it.
fn native_runner(project: &Project) -> Result<std::path::PathBuf> {
    let mut cargo = project.cargo();
    cargo.args(["build", "--release", "--package", PAGE_PACKAGE, "--bin", PAGE_PACKAGE]);
    if !process::run(&mut cargo)?.success() {
        bail!("the headless runner does not compile; cargo says above why");
    }
    Ok(project.target.join("release").join(format!("{PAGE_PACKAGE}{}", std::env::consts::EXE_SUFFIX)))
}
