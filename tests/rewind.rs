//! Rewinding: the move that made what a picture shows, against a replay from the beginning that notes what each move did.

use crate::common::{Random, open};
use stepdance::host::{Event as Input, Host, Surface};
use stepdance::machine::Stop;
use stepdance::params::Kind;
use stepdance::problems::CATALOG;
use stepdance::scene::{Point, Scene, Target};
use stepdance::session::Session;
use stepdance::session::rewind::{Making, Origin};
use stepdance::story::{Event, Kind as Move};

/// What made what the present picture shows at a target.
fn origin(session: &mut Session, place: Target) -> Option<Origin> {
    let mut rewind = session.rewind(place)?;
    loop {
        if let Some(found) = session.rewind_on(&mut rewind, 1000) {
            return found;
        }
    }
}

/// Every problem with every method.
fn addresses() -> Vec<String> {
    let mut all = vec![];
    for entry in CATALOG.entries() {
        all.push(entry.id.to_owned());
        for field in entry.fields {
            if let Kind::Choice(choices) = field.kind {
                all.extend(choices.iter().map(|(value, _)| format!("{}?{}={value}", entry.id, field.name)));
            }
        }
    }
    all.retain(|address| CATALOG.open(address).is_ok());
    all
}

/// A move of the replay: what it did, and the choices in force behind it.
struct Noted {
    event: Event,
    path: Vec<Target>,
}

/// A search from its beginning to a position.
fn replay(address: &str, to: u64) -> Vec<Noted> {
    let mut session = open(address);
    let mut noted = vec![Noted { event: session.event(), path: session.chosen() }];
    while session.now().at < to && session.forward(1, Stop::NEVER).made == 1 {
        noted.push(Noted { event: session.event(), path: session.chosen() });
    }
    noted
}

/// The targets that a picture shows.
fn targets(session: &Session) -> Vec<Target> {
    let mut scene = Scene::new(900.0, 600.0);
    session.draw(&mut scene);
    let mut all: Vec<Target> = scene.items().iter().filter_map(|item| item.target).collect();
    all.sort_unstable();
    all.dedup();
    all
}

/// Whether a move decided about a candidate.
fn decides(noted: &Noted, about: Target) -> bool {
    matches!(noted.event.kind, Move::Reject | Move::Back) && noted.event.subject == Some(about)
}

/// Of each mark, the move that is found is the last that did what it shows, by a replay of all moves.
#[test]
fn the_move_shown_is_the_one_that_made_the_mark() {
    let searches = addresses();
    let mut kinds = [0_usize; 6];
    for (number, address) in searches.iter().enumerate() {
        let mut session = open(address);
        for nth in 0..4 {
            let seed = (100 * number + nth) as u64;
            let mut random = Random(seed);
            session.seek(1 + random.below([30, 300, 3000, 6000][nth]) as u64, u64::MAX);
            let now = session.now().at;
            let noted = replay(address, now);
            let here = &noted[now as usize];
            let marks = targets(&session);
            for _ in 0..marks.len().min(8) {
                let place = marks[random.below(marks.len())];
                let found = origin(&mut session, place);
                let told = format!("{address} at {now}, {place:?}, seed {seed}: {found:?}");
                let drawn = |target: Target| session.drawn(target);
                let about = found.as_ref().map_or(place, |origin| origin.about);
                let shown = drawn(about);
                assert!(place.0 == "choice" || about == place || shown.contains(&place), "{told}");
                let since = |from: u64| &noted[from as usize..];
                // The path above the node where a move was made is still in force; that node may just have been left.
                let holds = |at: u64| {
                    let above = &noted[at as usize].path;
                    here.path.starts_with(above)
                        || here.event.kind == Move::Back
                            && above.starts_with(&here.path)
                            && above.len() == here.path.len() + 1
                };
                let later = |from: u64| (from + 1..=now).find(|at| decides(&noted[*at as usize], about) && holds(*at));
                match found.map(|origin| origin.made) {
                    Some(Making::Chosen(at)) => {
                        let path = &noted[at as usize].path;
                        let chosen = *path.last().expect("a choice");
                        let is_it = |target: Target| drawn(target).contains(&place) || target == place;
                        assert!(place.0 == "choice" || is_it(chosen), "{told}");
                        assert_eq!(noted[at as usize - 1].path.len() + 1, path.len(), "{told}");
                        assert!(since(at).iter().all(|later| later.path.starts_with(path)), "{told}");
                        kinds[0] += 1;
                    }
                    Some(Making::Rejected(at)) => {
                        let it = &noted[at as usize];
                        assert!(it.event.kind == Move::Reject && decides(it, about) && holds(at), "{told}");
                        assert_eq!(later(at), None, "{told}");
                        kinds[1] += 1;
                    }
                    Some(Making::Undone(at)) => {
                        let it = &noted[at as usize];
                        assert!(it.event.kind == Move::Back && decides(it, about) && holds(at), "{told}");
                        assert_eq!(later(at), None, "{told}");
                        kinds[2] += 1;
                    }
                    Some(Making::RuledOut(at, _)) => {
                        let path = &noted[at as usize].path;
                        assert_eq!(noted[at as usize - 1].path.len() + 1, path.len(), "{told}");
                        let undone = usize::from(here.event.kind == Move::Back);
                        let stays = &since(at)[..since(at).len() - undone];
                        assert!(stays.iter().all(|later| later.path.starts_with(path)), "{told}");
                        kinds[3] += 1;
                    }
                    Some(Making::Newest(at)) => {
                        let is_about = |noted: &Noted| {
                            let Event { focus, subject, item, .. } = &noted.event;
                            let all = [*focus, *subject, *item];
                            all.into_iter().flatten().any(|it| it == place || drawn(it).contains(&place))
                        };
                        assert!(is_about(&noted[at as usize]), "{told}");
                        assert!(!since(at + 1).iter().any(is_about), "{told}");
                        kinds[4] += 1;
                    }
                    Some(Making::Given(_)) => {}
                    Some(Making::NoneSince(_)) => panic!("{told}"),
                    None => {
                        // Nothing was decided about it in a node that is still open.
                        assert_eq!(later(0), None, "{told}");
                        kinds[5] += 1;
                    }
                }
            }
        }
    }
    println!("chosen, rejected, undone, ruled out, newest, none: {kinds:?}");
    assert!(kinds.iter().sum::<usize>() >= 1000 && kinds.iter().all(|many| *many > 10), "{kinds:?}");
}

/// Of each square of a board: by the geometry of queens, placed move by move.
#[test]
fn the_queen_that_rules_out_a_square_is_the_oldest_that_attacks_it() {
    // Comparing rows meets one attacker only, bits know of all.
    for address in ["queens?n=6", "queens?n=6&method=basic"] {
        check_attackers(address);
    }
}

fn check_attackers(address: &str) {
    let n = 6;
    let mut session = open(address);
    // The move that placed the queen of each row, by the columns of the path.
    let (mut placed, mut squares): (Vec<(usize, u64)>, usize) = (vec![], 0);
    while session.forward(1, Stop::NEVER).made == 1 && session.now().at < 3000 {
        let at = session.now().at;
        let queens: Vec<usize> = session.path().iter().map(|column| column.parse().expect("a column")).collect();
        placed.truncate(queens.len());
        if queens.len() > placed.len() {
            placed.push((queens[queens.len() - 1], at));
        }
        if !at.is_multiple_of(7) {
            continue;
        }
        // Behind the row that is being decided; right after a return, behind the one that closed.
        let closed = usize::from(session.event().kind == Move::Back);
        for row in queens.len() + 1 + closed..n {
            for column in 1..=n {
                let attacks = |(above, queen): (usize, usize)| queen == column || queen.abs_diff(column) == row - above;
                let oldest = placed.iter().enumerate().find(|(above, (queen, _))| attacks((*above, *queen)));
                let place = Target("square", (row * n + column - 1) as u32);
                let found = origin(&mut session, place).and_then(|origin| origin.made.at());
                assert_eq!(
                    found,
                    oldest.map(|(_, (_, at))| *at),
                    "{address}: row {}, column {column} at {at}",
                    row + 1
                );
                squares += 1;
            }
        }
    }
    assert!(squares > 300, "{address}: {squares}");
}

/// The page of 8 queens, with a stage and a timeline.
fn page(address: &str) -> Host {
    let mut page = Host::new(CATALOG);
    page.set_still(true);
    page.resize(Surface::Stage, 900.0, 600.0);
    page.resize(Surface::Timeline, 800.0, 80.0);
    page.open(address, &mut || 0.0).expect(address);
    // From now on it is told.
    assert_eq!(page.origin(false), None);
    rest(&mut page);
    page
}

fn rest(page: &mut Host) {
    for frame in 0..400 {
        if !page.tick(1e6 + 1e4 * f64::from(frame), &mut || 0.0).again {
            break;
        }
    }
}

/// Points at a target of the stage; returns what is said of it, and whether it has a place on the timeline.
fn point(page: &mut Host, target: Target) -> Option<(String, bool)> {
    let at: Option<Point> = {
        let scene = page.scene(Surface::Stage, 1e12);
        let own = scene.items().iter().filter(|item| item.target == Some(target)).map(|item| item.extent().centre());
        own.into_iter().find(|at| scene.target_at(*at) == Some(target))
    };
    page.send(&Input::Point(Some(at.expect("it is shown"))), 0.0, &mut || 0.0);
    rest(page);
    page.origin(false).map(|(told, x)| (told, x.is_some()))
}

fn press(page: &mut Host, key: &str) {
    page.send(&Input::Key(key.to_owned(), false), 0.0, &mut || 0.0);
    rest(page);
}

/// 8 queens at move 276: queens in columns 1, 3 and 6; row 4 has tried columns 1 to 7. By hand: row 4, column 3 stands below the queen of row 2.
#[test]
fn the_origin_of_a_mark_is_told_and_the_way_there_leads_back() {
    let mut page = page("queens?at=276");
    let square = |row: u32, column: u32| Target("square", 8 * (row - 1) + column - 1);
    let placed = |row: usize| page.player().session().now().trail.opened(row).expect("a queen");
    let (first, second) = (placed(1), placed(2));
    let (told, has_place) = point(&mut page, square(6, 1)).expect("column 1 is taken");
    assert_eq!(
        told,
        format!("Row 6, column 1 was ruled out at move {first} by the queen in row 1. Shift+click or o leads there.")
    );
    assert!(has_place);
    press(&mut page, "o");
    assert_eq!(page.view().at, first);
    press(&mut page, "Backspace");
    assert_eq!(page.view().at, 276);
    let (told, _) = point(&mut page, square(2, 3)).expect("a queen");
    assert!(told.contains(&format!("was chosen at move {second}")), "{told}");
    // Who rules it out is shown, too.
    let rods = |page: &Host| {
        page.scene(Surface::Stage, 1e12)
            .items()
            .iter()
            .filter(|item| item.key.is_some_and(|key| key.0 == "rod's end"))
            .count()
    };
    assert_eq!(rods(&page), 0);
    point(&mut page, square(6, 1));
    assert_eq!(rods(&page), 1, "the queen in row 1, and no other");
    // A free square has none.
    assert_eq!(point(&mut page, square(4, 8)), None);
    press(&mut page, "o");
    assert_eq!(page.view().at, 276);
    press(&mut page, "Backspace");
    assert!(page.view().notice.is_some_and(|notice| notice.contains("Backspace")));
    // By hand there is no time to go back in.
    press(&mut page, "y");
    assert_eq!(point(&mut page, square(6, 1)), None);
}

/// Below a path the tree has its own levels: its first node is the search's second choice.
#[test]
fn levels_are_those_of_the_tree_below_a_path() {
    let mut page = page("queens?n=6&path=2&at=12");
    let now = page.player().session().now();
    assert!((1..4).contains(&now.trail.level()), "{}", now.trail.level());
    let (opened, names) = (now.trail.opened(1).expect("a node"), page.player().session().path());
    let (told, _) = point(&mut page, Target("choice", 0)).expect("a node of the tree");
    assert!(told.starts_with(&format!("Row 2, column {} was chosen at move {opened}.", names[0])), "{told}");
    // Of the choice above the root no move is known.
    let square = |row: u32, column: u32| Target("square", 6 * (row - 1) + column - 1);
    let told = point(&mut page, square(6, 2)).expect("column 2 is taken by row 1").0;
    assert!(told.starts_with("Row 6, column 2 is ruled out from the start by the queen in row 1"), "{told}");
}

/// A question is not answered by the picture: neither by words nor by lines.
#[test]
fn a_question_hides_what_rules_out_a_square() {
    let mut page = page("queens?at=276&ask=choices");
    press(&mut page, "ArrowRight");
    assert!(page.question().is_some());
    let at = page.view().at;
    let row = page.player().session().path().len() as u32;
    let mut said = 0;
    for column in 0..8 {
        said += usize::from(point(&mut page, Target("square", 8 * row + column)).is_some());
        let scene = page.scene(Surface::Stage, 1e12);
        said += scene.items().iter().filter(|item| item.key.is_some_and(|key| key.0 == "rod's end")).count();
    }
    assert_eq!((said, page.view().at), (0, at));
}
