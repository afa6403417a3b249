//! The search of a constraint solver that speaks cp-profiler's protocol, as a record.

use super::Failure;
use super::failure::say;
use super::host::{Beside, Host, Live};
use super::open;
use crate::params::shortened;
use crate::recording::WAITS;
use crate::recording::entry::{EVENTS, RECORD};
use crate::recording::files;
use crate::recording::json::quoted;
use crate::recording::parser::{MOST_BYTES, VERSION};
use crate::recording::profiler::{Fault, Figures, PORT, Profile};
use crate::words::count;
use clap::Args;
use std::collections::VecDeque;
use std::ffi::OsString;
use std::fs::File;
use std::io::{self, BufWriter, ErrorKind, Read, Write};
use std::net::{Ipv4Addr, Shutdown, TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::Duration;

/// How a solver is listened to.
#[derive(Args)]
pub struct Listening {
    /// The file to write the record to; standard output if it is left out.
    #[arg(value_name = "FILE")]
    file: Option<OsString>,
    /// The port on 127.0.0.1 that the solver connects to; 0 takes any that is free.
    #[arg(long, value_name = "N", default_value_t = PORT)]
    port: u16,
    /// Show the search on the page while the solver runs; a record is written only with FILE.
    #[arg(long)]
    open: bool,
    /// The folder of the page, as `cargo xtask build` makes it; the clone's own if it is left out.
    #[arg(long, value_name = "FOLDER", requires = "open")]
    page: Option<PathBuf>,
    /// Open no browser; the page's address is printed either way.
    #[arg(long, requires = "open")]
    no_browser: bool,
}

/// The events while a solver runs.
enum News {
    /// The first node came.
    Begun,
    /// Nothing more comes, since something is wrong or not.
    Over(Result<(), Fault>),
    /// Ctrl+C.
    Interrupted,
}

/// The search as far as it is received.
#[derive(Default)]
struct Heard {
    profile: Profile,
    /// The number of connections.
    connections: u64,
    /// Whether a solver has sent a message: what else connects is turned away.
    is_taken: bool,
    /// The mistake behind that message, until it is reported.
    fault: Option<Fault>,
    /// Whether more may come.
    goes_on: bool,
}

/// The record before the first node. It is not at its end, so that the page does not say that the search is.
fn waiting() -> String {
    let [lead, why] = WAITS;
    format!("{{\"stepdance\":{VERSION},\"end\":true}}\n[\"note\",{},{}]\n", quoted(lead), quoted(why))
}

/// The most connections that may be silent at once; of more, the one that came first is turned away.
const SILENT: usize = 256;

/// The time without a solver after which it is said what to check.
const PATIENCE: Duration = Duration::from_secs(10);

/// Listens to one solver, from its first message to its last.
pub fn listen(listening: &Listening) -> Result<(), Failure> {
    let page = if listening.open { Some(open::page(listening.page.as_deref())?) } else { None };
    let listener = bind(listening.port).map_err(Failure::Input)?;
    let port = listener.local_addr()?.port();
    let heard = Arc::new(Mutex::new(Heard { goes_on: true, ..Heard::default() }));
    let (tell, news) = mpsc::channel();
    interrupts(tell.clone())?;
    say(format_args!("listening on 127.0.0.1:{port}; start the solver, and end with Ctrl+C"));
    let place = page.map(|page| show(&page, Arc::clone(&heard))).transpose()?;
    let hearing = Arc::clone(&heard);
    thread::spawn(move || hear(&listener, &hearing, &tell));

    let mut outcome = Ok(());
    let mut is_shown = false;
    let mut next = match news.recv_timeout(PATIENCE) {
        Err(RecvTimeoutError::Timeout) => {
            remind(&lock(&heard), port);
            news.recv().ok()
        }
        next => next.ok(),
    };
    let is_interrupted = loop {
        match next.unwrap_or(News::Interrupted) {
            News::Begun => {
                is_shown = place.is_some();
                if let Some(place) = place.as_ref().filter(|_| !listening.no_browser) {
                    open::browse(place);
                }
            }
            News::Over(how) => {
                outcome = how;
                break false;
            }
            News::Interrupted => break true,
        }
        next = news.recv().ok();
    };
    let written = finish(listening, &lock(&heard).profile);
    if let Err(fault) = &outcome {
        say(format_args!("{fault}; the record ends before it"));
    }
    written?;
    // The page reads on until it is closed.
    if is_shown && !is_interrupted {
        wait(&news);
    }
    match outcome {
        Ok(()) => Ok(()),
        Err(_) => Err(Failure::Reported),
    }
}

fn lock(heard: &Mutex<Heard>) -> MutexGuard<'_, Heard> {
    heard.lock().unwrap_or_else(PoisonError::into_inner)
}

fn bind(port: u16) -> Result<TcpListener, String> {
    TcpListener::bind((Ipv4Addr::LOCALHOST, port)).map_err(|error| match error.kind() {
        ErrorKind::AddrInUse => {
            format!("--port {port}: the port is in use, perhaps by cp-profiler; choose another one, or 0 for any that is free")
        }
        _ => format!("--port {port}: cannot be listened on: {error}"),
    })
}

/// Says what to check where no solver has sent a node.
fn remind(heard: &Heard, port: u16) {
    let seconds = PATIENCE.as_secs();
    say(match (heard.is_taken, heard.connections) {
        (true, _) => return,
        (_, 0) => format!(
            "nothing has connected for {seconds} s. Check that the solver runs here, has the profiler, and uses port {port} (docs/solvers.md)"
        ),
        _ => format!(
            "a program has connected to port {port} and sent no node for {seconds} s. It must be a solver with the profiler (docs/solvers.md)"
        ),
    });
}

/// From now on, Ctrl+C is news, and does not end the process.
fn interrupts(tell: Sender<News>) -> Result<(), Failure> {
    ctrlc::set_handler(move || {
        // Nobody hears it where the record is written already.
        let _ = tell.send(News::Interrupted);
    })
    .map_err(|error| Failure::Input(format!("Ctrl+C cannot be heard: {error}")))
}

/// Waits for Ctrl+C.
fn wait(news: &Receiver<News>) {
    while let Ok(other) = news.recv() {
        if matches!(other, News::Interrupted) {
            break;
        }
    }
}

/// Waits for a solver and takes what it sends. Connections are heard at the same time, and the first of them that sends a message is the
/// solver's: what is silent, such as a browser or a program that only looks for open ports, keeps no solver waiting.
fn hear(listener: &TcpListener, heard: &Arc<Mutex<Heard>>, tell: &Sender<News>) {
    let mut silent = VecDeque::new();
    for stream in listener.incoming().flatten() {
        lock(heard).connections += 1;
        if lock(heard).is_taken {
            // It is closed as it is dropped.
            silent.clear();
            continue;
        }
        let Ok(same) = stream.try_clone() else { continue };
        silent.push_back(same);
        if silent.len() > SILENT
            && let Some(first) = silent.pop_front()
        {
            close(&first);
        }
        let (heard, tell) = (Arc::clone(heard), tell.clone());
        thread::spawn(move || answer(stream, &heard, &tell));
    }
}

/// Hears a connection to its end.
fn answer(mut stream: TcpStream, heard: &Mutex<Heard>, tell: &Sender<News>) {
    let mut bytes = vec![0; 1 << 16];
    match first(&mut stream, &mut bytes, heard) {
        Ok(false) => close(&stream),
        Ok(true) => {
            let outcome = take(&mut stream, &mut bytes, heard, tell);
            lock(heard).goes_on = false;
            // Where the main thread is gone, so is the process.
            let _ = tell.send(News::Over(outcome));
        }
        Err(fault) => {
            say(format_args!("{fault}; this was no solver, the next one is waited for"));
            close(&stream);
        }
    }
}

/// Closes a connection, of which more than one thread has a handle.
fn close(stream: &TcpStream) {
    // One that is closed already is.
    let _ = stream.shutdown(Shutdown::Both);
}

/// The next bytes of a connection; 0 at its end.
fn read(stream: &mut TcpStream, bytes: &mut [u8]) -> usize {
    loop {
        match stream.read(bytes) {
            Ok(many) => return many,
            Err(error) if error.kind() == ErrorKind::Interrupted => {}
            // A solver that is killed resets its connection.
            Err(_) => return 0,
        }
    }
}

/// Reads as far as the first message; says whether there is one, and no other connection had one before.
fn first(stream: &mut TcpStream, bytes: &mut [u8], heard: &Mutex<Heard>) -> Result<bool, Fault> {
    let mut profile = Profile::default();
    loop {
        let many = read(stream, bytes);
        let fed = if many == 0 { profile.close() } else { profile.feed(&bytes[..many]) };
        if !profile.is_begun() {
            fed?;
            if many == 0 {
                return Ok(false);
            }
            continue;
        }
        let mut heard = lock(heard);
        if std::mem::replace(&mut heard.is_taken, true) {
            return Ok(false);
        }
        heard.profile = profile;
        heard.fault = fed.err();
        return Ok(true);
    }
}

/// Takes what a solver sends behind its first message.
fn take(stream: &mut TcpStream, bytes: &mut [u8], heard: &Mutex<Heard>, tell: &Sender<News>) -> Result<(), Fault> {
    let mut is_told = false;
    loop {
        {
            let mut heard = lock(heard);
            if let Some(fault) = heard.fault.take() {
                return Err(fault);
            }
            if !is_told && heard.profile.figures().nodes > 0 {
                is_told = true;
                let _ = tell.send(News::Begun);
            }
            if heard.profile.is_done() {
                return heard.profile.close();
            }
        }
        let many = read(stream, bytes);
        let mut heard = lock(heard);
        if many == 0 {
            return heard.profile.close();
        }
        heard.profile.feed(&bytes[..many])?;
    }
}

/// Serves the page and the record, as much of it as there is whenever it is asked for; prints and returns the page's address.
fn show(page: &Path, heard: Arc<Mutex<Heard>>) -> Result<String, Failure> {
    let name = files::plain("solver.jsonl");
    let live = Beside::Live(Box::new(move |known| {
        let heard = lock(&heard);
        let version = format!("{:?}{}", heard.profile.figures(), heard.goes_on);
        let version =
            format!("\"{:x}\"", version.bytes().fold(0u64, |sum, byte| sum.wrapping_mul(31) + u64::from(byte)));
        let mut text = vec![];
        if known != Some(&version) {
            // A vector takes all.
            let _ = match heard.profile.figures().nodes {
                0 => text.write_all(waiting().as_bytes()),
                _ => heard.profile.write(&mut text),
            };
        }
        Live { text: (known != Some(&version)).then_some(text), version, grows: heard.goes_on }
    }));
    let host = Host::bind(0, page, (name.clone(), live)).map_err(Failure::Input)?;
    // The tree, as it grows.
    let place = format!("{}#{}?{EVENTS}=@{name}&tree=whole", host.address(), RECORD.id);
    thread::spawn(move || host.serve());
    open::print(&place)?;
    Ok(place)
}

/// Writes what came, and says how much that is.
fn finish(listening: &Listening, profile: &Profile) -> Result<(), Failure> {
    let figures = profile.figures();
    if figures.nodes == 0 {
        return Err(Failure::Input("no node came, so there is no record".to_owned()));
    }
    match &listening.file {
        Some(file) => {
            let bad = |error: io::Error| {
                Failure::Input(format!("{}: cannot be written: {error}", shortened(&file.to_string_lossy())))
            };
            let mut out = BufWriter::new(File::create(file).map_err(bad)?);
            profile.write(&mut out).and_then(|()| out.flush()).map_err(bad)?;
        }
        None if listening.open => {}
        None => {
            let mut out = BufWriter::new(io::stdout().lock());
            profile.write(&mut out)?;
            out.flush()?;
        }
    }
    say(told(&figures, profile.is_whole(), profile.is_full()));
    Ok(())
}

/// A search in numbers.
fn told(figures: &Figures, is_whole: bool, is_full: bool) -> String {
    let Figures { nodes, failures, solutions, skipped, trees, lost, beyond } = *figures;
    let mut parts = vec![count(nodes, "node"), count(failures, "failure"), count(solutions, "solution")];
    parts.extend((trees > 1).then(|| count(trees, "tree")));
    parts.extend((skipped > 0).then(|| format!("{skipped} skipped")));
    parts.extend((lost > 0).then(|| format!("{} without a place in the tree", count(lost, "node"))));
    let end = match (is_full, is_whole) {
        (true, _) => {
            let (kept, most) = (nodes + skipped - beyond, MOST_BYTES >> 20);
            format!("; the record has the first {kept} of these nodes, since no more fit into {most} MB")
        }
        (false, true) => String::new(),
        (false, false) => "; the record breaks off, since the search did not come to its end".to_owned(),
    };
    format!("{}{end}", parts.join(", "))
}
