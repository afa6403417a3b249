//! Records: what the schema says of them, the programs that write some, the runner on their files, and the page with one.

use serde_json::Value;
use std::fs;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use stepdance::machine::Stop;
use stepdance::problems::CATALOG;
use stepdance::recording::problem::Recorded;
use stepdance::recording::{files, write};
use stepdance::session::Session;

mod schema;

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// A folder that is gone afterwards.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Folder {
        let path = std::env::temp_dir().join(format!("record-{name}-{}", std::process::id()));
        fs::create_dir_all(&path).expect("a folder");
        Folder(path)
    }

    fn file(&self, name: &str, text: &str) -> String {
        let path = self.0.join(name);
        fs::write(&path, text).expect("written");
        path.to_string_lossy().into_owned()
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

/// Each writer, and the commands that make its record; `{}` is a folder for what is compiled.
const WRITERS: [(&str, &[&[&str]]); 8] = [
    ("queens.py", &[&["python3", "queens.py"]]),
    ("queens.js", &[&["node", "queens.js"]]),
    ("Queens.java", &[&["java", "Queens.java"]]),
    ("queens.c", &[&["cc", "-Wall", "-Werror", "queens.c", "-o", "{}/c"], &["{}/c"]]),
    ("queens.cpp", &[&["c++", "-std=c++17", "-Wall", "-Werror", "queens.cpp", "-o", "{}/cpp"], &["{}/cpp"]]),
    ("queens.rs", &[&["rustc", "--edition", "2024", "-D", "warnings", "queens.rs", "-o", "{}/rs"], &["{}/rs"]]),
    ("queens.hs", &[&["runghc", "queens.hs"]]),
    ("queens.ml", &[&["ocaml", "queens.ml"]]),
];

/// What a writer prints; `None` where its language is not installed.
fn written(commands: &[&[&str]], folder: &Folder) -> Option<String> {
    let place = folder.0.to_string_lossy();
    let mut printed = None;
    for command in commands {
        let words: Vec<String> = command.iter().map(|word| word.replace("{}", &place)).collect();
        let output = Command::new(&words[0]).args(&words[1..]).current_dir(root().join("examples/record")).output();
        let output = output.ok()?;
        let said = String::from_utf8_lossy(&output.stderr).into_owned();
        // Some installations have the name of a language, and not the language.
        if said.contains("command not found") {
            return None;
        }
        assert!(output.status.success(), "{words:?}: {said}");
        printed = Some(String::from_utf8(output.stdout).expect("text"));
    }
    printed
}

/// Six queens in each language, read by the page's reader: the tree of Algorithm B, node by node, and its solutions.
#[test]
fn writers_in_each_language_record_the_tree_of_algorithm_b() {
    let folder = Folder::new("writers");
    let mut book = CATALOG.open("queens?n=6&method=basic").expect("queens");
    book.keep_shape();
    let mut solutions = vec![];
    while book.forward(u64::MAX, Stop::at(stepdance::machine::Beat::Solution)).stopped && !book.now().over() {
        solutions.extend(book.solution());
    }
    let mut tried = 0;
    for (file, commands) in WRITERS {
        let source = fs::read_to_string(root().join("examples/record").join(file)).expect(file);
        assert!(source.lines().count() <= 40, "{file} has {} lines; 40 are allowed", source.lines().count());
        let Some(text) = written(commands, &folder) else {
            eprintln!("skipped: {file}, as {} is not installed", commands[0][0]);
            continue;
        };
        tried += 1;
        let schema = schema::Schema::read();
        text.lines().for_each(|line| schema.check(line).unwrap_or_else(|wrong| panic!("{file}: {line}: {wrong}")));
        let recording = files::read(&text).unwrap_or_else(|flaw| panic!("{file}: {}", flaw.told()));
        assert_eq!(recording.cut, None, "{file}");
        let mut session = Session::new(Recorded(recording.into()));
        session.keep_shape();
        let mut found = vec![];
        while session.forward(u64::MAX, Stop::at(stepdance::machine::Beat::Solution)).stopped && !session.now().over() {
            found.extend(session.solution());
        }
        assert_eq!(found, solutions, "{file}");
        assert_eq!(session.now().tally.profile(), book.now().tally.profile(), "{file}");
        let (own, other) = (session.shape().expect("kept"), book.shape().expect("kept"));
        assert_eq!(own.nodes(), other.nodes(), "{file}");
        for number in 0..own.nodes() {
            let place = |shape: &stepdance::shape::Shape| {
                let node = shape.node(number).expect("a node");
                (shape.level(node), shape.is_solution(node), shape.parent(node).map(|parent| shape.number(parent)))
            };
            assert_eq!(place(own), place(other), "{file}: node {number}");
        }
    }
    assert!(tried >= 1, "no language is installed");
}

/// What is written of any search, what is brought along, and what the document shows, is as the schema says; and what the reader
/// refuses for its form, the schema refuses.
#[test]
fn records_are_as_the_schema_says() {
    let schema = schema::Schema::read();
    let check = |line: &str| schema.check(line).unwrap_or_else(|wrong| panic!("{line}: {wrong}"));
    for name in ["sums", "colouring"] {
        let text = fs::read_to_string(root().join(format!("crates/recording/samples/{name}.jsonl"))).expect(name);
        text.lines().for_each(check);
    }
    for address in ["queens?n=4&method=basic", "langford?n=3", "cover?preset=toy", "fillomino", "skeleton"] {
        let mut text = vec![];
        let mut session = CATALOG.open(address).unwrap_or_else(|bad| panic!("{address}: {bad}"));
        write::write(&mut session, address, 500, write::UNDRAWN, &mut text).expect("a vector takes all");
        String::from_utf8(text).expect("text").lines().for_each(check);
    }
    let document = fs::read_to_string(root().join("docs/record.md")).expect("the document");
    let mut blocks = 0;
    for block in document.split("\n\n```\n").skip(1) {
        let block = &block[..=block.find("\n```").expect("an end")];
        blocks += 1;
        block.lines().for_each(check);
        let events = if block.starts_with('{') { "[\"in\",1]\n" } else { "" };
        let flaw = files::read(&format!("{block}{events}")).err();
        assert_eq!(flaw, None, "{block}");
    }
    assert_eq!(blocks, 2);
    // The pictures in its table.
    let mut pictures = 0;
    for example in
        document.lines().filter(|line| line.starts_with("| ")).flat_map(|line| line.split('`').skip(1).step_by(2))
    {
        if example.starts_with("{\"") {
            pictures += 1;
            let line = format!("[\"note\",\"x\",{{\"picture\":{example}}}]");
            check(&line);
            assert_eq!(files::read(&line).err(), None, "{line}");
        }
    }
    assert_eq!(pictures, 5);
    for line in ["[\"in\",1,null]", "[\"in\",1,null,{}]", "[\"no\",1,null]", "[\"out\",null]", "[\"note\",\"x\",null]"]
    {
        check(line);
        assert_eq!(files::read(&format!("[\"in\",0]\n{line}\n")).err(), None, "{line}");
    }
    let shapes = r#"[{"circle":[50,50,9],"fill":"c3","target":5},{"text":"x","at":[1,2]}]"#;
    check(&format!("[\"note\",\"x\",{{\"picture\":{shapes}}}]"));
    for line in [
        "[\"on\",2]",
        "[\"in\"]",
        "[\"in\",\"\"]",
        "[\"in\",[1]]",
        "[\"in\",2,3]",
        "[\"in\",2,\"why\",4]",
        "[\"in\",2,{},\"why\"]",
        "[\"in\",2,{\"why\":\"b\"}]",
        "[\"in\",2,{\"sign\":\"bad\"}]",
        "[\"in\",2,{\"picture\":{\"rows\":[]}}]",
        "[\"in\",2,{\"picture\":{\"row\":[{\"look\":\"red\"}]}}]",
        "[\"in\",2,{\"at\":-1}]",
        "[\"in\",2,{\"picture\":[{\"triangle\":[1,2,3]}]}]",
        "[\"in\",2,{\"picture\":[{\"circle\":[1,2]}]}]",
        "{\"stepdance\":2}",
        "{\"title\":\"a\"}",
        "3",
    ] {
        assert!(schema.check(line).is_err() && files::read(&format!("{line}\n")).is_err(), "{line}");
    }
}

fn stepdance() -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_stepdance"));
    command.stdin(Stdio::null());
    command
}

fn run(args: &[&str]) -> (String, String, Option<i32>) {
    let output = stepdance().args(args).output().expect("it runs");
    let text = |bytes: Vec<u8>| String::from_utf8_lossy(&bytes).into_owned();
    (text(output.stdout), text(output.stderr), output.status.code())
}

const EVENTS: &str = "[\"in\",2]\n[\"no\",3,\"row 1 is on its diagonal\"]\n[\"found\"]\n[\"out\"]\n";

#[test]
fn the_runner_takes_the_file_of_a_record_as_a_search() {
    let folder = Folder::new("runner");
    let file = folder.file("short.jsonl", EVENTS);
    for address in [vec![&*file], vec!["record", "--param"]] {
        let param = format!("events=@{file}");
        let more = if address.len() > 1 { vec![&*param] } else { vec![] };
        let (out, err, code) = run(&[vec!["count"], address, more].concat());
        let figures: Value = serde_json::from_str(&out).unwrap_or_else(|wrong| panic!("{wrong}: {err}"));
        assert_eq!((&figures["solutions"], &figures["nodes"], &figures["steps"]), (&1.into(), &2.into(), &5.into()));
        assert_eq!((&*err, code), ("", Some(0)));
    }
    let (out, _, code) = run(&["trace", &file, "--from", "2", "--to", "2"]);
    assert_eq!((&*out, code), ("2\tno\t1\tRejected: candidate 3. Row 1 is on its diagonal.\n", Some(0)));
    let (out, _, code) = run(&["draw", &format!("{file}?at=2")]);
    assert!(out.starts_with("<svg") && code == Some(0));
    let (out, _, code) = run(&["count", &file, "--jobs", "2"]);
    assert!(out.contains("\"solutions\":1") && code == Some(0), "{out}");
    for what in ["picture", "tree", "stage", "both"] {
        let clip = ["clip", &file, "--to", "3", "--width", "120", "--height", "80", "--what", what];
        let film = stepdance().args(clip).output().expect("it runs");
        assert!(film.stdout.starts_with(b"GIF89a") && film.status.success(), "{what}: {film:?}");
    }
    // There and back.
    let (record, _, _) = run(&["trace", "queens?n=4", "--format", "record"]);
    let written = folder.file("queens.jsonl", &record);
    assert_eq!(run(&["trace", &written]), run(&["trace", "queens?n=4"]));
    assert_eq!(run(&["solutions", &written]).0, "2 4 1 3\n3 1 4 2\n");
}

#[test]
fn the_runner_says_what_is_wrong_with_a_record_and_where() {
    let folder = Folder::new("wrong");
    let file = folder.file("wrong.jsonl", &EVENTS.replace("found", "fund"));
    let (out, err, code) = run(&["count", &file]);
    assert_eq!((&*out, code), ("", Some(2)));
    assert!(err.contains("line 3, column 2: \"fund\" stands here; an event must begin with in"), "{err}");
    let file = folder.file("cut.jsonl", &EVENTS[..EVENTS.len() - 12]);
    let (out, err, code) = run(&["count", &file]);
    assert_eq!((&*out, code), ("", Some(2)), "{err}");
    assert!(err.contains("ends with line 2, before its search does") && err.contains("No count is made"), "{err}");
    // A trace makes no count: it says once that the record breaks off.
    for format in ["text", "record"] {
        let (out, err, code) = run(&["trace", &file, "--format", format]);
        assert_eq!((out.lines().count() > 2, code), (true, Some(2)), "{out}");
        assert_eq!(
            err,
            "stepdance: The record ends with line 2, before its search does: line 3 breaks off. There, 1 candidate is in force.\n"
        );
    }
    let (_, err, code) = run(&["count", "record?events=@absent.jsonl"]);
    assert!(code == Some(2) && err.contains("events=@absent.jsonl: events names no record that is open here"), "{err}");
    let (_, err, code) = run(&["trace", "queens", "--format", "record", "--from", "2"]);
    assert!(code == Some(2) && err.contains("--from 2: must be 1"), "{err}");
}

/// A process that is ended with the test.
struct Served(Child, String);

impl Drop for Served {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

impl Served {
    /// What is answered to a request: its status line, and what follows its head.
    fn ask(&self, request: &str) -> (String, String) {
        let mut stream = TcpStream::connect(&self.1).expect("it listens");
        stream.write_all(request.as_bytes()).expect("sent");
        let mut answer = String::new();
        stream.read_to_string(&mut answer).expect("answered");
        let (head, body) = answer.split_once("\r\n\r\n").expect("a head");
        (head.lines().next().unwrap_or_default().to_owned(), body.to_owned())
    }

    fn get(&self, path: &str) -> (String, String) {
        self.ask(&format!("GET {path} HTTP/1.1\r\nHost: {}\r\n\r\n", self.1))
    }
}

#[test]
fn open_serves_the_page_with_the_record_to_this_machine_alone() {
    let folder = Folder::new("open");
    let page = folder.0.join("page");
    fs::create_dir_all(&page).expect("a folder");
    fs::write(page.join("index.html"), "the page").expect("written");
    let (file, page) = (folder.file("my queens.jsonl", EVENTS), page.to_string_lossy().into_owned());
    let mut command = stepdance();
    let mut child =
        command.args(["open", &file, "--page", &page, "--no-browser"]).stdout(Stdio::piped()).spawn().expect("it runs");
    let mut line = String::new();
    BufReader::new(child.stdout.take().expect("piped")).read_line(&mut line).expect("an address");
    let (host, place) = line.trim().strip_prefix("http://").and_then(|rest| rest.split_once('/')).expect("an address");
    let served = Served(child, host.to_owned());
    assert_eq!(place, "#record?events=@my-queens.jsonl");
    assert_eq!(served.get("/"), ("HTTP/1.1 200 OK".to_owned(), "the page".to_owned()));
    assert_eq!(served.get("/my-queens.jsonl").1, EVENTS);
    // What has changed is read anew.
    fs::write(&file, "[\"found\"]\n").expect("written");
    assert_eq!(served.get("/my-queens.jsonl?again").1, "[\"found\"]\n");
    for path in ["/../my%20queens.jsonl", "/%2e%2e/my%20queens.jsonl", "/none.js", "//etc/passwd", "/"] {
        let (status, body) = served.get(path);
        assert!(path == "/" || status.contains("404") && body.is_empty(), "{path}: {status}");
    }
    let (status, body) = served.ask("GET / HTTP/1.1\r\nHost: example.org\r\n\r\n");
    assert!(status.contains("421") && body.is_empty(), "{status}");
    let (status, _) = served.ask(&format!("POST / HTTP/1.1\r\nHost: {}\r\n\r\n", served.1));
    assert!(status.contains("405"), "{status}");
    drop(served);
    let (_, err, code) = run(&["open", &file, "--page", &folder.0.to_string_lossy(), "--no-browser"]);
    assert!(code == Some(2) && err.contains("there is no page"), "{err}");
    let (_, err, code) = run(&["open", "queens", "--page", &page, "--no-browser"]);
    assert!(code == Some(2) && err.contains("queens: must be the file of a record"), "{err}");
}

/// What names no file beside the page is asked of nobody.
#[test]
fn what_names_no_file_beside_the_page_is_refused() {
    for name in [
        "http://other.example/x",
        "//other.example/x",
        "data:,x",
        "javascript:alert(1)",
        "../x.jsonl",
        "a%2fb",
        ".x",
        "",
    ] {
        let (_, err, code) = run(&["count", &format!("record?events=@{name}")]);
        assert!(code == Some(2) && err.contains("events must be @ and a name of letters"), "{name}: {err}");
    }
}

/// The record of a record, by the runner: with its program, and read again.
#[test]
fn a_record_with_a_program_is_traced_as_a_record() {
    let folder = Folder::new("again");
    let head = "{\"stepdance\":1,\"listing\":[\"a\",[\"B\",\"Test\",\"\"],\"  c\"]}\n";
    let file = folder.file("listed.jsonl", &format!("{head}{EVENTS}"));
    let (traced, err, code) = run(&["trace", &file, "--format", "record"]);
    assert_eq!((code, &*err), (Some(0), ""), "{traced}");
    assert!(traced.contains("\"listing\":[\"a\",[\"B\",\"Test\"],\"  c\"]"), "{traced}");
    let schema = schema::Schema::read();
    traced.lines().for_each(|line| schema.check(line).unwrap_or_else(|wrong| panic!("{line}: {wrong}")));
    let again = folder.file("again.jsonl", &traced);
    let figures = |file: &str| {
        run(&["count", file]).0.split_once("\"solutions\"").map(|(_, rest)| rest.split(',').next().map(str::to_owned))
    };
    assert_eq!(figures(&again), figures(&file));
}
