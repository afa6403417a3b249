//! Every example of every document works: commands run here, with files that have what the documents say of them; other languages are
//! read here or held by the test that the table names.

use super::documents::{documents, root};
use super::promises::functions;
use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use stepdance::problems::CATALOG;
use stepdance::tour::Tour;

/// Languages of blocks that are not commands: the document, the language, and the test or the file that runs its blocks.
const ELSEWHERE: &[(&str, &str, &str)] = &[
    ("crates/machines/README.md", "rust", "crates/machines/src/lib.rs"),
    ("docs/cluster.md", "text", "gnu_parallel_counts_parts_and_resumes_after_one_was_killed"),
    ("docs/embed.md", "html", "addresses_of_embedded_searches_open"),
    ("docs/library.md", "rust", "src/lib.rs"),
    ("docs/playground.md", "python", "the_program_of_the_playgrounds_page_is_one_of_its_own"),
    ("docs/tours.md", "markdown", "the_tour_of_its_document_is_one"),
    ("npm/README.md", "js", "tests/page/npm.rs"),
    ("npm/README.md", "html", "tests/page/npm.rs"),
    ("pip/README.md", "python", "pip/tests/test_readme.py"),
];

/// Commands that a test cannot run as they stand, by how they begin, and why.
const NOT_HERE: &[(&str, &str)] = &[
    ("cargo run --package ", "compiles another crate; `cargo xtask test --package` runs it"),
    ("cargo xtask ", "builds; the tests of xtask read its arguments"),
    ("ffmpeg ", "another program"),
    ("git clone ", "needs a network"),
    ("jq ", "another program"),
    ("python examples/", "needs the package for pip; `cargo xtask gallery` runs it"),
    ("parallel ", "another program; `tests/parts.rs` runs it"),
    ("pip install ", "needs a network"),
    ("python tests/contact-sheet.py", "needs packages from a network"),
    ("python3 examples/record/", "writes a record; `tests/record.rs` runs it"),
    ("sbatch ", "needs a cluster"),
    ("stepdance clip ", "takes minutes without optimization; `tests/clips.rs` makes smaller clips"),
    ("stepdance draw 'cover?at=20'", "takes a while without optimization; `tests/figures.rs` makes such figures"),
    ("stepdance draw 'solver.jsonl", "needs the record of a solver; `tests/profiler.rs` makes some"),
    ("stepdance join 'queens?n=1", "needs the results of a long count; `tests/parts.rs` joins smaller ones"),
    ("stepdance split 'queens?n=18'", "takes a while without optimization"),
    ("stepdance listen", "waits for a solver; `tests/profiler.rs` runs it"),
    ("stepdance open", "serves until it is ended; `tests/record.rs` runs it"),
    ("xargs ", "another program"),
];

/// A folder that is gone afterwards.
struct Folder(PathBuf);

impl Folder {
    /// A folder with the files that documents name.
    fn new() -> Folder {
        let folder = std::env::temp_dir().join(format!("examples-{}", std::process::id()));
        fs::create_dir_all(&folder).expect("a folder");
        let sudoku = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79\n";
        // More moves than the address in a document names.
        let record = "[\"in\",2]\n[\"no\",3]\n[\"out\"]\n".repeat(30) + "[\"end\"]\n";
        for (name, text) in [
            ("puzzle.txt", sudoku.to_owned()),
            ("puzzles.txt", sudoku.repeat(17)),
            ("sudokus_17.txt", sudoku.repeat(20)),
            ("grid.txt", "..2\n.13\n4..\n".to_owned()),
            ("100.txt", "- - 2\n- 1 3\n4 - -\n".to_owned()),
            ("cover.csv", "1,0,1\n0,1,0\n".to_owned()),
            ("matrix.csv", "1,0,1\n0,1,0\n".to_owned()),
            ("pentominos-6-10.csv", "1,0,1\n0,1,0\n".to_owned()),
            ("queens.jsonl", record),
        ] {
            fs::write(folder.join(name), text).expect("a file");
        }
        Folder(folder)
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

/// The blocks of a document: their language and their lines.
fn blocks(text: &str) -> Vec<(&str, Vec<&str>)> {
    let mut all: Vec<(&str, Vec<&str>)> = vec![];
    let mut within = false;
    for line in text.lines() {
        match line.strip_prefix("```") {
            Some(_) if within => within = false,
            Some(language) => {
                within = true;
                all.push((language, vec![]));
            }
            None if within => all.last_mut().expect("a block").1.push(line),
            None => {}
        }
    }
    all
}

/// The blocks of a document in a language.
fn of(document: &str, language: &str) -> Vec<String> {
    let text = fs::read_to_string(root().join(document)).expect("a document");
    let all = blocks(&text).into_iter().filter(|(other, _)| *other == language);
    all.map(|(_, lines)| lines.join("\n") + "\n").collect()
}

/// The words of a command: quotes go, and so do comments and the file that the result goes to.
fn words(line: &str) -> Vec<String> {
    let line = line.split(" #").next().unwrap_or(line).split(" > ").next().unwrap_or(line);
    let mut words = vec![String::new()];
    let mut quoted = false;
    for sign in line.trim().chars() {
        match sign {
            '\'' | '"' => quoted = !quoted,
            ' ' if !quoted => words.push(String::new()),
            _ => words.last_mut().expect("a word").push(sign),
        }
    }
    words.into_iter().filter(|word| !word.is_empty()).collect()
}

#[test]
fn commands_of_documents_run() {
    let folder = Folder::new();
    let (mut ran, mut wrong) = (BTreeSet::new(), vec![]);
    let mut used = [false; NOT_HERE.len()];
    for (name, text) in documents() {
        for line in blocks(&text).into_iter().filter(|(language, _)| *language == "sh").flat_map(|(_, lines)| lines) {
            let line = line.replace("cargo run --release -- ", "stepdance ");
            if let Some(which) = NOT_HERE.iter().position(|(begin, _)| line.starts_with(begin)) {
                used[which] = true;
                continue;
            }
            let Some(arguments) = line.strip_prefix("stepdance ") else {
                wrong.push(format!("{name}: nothing runs {line}; run it here, or say in NOT_HERE why not"));
                continue;
            };
            // Several documents have the same command.
            if !ran.insert(words(arguments)) {
                continue;
            }
            let mut command = Command::new(env!("CARGO_BIN_EXE_stepdance"));
            let outcome = command.current_dir(&folder.0).stdin(Stdio::null()).args(words(arguments)).output();
            let outcome = outcome.expect("the runner");
            if !outcome.status.success() {
                wrong.push(format!("{name}: {line}: {}", String::from_utf8_lossy(&outcome.stderr)));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    assert!(ran.len() > 15, "only {} commands ran", ran.len());
    let idle: Vec<_> = NOT_HERE.iter().zip(used).filter(|(_, used)| !used).map(|((begin, _), _)| begin).collect();
    assert!(idle.is_empty(), "no document has {idle:?}");
}

/// A block in a new language, or of a new document, has to be run somewhere.
#[test]
fn blocks_in_other_languages_name_what_runs_them() {
    let mut known = BTreeSet::new();
    functions(&root().join("tests"), &mut known);
    let mut used = [false; ELSEWHERE.len()];
    for (name, text) in documents() {
        for (language, lines) in blocks(&text) {
            // Records are read by `tests/record.rs`, formats by the tests of their readers.
            if language == "sh" || language.is_empty() || name.starts_with("tours/") {
                continue;
            }
            let held = ELSEWHERE.iter().position(|(document, other, _)| *document == name && *other == language);
            let held = held.unwrap_or_else(|| panic!("{name}: nothing runs this {language}: {}", lines.join("\n")));
            used[held] = true;
        }
    }
    for ((document, language, test), used) in ELSEWHERE.iter().zip(used) {
        assert!(used, "{document} has no {language}");
        assert!(known.contains(*test) || root().join(Path::new(test)).is_file(), "{document}: there is no {test}");
    }
}

#[test]
fn the_tour_of_its_document_is_one() {
    for text in of("docs/tours.md", "markdown") {
        Tour::read(CATALOG, &text).unwrap_or_else(|fault| panic!("{fault}"));
    }
}

#[test]
fn addresses_of_embedded_searches_open() {
    let mut opened = 0;
    for text in of("docs/embed.md", "html") {
        let address = text.split("address=\"").nth(1).or(text.split("index.html#").nth(1)).expect("an address");
        let address = address.split('"').next().expect("its end").replace("&view=embed", "");
        CATALOG.open(&address).map(drop).unwrap_or_else(|bad| panic!("{bad}"));
        opened += 1;
    }
    assert_eq!(opened, 2);
}

/// The program that the page on the playground shows is one that its tests run.
#[test]
fn the_program_of_the_playgrounds_page_is_one_of_its_own() {
    let known = fs::read_to_string(root().join("crates/playground/programs/queens.py")).expect("a program");
    let known = known.replace("        print(cols)\n", "");
    let [program] = &of("docs/playground.md", "python")[..] else { panic!("one program") };
    assert!(known.contains(program), "{program}\nis no part of\n{known}");
}
