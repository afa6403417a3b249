//! Documents and tours: plain words, one term for one thing, links that lead somewhere, first pages of one screen.

use std::fs;
use std::path::{Path, PathBuf};

/// Words and phrases that no text has: what they say is said more plainly by naming the thing.
pub const REJECTED: [&str; 15] = [
    "any more",
    "whoever",
    "nobody",
    "somebody",
    "anybody",
    "so many",
    "so-manieth",
    "lest",
    "beforehand",
    "anew",
    "on we go",
    "is to be",
    "taken along",
    "gives up",
    "of its own",
];

/// Further ones that no tour has, each with the term that tours use.
const IN_TOURS: [(&str, &str); 16] = [
    ("she", "it"),
    ("her", "its"),
    ("hers", "its"),
    ("head", "header"),
    ("heads", "headers"),
    ("refuse", "reject"),
    ("refuses", "rejects"),
    ("refused", "rejected"),
    ("lifted", "removed"),
    ("lifts", "removes"),
    ("taken back", "undone"),
    ("takes back", "undoes"),
    ("given up", "undone"),
    ("moment", "position or slide"),
    ("let us", "you"),
    ("we", "you"),
];

/// All Markdown files of the project, by their paths from its root.
fn documents() -> Vec<(String, String)> {
    fn gather(folder: &Path, found: &mut Vec<PathBuf>) {
        for entry in fs::read_dir(folder).expect("a folder") {
            let path = entry.expect("an entry").path();
            let name = path.file_name().expect("a name").to_string_lossy().into_owned();
            let made = ["target", "node_modules"].contains(&&*name) || name.starts_with("dist");
            if path.is_dir() && !made && !name.starts_with('.') {
                gather(&path, found);
            } else if path.extension().is_some_and(|ending| ending == "md") {
                found.push(path);
            }
        }
    }
    let (root, mut found) = (root(), vec![]);
    gather(&root, &mut found);
    found.sort_unstable();
    let named = found.into_iter().map(|path| {
        let text = fs::read_to_string(&path).expect("a text");
        (path.strip_prefix(&root).expect("within the project").to_string_lossy().into_owned(), text)
    });
    named.collect()
}

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).to_owned()
}

/// The phrases that a text has, each with its line, also where a line ends within one. Names of tests are one word.
pub fn found<'a>(text: &str, phrases: impl IntoIterator<Item = &'a str>) -> Vec<(usize, &'a str)> {
    let is_part = |c: char| c.is_alphanumeric() || c == '_' || c == '-';
    let lines = (1..).zip(text.lines());
    let words: Vec<(usize, String)> = lines
        .flat_map(|(number, line)| line.split(move |c| !is_part(c)).map(move |word| (number, word.to_lowercase())))
        .filter(|(_, word)| !word.is_empty())
        .collect();
    let mut all = vec![];
    for phrase in phrases {
        let wanted: Vec<&str> = phrase.split(' ').collect();
        let here = words.windows(wanted.len()).filter(|part| part.iter().map(|(_, word)| word).eq(wanted.iter()));
        all.extend(here.map(|part| (part[0].0, phrase)));
    }
    all.sort_unstable();
    all
}

#[test]
fn phrases_are_found_across_lines_and_never_within_words() {
    let text = "So\nmany are here, Lest they\nleave: at least `whoever_is_done_first`, and anybody's.\n";
    assert_eq!(found(text, REJECTED), [(1, "so many"), (2, "lest"), (3, "anybody")]);
}

#[test]
fn documents_and_tours_use_plain_words() {
    let documents = documents();
    assert!(documents.len() > 25, "only {} documents", documents.len());
    let mut wrong = String::new();
    for (name, text) in &documents {
        for (line, phrase) in found(text, REJECTED) {
            wrong += &format!("{name}:{line}: \"{phrase}\": name the thing, or say it more plainly\n");
        }
        if name.starts_with("tours/") {
            for (line, phrase) in found(text, IN_TOURS.map(|(phrase, _)| phrase)) {
                let (_, term) = IN_TOURS.iter().find(|(known, _)| *known == phrase).expect("one of them");
                wrong += &format!("{name}:{line}: \"{phrase}\": tours say {term}\n");
            }
        }
    }
    assert!(wrong.is_empty(), "\n{wrong}");
}

#[test]
fn links_between_documents_lead_to_files() {
    let mut checked = 0;
    for (name, text) in documents() {
        let folder = root().join(Path::new(&name).parent().expect("a folder"));
        for link in text.split("](").skip(1).filter_map(|rest| rest.split_once(')')).map(|(link, _)| link) {
            if link.contains("://") || link.contains(char::is_whitespace) {
                continue;
            }
            let file = link.split('#').next().expect("a part");
            assert!(folder.join(file).exists(), "{name}: there is no {link}");
            checked += 1;
        }
    }
    assert!(checked > 20, "only {checked} links");
}

/// What a visitor of the repository reads first.
#[test]
fn the_first_pages_fit_a_screen_and_eight_kilobytes() {
    let text = |name: &str| fs::read_to_string(root().join(name)).expect("a text");
    let readme = text("README.md");
    let screen = readme.lines().take_while(|line| !line.starts_with("## Command line")).count();
    assert!((15..=24).contains(&screen), "the README's first screen has {screen} lines; 24 are allowed");
    for command in ["cargo xtask serve", "cargo xtask test"] {
        assert!(readme.lines().take(screen).any(|line| line.trim_start().starts_with(command)), "{command} is missing");
    }
    let map = text("ARCHITECTURE.md").len();
    assert!(map <= 8192, "ARCHITECTURE.md has {map} bytes; 8192 are allowed");
}
