//! Every picture on a page exists.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use boards::BOARDS;
use boards::art::{ICONS, Sheet};

use super::*;

/// The sheets by their addresses.
static SHEETS: LazyLock<BTreeMap<&str, &Sheet>> = LazyLock::new(|| {
    let boards = BOARDS.iter().filter_map(|board| Some(board.assets()?.art));
    boards.chain([&ICONS]).map(|sheet| (sheet.address(), sheet)).collect()
});

/// A browser shows nothing where a picture is missing, and reports no error.
#[track_caller]
pub(super) fn all_are_drawn(page: &str) {
    for rest in page.split("<use href=\"").skip(1) {
        let address = rest.split('"').next().unwrap_or_default();
        let (sheet, name) = address.split_once('#').unwrap_or_default();
        let symbol = format!("<symbol id=\"{name}\"");
        let drawn = SHEETS.get(sheet).is_some_and(|sheet| sheet.svg.contains(&symbol));
        assert!(drawn, "there is no picture {address:?}");
    }
}

#[tokio::test]
async fn the_lobby_shows_pictures_of_each_game() {
    let site = Site::new().await;
    let lobby = site.get(ADA, "/").await.body;
    all_are_drawn(&lobby);
    for title in games::titles() {
        let emblem = boards::board(title.name()).emblem().into_string();
        assert!(!emblem.is_empty(), "{}", title.name());
        assert!(lobby.contains(&emblem), "{emblem}");
        // A reconstructed set must be declared before anyone plays with it.
        let note = format!("/new?game={}#pieces", title.name());
        assert_eq!(lobby.contains(&note), !title.component_sets().is_empty());
    }
    assert!(site.get(ADA, "/new?game=santa-maria").await.body.contains("id=\"pieces\""));
}
