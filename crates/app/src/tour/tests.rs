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
    let paragraph = |text: &str| Block { kind: Kind::Paragraph, text: text.to_owned() };
    assert_eq!(tour.about, [paragraph("for all")]);
    assert_eq!(
        (&tour.moments[0].words, &tour.moments[0].directives),
        (&vec![paragraph("one two"), paragraph("three")], &vec![Directive::ByHand])
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
fn words_have_what_markdown_has() {
    let text = "# T\n\n## C\nqueens?n=4\n\nFirst\nwords:\n- one *thing*\n  goes on\n* two\n\n1. a\n2) b\nand 7. is a number\n\n\
                7. c\n\n### Why\nIt [leads](https://example.org/a_b_c) to _it_, `a_b`.\n```rust\nfor x in y {\n\n    # no heading\n}\n```\n`ask`\n";
    let tour = read(text).expect("a tour");
    let told: Vec<(Kind, &str)> = tour.moments[0].words.iter().map(|block| (block.kind, &*block.text)).collect();
    assert_eq!(
        told,
        [
            (Kind::Paragraph, "First words:"),
            (Kind::Bullet, "one *thing* goes on"),
            (Kind::Bullet, "two"),
            (Kind::Numbered(1), "a"),
            (Kind::Numbered(2), "b and 7. is a number"),
            (Kind::Numbered(7), "c"),
            (Kind::Heading(3), "Why"),
            (Kind::Paragraph, "It [leads](https://example.org/a_b_c) to _it_, `a_b`."),
            (Kind::Code, "for x in y {\n\n    # no heading\n}"),
        ]
    );
    assert_eq!(tour.moments[0].directives, [Directive::Ask]);
    assert_eq!(read(&tour.to_string()), Ok(tour));
    let parts = |text: &str| spans(text).into_iter().map(|span| (span.manner, span.text, span.to)).collect::<Vec<_>>();
    let plain = |text: &str| (Manner::Plain, text.to_owned(), None);
    let link = |text: &str, to: &str| (Manner::Link, text.to_owned(), Some(to.to_owned()));
    assert_eq!(
        parts("See [this](#queens?n=4), <https://example.org>, snake_case_here, \\*no\\* and [x](javascript:y)"),
        [
            plain("See "),
            link("this", "#queens?n=4"),
            plain(", "),
            link("https://example.org", "https://example.org"),
            plain(", snake_case_here, *no* and [x](javascript:y)"),
        ]
    );
    assert_eq!(
        parts("__so__ _it_"),
        [(Manner::Strong, "so".into(), None), plain(" "), (Manner::Emphasis, "it".into(), None)]
    );
}

/// An image is a block of its own, and a formula a part of one; amounts of money are neither.
#[test]
fn images_and_formulas_are_read_and_written() {
    let text = "# T\n\n## C\nqueens?n=4\n\nThere are $n^n$ boards.\n\n![A board](figures/board.png)\n\nSo $\\sum_i x_i = n$.\n";
    let tour = read(text).expect("a tour");
    assert_eq!(tour.to_string(), text);
    assert_eq!(tour.moments[0].words[1].image(), Some(("A board", "figures/board.png")));
    let formulas = |text: &str| {
        let all = spans(text).into_iter().filter(|span| span.manner == Manner::Formula);
        all.map(|span| span.text).collect::<Vec<_>>()
    };
    assert_eq!(formulas("There are $n^n$ boards, $2^n$ of them."), ["n^n", "2^n"]);
    assert_eq!(formulas("It costs $5 or $10, \\$n\\$ and $ x $."), [""; 0]);
    assert_eq!(formulas("`$a$` and $a * b * c$"), ["a * b * c"]);
}

/// What Markdown has besides is named with its line instead of shown with its marks.
#[test]
fn what_is_not_supported_is_named_with_its_line() {
    for (line, what) in [
        ("> said", "a quotation"),
        ("| a | b |", "a table"),
        ("a | b", ""),
        ("---|---", "a table"),
        ("---", "a rule"),
        ("* * *", ""),
        ("===", "an underlined heading"),
        ("- [ ] do", "a list of tasks"),
        ("    code", "an indented line"),
        ("See ![a](b.png)", "an image"),
        ("![a](../b.png)", "an image"),
        ("![a](https://example.org/b.png)", "an image"),
        ("![a](b.html)", "an image"),
        ("![a](figures/b.png)", ""),
        ("Look.[^1]", "a footnote"),
        ("a [b][c]", "a link by reference"),
        ("~~no~~", "words struck out"),
        ("a <b>bold</b> word", "HTML"),
        ("<!-- none -->", "HTML"),
        ("a < b and b > c", ""),
        ("`<b>` and `![`", ""),
        ("<https://example.org>", ""),
        (
            "[x](javascript:alert)",
            "a link must begin with https:, http:, mailto: or # and an address of this page, not 'javascript:alert'",
        ),
    ] {
        let text = format!("# T\n\n## C\nqueens\n\nWords.\n\n{line}\n");
        match (read(&text), what) {
            (Ok(_), "") => {}
            (Err(fault), what) if !what.is_empty() => {
                assert!(fault.line() == 8 && fault.to_string().contains(what), "{line}: {fault}");
            }
            (read, _) => panic!("{line}: {read:?}"),
        }
    }
    assert!(
        fault("# T\n## C\nqueens\n- a\n  - b\n")
            .starts_with("Line 5: Markdown has this, and a tour has not: a list within")
    );
    assert_eq!(
        fault("# T\n## C\nqueens\n```\nx\n"),
        "Line 4: the code that begins here has no end; close it with a line of ```."
    );
}

/// Very many marks without their partners are read in a moment, as the longest tour may have them.
#[test]
fn very_many_marks_are_read_once() {
    for mark in ["[a", "](", "<a", "*a ", "_a ", "`a", "**", "<a>"] {
        let words = mark.repeat(LONGEST / mark.len() / 8);
        let read = read(&format!("# T\n\n## C\nqueens\n\n{words}\n"));
        assert!(!spans(&words).is_empty() && (read.is_ok() || read.is_err()));
    }
}

#[test]
fn a_fault_names_its_line_and_what_is_allowed() {
    let begun = "# T\n\n## C\n";
    let answers = |answers: &str| format!("{begun}queens\n{answers}");
    let one_right = ["Line 3", "'C'", "right: ANSWER", "wrong: ANSWER", "ask: QUESTION"];
    let one_number = ["Line 3", "'C'", "number: NUMBER", "wrong: NUMBER", "ask: QUESTION"];
    for (text, parts) in [
        (String::new(), &["Line 1", "'# Four queens'"][..]),
        ("\nWords\n".to_owned(), &["Line 2", "'# Four queens'", "'Words'"]),
        ("# T\n".to_owned(), &["Line 2", "at least one slide", "'## An empty board'"]),
        ("# T\n# U\n".to_owned(), &["Line 2", "title", "twice", "'## '"]),
        ("# T\n#U\n".to_owned(), &["Line 2", "'# '", "'## '", "'### '"]),
        ("# T\n`ask`\n".to_owned(), &["Line 2", "option", "slide"]),
        (begun.to_owned(), &["Line 3", "'C'", "address"]),
        ("# T\n## C\nat=3\n".to_owned(), &["Line 3", "problem=at=3", "queens, permutations, combinations"]),
        (format!("{begun}\nqueens\n"), &["Line 4", "address"]),
        (
            answers("\nWords.\n\n`hide: tre`\n"),
            &["Line 8", "'tre'", "program, state, tree, profile, narration and picture"],
        ),
        (answers("`right: a`\n`wrong: b`"), &one_right),
        (answers("`ask: Q`\n`right: a`"), &one_right),
        (answers("`ask: Q`\n`right: a`\n`right: b`"), &one_right),
        (answers("`ask: Q`\n`wrong: b`"), &one_right),
        (answers("`hide:`"), &["Line 5", "'hide:'", "use play, ask", "by hand"]),
        (answers("`play until 9007199254740993`"), &["Line 5", "'play until 9007199254740993'", "play until a move"]),
        (answers("`play until`"), &["Line 5", "'play until'"]),
        (answers("`play at 0 per second`"), &["Line 5", "'play at 0 per second'", "at 4 per second"]),
        (answers("`play in 3601 s`"), &["Line 5", "'play in 3601 s'", "in 20 s"]),
        (answers("`play in 20`"), &["Line 5", "'play in 20'"]),
        (
            answers("`play until solution`\n\n`play in 12 s`"),
            &["Line 7", "'play in 12 s' follows 'play until solution'", "'play until solution in 12 s'"],
        ),
        (answers("`qr: all.all`"), &["Line 5", "task=all.all", "first-3"]),
        (answers("`ask`\n`ask: Why?`"), &["Line 6", "'ask: Why?' follows 'ask'", "one 'ask'"]),
        (answers("`by hand`\n`by hand`"), &["Line 6", "one 'by hand'"]),
        (answers("`play until at 3 per second`"), &["Line 5", "'play until at 3 per second'"]),
        (answers("`number: 3`"), &one_number),
        (answers("`ask: Q`\n`number: 3`\n`wrong: three`"), &one_number),
        (answers("`ask: Q`\n`number: 3`\n`wrong: 3`"), &one_number),
        (answers("`ask: Q`\n`number: 3`\n`right: 4`"), &one_number),
        (answers(&format!("`ask: Q`\n`right: a`{}", "\n`wrong: b`".repeat(8))), &one_right),
        (answers("`reply: R`"), &["'reply: TEXT'", "'right:', 'wrong:' or 'number:'"]),
        (answers("`ask: Q`\n`reply: R`"), &["'reply: TEXT'", "'right:', 'wrong:' or 'number:'"]),
        (answers("`number: x`"), &["Line 5", "'number: x'"]),
        (answers("`number:`"), &["Line 5", "'number:'"]),
        (answers("`reply:`"), &["Line 5", "'reply:'"]),
        (answers("`asks`"), &["Line 5", "'asks'"]),
        (answers("`ask:`"), &["Line 5", "'ask:'"]),
    ] {
        let told = fault(&text);
        assert!(parts.iter().all(|part| told.contains(part)), "{text:?}: {told} lacks one of {parts:?}");
    }
}

/// A race plays, but has no levels; it asks nothing of its own accord.
#[test]
fn a_race_plays_and_does_nothing_that_is_of_one_search() {
    let race = |option: &str| format!("# T\n\n## C\nrace?left=queens&right=queens?n%3D6\n\n`{option}`\n");
    for option in ["play", "play until 40 at 2 per second", "play until solution", "play until end in 20 s"] {
        let tour = read(&race(option)).expect(option);
        assert_eq!(tour.moments[0].directives[0].to_string(), option);
    }
    for option in ["ask", "by hand", "qr", "play until level 3"] {
        let told = fault(&race(option));
        assert_eq!(told, format!("Line 6: '{option}' is for one search, and this is a race of two."));
    }
}

#[test]
fn the_longest_and_the_most_are_named() {
    let long = format!("# T\n{}", "a".repeat(LONGEST));
    assert!(fault(&long).contains(&LONGEST.to_string()));
    let many = format!("# T\n{}", "## C\nqueens\n".repeat(MOST_MOMENTS + 1));
    assert!(fault(&many).contains("1000 slides"));
}

/// What would turn or hide what stands around it is gone before anything is shown, written or exported; what languages are written with
/// stays.
#[test]
fn nothing_in_a_tour_turns_or_hides_what_stands_around_it() {
    let harm = "\u{202e}\u{2066}\u{e0041}\u{1}";
    let text = format!(
        "# T{harm}\n\n## C{harm}\nqueens?n=4\n\nWords{harm} here.\n\n```\ncode{harm}\n\tindented\n```\n`ask: Why{harm}?`\n`right: a{harm}`\n`wrong: b`\n`reply: no{harm}`\n"
    );
    let tour = read(&text).expect("a tour");
    let shown = format!("{tour} {:?} {}", tour, title(&text));
    assert!(!shown.contains(|c: char| harm.contains(c)), "{shown}");
    assert!(shown.contains("T\u{fffd}") && shown.contains("\tindented"), "{shown}");
    let written = "\u{5e9}\u{200f} \u{645}\u{200c}\u{6cc} \u{1f469}\u{200d}\u{1f52c} \u{ad}";
    assert_eq!(title(&format!("# {written}")), written.trim());
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
        "(### |#### |- |\\* |1\\. |3\\. |[12]\\) |  - )[a-z_`]{0,6}",
        "[-a-z_\\[\\]()<>#|=.\\\\ ]{0,10}",
        Just("```".to_owned()),
        "`(ask|ask: why|hide: tree state|play|play in 20 s|play until [0-9]{1,4}|play until solution|play until end at 3 per second|play until level 3|by hand|qr|qr: first-2.all|right: yes|wrong: no|reply: so|number: 4|wrong: 5|no)`",
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

    /// No text of the visitor stops it, and whatever it shows stands in the text, in order.
    #[test]
    fn any_text_is_read_for_what_stands_out(text in "[a-z*_` é<>\\[\\]()#:/\\\\-]{0,40}") {
        let mut rest = text.chars();
        for span in spans(&text) {
            prop_assert!(!span.text.is_empty());
            for letter in span.text.chars() {
                prop_assert!(rest.any(|sign| sign == letter), "{:?} of {}", span, text);
            }
        }
    }

    #[test]
    fn no_letter_of_a_paragraph_is_lost(text in "[a-z*` é<]{0,30}") {
        let letters: String = spans(&text).iter().map(|span| span.text.as_str()).collect();
        let marks = |text: &str| text.chars().filter(|c| !"`*".contains(*c)).collect::<String>();
        prop_assert_eq!(marks(&letters), marks(&text));
    }
}
