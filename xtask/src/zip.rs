//! Archives in the format zip, which every system unpacks with what it has.

use std::fs;
use std::io::Write;
use std::path::Path;

use anyhow::{Context, Result};
use flate2::write::DeflateEncoder;
use flate2::{Compression, Crc};

use crate::files;

/// The first day that the format knows, so that equal folders make equal archives.
const DAY: u16 = 1 << 5 | 1;
/// Version 2.0 unpacks what is deflated.
const VERSION: u16 = 20;
/// Names are in UTF-8.
const UTF8: u16 = 1 << 11;
const DEFLATED: u16 = 8;

/// A folder with all in it, under its own name.
pub fn folder(folder: &Path) -> Result<Vec<u8>> {
    let top = folder.parent().unwrap_or(folder);
    let (mut archive, mut directory, mut count) = (vec![], vec![], 0_u16);
    for file in files::list(folder)? {
        let name = file.strip_prefix(top).unwrap_or(&file).display().to_string().replace('\\', "/");
        let bytes = fs::read(&file).with_context(|| format!("cannot read {}", file.display()))?;
        let mut encoder = DeflateEncoder::new(vec![], Compression::best());
        encoder.write_all(&bytes)?;
        let packed = encoder.finish()?;
        let mut crc = Crc::new();
        crc.update(&bytes);
        let at = u32::try_from(archive.len())?;
        // What the entry and the directory say alike.
        let mut told = vec![];
        for number in [VERSION, UTF8, DEFLATED, 0, DAY] {
            told.extend(number.to_le_bytes());
        }
        for number in [crc.sum(), u32::try_from(packed.len())?, u32::try_from(bytes.len())?] {
            told.extend(number.to_le_bytes());
        }
        told.extend(u16::try_from(name.len())?.to_le_bytes());
        told.extend([0; 2]);
        archive.extend(*b"PK\x03\x04");
        archive.extend(&told);
        archive.extend(name.as_bytes());
        archive.extend(packed);
        directory.extend(*b"PK\x01\x02");
        directory.extend(VERSION.to_le_bytes());
        directory.extend(told);
        directory.extend([0; 10]);
        directory.extend(at.to_le_bytes());
        directory.extend(name.as_bytes());
        count += 1;
    }
    let (at, long) = (u32::try_from(archive.len())?, u32::try_from(directory.len())?);
    archive.extend(directory);
    archive.extend(*b"PK\x05\x06");
    archive.extend([0; 4]);
    archive.extend([count.to_le_bytes(), count.to_le_bytes()].concat());
    archive.extend([long.to_le_bytes(), at.to_le_bytes()].concat());
    archive.extend([0; 2]);
    Ok(archive)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::files::Workspace;
    use crate::process;
    use std::process::Command;

    /// Unpacked by another program.
    #[test]
    fn an_archive_is_unpacked_by_others() {
        let Some(python) = process::on_path("python3") else { return };
        let space = Workspace::new(&std::env::temp_dir(), "xtask-zip").expect("room");
        let deck = space.path.join("deck");
        fs::create_dir_all(deck.join("inner")).expect("a folder");
        let long = "Backtracking. ".repeat(900);
        fs::write(deck.join("a.txt"), &long).expect("a file");
        fs::write(deck.join("inner/ä.txt"), "").expect("a file");
        let file = space.path.join("deck.zip");
        fs::write(&file, folder(&deck).expect("an archive")).expect("a file");
        assert!(fs::metadata(&file).expect("it is there").len() < 1000, "it is deflated");
        let out = space.path.join("out");
        let done = process::ask(Command::new(python).args(["-m", "zipfile", "-e"]).arg(&file).arg(&out));
        assert!(done.expect("it runs").status.success());
        assert_eq!(fs::read_to_string(out.join("deck/a.txt")).expect("it is there"), long);
        assert_eq!(fs::read_to_string(out.join("deck/inner/ä.txt")).expect("it is there"), "");
    }
}
