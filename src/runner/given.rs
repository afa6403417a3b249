//! The search that the command line names: an address, and parameters beside it that are too long for one.

use super::{Failure, failure, input};
use crate::address::{Address, LONGEST};
use crate::catalog::{Catalog, Entry};
use crate::host::{self, Choice};
use crate::location::is_race;
use crate::params::{Editor, Kind, shortened};
use crate::reader::{LONGEST as LONGEST_TEXT, Reader, Reading};
use crate::recording::entry::{EVENTS, RECORD, begins};
use crate::recording::files;
use crate::recording::parser::Parser;
use percent_encoding::{AsciiSet, utf8_percent_encode};
use std::ffi::OsStr;
use std::fs::File;
use std::io::{BufRead, BufReader, Read};
use std::path::Path;

/// The signs that are escaped in the name and the value of a parameter.
const RESERVED: &AsciiSet = &AsciiSet::EMPTY.add(b'%').add(b'&').add(b'=');

/// Reads the address with the parameters, each `NAME=VALUE` or `NAME=@FILE`, added to it.
pub fn address(catalog: Catalog, address: &OsStr, params: &[impl AsRef<OsStr>]) -> Result<Address, Failure> {
    let mut text = readable("the address", address)?.to_owned();
    if let Some(read) = of_file(catalog, &text)? {
        text = read;
    }
    for param in params {
        let param = readable("--param", param.as_ref())?;
        let Some((name, value)) = param.split_once('=').filter(|(name, _)| !name.is_empty()) else {
            let quoted = shortened(param);
            return Err(Failure::Input(format!("--param {quoted}: must be NAME=VALUE or NAME=@FILE")));
        };
        let read;
        let value = match value.strip_prefix('@') {
            Some(file) => {
                read = match reader(catalog, &text, name) {
                    _ if takes_records(catalog, &text, name) => record(file).map_err(|wrong| {
                        Failure::Input(format!("--param {}=@{}: {wrong}", shortened(name), shortened(file)))
                    })?,
                    Some(reader) => puzzle(reader, file)?,
                    None => file_or_line(name, file, limit(catalog, &text, name))?,
                };
                &read
            }
            None => value,
        };
        let reduced = kind(catalog, &text, name).and_then(|kind| kind.reduced(value));
        let value = reduced.as_deref().unwrap_or(value);
        text.push(if text.contains('?') { '&' } else { '?' });
        text.extend(utf8_percent_encode(name, RESERVED));
        text.push('=');
        text.extend(utf8_percent_encode(value, RESERVED));
    }
    Ok(catalog.address(&text)?)
}

/// The address of what a file holds, where one is given as if it were an address: a record, or whatever the page would open of it, told
/// in the same words; `None` for any other. Of several puzzles the number behind its name says which one: `puzzles.txt:3`.
fn of_file(catalog: Catalog, address: &str) -> Result<Option<String>, Failure> {
    let (given, more) = address.split_once('?').unwrap_or((address, ""));
    if catalog.entry(given.trim_start_matches('#')).is_some() {
        return Ok(None);
    }
    let numbered = given.rsplit_once(':').and_then(|(path, number)| Some((path, number.parse::<usize>().ok()?)));
    let (file, number) = numbered.filter(|_| !Path::new(given).is_file()).unwrap_or((given, 0));
    let is_pipe = input::is_pipe(file.as_ref());
    let wrong = |wrong: String| Failure::Input(format!("{}: {wrong}", shortened(given)));
    if !is_pipe && !Path::new(file).is_file() {
        let quoted = shortened(address);
        return match names_a_file(file) {
            _ if is_race(address) || address.trim_start_matches('#').starts_with("tour=") => Err(Failure::Input(
                format!("{quoted}: must be one search, such as queens?n=6; races and tours open on the page"),
            )),
            true => Err(wrong("there is no such file; it must be a file, or an address such as queens?n=6".to_owned())),
            false => Ok(None),
        };
    }
    // What a pipe begins with cannot be read twice.
    let is_record = is_pipe || is_record(file).map_err(|error| wrong(input::unread(error)))?;
    let read = if is_record && catalog.entry(RECORD.id).is_some() {
        format!("{}?{EVENTS}={}", RECORD.id, record(file).map_err(wrong)?)
    } else {
        let text = contents(file, LONGEST_TEXT).map_err(wrong)?;
        opened(catalog, &text, number).map_err(wrong)?
    };
    let sign = if read.contains('?') { '&' } else { '?' };
    Ok(Some(if more.is_empty() { read } else { format!("{read}{sign}{more}") }))
}

/// Whether a text can be the name of a file alone: names of problems have neither dots nor slashes.
fn names_a_file(text: &str) -> bool {
    text.contains(['.', '/', '\\']) && !text.contains(char::is_whitespace)
}

/// Whether a file is a record, by its name or by what it begins with.
fn is_record(file: &str) -> std::io::Result<bool> {
    let mut begin = vec![];
    File::open(file)?.take(4096).read_to_end(&mut begin)?;
    Ok(Path::new(file).extension().is_some_and(|end| end == "jsonl" || end == "ndjson")
        || begins(&String::from_utf8_lossy(&begin)))
}

/// The address of the search in a text; `number` chooses one of several puzzles. A notice names the kind of the text.
fn opened(catalog: Catalog, text: &str, number: usize) -> Result<String, String> {
    let read = host::read(catalog, None, text, Choice::Number(number.max(1)), &mut |_, _| {});
    let Some(address) = read.address else {
        let offers: Vec<String> =
            read.offers.iter().map(|it| format!("{}: {}", it.kind, shortened(&it.address))).collect();
        let offered = if offers.is_empty() { String::new() } else { format!(" As {}", offers.join("; as ")) };
        return Err(format!("{}{offered}", read.told));
    };
    if number > read.of || number == 0 && read.of > 1 {
        return Err(format!(
            "{} It has {} puzzles; one of them must be chosen by its number, from :1 to :{}",
            read.told, read.of, read.of
        ));
    }
    failure::say(&read.told);
    Ok(address)
}

/// Whether the address's parameter of that name takes records.
fn takes_records(catalog: Catalog, address: &str, name: &str) -> bool {
    name == EVENTS && entry(catalog, address).is_some_and(|entry| entry.id == RECORD.id)
}

/// Reads the record in a file, of any length; returns the value that addresses have for it.
fn record(file: &str) -> Result<String, String> {
    let mut reader = BufReader::with_capacity(1 << 20, input::open(file).map_err(input::unread)?);
    let mut parser = Parser::default();
    loop {
        let bytes = reader.fill_buf().map_err(input::unread)?;
        if bytes.is_empty() {
            break;
        }
        parser.feed(bytes).map_err(|flaw| flaw.told())?;
        let many = bytes.len();
        reader.consume(many);
    }
    Ok(files::keep(file, parser.finish().map_err(|flaw| flaw.told())?))
}

fn readable<'a>(what: &str, argument: &'a OsStr) -> Result<&'a str, Failure> {
    argument.to_str().ok_or_else(|| {
        let quoted = shortened(&argument.to_string_lossy());
        Failure::Input(format!("{what} is not UTF-8: {quoted}"))
    })
}

/// The catalogue's entry that an address names.
fn entry(catalog: Catalog, address: &str) -> Option<&'static Entry> {
    catalog.entry(address.trim_start_matches('#').split('?').next().unwrap_or_default())
}

/// The kind of the address's parameter of that name.
fn kind(catalog: Catalog, address: &str, name: &str) -> Option<&'static Kind> {
    let field = entry(catalog, address)?.fields.iter().find(|field| field.name == name)?;
    Some(&field.kind)
}

/// The reader of puzzles for the address's parameter of that name: grids are drawn in many ways, and stand in lists.
fn reader(catalog: Catalog, address: &str, name: &str) -> Option<&'static Reader> {
    let Some(Kind::Text { editor: Editor::Grid { .. }, .. }) = kind(catalog, address, name) else { return None };
    entry(catalog, address)?.readers.iter().find(|reader| reader.field == name)
}

/// The puzzle of a file: its only one, or that of the number behind its name, as in `puzzles.txt:3`. Of files too long to be read as a
/// whole the number is that of a line.
fn puzzle(reader: &Reader, file: &str) -> Result<String, Failure> {
    let numbered = file.rsplit_once(':').and_then(|(path, number)| Some((path, number.parse::<usize>().ok()?)));
    let (path, number) = match numbered.filter(|_| !Path::new(file).exists()) {
        Some((path, number)) => (path, Some(number)),
        None => (file, None),
    };
    let is_long = std::fs::metadata(path).is_ok_and(|file| file.len() > LONGEST_TEXT as u64);
    let text = match number {
        Some(_) if is_long => file_or_line(reader.field, file, LONGEST_TEXT)?,
        _ => file_or_line(reader.field, path, LONGEST_TEXT)?,
    };
    let number = number.filter(|_| !is_long);
    let line = number.map_or_else(String::new, |number| format!(":{number}"));
    let shown = shortened(path) + &line;
    let bad = |wrong: String| Failure::Input(format!("--param {}=@{shown}: {wrong}", reader.field));
    match (reader.read)(&text) {
        Reading::Taken(mut found) => match (number, found.puzzles.len()) {
            (None, 1) => Ok(found.puzzles.remove(0).value),
            (None, of) => {
                let (kinds, path) = (reader.kinds, shortened(path));
                Err(bad(format!("the file has {of} {kinds}; it must be one of them, {path}:1 to {path}:{of}")))
            }
            (Some(number), of) if (1..=of).contains(&number) => Ok(found.puzzles.remove(number - 1).value),
            (Some(_), of) => Err(bad(format!("the file has no such puzzle; it must be from 1 to {of}"))),
        },
        Reading::Faulty(flaw) => Err(bad(flaw.told())),
        // The parameter itself says what it takes.
        Reading::Foreign => Ok(text),
    }
}

/// The most bytes of a file that are read for the address's parameter of that name: some texts are brought down when they are read.
fn limit(catalog: Catalog, address: &str, name: &str) -> usize {
    match kind(catalog, address, name) {
        Some(Kind::Text { longest, .. }) => *longest,
        _ => LONGEST,
    }
}

/// The text of a file, or of one of its lines: `puzzles.txt:3` is the third.
fn file_or_line(name: &str, file: &str, most: usize) -> Result<String, Failure> {
    let numbered = file.rsplit_once(':').and_then(|(path, line)| Some((path, line.parse::<usize>().ok()?)));
    let (read, place) = match numbered.filter(|_| !Path::new(file).exists()) {
        None => (contents(file, most), shortened(file)),
        Some((path, line)) => {
            let opened = input::open(path).map_err(input::unread);
            let read = opened.and_then(|file| input::numbered(&mut BufReader::new(file), line, most as u64));
            (read, format!("{}:{line}", shortened(path)))
        }
    };
    read.map_err(|wrong| Failure::Input(format!("--param {}=@{place}: {wrong}", shortened(name))))
}

/// The text of the file without its last line end; `most` is the limit of the parameter.
fn contents(file: &str, most: usize) -> Result<String, String> {
    let mut text = input::ended(file, most as u64, 2)?;
    for end in ['\n', '\r'] {
        if text.ends_with(end) {
            text.pop();
        }
    }
    if text.len() > most { Err(input::too_long(most as u64)) } else { Ok(text) }
}
