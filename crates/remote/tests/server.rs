//! Players at a server in this process.

use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use bots::Budget;
use lab::{Entrant, PlayerSource};
use remote::{Client, ClientError, Connect, News, Table, connect};
use serde_json::{Value, json};
use server::store::AccountName;
use server::{Config, Rate, Running, operate, serve};
use tokio::sync::mpsc;

/// Longer than a game takes on a busy machine.
const PATIENCE: Duration = Duration::from_secs(120);

/// A server with one account.
struct Site {
    address: String,
    /// The token of the account.
    token: String,
    _running: Running,
}

impl Site {
    async fn new(name: &str, api_rate: Rate) -> Site {
        let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR"));
        let database = folder.join(format!("remote-{name}-{}.sqlite", std::process::id()));
        let config =
            Config { api_rate, ..Config::new(([127, 0, 0, 1], 0).into(), database.clone()) };
        let running = serve(config).await.unwrap();
        let name = AccountName::parse("Ada").unwrap();
        let token = tokio::task::spawn_blocking(move || operate::make_bot(&database, name));
        let token = token.await.unwrap().unwrap();
        Site { address: format!("http://{}", running.address), token, _running: running }
    }

    fn client(&self, token: &str) -> Client {
        Client::new(&self.address, Some(token.to_owned())).unwrap()
    }

    /// A table at which the account has both seats.
    async fn table(&self, game: &str) -> Table {
        let wish = json!({ "game": game, "seats": 2, "places": ["me", "me"], "hot-seat": true });
        self.client(&self.token).post("/tables", &wish).await.unwrap()
    }

    /// Somebody who plays here, and what happens to them.
    fn player(&self, token: &str, tables: &[&str]) -> (Connect, mpsc::UnboundedReceiver<News>) {
        let (sender, news) = mpsc::unbounded_channel();
        let bot = &Entrant::list("never-passes").unwrap()[0];
        let connect = Connect {
            client: self.client(token),
            guest: PlayerSource::new(&bot.player, Budget::Nodes(10), PATIENCE).unwrap(),
            tables: tables.iter().map(|&it| it.to_owned()).collect(),
            game: None,
            report: Arc::new(move |news| {
                // Who does not want to know any more need not.
                let _ = sender.send(news);
            }),
        };
        (connect, news)
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_bot_plays_wherever_its_account_has_a_seat() {
    let site = Site::new("anywhere", Rate::default()).await;
    let before = site.table("santa-maria").await;
    let (wanted, mut news) = site.player(&site.token, &[]);
    let playing = tokio::spawn(connect(wanted));
    let mut open = vec![before.id];
    let told = async {
        while let Some(news) = news.recv().await {
            match news {
                // One that begins while it is connected is found too.
                News::Connected => open.push(site.table("puerto-rico").await.id),
                News::Over { table } => open.retain(|it| *it != table),
                News::Failed { .. } | News::GivenUp { .. } => panic!("{news:?}"),
                _ => {}
            }
            if open.is_empty() {
                return;
            }
        }
    };
    tokio::time::timeout(PATIENCE, told).await.expect("both games end");
    assert!(!playing.is_finished(), "it waits for more");
    playing.abort();
}

/// It decides for each of its seats, one decision at a time, while a computer player of
/// the server hands in a whole answer.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_bot_plays_where_all_answer_at_once() {
    let site = Site::new("together", Rate::default()).await;
    let wish = json!({
        "game": "puerto-rico", "seats": 3, "places": ["me", "random", "me"],
        "hot-seat": true, "together": true
    });
    let table: Table = site.client(&site.token).post("/tables", &wish).await.unwrap();
    let (wanted, _news) = site.player(&site.token, &[&table.id]);
    let played = tokio::time::timeout(PATIENCE, connect(wanted)).await.expect("it ends");
    assert_eq!(played, Ok(0));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_is_told_to_wait_waits_and_goes_on() {
    let site = Site::new("slow", Rate { burst: 30, per_second: 150 }).await;
    let table = site.table("santa-maria").await;
    let (wanted, _news) = site.player(&site.token, &[&table.id]);
    let played = tokio::time::timeout(PATIENCE, connect(wanted)).await.expect("it ends");
    assert_eq!(played, Ok(0));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_cannot_be_is_told_at_once() {
    let site = Site::new("wrong", Rate::default()).await;
    let (wanted, _news) = site.player("nonsense", &[]);
    let refused = connect(wanted).await.unwrap_err();
    assert!(matches!(&refused, ClientError::Refused(it) if it.status == 401), "{refused}");
    assert!(!refused.is_passing());

    // Both seats belong to computer players of the server.
    let wish = json!({ "game": "puerto-rico", "seats": 2, "places": ["random", "random"] });
    let full: Table = site.client(&site.token).post("/tables", &wish).await.unwrap();
    let (wanted, mut news) = site.player(&site.token, &[&full.id]);
    assert_eq!(connect(wanted).await, Ok(1));
    assert!(matches!(news.recv().await, Some(News::GivenUp { .. })));

    // Of another game than the one that is wanted.
    let (mut wanted, _news) = site.player(&site.token, &[&full.id]);
    wanted.game = Some("santa-maria".to_owned());
    assert_eq!(connect(wanted).await, Ok(0));

    let (wanted, _news) = site.player(&site.token, &["0000000000"]);
    let refused = connect(wanted).await.unwrap_err();
    assert!(refused.to_string().contains("no such"), "{refused}");

    let client = site.client(&site.token);
    let stale = json!({ "seat": "a", "version": 99, "actions": ["pass"] });
    let path = format!("/tables/{}/play", full.id);
    let refused = client.post::<Value>(&path, &stale).await.unwrap_err();
    assert!(refused.is_stale(), "{refused}");
    let other = Client::new(&site.address.replace("/api", ""), None).unwrap();
    let nonsense = other.get::<Vec<u8>>("/games").await.unwrap_err();
    assert!(matches!(nonsense, ClientError::Nonsense(_)), "{nonsense}");
    let nobody = Client::new("http://127.0.0.1:1", None).unwrap();
    let lost = nobody.get::<Value>("/games").await.unwrap_err();
    assert!(lost.is_passing(), "{lost}");
}
