//! The circles of the tree of choices that stand for candidates still to try: which candidate each one means.

use super::List;
use crate::desk::Desk;
use crate::scene::{Area, Item, Key, Point, Scene};
use crate::steer::Decision;

/// The kind of these circles in pictures, and the distance from a circle within which a click means it, in pixels.
pub(crate) const TO_TRY: &str = "to try";
const NEAR: f32 = 6.0;

/// A circle of the tree.
pub(super) struct Circle {
    /// The level of its candidate, from 1.
    pub(super) level: usize,
    /// Its index among the circles of the level, or among the places of the level's candidates.
    nth: usize,
    /// The number of candidates for which circles stand.
    left: usize,
    /// The names at the places of the level's candidates; empty where the picture has no such places.
    names: Vec<String>,
}

/// Returns the key of the circle at a point.
pub(crate) fn key_at(scene: &Scene, at: Point) -> Option<Key> {
    let near = |area: Area| area.inset(-NEAR).contains(at);
    let own = scene.items().iter().filter(|item| item.key.is_some_and(|key| key.0 == TO_TRY) && near(item.extent()));
    let away = |item: &Item| {
        let Point { x, y } = item.extent().centre() + Point::new(-at.x, -at.y);
        x.hypot(y)
    };
    own.min_by(|a, b| away(a).total_cmp(&away(b))).and_then(|item| item.key)
}

impl Circle {
    /// Returns the circle at a point of the stage.
    pub(super) fn at(desk: &Desk, at: Point) -> Option<Circle> {
        let Key(_, level, nth) = key_at(desk.stage(), at)?;
        let (level, nth) = (level as usize, nth as usize);
        let place = level.checked_sub(1)?;
        let spots = desk.stage().levels.as_ref().and_then(|levels| levels.spots.get(place));
        let names = spots.into_iter().flatten().map(|spot| spot.name.clone()).collect();
        let left = desk.player.session().candidates(level..level + 1).get(place).map_or(0, |known| known.left);
        Some(Circle { level, nth, left, names })
    }

    /// Returns the index of its candidate in the list of its level; `chosen` is the decision in force there.
    pub(super) fn place(&self, list: &List, chosen: Option<Decision>) -> Option<usize> {
        let mut all = list.distinct.clone();
        all.sort_unstable();
        let name = |place: usize| &list.offers[place].name;
        match self.names.get(self.nth) {
            Some(wanted) => {
                let named = all.iter().copied().find(|place| name(*place) == wanted);
                // A digit of a number, such as `3 in front of …52`.
                let within = || all.iter().copied().find(|place| name(*place).split(' ').any(|word| word == wanted));
                let same = || Some(all.len()).filter(|many| *many == self.names.len()).map(|_| all[self.nth]);
                // A rejection may hold for all candidates behind it, which are then not tested one by one.
                let alike = || all.iter().all(|place| self.names.contains(name(*place)));
                let last = || all.last().copied().filter(|place| list.offers[*place].refused.is_some() && alike());
                named.or_else(within).or_else(same).or_else(last)
            }
            None => {
                let after = chosen.and_then(|chosen| list.place(chosen)).map_or(0, |place| place + 1);
                let later = all.into_iter().filter(|place| *place >= after);
                let (free, struck): (Vec<usize>, Vec<usize>) =
                    later.partition(|place| list.offers[*place].refused.is_none());
                // Some searches skip at once what is ruled out; others count it among what is still to try.
                let mut those = free;
                if those.len() != self.left {
                    those.extend(struck);
                    those.sort_unstable();
                }
                those.get(those.len().saturating_sub(self.left) + self.nth).copied()
            }
        }
    }
}
