//! The runner where there is too much: trees of millions of nodes, files without an end, numbers beyond any, readers that go away.
//!
//! Memory is counted by a limit on the whole process, which a command that needs more does not survive.

use std::ffi::OsStr;
use std::fs::File;
use std::io::{BufRead, BufReader, Read};
use std::os::fd::OwnedFd;
use std::process::{Command, Output, Stdio};

/// Kilobytes that a command may have, its program and libraries included.
const ROOM: u64 = 400_000;

/// Runs a command that may not take more than [`ROOM`].
fn in_little_room(args: &[&str], input: Stdio) -> Output {
    let script = format!("ulimit -v {ROOM} && exec \"$0\" \"$@\"");
    let program = env!("CARGO_BIN_EXE_stepdance");
    Command::new("sh").args(["-c", &script, program]).args(args).stdin(input).output().unwrap()
}

fn told(bytes: &[u8]) -> &str {
    std::str::from_utf8(bytes).unwrap()
}

/// 2.3 million nodes took 4.2 gigabytes when they were written down in one go; a picture has some thousand shapes of them.
#[test]
fn a_large_tree_is_drawn_in_little_memory() {
    for (address, title) in [
        ("langford?n=11&at=100000", "all: 2\u{a0}335\u{a0}881 nodes with the root, 35\u{a0}584 solutions<"),
        ("queens?n=12&at=1000000", "only the first 20\u{a0}000\u{a0}000 moves are shown<"),
    ] {
        let output = in_little_room(&["draw", address, "--what", "tree"], Stdio::null());
        let (out, err) = (told(&output.stdout), told(&output.stderr));
        assert!(output.status.success(), "{address}: {err}");
        assert!(out.contains(title), "{address}: {out:.300}");
        let shapes = out.matches("<path").count() + out.matches("<rect").count();
        assert!((50..6000).contains(&shapes) && out.len() < 500_000, "{address}: {shapes} in {} bytes", out.len());
    }
}

/// What never ends, as a file and as standard input, is read up to a limit that is named.
#[test]
fn what_never_ends_is_read_up_to_a_limit() {
    let zeros = || Stdio::from(File::open("/dev/zero").unwrap());
    for (args, limit) in [
        (&["convert", "/dev/zero"][..], "bytes"),
        (&["convert", "/dev/stdin"], "bytes"),
        (&["gift", "/dev/zero"], "524288 bytes"),
        (&["count", "queens", "--param", "n=@/dev/zero"], "524288 bytes"),
        (&["count", "queens", "--param", "n=@/dev/stdin"], "524288 bytes"),
        (&["count", "cover", "--param", "matrix=@/dev/zero"], "2000000 bytes"),
        (&["count", "cover", "--param", "matrix=@/dev/zero:1"], "2000000 bytes"),
        (&["count", "cover", "--param", "matrix=@/dev/zero:2"], "before the line"),
        (&["join", "queens", "/dev/zero"], "line 1: must not be longer than 67108864 bytes"),
        (&["join", "queens"], "line 1: must not be longer than 67108864 bytes"),
    ] {
        let output = in_little_room(args, zeros());
        let err = told(&output.stderr);
        assert_eq!((output.status.code(), output.stdout.len()), (Some(2), 0), "{args:?}: {err}");
        assert!(err.contains(limit) && err.len() < 1500, "{args:?}: {err}");
    }
}

/// The commands that print something, help and version among them.
const PRINT: [&[&str]; 16] = [
    &["--help"],
    &["-h"],
    &["--version"],
    &["help", "draw"],
    &["count", "--help"],
    &["list"],
    &["count", "queens?n=4"],
    &["count", "queens?n=4", "--jobs", "2"],
    &["split", "queens", "--into", "3"],
    &["solutions", "queens?n=4"],
    &["trace", "queens?n=4"],
    &["draw", "queens?n=4"],
    &["clip", "queens?n=4", "--to", "3", "--width", "60", "--height", "40"],
    &["options", "cover"],
    &["estimate", "queens?n=4", "--probes", "3"],
    &["convert", "examples/toy.txt"],
];

fn printing() -> impl Iterator<Item = Vec<String>> {
    let file = std::env::temp_dir().join(format!("stepdance-endless-{}.txt", std::process::id()));
    std::fs::write(&file, "a b\na\nb\n").unwrap();
    let own = move |arg: &&str| if *arg == "examples/toy.txt" { file.display().to_string() } else { (*arg).to_owned() };
    PRINT.into_iter().map(move |args| args.iter().map(&own).collect())
}

#[test]
fn a_full_disk_is_a_failure_of_every_command() {
    for args in printing() {
        let full = File::options().write(true).open("/dev/full").unwrap();
        let output = Command::new(env!("CARGO_BIN_EXE_stepdance")).args(&args).stdout(full).output().unwrap();
        let err = told(&output.stderr);
        assert_eq!(output.status.code(), Some(1), "{args:?}: {err}");
        assert!(err.contains("could not be written") && !err.contains("panicked"), "{args:?}: {err}");
    }
}

/// A pipe with a name to which nobody writes would be waited for without a word; once somebody does, it is read like any file.
#[test]
fn a_pipe_that_is_waited_for_is_told_of() {
    let pipe = std::env::temp_dir().join(format!("stepdance-pipe-{}", std::process::id()));
    assert!(Command::new("mkfifo").arg(&pipe).status().unwrap().success());
    let name = pipe.to_str().unwrap();
    for (args, text, out) in [
        (vec!["convert", name], "a b\na\nb\n", "a b"),
        (vec!["count", name], "[\"in\",1]\n[\"found\"]\n[\"out\"]\n", "\"solutions\":1"),
        (vec!["join", "queens?n=4", name], "", ""),
    ] {
        let mut child = Command::new(env!("CARGO_BIN_EXE_stepdance"))
            .args(&args)
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let mut line = String::new();
        BufReader::new(child.stderr.take().unwrap()).read_line(&mut line).unwrap();
        assert!(line.contains("waiting for a program that writes to this pipe"), "{args:?}: {line}");
        std::fs::write(&pipe, text).unwrap();
        let output = child.wait_with_output().unwrap();
        assert!(told(&output.stdout).contains(out), "{args:?}: {output:?}");
    }
    std::fs::remove_file(&pipe).unwrap();
}

/// Nobody reads: that is no failure, and nothing to complain about. The pipe is closed before anything is written.
#[test]
fn a_closed_pipe_is_no_failure_of_any_command() {
    for args in printing() {
        let (reader, writer) = std::io::pipe().unwrap();
        drop(reader);
        let output = Command::new(env!("CARGO_BIN_EXE_stepdance"))
            .args(&args)
            .stdout(OwnedFd::from(writer))
            .stderr(Stdio::piped())
            .output()
            .unwrap();
        assert_eq!((output.status.code(), told(&output.stderr)), (Some(0), ""), "{args:?}");
    }
}

/// The frames of a clip that is longer than a pipe: who reads its first bytes goes away between any two of them.
#[test]
fn a_clip_whose_reader_goes_away_ends_without_a_word() {
    for bytes in [1, 9_000] {
        let mut child = Command::new(env!("CARGO_BIN_EXE_stepdance"))
            .args(["clip", "queens?n=8", "--to", "12", "--rate", "20", "--width", "600"])
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        child.stdout.take().unwrap().read_exact(&mut vec![0; bytes]).unwrap();
        let output = child.wait_with_output().unwrap();
        // On a slow machine it says how far it has come.
        let said = told(&output.stderr).lines().filter(|line| !line.contains(" to go"));
        assert_eq!((output.status.code(), said.count()), (Some(0), 0), "{bytes}: {}", told(&output.stderr));
    }
}

/// Every option that takes a number names its limits, whatever it is given.
#[test]
fn numbers_beyond_any_are_told_their_limits() {
    for (args, limit) in [
        (&["count", "queens", "--jobs"][..], "from 1 to 1024"),
        (&["split", "queens", "--into"], "from 1 to 100000"),
        (&["solutions", "queens", "--limit"], "from 0 to 18446744073709551615"),
        (&["trace", "queens", "--from"], "from 1 to 18446744073709551615"),
        (&["trace", "queens", "--to"], "from 1 to 18446744073709551615"),
        (&["draw", "queens", "--scale"], "from 1 to 4"),
        (&["draw", "queens", "--width"], "from 1 to 16384"),
        (&["draw", "queens", "--height"], "from 1 to 16384"),
        (&["clip", "queens", "--to"], "from 0 to 9007199254740991"),
        (&["clip", "queens", "--to", "9", "--from"], "from 0 to 9007199254740991"),
        (&["clip", "queens", "--to", "9", "--fps"], "from 1 to 50"),
        (&["clip", "queens", "--to", "9", "--rate"], "from 0.1 to 100"),
        (&["estimate", "queens", "--probes"], "from 1 to 1000000000"),
        (&["estimate", "queens", "--seed"], "from 0 to 18446744073709551615"),
    ] {
        for number in ["18446744073709551616", "99999999999999999999999999999", "x", "", "1e99", "0x10"] {
            let output = Command::new(env!("CARGO_BIN_EXE_stepdance")).args(args).arg(number).output().unwrap();
            let err = told(&output.stderr);
            assert_eq!((output.status.code(), output.stdout.len()), (Some(2), 0), "{args:?} {number}: {err}");
            assert!(err.contains(limit), "{args:?} {number}: {err}");
        }
    }
}

/// Bytes that are no text are named with their place wherever they come from.
#[test]
fn bytes_that_are_no_utf8_are_named() {
    let file = std::env::temp_dir().join(format!("stepdance-bytes-{}", std::process::id()));
    std::fs::write(&file, b"ab\nc\xfe\n").unwrap();
    let name = file.to_str().unwrap();
    for args in [
        vec!["convert".to_owned(), name.to_owned()],
        vec!["gift".to_owned(), name.to_owned()],
        vec!["count".to_owned(), "cover".to_owned(), "--param".to_owned(), format!("matrix=@{name}")],
        vec!["count".to_owned(), "cover".to_owned(), "--param".to_owned(), format!("matrix=@{name}:2")],
    ] {
        let place =
            if args.last().is_some_and(|last| last.ends_with(":2")) { "byte 2 is 0xFE" } else { "byte 5 is 0xFE" };
        let output = Command::new(env!("CARGO_BIN_EXE_stepdance")).args(args.iter().map(OsStr::new)).output().unwrap();
        let err = told(&output.stderr);
        assert_eq!(output.status.code(), Some(2), "{args:?}: {err}");
        assert!(err.contains("not UTF-8") && err.contains(place) && err.contains(name), "{args:?}: {err}");
    }
    std::fs::write(&file, b"\n{\"address\":\"\xff\"}\n").unwrap();
    let output = Command::new(env!("CARGO_BIN_EXE_stepdance")).args(["join", "queens", name]).output().unwrap();
    let err = told(&output.stderr);
    assert!(err.contains("line 2: is not UTF-8: byte 13 is 0xFF"), "{err}");
    let _ = std::fs::remove_file(&file);
}
