//! `drive`: a browser on a leash, for `cargo xtask bench`.
//!
//! Starts the browser that the environment variable CHROME names and says its version. Then it reads
//! requests, one JSON object a line, and answers each in a line, `{"ok": …}` or `{"error": "…"}`:
//! `{"open": address, "before": script}` opens an address as a fresh visitor, after running a script
//! in the new page; `{"run": function}` calls a JavaScript function there and answers with what it
//! returns. It ends with its input.

use std::env;
use std::ffi::OsStr;
use std::io::{self, BufRead, Write};
use std::sync::Arc;
use std::time::Duration;

use anyhow::{Context, Result, bail};
use headless_chrome::protocol::cdp::Page::AddScriptToEvaluateOnNewDocument;
use headless_chrome::{Browser, LaunchOptions, Tab};
use serde_json::{Value, json};

/// No answer takes this long, and nor does what lies between two requests.
const PATIENCE: Duration = Duration::from_secs(300);

fn main() -> Result<()> {
    let browser = launch()?;
    say(&json!({ "ok": browser.get_version()?.product }))?;
    let mut tab = None;
    for line in io::stdin().lock().lines() {
        let request: Value = serde_json::from_str(&line?).context("a request is not JSON")?;
        let answer = match request["open"].as_str() {
            Some(address) => open(&browser, &mut tab, address, request["before"].as_str().unwrap_or_default()),
            None => run(tab.as_deref(), request["run"].as_str().unwrap_or_default()),
        };
        say(&answer.unwrap_or_else(|error| json!({ "error": format!("{error:#}") })))?;
    }
    Ok(())
}

fn launch() -> Result<Browser> {
    let program = env::var_os("CHROME").context("the environment variable CHROME names no browser")?;
    let options = LaunchOptions::default_builder()
        .path(Some(program.into()))
        // Root, as in most containers, has no use of it; and all that is opened is our own page.
        .sandbox(false)
        .window_size(Some((1440, 900)))
        .args(vec![OsStr::new("--hide-scrollbars")])
        .idle_browser_timeout(PATIENCE)
        .build()?;
    Browser::new(options).context("the browser does not start")
}

/// Each page gets a profile of its own, so that it finds no cache.
fn open(browser: &Browser, tab: &mut Option<Arc<Tab>>, address: &str, before: &str) -> Result<Value> {
    if let Some(old) = tab.take() {
        old.close(false)?;
    }
    let new = browser.new_context()?.new_tab()?;
    new.call_method(AddScriptToEvaluateOnNewDocument {
        source: before.to_owned(),
        world_name: None,
        include_command_line_api: None,
        run_immediately: None,
    })?;
    new.navigate_to(address)?;
    *tab = Some(new);
    Ok(json!({ "ok": null }))
}

fn run(tab: Option<&Tab>, function: &str) -> Result<Value> {
    let Some(tab) = tab else { bail!("no page is open yet") };
    // As text, since objects would come as references.
    let code = format!(
        "(async () => {{
            try {{ return JSON.stringify({{ ok: await ({function})() ?? null }}); }}
            catch (error) {{ return JSON.stringify({{ error: String(error) }}); }}
        }})()"
    );
    let value = tab.evaluate(&code, true)?.value.unwrap_or_default();
    let text = value.as_str().context("this is no JavaScript function")?;
    Ok(serde_json::from_str(text)?)
}

fn say(answer: &Value) -> Result<()> {
    let mut out = io::stdout().lock();
    writeln!(out, "{answer}")?;
    Ok(out.flush()?)
}
