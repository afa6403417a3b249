//! Searches that JavaScript and Python define: the table of callbacks in `recording::own` is the description of both. Types, signatures and
//! documents of both languages are written from it here, and must be what stands there.

use std::fs;
use std::path::Path;
use stepdance::recording::own::{Argument, Callback, LEFT, Returned, STATES, VALUES};
use stepdance::recording::picture::{CELL_KEYS, KEYS, LOOKS, SHAPE_KEYS, SHAPES};
use stepdance::words::either;

fn read(path: &str) -> String {
    fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join(path)).expect(path)
}

/// The text between two others.
fn between<'a>(text: &'a str, begin: &str, end: &str) -> &'a str {
    let (_, rest) = text.split_once(begin).unwrap_or_else(|| panic!("{begin} is missing"));
    rest.split_once(end).unwrap_or_else(|| panic!("{end} is missing behind {begin}")).0
}

/// Checks a part of a file against what the table says.
fn holds(stands: &str, says: &str, place: &str) {
    assert_eq!(stands, says, "{place}: the table in crates/recording/src/own.rs says\n{says}");
}

/// Names in quotes, as alternatives of a type.
fn alternatives<'a>(names: impl IntoIterator<Item = &'a str>, between: &str) -> String {
    names.into_iter().map(|name| format!("\"{name}\"")).collect::<Vec<_>>().join(between)
}

/// The arguments of a callback, each written by `write`.
fn arguments(callback: Callback, write: impl Fn(Argument) -> String) -> String {
    callback.arguments().iter().map(|argument| write(*argument)).collect::<Vec<_>>().join(", ")
}

#[test]
fn the_types_of_javascript_are_those_of_the_table() {
    let mut says = String::new();
    for (name, note) in VALUES {
        let (optional, of) = (if name == "id" { "" } else { "?" }, if name == "length" { "number" } else { "string" });
        says += &format!("    /** {note} */\n    {name}{optional}: {of};\n");
    }
    for callback in Callback::ALL {
        let arguments = arguments(callback, |argument| {
            let of = match argument {
                Argument::Path => "Choice[]".to_owned(),
                Argument::State => "OwnState".to_owned(),
                Argument::AnyState => format!("OwnState | \"{LEFT}\""),
                Argument::Choice => "Choice".to_owned(),
                Argument::Target => "number".to_owned(),
            };
            format!("{}: {of}", argument.name())
        });
        let returns = match callback.returns() {
            Returned::Candidates => "Iterable<Choice>",
            Returned::Truth => "boolean",
            Returned::Name => "string",
            Returned::Text => "string | undefined",
            Returned::Picture => "string | OwnShape[] | OwnPicture",
            Returned::Sentence => "string | { lead: string; reason?: string } | undefined",
            Returned::Place => "number | undefined",
        };
        let optional = if callback.is_required() { "" } else { "?" };
        let (name, note) = (callback.name(), callback.note());
        says += &format!("    /** {note} */\n    {name}{optional}({arguments}): {returns};\n");
    }
    let types = read("src/web/own.rs");
    holds(between(&types, "export interface OwnSearch<Choice = any> {\n", "}\n"), &says, "OwnSearch");
    holds(between(&types, "export type OwnState = ", ";"), &alternatives(STATES, " | "), "OwnState");
    holds(between(&types, "export type OwnLook = ", ";"), &alternatives(LOOKS.map(|(name, _)| name), " | "), "OwnLook");
}

/// The names of the values of an object's type.
fn keys(written: &str) -> Vec<&str> {
    let mut keys: Vec<&str> = written
        .split(['{', ';'])
        .flat_map(|part| part.split(&[',', '|'][..]))
        .filter_map(|part| Some(part.split_once(':')?.0.trim().trim_end_matches('?')))
        .filter(|key| !key.is_empty() && key.chars().all(|letter| letter.is_ascii_lowercase()))
        .collect();
    keys.sort_unstable();
    keys.dedup();
    keys
}

#[test]
fn pictures_in_javascripts_types_have_the_keys_that_are_read() {
    let types = read("src/web/own.rs");
    let sorted = |mut all: Vec<&'static str>| {
        all.sort_unstable();
        all
    };
    let shape = between(&types, "export type OwnShape = ", ";\n/**");
    assert_eq!(keys(shape), sorted([&SHAPES[..], &SHAPE_KEYS].concat()), "OwnShape");
    let cell = between(&types, "export type OwnCell = ", ";\n/**");
    assert_eq!(keys(cell), sorted(CELL_KEYS.to_vec()), "OwnCell");
    let picture = between(&types, "export type OwnPicture =", ";\n\"#");
    assert_eq!(keys(picture), sorted(KEYS.to_vec()), "OwnPicture");
}

#[test]
fn the_signature_of_python_is_that_of_the_table() {
    let values = |name: &str| VALUES.into_iter().find(|(value, _)| *value == name).expect("a value").0;
    let mut required = format!("    {}: str,\n", values("id"));
    let mut optional = String::new();
    for (name, _) in VALUES.into_iter().filter(|(name, _)| *name != "id") {
        optional += &format!("    {name}: {} | None = None,\n", if name == "length" { "int" } else { "str" });
    }
    let mut handed = String::from("\n");
    let mut notes: String = VALUES.into_iter().map(|(name, note)| format!("    {name}: {note}\n")).collect();
    for callback in Callback::ALL {
        let types = arguments(callback, |argument| match argument {
            Argument::Path => "list[Any]".to_owned(),
            Argument::State => "State".to_owned(),
            Argument::AnyState => format!("State | Literal[\"{LEFT}\"]"),
            Argument::Choice => "Any".to_owned(),
            Argument::Target => "int".to_owned(),
        });
        let returns = match callback.returns() {
            Returned::Candidates => "Iterable[Any]",
            // Whatever Python takes for true.
            Returned::Truth => "Any",
            Returned::Name => "str",
            Returned::Text => "str | None",
            Returned::Picture => "str | Iterable[dict[str, Any]] | dict[str, Any]",
            Returned::Sentence => "str | dict[str, str] | None",
            Returned::Place => "int | None",
        };
        let (name, of) = (callback.name(), format!("Callable[[{types}], {returns}]"));
        match callback.is_required() {
            true => required += &format!("    {name}: {of},\n"),
            false => optional += &format!("    {name}: {of} | None = None,\n"),
        }
        let names = arguments(callback, |argument| argument.name().to_owned());
        notes += &format!("    {name}({names}): {}\n", callback.note());
        handed += &format!("        \"{name}\": {name},\n");
    }
    let module = read("pip/python/stepdance/search.py");
    let define = between(&module, "def define(\n    *,\n", "\ndef show(");
    let (signature, rest) = define.split_once(") -> Search:\n").expect("a signature");
    holds(signature, &(required + &optional), "the signature of define");
    let docstring = between(rest, "\"\"\"", "\"\"\"");
    holds(between(docstring, "calls them again.\n\n", "\n    `state`"), &notes, "the docstring of define");
    let told =
        alternatives(STATES[..3].iter().copied(), ", ") + &format!(" or \"{}\", in `tell` also \"{LEFT}\".", STATES[3]);
    assert!(docstring.contains(&format!("`state` is what becomes of the last choice: {told}")), "{told}");
    holds(between(rest, "functions = {", "    }"), &handed, "what define hands over");
    holds(between(&module, "State = Literal[", "]"), &alternatives(STATES, ", "), "State");
}

/// Both documents describe each callback with its arguments, or use it in their example, and name all states.
#[test]
fn the_documents_of_both_packages_have_every_callback() {
    for document in ["npm/README.md", "pip/README.md"] {
        let text = read(document);
        let section = between(&text, "## Define your own search", "\n## ");
        for callback in Callback::ALL {
            let name = callback.name();
            let call = format!("{name}({})", arguments(callback, |argument| argument.name().to_owned()));
            let is_there = [format!("`{call}`"), format!("{name}="), format!("{name}:"), format!("def {call}")]
                .iter()
                .any(|form| section.contains(form))
                || section.contains(&format!("  {call} {{"));
            assert!(is_there, "{document}: {call} is missing in {section}");
        }
        let states = either(STATES.map(|state| format!("`\"{state}\"`")));
        assert!(section.contains(&states), "{document}: {states} is missing in {section}");
        for (name, _) in VALUES.iter().filter(|(name, _)| *name != "summary") {
            assert!([format!("{name}:"), format!("{name}=")].iter().any(|form| section.contains(form)), "{name}");
        }
    }
}
