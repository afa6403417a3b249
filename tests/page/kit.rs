//! What `cargo xtask test` hands over, and how anything is waited for.

use super::patience::Patience;
use std::path::PathBuf;
use std::time::Duration;

/// Between two looks at what is waited for.
const PAUSE: Duration = Duration::from_millis(15);

/// The names of the buttons that the page must have.
pub const BUTTONS: [&str; 12] = [
    "First",
    "Back",
    "Play",
    "Step",
    "Last",
    "Step over",
    "Step out",
    "Move",
    "Previous solution",
    "Next solution",
    "Go to",
    "Share",
];

/// The page's address, with a slash at its end.
pub fn address() -> String {
    given("STEPDANCE_ADDRESS")
}

/// A file of the page as it was built.
pub fn built(path: &str) -> PathBuf {
    PathBuf::from(given("STEPDANCE_DIST")).join(path)
}

/// The browser to test with.
pub fn chrome() -> String {
    given("CHROME")
}

/// The script of axe-core.
pub fn axe() -> String {
    given("STEPDANCE_AXE")
}

/// TypeScript's compiler.
pub fn tsc() -> PathBuf {
    PathBuf::from(given("STEPDANCE_TSC"))
}

/// Vite's script.
pub fn vite() -> PathBuf {
    PathBuf::from(given("STEPDANCE_VITE"))
}

/// esbuild's script.
pub fn esbuild() -> PathBuf {
    PathBuf::from(given("STEPDANCE_ESBUILD"))
}

/// The interpreter of an environment with the package for pip and JupyterLab.
pub fn python() -> PathBuf {
    PathBuf::from(given("STEPDANCE_PYTHON"))
}

/// A test that cannot run fails: one that was left out would look like one that passed.
fn given(name: &str) -> String {
    std::env::var(name).unwrap_or_else(|_| {
        panic!(
            "the environment variable {name} is not set, so there is no page to test: run `cargo xtask test`, \
             which builds and serves the page and then runs these tests"
        )
    })
}

/// Looks until there is something to see; `what` says what was waited for in case there never is.
pub fn wait<T>(what: impl std::fmt::Display, mut look: impl FnMut() -> Option<T>) -> T {
    let mut patience = Patience::new();
    loop {
        if let Some(seen) = look() {
            return seen;
        }
        assert!(!patience.is_over(), "waited in vain for {what}");
        std::thread::sleep(PAUSE);
    }
}

/// Looks until `seen` is the case, and shows what was there instead if it never is. As long as what is there changes, it goes on.
pub fn wait_until<T: std::fmt::Debug>(what: &str, mut look: impl FnMut() -> T, seen: impl Fn(&T) -> bool) -> T {
    let (mut patience, mut before) = (Patience::new(), String::new());
    loop {
        let now = look();
        if seen(&now) {
            return now;
        }
        let shown = format!("{now:?}");
        if shown != before {
            patience.renew();
            before = shown;
        }
        assert!(!patience.is_over(), "waited in vain for {what}; there is {now:?}");
        std::thread::sleep(PAUSE);
    }
}
