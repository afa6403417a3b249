//! Two lectures (`tests/lecture/`), as one gives them: what their words name is in their pictures, their words fit, and each question
//! is answered right and wrong. `tests/page/rehearsal.rs` gives them in a browser.

use stepdance::host::{Event, Host, Surface};
use stepdance::problems::CATALOG;
use stepdance::race;
use stepdance::scene::{Scene, Shape};
use stepdance::tour::{Answers, Directive, Manner, Part, Tour, spans};

/// Each lecture with the number of its slides, and of its right and wrong answers.
const LECTURES: [(&str, usize, (usize, usize)); 2] =
    [(include_str!("lecture/dancing-links.md"), 30, (8, 14)), (include_str!("lecture/backtracking.md"), 22, (4, 7))];

fn read(text: &str) -> Tour {
    Tour::read(CATALOG, text).unwrap_or_else(|fault| panic!("{fault}"))
}

/// A projector of 1280 by 720: the page draws on half of it.
fn hall(text: &str) -> Host {
    let mut page = Host::new(CATALOG);
    page.resize(Surface::Stage, 640.0, 270.0);
    for surface in [race::Surface::Left, race::Surface::Right] {
        page.resize_race(surface, 310.0, 160.0);
    }
    page.resize_race(race::Surface::Chart, 640.0, 70.0);
    page.open("tour=own&moment=1&view=stage", &mut || 0.0).expect("an address");
    page.set_still(true);
    page.open_tour("tour=own&moment=1&view=stage", text, 0.0, &mut || 0.0).expect("a tour");
    page
}

/// Lets what plays come to its end.
fn rest(page: &mut Host) {
    for frame in 0..4000 {
        if !page.tick(f64::from(frame) * 50.0, &mut || 0.0).again && frame > 4 {
            return;
        }
    }
    panic!("{} does not come to rest", page.view().link);
}

/// Ends what the slide plays, as a lecturer in a hurry does, and lets the rest come.
fn arrive(page: &mut Host) {
    if page.tour().is_some_and(|told| told.place.contains("playing")) {
        page.send(&Event::Key("PageDown".to_owned(), false), 0.0, &mut || 0.0);
    }
    rest(page);
}

fn press(page: &mut Host, key: &str) {
    page.send(&Event::Key(key.to_owned(), false), 0.0, &mut || 0.0);
    rest(page);
}

/// The texts of a picture, with their indices.
fn texts(scene: &Scene) -> Vec<String> {
    let text = |shape: &Shape| match shape {
        Shape::Text(text) => Some(format!("{}{}", text.text, text.sub)),
        _ => None,
    };
    scene.items().iter().filter_map(|item| text(&item.shape)).collect()
}

#[test]
fn what_the_words_name_is_in_the_picture() {
    for (text, slides, _) in LECTURES {
        let tour = read(text);
        assert_eq!(tour.moments.len(), slides);
        let named = names_in_pictures(&tour, &mut hall(text));
        assert!(named > 8, "{named} names");
    }
}

/// The same of every tour that the page offers.
#[test]
fn what_tours_name_is_in_their_pictures() {
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR"));
    let (mut missing, mut named) = (vec![], 0);
    for file in CATALOG.entries().flat_map(|entry| entry.tours).map(|offer| offer.file) {
        let text = std::fs::read_to_string(folder.join(file)).expect("a tour");
        let (names, lacks) = named_and_missing(&read(&text), &mut hall(&text));
        named += names;
        missing.extend(lacks.into_iter().map(|lack| format!("{file}, {lack}")));
    }
    assert_eq!(missing, [""; 0], "of {named}");
}

/// Checks that each name in the words of a slide stands in its picture, where nothing is too small to be read. Returns the number of names.
fn names_in_pictures(tour: &Tour, page: &mut Host) -> usize {
    let (named, missing) = named_and_missing(tour, page);
    assert_eq!(missing, [""; 0]);
    named
}

/// Returns the number of names in the words of slides, and those that are not in the picture.
fn named_and_missing(tour: &Tour, page: &mut Host) -> (usize, Vec<String>) {
    let (mut named, mut missing) = (0, vec![]);
    for (i, moment) in tour.moments.iter().enumerate() {
        arrive(page);
        assert_eq!(page.tour().expect("a tour").number, i + 1);
        let hides =
            |directive: &Directive| matches!(directive, Directive::Hide(parts) if parts.contains(&Part::Picture));
        if moment.race.is_none() && !moment.directives.iter().any(hides) {
            let seen = texts(&page.scene(Surface::Stage, 0.0));
            let spans = moment.words.iter().flat_map(|block| spans(&block.text));
            for name in spans.filter(|span| span.manner == Manner::Code).map(|span| span.text) {
                named += 1;
                let has = |label: &str| seen.iter().any(|text| text == label);
                // A cell has its layer, its row and its place in the row.
                let cell = name.len() == 3 && name.bytes().all(|digit| digit.is_ascii_digit());
                let indices = || has(&format!("layer {}", &name[..1])) && has(&name[1..2]) && has(&name[2..]);
                // A name stands whole in a text; of an option, each of its items does.
                let whole = |name: &str| {
                    let ends =
                        |part: &str, at: Option<char>| part.is_empty() || at.is_some_and(|at| !at.is_alphanumeric());
                    seen.iter().any(|text| {
                        text.match_indices(name).any(|(at, _)| {
                            let (before, after) = (&text[..at], &text[at + name.len()..]);
                            ends(before, before.chars().next_back()) && ends(after, after.chars().next())
                        })
                    })
                };
                let shown = cell && indices() || whole(&name) || name.split(' ').all(whole);
                if !shown {
                    missing.push(format!("slide {}, {}: {name} in {seen:?}", i + 1, moment.caption));
                }
            }
        }
        let asks = moment.directives.iter().any(|directive| matches!(directive, Directive::Ask | Directive::AskOwn(_)));
        for _ in 0..1 + usize::from(asks) {
            page.send(&Event::Key("PageDown".to_owned(), false), 0.0, &mut || 0.0);
            arrive(page);
        }
    }
    (named, missing)
}

/// The words leave the picture its room, and the codes are readable.
#[test]
fn the_words_fit() {
    for (text, ..) in LECTURES {
        assert_eq!(hall(text).too_long(), "");
    }
}

/// Each answer of each question, given by its key: right or not, with what the author replies.
#[test]
fn each_question_is_answered_right_and_wrong() {
    for (text, _, answers) in LECTURES {
        let tour = read(text);
        assert_eq!(answered(&tour, &mut hall(text)), answers, "{}", tour.title);
    }
}

/// Gives each answer; returns the numbers of right and of wrong ones.
fn answered(tour: &Tour, page: &mut Host) -> (usize, usize) {
    let (mut right, mut wrong) = (0, 0);
    for (i, moment) in tour.moments.iter().enumerate() {
        let answers = moment.answers();
        for (nth, answer) in answers.all().iter().enumerate() {
            page.send(&Event::GoToMoment(i + 1), 0.0, &mut || 0.0);
            rest(page);
            assert!(page.tour().expect("a tour").question.is_some(), "slide {}", i + 1);
            match answers {
                Answers::Number(_) => {
                    page.send(&Event::AnswerSlide(answer.text.to_string()), 0.0, &mut || 0.0);
                    rest(page);
                }
                _ => press(page, &char::from(b'a' + nth as u8).to_string()),
            }
            let told = page.tour().expect("a tour");
            assert_eq!(told.outcome, Some(answer.right), "slide {}: {}", i + 1, answer.text);
            let said = told.answers.join(" ");
            let reply = answer.reply.unwrap_or_default();
            assert!(said.contains(reply), "slide {}: {reply} in {said}", i + 1);
            *if answer.right { &mut right } else { &mut wrong } += 1;
        }
        if moment.directives.contains(&Directive::Ask) {
            for rightly in [true, false] {
                page.send(&Event::GoToMoment(i + 1), 0.0, &mut || 0.0);
                rest(page);
                let asked = page.question().expect("it is asked");
                assert_eq!(asked.stage, "open", "slide {}", i + 1);
                press(page, "1");
                let told = page.question().expect("it is told");
                let key = told.right.map_or(0, |right| right + 1);
                page.send(&Event::GoToMoment(i + 1), 0.0, &mut || 0.0);
                rest(page);
                press(page, &(if rightly { key } else { key % told.answers.len() + 1 }).to_string());
                let told = page.question().expect("it is told");
                assert_eq!(told.given == told.right, rightly, "slide {}", i + 1);
                *if rightly { &mut right } else { &mut wrong } += 1;
            }
        }
    }
    (right, wrong)
}
