//! Hand-outs as the printer gets them.

use super::kit::wait_until;
use super::visit::{Visit, visit};
use stepdance::problems::CATALOG;

/// How many pages the printer would get.
pub(super) fn pages(page: &Visit) -> usize {
    let printed = page.call("Page.printToPDF", serde_json::json!({ "paperWidth": 8.27, "paperHeight": 11.69 }));
    let text = printed["data"].as_str().expect("a document");
    page.number(&format!("(atob('{text}').match(/\\/Type \\/Page\\b(?!s)/g) ?? []).length")) as usize
}

/// The texts that reach beyond their sheet or their picture, while the sheets lie there.
pub(super) const CUT: &str = "(() => {
    dispatchEvent(new Event('beforeprint'));
    const sheets = document.getElementById('handout');
    sheets.style.display = 'block';
    sheets.style.width = '700px';
    const cut = [...sheets.querySelectorAll('text')].filter((text) => {
        const [own, around] = [text.getBoundingClientRect(), text.ownerSVGElement.getBoundingClientRect()];
        return own.left < around.left - 2 || own.right > around.right + 2 || own.top < around.top - 3 || own.bottom > around.bottom + 3;
    });
    const said = cut.map((text) => text.textContent).join('|');
    sheets.style.display = '';
    dispatchEvent(new Event('afterprint'));
    return said;
})()";

#[test]
fn each_stage_is_one_page_with_nothing_cut() {
    visit("", |page| {
        for entry in CATALOG.entries() {
            for preset in entry.presets.iter().take(3) {
                page.value(&format!("location.hash = '{}'", preset.address));
                let begins = preset.address.split('?').next().unwrap_or_default();
                wait_until("the search", || page.text("stepdance.stage.view().problem"), |problem| problem == begins);
                assert_eq!(page.text(CUT), "", "{}", preset.address);
                assert_eq!(pages(page), 1, "{}", preset.address);
            }
        }
    });
}

/// The dialog is operated as a visitor does; the browser's own print dialog has nothing to show here.
fn print(page: &Visit, kind: &str) {
    page.value("window.print = () => {}");
    page.find("button", "Print").click();
    page.value(&format!("document.querySelector('[name=handout][value={kind}]').click()"));
    page.value("document.querySelector('#handout-form .main').click()");
}

#[test]
fn a_strip_of_twelve_moments_six_to_a_page_is_two_pages() {
    visit("#queens?n=4&at=5", |page| {
        print(page, "strip");
        assert_eq!(pages(page), 2);
        // Once printed, the next one is this moment again.
        assert_eq!(pages(page), 1);
    });
}

#[test]
fn the_hand_out_of_a_tour_has_all_its_captions() {
    visit("#tour=tours/queens-basic.md&moment=2", |page| {
        wait_until("the tour", || page.number("stepdance.stage.captions().length"), |captions| *captions > 5.0);
        print(page, "tour");
        let missing = page.text(
            "(() => {
                dispatchEvent(new Event('beforeprint'));
                const said = document.getElementById('handout').textContent.replaceAll(/\\s/g, '');
                return stepdance.stage.captions().filter((caption) => !said.includes(caption.replaceAll(/\\s/g, ''))).join('|');
            })()",
        );
        assert_eq!(missing, "");
        assert!(pages(page) > 2);
    });
}

#[test]
fn the_dialog_copies_the_picture_or_says_calmly_that_it_cannot() {
    visit("#queens?n=4&at=5", |page| {
        page.find("button", "Print").click();
        page.value("navigator.clipboard.write = async (items) => { window.copied = (await items[0].getType('image/png')).size; }");
        page.find("button", "Copy picture").click();
        let said = || page.text("document.getElementById('handout-said').textContent");
        wait_until("the copy", said, |said| said.contains("copied"));
        assert!(page.number("window.copied") > 1000.0);
        page.value("navigator.clipboard.write = async () => { throw new Error('no'); }");
        page.find("button", "Copy picture").click();
        wait_until("the fault", said, |said| said.contains("does not allow"));
    });
}
