//! A constraint solver on the page, while it runs: `stepdance listen --open` serves the page itself.

use super::kit::{built, wait_until};
use super::visit::{Screen, Visit};
use serde_json::json;
use std::fs;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::Path;
use std::process::{Child, Command, Stdio};

/// A process that is ended with the test.
struct Listener(Child);

impl Drop for Listener {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// What Gecode sent of six queens comes in two parts, and the page stays at the end of what there is.
#[test]
fn a_search_is_followed_to_its_end() {
    let sent = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/profiler/gecode-all.bin");
    let bytes = fs::read(sent).expect("what Gecode sent");
    let mut command = Command::new(env!("CARGO_BIN_EXE_stepdance"));
    command.args(["listen", "--port", "0", "--open", "--no-browser", "--page"]).arg(built(""));
    let mut child =
        command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().expect("it runs");
    let (mut out, mut err) = (child.stdout.take().expect("piped"), BufReader::new(child.stderr.take().expect("piped")));
    let _ended = Listener(child);
    let mut line = String::new();
    err.read_line(&mut line).expect("it says where it listens");
    let port = line.split("127.0.0.1:").nth(1).and_then(|rest| rest.split(';').next()).expect("a port");
    let mut solver = TcpStream::connect(format!("127.0.0.1:{port}")).expect("it listens");
    solver.write_all(&bytes[..1000]).expect("sent");
    let mut place = String::new();
    BufReader::new(out.by_ref()).read_line(&mut place).expect("an address");

    let page = Visit::new();
    page.put_on(Screen::DESKTOP);
    page.call("Page.navigate", json!({ "url": place.trim() }));
    page.wait_ready();
    let at = || page.number("stepdance.stage.view().at");
    let is_over = || page.value("!stepdance.stage.view().canForward") == json!(true);
    wait_until("the end of what there is", is_over, |over| *over);
    let early = at();
    solver.write_all(&bytes[1000..]).expect("sent");
    drop(solver);
    let said = || page.text("document.querySelector('.say').textContent");
    wait_until("the end of the search", said, |said| said.contains("4 solutions"));
    assert!(is_over() && at() > early, "{} {early}", at());
    // That it breaks off is not said any longer.
    wait_until("no warning", || page.text("document.getElementById('message').textContent"), String::is_empty);
    // Nothing but what is served.
    let host = place.split('#').next().expect("a host").to_owned();
    let own = |trouble: &&String| !trouble.contains(&host);
    assert_eq!(page.troubles().iter().filter(own).collect::<Vec<_>>(), [""; 0]);
}
