//! The modules of a crate: none uses another that uses it, but a parent and what lies within it.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

/// How many modules of each crate may stand in circles at the most: a number to be lowered.
const CIRCLES: [(&str, usize); 11] = [
    ("app", 2),
    ("count", 4),
    ("derive", 0),
    ("figure", 0),
    ("laws", 0),
    ("machines", 10),
    ("problems", 6),
    ("recording", 7),
    ("scene", 0),
    ("search", 8),
    ("../xtask", 0),
];

/// The modules of a crate by their paths, with what each uses of the others.
type Uses = BTreeMap<Vec<String>, BTreeSet<Vec<String>>>;

#[test]
fn no_two_modules_use_each_other_but_parent_and_child() {
    for (name, known) in CIRCLES {
        let folder = format!("{}/crates/{name}/src", env!("CARGO_MANIFEST_DIR"));
        let uses = read(Path::new(&folder));
        let found: Vec<String> = uses.keys().filter(|module| in_circle(module, &uses)).map(|m| m.join("::")).collect();
        assert!(found.len() <= known, "{name}: {found:?}");
    }
}

/// What the test looks for, it finds: through others, through `super` and braces; not within one family, and not in tests.
#[test]
fn circles_are_found() {
    let texts = [
        ("a", "use crate::b::Thing;"),
        ("b", "use std::fmt;\nuse crate::{c::{self, Other}, d};"),
        ("c", "//! crate::d\nuse super::a::within;"),
        ("d", "mod within;\n#[cfg(test)]\nmod tests {\n use crate::a;\n}"),
        ("d::within", "use super::Way;\nuse crate::d;"),
    ];
    let modules: BTreeSet<Vec<String>> = texts.iter().map(|(name, _)| path(name)).collect();
    let uses: Uses = texts.iter().map(|(name, text)| (path(name), used(text, &path(name), &modules))).collect();
    let found: Vec<_> = uses.keys().filter(|module| in_circle(module, &uses)).cloned().collect();
    assert_eq!(found, [path("a"), path("b"), path("c")]);
}

fn path(text: &str) -> Vec<String> {
    text.split("::").map(|part| part.trim().to_owned()).filter(|part| !part.is_empty()).collect()
}

/// Reads all files of a crate but its tests.
fn read(root: &Path) -> Uses {
    let mut files = vec![root.to_owned()];
    let mut texts = BTreeMap::new();
    while let Some(place) = files.pop() {
        if place.is_dir() {
            files.extend(fs::read_dir(&place).expect("a folder").map(|entry| entry.expect("a file").path()));
            continue;
        }
        let Some("rs") = place.extension().and_then(|end| end.to_str()) else { continue };
        let within = place.strip_prefix(root).expect("a file of the crate").with_extension("");
        let module = path(&within.to_str().expect("a name").replace(['/', '\\'], "::"));
        if module.iter().any(|part| part == "tests") || matches!(&module[..], [only] if only == "lib" || only == "main")
        {
            continue;
        }
        texts.insert(module, fs::read_to_string(&place).expect("a text"));
    }
    let modules: BTreeSet<Vec<String>> = texts.keys().cloned().collect();
    texts.iter().map(|(module, text)| (module.clone(), used(text, module, &modules))).collect()
}

/// The modules that a module names, outside of its own family and of its tests.
fn used(text: &str, module: &[String], modules: &BTreeSet<Vec<String>>) -> BTreeSet<Vec<String>> {
    let product = text.split("#[cfg(test)]\nmod ").next().unwrap_or_default();
    let lines = product.lines().map(|line| line.split("//").next().unwrap_or_default());
    let code = lines.collect::<Vec<_>>().join("\n");
    let mut named = vec![];
    for rest in code.split("use ").skip(1) {
        named.extend(leaves(rest.split(';').next().unwrap_or_default()));
    }
    // What is named where it stands.
    for start in ["crate::", "super::"] {
        for (at, _) in code.match_indices(start) {
            let rest = code[at..].split(|sign: char| !(sign.is_alphanumeric() || sign == '_' || sign == ':'));
            named.extend(rest.take(1).map(path));
        }
    }
    let family = |other: &[String]| other.starts_with(module) || module.starts_with(other);
    let found = named.into_iter().filter_map(|name| found(&name, module, modules));
    found.filter(|other| !family(other)).collect()
}

/// The paths of a tree of uses, such as `a::{b, c::{self, D}}`.
fn leaves(tree: &str) -> Vec<Vec<String>> {
    let Some((head, rest)) = tree.split_once('{') else {
        return vec![path(tree.split(" as ").next().unwrap_or_default())];
    };
    let inner = rest.rsplit_once('}').map_or(rest, |(inner, _)| inner);
    let (mut depth, mut parts) = (0, vec![String::new()]);
    for sign in inner.chars() {
        match sign {
            '{' => depth += 1,
            '}' => depth -= 1,
            ',' if depth == 0 => {
                parts.push(String::new());
                continue;
            }
            _ => {}
        }
        parts.last_mut().expect("one at least").push(sign);
    }
    let within =
        |part: &String| leaves(part.trim()).into_iter().map(|leaf| [path(head), leaf].concat()).collect::<Vec<_>>();
    parts.iter().filter(|part| !part.trim().is_empty()).flat_map(within).collect()
}

/// The module that a path leads to from another one, if it is one of the crate's.
fn found(name: &[String], from: &[String], modules: &BTreeSet<Vec<String>>) -> Option<Vec<String>> {
    let mut place = from.to_vec();
    let mut rest = name;
    match rest.first()?.as_str() {
        "crate" => place.clear(),
        "self" => {}
        "super" => {}
        _ => return None,
    }
    while let [first, others @ ..] = rest
        && matches!(first.as_str(), "crate" | "self" | "super")
    {
        if first == "super" {
            place.pop();
        }
        rest = others;
    }
    place.extend(rest.iter().cloned());
    while !place.is_empty() && !modules.contains(&place) {
        place.pop();
    }
    Some(place).filter(|place| !place.is_empty())
}

/// Whether a module comes back to itself by what it uses.
fn in_circle(module: &Vec<String>, uses: &Uses) -> bool {
    let (mut seen, mut open) = (BTreeSet::new(), vec![module]);
    while let Some(other) = open.pop() {
        for next in uses.get(other).into_iter().flatten() {
            if next == module {
                return true;
            }
            if seen.insert(next) {
                open.push(next);
            }
        }
    }
    false
}
