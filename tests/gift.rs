//! The questions of tours in GIFT, read again by a reader of its own that does what Moodle's does: blank lines divide, a
//! backslash makes the next sign a letter, `::` encloses the name, braces the answers, `####` leads to what is said to all.

use proptest::prelude::*;
use std::process::Command;
use stepdance::machine::{Beat, Stop};
use stepdance::problems::CATALOG;
use stepdance::tour::{Answers, Directive, Gift, Kind, Manner, Span, Tour};

/// A letter as it is read: whether it was escaped, so that it is only a letter.
type Letter = (char, bool);

#[derive(Debug)]
struct Question {
    name: String,
    text: String,
    /// Whether it is right, what it says, and what is said to who chooses it.
    answers: Vec<(bool, String, String)>,
    to_all: String,
}

fn letters(text: &str) -> Vec<Letter> {
    let mut read = vec![];
    let mut signs = text.chars();
    while let Some(sign) = signs.next() {
        match (sign, signs.clone().next()) {
            ('\\', Some(next)) if "~=#{}:\\".contains(next) => {
                signs.next();
                read.push((next, true));
            }
            _ => read.push((sign, false)),
        }
    }
    read
}

fn plain(letters: &[Letter]) -> String {
    letters.iter().map(|(letter, _)| letter).collect::<String>().trim().to_owned()
}

/// The place of a sign that means something.
fn find(letters: &[Letter], sign: &str) -> Option<usize> {
    let sign: Vec<Letter> = sign.chars().map(|letter| (letter, false)).collect();
    letters.windows(sign.len()).position(|window| window == sign)
}

/// A text that says it is HTML.
fn html(letters: &[Letter]) -> String {
    plain(letters).strip_prefix("[html]").expect("HTML").to_owned()
}

fn read(gift: &str) -> (String, Vec<Question>) {
    let without_remarks: String = gift
        .lines()
        .map(|line| if line.trim_start().starts_with("//") { "\n".to_owned() } else { format!("{line}\n") })
        .collect();
    let mut category = String::new();
    let mut questions = vec![];
    for block in without_remarks.split("\n\n").map(str::trim).filter(|block| !block.is_empty()) {
        if let Some(name) = block.strip_prefix("$CATEGORY: ") {
            category = name.to_owned();
            continue;
        }
        let all = letters(block);
        assert_eq!(find(&all, "::"), Some(0), "{block:.80}");
        let end = 2 + find(&all[2..], "::").expect("the name's end");
        let (open, close) = (find(&all, "{").expect("answers"), find(&all, "}").expect("their end"));
        assert_eq!(close + 1, all.len(), "nothing stands behind the answers");
        let inside = &all[open + 1..close];
        let (answers, to_all) = match find(inside, "####") {
            Some(at) => (&inside[..at], html(&inside[at + 4..])),
            None => (inside, String::new()),
        };
        let mut read = vec![];
        // A question for a number begins with a sign of its own; its numbers are no HTML, and a wrong one has no mark.
        let numbered = answers.first() == Some(&('#', false));
        let said = |letters: &[Letter]| match numbered {
            true => plain(letters).trim_start_matches("%0%").trim_end_matches(":0").to_owned(),
            false => html(letters),
        };
        let starts: Vec<usize> = (0..answers.len()).filter(|i| matches!(answers[*i], ('=' | '~', false))).collect();
        for (i, start) in starts.iter().enumerate() {
            let end = starts.get(i + 1).copied().unwrap_or(answers.len());
            let answer = &answers[start + 1..end];
            let (says, why) = match find(answer, "#") {
                Some(at) => (said(&answer[..at]), html(&answer[at + 1..])),
                None => (said(answer), String::new()),
            };
            let right = answers[*start].0 == '=' && answer.first() != Some(&('%', false));
            read.push((right, says, why));
        }
        questions.push(Question { name: plain(&all[2..end]), text: html(&all[end + 2..open]), answers: read, to_all });
    }
    (category, questions)
}

fn exported(tour: &Tour) -> String {
    let mut gift = Gift::new(CATALOG, tour.clone());
    while !gift.go_on(777) {}
    gift.text().to_owned()
}

fn unescaped(html: &str) -> String {
    html.replace("&lt;", "<").replace("&gt;", ">").replace("&quot;", "\"").replace("&amp;", "&")
}

fn shipped() -> impl Iterator<Item = Tour> {
    let offers = CATALOG.entries().flat_map(|entry| entry.tours);
    offers.map(|offer| {
        let file = format!("{}/{}", env!("CARGO_MANIFEST_DIR"), offer.file);
        Tour::read(CATALOG, &std::fs::read_to_string(file).expect("a tour")).expect("a good one")
    })
}

#[test]
fn every_question_of_every_tour_has_its_answer_its_feedback_and_its_picture() {
    let mut sum = 0;
    for tour in shipped() {
        let (category, questions) = read(&exported(&tour));
        assert_eq!(category, tour.title.replace('/', "//"));
        let asks = |directive: &Directive| matches!(directive, Directive::Ask | Directive::AskOwn(_));
        let asking = tour.moments.iter().filter(|moment| moment.directives.iter().any(asks));
        let asking: Vec<_> = asking.collect();
        assert_eq!(questions.len(), asking.len(), "{}", tour.title);
        for (question, moment) in questions.iter().zip(asking) {
            sum += 1;
            assert_eq!(question.name[3..], moment.caption);
            for directive in &moment.directives {
                if let Directive::AskOwn(own) = directive {
                    assert!(
                        unescaped(&question.text).contains(&format!("<strong>{own}</strong>")),
                        "{}",
                        question.name
                    );
                }
            }
            let picture = question.text.split_once("src=\"data:image/svg+xml,").expect("a picture").1;
            let picture =
                percent_encoding::percent_decode_str(picture.split_once('"').expect("its end").0).decode_utf8();
            let picture = picture.expect("text");
            assert!(picture.starts_with("<svg ") && picture.trim_end().ends_with("</svg>"), "{}", question.name);
            // The author's answers are all there is.
            if let Answers::Listed(own) | Answers::Number(own) = moment.answers() {
                let read = question.answers.iter().map(|(right, says, why)| (*right, unescaped(says), unescaped(why)));
                let own =
                    own.iter().map(|own| (own.right, own.text.to_string(), own.reply.unwrap_or_default().to_owned()));
                assert!(read.eq(own), "{}", question.name);
                continue;
            }
            // By a plain walk: the move that comes next, told as an answer tells it.
            let mut walk = moment.address.open().expect("it opens");
            assert!(walk.seek(moment.address.at(), u64::MAX));
            for directive in &moment.directives {
                if let Directive::Play(stepdance::tour::Run { until: Some(until), .. }) = directive {
                    match until {
                        stepdance::tour::Until::End => drop(walk.forward(u64::MAX, Stop::NEVER)),
                        stepdance::tour::Until::Step(step) => drop(walk.seek(*step, u64::MAX)),
                        stepdance::tour::Until::Solution => drop(walk.forward(u64::MAX, Stop::at(Beat::Solution))),
                        stepdance::tour::Until::Level(level) => {
                            while walk.now().level as u64 != *level && walk.forward(1, Stop::NEVER).made == 1 {}
                        }
                    }
                }
            }
            let small = walk.about().manner.grain == stepdance::player::Grain::Move;
            walk.forward(u64::MAX, Stop::at(stepdance::ask::Asking::Moves.least(small)));
            let right: Vec<_> = question.answers.iter().filter(|(right, ..)| *right).collect();
            let [(_, said, _)] = right[..] else { panic!("{}: {} right answers", question.name, right.len()) };
            assert_eq!(unescaped(said), walk.claim(), "{}", question.name);
            assert_eq!(unescaped(&question.to_all), walk.narration().to_string(), "{}", question.name);
            let wrong: Vec<_> = question.answers.iter().filter(|(right, ..)| !*right).collect();
            assert!(!wrong.is_empty() && wrong.iter().all(|(_, _, why)| why.len() > 10), "{question:?}");
        }
    }
    assert!(sum >= 30, "{sum} questions");
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(60))]

    /// Whatever an author writes is read again as it was written, and divides nothing.
    #[test]
    fn whatever_is_written_is_read_again(
        caption in "[a-z~=#{}:\\\\%/<>&\"' \\[\\]$@-]{1,24}",
        words in proptest::collection::vec("[A-Za-z~=#{}:\\\\%/<>&\"' \\[\\]$]{1,40}", 0..3),
        own in "[a-z~=#{}:\\\\%/<>&\" -]{0,30}\\?",
        answers in proptest::collection::vec("[a-z~=#{}:\\\\%/<>&\" -]{0,20}[.]", 2..5),
        which in 0..2usize,
        title in "[a-z~=#{}: &%]{1,20}",
    ) {
        let words: String = words.iter().map(|words| format!("\nW{words}\n")).collect();
        let given = |(i, answer): (usize, &String)| format!("`{}: A{answer}`\n", if i == which { "right" } else { "wrong" });
        let given: String = answers.iter().enumerate().map(given).collect();
        let text = format!(
            "# T{title}\n\n## C{caption}\nqueens?n=4&at=9\n{words}\n`ask: Q{own}`\n{given}\n## Next\nat=12\n\n`ask`\n"
        );
        let Ok(tour) = Tour::read(CATALOG, &text) else { return Ok(()) };
        let (category, questions) = read(&exported(&tour));
        let line = |text: &str| text.split_whitespace().collect::<Vec<_>>().join(" ");
        prop_assert_eq!(category, line(&tour.title));
        prop_assert_eq!(questions.len(), 2);
        prop_assert_eq!(&questions[0].name[3..], line(&tour.moments[0].caption).replace("&&0", "& &0"));
        let paragraphs: Vec<&str> = questions[0].text.split("<p>").collect();
        for (paragraph, words) in paragraphs[1..].iter().zip(&tour.moments[0].words) {
            let plain = |span: Span| if span.manner == Manner::Formula { format!("\\({}\\)", span.text) } else { span.text };
            let plain: String = stepdance::tour::spans(&words.text).into_iter().map(plain).collect();
            let read = paragraph.strip_suffix("</p>").expect("its end");
            prop_assert!(words.kind != Kind::Paragraph || read.contains("</a>") || unescaped(read) == plain, "{} of {:?}", read, words);
        }
        let Directive::AskOwn(own) = &tour.moments[0].directives[0] else { panic!("a question") };
        let own = ["<strong>", own, "</strong>"].concat();
        prop_assert!(unescaped(&questions[0].text).ends_with(&format!("<p>{own}</p>")), "and nothing else is asked");
        let read_again: Vec<_> = questions[0].answers.iter().map(|(right, says, _)| (*right, unescaped(says))).collect();
        let written: Vec<_> = answers.iter().enumerate().map(|(i, says)| (i == which, format!("A{says}"))).collect();
        prop_assert_eq!(read_again, written);
        for question in &questions {
            prop_assert_eq!(question.answers.iter().filter(|(right, ..)| *right).count(), 1);
        }
    }
}

/// What is asked aloud about a race is an essay, with the race's picture, and below it what the race teaches.
#[test]
fn a_question_about_a_race_is_asked_with_its_picture_and_told_by_its_lesson() {
    let race = stepdance::location::race_of("queens?n=6&method=basic", "queens?n=6&method=links");
    let text = format!(
        "# T\n\n## C\n{race}&clock=solutions&at=0\n\n`play until end`\n\n`ask: Which is better?`\n\n## D\nat=0\n\n`ask: Which?`\n\n`right: The left`\n\n`wrong: The right`\n"
    );
    let (_, questions) = read(&exported(&Tour::read(CATALOG, &text).expect("a tour")));
    let [essay, choice] = &questions[..] else { panic!("{} questions", questions.len()) };
    assert!(essay.answers.is_empty() && essay.text.contains("data:image/svg+xml,"), "{essay:?}");
    let mut last = stepdance_laws::races::raced(CATALOG, &format!("{race}&clock=solutions"));
    last.command(stepdance::player::Command::Last, 0.0);
    stepdance_laws::races::settle(&mut last);
    assert_eq!(unescaped(&essay.to_all), last.view().lesson);
    assert_eq!(choice.answers.iter().map(|(right, ..)| *right).collect::<Vec<_>>(), [true, false]);
    assert!(choice.text.contains("data:image/svg+xml,") && choice.text != essay.text);
}

/// As Moodle's importer reads numbers: `{#`, then each behind `=`, without a mark behind `%0%`, a colon and how far off it may be,
/// and `#` with what is said to it.
#[test]
fn a_number_becomes_a_numerical_question_with_what_is_said_to_each() {
    let text = "# T\n\n## C\nqueens?n=4\n\n`ask: How many?`\n\n`number: 16`\n\n`reply: 4 = 4.`\n\n`wrong: 256`\n\n`reply: {All}.`\n\n`wrong: 3`\n";
    let gift = exported(&Tour::read(CATALOG, text).expect("a tour"));
    let answers = &gift[gift.rfind(" {#\n").expect("a numerical question")..];
    assert_eq!(answers, " {#\n=16:0#[html]4 \\= 4.\n=%0%256:0#[html]\\{All\\}.\n=%0%3:0\n}\n");
}

#[test]
fn the_runner_prints_them_and_names_what_is_wrong() {
    let run = |file: &str| {
        let done = Command::new(env!("CARGO_BIN_EXE_stepdance"))
            .args(["gift", file])
            .current_dir(env!("CARGO_MANIFEST_DIR"))
            .output()
            .expect("it runs");
        (
            done.status.code(),
            String::from_utf8_lossy(&done.stdout).into_owned(),
            String::from_utf8_lossy(&done.stderr).into_owned(),
        )
    };
    let (code, printed, _) = run("tours/queens-basic.md");
    assert_eq!((code, read(&printed).1.len()), (Some(0), 3));
    let (code, _, told) = run("tours/none.md");
    assert!(code == Some(2) && told.contains("tours/none.md: the file cannot be read"), "{told}");
    let (code, _, told) = run("README.md");
    assert!(code == Some(2) && told.contains("Line "), "{told}");
}
