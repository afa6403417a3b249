//! `cargo xtask release`: all packages of one version, checked and published: the crates, the package for npm, those for PyPI.
//!
//! With `--dry-run` everything is made and checked as for a release, and nothing is sent. What a person does for a release: name the
//! project's address in `[workspace.package]`, give the heading *Unreleased* of CHANGELOG.md its version and day, commit, and push a tag
//! `v` and the version; .github/workflows/release.yml does the rest.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, bail};

use crate::bundle::{self, Make};
use crate::files;
use crate::package;
use crate::pip;
use crate::process;
use crate::project::Project;
use crate::python;
use crate::say;
use crate::single;

/// An address that is nobody's: the project's own stands in its place before a release.
const PLACEHOLDER: &str = "example.org";
/// Files that each say it or the version once more.
const CITATION: &str = "CITATION.cff";
const CHANGELOG: &str = "CHANGELOG.md";
/// What every package for a registry has.
const FILES: [&str; 2] = ["LICENSE", "README.md"];

/// Checks every package, and publishes it unless it is a dry run.
pub fn release(project: &Project, dry_run: bool) -> Result<()> {
    let manifest = project.manifest(&project.page.package)?;
    let version = manifest.version.to_string();
    let wanting = wanting(&project.root, &version, manifest.repository.as_deref())?;
    match (wanting.is_empty(), dry_run) {
        (false, false) => bail!("a release of {version} wants: {}", wanting.join("; ")),
        (false, true) => say::line(&format!("note: a release of {version} wants: {}", wanting.join("; "))),
        (true, _) => {}
    }
    bundle::build(project, &project.page, Make::Small)?;
    single::build(project, &project.page, Make::Small)?;
    package::build(project, Make::Small)?;
    pip::build(project, Make::Small)?;
    pip::source(project)?;
    // A version cannot be taken back from a registry: all packages are checked before the first is sent.
    let ways: &[bool] = if dry_run { &[true] } else { &[true, false] };
    for dry_run in ways.iter().copied() {
        say::heading(&format!("crates {version}"));
        crates(project, dry_run)?;
        say::heading(&format!("npm {version}"));
        npm(&project.page.folder.join(package::FOLDER), dry_run)?;
        say::heading(&format!("PyPI {version}"));
        pypi(project, &project.page.folder.join(pip::FOLDER), dry_run)?;
    }
    let done = if dry_run { "would be published" } else { "is published" };
    say::line(&format!("\n{version} {done}: crates, npm, PyPI"));
    Ok(())
}

/// What is still to be said before a version can be published.
fn wanting(root: &Path, version: &str, repository: Option<&str>) -> Result<Vec<String>> {
    let read = |file: &str| fs::read_to_string(root.join(file)).with_context(|| format!("cannot read {file}"));
    let mut wanting = vec![];
    if repository.is_none_or(|address| address.contains(PLACEHOLDER)) {
        wanting.push(format!(
            "the project's address as `repository` and `homepage` in Cargo.toml, in place of {PLACEHOLDER}"
        ));
    }
    let citation = read(CITATION)?;
    if citation.contains(PLACEHOLDER) {
        wanting.push(format!("the project's address in {CITATION}"));
    }
    if !citation.lines().any(|line| line.trim() == format!("version: {version}")) {
        wanting.push(format!("`version: {version}` in {CITATION}"));
    }
    let heading = format!("## {version}");
    let has_day = |line: &str| line.starts_with(&heading) && line.len() >= heading.len() + " (2000-01-01)".len();
    if !read(CHANGELOG)?.lines().any(has_day) {
        wanting.push(format!("a heading `{heading} (year-month-day)` in {CHANGELOG}"));
    }
    Ok(wanting)
}

/// All crates but those that say that they are for this project alone, in the order of their dependencies.
fn crates(project: &Project, dry_run: bool) -> Result<()> {
    for crate_ in published(project)? {
        let listed = process::ask(project.cargo().args(["package", "--list", "--allow-dirty", "--package", &crate_]))?;
        if !listed.status.success() {
            bail!("the crate {crate_} cannot be packaged: {}", process::last_line(&listed));
        }
        let list = String::from_utf8_lossy(&listed.stdout).into_owned();
        if let Some(missing) = FILES.iter().find(|file| !list.lines().any(|line| line == **file)) {
            bail!("the crate {crate_} would be published without its {missing}");
        }
    }
    let mut publish = project.cargo();
    publish.args(["publish", "--workspace", "--locked"]);
    if dry_run {
        publish.args(["--dry-run", "--allow-dirty"]);
    }
    if !process::run(&mut publish)?.success() {
        bail!("cargo does not publish the crates; it says above why");
    }
    Ok(())
}

/// The names of the crates that go to the registry.
fn published(project: &Project) -> Result<Vec<String>> {
    let metadata = cargo_metadata::MetadataCommand::new().current_dir(&project.root).no_deps().exec();
    let packages = metadata.context("cannot read the project with `cargo metadata`")?.packages;
    let goes =
        |package: &cargo_metadata::Package| package.publish.as_ref().is_none_or(|registries| !registries.is_empty());
    Ok(packages.into_iter().filter(goes).map(|package| package.name.to_string()).collect())
}

fn npm(folder: &Path, dry_run: bool) -> Result<()> {
    let Some(npm) = process::on_path("npm") else {
        bail!("there is no npm to publish the package with; install Node.js");
    };
    need_files(folder)?;
    let mut publish = Command::new(npm);
    publish.arg("publish").current_dir(folder);
    if dry_run {
        publish.arg("--dry-run");
    } else {
        publish.args(["--provenance", "--access", "public"]);
    }
    if !process::run(&mut publish)?.success() {
        bail!("npm does not publish the package; it says above why");
    }
    Ok(())
}

/// The wheel and the sources, as `twine check` reads them.
fn pypi(project: &Project, folder: &Path, dry_run: bool) -> Result<()> {
    let twine = python::need_twine(project)?;
    let packages: Vec<PathBuf> = files::list(folder)?.into_iter().filter(|file| pip::is_package(file)).collect();
    if packages.len() < 2 {
        bail!("{} has {} packages; a wheel and the sources are wanted", folder.display(), packages.len());
    }
    let run = |arguments: &[&str]| -> Result<()> {
        match process::run(Command::new(twine.program("twine")).args(arguments).args(&packages))?.success() {
            true => Ok(()),
            false => bail!("twine {} fails; it says above why", arguments.join(" ")),
        }
    };
    run(&["check", "--strict"])?;
    if dry_run { Ok(()) } else { run(&["upload", "--non-interactive"]) }
}

fn need_files(folder: &Path) -> Result<()> {
    match FILES.iter().find(|file| !folder.join(file).is_file()) {
        Some(missing) => bail!("{} would be published without its {missing}", folder.display()),
        None => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::project::own_root;

    /// A release of nobody's project, or of a version that the changelog does not have, is refused by name.
    #[test]
    fn what_a_release_wants_is_named() {
        let folder = std::env::temp_dir().join(format!("stepdance-release-{}", std::process::id()));
        fs::create_dir_all(&folder).expect("a folder");
        let write = |file: &str, text: &str| fs::write(folder.join(file), text).expect("a file");
        let wants = |version: &str, repository: &str| wanting(&folder, version, Some(repository)).expect("files");
        write(CITATION, "version: 0.2.0\nrepository-code: https://codeberg.org/x/y\n");
        write(CHANGELOG, "# Changelog\n\n## Unreleased\n\n## 0.2.0 (2026-12-01)\n");
        assert_eq!(wants("0.2.0", "https://codeberg.org/x/y"), Vec::<String>::new());
        assert_eq!(wants("0.2.0", "https://example.org/x").len(), 1);
        assert_eq!(wants("0.3.0", "https://codeberg.org/x/y").len(), 2);
        write(CHANGELOG, "# Changelog\n\n## Unreleased\n\n## 0.2.0\n");
        assert!(wants("0.2.0", "https://codeberg.org/x/y")[0].contains("year-month-day"));
        fs::remove_dir_all(&folder).expect("the folder");
    }

    /// The version stands once in Cargo.toml; CITATION.cff repeats it, and so does each name of a crate of ours that another depends on.
    #[test]
    fn there_is_one_version() {
        let manifest = fs::read_to_string(own_root().join("Cargo.toml")).expect("Cargo.toml");
        let version = manifest.split_once("\nversion = \"").expect("a version").1.split_once('"').expect("its end").0;
        let parts = manifest.split_once("[workspace.dependencies]").expect("dependencies").1;
        let parts = parts.split_once("\n[").expect("their end").0;
        for line in parts.lines().filter(|line| line.starts_with("stepdance")) {
            assert!(line.contains(&format!("version = \"{version}\"")), "{line}");
        }
        let citation = fs::read_to_string(own_root().join(CITATION)).expect("CITATION.cff");
        assert!(citation.contains(&format!("\nversion: {version}\n")), "{citation}");
    }
}
