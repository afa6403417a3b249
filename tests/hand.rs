//! Play by hand on the page without a browser: what can be tried, what is refused and why, what is counted, and what
//! stands in the address.

use crate::common::says;
use stepdance::command::Command;
use stepdance::host::{Event, Host, Reply, Surface};
use stepdance::modes::solve::HandView;
use stepdance::problems::CATALOG;

fn page(address: &str) -> Host {
    let mut page = Host::new(CATALOG);
    page.resize(Surface::Stage, 600.0, 600.0);
    page.open(address, &mut || 0.0).unwrap();
    page.send(&Event::Command(Command::Solve), 0.0, &mut || 0.0);
    page.tick(0.0, &mut || 0.0);
    page
}

fn press(page: &mut Host, keys: &[&str]) {
    for key in keys {
        assert_eq!(page.send(&Event::Key((*key).to_owned(), false), 0.0, &mut || 0.0), Reply::Done);
        page.tick(0.0, &mut || 0.0);
    }
}

fn view(page: &Host) -> HandView {
    page.hand().expect("a play")
}

/// What the list says: the names of those in a state.
fn those(page: &Host, state: &str) -> String {
    let offers = view(page).offers;
    offers.iter().filter(|offer| offer.state == state).map(|offer| offer.name.as_str()).collect::<Vec<_>>().join(" ")
}

/// What is counted of oneself.
fn counted(page: &Host) -> Vec<String> {
    view(page).figures.into_iter().map(|(_, mine, _)| mine).collect()
}

/// Six queens as in the mock-up: 1 3 5 2 4, nothing left in row 6; back to the first row, 2 4 6. Worked out on paper: with
/// queens in 2 4 6 the fourth row has columns 1 and 3 free; of the rows given up, row 3 has column 6 left and row 2 has 4, 5
/// and 6.
#[test]
fn six_queens_are_played_as_on_paper() {
    let mut page = page("queens?n=6");
    assert_eq!(
        (view(&page).question.as_str(), those(&page, "free").as_str()),
        ("Row 1: choose a column", "1 2 3 4 5 6")
    );
    press(&mut page, &["1", "3", "5", "2", "4"]);
    assert_eq!((those(&page, "free").as_str(), those(&page, "refused").as_str()), ("", "1 2 3 4 5 6"));
    assert!(view(&page).advice.starts_with("Dead end"), "{}", view(&page).advice);
    // So does the sentence, which on a phone is what one sees of it.
    says(&page.view().narration, &["Row 6", "dead end"]);
    press(&mut page, &["ArrowUp"; 5]);
    assert_eq!((those(&page, "free").as_str(), those(&page, "tried").as_str()), ("2 3 4 5 6", "1"));
    press(&mut page, &["2", "4", "6"]);
    assert_eq!((those(&page, "free").as_str(), those(&page, "refused").as_str()), ("1 3", "2 4 5 6"));
    // They are counted as sentences, questions and board do.
    let places: Vec<_> = view(&page).rows.into_iter().map(|row| row.place).collect();
    assert_eq!(places, ["Row 1", "Row 2", "Row 3", "Row 4"]);
    says(&view(&page).left, &["Row 1: 3 4 5 6; Row 2: 5 6;"]);
    let rows: Vec<_> = view(&page).rows.into_iter().map(|row| (row.chosen, row.given_up, row.left)).collect();
    let row = |chosen: &str, given_up: &str, left: &str| (chosen.to_owned(), given_up.to_owned(), left.to_owned());
    assert_eq!(rows, [row("2", "1", "3 4 5 6"), row("4", "", "5 6"), row("6", "", "1"), row("?", "", "1 3")]);
    // The root and eight queens; each queen was a test.
    assert_eq!(counted(&page), ["9", "8", "4", "0"]);
}

#[test]
fn a_refused_square_says_why_and_counts_as_a_test() {
    let mut page = page("queens?n=6");
    press(&mut page, &["2", "4", "6"]);
    let label = view(&page).offers[4].label.clone();
    assert!(label.starts_with("Column 5: rejected. The queens in rows 1 and 3"), "{label}");
    press(&mut page, &["5"]);
    let told = page.view().narration;
    assert!(told.contains("column 5.") && told.contains("rows 1 and 3"), "{told}");
    assert_eq!(counted(&page)[..2], ["4", "4"]);
    assert_eq!(page.address().to_string(), "queens?n=6&hand=2.1.2.x3");
    // It is still the same row.
    assert_eq!(view(&page).question, "Row 4: choose a column");
}

#[test]
fn taking_back_undoes_the_press_and_its_counts() {
    let mut page = page("queens?n=6");
    press(&mut page, &["2", "4", "5", "6"]);
    let before = (page.address().to_string(), counted(&page), page.view().narration);
    press(&mut page, &["ArrowUp", "ArrowUp", "ArrowUp", "1"]);
    press(&mut page, &["ArrowLeft"; 4]);
    assert_eq!((page.address().to_string(), counted(&page)), (before.0, before.1));
    press(&mut page, &["ArrowLeft"; 9]);
    assert_eq!((page.address().to_string().as_str(), page.view().at), ("queens?n=6", 0));
    assert_eq!(counted(&page), ["1", "0", "0", "0"]);
}

/// The play is in the address: watched again move by move it shows the same, and taken up again it goes on.
#[test]
fn a_play_is_left_watched_and_taken_up_again() {
    let mut page = page("queens?n=4");
    press(&mut page, &["1", "1", "3", "ArrowUp", "ArrowUp", "2", "4", "1", "3"]);
    let seen = view(&page);
    assert!(seen.solved && seen.advice.contains("Solution 1"), "{}", seen.advice);
    let (end, told) = (page.view().at, page.view().narration);
    // A link that is opened while it is played is played on.
    let mut same = Host::new(CATALOG);
    same.open(&page.view().address, &mut || 0.0).unwrap();
    same.tick(0.0, &mut || 0.0);
    assert_eq!(page.view().address, format!("{}&play=hand&at={end}", page.address()));
    assert_eq!((same.view().at, view(&same), same.view().address), (end, seen.clone(), page.view().address));
    press(&mut page, &["Escape"]);
    assert!(!page.view().hand && page.view().at == end && page.view().narration == told);
    let address = page.view().address;
    let mut again = Host::new(CATALOG);
    again.open(&address, &mut || 0.0).unwrap();
    assert_eq!((again.view().at, again.view().narration), (end, told));
    again.send(&Event::Command(Command::Solve), 0.0, &mut || 0.0);
    again.tick(0.0, &mut || 0.0);
    assert_eq!((again.view().at, view(&again).rows, view(&again).figures), (end, seen.rows, seen.figures));
    press(&mut again, &["ArrowUp"; 4]);
    press(&mut again, &["3", "1", "4", "2"]);
    assert!(view(&again).solved && view(&again).advice.contains("Solution 2"), "{}", view(&again).advice);
}

#[test]
fn the_algorithm_goes_on_with_what_is_untried_and_stops_at_solutions() {
    let mut page = page("queens?n=4");
    // Column 2 is left with 2 4 untried, so it is never gone through again.
    press(&mut page, &["2", "ArrowUp"]);
    let go = |page: &mut Host| {
        let mut now = 0.0;
        press(page, &[" "]);
        for _ in 0..200 {
            now += 10_000.0;
            page.tick(now, &mut || now);
        }
    };
    go(&mut page);
    assert!(view(&page).solved, "{:?}", view(&page));
    assert_eq!(page.player().session().told().path, ["3", "1", "4", "2"]);
    go(&mut page);
    assert!(!view(&page).solved && view(&page).rows.len() == 1 && !view(&page).going);
    assert_eq!((those(&page, "free").as_str(), counted(&page)[3].as_str()), ("", "1"));
}

/// The toy cover with its first options, a d g and then b c f, worked out on paper: a d g leaves item b with b c f alone, and
/// b c f leaves e with nothing. Sentence, picture, list, table and tree tell of that, not of the first link that goes.
#[test]
fn a_choice_is_seen_through_to_what_it_leaves() {
    let mut page = page("cover?preset=toy");
    let said = |page: &Host| (view(page).question, those(page, "free"), page.view().narration);
    let (question, free, told) = said(&page);
    assert_eq!((question.as_str(), free.as_str()), ("Item a: choose an option", "a d g a d f"), "{told}");
    assert!(told.starts_with("Choose item a: 2 options."), "{told}");
    press(&mut page, &["1"]);
    let (question, free, told) = said(&page);
    assert_eq!((question.as_str(), free.as_str()), ("Item b: choose an option", "b c f"), "{told}");
    assert!(told.starts_with("Choose item b: 1 option."), "{told}");
    press(&mut page, &["1"]);
    let (question, free, told) = said(&page);
    assert_eq!((free.as_str(), view(&page).offers.len()), ("", 0), "{question}");
    assert!(told.starts_with("Dead end: item e has no possible option."), "{told}");
    assert!(view(&page).advice.starts_with("Dead end"), "{}", view(&page).advice);
    // Both options were tests; that nothing is left was none.
    assert_eq!(counted(&page), ["3", "2", "0", "0"]);
    press(&mut page, &["ArrowUp"]);
    assert_eq!(said(&page).0, "Item b: choose an option");
    assert_eq!(page.address().to_string(), "cover?hand=1.1.-");
}

/// What was handed in before a choice was seen through opens as it did: the same choices, also where the algorithm's own dead
/// end was pressed as though it were one.
#[test]
fn plays_of_old_links_make_the_same_choices() {
    for (address, path) in [
        ("cover?preset=toy&hand=1.1.x1.-.-.2", "a d f"),
        ("cover?preset=toy&hand=2.1.1", "a d f; b g; c e"),
        ("langford?n=3&method=links&hand=1.1", "3 s1 s5; 2 s3 s6"),
    ] {
        let mut session = CATALOG.open(address).unwrap();
        session.forward(u64::MAX, stepdance::machine::Stop::NEVER);
        assert_eq!(session.told().path.join("; "), path, "{address}");
    }
}

/// Where nothing was decided, nothing has changed.
#[test]
fn a_look_at_the_choices_leaves_the_search_where_it_was() {
    let mut page = Host::new(CATALOG);
    // As in a link from when each game began at the start.
    page.open("queens?n=6&play=hand&at=40", &mut || 0.0).unwrap();
    page.tick(0.0, &mut || 0.0);
    assert!(page.view().hand && page.view().at == 0);
    press(&mut page, &["y"]);
    page.tick(0.0, &mut || 0.0);
    assert_eq!(page.view().address, "queens?n=6&at=40");
}

/// Where choices are numbers, the key is the number: after the pair of ones, key 2 is the pair of twos, although it comes
/// first.
#[test]
fn a_digit_chooses_what_it_names() {
    let mut page = page("langford?n=4");
    press(&mut page, &["1"]);
    assert_eq!(those(&page, "free"), "2 3 4");
    press(&mut page, &["3"]);
    assert_eq!(page.address().to_string(), "langford?hand=1.2");
    // What it does not name is none, and looks like it, also where a solution stands.
    press(&mut page, &["9"]);
    assert_eq!(page.address().to_string(), "langford?hand=1.2");
    assert!(view(&page).advice.contains("number"), "{}", view(&page).advice);
    let mut page = self::page("queens?n=4");
    press(&mut page, &["2", "4", "1", "3"]);
    assert!(view(&page).solved && !view(&page).refused);
    press(&mut page, &["1"]);
    assert!(!view(&page).solved && view(&page).refused, "{}", view(&page).advice);
    // Options have numbers in the diagram; keys are positions, as everywhere else.
    let mut page = self::page("cover?preset=toy");
    let keys = |page: &Host| view(page).offers.iter().map(|offer| (offer.name.clone(), offer.key)).collect::<Vec<_>>();
    assert_eq!(keys(&page), [("a d g".to_owned(), Some(1)), ("a d f".to_owned(), Some(2))]);
    press(&mut page, &["2"]);
    assert_eq!(page.address().to_string(), "cover?hand=2");
    // Where there are more options than keys, the first ten choices have them in turn.
    let page = self::page("cover?preset=queens4");
    assert_eq!(keys(&page).first().map(|(_, key)| *key), Some(Some(1)));
}

/// Whoever is asked for a row sees that row marked, not the one of the last queen.
#[test]
fn the_row_that_is_asked_for_is_the_one_that_is_marked() {
    for address in ["queens?n=4", "queens?n=4&method=basic"] {
        let mut page = page(address);
        for keys in [&[][..], &["2"], &["4"], &["ArrowUp"], &["ArrowUp"]] {
            press(&mut page, keys);
            // Motions are over by then.
            page.tick(1e6, &mut || 0.0);
            let scene = page.scene(Surface::Stage, 1e6);
            let of = |kind: &str| {
                let items = scene.items().iter().filter(move |item| item.key.is_some_and(|key| key.0 == kind));
                items.map(|item| item.extent()).collect::<Vec<_>>()
            };
            let (marker, frames) = (of("band")[0].centre().y, of("offer"));
            assert!(!frames.is_empty(), "{address} {keys:?}");
            // What the algorithm would have tried on the way is not what the visitor has tried.
            let back = keys.first() == Some(&"ArrowUp");
            assert!(back || of("tried").is_empty() && of("cross").is_empty(), "{address} {keys:?}");
            for frame in frames {
                assert!(frame.y < marker && marker < frame.bottom(), "{address} {keys:?}: {marker} {frame:?}");
            }
        }
    }
}

/// In 4 queens 1 3 leaves row 3 without a free column: both trees show that where both stand there, and one's own alone where
/// the algorithm has gone further.
#[test]
fn a_dead_end_is_marked_in_the_tree_that_stands_in_it() {
    // The present node has a rim; a square without one is a leaf that was left.
    let squares = |page: &Host| {
        let svg = view(page).trees.svg;
        let rims = svg.split("<rect").skip(1).filter(|rect| rect.split('>').next().is_some_and(is_rimmed));
        rims.count()
    };
    let mut page = page("queens?n=4");
    press(&mut page, &["1", "3"]);
    settled(&mut page);
    assert_eq!(squares(&page), 2);
    let said = view(&page).trees.captions;
    assert_eq!((page.view().position.as_str(), said[0].as_str()), ("2 decisions", "2 decisions"));
    assert!(said[1].ends_with("moves of the program"), "{said:?}");
    // A hint has nothing to stand beside, and says so.
    assert!(!view(&page).advice.contains("hint"));
    press(&mut page, &["h"]);
    says(&view(&page).advice, &["hint"]);
    press(&mut page, &["ArrowUp", "ArrowUp", "2", "4", "ArrowUp", "ArrowUp", "1", "3"]);
    settled(&mut page);
    assert_eq!(squares(&page), 1);
}

/// Whether an element is drawn with the rim of the present node.
fn is_rimmed(element: &str) -> bool {
    element.contains("stroke-width=\"2\"")
}

/// Lets the algorithm's own run come to where it is to come to.
fn settled(page: &mut Host) {
    for _ in 0..50 {
        page.tick(0.0, &mut || 0.0);
    }
}

/// A play that begins like the algorithm has not parted; the first decision that is another one is named.
#[test]
fn the_first_other_decision_is_where_the_two_part() {
    let mut page = page("queens?n=6");
    press(&mut page, &["1", "3", "5"]);
    assert!(!view(&page).trees.apart && view(&page).trees.parted.starts_with("So far"));
    press(&mut page, &["ArrowLeft", "6"]);
    let trees = view(&page).trees;
    assert!(
        trees.apart && trees.parted.starts_with("Below 1 3, you chose 6; the algorithm tries 5 first"),
        "{}",
        trees.parted
    );
    press(&mut page, &["ArrowLeft"]);
    assert!(!view(&page).trees.apart, "taken back, it never happened");
}

/// The algorithm's figures at the same choices, counted here by a plain recursion: with queens in 2 4 6 it has entered the
/// root, all that lies below column 1, and those three.
#[test]
fn the_algorithm_beside_is_counted_as_a_recursion_counts() {
    fn free(queens: &[usize], column: usize) -> bool {
        let row = queens.len();
        queens.iter().enumerate().all(|(r, c)| *c != column && c.abs_diff(column) != row - r)
    }
    /// Nodes and tests until the goal is entered; whether it was.
    fn search(queens: &mut Vec<usize>, goal: &[usize], count: &mut (u64, u64)) -> bool {
        count.0 += 1;
        if queens == goal {
            return true;
        }
        for column in 1..=6 {
            if queens.len() == 6 {
                break;
            }
            count.1 += 1;
            if free(queens, column) {
                queens.push(column);
                if search(queens, goal, count) {
                    return true;
                }
                queens.pop();
            }
        }
        false
    }
    let mut count = (0, 0);
    assert!(search(&mut vec![], &[2, 4, 6], &mut count));
    let mut page = page("queens?n=6");
    press(&mut page, &["2", "4", "6"]);
    let theirs: Vec<String> = view(&page).figures.into_iter().map(|(_, _, theirs)| theirs).collect();
    assert_eq!(theirs[..2], [count.0.to_string(), count.1.to_string()]);
}

/// Hints are what `stepdance count` counts below each choice.
#[test]
fn hints_are_counts_of_the_subtrees() {
    use stepdance::census::Census;
    let mut page = page("queens?n=6");
    press(&mut page, &["2", "4", "6", "h"]);
    while let Some(address) = page.hint_wanted(0.0) {
        assert!(address.starts_with("queens?n=6&path=2.1.2."), "{address}");
        let mut census = Census::new(CATALOG.open(&address).unwrap());
        census.run(1000.0, &mut || 0.0);
        page.send(&Event::Hint(census.found().clone()), 0.0, &mut || 0.0);
    }
    let hints: Vec<_> = view(&page).offers.into_iter().filter_map(|offer| Some((offer.name, offer.hint?.0))).collect();
    // 2 4 6 1 3 5 is the only solution that begins with 2 4 6.
    assert_eq!(hints, [("1".to_owned(), "1".to_owned()), ("3".to_owned(), "0".to_owned())]);
    assert!(view(&page).offers[0].label.contains("1 solution below"), "{}", view(&page).offers[0].label);
}

/// It is the visitor's turn in an address, or nobody's.
#[test]
fn who_plays_is_told_where_it_is_misread() {
    let wrong = CATALOG.address("queens?play=on").unwrap_err().to_string();
    assert!(wrong.contains("play=on") && wrong.contains("must be hand"), "{wrong}");
    for address in ["queens?n=4&play=hand", "queens?n=4&hand=2.x1&play=hand&at=40"] {
        assert_eq!(CATALOG.address(address).unwrap().to_string(), address);
    }
}

/// An option that is out says which of its items was covered by what: with a d g of the toy chosen, items a, d and g are
/// covered, and c or e is asked for.
#[test]
fn a_press_on_what_cannot_be_chosen_says_why() {
    let mut page = page("cover?preset=toy");
    let option = |page: &Host, number: u32| {
        let scene = page.scene(Surface::Stage, 0.0);
        let own = |item: &&stepdance::scene::Item| item.target == Some(stepdance::scene::Target("option", number));
        let middles: Vec<_> = scene.items().iter().filter(own).map(|item| item.extent().centre()).collect();
        let hit =
            |at: &&stepdance::scene::Point| scene.target_at(**at) == Some(stepdance::scene::Target("option", number));
        *middles.iter().find(hit).expect("an option on the stage")
    };
    press(&mut page, &["1"]);
    for (number, why) in
        [(3, "Option 2 covers item a, which option 4 (a d f) needs."), (1, "Option 2 (a d g) is chosen already.")]
    {
        let at = option(&page, number);
        page.send(&Event::Pick(at), 0.0, &mut || 0.0);
        page.tick(0.0, &mut || 0.0);
        assert_eq!(view(&page).advice, why);
    }
    assert_eq!(counted(&page)[1], "1");
    press(&mut page, &["1"]);
    assert!(!view(&page).advice.contains("already"), "{}", view(&page).advice);
}

/// Four queens in the algorithm's own order: both find both solutions, and the page says what the algorithm does besides. Its
/// 38 tests up to the second solution are counted in its published moves, one for each B3.
#[test]
fn whoever_goes_the_algorithms_way_is_told_what_it_does_besides() {
    let mut page = page("queens?n=4");
    let mut census = stepdance::census::Census::new(CATALOG.open("queens?n=4").unwrap());
    while census.run(7.0, &mut || 0.0) {}
    page.learn(census.found().clone());
    press(&mut page, &["1", "3", "ArrowUp", "4", "2", "ArrowUp", "ArrowUp", "ArrowUp", "2", "4", "1"]);
    // What is refused is refused for its reason, not because the algorithm would be in a dead end there.
    page.send(&Event::Light(Some(3)), 0.0, &mut || 0.0);
    page.tick(0.0, &mut || 0.0);
    let said = page.view().narration;
    assert!(said.contains("attack row 4, column 4") || said.contains("attacks row 4, column 4"), "{said}");
    press(&mut page, &["3", "ArrowUp", "ArrowUp", "ArrowUp", "ArrowUp", "3", "1", "4", "2"]);
    settled(&mut page);
    let seen = view(&page);
    // Column 4 of row 1 is still to try, in vain.
    says(&seen.advice, &["Solution 2", "last", "lead to no other", "Watch the algorithm"]);
    says(&seen.trees.parted, &["38 tests", "12"]);
    assert_eq!(seen.figures[3], ("solutions found", "2".to_owned(), "2".to_owned()));
}

/// What the algorithm's column says: nodes, tests, given up untried, solutions.
fn theirs(page: &Host) -> Vec<u64> {
    view(page).figures.into_iter().map(|(_, _, theirs)| theirs.parse().expect("a number")).collect()
}

/// Whichever of the two solutions of four queens is found last: the algorithm's column is what it takes to find both, which
/// by its published moves is 38 tests, and giving levels up takes nothing off it.
#[test]
fn the_algorithms_column_never_goes_back() {
    for (first, second) in [(["2", "4", "1", "3"], ["3", "1", "4", "2"]), (["3", "1", "4", "2"], ["2", "4", "1", "3"])]
    {
        let mut page = page("queens?n=4");
        let mut before = theirs(&page);
        for key in first.iter().chain(&["ArrowUp"; 4]).chain(&second).chain(&["ArrowUp"; 4]) {
            press(&mut page, &[key]);
            let now = theirs(&page);
            assert!(now.iter().zip(&before).all(|(now, before)| now >= before), "{key}: {before:?}, {now:?}");
            before = now;
        }
        assert_eq!((before[1], before[3]), (38, 2), "{first:?} first");
        assert!(view(&page).trees.captions[1].starts_with("it has visited"), "{:?}", view(&page).trees.captions);
        // What is taken back was never there.
        press(&mut page, &["ArrowLeft"; 8]);
        assert_eq!(theirs(&page)[3], if first[0] == "2" { 1 } else { 2 });
    }
}

/// Of twenty queens in the last columns the algorithm does not come soon, to the first ones it does.
#[test]
fn what_is_too_far_for_the_algorithm_takes_nothing_off_its_column() {
    let mut page = page("queens?n=20");
    press(&mut page, &["1", "3", "5"]);
    let before = theirs(&page);
    assert_eq!(before[0], 4);
    press(&mut page, &["ArrowUp", "ArrowUp", "ArrowUp", "9", "ArrowUp", "8"]);
    assert_eq!(theirs(&page), before);
    assert!(view(&page).trees.captions[1].contains("reaches soon"), "{:?}", view(&page).trees.captions);
    press(&mut page, &["ArrowUp", "1", "3", "5", "2"]);
    assert_eq!(theirs(&page)[0], 5);
}

/// The address of the issue: after everything is tried nothing goes on by itself, and the page says so without being pushed.
#[test]
fn the_algorithm_that_is_done_says_so() {
    let mut page = page("queens?n=4");
    press(&mut page, &["3", "ArrowUp"]);
    press(&mut page, &[" "]);
    let (mut now, mut last) = (0.0, None);
    for _ in 0..200 {
        now += 10_000.0;
        // As scripts do: they look only when they are told to.
        if page.tick(now, &mut || now).view {
            last = page.hand();
        }
        if view(&page).solved {
            page.send(&Event::LetAlgorithm, now, &mut || now);
        }
    }
    let last = last.expect("a view");
    assert!(!last.going && !last.can_go_on, "{last:?}");
    assert_eq!(last, view(&page));
    assert_eq!(theirs(&page)[3], 2, "at its end the algorithm has found both");
}

/// Once all solutions are found, nothing says that the search goes on to look for others.
#[test]
fn who_plays_is_not_sent_on_to_look_for_others() {
    let mut page = page("queens?n=4");
    press(&mut page, &["2", "4", "1", "3"]);
    assert!(page.view().narration.contains("Solution 1.") && !page.view().narration.contains("continues"));
    // Neither where the play is watched; the algorithm's own search does look for others.
    press(&mut page, &["Escape"]);
    assert!(!page.view().narration.contains("search continues"), "{}", page.view().narration);
    page.open("queens?n=4&at=62", &mut || 0.0).unwrap();
    assert!(page.view().narration.contains("search continues"), "{}", page.view().narration);
}

/// By its names, as in the mock-up: 1 is attacked along the column, 2 and 3 as well as the table on paper says.
#[test]
fn the_table_names_what_is_refused() {
    let mut page = page("queens?n=6");
    press(&mut page, &["2", "4", "6"]);
    let refused: Vec<_> = view(&page).rows.into_iter().map(|row| row.refused).collect();
    assert_eq!(refused, ["", "1 2 3", "2 3 4 5", "2 4 5 6"]);
    // Too many to be named they are counted as what they are.
    let mut page = self::page("queens?n=32");
    press(&mut page, &["9", "1", "5"]);
    assert_eq!(view(&page).rows[0].left, "31 candidates");
}

#[test]
fn the_play_is_kept_while_the_algorithm_is_watched() {
    let mut page = page("queens?n=6");
    assert_eq!(page.view().between, None);
    press(&mut page, &["2", "4", "Escape"]);
    let play = page.view().address;
    assert_eq!(page.view().between, Some("Watch the algorithm"));
    let Reply::Open(algorithm) = page.send(&Event::Cross, 0.0, &mut || 0.0) else {
        panic!("the algorithm's own search")
    };
    assert_eq!(algorithm, "queens?n=6");
    page.open(&algorithm, &mut || 0.0).unwrap();
    page.tick(0.0, &mut || 0.0);
    says(&page.view().notice.expect("a word"), &["saved", "Back to your game"]);
    page.go_to(40, &mut || 0.0);
    page.tick(0.0, &mut || 0.0);
    assert_eq!((page.view().between, page.view().notice), (Some("Back to your game"), None));
    let Reply::Open(back) = page.send(&Event::Cross, 0.0, &mut || 0.0) else { panic!("the play") };
    assert_eq!(back, play);
    page.open(&back, &mut || 0.0).unwrap();
    assert_eq!((page.view().address, page.view().between), (play, Some("Watch the algorithm")));
    // Of another search it is no play.
    page.open("queens?n=5", &mut || 0.0).unwrap();
    assert_eq!(page.view().between, None);
}

/// Play goes on with the choices in force wherever one is: the search shows the same path, and what was decided of a play
/// stays up to there.
#[test]
fn one_plays_on_from_wherever_one_is() {
    for address in ["queens?n=6&at=200", "queens?n=6&path=2&at=90", "langford?n=7&method=links&at=900", "cover?at=30"] {
        let mut page = Host::new(CATALOG);
        page.open(address, &mut || 0.0).unwrap();
        let path = page.player().session().path();
        assert!(!path.is_empty(), "{address}");
        press(&mut page, &["y"]);
        assert!(page.view().hand, "{address}");
        assert_eq!(page.player().session().told().path, path, "{address}");
    }
    let mut page = page("queens?n=6");
    press(&mut page, &["2", "4", "6", "Escape"]);
    page.go_to(page.player().session().hand().unwrap().begun()[2] - 1, &mut || 0.0);
    press(&mut page, &["y"]);
    assert_eq!(page.address().to_string(), "queens?n=6&hand=2.1");
    // The decisions after it are not lost.
    press(&mut page, &["1", "Escape"]);
    assert_eq!(page.address().to_string(), "queens?n=6&hand=2.1.2");
}

/// As in the mock-up: 29 nodes and 162 tests of the algorithm were counted on its published moves.
#[test]
fn the_two_trees_show_where_they_parted() {
    let mut page = page("queens?n=6");
    let keys = ["1", "3", "5", "2", "4", "ArrowUp", "ArrowUp", "ArrowUp", "ArrowUp", "ArrowUp", "2", "4", "6"];
    press(&mut page, &keys);
    assert_eq!(theirs(&page), [29, 162, 0, 0]);
    press(&mut page, &["3", "5", "ArrowUp", "ArrowUp"]);
    let parted = view(&page).trees.parted;
    says(&parted, &["You went back below 1 3", "6", "2 nodes, no solution"]);
}

/// A solution has no question, and is no dead end.
#[test]
fn a_solution_asks_for_nothing() {
    let mut page = page("queens?n=4");
    press(&mut page, &["2", "4", "1", "3"]);
    assert_eq!(view(&page).question, "Solution: no choice is left");
    press(&mut page, &["ArrowUp", "ArrowUp", "ArrowUp", "ArrowUp", "1", "3"]);
    assert_eq!(view(&page).question, "Row 3: choose a column");
    // Where a solution was found, the tree is green, as it is everywhere else.
    let svg = view(&page).trees.svg;
    assert!(svg.contains("stroke=\"var(--solution)\"") && !svg.contains("stroke=\"var(--c1)\""), "{svg}");
}

/// What the list leaves to try is not what the algorithm would still try; the picture shows no other number.
#[test]
fn the_picture_counts_no_other_candidates_than_the_list() {
    for (address, keys) in [("langford?n=7", ["3", "5"]), ("queens?n=8", ["5", "1"]), ("cover?preset=toy", ["2", "1"])]
    {
        let mut page = page(address);
        press(&mut page, &keys);
        page.tick(1e9, &mut || 1e9);
        let scene = page.scene(Surface::Stage, 1e12);
        assert!(scene.items().iter().all(|item| item.key.is_none_or(|key| !key.0.starts_with("to try"))), "{address}");
    }
}

/// Decisions, wrong ones and undone ones, also those that the tree has forgotten.
#[test]
fn presses_are_counted_whatever_is_undone() {
    let mut page = page("queens?n=6");
    assert_eq!(view(&page).trees.captions[0], "no decision");
    press(&mut page, &["1", "2", "3", "ArrowUp", "Backspace", "Backspace"]);
    assert_eq!(view(&page).trees.captions[0], "3 decisions, 1 wrong, 3 undone");
    // What the algorithm decides is not the visitor's.
    press(&mut page, &[" "]);
    settled(&mut page);
    assert!(view(&page).trees.captions[0].starts_with("3 decisions, "), "{:?}", view(&page).trees.captions);
}

/// A race pits methods, not half a game against a whole search.
#[test]
fn a_race_from_a_game_is_of_whole_searches() {
    let mut page = page("queens?n=6");
    press(&mut page, &["2", "4"]);
    let all = stepdance::race::contenders(CATALOG, page.address());
    assert_eq!(all[0].1, "queens?n=6");
    assert!(all[1..].iter().all(|(_, address)| address != "queens?n=6" && !address.contains("hand=")), "{all:?}");
}

/// A page with room for a picture beside its tree.
fn wide(address: &str) -> Host {
    let mut page = page(address);
    page.resize(Surface::Stage, 1280.0, 640.0);
    page.tick(1e9, &mut || 1e9);
    page
}

/// All texts of the stage's picture.
fn texts(page: &mut Host) -> Vec<String> {
    page.tick(1e9, &mut || 1e9);
    let scene = page.scene(Surface::Stage, 1e12);
    let text = |item: &stepdance::scene::Item| match &item.shape {
        stepdance::scene::Shape::Text(text) => Some(text.text.clone()),
        _ => None,
    };
    scene.items().iter().filter_map(text).collect()
}

/// Where the user goes another way than the algorithm, the picture shows both trees on the rows of the board.
#[test]
fn both_trees_stand_on_the_rows_of_the_board() {
    let mut page = wide("queens?n=6");
    assert!(view(&page).on_stage && !view(&page).trees.svg.is_empty());
    press(&mut page, &["2", "4"]);
    settled(&mut page);
    let shown = texts(&mut page);
    for title in ["You", "The algorithm", "2 decisions", "here you parted"] {
        assert!(shown.iter().any(|text| text == title), "{title}: {shown:?}");
    }
    assert!(view(&page).on_stage && view(&page).trees.svg.is_empty());
    // Taken back, there is nothing to compare.
    press(&mut page, &["ArrowLeft", "ArrowLeft"]);
    assert!(!texts(&mut page).iter().any(|text| text.starts_with("The algorithm")));
    assert!(!view(&page).trees.svg.is_empty());
}

/// Hints stand in the picture, where the candidates are. Of 6 queens with one in column 2 there is one solution; none with one in column 1.
#[test]
fn hints_stand_where_the_candidates_are() {
    let mut page = wide("queens?n=6");
    press(&mut page, &["h"]);
    while let Some(address) = page.hint_wanted(0.0) {
        let mut census = stepdance::census::Census::new(CATALOG.open(&address).unwrap());
        census.run(1000.0, &mut || 0.0);
        page.send(&Event::Hint(census.found().clone()), 0.0, &mut || 0.0);
    }
    let shown = texts(&mut page);
    let hints: Vec<_> = shown.iter().filter_map(|text| text.strip_prefix("\u{25c6} ")).collect();
    assert_eq!(hints, ["0", "1", "1", "1", "1", "0"], "{shown:?}");
}

/// Several digits of a cell have one place on the board: they are chosen in the list.
#[test]
fn candidates_that_share_a_place_need_a_list() {
    let mut page = wide("colouring");
    settled(&mut page);
    assert!(!view(&page).on_stage);
    press(&mut page, &["ArrowDown"]);
    says(&page.view().narration, &["is free: choose it in the list, or by Enter."]);
}

/// What was left before its end is told as undone: nobody knows whether it holds a solution.
#[test]
fn what_was_left_is_no_failure() {
    let mut page = wide("queens?n=6");
    press(&mut page, &["2", "4", "ArrowUp", "ArrowUp", "1"]);
    settled(&mut page);
    let shown = texts(&mut page);
    assert!(shown.iter().any(|text| text.contains("undone")), "{shown:?}");
    let failed = |text: &String| text.contains("no solution") || text.contains("dead end");
    assert!(!shown.iter().any(failed), "{shown:?}");
    // So is it on the timeline.
    page.resize(Surface::Timeline, 800.0, 104.0);
    for _ in 0..20 {
        page.tick(1e9, &mut || 1e9);
    }
    let timeline = page.scene(Surface::Timeline, 1e12);
    let inks: Vec<_> = timeline.items().iter().filter_map(|item| item.fill).map(|(ink, _)| ink).collect();
    assert!(
        inks.contains(&stepdance::scene::Ink::Grid) && !inks.contains(&stepdance::scene::Ink::Conflict),
        "{inks:?}"
    );
    // Every column was tried, none to its end.
    let mut page = self::page("queens?n=4");
    press(&mut page, &["1", "ArrowUp", "2", "ArrowUp", "3", "ArrowUp", "4", "ArrowUp"]);
    says(&view(&page).advice, &["No candidate is left. Below 1, 2, 3 or 4, candidates are untried"]);
    // By the algorithm, in a search of its own, each of them is finished.
    press(&mut page, &["1", "3", "ArrowUp", "4", "2", "ArrowUp", "ArrowUp", "ArrowUp"]);
    says(&view(&page).advice, &["No candidate is left. Below 2, 3 or 4, candidates are untried"]);
}

/// Which candidates were tried before the chosen one does not follow from their order.
#[test]
fn candidates_that_were_not_tried_are_not_struck() {
    use stepdance::scene::Try;
    for address in ["langford?n=4", "cover?preset=toy", "cover?preset=toy&method=cells", "sudoku", "maze"] {
        let mut page = wide(address);
        settled(&mut page);
        let mut free = view(&page).offers.into_iter().filter(|offer| offer.state == "free").map(|offer| offer.place);
        let Some(last) = free.next_back() else { continue };
        page.send(&Event::Choose(last), 0.0, &mut || 0.0);
        settled(&mut page);
        page.tick(1e9, &mut || 1e9);
        let scene = page.scene(Surface::Stage, 1e12);
        let spots = scene.levels.iter().flat_map(|levels| &levels.spots).flatten();
        let struck = spots.filter(|spot| matches!(spot.tried, Try::Behind | Try::Rejected)).count();
        assert_eq!(struck, 0, "{address}");
        let crosses = scene.items().iter().filter(|item| item.key.is_some_and(|key| key.0 == "tree cross")).count();
        assert_eq!(crosses, 0, "{address}");
    }
}

/// What is decided now is no candidate, and says how it is decided.
#[test]
fn a_press_on_the_item_says_how_it_is_decided() {
    use stepdance::scene::Target;
    for (address, kinds, noun) in [("langford?n=4", ["slot"; 1], "value"), ("cover?preset=toy", ["item"; 1], "option")]
    {
        let mut page = wide(address);
        settled(&mut page);
        page.tick(1e9, &mut || 1e9);
        let scene = page.scene(Surface::Stage, 1e12);
        let on = |item: &&stepdance::scene::Item| item.target.is_some_and(|Target(kind, _)| kinds.contains(&kind));
        let spots: Vec<_> = scene.items().iter().filter(on).map(|item| item.extent().centre()).collect();
        let mut told = vec![];
        for at in spots {
            page.send(&Event::Pick(at), 0.0, &mut || 0.0);
            settled(&mut page);
            told.push(view(&page).advice);
        }
        let expected = format!("is decided now: choose its {noun}.");
        assert!(told.iter().any(|advice| advice.ends_with(&expected)), "{address}: {told:?}");
    }
}

/// Whoever presses a candidate that is ruled out while others are free is told of no dead end, whichever candidate it is; once all that
/// were free have been chosen and left, the same press is one.
#[test]
fn a_rejection_is_no_dead_end_while_others_are_free() {
    use stepdance::sign::Sign;
    let (mut pressed, mut last) = (0, 0);
    let addresses = [
        "queens?n=5",
        "queens?n=5&method=basic",
        "queens?n=4&method=links",
        "langford?n=4",
        "langford?n=4&method=links",
        "sudoku",
        "sudoku?method=fewest",
        "cover",
        "colouring",
        "maze",
        "sums",
    ];
    for address in addresses {
        let mut page = page(address);
        for _ in 0..4 {
            (0..400).take_while(|_| page.tick(0.0, &mut || 0.0).again).count();
            let Some(hand) = page.hand() else { break };
            let of = |state: &str| {
                hand.offers.iter().filter(|offer| offer.state == state).map(|offer| offer.place).collect::<Vec<_>>()
            };
            let (free, refused) = (of("free"), of("refused"));
            // Of many the last ones: behind them nothing is left to the search.
            for place in refused.iter().rev().take(if free.is_empty() { 0 } else { 3 }) {
                page.send(&Event::Choose(*place), 0.0, &mut || 0.0);
                (0..400).take_while(|_| page.tick(0.0, &mut || 0.0).again).count();
                let view = page.view();
                assert_ne!(view.sign, Sign::DeadEnd, "{address}: {}", view.narration);
                let told = format!("{} {}", view.narration, view.describe).to_lowercase();
                assert!(!told.contains("dead end"), "{address}: {told}");
                pressed += 1;
                last += usize::from(Some(place) == refused.last() && Some(place) > free.last());
                page.send(&Event::Key("Backspace".to_owned(), false), 0.0, &mut || 0.0);
                (0..400).take_while(|_| page.tick(0.0, &mut || 0.0).again).count();
            }
            let Some(place) = free.first() else { break };
            page.send(&Event::Choose(*place), 0.0, &mut || 0.0);
        }
    }
    assert!(pressed > 20 && last > 5, "{pressed} {last}");
    // 4 queens with one in column 1: in row 2 columns 3 and 4 are free, and column 2 is ruled out; row 1 of 3 queens has all of them left.
    let mut page = page("queens?n=4&method=basic");
    press(&mut page, &["1", "3"]);
    assert_eq!((those(&page, "free").as_str(), those(&page, "refused").as_str()), ("", "1 2 3 4"));
    press(&mut page, &["4"]);
    assert_eq!(page.view().sign, Sign::DeadEnd, "{}", page.view().narration);
}
