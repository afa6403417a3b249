//! The default picture of any search, from its path and its last move.

use super::Watch;
use crate::machine::{Beat, Machine};
use crate::narration::Narration;
use crate::scene::{Look, Scene, row};
use crate::sign::Sign;
use crate::story::{Story, derived};
use crate::timeline::Moment;
use crate::words;

/// The most named choices in force, and the number of levels after which the oldest of them changes.
const MOST: usize = 192;
const STEP: usize = 64;

/// The parts of a position that any search has.
#[derive(Clone, Debug)]
pub struct Seen {
    /// The choices in force, from the oldest to the newest; of very many the newest ones.
    pub path: Vec<String>,
    /// The number of older choices in force.
    pub earlier: usize,
    /// The choice that the last move is about.
    pub choice: Option<String>,
    /// The kind of the last move; `None` at position 0.
    pub beat: Option<Beat>,
    /// The outcome of the last move.
    pub sign: Sign,
}

impl Seen {
    /// Returns these parts of a search's position.
    pub fn of<S: Story>(story: &S, moment: &Moment<S::Machine>) -> Seen {
        let level = moment.machine.level();
        // In steps, so that a picture stays where it is.
        let earlier = level.saturating_sub(MOST).next_multiple_of(STEP);
        Seen {
            path: derived::path_part(story, moment, earlier..usize::MAX),
            earlier,
            choice: derived::choice(story, moment),
            beat: moment.beat(),
            sign: derived::outcome(story, moment),
        }
    }

    /// Returns the number of choices in force.
    fn level(&self) -> usize {
        self.earlier + self.path.len()
    }

    /// Returns the choice that the last move is about, with its look, if it is not in force.
    fn beside(&self) -> Option<(&str, Look)> {
        let look = super::look::of_move(self.beat?);
        if look.is_laid() {
            return None;
        }
        Some((self.choice.as_deref()?, look))
    }
}

/// Returns the narration of the end of a search.
pub fn ending(solutions: u64) -> Narration {
    Narration::new(format!("Search finished: {}.", words::count_or_no(solutions, "solution")), "")
}

/// Returns a description of the position in one line.
pub fn describe(seen: &Seen) -> String {
    let chosen = match (seen.path.is_empty(), seen.earlier) {
        (true, _) => "Nothing is chosen".to_owned(),
        (false, 0) => format!("Chosen: {}", words::row(&seen.path)),
        (false, earlier) => format!("Chosen: {}, then {}", words::count(earlier, "choice"), words::row(&seen.path)),
    };
    let more = match seen.beside() {
        Some((choice, Look::Trial)) => format!("; {choice} is under test"),
        Some((choice, Look::Refused)) => format!("; {choice} is rejected"),
        Some((choice, _)) => format!("; {choice} is undone"),
        None if seen.beat == Some(Beat::Solution) => "; that is a solution".to_owned(),
        None => String::new(),
    };
    format!("{chosen}{more}.")
}

/// Returns the variables of any search: its level, and the candidate under test.
pub fn watch(seen: &Seen) -> Vec<Watch> {
    let trial = seen.beside().filter(|(_, look)| look.is_tried()).map(|(choice, _)| choice);
    vec![
        Watch::new("level", seen.level(), "choices in force"),
        Watch::new("trial", words::or_dash(trial), "under test for the next level, or just rejected"),
    ]
}

/// Draws the path as a row of cells, with the candidate under test after it.
pub fn draw(seen: &Seen, scene: &mut Scene) {
    let row = row::Row {
        path: seen.path.clone(),
        earlier: seen.earlier,
        came: seen.beat == Some(Beat::Descend),
        trial: seen.beside().map(|(choice, look)| (choice.to_owned(), look)),
        solved: seen.beat == Some(Beat::Solution),
        dead_end: seen.sign == Sign::DeadEnd,
    };
    row::draw(&row, scene.stage(), scene);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scene::{Ink, Item, Key};

    fn seen(path: &[&str], beat: Beat, choice: &str) -> Seen {
        Seen {
            path: words::texts(path),
            earlier: 0,
            choice: (!choice.is_empty()).then(|| choice.to_owned()),
            beat: Some(beat),
            sign: Sign::of(beat),
        }
    }

    #[test]
    fn the_description_says_what_the_picture_shows() {
        for (path, beat, choice, state) in [
            (&[][..], Beat::Detail, "", ""),
            (&[], Beat::Retreat, "a", "undone"),
            (&["a", "b"], Beat::Descend, "b", ""),
            (&["a"], Beat::Detail, "b", "under test"),
            (&["a"], Beat::Reject, "b", "rejected"),
            (&["a"], Beat::Solution, "", "solution"),
        ] {
            let (chosen, more) = (if path.is_empty() { "Nothing".into() } else { words::row(path) }, [choice, state]);
            let told = describe(&seen(path, beat, choice));
            assert!(told.contains(&chosen) && more.iter().all(|part| told.contains(part)), "{told}");
            assert_eq!(told.contains(';'), !state.is_empty(), "{told}");
        }
    }

    #[test]
    fn only_what_is_tried_is_a_variable() {
        let values = |beat, choice| watch(&seen(&["a"], beat, choice)).into_iter().map(|watch| watch.value);
        assert!(values(Beat::Reject, "b").eq(["1", "b"]));
        assert!(values(Beat::Detail, "b").eq(["1", "b"]));
        for beat in [Beat::Descend, Beat::Retreat, Beat::Solution] {
            assert!(values(beat, "a").eq(["1", words::NONE]), "{beat:?}");
        }
    }

    #[test]
    fn the_picture_frames_the_path_and_tries_what_is_beside_it() {
        let drawn = |beat, choice| {
            let mut scene = Scene::new(968.0, 513.0);
            draw(&seen(&["a", "b"], beat, choice), &mut scene);
            scene
        };
        let frame = |scene: &Scene, key: Key| scene.items().iter().find(|item| item.key == Some(key)).cloned();
        let ink = |item: Item| item.stroke.expect("a frame").ink;
        let (newest, trial) = (Key("choice", 1, 0), Key("trial", 0, 0));
        let tried = [(Beat::Detail, Ink::Trial), (Beat::Reject, Ink::Conflict), (Beat::Retreat, Ink::Accent)];
        for (beat, as_) in tried {
            let scene = drawn(beat, "c");
            assert_eq!(frame(&scene, newest).map(ink), Some(Ink::Piece), "{beat:?}");
            assert_eq!(frame(&scene, trial).map(ink), Some(as_), "{beat:?}");
        }
        let hatched = |scene: &Scene| {
            let conflict = |item: &&Item| item.stroke.as_ref().is_some_and(|stroke| stroke.ink == Ink::Conflict);
            scene.items().iter().filter(conflict).count()
        };
        assert_eq!((hatched(&drawn(Beat::Detail, "c")), hatched(&drawn(Beat::Reject, "c"))), (0, 3));
        for (beat, as_) in [(Beat::Descend, Ink::Accent), (Beat::Solution, Ink::Solution)] {
            let scene = drawn(beat, "b");
            assert_eq!(frame(&scene, newest).map(ink), Some(as_), "{beat:?}");
            assert!(frame(&scene, trial).is_none(), "{beat:?}");
        }
    }
}
