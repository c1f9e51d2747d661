//! Limits the size of a table's page.

use std::collections::BTreeMap;

use play::FastDice;
use tabletop::{Dice, Node, Setup};

use super::*;
use tables::Occupant;
use tables::sample::{bot, person};

/// Maximum number of bytes of a page before compression. It was raised by a tenth with the
/// second revision of the rules, whose questions about production make the log a tenth longer.
const MOST: usize = 165_000;

/// The set-up of Puerto Rico for this many seats with all expansions.
fn everything(seats: u8) -> Setup {
    let title = games::title("puerto-rico").unwrap();
    let plain = Setup::new("reprint-2019", seats);
    ["new-buildings", "nobles"]
        .iter()
        .fold(plain, |setup, name| setup.expand(title.expansions(), name).unwrap())
}

/// The largest page of a match, for a player and for a spectator.
async fn largest(game: &str, setup: Setup, number: u64) -> (usize, usize) {
    let title = games::title(game).unwrap();
    let seats = setup.seats;
    let mut game = title.new_match(&setup, Some(Seed::from_number(number))).unwrap();
    let mut dice = FastDice::new(number);
    let site = Site::new().await;
    let mut occupants: Vec<Occupant> = vec![bot("search"); usize::from(seats)];
    occupants[0] = person(ADA);
    let mut doc = tables::sample::doc(occupants);
    doc.settings.setup = setup;
    doc.settings.game = title.name().to_owned();
    let mut largest = (0, 0);
    for step in 0..5_000 {
        let node = game.node();
        let own = matches!(node, Node::Decision(turn) if turn.index() == 0);
        if own || node == Node::Over || step % 50 == 0 {
            let (version, listing) = (game.entries() as u64, Listing::Unlisted);
            let (seed, tentative) = (Seed::from_number(number), BTreeMap::new());
            let (doc, match_) = (doc.clone(), Some(game.clone_box().into()));
            let room = Room { id: id(), version, listing, seed, doc, game: match_, tentative };
            site.app.rooms.put(room);
            for player in [ADA, DAN] {
                let page = site.get(player, &path()).await;
                assert_eq!(page.status, StatusCode::OK);
                largest = largest.max((page.body.len(), game.entries()));
            }
        }
        let Node::Decision(turn) = node else { break };
        let options = game.options();
        let text = &options[dice.below(options.len() as u32) as usize].text;
        game.play_text(turn, text).unwrap();
    }
    assert_eq!(game.node(), Node::Over);
    largest
}

#[tokio::test]
async fn a_page_of_four_with_everything_stays_small() {
    let (bytes, entries) = largest("puerto-rico", everything(4), 1).await;
    assert!(bytes < MOST, "{bytes} bytes after {entries} entries");
}

#[tokio::test]
async fn a_page_of_five_with_everything_stays_small() {
    let (bytes, entries) = largest("puerto-rico", everything(5), 2).await;
    assert!(bytes < MOST, "{bytes} bytes after {entries} entries");
}

#[tokio::test]
async fn a_page_of_santa_maria_stays_small() {
    for (number, preset) in [(3, "advanced"), (4, "standard")] {
        let setup = Setup::new(preset, 4).with("blue-dice", "common");
        let (bytes, entries) = largest("santa-maria", setup, number).await;
        assert!(bytes < MOST, "{bytes} bytes after {entries} entries of {preset}");
    }
}
