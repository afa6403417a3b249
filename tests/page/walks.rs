//! Random walks through the page: addresses, keys, texts, files, presses, messages of a page around, what is kept, sizes. The page's
//! own scripts are in the way, which no other fuzzing sees. Whatever is done, the page answers, and nobody complains.
//!
//! A walk follows from its seed. `cargo xtask fuzz MINUTES --target=browser` goes on with new ones for as long as one likes;
//! `--seed=SEED --cases=1` repeats one.

use super::kit;
use super::turn;
use super::visit::Visit;
use serde_json::{Value, json};
use std::cell::Cell;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};
use stepdance::problems::CATALOG;
use stepdance::steer::Random;
use stepdance_laws::fuzz::page::KEYS;
use stepdance_laws::fuzz::{Target, targets};
use stepdance_laws::searches::named;

/// How many walks the suite takes, the same ones each time.
const FEW: u64 = 60;

/// So many seconds a page may take to answer at the end of a walk.
const SECONDS: u64 = 60;

/// After so many walks a tab is given up for a fresh one; within one, the page is reloaded where a walk asks for that.
const WALKS_OF_A_TAB: u64 = 60;

/// After so many walks it is told how many there were.
const TOLD: u64 = 500;

/// What does the walk's steps.
const SCRIPT: &str = include_str!("walks.js");

/// Nothing of these is the page's: they would open what belongs to the system, or save files here.
const TAME: &str = "window.print = () => {};
    HTMLInputElement.prototype.showPicker = () => {};
    const click = HTMLElement.prototype.click;
    HTMLElement.prototype.click = function () {
        if (this.type !== 'file' && !this.download) click.call(this);
    };
    Element.prototype.requestFullscreen = () => Promise.reject(new TypeError('not here'));
    window.entered = 0;
    for (const name of ['pushState', 'replaceState', 'go']) {
        const call = history[name];
        history[name] = function (...given) {
            window.entered += 1;
            return call.apply(history, given);
        };
    }";

/// The most calls of the history in a walk: a few for each step. More would be a loop, which browsers end by refusing calls.
const CALLS: u64 = 100;

/// Beside those of the native walks: keys that lead out of the search, and what no keyboard has.
const MORE_KEYS: &[&str] = &[
    "t",
    "g",
    "q",
    "v",
    "x",
    "?",
    "Tab",
    "Backspace",
    "Delete",
    "f",
    "k",
    "a",
    "l",
    "w",
    "constructor",
    "__proto__",
    "Unidentified",
    "",
];

/// What every object has, and other words on which scripts stumble.
const WORDS: &[&str] = &[
    "constructor",
    "__proto__",
    "toString",
    "hasOwnProperty",
    "valueOf",
    "then",
    "length",
    "prototype",
    "name",
    "undefined",
    "null",
    "NaN",
    "true",
    "0",
    "-1",
    "",
];

const SIZES: &[(u32, u32, f64)] = &[
    (1440, 900, 1.0),
    (390, 844, 3.0),
    (1, 1, 1.0),
    (320, 256, 1.0),
    (5000, 300, 1.0),
    (300, 5000, 1.0),
    (1024, 768, 2.0),
    (844, 390, 3.0),
    (2560, 1440, 0.5),
];

/// What the browser keeps of the page, by name; whether for a session alone.
const KEPT: &[(&str, bool)] = &[
    ("stepdance tour", false),
    ("stepdance tours before", false),
    ("stepdance tours seen", false),
    ("stepdance-theme", false),
    ("stepdance pace", true),
    ("stepdance lecture", true),
    ("stepdance name", false),
];

/// What may stand there that nobody of ours has written.
pub const DAMAGED: &[&str] = &[
    "null",
    "{}",
    "[1,null,{}]",
    "x",
    "",
    "[]",
    "0",
    "\"x\"",
    "[\"\"]",
    "[[\"# T\"]]",
    "{\"length\":3}",
    "true",
    "{\"grain\":{}}",
    "{\"speed\":{\"valueOf\":1,\"toString\":1}}",
    "{\"grain\":\"__proto__\",\"speed\":1e999,\"rule\":\"x\"}",
    "\u{0}",
    "# T",
    "# T\n\n## A\nqueens?n=4\n",
];

fn one<'a, T>(random: &mut Random, of: &'a [T]) -> &'a T {
    &of[random.below(of.len() as u64) as usize]
}

/// Makes walks.
struct Guide {
    addresses: Vec<String>,
    targets: Vec<Target>,
}

impl Guide {
    fn new() -> Guide {
        // Those whose cases are addresses or texts.
        let mut targets = targets(CATALOG);
        targets.retain(|target| !["page", "findings", "tour.words"].contains(&target.name.as_str()));
        Guide { addresses: named(CATALOG), targets }
    }

    /// A case of one of the targets: an address, or where it `is` wanted, of that one.
    fn case(&self, random: &mut Random, is: Option<&str>) -> String {
        let of: Vec<&Target> = self.targets.iter().filter(|target| is.is_none_or(|name| target.name == name)).collect();
        one(random, &of).case(random.draw())
    }

    fn address(&self, random: &mut Random) -> String {
        match random.below(9) {
            0 | 1 => one(random, &self.addresses).clone(),
            2 => {
                let (address, word) = (one(random, &self.addresses), one(random, WORDS));
                format!("{address}{}{word}={}", if address.contains('?') { '&' } else { '?' }, one(random, WORDS))
            }
            3 => (*one(random, WORDS)).to_owned(),
            4 => {
                let beside =
                    ["tree=whole", "view=embed", "view=stage", "ask=moves", "play=hand", "at=1000000", "path=1.2"];
                let address = one(random, &self.addresses);
                format!("{address}{}{}", if address.contains('?') { '&' } else { '?' }, one(random, &beside))
            }
            5 => {
                let encoded =
                    |text: &str| text.replace('%', "%25").replace('&', "%26").replace('?', "%3F").replace('=', "%3D");
                format!(
                    "race?left={}&right={}",
                    encoded(one::<String>(random, &self.addresses)),
                    encoded(one::<String>(random, &self.addresses))
                )
            }
            6 => {
                let tours =
                    ["tours/queens-basic.md", "tours/constructor.md", "own", "~aB", "https://example.org/a.md", ""];
                let more = ["", "&moment=3", "&moment=abc", "&foo=1", "&on=queens%3Fn%3D5", "&on=x"];
                format!("tour={}{}", one(random, &tours), one(random, &more))
            }
            _ => self.case(random, None),
        }
    }

    /// An instance, a tour, or what is neither.
    fn text(&self, random: &mut Random) -> String {
        match random.below(6) {
            0 => {
                let word = *one(random, WORDS);
                format!("{word} b\n{word} b\n{word}\nb\n")
            }
            1 => self.case(random, Some("tour")),
            2 => (*one(random, DAMAGED)).to_owned(),
            3 => self.case(random, None),
            _ => self.case(random, Some("dlx")),
        }
    }

    fn message(&self, random: &mut Random) -> Value {
        let name =
            *one(random, &["hello", "open", "step", "seek", "play", "pause", "moment", "constructor", "__proto__", ""]);
        match random.below(12) {
            0 => one(
                random,
                &[json!(null), json!(7), json!("stepdance"), json!([]), json!({}), json!({ "stepdance": {} })],
            )
            .clone(),
            1 => json!({ "stepdance": name, *one(random, WORDS): *one(random, WORDS) }),
            2 => json!({ "stepdance": name, "address": 5, "at": "x", "by": [] }),
            _ => match name {
                "open" => json!({ "stepdance": name, "address": self.address(random) }),
                "step" => {
                    json!({ "stepdance": name, "by": *one(random, &["step", "choice", "back", "constructor", "x"]) })
                }
                "seek" => json!({ "stepdance": name, "at": random.draw() >> (11 + random.below(53)) }),
                "play" => json!({ "stepdance": name, "until": random.below(2000) }),
                "moment" => json!({ "stepdance": name, "number": random.below(5) }),
                _ => json!({ "stepdance": name }),
            },
        }
    }

    /// Something that is done: its name, and with what.
    fn step(&self, random: &mut Random, within: bool) -> Value {
        let which = random.below(1000);
        match random.below(if within { 34 } else { 28 }) {
            0..=2 => json!(["go", { "hash": self.address(random) }]),
            3..=9 => {
                let keys = if random.below(2) == 0 { KEYS } else { MORE_KEYS };
                json!(["key", { "key": one(random, keys), "shift": random.below(4) == 0, "held": random.below(9) == 0 }])
            }
            10..=14 => json!(["click", { "which": which }]),
            15 => json!(["focus", { "which": which }]),
            16 | 17 => {
                let text = match random.below(3) {
                    0 => (*one(random, WORDS)).to_owned(),
                    1 => random.below(40).to_string(),
                    _ => self.text(random),
                };
                json!(["type", { "which": which, "text": text }])
            }
            18 | 19 => json!(["paste", { "text": self.text(random) }]),
            20 | 21 => {
                let name = *one(random, &["a.md", "a.dlx", "a.txt", "\u{202e}dm.a", "constructor", ".md"]);
                let bytes = (random.below(4) == 0)
                    .then(|| (0..random.below(40)).map(|_| random.draw() as u8).collect::<Vec<u8>>());
                json!(["drop", { "file": { "name": name, "text": self.text(random), "bytes": bytes } }])
            }
            22..=24 => {
                let kind =
                    *one(random, &["pointerdown", "pointermove", "pointermove", "pointerup", "pointerleave", "wheel"]);
                json!(["point", { "kind": kind, "x": random.below(1000), "y": random.below(1000), "buttons": random.below(2) }])
            }
            25 => json!(["close", {}]),
            26 => json!(["wait", { "ms": *one(random, &[0, 20, 120]) }]),
            27 if random.below(3) == 0 => json!(["back", {}]),
            27 => {
                let ((name, session), text) = (*one(random, KEPT), self.text(random));
                json!(["store", { "name": name, "text": text, "session": session }])
            }
            _ => json!(["say", { "message": self.message(random) }]),
        }
    }

    /// The walk of a seed: whether within a frame, what is kept and the screen where it begins anew, and what is done.
    fn walk(&self, seed: u64) -> Walk {
        let random = &mut Random::new(seed);
        let within = random.below(5) == 0;
        let anew = random.below(12) == 0;
        let kept = (anew && random.below(4) > 0).then(|| {
            let (name, session) = *one(random, KEPT);
            (name, session, (*one(random, DAMAGED)).to_owned())
        });
        let size = (random.below(4) == 0).then(|| *one(random, SIZES));
        let mut steps = vec![json!(["go", { "hash": self.address(random) }])];
        let most = if random.below(8) == 0 { 40 } else { 10 };
        for _ in 0..4 + random.below(most) {
            steps.push(self.step(random, within));
        }
        Walk { seed, within, anew, kept, size, steps }
    }
}

/// Where the visitor goes, and what is done on the way.
struct Walk {
    seed: u64,
    within: bool,
    anew: bool,
    kept: Option<(&'static str, bool, String)>,
    size: Option<(u32, u32, f64)>,
    steps: Vec<Value>,
}

/// A tab in which walks are taken one after the other.
struct Tab {
    visit: Visit,
    within: bool,
}

impl Tab {
    fn new(within: bool) -> Tab {
        let visit = Visit::new();
        visit.put_on(super::visit::Screen::DESKTOP);
        visit.call("Page.addScriptToEvaluateOnNewDocument", json!({ "source": TAME }));
        if within {
            visit.call("Page.navigate", json!({ "url": kit::address() + "www/step-dance.js" }));
            let there = "location.pathname === '/www/step-dance.js' && document.readyState === 'complete'";
            kit::wait_until(
                "a file of the same host",
                || visit.try_value(there).unwrap_or_default(),
                |there| *there == true,
            );
            let frame =
                format!("<iframe width=900 height=600 src='{}#queens?n=4&amp;view=embed'></iframe>", kit::address());
            let html = format!("<!doctype html><title>around</title><link rel=icon href='data:,'>{frame}");
            visit.value(&format!("location = URL.createObjectURL(new Blob([{html:?}], {{ type: 'text/html' }}))"));
            let ready = "document.querySelector('iframe')?.contentWindow.stepdance?.ready === true";
            kit::wait_until("a page around", || visit.try_value(ready).unwrap_or_default(), |ready| *ready == true);
        } else {
            visit.go("#queens?n=4");
        }
        visit.troubles();
        Tab { visit, within }
    }

    /// Takes a walk; the error is what ended the page.
    fn take(&self, walk: &Walk) -> Result<(), String> {
        let page = &self.visit;
        if let Some((name, session, text)) = &walk.kept {
            let store = if *session { "sessionStorage" } else { "localStorage" };
            page.value(&format!("{store}.setItem({}, {})", json!(name), json!(text)));
        }
        if walk.anew && !self.within {
            page.reload();
        }
        if let Some((width, height, ratio)) = walk.size {
            page.put_on(super::visit::Screen { width, height, ratio, phone: false });
        }
        let told = page.try_value(&format!("{SCRIPT}({}, {})", self.within, Value::from(walk.steps.clone())))?;
        if told[1] != "" {
            return Err(format!("after step {}: {}", told[0], told[1]));
        }
        // Whatever was done, another search opens, and steps.
        let page_of = if self.within { "document.querySelector('iframe').contentWindow" } else { "window" };
        let calls = |page: &Visit| page.try_value(&format!("{page_of}.entered")).ok().and_then(|calls| calls.as_u64());
        let calls = calls(page).unwrap_or_default();
        page.value(&format!("void ({page_of}.entered = 0)"));
        if calls > CALLS {
            return Err(format!("{calls} calls of the history, at most {CALLS} are meant"));
        }
        let seconds = SECONDS;
        let answer = page.try_value(&format!(
            "(async () => {{
                const page = {page_of};
                for (const dialog of page.document.querySelectorAll('dialog[open]')) dialog.id === 'trouble' || dialog.close();
                page.location.hash = '#langford?n=3';
                for (let i = 0; i < 100 * {seconds}; i++) {{
                    if (page.document.getElementById('trouble')?.open) return page.document.getElementById('trouble-text').textContent;
                    if (page.stepdance?.ready && page.stepdance.stage.view().address.startsWith('langford?n=3')) break;
                    // An address that was opened before is no other one.
                    if (i % 100 === 99) page.location.hash = i % 200 === 199 ? '#langford?n=3' : '#queens?n=4';
                    await new Promise((done) => setTimeout(done, 10));
                }}
                const {{ stage }} = page.stepdance;
                if (!stage.view().address.startsWith('langford?n=3')) return `no answer: ${{stage.view().address}}`;
                stage.send('command', 'step');
                return '';
            }})()"
        ))?;
        match answer.as_str() {
            Some("") => Ok(()),
            told => Err(format!("afterwards: {}", told.unwrap_or("no word"))),
        }
        .and_then(|()| {
            let troubles: Vec<String> = page.troubles().into_iter().filter(|told| !is_meant(told)).collect();
            if troubles.is_empty() { Ok(()) } else { Err(troubles.join("\n")) }
        })
    }
}

/// What the browser says of a file that the walk itself asked for and that is not there, of what takes a person's hand, or of walks that
/// follow each other faster than any person's.
fn is_meant(told: &str) -> bool {
    let missing = told.contains("status of 404") && told.contains("/tours/");
    missing
        || told.contains("Throttling navigation")
        || told.contains("requires a user gesture")
        || told.contains("user activation")
        || told.contains("user-initiated")
}

/// Takes the walks of some seeds, as many at the same time as there are browsers, until `go_on` says no; returns how many, and
/// what broke.
fn take(seeds: impl Fn(u64) -> u64 + Sync, go_on: impl Fn(u64) -> bool + Sync, threads: usize) -> (u64, Vec<String>) {
    let (next, done, broken) = (AtomicU64::new(0), AtomicU64::new(0), Mutex::new(vec![]));
    let work = || {
        let guide = Guide::new();
        let mut tabs: [Option<(Tab, Cell<u64>)>; 2] = [None, None];
        loop {
            let nth = next.fetch_add(1, Ordering::Relaxed);
            if !go_on(nth) {
                return;
            }
            let walk = guide.walk(seeds(nth));
            let slot = &mut tabs[usize::from(walk.within)];
            if slot.as_ref().is_some_and(|(_, walks)| walks.get() >= WALKS_OF_A_TAB) {
                *slot = None;
            }
            let taken = catch_unwind(AssertUnwindSafe(|| {
                let (tab, walks) = slot.get_or_insert_with(|| (Tab::new(walk.within), Cell::new(0)));
                walks.set(walks.get() + 1);
                tab.take(&walk)
            }));
            let taken_so_far = done.fetch_add(1, Ordering::Relaxed) + 1;
            if taken_so_far.is_multiple_of(TOLD) {
                println!("browser: {taken_so_far} walks");
            }
            let wrong = match taken {
                Ok(Ok(())) => continue,
                Ok(Err(wrong)) => {
                    let troubles = slot.as_ref().map(|(tab, _)| tab.visit.troubles()).unwrap_or_default();
                    format!("{wrong}\n{:.1500}", troubles.join("\n"))
                }
                Err(panic) => panic.downcast_ref::<String>().cloned().unwrap_or_else(|| "a panic".to_owned()),
            };
            *slot = None;
            let steps: Vec<String> = walk.steps.iter().map(Value::to_string).collect();
            let told = format!(
                "seed {}: {wrong:.4000}\nwithin a frame: {}, anew: {}, kept: {:?}, size: {:?}\n{:.6000}",
                walk.seed,
                walk.within,
                walk.anew,
                walk.kept,
                walk.size,
                steps.join("\n")
            );
            println!("{told}\n");
            broken.lock().unwrap_or_else(PoisonError::into_inner).push(told);
        }
    };
    std::thread::scope(|scope| (0..threads).for_each(|_| drop(scope.spawn(work))));
    (done.into_inner(), broken.into_inner().unwrap_or_default())
}

#[test]
fn whatever_is_done_the_page_answers() {
    let (taken, broken) = take(|nth| nth, |nth| nth < FEW, 1);
    assert!(
        broken.is_empty() && taken == FEW,
        "of {taken} walks {} end the page:\n{}",
        broken.len(),
        broken.join("\n\n")
    );
}

/// The walks of `STEPDANCE_FUZZ_SECONDS`, or no more than `STEPDANCE_FUZZ_CASES`, from the seed `STEPDANCE_FUZZ_SEED` on.
#[test]
#[ignore = "goes on for as long as it is told: cargo xtask fuzz MINUTES --target=browser"]
fn for_as_long_as_one_likes() {
    let number =
        |name: &str| std::env::var(format!("STEPDANCE_FUZZ_{name}")).ok().and_then(|text| text.parse::<u64>().ok());
    let by_clock = || std::time::UNIX_EPOCH.elapsed().map_or(1, |time| time.as_secs()) << 24;
    let (first, most) = (number("SEED").unwrap_or_else(by_clock), number("CASES").unwrap_or(u64::MAX));
    let (start, share) = (Instant::now(), Duration::from_secs(number("SECONDS").unwrap_or(60)));
    println!("browser: first seed {first}");
    let (taken, broken) = take(|nth| first + nth, |nth| nth < most && start.elapsed() < share, turn::SEATS);
    println!("browser: {taken} walks in {:.0} s, {} broke", start.elapsed().as_secs_f64(), broken.len());
    assert!(broken.is_empty(), "{} walks end the page", broken.len());
}
