//! Whatever a page shows as a picture is drawn.

use std::collections::BTreeSet;
use std::sync::LazyLock;

use super::*;

/// The pictures that there are.
static DRAWN: LazyLock<BTreeSet<&str>> = LazyLock::new(|| {
    let art = include_str!("../../../assets/art.svg");
    art.split("<symbol id=\"").skip(1).filter_map(|rest| rest.split('"').next()).collect()
});

/// A browser shows nothing at all, and says nothing, where a picture is missing.
#[track_caller]
pub(super) fn all_are_drawn(page: &str) {
    for rest in page.split("/static/art.svg?").skip(1) {
        let address = rest.split('"').next().unwrap_or_default();
        let name = address.split_once('#').map(|(_, name)| name).unwrap_or_default();
        assert!(DRAWN.contains(name), "there is no picture {name:?}");
    }
}

#[tokio::test]
async fn the_lobby_shows_what_a_game_is_like() {
    let site = Site::new().await;
    let lobby = site.get(ADA, "/").await.body;
    assert!(DRAWN.len() > 100, "{}", DRAWN.len());
    for title in games::titles() {
        let emblem = crate::board::emblem(title.name());
        assert!(!emblem.is_empty(), "{}", title.name());
        for part in emblem {
            assert!(lobby.contains(&format!("#{part}\"")), "{part}");
        }
        // A set that was made up must say so before anyone plays with it.
        let note = format!("/new?game={}#pieces", title.name());
        assert_eq!(lobby.contains(&note), !title.component_sets().is_empty());
    }
    assert!(site.get(ADA, "/new?game=santa-maria").await.body.contains("id=\"pieces\""));
}
