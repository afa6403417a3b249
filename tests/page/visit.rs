//! A visit to the page: a window of its own with nothing remembered from earlier ones, and an ear for complaints.

use super::browser::browser;
use super::kit::{self, wait, wait_until};
use serde_json::{Value, json};
use std::cell::RefCell;

/// What the page is looked at on.
#[derive(Clone, Copy)]
pub struct Screen {
    pub width: u32,
    pub height: u32,
    /// Device pixels in a CSS pixel.
    pub ratio: f64,
    /// Whether it is held in a hand and touched.
    pub phone: bool,
}

impl Screen {
    pub const DESKTOP: Screen = Screen { width: 1440, height: 900, ratio: 1.0, phone: false };
    pub const TABLET: Screen = Screen { width: 1024, height: 768, ratio: 1.0, phone: false };
    pub const PHONE: Screen = Screen { width: 390, height: 844, ratio: 3.0, phone: true };
}

/// A visit under way.
pub struct Visit {
    context: String,
    /// The page's session, and behind it those of its workers.
    sessions: RefCell<Vec<String>>,
    troubles: RefCell<Vec<String>>,
}

/// Visits the page at the fragment `hash`, and sees to it that nobody had anything to complain of.
pub fn visit(hash: &str, tour: impl FnOnce(&Visit)) {
    visit_on(Screen::DESKTOP, hash, tour);
}

/// The same on another screen.
pub fn visit_on(screen: Screen, hash: &str, tour: impl FnOnce(&Visit)) {
    let visit = Visit::new();
    visit.put_on(screen);
    visit.go(hash);
    tour(&visit);
    let troubles = visit.troubles();
    assert!(troubles.is_empty(), "the browser complains:\n{}", troubles.join("\n"));
}

/// From now on the function that this expression gives tells how many paths, rectangles and texts the canvas of this id was given to paint:
/// that alone, since the timeline is painted when a count arrives, which may be in any frame.
pub fn marks_of(canvas: &str) -> String {
    format!(
        "(() => {{
            let marks = 0;
            const pen = CanvasRenderingContext2D.prototype;
            for (const name of ['fill', 'stroke', 'fillRect', 'strokeRect', 'fillText', 'strokeText', 'drawImage']) {{
                const paint = pen[name];
                pen[name] = function (...given) {{
                    if (this.canvas.id === {canvas:?}) marks += 1;
                    return paint.apply(this, given);
                }};
            }}
            return () => marks;
        }})()"
    )
}

/// Says aloud what a browser complains of without an exception: sizes that change while sizes are told. On paper everything
/// gets another size at once, and is told so until it fits.
const MURMURS: &str = "addEventListener('error', ({ message, error }) => \
                       error || matchMedia('print').matches || console.error(message));";

impl Visit {
    /// A new window, which listens but has not gone anywhere yet.
    pub fn new() -> Visit {
        // Says what is missing before a browser starts for nothing.
        kit::address();
        let window = browser().window();
        Visit::of(window.context, window.target)
    }

    /// Another window of the same visitor at the fragment `hash`, on a screen of its own.
    pub fn beside(&self, screen: Screen, hash: &str) -> Visit {
        let asked = json!({ "url": "about:blank", "browserContextId": self.context });
        let target = browser().tell(None, "Target.createTarget", asked);
        let visit = Visit::of(self.context.clone(), target);
        visit.put_on(screen);
        visit.go(hash);
        visit
    }

    /// Listens to the window that the command with the number `target` opens.
    fn of(context: String, target: u64) -> Visit {
        let mut browser = browser();
        let target = browser.answer(target).and_then(|target| {
            let attach = json!({ "targetId": target["targetId"], "flatten": true });
            browser.call(None, "Target.attachToTarget", attach)
        });
        let session = target.unwrap_or_else(|wrong| panic!("no window: {wrong}"));
        let sessions = RefCell::new(vec![text(&session["sessionId"])]);
        drop(browser);
        let visit = Visit { context, sessions, troubles: RefCell::default() };
        for domain in ["Page", "Runtime", "Log", "Network"] {
            visit.call(&format!("{domain}.enable"), json!({}));
        }
        // Workers wait until we listen to them as well.
        let attach = json!({ "autoAttach": true, "waitForDebuggerOnStart": true, "flatten": true });
        visit.call("Target.setAutoAttach", attach);
        visit.call("Page.addScriptToEvaluateOnNewDocument", json!({ "source": MURMURS }));
        // No window is in front of another: each behaves as the one with the focus.
        visit.call("Emulation.setFocusEmulationEnabled", json!({ "enabled": true }));
        visit
    }

    /// Puts the window on a screen.
    pub fn put_on(&self, screen: Screen) {
        let Screen { width, height, ratio, phone } = screen;
        self.call(
            "Emulation.setDeviceMetricsOverride",
            json!({ "width": width, "height": height, "deviceScaleFactor": ratio, "mobile": phone }),
        );
        self.call(
            "Emulation.setTouchEmulationEnabled",
            json!({ "enabled": phone, "maxTouchPoints": 1 + 4 * u32::from(phone) }),
        );
    }

    /// Tells pages that the visitor prefers something, as "prefers-color-scheme" "dark".
    pub fn prefer(&self, feature: &str, value: &str) {
        self.prefer_all(&[(feature, value)]);
    }

    /// Tells pages all that the visitor prefers.
    pub fn prefer_all(&self, wishes: &[(&str, &str)]) {
        let features: Vec<Value> = wishes.iter().map(|(name, value)| json!({ "name": name, "value": value })).collect();
        self.call("Emulation.setEmulatedMedia", json!({ "media": "", "features": features }));
    }

    /// Follows a link to the fragment `hash` from outside, and waits until the page is ready.
    pub fn go(&self, hash: &str) {
        if self.text("location.href") != "about:blank" {
            // From elsewhere, because a change of the fragment alone is no visit.
            self.call("Page.navigate", json!({ "url": "about:blank" }));
            wait("an empty window", || (self.value("location.href") == "about:blank").then_some(()));
        }
        let went = self.call("Page.navigate", json!({ "url": kit::address() + hash }));
        assert_eq!(went["errorText"], Value::Null, "{}{hash:.80}", kit::address());
        self.wait_ready();
    }

    /// Follows a link to another fragment on the page itself, and waits until it has been seen to.
    pub fn follow(&self, hash: &str) {
        self.value(&format!(
            "new Promise((done) => {{
                if (location.hash.slice(1) === {hash:?}.slice(1)) return done();
                addEventListener('hashchange', () => setTimeout(done), {{ once: true }});
                location.hash = {hash:?};
            }})"
        ));
    }

    /// Presses the browser's reload button.
    pub fn reload(&self) {
        self.value("window.beforeReload = true");
        self.call("Page.reload", json!({}));
        wait("the page to reload", || (self.value("window.beforeReload === undefined") == true).then_some(()));
        self.wait_ready();
    }

    /// Presses the browser's back button (-1) or forward button (1).
    pub fn travel(&self, way: i64) {
        let history = self.call("Page.getNavigationHistory", json!({}));
        let index = history["currentIndex"].as_i64().unwrap() + way;
        let entry = &history["entries"][usize::try_from(index).unwrap()]["id"];
        self.call("Page.navigateToHistoryEntry", json!({ "entryId": entry }));
    }

    /// Waits until the page can be used.
    pub fn wait_ready(&self) {
        let ready = "document.readyState === 'complete' && window.stepdance?.ready === true";
        wait_until("the page to be ready", || self.value(ready), |ready| ready == true);
    }

    /// What stands behind # in the address bar.
    pub fn hash(&self) -> String {
        self.text("location.hash.slice(1)")
    }

    // ---- what is under it all ----

    /// Has a command carried out that must succeed.
    pub fn call(&self, method: &str, params: Value) -> Value {
        self.try_call(method, params).unwrap_or_else(|wrong| panic!("{wrong}"))
    }

    /// Has a command carried out.
    pub fn try_call(&self, method: &str, params: Value) -> Result<Value, String> {
        let session = self.sessions.borrow()[0].clone();
        let answer = browser().call(Some(&session), method, params);
        self.listen();
        answer
    }

    /// Has commands carried out that nothing comes between.
    pub fn call_at_once<const N: usize>(&self, commands: [(&str, Value); N]) {
        let session = self.sessions.borrow()[0].clone();
        let mut browser = browser();
        let told = commands.map(|(method, params)| (method, browser.tell(Some(&session), method, params)));
        for (method, id) in told {
            browser.answer(id).unwrap_or_else(|wrong| panic!("{method}: {wrong}"));
        }
        drop(browser);
        self.listen();
    }

    /// The value of a JavaScript expression in the page, as in the console; promises are waited for.
    pub fn value(&self, expression: &str) -> Value {
        self.try_value(expression).unwrap_or_else(|thrown| panic!("{expression}\nthrew {thrown}"))
    }

    /// The same as text.
    pub fn text(&self, expression: &str) -> String {
        match self.value(expression) {
            Value::String(text) => text,
            other => panic!("{expression}\nis no text but {other}"),
        }
    }

    /// The same as a number.
    pub fn number(&self, expression: &str) -> f64 {
        let value = self.value(expression);
        value.as_f64().unwrap_or_else(|| panic!("{expression}\nis no number but {value}"))
    }

    /// The value of a JavaScript expression, or what it throws.
    pub fn try_value(&self, expression: &str) -> Result<Value, String> {
        let params = json!({ "expression": expression, "returnByValue": true, "awaitPromise": true });
        let mut answer = self.try_call("Runtime.evaluate", params)?;
        match &answer["exceptionDetails"] {
            Value::Null => Ok(answer["result"]["value"].take()),
            thrown => Err(thrown["exception"]["description"].as_str().unwrap_or("something").to_owned()),
        }
    }

    // ---- complaints ----

    /// What the browser complained of so far; it is forgotten then.
    pub fn troubles(&self) -> Vec<String> {
        self.listen();
        self.troubles.take()
    }

    fn listen(&self) {
        loop {
            let sessions = self.sessions.borrow().clone();
            let events = browser().events(&sessions);
            if events.is_empty() {
                return;
            }
            for event in events {
                match event.method.as_str() {
                    "Target.attachedToTarget" => self.welcome(event.params["sessionId"].as_str().unwrap_or_default()),
                    "Target.detachedFromTarget" => {
                        self.sessions.borrow_mut().retain(|session| event.params["sessionId"] != session.as_str());
                    }
                    method => self.troubles.borrow_mut().extend(trouble(method, &event.params)),
                }
            }
        }
    }

    /// Listens to a worker from its first line on.
    fn welcome(&self, session: &str) {
        self.sessions.borrow_mut().push(session.to_owned());
        for method in ["Runtime.enable", "Log.enable", "Network.enable", "Runtime.runIfWaitingForDebugger"] {
            // A worker may be over before it is asked, and need not have everything that pages have.
            let _ = browser().call(Some(session), method, json!({}));
        }
    }
}

impl Drop for Visit {
    fn drop(&mut self) {
        if std::thread::panicking() {
            // What went wrong in the page is the likeliest reason for a failure.
            for trouble in self.troubles.take() {
                eprintln!("the browser complains: {trouble}");
            }
        }
        let mut browser = browser();
        browser.events(&self.sessions.borrow());
        // The window closes with its context. Nobody waits for it, for there is nothing to learn from it.
        browser.tell(None, "Target.disposeBrowserContext", json!({ "browserContextId": self.context }));
    }
}

/// What there is to complain of in an event.
fn trouble(method: &str, params: &Value) -> Option<String> {
    match method {
        "Runtime.consoleAPICalled" => {
            let kind = params["type"].as_str()?;
            let said = &params["args"];
            matches!(kind, "error" | "warning" | "assert").then(|| format!("console {kind}: {said}"))
        }
        "Runtime.exceptionThrown" => Some(format!("exception: {}", params["exceptionDetails"])),
        "Log.entryAdded" => {
            let entry = &params["entry"];
            let level = entry["level"].as_str()?;
            matches!(level, "error" | "warning").then(|| format!("log {level}: {} {}", entry["text"], entry["url"]))
        }
        "Inspector.targetCrashed" => Some("the page crashed".to_owned()),
        "Network.requestWillBeSent" => {
            let url = params["request"]["url"].as_str()?;
            let ours = url.starts_with(&kit::address()) || url.starts_with("data:") || url == "about:blank";
            (!ours).then(|| format!("request to another host: {url}"))
        }
        "Network.webSocketCreated" | "Network.webTransportCreated" => Some(format!("{method}: {}", params["url"])),
        _ => None,
    }
}

fn text(value: &Value) -> String {
    value.as_str().unwrap_or_else(|| panic!("no text: {value}")).to_owned()
}
