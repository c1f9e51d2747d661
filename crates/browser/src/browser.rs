//! One browser: what a person does with it, and what it shows.

use std::path::Path;
use std::process::{Command, Stdio};
use std::rc::Rc;

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use serde_json::{Value, json};
use tempfile::TempDir;

use crate::driver_process::DriverProcess;
use crate::keys::Key;
use crate::look::Light;
use crate::wait::{PATIENCE, within};
use crate::wire::DriverError;

/// Under this name the protocol writes elements.
const ELEMENT: &str = "element-6066-11e4-a52e-4f735466cecf";

/// Something on a page. It may be gone the next moment: then what is asked of it
/// fails.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Element(String);

/// A browser with one window. It closes when it is dropped.
pub struct Browser {
    session: String,
    /// The process, for the case that it does not close when it is asked to.
    process: Option<u64>,
    _profile: TempDir,
    // It ends after its browsers.
    driver: Rc<DriverProcess>,
}

impl Drop for Browser {
    fn drop(&mut self) {
        let closed = self.driver.wire.delete(&self.session);
        if let (Err(_), Some(process)) = (closed, self.process) {
            // The driver is gone or hangs. Nobody else would end its browser.
            let mut kill = Command::new("kill");
            kill.arg("-9").arg(process.to_string()).stderr(Stdio::null());
            let _ = kill.status();
        }
    }
}

impl Browser {
    pub(crate) fn new(driver: Rc<DriverProcess>, started: &Value, profile: TempDir) -> Browser {
        let session = started["sessionId"].as_str().expect("a session has an id");
        Browser {
            session: format!("/session/{session}"),
            process: started["capabilities"]["goog:processID"].as_u64(),
            _profile: profile,
            driver,
        }
    }

    fn get(&self, path: &str) -> Result<Value, DriverError> {
        self.driver.wire.get(&format!("{}{path}", self.session))
    }

    fn post(&self, path: &str, body: &Value) -> Result<Value, DriverError> {
        self.driver.wire.post(&format!("{}{path}", self.session), body)
    }

    /// Opens a page and waits until it is loaded.
    #[track_caller]
    pub fn go(&self, address: &str) {
        let gone = self.post("/url", &json!({ "url": address }));
        gone.unwrap_or_else(|wrong| panic!("{address} does not open: {wrong}"));
    }

    /// Loads the page again.
    #[track_caller]
    pub fn reload(&self) {
        let gone = self.post("/refresh", &json!({}));
        gone.unwrap_or_else(|wrong| panic!("the page does not load again: {wrong}"));
    }

    /// Where it is.
    pub fn address(&self) -> String {
        let answer = self.get("/url").expect("a page has an address");
        answer.as_str().unwrap_or_default().to_owned()
    }

    /// What the page is called.
    pub fn title(&self) -> String {
        let answer = self.get("/title").expect("a page has a title");
        answer.as_str().unwrap_or_default().to_owned()
    }

    /// Everything that a selector finds.
    pub fn all(&self, css: &str) -> Vec<Element> {
        let answer = self.post("/elements", &json!({ "using": "css selector", "value": css }));
        let answer = answer.unwrap_or_else(|wrong| panic!("{css:?} cannot be looked for: {wrong}"));
        let list = answer.as_array().map(Vec::as_slice).unwrap_or_default();
        list.iter().filter_map(|it| Some(Element(it[ELEMENT].as_str()?.to_owned()))).collect()
    }

    /// The first that a selector finds inside of something.
    pub fn inside(&self, outer: &Element, css: &str) -> Option<Element> {
        let wish = json!({ "using": "css selector", "value": css });
        let answer = self.post(&format!("/element/{}/element", outer.0), &wish).ok()?;
        Some(Element(answer[ELEMENT].as_str()?.to_owned()))
    }

    /// The first that a selector finds.
    pub fn first(&self, css: &str) -> Option<Element> {
        self.all(css).into_iter().next()
    }

    /// Whether a selector finds anything.
    pub fn has(&self, css: &str) -> bool {
        self.first(css).is_some()
    }

    /// The text of something, as it is shown.
    ///
    /// # Errors
    /// When it is gone.
    pub fn text(&self, element: &Element) -> Result<String, DriverError> {
        let answer = self.get(&format!("/element/{}/text", element.0))?;
        Ok(answer.as_str().unwrap_or_default().to_owned())
    }

    /// The texts of everything that a selector finds and that is still there.
    pub fn texts(&self, css: &str) -> Vec<String> {
        self.all(css).iter().filter_map(|it| self.text(it).ok()).collect()
    }

    /// Clicks something, like a person: it is scrolled to, and nothing may lie
    /// over it.
    ///
    /// # Errors
    /// When it is gone, or something lies over it.
    pub fn click(&self, element: &Element) -> Result<(), DriverError> {
        let path = format!("/element/{}/click", element.0);
        match self.post(&path, &json!({})) {
            // The driver scrolls no further than it must, which may be under a bar
            // that stays where it is; a person scrolls on.
            Err(wrong) if wrong.error == "element click intercepted" => {
                let further = "arguments[0].scrollIntoView({ block: 'center' })";
                self.script(further, &[json!({ ELEMENT: element.0 })])?;
                self.post(&path, &json!({})).map(drop)
            }
            other => other.map(drop),
        }
    }

    /// The first that a selector finds, as soon as there is one: a page may still be
    /// on its way when the driver says that it is there.
    #[track_caller]
    fn find(&self, css: &str) -> Element {
        within(PATIENCE, || self.first(css)).unwrap_or_else(|| {
            let shown = self.texts("body").join(" ");
            let shown: String = shown.chars().take(400).collect();
            panic!("there is no {css:?} at {}, which says {shown:?}", self.address())
        })
    }

    /// Clicks the first that a selector finds, as soon as there is one.
    #[track_caller]
    pub fn click_on(&self, css: &str) {
        self.click(&self.find(css))
            .unwrap_or_else(|wrong| panic!("{css:?} cannot be clicked: {wrong}"));
    }

    /// Empties a field and types into it.
    #[track_caller]
    pub fn type_into(&self, css: &str, text: &str) {
        let field = self.find(css);
        let typed = self.post(&format!("/element/{}/clear", field.0), &json!({})).and_then(|_| {
            self.post(&format!("/element/{}/value", field.0), &json!({ "text": text }))
        });
        typed.unwrap_or_else(|wrong| panic!("{text:?} cannot be typed into {css:?}: {wrong}"));
    }

    /// Presses keys one after the other, wherever the focus is.
    #[track_caller]
    pub fn press(&self, keys: &[Key]) {
        let mut strokes = Vec::new();
        let (shift, down, up) = ("\u{e008}", "keyDown", "keyUp");
        for key in keys {
            let (code, shifted) = key.code();
            let code = code.to_string();
            if shifted {
                strokes.push(json!({ "type": down, "value": shift }));
            }
            strokes.push(json!({ "type": down, "value": code }));
            strokes.push(json!({ "type": up, "value": code }));
            if shifted {
                strokes.push(json!({ "type": up, "value": shift }));
            }
        }
        let actions = json!({ "actions": [{ "type": "key", "id": "keys", "actions": strokes }] });
        let pressed = self.post("/actions", &actions);
        pressed.unwrap_or_else(|wrong| panic!("{keys:?} cannot be pressed: {wrong}"));
    }

    /// Whether what has the focus is one of those that a selector finds.
    pub fn has_focus(&self, css: &str) -> bool {
        let asked = "return document.activeElement?.matches(arguments[0]) ?? false";
        self.script(asked, &[css.into()]).is_ok_and(|answer| answer == true)
    }

    /// What the field that has the focus holds.
    pub fn focused_value(&self) -> Option<String> {
        let answer = self.script("return document.activeElement?.value", &[]).ok()?;
        answer.as_str().map(str::to_owned)
    }

    /// Runs a script in the page and gives what it returns.
    ///
    /// # Errors
    /// When it fails.
    pub fn script(&self, script: &str, arguments: &[Value]) -> Result<Value, DriverError> {
        self.post("/execute/sync", &json!({ "script": script, "args": arguments }))
    }

    /// The same for a script that calls its last argument when it is done.
    ///
    /// # Errors
    /// When it fails.
    pub fn script_async(&self, script: &str, arguments: &[Value]) -> Result<Value, DriverError> {
        self.post("/execute/async", &json!({ "script": script, "args": arguments }))
    }

    /// How wide the page is, scrolled parts included, and how wide the window.
    pub fn widths(&self) -> (u64, u64) {
        let script = "return [document.documentElement.scrollWidth, innerWidth]";
        let answer = self.script(script, &[]).expect("widths");
        (answer[0].as_u64().unwrap_or(u64::MAX), answer[1].as_u64().unwrap_or(0))
    }

    /// A command to the browser itself.
    #[track_caller]
    fn command(&self, name: &str, parameters: &Value) -> Value {
        let answer = self.post("/goog/cdp/execute", &json!({ "cmd": name, "params": parameters }));
        answer.unwrap_or_else(|wrong| panic!("the browser refuses {name}: {wrong}"))
    }

    /// Makes what is shown this wide and high, also narrower than a window can be.
    pub fn resize(&self, (width, height): (u32, u32)) {
        let metrics =
            json!({ "width": width, "height": height, "deviceScaleFactor": 1, "mobile": false });
        self.command("Emulation.setDeviceMetricsOverride", &metrics);
    }

    /// Says what light the system prefers, and that it wants nothing to move: a
    /// thing in motion cannot be clicked, and looks different in every picture.
    pub fn light(&self, light: Light) {
        let media = json!({ "features": [
            { "name": "prefers-color-scheme", "value": light.name() },
            { "name": "prefers-reduced-motion", "value": "reduce" },
        ] });
        self.command("Emulation.setEmulatedMedia", &media);
    }

    /// Takes a picture of what is in sight, or of the whole page.
    pub fn picture(&self, file: &Path, is_whole: bool) {
        let mut wish = json!({ "format": "png" });
        if is_whole {
            let mut clip =
                self.command("Page.getLayoutMetrics", &json!({}))["cssContentSize"].take();
            clip["scale"] = json!(1);
            wish["clip"] = clip;
            wish["captureBeyondViewport"] = json!(true);
        }
        self.capture(file, &wish);
    }

    /// Takes a picture of the first thing that a selector finds, wherever on the page,
    /// magnified by this factor.
    ///
    /// # Panics
    /// When there is none.
    pub fn picture_of(&self, css: &str, file: &Path, scale: f64) {
        let place = "const box = document.querySelector(arguments[0]).getBoundingClientRect();
            return {x: box.x + scrollX, y: box.y + scrollY, width: box.width, height: box.height}";
        let clip = self.script(place, &[json!(css)]);
        let mut clip = clip.unwrap_or_else(|wrong| panic!("{css:?} is not there: {wrong}"));
        clip["scale"] = json!(scale);
        let wish = json!({ "format": "png", "clip": clip, "captureBeyondViewport": true });
        self.capture(file, &wish);
    }

    fn capture(&self, file: &Path, wish: &Value) {
        let answer = self.command("Page.captureScreenshot", wish);
        let bytes =
            STANDARD.decode(answer["data"].as_str().unwrap_or_default()).expect("a picture");
        std::fs::write(file, bytes).unwrap_or_else(|error| panic!("{}: {error}", file.display()));
    }

    /// The errors the page has logged since it was asked last: exceptions, what the
    /// policy of the page forbids, what does not load.
    pub fn console_errors(&self) -> Vec<String> {
        let answer = self.post("/se/log", &json!({ "type": "browser" })).expect("a log");
        let list = answer.as_array().map(Vec::as_slice).unwrap_or_default();
        let is_bad = |line: &&Value| line["level"] == "SEVERE";
        let text = |line: &Value| line["message"].as_str().unwrap_or_default().to_owned();
        list.iter().filter(is_bad).map(text).collect()
    }

    /// # Panics
    /// When the page has logged an error.
    #[track_caller]
    pub fn no_console_errors(&self) {
        let errors = self.console_errors();
        assert!(errors.is_empty(), "the console of {} says {errors:#?}", self.address());
    }
}
