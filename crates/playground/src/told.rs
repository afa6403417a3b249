//! Texts of the page about a program, its proposal and its run.

use crate::gallery::Ready;
use crate::limits;
use crate::program::Program;
use crate::propose::Proposal;
use crate::remedy::Trouble;
use crate::run::Run;
use crate::sheet::Check;
use crate::words::{count, grouped, lines};
use serde_json::Value;

/// The size of a ready program.
pub fn size(ready: &Ready) -> String {
    let (solutions, nodes) = ready.size;
    let lines = ready.text(crate::language::Language::Python).lines().count();
    format!("{} · {}, {}", count(lines, "line"), count(solutions, ready.noun), count(nodes, "node"))
}

/// Lead and reason of a proposal.
pub fn proposal(program: &Program, proposal: &Proposal) -> (String, String) {
    if let Some(word) = proposal.taken {
        return (
            format!("This program uses {word} as a name."),
            format!("Rename it, so that {word}( ) can be called."),
        );
    }
    if proposal.choices.is_empty() {
        return match proposal.places.first() {
            Some(_) => (
                "Which line completes a solution?".into(),
                "No line calls found yet. Press a line, or write found(value) yourself.".into(),
            ),
            None if program.has_word("choose") || program.has_word("search") => (String::new(), String::new()),
            None => (
                "No loop of this program calls its function again.".into(),
                "Put choose( ) around what a loop tries, and found( ) where a solution is complete.".into(),
            ),
        };
    }
    let place = proposal.places.first().filter(|_| proposal.is_sure);
    let changes = proposal.lines.len() + usize::from(place.is_some());
    let number = ["No change", "One change", "Two changes", "Three changes", "Four changes"];
    let makes = if changes == 1 { "makes" } else { "make" };
    let lead = format!(
        "{} {makes} this program a search.",
        number.get(changes).copied().map_or(grouped(changes), str::to_owned)
    );
    let tries = match (proposal.is_whole, proposal.lines.len()) {
        (true, _) => format!("{} calls itself twice: each call is a choice.", proposal.function),
        (false, 1) => format!("Line {} tries candidates and calls {} again.", proposal.lines[0], proposal.function),
        _ => format!(
            "{} try candidates and call {} again.",
            crate::words::sentence(&lines(&proposal.lines)).trim_end_matches('.'),
            proposal.function
        ),
    };
    let completes = match place {
        Some(place) => format!("Line {} completes a solution.", place.line),
        None if proposal.places.is_empty() => {
            "Which line completes a solution, the page cannot tell: write found(value) there.".into()
        }
        None => "Which line completes a solution, the page asks after the run.".into(),
    };
    (lead, format!("{tries} {completes}"))
}

/// Lead, rest of the headline, and reason of the end of a run.
pub fn outcome(program: &Program, run: &Run, how: &str, seconds: f64) -> (String, String, String) {
    let figures = format!("{}, {}.", count(run.decisions, "decision"), count(run.solutions, "solution"));
    let seconds = seconds.round() as u64;
    let kept = "All of them are here to step through; the search itself goes on.";
    match how {
        "time" if run.decisions == 0 => {
            let endless = crate::remedy::habits(program).into_iter().find(|(_, text)| text.contains("never ends"));
            let why = endless.map_or("No line called choose by then.".to_owned(), |(_, text)| text);
            (format!("Stopped after {seconds} s:"), "no decision was made.".into(), why)
        }
        "time" => (format!("Stopped after {seconds} s:"), figures, kept.into()),
        "events" => (
            format!("Stopped after {}:", count(limits::EVENTS, "decision")),
            format!("{}.", count(run.solutions, "solution")),
            kept.into(),
        ),
        "printed" => ("Stopped:".into(), format!("it printed more than {} kB.", limits::PRINTED >> 10), figures),
        "ended" if run.decisions == 0 => {
            let why = crate::remedy::habits(program).into_iter().map(|(_, text)| text).next();
            let why = why.unwrap_or_else(|| match program.has_word("choose") || program.has_word("search") {
                true => "The line with choose did not run.".into(),
                false => "Put choose( ) around what a loop tries.".into(),
            });
            ("No decision was made.".into(), String::new(), why)
        }
        "ended" if run.solutions == 0 && program.has_word("found") => {
            let all = run.chosen + run.rejected;
            let tried =
                format!("All {} {} tried.", grouped(all), if all == 1 { "candidate was" } else { "candidates were" });
            let habit = crate::remedy::habits(program).into_iter().map(|(_, text)| text).next().unwrap_or_default();
            ("No solution.".into(), tried, format!("{} {habit}", run.summary()).trim().to_owned())
        }
        _ => (
            format!("{}:", crate::words::sentence(&count(run.solutions, "solution")).trim_end_matches('.')),
            figures,
            run.summary(),
        ),
    }
}

/// The headline of an error.
pub fn trouble(trouble: &Trouble) -> String {
    match (trouble.line, trouble.is_too_deep) {
        (0, _) => "The program stopped:".into(),
        (line, true) => format!("Line {line} went too deep:"),
        (line, false) => format!("Line {line} stopped the program:"),
    }
}

/// The text below the headline of an error.
pub fn called(trouble: &Trouble, decisions: usize) -> String {
    let called = trouble.called_from.first().filter(|_| !trouble.is_too_deep);
    let called = called.map_or(String::new(), |line| format!("Called from line {line}. "));
    format!("{called}Before it: {}.", count(decisions, "decision"))
}

/// The error of a program that is too long.
pub fn too_long() -> Trouble {
    Trouble {
        what: format!("The program is longer than {} kB.", limits::PROGRAM >> 10),
        remedy: "The playground is for 10 to 25 lines; longer programs write a record.".into(),
        ..Trouble::default()
    }
}

/// The result of a check.
pub fn met(run: &Run, check: &Check, is_whole: bool) -> String {
    if !is_whole {
        return format!("it did not come to its end: {}", count(run.solutions, "solution"));
    }
    match (run.solutions == check.solutions, check.nodes) {
        (true, Some(most)) if run.chosen + 1 > most => {
            format!("found {} in {}", grouped(run.solutions), count(run.chosen + 1, "node"))
        }
        _ => format!("found {}", grouped(run.solutions)),
    }
}

/// Returns the code of the notebook's cell that looks most like a search; a text itself if it is no notebook.
pub fn cell(text: &str) -> String {
    let Ok(notebook) = serde_json::from_str::<Value>(text) else { return text.to_owned() };
    let Some(cells) = notebook["cells"].as_array() else { return text.to_owned() };
    let source = |cell: &Value| match &cell["source"] {
        Value::Array(lines) => lines.iter().filter_map(Value::as_str).collect::<String>(),
        other => other.as_str().unwrap_or_default().to_owned(),
    };
    let code = cells.iter().filter(|cell| cell["cell_type"] == "code").map(source);
    let worth = |text: &String| {
        let program = Program::read(text, crate::language::Language::Python);
        let is_search = program
            .is_ok_and(|program| program.has_word("choose") || !crate::propose::propose(&program).choices.is_empty());
        (is_search, text.lines().count())
    };
    code.max_by_key(worth).unwrap_or_default()
}
