//! The licences of what is in a page, a package or a program beside Stepdance itself: one text, made of what cargo knows and of the files
//! that each crate brings, which goes wherever these go.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use cargo_metadata::{DependencyKind, Metadata, MetadataCommand, Package, PackageId};

use crate::project::{FIGURES_PACKAGE, Project};
use crate::toolchain::WASM;

/// The file's name, wherever it lies.
pub const FILE: &str = "THIRD-PARTY.txt";

/// The fonts of figures, whose letters are in every figure and in the programs that draw them: their licences and what is under each.
const FONTS: [(&str, &str); 2] = [
    ("OFL.txt", "Arimo and Cousine, parts of which are the letters of figures"),
    ("DEJAVU.txt", "DejaVu Sans, a part of which is the signs of figures"),
];
/// Where they lie, within the package with the page's document.
const FONTS_FOLDER: &str = "crates/figure/fonts";

/// The beginnings of names that licences have as files.
const LICENCES: [&str; 5] = ["license", "licence", "copying", "notice", "unlicense"];

/// Where a licence is one of several that may be chosen, this one is.
const CHOSEN: &str = "mit";

/// The text for pages: the crates that are compiled into their programs.
pub fn of_page(project: &Project) -> Result<String> {
    let figures = project.shell.join("crates/figure/Cargo.toml");
    let page = metadata(&project.root.join("Cargo.toml"), Some(WASM))?;
    let figures = metadata(&figures, Some(WASM))?;
    text(project, &[(&page, &project.page.package), (&figures, FIGURES_PACKAGE)])
}

/// The text for what is compiled for this machine, of a package with the page in it or without.
pub fn of_program(project: &Project, manifest: &Path, package: &str) -> Result<String> {
    let page = metadata(&project.root.join("Cargo.toml"), Some(WASM))?;
    let figures = metadata(&project.shell.join("crates/figure/Cargo.toml"), Some(WASM))?;
    let program = metadata(manifest, None)?;
    text(project, &[(&program, package), (&page, &project.page.package), (&figures, FIGURES_PACKAGE)])
}

fn metadata(manifest: &Path, target: Option<&str>) -> Result<Metadata> {
    let mut command = MetadataCommand::new();
    command.manifest_path(manifest);
    if let Some(target) = target {
        command.other_options(["--filter-platform".to_owned(), target.to_owned()]);
    }
    command.exec().with_context(|| format!("cannot read what {} depends on", manifest.display()))
}

fn text(project: &Project, roots: &[(&Metadata, &str)]) -> Result<String> {
    let mut crates = BTreeMap::new();
    for (metadata, root) in roots {
        for package in linked(metadata, root) {
            crates.insert((package.name.to_string(), package.version.to_string()), package);
        }
    }
    // Under each text all that it is the licence of: most crates have the same few.
    let mut texts: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for ((name, version), package) in &crates {
        let licence = package.license.as_deref().unwrap_or("see below");
        let files = files(package)?;
        if files.is_empty() && package.license.as_deref().is_some_and(|licence| licence.to_lowercase() == CHOSEN) {
            let text = unwritten(project, package)?;
            texts.entry(tidy(&text)).or_default().insert(format!("{name} {version} ({licence})"));
        }
        for file in files {
            let text = fs::read_to_string(&file).with_context(|| format!("cannot read {}", file.display()))?;
            texts.entry(tidy(&text)).or_default().insert(format!("{name} {version} ({licence})"));
        }
    }
    for (file, what) in FONTS {
        let file = project.shell.join(FONTS_FOLDER).join(file);
        let text = fs::read_to_string(&file).with_context(|| format!("cannot read {}", file.display()))?;
        texts.entry(tidy(&text)).or_default().insert(what.to_owned());
    }
    let mut out = String::from(
        "Stepdance contains the following software and fonts, each under its own licence. Its own licence is in LICENSE.\n\
         It also contains parts of Rust's standard library (MIT OR Apache-2.0), by the Rust Project's contributors.\n",
    );
    for (text, of) in texts {
        out += &format!("\n{}\n", "=".repeat(80));
        for name in of {
            out += &format!("{name}\n");
        }
        out += &format!("{}\n\n{text}\n", "-".repeat(80));
    }
    Ok(out)
}

/// What is linked with a package, without the workspace's own crates and without what only writes code.
fn linked<'a>(metadata: &'a Metadata, root: &str) -> Vec<&'a Package> {
    let (Some(resolve), packages) = (&metadata.resolve, &metadata.packages) else { return vec![] };
    let package = |id: &PackageId| packages.iter().find(|package| package.id == *id);
    let mut open: Vec<&PackageId> =
        packages.iter().filter(|package| package.name.as_str() == root).map(|package| &package.id).collect();
    let mut seen = BTreeSet::new();
    while let Some(id) = open.pop() {
        if !seen.insert(id) {
            continue;
        }
        let Some(node) = resolve.nodes.iter().find(|node| node.id == *id) else { continue };
        for dependency in &node.deps {
            let is_linked = dependency.dep_kinds.iter().any(|kind| kind.kind == DependencyKind::Normal);
            let writes_code =
                package(&dependency.pkg).is_some_and(|found| found.targets.iter().any(|target| target.is_proc_macro()));
            if is_linked && !writes_code {
                open.push(&dependency.pkg);
            }
        }
    }
    seen.into_iter().filter_map(package).filter(|package| package.source.is_some()).collect()
}

/// The licence files of a crate: of several that may be chosen, one.
fn files(package: &Package) -> Result<Vec<PathBuf>> {
    let folder = package.manifest_path.parent().map(|folder| folder.as_std_path().to_owned()).unwrap_or_default();
    let entries = fs::read_dir(&folder).with_context(|| format!("cannot read {}", folder.display()))?;
    let name = |file: &Path| file.file_name().unwrap_or_default().to_string_lossy().to_lowercase();
    let is_licence = |file: &PathBuf| file.is_file() && LICENCES.iter().any(|begin| name(file).starts_with(begin));
    let mut files: Vec<PathBuf> = entries.flatten().map(|entry| entry.path()).filter(is_licence).collect();
    files.sort();
    let offers = package.license.as_deref().unwrap_or_default().replace('/', " OR ").to_lowercase();
    let is_chosen = |file: &&PathBuf| name(file).contains(CHOSEN);
    if offers.split(" or ").any(|one| one.trim() == CHOSEN)
        && let Some(chosen) = files.iter().find(is_chosen).cloned()
    {
        // What must be told beside any licence stays.
        files.retain(|file| *file == chosen || name(file).starts_with("notice"));
    }
    Ok(files)
}

/// The licence of a crate that names it and has no file of it: the words are those of ours, which is the same.
fn unwritten(project: &Project, package: &Package) -> Result<String> {
    let file = project.shell.join("LICENSE");
    let text = fs::read_to_string(&file).with_context(|| format!("cannot read {}", file.display()))?;
    let by = format!("Copyright (c) {}", package.authors.join(", "));
    let lines = text.lines().map(|line| if line.starts_with("Copyright") { by.as_str() } else { line });
    Ok(lines.collect::<Vec<_>>().join("\n"))
}

/// A text whose lines end alike, so that the same licence of two crates is one.
fn tidy(text: &str) -> String {
    let lines: Vec<&str> = text.trim_matches('\u{feff}').lines().map(str::trim_end).collect();
    lines.join("\n").trim().to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every crate that is in the page is named with a licence, and so are the fonts; what only builds it is not.
    #[test]
    fn all_that_is_in_a_page_has_its_licence() {
        let project = Project::own().expect("this project");
        let text = of_page(&project).expect("a text");
        for name in
            ["wasm-bindgen ", "js-sys ", "web-sys ", "tiny-skia ", "read-fonts ", "memchr ", "percent-encoding "]
        {
            assert!(text.contains(&format!("\n{name}")), "{name} is missing");
        }
        for words in ["SIL OPEN FONT LICENSE", "Bitstream Vera", "Arimo and Cousine", "Permission is hereby granted"] {
            assert!(text.contains(words), "{words} is missing");
        }
        for other in ["\nsyn ", "\nclap ", "\nproptest ", "\nstepdance"] {
            assert!(!text.contains(other), "{other} is none of it");
        }
        let metadata = metadata(&project.root.join("Cargo.toml"), Some(WASM)).expect("metadata");
        for package in linked(&metadata, &project.page.package) {
            assert!(
                text.contains(&format!("\n{} {} (", package.name, package.version)),
                "{} has no licence",
                package.name
            );
        }
        let home = std::env::var("HOME").unwrap_or_default();
        assert!(home.is_empty() || home == "/" || !text.contains(&home), "it tells of this machine");
    }
}
