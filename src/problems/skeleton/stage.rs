//! The picture: the long multiplication as one writes it by hand, growing from the right; beside each partial product
//! the values still possible for its multiplier digit; and below, the product that killed one.

use super::machine::SkeletonMachine;
use super::moves::Composed;
use crate::scene::Scene;
use crate::timeline::Moment;
use layout::Layout;
use seen::Seen;

mod chips;
mod layout;
mod lines;
mod seen;
mod why;

/// Draws the moment.
pub fn draw(moment: &Moment<SkeletonMachine>, scene: &mut Scene) {
    let seen = Seen::new(&moment.machine, moment.last);
    let layout = Layout::new(&seen, scene.width, scene.height);
    scene.set_frame(layout.lines);
    lines::draw(&seen, &layout, scene);
    scene.set_frame(layout.chips);
    chips::draw(&seen, &layout, scene);
    why::draw(&seen, &layout, scene);
}

/// What the last move says about an option.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Look {
    /// It still fits.
    Held,
    /// It is lost.
    Lost,
    /// It is the only one left.
    Forced,
}

/// The option that the last move was about: of which line, which digit.
#[derive(Clone, Copy)]
struct Focus {
    k: usize,
    j: u8,
    look: Look,
    /// Whether its multiple was looked at, and not only another list.
    tested: bool,
}

impl Focus {
    fn new(machine: &SkeletonMachine, last: Option<Composed>) -> Option<Focus> {
        let focus = |k: u8, j, look, tested| Some(Focus { k: k.into(), j, look, tested });
        let forced = |k: u8| machine.choice[usize::from(k)][0];
        match last? {
            Composed::Held { k, j } | Composed::Suits { k, j } => focus(k, j, Look::Held, true),
            Composed::Lost { k, j } | Composed::Strays { k, j } => focus(k, j, Look::Lost, true),
            Composed::Pruned { k, j } => focus(k, j, Look::Lost, false),
            Composed::Forced { k, j } => focus(k, j, Look::Forced, false),
            Composed::Removed { k, from } | Composed::Clashed { k, from } => focus(from, forced(k), Look::Lost, false),
            _ => None,
        }
    }
}
