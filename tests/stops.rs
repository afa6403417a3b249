//! Breakpoints, held against walks that make every move and look at what it did.

use stepdance::census::Census;
use stepdance::host::{Event, Host, Surface};
use stepdance::machine::{Beat, Stop};
use stepdance::player::Command;
use stepdance::problems::CATALOG;
use stepdance::scene::Scene;

fn settle(page: &mut Host) {
    (0..5000).take_while(|_| page.tick(0.0, &mut || 0.0).again).count();
}

fn page(address: &str) -> Host {
    let mut page = Host::new(CATALOG);
    for (_, surface) in Surface::ALL {
        page.resize(surface, 600.0, 40.0);
    }
    page.open(address, &mut || 0.0).unwrap();
    settle(&mut page);
    page
}

/// Where runs by `r` stop, from the beginning to the end, and by `R` back again.
fn hits(page: &mut Host) -> Vec<u64> {
    let mut run = |command| {
        page.send(&Event::Command(command), 0.0, &mut || 0.0);
        settle(page);
        let stopped = page.view().notice.is_some_and(|notice| notice.starts_with("Paused at"));
        stopped.then(|| page.view().at)
    };
    let there: Vec<u64> = std::iter::from_fn(|| run(Command::NextStop)).take(500).collect();
    let mut back: Vec<u64> = std::iter::from_fn(|| run(Command::PreviousStop)).take(500).collect();
    back.reverse();
    assert!(back.ends_with(&there) || there.starts_with(&back), "{there:?}, {back:?}");
    there
}

/// Of a pair of Langford's the left slot is told by its slots, the right one by the value that is put there: of 4 pairs, slot 8
/// is the right end of a pair each time that it is touched.
#[test]
fn a_place_is_touched_by_either_end_of_a_pair() {
    let mut session = CATALOG.open("langford?n=4").unwrap();
    let mut touched = [vec![], vec![]];
    while session.forward(1, Stop::NEVER).made > 0 {
        let told = session.narration().to_string();
        // A pair is named by both its slots: "slots 3 and 8".
        let ends = told.split("slots ").nth(1).map(|rest| rest.split([' ', ';', '.', ',', ':']).collect::<Vec<_>>());
        if let Some([left, "and", right, ..]) = ends.as_deref() {
            touched[0].extend((*left == "8").then(|| session.now().at));
            touched[1].extend((*right == "8").then(|| session.now().at));
        }
    }
    assert!(touched[0].is_empty() && !touched[1].is_empty());
    let stopped = hits(&mut page("langford?n=4&stop=place:slot:8"));
    for at in &touched[1] {
        assert!(stopped.contains(at), "not at {at}: {stopped:?}");
    }
}

fn bars(scene: &Scene) -> Vec<(u32, u32)> {
    let long = |height: f32| u32::from(height > 8.0);
    let bars = scene.items().iter().filter(|item| item.key.is_some_and(|key| key.0 == "stop" && key.2 == 0));
    bars.map(|bar| (bar.extent().x.round() as u32, long(bar.extent().h))).collect()
}

/// Before anything runs, the lookout knows where runs stop, and how often.
#[test]
fn what_is_ahead_is_known_before_it_runs() {
    for address in [
        "queens?n=6&stop=level:3",
        "queens?n=6&stop=B5",
        "queens?n=5&method=basic&stop=place:square:7;solution",
        "cover?preset=toy&stop=choice:a%20d%20g",
        "langford?n=4&method=links&stop=solution",
        "queens?n=6&path=3&stop=level:2",
    ] {
        let mut page = page(address);
        let reached = page.player().reached().expect(address);
        let known = page.player().hits().to_vec();
        assert!(reached.is_all && reached.times == known.len() as u64, "{address}: {reached:?}");
        assert_eq!(reached.next, Some(known.first().copied()), "{address}");
        assert_eq!(known.iter().take(500).copied().collect::<Vec<_>>(), hits(&mut page), "{address}");
    }
}

/// What is to come is marked, too; once met, the mark is longer.
#[test]
fn the_timeline_marks_stops_that_are_still_to_be_met() {
    let mut page = page("queens?n=6&stop=solution");
    let mut census = Census::new(CATALOG.open("queens?n=6").unwrap());
    while census.run(7.0, &mut || 0.0) {}
    assert_eq!(page.player().hits(), census.found().places());
    let lengths =
        |page: &Host| bars(&page.scene(Surface::Timeline, 0.0)).into_iter().map(|bar| bar.1).collect::<Vec<_>>();
    assert_eq!(lengths(&page), [0; 4]);
    let before = bars(&page.scene(Surface::Timeline, 0.0));
    page.send(&Event::Command(Command::NextStop), 0.0, &mut || 0.0);
    settle(&mut page);
    assert_eq!((page.player().session().now().beat, lengths(&page)), (Some(Beat::Solution), vec![1, 0, 0, 0]));
    let places: Vec<u32> = bars(&page.scene(Surface::Timeline, 0.0)).into_iter().map(|bar| bar.0).collect();
    assert_eq!(places, before.into_iter().map(|bar| bar.0).collect::<Vec<_>>());
    // A question shows none of those ahead.
    let mut page = self::page("queens?n=6&stop=solution&ask=moves&at=200");
    let ahead = page.player().reached().and_then(|reached| reached.next.flatten()).expect("more are ahead");
    assert!(ahead > 200 && lengths(&page).iter().all(|long| *long == 1), "{:?}", lengths(&page));
    assert_eq!(page.preview_stop(), None);
}

/// Of more hits than are remembered nothing is said of the next one; that many are counted all the same.
#[test]
fn what_is_not_remembered_is_not_told_as_the_last() {
    let mut page = page("queens?n=10&stop=B2");
    let mut search = CATALOG.open("queens?n=10").unwrap();
    let mut hits = 0;
    loop {
        let ran = search.now().label.0;
        if search.forward(1, Stop::NEVER).made == 0 {
            break;
        }
        hits += u64::from(ran == "B2");
    }
    let reached = page.player().reached().expect("it is looked at");
    assert_eq!((reached.times, reached.is_all), (hits, true));
    assert!(hits > 1 << 15, "{hits}");
    assert_eq!(reached.next, None);
    let told = page.preview_stop().expect("it is told");
    assert!(!told.contains("next") && !told.contains("after this move"), "{told}");
}
