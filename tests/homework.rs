//! Homework: twenty links of five kinds become a table, whose figures are those of plain walks and of counts made elsewhere.

use std::io::Write;
use std::process::{Command, Stdio};
use stepdance::homework::{COLUMNS, Homework, Kind, MOST, Row, csv};
use stepdance::host::{Event, Host};
use stepdance::location::race_of;
use stepdance::machine::{Beat, Stop};
use stepdance::problems::CATALOG;

fn checked(text: &str) -> Vec<Row> {
    let mut homework = Homework::new(CATALOG, text);
    // However little is done at a time.
    while !homework.go_on(97) {}
    homework.rows().to_vec()
}

fn one(link: &str) -> Row {
    let [row] = &checked(link)[..] else { panic!("{link}") };
    row.clone()
}

/// The decisions with which the algorithm itself goes through a search: every child in its order, and back.
fn as_the_algorithm_decides(address: &str) -> String {
    let mut search = CATALOG.open(address).expect("a search");
    let (mut entered, mut text) = (vec![0u32], vec![]);
    while search.forward(u64::MAX, Stop::at(Beat::Descend)).made > 0 {
        match search.now().beat {
            Some(Beat::Descend) => {
                *entered.last_mut().expect("a level") += 1;
                text.push(entered.last().expect("a level").to_string());
                entered.push(0);
            }
            Some(Beat::Retreat) => {
                entered.pop();
                text.push("-".to_owned());
            }
            _ => {}
        }
    }
    text.join(".")
}

/// Who decides as the algorithm does finds what it finds, in as many nodes, and does not diverge. 4 queens have 2 solutions and a
/// tree of 17 nodes (shared/facts.md, OEIS A000170 and A319284).
#[test]
fn the_algorithms_own_decisions_are_counted_as_its_search() {
    for address in ["queens?n=4&method=basic", "queens?n=4", "langford?n=3", "cover?preset=toy"] {
        let sign = if address.contains('?') { '&' } else { '?' };
        let row = one(&format!("#{address}{sign}hand={}", as_the_algorithm_decides(address)));
        let mut search = CATALOG.open(address).expect("a search");
        search.forward(u64::MAX, Stop::NEVER);
        let now = search.now();
        assert_eq!((row.kind, row.fault.as_str(), row.diverged.as_str()), (Kind::ByHand, "", ""), "{address}");
        assert_eq!(
            (row.solutions, row.nodes),
            (Some(now.tally.solutions()), Some(now.profile().iter().sum())),
            "{address}"
        );
        assert_eq!(row.rejected, Some(0));
    }
    let row = one(&format!("#queens?n=4&method=basic&hand={}", as_the_algorithm_decides("queens?n=4&method=basic")));
    assert_eq!((row.solutions, row.nodes), (Some(2), Some(17)));
}

/// Column 2 first is the second child: the first decision is another one than the algorithm's. Rejected tries are counted.
#[test]
fn what_was_decided_otherwise_is_told() {
    let row = one("https://example.org/#queens?n=4&method=basic&hand=2.x1.x2.1.1.1&name=Ada%20Lovelace");
    assert_eq!((row.name.as_str(), row.rejected, row.solutions), ("Ada Lovelace", Some(2), Some(1)));
    assert!(row.diverged.starts_with("decision 1: ") && row.diverged.contains("Algorithm: "), "{}", row.diverged);
    assert_eq!(row.task, "queens?n=4&method=basic");
}

/// The page's own result: its link has the name that was set, and the table finds as many right answers as the page did.
#[test]
fn answers_are_judged_anew() {
    let mut page = Host::new(CATALOG);
    page.send(&Event::SetName(" Grace\n Hopper ".into()), 0.0, &mut || 0.0);
    page.open("queens?n=5&ask=moves&at=6", &mut || 0.0).expect("it opens");
    let mut now = 0.0;
    let mut rest = |page: &mut Host| {
        for _ in 0..40 {
            now += 50.0;
            page.tick(now, &mut || 0.0);
        }
    };
    let (mut right, mut first) = (0, None);
    for _ in 0..8 {
        rest(&mut page);
        let at = page.view().at;
        page.send(&Event::Answer(0), 0.0, &mut || 0.0);
        let told = page.question().expect("it asks");
        match told.right == Some(0) {
            true => right += 1,
            false => first = first.or(Some(at)),
        }
        page.send(&Event::Key("Enter".into(), false), 0.0, &mut || 0.0);
    }
    rest(&mut page);
    let result = page.question().expect("it asks").result;
    let row = one(&result);
    assert_eq!((row.name.as_str(), row.kind, row.right), ("Grace Hopper", Kind::Answers, Some((right, 8))), "{result}");
    assert!(row.diverged.starts_with(&format!("move {}: ", first.expect("one is wrong"))), "{}", row.diverged);
    // A forged answer is no answer, and does not count.
    let forged = result.replace("answers=", "answers=3000-1.");
    let row = one(&forged);
    assert_eq!(row.right, Some((right, 8)));
    assert!(row.fault.contains("at move 3\u{a0}000"), "{}", row.fault);
}

/// Twenty links of five kinds, pasted as they come: with names in them, before them, in a mail, in a list, and broken.
#[test]
fn twenty_links_of_five_kinds_become_a_table() {
    let hand = "https://example.org/stepdance/#queens?n=4&method=basic&hand=2.1.1.1";
    let race = format!("https://example.org/#{}&clock=nodes&at=9", race_of("queens?n=4", "queens?n=5"));
    let slide = "https://example.org/#tour=tours/queens-basic.md&moment=5";
    let on = format!("{slide}&on=queens%3Fn%3D4%26method%3Dbasic%26hand%3D2.1");
    let position = "queens?n=4&method=basic&at=195";
    let answers = "https://example.org/#queens?n=4&ask=moves&answers=0-1";
    let mut text = String::from("Dear all,\n\n");
    for (i, link) in [hand, &race, &on, position, answers].into_iter().enumerate() {
        text += &format!("{link}\nStudent {i}: {link}\n- {link}, thanks\n{link}&name=N{i}\n");
    }
    text += &format!("{slide}\nhttps://example.org/#queens?n=99\nno link here\n");
    let rows = checked(&text);
    assert_eq!(rows.len(), 22);
    for (i, kind) in [Kind::ByHand, Kind::Race, Kind::ByHand, Kind::Position, Kind::Answers].into_iter().enumerate() {
        for (nth, row) in rows[4 * i..4 * i + 4].iter().enumerate() {
            let name = ["", &format!("Student {i}"), "", &format!("N{i}")][nth].to_owned();
            assert_eq!(
                (row.kind, &row.name, row.line, row.fault.as_str()),
                (kind, &name, 3 + 4 * i + nth, ""),
                "{row:?}"
            );
        }
    }
    assert!(rows[8].task.starts_with("slide 5 of tours/queens-basic.md: queens?n=4"), "{}", rows[8].task);
    // 2 solutions and 17 nodes, as the slide says; the rejections by a plain walk.
    let mut walk = CATALOG.open("queens?n=4&method=basic").expect("a search");
    let mut rejected = 0;
    while walk.forward(u64::MAX, Stop::at(Beat::Choose)).made > 0 {
        rejected += u64::from(walk.now().beat == Some(Beat::Reject));
    }
    let found = &rows[12];
    assert_eq!((found.solutions, found.nodes, found.rejected), (Some(2), Some(17), Some(rejected)));
    assert_eq!((rows[20].kind, rows[21].kind), (Kind::Slide, Kind::Unread));
    assert!(rows[21].fault.contains("n=99"), "{}", rows[21].fault);
    let table = csv(&rows);
    assert_eq!(table.lines().count(), 23);
    assert_eq!(table.lines().next(), Some(&*COLUMNS.join(",")));
}

#[test]
fn more_links_than_anybody_hands_in_are_cut_off() {
    assert_eq!(checked(&"queens\n".repeat(MOST + 3)).len(), MOST);
    assert!(checked("nothing\n").is_empty());
}

#[test]
fn the_runner_prints_the_table() {
    let run = |arguments: &[&str], text: &str| {
        let mut child = Command::new(env!("CARGO_BIN_EXE_stepdance"))
            .arg("homework")
            .args(arguments)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("it runs");
        child.stdin.take().expect("a pipe").write_all(text.as_bytes()).expect("it reads");
        let done = child.wait_with_output().expect("it ends");
        let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
        (done.status.code(), text(&done.stdout), text(&done.stderr))
    };
    let link = "=Ada: #queens?n=4&method=basic&hand=1.-\n";
    let (code, table, _) = run(&[], link);
    assert_eq!(code, Some(0));
    let lines: Vec<Vec<&str>> = table.lines().map(|line| line.split_whitespace().collect()).collect();
    assert_eq!(lines[0], ["line", "name", "solutions", "nodes", "rejected", "right", "questions", "diverged", "fault"]);
    assert_eq!(lines[1][..5], ["1", "=Ada", "0", "2", "0"]);
    let (_, table, _) = run(&["--format", "csv"], link);
    assert!(
        table
            .lines()
            .nth(1)
            .is_some_and(|row| row.starts_with("1,'=Ada,queens?n=4&method=basic,solved by hand,0,2,0,")),
        "{table}"
    );
    let (code, _, told) = run(&[], "none");
    assert!(code == Some(2) && told.contains("no line of the text has a link"), "{told}");
}

/// A name is asked for where a link holds what the visitor has decided or answered, and nowhere else.
#[test]
fn a_link_hands_in_decisions_and_answers() {
    for (address, hands_in) in [
        ("queens?n=4&at=5", false),
        ("queens?n=4&hand=2", true),
        ("queens?n=4&method=basic&ask=moves", false),
        ("queens?n=4&method=basic&ask=moves&answers=5-2", true),
    ] {
        let mut page = Host::new(CATALOG);
        page.open(address, &mut || 0.0).expect(address);
        assert_eq!(page.hands_in(), hands_in, "{address}");
    }
}

/// Links of which some cannot be read are counted as such, while there are more and at the end.
#[test]
fn it_says_how_many_links_are_checked() {
    let mut homework = Homework::new(CATALOG, "#queens?n=4&at=3 #queens?n=99 #queens?n=5&at=3");
    assert_eq!(homework.said(), "0 of 3 links checked");
    while !homework.go_on(100) {}
    assert_eq!(homework.said(), "3 links checked, 1 not read.");
    assert_eq!(homework.rows()[0].link, "queens?n=4&at=3");
    let mut none = Homework::new(CATALOG, "nothing");
    assert!(none.go_on(1) && none.said().starts_with("No link was found."));
}
