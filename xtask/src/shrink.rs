//! Shrinking the wasm with binaryen's wasm-opt, where one can be had.
//!
//! The page works without it, so what goes wrong here is a note, not an end. The exception is a
//! program that `WASM_OPT` names and that will not do: someone meant that one.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, anyhow, bail};

use crate::npm::Package;
use crate::process;
use crate::project::Project;
use crate::say;

/// The npm package, for machines without a wasm-opt of their own.
pub const PACKAGE: Package = Package {
    name: "binaryen",
    version: "132.0.0",
    integrity: "sha512-4Usg7yEvwO3FMso3Oov6qkOOHSod1IEv+boKkh77kTljM+eNBouqCTbqWswGzbG+vDNO/b/v2C4gfEh1WgB9Lg==",
    lock: None,
};

/// The oldest version that does no harm. Up to 109 (Debian 12 has 108) it takes the table in which
/// wasm-bindgen keeps JavaScript's values for one of functions; such a page does not start.
const OLDEST: u32 = 110;

/// What rustc's wasm32-unknown-unknown uses beyond the first version of wasm. A wasm-opt reads it
/// from the wasm only where the linker's notes survived; said here, it never has to guess.
const FEATURES: [&str; 6] = [
    "--enable-bulk-memory",
    "--enable-multivalue",
    "--enable-mutable-globals",
    "--enable-nontrapping-float-to-int",
    "--enable-reference-types",
    "--enable-sign-ext",
];

/// Leaves functions that are called once apart, unless they are hardly larger than the call. Merged into their caller they
/// are a hundredth less code, but with so many variables in each function a twentieth more once it is gzipped.
const APART: &str = "--one-caller-inline-max-function-size=40";

/// A way to start wasm-opt: npm's is a script that node runs.
struct WasmOpt {
    program: PathBuf,
    script: Option<PathBuf>,
}

impl WasmOpt {
    fn plain(program: PathBuf) -> Self {
        Self { program, script: None }
    }

    fn command(&self) -> Command {
        let mut command = Command::new(&self.program);
        command.args(&self.script);
        command
    }

    /// What is wrong with it, where something is.
    fn good_enough(&self) -> Result<(), String> {
        let asked = process::ask(self.command().arg("--version")).map_err(|error| format!("{error:#}"))?;
        match version(&String::from_utf8_lossy(&asked.stdout)) {
            Some(version) if version >= OLDEST => Ok(()),
            Some(version) => Err(format!("that is version {version}")),
            None => Err("that does not tell a version when asked with --version".to_owned()),
        }
    }
}

/// Makes the wasm smaller and faster, in place.
pub fn shrink(project: &Project, wasm: &Path) -> Result<()> {
    let Some(tool) = find(project)? else {
        return Ok(());
    };
    let before = size(wasm)?;
    let smaller = wasm.with_extension("wasm.small");
    let done = process::ask(
        tool.command()
            .args(["-Oz", APART, "--strip-debug", "--strip-producers"])
            .args(FEATURES)
            .arg("-o")
            .arg(&smaller)
            .arg(wasm),
    );
    let trouble = match done {
        Ok(output) if output.status.success() && is_wasm(&smaller) => {
            fs::rename(&smaller, wasm).with_context(|| format!("cannot replace {}", wasm.display()))?;
            say::line(&format!("wasm-opt: {before} bytes became {}", size(wasm)?));
            return Ok(());
        }
        Ok(output) => process::last_line(&output),
        Err(error) => format!("{error:#}"),
    };
    if smaller.exists() {
        fs::remove_file(&smaller).with_context(|| format!("cannot remove {}", smaller.display()))?;
    }
    say::line(&format!("note: the wasm stays as large as it is, since wasm-opt failed: {trouble}"));
    Ok(())
}

fn size(file: &Path) -> Result<u64> {
    let data = fs::metadata(file).with_context(|| format!("cannot read {}", file.display()))?;
    Ok(data.len())
}

fn is_wasm(file: &Path) -> bool {
    fs::read(file).is_ok_and(|bytes| bytes.starts_with(b"\0asm"))
}

/// The wasm-opt to use. `None`: there is none to be had, and that was said.
fn find(project: &Project) -> Result<Option<WasmOpt>> {
    if let Some(program) = process::named_by("WASM_OPT")? {
        let tool = WasmOpt::plain(program);
        if let Err(trouble) = tool.good_enough() {
            bail!(
                "the environment variable WASM_OPT names '{}', and {trouble}; allowed is a wasm-opt \
                 of version {OLDEST} or later (older ones break the page)",
                tool.program.display()
            );
        }
        return Ok(Some(tool));
    }
    let reason = match process::on_path("wasm-opt").map(WasmOpt::plain) {
        None => "there is none on the PATH".to_owned(),
        Some(tool) => match tool.good_enough() {
            Ok(()) => return Ok(Some(tool)),
            Err(trouble) => format!("on the PATH is {}, and {trouble}", tool.program.display()),
        },
    };
    let installed = match (process::on_path("npm"), process::on_path("node")) {
        (Some(npm), Some(node)) => from_npm(project, &npm, node),
        _ => Err(anyhow!("there is no npm to get one with")),
    };
    match installed {
        Ok(tool) => Ok(Some(tool)),
        Err(error) => {
            say::line(&format!(
                "note: the wasm stays as large as it is, for want of a wasm-opt of version {OLDEST} \
                 or later: {reason}, and {error:#}"
            ));
            Ok(None)
        }
    }
}

/// The wasm-opt of the npm package, installed once into the target directory.
fn from_npm(project: &Project, npm: &Path, node: PathBuf) -> Result<WasmOpt> {
    let script = PACKAGE.home(project).join("node_modules/binaryen/bin/wasm-opt");
    let tool = WasmOpt { program: node, script: Some(script) };
    if tool.good_enough().is_ok() {
        return Ok(tool);
    }
    PACKAGE.install(project, npm)?;
    match tool.good_enough() {
        Ok(()) => Ok(tool),
        Err(trouble) => {
            bail!("npm's binaryen {} does not run with {}: {trouble}", PACKAGE.version, tool.program.display())
        }
    }
}

/// Reads `wasm-opt version 132 (version_132)`.
fn version(text: &str) -> Option<u32> {
    let rest = text.trim().strip_prefix("wasm-opt version ")?;
    rest.split_whitespace().next()?.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::version;

    #[test]
    fn versions_are_read() {
        assert_eq!(version("wasm-opt version 108\n"), Some(108));
        assert_eq!(version("wasm-opt version 132 (version_132)\n"), Some(132));
        assert_eq!(version("wasm-opt version 116 (version_116-6-g1dd2a6e)"), Some(116));
        assert_eq!(version("wasm-opt version"), None);
        assert_eq!(version("something else"), None);
    }
}
