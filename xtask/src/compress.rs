//! `cargo xtask build --compress`: beside each file its gzipped variant, for hosts that send these instead of compressing while
//! they send (nginx's `gzip_static`, Caddy's `precompressed`).

use std::fs;
use std::io::Write;
use std::path::Path;

use anyhow::{Context, Result};
use flate2::Compression;
use flate2::write::GzEncoder;

use crate::files;
use crate::say;

/// Smaller files gain nothing.
const LEAST: usize = 1024;

/// Writes the variants that are smaller than their files.
pub fn compress(dist: &Path) -> Result<()> {
    let mut made = 0;
    for file in files::list(dist)? {
        let bytes = fs::read(&file).with_context(|| format!("cannot read {}", file.display()))?;
        let mut encoder = GzEncoder::new(vec![], Compression::best());
        encoder.write_all(&bytes)?;
        let packed = encoder.finish()?;
        if bytes.len() >= LEAST && packed.len() < bytes.len() {
            let mut name = file.clone().into_os_string();
            name.push(".gz");
            fs::write(&name, packed).with_context(|| format!("cannot write {}", name.display()))?;
            made += 1;
        }
    }
    say::line(&format!("{made} files have a variant .gz beside them"));
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::files::Workspace;
    use std::io::Read;

    #[test]
    fn a_variant_unpacks_to_its_file() {
        let space = Workspace::new(&std::env::temp_dir(), "xtask-compress").expect("room");
        let text = "all work and no play ".repeat(100);
        fs::write(space.path.join("long.js"), &text).expect("written");
        fs::write(space.path.join("short.js"), "x").expect("written");
        compress(&space.path).expect("compressed");
        let mut read = String::new();
        let packed = fs::File::open(space.path.join("long.js.gz")).expect("there");
        flate2::read::GzDecoder::new(packed).read_to_string(&mut read).expect("unpacked");
        assert!(read == text && !space.path.join("short.js.gz").exists());
    }
}
