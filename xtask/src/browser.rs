//! A browser for the tests of the page: named by the user, found, or installed.

use std::env;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Result, anyhow, bail};

use crate::apt;
use crate::process;

/// What Chromium and its kin are called. First the one without a window, toolbars and tabs of its own: a visit takes it half the
/// work.
const NAMES: [&str; 6] =
    ["chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome"];

/// The browser, and fonts to write with: Liberation for text, DejaVu for signs like chess pieces.
const PACKAGES: [&str; 3] = ["chromium-headless-shell", "fonts-liberation", "fonts-dejavu-core"];

/// The browser to test with. There is no going on without: a missing browser never skips its tests.
pub fn need() -> Result<PathBuf> {
    if let Some(named) = process::named_by("CHROME")? {
        if !runs(&named) {
            bail!(
                "the environment variable CHROME names '{}', and `{0} --version` fails; \
                 allowed is a Chromium or Chrome that starts",
                named.display()
            );
        }
        return Ok(named);
    }
    if let Some(found) = find() {
        return Ok(found);
    }
    install()?;
    match find() {
        Some(found) => Ok(found),
        None => bail!("apt-get installed {}, yet none of {} starts", PACKAGES[0], NAMES.join(", ")),
    }
}

fn find() -> Option<PathBuf> {
    NAMES.iter().filter_map(|name| process::on_path(name)).chain(usual_places()).find(|program| runs(program))
}

/// Where installers put a browser that is on no PATH.
fn usual_places() -> Vec<PathBuf> {
    if cfg!(target_os = "macos") {
        let home = env::var_os("HOME").map(PathBuf::from);
        let roots = [Some(PathBuf::from("/")), home];
        roots
            .into_iter()
            .flatten()
            .flat_map(|root| {
                ["Google Chrome", "Chromium"]
                    .map(|name| root.join(format!("Applications/{name}.app/Contents/MacOS/{name}")))
            })
            .collect()
    } else if cfg!(windows) {
        ["ProgramFiles", "ProgramFiles(x86)", "LocalAppData"]
            .iter()
            .filter_map(env::var_os)
            .flat_map(|root| {
                ["Google\\Chrome", "Chromium"]
                    .map(|name| Path::new(&root).join(name).join("Application").join("chrome.exe"))
            })
            .collect()
    } else {
        Vec::new()
    }
}

/// Whether it starts. A file by the right name is not enough: on Ubuntu `chromium-browser` may be a
/// script that only says where to get one.
fn runs(program: &Path) -> bool {
    // On Windows `--version` opens a window instead.
    if cfg!(windows) {
        return program.is_file();
    }
    process::ask(Command::new(program).arg("--version")).is_ok_and(|asked| asked.status.success())
}

/// Installs one with apt-get, where that goes without asking anybody anything.
fn install() -> Result<()> {
    apt::install(&PACKAGES, "the tests of the page").map_err(|why| {
        anyhow!(
            "no browser for the tests of the page: install Chromium (Debian: `apt-get install {}`) or Chrome, or name one in \
             the environment variable CHROME; {why}",
            PACKAGES.join(" ")
        )
    })
}
