//! Instrumentation of JavaScript: `_f.l=16;` before each statement of a function that chooses, and closures that read its values.

use super::{Instrumented, apply, calls_word, names, targets, words};
use crate::language::Language;
use crate::program::{Kind, Program};
use crate::propose::Edit;

/// Instruments a program.
pub fn instrument(program: &Program) -> Instrumented {
    let mut edits: Vec<Edit> = words(program).chain(searches(program)).collect();
    let chooses: Vec<usize> = program.functions().filter(|&at| calls_word(program, Some(at))).collect();
    let has_do = program.tokens.iter().any(|token| token.is("do"));
    for &function in &chooses {
        let open = program.tokens[program.statements[function].tokens.end].to();
        let mut seen = program.parameters(function).to_vec();
        seen.extend(declared(program, function));
        let globals = globals(program, function);
        let all: Vec<String> = seen.iter().chain(globals.iter().filter(|name| !seen.contains(name))).cloned().collect();
        let insert = format!("const _f={{l:0,v:null,w:[{}]}};", closures(&all));
        edits.push(Edit { from: open, to: open, insert });
    }
    for at in 0..program.statements.len() {
        let statement = &program.statements[at];
        let Some(function) = statement.function.filter(|function| chooses.contains(function)) else {
            if statement.function.is_none() && !is_unnoted(program, at, has_do) && !statement.is_bare {
                let insert = format!("_f.l={};", statement.lines.0);
                edits.push(Edit { from: statement.span.start, to: statement.span.start, insert });
            }
            continue;
        };
        if !is_unnoted(program, at, has_do) {
            let bare = statement.up.filter(|_| statement.is_bare);
            // A statement that is a whole body gets brackets, and with them what its loop sets.
            let open = match bare {
                Some(up) if is_choice(program, up) => format!("{{_f.v=[{}];", closures(&round(program, up, function))),
                Some(_) => "{".to_owned(),
                None => String::new(),
            };
            let insert = format!("{open}_f.l={};", statement.lines.0);
            edits.push(Edit { from: statement.span.start, to: statement.span.start, insert });
            if let Some(up) = bare {
                let end = program.statements[up].end;
                edits.push(Edit { from: end, to: end, insert: "}".to_owned() });
            }
        }
        let open = &program.tokens[statement.tokens.end.min(program.tokens.len() - 1)];
        if is_choice(program, at) && open.is("{") {
            let insert = format!("_f.v=[{}];", closures(&round(program, at, function)));
            edits.push(Edit { from: open.to(), to: open.to(), insert });
        }
    }
    let text = apply(program.text, &ordered(edits));
    let lines = (1..=program.text.matches('\n').count() + 1).collect();
    Instrumented { text, lines, names: String::new() }
}

/// Orders edits at the same place as their statements; a closing bracket stands before what opens there.
fn ordered(edits: Vec<Edit>) -> Vec<Edit> {
    let (closing, others): (Vec<Edit>, Vec<Edit>) = edits.into_iter().partition(|edit| edit.insert == "}");
    closing.into_iter().chain(others).collect()
}

/// Whether no code can or need be inserted before a statement.
fn is_unnoted(program: &Program, at: usize, has_do: bool) -> bool {
    let statement = &program.statements[at];
    let first = program.tokens[statement.tokens.start].text;
    match statement.kind {
        Kind::Function { .. } | Kind::ForEach { .. } => true,
        Kind::While => has_do,
        Kind::Block => matches!(first, "else" | "catch" | "finally" | "class"),
        // A field or a part of a class.
        _ => statement.up.is_some_and(|up| program.text_of(up).starts_with("class")),
    }
}

fn closures(names: &[String]) -> String {
    let mut known: Vec<&String> = vec![];
    for name in names {
        if !known.contains(&name) {
            known.push(name);
        }
    }
    known.iter().map(|name| format!("[\"{name}\",()=>{name}]")).collect::<Vec<_>>().join(",")
}

/// Whether a statement is a loop over the result of `choose`.
fn is_choice(program: &Program, at: usize) -> bool {
    let tokens = program.statements[at].tokens.clone();
    program.is_loop(at) && program.calls(tokens, "choose").next().is_some()
}

/// Returns the names that a round of a loop, or of those around it, sets; closures read them in each round.
fn round(program: &Program, at: usize, function: usize) -> Vec<String> {
    let mut seen = vec![];
    let mut around = Some(at);
    while let Some(now) = around.filter(|&now| now != function) {
        seen.extend(loop_names(program, now));
        seen.extend(declared(program, now));
        around = program.statements[now].up;
    }
    seen
}

/// Returns the names that a loop sets.
fn loop_names(program: &Program, at: usize) -> Vec<String> {
    match &program.statements[at].kind {
        Kind::For { target, .. } => targets(program.slice(target), Language::JavaScript),
        Kind::ForEach { target, .. } => targets(program.slice(target), Language::JavaScript),
        Kind::Count { target, .. } => vec![target.clone()],
        _ => vec![],
    }
}

/// Returns the names that are declared by statements directly inside another one.
fn declared(program: &Program, up: usize) -> Vec<String> {
    let mut found = vec![];
    for at in 0..program.statements.len() {
        let statement = &program.statements[at];
        let first = program.tokens[statement.tokens.start].text;
        if statement.up != Some(up) || statement.kind != Kind::Plain || !matches!(first, "const" | "let" | "var") {
            continue;
        }
        found.extend(of_declaration(program, at));
    }
    found
}

/// Returns the names that a statement declares.
pub fn set(program: &Program, at: usize) -> Vec<String> {
    let first = program.tokens[program.statements[at].tokens.start].text;
    if matches!(first, "const" | "let" | "var") { of_declaration(program, at) } else { vec![] }
}

/// Returns the names of a declaration.
fn of_declaration(program: &Program, at: usize) -> Vec<String> {
    let tokens = &program.tokens[program.statements[at].tokens.clone()];
    let (mut depth, mut takes, mut found) = (0, true, vec![]);
    let mut text = String::new();
    for token in &tokens[1..] {
        match token.text {
            "(" | "[" | "{" => depth += 1,
            ")" | "]" | "}" => depth -= 1,
            "=" if depth == 0 => {
                takes = false;
                found.extend(names(&std::mem::take(&mut text), Language::JavaScript));
            }
            "," if depth == 0 => takes = true,
            ";" if depth == 0 => takes = false,
            _ => {}
        }
        if takes && token.text != "," {
            text += token.text;
            text += " ";
        }
    }
    // `let best;` has no value yet.
    found.extend(names(&text, Language::JavaScript));
    found
}

/// Returns the global names that a function which chooses can read.
fn globals(program: &Program, function: usize) -> Vec<String> {
    let mut found: Vec<String> = vec![];
    let mut around = program.statements[function].up;
    // What functions around it have, and then what stands outside of all.
    while let Some(at) = around {
        if let Kind::Function { parameters, .. } = &program.statements[at].kind {
            found.extend(parameters.iter().cloned());
            found.extend(declared(program, at));
        }
        around = program.statements[at].up;
    }
    for at in 0..program.statements.len() {
        let statement = &program.statements[at];
        let first = program.tokens[statement.tokens.start].text;
        let is_declared = statement.kind == Kind::Plain && matches!(first, "const" | "let" | "var");
        if statement.up.is_none() && is_declared {
            found.extend(of_declaration(program, at));
        }
    }
    let is_function = |name: &String| program.functions().any(|at| program.name(at) == name);
    found.retain(|name| !is_function(name));
    found
}

/// Returns the edits that pass to `search(f)` the names of the function's parameters.
fn searches(program: &Program) -> Vec<Edit> {
    let mut edits = vec![];
    for at in program.calls(0..program.tokens.len(), "search") {
        let open = &program.tokens[at + 1];
        let named = program.tokens.get(at + 2).map_or("", |token| token.text);
        let function = program.functions().find(|&function| program.name(function) == named);
        let Some(function) = function else { continue };
        let names: Vec<String> = program.parameters(function).iter().map(|name| format!("\"{name}\"")).collect();
        let line = program.statements[function].lines.0;
        edits.push(Edit { from: open.to(), to: open.to(), insert: format!("{line},[{}],", names.join(",")) });
    }
    edits
}
