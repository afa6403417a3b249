//! Views: what the page says and shows beside its pictures, and their types for TypeScript, which Rust's own types make.

use super::now;
use super::objects::js;
use super::reading::choice;
use super::stage::Stage;
use crate::host;
use crate::host::listed::{self, Link};
use crate::modes::watch::stops::{self, Breakpoint};
use crate::modes::{embed, export, predict, solve, tour, tree};
use crate::puzzles::{self, Order, Wish};
use crate::race;
use crate::script::{ToScript, Value};
use crate::sign::Sign;
use crate::tour::{Manner, Span};
use crate::words::terms::Piece;
use wasm_bindgen::prelude::*;

/// Declares types for TypeScript.
macro_rules! types {
    ($($Type:ty),* $(,)?) => {
        $(const _: () = {
            #[wasm_bindgen(typescript_custom_section)]
            const TYPES: &str = <$Type as ToScript>::TYPES;
        };)*
    };
}

types!(
    listed::Listed,
    listed::Link,
    listed::File,
    listed::TourGroup,
    listed::Field,
    listed::Bounds,
    listed::Choice,
    listed::Grid,
    listed::Beside,
    listed::Outcome,
    listed::Fault,
    listed::Rule,
    listed::Chapter,
    listed::Example,
    listed::ProgramLine,
    crate::player::keys::Key,
    crate::modes::projector::keys::HallKey,
    host::guide::Sign,
    host::View,
    host::Headline,
    host::Watched,
    host::Wider,
    host::Can,
    host::Dial,
    Sign,
    Piece,
    predict::Told,
    solve::HandView,
    solve::OfferView,
    solve::RowView,
    solve::TreesView,
    tree::RoomView,
    tree::Item,
    tree::Subtree,
    tour::Told,
    tour::HandsBar,
    tour::Passage,
    Span,
    Manner,
    crate::task::View,
    tour::overview::Overview,
    tour::overview::SlideCard,
    tour::draft::DraftSlide,
    tour::draft::DraftView,
    tour::presenting::Lecture,
    tour::presenting::Slide,
    tour::presenting::RoomAnswer,
    tour::sharing::Shared,
    host::share::LinkPart,
    puzzles::Table,
    puzzles::Row,
    puzzles::Puzzle,
    puzzles::Line,
    puzzles::Verdict,
    race::View,
    race::SideView,
    race::Bet,
    race::BetSide,
    race::Figure,
    race::Can,
    export::Order,
    export::Stretch,
    host::Import,
    host::Alternative,
    Breakpoint,
    super::search::Move,
    super::search::Count,
    Picked,
    Frame,
);

/// A breakpoint that there would be.
#[derive(ToScript)]
struct Picked {
    /// The kind.
    words: String,
    /// Whether it is set.
    set: bool,
}

/// The page around.
#[derive(ToScript)]
struct Frame {
    /// Whether the keys are the search's.
    held: bool,
    /// The same in words.
    keys: &'static str,
    /// The address of the whole page.
    link: String,
}

#[wasm_bindgen]
impl Stage {
    /// What the page says beside its pictures.
    #[wasm_bindgen(unchecked_return_type = "View")]
    pub fn view(&self) -> JsValue {
        js(&self.host.view())
    }

    /// The parameters of what is open, by their names.
    #[wasm_bindgen(unchecked_return_type = "Record<string, string>")]
    pub fn values(&self) -> JsValue {
        let values = self.host.values().into_iter().map(|(name, value)| (name, value.to_owned().to_script()));
        js(&Value::Object(values.collect()))
    }

    /// The pseudo-code of what is open.
    #[wasm_bindgen(unchecked_return_type = "Line[]")]
    pub fn listing(&self) -> JsValue {
        js(&self.host.listing())
    }

    /// What the open problem asks for: its rule with two pictures, or else its summary.
    #[wasm_bindgen(unchecked_return_type = "Rule")]
    pub fn rule(&self) -> JsValue {
        js(&self.host.rule())
    }

    /// What the page asks just now; undefined while it asks nothing.
    #[wasm_bindgen(unchecked_return_type = "Question | undefined")]
    pub fn question(&self) -> JsValue {
        js(&self.host.question())
    }

    /// What is shown of the play by hand.
    #[wasm_bindgen(unchecked_return_type = "Hand | undefined")]
    pub fn hand(&self) -> JsValue {
        js(&self.host.hand())
    }

    /// The texts of the enlarged tree; undefined while the tree is not on the stage.
    #[wasm_bindgen(unchecked_return_type = "Room | undefined")]
    pub fn room(&self) -> JsValue {
        js(&self.host.tree())
    }

    /// The texts of the tour; undefined without one.
    #[wasm_bindgen(unchecked_return_type = "Tour | undefined")]
    pub fn tour(&self) -> JsValue {
        js(&self.host.tour())
    }

    /// Whether a hall's picture is shown twice as large.
    #[wasm_bindgen(js_name = isEnlarged)]
    pub fn is_enlarged(&self) -> bool {
        self.host.is_enlarged()
    }

    /// The keys of the line at the foot of a hall; none elsewhere, and within another page.
    #[wasm_bindgen(js_name = hallKeys, unchecked_return_type = "HallKey[]")]
    pub fn hall_keys(&self) -> JsValue {
        js(&self.host.hall_keys())
    }

    /// The contents of the presenter's window; undefined without a tour.
    #[wasm_bindgen(unchecked_return_type = "Lecture | undefined")]
    pub fn lecture(&mut self) -> JsValue {
        self.host.look_ahead(&mut now);
        js(&self.host.lecture())
    }

    /// The texts of the race; undefined without one.
    #[wasm_bindgen(unchecked_return_type = "Race | undefined")]
    pub fn race(&self) -> JsValue {
        js(&self.host.race_view())
    }

    /// The note below the field of Go to.
    #[wasm_bindgen(js_name = goToNote)]
    pub fn go_to_note(&self) -> Vec<String> {
        self.host.go_to_note().into()
    }

    /// The move to which a position typed in Go to leads, in words; undefined where that is not known at once. The timeline marks it, and the
    /// stage shows that position, until another one is asked about.
    #[wasm_bindgen(js_name = goToPreview)]
    pub fn go_to_preview(&mut self, text: &str) -> Option<String> {
        self.host.go_to_preview(text)
    }

    /// How often the breakpoints are reached, while the tool that sets them is open; undefined without any. The stage shows the next time.
    #[wasm_bindgen(js_name = previewStop)]
    pub fn preview_stop(&mut self) -> Option<String> {
        self.host.preview_stop()
    }

    /// The move that made what is under the pointer, and its place on the timeline in CSS pixels, if that is one move; empty where nothing
    /// is known. With a finger, its name is pressed to go there.
    pub fn origin(&mut self, finger: bool) -> Vec<String> {
        let told =
            |(told, x): (String, Option<f32>)| [Some(told), x.map(|x| x.to_string())].into_iter().flatten().collect();
        self.host.origin(finger).map_or(vec![], told)
    }

    /// Whether something is said of what is under the pointer, now or soon.
    #[wasm_bindgen(js_name = seeksOrigin)]
    pub fn seeks_origin(&mut self) -> bool {
        self.host.seeks_origin()
    }

    /// The searches that could be on a side of the race, the one that is there first; without a race, the page's search
    /// and those that it can be raced against.
    #[wasm_bindgen(js_name = raceRivals, unchecked_return_type = "Link[]")]
    pub fn race_rivals(&self, side: usize) -> JsValue {
        js(&Link::all(match self.host.race() {
            Some(race) => race.rivals(side.min(1)),
            None => race::contenders(super::catalog(), self.host.address()),
        }))
    }

    /// The puzzles composed so far, as wished; undefined where the problem composes none.
    #[wasm_bindgen(unchecked_return_type = "Table | undefined")]
    pub fn puzzles(&self, unique: bool, order: &str, with: &str, most: usize) -> JsValue {
        let order = Order::ALL.into_iter().find(|(name, _)| *name == order).map_or(Order::Shortest, |(_, order)| order);
        let wish = Wish { unique, order, with: with.to_owned(), most };
        js(&self.host.player().session().puzzles(&wish))
    }

    /// One of the puzzles.
    #[wasm_bindgen(unchecked_return_type = "Puzzle | undefined")]
    pub fn puzzle(&self, which: u32) -> JsValue {
        js(&self.host.player().session().puzzle(which))
    }

    /// Looks at an attempt at a puzzle: a digit for each place of all its lines, any other sign for an open one.
    #[wasm_bindgen(unchecked_return_type = "Verdict | undefined")]
    pub fn check(&self, which: u32, attempt: &str) -> JsValue {
        js(&self.host.player().session().check(which, attempt))
    }

    /// What a text is of. Of several puzzles in it, `number` is the chosen one, from 1, or if that is 0, the one at `line`, from 1.
    #[wasm_bindgen(unchecked_return_type = "Import")]
    pub fn reads(&self, text: &str, line: usize, number: usize) -> JsValue {
        js(&self.host.desk().reads(text, choice(line, number)))
    }

    /// The breakpoints.
    #[wasm_bindgen(unchecked_return_type = "Breakpoint[]")]
    pub fn stops(&self) -> JsValue {
        js(&stops::list(self.host.desk()))
    }

    /// The breakpoint that the place picked on the stage would be.
    #[wasm_bindgen(js_name = pickedStop, unchecked_return_type = "Picked | undefined")]
    pub fn picked_stop(&self) -> JsValue {
        js(&self.host.picked_stop().map(|(_, words, set)| Picked { words, set }))
    }

    /// The messages for the page around.
    #[wasm_bindgen(unchecked_return_type = "object[]")]
    pub fn events(&mut self) -> JsValue {
        told(self.host.events())
    }

    /// The answers to what the page around has just asked for.
    #[wasm_bindgen(unchecked_return_type = "object[]")]
    pub fn replies(&mut self) -> JsValue {
        told(self.host.replies())
    }

    /// Whether the keys are the search's, and the address of the whole page; undefined where there is no page around.
    #[wasm_bindgen(unchecked_return_type = "Frame | undefined")]
    pub fn embedded(&self) -> JsValue {
        let frame = |held| Frame { held, keys: embed::words::keys(held), link: self.host.whole_link() };
        js(&self.host.holds_keys().map(frame))
    }
}

fn told(events: Vec<embed::Told>) -> JsValue {
    js(&events.into_iter().map(Value::Object).collect::<Vec<_>>())
}
