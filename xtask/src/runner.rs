//! `cargo xtask build --runner`: the runner as a program to hand on, in a folder with the licences of what is in it. `cargo build --release`
//! makes the same for this machine, with the paths of its sources in its messages.

use std::env;
use std::fs;

use anyhow::{Context, Result, bail};

use crate::files::Workspace;
use crate::process;
use crate::project::Project;
use crate::say;
use crate::third_party;
use crate::toolchain;

/// Its folder, beside dist/.
const FOLDER: &str = "dist.runner";

/// Makes the runner of a page's package.
pub fn build(project: &Project) -> Result<()> {
    let page = &project.page;
    let mut cargo = project.cargo();
    cargo.args(["build", "--release", "--package", &page.package]);
    toolchain::tell_no_paths(project, &mut cargo)?;
    if !process::run(&mut cargo)?.success() {
        bail!("the runner does not compile; cargo says above why");
    }
    let space = Workspace::new(&project.target, FOLDER)?;
    let name = format!("{}{}", page.package, env::consts::EXE_SUFFIX);
    let program = project.target.join("release").join(&name);
    let copy = |from: &std::path::Path, to: &str| {
        fs::copy(from, space.path.join(to)).with_context(|| format!("cannot copy {}", from.display()))
    };
    copy(&program, &name)?;
    copy(&project.shell.join("LICENSE"), "LICENSE")?;
    let licences = space.path.join(third_party::FILE);
    let text = third_party::of_program(project, &page.folder.join("Cargo.toml"), &page.package)?;
    fs::write(&licences, text).with_context(|| format!("cannot write {}", licences.display()))?;
    let folder = page.folder.join(FOLDER);
    space.replace(&folder)?;
    say::line(&format!("{} is ready", folder.display()));
    Ok(())
}
