//! Clocks and computer players, as programs see them.

use std::time::Duration;

use super::*;
use tables::pool::Class;

#[tokio::test]
async fn a_deadline_is_in_wall_clock_time() {
    let site = Site::new().await;
    let mut request = request();
    request["pace"] = json!("fast");
    let (ada, _, path) = running(&site, request).await;
    let now = (site.app.now)().0;
    let table = ada.get(&path).await.ok();
    assert_eq!(table["deadline"], now + 300_000);
    assert_eq!(table.get("clocks-stand"), None);
    site.app.clock.advance(Duration::from_secs(10));
    let later = ada.get(&path).await.ok();
    assert_eq!(later["deadline"], table["deadline"]);
    let left = |table: &Value| {
        let seats = table["seats"].as_array().unwrap().iter();
        let asked = seats.clone().find(|seat| seat["seat"] == table["turn"]);
        asked.unwrap()["left"].as_i64().unwrap()
    };
    assert_eq!((left(&table), left(&later)), (300_000, 290_000));
    site.app.clock.stand_for(Duration::from_secs(30));
    assert_eq!(ada.get(&path).await.ok()["clocks-stand"], 30_000);
}

#[tokio::test]
async fn too_many_hints_are_refused_with_a_waiting_time() {
    let site = Site::new().await;
    let (ada, bob, path) = running(&site, request()).await;
    let table = ada.get(&path).await.ok();
    let (asked, _) = on_turn(&table, &ada, &bob);
    let pool = &site.app.pool;
    let _busy = pool.occupy(Class::People).await;
    let hint = format!("{path}/hint");
    let waits = async {
        tokio::join!(asked.get(&hint), asked.get(&hint), asked.get(&hint), asked.get(&hint))
    };
    let one_more = async {
        pool.until_waiting(Class::Hint, 4).await;
        asked.get(&hint).await
    };
    let answer = tokio::select! {
        answered = waits => panic!("nobody can think: {answered:?}"),
        answer = one_more => answer,
    };
    answer.refused(429, "too-many-hints");
    assert_eq!(answer.headers["retry-after"], "2");
    assert_eq!(answer.data["retry-after"], 2);
    assert_eq!(pool.waiting_in(Class::Hint), 0, "those who have gone are dropped");
}
