//! axe-core, which finds what keeps people with assistive technology out of a page. The tests of the page load it into
//! the browser; it is no part of any page.

use std::path::PathBuf;

use anyhow::{Result, bail};

use crate::npm::Package;
use crate::process;
use crate::project::Project;

pub const PACKAGE: Package = Package {
    name: "axe-core",
    version: "4.14.1",
    integrity: "sha512-FHfa+lmNjQZfJz1q8wKqIDwC6DExcHt/pkjNQb09a3NPjCKg2rhu5qb2S4r76ASyFNNtuFooJpZe37OgudVGtQ==",
    lock: None,
};

/// The script, installed once into the target directory. There is no going on without: tests are never skipped.
pub fn need(project: &Project) -> Result<PathBuf> {
    let (home, version) = (PACKAGE.home(project), PACKAGE.version);
    let script = home.join("node_modules/axe-core/axe.min.js");
    if script.is_file() {
        return Ok(script);
    }
    let Some(npm) = process::on_path("npm") else {
        bail!("there is no npm to get axe-core {version} with, which the tests of the page need; install Node.js");
    };
    PACKAGE.install(project, &npm)?;
    if !script.is_file() {
        bail!("npm's axe-core {version} has no {}", script.display());
    }
    Ok(script)
}
