//! Do the bindings' two halves agree?
//!
//! The macros of `wasm-bindgen` leave notes in the wasm that only the generator of the same version
//! reads. Cargo.lock says which versions are built.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result, bail};

use crate::project::{Project, own_root};

/// Refuses when the bindings' macros and their generator are of different versions.
pub fn need_matching_bindgen(project: &Project) -> Result<()> {
    let read = |folder: &Path| {
        let file = folder.join("Cargo.lock");
        fs::read_to_string(&file).with_context(|| format!("cannot read {}", file.display()))
    };
    matching_bindgen(&read(&project.root)?, &read(&own_root())?)
}

/// The macros come from the page's project, the generator from this tool's.
fn matching_bindgen(page: &str, tool: &str) -> Result<()> {
    let macros = versions(page, "wasm-bindgen");
    let generator = versions(tool, "wasm-bindgen-cli-support");
    if macros.is_empty() {
        bail!("Cargo.lock names no wasm-bindgen; the page's Cargo.toml must depend on stepdance");
    }
    if macros != generator {
        bail!(
            "the page's Cargo.lock has wasm-bindgen {} but xtask's has wasm-bindgen-cli-support {}; \
             allowed is one and the same version in both, written as \"=x.y.z\"",
            macros.join(" and "),
            generator.join(" and ")
        );
    }
    Ok(())
}

/// Every version of a package in Cargo.lock. Cargo writes that file itself, a package's version
/// always in the line after its name; a TOML parser would find no more.
fn versions<'a>(lock: &'a str, package: &str) -> Vec<&'a str> {
    let name = format!("name = \"{package}\"");
    let mut lines = lock.lines();
    let mut found = Vec::new();
    while lines.by_ref().any(|line| line == name) {
        let version =
            lines.next().and_then(|line| line.strip_prefix("version = \"").and_then(|rest| rest.strip_suffix('"')));
        found.extend(version);
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    fn matching(lock: &str) -> Result<()> {
        matching_bindgen(lock, lock)
    }

    fn lock(packages: &[(&str, &str)]) -> String {
        let mut text = "version = 4\n".to_owned();
        for (name, version) in packages {
            text += &format!(
                "\n[[package]]\nname = \"{name}\"\nversion = \"{version}\"\n\
                 dependencies = [\n \"wasm-bindgen\",\n]\n"
            );
        }
        text
    }

    #[test]
    fn every_version_is_found() {
        let text = lock(&[("a", "1.0.0"), ("b", "0.1.0"), ("b", "0.2.0"), ("bc", "3.0.0")]);
        assert_eq!(versions(&text, "a"), ["1.0.0"]);
        assert_eq!(versions(&text, "b"), ["0.1.0", "0.2.0"]);
        assert!(versions(&text, "wasm-bindgen").is_empty());
    }

    #[test]
    fn one_version_in_both_is_allowed() {
        let text = lock(&[("wasm-bindgen", "0.2.130"), ("wasm-bindgen-cli-support", "0.2.130")]);
        assert!(matching(&text).is_ok());
    }

    #[test]
    fn different_versions_are_named() {
        let text = lock(&[("wasm-bindgen", "0.2.129"), ("wasm-bindgen-cli-support", "0.2.130")]);
        let said = matching(&text).expect_err("they differ").to_string();
        assert!(said.contains("wasm-bindgen 0.2.129"), "{said}");
        assert!(said.contains("wasm-bindgen-cli-support 0.2.130"), "{said}");
    }

    #[test]
    fn a_lock_without_bindgen_is_refused() {
        assert!(matching(&lock(&[("a", "1.0.0")])).is_err());
    }

    #[test]
    fn this_project_agrees() {
        let text = fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/../Cargo.lock"))
            .expect("cargo wrote it before it built this test");
        matching(&text).expect("root and xtask pin the same version");
    }
}
