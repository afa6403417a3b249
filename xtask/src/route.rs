//! From the address that a request asks for to a file below the served directory, and to no other.

use std::path::{Path, PathBuf};

/// Why no file is served.
#[derive(Debug, PartialEq, Eq)]
pub enum Refusal {
    /// The address is malformed, or tries to leave the directory.
    Bad,
    /// There is no such file.
    Missing,
}

/// The file that `address` (a request's target, as sent) means below `root`.
///
/// The address is decoded once, before any check, so no disguise gets past them: `%2e%2e` is `..`
/// here. Symbolic links are followed and must end below `root`.
pub fn file(root: &Path, address: &str) -> Result<PathBuf, Refusal> {
    let relative = relative(address)?;
    let root = root.canonicalize().map_err(|_| Refusal::Missing)?;
    let file = root.join(relative).canonicalize();
    let file = file.map_err(|_| Refusal::Missing)?;
    if !file.starts_with(&root) {
        return Err(Refusal::Bad);
    }
    if !file.is_file() {
        return Err(Refusal::Missing);
    }
    Ok(file)
}

fn relative(address: &str) -> Result<PathBuf, Refusal> {
    let path = address.split(['?', '#']).next().unwrap_or_default();
    let path = decode(path).ok_or(Refusal::Bad)?;
    let path = path.strip_prefix('/').ok_or(Refusal::Bad)?;
    // A directory stands for the page in it.
    let path = if path.is_empty() || path.ends_with('/') { format!("{path}index.html") } else { path.to_owned() };
    path.split('/').map(|part| if is_name(part) { Ok(part) } else { Err(Refusal::Bad) }).collect()
}

/// Whether it is a plain name of a file or directory, on every system: Windows reads `\` as `/`, and
/// `C:` as a disk.
fn is_name(part: &str) -> bool {
    !matches!(part, "" | "." | "..") && !part.chars().any(|sign| sign.is_control() || matches!(sign, '/' | '\\' | ':'))
}

/// Takes `%41` and the like for what they mean; `None` where that is nothing.
fn decode(text: &str) -> Option<String> {
    let mut bytes = Vec::with_capacity(text.len());
    let mut rest = text.bytes();
    while let Some(byte) = rest.next() {
        if byte == b'%' {
            let high = hex(rest.next()?)?;
            let low = hex(rest.next()?)?;
            bytes.push(high * 16 + low);
        } else {
            bytes.push(byte);
        }
    }
    String::from_utf8(bytes).ok()
}

fn hex(digit: u8) -> Option<u8> {
    let value = char::from(digit).to_digit(16)?;
    u8::try_from(value).ok()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::files::Workspace;
    use std::fs;

    /// A served directory with a secret beside it.
    fn site(name: &str) -> (Workspace, PathBuf) {
        let space = Workspace::new(&std::env::temp_dir(), name).expect("room");
        let dist = space.path.join("dist");
        fs::create_dir_all(dist.join("www")).expect("made");
        for file in ["secret", "dist/index.html", "dist/www/main.js", "dist/www/a b+ü.js", "dist/www/100%.js"] {
            fs::write(space.path.join(file), file).expect("written");
        }
        let dist = dist.canonicalize().expect("there");
        (space, dist)
    }

    #[test]
    fn files_are_found() {
        let (_space, dist) = site("xtask-route-found");
        for (address, name) in [
            ("/", "index.html"),
            ("/?n=8&seed=1", "index.html"),
            ("/index.html", "index.html"),
            ("/index.html?x=../../secret", "index.html"),
            ("/www/main.js", "www/main.js"),
            ("/www/main.js#part", "www/main.js"),
            ("/www%2Fmain.js", "www/main.js"),
            ("/%77ww/main%2ejs", "www/main.js"),
            ("/www/a%20b+%C3%BC.js", "www/a b+ü.js"),
            ("/www/100%25.js", "www/100%.js"),
        ] {
            assert_eq!(file(&dist, address), Ok(dist.join(name)), "{address}");
        }
    }

    #[test]
    fn what_is_not_there_is_missing() {
        let (_space, dist) = site("xtask-route-missing");
        for address in [
            "/nothing",
            "/www",
            "/www/",
            "/index.html/",
            "/index.html/more",
            "/WWW/nothing.js",
            "/...",
            // Decoded once only: a file called `%2e%2e`.
            "/%252e%252e/secret",
            "/secret",
        ] {
            assert_eq!(file(&dist, address), Err(Refusal::Missing), "{address}");
        }
        let long = format!("/{}", "a".repeat(10_000));
        assert_eq!(file(&dist, &long), Err(Refusal::Missing));
    }

    #[test]
    fn nothing_outside_is_reached() {
        let (_space, dist) = site("xtask-route-outside");
        for address in [
            "/../secret",
            "/..",
            "/www/../../secret",
            "/www/../index.html",
            "/%2e%2e/secret",
            "/%2E%2e%2Fsecret",
            "/.%2e/secret",
            "/./index.html",
            "/..\\secret",
            "/..%5csecret",
            "/www\\main.js",
            "//etc/passwd",
            "/%2Fetc/passwd",
            "/www//main.js",
            "/C:/secret",
            "/index.html%00",
            "/index.html%00.png",
            "/%0a",
            "secret",
            "",
            "*",
            "http://127.0.0.1/index.html",
            "/%",
            "/%2",
            "/%zz",
            "/%+1",
            "/%ff",
            "/%c0%ae%c0%ae/secret",
        ] {
            assert_eq!(file(&dist, address), Err(Refusal::Bad), "{address}");
        }
    }

    #[cfg(unix)]
    #[test]
    fn links_lead_nowhere_else() {
        use std::os::unix::fs::symlink;
        let (space, dist) = site("xtask-route-links");
        symlink(space.path.join("secret"), dist.join("out")).expect("linked");
        symlink(&space.path, dist.join("up")).expect("linked");
        symlink(dist.join("index.html"), dist.join("in")).expect("linked");
        symlink(dist.join("loop"), dist.join("loop")).expect("linked");
        assert_eq!(file(&dist, "/out"), Err(Refusal::Bad));
        assert_eq!(file(&dist, "/up/secret"), Err(Refusal::Bad));
        assert_eq!(file(&dist, "/in"), Ok(dist.join("index.html")));
        assert_eq!(file(&dist, "/loop"), Err(Refusal::Missing));
    }

    #[test]
    fn a_neighbour_with_the_same_beginning_is_outside() {
        let (space, dist) = site("xtask-route-neighbour");
        fs::create_dir(space.path.join("dist-old")).expect("made");
        fs::write(space.path.join("dist-old/x"), "").expect("written");
        assert_eq!(file(&dist, "/../dist-old/x"), Err(Refusal::Bad));
    }
}
