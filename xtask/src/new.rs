//! `cargo xtask new NAME`: a crate with a search of one's own, which has page, runner and laws from its first minute.
//!
//! It is the example of docs/adding-a-problem.md, a map colouring, under another name: something that works, to be changed line by line.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};

use crate::project::own_root;
use crate::say;

/// The example that it is made of, and what of it is copied.
const EXAMPLE: &str = "colouring";
/// How it is titled.
const TITLE: &str = "title: \"Map colouring\"";
const FILES: [&str; 4] = ["Cargo.toml", "src/lib.rs", "src/main.rs", "tests/laws.rs"];

/// Makes the crate in a folder of that name: beside the clone, or else in the current directory.
pub fn new(name: &str) -> Result<()> {
    let (clone, here) = (own_root(), std::env::current_dir().context("there is no current directory")?);
    let folder = place(name, &here, &clone);
    make(name, &folder, &clone)?;
    let folder = folder.display();
    say::line(&format!(
        "{folder} has a search, its page, its runner and its laws: cd {folder}, then cargo xtask serve, cargo run -- count {name}, \
         cargo test. docs/adding-a-problem.md says what each part of src/lib.rs is."
    ));
    Ok(())
}

/// Where the crate lies. Not within the clone, whose settings of cargo would hold there as well: both name an alias `xtask`, which cargo
/// cannot merge.
fn place(name: &str, here: &Path, clone: &Path) -> PathBuf {
    match clone.parent() {
        Some(around) if here.starts_with(clone) => around.join(name),
        _ => here.join(name),
    }
}

/// What a crate may be called, so that its search has the same name in addresses.
pub fn name(text: &str) -> Result<String, String> {
    let plain = text.bytes().all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-');
    let begins = text.starts_with(|first: char| first.is_ascii_lowercase());
    match plain && begins && !text.ends_with('-') && text.len() <= 40 {
        true => Ok(text.to_owned()),
        false => Err("a crate's name must have up to 40 small letters, digits and hyphens, a letter first".to_owned()),
    }
}

fn make(name: &str, folder: &Path, clone: &Path) -> Result<()> {
    if folder.exists() {
        bail!("{} is there already; a new crate needs a name of its own", folder.display());
    }
    let write = |file: &str, text: &str| -> Result<()> {
        let place = folder.join(file);
        let context = || format!("cannot write {}", place.display());
        place.parent().map_or(Ok(()), fs::create_dir_all).with_context(context)?;
        fs::write(&place, text).with_context(context)
    };
    for file in FILES {
        let from = clone.join("examples").join(EXAMPLE).join(file);
        let text = fs::read_to_string(&from).with_context(|| format!("cannot read {}", from.display()))?;
        write(file, &renamed(&text, name, clone))?;
    }
    let rustfmt = fs::read_to_string(clone.join("rustfmt.toml")).context("cannot read rustfmt.toml")?;
    write("rustfmt.toml", &rustfmt)?;
    write(".gitignore", "/target/\n/dist/\n")?;
    let manifest = clone.join("xtask/Cargo.toml");
    write(
        ".cargo/config.toml",
        &format!(
            "# `cargo xtask …` runs the tool of the clone.\n[alias]\nxtask = [\"run\", \"--quiet\", \"--manifest-path\", {:?}, \"--\"]\n",
            manifest.display().to_string()
        ),
    )
}

/// A file of the example as one of the crate: its names, and where the clone lies. It is a workspace by itself, wherever it lies.
fn renamed(text: &str, name: &str, clone: &Path) -> String {
    let place = |below: &str| format!("path = {:?}", clone.join(below).display().to_string());
    let text = text
        .replace("path = \"../..\"", &place(""))
        .replace("path = \"../../crates/laws\"", &place("crates/laws"))
        .replace("cargo run --package colouring -- count colouring", &format!("cargo run -- count {name}"))
        .replace(&format!("{EXAMPLE}::CATALOG"), &format!("{}::CATALOG", name.replace('-', "_")))
        .replace(&format!("\"{EXAMPLE}"), &format!("\"{name}"))
        .replace(TITLE, &format!("title: {:?}", titled(name)));
    if text.starts_with("[package]") { text + "\n[workspace]\n" } else { text }
}

/// `My search` of `my-search`.
fn titled(name: &str) -> String {
    let words = name.replace(['-', '_'], " ");
    let mut letters = words.chars();
    letters.next().map_or(String::new(), |first| first.to_uppercase().chain(letters).collect())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::files::Workspace;
    use cargo_metadata::MetadataCommand;

    #[test]
    fn a_new_crate_is_one_that_cargo_knows_with_a_search_of_its_name() {
        let space = Workspace::new(&std::env::temp_dir(), "xtask-new").expect("room");
        let folder = space.path.join("my-search");
        make("my-search", &folder, &own_root()).expect("made");
        let read = |file: &str| fs::read_to_string(folder.join(file)).expect("a file");
        let metadata =
            MetadataCommand::new().current_dir(&folder).no_deps().other_options(["--offline".to_owned()]).exec();
        let packages = metadata.expect("a crate").packages;
        assert_eq!(packages.len(), 1);
        assert_eq!(packages[0].name.as_str(), "my-search");
        for dependency in &packages[0].dependencies {
            let path = dependency.path.as_ref().expect("of the clone");
            assert!(path.join("Cargo.toml").exists(), "{path}");
        }
        let source = read("src/lib.rs");
        assert!(source.contains("title: \"My search\""), "{source}");
        assert!(source.contains("id: \"my-search\"") && source.contains("\"my-search?colours=2\""), "{source}");
        assert!(read("src/main.rs").contains("stepdance::runner!(my_search::CATALOG)"));
        assert!(read("tests/laws.rs").contains("hold(my_search::CATALOG)"));
        assert!(read(".cargo/config.toml").contains("xtask/Cargo.toml"));
        assert!(read("rustfmt.toml").contains("max_width"));
        for file in FILES {
            let names = [format!("\"{EXAMPLE}"), format!("{EXAMPLE}::"), format!("count {EXAMPLE}")];
            assert!(names.iter().all(|known| !read(file).contains(known)), "{file}");
        }
        let again = make("my-search", &folder, &own_root()).expect_err("it is there").to_string();
        assert!(again.contains("is there already"), "{again}");
    }

    #[test]
    fn a_new_crate_lies_beside_the_clone_or_where_one_stands() {
        let clone = Path::new("/home/me/stepdance");
        for (here, there) in [
            ("/home/me/stepdance", "/home/me/mine"),
            ("/home/me/stepdance/docs", "/home/me/mine"),
            ("/home/me", "/home/me/mine"),
            ("/home/me/stepdance-2", "/home/me/stepdance-2/mine"),
        ] {
            assert_eq!(place("mine", Path::new(here), clone), Path::new(there), "{here}");
        }
    }

    #[test]
    fn names_are_those_of_crates_and_addresses() {
        for good in ["a", "sums-2", "queens"] {
            assert_eq!(name(good).as_deref(), Ok(good));
        }
        for bad in ["", "A", "2a", "a_b", "a-", "-a", "../a", "a b", &"a".repeat(41)] {
            assert!(name(bad).is_err(), "{bad}");
        }
    }
}
