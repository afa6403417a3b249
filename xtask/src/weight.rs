//! What the page weighs: each file's size, and what of it goes over the wire.

use std::fs;
use std::io::Write;
use std::path::Path;

use anyhow::{Context, Result};
use flate2::Compression;
use flate2::write::GzEncoder;

use crate::files;
use crate::say;

/// Prints the size of every file below `folder`, plain and gzipped, and the sums.
pub fn print(folder: &Path) -> Result<()> {
    let mut sum = (0, 0);
    say::line(&row("bytes", "gzipped", "file"));
    for file in files::list(folder)? {
        let bytes = fs::read(&file).with_context(|| format!("cannot read {}", file.display()))?;
        let size = (bytes.len(), gzip(&bytes)?.len());
        sum = (sum.0 + size.0, sum.1 + size.1);
        let name = file.strip_prefix(folder).unwrap_or(&file);
        say::line(&row(size.0, size.1, &name.display().to_string()));
    }
    say::line(&row(sum.0, sum.1, "in all"));
    Ok(())
}

/// What visitors download, in bytes: every file below `folder` gzipped, but for the types of the
/// bindings, which no browser asks for, and for small programs, each of which is a part of the whole one.
pub fn of_visit(folder: &Path) -> Result<usize> {
    let mut sum = 0;
    for file in files::list(folder)? {
        let name = file.file_name().unwrap_or_default().to_string_lossy();
        if !name.ends_with(".d.ts") && !name.starts_with("first-") {
            let bytes = fs::read(&file).with_context(|| format!("cannot read {}", file.display()))?;
            sum += gzip(&bytes)?.len();
        }
    }
    Ok(sum)
}

fn row(plain: impl ToString, gzipped: impl ToString, name: &str) -> String {
    format!("{:>10} {:>10}  {name}", plain.to_string(), gzipped.to_string())
}

/// Level 6 is what hosts use when they compress while they send.
fn gzip(bytes: &[u8]) -> Result<Vec<u8>> {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::new(6));
    let written = encoder.write_all(bytes).and_then(|()| encoder.finish());
    written.context("cannot gzip")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::files::Workspace;

    #[test]
    fn types_and_parts_of_the_whole_are_not_weighed() {
        let space = Workspace::new(&std::env::temp_dir(), "xtask-weight").expect("room");
        fs::write(space.path.join("page.js"), "x".repeat(1000)).expect("written");
        let script = of_visit(&space.path).expect("weighed");
        assert!((10..100).contains(&script), "{script}");
        for other in ["page.d.ts", "first-queens.wasm"] {
            fs::write(space.path.join(other), "y".repeat(1000)).expect("written");
        }
        assert_eq!(of_visit(&space.path).expect("weighed"), script);
    }
}
