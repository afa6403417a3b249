//! What becomes of a run's events, and what a link holds.

use stepdance_playground::gallery;
use stepdance_playground::language::Language;
use stepdance_playground::program::Program;
use stepdance_playground::run::Run;
use stepdance_playground::sheet::{Check, Sheet};
use stepdance_playground::told;

fn queens(text: &str) -> Program<'_> {
    Program::read(text, Language::Python).expect("queens")
}

#[test]
fn events_become_sentences_in_the_names_of_the_program() {
    let text = gallery::named("queens").expect("queens").text(Language::Python);
    let program = queens(text);
    let mut run = Run::default();
    let record = run.feed(
        &program,
        "[\"in\",0,\"\",18,15,{\"row\":0,\"col\":0,\"n\":6,\"cols\":[0]},[0,1,2,3,4,5]]\n[\"no\",3,\"\",16,15,{\"row\":3,\"col\":3,\"cols\":[0,3,5]},[0,1,2,3,4,5]]\n[\"found\",[1,3,5,0,2,4],\"\",12,{\"row\":6,\"cols\":[1,3,5,0,2,4]}]\n[\"out\",19,{}]\n",
    );
    assert!(record.contains("\"lead\":\"Rejected: col = 3 in row = 3.\""), "{record}");
    assert!(record.contains("\"safe(row, col) is false.\""), "{record}");
    assert!(record.contains("\"level\":\"row = 0\""), "{record}");
    assert_eq!((run.chosen, run.rejected, run.solutions, run.depth), (1, 1, 1, 0));
    assert_eq!(run.pictures(&program)[0].label, "cols, as a board");
}

/// A run's output is a stranger's: what is no event is left out, and the record stays one that can be read.
#[test]
fn what_is_no_event_is_left_out() {
    let text = gallery::named("queens").expect("queens").text(Language::Python);
    let program = queens(text);
    let mut run = Run::default();
    let bad = [
        "[\"out\",1,{}]",
        "{}",
        "[]",
        "[\"in\"]",
        "[3]",
        "nothing",
        "[\"in\",null",
        "[\"end\",\"x\"]",
        "[\"note\",\"<script>\"]",
    ];
    assert_eq!(run.feed(&program, &bad.join("\n")), "");
    // Deep values, long ones and names that are none.
    let long = "x".repeat(100_000);
    let event = format!("[\"in\",\"{long}\",\"\",999,999,{{\"\":1,\"{long}\":2,\"a\":\"{long}\"}}]");
    let record = run.feed(&program, &event);
    assert!(record.len() < 1000 && !record.contains("999"), "{record}");
}

#[test]
fn a_link_holds_the_program_and_what_is_asked_of_it() {
    let sheet = Sheet {
        title: "The test of queens".into(),
        hidden: Some((10, 21, 5)),
        is_locked: true,
        own: Some((6, 6)),
        checks: vec![
            Check { name: "n".into(), value: "4".into(), solutions: 2, nodes: None },
            Check { name: "n".into(), value: "8".into(), solutions: 92, nodes: Some(2057) },
        ],
        text: "n = 6\nprint(n)\n".into(),
    };
    assert_eq!(Sheet::read(&sheet.written()), sheet);
    assert_eq!(sheet.checks[1].told(), "n = 8: finds 92 solutions in at most 2057 nodes");
    let program = queens(&sheet.text);
    assert_eq!(sheet.checks[1].set(&program), "n = 8\nprint(n)\n");
    assert!(sheet.checks[1].is_met(92, 2057) && !sheet.checks[1].is_met(92, 2058) && !sheet.checks[1].is_met(91, 5));
    // No link sets a limit, and a text that is too long is cut.
    let long = Sheet::read(&format!("%seconds 600\n%check 1\n{}", "é".repeat(20_000)));
    assert!(long.text.len() <= stepdance_playground::limits::PROGRAM && long.checks.len() == 1);
}

#[test]
fn the_code_of_a_notebook_is_that_of_its_search() {
    let notebook = r#"{"cells":[{"cell_type":"markdown","source":["text"]},{"cell_type":"code","source":["import os\n","x = 1\n","y = 2\n","z = 3\n","a = 4\n"]},{"cell_type":"code","source":["def f(i):\n","    for x in a:\n","        f(x)\n"]}]}"#;
    assert_eq!(told::cell(notebook), "def f(i):\n    for x in a:\n        f(x)\n");
    assert_eq!(told::cell("print(1)"), "print(1)");
}
