//! The search that the command line names: an address, and parameters beside it that are too long for one.

use super::Failure;
use crate::address::{Address, LONGEST};
use crate::catalog::Catalog;
use crate::params::{Kind, shortened};
use percent_encoding::{AsciiSet, utf8_percent_encode};
use std::ffi::OsStr;
use std::fs::File;
use std::io::{self, BufRead, BufReader, Read};
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
                read = file_or_line(name, file, limits(catalog, &text, name))?;
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

/// How many bytes of a file are read, and how many are told as the most that it may have.
type Limits = (usize, usize);

/// The limits of a file for the address's parameter of that name.
fn limits(catalog: Catalog, address: &str, name: &str) -> Limits {
    match kind(catalog, address, name) {
        Some(Kind::Text { reader: Some(reader), .. }) => (reader.longest, reader.longest),
        Some(Kind::Text { longest, .. }) => (LONGEST, *longest),
        _ => (LONGEST, LONGEST),
    }
}

/// What a file says, or the one of its lines that is named behind it: `puzzles.txt:3` is the third, as files of sudokus have them.
fn file_or_line(name: &str, file: &str, limits: Limits) -> Result<String, Failure> {
    let numbered = file.rsplit_once(':').and_then(|(path, line)| Some((path, line.parse::<usize>().ok()?)));
    let Some((path, line)) = numbered.filter(|_| !Path::new(file).exists()) else {
        return contents(name, file, limits);
    };
    let bad = |wrong: String| {
        let (name, path) = (shortened(name), shortened(path));
        Failure::Input(format!("--param {name}=@{path}:{line}: {wrong}"))
    };
    let unread = |error: io::Error| bad(format!("the file cannot be read: {error}"));
    let mut lines = BufReader::new(File::open(path).map_err(unread)?).lines();
    let mut seen = 0;
    while let Some(text) = lines.next().transpose().map_err(unread)? {
        seen += 1;
        if seen == line {
            return Ok(text);
        }
    }
    Err(bad(format!("the file has no such line; it must be from 1 to {seen}")))
}

/// What the file says, without the line end that editors put last.
fn contents(name: &str, file: &str, (read, most): Limits) -> Result<String, Failure> {
    let bad = |wrong: String| {
        let (name, file) = (shortened(name), shortened(file));
        Failure::Input(format!("--param {name}=@{file}: {wrong}"))
    };
    let mut bytes = Vec::new();
    let limit = read as u64 + 1;
    File::open(file)
        .and_then(|file| file.take(limit).read_to_end(&mut bytes))
        .map_err(|error: io::Error| bad(format!("the file cannot be read: {error}")))?;
    if bytes.len() > read {
        return Err(bad(format!("the file must not be longer than {most} bytes")));
    }
    let mut text = String::from_utf8(bytes).map_err(|_| bad("the file is not UTF-8".to_owned()))?;
    for end in ['\n', '\r'] {
        if text.ends_with(end) {
            text.pop();
        }
    }
    Ok(text)
}
