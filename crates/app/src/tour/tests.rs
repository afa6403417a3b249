use super::*;
use crate::problems::CATALOG;
use proptest::prelude::*;

fn read(text: &str) -> Result<Tour, Fault> {
    Tour::read(CATALOG, text)
}

fn fault(text: &str) -> String {
    read(text).expect_err(text).to_string()
}

#[test]
fn what_changes_is_told_of_the_moment_before() {
    let addresses = |lines: &[&str]| {
        let moments = lines.iter().map(|line| format!("## Caption\n{line}\n\n"));
        let tour = read(&format!("# Title\n\n{}", moments.collect::<String>())).expect("a tour");
        tour.moments.iter().map(|moment| moment.address.to_string()).collect::<Vec<_>>()
    };
    let told = addresses(&["queens?n=6&method=basic&path=2&at=9", "at=12", "n=5", "at=3", "#langford?n=3", "at=4"]);
    assert_eq!(
        told,
        [
            "queens?n=6&method=basic&path=2&at=9",
            // Another step keeps the search, another size is another search.
            "queens?n=6&method=basic&path=2&at=12",
            "queens?n=5&method=basic",
            "queens?n=5&method=basic&at=3",
            "langford?n=3",
            "langford?n=3&at=4",
        ]
    );
    assert_eq!(
        addresses(&["queens?n=4&hand=2&at=1", "at=2", "method=basic"])[1..],
        ["queens?n=4&hand=2&at=2", "queens?n=4&method=basic"]
    );
}

#[test]
fn paragraphs_are_joined_and_read_for_what_stands_out() {
    let text = "\u{feff}# A\r\n\r\nfor\r\nall\r\n## B\r\ncover\r\none\r\n  two\r\n\r\nthree\r\n`by hand`\r\n";
    let tour = read(text).expect("a tour");
    assert_eq!(tour.about, ["for all"]);
    assert_eq!(
        (&tour.moments[0].words, &tour.moments[0].directives),
        (&vec!["one two".to_owned(), "three".to_owned()], &vec![Directive::ByHand])
    );
    let told = |text| spans(text).into_iter().map(|span| (span.manner, span.text)).collect::<Vec<_>>();
    let span = |manner, text: &str| (manner, text.to_owned());
    use Manner::*;
    assert_eq!(
        told("Press `n`, *then* 2 * 3 * 4 `"),
        [
            span(Plain, "Press "),
            span(Code, "n"),
            span(Plain, ", "),
            span(Emphasis, "then"),
            span(Plain, " 2 * 3 * 4 `"),
        ]
    );
    assert_eq!(told("``"), [span(Plain, "``")]);
    assert_eq!(told("*é*<b>"), [span(Emphasis, "é"), span(Plain, "<b>")]);
    assert_eq!(
        told("**bold** and *not* 2 ** 3"),
        [span(Strong, "bold"), span(Plain, " and "), span(Emphasis, "not"), span(Plain, " 2 ** 3")]
    );
}

#[test]
fn a_fault_names_its_line_and_what_is_allowed() {
    let begun = "# T\n\n## C\n";
    let answers = |answers: &str| format!("{begun}queens\n{answers}");
    let one_right = ["Line 3", "'C'", "right: ANSWER", "wrong: ANSWER", "ask: QUESTION"];
    for (text, parts) in [
        (String::new(), &["Line 1", "'# Four queens'"][..]),
        ("\nWords\n".to_owned(), &["Line 2", "'# Four queens'", "'Words'"]),
        ("# T\n".to_owned(), &["Line 2", "at least one slide", "'## An empty board'"]),
        ("# T\n# U\n".to_owned(), &["Line 2", "title", "twice", "'## '"]),
        ("# T\n### U\n".to_owned(), &["Line 2", "'# '", "'## '"]),
        ("# T\n`ask`\n".to_owned(), &["Line 2", "option", "slide"]),
        (begun.to_owned(), &["Line 3", "'C'", "address"]),
        ("# T\n## C\nat=3\n".to_owned(), &["Line 3", "problem=at=3", "queens, langford, cover"]),
        (format!("{begun}\nqueens\n"), &["Line 4", "address"]),
        (answers("\nWords.\n\n`hide: tre`\n"), &["Line 8", "'tre'", "program, state, tree, profile and narration"]),
        (answers("`right: a`\n`wrong: b`"), &one_right),
        (answers("`ask: Q`\n`right: a`"), &one_right),
        (answers("`ask: Q`\n`right: a`\n`right: b`"), &one_right),
        (answers("`ask: Q`\n`wrong: b`"), &one_right),
        (answers("`hide:`"), &["Line 5", "'hide:'", "ask: QUESTION", "by hand"]),
        (answers("`play until 9007199254740993`"), &["Line 5", "'play until 9007199254740993'", "play until MOVE"]),
        (answers("`play until`"), &["Line 5", "'play until'"]),
        (answers("`asks`"), &["Line 5", "'asks'"]),
        (answers("`ask:`"), &["Line 5", "'ask:'"]),
    ] {
        let told = fault(&text);
        assert!(parts.iter().all(|part| told.contains(part)), "{text:?}: {told} lacks one of {parts:?}");
    }
}

#[test]
fn the_longest_and_the_most_are_named() {
    let long = format!("# T\n{}", "a".repeat(LONGEST));
    assert!(fault(&long).contains(&LONGEST.to_string()));
    let many = format!("# T\n{}", "## C\nqueens\n".repeat(MOST_MOMENTS + 1));
    assert!(fault(&many).contains("1000 slides"));
}

/// Lines from which tours are made, good ones and others.
fn line() -> impl Strategy<Value = String> {
    prop_oneof![
        Just("# Title".to_owned()),
        Just(String::new()),
        "## [a-zé ]{0,8}",
        "queens\\?n=[0-9]",
        "at=[0-9]{1,3}",
        "method=(basic|links)",
        "[a-z*` ]{0,12}",
        "`(ask|ask: why|hide: tree state|play until [0-9]{1,4}|play until solution|play until level 3|by hand|right: yes|wrong: no|no)`",
    ]
}

proptest! {
    /// What is read is written so that it is read again, and no text stops the reader.
    #[test]
    fn tours_are_read_as_they_are_written(lines in proptest::collection::vec(line(), 0..14)) {
        let text = format!("# T\n\n## C\nqueens\n{}", lines.join("\n"));
        if let Ok(tour) = read(&text) {
            let written = tour.to_string();
            prop_assert_eq!(read(&written), Ok(tour), "{}", written);
        }
        let _ = read(&lines.join("\n"));
    }

    #[test]
    fn no_letter_of_a_paragraph_is_lost(text in "[a-z*` é<]{0,30}") {
        let letters: String = spans(&text).iter().map(|span| span.text.as_str()).collect();
        let marks = |text: &str| text.chars().filter(|c| !"`*".contains(*c)).collect::<String>();
        prop_assert_eq!(marks(&letters), marks(&text));
    }
}
