//! What memory a server has after many have signed up.
//!
//! `cargo run --release -p server --example sign_ups [HOW-MANY]` starts a server of
//! its own in a temporary folder, signs up that many accounts (1,000), eight at a
//! time from an address each, and prints what the process has of memory. It runs on
//! Linux, which tells it.

use std::io::{self, Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Instant;
use std::{env, fs, process, thread};

use server::{Config, serve};

/// How many sign up at the same time.
const AT_ONCE: usize = 8;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let wanted = env::args().nth(1).map_or(Ok(1_000), |text| text.parse())?;
    let folder = env::temp_dir().join(format!("windrose-sign-ups-{}", process::id()));
    fs::create_dir_all(&folder)?;
    // Everybody says from where they come, as behind a proxy.
    let config = Config {
        proxies: vec!["127.0.0.1".parse()?],
        ..Config::new(([127, 0, 0, 1], 0).into(), folder.join("windrose.sqlite"))
    };
    let runtime = tokio::runtime::Runtime::new()?;
    let running = runtime.block_on(serve(config))?;
    let address = running.address;
    println!("idle: {}", memory()?);
    let (next, refused, begun) = (AtomicU32::new(0), AtomicU32::new(0), Instant::now());
    thread::scope(|scope| {
        for _ in 0..AT_ONCE {
            scope.spawn(|| {
                loop {
                    let number = next.fetch_add(1, Ordering::Relaxed);
                    if number >= wanted {
                        return;
                    }
                    if !sign_up(address, number).is_ok_and(|status| status.contains(" 200 ")) {
                        refused.fetch_add(1, Ordering::Relaxed);
                    }
                }
            });
        }
    });
    let (seconds, refused) = (begun.elapsed().as_secs_f64(), refused.into_inner());
    println!("after {wanted} sign-ups in {seconds:.0} s, {refused} refused: {}", memory()?);
    running.close();
    fs::remove_dir_all(folder)?;
    Ok(())
}

/// Signs up, as a browser that has seen the page; the first line of the answer.
fn sign_up(address: SocketAddr, number: u32) -> io::Result<String> {
    let page = ask(address, number, "GET", "", "")?;
    let cookie = page.lines().find_map(|line| line.strip_prefix("set-cookie: "));
    let cookie = cookie.and_then(|cookie| cookie.split(';').next()).unwrap_or_default();
    let body = format!("name=somebody+{number}&password=correct+horse+{number}");
    let answer = ask(address, number, "POST", cookie, &body)?;
    Ok(answer.lines().next().unwrap_or_default().to_owned())
}

/// Sends a request, from an address for each number.
fn ask(
    address: SocketAddr,
    number: u32,
    method: &str,
    cookie: &str,
    body: &str,
) -> io::Result<String> {
    let path = if method == "GET" { "/account" } else { "/account/sign-up" };
    let [_, a, b, c] = number.to_be_bytes();
    let mut stream = TcpStream::connect(address)?;
    write!(
        stream,
        "{method} {path} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\nCookie: {cookie}\r\n\
         Sec-Fetch-Site: same-origin\r\nX-Forwarded-For: 10.{a}.{b}.{c}\r\n\
         Content-Type: application/x-www-form-urlencoded\r\nContent-Length: {}\r\n\r\n{body}",
        body.len()
    )?;
    let mut answer = String::new();
    stream.read_to_string(&mut answer)?;
    Ok(answer)
}

/// The memory of this process, as Linux tells it.
fn memory() -> io::Result<String> {
    let status = fs::read_to_string("/proc/self/status")?;
    let told = |name: &str| {
        let line = status.lines().find(|line| line.starts_with(name)).unwrap_or_default();
        line.split_whitespace().nth(1).and_then(|text| text.parse::<u32>().ok()).unwrap_or_default()
    };
    Ok(format!("{} MB resident, {} MB at most", told("VmRSS:") / 1_000, told("VmHWM:") / 1_000))
}
