//! Explanations of an engine's errors for beginners: the line, what is wrong in plain words, the remedy, and the edit that applies it.

use crate::language::Language;
use crate::program::Program;
use crate::propose::Edit;
use crate::tokens::Kind as Token;

mod habits;

pub use habits::habits;

/// An explained error.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Trouble {
    /// The line of the program, from 1; 0 if unknown.
    pub line: usize,
    /// The lines that called it, the innermost first.
    pub called_from: Vec<usize>,
    /// What is wrong.
    pub what: String,
    /// The remedy; it can be empty.
    pub remedy: String,
    /// The label of a button, and the edit that it applies.
    pub fix: Option<(String, Edit)>,
    /// The message of the engine.
    pub raw: String,
    /// Whether the calls were nested too deeply.
    pub is_too_deep: bool,
}

/// Explains an error; `lines` has the line of the program for each line that was run.
pub fn explain(program: &Program, error: &str, lines: &[usize]) -> Trouble {
    let raw = error
        .lines()
        .map(str::trim)
        .rfind(|line| !line.is_empty() && !line.starts_with("at ") && !line.starts_with("File "))
        .unwrap_or_default();
    let mut places = places(program.language, error, lines);
    let line = if places.is_empty() { 0 } else { places.remove(0) };
    let mut trouble = Trouble { line, called_from: places, raw: raw.to_owned(), ..Trouble::default() };
    let (kind, message) = raw.split_once(": ").unwrap_or((raw, ""));
    match program.language {
        Language::Python => python(program, kind, message, &mut trouble),
        Language::JavaScript => javascript(program, kind, message, &mut trouble),
    }
    trouble.called_from.dedup();
    trouble
}

/// Explains a text without a closing quote.
pub fn unclosed(line: usize) -> Trouble {
    Trouble {
        line,
        what: "A text has no closing quote.".into(),
        remedy: "Put the same quote behind it that stands before it.".into(),
        raw: "SyntaxError".into(),
        ..Trouble::default()
    }
}

/// Returns the lines of the program in a traceback, the innermost first.
fn places(language: Language, error: &str, lines: &[usize]) -> Vec<usize> {
    let number = |text: &str| text.chars().take_while(char::is_ascii_digit).collect::<String>().parse::<usize>().ok();
    let found: Vec<usize> = match language {
        Language::Python => {
            let named = error.lines().filter(|line| line.trim_start().starts_with("File \"<stdin>\""));
            named.filter_map(|line| number(line.split_once("line ")?.1)).rev().collect()
        }
        Language::JavaScript => error.split("program.js:").skip(1).filter_map(number).collect(),
    };
    found.into_iter().filter_map(|line| lines.get(line.checked_sub(1)?).copied()).collect()
}

/// Returns the `which`-th quoted text of a message, from 0.
fn quoted(message: &str, which: usize) -> &str {
    message.split('\'').nth(2 * which + 1).unwrap_or_default()
}

/// Returns an edit that replaces the first token with a text in a line.
fn change(program: &Program, line: usize, from: &str, to: &str) -> Option<Edit> {
    let token =
        program.tokens.iter().find(|token| token.line == line && token.text == from && token.kind != Token::Text)?;
    Some(Edit { from: token.from, to: token.to(), insert: to.to_owned() })
}

/// Returns the first byte and the text of a line.
fn line_of<'a>(program: &Program<'a>, line: usize) -> (usize, &'a str) {
    let mut from = 0;
    for (at, text) in program.text.split('\n').enumerate() {
        if at + 1 == line {
            return (from, text);
        }
        from += text.len() + 1;
    }
    (from, "")
}

/// Methods of another type or language: the type, the wrong method, the right one, and the remedy.
const METHODS: [(&str, &str, &str, &str); 13] = [
    ("list", "add", "append", "To put a value at its end, it has append."),
    ("list", "push", "append", "To put a value at its end, it has append."),
    ("list", "delete", "remove", "To take a value out, it has remove."),
    ("list", "discard", "remove", "To take a value out, it has remove."),
    ("set", "append", "add", "To put a value into it, it has add."),
    ("set", "push", "add", "To put a value into it, it has add."),
    ("set", "delete", "discard", "To take a value out, it has discard."),
    ("array", "append", "push", "To put a value at its end, it has push."),
    ("array", "add", "push", "To put a value at its end, it has push."),
    ("array", "remove", "pop", "To take the last value, it has pop."),
    ("array", "contains", "includes", "To ask for a value, it has includes."),
    ("array", "extend", "push", "To put a value at its end, it has push."),
    ("set", "remove", "delete", "To take a value out, it has delete."),
];

fn python(program: &Program, kind: &str, message: &str, trouble: &mut Trouble) {
    let line = trouble.line;
    match kind {
        "AttributeError" => {
            let (of, name) = (quoted(message, 0), quoted(message, 1));
            trouble.what = format!("A {of} has no {name}.");
            if let Some((_, _, to, remedy)) = METHODS.iter().find(|(known, from, ..)| *known == of && *from == name) {
                trouble.remedy = (*remedy).into();
                trouble.fix = change(program, line, name, to).map(|edit| (format!("Write {to}"), edit));
            } else if of == "NoneType" {
                trouble.what = format!("None has no {name}.");
                trouble.remedy = "The value before the dot is None: a function that returns nothing gave it.".into();
            } else if matches!(name, "length" | "size") {
                trouble.remedy = "How many values it has, len( ) says.".into();
            } else if of == "tuple" {
                trouble.remedy = "A tuple in ( ) never changes; a list in [ ] does.".into();
            }
        }
        "NameError" => unknown(program, quoted(message, 0), trouble),
        "SyntaxError" | "IndentationError" => syntax(program, message, trouble),
        "IndexError" => {
            trouble.what = if message.contains("pop") {
                "The list is empty: it has nothing to remove."
            } else {
                "The list has no such index."
            }
            .into();
            trouble.remedy = if message.contains("pop") {
                "Each pop needs its append before it."
            } else {
                "An index counts from 0; the last one is len - 1."
            }
            .into();
        }
        "KeyError" => {
            trouble.what = format!("The dict has no {}.", if message.is_empty() { "such key" } else { message });
            trouble.remedy = "Ask with in first, or use get.".into();
        }
        "TypeError" | "NotImplementedError" => types(program, message, trouble),
        "RuntimeError" if message.contains("recursion") => too_deep(program, trouble),
        "ZeroDivisionError" => {
            trouble.what = "It divides by 0.".into();
            trouble.remedy = "Ask before whether the divisor is 0.".into();
        }
        "ImportError" | "ModuleNotFoundError" => {
            trouble.what = format!("There is no module {} here.", quoted(message, 0));
            trouble.remedy =
                "The playground has collections, copy, functools, itertools, math, random and typing.".into();
        }
        "MemoryError" => memory(trouble),
        "ValueError" => {
            trouble.what = "The value does not fit.".into();
            if message.contains("unpack") || message.contains("values") {
                trouble.what = "The number of names and of values differs.".into();
            }
            trouble.remedy = crate::words::sentence(message);
        }
        "AssertionError" => trouble.what = "The assertion is false.".into(),
        _ => trouble.what = crate::words::sentence(if message.is_empty() { kind } else { message }),
    }
}

fn memory(trouble: &mut Trouble) {
    trouble.what = format!("The program wants more than {} MB.", crate::limits::MEGABYTES);
    trouble.remedy = "A list that grows in a loop or in each call is the usual cause.".into();
}

fn too_deep(program: &Program, trouble: &mut Trouble) {
    trouble.is_too_deep = true;
    // The line that was called most: the innermost one may be another.
    let all: Vec<usize> = std::iter::once(trouble.line).chain(trouble.called_from.iter().copied()).collect();
    trouble.line = all
        .iter()
        .copied()
        .max_by_key(|line| (all.iter().filter(|other| *other == line).count(), *line))
        .unwrap_or_default();
    let name = program
        .functions()
        .map(|at| program.name(at))
        .find(|name| program.calls(0..program.tokens.len(), name).any(|at| program.tokens[at].line == trouble.line));
    let name = name.map_or("The function".to_owned(), str::to_owned);
    trouble.what = format!("{name} called itself too often.");
    let same = habits(program).into_iter().find(|(line, _)| *line == trouble.line);
    trouble.remedy = same.map_or(
        "Nothing ended the calls: a test before them must return, and each call must come closer to it.".into(),
        |(_, what)| what,
    );
}

/// Explains an unknown name.
fn unknown(program: &Program, name: &str, trouble: &mut Trouble) {
    trouble.what = format!("There is no name {name}.");
    let translated = match (program.language, name) {
        (Language::Python, "true") => Some("True"),
        (Language::Python, "false") => Some("False"),
        (Language::Python, "null" | "undefined" | "none") => Some("None"),
        (Language::JavaScript, "True") => Some("true"),
        (Language::JavaScript, "False") => Some("false"),
        (Language::JavaScript, "None") => Some("null"),
        (Language::JavaScript, "print") => Some("console.log"),
        _ => None,
    };
    let near = translated.map(str::to_owned).or_else(|| nearest(program, name));
    match near {
        Some(near) => {
            trouble.remedy = if translated.is_some() {
                format!("{} writes {near}.", program.language.name())
            } else {
                format!("There is {near}.")
            };
            trouble.fix = change(program, trouble.line, name, &near).map(|edit| (format!("Write {near}"), edit));
        }
        None => trouble.remedy = "Set it before this line, or mind capital letters.".into(),
    }
}

/// Returns the most similar name in the program or among common names, if one is similar enough.
fn nearest(program: &Program, name: &str) -> Option<String> {
    let own = program.tokens.iter().filter(|token| token.kind == Token::Name).map(|token| token.text);
    let known = ["range", "len", "print", "choose", "found", "list", "append", "return"];
    let all = own.chain(known).filter(|other| *other != name);
    let most = if name.chars().count() > 3 { 2 } else { 1 };
    all.map(|other| (distance(name, other), other))
        .filter(|(far, other)| *far <= most && other.len() > 1)
        .min()
        .map(|(_, other)| other.to_owned())
}

/// Returns the edit distance (Levenshtein) of two names; a letter in another case counts as different.
fn distance(one: &str, other: &str) -> usize {
    let (one, other): (Vec<char>, Vec<char>) = (one.chars().collect(), other.chars().collect());
    let mut row: Vec<usize> = (0..=other.len()).collect();
    for (i, a) in one.iter().enumerate() {
        let mut before = row[0];
        row[0] = i + 1;
        for (j, b) in other.iter().enumerate() {
            let cost = before + usize::from(a != b);
            before = row[j + 1];
            row[j + 1] = cost.min(before + 1).min(row[j] + 1);
        }
    }
    row[other.len()]
}

/// Explains a syntax error of Python.
fn syntax(program: &Program, message: &str, trouble: &mut Trouble) {
    let named = trouble.line;
    if message.contains("indent") {
        trouble.what = "The line does not begin where its block does.".into();
        trouble.remedy = "All lines of a block have the same blanks before them.".into();
        return;
    }
    // An engine names the line where it gave up: often the one behind.
    for line in [named, named.saturating_sub(1)].into_iter().filter(|line| *line > 0) {
        let (from, text) = line_of(program, line);
        let code = text.split('#').next().unwrap_or_default().trim_end();
        let first = code.trim_start();
        let opens = ["if ", "for ", "while ", "def ", "elif ", "class ", "else", "try"]
            .iter()
            .any(|word| first.starts_with(word));
        let depth =
            |text: &str| text.matches(['(', '[', '{']).count() as i64 - text.matches([')', ']', '}']).count() as i64;
        let at = |part: &str| code.find(part).map(|at| from + at);
        let mut fix = |what: &str, remedy: &str, button: &str, edit: Edit| {
            trouble.line = line;
            trouble.what = what.into();
            trouble.remedy = remedy.into();
            trouble.fix = Some((button.into(), edit));
        };
        let replace = |at: usize, old: &str, new: &str| Edit { from: at, to: at + old.len(), insert: new.into() };
        if let Some(begin) = at("else if ") {
            return fix("Python has no else if.", "It writes elif.", "Write elif", replace(begin, "else if", "elif"));
        }
        if let Some(begin) = at(" && ") {
            return fix("Python has no &&.", "It writes and.", "Write and", replace(begin, " && ", " and "));
        }
        if let Some(begin) = at(" || ") {
            return fix("Python has no ||.", "It writes or.", "Write or", replace(begin, " || ", " or "));
        }
        if let Some(begin) = at("++") {
            return fix("Python has no ++.", "It writes += 1.", "Write += 1", replace(begin, "++", " += 1"));
        }
        if opens && !code.ends_with(':') && depth(code) == 0 {
            let end = from + code.len();
            return fix(
                "The line has no colon at its end.",
                "A line that opens a block ends with a colon.",
                "Write the colon",
                Edit { from: end, to: end, insert: ":".into() },
            );
        }
        let is_test = first.starts_with("if ") || first.starts_with("while ") || first.starts_with("elif ");
        let single = |at: usize| {
            let bytes = code.as_bytes();
            bytes[at] == b'=' && bytes.get(at + 1) != Some(&b'=') && at > 0 && !b"=!<>:+-*/%".contains(&bytes[at - 1])
        };
        if is_test && let Some(begin) = (0..code.len()).find(|&at| single(at)) {
            return fix(
                "A test has one = where it compares.",
                "Python compares with ==; one = sets a name.",
                "Write ==",
                Edit { from: from + begin, to: from + begin + 1, insert: "==".into() },
            );
        }
        if depth(code) > 0 {
            let end = from + code.trim_end_matches(':').len();
            return fix(
                "A bracket is not closed.",
                "Each ( [ { has its ) ] }.",
                "Close it",
                Edit { from: end, to: end, insert: ")".into() },
            );
        }
        if depth(code) < 0 {
            trouble.line = line;
            trouble.what = "A bracket is closed that was not opened.".into();
            trouble.remedy = "Each ) ] } has its ( [ { before it.".into();
            return;
        }
    }
    let below = line_of(program, named.saturating_sub(1)).1.trim_end();
    let (_, here) = line_of(program, named);
    let blanks = |text: &str| text.len() - text.trim_start().len();
    if below.ends_with(':') && blanks(here) <= blanks(below) {
        trouble.what = "The block above has no line.".into();
        trouble.remedy = format!("What belongs to line {} begins with more blanks.", named - 1);
        return;
    }
    trouble.what = "The line is no Python.".into();
    trouble.remedy = "Look at its brackets, its colon and its quotes.".into();
}

fn types(program: &Program, message: &str, trouble: &mut Trouble) {
    let line = trouble.line;
    let (_, text) = line_of(program, line);
    let (what, remedy): (String, &str) = if message.contains("isn't iterable") {
        match quoted(message, 0) {
            "NoneType" => ("It loops over None.".into(), "The function that gives the values returns nothing."),
            "int" => {
                let edit = program.at_line(line).and_then(|at| match &program.statements[at].kind {
                    crate::program::Kind::For { values, .. } => Some(Edit {
                        from: values.start,
                        to: values.end,
                        insert: format!("range({})", program.slice(values)),
                    }),
                    _ => None,
                });
                trouble.fix = edit.filter(|_| !text.contains("choose(")).map(|edit| ("Write range".into(), edit));
                ("It loops over a number.".into(), "Over 0, 1, 2 … it loops with range( ).")
            }
            of => (format!("It loops over a {of}."), "A list, a range or a text has values to loop over."),
        }
    } else if message.contains("isn't subscriptable") {
        let of = quoted(message, 0);
        let name = if of == "NoneType" { "None" } else { of };
        (
            format!("{name} cannot be indexed."),
            if name == "None" {
                "A function that returns nothing gave this value."
            } else {
                "Only lists, texts and dicts have [ ]."
            },
        )
    } else if message.contains("isn't callable") {
        (
            format!("A {} cannot be called.", quoted(message, 0)),
            "A name that a function has was set to something else, or a comma is missing.",
        )
    } else if message.contains("positional arguments") || message.contains("missing") && message.contains("argument") {
        (format!("{message}."), "A call needs as many values as the function has names.")
    } else if message.contains("unsupported type") {
        (
            "The two values do not go together.".into(),
            if message.contains("NoneType") {
                "One is None: a function that returns nothing gave it."
            } else {
                "A number and a text are joined by str( )."
            },
        )
    } else if message.contains("slices") {
        ("Slices have no step here.".into(), "Backwards, write list(reversed(values)).")
    } else if message.contains("unhashable") || message.contains("hash") {
        ("A list cannot be a key or in a set.".into(), "A tuple can: tuple(values).")
    } else {
        (crate::words::sentence(message), "")
    };
    trouble.what = what;
    trouble.remedy = remedy.into();
}

fn javascript(program: &Program, kind: &str, message: &str, trouble: &mut Trouble) {
    let line = trouble.line;
    match kind {
        "ReferenceError" if message.contains("initialized") || message.contains("uninitialized") => {
            trouble.what = "The name has no value yet.".into();
            trouble.remedy = "The line that sets it must run before.".into();
        }
        "ReferenceError" => {
            let name = message.trim_start_matches('\'').split(['\'', ' ']).next().unwrap_or_default();
            unknown(program, name, trouble);
        }
        "InternalError" | "RangeError" if message.contains("stack") => too_deep(program, trouble),
        "InternalError" if message.contains("memory") => memory(trouble),
        "TypeError" if message.contains("not a function") => {
            // The engine does not always say which; the line does.
            let here = |from: &str| program.tokens.iter().any(|token| token.line == line && token.text == from);
            let method = METHODS
                .iter()
                .find(|(of, from, ..)| (*of == "array" || *of == "set" && *from == "remove") && here(from));
            trouble.what = "What is called is no function.".into();
            trouble.remedy = "Look at the name before the bracket.".into();
            if let Some((of, from, to, remedy)) = method {
                trouble.what = format!("An {of} has no {from}.");
                trouble.remedy = (*remedy).into();
                trouble.fix = change(program, line, from, to).map(|edit| (format!("Write {to}"), edit));
            }
        }
        "TypeError" if message.contains("undefined") || message.contains("null") => {
            let of = if message.contains("undefined") { "undefined" } else { "null" };
            trouble.what = format!(
                "{of} has no {}.",
                if quoted(message, 0).is_empty() { "properties".to_owned() } else { quoted(message, 0).to_owned() }
            );
            trouble.remedy = "The value before it lies outside of the list, or a function returned nothing.".into();
        }
        "TypeError" if message.contains("read-only") || message.contains("constant") => {
            let name = quoted(message, 0);
            trouble.what = format!("{} is a constant.", if name.is_empty() { "The name" } else { name });
            let declared = program
                .statements
                .iter()
                .find(|statement| program.slice(&statement.span).starts_with(&format!("const {name} ")));
            trouble.remedy = "Declare it with let to change it.".into();
            trouble.fix = declared.map(|statement| {
                (
                    "Write let".into(),
                    Edit { from: statement.span.start, to: statement.span.start + 5, insert: "let".into() },
                )
            });
        }
        "TypeError" if message.contains("not iterable") => {
            trouble.what = "It loops over what has no values.".into();
            trouble.remedy = "A list has values to loop over; over 0, 1, 2 \u{2026} range(n) does.".into();
        }
        "SyntaxError" => {
            let (from, text) = line_of(program, line);
            trouble.what = "The line is no JavaScript.".into();
            trouble.remedy = format!("{} Look at brackets and commas.", crate::words::sentence(message));
            if let Some(at) = text.find("elif ") {
                trouble.what = "JavaScript has no elif.".into();
                trouble.remedy = "It writes else if with brackets.".into();
                trouble.fix = Some((
                    "Write else if".into(),
                    Edit { from: from + at, to: from + at + 4, insert: "else if".into() },
                ));
            } else if let Some(at) = text.find("def ") {
                trouble.what = "JavaScript has no def.".into();
                trouble.remedy = "It writes function, and { } around the body.".into();
                trouble.fix = Some((
                    "Write function".into(),
                    Edit { from: from + at, to: from + at + 3, insert: "function".into() },
                ));
            }
        }
        _ => trouble.what = crate::words::sentence(if message.is_empty() { kind } else { message }),
    }
}
