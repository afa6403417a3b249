//! Homework: twenty links of five kinds become a table, whose figures are those of plain walks and of counts made elsewhere.

use std::io::Write;
use std::process::{Command, Stdio};
use stepdance::homework::{COLUMNS, Homework, Kind, MOST, Order, Row, csv, missing};
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
    let kept: Vec<&str> = COLUMNS.into_iter().filter(|name| !["task", "kind"].contains(name)).collect();
    assert_eq!(lines[0], kept);
    // One decision and one backtrack; 0 solutions in 2 nodes, nothing rejected.
    assert_eq!(lines[1][..7], ["1", "=Ada", "1", "1", "0", "2", "0"]);
    let (_, table, _) = run(&["--format", "csv"], link);
    assert!(
        table
            .lines()
            .nth(1)
            .is_some_and(|row| row.starts_with("1,'=Ada,queens?n=4&method=basic,solved by hand,,,1,1,0,2,0,")),
        "{table}"
    );
    let names = std::env::temp_dir().join(format!("stepdance-names-{}.txt", std::process::id()));
    std::fs::write(&names, "Bert\n=Ada\n").expect("written");
    let (_, table, _) = run(&["--format", "csv", "--names", names.to_str().expect("a path")], link);
    std::fs::remove_file(&names).expect("gone");
    assert!(table.lines().nth(2).is_some_and(|row| row.starts_with(",Bert,,missing,")), "{table}");
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

/// The task stands in the link, and its decisions are judged: met, or where it failed. 4 queens have 2 solutions (OEIS A000170).
#[test]
fn a_task_is_judged_by_the_decisions_of_its_link() {
    let all = as_the_algorithm_decides("queens?n=4&method=basic");
    for (task, hand, met, failed) in [
        ("solutions-1", "2.1.1.1", true, ""),
        ("first-2.all", "2.1.1.1", true, ""),
        ("all", "2.1.1.1", false, "1 of 2 solutions"),
        ("all", &*all, true, ""),
        ("first-3", "2.1.1.1", false, "decision 1 is not row 1, column 3"),
        ("backtracks-1", "1.1.-.-.2", false, "backtrack 2, decision 4, is one too many"),
        ("first-1.backtracks-2", "1.1.-.-", true, ""),
    ] {
        let row = one(&format!("#queens?n=4&method=basic&hand={hand}&task={task}&name=Ada"));
        assert_eq!((row.met, row.failed.as_str(), row.fault.as_str()), (Some(met), failed, ""), "{task} by {hand}");
        assert_eq!(row.task, format!("queens?n=4&method=basic&task={task}"));
    }
    let row = one("#queens?n=4&method=basic&hand=1.1.-.-.2&task=backtracks-1");
    assert_eq!((row.decisions, row.backtracks), (Some(3), Some(2)));
    let row = one("#queens?n=4&method=basic&at=9&task=all");
    assert_eq!((row.met, row.failed.as_str()), (Some(false), "nothing was decided by hand"));
    assert!(one("#queens?n=4&hand=1&task=first-9").fault.contains("candidate 9 cannot be the first choice"));
    assert!(one("#queens?n=4&hand=1&task=most").fault.contains("must be first-3"));
    assert_eq!(one("#queens?n=4&hand=1").met, None);
}

#[test]
fn the_same_name_and_the_same_decisions_are_named_and_who_is_missing_has_a_row() {
    let link = |hand: &str| format!("https://example.org/#queens?n=4&method=basic&hand={hand}");
    let text = format!(
        "Ada Lovelace: {}\nBert {}\n{}&name=Lovelace%2C%20ada\nCleo {}\n",
        link("2.1.1.1"),
        link("2.1.1.1"),
        link("1.1"),
        link("3.1.1.1")
    );
    let rows = checked(&text);
    let same: Vec<&str> = rows.iter().map(|row| row.duplicate.as_str()).collect();
    assert_eq!(same, ["decisions of line 2, name of line 3", "decisions of line 1", "name of line 1", ""]);
    let missing = missing(&rows, "Cleo\nLovelace, Ada\n\nDido \nDido\n");
    let names: Vec<(&str, &str)> = missing.iter().map(|row| (row.name.as_str(), row.kind.name())).collect();
    assert_eq!(names, [("Dido", "missing")]);
    let sorted = |order: Order| {
        let all = order.sorted(rows.iter().chain(&missing));
        all.into_iter().map(|row| row.name.split(' ').next().unwrap_or_default()).collect::<Vec<_>>().join(" ")
    };
    let by_name = Order::default().pressed("name");
    assert_eq!(sorted(by_name), "Ada Bert Cleo Dido Lovelace,");
    assert_eq!(sorted(by_name.pressed("name")), "Lovelace, Dido Cleo Bert Ada");
    // Numbers by their size; what is empty comes last either way.
    let by_nodes = Order::default().pressed("nodes");
    assert!(sorted(by_nodes).starts_with("Lovelace,") && sorted(by_nodes).ends_with("Dido"), "{}", sorted(by_nodes));
    assert!(sorted(by_nodes.pressed("nodes")).ends_with("Lovelace, Dido"), "{}", sorted(by_nodes.pressed("nodes")));
    assert_eq!(by_nodes.pressed("nothing"), by_nodes);
    assert!(csv(by_name.sorted(rows.iter().chain(&missing))).contains("\r\n,Dido,,missing,"));
}

/// What a lecturer sets is what a student sees and hands in.
#[test]
fn a_task_that_is_set_is_seen_solved_and_handed_in() {
    let mut lecturer = Host::new(CATALOG);
    lecturer.open("queens?n=4&method=basic&at=12", &mut || 0.0).expect("it opens");
    let link = lecturer.task_address(["2", "all", ""]).expect("a task");
    assert_eq!(link, "queens?n=4&method=basic&task=first-2.all");
    for (parts, told) in [
        (["", "", ""], "Choose what the task asks for"),
        (["9", "", ""], "candidate 9 cannot be the first choice"),
        (["x", "", ""], "must be first-3"),
    ] {
        let wrong = lecturer.task_address(parts).expect_err(told);
        assert!(wrong.contains(told), "{wrong}");
    }
    let mut student = Host::new(CATALOG);
    student.open(&link, &mut || 0.0).expect("it opens");
    let mut now = 0.0;
    let mut rest = |page: &mut Host| {
        for _ in 0..40 {
            now += 50.0;
            page.tick(now, &mut || 0.0);
        }
    };
    rest(&mut student);
    assert!(student.hand().is_some(), "it is solved by hand");
    let task = student.task().expect("a task");
    assert_eq!((task.state, task.can_hand_in), ("open", false));
    assert_eq!(task.says, "Task: choose row 1, column 2 first; find all solutions with it.");
    assert_eq!(student.view().narration, task.says);
    for (key, state) in [("2", "open"), ("4", "open"), ("1", "open"), ("3", "met")] {
        student.send(&Event::Key(key.into(), false), 0.0, &mut || 0.0);
        rest(&mut student);
        let task = student.task().expect("a task");
        assert_eq!((task.state, task.can_hand_in), (state, true), "{key}: {}", task.status);
    }
    student.send(&Event::SetName("Ada".into()), 0.0, &mut || 0.0);
    let shared = student.shared("");
    assert!(shared.said.contains("Send it to your lecturer"), "{}", shared.said);
    let handed = shared.link;
    assert!(handed.contains("&task=first-2.all") && handed.ends_with("&name=Ada"), "{handed}");
    let row = one(&handed);
    assert_eq!((row.name.as_str(), row.met, row.decisions), ("Ada", Some(true), Some(4)), "{row:?}");
    // Another search has another task, or none.
    student.choose("queens?n=5", &mut || 0.0).expect("it opens");
    assert_eq!(student.task(), None);
}

/// A walk through 6 queens by hand, from column 3 of row 1 to the only solution below it, trying columns at random: its decisions, each
/// the number of a free column from the left or `-` for back, and its backtracks.
fn by_hand(random: &mut impl FnMut(usize) -> usize) -> (Vec<String>, usize) {
    let (mut columns, mut tried, mut told, mut backs) = (vec![3_i32], vec![vec![]], vec!["3".to_owned()], 0);
    while columns.len() < 6 {
        let attacks = |column: i32| {
            (1..).zip(columns.iter().rev()).any(|(apart, other)| column == *other || (column - other).abs() == apart)
        };
        let free: Vec<i32> = (1..=6).filter(|column| !attacks(*column)).collect();
        let left: Vec<usize> = (0..free.len()).filter(|i| !tried[columns.len() - 1].contains(i)).collect();
        if left.is_empty() {
            tried.pop();
            columns.pop();
            told.push("-".to_owned());
            backs += 1;
        } else {
            let which = left[random(left.len())];
            tried.last_mut().expect("a level").push(which);
            tried.push(vec![]);
            columns.push(free[which]);
            told.push((which + 1).to_string());
        }
    }
    (told, backs)
}

/// A class of 30: nine kinds of mistakes, each told as what it is, beside right work.
#[test]
fn a_class_of_thirty_is_judged_rightly() {
    const MOST_BACKS: usize = 14;
    const SEED: u64 = 20261128;
    println!("seed {SEED}");
    let mut state = SEED;
    let mut random = |below: usize| {
        state = state.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        (state >> 33) as usize % below
    };
    let (mut right, mut long) = (vec![], vec![]);
    while right.len() < 12 || long.len() < 3 {
        let (told, backs) = by_hand(&mut random);
        let walks = if backs <= MOST_BACKS { &mut right } else { &mut long };
        if !walks.contains(&told) {
            walks.push(told);
        }
    }
    let task = format!("task=first-3.all.backtracks-{MOST_BACKS}");
    let link = |n: usize, rest: &str| format!("https://example.org/#queens?n={n}&method=basic&{rest}");
    let (text, met, failed, fault, same) = (0, 1, 2, 3, 4);
    let mut class: Vec<[String; 5]> = vec![];
    let mut hand_in = |text: String, met: &str, failed: &str, fault: &str, same: &str| {
        class.push([text, met.to_owned(), failed.to_owned(), fault.to_owned(), same.to_owned()]);
    };
    let work = |told: &[String]| link(6, &format!("hand={}&{task}", told.join(".")));
    for told in &right[..12] {
        hand_in(work(told), "yes", "", "", "");
    }
    for told in &long[..3] {
        hand_in(work(told), "no", "is one too many", "", "");
    }
    for told in &right[3..5] {
        hand_in(work(&told[..told.len() - 1]), "no", "no solution found", "", "");
    }
    hand_in(link(6, &format!("hand=2&{task}")), "no", "decision 1 is not row 1, column 3", "", "");
    hand_in(link(6, &format!("hand=2.1&{task}")), "no", "decision 1 is not row 1, column 3", "", "");
    hand_in(link(6, &format!("hand=3.9&{task}")), "", "", "hand", "");
    hand_in(link(6, &format!("hand=3.1&{task}x")), "", "", "task", "");
    hand_in(link(5, &format!("hand=3.1&{task}")), "another search", "", "", "");
    hand_in(link(6, &format!("hand={}", right[5].join("."))), "", "", "", "decisions");
    hand_in(link(6, "hand=3"), "", "", "", "");
    hand_in(link(6, &format!("at=30&{task}")), "no", "nothing was decided by hand", "", "");
    hand_in(link(6, &format!("at=0&{task}")), "no", "nothing was decided by hand", "", "");
    hand_in(work(&right[0]), "yes", "", "", "decisions");
    hand_in(work(&right[1]), "yes", "", "", "decisions");
    hand_in(work(&right[2][..1]), "no", "no solution found", "", "name");
    hand_in(link(7, "hand=1&n=6"), "", "", "n", "");
    assert_eq!(class.len(), 30);
    let name = |i: usize| if i == 28 { "Student 3".to_owned() } else { format!("Student {}", i + 1) };
    let lines: Vec<String> = (0..).zip(&class).map(|(i, row)| format!("{}: {}", name(i), row[text])).collect();
    let rows = checked(&lines.join("\n"));
    assert_eq!(rows.len(), 30);
    for (i, (row, meant)) in rows.iter().zip(&class).enumerate() {
        let told = format!("{}: {row:?}", lines[i]);
        assert_eq!(row.name, name(i), "{told}");
        match meant[met].as_str() {
            "another search" => assert!(row.task.starts_with("queens?n=5"), "{told}"),
            wanted => assert_eq!(row.met, (!wanted.is_empty()).then_some(wanted == "yes"), "{told}"),
        }
        if meant[met] != "another search" {
            assert!(row.failed.contains(&meant[failed]) && row.failed.is_empty() == meant[failed].is_empty(), "{told}");
        }
        assert!(row.fault.contains(&meant[fault]) && row.fault.is_empty() == meant[fault].is_empty(), "{told}");
        assert!(row.duplicate.contains(&meant[same]), "{told}");
    }
    let list: Vec<String> = (1..=32).map(|number| format!("Student {number}")).collect();
    let absent: Vec<String> = missing(&rows, &list.join("\n")).into_iter().map(|row| row.name).collect();
    assert_eq!(absent, ["Student 29", "Student 31", "Student 32"].map(str::to_owned), "{absent:?}");
}
