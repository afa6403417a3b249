//! `cargo xtask build --single`: the page as one file, which opens by a double click, from a stick, or from a course's files.
//!
//! esbuild makes a script each of the page, of what runs before the first paint and of each worker. What they would fetch stands in
//! the file as one object, `stepdanceFiles` (`www/files.js`), gzipped, five letters for four bytes: programs, and as one the texts of tours and workers' scripts. A policy of
//! its own names scripts and style by their digests and lets nothing else in: no request leaves.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result, bail};
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use serde_json::{Map, Value};
use sha2::{Digest, Sha256};

use crate::bundle::{self, FIGURES, Make, PKG, TOURS};
use crate::compress;
use crate::files::{self, Workspace};
use crate::project::{PAGE_PACKAGE, Page, Project};
use crate::say;
use crate::scripts::{self, Esbuild, MAIN, WWW};

/// The file's name, beside dist/.
pub const FILE: &str = "stepdance.html";
/// What becomes a script: the page, what is run before the first paint, workers.
const THEME: &str = "theme.js";
const WORKERS: [&str; 2] = ["worker.js", "taker.js"];
/// What `www/files.js` calls the texts.
const TEXTS: &str = "texts";
/// The sheet with all others.
const SHEET: &str = "page.css";

/// Makes the file of a page whose dist/ is ready. It holds the whole program alone.
pub fn build(project: &Project, page: &Page, make: Make) -> Result<()> {
    let esbuild = Esbuild::need(project).context("--single makes one file by esbuild")?;
    let space = Workspace::new(&project.target, "single")?;
    scripts::lay(project, &space.path)?;
    let pkg = space.path.join(PKG);
    bundle::programs(project, page, make, false, &pkg)?;
    let mut arguments: Vec<String> =
        [MAIN, THEME, SHEET].iter().chain(&WORKERS).map(|entry| format!("{WWW}/{entry}")).collect();
    arguments.extend(
        ["--bundle", "--format=iife", "--define:import.meta.url=self.location.href", "--outdir=one"].map(str::to_owned),
    );
    // The one file has no playground, and says so (www/later.js).
    arguments.extend([scripts::PLAYGROUND, scripts::PLAYGROUND_SCRIPT].map(|script| format!("--external:{script}")));
    esbuild.run(&space.path, &arguments)?;

    let made = |name: &str| read(&space.path.join("one").join(name)).map(|text| text.trim_end().to_owned());
    let mut held = Map::new();
    for name in [PAGE_PACKAGE, FIGURES].map(|name| format!("{name}_bg.wasm")) {
        held.insert(name.clone(), packed(&pkg.join(name))?.into());
    }
    // Texts of one kind are smaller together.
    let mut texts = Map::new();
    for worker in WORKERS {
        texts.insert(worker.to_owned(), made(worker)?.into());
    }
    let folder = page.dist().join(TOURS);
    for file in if folder.is_dir() { files::list(&folder)? } else { vec![] } {
        let name = file.strip_prefix(page.dist()).unwrap_or(&file).display().to_string();
        texts.insert(name, read(&file)?.into());
    }
    held.insert(TEXTS.to_owned(), encoded(Value::from(texts).to_string().as_bytes())?.into());
    // Nothing in a text ends the script.
    let held = Value::from(held).to_string().replace('<', "\\u003c");
    let script = format!("self.stepdanceFiles={held};\n{}", made(MAIN)?);
    let text = document(&read(&page.dist().join("index.html"))?, &made(SHEET)?, &made(THEME)?, &script)?;
    let file = page.folder.join(FILE);
    fs::write(&file, &text).with_context(|| format!("cannot write {}", file.display()))?;
    say::line(&format!("{} is ready: {} bytes", file.display(), text.len()));
    Ok(())
}

/// A document with style and scripts in it, in the place of links to them.
fn document(index: &str, style: &str, theme: &str, script: &str) -> Result<String> {
    for text in [style, theme, script] {
        if text.contains("</script") || text.contains("</style") || text.contains("<!--") {
            bail!("a script or a style holds what would end it within a document: </script, </style or <!--");
        }
    }
    let policy = format!(
        "default-src 'none'; script-src '{}' '{}' 'wasm-unsafe-eval'; style-src '{}'; img-src data: file:; worker-src blob:; \
         base-uri 'none'; form-action 'none'",
        digest(theme),
        digest(script),
        digest(style)
    );
    let mut out = String::new();
    for line in index.lines() {
        let gone = [
            "<link rel=\"modulepreload\"",
            "<link rel=\"stylesheet\"",
            "<script ",
            "<link rel=\"manifest\"",
            "<link rel=\"apple-touch-icon\"",
        ];
        if line.starts_with("<meta http-equiv=\"Content-Security-Policy\"") {
            out += &format!("<meta http-equiv=\"Content-Security-Policy\" content=\"{policy}\">\n");
        } else if line == "</head>" {
            out += &format!("<style>{style}</style>\n<script>{theme}</script>\n</head>\n");
        } else if line == "</body>" {
            out += &format!("<script>{script}</script>\n</body>\n");
        } else if !gone.iter().any(|tag| line.starts_with(tag)) {
            out += line;
            out.push('\n');
        }
    }
    if !out.contains(&policy) || !out.contains(script) || !out.contains(style) {
        bail!("index.html has no policy, or no </head> or </body> on a line of its own");
    }
    Ok(out)
}

fn read(file: &Path) -> Result<String> {
    fs::read_to_string(file).with_context(|| format!("cannot read {}", file.display()))
}

/// A file gzipped, as text, which browsers unpack.
fn packed(file: &Path) -> Result<String> {
    encoded(&fs::read(file).with_context(|| format!("cannot read {}", file.display()))?)
}

fn encoded(bytes: &[u8]) -> Result<String> {
    Ok(letters(&compress::gzip(bytes)?))
}

/// Writes each four bytes as five letters, a sixteenth shorter than in base 64, and a last group of fewer bytes as one letter more than
/// these are. The letters are those from `#` on which neither end a string of JSON nor a script: no `<` and no `\`. `www/files.js` reads
/// them.
fn letters(bytes: &[u8]) -> String {
    let letter = |digit: u32| char::from(b'#' + digit as u8 + u8::from(digit > 24) + u8::from(digit > 55));
    let mut text = String::with_capacity(bytes.len() / 4 * 5 + 5);
    for group in bytes.chunks(4) {
        let byte = |at: usize| u32::from(group.get(at).copied().unwrap_or(0));
        let number = (0..4).fold(0, |number, at| number << 8 | byte(at));
        text.extend((0..=group.len() as u32).map(|at| letter(number / 85_u32.pow(4 - at) % 85)));
    }
    text
}

fn digest(text: &str) -> String {
    format!("sha256-{}", STANDARD.encode(Sha256::digest(text)))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Reads what `letters` has written, as the page does.
    fn bytes(text: &str) -> Vec<u8> {
        let digits: Vec<u64> = text
            .bytes()
            .map(|letter| u64::from(letter) - 35 - u64::from(letter > b'<') - u64::from(letter > b'\\'))
            .collect();
        let read = |group: &[u64]| {
            let number = (0..5).fold(0, |number, at| number * 85 + group.get(at).copied().unwrap_or(84));
            u32::try_from(number).unwrap().to_be_bytes()[..group.len() - 1].to_vec()
        };
        digits.chunks(5).flat_map(read).collect()
    }

    #[test]
    fn bytes_in_letters_are_read_back() {
        let all: Vec<u8> = (0..=255).chain([255; 9]).chain([0; 9]).collect();
        for part in (0..40).map(|len| &all[..len]).chain((0..40).map(|skip| &all[skip * 6..])) {
            let text = letters(part);
            assert_eq!(bytes(&text), part, "{text}");
            assert!(!text.contains(['<', '\\', '"']), "{text}");
        }
        let every: std::collections::BTreeSet<char> =
            letters(&(0..1_000_000_u32).flat_map(u32::to_be_bytes).collect::<Vec<u8>>()).chars().collect();
        assert!(every.len() <= 85 && every.iter().all(|letter| ('#'..='y').contains(letter)), "{every:?}");
    }

    #[test]
    fn a_document_holds_what_it_named() {
        let index = "<head>\n<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'\">\n\
                     <link rel=\"stylesheet\" href=\"www/page.css\">\n<script type=\"module\" src=\"www/main.js\"></script>\n\
                     </head>\n<body>\n<p>\n</body>\n";
        let one = document(index, "a{}", "t()", "s()").expect("one");
        assert!(!one.contains("href=") && !one.contains("src="), "{one}");
        for part in
            ["<style>a{}</style>", "<script>t()</script>\n</head>", "<script>s()</script>\n</body>", &digest("s()")]
        {
            assert!(one.contains(part), "{part} is missing:\n{one}");
        }
        assert!(document("<p>", "a{}", "t()", "s()").is_err());
        assert!(document(index, "a{}", "t()", "\"</script>\"").is_err());
    }

    #[test]
    fn a_policy_names_what_it_lets_in() {
        // By `printf abc | openssl dgst -sha256 -binary | base64`.
        assert_eq!(digest("abc"), "sha256-ungWv48Bz+pBQUDeXa4iI7ADYaOWF3qctBD/YfIAFa0=");
    }
}
