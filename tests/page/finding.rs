//! Finding things as assistive technology does, by role and name, and reading what stands in the regions.

use super::kit::{wait, wait_until};
use super::visit::Visit;
use serde_json::{Value, json};

/// So often it is looked whether something can be clicked on.
const LOOKS: usize = 10;
const PAUSE: std::time::Duration = std::time::Duration::from_millis(20);

/// Something on the page.
pub struct Found<'a> {
    pub visit: &'a Visit,
    object: String,
    pub title: String,
}

/// Where something is, in CSS pixels from the window's top left corner.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Area {
    pub left: f64,
    pub top: f64,
    pub right: f64,
    pub bottom: f64,
}

impl Area {
    pub fn from(value: &Value) -> Area {
        let side = |name: &str| value[name].as_f64().unwrap_or_else(|| panic!("no area: {value}"));
        Area { left: side("left"), top: side("top"), right: side("right"), bottom: side("bottom") }
    }

    pub fn middle(&self) -> (f64, f64) {
        ((self.left + self.right) / 2.0, (self.top + self.bottom) / 2.0)
    }

    pub fn width(&self) -> f64 {
        self.right - self.left
    }

    pub fn height(&self) -> f64 {
        self.bottom - self.top
    }
}

impl Visit {
    /// What has that role and that name, if it is there just now.
    pub fn look_for(&self, role: &str, name: &str) -> Option<Found<'_>> {
        let document = self.call("Runtime.evaluate", json!({ "expression": "document" }));
        let asked = json!({ "objectId": document["result"]["objectId"], "role": role, "accessibleName": name });
        let answer = self.call("Accessibility.queryAXTree", asked);
        let nodes = answer["nodes"].as_array().into_iter().flatten();
        let ids: Vec<&Value> =
            nodes.filter(|node| node["ignored"] != true).map(|node| &node["backendDOMNodeId"]).collect();
        let id = match ids[..] {
            [] => return None,
            [id] => id,
            _ => panic!("there are {} of role {role} named {name:?}, and nobody could tell them apart", ids.len()),
        };
        // It may be gone again by now.
        let node = self.try_call("DOM.resolveNode", json!({ "backendNodeId": id })).ok()?;
        let object = node["object"]["objectId"].as_str()?.to_owned();
        Some(Found { visit: self, object, title: format!("the {role} {name:?}") })
    }

    /// What has that role and that name, once it is there; where it is in something that opens, that is opened.
    pub fn find(&self, role: &str, name: &str) -> Found<'_> {
        if self.look_for(role, name).is_none() {
            self.reveal(role, name);
        }
        wait(format!("the {role} {name:?}"), || self.look_for(role, name))
    }

    /// Opens the menu or the sheet that has a control of that name.
    fn reveal(&self, role: &str, name: &str) {
        self.value(&format!(
            "(() => {{
                const text = (node) => [...node.childNodes].map((child) => (child.ariaHidden === 'true' ? '' : child.textContent)).join(' ');
                const named = (node) => (node.getAttribute('aria-label') ?? node.labels?.[0]?.textContent ?? text(node)).replace(/\\s+/g, ' ').trim();
                for (const box of document.querySelectorAll('[popover], #setup')) {{
                    if (box.checkVisibility() || ![...box.querySelectorAll('button, input, select')].some((node) => named(node) === {name:?})) continue;
                    if (box.id === 'setup') return document.getElementById('pick-what').click();
                    box.dataset.revealed = 'true';
                    return box.showPopover();
                }}
                // A problem's fields are there with the sheet.
                if (({:?}.includes({role:?}) || {name:?}.startsWith('Edit ')) && !document.getElementById('setup').open) document.getElementById('pick-what').click();
            }})()",
            ["spinbutton", "combobox", "textbox"]
        ));
    }

    /// Closes what was opened for a control that has been used.
    pub fn conceal(&self) {
        self.value("document.querySelectorAll('[data-revealed]:popover-open').forEach((box) => box.hidePopover())");
    }

    pub fn button(&self, name: &str) -> Found<'_> {
        self.find("button", name)
    }

    pub fn slider(&self, name: &str) -> Found<'_> {
        self.find("slider", name)
    }

    /// A field for a number.
    pub fn spin(&self, name: &str) -> Found<'_> {
        self.find("spinbutton", name)
    }

    /// The name of what has the focus, with its role: "button Step".
    pub fn focused(&self) -> String {
        let node = self.call("Runtime.evaluate", json!({ "expression": "document.activeElement" }));
        let asked = json!({ "objectId": node["result"]["objectId"], "fetchRelatives": false });
        let tree = self.call("Accessibility.getPartialAXTree", asked);
        let node = &tree["nodes"][0];
        let text = |key: &str| node[key]["value"].as_str().unwrap_or_default().to_owned();
        format!("{} {}", text("role"), text("name"))
    }

    // ---- what stands in the regions ----

    /// The text to be seen in a region, line by line.
    /// Program and state are opened for it where they are not.
    pub fn lines(&self, region: &str) -> Vec<String> {
        let text = self.text(&format!(
            "(() => {{
                const node = document.querySelector('[aria-label={region:?}]');
                const closed = node.closest('#whole-program') && !node.checkVisibility();
                if (closed) document.body.classList.add('programmed');
                const text = node.innerText;
                if (closed) document.body.classList.remove('programmed');
                return text;
            }})()"
        ));
        text.lines().map(|line| line.trim().replace('\u{a0}', " ")).filter(|line| !line.is_empty()).collect()
    }

    /// The problem that is open.
    pub fn problem(&self) -> String {
        self.text("stepdance.stage.view().problem")
    }

    /// A parameter of the search that is open.
    pub fn field(&self, name: &str) -> String {
        self.text(&format!("stepdance.stage.values()[{name:?}]"))
    }

    /// The sentence on the last move.
    pub fn narration(&self) -> String {
        self.lines("Narration").into_iter().next().unwrap_or_default()
    }

    /// The label of the line of the program that an arrow points to as the next; none when the search is over.
    pub fn next_label(&self) -> String {
        self.labels(".next", "runs next: ")
    }

    /// The label of the line of the program that is marked as the one that ran; none at step 0.
    pub fn ran_label(&self) -> String {
        self.labels("[aria-current=step]", "")
    }

    /// The labels of such lines, of which there must not be more than one; those who only listen hear `said` of it.
    fn labels(&self, which: &str, said: &str) -> String {
        let lines = format!("[...document.querySelectorAll('[aria-label=Program] li{which}')]");
        let heard = format!("line.textContent.includes({said:?})");
        let shown = format!("{lines}.map((line) => {heard} ? line.querySelector('b').innerText : '?').join(' ')");
        let text = self.text(&shown);
        assert!(!text.contains([' ', '?']), "not one line of the program is {which}, but {text:?}");
        text
    }

    /// Has one press advance by a choice.
    pub fn by_choices(&self) {
        self.find("radio", "decision").click();
        self.conceal();
        wait_until(
            "presses by choices",
            || self.value("document.querySelector('#grain :checked').value"),
            |by| by == "by-choices",
        );
    }

    /// Where the search stands: "move 12 of 35 555".
    pub fn position(&self) -> String {
        self.lines("Controls").into_iter().find(|line| line.starts_with("move ")).unwrap_or_default()
    }

    /// The number of moves made.
    pub fn step(&self) -> u64 {
        let position = self.position();
        let number: String =
            position.chars().skip(5).take_while(|c| c.is_ascii_digit() || *c == ' ').filter(|c| *c != ' ').collect();
        number.parse().unwrap_or(u64::MAX)
    }

    /// Waits for a step.
    pub fn wait_step(&self, step: u64) {
        wait_until(&format!("step {step}"), || self.step(), |now| *now == step);
    }

    /// Waits until a region says something.
    pub fn wait_said(&self, region: &str, part: &str) {
        wait_until(&format!("{part:?} in {region}"), || self.lines(region).join("\n"), |text| text.contains(part));
    }
}

impl Found<'_> {
    /// Calls a JavaScript function with this as `this`.
    pub fn ask(&self, function: &str) -> Value {
        let params = json!({
            "objectId": self.object, "functionDeclaration": function, "returnByValue": true, "awaitPromise": true
        });
        let mut answer = self.visit.call("Runtime.callFunctionOn", params);
        assert_eq!(answer["exceptionDetails"], Value::Null, "{function} on {}", self.title);
        answer["result"]["value"].take()
    }

    pub fn area(&self) -> Area {
        Area::from(&self.ask("function() { return this.getBoundingClientRect().toJSON() }"))
    }

    pub fn text(&self) -> String {
        self.ask("function() { return this.innerText }").as_str().unwrap_or_default().to_owned()
    }

    /// What is entered or chosen.
    pub fn value(&self) -> String {
        self.ask("function() { return this.value }").as_str().unwrap_or_default().to_owned()
    }

    /// An attribute, "" if it has none of that name.
    pub fn attribute(&self, name: &str) -> String {
        let value = self.ask(&format!("function() {{ return this.getAttribute({name:?}) }}"));
        value.as_str().unwrap_or_default().to_owned()
    }

    /// Puts the focus on it, as a click or Tab would.
    pub fn focus(&self) {
        self.ask("function() { this.focus() }");
    }

    /// The point to click on: its middle, which must be in the window with nothing in front of it.
    pub fn target(&self) -> (f64, f64) {
        let look = || {
            self.ask("function() { this.scrollIntoView({ block: 'nearest', inline: 'nearest' }) }");
            let (x, y) = self.area().middle();
            let hit = self.ask(&format!(
                "function() {{
                    const hit = document.elementFromPoint({x}, {y});
                    // The timeline is pressed on its picture.
                    const own = hit === this || this.contains(hit) || (this.id === 'timeline' && this.parentElement.contains(hit));
                    return own ? '' : hit?.outerHTML.slice(0, 100) ?? 'nothing, it is outside';
                }}"
            ));
            ((x, y), hit)
        };
        let (mut place, mut hit) = look();
        // What has only just come may still find its place, which nobody could click on either.
        for _ in 0..LOOKS {
            if hit == "" {
                break;
            }
            std::thread::sleep(PAUSE);
            (place, hit) = look();
        }
        assert_eq!(hit, "", "{} cannot be clicked, there is something in front of it", self.title);
        place
    }
}
