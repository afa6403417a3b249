//! Proposals where `choose` and `found` belong in a textbook program; the page never writes them unasked.
//!
//! The innermost loop that leads to another call of its own function tries candidates. The line that completes a solution is a guess: a
//! line that prints, yields or collects in a base case is one; if there is only a `return`, the page asks.

use crate::language::Language;
use crate::program::{Kind, Program, WORDS};
use std::ops::Range;

/// An edit of a text: the bytes to replace, and the new text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Edit {
    /// The first byte to replace.
    pub from: usize,
    /// The byte after the last one.
    pub to: usize,
    /// The new text.
    pub insert: String,
}

/// A line that can complete a solution.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Place {
    /// The line, from 1.
    pub line: usize,
    /// The code of its value; it can be empty.
    pub value: String,
    /// The edit that inserts `found` before it.
    pub edit: Edit,
}

/// The proposal for a program.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Proposal {
    /// The edits that turn loops into choices.
    pub choices: Vec<Edit>,
    /// The lines of these loops, from 1.
    pub lines: Vec<usize>,
    /// The function that these loops call again.
    pub function: String,
    /// Whether a function becomes a search as a whole, since it calls itself outside of loops.
    pub is_whole: bool,
    /// The lines that can complete a solution, the likeliest first.
    pub places: Vec<Place>,
    /// Whether the first of them is certain.
    pub is_sure: bool,
    /// A playground word that the program uses as a name.
    pub taken: Option<&'static str>,
}

impl Proposal {
    /// Whether there is nothing to change.
    pub fn is_empty(&self) -> bool {
        self.choices.is_empty() && self.places.is_empty()
    }

    /// Returns the edits of one press, sorted: those for `found` only if they are certain.
    pub fn edits(&self) -> Vec<Edit> {
        let place = self.places.first().filter(|_| self.is_sure);
        let mut edits: Vec<Edit> = self.choices.iter().chain(place.map(|place| &place.edit)).cloned().collect();
        edits.sort_by_key(|edit| edit.from);
        edits
    }
}

/// Returns a text with edits applied.
pub fn apply(text: &str, edits: &[Edit]) -> String {
    let mut sorted: Vec<&Edit> = edits.iter().collect();
    sorted.sort_by_key(|edit| (edit.from, edit.to));
    let (mut made, mut at) = (String::new(), 0);
    for edit in sorted {
        made += text.get(at..edit.from).unwrap_or_default();
        made += &edit.insert;
        at = edit.to.max(at);
    }
    made + text.get(at..).unwrap_or_default()
}

/// Returns the proposal for a program.
pub fn propose(program: &Program) -> Proposal {
    let taken = WORDS[..2].iter().copied().find(|word| is_taken(program, word));
    let mut proposal = Proposal { taken, ..Proposal::default() };
    if taken.is_some() {
        return proposal;
    }
    let has_choices = program.has_word("choose") || program.has_word("search") || program.text.contains("@search");
    let mut loops = loops(program);
    if !has_choices {
        choices(program, &loops, &mut proposal);
        if loops.is_empty() {
            whole(program, &mut proposal);
        }
    } else {
        loops = (0..program.statements.len()).filter(|&at| program.is_loop(at) && chooses(program, at)).collect();
    }
    let is_search = has_choices || !proposal.choices.is_empty();
    if is_search && !program.has_word("found") {
        let mut functions: Vec<usize> = loops.iter().filter_map(|&at| program.statements[at].function).collect();
        if loops.is_empty() {
            functions.extend(program.functions().filter(|&at| program.has_call(at, program.name(at))));
        }
        solutions(program, &functions, &loops, &mut proposal);
    }
    proposal
}

/// Whether a program uses a word as its own name.
fn is_taken(program: &Program, word: &str) -> bool {
    let tokens = &program.tokens;
    (0..tokens.len()).filter(|&at| tokens[at].is(word)).any(|at| {
        let before = at.checked_sub(1).map_or("", |before| tokens[before].text);
        let is_called = tokens.get(at + 1).is_some_and(|next| next.is("("));
        !is_called && before != "." && before != "import" && before != "," || matches!(before, "def" | "function")
    })
}

/// Whether a loop's values are in `choose`.
fn chooses(program: &Program, at: usize) -> bool {
    program.calls(program.statements[at].tokens.clone(), "choose").next().is_some()
}

/// Returns the innermost loops that lead to another call of their function.
fn loops(program: &Program) -> Vec<usize> {
    let statements = &program.statements;
    let again = |at: usize| {
        let function = statements[at].function?;
        leads_back(program, at, function).then_some(function)
    };
    let all: Vec<(usize, usize)> =
        (0..statements.len()).filter(|&at| program.is_loop(at)).filter_map(|at| Some((at, again(at)?))).collect();
    let inner = |at: usize| all.iter().any(|&(other, _)| other != at && program.is_inside(other, at));
    all.iter().map(|(at, _)| *at).filter(|&at| !inner(at)).collect()
}

/// Whether the body of a loop calls its function, directly or through another function.
fn leads_back(program: &Program, at: usize, function: usize) -> bool {
    let name = program.name(function);
    if name.is_empty() {
        return false;
    }
    let range = body(program, at);
    if program.calls(range.clone(), name).next().is_some() {
        return true;
    }
    // One function between the two: f calls g in its loop, and g calls f.
    program.functions().any(|other| {
        other != function
            && !program.is_inside(function, other)
            && !program.name(other).is_empty()
            && program.calls(range.clone(), program.name(other)).next().is_some()
            && program.has_call(other, name)
            && !program.has_call(other, program.name(other))
    })
}

/// Returns the tokens after the head of a statement, up to its end.
fn body(program: &Program, at: usize) -> Range<usize> {
    let statement = &program.statements[at];
    let until = program.tokens.partition_point(|token| token.from < statement.end);
    statement.tokens.end.min(until)..until
}

fn choices(program: &Program, loops: &[usize], proposal: &mut Proposal) {
    for &at in loops {
        let statement = &program.statements[at];
        let edits = match &statement.kind {
            Kind::For { values, .. } => around(program, values),
            Kind::ForEach { values, .. } => around(program, values),
            Kind::Count { target, first, bound, is_inclusive } => {
                let first = program.slice(first);
                let first = if first == "0" { String::new() } else { format!("{first}, ") };
                let bound = program.slice(bound);
                let more = if *is_inclusive { " + 1" } else { "" };
                let insert = format!("for (const {target} of choose(range({first}{bound}{more})))");
                vec![Edit { from: statement.span.start, to: statement.span.end, insert }]
            }
            _ => continue,
        };
        proposal.choices.extend(edits);
        proposal.lines.push(statement.lines.0);
        let function = statement.function.map(|function| program.name(function).to_owned());
        proposal.function = function.unwrap_or_default();
    }
}

/// Returns the edits that put `choose( )` around a range of bytes; a list of several values without brackets gets them.
fn around(program: &Program, values: &Range<usize>) -> Vec<Edit> {
    let first = program.tokens.partition_point(|token| token.from < values.start);
    let last = program.tokens.partition_point(|token| token.from < values.end);
    let mut depth = 0;
    let is_bare = program.language == Language::Python
        && program.tokens[first..last].iter().any(|token| {
            match token.text {
                "(" | "[" | "{" => depth += 1,
                ")" | "]" | "}" => depth -= 1,
                _ => {}
            }
            depth == 0 && token.is(",")
        });
    let [open, close] = if is_bare { ["choose((", "))"] } else { ["choose(", ")"] };
    vec![insert(values.start, open), insert(values.end, close)]
}

fn insert(at: usize, text: impl Into<String>) -> Edit {
    Edit { from: at, to: at, insert: text.into() }
}

/// Proposes a function as a search as a whole if it calls itself twice or more outside of loops.
fn whole(program: &Program, proposal: &mut Proposal) {
    let twice = |&at: &usize| {
        let name = program.name(at);
        let calls: Vec<usize> = if name.is_empty() { vec![] } else { program.calls(body(program, at), name).collect() };
        // A call within `[… for … in …]` is none that is made in turn.
        let in_list =
            |call: &usize| {
                let holds = |statement: &&crate::program::Statement| {
                    statement.tokens.contains(call) && statement.kind == Kind::Plain
                };
                program.statements.iter().find(holds).is_some_and(|statement| {
                    program.tokens[statement.tokens.clone()].iter().any(|token| token.is("for"))
                })
            };
        calls.len() > 1 && !calls.iter().any(in_list)
    };
    let Some(at) = program.functions().find(twice) else { return };
    let (statement, name) = (&program.statements[at], program.name(at));
    let edit = match program.language {
        Language::Python => insert(statement.span.start, format!("@search\n{}", indent(program, statement.span.start))),
        Language::JavaScript => {
            // A declared function can take another value; `const f = (…) => …` gets it at once.
            let declared = program.slice(&statement.span).starts_with("function");
            if !declared {
                return;
            }
            insert(statement.end, format!("\n{}{name} = search({name});", indent(program, statement.span.start)))
        }
    };
    proposal.choices.push(edit);
    proposal.lines.push(statement.lines.0);
    proposal.function = name.to_owned();
    proposal.is_whole = true;
}

/// Returns the indentation of the line of a byte.
fn indent(program: &Program, from: usize) -> String {
    let begin = program.text[..from].rfind('\n').map_or(0, |at| at + 1);
    program.text[begin..from].chars().take_while(|c| c.is_whitespace()).collect()
}

/// How a line can complete a solution, the likeliest first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Likely {
    Printed,
    Yielded,
    Collected,
    True,
    Counted,
    One,
    /// A `return`, which can also be the end of a branch.
    Returned,
}

/// Collects the lines that can complete a solution.
fn solutions(program: &Program, functions: &[usize], loops: &[usize], proposal: &mut Proposal) {
    let mut found: Vec<(Likely, usize, String)> = vec![];
    for at in 0..program.statements.len() {
        let statement = &program.statements[at];
        let is_own = statement.function.is_some_and(|function| functions.contains(&function));
        let recurs = functions.iter().any(|&function| program.has_call(at, program.name(function)));
        if !is_own || recurs || statement.kind != Kind::Plain {
            continue;
        }
        let in_loop = loops.iter().any(|&of| program.is_inside(at, of));
        // Within the loop a solution is complete where a test says so, and never behind the call.
        if in_loop && (!is_tested_within(program, at, loops) || follows_call(program, at, functions)) {
            continue;
        }
        if let Some((likely, value)) = likely(program, at) {
            // What is printed before anything is tried is no solution.
            if likely == Likely::Printed && !is_tested(program, at) && !is_behind(program, at, loops) {
                continue;
            }
            if likely >= Likely::True && likely != Likely::Counted && !is_tested(program, at) {
                continue;
            }
            if likely == Likely::Collected && (is_undone(program, at) || is_path(program, at)) {
                continue;
            }
            found.push((likely, at, value));
        }
    }
    found.sort_by_key(|(likely, at, _)| (*likely, *at));
    let returned: Vec<&(Likely, usize, String)> =
        found.iter().filter(|(likely, ..)| *likely == Likely::Returned).collect();
    proposal.is_sure = match found.first() {
        Some((Likely::Returned, _, value)) => returned.len() == 1 && !value.is_empty(),
        Some((Likely::True | Likely::One, ..)) => true,
        Some(_) => true,
        None => false,
    };
    proposal.places = found.iter().map(|(_, at, value)| place(program, *at, value)).collect();
}

/// Returns a place with the edit that inserts `found(value)` before a statement.
fn place(program: &Program, at: usize, value: &str) -> Place {
    let statement = &program.statements[at];
    let end = if program.language == Language::JavaScript { ";" } else { "" };
    let from = statement.span.start;
    let edit = match (program.language, statement.is_bare) {
        (Language::Python, true) => insert(from, format!("found({value}); ")),
        // Two statements need brackets where one stood.
        (Language::JavaScript, true) => {
            let text = program.text_of(at);
            Edit { from, to: statement.span.end, insert: format!("{{ found({value}); {text} }}") }
        }
        _ => insert(from, format!("found({value}){end}\n{}", indent(program, from))),
    };
    Place { line: statement.lines.0, value: value.to_owned(), edit }
}

/// Whether a statement lies in a test of its function.
fn is_tested(program: &Program, at: usize) -> bool {
    let mut up = program.statements[at].up;
    while let Some(around) = up {
        match program.statements[around].kind {
            Kind::If(_) => return true,
            Kind::Function { .. } => return false,
            _ => up = program.statements[around].up,
        }
    }
    false
}

/// Whether a statement lies in a test inside one of the loops.
fn is_tested_within(program: &Program, at: usize, loops: &[usize]) -> bool {
    let mut up = program.statements[at].up;
    while let Some(around) = up {
        if loops.contains(&around) {
            return false;
        }
        if matches!(program.statements[around].kind, Kind::If(_)) {
            return loops.iter().any(|&of| program.is_inside(around, of));
        }
        up = program.statements[around].up;
    }
    false
}

/// Whether a statement stands after a call of its function in the same block, or in a test of the result of a call.
fn follows_call(program: &Program, at: usize, functions: &[usize]) -> bool {
    let calls = |other: usize| functions.iter().any(|&function| program.has_call(other, program.name(function)));
    let mut here = Some(at);
    while let Some(now) = here {
        let up = program.statements[now].up;
        let before = (0..now).any(|other| {
            program.statements[other].up == up
                && calls(other)
                && program.statements[other].end <= program.statements[now].span.start
        });
        // if place(row + 1): return True
        let tests = up.is_some_and(|up| match &program.statements[up].kind {
            Kind::If(condition) => {
                let from = program.tokens.partition_point(|token| token.from < condition.start);
                let to = program.tokens.partition_point(|token| token.from < condition.end);
                functions.iter().any(|&function| program.calls(from..to, program.name(function)).next().is_some())
            }
            _ => false,
        });
        if before || tests {
            return true;
        }
        here = up.filter(|&up| !matches!(program.statements[up].kind, Kind::Function { .. }));
    }
    false
}

/// Whether a statement stands after the heads of all loops that choose.
fn is_behind(program: &Program, at: usize, loops: &[usize]) -> bool {
    loops.iter().all(|&of| program.statements[of].span.start < program.statements[at].span.start)
}

/// Whether a test measures the list of a line, which is then the list of choices in force, not of solutions.
fn is_path(program: &Program, at: usize) -> bool {
    let statement = &program.statements[at];
    let list = program.tokens[statement.tokens.start].text;
    program.statements.iter().filter(|other| other.function == statement.function).any(|other| match &other.kind {
        Kind::If(condition) => {
            let condition = program.slice(condition);
            condition.contains(&format!("len({list})")) || condition.contains(&format!("{list}.length"))
        }
        _ => false,
    })
}

/// Whether another line removes what a line collects, which is then a choice, not a solution.
fn is_undone(program: &Program, at: usize) -> bool {
    let statement = &program.statements[at];
    let list = program.tokens[statement.tokens.start].text;
    let undoes = |text: &str| {
        text.starts_with(list)
            && [".pop", ".remove", ".length", ".delete", ".discard"].iter().any(|end| text.contains(end))
    };
    let same = |other: &usize| program.statements[*other].function == statement.function;
    (0..program.statements.len())
        .filter(same)
        .any(|other| undoes(program.text_of(other)) || program.text_of(other).starts_with(&format!("del {list}")))
}

/// Returns how a line can complete a solution, with the value of the solution.
fn likely(program: &Program, at: usize) -> Option<(Likely, String)> {
    let text = program.text_of(at).trim_end_matches(';').trim();
    let bare = |value: &str| plain(value);
    let call = |opening: &str| text.strip_prefix(opening)?.strip_suffix(')').map(str::to_owned);
    if let Some(value) = call("print(").or_else(|| call("console.log(")) {
        return Some((Likely::Printed, bare(&value)));
    }
    // A function of the program that prints.
    if let Some((name, rest)) = text.split_once('(')
        && let Some(value) = rest.strip_suffix(')')
        && ["print", "show", "display", "output"].iter().any(|word| name.to_lowercase().contains(word))
        && name.chars().all(|c| c.is_alphanumeric() || c == '_')
    {
        return Some((Likely::Printed, bare(value)));
    }
    if let Some(value) = text.strip_prefix("yield ") {
        let delegates = value.starts_with("from ") || value.starts_with('*');
        return (!delegates).then(|| (Likely::Yielded, bare(value)));
    }
    if let Some((list, rest)) =
        text.split_once(".append(").or_else(|| text.split_once(".push(")).or_else(|| text.split_once(".add("))
        && list.chars().all(|c| c.is_alphanumeric() || matches!(c, '_' | '.'))
        && let Some(value) = rest.strip_suffix(')')
    {
        return Some((Likely::Collected, bare(value)));
    }
    // A name that counts or keeps.
    let counts = text.split_once(" += 1").is_some_and(|(_, rest)| rest.is_empty())
        || text.ends_with("++")
        || text.starts_with("++");
    if counts {
        return Some((Likely::Counted, String::new()));
    }
    let returned = text.strip_prefix("return")?;
    let value = returned.trim();
    match value {
        "True" | "true" => Some((Likely::True, String::new())),
        "1" => Some((Likely::One, String::new())),
        "False" | "false" | "0" | "[]" | "None" | "null" => None,
        "" => Some((Likely::Returned, String::new())),
        _ => Some((
            Likely::Returned,
            bare(
                value
                    .strip_prefix('[')
                    .and_then(|value| value.strip_suffix(']'))
                    .filter(|inner| !inner.contains(']') || inner.starts_with('['))
                    .unwrap_or(value),
            ),
        )),
    }
}

/// Returns a value without code that copies or joins it: `cols[:]`, `list(cols)`, `[...cols]`, `cols.copy()`, `"".join(path)`; empty for a
/// text.
fn plain(value: &str) -> String {
    let value = value.trim();
    let is_name = |text: &str| {
        !text.is_empty()
            && text.chars().all(|c| c.is_alphanumeric() || matches!(c, '_' | '.'))
            && !text.starts_with(|c: char| c.is_ascii_digit())
    };
    let copies = [
        value.strip_suffix("[:]"),
        value.strip_suffix(".copy()"),
        value.strip_suffix(".slice()"),
        value.strip_prefix("list(").and_then(|value| value.strip_suffix(')')),
        value.strip_prefix("tuple(").and_then(|value| value.strip_suffix(')')),
        value.strip_prefix("[...").and_then(|value| value.strip_suffix(']')),
        value.strip_prefix("Array.from(").and_then(|value| value.strip_suffix(')')),
        value.strip_prefix("copy.deepcopy(").and_then(|value| value.strip_suffix(')')),
        value.strip_prefix('*').filter(|value| !value.contains(',')),
    ];
    if let Some(name) = copies.into_iter().flatten().find(|name| is_name(name)) {
        return name.to_owned();
    }
    // Of what is joined or wrapped, the name: "".join(path), np.array(grid), str(total).
    let inner = value
        .split_once(".join(")
        .map(|(_, rest)| rest)
        .or_else(|| value.split_once('(').filter(|(of, _)| is_name(of)).map(|(_, rest)| rest));
    if let Some(name) = inner.and_then(|rest| rest.split_once(')')).map(|(name, _)| name.trim())
        && is_name(name)
    {
        return name.to_owned();
    }
    // What is printed beside a text is no value of the search.
    let first_is_text = value.starts_with(['"', '\'', '`']) || value.starts_with("f\"") || value.starts_with("f'");
    if first_is_text && !value.contains(".join") {
        return value.split(',').map(str::trim).find(|part| is_name(part)).unwrap_or_default().to_owned();
    }
    let has_list = value.contains(',') && !value.starts_with(['(', '[', '{']) && !value.contains('(');
    if has_list {
        value.split(',').map(str::trim).find(|part| is_name(part)).unwrap_or_default().to_owned()
    } else {
        value.to_owned()
    }
}
