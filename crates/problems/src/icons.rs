//! Tests of the small pictures of the whole catalogue.

use crate::CATALOG;
use crate::params::Kind;
use crate::scene::{Item, Scene, Shape};
use std::collections::BTreeSet;
use stepdance_search::icon::{Icons, SIDE};

/// The least size of readable text, and the greatest distance outside the drawing area at which a shape is not cut off, in pixels.
const READABLE: f32 = 6.4;
const OUTSIDE: f32 = 3.0;

fn holds(scene: &Scene, what: &str) {
    assert!(!scene.items().is_empty(), "{what}: nothing is drawn");
    let area = scene.stage().inset(-OUTSIDE);
    for item in scene.items() {
        let extent = item.extent();
        let inside = area.contains(extent.corner()) && area.contains(extent.corners()[2]);
        assert!(inside, "{what}: {item:?} leaves the picture");
        if let Item { shape: Shape::Text(text), .. } = item {
            assert!(text.size >= READABLE, "{what}: {} has letters of {}", text.text, text.size);
        }
    }
}

fn drawn() -> impl Iterator<Item = (&'static stepdance_search::catalog::Entry, &'static Icons)> {
    CATALOG.entries().filter_map(|entry| Some((entry, entry.icons?)))
}

#[test]
fn every_example_has_a_picture_within_its_place() {
    for (entry, icons) in drawn() {
        for address in entry.presets.iter().map(|preset| preset.address).chain([icons.emblem]) {
            let opened = CATALOG.address(address).expect("an address");
            let mut scene = Scene::new(SIDE, SIDE);
            (icons.instance)(opened.params(), opened.at(), &mut scene);
            holds(&scene, address);
        }
    }
}

/// Each method of the form has its picture, and each picture its method.
#[test]
fn every_method_has_a_picture() {
    for (entry, icons) in drawn() {
        let Some((name, methods)) = icons.methods else { continue };
        let field = entry.fields.iter().find(|field| field.name == name).expect("a field");
        let Kind::Choice(choices) = field.kind else { panic!("{name} of {} is no choice", entry.id) };
        let offered: Vec<&str> = choices.iter().map(|(name, _)| *name).collect();
        assert_eq!(methods.iter().map(|method| method.name).collect::<Vec<_>>(), offered, "{}", entry.id);
        let mut pictures = BTreeSet::new();
        for method in methods {
            let mut scene = Scene::new(SIDE, SIDE);
            (method.draw)(&mut scene);
            holds(&scene, method.name);
            assert!(pictures.insert(format!("{:?}", scene.items())), "{}: two methods look alike", method.name);
        }
    }
}

#[test]
fn every_chapter_of_a_story_is_drawn() {
    for (entry, icons) in drawn() {
        for chapter in icons.story {
            let mut scene = Scene::new(SIDE, SIDE);
            (chapter.draw)(&mut scene);
            holds(&scene, entry.id);
        }
    }
}
