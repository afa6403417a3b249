//! `cargo xtask build --single`: the page as one file, which opens by a double click, from a stick, or from a course's files.
//!
//! It is made of dist/. Scripts become functions in one script, in the order in which they need each other; the WebAssembly is
//! packed into it, styles and tours lie beside it, and the worker begins with the text of the same functions. A policy of its
//! own names the script and the style by their digests and lets nothing else in: no request leaves.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use flate2::Compression;
use flate2::write::GzEncoder;
use sha2::{Digest, Sha256};

use crate::bundle::{self, Make};
use crate::files::{self, Workspace};
use crate::project::{PAGE_PACKAGE, Page, Project};
use crate::say;
use crate::split;

/// The file's name, beside dist/.
const FILE: &str = "stepdance.html";
/// What the page begins with, what its workers begin with, and what is run before the first paint.
const MAIN: &str = "www/main.js";
const WORKERS: [&str; 2] = ["worker.js", "taker.js"];
const THEME: &str = "www/theme.js";
/// The folders of bindings and of scripts.
const PKG: &str = "pkg/";
const WWW: &str = "www/";
/// How scripts hire a worker, and how they read a tour, as they are written in www/.
const HIRE: [&str; 2] = ["new Worker(new URL(", ", import.meta.url), { type: \"module\" })"];
const READ: &str = "await fetch(url)";
/// How a script imports another one while it runs.
const LATER: [&str; 2] = ["import(\"./", "\")"];

/// Makes the file of a page whose dist/ is ready. It holds the program in one piece.
pub fn build(project: &Project, page: &Page, make: Make) -> Result<()> {
    let space = Workspace::new(&project.target, "single")?;
    files::copy(&page.dist(), &space.path)?;
    split::undo(project, &space.path)?;
    bundle::whole(project, page, make, &space.path.join("pkg"))?;
    let text = single(&space.path)?;
    let file = page.folder.join(FILE);
    fs::write(&file, &text).with_context(|| format!("cannot write {}", file.display()))?;
    say::line(&format!("{} is ready: {} bytes", file.display(), text.len()));
    Ok(())
}

fn single(dist: &Path) -> Result<String> {
    let document = read(&dist.join("index.html"))?;
    let style = styles(&document, dist)?;
    let theme = module(dist, THEME)?.as_function();
    let theme = format!("\"use strict\";({theme})();");
    let script = script(dist)?;
    for text in [&style, &theme, &script] {
        if text.contains("</script") || text.contains("</style") || text.contains("<!--") {
            bail!("a script or a style holds what would end it within a document: </script, </style or <!--");
        }
    }
    let policy = format!(
        "default-src 'none'; script-src '{}' '{}' 'wasm-unsafe-eval'; style-src '{}'; img-src data:; worker-src blob:; \
         base-uri 'none'; form-action 'none'",
        digest(&theme),
        digest(&script),
        digest(&style)
    );
    let mut out = String::new();
    for line in document.lines() {
        let line = line.trim_start();
        let gone = [
            "<link rel=\"preload\"",
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
    if !out.contains(&policy) || !out.contains(&script) || !out.contains(&style) {
        bail!("index.html has no policy, or no </head> or </body> on a line of its own");
    }
    Ok(out)
}

fn read(file: &Path) -> Result<String> {
    fs::read_to_string(file).with_context(|| format!("cannot read {}", file.display()))
}

fn digest(text: &str) -> String {
    format!("sha256-{}", STANDARD.encode(Sha256::digest(text)))
}

/// All style sheets in their order.
fn styles(document: &str, dist: &Path) -> Result<String> {
    let links = document.lines().filter_map(|line| line.trim().strip_prefix("<link rel=\"stylesheet\" href=\""));
    let names = links.filter_map(|rest| rest.split('"').next());
    names.map(|name| read(&dist.join(name))).collect()
}

/// The whole script: the modules as functions, the data that files held, and the beginning.
fn script(dist: &Path) -> Result<String> {
    let main = in_order(dist, MAIN)?;
    let own = format!("{PKG}{PAGE_PACKAGE}.js");
    let (mut bindings, mut works) = (vec![], String::new());
    for worker in WORKERS {
        let modules = in_order(dist, &format!("{WWW}{worker}"))?;
        let Some((work, needs)) = modules.split_last() else { continue };
        works += &format!("\"{worker}\": {},\n", worker_function(work, needs));
        for module in needs.iter().filter(|module| is_bindings(module)) {
            bindings.push((module.path.clone(), module.as_function_with_needs(dist)?));
        }
    }
    bindings.sort_unstable();
    bindings.dedup();
    let (mut packed, mut makes) = (String::new(), String::new());
    for (path, function) in bindings {
        let wasm = dist.join(path.replace(".js", "_bg.wasm"));
        let bytes = fs::read(&wasm).with_context(|| format!("cannot read {}", wasm.display()))?;
        let mut encoder = GzEncoder::new(vec![], Compression::best());
        encoder.write_all(&bytes)?;
        packed += &format!("\"{path}\": \"{}\",\n", STANDARD.encode(encoder.finish()?));
        makes += &format!("\"{path}\": {function},\n");
    }
    let mut out = String::from("\"use strict\";(() => {\n");
    out += &format!("const tours = {};\n", tours(&dist.join("tours"))?);
    out += &format!("const packed = {{{packed}}};\nconst makes = {{{makes}}};\nconst works = {{{works}}};\n");
    out += BEGINNING;
    for module in &main {
        // Workers begin with the text of the same function.
        if module.path == own {
            out += &format!("const {} = begun(makes[\"{own}\"](), wasm(\"{own}\"));\n", name(&own));
        } else {
            out += &format!("const {} = ({})();\n", name(&module.path), module.as_function());
        }
    }
    Ok(out + "})();")
}

/// A worker as a function of the bindings that it needs and of their programs' bytes, with the names of these; other modules are
/// part of it.
fn worker_function(worker: &Module, needs: &[Module]) -> String {
    let (bindings, others): (Vec<&Module>, Vec<&Module>) = needs.iter().partition(|module| is_bindings(module));
    let mut begun = String::new();
    for (nth, module) in bindings.iter().enumerate() {
        begun += &format!("const {} = begun(makes[{nth}](), given.then((all) => all[{nth}])); ", name(&module.path));
    }
    for module in others {
        begun += &format!("const {} = ({})(); ", name(&module.path), module.as_function());
    }
    let paths: Vec<&str> = bindings.iter().map(|module| module.path.as_str()).collect();
    format!("{{ needs: {paths:?}, work: (makes, given) => {{ {begun}{} }} }}", worker.body)
}

fn is_bindings(module: &Module) -> bool {
    module.path.starts_with(PKG)
}

/// What the script does before its modules: unpacks, and hires workers from the text of its own functions.
const BEGINNING: &str = r#"const unpacked = async (letters) => {
  const bytes = Uint8Array.from(atob(letters), (letter) => letter.charCodeAt(0));
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
  return new Response(stream).arrayBuffer();
};
const ready = {};
const wasm = (path) => {
  if (!ready[path]) (ready[path] = unpacked(packed[path])).catch(() => {});
  return ready[path];
};
const begun = (bindings, wasm) => ({ ...bindings, default: () => bindings.default({ module_or_path: wasm }) });
const $read = async (url) => {
  const name = Object.keys(tours).find((name) => url.pathname.endsWith(`/tours/${name}`));
  return new Response(tours[name], { status: name ? 200 : 404 });
};
const $hire = (script) => {
  const { needs, work } = works[script];
  const given = `new Promise((done) => addEventListener("message", (event) => { event.stopImmediatePropagation(); done(event.data); }, { once: true }))`;
  const text = `"use strict";const begun=${begun};(${work})([${needs.map((path) => makes[path])}],${given});`;
  const worker = new Worker(URL.createObjectURL(new Blob([text], { type: "text/javascript" })));
  const post = worker.postMessage.bind(worker);
  // Bytes: a worker of a page without a server is taken for somebody else, who gets no compiled program.
  const all = Promise.all(needs.map(wasm));
  all.then((bytes) => post(bytes));
  // What is asked before it has them waits.
  worker.postMessage = (...asked) => void all.then(() => post(...asked));
  return worker;
};
"#;

/// The tours by the names of their files.
fn tours(folder: &Path) -> Result<String> {
    let mut texts = serde_json::Map::new();
    if folder.is_dir() {
        for file in files::list(folder)? {
            let name = file.strip_prefix(folder).unwrap_or(&file).display().to_string();
            texts.insert(name, read(&file)?.into());
        }
    }
    // Nothing in a text ends the script.
    Ok(serde_json::Value::from(texts).to_string().replace('<', "\\u003c"))
}

/// A module of JavaScript, as far as ours go: imports and exports stand at the beginning of lines.
#[derive(Debug)]
struct Module {
    /// Its path within dist/.
    path: String,
    /// The paths of what it imports.
    needs: Vec<String>,
    /// Its text, in which imports are constants and exports nothing special.
    body: String,
    /// What it exports: by which name, and what it is called within.
    exports: Vec<(String, String)>,
}

/// A module's name in the script.
fn name(path: &str) -> String {
    format!("m_{}", path.replace(|c: char| !c.is_ascii_alphanumeric(), "_"))
}

fn module(dist: &Path, path: &str) -> Result<Module> {
    let text = read(&dist.join(path))?;
    read_module(path, &text).with_context(|| format!("{path} cannot be part of one file"))
}

fn read_module(path: &str, text: &str) -> Result<Module> {
    let mut module = Module { path: path.to_owned(), needs: vec![], body: String::new(), exports: vec![] };
    for line in text.lines() {
        let line = match (line.strip_prefix("import "), line.strip_prefix("export ")) {
            (Some(import), _) => module.import(import)?,
            (_, Some(export)) => module.export(export)?,
            _ => line.to_owned(),
        };
        let line = WORKERS.iter().fold(line, |line, worker| {
            line.replace(&format!("{}\"{worker}\"{}", HIRE[0], HIRE[1]), &format!("$hire(\"{worker}\")"))
        });
        module.body += &line.replace(READ, "await $read(url)");
        module.body.push('\n');
    }
    if module.body.contains("new Worker(") {
        bail!("it hires a worker otherwise than by {}\"NAME\"{}, or another one", HIRE[0], HIRE[1]);
    }
    module.import_later()?;
    if module.body.contains("import(") {
        bail!("it imports while it runs");
    }
    module.body = module.body.replace("import.meta.url", "self.location.href");
    Ok(module)
}

impl Module {
    /// `a, { b as c } from "./d.js";` as constants.
    fn import(&mut self, import: &str) -> Result<String> {
        let Some((what, from)) = import.trim_end_matches(';').split_once(" from ") else {
            bail!("import {import}: must be one line of names from a file")
        };
        let path = self.path_of(from.trim_matches(['"', '\'']));
        let module = name(&path);
        self.needs.push(path);
        if let Some(all) = what.strip_prefix("* as ") {
            return Ok(format!("const {all} = {module};"));
        }
        let (first, names) = match what.split_once('{') {
            Some((first, names)) => (first.trim().trim_end_matches(','), names.trim_end_matches('}')),
            None => (what, ""),
        };
        let first = if first.is_empty() { String::new() } else { format!("default: {first}, ") };
        Ok(format!("const {{ {first}{} }} = {module};", names.replace(" as ", ": ")))
    }

    /// `import("./a.js")`, which a script waits for, as the module itself: it is there already.
    fn import_later(&mut self) -> Result<()> {
        while let Some((before, rest)) = self.body.split_once(LATER[0]) {
            let Some((from, behind)) = rest.split_once(LATER[1]) else {
                bail!("it imports while it runs, and not by its name")
            };
            let path = self.path_of(from);
            self.body = format!("{before}{}{behind}", name(&path));
            self.needs.push(path);
        }
        Ok(())
    }

    /// The path within dist/ of what a module names from its own place.
    fn path_of(&self, from: &str) -> String {
        let folder = Path::new(&self.path).parent().unwrap_or(Path::new("")).join(from);
        let mut path = PathBuf::new();
        for part in folder.components() {
            match part {
                std::path::Component::ParentDir => drop(path.pop()),
                std::path::Component::CurDir => {}
                other => path.push(other),
            }
        }
        path.display().to_string()
    }

    /// `function a() {` without the word before it, which is noted.
    fn export(&mut self, export: &str) -> Result<String> {
        if let Some(names) = export.strip_prefix('{') {
            for name in names.trim_end_matches([';', ' ', '}']).split(',') {
                let (within, outside) = name.split_once(" as ").unwrap_or((name, name));
                self.exports.push((outside.trim().to_owned(), within.trim().to_owned()));
            }
            return Ok(String::new());
        }
        let mut words = export.split(|c: char| !c.is_ascii_alphanumeric() && c != '_' && c != '$');
        let name = loop {
            match words.next() {
                Some("async" | "function" | "class" | "const" | "let" | "") => {}
                Some(name) if name != "default" => break name.to_owned(),
                _ => bail!("export {export}: must name a function, a class or a constant"),
            }
        };
        self.exports.push((name.clone(), name));
        Ok(export.to_owned())
    }

    /// The module with those that it needs within it: workers begin with the text of this function and nothing around it.
    fn as_function_with_needs(&self, dist: &Path) -> Result<String> {
        let mut needs = self.needs.clone();
        needs.dedup();
        let mut begun = String::new();
        for need in needs {
            begun += &format!("const {} = ({})();\n", name(&need), module(dist, &need)?.as_function());
        }
        let exports = self.exports();
        Ok(format!("() => {{\n{begun}{}return {{ {exports} }};\n}}", self.body))
    }

    fn exports(&self) -> String {
        let getter = |(outside, within): &(String, String)| format!("get {outside}() {{ return {within}; }}");
        self.exports.iter().map(getter).collect::<Vec<_>>().join(", ")
    }

    fn as_function(&self) -> String {
        format!("() => {{\n{}return {{ {} }};\n}}", self.body, self.exports())
    }
}

/// A module and all that it needs, each behind what it needs itself.
fn in_order(dist: &Path, path: &str) -> Result<Vec<Module>> {
    let mut done: Vec<Module> = vec![];
    let mut open = vec![module(dist, path)?];
    while let Some(last) = open.last() {
        let missing = last.needs.iter().find(|need| done.iter().all(|module| module.path != **need));
        match missing {
            Some(need) if open.iter().any(|module| module.path == *need) => {
                bail!("{need} and {} need each other; one file needs an order", last.path)
            }
            Some(need) => {
                let next = module(dist, need)?;
                open.push(next);
            }
            None => done.extend(open.pop()),
        }
    }
    Ok(done)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn imports_and_exports_become_constants() {
        let text = "import init, { A, b as c } from \"../pkg/p.js\";\nimport * as d from \"./d.js\";\nexport async function e() {}\nexport const f = 1;\nexport { g, h as default };\n";
        let module = read_module("www/x.js", text).expect("a module");
        assert_eq!(module.needs, ["pkg/p.js", "www/d.js"]);
        let exports: Vec<(&str, &str)> = module.exports.iter().map(|(a, b)| (a.as_str(), b.as_str())).collect();
        assert_eq!(exports, [("e", "e"), ("f", "f"), ("g", "g"), ("default", "h")]);
        let lines: Vec<&str> = module.body.lines().collect();
        assert_eq!(
            lines,
            [
                "const { default: init,  A, b: c  } = m_pkg_p_js;",
                "const d = m_www_d_js;",
                "async function e() {}",
                "const f = 1;",
                "",
            ]
        );
    }

    #[test]
    fn what_comes_later_elsewhere_is_there_already() {
        let module = read_module("www/x.js", "const later = () => import(\"./y.js\");\n").expect("a module");
        assert_eq!(module.needs, ["www/y.js"]);
        assert_eq!(module.body.trim(), "const later = () => m_www_y_js;");
    }

    #[test]
    fn what_cannot_be_put_into_one_file_is_refused() {
        for text in [
            "import \"./x.js\";",
            "export default 5;",
            "new Worker(\"x.js\")",
            "await import(file)",
            "await import(\"./x.js",
        ] {
            assert!(read_module("www/x.js", text).is_err(), "{text}");
        }
    }

    #[test]
    fn a_policy_names_what_it_lets_in() {
        // By `printf abc | openssl dgst -sha256 -binary | base64`.
        assert_eq!(digest("abc"), "sha256-ungWv48Bz+pBQUDeXa4iI7ADYaOWF3qctBD/YfIAFa0=");
    }
}
