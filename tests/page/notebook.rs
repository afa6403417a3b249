//! The page in a real JupyterLab: it is shown by the last value of a cell, and the position goes both ways between page and Python. And in
//! a page with the policy that VS Code has for notebooks.

use super::host::Host;
use super::kit::{self, wait, wait_until};
use super::visit::{Screen, Visit};
use serde_json::{Value, json};
use std::fs;
use std::io::{BufRead, BufReader};
use std::net::TcpStream;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};

/// A JupyterLab of its own, ended with the test.
struct Lab {
    server: Child,
    /// Its address, without a slash at its end.
    address: String,
}

impl Lab {
    /// Serves a folder.
    fn new(folder: &Path) -> Lab {
        let mut lab = Command::new(kit::python());
        lab.args(["-m", "jupyterlab", "--no-browser", "--allow-root", "--ip=127.0.0.1", "--port=0"])
            .args(["--IdentityProvider.token=", "--ServerApp.password=", "--ServerApp.log_level=INFO"])
            .args(["--LabApp.check_for_updates_class=jupyterlab.NeverCheckForUpdate", "--LabApp.news_url=None"])
            .arg(format!("--ServerApp.root_dir={}", folder.display()))
            .current_dir(folder)
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(Stdio::piped());
        // Nothing of the one who tests, and nothing left with them.
        for name in ["JUPYTER_CONFIG_DIR", "JUPYTER_DATA_DIR", "JUPYTER_RUNTIME_DIR", "IPYTHONDIR", "HOME"] {
            lab.env(name, folder.join(".home"));
        }
        let mut server = lab.spawn().unwrap_or_else(|error| panic!("JupyterLab: {error}"));
        let mut lines = BufReader::new(server.stderr.take().expect("piped")).lines();
        let mut said = vec![];
        let address = loop {
            let Some(Ok(line)) = lines.next() else { panic!("JupyterLab has ended:\n{}", said.join("\n")) };
            let address = line.split_once("http://127.0.0.1:").and_then(|(_, rest)| rest.split('/').next());
            if let Some(port) = address.filter(|port| port.parse::<u16>().is_ok_and(|port| port > 0)) {
                break format!("http://127.0.0.1:{port}");
            }
            said.push(line);
        };
        // It goes on telling, and would wait for a reader.
        std::thread::spawn(move || lines.for_each(drop));
        let lab = Lab { server, address };
        // It says where it is before it listens.
        let host = lab.address.trim_start_matches("http://");
        wait("JupyterLab to listen", || TcpStream::connect(host).ok());
        lab
    }
}

impl Drop for Lab {
    fn drop(&mut self) {
        // Asked kindly, it ends its kernels as well.
        let _ = Command::new("kill").arg(self.server.id().to_string()).status();
        let _ = self.server.wait();
    }
}

/// A folder of this test's own, with a notebook in it.
fn lay(name: &str, cells: &[&str]) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).expect("a folder");
    let cells: Vec<Value> = cells
        .iter()
        .enumerate()
        .map(|(nth, source)| {
            json!({ "cell_type": "code", "id": format!("cell-{nth}"), "metadata": {}, "execution_count": null, "outputs": [],
                "source": source })
        })
        .collect();
    let kernel = json!({ "display_name": "Python 3", "language": "python", "name": "python3" });
    let notebook = json!({ "cells": cells, "metadata": { "kernelspec": kernel }, "nbformat": 4, "nbformat_minor": 5 });
    fs::write(folder.join("own.ipynb"), notebook.to_string()).expect("written");
    folder
}

/// The window of the page in the frame of an output; of several the one with that number.
fn framed(nth: usize) -> String {
    format!("document.querySelectorAll('.jp-OutputArea-output iframe')[{nth}]?.contentWindow?.stepdance?.stage")
}

/// Where that page is; -1 as long as it is not there.
fn position(page: &Visit, nth: usize) -> f64 {
    page.try_value(&format!("{}?.view().at ?? -1", framed(nth))).ok().and_then(|at| at.as_f64()).unwrap_or(-1.0)
}

/// Clicks into a cell and runs it with Shift+Enter; returns what it prints, which ends with a dot.
fn run(page: &Visit, cell: usize) -> String {
    let cells = "[...document.querySelectorAll('.jp-Notebook .jp-CodeCell')]";
    let focused = format!("{cells}.indexOf(document.activeElement?.closest('.jp-CodeCell'))");
    let choose = || {
        // While a notebook is laid out, a click may come too early.
        click(page, &format!("{cells}[{cell}].querySelector('.jp-InputArea-editor')"));
        page.value(&focused)
    };
    wait_until(&format!("cell {cell} to have the focus"), &choose, |focused| *focused == cell);
    page.press("Shift+Enter");
    let prompt = format!("{cells}[{cell}].querySelector('.jp-InputPrompt').textContent");
    let printed = format!("{cells}[{cell}]?.querySelector('.jp-OutputArea-output pre')?.textContent ?? ''");
    wait_until(
        &format!("what cell {cell} prints"),
        || {
            // A notebook that is still being laid out swallows keys.
            if page.value(&prompt) == "[ ]:" && choose() == cell {
                page.press("Shift+Enter");
            }
            page.try_value(&printed).ok().and_then(|text| text.as_str().map(str::to_owned)).unwrap_or_default()
        },
        |text| text.trim_end().ends_with('.') || text.contains("Error"),
    )
}

/// Clicks on the middle of an element, wherever it is scrolled to.
fn click(page: &Visit, element: &str) {
    let place = page.value(&format!(
        "(({{ x, y, width, height }}) => [x + width / 2, y + height / 2])(({element}).getBoundingClientRect())"
    ));
    let at = |nth: usize| place[nth].as_f64().expect("a number");
    for kind in ["mousePressed", "mouseReleased"] {
        let event = json!({ "type": kind, "x": at(0), "y": at(1), "button": "left", "clickCount": 1 });
        page.call("Input.dispatchMouseEvent", event);
    }
}

#[test]
fn page_and_python_follow_each_other_in_jupyterlab() {
    let folder = lay(
        "lab",
        &[
            "import stepdance\nheard = []\nwidget = stepdance.show('queens?n=6', height=360)\n\
             widget.on('solution', heard.append)\nprint('ready.')\nwidget",
            "print(f'at {widget.at}: {widget.text}')",
            "widget.at = 60\nprint('sent.')",
            "widget.step('next-solution')\nprint('pressed.')",
            "print(heard and heard[0]['text'], f'{widget.solutions} so far.')",
            // A record of some megabytes.
            "import pathlib\npathlib.Path('long.jsonl').write_text(stepdance.Search('queens?n=7&method=basic').record())\n\
             long = stepdance.Search('long.jsonl?at=5')\nprint(pathlib.Path('long.jsonl').stat().st_size, 'bytes.')\n\
             pages = long.show(height=360)\npages",
        ],
    );
    let lab = Lab::new(&folder);
    let page = Visit::new();
    page.put_on(Screen { width: 1440, height: 1600, ..Screen::DESKTOP });
    let went = page.call("Page.navigate", json!({ "url": format!("{}/lab/tree/own.ipynb", lab.address) }));
    assert_eq!(went["errorText"], Value::Null, "{}", lab.address);
    let cells = "[document.querySelectorAll('.jp-Notebook .jp-CodeCell').length, document.readyState, location.href, document.body.innerText.slice(0, 500)]";
    wait_until("the notebook", || page.try_value(cells).unwrap_or_default(), |told| told[0] == 6);
    let idle = "document.querySelector('.jp-Notebook-ExecutionIndicator')?.dataset.status ?? ''";
    wait_until("its kernel", || page.try_value(idle).unwrap_or_default(), |status| *status == "idle");
    assert_eq!(run(&page, 0).trim(), "ready.");
    wait_until("the page", || position(&page, 0), |at| *at == 0.0);

    // A notebook sends what has changed once the kernel has taken what changed before.
    let follow = |cell: usize, told: String| {
        wait_until("Python to follow", || run(&page, cell).trim().to_owned(), |printed| *printed == told);
    };

    // From the page to Python: a click gives the page the keys.
    click(&page, "document.querySelector('.jp-OutputArea-output iframe')");
    page.press("ArrowRight");
    let first = wait_until("a step in the page", || position(&page, 0), |at| *at > 0.0);
    page.press("ArrowRight");
    let second = wait_until("one more", || position(&page, 0), |at| *at > first);
    let said = page.text(&format!("{}.view().narration", framed(0)));
    page.press("Escape");
    follow(1, format!("at {second}: {said}"));

    // From Python to the page.
    assert_eq!(run(&page, 2).trim(), "sent.");
    wait_until("the page to follow", || position(&page, 0), |at| *at == 60.0);
    assert_eq!(run(&page, 3).trim(), "pressed.");
    follow(4, "2 4 6 1 3 5 1 so far.".to_owned());

    let bytes = run(&page, 5);
    let bytes: u64 = bytes.split(' ').next().and_then(|bytes| bytes.parse().ok()).expect("a number");
    assert!(bytes > 2_000_000, "{bytes} bytes");
    wait_until("the page with the record", || position(&page, 1), |at| *at == 5.0);
    let title = page.text(&format!("{}.view().heading", framed(1)));
    assert!(!title.is_empty());
    // Nothing was asked of another host, and no error is the page's.
    let blob = format!("blob:{}", lab.address);
    let foreign = |trouble: &String| match trouble.strip_prefix("request to another host: ") {
        Some(url) => !url.starts_with(&lab.address) && !url.starts_with(&blob),
        None => trouble.contains(&blob),
    };
    let troubles: Vec<String> = page.troubles().into_iter().filter(foreign).collect();
    assert!(troubles.is_empty(), "the browser complains:\n{}", troubles.join("\n"));
}

/// A page with the policy that VS Code gives notebooks, and a kernel's part in it.
const EDITOR: &str = r#"<!doctype html><html lang=en><head><meta charset=utf-8><title>Editor</title><link rel=icon href="data:,">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src HOST 'unsafe-inline' 'unsafe-eval';
 style-src 'unsafe-inline'; img-src HOST https: http: data: blob:; font-src https:; connect-src HOST https:; child-src https: data: blob:">
</head><body class="vscode-dark"><div id=cell></div><script type=module>
import widget from "./widget.js";
const pack = (text) => new Response(new Blob([text]).stream().pipeThrough(new CompressionStream("gzip"))).arrayBuffer();
const brings = { page: await (await fetch("page.html")).text(), record: `["in",2]\n["no",3,"row 1 is on its diagonal"]\n["found"]\n["out"]\n` };
const heard = {};
const hear = (name, ...given) => heard[name]?.forEach((does) => does(...given));
window.state = { address: "record?preset=own&events=@own.jsonl&at=2", at: 2, view: "embed", height: null, label: "Own", _brings: "own.jsonl" };
window.told = [];
const model = {
  get: (name) => state[name],
  set: (name, value) => (state[name] = value),
  save_changes() {},
  on: (name, does) => (heard[name] ??= new Set()).add(does),
  off: (name, does) => heard[name].delete(does),
  async send(message) {
    if (message.told) told.push(message.told);
    if (message.want) hear("msg:custom", { bring: message.number }, [new DataView(await pack(brings[message.want]))]);
  },
};
window.python = (name, value) => { state[name] = value; hear(`change:${name}`); };
window.ask = (message) => hear("msg:custom", { ask: message });
window.leave = widget.render({ model, el: document.getElementById("cell") });
</script></body></html>"#;

#[test]
fn the_widget_works_under_the_policy_of_an_editor() {
    let host = Host::new(Path::new(env!("CARGO_MANIFEST_DIR")).join("pip/python/stepdance"));
    let origin = host.address.split("/a/").next().expect("an origin");
    host.lay("index.html", &EDITOR.replace("HOST", origin));
    let page = Visit::new();
    page.put_on(Screen::DESKTOP);
    page.call("Page.navigate", json!({ "url": host.address }));
    let stage = "document.querySelector('iframe')?.contentWindow?.stepdance?.stage";
    let at = || page.try_value(&format!("{stage}?.view().at ?? -1")).unwrap_or_default();
    wait_until("the page with the record", at, |at| *at == 2);
    wait_until(
        "what it tells",
        || page.value("state.text ?? ''"),
        |text| *text == "Rejected: candidate 3. Row 1 is on its diagonal.",
    );
    page.value("python('at', 3)");
    wait_until("the page to follow", at, |at| *at == 3);
    let told = || page.value("told.find(({ stepdance }) => stepdance === 'solution')?.text ?? ''");
    wait_until("the solution", told, |text| *text == "2");
    page.value("ask({ stepdance: 'step', by: 'back' })");
    wait_until("a press of Back", || page.value("state.at"), |at| *at == 2);
    page.value("python('address', 'queens?n=6&at=9')");
    wait_until("another search", || page.value("state.address"), |address| *address == "queens?n=6&at=9");
    // A notebook takes an output out of its document and puts it back.
    page.value("(() => { const frame = cell.firstElementChild; frame.remove(); cell.append(frame); })()");
    wait_until("the page once more", at, |at| *at == 9);
    assert_eq!(page.text("document.querySelector('iframe').contentDocument.documentElement.lang"), "en");
    page.value("leave()");
    assert_eq!(host.troubles(&page), [""; 0]);
}
