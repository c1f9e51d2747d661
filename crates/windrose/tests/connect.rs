//! Bots at the tables of a server, while both are killed and started again.

use std::io::{BufRead, Read, Write};
use std::net::TcpStream;
use std::path::Path;
use std::process::{Child, Stdio};
use std::time::{Duration, Instant};

use serde_json::{Value, json};

use crate::serve::{Server, folder};
use crate::support::{bad, command};

/// Longer than all of it takes on a busy machine.
const PATIENCE: Duration = Duration::from_secs(240);
/// Number of times the server is killed.
const KILLS: usize = 5;
/// The number of entries written between two kills.
const BETWEEN: u64 = 40;

/// An answer: its status, its head and its body.
fn call(address: &str, request: &str, headers: &[String], body: &str) -> (u16, String, String) {
    let mut stream = TcpStream::connect(address).expect("it listens");
    let mut text = format!("{request} HTTP/1.1\r\nhost: {address}\r\nconnection: close\r\n");
    for header in headers {
        text.push_str(&format!("{header}\r\n"));
    }
    text.push_str(&format!("content-length: {}\r\n\r\n{body}", body.len()));
    stream.write_all(text.as_bytes()).expect("it reads");
    let mut answer = String::new();
    stream.read_to_string(&mut answer).expect("it answers");
    let (head, body) = answer.split_once("\r\n\r\n").expect("a head");
    let status = head.split(' ').nth(1).and_then(|it| it.parse().ok()).expect("a status");
    (status, head.to_owned(), body.to_owned())
}

/// Creates an account and makes a token on its page, as a person would.
fn token(address: &str, name: &str) -> String {
    let form = |cookie: &str| {
        let kind = "content-type: application/x-www-form-urlencoded".to_owned();
        let headers = ["sec-fetch-site: same-origin".to_owned(), format!("cookie: {cookie}")];
        [vec![kind], headers.to_vec()].concat()
    };
    let sign_up = format!("name={name}&password=correct+horse");
    let (status, head, _) = call(address, "POST /account/sign-up", &form("x=y"), &sign_up);
    assert_eq!(status, 200, "{head}");
    let cookie = head.split("set-cookie: ").nth(1).and_then(|it| it.split(';').next());
    let wish = "name=bot&scope=host&password=correct+horse";
    let (status, _, page) =
        call(address, "POST /account/tokens", &form(cookie.expect("a cookie")), wish);
    assert_eq!(status, 200, "{page}");
    let token = page.split("<code class=\"link\">").nth(1).expect("a token");
    token.split('<').next().expect("its end").to_owned()
}

/// Calls the API.
fn api(address: &str, token: &str, verb: &str, path: &str, body: &Value) -> Value {
    let headers =
        [format!("authorization: Bearer {token}"), "content-type: application/json".to_owned()];
    let request = format!("{verb} /api/v1{path}");
    let (status, _, text) = call(address, &request, &headers, &body.to_string());
    assert!(status < 300, "{request}: {text}");
    serde_json::from_str(&text).expect("JSON")
}

fn start_bot(address: &str, token: &str, bot: &str, tables: &[String]) -> Child {
    let mut line = command("connect");
    line.arg(format!("http://{address}")).args(["--bot", bot]);
    for table in tables {
        line.args(["--table", table]);
    }
    line.env("WINDROSE_TOKEN", token).stdin(Stdio::null()).stdout(Stdio::null());
    line.spawn().expect("the binary runs")
}

fn entries(address: &str, token: &str, tables: &[String]) -> u64 {
    let of = |table: &String| {
        let told = api(address, token, "GET", &format!("/tables/{table}"), &json!({}));
        told["match"]["entries"].as_u64().unwrap_or(0)
    };
    tables.iter().map(of).sum()
}

fn until(what: &str, mut is_so: impl FnMut() -> bool) {
    let begun = Instant::now();
    while !is_so() {
        assert!(begun.elapsed() < PATIENCE, "{what}");
        std::thread::sleep(Duration::from_millis(20));
    }
}

#[test]
fn bots_finish_their_games_whatever_is_killed_under_them() {
    let data = folder("connect");
    // What an earlier run has left has other people in it.
    for file in ["windrose.sqlite", "windrose.sqlite-wal", "windrose.sqlite-shm"] {
        let _ = std::fs::remove_file(data.join(file));
    }
    let mut server = Server::start("serve --addr 0 --no-browser", &data);
    let address = server.address.clone();
    let (_, port) = address.rsplit_once(':').expect("a port");
    let again = format!("serve --addr {port} --no-browser");
    let (ann, bob) = (token(&address, "Ann"), token(&address, "Bob"));
    let open = |game: &str| {
        let wish = json!({ "game": game, "seats": 2, "places": ["me", "open"] });
        let table = api(&address, &ann, "POST", "/tables", &wish);
        table["id"].as_str().expect("a table").to_owned()
    };
    let tables = [open("puerto-rico"), open("santa-maria")];
    let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../examples/bot.py");
    let external = format!("external:python3 '{}'", script.display());
    let mut first = start_bot(&address, &ann, "never-passes", &tables);
    let mut second = start_bot(&address, &bob, &external, &tables);
    for table in &tables {
        let path = format!("/tables/{table}");
        until("the second bot sits down", || {
            api(&address, &ann, "GET", &path, &json!({}))["seats"][1]["kind"] == "player"
        });
        api(&address, &ann, "POST", &format!("{path}/begin"), &json!({}));
    }
    let mut known = 0;
    for kill in 0..KILLS {
        until("the games go on", || {
            let now = entries(&address, &ann, &tables);
            let is_enough = now >= known + BETWEEN;
            known = if is_enough { now } else { known };
            is_enough
        });
        if kill == 2 {
            second.kill().expect("it runs");
            second.wait().expect("it ends");
            second = start_bot(&address, &bob, &external, &tables);
        }
        server.kill();
        server = Server::start(&again, &data);
    }
    for bot in [&mut first, &mut second] {
        until("the bots play to the end", || bot.try_wait().expect("a process").is_some());
        assert!(bot.wait().expect("it has ended").success());
    }
    for table in &tables {
        let path = format!("/tables/{table}");
        assert_eq!(api(&address, &ann, "GET", &path, &json!({}))["phase"], "finished");
        let (status, _, record) = call(&address, &format!("GET /api/v1{path}/record"), &[], "");
        assert_eq!(status, 200);
        let title = games::title(play::record_game(record.as_bytes()).expect("a game"));
        let proved = title.expect("a title").verify(record.as_bytes(), None);
        assert!(proved.expect("every line is right and every draw proved").chances > 0);
    }
}

#[test]
fn what_is_wrong_with_a_connection_is_told() {
    let told = bad("connect nowhere --token x --bot greedy", 2);
    assert!(told.contains("http://127.0.0.1:4180"), "{told}");
    let told = bad("connect http://127.0.0.1:1 --token x --bot greedy --game chess", 2);
    assert!(told.contains("chess"), "{told}");
    let told = bad("connect http://127.0.0.1:1 --token x --bot greedy,search", 2);
    assert!(told.contains("one bot"), "{told}");
    let server = Server::start("serve --addr 0 --no-browser", &folder("connect-wrong"));
    let line = format!("connect http://{} --token nonsense --bot greedy", server.address);
    let told = bad(&line, 1);
    assert!(told.contains("no such token") && told.contains("WINDROSE_TOKEN"), "{told}");
}

/// Who cannot reach a server says how often it tried, and when it tries again.
#[test]
fn attempts_are_counted() {
    let mut line = command("connect http://127.0.0.1:1 --token x --bot greedy");
    let mut child = line.stdout(Stdio::piped()).spawn().expect("the binary runs");
    let mut told = std::io::BufReader::new(child.stdout.take().expect("it is piped")).lines();
    for attempt in 1..=2 {
        let line = told.next().expect("it goes on").expect("it is text");
        let said = format!("attempt {attempt} failed, trying again in 0.");
        assert!(line.contains("cannot be reached") && line.contains(&said), "{line}");
    }
    child.kill().expect("it runs");
    child.wait().expect("it ends");
}
