//! Gecode, a constraint solver whose search the tests listen to. It is unpacked from Debian's packages into the target directory:
//! to install them would bring Qt along.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, bail};

use crate::apt;
use crate::process;
use crate::project::Project;
use crate::say;

/// Tells the tests where it lies.
pub const VARIABLE: &str = "STEPDANCE_GECODE";

/// A file that every installation has.
const HEADER: &str = "usr/include/gecode/search.hh";

/// The package with headers; the one with libraries is among those that it asks for.
const HEADERS: &str = "libgecode-dev";

/// The folder that it lies in, once it is there. Where it cannot be had, that is said, and its test leaves it out: no other needs it.
pub fn want(project: &Project) -> Option<PathBuf> {
    let unpacked = project.target.join("tools/gecode");
    let here =
        [Path::new("/"), unpacked.as_path()].into_iter().find(|root| root.join(HEADER).is_file()).map(Path::to_owned);
    let found =
        here.map_or_else(|| unpack(&unpacked).map(|()| unpacked), Ok).and_then(|root| compiler().map(|()| root));
    match found {
        Ok(root) => Some(root),
        Err(why) => {
            say::line(&format!("note: no search of Gecode is listened to: {why:#}"));
            None
        }
    }
}

/// A compiler of C++, installed where there is none.
fn compiler() -> Result<()> {
    if process::on_path("c++").is_some() { Ok(()) } else { apt::install(&["g++"], "the test with Gecode") }
}

/// Unpacks headers and libraries, moved into their place when complete.
fn unpack(home: &Path) -> Result<()> {
    let partial = home.with_extension("partial");
    if partial.exists() {
        fs::remove_dir_all(&partial)?;
    }
    fs::create_dir_all(&partial)?;
    say::line(&format!("unpacking {HEADERS} into {}, for the test with Gecode", home.display()));
    if !download(&partial) {
        // There may be no lists of packages yet.
        apt::update()?;
        if !download(&partial) {
            bail!("`apt-get download {HEADERS}` failed");
        }
    }
    for file in fs::read_dir(&partial)?.flatten().map(|file| file.path()) {
        if file.extension().is_some_and(|end| end == "deb") {
            let done = process::run(Command::new("dpkg-deb").arg("-x").arg(&file).arg(&partial))?;
            if !done.success() {
                bail!("`dpkg-deb -x {}` failed", file.display());
            }
        }
    }
    fs::rename(&partial, home).with_context(|| format!("{} cannot be moved to {}", partial.display(), home.display()))
}

/// Downloads the packages; says whether that went well.
fn download(folder: &Path) -> bool {
    let depends = process::ask(Command::new("apt-cache").args(["depends", HEADERS]));
    let depends = depends.map(|asked| String::from_utf8_lossy(&asked.stdout).into_owned()).unwrap_or_default();
    // Its name ends with the version of the interface.
    let library = depends.split_whitespace().find(|word| {
        word.strip_prefix("libgecode").is_some_and(|rest| rest.starts_with(|first: char| first.is_ascii_digit()))
    });
    let Some(library) = library else { return false };
    let mut apt = Command::new("apt-get");
    apt.current_dir(folder).args(["-q", "download", HEADERS, library]);
    process::run(&mut apt).is_ok_and(|status| status.success())
}
