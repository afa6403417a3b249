//! `engines`: has a page put to the smoke test in browser engines other than the one that all its other tests use.
//!
//! `engines ADDRESS SCRIPT firefox=PROGRAM webkit=DRIVER` opens the address in each, runs the script's function there, and
//! prints a line for each engine, in which what went wrong is listed; it fails if anything did. Firefox is spoken to by
//! WebDriver BiDi, WebKit by WebDriver, each by the library for its transport.

use std::env;
use std::fs;
use std::net::{TcpListener, TcpStream};
use std::process::{Child, Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};
use serde_json::{Value, json};
use tungstenite::stream::MaybeTlsStream;
use tungstenite::{Message, WebSocket};

/// How long an engine may take to start, and between two looks whether it has.
const START: Duration = Duration::from_secs(60);
const PAUSE: Duration = Duration::from_millis(200);

fn main() -> Result<()> {
    let words: Vec<String> = env::args().skip(1).collect();
    let [address, script, engines @ ..] = words.as_slice() else {
        bail!("given are {} words; allowed are an address, a script and engines", words.len());
    };
    let text = fs::read_to_string(script).with_context(|| format!("{script} cannot be read"))?;
    let begins = text.find("async").with_context(|| format!("{script} has no async function"))?;
    let function = text[begins..].trim_end().trim_end_matches(';');
    let mut failed = false;
    for engine in engines {
        let found = match engine.split_once('=') {
            Some(("firefox", program)) => firefox(program, address, function),
            Some(("webkit", program)) => webkit(program, address, function),
            _ => bail!("'{engine}' is no engine; allowed are firefox=PROGRAM and webkit=DRIVER"),
        };
        let wrong = found.with_context(|| engine.clone())?;
        println!("{engine}: {}", if wrong.is_empty() { "fine".to_owned() } else { wrong.join("\n  ") });
        failed |= !wrong.is_empty();
    }
    if failed {
        bail!("a browser engine found something wrong; it says above what");
    }
    Ok(())
}

/// A program that ends with us, however we end.
struct Running(Child);

impl Running {
    fn start(command: &mut Command) -> Result<Running> {
        let name = command.get_program().to_string_lossy().into_owned();
        let quiet = command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
        quiet.spawn().map(Running).with_context(|| format!("{name} does not start"))
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// A port that nobody uses just now.
fn free_port() -> Result<u16> {
    Ok(TcpListener::bind(("127.0.0.1", 0))?.local_addr()?.port())
}

/// Tries until it works or has taken too long.
fn patiently<T>(mut attempt: impl FnMut() -> Result<T>) -> Result<T> {
    let begun = Instant::now();
    loop {
        match attempt() {
            Err(_) if begun.elapsed() < START => thread::sleep(PAUSE),
            outcome => return outcome,
        }
    }
}

fn texts(list: &[Value]) -> Vec<String> {
    list.iter().map(|text| text.as_str().map_or_else(|| text.to_string(), str::to_owned)).collect()
}

// ---- Firefox ----

fn firefox(program: &str, address: &str, function: &str) -> Result<Vec<String>> {
    let port = free_port()?;
    let profile = env::temp_dir().join(format!("stepdance-firefox-{port}"));
    fs::create_dir_all(&profile)?;
    let _running = Running::start(
        Command::new(program)
            .args(["--headless", "--no-remote", "--remote-debugging-port", &port.to_string(), "--profile"])
            .arg(&profile)
            .arg("about:blank"),
    )?;
    let (socket, _) = patiently(|| Ok(tungstenite::connect(format!("ws://127.0.0.1:{port}/session"))?))?;
    let mut bidi = BiDi { socket, last: 0, complaints: Vec::new() };
    bidi.call("session.new", json!({ "capabilities": {} }))?;
    bidi.call("session.subscribe", json!({ "events": ["log.entryAdded"] }))?;
    let context = bidi.call("browsingContext.create", json!({ "type": "tab" }))?["context"].take();
    bidi.call("browsingContext.navigate", json!({ "context": context, "url": address, "wait": "complete" }))?;
    let answer = bidi.call(
        "script.callFunction",
        json!({ "functionDeclaration": function, "awaitPromise": true, "target": { "context": context } }),
    )?;
    if answer["type"] != "success" {
        bail!("the script failed: {}", answer["exceptionDetails"]["text"]);
    }
    let list = answer["result"]["value"].as_array().cloned().unwrap_or_default();
    let mut wrong = texts(&list.iter().map(|text| text["value"].clone()).collect::<Vec<_>>());
    let _ = bidi.call("browser.close", json!({}));
    wrong.append(&mut bidi.complaints);
    let _ = fs::remove_dir_all(profile);
    Ok(wrong)
}

/// A session of WebDriver BiDi.
struct BiDi {
    socket: WebSocket<MaybeTlsStream<TcpStream>>,
    last: u64,
    /// What the console was told in anger.
    complaints: Vec<String>,
}

impl BiDi {
    fn call(&mut self, method: &str, params: Value) -> Result<Value> {
        self.last += 1;
        let command = json!({ "id": self.last, "method": method, "params": params });
        self.socket.send(Message::text(command.to_string()))?;
        loop {
            let Message::Text(text) = self.socket.read()? else { continue };
            let mut said: Value = serde_json::from_str(&text)?;
            if said["method"] == "log.entryAdded" && said["params"]["level"] == "error" {
                self.complaints.push(format!("console: {}", said["params"]["text"]));
            }
            if said["id"] == self.last {
                return match said["type"].as_str() {
                    Some("success") => Ok(said["result"].take()),
                    _ => bail!("{method}: {}", said["message"]),
                };
            }
        }
    }
}

// ---- WebKit ----

fn webkit(driver: &str, address: &str, function: &str) -> Result<Vec<String>> {
    let port = free_port()?;
    // Its window has to be somewhere: on a screen that nobody sees.
    let _running = Running::start(Command::new("xvfb-run").args(["-a", driver, &format!("--port={port}")]))?;
    let at = |path: &str| format!("http://127.0.0.1:{port}{path}");
    let post = |path: &str, body: Value| -> Result<Value> {
        let mut answer: Value = ureq::post(at(path)).send_json(body)?.body_mut().read_json()?;
        Ok(answer["value"].take())
    };
    let wished =
        json!({ "capabilities": { "alwaysMatch": { "webkitgtk:browserOptions": { "args": ["--automation"] } } } });
    let session = patiently(|| post("/session", wished.clone()))?;
    let session = format!("/session/{}", session["sessionId"].as_str().context("WebKit gives no session")?);
    post(&format!("{session}/timeouts"), json!({ "script": 300_000, "pageLoad": 60_000 }))?;
    post(&format!("{session}/url"), json!({ "url": address }))?;
    let script = format!("const done = arguments[0]; ({function})().then(done, (bad) => done([String(bad)]))");
    let wrong = post(&format!("{session}/execute/async"), json!({ "script": script, "args": [] }))?;
    let _ = ureq::delete(at(&session)).call();
    Ok(texts(wrong.as_array().context("WebKit answers with no list")?))
}
