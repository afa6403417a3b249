//! TypeScript, which tells whether the types that are published hold in a strict program. The tests of the page run it; it is
//! no part of any page.

use std::path::PathBuf;

use anyhow::{Result, bail};

use crate::npm::Package;
use crate::process;
use crate::project::Project;

pub const PACKAGE: Package = Package {
    name: "typescript",
    version: "5.9.3",
    integrity: "sha512-jl1vZzPDinLr9eUt3J/t7V6FgNEw9QjvBPdysz9KfQDD41fQrC2Y4vKQdiaUpFT4bXlb1RHhLpp8wtm6M5TgSw==",
    lock: None,
};

/// The compiler's script, installed once into the target directory.
pub fn need(project: &Project) -> Result<PathBuf> {
    let script = PACKAGE.home(project).join("node_modules/typescript/bin/tsc");
    if !script.is_file() {
        let Some(npm) = process::on_path("npm") else {
            bail!("there is no npm to get TypeScript {} with, which the tests need; install Node.js", PACKAGE.version);
        };
        PACKAGE.install(project, &npm)?;
    }
    Ok(script)
}
