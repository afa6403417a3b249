//! What visitors read uses plain words, and one term for one thing: strings of the code, documents, tours.

use super::documents::{documents, root};
use std::fs;
use std::path::Path;

/// Words and phrases that no text has: what they say is said more plainly by naming the thing.
const REJECTED: [&str; 15] = [
    "any more",
    "whoever",
    "nobody",
    "somebody",
    "anybody",
    "so many",
    "so-manieth",
    "lest",
    "beforehand",
    "anew",
    "on we go",
    "is to be",
    "taken along",
    "gives up",
    "of its own",
];

/// Words, and the term of the glossary that replaces them.
type Terms = &'static [(&'static str, &'static str)];

/// Such words by where that holds: everything below these paths.
const DOMAINS: &[(&[&str], Terms)] = &[
    (
        &["crates/", "src/", "www/", "index.html", "npm/", "tours/"],
        &[
            ("refuse", "reject"),
            ("refuses", "rejects"),
            ("refused", "rejected"),
            ("refusal", "rejection"),
            ("on trial", "under test"),
            ("at work", "current, or under test"),
            ("lifted", "removed"),
            ("lifts", "removes"),
            ("taken back", "undone"),
            ("takes back", "undoes"),
            ("given up", "undone"),
            ("head", "header"),
            ("heads", "headers"),
            ("moment", "position, or slide"),
            ("moments", "positions, or slides"),
            ("tree node", "node"),
            ("tree nodes", "nodes"),
            ("she", "it"),
            ("her", "its"),
            ("hers", "its"),
            ("we", "you"),
            ("let us", "you"),
        ],
    ),
    (
        &["crates/", "src/", "www/", "index.html", "npm/"],
        &[
            ("a step", "a move, line or decision"),
            ("the step", "the move, line or decision"),
            ("one step", "one move, line or decision"),
            ("first step", "first move"),
            ("last step", "last move"),
            ("small step", "one move"),
            ("steps", "moves, lines or decisions"),
            ("give up", "go back, or undo"),
            ("gave up", "went back, or undid"),
            ("take back", "undo, or go back"),
            ("fold", "collapse"),
            ("folded", "collapsed"),
            ("dive", "probe"),
            ("dives", "probes"),
            ("take along", "export"),
            ("take it along", "export"),
            ("hand-out", "handout"),
            ("hand-outs", "handouts"),
            ("sheet", "handout"),
            ("helper", "worker"),
            ("helpers", "workers"),
            ("play by hand", "solve by hand"),
            ("play it", "solve by hand"),
            ("the play", "the solution by hand, or the game"),
            ("your play", "your game"),
            ("next stop", "next breakpoint"),
            ("last stop", "previous breakpoint"),
            ("everything has been tried", "exhausted"),
            ("everything was tried", "exhausted"),
            ("not possible any more", "ruled out"),
            ("once is enough", "is given twice"),
            ("moves a second", "moves per second"),
            ("moves a millisecond", "moves per millisecond"),
            ("moves a node", "moves per node"),
            ("times fewer", "as many, in per cent"),
            ("times less", "as much, in per cent"),
            ("per cent", "%"),
            ("no place", "square, position, node, or line and column"),
            ("that place", "square, position, node, or line and column"),
            ("this place", "square, position, node, or line and column"),
            ("such place", "square, position, node, or line and column"),
        ],
    ),
    (&["crates/app/", "crates/search/", "src/", "www/", "index.html"], &[("stops", "breakpoints, or pauses")]),
    (
        &["crates/problems/src/antislide"],
        &[
            ("a move", "a placement"),
            ("no move", "no placement"),
            ("moves satisfy", "placements"),
            ("strongest", "fewest placements"),
            ("debt", "constraint"),
            ("mirror", "reflection"),
        ],
    ),
    (
        &["crates/problems/src/cover/words/say.rs", "crates/problems/src/cover/words/terms.rs"],
        &[
            ("candidate", "option"),
            ("candidates", "options"),
            ("column", "list of an item"),
            ("shortest", "fewest options"),
        ],
    ),
    (
        &["crates/problems/src/fillomino"],
        &[
            ("candidate", "piece"),
            ("candidates", "pieces"),
            ("laid", "placed"),
            ("label", "digit"),
            ("labels", "digits"),
        ],
    ),
    (&["crates/problems/src/queens"], &[("candidate", "column"), ("candidates", "columns"), ("slot", "row")]),
    (&["crates/problems/src/skeleton"], &[("multiplicator", "multiplier"), ("complies", "fits"), ("wants", "needs")]),
];

/// Keys of addresses and programs, which stay as they are: where, and a part of the text.
const ALLOWED: [(&str, &str); 6] = [
    ("crates/app/src/modes/solve/view.rs", "|  refused  |"),
    ("crates/app/src/typed.rs", "per cent"),
    ("crates/search/src/location/tour.rs", "which has moment and on"),
    ("npm/README.md", "\"refused\""),
    ("src/runner.rs", "`steps`"),
    ("src/runner/host.rs", "HEAD"),
];

/// A text that visitors read: its file, from the project's root on, its first line, and its words.
struct Text {
    file: String,
    line: usize,
    words: String,
}

/// Every such text.
fn texts() -> Vec<Text> {
    let mut all: Vec<Text> = documents().into_iter().map(|(file, words)| Text { file, line: 1, words }).collect();
    for folder in ["crates", "src", "www", "npm", "pip/src"] {
        gather(&root().join(folder), &mut all);
    }
    read(&root().join("index.html"), &mut all);
    all
}

fn gather(folder: &Path, all: &mut Vec<Text>) {
    for entry in fs::read_dir(folder).expect("a folder") {
        let path = entry.expect("an entry").path();
        match path.is_dir() {
            true if ["tests", "target", "laws", "benches"].iter().any(|other| path.ends_with(other)) => {}
            true => gather(&path, all),
            false => read(&path, all),
        }
    }
}

/// The texts of a file of the code.
fn read(path: &Path, all: &mut Vec<Text>) {
    let file = path.strip_prefix(root()).expect("within the project").to_string_lossy().into_owned();
    let (name, ending) = file.rsplit_once('/').map_or(&*file, |(_, name)| name).split_once('.').unwrap_or((&file, ""));
    let within = |source: &str| match ending {
        "rs" if name != "tests" => rust(source, file.starts_with("src/runner")),
        "js" => script(source, file.starts_with("npm/")),
        "d.ts" => comments(source),
        "html" => markup(source),
        "webmanifest" => literals(source, false).into_iter().map(|(line, _, words)| (line, words)).collect(),
        _ => vec![],
    };
    if let Ok(source) = fs::read_to_string(path) {
        all.extend(within(&source).into_iter().map(|(line, words)| Text { file: file.clone(), line, words }));
    }
}

/// The string literals of a source, each with its line and the code before it in its statement. Placeholders become dashes.
fn literals(source: &str, rust: bool) -> Vec<(usize, String, String)> {
    let (mut all, mut line, mut before, mut rest) = (vec![], 1, String::new(), source);
    while let Some(sign) = rest.chars().next() {
        let comment = ["//", "/*"].iter().position(|opening| rest.starts_with(opening));
        let raw = if rust { rest.strip_prefix("r#\"").map(|rest| rest.find("\"#").expect("an end") + 5) } else { None };
        let length = match (comment, sign) {
            (Some(0), _) => rest.find('\n').unwrap_or(rest.len()),
            (Some(_), _) => rest.find("*/").expect("an end of the comment") + 2,
            (None, 'r') if raw.is_some() && !before.ends_with(char::is_alphanumeric) => raw.expect("a raw string"),
            (None, '"') => closed(rest, '"'),
            (None, '\'' | '`') if !rust => closed(rest, sign),
            // A letter, and no lifetime.
            (None, '\'') => match (rest[1..].starts_with('\\'), rest[1..].chars().next()) {
                (true, _) => 3 + rest[3..].find('\'').expect("an end of the letter") + 1,
                (_, Some(letter)) if rest[1 + letter.len_utf8()..].starts_with('\'') => 2 + letter.len_utf8(),
                _ => 1,
            },
            _ => sign.len_utf8(),
        };
        let part = &rest[..length];
        if comment.is_none() && length > 1 && part.ends_with(['"', '\'', '`', '#']) && !(rust && sign == '\'') {
            let frame = if raw.is_some() { (3, 2) } else { (1, 1) };
            all.push((line, before.clone(), plain(&part[frame.0..length - frame.1])));
            before.push('"');
        } else if comment.is_none() {
            match sign {
                ';' | '{' | '}' => before.clear(),
                _ => before.push(sign),
            }
        }
        line += part.matches('\n').count();
        rest = &rest[length..];
    }
    all
}

/// How long a literal is that begins here.
fn closed(rest: &str, quote: char) -> usize {
    let mut escaped = false;
    let end = rest.char_indices().skip(1).find(|(_, sign)| {
        let ends = !escaped && *sign == quote;
        escaped = !escaped && *sign == '\\';
        ends
    });
    end.map_or(rest.len(), |(at, _)| at + 1)
}

/// A literal without escapes and placeholders.
fn plain(literal: &str) -> String {
    let mut text = String::new();
    let mut rest = literal;
    while let Some(at) = rest.find(['\\', '{']) {
        text += rest[..at].trim_end_matches('$');
        let (sign, behind) = rest[at..].split_at(1);
        let skipped = match (sign, behind.chars().next()) {
            ("\\", Some('u')) => behind.find('}').map_or(1, |end| end + 1),
            ("\\", Some('\n')) => behind.len() - behind.trim_start().len(),
            ("\\", Some(escaped)) => escaped.len_utf8(),
            (_, Some('{')) => 1,
            _ => behind.find('}').map_or(0, |end| end + 1),
        };
        text += if sign == "{" { "–" } else { " " };
        rest = &behind[skipped..];
    }
    text + rest
}

/// What visitors read of Rust: strings of several words or with a capital, what types of the page say of themselves, and the help of
/// the command line, which is made of its documentation.
fn rust(source: &str, help: bool) -> Vec<(usize, String)> {
    let tests = source.find("#[cfg(test)]\nmod tests {").unwrap_or(source.len());
    let source = &source[..tests];
    let inward = ["expect(", "panic!(", "assert", "unreachable!("];
    let mut all = vec![];
    for (line, before, words) in literals(source, true) {
        if ["export interface ", "export type "].iter().any(|types| words.contains(types)) {
            all.extend(comments(&words).into_iter().map(|(at, words)| (line + at - 1, words)));
        } else if is_prose(&words) && !inward.iter().any(|call| before.contains(call)) {
            all.push((line, words));
        }
    }
    if help {
        let lines = (1..).zip(source.lines());
        all.extend(lines.filter_map(|(line, text)| Some((line, text.trim_start().strip_prefix("///")?.to_owned()))));
    }
    all
}

fn script(source: &str, published: bool) -> Vec<(usize, String)> {
    let strings = literals(source, false).into_iter().map(|(line, _, words)| (line, words));
    let mut all: Vec<_> = strings.filter(|(_, words)| is_prose(words)).collect();
    if published {
        all.extend(comments(source));
    }
    all
}

/// Several words, or one that begins with a capital: other strings are keys.
fn is_prose(words: &str) -> bool {
    let of_letters = |word: &&str| word.chars().filter(|sign| sign.is_alphabetic()).count() > 1;
    words.split_whitespace().filter(of_letters).count() > 1 || words.starts_with(char::is_uppercase)
}

fn comments(source: &str) -> Vec<(usize, String)> {
    let (mut all, mut within) = (vec![], false);
    for (line, text) in (1..).zip(source.lines()) {
        let opens = text.find("/**").or(text.find("// ")).or(text.find("/// "));
        if within || opens.is_some() {
            let from = if within { 0 } else { opens.unwrap_or(0) };
            let to = text.find("*/").unwrap_or(text.len());
            all.push((line, text[from..to.max(from)].to_owned()));
            within = (within || text[from..].starts_with("/**")) && !text.contains("*/");
        }
    }
    all
}

/// What a document of the page shows, and what it says to those who cannot see it.
fn markup(source: &str) -> Vec<(usize, String)> {
    let mut all = vec![];
    for (line, text) in (1..).zip(source.lines()) {
        for part in text.split('<') {
            let (tag, shown) = part.split_once('>').unwrap_or(("", part));
            all.push((line, shown.to_owned()));
            for attribute in [" title=\"", " aria-label=\"", " alt=\"", " placeholder=\"", " content=\""] {
                let value = tag.split_once(attribute).and_then(|(_, rest)| rest.split_once('"'));
                all.extend(value.map(|(value, _)| (line, value.to_owned())));
            }
        }
    }
    all
}

/// The phrases that a text has, each with its line, also where a line ends within one. Names of tests are one word.
fn found<'a>(text: &str, phrases: impl IntoIterator<Item = &'a str>) -> Vec<(usize, &'a str)> {
    let is_part = |c: char| c.is_alphanumeric() || c == '_' || c == '-';
    let lines = (1..).zip(text.lines());
    let words: Vec<(usize, String)> = lines
        .flat_map(|(number, line)| line.split(move |c| !is_part(c)).map(move |word| (number, word.to_lowercase())))
        .filter(|(_, word)| !word.is_empty())
        .collect();
    let mut all = vec![];
    for phrase in phrases {
        let wanted: Vec<&str> = phrase.split(' ').collect();
        let here = words.windows(wanted.len()).filter(|part| part.iter().map(|(_, word)| word).eq(wanted.iter()));
        all.extend(here.map(|part| (part[0].0, phrase)));
    }
    all.sort_unstable();
    all
}

#[test]
fn phrases_are_found_across_lines_and_never_within_words() {
    let text = "So\nmany are here, Lest they\nleave: at least `whoever_is_done_first`, and anybody's.\n";
    assert_eq!(found(text, REJECTED), [(1, "so many"), (2, "lest"), (3, "anybody")]);
}

#[test]
fn strings_are_read_out_of_every_language() {
    let code = "let a = f(\"One \\\n    {line}, two\", 'x', '\"'); // \"no text\"\nlet b: &'a str = r#\"Three \"more\"\"#;\n\
                assert!(c, \"never shown to anybody\");\nconst KEY: &str = \"gives\";\n#[cfg(test)]\nmod tests {\n\"So many\"\n";
    let texts: Vec<_> = rust(code, false).into_iter().map(|(line, words)| (line, words.replace("  ", " "))).collect();
    assert_eq!(texts, [(1, "One –, two".to_owned()), (3, "Three \"more\"".to_owned())]);
    assert_eq!(rust("/// Counts.\nstruct Count;\n", true), [(1, " Counts.".to_owned())]);
    assert_eq!(script("f(`Move ${at}`, 'key'); // A note\n", false), [(1, "Move –".to_owned())]);
    assert_eq!(comments("a;\n/** One\n * two */\nb; // three\n").len(), 3);
    let document = markup("<b title=\"A tip\">Bold</b>\n<p>Text");
    let document: Vec<_> =
        document.iter().map(|(line, text)| (*line, &**text)).filter(|(_, text)| !text.is_empty()).collect();
    assert_eq!(document, [(1, "Bold"), (1, "A tip"), (2, "Text")]);
}

#[test]
fn texts_use_plain_words_and_one_term_for_one_thing() {
    let texts = texts();
    let code = texts.iter().filter(|text| text.file.ends_with(".rs")).count();
    assert!(code > 1500 && texts.len() > code + 25, "only {code} strings, {} texts", texts.len());
    let mut wrong = String::new();
    let mut used = [false; ALLOWED.len()];
    for Text { file, line, words } in &texts {
        let here = DOMAINS.iter().filter(|(paths, _)| paths.iter().any(|path| file.starts_with(path)));
        let terms: Vec<_> = here.flat_map(|(_, terms)| *terms).copied().collect();
        let all = REJECTED.map(|phrase| (phrase, "name the thing, or say it more plainly")).into_iter().chain(terms);
        for (phrase, term) in all {
            for (at, _) in found(words, [phrase]) {
                let shown = words.lines().nth(at - 1).unwrap_or_default().trim();
                match ALLOWED.iter().position(|(path, text)| file.starts_with(path) && shown.contains(text)) {
                    Some(which) => used[which] = true,
                    None => wrong += &format!("{file}:{}: \"{phrase}\" in \"{shown}\": {term}\n", line + at - 1),
                }
            }
        }
    }
    assert!(wrong.is_empty(), "\n{wrong}");
    let idle: Vec<_> = ALLOWED.iter().zip(used).filter(|(_, used)| !used).map(|(allowed, _)| allowed).collect();
    assert!(idle.is_empty(), "nothing needs {idle:?}");
}

/// The vocabulary of `docs/terms.md`: a term is in the texts of the file that its row names.
#[test]
fn every_term_is_said_where_the_table_says() {
    let (texts, mut checked, mut wrong) = (texts(), 0, vec![]);
    let table = fs::read_to_string(root().join("docs/terms.md")).expect("a table");
    for row in table.lines().filter(|line| line.starts_with("| ") && line.contains('`')) {
        let cells: Vec<&str> = row.split('|').map(str::trim).collect();
        let file = cells[3].trim_matches('`');
        let said: String =
            texts.iter().filter(|text| text.file == file).map(|text| text.words.clone() + "\n").collect();
        for term in cells[1].split(", ") {
            let forms = [term.to_owned(), format!("{term}s")];
            if found(&said, forms.iter().map(String::as_str)).is_empty() {
                wrong.push(format!("{file} never says {term}"));
            }
            checked += 1;
        }
    }
    assert!(wrong.is_empty() && checked > 30, "{checked} terms: {wrong:#?}");
}
