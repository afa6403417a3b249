//! Documents and tours: links that lead somewhere, first pages of one screen.

use std::fs;
use std::path::{Path, PathBuf};

/// All Markdown files of the project, by their paths from its root.
pub fn documents() -> Vec<(String, String)> {
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

/// The project's root.
pub fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).to_owned()
}

#[test]
fn links_between_documents_lead_to_files() {
    let mut checked = 0;
    for (name, text) in documents() {
        let folder = root().join(Path::new(&name).parent().expect("a folder"));
        // In code a link is an example.
        let text: String = text.lines().flat_map(|line| line.split('`').step_by(2).chain(["\n"])).collect();
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
