//! Small pictures for lists of searches, as SVG.

use crate::address::Address;
use crate::catalog::{Catalog, Entry};
use crate::icon::{Chapter, SIDE};
use crate::location::Shown;
use crate::scene::{Area, Scene, svg};

/// Draws the icon of an address: its instance; of a race both sides, by their instances or, if only the methods differ, by their methods.
/// `None` if the problem has no icons or the address is wrong.
///
/// ```
/// use stepdance::host::icons;
/// use stepdance::problems::CATALOG;
/// assert!(icons::of(CATALOG, "queens?n=4").is_some_and(|svg| svg.starts_with("<svg")));
/// assert_eq!(icons::of(CATALOG, "queens?n=none"), None);
/// let races = CATALOG.entries().filter(|entry| entry.icons.is_some()).flat_map(|entry| entry.races);
/// assert!(races.into_iter().all(|race| icons::of(CATALOG, race.address).is_some()));
/// ```
pub fn of(catalog: Catalog, address: &str) -> Option<String> {
    let scene = match Shown::read(catalog, address).ok()? {
        Shown::Search(address) => instance(&address)?,
        Shown::Race(race) => {
            let [left, right] = race.sides().each_ref().map(drawn);
            let pairs = match (left, right) {
                ([a, Some(left)], [b, Some(right)]) if a == b && left != right => [Some(left), Some(right)],
                ([a, _], [b, _]) => [a, b],
            };
            let mut scene = Scene::new(SIDE, SIDE);
            for (nth, side) in pairs.into_iter().enumerate() {
                scene.put(&side?, Area::new(nth as f32 * (SIDE / 2.0 + 2.0), 0.0, SIDE / 2.0 - 2.0, SIDE));
            }
            scene
        }
    };
    Some(svg::document(&scene, ""))
}

/// Draws the picture of a chapter of a story.
pub fn of_chapter(chapter: &Chapter) -> String {
    let mut scene = Scene::new(SIDE, SIDE);
    (chapter.draw)(&mut scene);
    svg::document(&scene, "")
}

/// Draws the icon of a problem: its emblem, or else the right example of its rule. `None` if it has neither.
pub fn of_problem(catalog: Catalog, entry: &Entry) -> Option<String> {
    entry
        .icons
        .and_then(|icons| of(catalog, icons.emblem))
        .or_else(|| Some(svg::document(&entry.rule?.scene(true), "")))
}

/// Draws the icon of a problem's method, given by its name in addresses.
///
/// ```
/// use stepdance::host::icons;
/// use stepdance::problems::CATALOG;
/// assert!(icons::of_method(CATALOG, "cover", "lookahead").is_some());
/// assert_eq!(icons::of_method(CATALOG, "skeleton", "links"), None);
/// ```
pub fn of_method(catalog: Catalog, problem: &str, name: &str) -> Option<String> {
    method(catalog.entry(problem)?, name).map(|scene| svg::document(&scene, ""))
}

/// Returns the parameter whose values are methods: the one with icons, or `method`.
pub fn methods(entry: &Entry) -> &'static str {
    entry.icons.and_then(|icons| icons.methods).map_or("method", |(field, _)| field)
}

/// Returns in one clause what a method does; `None` if the parameter's value is not a method.
pub fn clause(entry: &Entry, field: &str, name: &str) -> Option<&'static str> {
    let icons = entry.icons.filter(|icons| icons.methods.is_some_and(|(methods, _)| methods == field))?;
    icons.methods().iter().find(|method| method.name == name).map(|method| method.clause)
}

/// Draws a search's icons, by its instance and by its method.
fn drawn(address: &Address) -> [Option<Scene>; 2] {
    let named = address.entry().icons.and_then(|icons| icons.methods).map(|(field, _)| address.params().text(field));
    [instance(address), named.and_then(|name| method(address.entry(), name))]
}

fn instance(address: &Address) -> Option<Scene> {
    let mut scene = Scene::new(SIDE, SIDE);
    (address.entry().icons?.instance)(address.params(), address.at(), &mut scene);
    (!scene.items().is_empty()).then_some(scene)
}

fn method(entry: &Entry, name: &str) -> Option<Scene> {
    let method = entry.icons?.methods().iter().find(|method| method.name == name)?;
    let mut scene = Scene::new(SIDE, SIDE);
    (method.draw)(&mut scene);
    Some(scene)
}
