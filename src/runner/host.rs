//! A page and a file beside it, for the browser of this machine alone.
//!
//! A thread answers each connection, and a connection one request: a browser opens another one for the next. What asks for this machine
//! by the name of another is refused, since scripts of somebody else's page would read the answer.

use percent_encoding::percent_decode_str;
use std::fs::File;
use std::io::{self, BufRead, BufReader, ErrorKind, Read, Write};
use std::net::{Ipv4Addr, TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::thread;
use std::time::Duration;

/// The most bytes of a request before its body, and the longest time that they may take.
const HEAD: u64 = 1 << 14;
const PATIENCE: Duration = Duration::from_secs(20);
/// The names of this machine.
const NAMES: [&str; 3] = ["localhost", "127.0.0.1", "[::1]"];

/// The answer to a request.
pub struct Host {
    listener: TcpListener,
    site: Arc<Site>,
}

struct Site {
    /// Files in this folder.
    page: PathBuf,
    /// A record, by its name beside them.
    beside: (String, Beside),
    port: u16,
}

/// A record that is served beside the page.
pub enum Beside {
    /// A file, as it is whenever it is asked for.
    File(PathBuf),
    /// One that may grow; asked with the version that the browser has.
    Live(Box<Asked>),
}

/// Answers with a record that may grow, when asked with the version that is known.
pub type Asked = dyn Fn(Option<&str>) -> Live + Send + Sync;

/// The record as far as it is written.
pub struct Live {
    /// All of it; `None` if it is as the browser has it.
    pub text: Option<Vec<u8>>,
    /// Another one for each text, as ETag has it.
    pub version: String,
    /// Whether more may come.
    pub grows: bool,
}

/// The header that tells the page to look again for more.
const GROWS: &str = "Stepdance-Grows: 1\r\n";
/// The type of records.
const RECORDS: &str = "application/x-ndjson";

impl Host {
    /// Takes a port, a free one if it is 0.
    ///
    /// # Errors
    /// Why the port cannot be taken.
    pub fn bind(port: u16, page: &Path, beside: (String, Beside)) -> Result<Host, String> {
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, port)).map_err(|error| match error.kind() {
            ErrorKind::AddrInUse => {
                format!("--port {port}: the port is in use; choose another one, or 0 for any that is free")
            }
            _ => format!("--port {port}: cannot be listened on: {error}"),
        })?;
        let port = listener.local_addr().map_err(|error| error.to_string())?.port();
        let page = page.canonicalize().map_err(|error| error.to_string())?;
        Ok(Host { listener, site: Arc::new(Site { page, beside, port }) })
    }

    /// The folder of the page.
    pub fn address(&self) -> String {
        format!("http://127.0.0.1:{}/", self.site.port)
    }

    /// Answers until the process ends.
    pub fn serve(&self) {
        for stream in self.listener.incoming().flatten() {
            let site = Arc::clone(&self.site);
            // A browser that goes away in the middle is no failure.
            thread::spawn(move || site.answer(&stream));
        }
    }
}

impl Site {
    fn answer(&self, stream: &TcpStream) -> io::Result<()> {
        stream.set_read_timeout(Some(PATIENCE))?;
        stream.set_nodelay(true)?;
        let mut head = BufReader::new(stream.take(HEAD)).lines();
        let first = head.next().transpose()?.unwrap_or_default();
        let (mut hosts, mut known) = (vec![], None);
        for line in head {
            let line = line?;
            if line.is_empty() {
                break;
            }
            let Some((name, value)) = line.split_once(':') else { continue };
            match &*name.to_ascii_lowercase() {
                "host" => hosts.push(value.trim().to_owned()),
                "if-none-match" => known = Some(value.trim().to_owned()),
                _ => {}
            }
        }
        let mut parts = first.split(' ');
        let (method, path) = (parts.next().unwrap_or_default(), parts.next().unwrap_or_default());
        let is_asked = matches!(&*hosts, [host] if self.is_ours(host));
        let path = path.split(['?', '#']).next().unwrap_or_default();
        match self.live(path) {
            _ if !is_asked => return refuse(stream, "421 Misdirected Request"),
            _ if !matches!(method, "GET" | "HEAD") => return refuse(stream, "405 Method Not Allowed"),
            Some(live) => return follow(stream, live(known.as_deref()), method == "GET"),
            None => {}
        }
        let Some((mut file, kind)) = self.file(path) else { return refuse(stream, "404 Not Found") };
        let length = file.metadata()?.len();
        begin(stream, "200 OK", kind, length, "")?;
        if method == "GET" {
            io::copy(&mut file, &mut &*stream)?;
        }
        Ok(())
    }

    /// The record that may grow, if the path is its.
    fn live(&self, path: &str) -> Option<&Asked> {
        match &self.beside {
            (name, Beside::Live(live)) if path.strip_prefix('/') == Some(name) => Some(&**live),
            _ => None,
        }
    }

    /// Whether a name with its port is this machine's.
    fn is_ours(&self, host: &str) -> bool {
        host.rsplit_once(':').is_some_and(|(name, port)| {
            port.parse() == Ok(self.port) && NAMES.iter().any(|own| own.eq_ignore_ascii_case(name))
        })
    }

    /// The file at a path, and its type; none outside of the page's folder but the one beside it.
    fn file(&self, path: &str) -> Option<(File, &'static str)> {
        let path = percent_decode_str(path).decode_utf8().ok()?;
        let path = path.strip_prefix('/')?;
        if let (name, Beside::File(file)) = &self.beside
            && path == name
        {
            return Some((File::open(file).ok()?, RECORDS));
        }
        let name = if path.is_empty() { "index.html" } else { path };
        let file = self.page.join(name).canonicalize().ok()?;
        let is_within = file.starts_with(&self.page) && file.is_file();
        if is_within { Some((File::open(&file).ok()?, kind(name))) } else { None }
    }
}

fn refuse(stream: &TcpStream, status: &str) -> io::Result<()> {
    begin(stream, status, "text/plain", 0, "")
}

/// Answers with a record that may grow.
fn follow(mut stream: &TcpStream, live: Live, is_wanted: bool) -> io::Result<()> {
    let more = format!("ETag: {}\r\n{}", live.version, if live.grows { GROWS } else { "" });
    let Some(text) = live.text else { return begin(stream, "304 Not Modified", RECORDS, 0, &more) };
    begin(stream, "200 OK", RECORDS, text.len() as u64, &more)?;
    if is_wanted { stream.write_all(&text) } else { Ok(()) }
}

fn begin(mut stream: &TcpStream, status: &str, kind: &str, length: u64, more: &str) -> io::Result<()> {
    write!(
        stream,
        "HTTP/1.1 {status}\r\nContent-Type: {kind}\r\nContent-Length: {length}\r\nCache-Control: no-cache\r\n{more}\
         X-Content-Type-Options: nosniff\r\nReferrer-Policy: no-referrer\r\nConnection: close\r\n\r\n"
    )
}

/// The type of a file, by the end of its name.
fn kind(name: &str) -> &'static str {
    match name.rsplit_once('.').map_or("", |(_, end)| end) {
        "html" => "text/html; charset=utf-8",
        "js" => "text/javascript",
        "css" => "text/css",
        "wasm" => "application/wasm",
        "svg" => "image/svg+xml",
        "png" => "image/png",
        "json" => "application/json",
        "webmanifest" => "application/manifest+json",
        "md" => "text/markdown; charset=utf-8",
        _ => "application/octet-stream",
    }
}
