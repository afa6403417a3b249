//! Cuts the page's program into what is there from the start and parts that are brought when they are called: a problem each,
//! what is seen later, what only workers run. A visitor loads a third of it before playing.
//!
//! Which function lies where is told by `split/rules.txt`; the rest follows from the linker's notes. Whatever is called before
//! its part is there is brought at once (`www/parts.js`), so that a rule that does not fit costs time and nothing else.
//!
//! A part of the program is there when it is called. The page's program is cut after it is bound: a problem each, what
//! is seen behind the first picture (`later`), what only workers run (`count`), and the core, which alone is loaded
//! with the page. Who has a function or a piece of data follows from the linker's notes: `rules.txt` names where parts
//! begin, what one part alone leads to is its own, what several lead to is the core's. What of a part can be called
//! from elsewhere is called by its slot in the table, in which a stub lies until the part does: it has the part
//! brought, at once, and calls again. So no call in Rust knows of parts, and a rule that does not fit costs a wait and
//! nothing else; that nothing waits is a test (`what_opens_is_there_before_it_is_called`). `parts.js` fetches what an
//! address names beside the core, all problems once somebody reaches for the bar, begins a tour or is embedded. Pieces
//! are named by a digest of all of them, so that those of two versions never meet.

mod cut;
mod graph;
mod imports;
mod owners;

use std::fs;
use std::path::Path;

use anyhow::{Context, Result, bail};
use sha2::{Digest, Sha256};

use crate::files;
use crate::project::{PAGE_PACKAGE, Project};
use crate::say;
use crate::shrink;
use graph::Graph;
use owners::Rules;

/// The script that brings parts, and the line of it in which their names stand.
const SCRIPT: &str = "www/parts.js";
const NOTHING: &str = "const PARTS = [];";

/// How many letters of a digest stand in a part's name.
const DIGEST: usize = 8;

/// Takes the parts out of a copy of `dist`, whose program is to be made in one piece.
pub fn undo(project: &Project, dist: &Path) -> Result<()> {
    for part in files::list(&dist.join("pkg"))? {
        let ending = part.extension().is_some_and(|ending| ending == "wasm");
        if ending && !part.to_string_lossy().ends_with("_bg.wasm") {
            fs::remove_file(&part).with_context(|| format!("cannot remove {}", part.display()))?;
        }
    }
    let script = project.shell.join(SCRIPT);
    fs::copy(&script, dist.join(SCRIPT)).with_context(|| format!("cannot copy {}", script.display()))?;
    Ok(())
}

/// Takes the linker's notes, by which a program would be cut, out of one that stays in one piece.
pub fn leave_whole(wasm: &Path) -> Result<()> {
    let bytes = fs::read(wasm).with_context(|| format!("cannot read {}", wasm.display()))?;
    fs::write(wasm, cut::whole(&bytes)?).with_context(|| format!("cannot write {}", wasm.display()))
}

/// Cuts the program of `dist`, which was bound from `linked` and has its names still, into pieces, which
/// are shrunk if they are to be small.
pub fn split(project: &Project, linked: &Path, dist: &Path, small: bool) -> Result<()> {
    let pkg = dist.join("pkg");
    let core = pkg.join(format!("{PAGE_PACKAGE}_bg.wasm"));
    let read = |file: &Path| fs::read(file).with_context(|| format!("cannot read {}", file.display()));
    let graph = Graph::read(&read(linked)?).with_context(|| format!("cannot cut {}", linked.display()))?;
    let rules = Rules::own()?;
    let pieces = cut::cut(&read(&core)?, &graph, &rules)?;

    // Pieces fit those that they were cut with, and no others: a page that is open while its files change finds none.
    let mut digest = Sha256::new();
    digest.update(&pieces.core);
    pieces.parts.iter().flatten().for_each(|part| digest.update(part));
    let digest: String = digest.finalize().iter().map(|byte| format!("{byte:02x}")).collect();
    let write =
        |file: &Path, bytes: &[u8]| fs::write(file, bytes).with_context(|| format!("cannot write {}", file.display()));
    let bindings = pkg.join(format!("{PAGE_PACKAGE}.js"));
    let script = fs::read_to_string(&bindings).with_context(|| format!("cannot read {}", bindings.display()))?;
    let (short, script) = imports::shorten(&pieces.core, &script)?;
    write(&bindings, script.as_bytes())?;
    write(&core, &short)?;
    if small {
        shrink::shrink(project, &core)?;
    }
    let mut names = vec![];
    for (name, part) in rules.parts.iter().zip(&pieces.parts) {
        let Some(bytes) = part else {
            names.push(serde_json::json!([]));
            continue;
        };
        let file = format!("{name}-{}.wasm", &digest[..DIGEST]);
        write(&pkg.join(&file), bytes)?;
        if small {
            shrink::shrink(project, &pkg.join(&file))?;
        }
        names.push(serde_json::json!([name, file]));
    }
    let script = dist.join(SCRIPT);
    let text = fs::read_to_string(&script).with_context(|| format!("cannot read {}", script.display()))?;
    if !text.contains(NOTHING) {
        bail!("{} has no line {NOTHING}, in which the parts of the program are named", script.display());
    }
    let named = format!("const PARTS = {};", serde_json::Value::from(names));
    write(&script, text.replace(NOTHING, &named).as_bytes())?;
    say::line(&format!("the program is cut into its core and {} parts", pieces.parts.iter().flatten().count()));
    Ok(())
}
