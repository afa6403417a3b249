//! `cargo xtask serve`: the page on this machine's own address, as a real host would serve it.

use std::convert::Infallible;
use std::io::ErrorKind;
use std::net::{Ipv4Addr, TcpListener};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use anyhow::{Context, Result, anyhow, bail};
use http_body_util::{Either, Full};
use hyper::body::{Bytes, Incoming};
use hyper::header::{
    ACCESS_CONTROL_ALLOW_ORIGIN, CACHE_CONTROL, CONTENT_TYPE, HOST, HeaderName, HeaderValue, X_CONTENT_TYPE_OPTIONS,
};
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper::{Request, Response, StatusCode};
use hyper_util::rt::{TokioIo, TokioTimer};
use percent_encoding::percent_decode_str;
use tokio::runtime::Runtime;
use tokio::task::JoinHandle;
use tower_http::services::ServeDir;
use tower_http::services::fs::ServeFileSystemResponseBody;

use crate::bundle::{self, Make};
use crate::project::Project;
use crate::say;

/// Serves the page; `build` says whether it is made before.
pub fn serve(project: &Project, port: u16, open: bool, build: bool) -> Result<()> {
    // Bound before the build, which takes a while: a port that is taken shows at once.
    let listener = bind(port)?;
    if build {
        bundle::build(project, &project.page, Make::Debug)?;
    } else {
        need_page(&project.page.dist())?;
    }
    let host = Host::start(listener, &project.page.dist())?;
    say::line(&format!("Stepdance answers at {}", host.address));
    if open && let Err(error) = open::that_detached(&host.address) {
        say::line(&format!("note: --open found no browser to open ({error}); the address above works in any"));
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
    serving: JoinHandle<()>,
}

/// Whoever sends the head of a request, or keeps a connection without one, has so much time: browsers open another one.
const HEAD: Duration = Duration::from_secs(20);
/// After a connection that could not be taken, as when there are too many, the next one is waited for so long.
const PAUSE: Duration = Duration::from_millis(50);

impl Host {
    /// Starts to serve the directory `root`.
    pub fn start(listener: TcpListener, root: &Path) -> Result<Self> {
        Self::patient(listener, root, HEAD)
    }

    /// The same; the head of a request takes no longer than `head`.
    fn patient(listener: TcpListener, root: &Path, head: Duration) -> Result<Self> {
        let port = listener.local_addr().context("cannot tell the port that was bound")?.port();
        let runtime = Runtime::new().context("cannot start the server's threads")?;
        listener.set_nonblocking(true).context("cannot start the server")?;
        let listener = {
            let _inside = runtime.enter();
            tokio::net::TcpListener::from_std(listener).context("cannot start the server")?
        };
        let serving = runtime.spawn(answer(listener, Arc::new(Site::new(root, port)), head));
        Ok(Self { address: format!("http://127.0.0.1:{port}/"), runtime, serving })
    }

    /// Waits until someone ends the process.
    fn wait(self) -> Result<()> {
        self.runtime.block_on(self.serving).context("the server stopped")
    }
}

/// Answers connections, each on its own.
async fn answer(listener: tokio::net::TcpListener, site: Arc<Site>, head: Duration) {
    loop {
        let Ok((stream, _)) = listener.accept().await else {
            tokio::time::sleep(PAUSE).await;
            continue;
        };
        // Or the last bytes of an answer may wait for the visitor to confirm those before.
        let _ = stream.set_nodelay(true);
        let mut http = http1::Builder::new();
        http.timer(TokioTimer::new()).header_read_timeout(head);
        let site = Arc::clone(&site);
        let respond = move |request| {
            let site = Arc::clone(&site);
            async move { Ok::<_, Infallible>(site.respond(request).await) }
        };
        let connection = http.serve_connection(TokioIo::new(stream), service_fn(respond));
        // Whoever goes away in the middle is no failure of ours.
        tokio::spawn(connection);
    }
}

/// The headers of every answer. Browsers may keep a file, but have to ask each time whether it still holds.
const ALWAYS: [(HeaderName, &str); 3] = [
    (CACHE_CONTROL, "no-cache"),
    (X_CONTENT_TYPE_OPTIONS, "nosniff"),
    // A frame in a sandbox is of no origin, and asks for scripts as another host's page does.
    (ACCESS_CONTROL_ALLOW_ORIGIN, "*"),
];

/// A file, or a few words.
type Body = Either<ServeFileSystemResponseBody, Full<Bytes>>;

/// The longest path that is looked up: no file of a page has a longer one, and systems refuse names beyond 255 bytes with an
/// error that would look like ours.
const LONGEST_PATH: usize = 250;

/// What is answered.
struct Site {
    /// Files in this folder.
    root: PathBuf,
    /// The same, read anew for each request, so a build in another terminal shows after a reload. A compressed variant is sent where one
    /// lies beside a file; to compress while it sends took this machine a sixth of a page's start, and spared it nothing.
    files: ServeDir,
    /// Whoever asks for this machine by its own name, with this port.
    port: u16,
}

/// The names of this machine. Whoever comes by another one was led here by somebody else's, whose scripts would read the answer.
const NAMES: [&str; 3] = ["localhost", "127.0.0.1", "[::1]"];

/// An answer without a file.
fn refused(status: StatusCode, words: String) -> Response<Body> {
    let mut response = Response::new(Either::Right(Full::from(words)));
    *response.status_mut() = status;
    response.headers_mut().insert(CONTENT_TYPE, HeaderValue::from_static("text/plain; charset=utf-8"));
    response
}

impl Site {
    fn new(root: &Path, port: u16) -> Self {
        Self { root: root.to_owned(), files: ServeDir::new(root).precompressed_br().precompressed_gzip(), port }
    }

    /// The answer to a request.
    async fn respond(&self, request: Request<Incoming>) -> Response<Body> {
        let mut response = match self.refusal(&request) {
            Some((status, words)) => refused(status, words),
            None => match self.files.clone().try_call(request).await {
                Ok(found) => found.map(Either::Left),
                Err(error) => match error.kind() {
                    ErrorKind::NotFound | ErrorKind::NotADirectory | ErrorKind::PermissionDenied => {
                        refused(StatusCode::NOT_FOUND, String::new())
                    }
                    _ => refused(StatusCode::INTERNAL_SERVER_ERROR, String::new()),
                },
            },
        };
        for (name, value) in ALWAYS {
            response.headers_mut().insert(name, HeaderValue::from_static(value));
        }
        response
    }

    /// Refuses what asks for another host, what cannot be the path of a file, and files that lie elsewhere.
    fn refusal(&self, request: &Request<Incoming>) -> Option<(StatusCode, String)> {
        let path = request.uri().path();
        if path.len() > LONGEST_PATH {
            return Some((StatusCode::URI_TOO_LONG, String::new()));
        }
        if !self.is_asked(request) {
            let names = NAMES.map(|name| format!("http://{name}:{}/", self.port)).join(", ");
            return Some((StatusCode::MISDIRECTED_REQUEST, format!("only {names} are answered here\n")));
        }
        self.leads_out(path).then(|| (StatusCode::NOT_FOUND, String::new()))
    }

    /// Whether each host that the request names is this one.
    fn is_asked(&self, request: &Request<Incoming>) -> bool {
        let is_ours = |host: &str| {
            let (name, port) = match host.rsplit_once(':') {
                // Between the brackets there are colons too.
                Some((name, port)) if !port.contains(']') => (name, port.parse().ok()),
                _ => (host, Some(80)),
            };
            port == Some(self.port) && NAMES.iter().any(|own| own.eq_ignore_ascii_case(name))
        };
        let mut named = request.headers().get_all(HOST).iter().map(|host| host.to_str().unwrap_or_default());
        let (first, more) = (named.next(), named.next());
        let meant = request.uri().authority().is_none_or(|authority| is_ours(authority.as_str()));
        first.is_some_and(is_ours) && more.is_none() && meant
    }

    /// Whether a path leads out of the folder, by a link in it, or names another host where a browser is sent on to it.
    fn leads_out(&self, path: &str) -> bool {
        let Ok(decoded) = percent_decode_str(path).decode_utf8() else { return true };
        let Some(below) = decoded.strip_prefix('/').filter(|below| !below.starts_with('/')) else { return true };
        if decoded.contains("//") || decoded.contains('\\') {
            return true;
        }
        let Ok(root) = self.root.canonicalize() else { return true };
        let index = if below.is_empty() || below.ends_with('/') { "index.html" } else { "" };
        // What is not there leads nowhere; that is told by who looks for it.
        let real = |variant: &str| root.join(format!("{below}{index}{variant}")).canonicalize().ok();
        ["", ".br", ".gz"].into_iter().filter_map(real).any(|file| !file.starts_with(&root))
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
    use std::thread;
    use std::time::Duration;

    /// A connection that is kept, and gives up on an answer that does not come; and the host's name.
    struct Connection(BufReader<TcpStream>, String);

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
            Self(BufReader::new(stream), place.to_owned())
        }

        fn ask(&mut self, method: &str, path: &str, headers: &str) -> Answer {
            let host = if headers.contains("Host: ") { String::new() } else { format!("Host: {}\r\n", self.1) };
            let request = format!("{method} {path} HTTP/1.1\r\n{host}{headers}\r\n");
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

    #[cfg(unix)]
    #[test]
    fn no_link_leads_out_of_what_is_served() {
        use std::os::unix::fs::symlink;
        let (space, host) = site_with_page("xtask-serve-links");
        let dist = space.path.join("dist");
        fs::create_dir_all(space.path.join("beside")).expect("made");
        for file in ["beside/index.html", "beside/other.js"] {
            fs::write(space.path.join(file), "secret").expect("written");
        }
        for (target, link) in [
            ("../secret", "out"),
            ("../beside", "beside"),
            ("../../secret", "pkg/out.js"),
            ("../secret", "main.js.br"),
            ("main.js", "own.js"),
            ("pkg", "parts"),
        ] {
            symlink(target, dist.join(link)).expect("linked");
        }
        let ask = |path: &str, headers: &str| Connection::open(&host).ask("GET", path, headers);
        for path in
            ["/out", "/beside/", "/beside", "/beside/other.js", "/beside/%6fther.js", "/pkg/out.js", "/main.js.br"]
        {
            let answer = ask(path, "");
            assert!(answer.head.starts_with("http/1.1 404 "), "{path}: {}", answer.head);
            assert!(answer.body.is_empty(), "{path}");
        }
        let squeezed = ask("/main.js", "Accept-Encoding: br\r\n");
        assert_ne!(squeezed.body, b"secret", "{}", squeezed.head);
        // A link to what is served is served.
        assert_eq!((ask("/own.js", "").body, ask("/parts/page.wasm", "").body), (b"main".to_vec(), b"\0asm".to_vec()));
    }

    #[test]
    fn only_this_machines_own_names_are_answered() {
        let (_space, host) = site_with_page("xtask-serve-host");
        let port: u16 =
            host.address.trim_end_matches('/').rsplit(':').next().and_then(|port| port.parse().ok()).expect("a port");
        let status =
            |path: &str, headers: &str| Connection::open(&host).ask("GET", path, headers).head[9..12].to_owned();
        for name in ["localhost", "LOCALHOST", "127.0.0.1", "[::1]"] {
            assert_eq!(status("/", &format!("Host: {name}:{port}\r\n")), "200", "{name}");
        }
        for named in [
            format!("evil.example:{port}"),
            "evil.example".to_owned(),
            "localhost".to_owned(),
            format!("localhost:{}", port ^ 1),
            format!("localhost.evil.example:{port}"),
            format!("127.0.0.1.evil.example:{port}"),
            format!("evil@localhost:{port}"),
            "[::1]".to_owned(),
            String::new(),
        ] {
            assert_eq!(status("/", &format!("Host: {named}\r\n")), "421", "{named:?}");
        }
        let own = format!("Host: localhost:{port}\r\n");
        assert_eq!(status(&format!("http://evil.example:{port}/"), &own), "421");
        assert_eq!(status(&format!("http://127.0.0.1:{port}/"), &own), "200");
        assert_ne!(status("/", &format!("{own}Host: evil.example\r\n")), "200");
    }

    /// However slow the machine is: whoever sends no more is gone some time after, and others are answered meanwhile.
    #[test]
    fn a_head_that_does_not_end_is_not_waited_for() {
        let (space, _) = site_with_page("xtask-serve-slow");
        let head = Duration::from_millis(300);
        let host = Host::patient(bind(0).expect("free"), &space.path.join("dist"), head).expect("started");
        let begin = |text: &str| {
            let mut slow = Connection::open(&host);
            slow.0.get_mut().set_read_timeout(Some(Duration::from_secs(60))).expect("set");
            slow.0.get_mut().write_all(text.as_bytes()).expect("sent");
            slow
        };
        let texts = ["G", "GET / HTTP/1.1\r\nHost: lo", "GET / HTTP/1.1\r\nX-Never: \r\n", "", "\r\n"];
        let slow: Vec<Connection> = texts.iter().cycle().take(200).map(|text| begin(text)).collect();
        let answer = Connection::open(&host).ask("GET", "/main.js", "");
        assert_eq!(answer.body, b"main", "{}", answer.head);
        for mut connection in slow {
            let mut rest = vec![];
            // It ends, with an answer or without one, or is cut off.
            let ended = connection.0.read_to_end(&mut rest);
            assert!(ended.is_ok() || ended.is_err_and(|error| error.kind() == ErrorKind::ConnectionReset), "{rest:?}");
        }
    }

    #[test]
    fn nobody_is_sent_on_to_another_host() {
        let (_space, host) = site_with_page("xtask-serve-sent");
        for path in [
            "//pkg",
            "//pkg/",
            "/%2fpkg",
            "/%2Fpkg",
            "///pkg",
            "/\\pkg",
            "/%5cpkg",
            "/./pkg",
            "//evil.example/%2e%2e/pkg",
        ] {
            let answer = Connection::open(&host).ask("GET", path, "");
            let sent = header(&answer.head, "location");
            assert!(
                !sent.starts_with("//") && !sent.starts_with("/\\") && !sent.contains(':'),
                "{path}: {}",
                answer.head
            );
        }
        // A folder without its last slash is another address: whoever comes there is sent on, here.
        assert_eq!(header(&Connection::open(&host).ask("GET", "/pkg", "").head, "location"), "/pkg/");
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
