use super::composing::OWN;
use super::*;
use crate::host::{Event, Host, Reply, Surface};
use crate::machine::Beat;
use crate::player::{Grain, Speed, State};
use crate::problems::CATALOG;

const TOUR: &str = "# Queens

## The board
queens?n=4&method=basic

Look.

## A queen
at=12

`hide: program tree`

## What now?
at=20

`ask: Which column?`

## Another problem
langford?n=3&at=5

`play until solution`
";

struct Show {
    page: Host,
    now: f64,
}

impl Show {
    fn new() -> Show {
        let mut page = Host::new(CATALOG);
        page.resize(Surface::Stage, 900.0, 600.0);
        let mut show = Show { page, now: 0.0 };
        show.page.begin_tour("tours/a b.md", TOUR, 1, 0.0, &mut || 0.0).expect("a tour");
        show
    }

    fn press(&mut self, command: Command) {
        self.page.send(&Event::Command(command), self.now, &mut || 0.0);
        for _ in 0..4000 {
            self.now += 50.0;
            let now = self.now;
            self.page.tick(now, &mut || now);
            if self.page.player().state() == State::Paused {
                return;
            }
        }
        panic!("it does not come to rest");
    }

    fn on(&mut self) -> (usize, String) {
        self.press(Command::NextPage);
        self.place()
    }

    fn back(&mut self) -> (usize, String) {
        self.press(Command::PreviousPage);
        self.place()
    }

    fn place(&self) -> (usize, String) {
        (self.page.tour().map_or(0, |tour| tour.number), self.page.view().address)
    }
}

fn at(number: usize, address: &str) -> (usize, String) {
    (number, address.to_owned())
}

#[test]
fn an_authors_answers_stand_below_the_question_and_then_the_right_one_alone() {
    let mut show = Show::new();
    let text =
        TOUR.replace("`ask: Which column?`", "`ask: Which?`\n\n`wrong: 3`\n\n`right: 4, the last`\n\n`wrong: none`");
    show.page.begin_tour("own", &text, 3, 0.0, &mut || 0.0).expect("a tour");
    let told = show.page.tour().expect("a tour");
    assert_eq!(told.question.as_deref(), Some("Which?"));
    assert_eq!(told.answers, ["A: 3", "B: 4, the last", "C: none"]);
    show.on();
    let told = show.page.tour().expect("a tour");
    assert_eq!(
        (told.number, told.question, told.answers),
        (3, None, vec!["Which? Right is B: 4, the last".to_owned()])
    );
    assert_eq!(show.on().0, 4);
    assert_eq!(show.page.tours().open().map(Tour::to_string), Some(text), "and they are written as they were read");
}

#[test]
fn a_moment_is_called_something_else() {
    let mut show = Show::new();
    show.page.send(&Event::RenameMoment(2, "  The\n first queen ".into()), 0.0, &mut || 0.0);
    show.page.send(&Event::RenameMoment(1, " ".into()), 0.0, &mut || 0.0);
    show.page.send(&Event::RenameMoment(9, "None".into()), 0.0, &mut || 0.0);
    assert_eq!(show.page.tours().captions(), ["The board", "The first queen", "What now?", "Another problem"]);
    assert_eq!(show.page.tours().source(), Some(OWN));
}

#[test]
fn pages_turn_forwards_and_back() {
    let mut show = Show::new();
    assert_eq!(show.place(), at(1, "queens?n=4&method=basic"));
    assert_eq!(show.back(), at(1, "queens?n=4&method=basic"), "nothing is before the first");
    assert_eq!(show.on(), at(2, "queens?n=4&method=basic&at=12"));
    assert_eq!(show.page.tour().expect("a tour").hidden, ["program", "tree"]);
    assert_eq!(show.on(), at(3, "queens?n=4&method=basic&at=20"));
    // The question is answered first, by the very next step.
    let asked = show.page.tour().expect("a tour");
    assert_eq!((asked.question.as_deref(), &asked.hidden[..]), (Some("Which column?"), &["narration"][..]));
    // The program tells as little of what comes next.
    assert_eq!((show.page.view().ran, show.page.view().next), (None, None));
    let (number, answered) = show.on();
    assert!(show.page.view().next.is_some());
    assert!(number == 3 && answered.as_str() > "queens?n=4&method=basic&at=20", "{answered}");
    assert_eq!(show.page.tour().expect("a tour").question, None);
    // Another search, played on to its first solution.
    let solved = CATALOG.open("langford?n=3").map(|mut langford| {
        langford.forward(u64::MAX, crate::machine::Stop::at(Beat::Solution));
        langford.now().at
    });
    assert_eq!(show.on(), at(4, &format!("langford?n=3&at={}", solved.expect("it opens"))));
    assert_eq!(show.on().0, 4, "nothing is behind the last");
    assert_eq!(show.back(), at(3, "queens?n=4&method=basic&at=20"));
    assert!(show.page.tour().expect("a tour").question.is_some(), "it is asked again");
    assert_eq!(show.back(), at(2, "queens?n=4&method=basic&at=12"));
}

#[test]
fn the_visitor_goes_on_by_hand_and_the_next_page_takes_over_again() {
    let mut show = Show::new();
    let text = format!("{TOUR}\n## Yours\nqueens?n=4\n\n`by hand`\n");
    show.page.begin_tour("x", &text, 4, 0.0, &mut || 0.0).expect("a tour");
    assert!(!show.page.view().hand);
    // To the end of the way to the fourth, and to the fifth.
    show.on();
    show.on();
    assert!(show.page.view().hand);
    show.page.send(&Event::Choose(1), show.now, &mut || 0.0);
    show.press(Command::Stop);
    assert_eq!(show.page.address().hand().to_string(), "2");
    let told = show.page.tour().expect("a tour");
    assert_eq!((told.number, told.away), (5, false), "a play is no other search");
    // A moment may hand over a play that has begun.
    let text = format!("{TOUR}\n## Yours\nqueens?n=4&hand=2.1&at=20\n\n`by hand`\n");
    show.page.begin_tour("x", &text, 5, 0.0, &mut || 0.0).expect("a tour");
    assert_eq!((show.page.view().hand, show.page.address().hand().to_string()), (true, "2.1".to_owned()));
    assert_eq!(show.page.tour().map(|told| told.away), Some(false));
    assert_eq!(show.back().0, 4);
    assert!(!show.page.view().hand);
}

#[test]
fn a_moment_may_ask_what_comes_next_and_waits_for_the_answer() {
    let mut show = Show::new();
    let text = format!("{TOUR}\n## And now?\nqueens?n=4&at=7\n\n`ask`\n\n## Done\nat=20\n");
    show.page.begin_tour("x", &text, 5, 0.0, &mut || 0.0).expect("a tour");
    show.press(Command::Stop);
    show.page.tick(show.now + 50.0, &mut || 0.0);
    assert!(show.page.question().is_some_and(|told| told.right.is_none()), "the question is open");
    // A clicker reveals first, and then goes on.
    assert_eq!(show.page.send(&Event::AskKey("PageDown".into()), 0.0, &mut || 0.0), Reply::Found(true));
    assert!(show.page.question().is_some_and(|told| told.right.is_some()), "the answer is told");
    assert_eq!(show.page.send(&Event::AskKey("PageDown".into()), 0.0, &mut || 0.0), Reply::Found(false));
    assert_eq!(show.on().0, 6);
    assert_eq!(show.page.predict().asking(), None);
    assert_eq!(show.page.send(&Event::AskKey("PageUp".into()), 0.0, &mut || 0.0), Reply::Found(false));
    show.back();
    assert!(show.page.predict().asking().is_some());
}

#[test]
fn what_is_played_behind_a_long_way_waits_for_its_end() {
    let mut show = Show::new();
    let text = "# T\n\n## Far\nqueens?n=12&at=3000000\n\n`play until 3000040`\n";
    // A clock by which every batch takes longer than a slice.
    let mut time = 0.0;
    let mut clock = move || {
        time += 10.0;
        time
    };
    show.page.begin_tour("x", text, 1, 0.0, &mut clock).expect("a tour");
    assert!(matches!(show.page.player().state(), State::Seeking(_)), "it is a long way");
    while matches!(show.page.player().state(), State::Seeking(_)) {
        show.now += 16.0;
        show.page.tick(show.now, &mut clock);
    }
    assert!(matches!(show.page.player().state(), State::Playing { .. }), "{:?}", show.page.player().state());
    assert!(show.page.player().session().now().at < 3_000_040);
    while show.page.player().state() != State::Paused {
        show.now += 600.0;
        show.page.tick(show.now, &mut || 0.0);
    }
    assert_eq!(show.page.player().session().now().at, 3_000_040);
}

#[test]
fn a_short_way_is_played_and_ends_where_it_should() {
    let mut show = Show::new();
    // Of the moves of tests/snapshots: 0 to 3 are one choice or three moves, 0 to 31 are very many of both.
    let text = "# Q\n\n## None\nqueens?n=4&method=basic\n\n## Near\nat=3\n\n## Far\nat=31\n";
    show.page.begin_tour("x", text, 1, 0.0, &mut || 0.0).expect("a tour");
    for grain in [Command::ByMoves, Command::ByChoices] {
        show.press(grain);
        show.page.send(&Event::GoToMoment(1), show.now, &mut || 0.0);
        show.page.send(&Event::Command(Command::NextPage), show.now, &mut || 0.0);
        assert!(matches!(show.page.player().state(), State::Playing { .. }), "{grain:?}");
        assert_eq!(show.page.player().session().now().at, 0);
        let since = show.now;
        show.press(Command::Faster);
        assert_eq!(show.page.player().session().now().at, 3);
        assert!(show.now - since <= 1550.0, "{grain:?}: {} ms", show.now - since);
        show.page.send(&Event::Command(Command::NextPage), show.now, &mut || 0.0);
        assert_eq!((show.page.player().session().now().at, show.page.player().state()), (31, State::Paused));
        show.press(Command::Slower);
    }
    assert_eq!(show.page.player().grain(), Grain::Choice);
    // Faster than can be followed, and slower than is waited for, it is simply there.
    for speed in [f64::from(Speed::FASTEST), 0.0] {
        show.page.send(&Event::SetSpeed(speed), 0.0, &mut || 0.0);
        show.page.send(&Event::GoToMoment(1), show.now, &mut || 0.0);
        show.page.send(&Event::Command(Command::NextPage), show.now, &mut || 0.0);
        assert_eq!((show.page.player().session().now().at, show.page.player().state()), (3, State::Paused));
    }
}

/// A press on a short way turns the page as it would at its end; the question about a position is not missed.
#[test]
fn a_page_turned_on_the_way_is_one_page() {
    let mut show = Show::new();
    let text =
        TOUR.replace("`ask: Which", "`hide: narration`\n`ask: Which").replace("at=12", "at=3").replace("at=20", "at=5");
    show.page.begin_tour("x", &text, 1, 0.0, &mut || 0.0).expect("a tour");
    let turn = |show: &mut Show| {
        show.page.send(&Event::Command(Command::NextPage), show.now, &mut || 0.0);
        let told = show.page.tour().expect("a tour");
        (
            told.number,
            show.page.player().session().now().at,
            told.question.is_some(),
            told.hidden.contains(&"narration"),
        )
    };
    assert_eq!(turn(&mut show), (2, 0, false, false));
    assert_eq!(turn(&mut show), (3, 3, false, true));
    // With the answer comes the sentence, which the author may have hidden from the beginning.
    assert_eq!(turn(&mut show), (3, 7, false, false));
    assert!(show.page.view().next.is_some());
    assert_eq!(turn(&mut show).0, 4);
}

#[test]
fn who_has_gone_elsewhere_finds_the_way_back() {
    let mut show = Show::new();
    show.on();
    show.page.open("fillomino", &mut || 0.0).expect("it opens");
    let told = show.page.tour().expect("a tour");
    assert_eq!((told.away, told.place.as_str(), told.hidden.len()), (true, "Back to 2 of 4", 0));
    let Place::Tour(link) = show.page.location().place else { panic!("a moment") };
    let on = link.on.map(|on| on.to_string());
    assert_eq!((link.source.as_str(), link.moment, on.as_deref()), ("tours/a b.md", Some(2), Some("fillomino")));
    show.page.send(&Event::GoToMoment(2), show.now, &mut || 0.0);
    assert_eq!(show.place(), at(2, "queens?n=4&method=basic&at=12"));
    let view = show.page.view();
    assert_eq!(view.link, "tour=tours/a%20b.md&moment=2");
    for there in [true, false] {
        assert_eq!(show.page.send(&Event::EndTour, 0.0, &mut || 0.0), Reply::Found(there));
    }
    assert_eq!((show.page.tour(), show.page.view().link), (None, "queens?n=4&method=basic&at=12".to_owned()));
}

/// Words that speak of another moment or of another search than is shown say so, and are at home again where they speak of it.
#[test]
fn words_that_speak_of_something_else_say_so() {
    let mut show = Show::new();
    let text = TOUR.replace("`hide: program tree`", "`play`\n\n`hide: program tree`");
    show.page.begin_tour("tours/a b.md", &text, 1, 0.0, &mut || 0.0).expect("a tour");
    let about = |show: &Show| {
        let told = show.page.tour().expect("a tour");
        assert_eq!(told.note.is_empty(), matches!(told.about, "here" | "away"), "{}", told.about);
        assert_eq!(told.place.starts_with("Back to"), matches!(told.about, "left" | "away"), "{}", told.place);
        told.about
    };
    assert_eq!(about(&show), "here");
    show.page.send(&Event::Command(Command::NextPage), show.now, &mut || 0.0);
    assert_eq!((show.page.player().session().now().at < 12, about(&show)), (true, "coming"));
    show.press(Command::NextPage);
    assert_eq!(about(&show), "here");
    show.press(Command::SmallStep);
    assert_eq!(about(&show), "left");
    show.press(Command::SmallBack);
    assert_eq!((show.page.player().session().now().at, about(&show)), (12, "here"));
    show.press(Command::Last);
    assert_eq!(about(&show), "left");
    show.page.open("queens?n=5&method=basic&at=12", &mut || 0.0).expect("it opens");
    assert_eq!(about(&show), "away");
    assert_eq!(show.page.tour().expect("a tour").caption, "Tour: Queens");
    show.page.send(&Event::GoToMoment(3), show.now, &mut || 0.0);
    assert_eq!(about(&show), "here");
    show.on();
    assert_eq!((show.page.player().session().now().at, about(&show)), (22, "here"), "an answer is what they speak of");
    show.on();
    assert_eq!(about(&show), "here", "and so is what was played to");
    show.press(Command::SmallBack);
    assert_eq!(about(&show), "left");
    show.press(Command::SmallStep);
    assert_eq!(about(&show), "here");
}

#[test]
fn a_tour_is_made_of_moments() {
    let mut page = Host::new(CATALOG);
    let open = |page: &mut Host, address: &str| page.open(address, &mut || 0.0).expect("it opens");
    open(&mut page, "queens?n=5&at=7");
    page.send(&Event::AddMoment(" The \n first ".into()), 0.0, &mut || 0.0);
    open(&mut page, "langford?n=3&at=2");
    page.send(&Event::AddMoment("".into()), 0.0, &mut || 0.0);
    assert_eq!(page.tours().captions(), ["The first", "Langford pairs, n = 3, move 2"]);
    page.send(&Event::SwapMoments(1), 0.0, &mut || 0.0);
    assert_eq!(page.tours().captions(), ["Langford pairs, n = 3, move 2", "The first"]);
    // It is still at the moment added last, wherever that stands.
    assert_eq!(page.tour().map(|tour| (tour.number, tour.away)), Some((1, false)));
    let text = page.tours().open().map(Tour::to_string).expect("a tour");
    let tour = Tour::read(CATALOG, &text).expect("it is read again");
    assert_eq!(tour.moments[1].address.to_string(), "queens?n=5&at=7");
    page.send(&Event::RemoveMoment(1), 0.0, &mut || 0.0);
    page.send(&Event::RemoveMoment(1), 0.0, &mut || 0.0);
    page.send(&Event::SwapMoments(1), 0.0, &mut || 0.0);
    assert_eq!((page.tours().captions(), page.tours().source()), (vec!["The first".to_owned()], Some(OWN)));
}

/// What the page asks and what it stops at belong to the moment; a play by hand is gone on with.
#[test]
fn a_moment_keeps_what_the_page_asks() {
    let mut page = Host::new(CATALOG);
    let last = |page: &Host| {
        Tour::read(CATALOG, &page.tours().open().map(Tour::to_string).expect("a tour"))
            .expect("it is read")
            .moments
            .pop()
    };
    page.open("queens?n=5&ask=moves&stop=solution&at=7", &mut || 0.0).expect("it opens");
    page.send(&Event::AddMoment("Asked".into()), 0.0, &mut || 0.0);
    let asked = last(&page).expect("a moment");
    assert_eq!(
        (asked.address.to_string().as_str(), &asked.directives[..]),
        ("queens?n=5&stop=solution&at=7", &[Directive::Ask][..])
    );
    page.open("queens?n=5&ask=choices", &mut || 0.0).expect("it opens");
    page.send(&Event::AddMoment("Asked of choices".into()), 0.0, &mut || 0.0);
    assert_eq!(last(&page).expect("a moment").address.to_string(), "queens?n=5&ask=choices");
    page.open("queens?n=5&hand=2&play=hand", &mut || 0.0).expect("it opens");
    page.send(&Event::AddMoment("Played".into()), 0.0, &mut || 0.0);
    let played = last(&page).expect("a moment");
    assert_eq!(
        (played.address.to_string(), &played.directives[..]),
        (page.view().address.replace("&play=hand", ""), &[Directive::ByHand][..])
    );
    assert_eq!(played.address.hand().to_string(), "2");
}

#[test]
fn a_tour_of_ones_own_has_a_title_and_a_file_by_it() {
    let mut page = Host::new(CATALOG);
    page.send(&Event::RenameTour("Nothing is open".into()), 0.0, &mut || 0.0);
    page.send(&Event::AddMoment("One".into()), 0.0, &mut || 0.0);
    page.send(&Event::RenameTour("  Four queens,\n again ".into()), 0.0, &mut || 0.0);
    page.send(&Event::RenameTour(" ".into()), 0.0, &mut || 0.0);
    assert_eq!(page.tour().map(|tour| tour.title).as_deref(), Some("Four queens, again"));
    assert_eq!(page.tours().file(), "four-queens-again.md");
    page.send(&Event::RenameTour("Ü".into()), 0.0, &mut || 0.0);
    assert_eq!(page.tours().file(), "tour.md");
}

/// Behind the last moment there is nothing, and before the first: the play that one of them hands over goes on.
#[test]
fn the_page_behind_the_last_takes_no_play_away() {
    let mut show = Show::new();
    show.page.begin_tour("x", "# T\n\n## Yours\nqueens?n=4\n\n`by hand`\n", 1, 0.0, &mut || 0.0).expect("a tour");
    for command in [Command::NextPage, Command::PreviousPage] {
        show.page.send(&Event::Choose(1), show.now, &mut || 0.0);
        show.press(command);
        assert!(show.page.view().hand, "{command:?}");
    }
}

#[test]
fn a_bad_tour_leaves_what_is_open() {
    let mut show = Show::new();
    show.on();
    let fault = show.page.begin_tour("x", "# A\n", 1, 0.0, &mut || 0.0).expect_err("no moment");
    assert_eq!(fault.line(), 2);
    assert_eq!(show.place().0, 2);
}

/// A step at the grain of the search may lead past the moment in which the author answers.
#[test]
fn an_authors_question_is_answered_where_the_next_moment_begins() {
    let mut show = Show::new();
    let text =
        "# T\n\n## Four\nskeleton?pattern=*/*&m=2&z=0&digits=2&at=3264\n\n`ask: May it be 8?`\n\n## No\nat=3265\n";
    show.page.begin_tour("x", text, 1, 0.0, &mut || 0.0).expect("a tour");
    show.press(Command::Stop);
    assert_eq!(show.page.player().session().now().at, 3264);
    show.press(Command::NextPage);
    assert_eq!(show.page.player().session().now().at, 3265);
}

/// Whoever has seen no tour begins with what backtracking is, whatever method is open; the list of tours begins with the one
/// about that method.
#[test]
fn newcomers_are_offered_the_first_tour() {
    let mut page = Host::new(CATALOG);
    for (address, about) in [("queens", "bitset"), ("queens?method=links", "links"), ("queens?method=basic", "basic")] {
        page.open(address, &mut || 0.0).expect("a search");
        assert_eq!(offer(page.desk()).expect("a tour").file, "tours/queens-basic.md", "{address}");
        assert_eq!(offers(page.desk())[0].file, format!("tours/queens-{about}.md"), "{address}");
    }
    page.open("cover?preset=colours", &mut || 0.0).expect("a search");
    assert_eq!(offer(page.desk()).expect("a tour").file, "tours/cover-toy.md");
}
