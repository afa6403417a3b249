//! Where the project is and what is in it, as cargo sees it.

use std::env;
use std::path::PathBuf;
use std::process::Command;

use anyhow::{Context, Result};
use cargo_metadata::{MetadataCommand, Target};

/// The package that becomes the page.
pub const PAGE_PACKAGE: &str = "stepdance";

/// The profile in which the page is compiled: the machines for speed, everything else for size.
pub const PAGE_PROFILE: &str = "page";

pub struct Project {
    pub root: PathBuf,
    /// The target directory: `CARGO_TARGET_DIR`, or what cargo's configuration says.
    pub target: PathBuf,
    pub packages: Vec<Package>,
}

/// A member of the workspace.
pub struct Package {
    pub name: String,
    pub has_library: bool,
    /// Whether cargo looks for doc tests in it.
    pub has_doc_tests: bool,
    /// The names of its integration tests.
    pub tests: Vec<String>,
}

fn is_library(target: &Target) -> bool {
    target.is_lib() || target.is_rlib() || target.is_cdylib() || target.is_proc_macro()
}

impl Project {
    /// The project that the current directory is in.
    pub fn here() -> Result<Self> {
        let metadata =
            MetadataCommand::new().no_deps().exec().context("cannot read the project with `cargo metadata`")?;
        let packages = metadata
            .workspace_packages()
            .into_iter()
            .map(|package| Package {
                name: package.name.to_string(),
                has_library: package.targets.iter().any(is_library),
                has_doc_tests: package.targets.iter().any(|target| target.doctest),
                tests: package
                    .targets
                    .iter()
                    .filter(|target| target.is_test())
                    .map(|target| target.name.clone())
                    .collect(),
            })
            .collect();
        Ok(Self {
            root: metadata.workspace_root.into_std_path_buf(),
            target: metadata.target_directory.into_std_path_buf(),
            packages,
        })
    }

    /// The finished page.
    pub fn dist(&self) -> PathBuf {
        self.root.join("dist")
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
