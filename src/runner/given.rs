//! The search that the command line names: an address, and parameters beside it that are too long for one.

use super::{Failure, input};
use crate::address::{Address, LONGEST};
use crate::catalog::Catalog;
use crate::params::{Kind, shortened};
use percent_encoding::{AsciiSet, utf8_percent_encode};
use std::ffi::OsStr;
use std::fs::File;
use std::io::BufReader;
use std::path::Path;

/// What a parameter's name and value must not hold as it is within an address.
const RESERVED: &AsciiSet = &AsciiSet::EMPTY.add(b'%').add(b'&').add(b'=');

/// Reads the address with the parameters, each `NAME=VALUE` or `NAME=@FILE`, added to it.
pub fn address(catalog: Catalog, address: &OsStr, params: &[impl AsRef<OsStr>]) -> Result<Address, Failure> {
    let mut text = readable("the address", address)?.to_owned();
    for param in params {
        let param = readable("--param", param.as_ref())?;
        let Some((name, value)) = param.split_once('=').filter(|(name, _)| !name.is_empty()) else {
            let quoted = shortened(param);
            return Err(Failure::Input(format!("--param {quoted}: must be NAME=VALUE or NAME=@FILE")));
        };
        let read;
        let value = match value.strip_prefix('@') {
            Some(file) => {
                read = file_or_line(name, file, limit(catalog, &text, name))?;
                &read
            }
            None => value,
        };
        let kind = kind(catalog, &text, name);
        let reduced = kind.and_then(|kind| kind.reduced(value)).transpose().map_err(|_| {
            let refusal = kind.map_or_else(String::new, |kind| kind.refusal(value));
            Failure::Input(format!("--param {}: {refusal}", shortened(param)))
        })?;
        let value = reduced.as_deref().unwrap_or(value);
        text.push(if text.contains('?') { '&' } else { '?' });
        text.extend(utf8_percent_encode(name, RESERVED));
        text.push('=');
        text.extend(utf8_percent_encode(value, RESERVED));
    }
    Ok(catalog.address(&text)?)
}

fn readable<'a>(what: &str, argument: &'a OsStr) -> Result<&'a str, Failure> {
    argument.to_str().ok_or_else(|| {
        let quoted = shortened(&argument.to_string_lossy());
        Failure::Input(format!("{what} is not UTF-8: {quoted}"))
    })
}

/// What the address's parameter of that name takes.
fn kind(catalog: Catalog, address: &str, name: &str) -> Option<&'static Kind> {
    let id = address.trim_start_matches('#').split('?').next().unwrap_or_default();
    let field = catalog.entry(id)?.fields.iter().find(|field| field.name == name)?;
    Some(&field.kind)
}

/// The most bytes of a file that are read for the address's parameter of that name: some texts are brought down when they are read.
fn limit(catalog: Catalog, address: &str, name: &str) -> usize {
    match kind(catalog, address, name) {
        Some(Kind::Text { reader: Some(reader), .. }) => reader.longest,
        Some(Kind::Text { longest, .. }) => *longest,
        _ => LONGEST,
    }
}

/// What a file says, or the one of its lines that is named behind it: `puzzles.txt:3` is the third, as files of sudokus have them.
fn file_or_line(name: &str, file: &str, most: usize) -> Result<String, Failure> {
    let numbered = file.rsplit_once(':').and_then(|(path, line)| Some((path, line.parse::<usize>().ok()?)));
    let (read, place) = match numbered.filter(|_| !Path::new(file).exists()) {
        None => (contents(file, most), shortened(file)),
        Some((path, line)) => {
            let opened = File::open(path).map_err(input::unread);
            let read = opened.and_then(|file| input::numbered(&mut BufReader::new(file), line, most as u64));
            (read, format!("{}:{line}", shortened(path)))
        }
    };
    read.map_err(|wrong| Failure::Input(format!("--param {}=@{place}: {wrong}", shortened(name))))
}

/// What the file says, without the line end that editors put last; `most` is what the parameter takes.
fn contents(file: &str, most: usize) -> Result<String, String> {
    let mut text = input::ended(file, most as u64, 2)?;
    for end in ['\n', '\r'] {
        if text.ends_with(end) {
            text.pop();
        }
    }
    Ok(text)
}
