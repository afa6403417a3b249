use super::*;
use crate::files::read;
use crate::problem::Recorded;
use crate::recording::Said;
use stepdance_machines::machine::Stop;
use stepdance_search::session::Session;

/// The events that a text is read as, however it is handed over.
fn parsed(text: &str, piece: usize) -> Result<Recording, Flaw> {
    let mut parser = Parser::default();
    for bytes in text.as_bytes().chunks(piece) {
        parser.feed(bytes)?;
    }
    parser.finish()
}

fn said(recording: &Recording) -> Vec<(Kind, Said)> {
    let first = recording.event(recording.first());
    std::iter::successors(first, |event| recording.event(event.next)).map(|event| (event.kind, event.said())).collect()
}

#[test]
fn a_record_is_the_same_in_whatever_pieces_it_comes() {
    let text = "\u{feff}{\"stepdance\":1,\"title\":\"Länge\"}\r\n\n [\"in\", 2 ,\"weil é\"]\r\n[\"found\"]\n[\"out\"]";
    let whole = said(&read(text).expect("a record"));
    assert_eq!(whole.len(), 3);
    assert_eq!(whole[0].1, Said { text: Some("2".to_owned()), reason: Some("weil é".to_owned()), options: None });
    for piece in 1..text.len() {
        assert_eq!(said(&parsed(text, piece).expect("a record")), whole, "{piece}");
    }
}

#[test]
fn what_is_wrong_is_told_with_line_and_column_and_what_is_allowed() {
    for (line, column, what) in [
        ("[\"on\",2]", 2, "\"on\" stands here; an event must begin with in, no, out, found, note, pick or end"),
        ("[2]", 2, "a string in quotes"),
        ("[]", 2, "nothing stands here"),
        ("in 2", 1, "no event; there must be a list"),
        ("{\"stepdance\":1}", 1, "an object stands here; behind the first line there must be an event"),
        ("[\"in\"]", 1, "no candidate stands behind \"in\"; there must be [\"in\", candidate, reason, {…}]"),
        ("[\"in\",\"\"]", 7, "nothing is named"),
        ("[\"in\",[1]]", 7, "a string in quotes or a number"),
        ("[\"in\",2,3]", 9, "a string in quotes"),
        ("[\"in\",2,\"why\",4]", 15, "one value too many"),
        ("[\"out\",\"ü\",\"b\"]", 12, "one value too many; there must be [\"out\", reason, {…}]"),
        ("[\"in\",2,{},\"why\"]", 12, "the object; it must be the last"),
        (
            "[\"in\",2,{\"why\":\"b\"}]",
            10,
            "\"why\" stands here; there must be at, lead, level, line, picture, sign or vars",
        ),
        ("[\"in\",2,{\"sign\":\"bad\"}]", 17, "there must be plain, refused, dead end, back or solution"),
        ("[\"in\",2,{\"line\":\"B3\"}]", 17, "there is no program"),
        ("[\"in\",2,{\"vars\":{\"\":1}}]", 18, "from 1 to 40 letters"),
        ("[\"in\",2,{\"vars\":[1]}]", 17, "an object in { }"),
        ("[\"in\",2,{\"picture\":{\"rows\":[]}}]", 21, "there must be row, grid, board, pieces, graph, edges or bars"),
        ("[\"in\",2,{\"picture\":{\"row\":[{\"look\":\"red\"}]}}]", 36, "there must be waiting, gone, trial"),
        ("[\"in\",2,{\"picture\":{\"board\":[2,2],\"pieces\":[{\"row\":2,\"column\":0}]}}]", 20, "a row from 0 to 1"),
        ("[\"in\",2,{\"picture\":{\"grid\":[\"12\",[3]]}}]", 20, "row 1 of the grid has 1 cell; every row must have 2"),
        ("[\"in\",2,{\"at\":9,\"picture\":{\"row\":[1,2]}}]", 15, "9: must be a cell of the picture, from 0 to 1"),
        (
            "[\"in\",2,{\"at\":0,\"picture\":{\"row\":[{\"text\":1,\"target\":7},2]}}]",
            15,
            "0: must be a target of the picture, 1 or 7",
        ),
        (
            "[\"in\",2,{\"at\":3,\"picture\":[{\"circle\":[5,5,5],\"target\":7}]}]",
            15,
            "3: must be a target of the picture, 7",
        ),
        (
            "[\"in\",2,{\"picture\":\"<rect width='9' height='9' data-target='5'/>\"}]\n[\"in\",3,{\"at\":4}]",
            15,
            "4: must be a target of the picture, 5",
        ),
        (
            "[\"in\",2,{\"picture\":[{\"circle\":[1,2]}]}]",
            31,
            "shape 0: circle is [1,2]; it must be a list of 3 numbers",
        ),
        (
            "[\"in\",2,{\"picture\":[{\"circle\":[1,2,3]},5]}]",
            40,
            "shape 1 is 5; it must have one of rect, circle, line or text",
        ),
        ("[\"in\",2,{\"picture\":3}]", 20, "no picture; it must be SVG, a list of shapes, or have row"),
        ("[\"in\",2,{\"picture\":\"<script/>\"}]", 20, "<script> cannot be drawn"),
        ("[\"in\",2,{\"picture\":\"<svg onload='x'><image href='http://a/'/></svg>\"}]", 20, "<image> cannot be drawn"),
        ("[\"out\"]\n[\"out\"]", 1, "without a candidate in force"),
        ("[\"end\"]", 1, "1 candidate is in force; \"out\" must leave it before the end"),
        ("[\"in\",3]\n[\"out\"]\n[\"found\"]", 1, "before the candidates below it"),
        ("[\"out\"]\n[\"end\"]\n[\"note\",\"x\"]", 1, "stands behind \"end\""),
        ("[\"in\",2] 3", 10, "there must be the end of the line"),
        ("[\"in\",2,\"a\u{1}\"]", 11, "a control character"),
    ] {
        // Behind an event that is right, and before another one.
        let text = format!("[\"in\",1]\n{line}\n[\"note\",\"x\"]\n");
        let flaw = read(&text).expect_err(line);
        assert_eq!(flaw.line, 2 + line.matches('\n').count(), "{line}: {flaw:?}");
        assert!(flaw.column == column && flaw.wrong.contains(what), "{line}: {flaw:?}");
    }
    for (header, column, what) in [
        ("{\"title\":\"a\"}", 1, "without \"stepdance\""),
        ("{\"stepdance\":2}", 14, "version 2: must be 1"),
        (
            "{\"stepdance\":1,\"name\":2}",
            16,
            "there must be stepdance, title, listing, vars, lead, reason, picture or end",
        ),
        ("{\"stepdance\":1,\"listing\":[]}", 27, "no line of a program"),
        ("{\"stepdance\":1,\"listing\":[[\"a\"],[\"a\"]]}", 33, "labels must differ"),
    ] {
        let flaw = read(&format!("{header}\n[\"in\",1]\n")).expect_err(header);
        assert!((flaw.line, flaw.column) == (1, column) && flaw.wrong.contains(what), "{header}: {flaw:?}");
    }
    assert!(read("").expect_err("nothing").wrong.contains("there is no event"));
    assert!(
        parsed("[\"in\",\"a\"]\n[\"no\",\"\\ud800\"]\n", 3)
            .expect_err("half a character")
            .wrong
            .contains("hexadecimal")
    );
}

/// However a record breaks off, it opens as far as it goes, says so, and no count is made of it.
#[test]
fn a_record_that_breaks_off_opens_as_far_as_it_goes() {
    let text = "[\"in\",1]\n[\"in\",2]\n[\"no\",3,\"weil ü\"]\n[\"out\"]\n[\"out\"]\n";
    for end in "[\"in\",1]".len()..text.len() {
        let Some(begun) = text.get(..end) else { continue };
        let recording = read(begun).unwrap_or_else(|flaw| panic!("{begun:?}: {flaw:?}"));
        let lines = begun.lines().filter(|line| line.ends_with(']')).count();
        assert_eq!(recording.events, lines as u64, "{begun:?}");
        let is_whole = lines == 5;
        assert_eq!(recording.cut.is_none(), is_whole, "{begun:?}");
        let mut session = Session::new(Recorded(recording.into()));
        session.seek(lines as u64, u64::MAX);
        assert!(!session.now().over() && session.truncation().is_none());
        session.seek(u64::MAX, u64::MAX);
        let why = session.truncation();
        assert_eq!(why.is_none(), is_whole, "{begun:?}");
        if let Some(why) = why {
            assert!(why.contains(&format!("here with line {lines}.")), "{begun:?}: {why}");
            assert!(session.about().warnings[0].contains(&format!("ends with line {lines}, before")), "{begun:?}");
        }
        assert_eq!(session.now().level, 0);
    }
    // At the root nothing is in force: whether more would follow, the record says itself.
    for (end, is_cut) in [("", true), ("[\"end\"]\n", false)] {
        let recording = read(&format!("{{\"stepdance\":1,\"end\":true}}\n[\"no\",1]\n{end}")).expect("a record");
        assert_eq!(recording.cut.is_some(), is_cut, "{end}");
    }
    let mut broken = read("[\"in\",1]\n[\"no\",2]\n[\"no\",").expect("as far as it goes");
    let told =
        "The record ends with line 2, before its search does: line 3 breaks off. There, 1 candidate is in force.";
    assert_eq!(broken.cut.as_ref().map(words::cut).as_deref(), Some(told));
    // What is refused last is no dead end: more may have been tried.
    let mut session = Session::new(Recorded(std::mem::take(&mut broken).into()));
    session.forward(2, Stop::NEVER);
    assert_eq!(session.narration().to_string(), "Rejected: candidate 2.");
    session.forward(1, Stop::NEVER);
    assert_eq!(session.narration().to_string(), "Back to level 0. Candidate 1 is not exhausted: the record ends here.");
    session.forward(1, Stop::NEVER);
    assert_eq!(session.narration().lead(), "The record ends here.");
}

#[test]
fn a_program_stands_beside_its_record_and_the_line_that_ran_is_marked() {
    let text = "{\"stepdance\":1,\"listing\":[\"def place(row):\",\"    for column in range(6):\"],\"vars\":{\"row\":\"rows filled\"}}
[\"in\",2,{\"line\":2,\"vars\":{\"row\":1,\"free\":[4, 5]}}]
[\"no\",3]
[\"out\",{\"line\":\"1\"}]
";
    let mut session = Session::new(Recorded(read(text).expect("a record").into()));
    let lines: Vec<_> = session.listing().iter().map(|line| (line.label.0, line.title)).collect();
    assert_eq!(lines, [("1", "def place(row):"), ("2", "\u{2003}\u{2003}for column in range(6):")]);
    let mut ran = vec![];
    while session.forward(1, Stop::NEVER).made > 0 {
        let values: Vec<_> = session.told().variables.into_iter().map(|watch| (watch.name, watch.value)).collect();
        ran.push((session.ran().map(|label| label.0), values));
    }
    let values = |row: &str, free: &str| vec![("row", row.to_owned()), ("free", free.to_owned())];
    let below = values("1", "[4, 5]");
    // What an event does not say, the candidate in force says.
    assert_eq!(ran[0], (Some("2"), below.clone()));
    assert_eq!(ran[1], (Some("2"), below));
    assert_eq!(ran[2], (Some("1"), values("–", "–")));
    assert_eq!(session.told().variables[0].note, "rows filled");
    let flaw = read(&text.replace("\"line\":2", "\"line\":3")).expect_err("no such line");
    assert_eq!((flaw.line, flaw.told().contains("line 3: must be 1 or 2")), (2, true), "{}", flaw.told());
}

/// As many candidates as anything may hold, none of which is left: a visitor's record cannot take all memory, nor be walked for hours.
#[test]
fn what_is_too_much_is_refused_or_left_out() {
    let deep = "[\"in\",1]\n".repeat(DEEPEST + 1);
    let flaw = read(&deep).expect_err("too deep");
    assert_eq!((flaw.line, flaw.wrong.contains("there may be 100000")), (DEEPEST + 1, true));
    let long = format!("[\"note\",\"{}\"]\n", "x".repeat(LONGEST_LINE));
    assert!(read(&long).expect_err("too long").wrong.contains("longer than 1048576 bytes"));
    let endless = "x".repeat(LONGEST_LINE + 2);
    assert!(parsed(&endless, 1000).expect_err("too long").wrong.contains("longer than"));
    let many: String = (0..70).map(|n| format!("[\"note\",\"x\",{{\"vars\":{{\"v{n}\":1}}}}]\n")).collect();
    let flaw = read(&many).expect_err("too many variables");
    assert_eq!((flaw.line, flaw.wrong.contains("there may be 64")), (65, true));
}

/// A level is called as its candidates say, below the path as far as all of them say the same, and where the record is silent by its number.
#[test]
fn levels_are_called_as_the_events_say() {
    let event = |kind: &str, name: &str, level: &str| format!("[\"{kind}\",\"{name}\",{{\"level\":\"{level}\"}}]\n");
    let out = "[\"out\"]\n".to_owned();
    let text = [
        event("in", "a", "row 1"),
        event("in", "b", "row 2"),
        event("no", "c", "cell 7"),
        out.clone(),
        out.clone(),
        event("in", "d", "row 1"),
        event("in", "e", "row 2"),
        event("no", "f", "cell 9"),
        out.clone(),
        out,
    ];
    let mut session = Session::new(Recorded(read(&text.concat()).expect("a record").into()));
    let mut names = vec![session.levels().expect("names")];
    while session.forward(1, Stop::NEVER).made > 0 {
        names.push(session.levels().expect("names"));
    }
    // The third level is called otherwise on each path: it has a name where a candidate of it is next, or was just rejected.
    assert_eq!(names[0], ["row 1", "row 2"]);
    assert_eq!(names[2], ["row 1", "row 2", "cell 7"]);
    assert_eq!(names[3], ["row 1", "row 2", "cell 7"]);
    assert_eq!(names[4], ["row 1", "row 2"]);
    assert_eq!(names[8], ["row 1", "row 2", "cell 9"]);
    let silent = read("[\"in\",1]\n[\"in\",2,{\"level\":\"row 2\"}]\n").expect("a record");
    let mut session = Session::new(Recorded(silent.into()));
    session.forward(1, Stop::NEVER);
    assert_eq!(session.levels().expect("names"), ["level 1", "row 2"]);
    // And a record by what it says of itself.
    let titled = read("{\"stepdance\":1,\"title\":\"Six queens\"}\n[\"in\",1]\n").expect("a record");
    assert_eq!(Session::new(Recorded(titled.into())).about().title.as_deref(), Some("Six queens"));
}

/// A place is one of the picture in force: that of the event, else that of the newest candidate with one, else that of the first line.
#[test]
fn a_place_is_one_of_the_picture_in_force() {
    let head = "{\"stepdance\":1,\"picture\":{\"row\":[1,2,3]}}\n";
    let inner = "[\"in\",1,{\"at\":2}]\n[\"in\",2,{\"picture\":{\"board\":[2,3]}}]\n[\"no\",3,{\"at\":5}]\n";
    for (events, right) in [
        (format!("{inner}[\"out\",{{\"at\":2}}]\n[\"out\"]"), true),
        (format!("{inner}[\"out\",{{\"at\":5}}]\n[\"out\"]"), false),
        (format!("{inner}[\"no\",4,{{\"at\":6}}]"), false),
        (format!("{inner}[\"no\",4,{{\"at\":7,\"picture\":{{\"row\":[{{\"target\":7}}]}}}}]"), true),
        (format!("{inner}[\"no\",4,{{\"at\":6,\"picture\":{{\"row\":[{{\"target\":7}}]}}}}]"), false),
        (format!("{inner}[\"out\"]\n[\"no\",4,{{\"at\":3}}]"), false),
    ] {
        let flaw = read(&format!("{head}{events}\n")).err();
        assert_eq!(flaw.is_none(), right, "{events}: {flaw:?}");
        assert!(flaw.is_none_or(|flaw| flaw.wrong.contains("of the picture")), "{events}");
    }
}

/// A cell is named by its number or by its target; a picture without cells and targets takes any number.
#[test]
fn a_place_is_a_cell_or_a_target_of_the_picture() {
    for (picture, right, wrong) in [
        ("{\"row\":[{\"text\":1,\"target\":7},2]}", &[1, 7][..], Some(0)),
        ("{\"board\":[2,2],\"pieces\":[{\"row\":1,\"column\":0,\"target\":9}]}", &[0, 1, 3, 9], Some(2)),
        ("{\"board\":[2,2],\"pieces\":[{\"row\":1,\"column\":0}]}", &[0, 1, 2, 3], Some(4)),
        ("[{\"circle\":[5,5,5],\"target\":7},{\"rect\":[1,1,1,1]}]", &[7], Some(0)),
        ("[{\"circle\":[5,5,5]}]", &[0, 4095], None),
        ("{\"of\":\"v\",\"as\":\"row\"}", &[0, 4095], None),
    ] {
        let read_at = |at: i32| read(&format!("[\"in\",1,{{\"picture\":{picture}}}]\n[\"in\",2,{{\"at\":{at}}}]\n"));
        for at in right {
            read_at(*at).unwrap_or_else(|flaw| panic!("{picture}, {at}: {flaw:?}"));
        }
        assert!(wrong.is_none_or(|at| read_at(at).is_err()), "{picture}");
    }
    // The picture is that of a candidate that is left.
    read("[\"in\",1,{\"picture\":{\"row\":[1]}}]\n[\"out\"]\n[\"in\",2,{\"at\":4}]\n").expect("no picture is in force");
}

/// A program that writes null where it has no reason is read as one that writes none.
#[test]
fn no_reason_may_be_null() {
    let events = "[\"in\",1,null]\n[\"no\",2,null,{}]\n[\"found\",null,null]\n[\"note\",\"x\",null]\n[\"out\",null]\n[\"end\",null,null]\n";
    let plain = "[\"in\",1]\n[\"no\",2,{}]\n[\"found\"]\n[\"note\",\"x\"]\n[\"out\"]\n[\"end\"]\n";
    assert_eq!(read(events).expect("read"), read(plain).expect("read"));
    let flaw = read("[\"in\",1,none]\n").expect_err("no word");
    assert!(flaw.wrong.contains("a string in quotes"), "{flaw:?}");
}
