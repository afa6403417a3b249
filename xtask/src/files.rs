//! Copying directories, and replacing one in a single step.

use std::fs;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};

/// A directory to work in that is gone afterwards, unless it was moved into its place.
pub struct Workspace {
    pub path: PathBuf,
}

impl Workspace {
    /// Makes it empty. The process's number keeps two runs at the same time apart.
    pub fn new(parent: &Path, name: &str) -> Result<Self> {
        let path = parent.join(format!("{name}-{}", std::process::id()));
        remove(&path)?;
        fs::create_dir_all(&path).with_context(|| format!("cannot make {}", path.display()))?;
        Ok(Self { path })
    }

    /// Puts the directory where `place` is, in its stead. What was there stays until the new one is
    /// complete and next to it, so `place` is never seen half-written.
    pub fn replace(self, place: &Path) -> Result<()> {
        let context = || format!("cannot replace {}", place.display());
        let beside = with_suffix(place, "new");
        let old = with_suffix(place, "old");
        remove(&beside)?;
        remove(&old)?;
        if let Some(parent) = place.parent() {
            fs::create_dir_all(parent).with_context(context)?;
        }
        match fs::rename(&self.path, &beside) {
            Ok(()) => {}
            // The target directory may lie on another disk.
            Err(error) if error.kind() == ErrorKind::CrossesDevices => {
                copy(&self.path, &beside)?;
            }
            Err(error) => return Err(error).with_context(context),
        }
        match fs::rename(place, &old) {
            Ok(()) => {}
            Err(error) if error.kind() == ErrorKind::NotFound => {}
            Err(error) => return Err(error).with_context(context),
        }
        fs::rename(&beside, place).with_context(context)?;
        remove(&old)
    }
}

impl Drop for Workspace {
    fn drop(&mut self) {
        let _ = remove(&self.path);
    }
}

fn with_suffix(path: &Path, suffix: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(format!(".{suffix}-{}", std::process::id()));
    name.into()
}

/// Removes a directory and all in it; that it is not there is fine.
pub fn remove(path: &Path) -> Result<()> {
    match fs::remove_dir_all(path) {
        Err(error) if error.kind() != ErrorKind::NotFound => {
            Err(error).with_context(|| format!("cannot remove {}", path.display()))
        }
        _ => Ok(()),
    }
}

/// Copies a directory and all in it. Symbolic links are refused: a static host would serve them
/// differently or not at all, and they can lead anywhere, also in circles.
pub fn copy(from: &Path, to: &Path) -> Result<()> {
    fs::create_dir_all(to).with_context(|| format!("cannot make {}", to.display()))?;
    let entries = fs::read_dir(from).with_context(|| format!("cannot read {}", from.display()))?;
    for entry in entries {
        let entry = entry.with_context(|| format!("cannot read {}", from.display()))?;
        let source = entry.path();
        let goal = to.join(entry.file_name());
        let kind = entry.file_type().with_context(|| format!("cannot read {}", source.display()))?;
        if kind.is_dir() {
            copy(&source, &goal)?;
        } else if kind.is_file() {
            fs::copy(&source, &goal).with_context(|| format!("cannot copy {}", source.display()))?;
        } else {
            bail!("{} is a symbolic link or a device; allowed are files and directories", source.display());
        }
    }
    Ok(())
}

/// Every file below a directory, by name.
pub fn list(folder: &Path) -> Result<Vec<PathBuf>> {
    let mut found = Vec::new();
    let mut open = vec![folder.to_owned()];
    while let Some(folder) = open.pop() {
        let context = || format!("cannot read {}", folder.display());
        for entry in fs::read_dir(&folder).with_context(context)? {
            let entry = entry.with_context(context)?;
            if entry.file_type().with_context(context)?.is_dir() {
                open.push(entry.path());
            } else {
                found.push(entry.path());
            }
        }
    }
    found.sort();
    Ok(found)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_directory_is_replaced_with_nothing_left_over() {
        let space = Workspace::new(&std::env::temp_dir(), "xtask-replace").expect("room");
        let place = space.path.join("dist");
        fs::create_dir_all(&place).expect("made");
        fs::write(place.join("stale"), "old").expect("written");
        let new = Workspace::new(&space.path, "new").expect("room");
        fs::create_dir(new.path.join("inner")).expect("made");
        fs::write(new.path.join("inner/file"), "new").expect("written");
        new.replace(&place).expect("replaced");
        assert_eq!(list(&space.path).expect("read"), [place.join("inner/file")]);
    }

    #[test]
    fn a_workspace_goes_with_its_owner() {
        let space = Workspace::new(&std::env::temp_dir(), "xtask-drop").expect("room");
        let path = space.path.clone();
        fs::write(path.join("file"), "").expect("written");
        drop(space);
        assert!(!path.exists());
    }

    #[cfg(unix)]
    #[test]
    fn links_are_not_copied() {
        let space = Workspace::new(&std::env::temp_dir(), "xtask-links").expect("room");
        let from = space.path.join("from");
        fs::create_dir(&from).expect("made");
        std::os::unix::fs::symlink("/etc/hostname", from.join("link")).expect("linked");
        let said = copy(&from, &space.path.join("to")).expect_err("refused");
        assert!(said.to_string().contains("link"), "{said}");
    }
}
