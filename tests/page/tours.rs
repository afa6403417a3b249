//! Tours: those that are offered, played from end to end and back, and one made, kept, shared and dropped.

use super::kit::wait_until;
use super::visit::{Visit, visit};
use stepdance::problems::CATALOG;

/// Caption and place of the moment that is shown.
fn moment(page: &Visit) -> (String, String) {
    let text = |id: &str| page.text(&format!("document.getElementById('{id}').textContent"));
    (text("tour-caption"), text("tour-place"))
}

fn wait_moment(page: &Visit, caption: &str, place: &str) {
    wait_until("the moment", || moment(page), |(said, at)| said == caption && at.starts_with(place));
}

fn open(page: &Visit, hash: &str) {
    page.value(&format!("location.hash = {hash:?}"));
}

#[test]
fn a_first_visit_is_offered_the_tour_of_what_is_open_once() {
    visit("#queens?method=basic", |page| {
        let offer = "document.getElementById('tour-offer').checkVisibility()";
        assert_eq!(page.value(offer), true);
        let title = CATALOG.entry("queens").and_then(|entry| {
            let open = CATALOG.address("queens?method=basic").ok()?;
            entry.tours.iter().find(|tour| tour.fits(CATALOG, &open))
        });
        page.button(title.expect("it has a tour").title).click();
        wait_until("the tour", || moment(page).1, |place| place.starts_with("1 of "));
        assert_eq!(page.field("method"), "basic");
        page.button("End the tour").click();
        wait_until("the search alone", || page.hash(), |hash| !hash.contains("tour="));
        page.go("#queens");
        assert_eq!(page.value(offer), false);
    });
}

/// The offer stands before the first move, and names the method where that is another one.
#[test]
fn an_offer_stands_before_the_first_move_and_names_another_method() {
    visit("#queens?n=4", |page| {
        let offer = "document.getElementById('tour-offer').checkVisibility()";
        assert_eq!(page.value(offer), true);
        page.button("Step").click();
        page.wait_step(1);
        wait_until("the offer to go", || page.value(offer), |seen| *seen == false);
        page.go("#queens?n=5");
        page.button("What backtracking is: four queens · Method: compare rows (B)").click();
        wait_until("the tour", || moment(page).1, |place| place.starts_with("1 of "));
        assert_eq!(page.field("method"), "basic");
    });
}

/// Pages lead into a race and out of it, the words go along, and the link that is copied holds a tour of one's own.
/// A question that hides the sentence on the move, and what its author hides besides: neither they nor the program tell what comes next.
#[test]
fn an_open_question_hides_what_comes_next() {
    visit("#tour=tours/queens-basic.md&moment=5", |page| {
        wait_moment(page, "Row 3 has no free square", "5 of");
        let hidden = || page.value("getComputedStyle(document.getElementById('headline')).visibility");
        let next = || page.text("document.getElementById('next').textContent");
        wait_until(
            "nothing to be read",
            || (hidden(), next()),
            |(seen, next)| seen == "hidden" && next.trim().is_empty(),
        );
        page.value("stepdance.stage.send('answerSlide', '1')");
        wait_until("the answer", hidden, |seen| seen == "visible");
        wait_until("the program's line", next, |next| next.contains("next B"));
    });
}

#[test]
fn a_race_is_a_moment_of_a_tour() {
    let race = "race?left=queens?n%3D4%26method%3Dbasic&right=queens?n%3D4%26method%3Dlinks&clock=solutions&at=2";
    visit("#queens?n=4&at=5", |page| {
        let text =
            format!("# Mine\n\n## One\nqueens?n=4&at=5\n\n## Both\n{race}\n\nLook.\n\n## Three\nqueens?n=4&at=9\n");
        page.value(&format!("localStorage.setItem('stepdance tour', {text:?})"));
        open(page, "#tour=own");
        wait_moment(page, "One", "1 of 3");
        let racing = || page.value("document.getElementById('race').checkVisibility()");
        page.press("PageDown");
        wait_moment(page, "Both", "2 of 3");
        wait_until("the race", racing, |on| *on == true);
        let figures = || page.value("[...stepdance.stage.raceFigures()].filter((_, i) => i % 5 === 0).join()");
        wait_until("both second solutions", figures, |found| *found == "2,2");
        assert_eq!(page.text("document.querySelector('#race #tour-words').textContent"), "Look.");
        wait_until("the address", || page.hash(), |hash| hash == "tour=own&moment=2");
        // Its link names no tour that others have not.
        page.value("navigator.clipboard.writeText = async (text) => { window.handed = text; }");
        page.button("Share").click();
        page.button("Copy link").click();
        wait_until(
            "the link",
            || page.text("window.handed ?? ''"),
            |link| link.contains("#tour=~") && link.contains("&moment=2"),
        );
        page.press("p");
        wait_until("the projector", || page.text("document.body.dataset.layout"), |layout| layout == "stage");
        wait_until("both pictures", racing, |on| *on == true);
        page.press("PageDown");
        wait_moment(page, "Three", "3 of 3");
        wait_until("one search", racing, |on| *on == false);
        page.wait_step(9);
        page.press("PageUp");
        wait_until("the race", racing, |on| *on == true);
        wait_until("its address", || page.hash(), |hash| hash.contains("moment=2"));
        page.reload();
        wait_until("the race", racing, |on| *on == true);
        wait_moment(page, "Both", "2 of 3");
    });
}

#[test]
fn a_tour_is_made_kept_shared_and_dropped() {
    visit("#queens?n=5&at=7", |page| {
        let add = |caption: &str| {
            page.button("Tours").click();
            // A tour of one's own is gone on with at once.
            if page.look_for("textbox", "This position").is_none() {
                page.button("Write a tour").click();
            }
            page.find("textbox", "This position").click();
            page.type_text(caption);
            page.press("Enter");
            page.button("Close").click();
        };
        add("First of all");
        wait_moment(page, "First of all", "1 of 1");
        open(page, "#langford?n=3&at=9");
        wait_until("the other search", || page.step(), |step| *step == 9);
        wait_until("the way back", || moment(page).1, |place| place == "Back to 1 of 1");
        add("And then");
        wait_moment(page, "And then", "2 of 2");
        // A reload loses nothing.
        wait_until("the address", || page.hash(), |hash| hash.starts_with("tour=own&moment=2"));
        page.reload();
        wait_moment(page, "And then", "2 of 2");
        page.press("PageUp");
        wait_moment(page, "First of all", "1 of 2");
        assert_eq!((page.step(), page.field("n")), (7, "5".to_owned()));
        // A caption is put right where it stands, and an edited text is not lost by Esc.
        let caption = |page: &Visit| page.text("stepdance.stage.captions().join()");
        page.button("Tours").click();
        page.find("textbox", "Caption 1").click();
        page.press("End");
        page.type_text(" things");
        page.press("Enter");
        wait_until("the caption", || caption(page), |said| said == "First of all things,And then");
        page.button("Edit the text").click();
        page.find("textbox", "The tour as text").click();
        page.value("document.getElementById('tour-text').setSelectionRange(9999, 9999)");
        page.type_text("Words. ");
        page.press("Escape");
        wait_until(
            "the words",
            || page.text("localStorage.getItem('stepdance tour')"),
            |text| text.ends_with("Words.\n"),
        );
        // As a link it needs nothing that is kept.
        let packed = page.text("stepdance.pack(stepdance.stage.tourText())");
        page.value("localStorage.clear()");
        page.go("#queens");
        open(page, &format!("#tour=~{packed}&moment=2"));
        wait_moment(page, "And then", "2 of 2");
        // Dropped as a file.
        let drop = |text: &str| {
            page.value(&format!(
                "(() => {{
                const files = new DataTransfer();
                files.items.add(new File(['{text}'], 'a.md'));
                document.body.dispatchEvent(new DragEvent('drop', {{ dataTransfer: files, bubbles: true, cancelable: true }}));
            }})()"
            ));
        };
        drop("# Dropped\\n\\n## <b>One</b>\\nfillomino?at=3\\n\\nWords.\\n");
        wait_moment(page, "<b>One</b>", "1 of 1");
        assert_eq!((page.step(), page.problem()), (3, "fillomino".to_owned()));
        // What was one's own before is not lost by another one.
        drop("# Another\\n\\n## Two\\nqueens?n=4\\n");
        wait_moment(page, "Two", "1 of 1");
        page.button("Tours").click();
        page.button("All tours").click();
        page.button("Dropped").click();
        wait_moment(page, "<b>One</b>", "1 of 1");
    });
}

#[test]
fn a_tour_that_is_wrong_is_told_and_changes_nothing() {
    visit("#queens?n=5&at=7", |page| {
        for (hash, told) in [
            ("#tour=https://example.org/a.md", "on the same site as the page"),
            ("#tour=~%21%21", "cannot be opened"),
            ("#tour=own", "stores no tour of yours"),
            ("#tour=index.html", "Line 1: a tour begins with its title"),
        ] {
            open(page, hash);
            wait_until(
                "the message",
                || page.text("document.getElementById('message').textContent"),
                |said| said.contains(told),
            );
            assert_eq!((page.step(), page.look_for("region", "Tour").is_some()), (7, false));
        }
    });
}

#[test]
fn the_questions_of_a_tour_are_saved_for_a_course() {
    visit("#tour=tours/queens-basic.md", |page| {
        wait_until("the tour", || moment(page).1, |place| place.starts_with("1 of "));
        page.value(
            "(() => {
                const make = URL.createObjectURL;
                URL.createObjectURL = (blob) => (blob.text().then((text) => (window.saved = text)), make(blob));
                HTMLAnchorElement.prototype.click = function () { window.file = this.download };
            })()",
        );
        page.button("Tours").click();
        page.button("Write a tour").click();
        page.button("Questions for Moodle").click();
        let saved = wait_until("a file", || page.value("window.saved ?? ''"), |saved| *saved != "");
        let text = saved.as_str().expect("a text");
        assert_eq!(page.text("window.file"), "what-backtracking-is-four-queens.gift.txt");
        assert_eq!((text.matches("\n::").count(), text.matches("\n=").count()), (3, 3));
        page.button("Close").click();
    });
}

/// All tours are listed by problem, those of the open one first, with how long they take and what they teach; what tours are written
/// with stands apart.
#[test]
fn all_tours_are_listed_by_problem() {
    visit("#langford?n=3", |page| {
        page.button("Tours").click();
        let groups = "[...document.querySelectorAll('#tour-offers h3')].map((head) => head.textContent)";
        let groups = page.value(groups);
        assert_eq!(groups[0], "Langford pairs");
        let files: std::collections::BTreeSet<&str> =
            CATALOG.entries().flat_map(|entry| entry.tours).map(|offer| offer.file).collect();
        assert_eq!(page.number("document.querySelectorAll('#tour-offers button').length") as usize, files.len());
        let without = "[...document.querySelectorAll('#tour-offers button')].filter((tour) => !/minutes: \\w/.test(tour.textContent)).map((tour) => tour.textContent).join()";
        assert_eq!(page.text(without), "");
        assert!(page.look_for("button", "Add to the tour").is_none());
        page.button("What backtracking is: four queens 10 minutes: how a search tries, gets stuck and goes back")
            .click();
        wait_moment(page, "Four queens that do not attack each other", "1 of ");
        // Another problem that is chosen ends the tour; a link of its words does not.
        open(page, "#langford?n=3&at=9");
        wait_until("the way back", || moment(page).1, |place| place.starts_with("Back to 1 of "));
        page.value("stepdance.stage.send('goToMoment', 1)");
        wait_moment(page, "Four queens that do not attack each other", "1 of ");
        page.value("document.getElementById('pick-what').click()");
        page.value(
            "[...document.querySelectorAll('#problems input')].find((problem) => problem.value === 'sudoku').click()",
        );
        page.value("document.querySelector('#form [type=submit]').click()");
        wait_until("no tour", || page.hash(), |hash| hash.starts_with("sudoku"));
        assert!(page.look_for("region", "Tour").is_none());
        assert_eq!(page.value("document.getElementById('tour').hidden"), true);
    });
}
