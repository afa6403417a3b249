//! Python for the package for pip: an interpreter that is found or installed, the tools that build the package, and fresh virtual
//! environments to try it in.
//!
//! Tools lie in an environment of the target directory, by a list that names their digests. uv, one of them, makes the others in a
//! second: what it has fetched once it keeps there as well.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, bail};
use sha2::{Digest, Sha256};

use crate::apt;
use crate::files;
use crate::process;
use crate::project::Project;
use crate::say;

/// What an interpreter is called.
const NAMES: [&str; 2] = ["python3", "python"];
/// The package that brings one which makes environments.
const PACKAGES: [&str; 1] = ["python3-venv"];
/// What it must be able to do.
const NEEDED: &str = "import ensurepip, sys, venv; sys.exit(sys.version_info < (3, 11))";

/// The tools with their digests: those that build the package for pip, and the one that publishes it.
const TOOLS: &str = include_str!("pip-tools.txt");
const TWINE: &str = include_str!("twine-tools.txt");

/// A virtual environment.
pub struct Environment(PathBuf);

impl Environment {
    /// The one that lies in a folder, if one was made there.
    pub fn at(folder: PathBuf) -> Option<Environment> {
        Some(Environment(folder)).filter(|environment| environment.python().is_file())
    }

    /// Its folder of programs.
    pub fn programs(&self) -> PathBuf {
        self.0.join(if cfg!(windows) { "Scripts" } else { "bin" })
    }

    /// One of its programs.
    pub fn program(&self, name: &str) -> PathBuf {
        self.programs().join(format!("{name}{}", std::env::consts::EXE_SUFFIX))
    }

    /// Its interpreter.
    pub fn python(&self) -> PathBuf {
        self.program("python")
    }
}

/// The environment with the tools, installed once into the target directory.
pub fn need(project: &Project) -> Result<Environment> {
    installed(project, TOOLS, "maturin and uv")
}

/// The environment with twine, which checks and uploads packages.
pub fn need_twine(project: &Project) -> Result<Environment> {
    installed(project, TWINE, "twine")
}

/// The environment with what a list names, installed once.
fn installed(project: &Project, wanted: &str, names: &str) -> Result<Environment> {
    let digest: String = Sha256::digest(wanted).iter().take(6).map(|byte| format!("{byte:02x}")).collect();
    let tools = Environment(project.target.join("tools").join(format!("python-{digest}")));
    // Written last: an interrupted installation leaves nothing to trip over.
    let (list, done) = (tools.0.join("tools.txt"), tools.0.join("installed"));
    if done.is_file() {
        return Ok(tools);
    }
    let python = interpreter()?;
    say::line(&format!("installing {names} (PyPI, checked by their digests) into {}", tools.0.display()));
    files::remove(&tools.0)?;
    succeed(Command::new(python).args(["-m", "venv"]).arg(&tools.0))?;
    fs::write(&list, wanted).with_context(|| format!("cannot write {}", list.display()))?;
    let pip = ["-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--require-hashes", "-r"];
    succeed(Command::new(tools.python()).args(pip).arg(&list))?;
    fs::write(&done, "").with_context(|| format!("cannot write {}", done.display()))?;
    Ok(tools)
}

/// Makes an environment in a folder, in the place of what is there, with what a list names by digest, and then with a package.
pub fn fresh(project: &Project, folder: &Path, list: &Path, package: &str) -> Result<Environment> {
    let tools = need(project)?;
    let uv = || {
        let mut uv = Command::new(tools.program("uv"));
        uv.arg("--quiet").env("UV_CACHE_DIR", project.target.join("tools/uv")).env("UV_NO_CONFIG", "1");
        uv
    };
    files::remove(folder)?;
    succeed(uv().args(["venv", "--python"]).arg(tools.python()).arg(folder))?;
    let environment = Environment(folder.to_owned());
    let install = || {
        let mut uv = uv();
        uv.args(["pip", "install", "--python"]).arg(environment.python());
        uv
    };
    succeed(install().arg("--require-hashes").arg("-r").arg(list))?;
    // All that it depends on is there.
    succeed(install().args(["--offline", "--reinstall-package", "stepdance", package]))?;
    Ok(environment)
}

/// An interpreter that makes environments.
fn interpreter() -> Result<PathBuf> {
    if let Some(found) = find() {
        return Ok(found);
    }
    let by_hand = || {
        format!("the package for pip needs Python 3.11 or later with venv: `apt-get install {}` brings it", PACKAGES[0])
    };
    apt::install(&PACKAGES, "the package for pip").with_context(by_hand)?;
    find().with_context(by_hand)
}

fn find() -> Option<PathBuf> {
    let works = |python: &PathBuf| {
        process::ask(Command::new(python).args(["-c", NEEDED])).is_ok_and(|asked| asked.status.success())
    };
    NAMES.iter().filter_map(|name| process::on_path(name)).find(works)
}

fn succeed(command: &mut Command) -> Result<()> {
    let asked = process::ask(command)?;
    if !asked.status.success() {
        bail!("{:?} failed: {}", command.get_program(), String::from_utf8_lossy(&asked.stderr).trim());
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Each line is a version, and behind it digests.
    #[test]
    fn what_pip_is_given_names_versions_with_digests() {
        let list = crate::project::own_root().join(crate::pip::LIST);
        for text in [TOOLS.to_owned(), TWINE.to_owned(), fs::read_to_string(list).expect("the list")] {
            let lines: Vec<&str> = text.lines().filter(|line| !line.starts_with('#')).collect();
            assert!(!lines.is_empty());
            for (line, next) in lines.iter().zip(lines.iter().skip(1).chain([&"x==1"])) {
                match line.trim_start().strip_prefix("--hash=sha256:") {
                    Some(digest) => assert!(digest.trim_end_matches(['\\', ' ']).len() == 64, "{line}"),
                    None => assert!(line.contains("==") && next.contains("--hash=sha256:"), "{line}"),
                }
            }
        }
    }
}
