//! axe-core, which finds what keeps people with assistive technology out of a page. The tests of the page load it into
//! the browser; it is no part of any page.

use std::fs;
use std::path::PathBuf;
use std::process::Command;

use anyhow::{Context, Result, bail};

use crate::files::{self, Workspace};
use crate::process;
use crate::project::Project;
use crate::say;

/// The npm package, and what its archive's digest must be.
const VERSION: &str = "4.14.1";
const INTEGRITY: &str =
    "sha512-FHfa+lmNjQZfJz1q8wKqIDwC6DExcHt/pkjNQb09a3NPjCKg2rhu5qb2S4r76ASyFNNtuFooJpZe37OgudVGtQ==";

/// The script, installed once into the target directory. There is no going on without: tests are never skipped.
pub fn need(project: &Project) -> Result<PathBuf> {
    let tools = project.target.join("tools");
    let home = tools.join(format!("axe-core-{VERSION}"));
    let script = home.join("node_modules/axe-core/axe.min.js");
    if script.is_file() {
        return Ok(script);
    }
    let Some(npm) = process::on_path("npm") else {
        bail!("there is no npm to get axe-core {VERSION} with, which the tests of the page need; install Node.js");
    };
    say::line(&format!("installing axe-core {VERSION} (npm package) into {}", home.display()));
    // Moved into its place when complete: an interrupted installation leaves nothing to trip over.
    let space = Workspace::new(&tools, "axe-core")?;
    // `npm ci` installs what the lock says, and nothing whose digest is another.
    for (name, text) in [("package.json", package()), ("package-lock.json", lock())] {
        let file = space.path.join(name);
        fs::write(&file, text).with_context(|| format!("cannot write {}", file.display()))?;
    }
    let installed = process::ask(
        Command::new(npm).args(["ci", "--ignore-scripts", "--no-audit", "--no-fund"]).current_dir(&space.path),
    )?;
    if !installed.status.success() {
        bail!("`npm ci` for axe-core {VERSION} failed: {}", process::last_line(&installed));
    }
    files::remove(&home)?;
    space.replace(&home)?;
    if !script.is_file() {
        bail!("npm's axe-core {VERSION} has no {}", script.display());
    }
    Ok(script)
}

fn package() -> String {
    format!(r#"{{"name":"tools","version":"0.0.0","private":true,"devDependencies":{{"axe-core":"{VERSION}"}}}}"#)
}

fn lock() -> String {
    format!(
        r#"{{"name":"tools","version":"0.0.0","lockfileVersion":3,"requires":true,"packages":{{
"":{{"name":"tools","version":"0.0.0","devDependencies":{{"axe-core":"{VERSION}"}}}},
"node_modules/axe-core":{{"version":"{VERSION}","resolved":"https://registry.npmjs.org/axe-core/-/axe-core-{VERSION}.tgz","integrity":"{INTEGRITY}","dev":true}}
}}}}"#
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_npm_is_given_is_json_and_names_one_version() {
        for text in [package(), lock()] {
            let read: serde_json::Value = serde_json::from_str(&text).expect("JSON");
            assert_eq!(read["name"], "tools");
            assert!(text.contains(VERSION));
        }
        let lock: serde_json::Value = serde_json::from_str(&lock()).expect("JSON");
        assert_eq!(lock["packages"]["node_modules/axe-core"]["integrity"], INTEGRITY);
    }
}
