//! Slides with `qr`: a large code of the slide's position, or of homework, that phones in the last row of a hall can read.

use super::Tours;
use crate::location::{Location, Shown};
use crate::qr;
use crate::scene::{Anchor, Area, Ink, Label, Scene, measure};
use crate::steer::Decisions;
use crate::tour::{Directive, Moment, Tour};

/// The least width of a module: on a projector of 1280 × 720 pixels these are 12 pixels.
const MODULE: f32 = 6.0;
/// The width and height that a hall has for a slide's picture, in the same units.
const HALL: (f32, f32) = (600.0, 270.0);
/// Sizes of type of the address and of the line above it, and the gap beside the code.
const ADDRESS: f32 = 15.0;
const ABOVE: f32 = 13.0;
const GAP: f32 = 20.0;

/// The line above an address that can be typed instead.
const SCAN: &str = "Scan the code, or type:";

impl Tours {
    /// Returns the location of which the current slide shows a code; `None` if it shows none, or once the user has moved on from it.
    pub(crate) fn coded(&self) -> Option<Location> {
        let touring = self.open.as_ref().filter(|touring| !touring.left)?;
        location(touring.moment())
    }
}

/// Returns the numbers of the slides whose code would have modules too small for a hall, if the page's address is `base`.
pub(super) fn unreadable(tour: &Tour, base: &str) -> Vec<usize> {
    let small = |moment: &Moment| {
        let coded = location(moment).map(|location| qr::code(&format!("{base}#{location}")));
        coded.is_some_and(|code| code.is_none_or(|code| HALL.1 / qr::side(&code) < MODULE))
    };
    (1..).zip(&tour.moments).filter(|(_, moment)| small(moment)).map(|(number, _)| number).collect()
}

/// Returns the location of which a slide shows a code.
fn location(moment: &Moment) -> Option<Location> {
    let task = moment.directives.iter().find_map(|directive| match directive {
        Directive::Qr(task) => Some(*task),
        _ => None,
    })?;
    Some(match task {
        Some(task) => {
            let search = moment.address.search().with_hand(Decisions::default());
            Location { task: Some(task), ..Location::from(Shown::Search(search)) }
        }
        None => Location::from(moment.shown()),
    })
}

/// Draws the code of an address, dark on light in both themes, with the address beside it or below.
pub(crate) fn draw(url: &str, scene: &mut Scene) {
    let stage = scene.stage();
    let is_wide = stage.w > 1.4 * stage.h;
    let (place, rest) = if is_wide { stage.split_left(stage.h) } else { stage.split_top(stage.w.min(0.75 * stage.h)) };
    let side = place.w.min(place.h);
    let place = Area { w: side, h: side, ..place };
    if let Some(code) = qr::code(url) {
        scene.rect(place).fill(Ink::White);
        qr::draw(scene, &code, place);
    }
    let rest = if is_wide { rest.split_left(GAP).1 } else { rest.split_top(GAP).1 };
    let (above, mut rest) = rest.split_top(1.6 * ABOVE);
    Label::new(SCAN).sizes(0.8 * ABOVE, ABOVE).ink(Ink::Muted).start().draw(scene, above);
    let shown = url.split_once("://").map_or(url, |(_, rest)| rest);
    let letters: Vec<char> = shown.chars().collect();
    let most = (rest.w / (measure::MONO * ADDRESS)).max(1.0) as usize;
    for line in letters.chunks(most) {
        let place;
        (place, rest) = rest.split_top(1.5 * ADDRESS);
        if rest.h < 0.0 {
            break;
        }
        let at = place.corner().down(1.2 * ADDRESS);
        scene.text(at, ADDRESS, line.iter().collect::<String>()).anchor(Anchor::Start).mono();
    }
}

#[cfg(test)]
mod tests {
    use crate::host::{Event, Host, Surface};
    use crate::problems::CATALOG;

    const TOUR: &str = "# T\n\n## Here\nqueens?n=6&at=12\n\n`qr`\n\n## Homework\nqueens?n=4&method=basic&at=5\n\nDo it.\n\n\
        `qr: first-3.all`\n";

    fn page(slide: usize) -> Host {
        let mut page = Host::new(CATALOG);
        page.resize(Surface::Stage, 640.0, 270.0);
        page.set_base("https://example.org/stepdance/");
        page.begin_tour("own", TOUR, slide, 0.0, &mut || 0.0).expect("a tour");
        page.send(&Event::Project(true), 0.0, &mut || 0.0);
        for frame in 0..20 {
            page.tick(f64::from(frame) * 100.0, &mut || 0.0);
        }
        page
    }

    #[test]
    fn a_phone_reads_the_code_of_a_slide() {
        for (slide, link) in [(1, "queens?n=6&at=12"), (2, "queens?n=4&method=basic&task=first-3.all")] {
            let page = page(slide);
            let (url, module) =
                crate::qr::testing::read(&page.scene(Surface::Stage, f64::INFINITY), 2.0).expect("a code");
            assert_eq!(url, format!("https://example.org/stepdance/#{link}"));
            assert!(module >= 12.0, "{slide}: {module} px");
        }
        let mut page = page(1);
        assert_eq!(page.too_long(), "");
        page.set_base(&format!("https://example.org/{}", "folder/".repeat(40)));
        let told = page.too_long();
        assert!(told.starts_with("Slide 1: its link is too long for a code that a hall can scan. Slide 2: "), "{told}");
    }

    /// Who goes on from the slide sees the search again.
    #[test]
    fn a_step_leads_from_the_code_to_the_search() {
        let mut page = page(2);
        let has_code =
            |page: &Host| crate::qr::testing::read(&page.scene(Surface::Stage, f64::INFINITY), 2.0).is_some();
        assert!(
            has_code(&page) && page.view().describe.starts_with("A QR code of example.org/"),
            "{}",
            page.view().describe
        );
        page.send(&Event::Key("ArrowRight".to_owned(), false), 0.0, &mut || 0.0);
        for frame in 0..40 {
            page.tick(3000.0 + f64::from(frame) * 100.0, &mut || 0.0);
        }
        assert!(!has_code(&page));
        page.send(&Event::GoToMoment(2), 0.0, &mut || 0.0);
        page.tick(9000.0, &mut || 0.0);
        assert!(has_code(&page));
    }
}
