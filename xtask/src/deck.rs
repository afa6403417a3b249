//! The deck of `examples/reveal`, with the reveal.js that it runs on: copied beside a page, so that any static host serves both.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result, bail};

use crate::files;
use crate::npm::Package;
use crate::process;
use crate::project::Project;

pub const PACKAGE: Package = Package {
    name: "reveal.js",
    version: "6.0.2",
    integrity: "sha512-JYIg5D9aoxoaLeb84O+OvAwsKWdIavVgEDScxtYEXFCT6t6TQrhNtSgogcjdCpdLsWglhJn3zyE3fUOwiH5KEg==",
    lock: None,
};

/// Where it lies in the package's folder, and in the page's.
const DECK: &str = "examples/reveal";

/// What of reveal.js a deck needs, and its licence.
const FILES: [(&str, &str); 4] = [
    ("dist/reveal.mjs", "reveal.mjs"),
    ("dist/reveal.css", "reveal.css"),
    ("dist/reset.css", "reset.css"),
    ("LICENSE", "LICENSE"),
];

/// Copies the deck beside the page in a folder.
pub fn add(project: &Project, to: &Path) -> Result<()> {
    let deck = project.shell.join(DECK);
    if !deck.is_dir() {
        bail!("--deck makes the deck of {}, and that is not there", deck.display());
    }
    let home = PACKAGE.home(project);
    let reveal = home.join("node_modules").join(PACKAGE.name);
    if !reveal.join(FILES[0].0).is_file() {
        let Some(npm) = process::on_path("npm") else {
            bail!(
                "there is no npm to get {} {} with, which the deck runs on; install Node.js",
                PACKAGE.name,
                PACKAGE.version
            );
        };
        PACKAGE.install(project, &npm)?;
    }
    let place = to.join(DECK);
    files::copy(&deck, &place)?;
    let vendor = place.join("reveal");
    fs::create_dir_all(&vendor).with_context(|| format!("cannot make {}", vendor.display()))?;
    for (from, name) in FILES {
        let from = reveal.join(from);
        fs::copy(&from, vendor.join(name)).with_context(|| format!("cannot copy {}", from.display()))?;
    }
    Ok(())
}
