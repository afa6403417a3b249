//! The browsers, over their DevTools protocol: one for each test that runs at the same time, spoken to through a pipe.
//!
//! A pipe rather than a socket, because the browser ends by itself when the pipe does: none is left behind, however
//! the tests end. And messages stay plain JSON, because a library that knows the protocol of some version drops what
//! a newer browser adds to it, complaints included.

use super::kit;
use super::patience::Patience;
use super::turn;
use serde_json::{Value, json};
use std::collections::HashMap;
use std::io::{BufRead, BufReader, Write};
use std::process::{ChildStdin, Command, Stdio};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError};
use std::sync::{LazyLock, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

/// Runs the browser with the pipe's ends as its files 3 and 4, where it expects them, and a profile that is thrown
/// away afterwards.
const LAUNCH: &str = r#"trap : INT TERM
profile=$(mktemp -d) || exit 1
"$@" --user-data-dir="$profile" about:blank 3<&0 4>&1 >/dev/null 2>&1
rm -rf "$profile""#;

/// Nothing that would show on the screen, go out to the network, or hold back a page that is not in front.
const FLAGS: [&str; 14] = [
    "--headless",
    "--remote-debugging-pipe",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-dev-shm-usage",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-background-timer-throttling",
    "--disable-backgrounding-occluded-windows",
    "--disable-renderer-backgrounding",
    "--no-first-run",
    "--no-default-browser-check",
    "--force-color-profile=srgb",
];

/// So long an answer is waited for before it is looked whether it may still come.
const LOOK: Duration = Duration::from_secs(1);

static BROWSERS: [LazyLock<Mutex<Browser>>; turn::SEATS] =
    [const { LazyLock::new(|| Mutex::new(Browser::start())) }; turn::SEATS];

/// The browser of the test that asks.
pub fn browser() -> MutexGuard<'static, Browser> {
    // A test that failed has left no command half sent.
    BROWSERS[turn::seat()].lock().unwrap_or_else(PoisonError::into_inner)
}

/// A window that nobody uses yet, in a context of its own.
pub struct Window {
    pub context: String,
    /// The number of the browser's answer, which says by what name to attach to it.
    pub target: u64,
}

/// Something that happened in the browser.
pub struct Event {
    /// The session of the page or worker it happened in.
    pub session: String,
    pub method: String,
    pub params: Value,
}

/// A browser, and what it has said that nobody has asked for yet.
pub struct Browser {
    /// Opened ahead, for the next visit.
    spare: Option<Window>,
    commands: ChildStdin,
    messages: Receiver<Value>,
    last: u64,
    answers: HashMap<u64, Value>,
    events: Vec<Event>,
}

impl Browser {
    fn start() -> Browser {
        let chrome = kit::chrome();
        let started = Command::new("sh")
            .args(["-c", LAUNCH, "sh", &chrome])
            .args(FLAGS)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn();
        let mut child = started.unwrap_or_else(|error| panic!("a shell to start {chrome} with: {error}"));
        let (commands, said) = (child.stdin.take().unwrap(), child.stdout.take().unwrap());
        let (sender, messages) = mpsc::channel();
        std::thread::spawn(move || {
            for message in BufReader::new(said).split(0) {
                let value = message.ok().and_then(|text| serde_json::from_slice(&text).ok());
                if value.is_none_or(|value| sender.send(value).is_err()) {
                    break;
                }
            }
            let _ = child.wait();
        });
        Browser { spare: None, commands, messages, last: 0, answers: HashMap::new(), events: Vec::new() }
    }

    /// A new window. Browsers take their time to open one, and do so while the present visit goes on.
    pub fn window(&mut self) -> Window {
        let window = self.spare.take().unwrap_or_else(|| self.order());
        self.spare = Some(self.order());
        window
    }

    fn order(&mut self) -> Window {
        let context = self.call(None, "Target.createBrowserContext", json!({}));
        let context = context.unwrap_or_else(|wrong| panic!("{wrong}"))["browserContextId"].take();
        let asked = json!({ "url": "about:blank", "browserContextId": context });
        let target = self.tell(None, "Target.createTarget", asked);
        Window { context: context.as_str().unwrap_or_default().to_owned(), target }
    }

    /// Has a command carried out: of the browser, or of the page or worker with that session. The error is what the
    /// browser has against the command.
    pub fn call(&mut self, session: Option<&str>, method: &str, params: Value) -> Result<Value, String> {
        let id = self.tell(session, method, params);
        self.answer(id).map_err(|error| format!("{method}: {error}"))
    }

    /// Gives a command without waiting for what comes of it; returns the number of the [`answer`](Self::answer).
    pub fn tell(&mut self, session: Option<&str>, method: &str, params: Value) -> u64 {
        self.last += 1;
        let mut command = json!({ "id": self.last, "method": method, "params": params });
        if let Some(session) = session {
            command["sessionId"] = session.into();
        }
        // If there is no browser any more, the answer will be missing.
        let _ = write!(self.commands, "{command}\0").and_then(|()| self.commands.flush());
        self.last
    }

    /// What came of the command with that number.
    pub fn answer(&mut self, id: u64) -> Result<Value, String> {
        let mut patience = Patience::new();
        loop {
            if let Some(mut answer) = self.answers.remove(&id) {
                return match &answer["error"] {
                    Value::Null => Ok(answer["result"].take()),
                    error => Err(error.to_string()),
                };
            }
            match self.messages.recv_timeout(LOOK) {
                Ok(message) => self.note(message),
                Err(RecvTimeoutError::Timeout) if patience.is_over() => return Err("no answer".to_owned()),
                Err(RecvTimeoutError::Timeout) => {}
                Err(RecvTimeoutError::Disconnected) => return Err(format!("{} has ended", kit::chrome())),
            }
        }
    }

    /// Takes what has happened in one of these sessions since this was last asked.
    pub fn events(&mut self, sessions: &[String]) -> Vec<Event> {
        while let Ok(message) = self.messages.try_recv() {
            self.note(message);
        }
        self.events.extract_if(.., |event| sessions.contains(&event.session)).collect()
    }

    fn note(&mut self, mut message: Value) {
        if let Some(id) = message["id"].as_u64() {
            self.answers.insert(id, message);
            return;
        }
        let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
        let (session, method) = (text(&message["sessionId"]), text(&message["method"]));
        self.events.push(Event { session, method, params: message["params"].take() });
    }
}
