//! Remarks on common mistakes in beginners' programs that cause no error, each with its line; they are hints, not verdicts.

use crate::language::Language;
use crate::program::{Kind, Program};

/// Returns the remarks with their lines.
pub fn habits(program: &Program) -> Vec<(usize, String)> {
    let mut found = vec![];
    for at in 0..program.statements.len() {
        kept(program, at, &mut found);
        collected(program, at, &mut found);
        same_call(program, at, &mut found);
        shadowed(program, at, &mut found);
        nothing_returned(program, at, &mut found);
        never_true(program, at, &mut found);
        endless(program, at, &mut found);
        unused(program, at, &mut found);
    }
    found.dedup();
    found
}

/// Returns the name and the method of a statement such as `cols.append(col)`.
fn method<'a>(program: &Program<'a>, at: usize) -> Option<(&'a str, &'a str)> {
    let tokens = &program.tokens[program.statements[at].tokens.clone()];
    let is_call = tokens.len() > 3 && tokens[1].is(".") && tokens[3].is("(");
    is_call.then(|| (tokens[0].text, tokens[2].text))
}

fn in_function<'p>(program: &'p Program<'p>, function: Option<usize>) -> impl Iterator<Item = usize> + 'p {
    (0..program.statements.len()).filter(move |&at| program.statements[at].function == function)
}

/// Finds what is added to a list before a call and never removed, or removed and never added.
fn kept(program: &Program, at: usize, found: &mut Vec<(usize, String)>) {
    let statement = &program.statements[at];
    let (Some(function), Some((list, name))) = (statement.function, method(program, at)) else { return };
    let own = program.name(function);
    // Only what stands in a loop before or behind the call of its function.
    let beside =
        |other: usize| program.statements[other].up == statement.up && other != at && program.has_call(other, own);
    let with_call = in_function(program, Some(function)).any(beside);
    if !with_call || own.is_empty() {
        return;
    }
    let has = |names: &[&str]| {
        let is_named =
            |other: usize| method(program, other).is_some_and(|(of, name)| of == list && names.contains(&name));
        in_function(program, Some(function)).any(is_named)
    };
    // It may be shortened in other ways as well.
    let is_shortened = in_function(program, Some(function)).any(|other| {
        let text = program.text_of(other);
        text.starts_with(&format!("del {list}"))
            || [".length", ".pop("].iter().any(|end| text.contains(&format!("{list}{end}")))
    });
    let line = statement.lines.0;
    if matches!(name, "append" | "push" | "add") && !is_shortened && !has(&["remove", "discard", "delete", "splice"]) {
        found.push((
            line,
            format!("Line {line} puts a value into {list} that no line removes: pop is missing behind the call."),
        ));
    }
    if matches!(name, "pop" | "remove" | "discard") && !has(&["append", "push", "add", "insert", "extend"]) {
        found.push((
            line,
            format!("Line {line} takes a value out of {list} that no line puts in: append is missing before the call."),
        ));
    }
}

/// Finds a list that is collected without a copy, so that all collected ones are the same list.
fn collected(program: &Program, at: usize, found: &mut Vec<(usize, String)>) {
    let statement = &program.statements[at];
    let Some((list, "append" | "push")) = method(program, at) else { return };
    let tokens = &program.tokens[statement.tokens.clone()];
    let value = tokens[4..].first().map_or("", |token| token.text);
    let is_name = tokens.get(5).is_some_and(|token| token.is(")"));
    let changes = |other: usize| {
        method(program, other).is_some_and(|(of, name)| of == value && matches!(name, "append" | "push"))
    };
    if is_name && list != value && (0..program.statements.len()).any(changes) {
        let copy = if program.language == Language::Python { format!("{value}[:]") } else { format!("[...{value}]") };
        let line = statement.lines.0;
        found.push((line, format!("Line {line} collects {value} itself, which goes on changing: collect {copy}.")));
    }
}

/// Finds a call of the own function with its own parameters.
fn same_call(program: &Program, at: usize, found: &mut Vec<(usize, String)>) {
    let statement = &program.statements[at];
    let Some(function) = statement.function.filter(|_| statement.kind == Kind::Plain) else { return };
    let (name, parameters) = (program.name(function), program.parameters(function));
    for call in program.calls(statement.tokens.clone(), name) {
        let given: Vec<&str> =
            program.tokens[call + 2..].iter().take_while(|token| !token.is(")")).map(|token| token.text).collect();
        let own: Vec<&str> = parameters.iter().map(String::as_str).collect();
        if !own.is_empty() && given.join(" ") == own.join(" , ") {
            let line = statement.lines.0;
            found
                .push((line, format!("Line {line} calls {name} with the same values again: one of them must change.")));
        }
    }
}

/// Finds nested loops that set the same name.
fn shadowed(program: &Program, at: usize, found: &mut Vec<(usize, String)>) {
    let name = |at: usize| match &program.statements[at].kind {
        Kind::For { target, .. } => Some(program.slice(target)),
        Kind::Count { target, .. } => Some(target.as_str()),
        _ => None,
    };
    let Some(own) = name(at) else { return };
    let mut up = program.statements[at].up;
    while let Some(around) = up.filter(|&around| !matches!(program.statements[around].kind, Kind::Function { .. })) {
        if name(around) == Some(own) && program.language == Language::Python {
            let line = program.statements[at].lines.0;
            found.push((
                line,
                format!(
                    "The loops in lines {} and {line} both set {own}: the inner one needs another name.",
                    program.statements[around].lines.0
                ),
            ));
        }
        up = program.statements[around].up;
    }
}

/// Finds a use of the result of a function none of whose lines returns a value.
fn nothing_returned(program: &Program, at: usize, found: &mut Vec<(usize, String)>) {
    let statement = &program.statements[at];
    for function in program.functions() {
        let name = program.name(function);
        let calls: Vec<usize> = program.calls(statement.tokens.clone(), name).collect();
        let Some(&call) = calls.first() else { continue };
        let returns = in_function(program, Some(function)).any(|other| {
            let text = program.text_of(other).trim_end_matches(';');
            text.starts_with("return ") || text.starts_with("yield")
        });
        let is_arrow = !program.text_of(function).contains("function") && !program.text_of(function).starts_with("def");
        let before = call.checked_sub(1).map_or("", |before| program.tokens[before].text);
        let is_value = matches!(before, "=" | "if" | "not" | "in" | "and" | "or" | "!" | "+=" | "(")
            && call > statement.tokens.start;
        if !name.is_empty() && !returns && !is_arrow && is_value {
            let line = statement.lines.0;
            let none = if program.language == Language::Python { "None" } else { "undefined" };
            found.push((
                line,
                format!("Line {line} uses what {name} returns, and no line of {name} returns a value: it is {none}."),
            ));
        }
    }
}

/// Finds a test by a function that returns only False, so that it is never true.
fn never_true(program: &Program, at: usize, found: &mut Vec<(usize, String)>) {
    let Kind::If(condition) = &program.statements[at].kind else { return };
    let condition = program.slice(condition);
    for function in program.functions() {
        let name = program.name(function);
        let is_test = !name.is_empty() && condition.starts_with(&format!("{name}("));
        let returned: Vec<&str> = in_function(program, Some(function))
            .filter_map(|other| program.text_of(other).trim_end_matches(';').strip_prefix("return "))
            .collect();
        if is_test && !returned.is_empty() && returned.iter().all(|value| matches!(*value, "False" | "false")) {
            let line = program.statements[at].lines.0;
            let yes = if program.language == Language::Python { "True" } else { "true" };
            found.push((line, format!("The test in line {line} is never true: no line of {name} returns {yes}.")));
        }
    }
}

/// Finds a loop whose test reads names that nothing in the loop sets.
fn endless(program: &Program, at: usize, found: &mut Vec<(usize, String)>) {
    let statement = &program.statements[at];
    if statement.kind != Kind::While || program.tokens[statement.tokens.start].text != "while" {
        return;
    }
    let until = program.tokens.partition_point(|token| token.from < statement.end);
    let (head, body) =
        (&program.tokens[statement.tokens.clone()], &program.tokens[statement.tokens.end.min(until)..until]);
    let leaves =
        body.iter().any(|token| ["break", "return", "yield", "raise", "throw"].iter().any(|word| token.is(word)));
    let looks_at: Vec<&str> =
        head[1..].iter().filter(|token| token.kind == crate::tokens::Kind::Name).map(|token| token.text).collect();
    let sets = body.windows(2).any(|two| {
        looks_at.contains(&two[0].text)
            && (two[1].text.ends_with('=') && !matches!(two[1].text, "==" | "<=" | ">=" | "!=" | "===" | "!==")
                || matches!(two[1].text, "++" | "--" | "." | "[" | ","))
            || looks_at.contains(&two[1].text) && matches!(two[0].text, "++" | "--" | ",")
    });
    let is_true = matches!(looks_at.as_slice(), ["True"] | ["true"]) || looks_at.is_empty();
    let calls = head.windows(2).any(|two| two[1].is("(") && looks_at.contains(&two[0].text));
    // A test that nothing changes is as it was, whatever leaves the loop now and then.
    if is_true && !leaves || !is_true && !sets && !calls {
        let line = statement.lines.0;
        found.push((line, format!("The loop in line {line} never ends: nothing in it changes its test.")));
    }
}

/// Finds a search that no line calls.
fn unused(program: &Program, at: usize, found: &mut Vec<(usize, String)>) {
    let statement = &program.statements[at];
    let Kind::Function { name, .. } = &statement.kind else { return };
    if name.is_empty() || !program.has_call(at, name) || statement.up.is_some() {
        return;
    }
    let until = program.tokens.partition_point(|token| token.from < statement.end);
    let outside =
        program.calls(0..program.tokens.len(), name).any(|call| !(statement.tokens.start..until).contains(&call));
    if !outside {
        found.push((
            statement.lines.0,
            format!("No line calls {name}, so nothing is searched: call it behind its definition."),
        ));
    }
}
