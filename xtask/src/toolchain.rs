//! The parts of the Rust toolchain that a fresh machine may lack: asked for, and added by rustup.

use std::env;
use std::path::Path;
use std::process::Command;

use anyhow::{Context, Result, bail};

use crate::process;
use crate::project::Project;
use crate::say;

/// The target the page is compiled for.
pub const WASM: &str = "wasm32-unknown-unknown";

/// Sees to it that the standard library for [`WASM`] is there.
pub fn need_wasm_target() -> Result<()> {
    if has_wasm_target()? {
        return Ok(());
    }
    say::line(&format!("adding the target {WASM} with rustup"));
    rustup(&["target", "add", WASM])?;
    if !has_wasm_target()? {
        bail!(
            "`rustup target add {WASM}` succeeded, yet rustc does not have that target: \
             the rustc in use does not seem to be rustup's"
        );
    }
    Ok(())
}

fn has_wasm_target() -> Result<bool> {
    let rustc = env::var_os("RUSTC").unwrap_or_else(|| "rustc".into());
    let asked = process::ask(Command::new(rustc).args(["--print", "target-libdir", "--target", WASM]))?;
    if !asked.status.success() {
        bail!("rustc does not know the target {WASM}: {}", process::last_line(&asked));
    }
    // rustc prints where the library would be, whether it is there or not.
    Ok(Path::new(String::from_utf8_lossy(&asked.stdout).trim()).is_dir())
}

/// Sees to it that `cargo fmt` or `cargo clippy` is there.
pub fn need_component(project: &Project, subcommand: &str, component: &str) -> Result<()> {
    let asked = process::ask(project.cargo().args([subcommand, "--version"]))?;
    if asked.status.success() {
        return Ok(());
    }
    say::line(&format!("adding {component} with rustup"));
    rustup(&["component", "add", component])
}

/// Has a command that compiles look for lints on the way, and fail at any: a crate is then compiled once, and not once to be
/// looked at and once to be run. It is what `cargo clippy` itself does with `cargo check`.
pub fn lint_while_compiling<'a>(project: &Project, cargo: &'a mut Command) -> Result<&'a mut Command> {
    let rustc = env::var_os("RUSTC").unwrap_or_else(|| "rustc".into());
    let asked = process::ask(Command::new(rustc).args(["--print", "sysroot"]).current_dir(&project.root))?;
    let root = String::from_utf8_lossy(&asked.stdout).trim().to_owned();
    let driver = Path::new(&root).join("bin").join(format!("clippy-driver{}", env::consts::EXE_SUFFIX));
    if !driver.is_file() {
        bail!("there is no {}, though `cargo clippy` runs; `rustup component add clippy` brings it", driver.display());
    }
    let strict: String = ["-D", "warnings"].map(|word| format!("{word}__CLIPPY_HACKERY__")).concat();
    Ok(cargo.env("RUSTC_WORKSPACE_WRAPPER", driver).env("CLIPPY_ARGS", strict))
}

fn rustup(arguments: &[&str]) -> Result<()> {
    let line = format!("rustup {}", arguments.join(" "));
    if process::on_path("rustup").is_none() {
        bail!(
            "`{line}` is needed, and there is no rustup on the PATH; \
             install it from https://rustup.rs, or add the part with what installed Rust"
        );
    }
    let status = process::run(Command::new("rustup").args(arguments)).context(line.clone())?;
    if !status.success() {
        bail!("`{line}` failed ({status})");
    }
    Ok(())
}
