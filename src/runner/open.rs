//! A record on the page, without anything to be put on a host.

use super::Failure;
use super::given;
use super::host::{Beside, Host};
use crate::catalog::Catalog;
use crate::recording::entry::{EVENTS, RECORD};
use crate::recording::files;
use clap::Args;
use std::env;
use std::ffi::OsString;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

/// The folder of the page within a clone.
const BUILT: &str = "dist";

/// How it is opened.
#[derive(Args)]
pub struct Opening {
    /// The record, a file as docs/record.md describes it.
    #[arg(value_name = "FILE")]
    file: OsString,
    /// The folder of the page, as `cargo xtask build` makes it; the clone's own if it is left out.
    #[arg(long, value_name = "FOLDER")]
    page: Option<PathBuf>,
    /// The port on 127.0.0.1; 0 takes any that is free.
    #[arg(long, value_name = "N", default_value_t = 0)]
    port: u16,
    /// Print the address alone, and open no browser.
    #[arg(long)]
    no_browser: bool,
}

/// Serves the page with the record to this machine, until the process ends. The file is read again with each load of the page.
pub fn open(catalog: Catalog, opening: &Opening) -> Result<(), Failure> {
    let file = Path::new(&opening.file);
    // What is wrong with it is told here, where it can be mended.
    let none: [OsString; 0] = [];
    let address = given::address(catalog, &opening.file, &none)?;
    if address.entry().id != RECORD.id || !file.is_file() {
        let name = crate::params::shortened(&opening.file.to_string_lossy());
        return Err(Failure::Input(format!("{name}: must be the file of a record")));
    }
    for warning in address.open()?.about().warnings {
        super::failure::say(&warning);
    }
    let page = page(opening.page.as_deref())?;
    let name = files::plain(&opening.file.to_string_lossy());
    let beside = Beside::File(file.to_owned());
    let host = Host::bind(opening.port, &page, (name.clone(), beside)).map_err(Failure::Input)?;
    announce(&format!("{}#{}?{EVENTS}=@{name}", host.address(), RECORD.id), opening.no_browser)?;
    host.serve();
    Ok(())
}

/// The folder of the page: the one that is given, or the clone's own.
pub(super) fn page(given: Option<&Path>) -> Result<PathBuf, Failure> {
    let built = built();
    let page = given.unwrap_or(&built);
    if !page.join("index.html").is_file() {
        let folder = crate::params::shortened(&page.to_string_lossy());
        return Err(Failure::Input(format!(
            "--page {folder}: there is no page; it must be a folder that `cargo xtask build` has made"
        )));
    }
    Ok(page.to_owned())
}

/// The clone's own page: where cargo says that it runs, above this program, which lies in the clone's target/, or here.
fn built() -> PathBuf {
    let clone = env::var_os("CARGO_MANIFEST_DIR").map(PathBuf::from);
    let program = env::current_exe().ok();
    let above = program.iter().flat_map(|program| program.ancestors().skip(1));
    let places = clone.iter().map(PathBuf::as_path).chain(above).map(|folder| folder.join(BUILT));
    places.into_iter().find(|place| place.join("index.html").is_file()).unwrap_or_else(|| PathBuf::from(BUILT))
}

/// Prints the address of a page, and opens it in a browser unless none is wanted.
fn announce(place: &str, no_browser: bool) -> Result<(), Failure> {
    print(place)?;
    if !no_browser {
        browse(place);
    }
    Ok(())
}

/// Prints the address of a page.
pub(super) fn print(place: &str) -> Result<(), Failure> {
    let mut out = io::stdout().lock();
    writeln!(out, "{place}")?;
    Ok(out.flush()?)
}

/// Opens a page in a browser. Where there is none, the address that was printed does.
pub(super) fn browse(place: &str) {
    let _ = open::that_detached(place);
}
