//! What a beginner is told: the errors are those that MicroPython and QuickJS give for these programs.

use stepdance_playground::gallery;
use stepdance_playground::instrument::instrument;
use stepdance_playground::language::Language;
use stepdance_playground::program::Program;
use stepdance_playground::propose::apply;
use stepdance_playground::remedy::{explain, habits};

fn queens(language: Language, from: &str, to: &str) -> String {
    let text = gallery::named("queens").expect("queens").text(language);
    assert!(text.contains(from), "{from}");
    text.replace(from, to)
}

/// A mistake, the error at a line of what is run, what is told, and the text that the button makes, if there is one.
const ERRORS: [(&str, &str, &str, &str, &str); 13] = [
    (
        "cols.append(col)",
        "cols.add(col)",
        "AttributeError: 'list' object has no attribute 'add'",
        "A list has no add. To put a value at its end, it has append.",
        "cols.append(col)",
    ),
    ("place(row + 1)", "place(row + one)", "NameError: name 'one' isn't defined", "There is no name one.", ""),
    (
        "return True",
        "return true",
        "NameError: name 'true' isn't defined",
        "There is no name true. Python writes True.",
        "return True",
    ),
    (
        "if safe(row, col)",
        "if save(row, col)",
        "NameError: name 'save' isn't defined",
        "There is no name save. There is safe.",
        "if safe(row, col)",
    ),
    ("if row == n:", "if row == n", "SyntaxError: invalid syntax", "The line has no colon at its end.", "if row == n:"),
    (
        "if row == n:",
        "if row = n:",
        "SyntaxError: invalid syntax",
        "A test has one = where it compares.",
        "if row == n:",
    ),
    (
        "            cols.append(col)",
        "          cols.append(col)",
        "IndentationError: unexpected indent",
        "The line does not begin where its block does.",
        "",
    ),
    (
        "    for col in",
        "    else if row < 0:\n        return\n    for col in",
        "SyntaxError: invalid syntax",
        "Python has no else if.",
        "elif row < 0:",
    ),
    (
        "if safe(row, col)",
        "if safe(row, col) && True",
        "SyntaxError: invalid syntax",
        "Python has no &&.",
        "safe(row, col) and True",
    ),
    ("place(row + 1)", "place(row + 1", "SyntaxError: invalid syntax", "A bracket is not closed.", "place(row + 1)"),
    (
        "for r in range(row)",
        "for r in row",
        "TypeError: 'int' object isn't iterable",
        "It loops over a number.",
        "for r in range(row)",
    ),
    (
        "print(cols)",
        "print(\"found \" + len(cols))",
        "TypeError: unsupported types for __add__: 'str', 'int'",
        "The two values do not go together.",
        "",
    ),
    (
        "if safe(row, col)",
        "if safe(row)",
        "TypeError: safe() takes 2 positional arguments but 1 were given",
        "A call needs as many values",
        "",
    ),
];

#[test]
fn an_error_is_told_at_its_line_with_what_mends_it() {
    for (from, to, error, told, mended) in ERRORS {
        let text = queens(Language::Python, from, to);
        let program = Program::read(&text, Language::Python).expect("closed texts");
        let lines = instrument(&program).lines;
        let changed = to.lines().find(|line| !from.contains(line.trim_end())).unwrap_or(to);
        let wanted = text.lines().position(|line| line.contains(changed.trim())).expect("the mistake") + 1;
        let ran = lines.iter().rposition(|line| *line == wanted).expect("it is run") + 1;
        let trouble = explain(
            &program,
            &format!("Traceback (most recent call last):\n  File \"<stdin>\", line {ran}\n{error}\n"),
            &lines,
        );
        assert_eq!(trouble.line, wanted, "{to}");
        let said = format!("{} {}", trouble.what, trouble.remedy);
        assert!(said.contains(told), "{to}: {said}");
        assert_eq!(trouble.fix.is_some(), !mended.is_empty(), "{to}: {said}");
        if let Some((_, edit)) = trouble.fix {
            assert!(apply(&text, &[edit]).contains(mended), "{to}");
        }
    }
}

/// Mistakes without an error are remarked on, by their lines.
#[test]
fn what_goes_wrong_without_an_error_is_remarked_on() {
    let cases = [
        ("            cols.pop()\n", "", "pop is missing behind the call"),
        ("            cols.append(col)\n", "", "append is missing before the call"),
        ("place(row + 1)", "place(row)", "calls place with the same values"),
        ("    return True\n", "", "is never true: no line of safe returns True"),
        ("    for r in range(row):\n", "    r = 0\n    while r < row:\n", "never ends"),
        ("\nplace(0)\n", "\n", "No line calls place"),
        ("print(cols)", "all_of_them.append(cols)", "collects cols itself"),
        ("            place(row + 1)", "            done = place(row + 1)", "no line of place returns a value"),
        ("    for r in range(row):\n", "    for r in range(row):\n      for r in range(row):\n", "both set r"),
    ];
    for (from, to, told) in cases {
        let text = queens(Language::Python, from, to);
        let program = Program::read(&text, Language::Python).expect("closed texts");
        let all: Vec<String> = habits(&program).into_iter().map(|(_, text)| text).collect();
        assert!(told.is_empty() || all.iter().any(|text| text.contains(told)), "{to}: {all:?}");
    }
    // And nothing is remarked on in programs that are right.
    for ready in &gallery::READY {
        for language in Language::ALL {
            let program = Program::read(ready.text(language), language).expect("closed texts");
            assert_eq!(habits(&program), vec![], "{} in {}", ready.id, language.name());
        }
    }
}

#[test]
fn errors_of_javascript_are_told_as_well() {
    let cases = [
        (
            "cols.push(col)",
            "cols.append(col)",
            "    at place (program.js:18:27)\n\nTypeError: not a function",
            18,
            "An array has no append.",
            "cols.push(col)",
        ),
        (
            "const n = 6;",
            "const n = 6; n = 7;",
            "    at <eval> (program.js:1:27)\n\nTypeError: 'n' is read-only",
            1,
            "n is a constant.",
            "let n = 6;",
        ),
        (
            "place(row + 1)",
            "place(row + cpls)",
            "    at place (program.js:19:27)\n\nReferenceError: cpls is not defined",
            19,
            "There is cols.",
            "place(row + cols)",
        ),
        ("place(row + 1)", "place(row)", "InternalError: stack overflow", 0, "called itself too often", ""),
    ];
    for (from, to, error, line, told, mended) in cases {
        let text = queens(Language::JavaScript, from, to);
        let program = Program::read(&text, Language::JavaScript).expect("closed texts");
        let trouble = explain(&program, error, &instrument(&program).lines);
        assert_eq!(trouble.line, line);
        let said = format!("{} {}", trouble.what, trouble.remedy);
        assert!(said.contains(told), "{to}: {said}");
        if let Some((_, edit)) = trouble.fix {
            assert!(apply(&text, &[edit]).contains(mended), "{to}");
        }
    }
}
