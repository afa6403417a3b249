//! A search that has nothing of its own, and one that has.

use super::{Places, Shown};
use crate::backtrack::{Backtrack, Sequence};
use crate::catalog::{Catalog, Entry};
use crate::machine::{Beat, Machine, Stop};
use crate::narration::Narration;
use crate::scene::{Item, Scene, Shape, Target};
use crate::session::Session;
use crate::steer;
use crate::story::{Search, derived};
use crate::timeline::{Mark, Moment};

/// Arrangements of 1 to n in which no two neighbours are consecutive.
#[derive(Clone, Debug, PartialEq)]
struct Apart(u8, Vec<u8>);

impl Sequence for Apart {
    type Step = u8;

    fn satisfies(&self) -> bool {
        let Some((last, before)) = self.1.split_last() else { return true };
        !before.contains(last) && before.last().is_none_or(|neighbour| neighbour.abs_diff(*last) > 1)
    }

    fn next_steps(&self) -> impl IntoIterator<Item = u8> {
        1..=self.0
    }

    fn apply(&self, step: u8) -> Apart {
        Apart(self.0, [self.1.as_slice(), &[step]].concat())
    }
}

fn apart(n: u8) -> Backtrack<Apart> {
    Backtrack::new(Apart(n, vec![]), n.into())
}

static APART: Entry = Entry {
    id: "apart",
    title: "Apart",
    summary: "Arrange numbers so that no two neighbours are consecutive.",
    open: |_| Ok(Session::new(apart(5))),
    ..Entry::BARE
};

fn opened() -> Session {
    const CATALOG: Catalog = Catalog(&[&APART]);
    CATALOG.open("apart").expect("it has no parameters")
}

/// The texts on a scene.
fn written(scene: &Scene) -> Vec<String> {
    let text = |item: &Item| if let Shape::Text(text) = &item.shape { Some(text.text.clone()) } else { None };
    scene.items().iter().filter_map(text).collect()
}

/// The rules of `tests/laws/moves.rs`, for every moment of a search that has nothing of its own.
#[test]
fn every_moment_is_told_in_a_sentence() {
    let mut session = opened();
    let names: Vec<_> = session.told().variables.iter().map(|watch| watch.name).collect();
    loop {
        let (told, level) = (session.told(), session.now().level);
        for line in [&told.narration.to_string(), &told.description] {
            assert!(line.trim() == line && line.ends_with('.') && !line.contains('\n'), "{line}");
            assert!(!line.contains("  ") && !line.contains("..") && line.chars().count() <= 200, "{line}");
            assert!(line.starts_with(|first: char| first.is_uppercase() || first.is_ascii_digit()), "{line}");
        }
        assert_eq!(told.path.len(), level, "{told:?}");
        assert!(told.path.iter().all(|name| !name.is_empty() && name.chars().count() <= 12), "{told:?}");
        assert!(told.variables.iter().map(|watch| watch.name).eq(names.iter().copied()));
        assert!(session.listing().iter().any(|line| line.label == session.now().label));
        if session.forward(1, Stop::NEVER).made == 0 {
            break;
        }
    }
    assert_eq!(session.narration().lead(), "Search finished: 14 solutions.");
}

/// On a laptop and on a phone, all that is drawn lies on the stage, and what is chosen or tried is written there.
#[test]
fn every_moment_is_drawn() {
    let mut session = opened();
    loop {
        for (width, height) in [(968.0, 513.0), (358.0, 400.0)] {
            let mut scene = Scene::new(width, height);
            session.draw(&mut scene);
            let inside = scene.stage();
            for item in scene.items() {
                let extent = item.extent();
                assert!(inside.contains(extent.corner()) && inside.contains(extent.corners()[2]), "{item:?}");
            }
            let written = written(&scene);
            let told = session.told();
            let trial = told.variables.iter().find(|watch| watch.name == "trial").expect("a variable");
            assert!(told.path.iter().all(|name| written.contains(name)), "{written:?}");
            assert!(trial.value == crate::words::NONE || written.contains(&trial.value), "{written:?}");
        }
        if session.forward(1, Stop::NEVER).made == 0 {
            break;
        }
    }
}

/// Sentence, path and variables speak of what the sequences on the stack say.
#[test]
fn the_choice_is_the_step_that_the_machine_is_about() {
    let problem = apart(5);
    let mut mark = Mark::new(problem.start());
    while mark.advance(1, Stop::NEVER) > 0 {
        let moment = mark.moment();
        let top = moment.machine.top().map_or(&[][..], |top| top.1.as_slice());
        assert!(derived::path(&problem, &moment).into_iter().eq(top.iter().map(u8::to_string)));
        let choice = derived::choice(&problem, &moment);
        match mark.beat().expect("a move") {
            Beat::Descend => assert_eq!(choice, top.last().map(u8::to_string)),
            Beat::Retreat => assert!(choice.is_some()),
            Beat::Solution | Beat::Done => assert_eq!(choice, None),
            _ => {
                let tried = moment.machine.candidate().and_then(|candidate| candidate.1.last());
                assert_eq!(choice, tried.map(u8::to_string), "{:?}", moment.last);
            }
        }
    }
}

#[test]
fn an_instance_that_was_advanced_still_starts_at_the_beginning() {
    let mut advanced = apart(4);
    advanced.by_ref().take(20).for_each(drop);
    assert_eq!(advanced.start(), apart(4));
    assert_eq!(steer::descents(&Mark::new(advanced.start())).count(), 4);
    assert_eq!(advanced.start().level(), 0);
}

#[test]
fn what_is_added_shows_and_the_rest_is_as_before() {
    let begun =
        |moment: &Moment<Backtrack<Apart>>| moment.last.is_none().then(|| Narration::new("Arrange 1 to 5.", ""));
    let dot = |_: &Moment<Backtrack<Apart>>, scene: &mut Scene| {
        scene.circle((9.0, 9.0), 5.0);
    };
    let mut own = Session::new(Shown::new(apart(5)).drawn(dot).narrated(begun));
    let mut plain = opened();
    assert_eq!(own.narration().lead(), "Arrange 1 to 5.");
    while plain.forward(1, Stop::NEVER).made > 0 {
        own.forward(1, Stop::NEVER);
        assert_eq!((own.told(), own.solution()), (plain.told(), plain.solution()));
    }
    let mut scene = Scene::new(99.0, 99.0);
    own.draw(&mut scene);
    assert_eq!(scene.items().len(), 1);
}

#[test]
fn solutions_are_printed_in_full() {
    let mut session = opened();
    session.forward(u64::MAX, Stop::at(Beat::Solution));
    assert_eq!(session.solution().as_deref(), Some("1 3 5 2 4"));
}

/// Where the picture has places of its own, choices are made by hand there.
#[test]
fn a_place_of_ones_own_is_where_a_choice_is_picked() {
    let places = Places {
        kinds: &["seat"],
        points_to: |moment| Some(Target("seat", moment.machine.level() as u32)),
        name: |_, target| format!("seat {}", target.1),
    };
    let search = Shown::new(apart(3)).placed(places);
    let mut mark = Mark::new(Search::start(&search));
    for _ in 0..10 {
        mark.advance(1, Stop::NEVER);
        let seat = Target("seat", mark.machine.level() as u32);
        assert_eq!(derived::picked_at(&search, &mark.moment()), Some(seat));
        assert_eq!(derived::pointed_to(&search, &mark.moment()), Some(seat));
    }
}
