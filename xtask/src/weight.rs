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

fn row(plain: impl ToString, gzipped: impl ToString, name: &str) -> String {
    format!("{:>10} {:>10}  {name}", plain.to_string(), gzipped.to_string())
}

/// Level 6 is what hosts use when they compress while they send.
fn gzip(bytes: &[u8]) -> Result<Vec<u8>> {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::new(6));
    let written = encoder.write_all(bytes).and_then(|()| encoder.finish());
    written.context("cannot gzip")
}
