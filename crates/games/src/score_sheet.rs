//! Score sheets: what brings how many points, item by item.

/// One item of a seat's score sheet.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SheetItem {
    /// The identifier, as in the view of the game: `guild_hall`.
    pub name: &'static str,
    /// The message that names it to people, in the message files of the game:
    /// `building-guild-hall`.
    pub message: &'static str,
    /// The points it brings.
    pub points: i32,
}

impl SheetItem {
    /// An item with these points.
    pub(crate) fn new(name: &'static str, message: &'static str, points: impl Into<i32>) -> Self {
        SheetItem { name, message, points: points.into() }
    }
}

/// How a game for one player ended, where that is more than its points.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct SoloResult {
    /// Whether the player has won.
    pub is_won: bool,
    /// The identifiers of what the player has achieved.
    pub achievements: Vec<&'static str>,
}

#[cfg(test)]
mod tests {
    use play::{Bot, FastDice, Observed, Random, play_out};
    use tabletop::{Seat, Setup};

    use crate::{Registered, Visitor, titles, visit};

    /// Plays a game of this many seats, and compares the sheets with the scores.
    struct Sums(u8);

    impl Visitor for Sums {
        type Output = ();

        fn visit<G: Registered>(self) {
            let Sums(seats) = self;
            let game = G::new(&Setup::new(G::usual_preset(seats), seats)).expect("a set-up");
            let mut state = game.start();
            let mut bot = Random::new(5);
            let mut eyes = FastDice::new(6);
            let choose = |game: &G, state: &G::State, seat, options: &[G::Action]| {
                bot.choose(&Observed::new(game, state, seat, &mut eyes), options)
            };
            play_out(&game, &mut state, &mut Vec::new(), choose, &mut FastDice::new(5));
            for seat in Seat::first(seats) {
                let sheet = game.score_sheet(&state, seat);
                let sum: i32 = sheet.iter().map(|item| item.points).sum();
                assert_eq!(sum, game.scores(&state).of(seat).points, "{} {sheet:?}", G::NAME);
            }
            assert_eq!(game.solo_result(&state).is_some(), seats == 1, "{}", G::NAME);
        }
    }

    #[test]
    fn the_items_of_a_sheet_make_the_score() {
        for title in titles() {
            let (fewest, most) = title.seats();
            for seats in fewest..=most {
                visit(title.name(), Sums(seats)).expect("a game");
            }
        }
    }
}
