//! Calls the API with everything that fits its description, and with much that does not:
//! schemathesis makes the calls, and every answer must be one that the description
//! promises.

use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Duration;

use serde_json::{Value, json};
use server::{Config, ConnectionLimits, Limits, Rate, Running, serve};
use tokio::runtime::Runtime;

use crate::folder::Folder;
use crate::http::Browser;

/// The folder below cargo's target folder where `cargo xtask test` installs it.
const PROGRAM: &str = "schemathesis/bin/schemathesis";

/// What must hold for every answer.
const CHECKS: &str = "not_a_server_error,status_code_conformance,content_type_conformance,\
                      response_schema_conformance,unsupported_method,negative_data_rejection";

/// The seed of schemathesis, so that what passes today passes tomorrow.
const SEED: &str = "7";

fn program() -> PathBuf {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).ancestors().nth(2).unwrap();
    let target = std::env::var_os("CARGO_TARGET_DIR").unwrap_or_else(|| "target".into());
    let program = root.join(target).join(PROGRAM);
    assert!(program.exists(), "{}: `cargo xtask test` installs it", program.display());
    program
}

/// A server without rate limits.
fn start(folder: &Folder) -> (Runtime, Running) {
    let runtime = Runtime::new().unwrap();
    let database = folder.path().join("windrose.db");
    let api_rate = Rate { burst: 1_000_000, per_second: 1_000_000 };
    let limits = Limits::off();
    let usual = Config::new(([127, 0, 0, 1], 0).into(), database);
    // Thousands of calls are refused here, so refusals come at once.
    let connections = ConnectionLimits { refusal: Duration::ZERO, ..usual.connections };
    let config = Config { api_rate, limits, connections, ..usual };
    let running = runtime.block_on(serve(config)).unwrap();
    (runtime, running)
}

/// Creates a token on the page of a new account.
fn token(browser: &mut Browser) -> String {
    let account = [("name", "Ada"), ("password", "correct horse")];
    browser.post("/account/sign-up", &account).unwrap();
    let wish = [("name", "bot"), ("scope", "host"), ("password", "correct horse")];
    let page = browser.post("/account/tokens", &wish).unwrap();
    let text = page.text();
    let token = text.split("<code class=\"link\">").nth(1).expect("a token");
    token.split('<').next().unwrap().to_owned()
}

/// A program that uses the server.
struct Caller {
    browser: Browser,
    token: String,
}

impl Caller {
    fn post(&mut self, path: &str, body: &Value) -> Value {
        let bearer = format!("Bearer {}", self.token);
        let headers = [("Authorization", bearer.as_str()), ("Content-Type", "application/json")];
        let path = format!("/api/v1{path}");
        let answer = self.browser.request("POST", &path, &headers, body.to_string().as_bytes());
        let answer = answer.unwrap();
        assert!(answer.status < 300, "{path}: {}", answer.text());
        serde_json::from_slice(&answer.body).unwrap()
    }

    fn open(&mut self, places: &[&str]) -> String {
        let wish = json!({
            "game": "puerto-rico", "seats": 2, "places": places, "hints": true,
            "hot-seat": true, "listing": "public"
        });
        self.post("/tables", &wish)["id"].as_str().unwrap().to_owned()
    }
}

/// Makes the calls, at this table.
fn run(folder: &Folder, address: &str, token: &str, table: &str, phases: &str, examples: &str) {
    let config = folder.path().join("schemathesis.toml");
    let mut file = std::fs::File::create(&config).unwrap();
    writeln!(file, "[parameters]\n\"path.id\" = \"{table}\"").unwrap();
    let output = Command::new(program())
        .arg("--config-file")
        .arg(&config)
        .args(["run", &format!("{address}/api/openapi.json"), "--no-color"])
        .args(["--header", &format!("Authorization: Bearer {token}")])
        .args(["--phases", phases, "--max-examples", examples, "--seed", SEED])
        .args(["--checks", CHECKS, "--warnings", "off", "--continue-on-failure"])
        // The other calls need the table. Another test deletes one.
        .args(["--exclude-operation-id", "delete"])
        // Schemathesis leaves files in its working folder.
        .current_dir(env!("CARGO_TARGET_TMPDIR"))
        .output()
        .unwrap();
    let told = String::from_utf8_lossy(&output.stdout);
    assert!(output.status.success(), "{told}\n{}", String::from_utf8_lossy(&output.stderr));
    assert!(told.contains("Selected: 37/38"), "every other call is made: {told}");
}

#[test]
fn every_answer_is_one_that_was_promised() {
    let folder = Folder::new();
    let (_runtime, running) = start(&folder);
    let mut browser = Browser::new(running.address);
    browser.get("/").unwrap();
    let token = token(&mut browser);
    let mut caller = Caller { browser, token: token.clone() };
    let (open, begun) = (caller.open(&["me", "open"]), caller.open(&["me", "me"]));
    // Otherwise streams would not end. Other tests read them.
    running.end_streams();
    let address = format!("http://{}", running.address);
    run(&folder, &address, &token, &begun, "examples,coverage,fuzzing", "12");
    run(&folder, &address, &token, &open, "examples,coverage", "5");
}
