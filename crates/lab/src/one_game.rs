//! Plays one game between bots that may fail, and reports its result.

use std::time::{Duration, Instant};

use games::{Registered, Seating};
use play::{Bot, ChanceDice, FastDice, Observed, Seed, Tally, play_drawing};
use tabletop::{Scores, Seat};

use crate::bot_error::BotError;
use crate::game_result::{Forfeit, GameResult};
use crate::sheet::{SHEETS, Sheet};

/// Who takes the seat of a bot that failed: the first of these that the game
/// has. It should play to win, and answer at once.
const STAND_INS: [&str; 2] = ["greedy", "random"];

/// A player that may fail: a bot of the register, or a program.
pub(crate) trait FallibleBot<G: Registered> {
    /// Chooses one of the options, or fails to.
    fn decide(
        &mut self,
        seen: &Observed<'_, G>,
        options: &[G::Action],
    ) -> Result<G::Action, BotError>;

    /// See [`Bot::positions`].
    fn positions(&self) -> usize {
        0
    }

    /// Hears how the game ended.
    fn over(self: Box<Self>, scores: &Scores) {
        let _ = scores;
    }
}

impl<G: Registered> FallibleBot<G> for Box<dyn Bot<G>> {
    fn decide(
        &mut self,
        seen: &Observed<'_, G>,
        options: &[G::Action],
    ) -> Result<G::Action, BotError> {
        Ok(Bot::choose(self, seen, options))
    }

    fn positions(&self) -> usize {
        Bot::positions(self)
    }
}

/// A seat with its player, its stand-in and its time.
pub(crate) struct SeatState<'a, G: Registered> {
    player: Result<Box<dyn FallibleBot<G> + 'a>, BotError>,
    stand_in: Option<Box<dyn Bot<G>>>,
    number: u64,
    asked: u32,
    thought: Duration,
}

impl<'a, G: Registered> SeatState<'a, G> {
    /// A seat for this player, or for a stand-in if the player could not be started.
    pub(crate) fn new(player: Result<Box<dyn FallibleBot<G> + 'a>, BotError>, number: u64) -> Self {
        SeatState { player, stand_in: None, number, asked: 0, thought: Duration::ZERO }
    }

    fn choose(&mut self, seen: &Observed<'_, G>, options: &[G::Action]) -> G::Action {
        if let Ok(player) = &mut self.player {
            let start = Instant::now();
            let choice = player.decide(seen, options);
            self.asked += 1;
            self.thought += start.elapsed();
            match choice {
                Ok(action) if options.contains(&action) => return action,
                Ok(action) => self.player = Err(BotError::illegal(seen, action)),
                Err(fault) => self.player = Err(fault),
            }
        }
        let number = self.number;
        let stand_in = self.stand_in.get_or_insert_with(|| stand_in::<G>(number));
        stand_in.choose(seen, options)
    }
}

/// The name of the bot that stands in.
pub(crate) fn stand_in_name<G: Registered>() -> &'static str {
    let known = |name: &&&str| G::BOTS.iter().any(|kind| kind.name == **name);
    let first = || G::BOTS.first().map_or("random", |kind| kind.name);
    STAND_INS.iter().find(known).copied().unwrap_or_else(first)
}

fn stand_in<G: Registered>(number: u64) -> Box<dyn Bot<G>> {
    match games::bot::<G>(stand_in_name::<G>()) {
        Ok(kind) => (kind.make)(&Seating::new(number)),
        Err(_) => Box::new(play::Random::new(number)),
    }
}

/// Where the chance of a game comes from.
pub(crate) enum Chance {
    /// Each node has dice of its own, as in a match: whatever is decided, the
    /// k-th draw of all games with this seed is made with the same dice.
    Shared(Seed),
    /// One set of dice for the whole game, which is faster.
    Own(FastDice),
}

/// Plays one game to its end.
pub(crate) fn play<G: Registered>(
    game: &G,
    number: u64,
    mut chance: Chance,
    eyes: u64,
    mut places: Vec<SeatState<'_, G>>,
) -> GameResult {
    let mut eyes = FastDice::new(eyes);
    let mut state = game.start();
    let tally = play_drawing(
        game,
        &mut state,
        &mut Vec::new(),
        |game, state, seat, options| {
            let seen = Observed::new(game, state, seat, &mut eyes);
            // The rules name no seat that is not at the table.
            places[seat.index()].choose(&seen, options)
        },
        |game, state, node| match &mut chance {
            Chance::Shared(seed) => game.sample(state, &mut ChanceDice::new(seed, node, 0)),
            Chance::Own(dice) => game.sample(state, dice),
        },
    );
    let scores = game.scores(&state);
    let played = result(game, &state, number, tally, &scores, &places);
    for player in places.into_iter().filter_map(|place| place.player.ok()) {
        player.over(&scores);
    }
    played
}

fn result<G: Registered>(
    game: &G,
    state: &G::State,
    number: u64,
    tally: Tally,
    scores: &Scores,
    places: &[SeatState<'_, G>],
) -> GameResult {
    let mut ends = Vec::new();
    game.endings(state, &mut ends);
    let is_solo = game.seats() == 1;
    let sheets = if number < SHEETS || is_solo { sheets(game, state) } else { Vec::new() };
    let solo = if is_solo { game.solo_result(state) } else { None };
    GameResult {
        game: number,
        points: scores.iter().map(|(_, score)| score.points).collect(),
        places: scores.iter().map(|(seat, _)| scores.place(seat)).collect(),
        lost: solo.as_ref().is_some_and(|solo| !solo.is_won),
        rounds: game.round(state),
        decisions: tally.decisions,
        automatic: tally.automatic,
        ends: ends.into_iter().map(str::to_owned).collect(),
        asked: places.iter().map(|place| place.asked).collect(),
        microseconds: places.iter().map(|place| microseconds(place.thought)).collect(),
        sheets,
        achievements: solo.map_or_else(Vec::new, |solo| {
            solo.achievements.into_iter().map(str::to_owned).collect()
        }),
        forfeits: scores
            .iter()
            .zip(places)
            .filter_map(|((seat, _), place)| {
                let reason = place.player.as_ref().err()?.to_string();
                Some(Forfeit { seat, reason })
            })
            .collect(),
    }
}

/// The score sheets of all seats.
fn sheets<G: Registered>(game: &G, state: &G::State) -> Vec<Sheet> {
    let sheet = |seat| {
        let items = game.score_sheet(state, seat).into_iter();
        items.map(|item| (item.name.to_owned(), item.points.into())).collect()
    };
    Seat::first(game.seats()).map(sheet).collect()
}

fn microseconds(time: Duration) -> u64 {
    u64::try_from(time.as_micros()).unwrap_or(u64::MAX)
}

#[cfg(test)]
mod tests {
    use std::cell::RefCell;

    use play::{AnyMatch, Match};
    use santa_maria::{Action, SantaMaria};
    use tabletop::{GameRules, Setup, Title};

    use super::*;
    use crate::game_seed::game_seed;

    type State = <SantaMaria as GameRules>::State;

    /// Keeps the first position it is asked about, and answers with an action
    /// that may be none of the options.
    struct Watcher<'a> {
        seen: &'a RefCell<Option<State>>,
        answer: Option<Action>,
    }

    impl FallibleBot<SantaMaria> for Watcher<'_> {
        fn decide(
            &mut self,
            seen: &Observed<'_, SantaMaria>,
            options: &[Action],
        ) -> Result<Action, BotError> {
            self.seen.borrow_mut().get_or_insert(*seen.state());
            Ok(self.answer.unwrap_or(options[0]))
        }
    }

    /// A game of two watchers: what is first seen of it, and how it went.
    fn watch(group: u64, number: u64, answer: Option<Action>) -> (State, GameResult) {
        let setup = Setup::new(SantaMaria::usual_preset(2), 2);
        let game = SantaMaria::new(&setup).expect("a table");
        let seen = RefCell::new(None);
        let place = |answer| SeatState::new(Ok(Box::new(Watcher { seen: &seen, answer })), number);
        let places = vec![place(answer), place(None)];
        let chance = Chance::Shared(Seed::from_number(game_seed(7, group)));
        let played = play(&game, number, chance, number, places);
        (seen.into_inner().expect("somebody was asked"), played)
    }

    #[test]
    fn a_group_is_dealt_the_same_chance() {
        assert_eq!(watch(3, 6, None).0, watch(3, 7, None).0);
        assert_ne!(watch(3, 6, None).0, watch(4, 8, None).0);
    }

    /// A game here is the match that its record would be of: the same draws, the
    /// same steps and the same end.
    #[test]
    fn a_game_is_dealt_as_a_match_is() {
        let setup = Setup::new(SantaMaria::usual_preset(2), 2);
        let game = SantaMaria::new(&setup).expect("a table");
        let seed = Seed::from_number(game_seed(7, 3));
        let mut table = Match::<SantaMaria>::new(game, Some(seed));
        while let tabletop::Node::Decision(seat) = table.node() {
            let first = table.options()[0];
            table.play(seat, first).expect("an option");
        }
        let (_, played) = watch(3, 6, None);
        let points: Vec<i32> = table.scores().iter().map(|(_, score)| score.points).collect();
        assert_eq!(played.points, points);
        let choices = table.entries().iter();
        let choices = choices.filter(|entry| matches!(entry, play::Entry::Choice(..))).count();
        assert_eq!(played.decisions as usize, choices);
        assert!(AnyMatch::entries(&table) > choices);
    }

    #[test]
    fn who_wants_what_is_not_legal_loses_the_seat() {
        let (_, fair) = watch(3, 6, None);
        assert_eq!((fair.forfeits.len(), fair.fits(2)), (0, true), "{fair:?}");
        let (_, played) = watch(3, 6, Some(Action::Pass));
        assert!(played.fits(2), "{played:?}");
        let [forfeit] = &played.forfeits[..] else { panic!("{played:?}") };
        assert_eq!(forfeit.seat.letter(), 'a');
        assert!(forfeit.reason.contains("\"pass\" is not legal"), "{forfeit:?}");
        assert_eq!(played.asked[0], 1, "the stand-in is not it");
    }
}
