//! `cargo xtask serve`: the page on this machine's own address, as a real host would serve it.

use std::io::ErrorKind;
use std::net::{Ipv4Addr, TcpListener};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::Arc;
use std::thread;

use anyhow::{Context, Result, anyhow, bail};
use tiny_http::Server;

use crate::bundle;
use crate::project::Project;
use crate::respond;
use crate::say;

/// A browser asks for several files at once; each worker answers one.
const WORKERS: usize = 4;

pub fn serve(project: &Project, port: u16, open: bool, no_build: bool) -> Result<()> {
    // Bound before the build, which takes a while: a port that is taken shows at once.
    let listener = bind(port)?;
    if no_build {
        need_page(&project.dist())?;
    } else {
        bundle::build(project, false)?;
    }
    let host = Host::start(listener, project.dist())?;
    say::line(&format!("Stepdance answers at {}", host.address));
    if open {
        show(&host.address);
    }
    host.wait();
    Ok(())
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

/// A running server. It lives as long as the process.
pub struct Host {
    pub address: String,
    workers: Vec<thread::JoinHandle<()>>,
}

impl Host {
    /// Starts to serve the directory `root`.
    pub fn start(listener: TcpListener, root: PathBuf) -> Result<Self> {
        let port = listener.local_addr().context("cannot tell the port that was bound")?.port();
        let server =
            Server::from_listener(listener, None).map_err(|error| anyhow!("cannot start the server: {error}"))?;
        let server = Arc::new(server);
        let workers = (0..WORKERS)
            .map(|_| {
                let server = Arc::clone(&server);
                let root = root.clone();
                thread::spawn(move || {
                    for request in server.incoming_requests() {
                        respond::respond(&root, request);
                    }
                })
            })
            .collect();
        Ok(Self { address: format!("http://127.0.0.1:{port}/"), workers })
    }

    /// Waits until someone ends the process.
    fn wait(self) {
        for worker in self.workers {
            let _ = worker.join();
        }
    }
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
    use std::io::{Read, Write};
    use std::net::TcpStream;

    /// What the server says to a request sent word for word.
    fn exchange(host: &Host, request: &str) -> String {
        let place = host.address.trim_start_matches("http://").trim_end_matches('/');
        let mut stream = TcpStream::connect(place).expect("it listens");
        stream.write_all(request.as_bytes()).expect("sent");
        let mut said = Vec::new();
        stream.read_to_end(&mut said).expect("answered");
        String::from_utf8_lossy(&said).into_owned()
    }

    #[test]
    fn the_server_speaks_http() {
        let space = Workspace::new(&std::env::temp_dir(), "xtask-serve").expect("room");
        fs::write(space.path.join("index.html"), "x".repeat(100_000)).expect("written");
        let host = Host::start(bind(0).expect("free"), space.path.clone()).expect("started");
        let ask = |method: &str, path: &str| {
            exchange(&host, &format!("{method} {path} HTTP/1.1\r\nHost: here\r\nConnection: close\r\n\r\n"))
        };

        let page = ask("GET", "/?q");
        assert!(page.starts_with("HTTP/1.1 200 "), "{:.200}", page);
        assert!(page.contains("Content-Length: 100000\r\n"), "{:.400}", page);
        assert!(page.ends_with("xxx"));
        let head = ask("HEAD", "/");
        assert!(head.contains("Content-Length: 100000\r\n"), "{head}");
        assert!(head.ends_with("\r\n\r\n"), "{head}");
        assert!(ask("GET", "/none").starts_with("HTTP/1.1 404 "));
        assert!(ask("GET", "/../Cargo.toml").starts_with("HTTP/1.1 400 "));
        assert!(ask("POST", "/").starts_with("HTTP/1.1 405 "));
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
