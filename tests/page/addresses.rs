//! Addresses that lead nowhere: each is told what is wrong with it, and the page goes on.

use super::kit::wait_until;
use super::visit::{Visit, visit};

/// What is told under the problem bar.
fn message(page: &Visit) -> String {
    page.text("[...document.querySelectorAll('[role=alert]')].map((alert) => alert.innerText.trim()).join(' ')")
        .trim()
        .to_owned()
}

/// Waits until it is told what is wrong with an address; `parts` must be named.
fn wait_told(page: &Visit, address: &str, parts: &[&str]) {
    let told = wait_until(&format!("what is wrong with {address:.60}"), || message(page), |text| !text.is_empty());
    for part in parts {
        assert!(told.contains(part), "{address:.60}: {part:?} is not in {told:.500?}");
    }
    assert!(told.len() < 400, "{address:.60}: {told:.500}");
    let injected = page.value("document.querySelectorAll('img').length + (window.injected ?? 0)");
    assert_eq!(injected, 0, "{address:.60} becomes part of the page");
}

#[test]
fn a_wrong_link_is_told_and_the_page_opens_all_the_same() {
    let huge = format!("#queens?n={}", "9".repeat(1_000_000));
    visit("#queens", |page| {
        for (hash, parts) in [
            ("#knights", &["The problem must be queens, permutations", "not knights"][..]),
            ("#queens?n=8&at=-1", &["(at)", "whole number from 0", "not -1"]),
            ("#queens?n=<img src=x onerror=\"window.injected=1\">", &["Queens must be", "not <img src=x"]),
            (&huge, &["address", "longer than 524288"]),
        ] {
            page.go(hash);
            wait_told(page, hash, parts);
            page.press("ArrowRight");
            page.wait_step(3);
        }
        page.button("Dismiss").click();
        wait_until("the message to go", || message(page), String::is_empty);
    });
}

#[test]
fn a_wrong_address_typed_into_the_bar_is_told_and_leaves_what_is_open() {
    let noise = "x".repeat(1_000_000);
    visit("#langford?n=3&at=5", |page| {
        page.wait_step(5);
        for (address, parts) in [
            ("knights", &["The problem must be queens, permutations", "not knights"][..]),
            ("?", &["nothing was given", "queens, permutations"]),
            ("<img src=x onerror=window.injected=1>", &["not <img", "queens, permutations"]),
            ("queens?size=6", &["size is not", "must be n, method, placed, regions"]),
            ("queens?n=0", &["Queens must be", "from 1 to", "not 0"]),
            ("queens?n=99", &["Queens must be", "from 1 to", "not 99"]),
            ("langford?n=3&at=-1", &["(at)", "whole number from 0", "not -1"]),
            ("queens?at=99999999999999999999", &["not 99999999999999999999", "whole number from 0"]),
            ("queens?method=guess&n=x", &["not guess", "bitset, basic, links, cells or rows", "not x"]),
            ("queens?n=8&n=9", &["Queens is given twice", "9 was given"]),
            ("queens?n=%FF", &["Queens must be UTF-8", "not %FF"]),
            (&noise, &["address", "longer than 524288"]),
        ] {
            page.value(&format!("void (location.hash = {address:?})"));
            wait_told(page, address, parts);
            assert_eq!((page.step(), page.field("n").as_str()), (5, "3"), "{address:.60}");
            page.press("Escape");
            wait_until("the message to go", || message(page), String::is_empty);
        }
        // A right one opens.
        page.value("void (location.hash = 'queens?n=5&at=7')");
        page.wait_step(7);
        assert_eq!(page.field("n"), "5");
    });
}

#[test]
fn a_step_beyond_the_end_leads_to_the_end_and_says_so() {
    visit("#queens?n=4&at=999", |page| {
        page.wait_step(155);
        page.wait_said("Narration", "Move 999 is beyond the end: move 155 is the last.");
    });
}
