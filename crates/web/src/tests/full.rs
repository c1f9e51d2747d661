//! A full disk, as people at a table experience it.

use super::*;
use store::StoreError;
use tables::sample::{doc, option, people};

/// Fills the disk.
async fn fill(store: &SqliteStore) {
    store.give_back_pages().await;
    store.no_more_pages().await;
    for size in [20_000, 2_000, 200, 20, 1] {
        for number in 0..1_000 {
            let key = format!("fill-{size}-{number}");
            match store.get_or_put_meta(key, "x".repeat(size)).await {
                Ok(_) => {}
                Err(StoreError::Full) => break,
                Err(other) => panic!("{other}"),
            }
        }
    }
}

#[tokio::test]
async fn a_move_on_a_full_disk_can_be_repeated_later() {
    let site = Site::new().await;
    site.begun(doc(people())).await;
    let mut met = 0;
    // The free pages that migrations left in the database are used up first.
    fill(&site.store).await;
    // Commits succeed until a page of the record is full, and then fail.
    for _ in 0..400 {
        site.store.more_pages().await;
        let room = site.room().await;
        let Some(turn) = room.turn() else { break };
        let player = room.occupant(turn).unwrap().player().unwrap();
        let (version, letter, text) = (room.version.to_string(), turn.to_string(), option(&room));
        let form = |drafted| {
            [
                ("version", version.as_str()),
                ("drafted", drafted),
                ("seat", &letter),
                ("play", &text),
            ]
        };
        let play = site.post(player, &format!("{}/play", path()), &form("0")).await;
        assert_eq!(play.status, StatusCode::SEE_OTHER, "{}", play.body);
        site.store.no_more_pages().await;

        let confirm = format!("{}/confirm", path());
        let (record, page) = (format!("{}/record", path()), site.get(player, &path()).await);
        let (stored, known) =
            (site.store.table(id()).await.unwrap(), site.get(player, &record).await);
        let answer = site.post(player, &confirm, &form("1")).await;
        if answer.status == StatusCode::SEE_OTHER {
            continue;
        }
        met += 1;
        assert_eq!(answer.status, StatusCode::INSUFFICIENT_STORAGE);
        assert!(answer.body.contains("role=\"alert\""), "a page that says so");
        assert!(!answer.body.contains("failed-full"), "in words: {}", answer.body);
        assert_eq!(site.store.table(id()).await.unwrap(), stored, "nothing is half written");
        assert_eq!(site.get(player, &record).await, known);
        assert_eq!(site.get(player, &path()).await, page, "the draft is still there");

        site.store.more_pages().await;
        let again = site.post(player, &confirm, &form("1")).await;
        assert_eq!(again.status, StatusCode::SEE_OTHER, "{}", again.body);
        assert_eq!(site.room().await.version, room.version + 1);
        let lines = site.store.lines(id(), stored.lines).await.unwrap();
        let shown = |line: &&String| line.ends_with(&format!(" {letter} {text}"));
        assert_eq!(lines.iter().filter(shown).count(), 1, "once: {lines:?}");
    }
    assert!(met > 0, "the disk was full at some time");
    let counted = site.app.metrics.text(&site.app.rooms, &site.app.pool, &site.app.background);
    let line = format!("windrose_store_errors_total{{kind=\"full\"}} {met}");
    assert!(counted.contains(&line), "{line} in {counted}");
}

#[tokio::test]
async fn a_full_disk_can_still_be_read() {
    let site = Site::new().await;
    site.begun(doc(people())).await;
    fill(&site.store).await;
    for path in ["/".to_owned(), path(), format!("{}/record", path()), "/rules".to_owned()] {
        assert_eq!(site.get(ADA, &path).await.status, StatusCode::OK, "{path}");
    }
    let long = "x".repeat(400);
    for (path, field) in [("chat", "text"), ("note", "text")] {
        // A page of the database may have some space left, so one write is not enough.
        let mut answer = StatusCode::SEE_OTHER;
        for _ in 0..20 {
            if answer == StatusCode::SEE_OTHER {
                answer = site
                    .post(ADA, &format!("{}/{path}", super::path()), &[(field, &long.repeat(9))])
                    .await
                    .status;
            }
        }
        assert_eq!(answer, StatusCode::INSUFFICIENT_STORAGE, "{path}");
    }
}

#[tokio::test]
async fn health_reports_that_the_store_cannot_write() {
    let site = Site::new().await;
    let health = async || {
        let answer = site.get(ADA, "/healthz").await;
        (answer.status, answer.body)
    };
    assert_eq!(health().await, (StatusCode::OK, "well\n".to_owned()));
    let beat = async || site.store.get_or_put_meta("heartbeat".to_owned(), String::new()).await;
    let first = beat().await.unwrap();
    for _ in 0..50 {
        assert_eq!(health().await.0, StatusCode::OK);
    }
    // The clock of this site advances each time it is read.
    assert_eq!(beat().await.unwrap(), first, "however many ask, it writes once a second");
    fill(&site.store).await;
    let until = async |status: StatusCode| {
        let begun = std::time::Instant::now();
        loop {
            let answer = health().await;
            if answer.0 == status {
                return answer.1;
            }
            assert!(begun.elapsed().as_secs() < 60, "{answer:?}");
            tokio::time::sleep(std::time::Duration::from_millis(50)).await;
        }
    };
    let shown = until(StatusCode::SERVICE_UNAVAILABLE).await;
    assert!(shown.contains("cannot write") && shown.contains("no room left"), "{shown}");
    assert_eq!(site.get(ADA, "/").await.status, StatusCode::OK, "pages can still be read");
    site.store.more_pages().await;
    assert_eq!(until(StatusCode::OK).await, "well\n");
}
