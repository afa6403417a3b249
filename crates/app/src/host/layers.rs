//! What lies over the search, and the Back of the browser, which closes the topmost of it.
//!
//! | open | Back |
//! |---|---|
//! | a menu, a list, a dialog, a sheet, the program | closes it (`www/layers.js`) |
//! | the tree in the picture's place | shows the board again |
//! | a branch | returns to the position where it began |
//! | Solve | goes back to Watch; the decisions stay |
//! | Predict | goes back to Watch |
//! | the projector view | shows the whole page |
//! | a tour | ends it, and returns to the search before it; the slide's search stays if there was none |
//! | nothing of these | goes to the search or race before |
//!
//! What a slide itself shows, as its tree, is a part of the tour.

use super::Host;
use crate::desk::{Event, Reply, Want};
use crate::location::{Location, Place};
use crate::player::Clock;
use crate::tour::Directive;

/// Something that lies over the search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Layer {
    /// An open tour.
    Tour,
    /// The projector view.
    Projector,
    /// The questions of Predict.
    Predict,
    /// A game by hand, or a branch.
    Solve,
    /// The enlarged tree.
    Tree,
}

impl Host {
    /// Returns what lies over the search, from the bottom to the top.
    pub fn layers(&self) -> Vec<Layer> {
        let slide = self.tours.moment();
        let of_slide = |directive| slide.is_some_and(|slide| slide.directives.contains(&directive));
        let is_search = self.races.race().is_none();
        let asks = self.predict.asking().is_some() && !of_slide(Directive::Ask);
        let solves = self.solve.is_branch() || self.solve.is_on() && !of_slide(Directive::ByHand);
        let explores = self.explorer.is_open() && slide.is_none_or(|slide| slide.address.view().is_none());
        let layers = [
            (Layer::Tour, slide.is_some()),
            (Layer::Projector, self.projector.is_away()),
            (Layer::Predict, is_search && asks),
            (Layer::Solve, is_search && solves),
            (Layer::Tree, is_search && explores),
        ];
        layers.into_iter().filter(|(_, is_there)| *is_there).map(|(layer, _)| layer).collect()
    }

    /// Closes the topmost layer. `before` is the address at which it was opened: below a tour, it is opened again. Unused if there is no
    /// layer.
    pub fn close_layer(&mut self, before: &str, now: f64, clock: Clock) -> Reply {
        match self.layers().last() {
            None => return Reply::Unused,
            Some(Layer::Tree) => self.explorer.set_view(None, &mut self.desk),
            Some(Layer::Solve) => self.desk.want(Want::LeaveHand),
            Some(Layer::Predict) => self.predict.ask(None, &mut self.desk),
            Some(Layer::Projector) => {
                drop(self.round(&Event::Project(false), now, clock));
                self.projector.settle(&mut self.desk);
            }
            Some(Layer::Tour) => {
                self.tours.end(&mut self.desk);
                self.desk.want(Want::Refresh);
                let place = Location::read(self.desk.catalog, before).map(|location| location.place);
                if !before.is_empty() && matches!(place, Ok(Place::Shown(_))) {
                    self.settle(now, clock);
                    return Reply::Open(before.to_owned());
                }
            }
        }
        self.settle(now, clock);
        Reply::Done
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::command::Command;
    use crate::location::race_of;
    use crate::problems::CATALOG;

    const TOUR: &str =
        "# T\n\n## One\nqueens?n=4\n\n## Two\nn=5&at=3&tree=whole\n\n`ask`\n\n## Three\nqueens?n=6&at=3\n";

    fn host(address: &str) -> Host {
        let mut host = Host::new(CATALOG);
        host.open(address, &mut || 0.0).expect(address);
        host
    }

    fn close(host: &mut Host, before: &str) -> Reply {
        host.close_layer(before, 0.0, &mut || 0.0)
    }

    /// Back leaves each state of the table for the one below it.
    #[test]
    fn back_closes_the_topmost_layer() {
        for (address, layers, after) in [
            ("queens?n=6&at=30", vec![], "queens?n=6&at=30"),
            ("queens?n=6&tree=whole&at=30", vec![Layer::Tree], "queens?n=6&at=30"),
            ("queens?n=6&ask=moves&at=30", vec![Layer::Predict], "queens?n=6&at=30"),
            ("queens?n=6&play=hand&hand=1.3", vec![Layer::Solve], "queens?n=6&hand=1.3"),
            ("queens?n=6&view=stage&at=30", vec![Layer::Projector], "queens?n=6&at=30"),
            ("queens?n=6&view=stage&ask=moves", vec![Layer::Projector, Layer::Predict], "queens?n=6&view=stage"),
        ] {
            let mut host = host(address);
            assert_eq!(host.layers(), layers, "{address}");
            let is_open = !layers.is_empty();
            assert_eq!(close(&mut host, "queens") != Reply::Unused, is_open, "{address}");
            assert!(host.view().link.starts_with(after), "{address}: {}", host.view().link);
            assert_eq!(host.layers().len(), layers.len().saturating_sub(1), "{address}");
        }
    }

    /// A branch returns to where it began.
    #[test]
    fn back_returns_from_a_branch() {
        let mut host = host("queens?n=6&at=30");
        host.send(&Event::Command(Command::Solve), 0.0, &mut || 0.0);
        assert_eq!(host.layers(), [Layer::Solve]);
        assert_eq!((close(&mut host, ""), host.view().at, host.layers()), (Reply::Done, 30, vec![]));
    }

    /// Below a tour lies the search before it; what a slide shows is a part of the tour.
    #[test]
    fn back_ends_a_tour_at_any_slide() {
        for slide in 1..=3 {
            for (before, opens) in [("#queens?n=7&at=5", true), ("", false), ("tour=own&moment=1", false)] {
                let mut host = host("queens?n=7&at=5");
                host.begin_tour("own", TOUR, slide, 0.0, &mut || 0.0).expect("a tour");
                assert_eq!(host.layers(), [Layer::Tour], "{slide}");
                let expected = if opens { Reply::Open(before.to_owned()) } else { Reply::Done };
                assert_eq!((close(&mut host, before), host.tours().is_on()), (expected, false), "{slide} {before}");
            }
        }
        // What a visitor opens on a slide lies above the tour.
        let mut host = host("queens");
        host.begin_tour("own", TOUR, 3, 0.0, &mut || 0.0).expect("a tour");
        host.send(&Event::SwapTree, 0.0, &mut || 0.0);
        assert_eq!(host.layers(), [Layer::Tour, Layer::Tree]);
        assert_eq!((close(&mut host, "queens"), host.layers()), (Reply::Done, vec![Layer::Tour]));
    }

    /// A race has its own entry in the history, and what lies below it waits.
    #[test]
    fn a_race_is_no_layer() {
        let mut host = host("queens?n=4&ask=moves");
        host.open(&race_of("queens?n=4", "queens?n=5"), &mut || 0.0).expect("a race");
        assert_eq!((host.layers(), close(&mut host, "queens")), (vec![], Reply::Unused));
    }
}
