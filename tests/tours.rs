//! The tours that the page offers: each is read, each of its moments can be shown, and each asks and ends as tours should.

use std::path::Path;
use stepdance::machine::Beat;
use stepdance::machine::Stop;
use stepdance::problems::CATALOG;
use stepdance::tour::{Directive, Offer, Tour, Until};

/// The files of the folder, with their texts.
fn files() -> Vec<(String, String)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tours");
    let mut files: Vec<(String, String)> = std::fs::read_dir(&folder)
        .expect("the folder of tours")
        .map(|entry| {
            let path = entry.expect("an entry").path();
            let name = path.file_name().expect("a name").to_string_lossy().into_owned();
            (format!("tours/{name}"), std::fs::read_to_string(&path).expect("a text"))
        })
        .collect();
    files.sort_unstable();
    files
}

fn read(name: &str, text: &str) -> Tour {
    Tour::read(CATALOG, text).unwrap_or_else(|fault| panic!("{name}: {fault}"))
}

fn offers() -> Vec<&'static Offer> {
    CATALOG.entries().flat_map(|entry| entry.tours).collect()
}

#[test]
fn every_tour_teaches_asks_and_ends_by_hand() {
    for (name, text) in files() {
        let tour = read(&name, &text);
        assert!((8..=15).contains(&tour.moments.len()), "{name} has {} moments", tour.moments.len());
        let asks = |directive: &Directive| matches!(directive, Directive::Ask | Directive::AskOwn(_));
        let asked = tour.moments.iter().filter(|moment| moment.directives.iter().any(asks)).count();
        assert!(asked >= 2, "{name} asks {asked} times");
        let last = tour.moments.last().expect("a moment");
        assert!(last.directives.contains(&Directive::ByHand), "{name} ends with nothing to do by hand");
        for moment in &tour.moments {
            assert!(moment.caption.chars().count() <= 70, "{name}: {}", moment.caption);
            assert!((1..=3).contains(&moment.words.len()), "{name}: {}", moment.caption);
        }
    }
}

#[test]
fn every_moment_is_one_of_its_search() {
    for (name, text) in files() {
        for moment in read(&name, &text).moments {
            let mut search = moment.address.open().unwrap_or_else(|bad| panic!("{name}: {bad}"));
            let at = moment.address.at();
            assert!(search.seek(at, u64::MAX) && search.now().at == at, "{name}: {} is too far", moment.address);
            for directive in &moment.directives {
                let ahead = match directive {
                    // What is asked for comes.
                    Directive::Ask | Directive::AskOwn(_) => search.forward(u64::MAX, Stop::at(Beat::Choose)).made > 0,
                    Directive::Play(Until::Step(step)) => {
                        *step > at && {
                            search.seek(*step, u64::MAX);
                            search.now().at == *step
                        }
                    }
                    Directive::Play(Until::Solution) => {
                        search.forward(u64::MAX, Stop::at(Beat::Solution));
                        search.now().beat == Some(Beat::Solution)
                    }
                    _ => true,
                };
                assert!(ahead, "{name}: {}: {directive} leads nowhere", moment.address);
                search.seek(at, u64::MAX);
            }
        }
    }
}

#[test]
fn what_is_offered_is_there_and_fits() {
    let files = files();
    let offers = offers();
    for (name, text) in &files {
        let offer = offers.iter().find(|offer| offer.file == name).unwrap_or_else(|| panic!("nobody offers {name}"));
        let tour = read(name, text);
        assert_eq!(offer.title, tour.title, "{name}");
        assert!(
            tour.moments.iter().any(|moment| offer.fits(CATALOG, &moment.address)),
            "{name} is never about {}",
            offer.about
        );
    }
    for offer in offers {
        assert!(files.iter().any(|(name, _)| name == offer.file), "{} is offered and not there", offer.file);
    }
}

/// Each choice of a method has its tour, so that whoever opens it is offered one about that very method.
#[test]
fn every_method_has_its_tour() {
    for (entry, field) in CATALOG.entries().flat_map(|entry| entry.fields.iter().map(move |field| (entry, field))) {
        let stepdance::params::Kind::Choice(choices) = &field.kind else { continue };
        if !matches!(field.name, "method" | "rule" | "stage" | "choose") {
            continue;
        }
        for (choice, _) in *choices {
            let open = CATALOG.address(&format!("{}?{}={choice}", entry.id, field.name)).expect("a choice");
            let fitting = entry.tours.iter().any(|offer| {
                offer.about.contains(&format!("{}={choice}", field.name)) && offer.fits(CATALOG, &open)
                    || field.default == *choice && offer.fits(CATALOG, &open)
            });
            assert!(fitting, "{open} has no tour");
        }
    }
}
