//! Branches without a browser: *what if it stood there?* from any position and any slide, and the way back to exactly there.

use crate::common::{Random, says};
use stepdance::address::Address;
use stepdance::command::Command;
use stepdance::host::{Event, Host, Surface, View};
use stepdance::machine::Beat;
use stepdance::modes::solve::HandView;
use stepdance::params::Kind;
use stepdance::problems::CATALOG;
use stepdance::scene::{Point, Target};

fn page(address: &str) -> Host {
    let mut page = Host::new(CATALOG);
    page.resize(Surface::Stage, 640.0, 480.0);
    page.set_still(true);
    page.open(address, &mut || 0.0).expect(address);
    rest(&mut page);
    page
}

/// A clock that goes on by half a millisecond whenever it is looked at: nothing depends on how fast the machine is.
fn clock(mut now: f64) -> impl FnMut() -> f64 {
    move || {
        now += 0.5;
        now
    }
}

/// Lets everything come to rest.
fn rest(page: &mut Host) {
    for frame in 0..400 {
        let now = 1e6 + 1e4 * f64::from(frame);
        if !page.tick(now, &mut clock(now)).again {
            break;
        }
    }
}

fn press(page: &mut Host, keys: &[&str]) {
    for key in keys {
        page.send(&Event::Key((*key).to_owned(), false), 0.0, &mut clock(0.0));
        rest(page);
    }
}

fn click(page: &mut Host, at: Point) {
    page.send(&Event::Pick(at), 0.0, &mut clock(0.0));
    rest(page);
}

/// A point of the stage where a target is.
fn spot(page: &Host, target: Target) -> Point {
    let scene = page.scene(Surface::Stage, 1e12);
    let own = scene.items().iter().filter(|item| item.target == Some(target)).map(|item| item.extent().centre());
    own.into_iter().find(|at| scene.target_at(*at) == Some(target)).unwrap_or_else(|| panic!("{target:?} is shown"))
}

fn view(page: &Host) -> HandView {
    page.hand().expect("a game")
}

/// Everything that a return must restore.
fn all(page: &Host) -> (View, String, String) {
    let tour = format!("{:?} {:?}", page.tour(), page.lecture().map(|lecture| (lecture.place, lecture.answers)));
    // A notice passes with the next press.
    (View { notice: None, ..page.view() }, format!("{:?}", page.question()), tour)
}

fn is_branch(page: &Host) -> bool {
    page.view().between == Some("Return")
}

/// Chooses, undoes, goes back and lets the algorithm search on, at random.
fn play(page: &mut Host, random: &mut Random) {
    for _ in 0..1 + random.below(6) {
        let offers = view(page).offers.len();
        match random.below(8) {
            0 => press(page, &["ArrowUp"]),
            1 => press(page, &["Backspace"]),
            2 => {
                // Of a search without a solution nearby, a few decisions.
                page.send(&Event::Key(" ".to_owned(), false), 0.0, &mut clock(0.0));
                for frame in 1..6 {
                    page.tick(1e4 * f64::from(frame), &mut clock(1e4 * f64::from(frame)));
                }
                if view(page).going {
                    page.send(&Event::LetAlgorithm, 6e4, &mut clock(6e4));
                }
                rest(page);
            }
            _ if offers > 0 => {
                page.send(&Event::Choose(view(page).offers[random.below(offers)].place), 0.0, &mut || 0.0);
                rest(page);
            }
            _ => {}
        }
    }
}

/// Returns from a branch in one of the ways that there are.
fn go_back(page: &mut Host, random: &mut Random) {
    match random.below(5) {
        0 => press(page, &["Escape"]),
        1 => press(page, &["PageUp"]),
        2 => press(page, &["y"]),
        3 => drop(page.send(&Event::Cross, 0.0, &mut || 0.0)),
        _ => drop(page.send(&Event::Command(Command::Solve), 0.0, &mut || 0.0)),
    }
    rest(page);
}

/// Every problem with every method, and every example.
fn addresses() -> Vec<Address> {
    let mut all: Vec<Address> = vec![];
    let mut add = |text: &str| {
        if let Ok(address) = CATALOG.address(text)
            && address.open().is_ok()
            && !all.contains(&address.with_at(0))
        {
            all.push(address.with_at(0));
        }
    };
    for entry in CATALOG.entries() {
        add(entry.id);
        for field in entry.fields {
            if let Kind::Choice(choices) = field.kind {
                choices.iter().for_each(|(value, _)| add(&format!("{}?{}={value}", entry.id, field.name)));
            }
        }
        entry.presets.iter().for_each(|preset| add(preset.address));
    }
    all
}

/// From random positions of all problems and methods: by `y` or by a click, some decisions, and back to the very same.
#[test]
fn a_return_from_any_position_is_exact() {
    let searches = addresses();
    assert!(searches.len() > 60, "{}", searches.len());
    let positions = 1200_usize.div_ceil(searches.len());
    let (mut branches, mut clicks) = (0, 0);
    for (number, address) in searches.iter().enumerate() {
        let mut page = page(&address.to_string());
        for nth in 0..positions {
            let seed = (1000 * number + nth) as u64;
            let mut random = Random(seed);
            let at = 1 + random.below([20, 300, 4000][nth % 3]) as u64;
            page.go_to(at, &mut clock(0.0));
            rest(&mut page);
            let place = format!("{address} at {}, seed {seed}", page.view().at);
            if page.view().at == 0 {
                continue;
            }
            let before = all(&page);
            let path = page.player().session().path();
            let targets: Vec<Point> = {
                let scene = page.scene(Surface::Stage, 1e12);
                scene.items().iter().filter(|item| item.target.is_some()).map(|item| item.extent().centre()).collect()
            };
            if !targets.is_empty() && random.below(2) == 0 {
                click(&mut page, targets[random.below(targets.len())]);
                clicks += usize::from(is_branch(&page));
            }
            if !is_branch(&page) {
                page.send(&Event::LetGo, 0.0, &mut || 0.0);
                rest(&mut page);
                assert_eq!(all(&page), before, "{place}: a click that means no candidate");
                press(&mut page, &["y"]);
                assert!(is_branch(&page), "{place}");
                assert_eq!(page.player().session().told().path, path, "{place}: choices are kept");
                assert_eq!(page.view().position, "no decision", "{place}");
            }
            branches += 1;
            play(&mut page, &mut random);
            assert!(is_branch(&page), "{place}");
            go_back(&mut page, &mut random);
            assert_eq!(all(&page), before, "{place}");
        }
    }
    assert!(branches >= 1000 && clicks >= 30, "{branches} branches, {clicks} by clicks");
}

/// Every slide of every tour, before and after its answer is shown, in the hall and on the page.
#[test]
fn a_return_to_any_slide_is_exact() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/tours");
    let mut returns = 0;
    for file in std::fs::read_dir(folder).expect("the tours") {
        let path = file.expect("a file").path();
        let text = std::fs::read_to_string(&path).expect("a text");
        let mut page = page("queens?n=4&view=stage");
        page.begin_tour("own", &text, 1, 0.0, &mut || 0.0).expect("a tour");
        rest(&mut page);
        let slides = page.tour().expect("a tour").of;
        let mut random = Random(slides as u64);
        for slide in 1..=slides {
            page.send(&Event::GoToMoment(slide), 0.0, &mut || 0.0);
            // While it plays, it is stopped where it is.
            for pass in 0..3 {
                if pass > 0 {
                    rest(&mut page);
                }
                let place = format!("{}, slide {slide}, pass {pass}", path.display());
                if page.race().is_some() || page.view().hand {
                    continue;
                }
                let before = all(&page);
                let asks = page.question().is_some();
                press(&mut page, &["y"]);
                assert!(is_branch(&page) && page.question().is_none(), "{place}");
                let told = page.tour().expect("a tour");
                assert!(told.question.is_none() && told.answers.is_empty() && told.tells == "moves", "{place}");
                play(&mut page, &mut random);
                go_back(&mut page, &mut random);
                let now = (page.tour().expect("a tour").number, page.question().is_some());
                assert_eq!(now, (slide, asks), "{place}");
                if pass > 0 {
                    assert_eq!(all(&page), before, "{place}");
                    returns += 1;
                }
                if pass == 1 {
                    // The answer, where one is asked for.
                    let asks = page.question().is_some() || page.tour().is_some_and(|told| told.question.is_some());
                    if asks {
                        press(&mut page, &["PageDown"]);
                    }
                }
            }
        }
    }
    assert!(returns > 400, "{returns}");
}

/// The drawing: 8 queens at move 276 with queens in 1 3 6; what if row 4 took column 8? Then row 5 has column 2 alone.
#[test]
fn a_click_on_a_square_is_the_first_decision() {
    let mut page = page("queens?at=276");
    let path = page.player().session().path();
    assert_eq!(path[..3], ["1", "3", "6"]);
    let before = all(&page);
    let at = spot(&page, Target("square", 3 * 8 + 7));
    click(&mut page, at);
    assert!(is_branch(&page));
    assert_eq!(page.player().session().path(), ["1", "3", "6", "8"]);
    says(&page.view().narration, &["What if row 4 took column 8?", "Row 5: only column 2 is free."]);
    let hand = view(&page);
    assert_eq!(hand.question, "Row 5: choose a column");
    let free: Vec<_> = hand.offers.iter().filter(|offer| offer.state == "free").map(|offer| &offer.name).collect();
    assert_eq!(free, ["2"]);
    assert_eq!((page.view().position.as_str(), hand.trees.captions[0].as_str()), ("1 decision", "1 decision"));
    assert_eq!(hand.trees.captions[1], "waits at move 276");
    says(&hand.trees.parted, &["Below 1 3 6, you chose 8; the algorithm tries"]);
    press(&mut page, &["PageUp"]);
    assert_eq!(all(&page), before);
}

/// A struck square says by what it is rejected, and is counted as a wrong decision.
#[test]
fn a_click_on_a_struck_square_is_answered_and_counted() {
    let mut page = page("queens?n=6&at=40");
    let path: Vec<u32> = page.player().session().path().iter().map(|name| name.parse().expect("a column")).collect();
    let row = path.len() as u32;
    let column = path[path.len() - 1];
    let before = all(&page);
    let at = spot(&page, Target("square", row * 6 + column - 1));
    click(&mut page, at);
    assert!(is_branch(&page));
    let told = page.view();
    says(&told.narration, &[&format!("Rejected: row {}, column {column}.", row + 1), &format!("row {row}")]);
    assert_eq!(view(&page).trees.captions[0], "1 decision, 1 wrong");
    press(&mut page, &["Backspace"]);
    assert_eq!(view(&page).trees.captions[0], "1 decision, 1 wrong, 1 undone");
    assert!(!view(&page).can_take_back, "what was kept is not the visitor's to undo");
    press(&mut page, &["Escape"]);
    assert_eq!(all(&page), before);
}

/// What the search has exhausted on the present level is known as such; the rest is undecided. The algorithm searches on with the rest.
#[test]
fn what_the_search_has_exhausted_is_known() {
    let mut page = page("queens?n=6");
    let mut found = false;
    for at in 1..400 {
        page.go_to(at, &mut || 0.0);
        let now = page.player().session().now();
        if now.beat == Some(Beat::Retreat) && now.level == 1 && now.trail.folds(1).len() == 2 {
            found = true;
            break;
        }
    }
    assert!(found);
    rest(&mut page);
    let folds: Vec<u64> = page.player().session().now().trail.folds(1).iter().map(|fold| fold.nodes).collect();
    press(&mut page, &["y"]);
    let words: Vec<_> = view(&page).offers.into_iter().filter(|offer| offer.state != "refused").collect();
    assert_eq!(words.iter().take(2).map(|offer| offer.word.as_str()).collect::<Vec<_>>(), ["exhausted"; 2]);
    assert!(words.iter().skip(2).all(|offer| offer.word == "free") && words.len() > 2);
    page.send(&Event::Light(Some(words[0].place)), 0.0, &mut || 0.0);
    rest(&mut page);
    says(&page.view().narration, &["exhausted", &format!("{} nodes", folds[0])]);
    // It is no part of what the visitor has done.
    assert_eq!(view(&page).figures[0].1, "1");
    page.send(&Event::Key(" ".to_owned(), false), 0.0, &mut clock(0.0));
    let path = page.player().session().path();
    assert_eq!(path[1], words[2].name, "the algorithm goes on with the first one that is left");
}

/// From the start it is the game that it was; a tour returns from there, too.
#[test]
fn at_move_0_it_is_a_game_from_the_start() {
    let mut page = page("queens?n=6");
    press(&mut page, &["y", "2"]);
    assert!(page.view().hand && !is_branch(&page));
    press(&mut page, &["Escape"]);
    assert_eq!(page.view().address, format!("queens?n=6&hand=2&at={}", page.view().at));
}

/// On the next page a tour goes on from where the branch began.
#[test]
fn the_next_page_leaves_the_branch_and_acts_on_the_slide() {
    let text = "# T\n\n## One\nqueens?n=4&at=10\n\n`ask: Which?`\n\n`right: this`\n\n`wrong: that`\n\n## Two\nat=20\n";
    let mut page = page("queens?n=4&view=stage");
    page.begin_tour("own", text, 1, 0.0, &mut || 0.0).expect("a tour");
    rest(&mut page);
    press(&mut page, &["y", "1"]);
    // A letter of the question is no answer there.
    press(&mut page, &["a"]);
    assert!(is_branch(&page) && page.tour().is_some_and(|told| told.outcome.is_none()));
    press(&mut page, &["PageDown"]);
    let told = page.tour().expect("a tour");
    assert!(!is_branch(&page) && told.number == 1 && told.question.is_none(), "the answer is shown");
    press(&mut page, &["y", "Escape", "PageDown"]);
    assert_eq!((page.tour().map(|told| told.number), page.view().layout), (Some(2), "stage"));
}

/// The address has the branch: a reload opens it, and a return leads to the move where it began.
#[test]
fn a_branch_is_in_its_address() {
    for (address, keys) in [
        ("queens?n=8&at=276", &["y", "1", "ArrowUp", "8"][..]),
        ("langford?n=7&method=links&at=900", &["y", "1"]),
        ("cover?preset=toy&at=30", &["y"]),
        ("queens?n=6&path=2&at=90", &["y", "ArrowUp"]),
    ] {
        let mut page = page(address);
        let before = all(&page);
        press(&mut page, keys);
        let link = page.view().link;
        assert!(link.contains(&format!("play={}", before.0.at)), "{link}");
        let mut same = self::page(&link);
        assert_eq!((same.view().link, view(&same).offers), (link.clone(), view(&page).offers), "{address}");
        assert_eq!(view(&same).figures, view(&page).figures, "{address}");
        assert_eq!(same.view().position, page.view().position, "{address}");
        press(&mut same, &["Escape"]);
        assert_eq!((same.view().link, same.view().at), (before.0.link.clone(), before.0.at), "{address}");
        // What cannot be decided there is told, and nothing changes.
        let wrong = link.replacen("play=", "hand=9.9.9&play=", 1);
        assert!(same.open(&wrong, &mut || 0.0).is_err());
        assert_eq!(same.view().at, before.0.at);
    }
    let wrong = CATALOG.address("queens?play=on").expect_err("no move").to_string();
    assert!(wrong.contains("play=on") && wrong.contains("or the move where a branch begins"), "{wrong}");
}

/// A circle for a candidate still to try is that candidate.
#[test]
fn a_click_on_a_circle_still_to_try_tries_its_candidate() {
    let mut tried = 0;
    for address in
        ["queens?n=6&at=30", "queens?n=6&at=61", "langford?n=7&at=100", "skeleton?at=400", "cover?preset=toy&at=12"]
    {
        let mut page = page(address);
        page.resize(Surface::Stage, 1280.0, 640.0);
        rest(&mut page);
        let before = all(&page);
        let circles: Vec<Point> = {
            let scene = page.scene(Surface::Stage, 1e12);
            let own = scene.items().iter().filter(|item| item.key.is_some_and(|key| key.0 == "to try"));
            own.map(|item| item.extent().centre()).collect()
        };
        let mut names = vec![];
        for at in circles {
            assert_eq!(page.send(&Event::Point(Some(at)), 0.0, &mut || 0.0), stepdance::host::Reply::Found(true));
            page.send(&Event::Point(None), 0.0, &mut || 0.0);
            click(&mut page, at);
            assert!(is_branch(&page) && view(&page).can_take_back, "{address}: {at:?}");
            names.push(page.address().to_string());
            press(&mut page, &["Escape"]);
            assert_eq!(all(&page), before, "{address}");
            tried += 1;
        }
        let many = names.len();
        names.sort_unstable();
        names.dedup();
        assert_eq!(names.len(), many, "{address}: each has its own candidate");
    }
    assert!(tried > 12, "{tried}");
}

/// A question of Predict waits with its score, open or answered.
#[test]
fn a_question_waits_with_its_score() {
    let mut page = page("queens?n=6&ask=moves&at=40");
    for answered in [false, true, false] {
        let before = all(&page);
        let stage = page.question().expect("a question").stage;
        assert_eq!(stage, if answered { "told" } else { "open" });
        press(&mut page, &["y"]);
        assert!(is_branch(&page) && page.question().is_none());
        let offer = view(&page).offers[0].place;
        page.send(&Event::Choose(offer), 0.0, &mut clock(0.0));
        rest(&mut page);
        press(&mut page, &["Escape"]);
        assert_eq!(all(&page), before);
        press(&mut page, &[if answered { "Enter" } else { "1" }]);
    }
    assert_eq!(page.question().expect("a question").stage, "told");
}

/// A press on a square of an earlier row keeps the rows above it, before and behind `y`; Backspace takes it back as a whole. What is ruled out
/// is said to be so, wherever it stands.
#[test]
fn a_press_in_an_earlier_row_goes_back_there() {
    for begins in [&["y"][..], &[]] {
        let mut page = page("queens?at=276");
        let before = all(&page);
        press(&mut page, begins);
        let at = spot(&page, Target("square", 8 + 4));
        click(&mut page, at);
        assert!(is_branch(&page), "{begins:?}");
        assert_eq!(page.player().session().path(), ["1", "5"], "{begins:?}");
        if !begins.is_empty() {
            assert_eq!((&*page.view().position, &*page.view().left), ("1 decision, 1 undone", ""));
            let told = "Row 2 is decided again: 2 choices are undone. Undo brings all of it back.";
            assert_eq!((&*view(&page).advice, view(&page).refused), (told, false));
            press(&mut page, &["Backspace"]);
            assert_eq!(page.player().session().path(), ["1", "3", "6"]);
        }
        let at = spot(&page, Target("square", 8));
        click(&mut page, at);
        assert!(view(&page).refused, "{begins:?}: column 1 is taken by row 1");
        press(&mut page, &["Escape"]);
        assert_eq!(all(&page), before);
    }
}

/// The visitor's own queen is blue; what the search does next is framed on the board and hangs dashed in its tree, as a plain run of it
/// finds; while a question is open, neither is shown.
#[test]
fn what_is_ones_own_and_what_the_search_does_next_are_told_apart() {
    use stepdance::machine::Stop;
    use stepdance::scene::{Ink, Item, Shape};
    let next = {
        let mut search = CATALOG.open("queens?n=8").unwrap();
        search.seek(276, u64::MAX);
        let (kept, mut path) = (search.told().path.len(), vec![]);
        while search.forward(1, Stop::NEVER).made == 1 && search.now().beat != Some(Beat::Retreat) {
            path = search.told().path;
        }
        path.split_off(kept)
    };
    // As drawn from the search by hand: columns 2, 7 and 5, then no square of row 7.
    assert_eq!(next, ["2", "7", "5"]);
    for (address, shown) in [("queens?n=8&at=276", true), ("queens?n=8&at=276&ask=moves", false)] {
        let mut page = page(address);
        page.resize(Surface::Stage, 1360.0, 640.0);
        rest(&mut page);
        let at = spot(&page, Target("square", 31));
        press(&mut page, &["y"]);
        click(&mut page, at);
        assert!(is_branch(&page), "{address}");
        let scene = page.scene(Surface::Stage, 1e12).into_owned();
        let key = |item: &Item, kind: &str| item.key.is_some_and(|key| key.0 == kind);
        let queens = scene.items().iter().filter(|item| key(item, "queen"));
        let inks: Vec<_> = queens.map(|item| (item.key.unwrap().1, item.fill.map(|fill| fill.0))).collect();
        let blue: Vec<_> = inks.iter().filter(|(_, ink)| *ink == Some(Ink::Accent)).map(|(row, _)| *row).collect();
        assert_eq!((blue, inks.len()), (vec![4], 4), "{address}: {inks:?}");
        let rings: Vec<_> = scene.items().iter().filter(|item| key(item, "next choice")).map(Item::extent).collect();
        let names: Vec<String> = rings
            .iter()
            .filter_map(|ring| {
                scene.items().iter().find_map(|item| match &item.shape {
                    Shape::Text(text) if ring.contains(item.extent().centre()) => Some(text.text.clone()),
                    _ => None,
                })
            })
            .collect();
        assert_eq!(names, if shown { next.clone() } else { vec![] }, "{address}");
        let framed = scene.items().iter().filter(|item| key(item, "waiting")).count();
        assert_eq!(framed, usize::from(shown), "{address}");
        let place = scene.area_of(Target("square", 25)).expect("row 4, column 2").centre();
        assert!(!shown || scene.items().iter().any(|item| key(item, "waiting") && item.extent().contains(place)));
    }
}
