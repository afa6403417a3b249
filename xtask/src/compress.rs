//! `cargo xtask build --compress`: beside each file its variants by gzip and brotli, for hosts that send these instead of compressing
//! while they send (nginx's `gzip_static` and `brotli_static`, Caddy's `precompressed`).

use std::fs;
use std::io::{self, Write};
use std::path::Path;

use anyhow::{Context, Result};
use brotli::enc::BrotliEncoderParams;
use flate2::Compression;
use flate2::write::GzEncoder;

use crate::files;
use crate::say;

/// Makes a file's bytes fewer.
type Pack = fn(&[u8]) -> io::Result<Vec<u8>>;

/// Smaller files gain nothing.
const LEAST: usize = 1024;

/// The variants: their endings, and what makes them.
const VARIANTS: [(&str, Pack); 2] = [("gz", gzip), ("br", by_brotli)];

/// Writes the variants that are smaller than their files.
pub fn compress(dist: &Path) -> Result<()> {
    let files = files::list(dist)?;
    for (ending, packed) in VARIANTS {
        let (mut made, mut before, mut after) = (0, 0, 0);
        for file in &files {
            let bytes = fs::read(file).with_context(|| format!("cannot read {}", file.display()))?;
            let packed = if bytes.len() < LEAST { bytes.clone() } else { packed(&bytes)? };
            if packed.len() < bytes.len() {
                let name = format!("{}.{ending}", file.display());
                fs::write(&name, &packed).with_context(|| format!("cannot write {name}"))?;
                (made, before, after) = (made + 1, before + bytes.len(), after + packed.len());
            }
        }
        say::line(&format!("{made} files have a variant .{ending} beside them: {before} bytes became {after}"));
    }
    Ok(())
}

fn gzip(bytes: &[u8]) -> io::Result<Vec<u8>> {
    let mut encoder = GzEncoder::new(vec![], Compression::best());
    encoder.write_all(bytes)?;
    encoder.finish()
}

fn by_brotli(bytes: &[u8]) -> io::Result<Vec<u8>> {
    let mut packed = vec![];
    let best = BrotliEncoderParams { size_hint: bytes.len(), ..BrotliEncoderParams::default() };
    brotli::BrotliCompress(&mut &*bytes, &mut packed, &best)?;
    Ok(packed)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::files::Workspace;
    use std::io::Read;

    #[test]
    fn variants_unpack_to_their_file() {
        let space = Workspace::new(&std::env::temp_dir(), "xtask-compress").expect("room");
        let text = "all work and no play ".repeat(100);
        fs::write(space.path.join("long.js"), &text).expect("written");
        fs::write(space.path.join("short.js"), "x").expect("written");
        compress(&space.path).expect("compressed");
        let (mut read, mut other) = (String::new(), vec![]);
        let packed = fs::File::open(space.path.join("long.js.gz")).expect("there");
        flate2::read::GzDecoder::new(packed).read_to_string(&mut read).expect("unpacked");
        let packed = fs::read(space.path.join("long.js.br")).expect("there");
        brotli::BrotliDecompress(&mut &*packed, &mut other).expect("unpacked");
        assert!(read == text && other == text.as_bytes());
        assert!(["gz", "br"].iter().all(|ending| !space.path.join(format!("short.js.{ending}")).exists()));
    }
}
