//! Searches that JavaScript and Python define: both languages, their types and their documents have the same functions, described alike.

use std::fs;
use std::path::Path;
use stepdance::recording::own::{Callback, VALUES};

fn read(path: &str) -> String {
    fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join(path)).expect(path)
}

/// A text in which every stretch of blanks, and of stars of a comment, is one blank.
fn plain(text: &str) -> String {
    text.split_whitespace().filter(|word| *word != "*").collect::<Vec<_>>().join(" ")
}

/// The text between two others.
fn between<'a>(text: &'a str, begin: &str, end: &str) -> &'a str {
    let (_, rest) = text.split_once(begin).expect(begin);
    rest.split_once(end).expect(end).0
}

/// The names before a sign, one a line.
fn names(text: &str, signs: &[char]) -> Vec<String> {
    let name = |line: &str| {
        let (name, _) = line.trim().split_once(signs)?;
        let is_name = !name.is_empty() && name.chars().all(|c| c.is_ascii_lowercase());
        is_name.then(|| name.to_owned())
    };
    text.lines().filter_map(name).collect()
}

/// The names of a search's values and functions, in the order of the alphabet.
fn all() -> Vec<String> {
    let mut all: Vec<String> = VALUES.into_iter().chain(Callback::ALL.map(Callback::name)).map(str::to_owned).collect();
    all.sort();
    all
}

fn sorted(mut names: Vec<String>) -> Vec<String> {
    names.sort();
    names
}

#[test]
fn javascript_and_python_define_searches_by_the_same_functions() {
    let types = read("src/web/own.rs");
    let types = between(&types, "export interface OwnSearch<Choice = any> {", "\n}\n");
    assert_eq!(sorted(names(types, &['(', '?', ':'])), all(), "the types of the package for npm");
    let module = read("pip/python/stepdance/search.py");
    let define = between(&module, "def define(", "\ndef show(");
    let (signature, rest) = define.split_once(") -> Search:").expect("a signature");
    assert_eq!(sorted(names(signature, &[':'])), all(), "the function of the package for pip");
    let docstring = between(rest, "\"\"\"", "\"\"\"");
    let handed = between(rest, "functions = {", "}");
    let documents = ["npm/README.md", "pip/README.md"].map(read);
    for callback in Callback::ALL {
        let (name, note) = (callback.name(), callback.note());
        let types_of = plain(types);
        let told = types_of.split_once(&format!("/** {note}")).and_then(|(_, rest)| rest.split_once("*/ "));
        assert!(told.is_some_and(|(_, rest)| rest.starts_with(name)), "the types of the package for npm: {name}");
        let described = docstring.lines().any(|line| {
            line.trim()
                .strip_prefix(name)
                .is_some_and(|rest| rest.starts_with('(') && rest.ends_with(&format!("): {note}")))
        });
        assert!(described, "define of the package for pip: {name}");
        assert!(handed.contains(&format!("\"{name}\": {name},")), "define of the package for pip hands over no {name}");
        let optional = if callback.is_required() { format!("{name}(") } else { format!("{name}?(") };
        assert!(types.contains(&optional), "{name}");
        for document in &documents {
            let section = between(document, "## Define your own search", "\n## ");
            let is_there = [format!("`{name}(path"), format!("`{name}(target"), format!("{name}="), format!("{name}:")]
                .iter()
                .chain(&[format!("{name}(path")])
                .any(|form| section.contains(form));
            assert!(is_there, "{name} is missing in {section}");
        }
    }
}
