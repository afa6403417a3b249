//! The style sheets of a page as one file: a visitor waits for each of them before the first paint, and each request costs more
//! than what it brings.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result, bail};

/// How index.html names a sheet, on a line of its own.
const LINK: [&str; 2] = ["<link rel=\"stylesheet\" href=\"", "\">"];

/// Lays the sheets of a dist/ one behind the other, in the order in which index.html names them, under the name of the first.
/// What is said in a later one holds over what is said before it, as it did.
pub fn join(dist: &Path) -> Result<()> {
    let index = dist.join("index.html");
    let text = fs::read_to_string(&index).with_context(|| format!("cannot read {}", index.display()))?;
    let names: Vec<&str> = text.lines().filter_map(sheet).collect();
    let Some((first, others)) = names.split_first() else {
        bail!("{} names no style sheet as {}NAME{}, on a line of its own", index.display(), LINK[0], LINK[1])
    };
    let mut all = read(dist, first)?;
    for other in others {
        if Path::new(other).parent() != Path::new(first).parent() {
            bail!("{other} must lie beside {first}: addresses in it begin at its folder");
        }
        all += &read(dist, other)?;
        fs::remove_file(dist.join(other)).with_context(|| format!("cannot remove {other}"))?;
    }
    fs::write(dist.join(first), all).with_context(|| format!("cannot write {first}"))?;
    let kept = text.split_inclusive('\n').filter(|line| sheet(line).is_none_or(|name| name == *first));
    fs::write(&index, kept.collect::<String>()).with_context(|| format!("cannot write {}", index.display()))
}

/// The sheet that a line of a document names.
fn sheet(line: &str) -> Option<&str> {
    line.trim().strip_prefix(LINK[0])?.strip_suffix(LINK[1])
}

fn read(dist: &Path, name: &str) -> Result<String> {
    let mut text =
        fs::read_to_string(dist.join(name)).with_context(|| format!("cannot read the style sheet {name}"))?;
    if !text.ends_with('\n') {
        text.push('\n');
    }
    Ok(text)
}

#[cfg(test)]
mod tests {
    use crate::files::Workspace;

    use super::*;

    #[test]
    fn sheets_are_joined_in_the_order_of_the_document() {
        let space = Workspace::new(&std::env::temp_dir(), "sheets").expect("a folder");
        let at = |name: &str| space.path.join(name);
        fs::create_dir(at("www")).expect("a folder");
        for (name, text) in [("b", "b {}"), ("a", "a {}\n"), ("c", "c {}\n")] {
            fs::write(at(&format!("www/{name}.css")), text).expect("a sheet");
        }
        let link = |name: &str| format!("  {}www/{name}.css{}\n", LINK[0], LINK[1]);
        fs::write(at("index.html"), format!("<head>\n{}{}<title>\n{}</head>\n", link("b"), link("a"), link("c")))
            .expect("a page");
        join(&space.path).expect("joined");
        assert_eq!(fs::read_to_string(at("www/b.css")).expect("a sheet"), "b {}\na {}\nc {}\n");
        assert_eq!(
            fs::read_to_string(at("index.html")).expect("a page"),
            format!("<head>\n{}<title>\n</head>\n", link("b"))
        );
        assert!(!at("www/a.css").exists() && !at("www/c.css").exists(), "nobody asks for them");
    }

    #[test]
    fn a_sheet_that_cannot_be_joined_is_named() {
        let space = Workspace::new(&std::env::temp_dir(), "no-sheets").expect("a folder");
        let index = space.path.join("index.html");
        for (text, named) in [
            (String::from("<head></head>"), "index.html"),
            (format!("{}www/gone.css{}", LINK[0], LINK[1]), "www/gone.css"),
        ] {
            fs::write(&index, text).expect("a page");
            let fault = format!("{:#}", join(&space.path).expect_err("nothing to join"));
            assert!(fault.contains(named), "{fault}");
        }
    }
}
