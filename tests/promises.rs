//! What is promised is held: every test that PROMISES.md names is there.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

/// The names of all functions in the Rust files below a folder.
pub fn functions(folder: &Path, found: &mut BTreeSet<String>) {
    for entry in fs::read_dir(folder).expect("a folder") {
        let path = entry.expect("an entry").path();
        if path.is_dir() && !path.ends_with("target") {
            functions(&path, found);
        } else if path.extension().is_some_and(|ending| ending == "rs") {
            let text = fs::read_to_string(&path).expect("a text");
            let names =
                text.lines().filter_map(|line| line.trim_start().trim_start_matches("pub ").strip_prefix("fn "));
            found.extend(names.filter_map(|rest| Some(rest.split_once('(')?.0.to_owned())));
        }
    }
}

#[test]
fn promises_name_tests_that_there_are() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut known = BTreeSet::new();
    for folder in ["src", "tests", "crates", "xtask"] {
        functions(&root.join(folder), &mut known);
    }
    let text = fs::read_to_string(root.join("PROMISES.md")).expect("PROMISES.md");
    let mut named = 0;
    for (number, line) in
        (1..).zip(text.lines()).filter(|(_, line)| line.starts_with("| ") && !line.ends_with("| held by |"))
    {
        let cells: Vec<&str> = line.split(" | ").collect();
        // What is promised, what that does not cover, its tests; or a limit, where it is, what happens at it, its tests.
        assert!((3..=4).contains(&cells.len()), "line {number}: {} cells", cells.len());
        let last = cells[cells.len() - 1];
        let tests: Vec<&str> = last.split('`').skip(1).step_by(2).filter(|name| !name.contains('/')).collect();
        assert!(!tests.is_empty(), "line {number}: nothing holds this promise");
        for test in tests {
            assert!(known.contains(test), "line {number}: there is no test {test}");
            named += 1;
        }
    }
    assert!(named > 30, "only {named} tests are named");
}
