//! A server of a test's own: under any path, and it can be stopped.

use super::visit::Visit;
use std::io::{Read, Write};
use std::net::{TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};

/// Serves a folder under a path until it is told to stop.
pub struct Host {
    /// Its address, with a slash at its end.
    pub address: String,
    open: Arc<AtomicBool>,
    /// What it serves instead of files.
    laid: Arc<Mutex<Vec<(String, String)>>>,
}

/// The path that it is served under.
const UNDER: &str = "/a/b/";

impl Host {
    /// Serves that folder.
    pub fn new(folder: PathBuf) -> Host {
        let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
        let address = format!("http://{}{UNDER}", listener.local_addr().expect("an address"));
        let open = Arc::new(AtomicBool::new(true));
        let laid = Arc::new(Mutex::new(vec![]));
        let (goes_on, served) = (open.clone(), laid.clone());
        std::thread::spawn(move || {
            for stream in listener.incoming().flatten() {
                if !goes_on.load(Ordering::SeqCst) {
                    return;
                }
                let (goes_on, served, folder) = (goes_on.clone(), served.clone(), folder.clone());
                std::thread::spawn(move || answer(stream, &goes_on, &served, &folder));
            }
        });
        Host { address, open, laid }
    }

    /// Serves this text from now on in place of a file.
    pub fn lay(&self, path: &str, text: &str) {
        self.laid.lock().expect("the files").insert(0, (path.to_owned(), text.to_owned()));
    }

    /// What a browser complains of in a page that asks this host, and no other one.
    pub fn troubles(&self, page: &Visit) -> Vec<String> {
        let asked = format!("request to another host: {}", self.address);
        let blob = format!("request to another host: blob:{}", self.address.trim_end_matches(UNDER));
        let ours = |trouble: &String| trouble.starts_with(&asked) || trouble.starts_with(&blob);
        page.troubles().into_iter().filter(|trouble| !ours(trouble)).collect()
    }

    /// From now on nobody answers.
    pub fn stop(&self) {
        self.open.store(false, Ordering::SeqCst);
        let address = self.address.trim_start_matches("http://").trim_end_matches(UNDER);
        let _ = TcpStream::connect(address);
    }
}

fn answer(mut stream: TcpStream, open: &AtomicBool, laid: &Mutex<Vec<(String, String)>>, folder: &Path) {
    let mut asked = vec![];
    let mut part = [0; 2048];
    while !asked.windows(4).any(|end| end == b"\r\n\r\n") {
        match stream.read(&mut part) {
            Ok(read @ 1..) => asked.extend(&part[..read]),
            _ => return,
        }
    }
    if !open.load(Ordering::SeqCst) {
        return;
    }
    let asked = String::from_utf8_lossy(&asked);
    let path = asked.split(' ').nth(1).and_then(|path| path.strip_prefix(UNDER)).map(|path| match path {
        "" => "index.html",
        path => path,
    });
    let own = |path: &str| {
        let laid = laid.lock().expect("the files");
        laid.iter().find(|(name, _)| name == path).map(|(_, text)| text.clone().into_bytes())
    };
    let body = path.and_then(|path| own(path).or_else(|| std::fs::read(folder.join(path)).ok()));
    let ending = path.and_then(|path| Path::new(path).extension()).and_then(|ending| ending.to_str());
    let kind = match ending.unwrap_or_default() {
        "html" => "text/html",
        "js" => "text/javascript",
        "css" => "text/css",
        "wasm" => "application/wasm",
        "svg" => "image/svg+xml",
        "png" => "image/png",
        "webmanifest" => "application/manifest+json",
        _ => "text/plain",
    };
    let status = if body.is_some() { "200 OK" } else { "404 Not Found" };
    let body = body.unwrap_or_default();
    let head = format!(
        "HTTP/1.1 {status}\r\nContent-Type: {kind}\r\nContent-Length: {}\r\nCache-Control: no-store\r\nConnection: close\r\n\r\n",
        body.len()
    );
    let _ = stream.write_all(head.as_bytes()).and_then(|()| stream.write_all(&body));
}
