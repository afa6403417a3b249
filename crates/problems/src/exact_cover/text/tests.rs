//! Tests of what is read, and what is rejected where.

use super::*;

fn refused(text: &str, line: usize, column: usize, words: &[&str]) {
    let bad = parse(text).unwrap_err();
    assert_eq!((bad.line(), bad.column()), (line, column), "{text:?}: {bad}");
    for word in words {
        assert!(bad.to_string().contains(word), "{text:?}: {word:?} is missing in {bad}");
    }
    assert!(bad.to_string().len() < 300, "{bad}");
    assert!(!bad.to_string().contains(garbles), "{bad:?}");
}

#[test]
fn comments_blank_lines_and_blanks_make_no_difference() {
    let plain = "a b | x y\na x:1\nb y\n";
    for text in [
        "a b | x y\r\na x:1\r\nb y",
        "\n| comment\n  a  b\t|  x y  \n\n |another: a a a\na   x:1\n\n\u{a0}b y\n\n",
        "|\n||\n| a\na b | x y\na x:1\nb y\n|",
    ] {
        assert_eq!(parse(text), parse(plain), "{text:?}");
        assert_eq!(print(&parse(text).unwrap().0), plain);
    }
}

/// Knuth's programs read a line that begins with a bar as a comment, so that this format has no secondary items alone.
#[test]
fn secondary_items_alone_are_a_comment_and_whoever_writes_them_is_told() {
    refused("| x y", 1, 1, &["no line names the items", "begins with a bar is a comment", "primary item"]);
    refused("| x y\nx\ny\n", 3, 1, &["no item is named y", "begins with a bar is a comment", "primary item"]);
    // Other comments are not mistaken for items.
    assert!(!parse("| title\nx\ny\n").unwrap_err().to_string().contains("comment"));
    assert!(!parse("| y\n\nx\ny\n").unwrap_err().to_string().contains("comment"));
    assert!(!parse("").unwrap_err().to_string().contains("comment"));
}

#[test]
fn items_are_primary_up_to_the_bar() {
    for (text, items, primary) in [("a b", 2, 2), ("a b |", 2, 2), ("a | b", 2, 1), ("ä ∞", 2, 2)] {
        let (instance, _) = parse(text).unwrap();
        assert_eq!((instance.items(), instance.primary(), instance.options()), (items, primary, 0), "{text}");
    }
}

#[test]
fn an_option_without_a_primary_item_is_left_out_with_a_warning() {
    let (instance, warnings) = parse("A | X Y\n\nX:0  Y:1\nA Y:1 X:0\n").unwrap();
    assert_eq!(print(&instance), "A | X Y\n| option 2\nA Y:1 X:0\n");
    assert_eq!(warnings, [Warning::NoPrimary { line: 3, option: "X:0 Y:1".to_owned() }]);
    assert_eq!(
        warnings[0].to_string(),
        "The option of line 3, X:0 Y:1, has no primary item and is left out: no item requires it."
    );
    // Its colours are not among those of the instance.
    assert_eq!(parse(&print(&instance)).unwrap().0, instance);
    assert_eq!(instance.colour(1), "1");
}

#[test]
fn mistakes_are_named_with_their_place() {
    refused("", 1, 1, &["items"]);
    refused("\n \n| a b\n", 1, 1, &["items"]);
    refused("a b a", 1, 5, &["a", "twice"]);
    refused("| x\na b | a", 2, 7, &["a", "twice"]);
    refused("a | b | c", 1, 7, &["second bar"]);
    refused("a b|c", 1, 3, &["b|c", "neither a colon nor a bar", "blanks"]);
    refused("a b:c", 1, 3, &["b:c", "neither a colon nor a bar"]);
    refused("a b\u{7}", 1, 3, &["cannot be shown"]);
    refused("a b\u{202e}", 1, 3, &["cannot be shown"]);
    refused(&format!("a {}", "b".repeat(65)), 1, 3, &["too long", "64"]);
    refused("a b c\na\n\n b  d", 4, 5, &["no item is named d", "a, b or c"]);
    refused("ä b\nä  ö", 2, 4, &["ö", "ä or b"]);
    refused("a b\na | b", 2, 3, &["bar"]);
    refused("a b | c\na c:x c", 2, 7, &["the item c twice"]);
    refused("a b | c\na b a b", 2, 5, &["the item a twice"]);
    refused("a b | c\nc b:1", 2, 3, &["b", "primary", "colour"]);
    refused("a | c\na c:", 2, 3, &["no colour follows c:"]);
    refused("a | c\na :x", 2, 3, &["no item stands before the colon", "a or c"]);
    refused("a | c\na c:x:y", 2, 5, &["the colour x:y", "colon"]);
    refused("a | c\na c:x|y", 2, 5, &["the colour x|y", "bar"]);
    refused(&format!("a | c\na c:{}", "x".repeat(65)), 2, 5, &["the colour", "too long", "64"]);
    refused(&format!("a\na {}", "x".repeat(1000)), 2, 3, &["(1000 characters)"]);
    let many: Vec<String> = (0..100).map(|i| format!("i{i}")).collect();
    refused(&format!("| items\n{}\nx", many.join(" ")), 3, 1, &["one of the 100 in line 2"]);
}

#[test]
fn limits_are_named_when_they_are_exceeded() {
    refused(&"a".repeat(TEXT + 1), 1, 1, &["2000001", "2000000"]);
    let names = |count: usize| (0..count).map(|i| format!("{i}")).collect::<Vec<_>>().join(" ");
    assert_eq!(parse(&names(ITEMS)).unwrap().0.items(), ITEMS);
    let eleventh = names(ITEMS).len() + 2;
    refused(&names(ITEMS + 1), 1, eleventh, &["10000"]);
    let options = |count: usize| format!("a b\n{}", "a b\n".repeat(count));
    assert_eq!(parse(&options(ENTRIES / 2)).unwrap().0.entries(), ENTRIES);
    refused(&options(ENTRIES / 2 + 1), ENTRIES / 2 + 2, 1, &["200000"]);
}

/// Each text of full size is read, or rejected at its position. `cargo xtask bench` prints the time.
#[test]
fn large_texts_are_read_in_a_moment() {
    let words = |count: usize, word: &dyn Fn(usize) -> String| (0..count).map(word).collect::<Vec<_>>();
    let items = words(ITEMS, &|i| format!("i{i}")).join(" ");
    // Options as long as they get, one of them with a repetition at its end; as many colours as there can be.
    let long = format!("{items}\n{items}\n{items} i9999");
    refused(&long, 3, 1 + items.len() + 1, &["i9999", "twice"]);
    let colours = words(90_000, &|i| format!("p x:{i}")).join("\n");
    assert_eq!(parse(&format!("p | x\n{colours}")).unwrap().0.options(), 90_000);
    let left_out = words(200_000, &|_| "x".to_owned()).join("\n");
    assert_eq!(parse(&format!("p | x\n{left_out}")).unwrap().1.len(), 200_000);
    let unknown = format!("{items}\n{}", "i1 ".repeat(190_000) + "i");
    assert!(parse(&unknown).is_err());
    assert!(
        parse(&" ".repeat(TEXT)).is_err() && parse(&"\n".repeat(TEXT)).is_err() && parse(&"|".repeat(TEXT)).is_err()
    );
}

#[test]
fn comments_of_other_programs_are_comments_unless_an_item_has_that_name() {
    let plain = "a b | x y\na x:1\nb y\n";
    for text in [
        "// items\na b | x y\n# the first\na x:1\n#the second\nb y // and last\n",
        "#\n# a cover\n#\n# a cover\na b | x y\na x:1 # one\n//b\nb y\n",
        "\u{feff}#comment\n#more\na b | x y\na x:1\nb y\n",
    ] {
        assert_eq!(parse(text), parse(plain), "{text:?}");
    }
    for (text, options) in [("#1 #2\n#1\n#2\n", 2), ("a # b\n# a\nb\n", 2), ("#1 a\n#1 a\n#2 a\n", 1)] {
        assert_eq!(parse(text).unwrap().0.options(), options, "{text:?}");
    }
}

#[test]
fn options_keep_the_number_and_the_name_of_their_file() {
    let (instance, _) = parse("a b | x\nx\na\nb x\nb\n").unwrap();
    assert_eq!([0, 1, 2].map(|option| instance.number(option)), [2, 3, 4]);
    let printed = print(&instance);
    assert_eq!(printed, "a b | x\n| option 2\na\nb x\nb\n");
    assert_eq!(parse(&printed).unwrap(), (instance, vec![]));
    let named = "a b\n| option 1: top row\na\n| option 7: B\nb\na b\n";
    let (instance, _) = parse(named).unwrap();
    assert_eq!([0, 1, 2].map(|option| instance.number(option)), [1, 7, 8]);
    assert_eq!([0, 1, 2].map(|option| instance.label(option)), [Some("top row"), Some("B"), None]);
    assert_eq!(print(&instance), named);
    // Other comments that resemble it are ignored.
    for text in
        ["a\n| option x: y\na\n", "a\n| option 2 is best\na\n", "a\n| option 0\na\n", "a\n| option 99999999999\na\n"]
    {
        assert_eq!(print(&parse(text).unwrap().0), "a\na\n", "{text:?}");
    }
}

#[test]
fn multiplicities_are_read_and_printed() {
    for (text, item, times) in
        [("A B 2:3|C | X\nA\n", 3, (2, 3)), ("2|A B\nA\n", 1, (2, 2)), ("0:1|A B\nA\n", 1, (0, 1))]
    {
        let (instance, _) = parse(text).unwrap();
        assert_eq!((instance.multiplicity(item), print(&instance)), (times, text.to_owned()));
    }
    assert_eq!(parse("A C[2:3]\nA\n").unwrap().0.multiplicity(2), (2, 3));
    for (text, column, times) in [("A 3:2|C\nA\n", 3, "3:2"), ("0|A B\nA\n", 1, "0"), ("A | 2|X\nA\n", 5, "2")] {
        refused(text, 1, column, &["multiplicity", times]);
    }
    assert!(parse("x[2] y\nx[2]\n").is_ok());
}
