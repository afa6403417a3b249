//! HTTP/1.1, as far as a browser on the same machine needs it: heads of requests with a clock, and files as answers.

use std::fs::File;
use std::io::{self, ErrorKind, Read, Write};
use std::net::TcpStream;
use std::path::Path;
use std::time::{Duration, Instant, UNIX_EPOCH};

/// The most bytes of a head.
const LONGEST: usize = 1 << 16;
/// Whoever takes no bytes of an answer is left after so much time.
const WRITING: Duration = Duration::from_secs(60);

/// What is said with every answer: browsers may keep files, but have to ask each time whether they still hold; and a frame in a sandbox
/// is of no origin, and asks for scripts as another host's page does.
const ALWAYS: &str = "cache-control: no-cache\r\nx-content-type-options: nosniff\r\naccess-control-allow-origin: *\r\n";

/// Types of files by their endings.
const TYPES: [(&str, &str); 19] = [
    ("css", "text/css"),
    ("gif", "image/gif"),
    ("html", "text/html"),
    ("ico", "image/x-icon"),
    ("js", "text/javascript"),
    ("json", "application/json"),
    ("jsonl", "application/x-ndjson"),
    ("md", "text/markdown"),
    ("mjs", "text/javascript"),
    ("pdf", "application/pdf"),
    ("png", "image/png"),
    ("svg", "image/svg+xml"),
    ("txt", "text/plain"),
    ("wasm", "application/wasm"),
    ("webmanifest", "application/manifest+json"),
    ("webp", "image/webp"),
    ("woff2", "font/woff2"),
    ("xml", "text/xml"),
    ("zip", "application/zip"),
];

/// The head of a request.
pub struct Request {
    pub method: String,
    /// The host before the path, if the target names one.
    pub authority: Option<String>,
    /// As it is written, with escapes.
    pub path: String,
    /// With its question mark; empty if there is none.
    pub query: String,
    headers: Vec<(String, String)>,
    /// Whether another request may come.
    pub goes_on: bool,
}

impl Request {
    /// The values of a header, whose name is in small letters.
    pub fn all<'a>(&'a self, name: &'a str) -> impl Iterator<Item = &'a str> {
        self.headers.iter().filter(move |(known, _)| known == name).map(|(_, value)| value.as_str())
    }

    /// Whether an encoding is taken.
    fn takes(&self, encoding: &str) -> bool {
        let mut listed = self.all("accept-encoding").flat_map(|value| value.split(','));
        listed.any(|one| {
            let (name, quality) = one.split_once(';').unwrap_or((one, "q=1"));
            let quality = quality.trim().trim_start_matches("q=").parse::<f32>();
            name.trim().eq_ignore_ascii_case(encoding) && quality.is_ok_and(|quality| quality > 0.0)
        })
    }

    fn read(head: &str) -> Option<Request> {
        let mut lines = head.split("\r\n");
        let mut first = lines.next()?.split(' ');
        let (method, target, version) = (first.next()?, first.next()?, first.next()?);
        if !version.starts_with("HTTP/1.") || first.next().is_some() {
            return None;
        }
        let headers: Vec<(String, String)> = lines
            .filter(|line| !line.is_empty())
            .map(|line| line.split_once(':').map(|(name, value)| (name.to_ascii_lowercase(), value.trim().to_owned())))
            .collect::<Option<_>>()?;
        let (authority, target) = match target.strip_prefix("http://") {
            Some(rest) => {
                let end = rest.find('/').unwrap_or(rest.len());
                (Some(rest[..end].to_owned()), &rest[end..])
            }
            None => (None, target),
        };
        let query = target.find('?').unwrap_or(target.len());
        let has = |name: &str| headers.iter().any(|(known, _)| known == name);
        let closes = headers.iter().any(|(name, value)| name == "connection" && value.eq_ignore_ascii_case("close"));
        // What follows a head is not read.
        let goes_on = version == "HTTP/1.1" && !closes && !has("content-length") && !has("transfer-encoding");
        Some(Request {
            method: method.to_owned(),
            authority,
            path: target[..query].to_owned(),
            query: target[query..].to_owned(),
            headers,
            goes_on,
        })
    }
}

/// A connection, and what was read of it beyond the last head.
pub struct Connection {
    stream: TcpStream,
    rest: Vec<u8>,
}

impl Connection {
    pub fn new(stream: TcpStream) -> io::Result<Connection> {
        // Or the last bytes of an answer may wait for the visitor to confirm those before.
        stream.set_nodelay(true)?;
        stream.set_write_timeout(Some(WRITING))?;
        Ok(Connection { stream, rest: vec![] })
    }

    /// The next request, whose head must come within `patience`; `None` where none does.
    pub fn next(&mut self, patience: Duration) -> io::Result<Option<Request>> {
        let begun = Instant::now();
        loop {
            if let Some(end) = self.rest.windows(4).position(|four| four == b"\r\n\r\n") {
                let head: Vec<u8> = self.rest.drain(..end + 4).collect();
                let request = std::str::from_utf8(&head).ok().and_then(|head| Request::read(head.trim_start()));
                if request.is_none() {
                    self.refuse("400 Bad Request", "", false)?;
                }
                return Ok(request);
            }
            if self.rest.len() > LONGEST {
                self.refuse("431 Request Header Fields Too Large", "", false)?;
                return Ok(None);
            }
            let Some(left) = patience.checked_sub(begun.elapsed()).filter(|left| !left.is_zero()) else {
                return Ok(None);
            };
            self.stream.set_read_timeout(Some(left))?;
            let mut bytes = [0; 4096];
            match self.stream.read(&mut bytes) {
                Ok(0) => return Ok(None),
                Ok(many) => self.rest.extend_from_slice(&bytes[..many]),
                Err(error) if error.kind() == ErrorKind::Interrupted => {}
                Err(error) if matches!(error.kind(), ErrorKind::WouldBlock | ErrorKind::TimedOut) => return Ok(None),
                Err(error) => return Err(error),
            }
        }
    }

    /// Answers with a few words, or with none.
    pub fn refuse(&mut self, status: &str, text: &str, goes_on: bool) -> io::Result<()> {
        self.begin(status, &format!("content-type: text/plain\r\ncontent-length: {}\r\n", text.len()), goes_on)?;
        self.stream.write_all(text.as_bytes())
    }

    /// Sends the browser on to another path.
    pub fn send_on(&mut self, place: &str, goes_on: bool) -> io::Result<()> {
        self.begin("307 Temporary Redirect", &format!("location: {place}\r\ncontent-length: 0\r\n"), goes_on)
    }

    /// Answers with a file, or with a compressed variant of it that lies beside it and is taken.
    pub fn file(&mut self, request: &Request, file: &Path) -> io::Result<()> {
        let variant = |(encoding, ending): (&'static str, &str)| {
            let beside = file.with_file_name(format!("{}.{ending}", file.file_name()?.to_str()?));
            let there = request.takes(encoding).then(|| File::open(beside).ok()).flatten()?;
            Some((there, encoding))
        };
        let squeezed = [("br", "br"), ("gzip", "gz")].into_iter().find_map(variant);
        let (mut body, encoding) = match squeezed {
            Some((body, encoding)) => (body, encoding),
            None => (File::open(file)?, ""),
        };
        let data = body.metadata()?;
        let changed = data.modified()?.duration_since(UNIX_EPOCH).map_or(0, |since| since.as_nanos());
        let tag = format!("\"{changed:x}-{:x}{encoding}\"", data.len());
        let kept = format!("etag: {tag}\r\nvary: accept-encoding\r\n");
        if request.all("if-none-match").any(|known| known == tag) {
            return self.begin("304 Not Modified", &kept, request.goes_on);
        }
        let ending = file.extension().and_then(|ending| ending.to_str()).unwrap_or_default();
        let kind =
            TYPES.iter().find(|(known, _)| *known == ending).map_or("application/octet-stream", |(_, kind)| kind);
        let encoded = if encoding.is_empty() { String::new() } else { format!("content-encoding: {encoding}\r\n") };
        let head = format!("content-type: {kind}\r\ncontent-length: {}\r\n{encoded}{kept}", data.len());
        self.begin("200 OK", &head, request.goes_on)?;
        if request.method == "GET" {
            io::copy(&mut body, &mut self.stream)?;
        }
        Ok(())
    }

    fn begin(&mut self, status: &str, headers: &str, goes_on: bool) -> io::Result<()> {
        let end = if goes_on { "" } else { "connection: close\r\n" };
        self.stream.write_all(format!("HTTP/1.1 {status}\r\n{ALWAYS}{headers}{end}\r\n").as_bytes())
    }
}
