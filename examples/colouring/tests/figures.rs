//! The colourings against plain loops, and what is said and drawn at every moment.

use colouring::CATALOG;
use stepdance::prelude::*;
use stepdance::scene::{Key, Shape};

/// Who borders on whom, by the regions' names: not the table of the crate, but the map.
const NEIGHBOURS: &str = "WA-NT WA-SA NT-SA NT-QLD SA-QLD SA-NSW SA-VIC QLD-NSW NSW-VIC";
const REGIONS: [&str; 7] = ["WA", "NT", "SA", "QLD", "NSW", "VIC", "TAS"];

fn place(name: &str) -> usize {
    REGIONS.iter().position(|region| *region == name).expect("a region")
}

/// How many of all ways to give the regions so many colours leave no two neighbours alike.
fn colourings(colours: u32) -> u64 {
    let digit = |way: u32, region: usize| way / colours.pow(region as u32) % colours;
    let differ = |way: u32| {
        let mut pairs = NEIGHBOURS.split(' ').filter_map(|pair| pair.split_once('-'));
        pairs.all(|(a, b)| digit(way, place(a)) != digit(way, place(b)))
    };
    (0..colours.pow(7)).filter(|way| differ(*way)).count() as u64
}

#[test]
fn there_are_as_many_as_plain_loops_find() {
    for colours in 1..=4 {
        let mut search = CATALOG.open(&format!("colouring?colours={colours}")).expect("a search");
        search.forward(u64::MAX, Stop::NEVER);
        assert_eq!(search.now().tally.solutions(), colourings(colours), "{colours} colours");
    }
    // Russell and Norvig's figure.
    assert_eq!(colourings(3), 18);
}

/// A rejection names the neighbours that have the colour, and the picture marks their borders and nothing else.
#[test]
fn a_rejection_is_told_and_drawn_between_the_same_regions() {
    let mut search = CATALOG.open("colouring").expect("a search");
    let mut refusals = 0;
    while search.forward(1, Stop::NEVER).made > 0 {
        let mut scene = Scene::new(968.0, 513.0);
        search.draw(&mut scene);
        let marked: Vec<Key> = scene
            .items()
            .iter()
            .filter(|item| item.stroke.as_ref().is_some_and(|stroke| stroke.ink == Ink::Conflict))
            .filter_map(|item| item.key.filter(|key| key.0 == "edge"))
            .collect();
        if search.now().beat != Some(Beat::Reject) {
            assert_eq!(marked, [], "{}", search.narration());
            continue;
        }
        refusals += 1;
        let told = search.narration().to_string();
        let narration = search.narration();
        let blame = narration.reason().split(" conflict").next().unwrap_or_default();
        let others: Vec<&str> = blame.split([' ', ',']).filter(|word| REGIONS.contains(word)).collect();
        let (region, choice) = (REGIONS[search.now().level], search.choice());
        let pairs: Vec<&str> = NEIGHBOURS.split(' ').collect();
        for other in &others {
            assert_eq!(Some(&search.told().path[place(other)]), choice.as_ref(), "{told}");
            let pair = [format!("{region}-{other}"), format!("{other}-{region}")];
            assert!(pairs.iter().any(|known| pair.iter().any(|pair| pair == known)), "{told}");
        }
        assert!(!others.is_empty() && marked.len() == others.len(), "{told}: {marked:?}");
    }
    assert!(refusals > 20, "{refusals}");
}

/// On a laptop and a phone: every region is named, and every chosen colour.
#[test]
fn every_moment_is_drawn_on_its_stage() {
    let mut search = CATALOG.open("colouring").expect("a search");
    loop {
        for (width, height) in [(968.0, 513.0), (358.0, 400.0)] {
            let mut scene = Scene::new(width, height);
            search.draw(&mut scene);
            let mut written = vec![];
            for item in scene.items() {
                let extent = item.extent();
                let stage = scene.stage();
                assert!(stage.contains(extent.corner()) && stage.contains(extent.corners()[2]), "{item:?}");
                written.extend(if let Shape::Text(text) = &item.shape { Some(text.text.as_str()) } else { None });
            }
            assert!(REGIONS.iter().all(|region| written.contains(region)), "{written:?}");
            let colours = written.len() - REGIONS.len();
            assert!((search.now().level..=search.now().level + 1).contains(&colours), "{written:?}");
        }
        if search.forward(1, Stop::NEVER).made == 0 {
            break;
        }
    }
}

/// A window on its way from or to nothing: drawn without a hitch, and with places that are numbers.
#[test]
fn any_room_will_do() {
    for (width, height) in [(1.0, 1.0), (10.0, 10.0), (5000.0, 10.0), (10.0, 5000.0), (4000.0, 3000.0)] {
        let mut search = CATALOG.open("colouring").expect("a search");
        while search.forward(7, Stop::NEVER).made > 0 {
            let mut scene = Scene::new(width, height);
            search.draw(&mut scene);
            for area in scene.items().iter().map(|item| item.extent()) {
                let numbers = [area.x, area.y, area.w, area.h];
                assert!(numbers.iter().all(|number| number.is_finite()), "{area:?} on {width} by {height}");
            }
        }
    }
}
