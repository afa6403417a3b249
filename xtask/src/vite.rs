//! Vite, the bundler that most pages are made with: the tests build a page of the package for npm with it. It is no part of any page.

use std::path::PathBuf;

use anyhow::{Result, bail};

use crate::npm::Package;
use crate::process;
use crate::project::Project;

pub const PACKAGE: Package = Package {
    name: "vite",
    version: "8.3.8",
    integrity: "sha512-LzOn3h9rG/0vhLdXrV4yJ4QFA9eEoqCl+Yx+kGJd7aB9w6nfNgVHKSYwLPZUHrz4ZGa+t+kXjV9itvcHDLQouA==",
    // Of `npm install --package-lock-only`, in a folder of the manifest that [`Package::install`] writes.
    lock: Some(include_str!("vite-lock.json")),
};

/// Its script, installed once into the target directory.
pub fn need(project: &Project) -> Result<PathBuf> {
    let script = PACKAGE.home(project).join("node_modules/vite/bin/vite.js");
    if !script.is_file() {
        let Some(npm) = process::on_path("npm") else {
            bail!("there is no npm to get Vite {} with, which the tests need; install Node.js", PACKAGE.version);
        };
        PACKAGE.install(project, &npm)?;
    }
    Ok(script)
}
