//! `cargo xtask serve`: the page on this machine's own address, as a real host would serve it.

use std::io::ErrorKind;
use std::net::{Ipv4Addr, TcpListener};
use std::path::Path;
use std::process::{Command, Stdio};
use std::thread;

use anyhow::{Context, Result, anyhow, bail};
use axum::Router;
use axum::extract::Request;
use axum::http::header::{ACCESS_CONTROL_ALLOW_ORIGIN, CACHE_CONTROL, X_CONTENT_TYPE_OPTIONS};
use axum::http::{HeaderValue, StatusCode};
use axum::middleware::{Next, from_fn};
use axum::response::{IntoResponse, Response};
use axum::serve::ListenerExt;
use tokio::runtime::Runtime;
use tokio::task::JoinHandle;
use tower_http::services::ServeDir;
use tower_http::set_header::SetResponseHeaderLayer;

use crate::bundle::{self, Make};
use crate::project::Project;
use crate::say;

/// Serves the page; `build` says whether it is made before, and with the deck or without.
pub fn serve(project: &Project, port: u16, open: bool, build: Option<bool>) -> Result<()> {
    // Bound before the build, which takes a while: a port that is taken shows at once.
    let listener = bind(port)?;
    match build {
        None => need_page(&project.page.dist())?,
        Some(deck) => bundle::build(project, &project.page, Make::Small, deck)?,
    }
    let host = Host::start(listener, &project.page.dist())?;
    say::line(&format!("Stepdance answers at {}", host.address));
    if open {
        show(&host.address);
    }
    host.wait()
}

pub fn bind(port: u16) -> Result<TcpListener> {
    TcpListener::bind((Ipv4Addr::LOCALHOST, port)).map_err(|error| {
        if error.kind() == ErrorKind::AddrInUse {
            anyhow!(
                "port {port} on 127.0.0.1 is in use already; choose another with --port \
                 (--port 0 picks a free one)"
            )
        } else {
            anyhow!("cannot listen on port {port} of 127.0.0.1 (--port {port}): {error}")
        }
    })
}

fn need_page(dist: &Path) -> Result<()> {
    let page = dist.join("index.html");
    if !page.is_file() {
        bail!(
            "--no-build serves what is there, and {} is not; run without --no-build, or `cargo xtask build` first",
            page.display()
        );
    }
    Ok(())
}

/// A running server, in threads of its own. It ends when it is dropped.
pub struct Host {
    pub address: String,
    runtime: Runtime,
    serving: JoinHandle<std::io::Result<()>>,
}

impl Host {
    /// Starts to serve the directory `root`.
    pub fn start(listener: TcpListener, root: &Path) -> Result<Self> {
        let port = listener.local_addr().context("cannot tell the port that was bound")?.port();
        let runtime = Runtime::new().context("cannot start the server's threads")?;
        listener.set_nonblocking(true).context("cannot start the server")?;
        let listener = {
            let _inside = runtime.enter();
            tokio::net::TcpListener::from_std(listener).context("cannot start the server")?
        };
        // Or the last bytes of an answer may wait for the visitor to confirm those before.
        let listener = listener.tap_io(|stream| {
            let _ = stream.set_nodelay(true);
        });
        let serving = runtime.spawn(axum::serve(listener, site(root)).into_future());
        Ok(Self { address: format!("http://127.0.0.1:{port}/"), runtime, serving })
    }

    /// Waits until someone ends the process.
    fn wait(self) -> Result<()> {
        self.runtime.block_on(self.serving)?.context("the server stopped")
    }
}

/// The files below `root`, read anew for each request, so a build in another terminal shows after a
/// reload: browsers may keep them, but have to ask each time whether they still hold. A compressed variant is sent where one
/// lies beside a file; to compress while it sends took this machine a sixth of a page's start, and spared it nothing.
fn site(root: &Path) -> Router {
    let always = |name, value| SetResponseHeaderLayer::overriding(name, HeaderValue::from_static(value));
    Router::new()
        .fallback_service(ServeDir::new(root).precompressed_br().precompressed_gzip())
        .layer(from_fn(within_reason))
        .layer(always(CACHE_CONTROL, "no-cache"))
        .layer(always(X_CONTENT_TYPE_OPTIONS, "nosniff"))
        // A frame in a sandbox is of no origin, and asks for scripts as another host's page does.
        .layer(always(ACCESS_CONTROL_ALLOW_ORIGIN, "*"))
}

/// The longest path that is looked up: no file of a page has a longer one, and systems refuse names beyond 255 bytes with an
/// error that would look like ours.
const LONGEST_PATH: usize = 250;

/// Refuses what cannot be the path of a file.
async fn within_reason(request: Request, next: Next) -> Response {
    if request.uri().path().len() > LONGEST_PATH {
        return StatusCode::URI_TOO_LONG.into_response();
    }
    next.run(request).await
}

/// Opens the page in the visitor's browser. The page is served either way, so a failure is told and
/// no more.
fn show(address: &str) {
    let mut opener = if cfg!(windows) {
        let mut opener = Command::new("cmd");
        // `start` takes its first quoted word for a window's title.
        opener.args(["/C", "start", ""]);
        opener
    } else if cfg!(target_os = "macos") {
        Command::new("open")
    } else {
        Command::new("xdg-open")
    };
    opener.arg(address).stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
    // Some openers stay for as long as the browser does: a thread waits for them, not we.
    match opener.spawn() {
        Ok(mut child) => {
            thread::spawn(move || child.wait());
        }
        Err(error) => say::line(&format!(
            "note: --open found no browser to open ({}: {error}); the address above works in any",
            opener.get_program().display()
        )),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::files::Workspace;
    use std::fs;
    use std::io::{BufRead, BufReader, Read, Write};
    use std::net::TcpStream;
    use std::sync::Barrier;
    use std::time::Duration;

    /// A connection that is kept, and gives up on an answer that does not come.
    struct Connection(BufReader<TcpStream>);

    struct Answer {
        /// The status line and the headers, in lower case.
        head: String,
        body: Vec<u8>,
    }

    impl Connection {
        fn open(host: &Host) -> Self {
            let place = host.address.trim_start_matches("http://").trim_end_matches('/');
            let stream = TcpStream::connect(place).expect("it listens");
            stream.set_read_timeout(Some(Duration::from_secs(10))).expect("set");
            Self(BufReader::new(stream))
        }

        fn ask(&mut self, method: &str, path: &str, headers: &str) -> Answer {
            let request = format!("{method} {path} HTTP/1.1\r\nHost: here\r\n{headers}\r\n");
            self.0.get_mut().write_all(request.as_bytes()).expect("sent");
            let mut head = String::new();
            while !head.ends_with("\r\n\r\n") {
                assert_ne!(self.0.read_line(&mut head).expect("answered in time"), 0, "{head}");
            }
            let head = head.to_lowercase();
            let mut body = Vec::new();
            if method != "HEAD" {
                self.read_body(&head, &mut body);
            }
            Answer { head, body }
        }

        fn read_body(&mut self, head: &str, body: &mut Vec<u8>) {
            let length = header(head, "content-length").parse().expect("a length");
            self.0.by_ref().take(length).read_to_end(body).expect("in time");
        }
    }

    fn header<'a>(head: &'a str, name: &str) -> &'a str {
        let found = head.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(": "));
        found.unwrap_or_default()
    }

    fn site_with_page(name: &str) -> (Workspace, Host) {
        let space = Workspace::new(&std::env::temp_dir(), name).expect("room");
        let dist = space.path.join("dist");
        fs::create_dir_all(dist.join("pkg")).expect("made");
        for (file, text) in [
            ("secret", "secret".to_owned()),
            ("dist/index.html", "page ".repeat(20_000)),
            ("dist/main.js", "main".to_owned()),
            ("dist/style.css", "style".to_owned()),
            ("dist/pkg/page.wasm", "\0asm".to_owned()),
        ] {
            fs::write(space.path.join(file), text).expect("written");
        }
        let host = Host::start(bind(0).expect("free"), &dist).expect("started");
        (space, host)
    }

    #[test]
    fn files_come_with_what_browsers_want_to_know() {
        let (_space, host) = site_with_page("xtask-serve-types");
        let mut connection = Connection::open(&host);
        for (path, kind, length) in [
            ("/", "text/html", 100_000),
            ("/?n=8#queens", "text/html", 100_000),
            ("/index.html", "text/html", 100_000),
            ("/main.js", "text/javascript", 4),
            ("/style.css", "text/css", 5),
            ("/pkg/page.wasm", "application/wasm", 4),
        ] {
            for method in ["GET", "HEAD"] {
                let answer = connection.ask(method, path, "");
                assert!(answer.head.starts_with("http/1.1 200 "), "{method} {path}: {}", answer.head);
                assert_eq!(header(&answer.head, "content-type"), kind, "{method} {path}");
                assert_eq!(header(&answer.head, "content-length"), length.to_string(), "{method} {path}");
                assert_eq!(header(&answer.head, "cache-control"), "no-cache", "{method} {path}");
                assert_eq!(header(&answer.head, "x-content-type-options"), "nosniff", "{method} {path}");
                assert_eq!(answer.body.len(), if method == "GET" { length } else { 0 }, "{method} {path}");
            }
        }
    }

    #[test]
    fn variants_are_for_those_who_take_them() {
        let (space, host) = site_with_page("xtask-serve-gzip");
        for variant in ["main.js.gz", "main.js.br"] {
            fs::write(space.path.join("dist").join(variant), variant).expect("written");
        }
        let mut connection = Connection::open(&host);
        for (takes, encoding, body) in [
            ("gzip, deflate", "gzip", "main.js.gz"),
            ("gzip, deflate, br", "br", "main.js.br"),
            ("gzip;q=0", "", "main"),
        ] {
            let answer = connection.ask("GET", "/main.js", &format!("Accept-Encoding: {takes}\r\n"));
            assert_eq!(header(&answer.head, "content-encoding"), encoding, "{takes}");
            assert_eq!(header(&answer.head, "content-type"), "text/javascript", "{takes}");
            assert_eq!(answer.body, body.as_bytes(), "{takes}");
        }
        let plain = connection.ask("GET", "/", "Accept-Encoding: gzip, deflate, br\r\n");
        assert_eq!((header(&plain.head, "content-encoding"), plain.body.len()), ("", 100_000));
    }

    #[test]
    fn what_is_new_shows_after_a_reload() {
        let (space, host) = site_with_page("xtask-serve-new");
        let mut connection = Connection::open(&host);
        assert_eq!(connection.ask("GET", "/main.js", "").body, b"main");
        let next = Workspace::new(&space.path, "next").expect("room");
        fs::write(next.path.join("main.js"), "newer").expect("written");
        next.replace(&space.path.join("dist")).expect("replaced");
        assert_eq!(connection.ask("GET", "/main.js", "").body, b"newer");
        assert!(connection.ask("GET", "/style.css", "").head.starts_with("http/1.1 404 "));
    }

    #[test]
    fn nothing_else_is_served() {
        let (_space, host) = site_with_page("xtask-serve-else");
        for path in
            ["/none", "/../secret", "/%2e%2e/secret", "/..%2fsecret", "/pkg/../../secret", "/%2Fetc/passwd", "/%ff"]
        {
            let answer = Connection::open(&host).ask("GET", path, "");
            assert!(answer.head.starts_with("http/1.1 4"), "{path}: {}", answer.head);
        }
        let post = Connection::open(&host).ask("POST", "/", "");
        assert!(post.head.starts_with("http/1.1 405 "), "{}", post.head);
    }

    #[test]
    fn a_path_that_no_file_can_have_is_refused() {
        let (_space, host) = site_with_page("xtask-serve-long");
        for path in [format!("/{}", "a".repeat(256)), format!("/{}", "a/".repeat(3000)), "/%61".repeat(500)] {
            let answer = Connection::open(&host).ask("GET", &path, "");
            assert!(answer.head.starts_with("http/1.1 414 "), "{} bytes: {}", path.len(), answer.head);
        }
        let query = format!("/?{}", "n".repeat(3000));
        assert!(Connection::open(&host).ask("GET", &query, "").head.starts_with("http/1.1 200 "));
    }

    /// Browsers open several connections at once, and keep them; the server may just have started.
    #[test]
    fn kept_connections_all_get_their_answers() {
        const CONNECTIONS: usize = 8;
        for _ in 0..20 {
            let (_space, host) = site_with_page("xtask-serve-many");
            let together = Barrier::new(CONNECTIONS);
            let visit = || {
                together.wait();
                let mut connection = Connection::open(&host);
                for path in ["/", "/main.js", "/style.css", "/pkg/page.wasm", "/main.js"] {
                    let answer = connection.ask("GET", path, "Accept-Encoding: gzip\r\n");
                    assert!(answer.head.starts_with("http/1.1 200 "), "{path}: {}", answer.head);
                }
                connection
            };
            // None is closed before all are done.
            let _kept: Vec<Connection> = thread::scope(|scope| {
                let visits: Vec<_> = (0..CONNECTIONS).map(|_| scope.spawn(visit)).collect();
                visits.into_iter().map(|visit| visit.join().expect("answered")).collect()
            });
        }
    }

    #[test]
    fn a_port_in_use_is_named() {
        let taken = bind(0).expect("free");
        let port = taken.local_addr().expect("bound").port();
        let said = bind(port).expect_err("taken").to_string();
        assert!(said.contains(&format!("port {port} ")), "{said}");
        assert!(said.contains("--port"), "{said}");
    }

    #[test]
    fn nothing_to_serve_is_told() {
        let space = Workspace::new(&std::env::temp_dir(), "xtask-serve-none").expect("room");
        assert!(need_page(&space.path).is_err());
    }
}
