//! The check in words.

use super::{Checked, Checker, Packing};
use crate::machine::Label;
use crate::problem::{Line, Problem, Watch};
use crate::problems::antislide::speech::{self, direction};
use crate::problems::antislide::{by_blocks, classes::NO_PIECE, stage};
use crate::scene::Scene;
use crate::tally::Figure;
use crate::timeline::Moment;
use crate::words::{capital, count};
use std::rc::Rc;

/// The check of a packing as a problem of the catalogue.
pub struct Checking(pub Rc<Packing>);

/// The algorithm's steps in words.
const LISTING: &[Line] = &[
    Line { label: Label("C1"), title: "Begin", text: "The packing is there; nothing is known of it yet." },
    Line { label: Label("C2"), title: "Next block", text: "Take the blocks one after the other." },
    Line {
        label: Label("C3"),
        title: "Look at a side",
        text: "At least one filled cell must touch each of the six sides; the wall counts as filled. Otherwise the \
               block can slide that way.",
    },
    Line { label: Label("C4"), title: "Verdict", text: "No block can slide? Then the packing is a solution." },
];

impl Problem for Checking {
    type Machine = Checker;

    fn listing(&self) -> &'static [Line] {
        LISTING
    }

    const FIRST_LEVEL: usize = 1;

    fn start(&self) -> Checker {
        let packing = &self.0;
        Checker::new(Rc::clone(packing))
    }

    fn draw(&self, moment: &Moment<Checker>, scene: &mut Scene) {
        stage::draw(&stage::Show::of_check(moment), scene);
    }

    fn tell(&self, moment: &Moment<Checker>) -> String {
        let packing = &self.0;
        let block = |block: u8| format!("block {}", packing.blocks[usize::from(block)].1);
        let side = |block: u8, side: u8| packing.side(block.into(), side);
        match moment.last {
            None => format!(
                "{} Why? Each side of the {} is looked at in turn; press Play or Step.",
                packing.verdict(),
                count(packing.blocks.len(), "block")
            ),
            Some(Checked::Started) => {
                let blocks = count(packing.blocks.len(), "block");
                format!("A box of {} with {blocks}. {}.", packing.solid.title(), speech::NAMES)
            }
            Some(Checked::Taken { block: which }) => {
                format!("Can {} slide? Look at its six sides.", block(which))
            }
            Some(Checked::Wall { block: which, side: s }) => {
                format!("The wall keeps {} from sliding {}.", block(which), direction(&side(which, s)))
            }
            Some(Checked::Held { block: which, side: s }) => {
                let by = packing.neighbour(which.into(), s).map_or(0, |by| by as u8);
                format!("{} keeps {} from sliding {}.", capital(&block(by)), block(which), direction(&side(which, s)))
            }
            Some(Checked::Free { block: which, side: s }) => {
                let face = side(which, s);
                let cells = speech::cells(&packing.solid, face.cells(), " and ");
                format!("{} can slide {}: {cells} are empty.", capital(&block(which)), direction(&face))
            }
            Some(Checked::Accepted) => packing.verdict(),
            Some(Checked::Solved) => match packing.symmetries() {
                1 => "The packing is a solution, with no symmetry but the identity.".to_owned(),
                own => format!("The packing is a solution, with {own} symmetries."),
            },
            Some(Checked::PutAway) => "There is nothing more to look at.".to_owned(),
            Some(Checked::Ended) => format!("The check is over. {}", packing.verdict()),
        }
    }

    fn describe(&self, _: &Moment<Checker>) -> String {
        let packing = &self.0;
        format!("A box of {}, layer by layer: {}. {}", packing.solid.title(), packing.text(), packing.verdict())
    }

    fn watch(&self, moment: &Moment<Checker>) -> Vec<Watch> {
        let packing = &self.0;
        let machine = moment.machine;
        let block =
            packing.blocks.get(usize::from(machine.block)).map_or("–".to_owned(), |(_, symbol)| symbol.to_string());
        vec![
            Watch::new("block", block, "looked at next"),
            Watch::new(
                "side",
                ["up", "down", "back", "forward", "left", "right"][usize::from(machine.side % 6)],
                "looked at next",
            ),
            Watch::new("free", machine.free, "sides that touch nothing"),
        ]
    }

    fn path(&self, moment: &Moment<Checker>) -> Vec<String> {
        let machine = moment.machine;
        vec!["holds".to_owned(); machine.level.into()]
    }

    fn solution(&self, _: &Moment<Checker>) -> String {
        let packing = &self.0;
        format!("{}; symmetries={} blocks={}", packing.text(), packing.symmetries(), packing.blocks.len())
    }

    fn figures(&self, moment: &Moment<Checker>) -> Vec<(&'static str, Figure)> {
        let packing = &self.0;
        let machine = moment.machine;
        let mut found = vec![0; packing.blocks.len() + 1];
        let good = u64::from(machine.free == 0);
        found[packing.blocks.len()] = good;
        let order = packing.solid.group.order() as u64;
        vec![
            ("symmetries", Figure::Number(order)),
            ("labelled", Figure::Number(good * order / packing.symmetries())),
            ("by_blocks", by_blocks(found.into_iter())),
        ]
    }

    fn warnings(&self) -> Vec<String> {
        let packing = &self.0;
        let mut warnings = vec![];
        if packing.other_box {
            warnings.push(format!("The packing is {}; the field Box is not used.", packing.solid.title()));
        }
        if !packing.sliding().is_empty() {
            warnings.push(packing.verdict());
        }
        warnings
    }
}

impl Packing {
    /// The packing as it may be given again.
    pub fn text(&self) -> String {
        speech::layers(&self.solid, |cell| {
            let piece = self.filled[usize::from(cell)];
            let symbol = self.blocks.iter().find(|(block, _)| piece != NO_PIECE && *block == piece);
            symbol.map_or('.', |(_, symbol)| *symbol)
        })
    }
}
