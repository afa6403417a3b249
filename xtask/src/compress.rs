//! `cargo xtask build --compress`: beside each file its variants by gzip and brotli, for hosts that send these instead of compressing
//! while they send (nginx's `gzip_static` and `brotli_static`, Caddy's `precompressed`). node makes those by brotli: a library for it
//! would take longer to compile than most of this tool, for everybody who only serves the page.

use std::fs;
use std::num::NonZeroU64;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, bail};
use zopfli::{Format, Options};

use crate::files;
use crate::process;
use crate::say;

/// Smaller files gain nothing.
const LEAST: u64 = 1024;

/// The rounds in which gzip's best blocks are sought: more of them save less than a thousandth.
const ROUNDS: NonZeroU64 = NonZeroU64::new(3).unwrap();

/// Writes the variant by brotli of each file that is given, at its best.
const BROTLI: &str = "
const { readFileSync, writeFileSync } = require('node:fs');
const { brotliCompressSync, constants } = require('node:zlib');
for (const file of process.argv.slice(1)) {
  const bytes = readFileSync(file);
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 22, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params }));
}";

/// Writes the variants that are smaller than their files.
pub fn compress(dist: &Path) -> Result<()> {
    let mut files = files::list(dist)?;
    files.retain(|file| size(file) >= LEAST);
    for file in &files {
        let bytes = fs::read(file).with_context(|| format!("cannot read {}", file.display()))?;
        let variant = variant(file, "gz");
        fs::write(&variant, gzip(&bytes)?).with_context(|| format!("cannot write {}", variant.display()))?;
    }
    keep(&files, "gz")?;
    let Some(node) = process::on_path("node") else {
        say::line("note: no file has a variant .br beside it, since there is no node to make one with");
        return Ok(());
    };
    let made = process::ask(Command::new(node).args(["-e", BROTLI]).args(&files))?;
    if !made.status.success() {
        bail!("cannot compress by brotli: {}", process::last_line(&made));
    }
    keep(&files, "br")
}

/// Removes variants that are no smaller than their files, and says what the others save.
fn keep(files: &[PathBuf], ending: &str) -> Result<()> {
    let (mut made, mut before, mut after) = (0, 0, 0);
    for file in files {
        let variant = variant(file, ending);
        if size(&variant) < size(file) {
            (made, before, after) = (made + 1, before + size(file), after + size(&variant));
        } else {
            fs::remove_file(&variant).with_context(|| format!("cannot remove {}", variant.display()))?;
        }
    }
    say::line(&format!("{made} files have a variant .{ending} beside them: {before} bytes became {after}"));
    Ok(())
}

fn variant(file: &Path, ending: &str) -> PathBuf {
    let mut name = file.as_os_str().to_owned();
    name.push(format!(".{ending}"));
    name.into()
}

fn size(file: &Path) -> u64 {
    fs::metadata(file).map_or(0, |data| data.len())
}

/// Compresses by gzip, as tightly as the format allows within some seconds per megabyte.
pub fn gzip(bytes: &[u8]) -> Result<Vec<u8>> {
    let mut packed = vec![];
    let options = Options { iteration_count: ROUNDS, ..Options::default() };
    zopfli::compress(options, Format::Gzip, bytes, &mut packed)?;
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
        let mut read = String::new();
        let packed = fs::File::open(space.path.join("long.js.gz")).expect("there");
        flate2::read::GzDecoder::new(packed).read_to_string(&mut read).expect("unpacked");
        assert_eq!(read, text);
        assert!(["gz", "br"].iter().all(|ending| !space.path.join(format!("short.js.{ending}")).exists()));
        let Some(node) = process::on_path("node") else { return };
        let unpack = "process.stdout.write(require('node:zlib').brotliDecompressSync(require('node:fs').readFileSync('long.js.br')))";
        let unpacked =
            process::ask(Command::new(node).args(["-e", unpack]).current_dir(&space.path)).expect("unpacked");
        assert_eq!(String::from_utf8_lossy(&unpacked.stdout), text);
    }
}
