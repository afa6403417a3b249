//! What the playground brings along from npm: two engines and an editor, bundled by esbuild, with the list of their licences.
//!
//! All of it lies in files of its own, which the page asks for at the first press on *Your program* and never before. Where npm brings
//! nothing, the page has no playground and says so.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result, anyhow};
use serde_json::Value;

use crate::files;
use crate::npm::Package;
use crate::process;
use crate::project::Project;
use crate::say;
use crate::scripts::{Esbuild, PLAYGROUND_FOLDER, WWW};

/// What hands JavaScript to its engine; both engines, the editor and all that they depend on stand in its lock.
pub const PACKAGE: Package = Package {
    name: "quickjs-emscripten-core",
    version: "0.32.0",
    integrity: "sha512-QFnPfjFey8EqknSrSxe1hZrf1/8z7/6s1QzGOmKo6++02r7QRRX7ZoyNaZh7JuVjWsVW87KnQrbZqnHkOAzUyg==",
    // Of `npm install --package-lock-only`, with the packages that it names first.
    lock: Some(LOCK),
};
const LOCK: &str = include_str!("playground-lock.json");

/// What becomes one file each: what else lies in the folder is part of these.
const ENTRIES: [&str; 3] = ["editor.js", "python.js", "javascript.js"];
/// The programs of the engines, by their names on the page.
const ENGINES: [(&str, &str); 2] = [
    ("python.wasm", "@micropython/micropython-webassembly-pyscript/micropython.wasm"),
    ("javascript.wasm", "@jitl/quickjs-ng-wasmfile-release-sync/dist/emscripten-module.wasm"),
];
/// The list of licences.
const LICENCES: &str = "licences.txt";

/// Makes the playground's files of the scripts that were laid into a page's folder; without npm there are none, and that is said.
pub fn make(project: &Project, dist: &Path) -> Result<()> {
    let folder = dist.join(WWW).join(PLAYGROUND_FOLDER);
    if !project.shell.join(WWW).join(PLAYGROUND_FOLDER).is_dir() {
        return Ok(());
    }
    let made = dist.join("playground-made");
    let sources = dist.join("playground-sources");
    files::copy(&project.shell.join(WWW).join(PLAYGROUND_FOLDER), &sources)?;
    files::remove(&folder)?;
    let brought = bring(project).and_then(|(esbuild, modules)| {
        let entries = ENTRIES.iter().map(|entry| format!("playground-sources/{entry}"));
        let options = [
            "--bundle",
            "--format=esm",
            "--outdir=playground-made",
            "--loader:.py=text",
            "--loader:.qjs=text",
            "--loader:.html=text",
            "--loader:.css=text",
            // What only other hosts of the engines ask for.
            "--external:module",
            "--external:path",
            "--external:url",
            "--external:fs",
        ];
        let arguments: Vec<String> = entries.chain(options.map(str::to_owned)).collect();
        esbuild.run_with(dist, &arguments, &modules)?;
        for (name, from) in ENGINES {
            let from = modules.join(from);
            fs::copy(&from, made.join(name)).with_context(|| format!("cannot copy {}", from.display()))?;
        }
        let list = made.join(LICENCES);
        fs::write(&list, licences(&modules)?).with_context(|| format!("cannot write {}", list.display()))?;
        files::copy(&made, &folder)
    });
    files::remove(&made)?;
    files::remove(&sources)?;
    if let Err(error) = brought {
        say::line(&format!("note: the page has no playground: {error:#}"));
    }
    Ok(())
}

/// esbuild, and the folder of the packages.
fn bring(project: &Project) -> Result<(Esbuild, std::path::PathBuf)> {
    let esbuild = Esbuild::need(project)?;
    let modules = PACKAGE.home(project).join("node_modules");
    if !modules.is_dir() {
        let npm = process::on_path("npm").ok_or_else(|| anyhow!("there is no npm to get its packages with"))?;
        PACKAGE.install(project, &npm)?;
    }
    Ok((esbuild, modules))
}

/// The packages of the lock, each with its version and its licence.
fn packages() -> Result<Vec<(String, String, Option<String>)>> {
    let lock: Value = serde_json::from_str(LOCK).context("the playground's lock is no JSON")?;
    let all = lock["packages"].as_object().into_iter().flatten();
    let text = |value: &Value| value.as_str().map(str::to_owned);
    Ok(all
        .filter_map(|(path, package)| {
            let name = path.strip_prefix("node_modules/")?;
            Some((name.to_owned(), text(&package["version"])?, text(&package["license"])))
        })
        .collect())
}

/// What is brought along and under which licences.
fn licences(modules: &Path) -> Result<String> {
    let mut list = "The playground of Stepdance brings along:\n".to_owned();
    for (name, version, licence) in packages()? {
        let licence = licence.unwrap_or_else(|| "MIT".to_owned());
        list += &format!("\n{name} {version}, {licence}\n");
        let text = ["LICENSE", "LICENSE.md", "LICENCE"]
            .iter()
            .find_map(|file| fs::read_to_string(modules.join(&name).join(file)).ok());
        if let Some(text) = text {
            list += &text;
            list.push('\n');
        }
    }
    Ok(list)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What the page hands on may be handed on.
    #[test]
    fn every_package_has_a_licence_that_lets_it_be_handed_on() {
        let all = packages().expect("a lock");
        for name in
            ENGINES.map(|(_, from)| from).iter().copied().chain(["@codemirror/view/", "quickjs-emscripten-core/"])
        {
            assert!(all.iter().any(|(known, ..)| name.starts_with(known.as_str())), "{name} is not locked");
        }
        for (name, _, licence) in all {
            assert!(licence.is_none_or(|licence| ["MIT", "ISC", "Apache-2.0"].contains(&licence.as_str())), "{name}");
        }
    }
}
