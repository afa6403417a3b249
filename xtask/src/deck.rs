//! A deck to take: a folder with reveal.js, its plugin, the page as one file and a tour, which opens from the file system or from any
//! static host. `cargo xtask deck` makes it; `build --deck` lays it into dist/, beside the same as an archive to download.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result, bail};

use crate::files::{self, Workspace};
use crate::npm::Package;
use crate::process;
use crate::project::{Page, Project};
use crate::say;
use crate::scripts::{Esbuild, WWW};
use crate::{fill, single, stamp, third_party, zip};

pub const PACKAGE: Package = Package {
    name: "reveal.js",
    version: "6.0.2",
    integrity: "sha512-JYIg5D9aoxoaLeb84O+OvAwsKWdIavVgEDScxtYEXFCT6t6TQrhNtSgogcjdCpdLsWglhJn3zyE3fUOwiH5KEg==",
    lock: None,
};

/// Where its documents and scripts lie in the package's folder, and what it is called in dist/.
const SOURCE: &str = "examples/reveal";
pub const DECK: &str = "deck";

/// What of reveal.js a deck needs, and its licence. Modules do not load from the file system.
const FILES: [(&str, &str); 4] = [
    ("dist/reveal.js", "reveal.js"),
    ("dist/reveal.css", "reveal.css"),
    ("dist/reset.css", "reset.css"),
    ("LICENSE", "LICENSE"),
];

/// The document that shows a tour, between these tags; the tour that it shows if no other is wanted.
const DOCUMENT: &str = "tour.html";
const TAGS: [&str; 2] = ["<script type=\"text/markdown\" id=\"tour\">\n", "</script>"];
const TOUR: &str = "tours/langford-list.md";

/// Lays a deck into the dist/ of a page that was made as one file as well, and packs it.
pub fn add(project: &Project, page: &Page) -> Result<()> {
    let dist = page.dist();
    let deck = dist.join(DECK);
    lay(project, page, &project.shell.join(TOUR), &deck)?;
    let file = dist.join(format!("{DECK}.zip"));
    fs::write(&file, zip::folder(&deck)?).with_context(|| format!("cannot write {}", file.display()))
}

/// Makes a deck with a tour in a folder, which is new or a deck.
pub fn make(project: &Project, page: &Page, tour: Option<&Path>, folder: &Path) -> Result<()> {
    if folder.exists() && !folder.join(DOCUMENT).is_file() {
        bail!("--out {}: it is there and is no deck; allowed are a new folder and a deck to replace", folder.display());
    }
    lay(project, page, tour.unwrap_or(&project.shell.join(TOUR)), folder)?;
    say::line(&format!("{} is ready: open {DOCUMENT} or index.html", folder.display()));
    Ok(())
}

fn lay(project: &Project, page: &Page, tour: &Path, folder: &Path) -> Result<()> {
    let text = fs::read_to_string(tour).with_context(|| format!("{}: the file cannot be read", tour.display()))?;
    let source = project.shell.join(SOURCE);
    if !source.is_dir() {
        bail!("a deck is made of {}, and that is not there", source.display());
    }
    let space = Workspace::new(&project.target, DECK)?;
    let to = &space.path;
    files::copy(&source, to)?;
    fill::sheet(to)?;
    rewrite(&to.join(DOCUMENT), |document| with_tour(document, &text))?;
    let version = stamp::version(project)?;
    rewrite(&to.join("README.txt"), |told| {
        Ok(told.replace("@VERSION@", &version).replace("@REVEAL@", PACKAGE.version))
    })?;
    copy_reveal(project, &to.join("reveal"))?;
    let file = single::FILE;
    let from = page.folder.join(file);
    fs::copy(&from, to.join(file)).with_context(|| format!("cannot copy {}", from.display()))?;
    let licences = to.join(third_party::FILE);
    fs::write(&licences, third_party::of_page(project)?)
        .with_context(|| format!("cannot write {}", licences.display()))?;
    element(project, to)?;
    space.replace(folder)
}

fn rewrite(file: &Path, change: impl FnOnce(&str) -> Result<String>) -> Result<()> {
    let text = fs::read_to_string(file).with_context(|| format!("cannot read {}", file.display()))?;
    fs::write(file, change(&text)?).with_context(|| format!("cannot write {}", file.display()))
}

/// A document that shows a tour, with another one in it.
fn with_tour(document: &str, tour: &str) -> Result<String> {
    if tour.to_ascii_lowercase().contains(TAGS[1]) {
        bail!("the tour has {} in it, which would end it within a document", TAGS[1]);
    }
    let parts = document.split_once(TAGS[0]).and_then(|(before, rest)| Some((before, rest.split_once(TAGS[1])?.1)));
    let (before, after) = parts.with_context(|| format!("{DOCUMENT} has no place for a tour: {}", TAGS[0].trim()))?;
    Ok([before, TAGS[0], tour.trim_end(), "\n", TAGS[1], after].concat())
}

fn copy_reveal(project: &Project, vendor: &Path) -> Result<()> {
    let reveal = PACKAGE.home(project).join("node_modules").join(PACKAGE.name);
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
    fs::create_dir_all(vendor).with_context(|| format!("cannot make {}", vendor.display()))?;
    for (from, name) in FILES {
        let from = reveal.join(from);
        fs::copy(&from, vendor.join(name)).with_context(|| format!("cannot copy {}", from.display()))?;
    }
    Ok(())
}

/// The element as a script of its own, which is no module and finds the page beside it.
fn element(project: &Project, to: &Path) -> Result<()> {
    let arguments = [
        format!("{}/step-dance.js", project.shell.join(WWW).display()),
        "--bundle".to_owned(),
        "--format=iife".to_owned(),
        format!("--define:DECK_PAGE=\"{}\"", single::FILE),
        // Where a script is, it knows while it runs for the first time.
        "--define:import.meta.url=document.currentScript.src".to_owned(),
        "--outfile=step-dance.js".to_owned(),
    ];
    Esbuild::need(project).context("a deck needs esbuild")?.run(to, &arguments)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_tour_takes_the_place_of_the_one_before() {
        let project = Project::own().expect("this project");
        let file = project.shell.join(SOURCE).join(DOCUMENT);
        let document = fs::read_to_string(file).expect("it is there");
        let once = with_tour(&document, "# One\n\n## A\nqueens\n\n\n").expect("a place");
        assert!(once.contains("id=\"tour\">\n# One\n\n## A\nqueens\n</script>"), "{once}");
        let twice = with_tour(&once, "# Two\n").expect("a place");
        assert!(twice.contains("# Two\n</script>") && !twice.contains("# One"), "{twice}");
        assert!(with_tour(&document, "# </SCRIPT>").is_err() && with_tour("<p>", "# Two").is_err());
    }
}
