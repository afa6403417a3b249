//! A lecture of thirty slides (`tests/lecture/`), as one gives it: what its words name is in its pictures, and each question is
//! answered right and wrong. `tests/page/rehearsal.rs` gives it in a browser.

use stepdance::host::{Event, Host, Surface};
use stepdance::problems::CATALOG;
use stepdance::race;
use stepdance::scene::{Scene, Shape};
use stepdance::tour::{Answers, Directive, Manner, Part, Tour, spans};

const TEXT: &str = include_str!("lecture/dancing-links.md");

fn tour() -> Tour {
    Tour::read(CATALOG, TEXT).unwrap_or_else(|fault| panic!("{fault}"))
}

/// A projector of 1280 by 720: the page draws on half of it.
fn hall() -> Host {
    let mut page = Host::new(CATALOG);
    page.resize(Surface::Stage, 640.0, 270.0);
    for surface in [race::Surface::Left, race::Surface::Right] {
        page.resize_race(surface, 310.0, 160.0);
    }
    page.resize_race(race::Surface::Chart, 640.0, 70.0);
    page.open("tour=own&moment=1&view=stage", &mut || 0.0).expect("an address");
    page.set_still(true);
    page.open_tour("tour=own&moment=1&view=stage", TEXT, 0.0, &mut || 0.0).expect("a tour");
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
    let tour = tour();
    assert_eq!(tour.moments.len(), 30);
    let mut page = hall();
    let mut named = 0;
    for (i, moment) in tour.moments.iter().enumerate() {
        rest(&mut page);
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
                let shown = cell && indices()
                    || seen
                        .iter()
                        .any(|text| text.split(|letter: char| !letter.is_alphanumeric()).any(|word| word == name));
                assert!(shown, "slide {}, {}: {name} in {seen:?}", i + 1, moment.caption);
            }
        }
        let asks = moment.directives.iter().any(|directive| matches!(directive, Directive::Ask | Directive::AskOwn(_)));
        for _ in 0..1 + usize::from(asks) {
            press(&mut page, "PageDown");
        }
    }
    assert!(named > 20, "{named} names");
}

/// Each answer of each question, given by its key: right or not, with what the author replies.
#[test]
fn each_question_is_answered_right_and_wrong() {
    let tour = tour();
    let mut page = hall();
    let (mut right, mut wrong) = (0, 0);
    for (i, moment) in tour.moments.iter().enumerate() {
        let answers = moment.answers();
        for (nth, answer) in answers.all().iter().enumerate() {
            page.send(&Event::GoToMoment(i + 1), 0.0, &mut || 0.0);
            rest(&mut page);
            assert!(page.tour().expect("a tour").question.is_some(), "slide {}", i + 1);
            match answers {
                Answers::Number(_) => {
                    page.send(&Event::AnswerSlide(answer.text.to_string()), 0.0, &mut || 0.0);
                    rest(&mut page);
                }
                _ => press(&mut page, &char::from(b'a' + nth as u8).to_string()),
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
                rest(&mut page);
                let asked = page.question().expect("it is asked");
                assert_eq!(asked.stage, "open", "slide {}", i + 1);
                press(&mut page, "1");
                let told = page.question().expect("it is told");
                let key = told.right.map_or(0, |right| right + 1);
                page.send(&Event::GoToMoment(i + 1), 0.0, &mut || 0.0);
                rest(&mut page);
                press(&mut page, &(if rightly { key } else { key % told.answers.len() + 1 }).to_string());
                let told = page.question().expect("it is told");
                assert_eq!(told.given == told.right, rightly, "slide {}", i + 1);
                *if rightly { &mut right } else { &mut wrong } += 1;
            }
        }
    }
    assert_eq!((right, wrong), (8, 14));
}
