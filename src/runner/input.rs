//! Text from files and standard input, up to a limit.

use super::failure::say;
use crate::params::shortened;
use std::ffi::OsStr;
use std::fs::File;
use std::io::{self, BufRead, Read};
use std::sync::mpsc::{self, RecvTimeoutError, Sender};
use std::thread;
use std::time::Duration;

/// The most bytes that are passed over on the way to a line: more than any collection of puzzles has.
const PASSED: u64 = 1 << 28;

/// Opens a file. One that is a pipe to which no program writes would be waited for without a word.
///
/// # Errors
/// Why it cannot be opened.
pub fn open(file: impl AsRef<OsStr>) -> io::Result<Opened> {
    let waiting = Waiting::of(file.as_ref());
    Ok(Opened { file: File::open(file.as_ref())?, waiting })
}

/// A file that is read.
pub struct Opened {
    file: File,
    /// Until the first byte is there.
    waiting: Option<Waiting>,
}

impl Read for Opened {
    fn read(&mut self, bytes: &mut [u8]) -> io::Result<usize> {
        let read = self.file.read(bytes);
        self.waiting = None;
        read
    }
}

/// Says that a pipe is waited for, unless it is dropped soon.
struct Waiting {
    /// Nothing is sent: it ends with this.
    _end: Sender<()>,
}

impl Waiting {
    /// How long nothing is said.
    const SILENT: Duration = Duration::from_secs(1);

    fn of(file: &OsStr) -> Option<Waiting> {
        is_pipe(file).then(|| {
            let (end, ended) = mpsc::channel::<()>();
            let name = shortened(&file.to_string_lossy());
            thread::spawn(move || {
                if ended.recv_timeout(Waiting::SILENT) == Err(RecvTimeoutError::Timeout) {
                    say(format_args!("{name}: waiting for a program that writes to this pipe"));
                }
            });
            Waiting { _end: end }
        })
    }
}

#[cfg(unix)]
/// Whether a file is a pipe that has a name.
pub fn is_pipe(file: &OsStr) -> bool {
    use std::os::unix::fs::FileTypeExt;
    std::fs::metadata(file).is_ok_and(|file| file.file_type().is_fifo())
}

#[cfg(not(unix))]
/// Returns `false`: there are no such pipes on other systems.
pub fn is_pipe(_: &OsStr) -> bool {
    false
}

/// The text of a file of at most `most` bytes.
///
/// # Errors
/// Returns the mistake in the file, without its name.
pub fn text(file: impl AsRef<OsStr>, most: u64) -> Result<String, String> {
    ended(file, most, 0)
}

/// The same, with room for more bytes at its end.
///
/// # Errors
/// Returns the mistake in the file, without its name.
pub fn ended(file: impl AsRef<OsStr>, most: u64, end: u64) -> Result<String, String> {
    let mut bytes = vec![];
    open(&file).and_then(|file| file.take(most + end + 1).read_to_end(&mut bytes)).map_err(unread)?;
    if bytes.len() as u64 > most + end {
        return Err(too_long(most));
    }
    utf8(bytes).map_err(|wrong| format!("the file is not UTF-8: {wrong}"))
}

/// The next line of a reader with its end; nothing behind the last one. `Err(Ok(most))` tells of one of more than `most` bytes.
pub fn line(reader: &mut dyn BufRead, most: u64) -> Result<Vec<u8>, Result<u64, io::Error>> {
    let mut bytes = vec![];
    reader.take(most + 1).read_until(b'\n', &mut bytes).map_err(Err)?;
    if bytes.len() as u64 > most { Err(Ok(most)) } else { Ok(bytes) }
}

/// The line of that number, from 1, of at most `most` bytes without its end.
///
/// # Errors
/// Returns the mistake in the file, without its name and the number.
pub fn numbered(reader: &mut dyn BufRead, number: usize, most: u64) -> Result<String, String> {
    let (mut lines, mut passed, mut begun) = (0, 0, false);
    // Who asks for none is told how many there are.
    while lines < number.wrapping_sub(1) {
        let here = reader.fill_buf().map_err(unread)?;
        if here.is_empty() {
            // The last line may lack its end.
            return Err(no_such_line(lines + usize::from(begun)));
        }
        let end = here.iter().position(|byte| *byte == b'\n');
        let gone = end.map_or(here.len(), |end| end + 1);
        reader.consume(gone);
        lines += usize::from(end.is_some());
        begun = end.is_none();
        passed += gone as u64;
        if passed > PASSED {
            return Err(format!("the file must not have more than {PASSED} bytes before the line"));
        }
    }
    let mut bytes = match line(reader, most + 2) {
        Ok(bytes) if bytes.is_empty() => return Err(no_such_line(lines)),
        Ok(bytes) => bytes,
        Err(Ok(_)) => return Err(line_too_long(most)),
        Err(Err(error)) => return Err(unread(error)),
    };
    for end in [b'\n', b'\r'] {
        bytes.pop_if(|last| *last == end);
    }
    if bytes.len() as u64 > most {
        Err(line_too_long(most))
    } else {
        utf8(bytes).map_err(|wrong| format!("the line is not UTF-8: {wrong}"))
    }
}

/// The error for a file of more than `most` bytes.
pub fn too_long(most: u64) -> String {
    format!("the file must not be longer than {most} bytes")
}

fn no_such_line(lines: usize) -> String {
    format!("the file has no such line; it must be from 1 to {lines}")
}

fn line_too_long(most: u64) -> String {
    format!("the line must not be longer than {most} bytes")
}

/// Why a file cannot be read.
pub fn unread(error: io::Error) -> String {
    format!("the file cannot be read: {error}")
}

/// The bytes as text.
///
/// # Errors
/// The first byte that belongs to no character, and its place.
pub fn utf8(bytes: Vec<u8>) -> Result<String, String> {
    String::from_utf8(bytes).map_err(|error| {
        let place = error.utf8_error().valid_up_to();
        let byte = error.as_bytes().get(place).copied().unwrap_or_default();
        format!("byte {} is 0x{byte:02X}, which begins no character there", place + 1)
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::io::{BufReader, repeat};

    #[test]
    fn a_line_is_found_wherever_it_is_and_however_it_ends() {
        let read = |text: &[u8], number| numbered(&mut BufReader::with_capacity(3, text), number, 4);
        for (number, line) in [(1, "ab"), (2, ""), (3, "cdef"), (4, "g")] {
            assert_eq!(read(b"ab\n\r\ncdef\r\ng", number), Ok(line.to_owned()), "{number}");
        }
        for (text, number, told) in [
            (&b"ab\nc\n"[..], 3, "from 1 to 2"),
            (b"ab\nc", 9, "from 1 to 2"),
            (b"ab\n", 0, "from 1"),
            (b"", 1, "from 1 to 0"),
            (b"a\nbcdef\n", 2, "longer than 4 bytes"),
            (b"a\nbcdefghi", 2, "longer than 4 bytes"),
            (b"a\nb\xffc\n", 2, "not UTF-8: byte 2 is 0xFF"),
        ] {
            let wrong = read(text, number).unwrap_err();
            assert!(wrong.contains(told), "{text:?}: {wrong}");
        }
    }

    /// Of what never ends no more is kept than the limit, and no more is passed over either.
    #[test]
    fn what_never_ends_is_not_read_without_end() {
        let endless = || BufReader::new(repeat(b'a'));
        assert!(matches!(line(&mut endless(), 1000), Err(Ok(1000))));
        assert!(numbered(&mut endless(), 1, 1000).unwrap_err().contains("1000 bytes"));
        assert!(numbered(&mut endless(), 2, 1000).unwrap_err().contains("before the line"));
    }
}
