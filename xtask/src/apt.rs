//! What apt-get can bring, where that goes without asking anybody anything.

use std::process::{Command, Stdio};

use anyhow::{Result, bail};

use crate::process;
use crate::say;

/// Installs packages of Debian's, or says why that is not possible.
pub fn install(packages: &[&str], what_for: &str) -> Result<()> {
    if process::on_path("apt-get").is_none() {
        bail!("there is no apt-get to install it with");
    }
    let Some(prefix) = root_prefix() else {
        bail!("installing it for you would take root or a sudo without password");
    };
    say::line(&format!("installing {} with apt-get, for {what_for}", packages.join(", ")));
    // Old lists often do, so a failing update is not the end.
    let _ = apt_get(prefix, &["update"]);
    let install = ["install", "-y", "--no-install-recommends"];
    let arguments: Vec<&str> = install.iter().chain(packages).copied().collect();
    if !apt_get(prefix, &arguments)? {
        bail!("`apt-get {}` failed", arguments.join(" "));
    }
    Ok(())
}

/// Fetches the lists of packages, or says why that is not possible.
pub fn update() -> Result<()> {
    let Some(prefix) = root_prefix() else { bail!("the lists of packages take root or a sudo without password") };
    if apt_get(prefix, &["update"])? { Ok(()) } else { bail!("`apt-get update` failed") }
}

/// What goes in front of a command to run it as root: nothing when we are root, sudo when it asks
/// for no password, and `None` otherwise.
fn root_prefix() -> Option<&'static [&'static str]> {
    let id = process::ask(Command::new("id").arg("-u")).ok()?;
    if id.stdout.trim_ascii() == b"0" {
        return Some(&[]);
    }
    let sudo = process::ask(Command::new("sudo").args(["-n", "true"])).ok()?;
    sudo.status.success().then_some(&["sudo", "-n"])
}

fn apt_get(prefix: &[&str], arguments: &[&str]) -> Result<bool> {
    // `env`, because sudo drops the variables it is started with.
    let words = prefix
        .iter()
        .chain(&["env", "DEBIAN_FRONTEND=noninteractive", "apt-get", "-q"])
        // Another installation may be under way: wait for it.
        .chain(&["-o", "DPkg::Lock::Timeout=600"])
        .chain(arguments);
    let mut words = words.copied();
    let mut command = Command::new(words.next().unwrap_or("env"));
    command.args(words).stdin(Stdio::null());
    Ok(process::run(&mut command)?.success())
}
