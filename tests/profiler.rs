//! Solvers that are listened to: what they send becomes a record whose tree is theirs, live and recorded.

use serde_json::Value;
use std::fs;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::{Shutdown, TcpStream};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Output, Stdio};
use stepdance::host::{Event, Host};
use stepdance::problems::CATALOG;
use stepdance::recording::files;
use stepdance::recording::profiler::Profile;

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// What a solver sent once (tests/profiler/README.md).
fn sent(name: &str) -> Vec<u8> {
    fs::read(root().join("tests/profiler").join(name)).expect(name)
}

/// A folder that is gone afterwards.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Folder {
        let path = std::env::temp_dir().join(format!("profiler-{name}-{}", std::process::id()));
        fs::create_dir_all(&path).expect("a folder");
        Folder(path)
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

/// `stepdance listen`, and the port where it does.
struct Listener {
    child: Child,
    port: u16,
}

impl Listener {
    fn start(more: &[&str]) -> Listener {
        let mut command = Command::new(env!("CARGO_BIN_EXE_stepdance"));
        command.args(["listen", "--port", "0"]).args(more);
        command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut listener = Listener { child: command.spawn().expect("it runs"), port: 0 };
        let line = listener.line();
        let port = line.split("127.0.0.1:").nth(1).and_then(|rest| rest.split(';').next()).expect("a port");
        listener.port = port.parse().expect("a number");
        listener
    }

    fn connect(&self) -> TcpStream {
        TcpStream::connect(("127.0.0.1", self.port)).expect("it listens")
    }

    /// A solver sends that, and nothing more.
    fn hear(self, bytes: &[u8]) -> Heard {
        let mut stream = self.connect();
        stream.write_all(bytes).expect("sent");
        stream.shutdown(Shutdown::Write).expect("ended");
        self.end()
    }

    fn end(self) -> Heard {
        Heard::of(self.child.wait_with_output().expect("it ends"))
    }

    /// The next line of what it says.
    fn line(&mut self) -> String {
        let mut line = String::new();
        // Byte by byte: what follows is read later.
        while !line.ends_with('\n') {
            let mut byte = [0];
            self.child.stderr.as_mut().expect("piped").read_exact(&mut byte).expect("it says more");
            line.push(char::from(byte[0]));
        }
        line
    }

    /// The address of the page, which is printed at once.
    fn address(&mut self) -> String {
        let mut line = String::new();
        BufReader::new(self.child.stdout.take().expect("piped")).read_line(&mut line).expect("an address");
        line
    }

    /// Ctrl+C.
    #[cfg(unix)]
    fn interrupt(&self) {
        let done = Command::new("kill").args(["-INT", &self.child.id().to_string()]).status();
        assert!(done.expect("kill").success());
    }
}

/// The head of the answer of the page's host for the record, its version and the record.
fn served(address: &str, known: &str) -> (String, String, String) {
    let host = address.trim().strip_prefix("http://").and_then(|rest| rest.split('/').next()).expect("an address");
    let mut stream = TcpStream::connect(host).expect("it serves");
    write!(stream, "GET /solver.jsonl HTTP/1.1\r\nHost: {host}\r\nIf-None-Match: {known}\r\n\r\n").expect("sent");
    let mut answer = String::new();
    stream.read_to_string(&mut answer).expect("answered");
    let (head, body) = answer.split_once("\r\n\r\n").expect("a head");
    let version = head.lines().find_map(|line| line.strip_prefix("ETag: ")).expect("a version").to_owned();
    (head.to_owned(), version, body.to_owned())
}

/// The record once it has a node.
fn begun(address: &str) -> (String, String, String) {
    loop {
        let answer = served(address, "");
        if answer.2.contains("[\"in\"") {
            return answer;
        }
    }
}

/// What it leaves.
struct Heard {
    record: String,
    told: String,
    code: Option<i32>,
}

impl Heard {
    fn of(output: Output) -> Heard {
        let text = |bytes: Vec<u8>| String::from_utf8(bytes).expect("text");
        Heard { record: text(output.stdout), told: text(output.stderr), code: output.status.code() }
    }
}

/// Nodes, failures, solutions and trees of a record, counted from its events alone.
fn figures(record: &str) -> [u64; 4] {
    let events: Vec<&str> = record.lines().skip(1).collect();
    let many = |start: &str| events.iter().filter(|line| line.starts_with(start)).count() as u64;
    let trees = many("[\"in\",\"restart ");
    // The root of the only tree is the record's own.
    let root = u64::from(trees == 0);
    [many("[\"in\"") + root, many("[\"no\"]") + many("[\"no\",null"), many("[\"found\""), trees.max(1)]
}

/// What `stepdance count` says of a record: nodes and solutions.
fn counted(folder: &Folder, record: &str) -> [u64; 2] {
    let file = folder.0.join("solver.jsonl");
    fs::write(&file, record).expect("written");
    let output = Command::new(env!("CARGO_BIN_EXE_stepdance")).arg("count").arg(&file).output().expect("it runs");
    let said: Value = serde_json::from_slice(&output.stdout)
        .unwrap_or_else(|wrong| panic!("{wrong}: {}", String::from_utf8_lossy(&output.stderr)));
    ["nodes", "solutions"].map(|name| said[name].as_u64().expect("a number"))
}

/// Gecode's own tracer, as it sent its search in three ways.
#[test]
fn what_gecode_sent_becomes_its_tree() {
    let folder = Folder::new("sent");
    for (name, expected) in [
        ("gecode-all.bin", [79, 36, 4, 1]),
        ("gecode-restart.bin", [17, 6, 1, 2]),
        ("gecode-threads.bin", [79, 36, 4, 1]),
    ] {
        let heard = Listener::start(&[]).hear(&sent(name));
        assert_eq!(figures(&heard.record), expected, "{name}");
        assert_eq!(heard.code, Some(0), "{name}: {}", heard.told);
        let [nodes, failures, solutions, trees] = expected;
        assert!(
            heard.told.contains(&format!("{nodes} nodes, {failures} failures, {solutions} solution")),
            "{}",
            heard.told
        );
        if trees == 1 {
            assert_eq!(counted(&folder, &heard.record), [nodes, solutions], "{name}");
        } else {
            // Stopped at its first solution, which Gecode 6.2 does not say.
            assert!(heard.told.contains(&format!("{trees} trees; the record breaks off")), "{}", heard.told);
        }
    }
    // Several threads search one tree, and the record has the order of one.
    let [one, three] =
        ["gecode-all.bin", "gecode-threads.bin"].map(|name| Listener::start(&[]).hear(&sent(name)).record);
    assert_eq!(one, three);
}

/// The folder in which Gecode was unpacked, or that of the system; `None` where there is none.
fn gecode() -> Option<PathBuf> {
    let given = std::env::var_os("STEPDANCE_GECODE").map(PathBuf::from);
    [given, Some(PathBuf::from("/"))]
        .into_iter()
        .flatten()
        .find(|root| root.join("usr/include/gecode/search.hh").is_file())
}

/// The example, compiled; `None` where there is no Gecode or no compiler.
fn queens(folder: &Folder) -> Option<PathBuf> {
    compiled(folder, "queens", &["search", "int", "kernel", "support"])
}

/// A program of examples/gecode with some of Gecode's libraries.
fn compiled(folder: &Folder, name: &str, parts: &[&str]) -> Option<PathBuf> {
    let gecode = gecode()?;
    let places = fs::read_dir(gecode.join("usr/lib")).ok()?;
    let libraries =
        places.flatten().map(|place| place.path()).find(|place| place.join("libgecodesearch.so").exists())?;
    let program = folder.0.join(name);
    let mut compiler = Command::new("c++");
    compiler.args(["-std=c++17", "-O0", "-w"]).arg(format!("-I{}", gecode.join("usr/include").display()));
    compiler.arg(format!("-I{}", gecode.join("usr/include/x86_64-linux-gnu").display()));
    compiler.arg(root().join("examples/gecode").join(name).with_extension("cpp")).arg("-o").arg(&program);
    compiler.arg(format!("-L{}", libraries.display())).arg(format!("-Wl,-rpath,{}", libraries.display()));
    compiler.arg(format!("-Wl,-rpath-link,{}", libraries.display()));
    let output = compiler.args(parts.iter().map(|part| format!("-lgecode{part}"))).output().ok()?;
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    Some(program)
}

/// The runner of FlatZinc, compiled; `None` where Gecode's headers for it, or what they need, are missing.
fn fzn(folder: &Folder) -> Option<PathBuf> {
    let include = gecode()?.join("usr/include");
    let has = |name: &str| [&include, Path::new("/usr/include")].iter().any(|folder| folder.join(name).is_file());
    if !has("gecode/flatzinc.hh") || !has("boost/numeric/interval.hpp") {
        return None;
    }
    compiled(folder, "fzn", &["flatzinc", "driver", "search", "int", "kernel", "support"])
}

/// A model of MiniZinc, compiled for the standard library: the runner solves it, and tells its search with the names of the model.
#[test]
fn a_model_in_flatzinc_is_solved_and_told() {
    let folder = Folder::new("flatzinc");
    let Some(program) = fzn(&folder) else {
        eprintln!("skipped: Gecode's parser of FlatZinc is not installed (docs/solvers.md says how)");
        return;
    };
    let mut listener = Listener::start(&[]);
    let model = root().join("tests/profiler/queens.fzn");
    let solver = Command::new(&program).arg(model).arg(listener.port.to_string()).output().expect("it runs");
    let out = String::from_utf8_lossy(&solver.stdout).into_owned();
    if !solver.status.success() {
        eprintln!("skipped: {}", String::from_utf8_lossy(&solver.stderr));
        listener.child.kill().expect("it ends");
        return;
    }
    assert!(out.matches("----------\n").count() == 4 && out.ends_with("==========\n"), "{out}");
    let heard = listener.end();
    // The tree of queens.cpp, and the book's four solutions.
    assert_eq!((figures(&heard.record), heard.code), ([79, 36, 4, 1], Some(0)), "{}", heard.told);
    assert!(heard.record.contains("[\"in\",\"q[1] = 1\"]"), "{}", heard.record);
    let none = Command::new(&program).output().expect("it runs");
    assert!(
        none.status.code() == Some(2) && String::from_utf8_lossy(&none.stderr).contains("there must be fzn MODEL.fzn")
    );
}

/// Gecode solves queens in four ways, and its own statistics are those of the record.
#[test]
fn the_tree_of_a_record_is_that_of_gecodes_own_statistics() {
    let folder = Folder::new("gecode");
    let Some(program) = queens(&folder) else {
        eprintln!("skipped: there is no Gecode, or no C++ compiler (`cargo xtask test` brings both)");
        return;
    };
    for (n, way) in [(6, "all"), (8, "all"), (8, "best"), (10, "restart"), (8, "threads")] {
        let listener = Listener::start(&[]);
        let solver =
            Command::new(&program).args([&n.to_string(), &listener.port.to_string(), way]).output().expect("it runs");
        let heard = listener.end();
        let own: Value = serde_json::from_slice(&solver.stdout).expect("statistics");
        let own = ["node", "fail", "solutions", "restart"].map(|name| own[name].as_u64().expect("a number"));
        let [nodes, mut failures, solutions, restarts] = own;
        let here = figures(&heard.record);
        if way == "best" {
            // Gecode also counts stored spaces that fail under a better bound (`recompute` in gecode/search/seq/path.hpp): no nodes, and
            // of what they would have led to its tracer is told that it is skipped.
            assert!(here[1] < failures && heard.told.contains("skipped"), "{}", heard.told);
            failures = here[1];
        }
        assert_eq!(here, [nodes, failures, solutions, restarts + 1], "{n} {way}: {}", heard.told);
        assert_eq!(heard.code, Some(0), "{n} {way}: {}", heard.told);
        // The record's own root stands above several trees.
        let all = nodes + u64::from(restarts > 0);
        assert_eq!(counted(&folder, &heard.record), [all, solutions], "{n} {way}");
        eprintln!("{n} queens, {way}: {nodes} nodes, {failures} failures, {solutions} solutions, {restarts} restarts");
    }
}

#[test]
fn a_connection_that_breaks_leaves_a_record_as_far_as_it_goes() {
    let bytes = sent("gecode-all.bin");
    let whole = Listener::start(&[]).hear(&bytes).record;
    let heard = Listener::start(&[]).hear(&bytes[..2000]);
    assert_eq!(heard.code, Some(2));
    assert!(
        heard.told.contains("byte 2000: the connection ends in the middle of a message; the record ends before it"),
        "{}",
        heard.told
    );
    assert!(whole.starts_with(&heard.record) && heard.record.lines().count() > 30, "{}", heard.record);
    // A fault, by its byte.
    let mut wrong = bytes[..2000].to_vec();
    let status = 77 + 4 + 33;
    assert_eq!(wrong[status], 2, "the root's status");
    wrong[status] = 9;
    let heard = Listener::start(&[]).hear(&wrong);
    assert_eq!(heard.code, Some(2));
    assert!(
        heard.told.contains("byte 114: status 9: must be 0 (solved), 1 (failed), 2 (branch) or 3 (skipped)"),
        "{}",
        heard.told
    );
    assert!(heard.told.contains("no node came"), "{}", heard.told);
}

#[test]
fn what_is_no_solver_is_turned_away_and_the_next_one_waited_for() {
    let listener = Listener::start(&[]);
    let mut browser = listener.connect();
    browser.write_all(b"GET / HTTP/1.1\r\n\r\n").expect("sent");
    let mut answer = vec![];
    let _ = browser.read_to_end(&mut answer);
    assert!(answer.is_empty());
    // Whoever only looks whether the port is open.
    drop(listener.connect());
    let heard = listener.hear(&sent("gecode-all.bin"));
    assert!(
        heard.told.contains("byte 0: a message of 542393671 bytes") && heard.told.contains("no solver"),
        "{}",
        heard.told
    );
    assert_eq!((figures(&heard.record), heard.code), ([79, 36, 4, 1], Some(0)));
}

/// Hundreds of connections that say nothing, or half a message, keep no solver waiting; nor does one that comes while a solver is heard.
#[test]
fn what_is_silent_keeps_no_solver_waiting() {
    let listener = Listener::start(&[]);
    let mut silent: Vec<TcpStream> = (0..300).map(|_| listener.connect()).collect();
    for stream in silent.iter_mut().skip(290) {
        stream.write_all(&[9, 0, 0]).expect("sent");
    }
    let mut solver = listener.connect();
    let bytes = sent("gecode-all.bin");
    solver.write_all(&bytes[..2000]).expect("sent");
    let late = listener.connect();
    solver.write_all(&bytes[2000..]).expect("sent");
    solver.shutdown(Shutdown::Write).expect("ended");
    let heard = listener.end();
    assert_eq!((figures(&heard.record), heard.code), ([79, 36, 4, 1], Some(0)), "{}", heard.told);
    drop((silent, late));
}

#[cfg(unix)]
#[test]
fn ctrl_c_ends_with_what_there_is() {
    let folder = Folder::new("interrupted");
    fs::write(folder.0.join("index.html"), "the page").expect("written");
    let (page, file) = (folder.0.to_string_lossy().into_owned(), folder.0.join("solver.jsonl"));
    let mut listener = Listener::start(&["--open", "--no-browser", "--page", &page, &file.to_string_lossy()]);
    let mut stream = listener.connect();
    let bytes = sent("gecode-all.bin");
    stream.write_all(&bytes[..2000]).expect("sent");
    let address = listener.address();
    begun(&address);
    listener.interrupt();
    let heard = listener.end();
    assert_eq!(heard.code, Some(0), "{}", heard.told);
    let record = fs::read_to_string(&file).expect("the record");
    let whole = Listener::start(&[]).hear(&bytes).record;
    assert!(whole.starts_with(&record) && record.lines().count() > 1, "{record}");
    // Nobody came.
    let listener = Listener::start(&[]);
    listener.interrupt();
    let heard = listener.end();
    assert_eq!(heard.code, Some(2));
    assert!(heard.told.contains("no node came, so there is no record"), "{}", heard.told);
}

/// Where no solver comes, it says what to check, and waits on.
#[test]
fn what_hears_nothing_says_what_to_check() {
    for connects in [false, true] {
        let mut listener = Listener::start(&[]);
        let silent = connects.then(|| listener.connect());
        let line = listener.line();
        let told = if connects {
            "and sent no node for 10 s. It must be a solver"
        } else {
            "nothing has connected for 10 s. Check"
        };
        assert!(line.contains(told) && line.contains(&format!("port {}", listener.port)), "{line}");
        drop(silent);
        assert_eq!(listener.hear(&sent("gecode-all.bin")).code, Some(0));
    }
}

/// The page is there at once, and what it reads grows with the search.
#[cfg(unix)]
#[test]
fn the_page_follows_a_search_that_goes_on() {
    let folder = Folder::new("live");
    fs::write(folder.0.join("index.html"), "the page").expect("written");
    let mut listener = Listener::start(&["--open", "--no-browser", "--page", &folder.0.to_string_lossy()]);
    let address = listener.address();
    assert!(address.ends_with("/#record?events=@solver.jsonl&tree=whole\n"), "{address}");
    let get = |known: &str| served(&address, known);
    let (head, _, waiting) = get("");
    assert!(head.contains("Stepdance-Grows: 1") && waiting.contains("No node came yet."), "{head}{waiting}");
    // Before the first node, neither the page nor its end says that a search is over.
    let mut read = files::read(&waiting).expect("a record");
    assert_eq!(read.events, 1);
    read.grows = true;
    files::keep("waits.jsonl", read);
    let (mut still, mut page) = (|| 0.0, Host::new(CATALOG));
    page.open("record?events=@waits.jsonl&tree=whole", &mut still).expect("it opens");
    let told = "No node came yet. The page shows the search as soon as the solver sends one.";
    assert_eq!((page.view().can.forward, &*page.view().narration), (false, told));
    assert_eq!(page.player().session().about().warnings, [told]);
    let mut stream = listener.connect();
    let bytes = sent("gecode-all.bin");
    stream.write_all(&bytes[..1000]).expect("sent");
    let (head, version, early) = begun(&address);
    assert!(head.starts_with("HTTP/1.1 200 OK") && head.contains("Stepdance-Grows: 1"), "{head}");
    assert!(early.lines().count() > 5, "{early}");
    let (head, _, body) = get(&version);
    assert!(head.starts_with("HTTP/1.1 304") && body.is_empty(), "{head}");
    stream.write_all(&bytes[1000..]).expect("sent");
    drop(stream);
    let (head, late) = loop {
        let (head, _, body) = get(&version);
        if !head.contains("Stepdance-Grows") {
            break (head, body);
        }
    };
    assert!(head.starts_with("HTTP/1.1 200 OK"), "{head}");
    assert!(late.starts_with(&early) && figures(&late) == [79, 36, 4, 1], "{late}");
    listener.interrupt();
    let heard = listener.end();
    assert_eq!(heard.code, Some(0), "{}", heard.told);
}

/// What the page does with a record of which more was read.
#[test]
fn a_record_that_grows_is_shown_where_one_stood_or_at_its_new_end() {
    let mut still = || 0.0;
    let mut profile = Profile::default();
    profile.feed(&sent("gecode-all.bin")).expect("right");
    profile.close().expect("whole messages");
    let mut text = vec![];
    profile.write(&mut text).expect("a vector takes all");
    let text = String::from_utf8(text).expect("text");
    let lines: Vec<&str> = text.split_inclusive('\n').collect();
    let keep = |many: usize| {
        let read = files::read(&lines[..many].concat()).expect("a record");
        files::keep("grows.jsonl", read);
    };
    keep(40);
    let mut page = Host::new(CATALOG);
    page.open("record?preset=own&events=@grows.jsonl&at=7", &mut still).expect("it opens");
    let before = page.view();
    keep(60);
    assert_eq!(page.renew(&mut still), Ok(true));
    let after = page.view();
    assert_eq!((after.at, &after.narration), (7, &before.narration));
    // At the end, one stays at the end.
    page.open("record?preset=own&events=@grows.jsonl&at=100000", &mut still).expect("it opens");
    let end = page.view();
    assert!(!end.can.forward && end.at < 200, "{}", end.at);
    keep(lines.len());
    assert_eq!(page.renew(&mut still), Ok(true));
    let after = page.view();
    assert!(!after.can.forward && after.at == lines.len() as u64 - 1, "{} {}", after.at, lines.len());
    assert_eq!(page.player().notice(), None);
    // While the solver runs, that is what is said; the page opens where the search has come to, and its tree grows.
    let grow = |many: usize, grows: bool| {
        let mut read = files::read(&lines[..many].concat()).expect("a record");
        read.grows = grows;
        files::keep("grows.jsonl", read);
    };
    grow(40, true);
    page.open("queens?n=4", &mut still).expect("another search");
    page.open("record?preset=own&events=@grows.jsonl&tree=whole", &mut still).expect("it opens");
    let nodes = |page: &Host| page.player().session().shape().expect("its tree").nodes();
    let (early, many) = (page.view(), nodes(&page));
    assert_eq!(
        (early.can.forward, &*early.narration),
        (false, "The solver is still running. Line 40 of its record is the last one so far; no solution by then.")
    );
    assert!(page.player().session().about().warnings[0].starts_with("The solver is still running."));
    assert!(!page.player().session().about().warnings[0].contains("ends"));
    grow(70, true);
    assert_eq!(page.renew(&mut still), Ok(true));
    assert!(page.view().at > early.at && nodes(&page) > many && page.explorer().is_shown());
    grow(lines.len(), false);
    assert_eq!(page.renew(&mut still), Ok(true));
    assert!(page.view().narration.contains("Search finished") && page.player().session().about().warnings.is_empty());
    // Whoever decides by hand is not interrupted.
    page.open("record?preset=own&events=@grows.jsonl&at=1", &mut still).expect("it opens");
    page.send(&Event::Command(stepdance::command::Command::Solve), 0.0, &mut still);
    assert_eq!(page.renew(&mut still), Ok(false));
}
