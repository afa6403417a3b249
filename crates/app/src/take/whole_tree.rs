//! The picture of the whole search's tree, as the page shows it on the stage.

use super::{AHEAD, SLICE, Tell};
use crate::address::Address;
use crate::catalog::Catalog;
use crate::desk::foot::Ahead;
use crate::desk::{Event, Surface};
use crate::host::Host;
use crate::machine::Stop;
use crate::modes::tree::Place;
use crate::params::BadParams;
use crate::scene::{Area, Scene};
use crate::tree::room::words::{GROWING, of_the_first};

/// The height of the timeline that records it, and the greatest height of the picture for each level.
const FOOT: f32 = 100.0;
const ROW: f32 = 56.0;

/// Draws the tree as the page shows it on the stage, and returns it with its description: the whole tree if the search ends within
/// [`AHEAD`] moves.
pub(super) fn the_tree(
    catalog: Catalog,
    address: &Address,
    area: Area,
    tell: Tell,
) -> Result<(Scene, String), BadParams> {
    // A clock that stands still lets nothing be left for later.
    let clock = &mut || 0.0;
    let mut host = Host::new(catalog);
    host.set_still(true);
    // Who decides by hand stands where the decisions lead, and nowhere else.
    let begun = if address.is_played() { address.clone() } else { address.with_at(0) };
    host.open_search(&begun, vec![], clock)?;
    if !host.explorer().is_shown() {
        host.send(&Event::SwapTree, 0.0, clock);
    }
    host.resize_place(Place::Tree, area.w, area.h);
    // Of a timeline without a width nothing is recorded.
    host.resize(Surface::Timeline, area.w, FOOT);
    let mut ahead = address.with_at(0).open()?;
    ahead.keep_no_past();
    ahead.write_strokes();
    let mut over = false;
    while !over && ahead.now().at < AHEAD {
        over = ahead.forward(SLICE.min(AHEAD - ahead.now().at), Stop::NEVER).stopped;
        let Some(mut strokes) = ahead.take_strokes() else { break };
        if ahead.now().over() {
            strokes.finish();
        }
        host.grow(&strokes.pack());
        tell(ahead.now().at, ahead.now().tally.solutions());
    }
    let counted = ahead.now().at;
    if Ahead::is_needed(counted) {
        let mut record = Ahead::up_to(&address.with_at(0).open()?, counted);
        while record.run(1.0, clock) {}
        record.pack().into_iter().for_each(|packed| {
            host.learn_survey(&packed);
        });
    }
    // The way to the moment, which may be longer, is told as well.
    let mut at = begun.at();
    while at < address.at() {
        at = address.at().min(at + SLICE);
        host.go_to(at, clock);
        tell(at, host.player().session().now().tally.solutions());
    }
    // Rows are no higher than they need to be.
    let levels = host.player().session().shape().map_or(1, |shape| shape.levels().len());
    host.resize_place(Place::Tree, area.w, area.h.min(ROW * (levels + 1) as f32));
    while host.tick(0.0, clock).again {}
    let mut words = host.tree().map_or(String::new(), |view| view.shown);
    if let Some(counted) = words.strip_suffix(GROWING) {
        words =
            if over { counted.trim_end_matches("; ").to_owned() } else { format!("{counted}{}", of_the_first(AHEAD)) };
    }
    Ok((host.explorer().scene(Place::Tree).clone(), words))
}
