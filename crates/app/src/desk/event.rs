//! The events of the page and the replies to them.

use crate::census::Findings;
use crate::location::{By, Measure};
use crate::player::Command;
use crate::scene::Point;
use crate::tree::room::Asked;

/// Generates the events from one table: the enum for the modes, the names and arguments for scripts, and the types for TypeScript.
macro_rules! events {
    ($(#[doc = $doc:literal] $Variant:ident $name:literal $(($($argument:ident: $Kind:ident),*))? $(-> $reply:literal)?;)*) => {
        /// An event of the page. Each mode in turn handles it or passes it on.
        #[derive(Clone, Debug, PartialEq)]
        pub enum Event {
            $(#[doc = $doc] $Variant $(($($Kind),*))?,)*
        }

        impl Event {
            /// Reads an event from the name and the arguments that a script gives; `None` for an unknown name or a bad argument.
            pub fn read(name: &str, arguments: &mut dyn Arguments) -> Option<Event> {
                Some(match name {
                    $($name => Event::$Variant $(($(<$Kind as Argument>::take(arguments)?),*))?,)*
                    _ => return None,
                })
            }

            /// The names of all events, to check that scripts use no others.
            pub const NAMES: &[&str] = &[$($name),*];

            /// The declaration for TypeScript: each event with its arguments and its reply.
            pub const TYPES: &str = concat!(
                "export interface Events {\n",
                $("    /**", $doc, " */\n    ", $name, ": { of: [", $($(stringify!($argument), ": ", typescript!($Kind), ", ",)*)?
                  "], reply: ", reply!($($reply)?), " };\n",)*
                "}\n",
            );
        }
    };
}

/// The TypeScript type of an argument.
macro_rules! typescript {
    (String) => {
        "string"
    };
    (Command) => {
        "string"
    };
    (By) => {
        "string"
    };
    (Measure) => {
        "string"
    };
    (bool) => {
        "boolean"
    };
    (Point) => {
        "[x: number, y: number]"
    };
    (MaybePoint) => {
        "[x: number, y: number] | undefined"
    };
    (MaybeCount) => {
        "number | undefined"
    };
    (Report) => {
        "Float64Array"
    };
    (Findings) => {
        "Float64Array"
    };
    ($number:ident) => {
        "number"
    };
}

/// The TypeScript type of a reply: `unknown` unless the event states one.
macro_rules! reply {
    () => {
        "unknown"
    };
    ($reply:literal) => {
        $reply
    };
}

type MaybePoint = Option<Point>;
type MaybeCount = Option<usize>;
type Report = Vec<f64>;

/// The arguments of an event as a script gives them, read one after the other.
pub trait Arguments {
    /// Returns the next argument as a text.
    fn text(&mut self) -> Option<String>;
    /// Returns the next argument as a number; `None` for `undefined`.
    fn number(&mut self) -> Option<f64>;
    /// Returns the next argument as a list of numbers; `None` for `undefined`.
    fn numbers(&mut self) -> Option<Vec<f64>>;
    /// Returns whether the next argument is true.
    fn flag(&mut self) -> bool;
}

/// A type that an event's argument can have.
trait Argument: Sized {
    fn take(arguments: &mut dyn Arguments) -> Option<Self>;
}

impl Argument for String {
    fn take(arguments: &mut dyn Arguments) -> Option<String> {
        arguments.text()
    }
}

impl Argument for bool {
    fn take(arguments: &mut dyn Arguments) -> Option<bool> {
        Some(arguments.flag())
    }
}

/// Implements `Argument` for number types: JavaScript has one kind of number, and values out of range are clamped.
macro_rules! numbers {
    ($($Number:ty)*) => {
        $(impl Argument for $Number {
            fn take(arguments: &mut dyn Arguments) -> Option<$Number> {
                arguments.number().map(|number| number as $Number)
            }
        })*
    };
}
numbers!(f32 f64 u64 usize);

impl Argument for MaybeCount {
    fn take(arguments: &mut dyn Arguments) -> Option<MaybeCount> {
        Some(arguments.number().map(|number| number as usize))
    }
}

impl Argument for Report {
    fn take(arguments: &mut dyn Arguments) -> Option<Report> {
        arguments.numbers()
    }
}

impl Argument for MaybePoint {
    fn take(arguments: &mut dyn Arguments) -> Option<MaybePoint> {
        Some(Point::take(arguments))
    }
}

impl Argument for Point {
    fn take(arguments: &mut dyn Arguments) -> Option<Point> {
        match arguments.numbers()?[..] {
            [x, y] => Some(Point::new(x as f32, y as f32)),
            _ => None,
        }
    }
}

impl Argument for Findings {
    fn take(arguments: &mut dyn Arguments) -> Option<Findings> {
        Findings::unpack(&arguments.numbers()?)
    }
}

impl Argument for Command {
    fn take(arguments: &mut dyn Arguments) -> Option<Command> {
        Command::named(&arguments.text()?)
    }
}

/// Returns the value with a name, from a list of names that addresses use too.
fn named<T>(name: Option<String>, all: impl IntoIterator<Item = (&'static str, T)>) -> Option<T> {
    let name = name?;
    all.into_iter().find(|(known, _)| *known == name).map(|(_, value)| value)
}

impl Argument for By {
    fn take(arguments: &mut dyn Arguments) -> Option<By> {
        named(arguments.text(), By::ALL)
    }
}

impl Argument for Measure {
    fn take(arguments: &mut dyn Arguments) -> Option<Measure> {
        named(arguments.text(), Measure::ALL)
    }
}

events! {
    /// Press a key that no input field takes, named as `KeyboardEvent.key`, with Shift or without.
    Key "key"(key: String, shift: bool) -> "string | undefined";
    /// Press a button with a command.
    Command "command"(command: Command);
    /// Press anything, also what is no other event: notices vanish.
    Press "press";
    /// Drag the timeline to a step.
    GoTo "goTo"(step: u64);
    /// Type a position to go to.
    GoToText "goToText"(text: String) -> "string";
    /// Press the tick of a solution on the timeline.
    GoToSolution "goToSolution"(number: u64);
    /// Choose a speed, on the scale of the slider.
    SetSpeed "setSpeed"(value: f64);
    /// Move the pointer on the stage, or off it.
    Point "point"(at: MaybePoint) -> "boolean";
    /// Click the stage.
    Pick "pick"(at: Point);
    /// Drop what is picked on the stage.
    LetGo "letGo" -> "boolean";
    /// Zoom into the stage by a factor, around a point.
    Zoom "zoom"(factor: f32, at: Point);
    /// Drag the stage.
    Drag "drag"(by: Point) -> "boolean";
    /// Set the slider of the picture.
    SetDial "setDial"(value: f32);
    /// Set or remove a breakpoint, written as in addresses.
    ToggleStop "toggleStop"(text: String);
    /// Set or remove a breakpoint at a line of the program.
    ToggleLine "toggleLine"(label: String);
    /// Set or remove a breakpoint at what is picked on the stage.
    TogglePicked "togglePicked";
    /// Set or remove a breakpoint at a place of the stage.
    StopAt "stopAt"(at: Point);
    /// Type a breakpoint.
    AddStop "addStop"(text: String) -> "string";
    /// Remove all breakpoints.
    ClearStops "clearStops";
    /// Choose the moves to be asked about, written as behind `ask=` in an address; empty for none.
    Ask "ask"(asking: String);
    /// Answer the question, by the number of an answer from 0.
    Answer "answer"(which: usize);
    /// Answer a slide's question, by the number of an answer from 0 or by the number that is asked for.
    AnswerSlide "answerSlide"(text: String) -> "boolean";
    /// Set how many people in the room raised their hand for an answer, by its number from 0.
    CountHands "countHands"(which: usize, count: usize);
    /// Send a key to the question, as if it was pressed.
    AskKey "askKey"(key: String) -> "boolean";
    /// Switch between solving by hand and the algorithm's own search.
    Cross "cross" -> "string";
    /// Try a candidate, by its place in the list.
    Choose "choose"(place: usize);
    /// Point at a candidate in the list or focus it, or none.
    Light "light"(place: MaybeCount);
    /// Show more of a long list of candidates.
    ListMore "listMore";
    /// Let the algorithm continue from here, or stop it.
    LetAlgorithm "letAlgorithm";
    /// Deliver a worker's count of what lies below a choice.
    Hint "hint"(report: Findings);
    /// Show the tree on the stage, or hide it.
    SwapTree "swapTree";
    /// Move the pointer on the tree, or off it.
    PointAtTree "pointAtTree"(at: MaybePoint) -> "boolean";
    /// Press the tree, by a finger or not.
    PressTree "pressTree"(at: Point, finger: bool);
    /// Press the tree twice, by a finger or not.
    OpenTree "openTree"(at: Point, finger: bool);
    /// Zoom into the tree by a factor, around the horizontal place x.
    ZoomTree "zoomTree"(factor: f64, x: f32);
    /// Pan the tree, by pixels to the right.
    PanTree "panTree"(right: f32);
    /// Press a level in the breadcrumbs of the tree.
    PressCrumb "pressCrumb"(level: usize);
    /// Estimate the tree once more.
    Probe "probe";
    /// Go to the move that entered the node of the headline.
    GoToNode "goToNode";
    /// Move the keyboard focus into the tree, or out of it.
    FocusTree "focusTree"(here: bool);
    /// Press a key in the tree.
    TreeKey "treeKey"(key: String) -> "string | undefined";
    /// Go to a slide of the tour, counted from 1.
    GoToMoment "goToMoment"(number: usize);
    /// Add the present position to the tour as a slide, or to a new tour.
    AddMoment "addMoment"(caption: String);
    /// Swap a slide, counted from 1, with the next one.
    SwapMoments "swapMoments"(first: usize);
    /// Remove a slide, counted from 1.
    RemoveMoment "removeMoment"(which: usize);
    /// Rename a slide, counted from 1.
    RenameMoment "renameMoment"(which: usize, caption: String);
    /// Rename the tour.
    RenameTour "renameTour"(title: String);
    /// Close the tour.
    EndTour "endTour" -> "boolean";
    /// Choose the clock of a race.
    SetClock "setClock"(clock: By);
    /// Choose the measure of a race's chart.
    SetMeasure "setMeasure"(measure: Measure);
    /// Bet on a side of the race, or count a hand for it; if not `more`, count one hand less.
    Bet "bet"(side: usize, more: bool);
    /// Show one search of the race alone, at once.
    LeaveRace "leaveRace" -> "string | undefined";
    /// Deliver a worker's count of a side of the race.
    LearnSide "learnSide"(side: usize, report: Report);
    /// Set the name that links of this page carry; empty to remove it.
    SetName "setName"(name: String);
    /// Enter or leave full screen.
    Project "project"(on: bool);
    /// Take the keys, or return them to the page around.
    HoldKeys "holdKeys"(hold: bool);
    /// Refuse a tour that the page around asked for, with the reason.
    RefuseTour "refuseTour"(told: String);
}

impl Event {
    /// Whether the event is an action of a person, by mouse, finger or key.
    pub(crate) fn is_action(&self) -> bool {
        // How fast and in which steps it plays is also restored without a person.
        let restores = match self {
            Event::SetSpeed(_) => true,
            Event::Command(command) => matches!(command, Command::ByMoves | Command::ByChoices),
            _ => false,
        };
        !restores && (matches!(self, Event::Key(..) | Event::AskKey(_) | Event::Press) || self.is_at_the_page())
    }

    /// Whether the event is an action of a person at the page, by mouse or finger.
    pub(crate) fn is_at_the_page(&self) -> bool {
        use Event::*;
        !matches!(
            self,
            Key(..)
                | Press
                | Point(_)
                | LetGo
                | AskKey(_)
                | Light(_)
                | Hint(_)
                | PointAtTree(_)
                | FocusTree(_)
                | LearnSide(..)
                | CountHands(..)
                | Project(_)
                | HoldKeys(_)
                | RefuseTour(_)
        )
    }
}

/// The reply to an event.
#[derive(Clone, Debug, Default, PartialEq)]
pub enum Reply {
    /// No mode has handled the event.
    #[default]
    Unused,
    /// The event was handled.
    Done,
    /// The event was handled; whether it found something.
    Found(bool),
    /// The event was refused, with the reason.
    Refused(String),
    /// The page itself must run the command of this name.
    Ask(&'static str),
    /// The page must open this address.
    Open(String),
}

impl Reply {
    /// Returns the reason of a refusal, if it is one.
    pub fn refusal(&self) -> Option<&str> {
        match self {
            Reply::Refused(why) => Some(why),
            _ => None,
        }
    }

    /// Makes a reply of the result of an action that can be refused.
    pub(crate) fn of(done: Result<(), String>) -> Reply {
        done.map_or_else(Reply::Refused, |()| Reply::Done)
    }

    /// Makes a reply of the result of a key pressed in the tree.
    pub(crate) fn of_tree(asked: Option<Asked>) -> Reply {
        match asked {
            None => Reply::Unused,
            Some(Asked::Leave) => Reply::Ask("leave"),
            Some(Asked::Nowhere(why)) => Reply::Ask(why),
            Some(_) => Reply::Done,
        }
    }
}

/// Whether a mode has handled an event.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Flow {
    /// The event is passed to the next mode.
    Pass,
    /// The event was handled, with this reply.
    Taken(Reply),
}

/// The event was handled, without anything to return.
pub(crate) const DONE: Flow = Flow::Taken(Reply::Done);

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::VecDeque;

    /// Arguments of which any can be read as anything.
    struct Given(VecDeque<&'static str>);

    impl Arguments for Given {
        fn text(&mut self) -> Option<String> {
            self.0.pop_front().map(str::to_owned)
        }

        fn number(&mut self) -> Option<f64> {
            self.0.pop_front()?.parse().ok()
        }

        fn numbers(&mut self) -> Option<Vec<f64>> {
            self.0.pop_front()?.split(',').map(|number| number.parse().ok()).collect()
        }

        fn flag(&mut self) -> bool {
            self.0.pop_front() == Some("true")
        }
    }

    fn read(name: &str, given: &[&'static str]) -> Option<Event> {
        Event::read(name, &mut Given(given.iter().copied().collect()))
    }

    #[test]
    fn events_are_read_by_their_names() {
        assert_eq!(read("key", &["ArrowRight", "true"]), Some(Event::Key("ArrowRight".to_owned(), true)));
        assert_eq!(read("zoom", &["2", "3,4"]), Some(Event::Zoom(2.0, Point::new(3.0, 4.0))));
        assert_eq!(read("point", &[]), Some(Event::Point(None)));
        assert_eq!(read("light", &["3"]), Some(Event::Light(Some(3))));
        assert_eq!(read("command", &["step"]), Some(Event::Command(Command::Step)));
        assert_eq!(read("setClock", &["solutions"]), Some(Event::SetClock(By::Solutions)));
        // What is no such thing is no event, and does nothing.
        for (name, given) in
            [("command", &["fly"][..]), ("pick", &["1"]), ("goTo", &["x"]), ("setClock", &["sun"]), ("", &[])]
        {
            assert_eq!(read(name, given), None, "{name}");
        }
        assert!(
            Event::TYPES.contains("    key: { of: [key: string, shift: boolean, ], reply: string | undefined };\n")
        );
        assert!(Event::NAMES.iter().all(|name| Event::TYPES.contains(&format!("\n    {name}: {{"))));
    }

    /// What a script sends under a name that there is not would do nothing, unseen.
    #[test]
    fn scripts_send_what_there_is() {
        let www = concat!(env!("CARGO_MANIFEST_DIR"), "/../../www");
        let (mut sent, quote) = (0, '"');
        for file in std::fs::read_dir(www).expect("the page's scripts") {
            let path = file.expect("a file").path();
            let Some("js") = path.extension().and_then(|end| end.to_str()) else { continue };
            let script = std::fs::read_to_string(&path).expect("a text");
            for name in script.split(&format!(".send({quote}")).skip(1).filter_map(|rest| rest.split(quote).next()) {
                assert!(Event::NAMES.contains(&name), "{name} in {}", path.display());
                sent += 1;
            }
        }
        assert!(sent > 60, "{sent}");
    }
}
