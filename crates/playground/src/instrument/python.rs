//! Instrumentation of Python: two assignments before each line of a function that chooses, `_f[0]=16;_f[1]=(row,col,)`.
//!
//! The text determines which names have a value there: parameters, and names that are set on each way to the line. Dictionaries become
//! ordered ones, as in current CPython.

use super::{Instrumented, apply, calls_word, is_function, targets, words};
use crate::language::Language;
use crate::program::{Kind, Program};
use crate::propose::Edit;
use crate::tokens;
use std::collections::BTreeMap;

/// First words of lines before which no code can stand.
const HEADS: [&str; 9] = ["def", "class", "else", "elif", "except", "finally", "import", "from", "async"];
const SCOPES: [&str; 2] = ["global", "nonlocal"];

/// Instruments a program.
pub fn instrument(program: &Program) -> Instrumented {
    let mut edits: Vec<Edit> = words(program).chain(dictionaries(program)).chain(searches(program)).collect();
    let chooses: Vec<Option<usize>> = std::iter::once(None)
        .chain(program.functions().filter(|&at| calls_word(program, Some(at))).map(Some))
        .collect();
    let mut noted: BTreeMap<usize, Vec<String>> = BTreeMap::new();
    let mut begun: Vec<usize> = vec![];
    for at in 0..program.statements.len() {
        let statement = &program.statements[at];
        if !chooses.contains(&statement.function) || statement.is_bare {
            continue;
        }
        let line = statement.lines.0;
        let first = program.tokens[statement.tokens.start].text;
        let (begin, blanks) = line_begin(program, statement.span.start);
        let mut before = String::new();
        if let Some(function) = statement.function.filter(|function| !begun.contains(function)) {
            begun.push(function);
            before += &format!("{blanks}_f=[0,()]\n");
        }
        let is_head = HEADS.contains(&first) || SCOPES.contains(&first) || first == "@";
        // What stands below a decorator belongs to it.
        let is_decorated =
            at > 0 && program.text_of(at - 1).starts_with('@') && program.statements[at - 1].up == statement.up;
        if !is_head && !is_decorated {
            let names = known(program, at);
            let values: String = names.iter().map(|name| format!("{name},")).collect();
            before += &format!("{blanks}_f[0]={line};_f[1]=({values})\n");
            noted.insert(line, names);
        }
        if !before.is_empty() {
            edits.push(Edit { from: begin, to: begin, insert: before });
        }
    }
    let text = apply(program.text, &edits);
    let lines = lines(program, &edits);
    let quoted = |names: &[String]| names.iter().map(|name| format!("'{name}',")).collect::<String>();
    let by_line: String = noted.iter().map(|(line, names)| format!("{line}:({}),", quoted(names))).collect();
    let globals = quoted(&globals(program));
    Instrumented { text, lines, names: format!("_N.update({{{by_line}}});_GN[:]=[{globals}]") }
}

/// Returns for each line of the edited text the line that it comes from.
fn lines(program: &Program, edits: &[Edit]) -> Vec<usize> {
    let mut inserted: BTreeMap<usize, usize> = BTreeMap::new();
    for edit in edits {
        let line = program.text[..edit.from].matches('\n').count() + 1;
        *inserted.entry(line).or_default() += edit.insert.matches('\n').count();
    }
    let all = program.text.matches('\n').count() + 1;
    (1..=all).flat_map(|line| std::iter::repeat_n(line, inserted.get(&line).copied().unwrap_or_default() + 1)).collect()
}

/// Returns the beginning of the line of a byte, and its indentation.
fn line_begin(program: &Program, from: usize) -> (usize, String) {
    let begin = program.text[..from].rfind('\n').map_or(0, |at| at + 1);
    (begin, program.text[begin..from].to_owned())
}

/// Returns the names that always have a value where a statement begins.
fn known(program: &Program, at: usize) -> Vec<String> {
    let Some(function) = program.statements[at].function else { return vec![] };
    let mut names: Vec<String> = program.parameters(function).to_vec();
    let mut add = |more: Vec<String>| {
        for name in more {
            if !names.contains(&name) {
                names.push(name);
            }
        }
    };
    for before in function + 1..at {
        let statement = &program.statements[before];
        if statement.function != Some(function) {
            continue;
        }
        let up = statement.up;
        match &statement.kind {
            Kind::For { target, .. } if program.is_inside(at, before) => {
                add(targets(program.slice(target), Language::Python));
            }
            Kind::Plain => {
                let same = up == program.statements[at].up || up.is_some_and(|up| program.is_inside(at, up));
                if same {
                    add(set(program, before));
                }
            }
            _ => {}
        }
    }
    let deleted: Vec<String> = (function..at)
        .filter_map(|before| program.text_of(before).strip_prefix("del ").map(|name| name.trim().to_owned()))
        .collect();
    names.retain(|name| !deleted.contains(name) && name != "self" && name != "_");
    names
}

/// Returns the names that a plain statement sets.
pub fn set(program: &Program, at: usize) -> Vec<String> {
    let statement = &program.statements[at];
    let tokens = &program.tokens[statement.tokens.clone()];
    let mut depth = 0;
    let mut names = vec![];
    let mut from = statement.span.start;
    for token in tokens {
        match token.text {
            "(" | "[" | "{" if token.kind == tokens::Kind::Sign => depth += 1,
            ")" | "]" | "}" if token.kind == tokens::Kind::Sign => depth -= 1,
            "=" if depth == 0 && token.kind == tokens::Kind::Sign => {
                // name: type = value
                let text = program.text[from..token.from].split(':').next().unwrap_or_default();
                names.extend(targets(text, Language::Python));
                from = token.to();
            }
            _ => {}
        }
    }
    names
}

/// Returns the global names that functions read.
fn globals(program: &Program) -> Vec<String> {
    let mut found: Vec<String> = vec![];
    for at in 0..program.statements.len() {
        let statement = &program.statements[at];
        if statement.function.is_some() || is_function(&statement.kind) {
            continue;
        }
        for name in set(program, at) {
            let is_used = (0..program.statements.len()).any(|other| {
                let other = &program.statements[other];
                other.function.is_some() && program.tokens[other.tokens.clone()].iter().any(|token| token.is(&name))
            });
            if is_used && !found.contains(&name) {
                found.push(name);
            }
        }
    }
    found
}

/// Returns the edits that replace dictionary displays in `{ }` by ordered dictionaries.
fn dictionaries(program: &Program) -> Vec<Edit> {
    let tokens = &program.tokens;
    let mut edits = vec![];
    // Of each open bracket: its place, whether a colon or a star was met in it, whether a loop was, and where its entries begin.
    let mut open: Vec<(usize, bool, bool, Vec<Edit>)> = vec![];
    let edit = |from: usize, to: usize, insert: &str| Edit { from, to, insert: insert.to_owned() };
    let mut lambdas = 0;
    for (at, token) in tokens.iter().enumerate() {
        if token.kind == tokens::Kind::Text {
            continue;
        }
        match token.text {
            "(" | "[" | "{" => open.push((at, false, false, vec![])),
            "lambda" => lambdas += 1,
            ":" if lambdas > 0 => lambdas -= 1,
            ":" => {
                if let Some((begin, is_dict, _, entry)) = open.last_mut()
                    && tokens[*begin].is("{")
                {
                    if !*is_dict {
                        entry.insert(0, edit(tokens[*begin].from, tokens[*begin].to(), "_D([("));
                    }
                    *is_dict = true;
                    entry.push(edit(token.from, token.to(), ","));
                }
            }
            "for" => {
                if let Some((begin, true, is_loop, entry)) = open.last_mut()
                    && tokens[*begin].is("{")
                    && !*is_loop
                {
                    *is_loop = true;
                    entry.push(edit(token.from, token.from, ") "));
                }
            }
            "," => {
                if let Some((begin, true, false, entry)) = open.last_mut()
                    && tokens[*begin].is("{")
                {
                    let is_last = tokens.get(at + 1).is_some_and(|next| next.is("}"));
                    entry.push(edit(token.from, token.to(), if is_last { "" } else { "),(" }));
                }
            }
            ")" | "]" | "}" => {
                let Some((begin, is_dict, is_loop, mut entry)) = open.pop() else { continue };
                if token.is("}") && begin + 1 == at {
                    edits.push(edit(tokens[begin].from, token.to(), "_D()"));
                } else if is_dict {
                    // `**others` is left as it is written.
                    if tokens[begin..at].iter().any(|token| token.is("**")) && !is_loop {
                        continue;
                    }
                    entry.push(edit(token.from, token.to(), if is_loop { "])" } else { ")])" }));
                    edits.append(&mut entry);
                }
            }
            _ => {}
        }
    }
    edits
}

/// Returns the edits that pass to `@search` the names of the function's parameters.
fn searches(program: &Program) -> Vec<Edit> {
    let tokens = &program.tokens;
    let mut edits = vec![];
    for at in 0..tokens.len().saturating_sub(1) {
        if !(tokens[at].is("@") && tokens[at + 1].is("search")) {
            continue;
        }
        let Some(function) = program.functions().find(|&function| program.statements[function].tokens.start > at)
        else {
            continue;
        };
        let names: String = program.parameters(function).iter().map(|name| format!("'{name}',")).collect();
        let line = program.statements[function].lines.0;
        let behind = tokens[at + 1].to();
        edits.push(Edit { from: behind, to: behind, insert: format!("({line},({names}))") });
    }
    edits
}
