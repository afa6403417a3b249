//! Searches counted in parts by the runner: on threads, one by one, and by GNU parallel.

use crate::common::open;
use serde_json::Value;
use std::fs;
use std::path::PathBuf;
use std::process::{Command, Output, Stdio};

/// A search of every problem and method, large enough to be shared.
const SEARCHES: [&str; 13] = [
    "queens",
    "queens?n=7&method=basic",
    "queens?n=7&method=links",
    "langford?n=7",
    "langford?n=7&method=links",
    "cover",
    "skeleton?pattern=*.*/.*./*.*&m=2&z=0&digits=3",
    "antislide?box=3x3x4",
    "antislide?rule=corner",
    "antislide?rule=nocorner&box=3x3x4",
    "antislide?rule=check",
    "fillomino?grid=1..45/...../.3.../2.32./5....",
    "fillomino?stage=options",
];

fn run(args: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_stepdance")).args(args).stdin(Stdio::null()).output().unwrap()
}

fn printed(args: &[&str]) -> String {
    let output = run(args);
    let (out, err) = (String::from_utf8(output.stdout).unwrap(), String::from_utf8(output.stderr).unwrap());
    assert!(output.status.success(), "{args:?}: {err}");
    out
}

/// The message of a command that is refused.
fn refused(args: &[&str], words: &[&str]) {
    let output = run(args);
    let err = String::from_utf8(output.stderr).unwrap();
    assert_eq!((output.status.code(), &*output.stdout), (Some(2), &b""[..]), "{args:?}: {err}");
    for word in words {
        assert!(err.contains(word), "{args:?}: {word:?} is missing: {err}");
    }
    assert!(err.len() < 2000 && !err.contains("panicked"), "{args:?}: {err}");
}

/// What was printed, without the time it took.
fn figures(printed: &str) -> Value {
    assert_eq!(printed.lines().count(), 1, "{printed}");
    let mut value: Value = serde_json::from_str(printed).unwrap();
    let seconds = value.as_object_mut().unwrap().remove("seconds");
    assert!(seconds.is_some_and(|seconds| seconds.is_f64()), "{printed}");
    value
}

/// A folder of its own that is gone afterwards.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Folder {
        let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("parts-{}-{name}", std::process::id()));
        fs::create_dir_all(&path).unwrap();
        Folder(path)
    }

    fn file(&self, name: &str) -> String {
        self.0.join(name).to_str().unwrap().to_owned()
    }

    fn write(&self, name: &str, text: &str) -> String {
        let file = self.file(name);
        fs::write(&file, text).unwrap();
        file
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

/// The lines that count prints of the parts of a search.
fn counted_parts(address: &str, into: &str) -> Vec<String> {
    printed(&["split", address, "--into", into]).lines().map(|part| printed(&["count", part])).collect()
}

#[test]
fn threads_and_parts_come_to_what_one_count_prints() {
    let folder = Folder::new("whole");
    for address in SEARCHES {
        let whole = figures(&printed(&["count", address]));
        let by_one = figures(&printed(&["count", address, "--jobs", "1"]));
        let mut known = whole.clone();
        if address.starts_with("skeleton") {
            known["steps"] = Value::Null;
        }
        assert_eq!(by_one, known, "{address}");
        for jobs in ["2", "7"] {
            assert_eq!(figures(&printed(&["count", address, "--jobs", jobs])), by_one, "{address} on {jobs}");
        }
        let lines = folder.write("lines", &counted_parts(address, "6").concat());
        assert_eq!(figures(&printed(&["join", address, &lines])), by_one, "{address} in parts");
    }
}

#[test]
fn a_split_search_has_as_many_parts_as_asked_for_and_each_is_an_address() {
    let parts = printed(&["split", "queens", "--into", "40"]);
    let parts: Vec<&str> = parts.lines().collect();
    assert!((40..60).contains(&parts.len()), "{parts:?}");
    assert!(parts.iter().all(|part| part.starts_with("queens?path=")), "{parts:?}");
    let paths = printed(&["split", "queens", "--into", "40", "--paths"]);
    let with = |path: &str| format!("queens?path={path}");
    assert_eq!(paths.lines().map(with).collect::<Vec<_>>(), parts);
    assert_eq!(printed(&["split", "queens", "--into", "40"]).lines().collect::<Vec<_>>(), parts);
    // The whole search is one part, and a part can be split again.
    assert_eq!(printed(&["split", "queens?at=7", "--into", "1"]), "queens\n");
    let below = printed(&["split", "queens?path=3", "--into", "5"]);
    assert!(below.lines().all(|part| part.starts_with("queens?path=3.")), "{below}");
    // There are no more than there are.
    assert_eq!(printed(&["split", "queens?n=4", "--into", "1000"]), "queens?n=4\n");
}

#[test]
fn parts_of_parts_are_joined_at_once_or_one_after_the_other() {
    let folder = Folder::new("again");
    let mut lines = counted_parts("queens", "6");
    let which = lines.iter().position(|line| line.contains("path=3\"")).unwrap();
    let three = figures(&lines.remove(which));
    let below = counted_parts("queens?path=3", "4").concat();
    let (below, others) = (folder.write("below", &below), folder.write("others", &lines.concat()));
    let joined = printed(&["join", "queens?path=3", &below]);
    assert_eq!(figures(&joined), three);
    let three = folder.write("three", &joined);
    for files in [[&others, &three], [&below, &others]] {
        let whole = figures(&printed(&["join", "queens", files[0], files[1]]));
        assert_eq!(whole, figures(&printed(&["count", "queens"])));
    }
}

#[test]
fn what_is_missing_twice_or_of_another_search_is_named() {
    let folder = Folder::new("refused");
    let lines = counted_parts("queens?n=7", "5");
    let all = lines.concat();
    let of = |name: &str, text: &str| folder.write(name, text);
    let without = of("without", &all.replace(lines.iter().find(|line| line.contains("path=3\"")).unwrap(), ""));
    refused(&["join", "queens?n=7", &without], &["path=3 is missing"]);
    refused(&["join", "queens?n=7"], &["are missing", "path=1"]);
    let whole = of("all", &all);
    refused(&["join", "queens?n=7", &whole, &without], &["without, line 1", "counted twice", "all, line 1"]);
    refused(&["join", "queens?n=8", &whole], &["all, line 1", "queens?n=7&path=", "another search", "queens"]);
    refused(&["join", "langford?n=7", &whole], &["another search"]);
    refused(&["join", "queens?n=7&path=3", &whole], &["below", "path="]);
    let inner = of("inner", &printed(&["count", "queens?n=7&path=3.1"]));
    refused(&["join", "queens?n=7", &whole, &inner], &["inner, line 1", "path=3.1", "within path=3"]);
    let nowhere = of("nowhere", &printed(&["count", "queens?n=7&path=3.1"]).replace("path=3.1", "path=9.1"));
    refused(&["join", "queens?n=7", &whole, &nowhere], &["nowhere, line 1", "path=9", "no node"]);
    for (text, words) in [
        ("x\n", &["JSON", "stepdance count"][..]),
        ("[]\n", &["address=null"]),
        ("{\"address\":\"chess\"}\n", &["chess", "queens"]),
        ("{\"address\":\"queens?n=7&path=1\"}\n", &["nodes=null", "whole number"]),
        (
            "\n\n{\"address\":\"queens?n=7&path=1\",\"nodes\":1,\"solutions\":1,\"steps\":1,\"profile\":[2],\"seconds\":0.1}\n",
            &["line 3", "nodes=1", "the sum"],
        ),
        (
            "{\"address\":\"queens?n=7&path=1\",\"nodes\":1,\"solutions\":1,\"steps\":1,\"profile\":[1],\"seconds\":0.1}\n",
            &["part=null"],
        ),
    ] {
        refused(&["join", "queens?n=7", &of("bad", text)], words);
    }
    refused(&["join", "queens?n=7", "/nowhere/at/all"], &["/nowhere/at/all", "No such file"]);
    for command in ["split", "count"] {
        let option = if command == "split" { "--into" } else { "--jobs" };
        refused(&[command, "queens?hand=1.2", option, "2"], &["hand=1.2", "left out"]);
        refused(&[command, "queens?n=99", option, "2"], &["n=99", "1", "32"]);
        for number in ["0", "-1", "x", "", "9999999"] {
            refused(&[command, "queens", &format!("{option}={number}")], &[option]);
        }
    }
    refused(&["split", "queens"], &["--into"]);
    refused(&["count", "queens?n=4&at=99999", "--jobs", "2"], &["at", "99999"]);
}

/// Lines that no count prints: each is refused with its place and the figure that cannot be.
#[test]
fn counts_that_no_search_has_are_refused() {
    let folder = Folder::new("forged");
    let lines = counted_parts("queens?n=6", "5");
    let (line, others) = lines.split_first().unwrap();
    let genuine: Value = serde_json::from_str(line).unwrap();
    assert!(genuine["address"].as_str().unwrap().contains("path="), "{genuine}");
    let forged = |changes: &[(&str, Value)]| {
        let mut forged = genuine.clone();
        changes.iter().for_each(|(name, value)| forged[name] = value.clone());
        folder.write("forged", &format!("{forged}\n{}", others.concat()))
    };
    assert_eq!(figures(&printed(&["join", "queens?n=6", &forged(&[])])), figures(&printed(&["count", "queens?n=6"])));
    let profile = |numbers: &[u64]| [("profile", Value::from(numbers)), ("nodes", numbers.iter().sum::<u64>().into())];
    let deep: Vec<u64> = vec![1; 7];
    let more = |changes: [(&'static str, Value); 2], name: &'static str, value: Value| {
        [&changes[..], &[(name, value)]].concat()
    };
    for (changes, words) in [
        (
            vec![("steps", u64::MAX.into())],
            "steps=18446744073709551615: steps must be a whole number from 0 to 9007199254740991",
        ),
        (vec![("steps", (-1).into())], "steps=-1"),
        (vec![("steps", 2.into())], "at most 3, as 2 moves enter no more"),
        (vec![("solutions", u64::MAX.into())], "solutions=18446744073709551615: solutions must be at most"),
        (vec![("solutions", 400.into())], "solutions=400: solutions must be at most"),
        (vec![("seconds", (-0.5).into())], "seconds=-0.5: seconds must be a number from 0 on"),
        (vec![("seconds", 1e300.into())], "seconds must be a number from 0 on"),
        (profile(&deep).to_vec(), "ends by level 6, the deepest of the search"),
        (profile(&[1, 0, 1]).to_vec(), "without a level of 0 nodes"),
        (profile(&[2, 1, 1]).to_vec(), "begins with 1"),
        (profile(&[1, u64::MAX - 1]).to_vec(), "moves enter no more"),
        (
            [more(profile(&[1, u64::MAX - 1]), "steps", Value::Null), vec![("solutions", 0.into())]].concat(),
            "must be from 0 to 18446744073709551615",
        ),
        (vec![("part", serde_json::json!({ "puzzles": { "a": u64::MAX, "b": 1 } }))], "puzzles="),
    ] {
        let file = forged(&changes);
        refused(&["join", "queens?n=6", &file], &[words]);
        // Which line it is says a fault of one line; a sum is of all.
        if !words.starts_with("must be from 0 to") {
            refused(&["join", "queens?n=6", &file], &["forged, line 1: "]);
        }
    }
    // Where the solutions are the nodes of a level, they are as many: three a part would come to 24, beside 92 nodes of it.
    for (address, level) in [("queens?n=8", 8), ("queens?n=6&method=basic", 6), ("langford?n=7", 7)] {
        let lines = counted_parts(address, "4");
        let found = |line: &String| {
            let line: Value = serde_json::from_str(line).unwrap();
            line["solutions"].as_u64().unwrap()
        };
        let which = lines.iter().position(|line| found(line) != 3).expect("a part with another number");
        let mut line: Value = serde_json::from_str(&lines[which]).unwrap();
        line["solutions"] = 3.into();
        let others: Vec<String> =
            lines.iter().enumerate().filter(|(i, _)| *i != which).map(|(_, line)| line.clone()).collect();
        let file = folder.write("wrong", &format!("{line}\n{}", others.concat()));
        let told = format!("solutions must be {}, the number of its nodes on level {level}", found(&lines[which]));
        refused(&["join", address, &file], &["line 1: solutions=3", &told]);
    }
    // Of a search with figures of its own, what these come to is looked at as well.
    let part = printed(&["count", "cover?path=1"]);
    let mut line: Value = serde_json::from_str(&part).unwrap();
    line["part"]["growth"]["updates"] = (-1_000_000).into();
    let rest = printed(&["count", "cover?path=2"]);
    let file = folder.write("growth", &format!("{line}\n{rest}"));
    refused(&["join", "cover", &file], &["growth of a figure"]);
}

/// The job array of `examples/cluster/`, with this program in the place of Slurm: three tasks, one of them twice.
#[cfg(unix)]
#[test]
fn a_job_array_counts_all_parts_between_its_tasks() {
    let folder = Folder::new("array");
    folder.write("parts.txt", &printed(&["split", "queens", "--into", "10"]));
    let script = concat!(env!("CARGO_MANIFEST_DIR"), "/examples/cluster/stepdance.slurm");
    let program = PathBuf::from(env!("CARGO_BIN_EXE_stepdance"));
    let mut path = program.parent().unwrap().as_os_str().to_owned();
    path.push(":");
    path.push(std::env::var_os("PATH").unwrap_or_default());
    for task in ["2", "3", "3", "4"] {
        let out = Command::new("bash")
            .arg(script)
            .envs([("SLURM_ARRAY_TASK_COUNT", "3"), ("SLURM_ARRAY_TASK_MIN", "2"), ("SLURM_ARRAY_TASK_ID", task)])
            .env("PATH", &path)
            .current_dir(&folder.0)
            .output()
            .unwrap();
        assert!(out.status.success(), "{out:?}");
        let counts: Vec<String> = fs::read_dir(folder.0.join("counts"))
            .unwrap()
            .map(|entry| entry.unwrap().path().to_str().unwrap().to_owned())
            .collect();
        let mut args = vec!["join", "queens"];
        args.extend(counts.iter().map(|file| &**file));
        match task {
            "4" => assert_eq!(figures(&printed(&args)), figures(&printed(&["count", "queens"]))),
            _ => refused(&args, &["missing"]),
        }
    }
}

/// As `docs/cluster.md` shows it: one job is killed, the run stops and goes on where it was.
#[test]
fn gnu_parallel_counts_parts_and_resumes_after_one_was_killed() {
    if !Command::new("parallel").arg("--version").output().is_ok_and(|out| out.stdout.starts_with(b"GNU parallel")) {
        eprintln!("GNU parallel is not installed: nothing tried");
        return;
    }
    let folder = Folder::new("parallel");
    let parts = folder.write("parts", &printed(&["split", "queens", "--into", "40"]));
    // The seventh part is killed the first time.
    let job = folder.write(
        "job",
        "#!/bin/sh\nif [ \"$2\" = 7 ] && mkdir \"$3/killed\" 2>/dev/null; then kill -9 $$; fi\nexec \"$STEPDANCE\" count \"$1\"\n",
    );
    let mut lines = String::new();
    for resume in ["--resume", "--resume-failed"] {
        let out = Command::new("parallel")
            .args(["--will-cite", "-j2", "--halt", "now,fail=1", "--joblog", &folder.file("log"), resume])
            .args(["sh", &job, "{}", "{#}", folder.0.to_str().unwrap(), "::::", &parts])
            .env("STEPDANCE", env!("CARGO_BIN_EXE_stepdance"))
            .env("HOME", &folder.0)
            .stdin(Stdio::null())
            .output()
            .unwrap();
        assert_eq!(out.status.success(), resume == "--resume-failed", "{out:?}");
        lines.push_str(&String::from_utf8(out.stdout).unwrap());
        if resume == "--resume" {
            let partly = folder.write("partly", &lines);
            refused(&["join", "queens", &partly], &["missing"]);
        }
    }
    let joined = printed(&["join", "queens", &folder.write("lines", &lines)]);
    assert_eq!(figures(&joined), figures(&printed(&["count", "queens"])));
}

/// Whoever knows where its solutions lie still counts it on all cores, and leaves places where one can begin.
#[test]
fn what_is_counted_on_several_cores() {
    for address in ["queens", "queens?method=basic", "langford", "cover", "cover?preset=pentominoes6x10", "antislide"] {
        assert!(open(address).about().parts.divide(), "{address}");
    }
    for address in ["cover?method=cells", "skeleton"] {
        assert!(!open(address).about().parts.divide(), "{address}");
    }
}
