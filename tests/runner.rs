//! The runner as its users meet it: what it prints where, and what it returns.

use std::ffi::{OsStr, OsString};
use std::fs;
use std::io::{BufRead, BufReader, Read};
use std::path::PathBuf;
use std::process::{Command, Stdio};

/// What a command printed and returned.
#[derive(Debug)]
struct Outcome {
    out: String,
    err: String,
    code: Option<i32>,
}

fn stepdance() -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_stepdance"));
    command.stdin(Stdio::null());
    command
}

fn run(args: &[&str]) -> Outcome {
    run_raw(args.iter().map(OsStr::new))
}

fn run_raw<'a>(args: impl IntoIterator<Item = &'a OsStr>) -> Outcome {
    let output = stepdance().args(args).output().unwrap();
    let text = |bytes| String::from_utf8(bytes).unwrap();
    Outcome { out: text(output.stdout), err: text(output.stderr), code: output.status.code() }
}

/// The result of a command that works; it says nothing but the result.
fn printed(args: &[&str]) -> String {
    let outcome = run(args);
    assert_eq!((outcome.code, &*outcome.err), (Some(0), ""), "{args:?}: {outcome:?}");
    outcome.out
}

/// The message of a command that is refused: it goes to standard error alone, names the program, and is short.
fn refused(args: &[&str], words: &[&str]) -> String {
    let outcome = run(args);
    check_refusal(&outcome, words);
    outcome.err
}

fn check_refusal(outcome: &Outcome, words: &[&str]) {
    assert_eq!((outcome.code, &*outcome.out), (Some(2), ""), "{outcome:?}");
    for word in words {
        assert!(outcome.err.contains(word), "{word:?} is missing: {outcome:?}");
    }
    assert!(!outcome.err.contains("panicked"), "{outcome:?}");
    assert!((1..1700).contains(&outcome.err.len()) && outcome.err.ends_with('\n'), "{outcome:?}");
}

/// A file with a name of its own that is gone afterwards.
struct Scratch(PathBuf);

impl Scratch {
    fn new(name: &str, content: impl AsRef<[u8]>) -> Scratch {
        // Where paths are short, wherever the clone lies: messages quote the beginning of a long one.
        let path = std::env::temp_dir().join(format!("runner-{}-{name}", std::process::id()));
        fs::write(&path, content).unwrap();
        Scratch(path)
    }

    fn param(&self, name: &str) -> String {
        format!("{name}=@{}", self.0.display())
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        let _ = fs::remove_file(&self.0);
    }
}

#[test]
fn count_prints_one_json_object() {
    let out = printed(&["count", "#queens?method=bitset&n=06"]);
    assert_eq!(out.lines().count(), 1);
    let json: serde_json::Value = serde_json::from_str(&out).unwrap();
    let keys: Vec<&String> = json.as_object().unwrap().keys().collect();
    assert_eq!(keys, ["address", "solutions", "nodes", "profile", "steps", "seconds"]);
    assert_eq!(json["address"], "queens?n=6");
    assert_eq!(json["steps"], 2095);
    assert!(json["seconds"].is_f64());
}

#[test]
fn a_profile_begins_where_its_source_begins_to_count() {
    let profile = |address| {
        let json: serde_json::Value = serde_json::from_str(&printed(&["count", address])).unwrap();
        (json["profile"].clone(), json["nodes"].clone())
    };
    assert_eq!(profile("queens?n=4"), (vec![1, 4, 6, 4, 2].into(), 17.into()));
    assert_eq!(profile("langford?n=4"), (vec![4, 9, 11, 2].into(), 26.into()));
}

#[test]
fn a_path_counts_its_subtree_alone() {
    let counted = |address: &str| -> serde_json::Value { serde_json::from_str(&printed(&["count", address])).unwrap() };
    let sum = |addresses: [&str; 3], what: &str| addresses.map(|address| counted(address)[what].as_u64().unwrap());
    let children = ["queens?n=6&path=3.1", "queens?n=6&path=3.2", "queens?n=6&path=3.3"];
    assert_eq!(sum(children, "solutions").iter().sum::<u64>(), counted("queens?n=6&path=3")["solutions"]);
    assert_eq!(sum(children, "nodes").iter().sum::<u64>() + 1, counted("queens?n=6&path=3")["nodes"]);
    refused(&["count", "queens?n=6&path=3.4"], &["path=3.4", "3 children"]);
    refused(&["count", "queens?n=6&path=3..4"], &["path=3..4", "part 2 is empty"]);
    // Of an exact cover the updates are its own as well.
    let toy = ["cover?path=1", "cover?path=2"].map(|address| counted(address)["updates"].as_u64().unwrap());
    assert!(toy.iter().sum::<u64>() < 29, "{toy:?}");
}

#[test]
fn estimates_come_near_the_published_figures_and_are_the_same_for_the_same_seed() {
    for (address, nodes, solutions) in [
        ("queens", 2057.0, 92.0),
        ("langford?n=7", 1629.0, 52.0),
        ("cover", 6.0, 1.0),
        ("queens?method=links", 1049.0, 92.0),
        ("antislide?box=3x3x4", 201.0, 4.0),
    ] {
        let estimate = |seed: &str| printed(&["estimate", address, "--probes", "1000", "--seed", seed]);
        let json: serde_json::Value = serde_json::from_str(&estimate("7")).unwrap();
        let keys: Vec<&String> = json.as_object().unwrap().keys().collect();
        assert_eq!(keys, ["address", "dives", "seed", "nodes", "spread", "solutions", "solutions_spread", "profile"]);
        let off = (json["nodes"].as_f64().unwrap() - nodes).abs();
        assert!(off <= 0.1 * nodes, "{address}: off by {off}");
        let [found, spread] = ["solutions", "solutions_spread"].map(|name| json[name].as_f64().unwrap());
        assert!((found - solutions).abs() <= 4.0 * spread + 1e-9, "{address}: {found} ± {spread} solutions");
        let profile: f64 = json["profile"].as_array().unwrap().iter().map(|n| n.as_f64().unwrap()).sum();
        assert!((profile - json["nodes"].as_f64().unwrap()).abs() < 1e-6 * nodes, "{address}");
        assert_eq!(estimate("7"), estimate("7"));
    }
    refused(&["estimate", "queens", "--dives", "0"], &["--probes", "0"]);
}

#[test]
fn solutions_are_printed_in_the_order_found() {
    assert_eq!(printed(&["solutions", "queens?n=4"]), "2 4 1 3\n3 1 4 2\n");
    assert_eq!(printed(&["solutions", "queens", "--limit", "1"]), "1 5 8 6 3 7 2 4\n");
    assert_eq!(printed(&["solutions", "queens"]).lines().count(), 92);
    assert_eq!(printed(&["solutions", "queens", "--limit", "92"]).lines().count(), 92);
    assert_eq!(printed(&["solutions", "queens", "--limit", "1000"]).lines().count(), 92);
    assert_eq!(printed(&["solutions", "queens", "--limit", "0"]), "");
    assert_eq!(printed(&["solutions", "queens?n=3"]), "");
    assert_eq!(printed(&["solutions", "langford?n=4"]), "2 3 4 2 1 3 1 4\n4 1 3 1 2 4 3 2\n");
}

#[test]
fn trace_prints_step_label_level_and_text() {
    let out = printed(&["trace", "queens?n=2"]);
    let lines: Vec<Vec<&str>> = out.lines().map(|line| line.split('\t').collect()).collect();
    assert_eq!(lines.len(), 19);
    assert_eq!(lines[0][..3], ["1", "B1", "0"]);
    assert_eq!(lines[2][..3], ["3", "B3", "1"]);
    assert_eq!(lines[8][..3], ["9", "B5", "0"]);
    for (line, step) in lines.iter().zip(1..) {
        assert_eq!((line.len(), line[0].parse()), (4, Ok(step)), "{line:?}");
        assert!(line[3].ends_with('.'), "{line:?}");
    }
}

#[test]
fn a_part_of_a_trace_is_that_part_of_the_whole() {
    for address in ["queens?n=5", "queens?n=5&method=basic", "langford?n=4"] {
        let whole = printed(&["trace", address]);
        let lines: Vec<&str> = whole.lines().collect();
        let last = lines.len();
        for (from, to) in [(1, 1), (1, 10), (7, 7), (100, 133), (last - 2, last), (last, last), (last - 1, last + 10)] {
            let part = printed(&["trace", address, "--from", &from.to_string(), "--to", &to.to_string()]);
            assert_eq!(part.lines().collect::<Vec<_>>(), lines[from - 1..to.min(last)], "{address} {from} to {to}");
        }
        let tail = printed(&["trace", address, "--from", "50"]);
        assert_eq!(tail.lines().collect::<Vec<_>>(), lines[49..], "{address}");
        let head = printed(&["trace", address, "--to", "50"]);
        assert_eq!(head.lines().collect::<Vec<_>>(), lines[..50], "{address}");
    }
}

#[test]
fn a_trace_that_begins_far_away_is_there_at_once() {
    let out = printed(&["trace", "queens?n=12", "--from", "5000000", "--to", "5000002"]);
    let steps: Vec<&str> = out.lines().map(|line| line.split('\t').next().unwrap()).collect();
    assert_eq!(steps, ["5000000", "5000001", "5000002"]);
}

#[test]
fn trace_refuses_ranges_that_are_none() {
    refused(&["trace", "queens?n=2", "--from", "20"], &["--from", "20", "19"]);
    refused(&["trace", "queens?n=2", "--from", "99999999999"], &["--from", "99999999999", "19"]);
    refused(&["trace", "queens?n=2", "--from", "18446744073709551615"], &["19"]);
    refused(&["trace", "queens?n=2", "--from", "5", "--to", "4"], &["--from", "5", "--to", "4"]);
    refused(&["trace", "queens?n=2", "--from", "0"], &["--from", "0", "1"]);
    refused(&["trace", "queens?n=2", "--from", "18446744073709551616"], &["--from"]);
    refused(&["trace", "queens?n=2", "--to", "x"], &["--to", "x"]);
}

#[test]
fn draw_prints_an_svg_of_the_step() {
    let out = printed(&["draw", "queens?n=6&at=100"]);
    assert!(out.starts_with("<svg ") && out.ends_with("</svg>\n"), "{out}");
    assert!(out.contains(r#"width="960" height="640""#), "{}", &out[..200]);
    // The stage alone makes the figure as high as it is.
    let alone = printed(&["draw", "queens?n=6&at=100", "--what", "stage"]);
    assert!(alone.contains(r#"width="960""#) && !alone.contains(r#"height="640""#), "{}", &alone[..200]);
    assert!(out.contains("<title>") && !out.contains("<title></title>"), "{}", &out[..300]);
    let small = printed(&["draw", "queens?n=6&at=100", "--width", "320", "--height", "200"]);
    assert!(small.contains(r#"width="320" height="200""#), "{}", &small[..200]);
    assert_ne!(printed(&["draw", "queens?n=6&at=101"]), out);
    assert_eq!(printed(&["draw", "#queens?at=0100&n=6"]), out);
    // Lengths with a unit; a height that follows from the width.
    let narrow = printed(&["draw", "queens?n=6&at=100", "--width", "7.5cm", "--height=2in"]);
    assert!(narrow.contains(r#"width="283.46" height="192""#), "{}", &narrow[..300]);
    let low = printed(&["draw", "queens?n=6&at=100", "--what", "picture", "--width", "480"]);
    assert!(low.contains(r#"width="480" height="320""#), "{}", &low[..300]);
    // The beginning and the very end.
    printed(&["draw", "queens?n=6"]);
    printed(&["draw", "queens?n=6&at=2095"]);
}

#[test]
fn draw_refuses_steps_and_sizes_that_there_are_not() {
    refused(&["draw", "queens?n=6&at=2096"], &["at", "2096", "2095"]);
    refused(&["draw", "langford?n=3&at=9007199254740991"], &["at", "9007199254740991"]);
    for side in
        ["0", "-1", "x", "", "99999", "1e3", "99999999999999999999", "cm", "1e3cm", "-5cm", "500cm", "NaNpx", "infmm"]
    {
        refused(&["draw", "queens", &format!("--width={side}")], &["--width"]);
        refused(&["draw", "queens", &format!("--height={side}")], &["--height"]);
    }
    for (width, height) in [("1", "1"), ("1", "4000"), ("4000", "1"), ("16384", "16384")] {
        printed(&["draw", "queens?n=6&at=20", "--width", width, "--height", height]);
    }
    let dots = ["draw", "queens", "--width=16000", "--height=16000", "--format=png", "--scale=4"];
    refused(&dots, &["--width 16000", "--scale 4", "268435456"]);
    for (option, allowed) in [
        ("--what", "picture, stage, tree, both, page"),
        ("--theme", "light, dark, print"),
        ("--format", "svg, png, pdf"),
    ] {
        refused(&["draw", "queens", option, "nothing"], &[option, "nothing", allowed]);
    }
    refused(&["draw", "queens", "--scale=5"], &["--scale", "5"]);
    refused(&["draw", "queens?n=6&at=2096", "--what=tree"], &["at", "2096", "2095"]);
}

#[test]
fn count_refuses_a_step_beyond_the_end() {
    refused(&["count", "queens?n=4&at=99999"], &["at", "99999"]);
}

#[test]
fn options_says_which_searches_have_some() {
    for address in ["queens", "queens?method=basic", "langford"] {
        let message = refused(&["options", address], &["exact cover"]);
        assert!(message.contains(address), "{message}");
    }
    refused(&["options", "queens?n=0"], &["n", "1", "32"]);
}

#[test]
fn list_names_every_entry_parameter_and_example() {
    let out = printed(&["list"]);
    for word in ["queens", "langford", "n=8", "method=bitset", "basic", "1 to 32", "queens?n=12", "TAOCP"] {
        // The source may be spelt out.
        assert!(out.contains(word) || word == "TAOCP" && out.contains("Art of Computer Programming"), "{word}: {out}");
    }
}

#[test]
fn bad_addresses_are_refused_by_every_command() {
    for command in ["count", "solutions", "trace", "draw", "options"] {
        refused(&[command, "queens?n=99"], &["n=99", "1", "32"]);
        refused(&[command, "queens?n=99&m=1&method=x"], &["n=99", "m=1", "method=x", "bitset", "basic"]);
        refused(&[command, "chess"], &["chess", "queens", "permutations"]);
        refused(&[command, ""], &["queens", "permutations"]);
        refused(&[command, "queens?at=-1"], &["at=-1", "0"]);
        refused(&[command], &["ADDRESS"]);
        refused(&[command, "queens", "langford"], &["langford"]);
    }
}

#[test]
fn bad_commands_are_refused() {
    refused(&[], &["Usage", "count", "list"]);
    refused(&["dance"], &["dance"]);
    refused(&["count", "queens", "--fast"], &["--fast"]);
    refused(&["solutions", "queens", "--limit", "-1"], &["-1"]);
    refused(&["solutions", "queens", "--limit", "few"], &["few", "--limit"]);
    refused(&["list", "queens"], &["queens"]);
}

#[test]
fn help_goes_to_standard_output() {
    for args in [&["--help"][..], &["-h"], &["help"], &["count", "--help"], &["help", "draw"], &["--version"]] {
        let out = printed(args);
        assert!(out.contains("stepdance"), "{args:?}: {out}");
    }
}

#[test]
fn parameters_may_be_given_beside_the_address() {
    let six = printed(&["solutions", "queens?n=6"]);
    assert_eq!(printed(&["solutions", "queens", "--param", "n=6"]), six);
    assert_eq!(printed(&["solutions", "queens?method=basic", "--param", "n=6"]), six);
    assert_eq!(printed(&["solutions", "queens?", "--param", "n=6", "--param", "method=basic"]), six);
    assert_eq!(printed(&["solutions", "--param=n=6", "#queens"]), six);
    assert_eq!(printed(&["draw", "queens", "--param", "at=20"]), printed(&["draw", "queens?at=20"]));
}

#[test]
fn parameters_may_be_read_from_files() {
    let six = printed(&["solutions", "queens?n=6"]);
    for (name, content) in [("plain", "6"), ("line", "6\n"), ("windows", "6\r\n")] {
        let file = Scratch::new(name, content);
        assert_eq!(printed(&["solutions", "queens", "--param", &file.param("n")]), six, "{name}");
    }
}

#[test]
fn bad_parameters_are_refused_with_what_is_wrong() {
    refused(&["count", "queens", "--param", "n=99"], &["n=99", "1", "32"]);
    refused(&["count", "queens?n=6", "--param", "n=7"], &["n=7", "twice"]);
    refused(
        &["count", "queens", "--param", "m=7"],
        &["m=7", "n, method, placed, regions, prune, back, order, at, path or hand"],
    );
    refused(&["count", "queens", "--param", "n"], &["--param", "NAME=VALUE"]);
    refused(&["count", "queens", "--param", "=7"], &["--param", "NAME=VALUE"]);
    refused(&["count", "queens", "--param", ""], &["--param", "NAME=VALUE"]);
    // What would end a value, or the name, in an address does not here.
    refused(&["count", "queens", "--param", "n=7&method=basic"], &["n=7&method=basic", "32"]);
    refused(&["count", "queens", "--param", "n=%37"], &["n=%37", "32"]);
    refused(&["count", "queens", "--param", "n&=7"], &["n&=7"]);
}

#[test]
fn bad_files_are_refused_with_what_is_wrong() {
    refused(&["count", "queens", "--param", "n=@/nowhere/at/all"], &["n=@/nowhere/at/all", "No such file"]);
    refused(&["count", "queens", "--param", "n=@"], &["n=@"]);
    refused(&["count", "queens", "--param", "n=@/"], &["n=@/"]);
    for (name, content, word) in [
        ("empty", Vec::new(), "32"),
        ("binary", vec![0xff, 0xfe, 0x00], "UTF-8"),
        ("nul", vec![0; 10], "32"),
        ("megabytes", vec![b'8'; 5 << 20], "longer"),
        ("escapes", vec![b'%'; 200_000], "longer"),
    ] {
        let file = Scratch::new(name, content);
        refused(&["count", "queens", "--param", &file.param("n")], &["n=", word]);
    }
    if cfg!(target_os = "linux") {
        refused(&["count", "queens", "--param", "n=@/dev/zero"], &["longer"]);
    }
}

/// Editors of some systems begin a text with one.
#[test]
fn a_file_may_begin_with_a_byte_order_mark() {
    let file = Scratch::new("marked", "\u{feff}a b\r\na b\r\n");
    let counted = printed(&["solutions", "cover", "--param", &file.param("matrix")]);
    assert_eq!(counted, "a b\n");
}

/// The limit of the text, not of the address that it becomes a part of.
#[test]
fn a_file_that_is_too_long_is_told_the_limit_of_its_parameter() {
    for bytes in [2_000_001, 2_500_000] {
        let file = Scratch::new("long", format!("a\n{}", "a".repeat(bytes - 2)));
        refused(&["count", "cover", "--param", &file.param("matrix")], &["2000000 bytes"]);
    }
}

#[cfg(unix)]
#[test]
fn arguments_that_are_no_text_are_refused() {
    use std::os::unix::ffi::OsStringExt;
    let raw = |bytes: &[u8]| OsString::from_vec(bytes.to_vec());
    for args in [
        vec![raw(b"count"), raw(b"queens?n=\xff")],
        vec![raw(b"count"), raw(b"\xff\xfe")],
        vec![raw(b"count"), raw(b"queens"), raw(b"--param"), raw(b"n=\xff")],
        vec![raw(b"count"), raw(b"queens"), raw(b"--param"), raw(b"n=@\xff")],
        vec![raw(b"\xff")],
        vec![raw(b"count"), raw(b"queens"), raw(b"--\xff")],
        vec![raw(b"solutions"), raw(b"queens"), raw(b"--limit"), raw(b"\xff")],
    ] {
        let outcome = run_raw(args.iter().map(OsString::as_os_str));
        check_refusal(&outcome, &[]);
    }
}

#[test]
fn strange_arguments_are_refused_without_garbling_the_terminal() {
    for text in ["\u{1b}[31mred", "queens?n=\u{1b}[2J", "queens?\u{7}=1", "\u{9b}31m"] {
        let message = refused(&["count", text], &[]);
        assert!(!message.trim_end().chars().any(|c| c.is_control() && c != '\n'), "{message:?}");
        let message = refused(&["count", "queens", "--param", &format!("n={text}")], &[]);
        assert!(!message.trim_end().chars().any(|c| c.is_control() && c != '\n'), "{message:?}");
        let message = refused(&["count", "queens", "--param", &format!("n=@{text}")], &[]);
        assert!(!message.trim_end().chars().any(|c| c.is_control() && c != '\n'), "{message:?}");
    }
    // Neither terminal commands nor what turns the direction of writing.
    for text in ["\u{202e}red", "\u{2066}x", "\u{200f}"] {
        for args in [
            &[text][..],
            &["count", text],
            &["count", "queens", &format!("--{text}")],
            &["draw", "queens", "--width", text],
        ] {
            let message = refused(args, &[]);
            assert!(!message.contains(text.chars().next().unwrap()), "{message:?}");
        }
    }
    let long = "x".repeat(100_000);
    for args in [
        &[&*long][..],
        &["count", "queens", &format!("--{long}")],
        &["solutions", "queens", "--limit", &long],
        &["solutions", "queens", &format!("--limit={long}")],
        &["options", &format!("cover?matrix=a%0Aa&path={long}")],
        &["count", "queens", &long],
    ] {
        refused(args, &[]);
    }
    let text = "\u{1b}[2J";
    for args in [&[text][..], &["count", "queens", &format!("--{text}")], &["solutions", "queens", "--limit", text]] {
        let message = refused(args, &[]);
        assert!(!message.chars().any(|c| c.is_control() && c != '\n'), "{message:?}");
    }
    refused(&["count", &"x".repeat(100_000)], &["problem=x", "(100000 characters)"]);
    refused(&["count", "queens", "--param", &"x".repeat(100_000)], &["NAME=VALUE"]);
    refused(&["count", "queens", "--param", &format!("n={}", "x".repeat(100_000))], &["n=x", "(100000 characters)"]);
}

/// As in `stepdance trace queens | head -1`.
#[test]
fn a_reader_that_has_had_enough_is_no_failure() {
    for (args, lines) in [
        (&["trace", "queens?n=12"][..], 1),
        (&["trace", "queens?n=12"][..], 0),
        (&["solutions", "queens?n=12"], 1),
        (&["draw", "queens?n=32", "--width", "4000", "--height", "3000"], 1),
        (&["count", "queens?n=4"], 0),
        (&["list"], 0),
        (&["--help"], 0),
    ] {
        let mut child = stepdance().args(args).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
        let mut reader = BufReader::with_capacity(16, child.stdout.take().unwrap());
        for _ in 0..lines {
            assert!(reader.read_line(&mut String::new()).unwrap() > 0, "{args:?}");
        }
        drop(reader);
        let mut said = String::new();
        child.stderr.take().unwrap().read_to_string(&mut said).unwrap();
        let status = child.wait().unwrap();
        assert_eq!((status.code(), &*said), (Some(0), ""), "{args:?}");
    }
}

/// A process that does not outlive its test.
#[cfg(unix)]
struct Leash(std::process::Child);

#[cfg(unix)]
impl Drop for Leash {
    fn drop(&mut self) {
        // It is over by now, or it is to be.
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// Whoever asks for what takes centuries is told so, and may stop at any time.
#[cfg(unix)]
#[test]
fn a_long_way_says_how_far_it_is_and_ends_at_once_when_asked() {
    // Whoever runs the tests in the background has Ctrl+C ignored, and all that is started there inherits that.
    let mut child = Leash(
        Command::new("env")
            .args(["--default-signal=INT", env!("CARGO_BIN_EXE_stepdance")])
            .args(["draw", "queens?n=32&at=9007199254740991"])
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap(),
    );
    let mut said = String::new();
    BufReader::new(child.0.stderr.take().unwrap()).read_line(&mut said).unwrap();
    assert!(said.contains(" of 9\u{a0}007\u{a0}199\u{a0}254\u{a0}740\u{a0}991, about "), "{said}");
    let long = ["1 year to go", "years to go", "days to go"];
    assert!(long.iter().any(|long| said.contains(long)), "{said}");
    assert!(Command::new("kill").args(["-INT", &child.0.id().to_string()]).status().unwrap().success());
    // The way would take years: it ends because it was asked to.
    let status = child.0.wait().unwrap();
    assert!(!status.success(), "{status}");
}

/// A full disk, on the other hand, is one.
#[cfg(target_os = "linux")]
#[test]
fn a_result_that_cannot_be_written_is_a_failure() {
    for args in [&["count", "queens?n=4"][..], &["trace", "queens?n=6"], &["solutions", "queens"], &["draw", "queens"]]
    {
        let full = fs::File::options().write(true).open("/dev/full").unwrap();
        let output = stepdance().args(args).stdout(full).output().unwrap();
        let said = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(1), "{args:?}: {said}");
        assert!(said.contains("written") && !said.contains("panicked"), "{args:?}: {said}");
    }
}

/// Nowhere to complain to: the exit code has to do.
#[cfg(target_os = "linux")]
#[test]
fn a_message_that_cannot_be_written_is_left_unsaid() {
    for args in [&["count", "queens?n=0"][..], &["dance"], &["count"]] {
        let full = fs::File::options().write(true).open("/dev/full").unwrap();
        let output = stepdance().args(args).stderr(full).output().unwrap();
        assert_eq!(output.status.code(), Some(2), "{args:?}");
    }
}

/// The rows of a file of comma-separated values, by the rules of RFC 4180 and not by our own.
fn rows(csv: &str) -> Vec<Vec<String>> {
    let (mut rows, mut row, mut cell, mut quoted) = (vec![], vec![], String::new(), false);
    let mut letters = csv.chars().peekable();
    while let Some(c) = letters.next() {
        match c {
            '"' if quoted && letters.next_if_eq(&'"').is_some() => cell.push('"'),
            '"' => quoted = !quoted,
            ',' if !quoted => row.push(std::mem::take(&mut cell)),
            '\n' if !quoted => {
                row.push(std::mem::take(&mut cell));
                rows.push(std::mem::take(&mut row));
            }
            c => cell.push(c),
        }
    }
    rows
}

#[test]
fn moves_and_solutions_are_tables_for_programs() {
    let text = printed(&["trace", "queens?n=4", "--from", "10", "--to", "70"]);
    let csv = rows(&printed(&["trace", "queens?n=4", "--from", "10", "--to", "70", "--format", "csv"]));
    let json = printed(&["trace", "queens?n=4", "--from", "10", "--to", "70", "--format", "json"]);
    assert_eq!(csv[0], ["step", "label", "level", "text", "beat", "sign", "nodes", "solutions"]);
    assert_eq!((text.lines().count(), csv.len(), json.lines().count()), (61, 62, 61));
    for ((line, cells), object) in text.lines().zip(&csv[1..]).zip(json.lines()) {
        assert_eq!(line, cells[..4].join("\t"));
        let object: serde_json::Value = serde_json::from_str(object).unwrap();
        for (name, cell) in csv[0].iter().zip(cells) {
            let value = &object[name.as_str()];
            assert_eq!(value.as_str().map_or(value.to_string(), str::to_owned), *cell, "{name} of {line}");
        }
    }
    // The first solution of 4 queens is met with move 62 (see `count`), in 8 of its 17 nodes.
    let solved: Vec<_> = csv.iter().filter(|row| row[4] == "solution").collect();
    assert_eq!((solved.len(), &*solved[0][0], &*solved[0][5], &*solved[0][7]), (1, "62", "solution", "1"));
    let csv = rows(&printed(&["solutions", "queens?n=4", "--format", "csv"]));
    assert_eq!(csv[0], ["number", "step", "solution"]);
    assert_eq!((&csv[1][..], &*csv[2][2]), (&["1".to_owned(), "62".to_owned(), "2 4 1 3".to_owned()][..], "3 1 4 2"));
    let json = printed(&["solutions", "queens?n=4", "--format", "json", "--limit", "1"]);
    assert_eq!(json, "{\"number\":1,\"step\":62,\"solution\":\"2 4 1 3\"}\n");
}

/// Every packing that is found passes the check, and a filled fillomino has itself as its solution.
#[test]
fn a_solution_is_handed_on_as_a_parameter() {
    for address in ["antislide", "antislide?box=3x3x4", "antislide?rule=corner"] {
        for packing in printed(&["solutions", address, "--format", "value"]).lines() {
            let checked = format!("antislide?rule=check&check={packing}");
            // That its box is not the default one is said beside the figures.
            let figures: serde_json::Value = serde_json::from_str(&run(&["count", &checked]).out).unwrap();
            assert_eq!(figures["solutions"], 1, "{packing}");
        }
    }
    let filled = printed(&["solutions", "fillomino", "--format", "value"]);
    assert_eq!(printed(&["solutions", &format!("fillomino?grid={}", filled.trim())]), filled);
    refused(&["solutions", "queens?n=4", "--format", "value"], &["--format value", "queens?n=4", "text, csv or json"]);
}

#[test]
fn one_line_of_a_file_is_picked() {
    let grid = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    let other = "...37.6../..3.947../.4......./3.4....2./.7.812.3./.2....8.5/.......6./..763.9../..5.81...";
    let file = Scratch::new("puzzles.txt", format!("{other}\n{grid}\n"));
    let picked = printed(&["count", "cover?preset=sudoku", "--param", &format!("{}:2", file.param("clues"))]);
    assert_eq!(picked, picked.replace(other, ""));
    let figures: serde_json::Value = serde_json::from_str(&picked).unwrap();
    assert_eq!((figures["solutions"].as_u64(), figures["address"].as_str().unwrap().contains(grid)), (Some(1), true));
    for line in ["0", "3"] {
        let param = format!("{}:{line}", file.param("clues"));
        refused(
            &["count", "cover?preset=sudoku", "--param", &param],
            &["--param clues", &format!(":{line}"), "from 1 to 2"],
        );
    }
}

#[test]
fn matrices_and_lists_become_instances() {
    let list = Scratch::new("toy.xc", "p xc 7 6\n3 5\n1 4 7\n2 3 6\n1 4 6\n2 7\n4 5 7\n");
    let made = Scratch::new("toy.dlx", printed(&["convert", list.0.to_str().unwrap()]));
    let figures = printed(&["count", "cover?preset=own", "--param", &made.param("matrix")]);
    let figures: serde_json::Value = serde_json::from_str(&figures).unwrap();
    // As the toy with letters.
    assert_eq!((&figures["solutions"], &figures["nodes"], &figures["updates"]), (&1.into(), &6.into(), &29.into()));
    // They need not be converted first; what is Knuth's already stays what it is.
    let same = printed(&["count", "cover?preset=own", "--param", &list.param("matrix")]);
    let same: serde_json::Value = serde_json::from_str(&same).unwrap();
    assert_eq!((&same["solutions"], &same["nodes"], &same["updates"]), (&1.into(), &6.into(), &29.into()));
    assert_eq!(printed(&["convert", made.0.to_str().unwrap()]), fs::read_to_string(&made.0).unwrap());
    let short = Scratch::new("short.csv", "a,b,c\n1,0,2\n");
    refused(&["convert", short.0.to_str().unwrap()], &["line 2, column 5", "cell 3", "2", "0 or 1"]);
    let matrix = Scratch::new("odd.csv", "a,a\n1,0\n");
    refused(&["convert", matrix.0.to_str().unwrap()], &["runner-", "line 1, column 3", "a is named twice"]);
    let named = Scratch::new("named.csv", ",a,b\nfirst,1,0\nlast,0,1\n");
    assert_eq!(
        printed(&["convert", named.0.to_str().unwrap()]),
        "| Made of a 0–1 matrix of 2 rows and 2 columns, with names of both.\na b\n| option 1: first\na\n| option 2: last\nb\n"
    );
    refused(&["convert", "/nowhere/at.all"], &["/nowhere/at.all", "cannot be read"]);
}

/// Options that are left out count, as they do for whoever looks them up in the file.
#[test]
fn solutions_name_options_by_number_and_name_in_the_file() {
    let file = Scratch::new("left-out.dlx", "a b | x\nx\na\nb x\nb\n");
    let solutions = |format: &str| {
        run(&["solutions", "cover?preset=own", "--param", &file.param("matrix"), "--format", format]).out
    };
    assert_eq!(solutions("text"), "a | b x\na | b\n");
    assert_eq!(solutions("numbered"), "2: a | 3: b x\n2: a | 4: b\n");
    assert!(solutions("csv").starts_with("number,step,solution,options,names\n1,"), "{}", solutions("csv"));
    assert!(solutions("csv").contains(",a | b,2 4, | \n"), "{}", solutions("csv"));
    let found: Vec<serde_json::Value> =
        solutions("json").lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(found[1]["options"], serde_json::json!([2, 4]));
    assert_eq!(found[1]["names"], serde_json::json!([null, null]));
    // Rows that are alike are told apart, and rows of zeros count; an address carries both.
    let rows = Scratch::new("rows.csv", ",a,b\nnone,0,0\nleft,1,0\nright,0,1\nagain,0,1\n");
    let args = ["solutions", "cover?preset=own", "--param", &rows.param("matrix"), "--format"];
    assert_eq!(run(&[&args[..], &["numbered"]].concat()).out, "2 left: a | 3 right: b\n2 left: a | 4 again: b\n");
    let csv = run(&[&args[..], &["csv"]].concat()).out;
    assert!(csv.contains(",a | b,2 4,left | again\n"), "{csv}");
    let made = Scratch::new("rows.dlx", run(&["convert", rows.0.to_str().unwrap()]).out);
    let again = run(&["solutions", "cover?preset=own", "--param", &made.param("matrix"), "--format", "numbered"]).out;
    assert_eq!(again, "2 left: a | 3 right: b\n2 left: a | 4 again: b\n");
    refused(
        &["solutions", "queens?n=4", "--format", "numbered"],
        &["--format numbered", "queens?n=4", "text, csv or json"],
    );
}

#[test]
fn a_solved_sudoku_is_a_grid_or_a_line() {
    let solutions = |format: &str| printed(&["solutions", "cover?preset=sudoku", "--format", format]);
    let (line, grid, value) = (solutions("line"), solutions("grid"), solutions("value"));
    let clues: String = printed(&["list"])
        .lines()
        .find_map(|line| line.trim().strip_prefix("clues=")?.split_whitespace().next().map(str::to_owned))
        .expect("the clues");
    let clues = clues.replace('/', "");
    assert_eq!((line.trim().len(), clues.len()), (81, 81));
    assert!(clues.chars().zip(line.chars()).all(|(clue, digit)| clue == '.' || clue == digit), "{line}");
    let digits = |cells: &mut dyn Iterator<Item = usize>| -> usize {
        cells.map(|cell| 1 << (line.as_bytes()[cell] - b'1')).fold(0, |all, digit| all | digit)
    };
    for i in 0..9 {
        assert_eq!(digits(&mut (0..9).map(|j| 9 * i + j)), 511);
        assert_eq!(digits(&mut (0..9).map(|j| 9 * j + i)), 511);
        assert_eq!(digits(&mut (0..9).map(|j| 27 * (i / 3) + 3 * (i % 3) + 9 * (j / 3) + j % 3)), 511);
    }
    assert_eq!(grid.replace('\n', ""), line.trim());
    assert_eq!((grid.lines().count(), grid.lines().next().map(str::len)), (10, Some(9)));
    assert_eq!(value.replace('/', ""), line);
    refused(&["solutions", "queens?n=4", "--format", "grid"], &["--format grid", "queens?n=4"]);
}

/// The limit is on what is kept of a matrix, not on its zeros.
#[test]
fn a_large_matrix_is_brought_down_to_its_ones() {
    // 18 rows of 30 cells and dominoes in them; the last cell of each can be covered alone as well, that of the first in two ways.
    let wide = 540;
    let row =
        |ones: &[usize]| (0..wide).map(|i| if ones.contains(&i) { "1" } else { "0" }).collect::<Vec<_>>().join(",");
    let rows: Vec<String> =
        (0..wide).map(|i| if i % 30 == 29 { row(&[i]) } else { row(&[i, i + 1]) }).chain([row(&[29])]).collect();
    let text = rows.join("\r\n");
    assert!(text.len() > 500_000);
    let file = Scratch::new("large.csv", text);
    let figures = printed(&["count", "cover?preset=own", "--param", &file.param("matrix")]);
    let figures: serde_json::Value = serde_json::from_str(&figures).unwrap();
    // Where the last is alone, 29 are left, which no dominoes cover.
    assert_eq!(figures["solutions"], 1);
    assert!(figures["address"].as_str().unwrap().len() < 30_000);
    let long = Scratch::new("long.csv", rows.join("\n").replacen(",1\n", ",2\n", 1));
    refused(&["count", "cover?preset=own", "--param", &long.param("matrix")], &["must be 0 or 1"]);
    let film = Scratch::new("film.csv", "0,".repeat(1_000_001));
    refused(&["count", "cover?preset=own", "--param", &film.param("matrix")], &["2000000 bytes"]);
}

/// A file in the place of an address is what the page would make of it, and that is said in the same words.
#[test]
fn a_file_is_read_as_the_page_reads_it() {
    use stepdance::host::{Choice, read};
    use stepdance::problems::CATALOG;
    for (text, counted) in [
        ("a b c\na\nb c\n", "\"solutions\":1"),
        ("mon, tue\nmon\ntue.\n", "\"solutions\":1"),
        ("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79\n", "\"solutions\":1"),
        ("3 3\n0 0 2 0 1 3 4 0 0\n", "\"solutions\""),
        (".Q..\n...Q\nQ...\n..Q.\n", "\"solutions\":2"),
    ] {
        let told = read(CATALOG, None, text, Choice::Number(1), &mut |_, _| {}).told;
        let file = Scratch::new("any.txt", text);
        let outcome = run(&["count", &file.0.display().to_string()]);
        assert_eq!((outcome.code, &*outcome.err), (Some(0), &*format!("stepdance: {told}\n")), "{text}");
        assert!(outcome.out.contains(counted), "{text}: {}", outcome.out);
    }
    // One of several is chosen by its number, which kind of a text of two by its parameter.
    let puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79\n";
    let several = Scratch::new("several.txt", puzzle.repeat(2));
    let path = several.0.display().to_string();
    refused(&["count", &path], &["2 puzzles", ":1 to :2"]);
    assert!(run(&["count", &format!("{path}:2")]).out.contains("\"solutions\":1"));
    refused(&["count", &format!("{path}:3")], &["2 puzzles"]);
    let two = Scratch::new("two.txt", "1..4\n.3..\n..1.\n...3\n");
    refused(
        &["count", &two.0.display().to_string()],
        &["Which is it?", "a sudoku: cover?preset=sudoku", "a fillomino: fillomino?grid"],
    );
    let none = Scratch::new("none.txt", "Dear all,\nthis is a letter.\n");
    refused(
        &["count", &none.0.display().to_string()],
        &["This text has no known format. It was tried as a board of queens"],
    );
}

/// A number of solutions that leaves something out is never printed as that of all.
#[test]
fn what_is_not_all_is_said_by_every_command() {
    let counted = |address: &str| -> serde_json::Value { serde_json::from_str(&run(&["count", address]).out).unwrap() };
    let limited = "fillomino?grid=.../.22/.3.&max=3";
    let json = counted(limited);
    assert_eq!(
        (&json["solutions"], &json["complete"], &json["most"], &json["bound"]),
        (&1.into(), &false.into(), &3.into(), &4.into())
    );
    assert_eq!(counted("fillomino?grid=.../.22/.3.")["complete"], true);
    assert_eq!(counted(&format!("{limited}&path=1"))["complete"], false);
    for (args, told) in [
        (&["count", limited][..], "1 solution with numbers up to 3; larger numbers were not tried."),
        (&["count", limited, "--jobs", "2"], "larger numbers were not tried. Try numbers up to 4: max=4."),
        (&["solutions", limited], "1 solution with numbers up to 3; larger numbers were not tried."),
        (&["estimate", limited, "--dives", "3"], "numbers up to 3; larger numbers were not tried."),
    ] {
        let output = Command::new(env!("CARGO_BIN_EXE_stepdance")).args(args).output().expect("the runner");
        let said = String::from_utf8_lossy(&output.stderr);
        assert!(output.status.success() && said.contains(told), "{args:?}: {said}");
    }
    // Nothing is decided below the queen in column 2, so nothing is known of it.
    assert_eq!(counted("queens?n=6&hand=2.-.3")["complete"], false);
}
