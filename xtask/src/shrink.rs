//! Shrinking the wasm with binaryen's wasm-opt, where one can be had.
//!
//! The page works without it, so what goes wrong here is a note, not an end. The exception is a
//! program that `WASM_OPT` names and that will not do: someone meant that one.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::{Mutex, PoisonError};

use anyhow::{Context, Result, anyhow, bail};
use sha2::{Digest, Sha256};

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

/// What is asked of it.
const OPTIONS: [&str; 5] = ["-Oz", APART, "--strip-debug", "--strip-producers", "--strip-target-features"];

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

/// How many results are kept: those of a few versions of all pages that a workspace has, each with its parts.
const KEPT: usize = 120;

/// One at a time: who asks for what another is about to make waits for it.
static TURN: Mutex<()> = Mutex::new(());

/// Makes the wasm smaller and faster, in place. What was made of the same wasm before is taken again.
pub fn shrink(project: &Project, wasm: &Path) -> Result<()> {
    let _turn = TURN.lock().unwrap_or_else(PoisonError::into_inner);
    let Some(tool) = find(project)? else {
        return Ok(());
    };
    let before = size(wasm)?;
    let folder = project.target.join("shrunk");
    let kept = folder.join(name(&tool, &fs::read(wasm).with_context(|| format!("cannot read {}", wasm.display()))?));
    if is_wasm(&kept) {
        fs::copy(&kept, wasm).with_context(|| format!("cannot copy {}", kept.display()))?;
        say::line(&format!("wasm-opt: {before} bytes became {}, as before", size(wasm)?));
        return Ok(());
    }
    let smaller = wasm.with_extension("wasm.small");
    let done = process::ask(tool.command().args(OPTIONS).args(FEATURES).arg("-o").arg(&smaller).arg(wasm));
    let trouble = match done {
        Ok(output) if output.status.success() && is_wasm(&smaller) => {
            fs::rename(&smaller, wasm).with_context(|| format!("cannot replace {}", wasm.display()))?;
            say::line(&format!("wasm-opt: {before} bytes became {}", size(wasm)?));
            return keep(wasm, &folder, &kept);
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

/// A name that no other wasm has, and none that another tool or other options make of it.
fn name(tool: &WasmOpt, wasm: &[u8]) -> String {
    let mut digest = Sha256::new();
    for part in [&tool.program].into_iter().chain(&tool.script) {
        digest.update(part.as_os_str().as_encoded_bytes());
    }
    for option in OPTIONS.iter().chain(&FEATURES) {
        digest.update(option);
    }
    digest.update(PACKAGE.version);
    digest.update(wasm);
    digest.finalize().iter().map(|byte| format!("{byte:02x}")).collect::<String>() + ".wasm"
}

/// Keeps a result for the next time, and drops the oldest beyond what is kept.
fn keep(wasm: &Path, folder: &Path, kept: &Path) -> Result<()> {
    let context = || format!("cannot keep {}", kept.display());
    fs::create_dir_all(folder).with_context(context)?;
    // In its place at one go: half of a wasm begins like a whole one.
    let half = kept.with_extension(format!("{}.half", std::process::id()));
    fs::copy(wasm, &half).and_then(|_| fs::rename(&half, kept)).with_context(context)?;
    let age = |file: &PathBuf| fs::metadata(file).and_then(|data| data.modified()).ok();
    let files = fs::read_dir(folder).with_context(context)?.filter_map(|file| Some(file.ok()?.path()));
    let mut files: Vec<PathBuf> = files.collect();
    files.sort_by_key(age);
    let old = files.len().saturating_sub(KEPT);
    files[..old].iter().try_for_each(fs::remove_file).with_context(context)
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
    use super::*;
    use crate::files::Workspace;

    #[test]
    fn versions_are_read() {
        assert_eq!(version("wasm-opt version 108\n"), Some(108));
        assert_eq!(version("wasm-opt version 132 (version_132)\n"), Some(132));
        assert_eq!(version("wasm-opt version 116 (version_116-6-g1dd2a6e)"), Some(116));
        assert_eq!(version("wasm-opt version"), None);
        assert_eq!(version("something else"), None);
    }

    #[test]
    fn results_go_by_what_they_were_made_of() {
        let tool = |program: &str| WasmOpt::plain(PathBuf::from(program));
        assert_eq!(name(&tool("a"), b"wasm"), name(&tool("a"), b"wasm"));
        assert_ne!(name(&tool("a"), b"wasm"), name(&tool("a"), b"other"));
        assert_ne!(name(&tool("a"), b"wasm"), name(&tool("b"), b"wasm"));
    }

    #[test]
    fn the_newest_results_are_kept() {
        let space = Workspace::new(&std::env::temp_dir(), "xtask-shrunk").expect("room");
        let wasm = space.path.join("made.wasm");
        fs::write(&wasm, b"\0asm").expect("written");
        let folder = space.path.join("shrunk");
        for k in 0..KEPT + 3 {
            let kept = folder.join(format!("{k}.wasm"));
            keep(&wasm, &folder, &kept).expect("kept");
            let age = std::time::SystemTime::UNIX_EPOCH + std::time::Duration::from_secs(k as u64);
            fs::File::options().write(true).open(&kept).and_then(|file| file.set_modified(age)).expect("dated");
        }
        assert_eq!(fs::read_dir(&folder).expect("a folder").count(), KEPT);
        assert!(!folder.join("0.wasm").exists() && is_wasm(&folder.join(format!("{}.wasm", KEPT + 2))));
    }
}
