//! The parts of the Rust toolchain that a fresh machine may lack: asked for, and added by rustup.

use std::env;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, bail};

use crate::process;
use crate::project::{Project, own_root};
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

/// Has a command that compiles write no path of this machine into what it makes: sources are named from where they lie within the project,
/// within cargo's own folder, or within Rust's.
pub fn tell_no_paths(project: &Project, cargo: &mut Command) -> Result<()> {
    let rustc = env::var_os("RUSTC").unwrap_or_else(|| "rustc".into());
    let asked = process::ask(Command::new(rustc).args(["--print", "sysroot"]).current_dir(&project.root))?;
    let rust = PathBuf::from(String::from_utf8_lossy(&asked.stdout).trim());
    let home = env::var_os("HOME").or_else(|| env::var_os("USERPROFILE")).map(PathBuf::from);
    let crates = env::var_os("CARGO_HOME").map(PathBuf::from).or_else(|| Some(home.as_ref()?.join(".cargo")));
    // Of several that fit, the last one is taken: the outermost stand first.
    let places = [
        (home, "/home"),
        (Some(rust), "/rust"),
        (crates, "/cargo"),
        (Some(own_root()), "/stepdance"),
        (Some(project.root.clone()), "/project"),
        (Some(project.target.clone()), "/target"),
    ];
    // As cargo hands them over: one behind the other, with a sign between that no path has.
    let mut flags: Vec<String> = match env::var("CARGO_ENCODED_RUSTFLAGS") {
        Ok(flags) => flags.split('\u{1f}').map(str::to_owned).collect(),
        Err(_) => env::var("RUSTFLAGS").unwrap_or_default().split_whitespace().map(str::to_owned).collect(),
    };
    flags.retain(|flag| !flag.is_empty());
    for (place, name) in places {
        flags.extend(place.map(|place| format!("--remap-path-prefix={}={name}", place.display())));
    }
    cargo.env("CARGO_ENCODED_RUSTFLAGS", flags.join("\u{1f}"));
    Ok(())
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
