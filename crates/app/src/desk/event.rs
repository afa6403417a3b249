//! What can happen to the page, and what comes of it.

use crate::census::Findings;
use crate::location::{By, Measure};
use crate::player::Command;
use crate::scene::Point;
use crate::tree::room::Asked;

/// Writes the events down once: as an enum for the modes, with the names and arguments that scripts have for them, and with their
/// types for TypeScript.
macro_rules! events {
    ($(#[doc = $doc:literal] $Variant:ident $name:literal $(($($argument:ident: $Kind:ident),*))? $(-> $reply:literal)?;)*) => {
        /// Something that happens to the page. Modes are asked about it in turn; each takes it or passes it on.
        #[derive(Clone, Debug, PartialEq)]
        pub enum Event {
            $(#[doc = $doc] $Variant $(($($Kind),*))?,)*
        }

        impl Event {
            /// Reads an event by the name and the arguments that scripts give; `None` where there is no such.
            pub fn read(name: &str, arguments: &mut dyn Arguments) -> Option<Event> {
                Some(match name {
                    $($name => Event::$Variant $(($(<$Kind as Argument>::take(arguments)?),*))?,)*
                    _ => return None,
                })
            }

            /// The names, for who checks that scripts know no others.
            pub const NAMES: &[&str] = &[$($name),*];

            /// The same for TypeScript: of each event its arguments and what comes of it.
            pub const TYPES: &str = concat!(
                "export interface Events {\n",
                $("    /**", $doc, " */\n    ", $name, ": { of: [", $($(stringify!($argument), ": ", typescript!($Kind), ", ",)*)?
                  "], reply: ", reply!($($reply)?), " };\n",)*
                "}\n",
            );
        }
    };
}

/// What TypeScript calls an argument.
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

/// What TypeScript calls a reply: nothing to speak of, unless an event says what.
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

/// The arguments of an event as a script gives them, one after the other.
pub trait Arguments {
    /// The next one as a text.
    fn text(&mut self) -> Option<String>;
    /// The next one as a number; none for `undefined`.
    fn number(&mut self) -> Option<f64>;
    /// The next one as numbers; none for `undefined`.
    fn numbers(&mut self) -> Option<Vec<f64>>;
    /// Whether the next one is true.
    fn flag(&mut self) -> bool;
}

/// What an event can be given.
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

/// Numbers: JavaScript has one kind of them, and what is out of range is brought into it.
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

/// Names of things that addresses have, too.
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
    /// A key that no input takes, as `KeyboardEvent.key` names it; with Shift or without.
    Key "key"(key: String, shift: bool) -> "string | undefined";
    /// A button that does a command.
    Command "command"(command: Command);
    /// The timeline is dragged to a step.
    GoTo "goTo"(step: u64);
    /// A place is typed.
    GoToText "goToText"(text: String) -> "string";
    /// A tick of a solution is pressed.
    GoToSolution "goToSolution"(number: u64);
    /// A speed is chosen, on the scale of the slider.
    SetSpeed "setSpeed"(value: f64);
    /// The pointer rests on the stage, or is elsewhere.
    Point "point"(at: MaybePoint) -> "boolean";
    /// The stage is clicked.
    Pick "pick"(at: Point);
    /// What is picked is let go.
    LetGo "letGo" -> "boolean";
    /// The stage is zoomed into, by a factor and so that a point stays where it is.
    Zoom "zoom"(factor: f32, at: Point);
    /// The stage is dragged.
    Drag "drag"(by: Point) -> "boolean";
    /// The picture's slider is set.
    SetDial "setDial"(value: f32);
    /// A breakpoint is set or taken away, as addresses have it.
    ToggleStop "toggleStop"(text: String);
    /// The same of a line of the program.
    ToggleLine "toggleLine"(label: String);
    /// The same of the place picked on the stage.
    TogglePicked "togglePicked";
    /// A breakpoint is typed.
    AddStop "addStop"(text: String) -> "string";
    /// All breakpoints are taken away.
    ClearStops "clearStops";
    /// The page is to ask before some moves, as an address has it behind `ask=`; or no more, where that is empty.
    Ask "ask"(asking: String);
    /// The question is answered, by the number of an answer from 0.
    Answer "answer"(which: usize);
    /// A slide's question is answered: by the number of an answer from 0, or by the number that is asked for.
    AnswerSlide "answerSlide"(text: String) -> "boolean";
    /// So many hands of the room are counted for an answer, by its number from 0.
    CountHands "countHands"(which: usize, count: usize);
    /// A key for the question, as though it was pressed.
    AskKey "askKey"(key: String) -> "boolean";
    /// Play by hand begins at the present moment.
    PlayFromHere "playFromHere";
    /// From a play to the algorithm's own search, or back.
    Cross "cross" -> "string";
    /// An offer is tried, by its place.
    Choose "choose"(place: usize);
    /// An offer is pointed at or has the focus, or none.
    Light "light"(place: MaybeCount);
    /// More of a long list of offers is wanted.
    ListMore "listMore";
    /// The algorithm goes on from here, or stops.
    LetAlgorithm "letAlgorithm";
    /// A worker has counted what lies below a choice.
    Hint "hint"(report: Findings);
    /// The tree is put on the stage, or taken away.
    SwapTree "swapTree";
    /// The pointer rests on the tree, or is elsewhere.
    PointAtTree "pointAtTree"(at: MaybePoint) -> "boolean";
    /// The tree is pressed, by a finger or not.
    PressTree "pressTree"(at: Point, finger: bool);
    /// The same twice.
    OpenTree "openTree"(at: Point, finger: bool);
    /// The tree is zoomed into, by a factor and so that what lies at a place stays there.
    ZoomTree "zoomTree"(factor: f64, x: f32);
    /// The tree is moved, to the right and downwards.
    PanTree "panTree"(right: f32, down: f32);
    /// The tree's map is pressed, from 0 at its left edge to 1.
    PressMap "pressMap"(part: f64);
    /// The crumb of a level is pressed.
    PressCrumb "pressCrumb"(level: usize);
    /// Failures are folded, or not.
    FoldTree "foldTree"(folds: bool);
    /// The tree is to be estimated once more.
    Probe "probe";
    /// To where the card's node was entered.
    GoToNode "goToNode";
    /// The keys come to the tree, or go.
    FocusTree "focusTree"(here: bool);
    /// A key pressed in the tree.
    TreeKey "treeKey"(key: String) -> "string | undefined";
    /// To a moment of the tour, counted from 1.
    GoToMoment "goToMoment"(number: usize);
    /// The present moment is added to the tour, or to a new one.
    AddMoment "addMoment"(caption: String);
    /// A moment, counted from 1, changes places with the next one.
    SwapMoments "swapMoments"(first: usize);
    /// A moment is taken out.
    RemoveMoment "removeMoment"(which: usize);
    /// A moment is called something else.
    RenameMoment "renameMoment"(which: usize, caption: String);
    /// The tour is called something else.
    RenameTour "renameTour"(title: String);
    /// The tour is closed.
    EndTour "endTour" -> "boolean";
    /// A race goes by another clock.
    SetClock "setClock"(clock: By);
    /// A race's chart shows something else.
    SetMeasure "setMeasure"(measure: Measure);
    /// One search of the race is shown alone, at once.
    LeaveRace "leaveRace" -> "string | undefined";
    /// A worker has counted a side of the race.
    LearnSide "learnSide"(side: usize, report: Report);
    /// The links of this page carry a name from now on; an empty one takes it away.
    SetName "setName"(name: String);
    /// The page fills the screen, or no longer.
    Project "project"(on: bool);
    /// The keys are taken, or given back to the page around.
    HoldKeys "holdKeys"(hold: bool);
    /// A tour that the page around asked for does not open: why.
    RefuseTour "refuseTour"(told: String);
}

impl Event {
    /// Whether somebody works at the page with it, by mouse or finger.
    pub(crate) fn is_at_the_page(&self) -> bool {
        use Event::*;
        !matches!(
            self,
            Key(..)
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

/// What comes of an event.
#[derive(Clone, Debug, Default, PartialEq)]
pub enum Reply {
    /// It is nobody's.
    #[default]
    Unused,
    /// It is done.
    Done,
    /// It is done: whether it found something.
    Found(bool),
    /// It cannot be done: why.
    Refused(String),
    /// Only the page can do what is asked for, which has this name.
    Ask(&'static str),
    /// An address is to be opened.
    Open(String),
}

impl Reply {
    /// Why it was refused, if it was.
    pub fn refusal(&self) -> Option<&str> {
        match self {
            Reply::Refused(why) => Some(why),
            _ => None,
        }
    }

    /// Of something that may be refused.
    pub(crate) fn of(done: Result<(), String>) -> Reply {
        done.map_or_else(Reply::Refused, |()| Reply::Done)
    }

    /// Of a key that was pressed in the tree.
    pub(crate) fn of_tree(asked: Option<Asked>) -> Reply {
        match asked {
            None => Reply::Unused,
            Some(Asked::Leave) => Reply::Ask("leave"),
            Some(_) => Reply::Done,
        }
    }
}

/// Whether a mode takes an event.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Flow {
    /// The next mode is asked.
    Pass,
    /// It is taken, and this comes of it.
    Taken(Reply),
}

/// Taken, and done.
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
