//! Scripts and style sheets of a page: as they lie in www/, or bundled and made small by esbuild, where npm can bring it.
//!
//! Entries keep their names, so that the document, workers and other pages find them. What main.js imports later is a chunk that is
//! fetched later; what both need is one that the document names, so that it comes beside main.js.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, anyhow, bail};

use crate::npm::Package;
use crate::process;
use crate::project::Project;
use crate::say;
use crate::{files, fill};

pub const PACKAGE: Package = Package {
    name: "esbuild",
    version: "0.28.2",
    integrity: "sha512-HKVLS8dvII+xoKW9kmqxbRKrnWEXfJJr/FZhhJmiqIB0e053QNYFqOBouTMO/k5sID4MvCiUCvv8b9M4h32wIA==",
    // Of `npm install --package-lock-only`, in a folder of the manifest that [`Package::install`] writes.
    lock: Some(include_str!("esbuild-lock.json")),
};

/// Where a page's scripts and sheets lie.
pub const WWW: &str = "www";
/// What the page begins with.
pub const MAIN: &str = "main.js";
/// What else is asked for by its name: what becomes one file each, however much it has in common with others.
const APART: [&str; 5] = ["theme.js", "worker.js", "taker.js", "step-dance.js", "page.css"];
/// What is not made smaller: the build writes into it (`stamp.rs`).
const AS_IT_LIES: &str = "service.js";
/// Bindings, which are a file of their own for everybody who imports them.
const BINDINGS: &str = "../pkg/*";
/// What is bundled by itself (`playground.rs`): the folder in `WWW`, and how scripts of it are imported.
pub const PLAYGROUND_FOLDER: &str = "playground";
pub const PLAYGROUND: &str = "./playground/*";
/// The script that loads them.
pub const PLAYGROUND_SCRIPT: &str = "./playground.js";
/// Problems with the names of their small programs' files. The first is the one that the bare page opens.
pub type First = Vec<(String, String)>;

/// What scripts call these (`www/program.js`).
const FIRST: &str = "FIRST_PROGRAMS";
/// Behind this line the document names what main.js imports at once.
const BINDINGS_LINK: &str = "<link rel=\"modulepreload\" href=\"pkg/stepdance.js\">\n";

/// A way to start esbuild: npm's is a script that node runs.
pub struct Esbuild {
    node: PathBuf,
    script: PathBuf,
}

impl Esbuild {
    /// The one in the target directory, where npm installs it at first. `None`: there is none to be had, and that was said.
    pub fn find(project: &Project) -> Option<Self> {
        match Self::need(project) {
            Ok(esbuild) => Some(esbuild),
            Err(error) => {
                say::line(&format!("note: scripts and style sheets stay as they lie in www/: {error:#}"));
                None
            }
        }
    }

    /// The same; that there is none is an error.
    pub fn need(project: &Project) -> Result<Self> {
        let node = process::on_path("node").ok_or_else(|| anyhow!("there is no node to run esbuild with"))?;
        let script = PACKAGE.home(project).join("node_modules/esbuild/bin/esbuild");
        if !script.is_file() {
            let npm = process::on_path("npm").ok_or_else(|| anyhow!("there is no npm to get esbuild with"))?;
            PACKAGE.install(project, &npm)?;
        }
        Ok(Self { node, script })
    }

    /// Its script, which node runs.
    pub fn script(&self) -> &Path {
        &self.script
    }

    /// Runs it in a folder.
    pub fn run(&self, folder: &Path, arguments: &[String]) -> Result<()> {
        self.run_with(folder, arguments, Path::new(""))
    }

    /// The same; packages that scripts import lie in `modules`.
    pub fn run_with(&self, folder: &Path, arguments: &[String], modules: &Path) -> Result<()> {
        let mut command = Command::new(&self.node);
        command.env("NODE_PATH", modules);
        command.arg(&self.script).args(arguments).args(["--log-level=warning", "--minify"]).current_dir(folder);
        let done = process::ask(&mut command)?;
        if !done.status.success() {
            bail!("esbuild failed: {}", String::from_utf8_lossy(&done.stderr).trim());
        }
        Ok(())
    }
}

/// Lays the scripts and sheets of the shell into a page's folder, as they lie.
pub fn lay(project: &Project, dist: &Path) -> Result<()> {
    let www = dist.join(WWW);
    files::copy(&project.shell.join(WWW), &www)?;
    fill::sheet(&www)?;
    for file in files::list(&www)? {
        if file.to_string_lossy().ends_with(SHEETS) {
            let text = fs::read_to_string(&file).with_context(|| format!("cannot read {}", file.display()))?;
            fs::write(&file, tightened(&text)).with_context(|| format!("cannot write {}", file.display()))?;
        }
    }
    fill::file(&www.join("manifest.webmanifest"))
}

/// How the names of scripts end that hold a sheet as text, which esbuild leaves as it is.
const SHEETS: &str = "-sheet.js";

/// Leaves out the comments and the blanks of a sheet that a script holds.
fn tightened(script: &str) -> String {
    let mut sheet = String::new();
    for (i, part) in script.split("/*").enumerate() {
        sheet += match i {
            0 => part,
            _ => part.split_once("*/").map_or(part, |(_, rest)| rest.trim_start_matches('\n')),
        };
    }
    let blanks = [("; ", ";"), (": ", ":"), (" { ", "{"), (" }", "}"), (";}", "}"), (", ", ",")];
    blanks.iter().fold(sheet, |sheet, (wide, tight)| sheet.replace(wide, tight))
}

/// Bundles the scripts and sheets that were laid into a page's folder. `first` are the small programs in it.
pub fn bundle(esbuild: &Esbuild, dist: &Path, first: &First) -> Result<()> {
    let (www, made) = (dist.join(WWW), dist.join("bundled"));
    let run = |entries: &[&str], others: &[&str]| {
        let mut arguments: Vec<String> = entries.iter().map(|entry| format!("{WWW}/{entry}")).collect();
        arguments
            .extend(["--bundle", "--format=esm", "--outdir=bundled"].iter().chain(others).map(|&word| word.to_owned()));
        arguments.push(format!("--external:{BINDINGS}"));
        arguments.push(format!("--external:{PLAYGROUND}"));
        arguments.push(format!("--define:{FIRST}={}", serde_json::to_string(first)?));
        esbuild.run(dist, &arguments)
    };
    run(&[MAIN], &["--splitting", "--chunk-names=[name]-[hash]", "--metafile=made.json"])?;
    run(&APART, &[])?;
    for file in files::list(&www)? {
        let made_of = |ending: &str| file.extension().is_some_and(|extension| extension == ending);
        let is_apart = file.parent().is_some_and(|folder| folder.ends_with(PLAYGROUND_FOLDER));
        if !is_apart && (made_of("js") || made_of("css")) && !file.ends_with(AS_IT_LIES) {
            fs::remove_file(&file).with_context(|| format!("cannot remove {}", file.display()))?;
        }
    }
    files::copy(&made, &www)?;
    files::remove(&made)?;
    for bindings in files::list(&dist.join("pkg"))? {
        if bindings.extension().is_some_and(|extension| extension == "js") {
            let name = bindings.display().to_string();
            esbuild.run(dist, &[name.clone(), format!("--outfile={name}"), "--allow-overwrite".to_owned()])?;
        }
    }
    let record = dist.join("made.json");
    let text = fs::read_to_string(&record).with_context(|| format!("cannot read {}", record.display()))?;
    fs::remove_file(&record).with_context(|| format!("cannot remove {}", record.display()))?;
    name_chunks(&dist.join("index.html"), &chunks(&serde_json::from_str(&text)?))
}

/// The names of the files that main.js imports at once, by what esbuild notes down of its work.
fn chunks(record: &serde_json::Value) -> Vec<String> {
    let name = |path: &str| path.rsplit('/').next().unwrap_or(path).to_owned();
    let mut found = vec![MAIN.to_owned()];
    let mut looked_at = 0;
    while looked_at < found.len() {
        let outputs = record["outputs"].as_object().into_iter().flatten();
        let imports = outputs.filter(|(path, _)| name(path) == found[looked_at]).flat_map(|(_, output)| {
            output["imports"]
                .as_array()
                .into_iter()
                .flatten()
                .filter(|import| import["kind"] == "import-statement" && import["external"] != true)
        });
        let new: Vec<String> = imports.filter_map(|import| import["path"].as_str()).map(name).collect();
        for chunk in new {
            if !found.contains(&chunk) {
                found.push(chunk);
            }
        }
        looked_at += 1;
    }
    found.split_off(1)
}

/// Has a document name chunks, so that they are fetched beside main.js instead of behind it.
fn name_chunks(index: &Path, chunks: &[String]) -> Result<()> {
    let text = fs::read_to_string(index).with_context(|| format!("cannot read {}", index.display()))?;
    if !text.contains(BINDINGS_LINK) {
        bail!("{} has no line {}", index.display(), BINDINGS_LINK.trim());
    }
    let links = chunks.iter().map(|chunk| format!("<link rel=\"modulepreload\" href=\"{WWW}/{chunk}\">\n"));
    let links = BINDINGS_LINK.to_owned() + &links.collect::<String>();
    fs::write(index, text.replace(BINDINGS_LINK, &links)).with_context(|| format!("cannot write {}", index.display()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::files::Workspace;
    use serde_json::json;

    #[test]
    fn a_sheet_in_a_script_is_tightened() {
        let sheet = "const SHEET = `\n/* Why: b. */\n.a > :is(b, i) { margin: 0 1px; color: var(--ink, red); }\n`;\n";
        assert_eq!(tightened(sheet), "const SHEET = `\n.a > :is(b,i){margin:0 1px;color:var(--ink,red)}\n`;\n");
    }

    #[test]
    fn what_is_imported_at_once_is_found_and_what_comes_later_is_not() {
        let import = |path: &str, kind: &str| json!({ "path": path, "kind": kind });
        let record = json!({ "outputs": {
            "bundled/main.js": { "imports": [
                import("bundled/chunk-A.js", "import-statement"),
                import("bundled/later.js", "dynamic-import"),
                { "path": "../pkg/stepdance.js", "kind": "import-statement", "external": true },
            ] },
            "bundled/chunk-A.js": { "imports": [import("bundled/chunk-B.js", "import-statement")] },
            "bundled/later.js": { "imports": [import("bundled/chunk-C.js", "import-statement")] },
        } });
        assert_eq!(chunks(&record), ["chunk-A.js", "chunk-B.js"]);
    }

    #[test]
    fn chunks_are_named_behind_the_bindings() {
        let space = Workspace::new(&std::env::temp_dir(), "xtask-chunks").expect("room");
        let index = space.path.join("index.html");
        fs::write(&index, format!("<head>\n{BINDINGS_LINK}</head>\n")).expect("written");
        name_chunks(&index, &["chunk-A.js".to_owned()]).expect("named");
        let link = "<link rel=\"modulepreload\" href=\"www/chunk-A.js\">\n";
        assert_eq!(fs::read_to_string(&index).expect("read"), format!("<head>\n{BINDINGS_LINK}{link}</head>\n"));
        fs::write(&index, "<head></head>").expect("written");
        assert!(name_chunks(&index, &[]).is_err());
    }
}
