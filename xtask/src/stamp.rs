//! What a finished dist/ says of itself: its version, for those who ask, and the digests of its files, by which the service
//! worker keeps all of one version and nothing of another.

use std::fs;
use std::path::Path;
use std::process::Command;

use anyhow::{Context, Result, bail};
use sha2::{Digest, Sha256};

use crate::files;
use crate::project::{PAGE_PACKAGE, Project};
use crate::third_party;

/// Where the version stands in index.html.
const VERSION: &str = "@VERSION@";
/// The service worker, as it lies among the scripts and beside index.html, and what stands in it for version and digests.
const SERVICE: [&str; 2] = ["www/service.js", "service.js"];
const SLOTS: [&str; 3] = ["const VERSION = \"\";", "const FILES = {};", "const LATER = {};"];
/// What is kept only once a visitor has asked for it.
const LATER: [&str; 2] = ["www/playground", "pkg/playground"];
/// What hosts read lies beside index.html as well.
const HEADERS: [&str; 2] = ["www/_headers", "_headers"];
/// What no visitor of the page asks for who has all else: small programs are for those who have not.
const UNASKED: [&str; 4] = ["_headers", "pkg/first-", "www/step-dance.js", third_party::FILE];

/// Writes version and digests into a dist/ in which everything else is done.
pub fn stamp(project: &Project, dist: &Path) -> Result<()> {
    let index = dist.join("index.html");
    let text = fs::read_to_string(&index).with_context(|| format!("cannot read {}", index.display()))?;
    fs::write(&index, text.replace(VERSION, &version(project)?))
        .with_context(|| format!("cannot write {}", index.display()))?;
    let [from, to] = HEADERS.map(|path| dist.join(path));
    fs::rename(&from, &to).with_context(|| format!("cannot move {}", from.display()))?;
    let [from, to] = SERVICE.map(|path| dist.join(path));
    let script = fs::read_to_string(&from).with_context(|| format!("cannot read {}", from.display()))?;
    fs::remove_file(&from).with_context(|| format!("cannot remove {}", from.display()))?;
    let script = with_digests(&script, dist)?;
    fs::write(&to, script).with_context(|| format!("cannot write {}", to.display()))
}

/// The version of the page's package, and the commit that it was made of where that is known.
pub fn version(project: &Project) -> Result<String> {
    let manifest = fs::read_to_string(project.shell.join("Cargo.toml")).context("cannot read the page's manifest")?;
    let number = manifest.lines().find_map(|line| line.strip_prefix("version = "));
    let number = number.with_context(|| format!("the manifest of {PAGE_PACKAGE} has no version"))?.trim_matches('"');
    let git = |args: &[&str]| {
        let done = Command::new("git").args(args).current_dir(&project.shell).output().ok()?;
        done.status.success().then(|| String::from_utf8_lossy(&done.stdout).trim().to_owned())
    };
    let Some(commit) = git(&["rev-parse", "--short=10", "HEAD"]) else { return Ok(number.to_owned()) };
    let changed = git(&["status", "--porcelain", "--untracked-files=no"]).is_some_and(|files| !files.is_empty());
    Ok(format!("{number}, commit {commit}{}", if changed { " and changes since" } else { "" }))
}

/// How many letters of a digest are kept: 96 bits, in which no two versions of a file agree.
const KEPT: usize = 24;

/// The service worker's script with the digests of all files that visitors may ask for, and a version made of them.
fn with_digests(script: &str, dist: &Path) -> Result<String> {
    let (mut digests, mut later) = (serde_json::Map::new(), serde_json::Map::new());
    for file in files::list(dist)? {
        let name = file.strip_prefix(dist).unwrap_or(&file).display().to_string();
        if !name.ends_with(".d.ts") && !UNASKED.iter().any(|path| name.starts_with(path)) {
            let bytes = fs::read(&file).with_context(|| format!("cannot read {}", file.display()))?;
            let asked_later = LATER.iter().any(|path| name.starts_with(path));
            let map = if asked_later { &mut later } else { &mut digests };
            map.insert(name, hex(&bytes)[..KEPT].into());
        }
    }
    let [digests, later] = [digests, later].map(|digests| serde_json::Value::from(digests).to_string());
    let version = hex(format!("{digests}{later}").as_bytes());
    let stamps = [
        format!("const VERSION = {:?};", &version[..16]),
        format!("const FILES = {digests};"),
        format!("const LATER = {later};"),
    ];
    let mut stamped = script.to_owned();
    for (slot, stamp) in SLOTS.iter().zip(stamps) {
        if !stamped.contains(slot) {
            bail!("the service worker has no line {slot}");
        }
        stamped = stamped.replace(slot, &stamp);
    }
    Ok(stamped)
}

fn hex(bytes: &[u8]) -> String {
    Sha256::digest(bytes).iter().map(|byte| format!("{byte:02x}")).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::files::Workspace;

    #[test]
    fn a_version_is_that_of_every_file_that_is_asked_for() {
        let space = Workspace::new(&std::env::temp_dir(), "xtask-stamp").expect("room");
        let write = |name: &str, text: &str| fs::write(space.path.join(name), text).expect("written");
        let script = SLOTS.join("\n");
        write("index.html", "abc");
        let first = with_digests(&script, &space.path).expect("stamped");
        // By `printf abc | sha256sum`, as far as it is kept.
        assert!(first.contains(r#"{"index.html":"ba7816bf8f01cfea414140de"}"#));
        write("types.d.ts", "x");
        write("_headers", "x");
        assert_eq!(with_digests(&script, &space.path).expect("stamped"), first);
        write("other.js", "x");
        let second = with_digests(&script, &space.path).expect("stamped");
        assert_ne!(second.lines().next(), first.lines().next());
        assert!(with_digests("no slots", &space.path).is_err());
    }

    #[test]
    fn this_page_has_a_version() {
        let project = Project::own().expect("this project");
        assert!(version(&project).expect("a version").starts_with(env!("CARGO_PKG_VERSION")));
    }
}
