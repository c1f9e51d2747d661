//! Draws whole games for tests, viewed by the seat that must decide.

use messages::Language;
use play::{AnyMatch, FastDice, Seed};
use tabletop::{Dice, Node, Seat, Setup, Viewer};

use crate::{Drawn, Scene, Text, board};

fn names() -> Vec<String> {
    ["Ada", "Ben", "Cleo", "Dan", "Eve"].map(str::to_owned).to_vec()
}

/// Passes on a scene in which the seat that must decide looks at its table.
pub(super) fn seen(
    game: &dyn AnyMatch,
    language: Language,
    turn: Option<Seat>,
) -> (Text, Vec<String>, Viewer) {
    let viewer = turn.map_or(Viewer::Spectator, Viewer::Seat);
    (Text::new(language, game.name()), names(), viewer)
}

/// A table drawn for the seat that must decide, or for a spectator.
pub(super) fn drawn<T>(
    game: &dyn AnyMatch,
    language: Language,
    turn: Option<Seat>,
    look: impl FnOnce(&Scene<'_>, Drawn) -> T,
) -> T {
    let (text, names, viewer) = seen(game, language, turn);
    let edition = game.setup().preset;
    let scene = Scene::new(&text, game, ("/g/x", &names), &edition, viewer);
    let scene = Scene { actor: turn, ..scene };
    look(&scene, board(game.name()).draw(game, &scene))
}

/// Plays a game at random and passes on every position, viewed by the seat that must decide.
pub(super) fn walk(
    name: &str,
    setup: &Setup,
    number: u64,
    mut look: impl FnMut(&dyn AnyMatch, Option<Seat>),
) {
    let title = games::title(name).unwrap();
    let mut game = title.new_match(setup, Some(Seed::from_number(number))).unwrap();
    let mut dice = FastDice::new(number);
    for _ in 0..5_000 {
        let Node::Decision(turn) = game.node() else { break };
        look(&*game, Some(turn));
        let options = game.options();
        let text = &options[dice.below(options.len() as u32) as usize].text;
        game.play_text(turn, text).unwrap();
    }
    assert_eq!(game.node(), Node::Over);
    look(&*game, None);
}

/// The text of markup, as a reader sees it.
pub(super) fn words(markup: &str) -> String {
    let mut text = String::new();
    let mut is_tag = false;
    for letter in markup.chars() {
        match letter {
            '<' => is_tag = true,
            '>' => is_tag = false,
            letter if !is_tag => text.push(letter),
            _ => {}
        }
    }
    text
}
