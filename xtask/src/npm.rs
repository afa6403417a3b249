//! What npm brings: one package at a time, by a lock that names the digest of its archive, into the target directory.
//!
//! `npm ci` installs what the lock says and nothing whose digest is another; scripts of packages are not run.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, bail};

use crate::files::{self, Workspace};
use crate::process;
use crate::project::Project;
use crate::say;

/// A package.
pub struct Package {
    pub name: &'static str,
    pub version: &'static str,
    /// The digest of its archive, as npm's registry and lock files write it.
    pub integrity: &'static str,
    /// npm's own lock of it with all that it depends on; `None` where that is nothing.
    pub lock: Option<&'static str>,
}

impl Package {
    /// Where it lies once it is installed.
    pub fn home(&self, project: &Project) -> PathBuf {
        project.target.join("tools").join(format!("{}-{}", self.name, self.version))
    }

    /// Installs it with that npm, and says so.
    pub fn install(&self, project: &Project, npm: &Path) -> Result<()> {
        let (Package { name, version, .. }, home) = (self, self.home(project));
        say::line(&format!("installing {name} {version} (npm package, checked by its digest) into {}", home.display()));
        // Moved into its place when complete: an interrupted installation leaves nothing to trip over.
        let space = Workspace::new(&project.target.join("tools"), name)?;
        for (file, text) in [("package.json", self.manifest()), ("package-lock.json", self.lock())] {
            let file = space.path.join(file);
            fs::write(&file, text).with_context(|| format!("cannot write {}", file.display()))?;
        }
        let installed = process::ask(
            Command::new(npm).args(["ci", "--ignore-scripts", "--no-audit", "--no-fund"]).current_dir(&space.path),
        )?;
        if !installed.status.success() {
            bail!("`npm ci` for {name} {version} failed: {}", process::last_line(&installed));
        }
        files::remove(&home)?;
        space.replace(&home)
    }

    fn manifest(&self) -> String {
        let Package { name, version, .. } = self;
        // A lock may have been made of several packages; npm wants to see the same ones.
        let locked = self.lock.and_then(|lock| serde_json::from_str::<serde_json::Value>(lock).ok());
        let named =
            locked.map(|lock| lock["packages"][""]["devDependencies"].to_string()).filter(|named| named != "null");
        let named = named.unwrap_or_else(|| format!(r#"{{"{name}":"{version}"}}"#));
        format!(r#"{{"name":"tools","version":"0.0.0","private":true,"devDependencies":{named}}}"#)
    }

    fn lock(&self) -> String {
        let Package { name, version, integrity, lock } = self;
        if let Some(lock) = lock {
            return (*lock).to_owned();
        }
        format!(
            r#"{{"name":"tools","version":"0.0.0","lockfileVersion":3,"requires":true,"packages":{{
"":{{"name":"tools","version":"0.0.0","devDependencies":{{"{name}":"{version}"}}}},
"node_modules/{name}":{{"version":"{version}","resolved":"https://registry.npmjs.org/{name}/-/{name}-{version}.tgz","integrity":"{integrity}","dev":true}}
}}}}"#
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const PACKAGES: [&Package; 8] = [
        &crate::axe::PACKAGE,
        &crate::deck::PACKAGE,
        &crate::formulas::PACKAGE,
        &crate::playground::PACKAGE,
        &crate::scripts::PACKAGE,
        &crate::shrink::PACKAGE,
        &crate::tsc::PACKAGE,
        &crate::vite::PACKAGE,
    ];

    #[test]
    fn what_npm_is_given_is_json_and_names_one_version_with_its_digest() {
        for package in PACKAGES {
            for text in [package.manifest(), package.lock()] {
                let read: serde_json::Value = serde_json::from_str(&text).expect("JSON");
                assert_eq!(read["name"], "tools");
                assert!(text.contains(package.version));
            }
            let lock: serde_json::Value = serde_json::from_str(&package.lock()).expect("JSON");
            let locked = &lock["packages"][format!("node_modules/{}", package.name)];
            assert_eq!(locked["integrity"], package.integrity);
            // 64 bytes in base 64.
            assert!(package.integrity.strip_prefix("sha512-").is_some_and(|digest| digest.len() == 88));
            // So is all that it depends on.
            let all = lock["packages"].as_object().expect("packages");
            let unknown = all.iter().filter(|(path, package)| !path.is_empty() && package["integrity"].is_null());
            assert_eq!(unknown.count(), 0);
        }
    }

    /// Whoever puts another archive in its place gets nothing installed.
    #[test]
    fn an_archive_with_another_digest_is_refused() {
        let Some(npm) = process::on_path("npm") else { return };
        let project = Project::own().expect("this project");
        let integrity =
            "sha512-AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA==";
        // Never installed under its own version, so that nothing in use is touched.
        let other = Package { integrity, ..crate::axe::PACKAGE };
        let space = Workspace::new(&std::env::temp_dir(), "xtask-npm").expect("room");
        let elsewhere = Project { target: space.path.clone(), ..project };
        assert!(other.install(&elsewhere, &npm).is_err());
        assert!(!other.home(&elsewhere).exists());
    }
}
