//! One exposure of a second: of a picture that changes too fast to follow, what stood all the time is as dark as ever, and the rest is the
//! paler the shorter it stood. What belongs to single moves (arrows, crosses, frames of what is tried) is left out.

use super::tween::print;
use super::{Area, Ink, Item, Scene, Shape};
use std::collections::VecDeque;

/// The time of an exposure, in milliseconds.
const WINDOW: f64 = 1000.0;
/// The opacity of what stood for a moment only, and of what stood nearly all the time.
const PALE: (f32, f32) = (0.1, 0.6);
/// The share of the time from which a thing counts as having stood all of it: times are sums.
const WHOLE: f64 = 0.999;
/// The most letters of a name.
const NAME: usize = 3;
/// The inks of what belongs to a single move.
const OF_A_MOVE: [Ink; 5] = [Ink::Accent, Ink::Trial, Ink::TrialInk, Ink::Conflict, Ink::Solution];

/// The pictures of the last second, as one.
#[derive(Debug, Default)]
pub struct Exposure {
    /// What the pictures have, in painting order.
    things: Vec<Thing>,
    /// The time for which each picture was shown, the newest last, with its things.
    shown: VecDeque<(f64, Vec<u64>)>,
    /// The time at which the newest picture was shown first.
    since: f64,
    size: (f32, f32),
}

#[derive(Debug)]
struct Thing {
    id: u64,
    item: Item,
    /// The time for which it was shown, the number of pictures that have it, and whether the newest one does.
    stood: f64,
    pictures: u32,
    is_newest: bool,
}

impl Exposure {
    /// Adds the picture that is shown from `now` on, in milliseconds, and replaces it by the exposure of the last second.
    pub fn take(&mut self, scene: &mut Scene, now: f64) {
        if self.size != (scene.width, scene.height) {
            *self = Exposure { size: (scene.width, scene.height), ..Exposure::default() };
        }
        self.stand(now);
        self.add(&scene.items);
        self.forget();
        scene.items = self.developed();
        scene.passing.clear();
        scene.exposed = true;
    }

    /// Lets the time up to `now` pass for the picture shown last.
    fn stand(&mut self, now: f64) {
        let passed = (now - self.since).max(0.0);
        self.since = now;
        let Some((time, _)) = self.shown.back_mut() else { return };
        *time += passed;
        for thing in self.things.iter_mut().filter(|thing| thing.is_newest) {
            thing.stood += passed;
        }
    }

    /// Adds a picture; one that was shown for no time is replaced.
    fn add(&mut self, items: &[Item]) {
        if self.shown.back().is_some_and(|(time, _)| *time == 0.0)
            && let Some(none) = self.shown.pop_back()
        {
            self.take_out(&none);
        }
        self.things.iter_mut().for_each(|thing| thing.is_newest = false);
        let (mut ids, mut place) = (vec![], 0);
        for item in items {
            let mut id = print(item, true);
            let at = loop {
                match self.find(id, place) {
                    // Of things that look the same, each is one.
                    Some(at) if self.things[at].is_newest => id = id.wrapping_add(1),
                    Some(at) => break at,
                    None => {
                        // What is new is painted right after what it was painted after.
                        self.things
                            .insert(place, Thing { id, item: item.clone(), stood: 0.0, pictures: 0, is_newest: false });
                        break place;
                    }
                }
            };
            let thing = &mut self.things[at];
            thing.pictures += 1;
            thing.is_newest = true;
            place = place.max(at + 1);
            ids.push(id);
        }
        self.shown.push_back((0.0, ids));
    }

    /// Returns where a thing stands, which is sought from a place on, and then before it.
    fn find(&self, id: u64, from: usize) -> Option<usize> {
        let (before, behind) = self.things.split_at(from.min(self.things.len()));
        let ahead = behind.iter().position(|thing| thing.id == id);
        ahead.map(|ahead| before.len() + ahead).or_else(|| before.iter().position(|thing| thing.id == id))
    }

    /// Drops the pictures of more than a second ago.
    fn forget(&mut self) {
        let mut all: f64 = self.shown.iter().map(|(time, _)| time).sum();
        while self.shown.len() > 1
            && let Some((time, _)) = self.shown.front()
            && all - time >= WINDOW
        {
            all -= time;
            if let Some(old) = self.shown.pop_front() {
                self.take_out(&old);
            }
        }
    }

    fn take_out(&mut self, (time, ids): &(f64, Vec<u64>)) {
        let mut place = 0;
        for id in ids {
            if let Some(at) = self.find(*id, place) {
                self.things[at].stood -= time;
                self.things[at].pictures -= 1;
                place = at + 1;
            }
        }
        self.things.retain(|thing| thing.pictures > 0);
    }

    /// Returns the items of the exposure.
    fn developed(&self) -> Vec<Item> {
        let pictures = self.shown.len() as u32;
        let all: f64 = self.shown.iter().map(|(time, _)| time).sum();
        let share = |thing: &Thing| match thing.pictures == pictures {
            true => 1.0,
            false => (thing.stood / all.max(1.0)).min(WHOLE),
        };
        // Longer words are read in the newest picture alone.
        let is_name = |thing: &&Thing| match &thing.item.shape {
            Shape::Text(text) => thing.is_newest || text.text.chars().count() <= NAME,
            _ => false,
        };
        let words: Vec<(u64, f64, Area)> =
            self.things.iter().filter(is_name).map(|thing| (thing.id, share(thing), thing.item.extent())).collect();
        // Of names in one place, that which stood longest is read.
        let is_read = |id: u64| {
            let Some(own) = words.iter().position(|word| word.0 == id) else { return false };
            let longer = |other: usize| (words[other].1, own) > (words[own].1, other);
            !(0..words.len()).any(|other| longer(other) && words[other].2.meets(words[own].2))
        };
        let exposed = |thing: &Thing| {
            let share = share(thing);
            if share >= 1.0 {
                return Some(thing.item.clone());
            }
            let is_word = matches!(thing.item.shape, Shape::Text(_));
            if is_of_a_move(&thing.item) || is_word && !is_read(thing.id) {
                return None;
            }
            let mut item = thing.item.clone();
            // A short time is seen, too: the eye tells shares in the dark less well than in the light.
            item.alpha *= PALE.0 + (PALE.1 - PALE.0) * share.sqrt() as f32;
            (item.key, item.target) = (None, None);
            Some(item)
        };
        self.things.iter().filter_map(exposed).collect()
    }
}

/// Whether an item belongs to a single move: an arrow, a dashed line, or a thing in the inks of outcomes.
pub(super) fn is_of_a_move(item: &Item) -> bool {
    let stroke = item.stroke.as_ref().map(|stroke| stroke.ink);
    let is_of_one = |ink: &Ink| OF_A_MOVE.contains(ink);
    let drawn = stroke.iter().chain(item.fill.as_ref().map(|(ink, _)| ink)).any(is_of_one);
    // A line in the colour of the ground lies under another one.
    drawn || stroke == Some(Ink::Paper) || item.is_dashed() || matches!(item.shape, Shape::Arrow { .. })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A board of two squares with a piece on one of them, an arrow to it, and its number below.
    fn position(place: u32) -> Scene {
        let mut scene = Scene::new(100.0, 60.0);
        scene.rect((0.0, 0.0, 100.0, 50.0)).fill(Ink::Square);
        let x = 10.0 + 50.0 * place as f32;
        scene.circle((x, 25.0), 8.0).fill(Ink::Piece).key("piece", 0, 0);
        scene.rect((x - 10.0, 15.0, 20.0, 20.0)).stroke(Ink::Accent, 2.0).key("frame", 0, 0);
        scene.text((5.0, 58.0), 11.0, format!("p {place}"));
        scene
    }

    /// Shows a position for so many milliseconds.
    fn show(exposure: &mut Exposure, now: &mut f64, place: u32, ms: f64) -> Scene {
        let mut scene = position(place);
        exposure.take(&mut scene, *now);
        *now += ms;
        scene
    }

    fn pieces(scene: &Scene) -> Vec<(f32, f32)> {
        let circle = |item: &Item| match item.shape {
            Shape::Circle { at, .. } => Some((at.x, item.alpha)),
            _ => None,
        };
        scene.items().iter().filter_map(circle).collect()
    }

    #[test]
    fn what_stands_is_as_it_was() {
        let (mut exposure, mut now) = (Exposure::default(), 0.0);
        for _ in 0..80 {
            let shown = show(&mut exposure, &mut now, 0, 16.0);
            assert_eq!(shown.items(), position(0).items());
        }
    }

    #[test]
    fn what_stood_longer_is_darker() {
        let (mut exposure, mut now) = (Exposure::default(), 0.0);
        let mut last = Scene::new(0.0, 0.0);
        for _ in 0..20 {
            show(&mut exposure, &mut now, 0, 80.0);
            last = show(&mut exposure, &mut now, 1, 20.0);
        }
        let mut pieces = pieces(&last);
        pieces.sort_by(|a, b| a.0.total_cmp(&b.0));
        let [(_, left), (_, right)] = pieces[..] else { panic!("{last:?}") };
        assert!(PALE.0 < right && right < left && left < PALE.1, "{left} and {right}");
        // The ground has not moved, and lies below; of two numbers in one place the one that stood longer is read; nothing else is left.
        assert_eq!((last.items().len(), &last.items()[0]), (4, &position(0).items()[0]));
        assert!(last.items().iter().any(|item| matches!(&item.shape, Shape::Text(text) if text.text == "p 0")));
    }

    #[test]
    fn nothing_is_kept_for_more_than_its_second() {
        let (mut exposure, mut now) = (Exposure::default(), 0.0);
        for place in 0..500 {
            let shown = show(&mut exposure, &mut now, place, 50.0);
            assert!(pieces(&shown).len() <= 21 && exposure.things.len() <= 21 * 3 + 1);
        }
        now += 5000.0;
        show(&mut exposure, &mut now, 0, 1100.0);
        show(&mut exposure, &mut now, 0, 16.0);
        let shown = show(&mut exposure, &mut now, 0, 16.0);
        assert_eq!(shown.items(), position(0).items());
    }

    #[test]
    fn another_size_begins_anew() {
        let (mut exposure, mut now) = (Exposure::default(), 0.0);
        show(&mut exposure, &mut now, 0, 500.0);
        let mut wide = Scene::new(200.0, 60.0);
        exposure.take(&mut wide, now);
        assert_eq!(wide.items(), []);
    }
}
