//! Random games of every set-up, variant and number of players.

mod laws;

use std::collections::BTreeSet;

use laws::{Conserved, with_every_word, with_own_set};
use play::FastDice;
use santa_maria::{Action, Event, SantaMaria, StoredFrame};
use tabletop::{ChanceNodes, Components, Dice, GameRules, Node, Seat, Setup, Title};
use testkit::{Conformance, Laws, games_to_play};

fn play(setup: &Setup, normal: u32, seed: u64) {
    let games = games_to_play(normal);
    // Many games need the costly checks less often: there are more of them all the same.
    let sweep_every = u64::from(games / 5).max(29);
    let conformance = Conformance { sweep_every, ..Conformance::new(games, seed) };
    conformance.run::<SantaMaria>(setup, &mut Conserved::default());
}

/// A test for each number of players, so that they run side by side.
macro_rules! at_every_table {
    ($($name:ident: $preset:literal, $games:literal $(, $switch:literal = $answer:literal)*;)+) => {$(
        mod $name {
            use super::*;

            fn play_with(seats: u8) {
                let setup = Setup::new($preset, seats)$(.with($switch, $answer))*;
                play(&setup, $games, u64::from(seats) * 1_000_000);
            }

            #[test]
            fn one() {
                play_with(1);
            }

            #[test]
            fn two() {
                play_with(2);
            }

            #[test]
            fn three() {
                play_with(3);
            }

            #[test]
            fn four() {
                play_with(4);
            }
        }
    )+};
}

at_every_table! {
    standard: "standard", 40;
    first_game: "first-game", 40;
    advanced: "advanced", 40;
    standard_common: "standard", 40, "blue-dice" = "common";
    first_game_common: "first-game", 40, "blue-dice" = "common";
    advanced_common: "advanced", 40, "blue-dice" = "common";
    open: "advanced", 20, "happiness" = "open";
    mixed: "standard", 20, "colonies" = "advanced", "blue-dice" = "common", "happiness" = "open";
}

/// Pieces unlike the shipped ones: short tracks with symbols side by side, straight
/// and right tiles, buildings with many effects, other abilities.
mod first_set {
    use super::*;

    /// The set that older records were played with.
    #[test]
    fn goes_on_as_it_did() {
        for (preset, seats) in
            [("advanced", 1), ("standard", 2), ("first-game", 3), ("advanced", 4)]
        {
            let setup = Setup::new(preset, seats).with_components("reconstructed-1");
            play(&setup, 10, u64::from(seats) * 1_000_000);
        }
    }
}

mod own_set {
    use super::*;

    fn play_with(preset: &str, blue_dice: &str) {
        for seats in 1..=4 {
            let setup = with_own_set(Setup::new(preset, seats).with("blue-dice", blue_dice));
            play(&setup, 25, u64::from(seats) * 2_000_000);
        }
    }

    #[test]
    fn standard() {
        play_with("standard", "own");
    }

    #[test]
    fn first_game() {
        play_with("first-game", "common");
    }

    #[test]
    fn advanced() {
        play_with("advanced", "own");
    }

    #[test]
    fn advanced_common() {
        play_with("advanced", "common");
    }
}

/// Pieces that use every word of the language of component sets.
mod every_word {
    use super::*;

    fn play_with(preset: &str, blue_dice: &str) {
        for seats in 1..=4 {
            let setup = with_every_word(Setup::new(preset, seats).with("blue-dice", blue_dice));
            play(&setup, 25, u64::from(seats) * 3_000_000);
        }
    }

    #[test]
    fn standard() {
        play_with("standard", "own");
    }

    #[test]
    fn standard_common() {
        play_with("standard", "common");
    }

    #[test]
    fn advanced() {
        play_with("advanced", "own");
    }
}

/// The first revision with the pieces of its time.
#[test]
fn the_first_revision() {
    for (preset, blue_dice) in [("standard", "own"), ("advanced", "common")] {
        let usual = Some(Components::Named("reconstructed-1".to_owned()));
        for seats in [1, 2, 4] {
            let setup = Setup::new(preset, seats).with("blue-dice", blue_dice);
            let first = Setup { revision: Some(1), ..setup };
            play(&Setup { components: usual.clone(), ..first.clone() }, 15, 5_000_000);
            play(&with_own_set(first), 15, 6_000_000);
        }
    }
}

#[test]
fn every_seat_can_start() {
    for preset in ["standard", "first-game", "advanced"] {
        for seats in 1..=4 {
            for start in Seat::first(seats) {
                let setup = Setup { start, ..Setup::new(preset, seats) };
                play(&setup, 3, 77);
            }
        }
    }
}

/// Random players retire early. These use their dice and buildings first, so that
/// their games come to the ends of the tracks.
fn long_game(game: &SantaMaria, seed: u64, reached: &mut BTreeSet<String>) -> Result<(), String> {
    let (mut laws, mut dice, mut state) = (Conserved::default(), FastDice::new(seed), game.start());
    let (mut options, mut events) = (Vec::new(), Vec::new());
    loop {
        laws.state(game, &state)?;
        let restored = game.restore(&game.position(&state)).map_err(|it| it.to_string())?;
        if restored != state {
            return Err(format!("{state:?} is restored as {restored:?}"));
        }
        let before = state;
        events.clear();
        match game.node(&state) {
            Node::Over => break,
            Node::Chance => {
                let outcome = game.sample(&state, &mut dice);
                game.settle(&mut state, outcome, &mut events);
            }
            Node::Decision(_) => {
                game.options(&state, &mut options);
                let dull = |it: &Action| {
                    matches!(
                        it,
                        Action::Retire(_) | Action::Sell(_) | Action::Buy(_) | Action::Pass
                    )
                };
                if dice.below(20) > 0 && !options.iter().all(dull) {
                    options.retain(|it| !dull(it));
                }
                let action = options[dice.below(options.len() as u32) as usize];
                game.apply(&mut state, action, &mut events);
            }
        }
        if let Some(
            StoredFrame::Order
            | StoredFrame::Choose { .. }
            | StoredFrame::Free
            | StoredFrame::MayMarch
            | StoredFrame::PayTrade { .. },
        ) = game.position(&state).ask
        {
            reached.insert(format!("the question {}", game.question(&state)));
        }
        reached.extend(events.iter().filter_map(|event| match event {
            Event::Devoted { .. } => Some("the end of the religion track".to_owned()),
            Event::Lost { .. } => Some("the end of the conquistador track".to_owned()),
            Event::Monk { coins, .. } => Some(format!("a monk for {coins}")),
            Event::Hurried { paid, .. } => Some(format!("an extra step for {paid}")),
            Event::Dealt { coins: 1.., .. } => Some("a trade for coins".to_owned()),
            Event::Dealt { .. } => Some("a trade for several things".to_owned()),
            Event::Shipped { coins: 1.., .. } => Some("a shipment for coins".to_owned()),
            Event::Gained { excess: 1.., .. } => Some("a full storage".to_owned()),
            Event::Activated { coins, .. } => Some(format!("a building for {coins}")),
            _ => None,
        }));
        laws.step(game, &before, &events, &state)?;
    }
    laws.end(game, &state)
}

#[test]
fn long_games() {
    let mut reached = BTreeSet::new();
    for preset in ["standard", "first-game", "advanced"] {
        for seats in 1..=4 {
            for blue_dice in ["own", "common"] {
                let shipped = Setup::new(preset, seats).with("blue-dice", blue_dice);
                let own = with_own_set(shipped.clone());
                for setup in [shipped.clone(), own, with_every_word(shipped)] {
                    let game = SantaMaria::new(&setup).unwrap();
                    for seed in 0..u64::from(games_to_play(12)) {
                        let result = long_game(&game, seed, &mut reached);
                        result.unwrap_or_else(|wrong| panic!("seed {seed} of {setup:?}: {wrong}"));
                    }
                }
            }
        }
    }
    for wanted in [
        "the end of the religion track",
        "the end of the conquistador track",
        "a monk for 0",
        "a monk for 4",
        "an extra step for grain",
        "an extra step for gold",
        "an extra step for coins",
        "a full storage",
        "a building for 0",
        "a building for 5",
        "a trade for coins",
        "a trade for several things",
        "a shipment for coins",
        "the question activate.own-order",
        "the question activate.unused",
        "the question trade.give",
        "the question gold.choice",
        "the question free.last",
    ] {
        assert!(reached.contains(wanted), "no game reached {wanted}, but {reached:?}");
    }
}
