//! A server with a database in the folder that is given.

use std::path::PathBuf;

use server::{Config, Rate, serve};

#[tokio::main]
async fn main() {
    let mut words = std::env::args().skip(1);
    let folder = PathBuf::from(words.next().expect("a folder"));
    let port: u16 = words.next().map_or(4180, |word| word.parse().expect("a port"));
    let config = Config {
        address: ([127, 0, 0, 1], port).into(),
        database: folder.join("windrose.sqlite"),
        thinkers: 2,
        is_secure: false,
        api_rate: Rate::default(),
    };
    let running = serve(config).await.expect("a server");
    println!("http://{}", running.address);
    running.task.await.expect("no panic").expect("no failure");
}
