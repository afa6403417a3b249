//! The keys that matter most in the projector view: a line at its foot for a lecturer who came by the menu.

use crate::command::{Command, cap};
use crate::desk::Around;
use crate::script::ToScript;

/// A key with its action.
#[derive(Clone, Debug, PartialEq, Eq, ToScript)]
pub struct HallKey {
    /// The key, as `KeyboardEvent.key` names it.
    pub key: &'static str,
    /// The caption of the key.
    pub cap: String,
    /// The action of the key, in a few words.
    pub does: &'static str,
}

/// The actions of keys that have no command of their own, or another one just now.
const PAUSE: &str = "Pause";
const GO_ON: &str = "Let the algorithm go on";
const STOP: &str = "Stop the algorithm";
const UNDO: &str = "Undo";
const UP: &str = "Go back one level";
const HINT: &str = "Hint";
const RETURN: &str = "Return";
const WATCH: &str = "Watch";
const ANSWER: &str = "Show answer";
const LEAVE: &str = "Whole page";
const TREE: &str = "Tree";

/// Returns the keys in the order in which they are shown. `plays` says whether the search or race plays.
pub(crate) fn keys(around: &Around, plays: bool) -> Vec<HallKey> {
    let of = |command: Command| (command.keys()[0], command.label());
    let help = of(Command::Keys);
    let shown = if around.question {
        vec![("Enter", ANSWER), help]
    } else if around.by_hand {
        let leave = if around.branching { RETURN } else { WATCH };
        let algorithm = (" ", if around.going { STOP } else { GO_ON });
        let all = [algorithm, ("ArrowLeft", UNDO), ("ArrowUp", UP), ("h", HINT), help, ("Escape", leave)];
        // In homework each decision is the visitor's.
        all.into_iter().filter(|(key, _)| !around.homework || *key != " ").collect()
    } else {
        let play = (" ", if plays { PAUSE } else { Command::Play.label() });
        let by_mode = match (around.touring, around.racing) {
            (true, _) => vec![of(Command::NextPage), of(Command::GoTo)],
            (_, true) => vec![of(Command::GoTo), of(Command::Last)],
            _ => vec![of(Command::GoTo), (Command::Tree.keys()[0], TREE), of(Command::Solve), of(Command::Export)],
        };
        [vec![play, of(Command::Step)], by_mode, vec![help, ("Escape", LEAVE)]].concat()
    };
    shown.into_iter().map(|(key, does)| HallKey { key, cap: cap(key).to_owned(), does }).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::host::{Event, Host, Surface};
    use crate::problems::CATALOG;

    /// The line names what each key does just then: pressing the keys does it.
    #[test]
    fn the_line_names_what_its_keys_do_just_then() {
        let mut page = Host::new(CATALOG);
        page.resize(Surface::Stage, 600.0, 280.0);
        let press = |page: &mut Host, key: &str| {
            page.send(&Event::Key(key.to_owned(), false), 0.0, &mut || 0.0);
            while page.tick(0.0, &mut || 0.0).again {}
        };
        let line = |page: &Host| {
            let told = page.hall_keys().into_iter().map(|HallKey { cap, does, .. }| format!("{cap} {does}"));
            told.collect::<Vec<_>>().join(" · ")
        };
        page.open("queens?n=6&at=100", &mut || 0.0).expect("it opens");
        assert_eq!(line(&page), "", "outside of a hall");
        press(&mut page, "p");
        let watched = line(&page);
        assert_eq!(
            watched,
            "Space Play · → Step · g Go to · t Tree · y Solve · x Export · ? Keys and signs · Esc Whole page"
        );
        press(&mut page, "y");
        assert!(page.view().hand);
        let tried = line(&page);
        assert!(tried.starts_with("Space Let the algorithm go on · ") && tried.ends_with("Esc Return"), "{tried}");
        press(&mut page, "Escape");
        assert_eq!((page.view().hand, page.view().layout, line(&page)), (false, "stage", watched));
        press(&mut page, "Escape");
        assert_eq!((page.view().layout, line(&page).as_str()), ("page", ""));
        // Within another page, its keys are that page's.
        page.open("queens?n=6&view=embed", &mut || 0.0).expect("it opens");
        press(&mut page, "p");
        assert_eq!(line(&page), "");
    }
}
