//! Where the project is and what is in it, as cargo sees it: Stepdance's own workspace, or one of somebody else.

use std::env;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, bail};
use cargo_metadata::{Metadata, MetadataCommand, Target};

/// The package that holds the page's document and scripts, and becomes Stepdance's own page.
pub const PAGE_PACKAGE: &str = "stepdance";

/// The package that becomes the module of figures, which every page loads when it is asked for one.
pub const FIGURES_PACKAGE: &str = "stepdance-figure";
/// The package that becomes the module of the playground.
pub const PLAYGROUND_PACKAGE: &str = "stepdance-playground";

/// The profile in which pages are compiled: the machines for speed, everything else for size.
pub const PAGE_PROFILE: &str = "page";

/// The sources that this tool was made from, and the page's tests with them.
pub fn own_root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap_or(Path::new("/")).to_owned()
}

pub struct Project {
    pub root: PathBuf,
    /// The target directory: `CARGO_TARGET_DIR`, or what cargo's configuration says.
    pub target: PathBuf,
    /// The members of the workspace, or the one that was asked for.
    pub packages: Vec<Package>,
    /// The page that is meant.
    pub page: Page,
    /// The folder of the package `stepdance`, with `index.html` and `www/`.
    pub shell: PathBuf,
}

/// A member of the workspace.
pub struct Package {
    pub name: String,
    pub has_library: bool,
    /// Whether cargo looks for doc tests in it.
    pub has_doc_tests: bool,
    /// The names of its integration tests.
    pub tests: Vec<String>,
    /// What it becomes in a browser, if anything.
    pub page: Option<Page>,
}

/// A package whose library becomes a page.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Page {
    pub package: String,
    /// The name of the library's file, without its ending.
    pub library: String,
    /// The package's folder.
    pub folder: PathBuf,
}

impl Page {
    /// The finished page.
    pub fn dist(&self) -> PathBuf {
        self.folder.join("dist")
    }
}

fn is_library(target: &Target) -> bool {
    target.is_lib() || target.is_rlib() || target.is_cdylib() || target.is_proc_macro()
}

fn package(package: &cargo_metadata::Package) -> Package {
    // Stepdance's own is none by its manifest, since others depend on it. What does not is no page, but a module of Python.
    let builds_on_it = package.dependencies.iter().any(|dependency| dependency.name == PAGE_PACKAGE);
    let is_page =
        |target: &&Target| target.is_cdylib() && builds_on_it || *package.name == PAGE_PACKAGE && is_library(target);
    let library = package.targets.iter().find(is_page);
    let page = library.map(|target| Page {
        package: package.name.to_string(),
        library: target.name.replace('-', "_"),
        folder: package.manifest_path.parent().map(|folder| folder.as_std_path().to_owned()).unwrap_or_default(),
    });
    Package {
        name: package.name.to_string(),
        // One that is not to be tested is compiled where it is built.
        has_library: package.targets.iter().any(|target| is_library(target) && target.test),
        has_doc_tests: package.targets.iter().any(|target| target.doctest),
        tests: package.targets.iter().filter(|target| target.is_test()).map(|target| target.name.clone()).collect(),
        page,
    }
}

impl Project {
    /// The project that the current directory is in, as far as the package of that name is concerned, or all of it.
    pub fn here(wanted: Option<&str>) -> Result<Self> {
        Self::read(&mut MetadataCommand::new(), wanted)
    }

    /// Stepdance itself, whose tests visit pages of all kinds.
    pub fn own() -> Result<Self> {
        Self::read(MetadataCommand::new().current_dir(own_root()), Some(PAGE_PACKAGE))
    }

    fn read(command: &mut MetadataCommand, wanted: Option<&str>) -> Result<Self> {
        let metadata = command.exec().context("cannot read the project with `cargo metadata`")?;
        let mut packages: Vec<Package> = metadata.workspace_packages().into_iter().map(package).collect();
        let here = metadata.root_package().map(|package| package.name.to_string());
        let page = choose(&packages, wanted, here.as_deref())?;
        if let Some(wanted) = wanted {
            packages.retain(|package| package.name == wanted);
        }
        let shell = shell(&metadata)?;
        let (root, target) = (metadata.workspace_root, metadata.target_directory);
        Ok(Self { root: root.into_std_path_buf(), target: target.into_std_path_buf(), packages, page, shell })
    }

    /// Whether this is the workspace that Stepdance itself lies in.
    pub fn is_own(&self) -> bool {
        self.root == own_root()
    }

    /// What the manifest of one of its packages says.
    pub fn manifest(&self, name: &str) -> Result<cargo_metadata::Package> {
        let metadata = MetadataCommand::new().current_dir(&self.root).no_deps().exec();
        let packages = metadata.context("cannot read the project with `cargo metadata`")?.packages;
        let found = packages.into_iter().find(|package| *package.name == name);
        found.with_context(|| format!("cargo knows no package {name} here"))
    }

    /// cargo, run in the project's root.
    pub fn cargo(&self) -> Command {
        let mut cargo = Command::new(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
        cargo.current_dir(&self.root);
        // `cargo run` tells us about our own package. Handed on, that would make some build scripts
        // (those that watch these variables) run again on every change between us and the shell.
        for (name, _) in env::vars_os() {
            let ours =
                name.to_str().is_some_and(|name| name.starts_with("CARGO_PKG_") || name.starts_with("CARGO_MANIFEST_"));
            if ours {
                cargo.env_remove(name);
            }
        }
        // A relative directory was meant from where the user stands, not from the root.
        if env::var_os("CARGO_TARGET_DIR").is_some() {
            cargo.env("CARGO_TARGET_DIR", &self.target);
        }
        cargo
    }
}

/// The page that is wanted by name; else that of the package one stands in; else Stepdance's own; else the only one.
fn choose(packages: &[Package], wanted: Option<&str>, here: Option<&str>) -> Result<Page> {
    let pages: Vec<&Page> = packages.iter().filter_map(|package| package.page.as_ref()).collect();
    let named = |name: &str| pages.iter().find(|page| page.package == name).copied();
    let names: Vec<&str> = pages.iter().map(|page| page.package.as_str()).collect();
    let found = match (wanted, &pages[..]) {
        (Some(wanted), _) => named(wanted),
        (None, [only]) => Some(*only),
        (None, _) => here.and_then(named).or_else(|| named(PAGE_PACKAGE)),
    };
    match (found, wanted) {
        (Some(page), _) => Ok(page.clone()),
        (None, _) if names.is_empty() => bail!(
            "no package here has a library of the type \"cdylib\", which is what becomes a page; \
             its Cargo.toml needs [lib] crate-type = [\"cdylib\", \"rlib\"]"
        ),
        (None, Some(wanted)) => {
            bail!("--package {wanted} names no package with a page; allowed are {}", names.join(", "))
        }
        (None, None) => bail!("several packages here have a page; choose one with --package: {}", names.join(", ")),
    }
}

/// Where the package `stepdance` lies: in this workspace, or wherever cargo keeps what it depends on.
fn shell(metadata: &Metadata) -> Result<PathBuf> {
    let found = metadata.packages.iter().find(|package| *package.name == PAGE_PACKAGE);
    match found.and_then(|package| package.manifest_path.parent()) {
        Some(folder) => Ok(folder.as_std_path().to_owned()),
        None => {
            bail!("nothing here depends on the package {PAGE_PACKAGE}, which holds the page's document and scripts")
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn member(name: &str, has_page: bool) -> Package {
        let page = Page { package: name.to_owned(), library: name.to_owned(), folder: PathBuf::from(name) };
        Package {
            name: name.to_owned(),
            has_library: true,
            has_doc_tests: true,
            tests: vec![],
            page: has_page.then_some(page),
        }
    }

    #[test]
    fn the_page_that_is_meant_is_found() {
        let ours = [member("stepdance", true), member("xtask", false), member("colouring", true)];
        let chosen = |wanted, here| choose(&ours, wanted, here).map(|page| page.package);
        assert_eq!(chosen(None, None).expect("ours"), "stepdance");
        assert_eq!(chosen(None, Some("xtask")).expect("ours"), "stepdance");
        assert_eq!(chosen(None, Some("colouring")).expect("where one stands"), "colouring");
        assert_eq!(chosen(Some("colouring"), Some("stepdance")).expect("by name"), "colouring");
        let only = [member("mine", true), member("tool", false)];
        assert_eq!(choose(&only, None, Some("tool")).expect("the only one").package, "mine");
    }

    #[test]
    fn what_is_no_page_is_told_with_what_is_allowed() {
        let ours = [member("stepdance", true), member("xtask", false), member("colouring", true)];
        let said = choose(&ours, Some("xtask"), None).expect_err("no page").to_string();
        assert_eq!(said, "--package xtask names no package with a page; allowed are stepdance, colouring");
        let said = choose(&[member("a", true), member("b", true)], None, None).expect_err("two").to_string();
        assert!(said.ends_with("--package: a, b"), "{said}");
        assert!(choose(&[member("a", false)], None, None).expect_err("none").to_string().contains("cdylib"));
    }

    #[test]
    fn this_project_is_its_own_and_has_its_shell() {
        let own = Project::own().expect("it is here");
        assert!(own.is_own() && own.page.library == "stepdance" && own.shell.join("index.html").is_file());
    }
}
