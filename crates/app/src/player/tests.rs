//! Playback as a visitor drives it, with a clock that only the test moves.

use super::*;
use crate::machine::{Beat, Label};
use crate::problems::CATALOG;
use crate::sign::Sign;

fn player(address: &str) -> Player {
    Player::new(CATALOG.address(address).unwrap().open().unwrap())
}

/// A clock that stands still: no slice ever ends.
fn still() -> impl FnMut() -> f64 {
    || 0.0
}

/// A clock that says a second has passed whenever it is asked: every slice ends after one batch.
fn hasty() -> impl FnMut() -> f64 {
    let mut now = 0.0;
    move || {
        now += 1000.0;
        now
    }
}

fn press(player: &mut Player, command: Command) -> u64 {
    player.command(command, 0.0, &mut still());
    player.session().now().at
}

#[test]
fn a_step_skips_details_and_back_returns() {
    let mut player = player("queens?n=4");
    // B1 and B2 are details, B3 places the first queen.
    assert_eq!(press(&mut player, Command::Step), 3);
    assert_eq!(player.session().now().beat, Some(Beat::Descend));
    // B2, then B3 refuses column 1.
    assert_eq!(press(&mut player, Command::Step), 5);
    assert_eq!(press(&mut player, Command::SmallStep), 6);
    assert_eq!(press(&mut player, Command::Back), 5);
    assert_eq!(press(&mut player, Command::Back), 3);
    assert_eq!(press(&mut player, Command::SmallBack), 2);
    assert_eq!(press(&mut player, Command::Back), 0);
    assert_eq!(press(&mut player, Command::Back), 0);
    assert_eq!(press(&mut player, Command::SmallBack), 0);
}

#[test]
fn over_and_out_go_through_whole_subtrees_both_ways() {
    let mut player = player("queens?n=4");
    let over = press(&mut player, Command::StepOver);
    assert_eq!(player.session().now().beat, Some(Beat::Retreat));
    assert_eq!(player.session().now().level, 0);
    assert_eq!(press(&mut player, Command::BackOver), 0);
    press(&mut player, Command::Step);
    assert_eq!(press(&mut player, Command::StepOut), over);
    press(&mut player, Command::Back);
    assert!(player.session().now().level > 0);
    let entered = press(&mut player, Command::BackOut);
    assert_eq!((entered, player.session().now().level), (2, 0));
}

#[test]
fn solutions_are_found_forwards_and_backwards() {
    let mut player = player("queens?n=4");
    let first = press(&mut player, Command::NextSolution);
    let second = press(&mut player, Command::NextSolution);
    assert!(first < second && player.notice().is_none());
    let end = press(&mut player, Command::NextSolution);
    assert_eq!((end, player.session().now().end), (155, Some(155)));
    assert!(player.notice().unwrap().contains("no further solution"));
    assert_eq!(press(&mut player, Command::PreviousSolution), second);
    assert_eq!(press(&mut player, Command::PreviousSolution), first);
    assert_eq!(press(&mut player, Command::PreviousSolution), first);
    assert!(player.notice().unwrap().contains("no solution before"));
}

/// A list that takes hundreds of presses is one subtree for those who want to see the tree.
#[test]
fn step_over_goes_to_where_the_tree_begins() {
    let mut player = player("fillomino?grid=2..3/....");
    press(&mut player, Command::Step);
    assert!(player.session().prepares().is_some());
    let begun = press(&mut player, Command::StepOver);
    assert_eq!((player.session().prepares(), player.session().now().over()), (None, false));
    press(&mut player, Command::SmallBack);
    assert!(player.session().prepares().is_some() && player.session().now().at == begun - 1);
}

#[test]
fn a_long_way_is_cut_into_slices_and_can_be_dropped() {
    let mut player = player("queens?n=12");
    let clock = &mut hasty();
    player.command(Command::Last, 0.0, clock);
    assert_eq!(player.state(), State::Seeking(Goal::End));
    let (words, _) = player.progress().unwrap();
    assert!(words.starts_with("Going to the end: at "), "{words}");
    let before = player.session().now().at;
    assert!(player.tick(16.0, clock));
    assert!(player.session().now().at > before);
    player.command(Command::Stop, 0.0, clock);
    assert_eq!(player.state(), State::Paused);
    assert!(!player.tick(32.0, clock));
}

#[test]
fn a_step_beyond_the_end_is_named() {
    let mut player = player("queens?n=4");
    player.go_to(100_000, &mut still());
    assert_eq!(player.session().now().at, 155);
    assert!(player.notice().is_some_and(|told| told.contains("100\u{a0}000") && told.contains("155")));
}

#[test]
fn play_makes_moves_at_its_pace_and_pauses_at_the_end() {
    let mut player = player("queens?n=4");
    let clock = &mut still();
    player.command(Command::Play, 1000.0, clock);
    let mut stops = vec![];
    for frame in 0..200 {
        if player.tick(1000.0 + 1000.0 / 60.0 * f64::from(frame), clock) {
            stops.push(frame);
        }
    }
    // Two moves a second for three and a third seconds, the first one at once.
    assert_eq!(stops.len(), 7, "{stops:?}");
    player.set_speed(Speed::of_rate(f64::INFINITY));
    assert!(player.tick(5000.0, clock));
    assert_eq!((player.state(), player.session().now().end), (State::Paused, Some(155)));
    // Play at the end begins anew.
    player.command(Command::Last, 5000.0, clock);
    player.command(Command::Play, 5000.0, clock);
    assert_eq!(player.session().now().at, 0);
}

/// What the scale says is what it does: ten seconds at each of its places but the last, on three problems.
#[test]
fn each_speed_makes_as_many_decisions_as_it_says() {
    const FRAMES: u32 = 600;
    for address in ["queens?n=16", "langford?n=9", "cover?preset=pentominoes6x10"] {
        let mut counted = player(address);
        for speed in Speed::all().filter(|speed| speed.pace().rate().is_finite()) {
            let mut player = player(address);
            player.set_speed(speed);
            player.command(Command::Play, 0.0, &mut still());
            for frame in 0..=FRAMES {
                player.tick(1000.0 / 60.0 * f64::from(frame), &mut still());
            }
            let (at, mut made) = (player.session().now().at, 0.0);
            counted.command(Command::First, 0.0, &mut still());
            while counted.session().now().at < at {
                press(&mut counted, Command::Step);
                made += 1.0;
            }
            let said = speed.pace().rate() * 10.0;
            println!("{address}: {} said, {} made a second", speed.words(), made / 10.0);
            assert!(
                (made - said).abs() <= 1.0 + 0.01 * said,
                "{address}: {} makes {made} in ten seconds",
                speed.words()
            );
        }
    }
}

#[test]
fn a_press_of_step_advances_by_the_grain_and_back_returns() {
    let mut player = player("queens?n=4");
    assert_eq!(player.grain(), Grain::Choice);
    assert_eq!(press(&mut player, Command::Step), 3);
    press(&mut player, Command::ByMoves);
    assert_eq!(press(&mut player, Command::Step), 4);
    assert_eq!(press(&mut player, Command::Step), 5);
    assert_eq!(press(&mut player, Command::Back), 4);
    press(&mut player, Command::ByChoices);
    assert_eq!(press(&mut player, Command::Back), 3);
}

#[test]
fn a_search_is_played_as_its_method_is_unless_the_visitor_chose() {
    let open = |address: &str| CATALOG.open(address).unwrap();
    // Where every link is drawn, every splice is shown.
    let mut player = player("cover");
    assert_eq!((player.grain(), player.speed()), (Grain::Move, Speed::READ));
    player.reopen(open("queens"));
    assert_eq!((player.grain(), player.speed()), (Grain::Choice, Speed::USUAL));
    press(&mut player, Command::Faster);
    player.reopen(open("cover"));
    assert_eq!((player.grain(), player.speed()), (Grain::Move, Speed::USUAL.faster()));
    press(&mut player, Command::ByChoices);
    player.reopen(open("cover?choose=first"));
    assert_eq!(player.grain(), Grain::Choice);
    player.play_as(Manner::MOVES);
    player.reopen(open("queens"));
    assert_eq!((player.grain(), player.speed()), (Grain::Choice, Speed::USUAL));
}

#[test]
fn solutions_levels_and_lines_are_places_to_go_to() {
    let mut player = player("queens?n=4");
    let mut go = |goal| {
        player.set_out(goal, &mut still());
        (player.session().now().at, player.notice().map(str::to_owned))
    };
    assert_eq!(go(Goal::Numbered(1)), (62, None));
    assert_eq!(go(Goal::Numbered(2)), (94, None));
    let (end, notice) = go(Goal::Numbered(3));
    assert!(end == 155 && notice.is_some_and(|told| told.contains("no solution 3") && told.contains("2 solutions")));
    go(Goal::At(0));
    let (at, _) = go(Goal::Level(2));
    assert_eq!(at, 9);
    // B5 gives up row 3, where both squares that are left are attacked.
    let (at, _) = go(Goal::Ran(Label("B5")));
    assert_eq!((at, player.session().ran()), (19, Some(Label("B5"))));
    player.set_out(Goal::Level(9), &mut still());
    assert!(player.notice().unwrap().contains("Level 9"));
}

#[test]
fn small_grain_plays_every_move() {
    let mut player = player("queens?n=4");
    let clock = &mut still();
    player.command(Command::ByMoves, 0.0, clock);
    player.command(Command::Play, 0.0, clock);
    player.tick(0.0, clock);
    player.tick(600.0, clock);
    assert_eq!(player.session().now().at, 2);
}

#[test]
fn a_page_that_slept_does_not_catch_up() {
    let mut player = player("queens?n=8");
    let clock = &mut still();
    player.set_speed(Speed::of_rate(60.0));
    player.command(Command::Play, 0.0, clock);
    player.tick(0.0, clock);
    player.tick(3_600_000.0, clock);
    assert!(player.session().now().at < 100, "{}", player.session().now().at);
}

#[test]
fn every_command_at_either_end_does_no_harm() {
    for at in [0, 155] {
        for command in Command::of_search() {
            let name = command.name();
            let mut player = player("queens?n=4");
            player.go_to(at, &mut still());
            press(&mut player, command);
            assert!(player.session().now().at <= 155, "{name}");
        }
    }
}

#[test]
fn slow_pictures_leave_the_search_less_time_and_quick_ones_give_it_back_slowly() {
    let moves = |drew: &[f64]| {
        let mut player = player("queens?n=12");
        drew.iter().for_each(|ms| player.drew_for(*ms));
        // Every look at the clock finds a millisecond gone.
        let mut time = 0.0;
        let mut clock = move || {
            time += 1.0;
            time
        };
        player.play_fast(u64::MAX, &mut clock);
        player.session().now().at
    };
    let (quick, slow, slowest) = (moves(&[1.0]), moves(&[4.0]), moves(&[500.0]));
    assert!(quick > slow && slow > slowest && slowest > 0, "{quick}, {slow}, {slowest}");
    assert!(moves(&[500.0, 1.0]) < slow);
    let calm: Vec<f64> = std::iter::once(500.0).chain([1.0; 60]).collect();
    assert_eq!(moves(&calm), quick);
}

/// A solution is looked at, also in play; the moves around it are not held up.
#[test]
fn a_solution_is_held() {
    let mut player = player("queens?n=4");
    let clock = &mut still();
    player.go_to(40, clock);
    player.set_speed(Speed::of_rate(8.0));
    let interval = 1000.0 / player.speed().rate();
    player.command(Command::Play, 0.0, clock);
    let (mut moved, mut found) = (vec![], 0.0);
    for now in 0..9000 {
        if player.tick(f64::from(now), clock) {
            moved.push(f64::from(now));
            if player.session().now().beat == Some(Beat::Solution) {
                found = f64::from(now);
            }
        }
    }
    let i = moved.iter().position(|at| *at == found).expect("a solution");
    assert!(moved[i] - moved[i - 1] <= interval + 2.0, "{moved:?}");
    assert!((1500.0..1700.0).contains(&(moved[i + 1] - moved[i])), "{moved:?}");
    // Where nothing moves, nothing is held.
    player.go_to(40, clock);
    player.set_speed(Speed::of_rate(60.0));
    player.command(Command::Play, 10_000.0, clock);
    let mut last = 10_000.0;
    for now in 10_000..11_000 {
        if player.tick(f64::from(now), clock) {
            assert!(f64::from(now) - last < 60.0);
            last = f64::from(now);
        }
    }
}

/// Where somebody else's script is asked about each move, a slice is over after few of them.
#[test]
fn searches_of_slow_moves_are_left_sooner() {
    let first_slice = |session: Session| {
        let mut player = Player::new(session);
        player.command(Command::Last, 0.0, &mut hasty());
        player.session().now().at
    };
    let open = || CATALOG.address("queens?n=10").unwrap().open().unwrap();
    let (usual, slow) = (first_slice(open()), first_slice(open().of_slow_moves()));
    assert!((1000..=BATCH).contains(&usual) && (1..=64).contains(&slow), "{usual} moves, {slow} where they are slow");
}

/// A notice goes with whatever is done next, and after a while by itself; a new one has its whole time.
#[test]
fn a_notice_does_not_stay() {
    let mut player = player("queens?n=4");
    player.heed_action();
    player.tick(0.0, &mut || 0.0);
    player.say("One.".to_owned());
    assert!(!player.tick(100.0, &mut || 0.0) && !player.tick(100.0 + NOTICE - 1.0, &mut || 0.0));
    assert_eq!(player.notice(), Some("One."));
    assert!(player.tick(100.0 + NOTICE, &mut || 0.0));
    assert_eq!(player.notice(), None);
    player.say("Two.".to_owned());
    assert!(!player.tick(101.0 + NOTICE, &mut || 0.0) && !player.tick(50.0 + 2.0 * NOTICE, &mut || 0.0));
    player.command(Command::Step, 0.0, &mut || 0.0);
    assert_eq!(player.notice(), None);
}

/// Who goes to a dead end by its number is told that it is this one: as many were met from the beginning on.
#[test]
fn a_dead_end_is_told_with_its_number() {
    let mut player = player("queens?n=6");
    let mut ends = vec![];
    for _ in 0..3 {
        player.command(Command::NextDeadEnd, 0.0, &mut || 0.0);
        assert_eq!((player.session().sign(), player.notice()), (Sign::DeadEnd, None));
        ends.push(player.session().now().at);
    }
    for number in [3, 1, 2] {
        player.set_out(Goal::DeadEnd(Some(number)), &mut || 0.0);
        assert_eq!(player.session().now().at, ends[number as usize - 1]);
        assert_eq!(player.notice(), Some(&*format!("Dead end {number}.")));
    }
}

/// Plays to where playback ends by itself, in frames of 10 ms; returns the seconds that it took.
fn play_out(player: &mut Player, from: f64) -> f64 {
    player.command(Command::Play, from, &mut still());
    let frames = (1..).find(|frame| {
        player.tick(from + 10.0 * f64::from(*frame), &mut still());
        player.state() == State::Paused
    });
    frames.map_or(0.0, |frames| f64::from(frames) / 100.0)
}

/// A run too fast to follow ends on the last solution that it has met, with the words of the search's end; a slow one, one without a
/// solution, and one that goes on from there end with the search.
#[test]
fn a_fast_run_ends_on_the_last_solution() {
    for (address, rate, last) in [
        ("queens?n=6", 60.0, Some("Search finished: 4 solutions.")),
        ("queens?n=6", f64::INFINITY, Some("Search finished: 4 solutions.")),
        ("queens?n=6", 8.0, None),
        ("queens?n=3", f64::INFINITY, None),
    ] {
        let mut whole = player(address);
        whole.command(Command::Last, 0.0, &mut still());
        let end = whole.session().now().at;
        whole.command(Command::PreviousSolution, 0.0, &mut still());
        let solution = whole.session().now().at;

        let mut player = player(address);
        player.set_speed(Speed::of_rate(rate));
        play_out(&mut player, 0.0);
        assert_eq!(player.ended().map(|ended| ended.lead().to_owned()).as_deref(), last, "{address} at {rate}");
        assert_eq!(player.session().now().at, if last.is_some() { solution } else { end }, "{address} at {rate}");
        if last.is_some() {
            play_out(&mut player, 1e6);
            assert_eq!(
                (player.session().now().at, player.ended().is_none()),
                (end, true),
                "{address} goes on to its end"
            );
        }
    }
}

/// At full speed a search of a known length is seen to grow for two seconds, however small it is.
#[test]
fn full_speed_takes_two_seconds() {
    for address in ["queens?n=4", "queens?n=8", "langford?n=7"] {
        let mut counted = player(address);
        counted.command(Command::Last, 0.0, &mut still());
        let mut player = player(address);
        player.expect_end(counted.session().now().at);
        player.set_speed(Speed::of_rate(f64::INFINITY));
        let took = play_out(&mut player, 0.0);
        // Whole moves a frame end a little earlier, the shorter the search.
        assert!((1.2..=2.1).contains(&took), "{address}: {took} s");
    }
}
