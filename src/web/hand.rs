//! Play by hand, as JavaScript sees it.

use super::now;
use super::objects::{array, object};
use super::stage::Stage;
use crate::census::Findings;
use crate::page::hand::HandView;
use wasm_bindgen::prelude::*;

#[wasm_bindgen]
impl Stage {
    /// Begins to play by hand, goes on with the play that the address holds, or leaves it.
    #[wasm_bindgen(js_name = toggleHand)]
    pub fn toggle_hand(&mut self) {
        let time = self.time();
        self.page_mut().toggle_hand(time, &mut now);
    }

    /// The address whose search is to be counted ahead.
    pub fn counted(&self) -> String {
        self.page().counted()
    }

    /// Crosses from a play to the algorithm's own search or back; the address to be opened.
    pub fn cross(&mut self) -> Option<String> {
        self.page_mut().cross()
    }

    /// Plays on by hand from the present moment.
    #[wasm_bindgen(js_name = playFromHere)]
    pub fn play_from_here(&mut self) {
        let time = self.time();
        self.page_mut().play_from_here(time, &mut now);
    }

    /// Tries the offer with that place.
    pub fn choose(&mut self, place: usize) {
        let time = self.time();
        self.page_mut().choose(place, time, &mut now);
    }

    /// The offer with that place is pointed at or has the focus; none if there is none of that place.
    pub fn light(&mut self, place: Option<usize>) {
        self.page_mut().light(place);
    }

    /// Shows more of a long list of offers.
    #[wasm_bindgen(js_name = listMore)]
    pub fn list_more(&mut self) {
        self.page_mut().list_more();
    }

    /// The address of what is to be counted next for a hint.
    #[wasm_bindgen(js_name = hintWanted)]
    pub fn hint_wanted(&mut self) -> Option<String> {
        self.page_mut().hint_wanted(now())
    }

    /// Takes what was counted of it so far (`Census.report()`).
    pub fn hint(&mut self, report: &[f64]) {
        if let Some(found) = Findings::unpack(report) {
            self.page_mut().hint(&found, now());
        }
    }

    /// What is shown of the play by hand.
    #[wasm_bindgen(unchecked_return_type = "Hand | undefined")]
    pub fn hand(&self) -> JsValue {
        self.page().hand_view().map_or(JsValue::UNDEFINED, hand)
    }
}

fn hand(view: HandView) -> JsValue {
    let offers = view.offers.into_iter().map(|offer| {
        object([
            ("place", offer.place.into()),
            ("name", offer.name.into()),
            ("label", offer.label.into()),
            ("state", offer.state.into()),
            ("word", offer.word.into()),
            ("key", offer.key.into()),
            ("lit", offer.lit.into()),
            ("hint", offer.hint.map(|(text, share)| array([text.into(), share.into()])).into()),
        ])
    });
    let rows = view
        .rows
        .into_iter()
        .map(|row| array([row.place, row.chosen, row.given_up, row.refused, row.left].map(JsValue::from)));
    let figures = view.figures.into_iter().map(|(what, mine, theirs)| array([what.into(), mine.into(), theirs.into()]));
    object([
        ("serial", view.serial.into()),
        ("question", view.question.into()),
        ("offers", array(offers)),
        ("rest", view.rest.into()),
        ("advice", view.advice.into()),
        ("solved", view.solved.into()),
        ("refused", view.refused.into()),
        ("rows", array(rows)),
        ("left", view.left.into()),
        ("figures", array(figures)),
        ("svg", view.trees.svg.into()),
        ("captions", array(view.trees.captions.map(JsValue::from))),
        ("parted", view.trees.parted.into()),
        ("apart", view.trees.apart.into()),
        ("canTakeBack", view.can.0.into()),
        ("canGiveUp", view.can.1.into()),
        ("canGoOn", view.can.2.into()),
        ("counted", view.counted.into()),
        ("going", view.going.into()),
        ("hints", view.hints.into()),
    ])
}

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = r#"
export interface Offer { place: number; name: string; label: string; state: "free" | "refused" | "tried"; word: string; key?: number; lit: boolean; hint?: [string, number] }
/** What is shown of a play by hand; a row has where one chooses, what is chosen, given up, refused and left, a figure what, mine, theirs. */
export interface Hand {
    serial: number; question: string; offers: Offer[]; rest: string; advice: string; solved: boolean; refused: boolean;
    rows: string[][]; left: string; figures: string[][]; svg: string; captions: string[]; parted: string; apart: boolean; canTakeBack: boolean; canGiveUp: boolean; canGoOn: boolean; counted: string; going: boolean; hints: boolean;
}
"#;
