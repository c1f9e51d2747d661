//! How the toy game is set up, stored and restored.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use tabletop::{
    Choice, ComponentSet, Expansion, InvariantError, MAX_SEATS, Name, Preset, Seat, Setup,
    SetupError, Switch, Title,
};

use super::board::{Board, SETS};
use super::state::{Lanes, Rules, State};
use super::words::{Ask, Edition, MOST_ON_TOKEN, Tokens, is_open};

/// The stored form of a position, and also what everyone sees of it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Position {
    /// Whose turn it is.
    #[serde(default)]
    pub turn: Option<Seat>,
    /// What lies on the table.
    #[serde(default)]
    pub table: u8,
    /// What is asked.
    #[serde(default)]
    pub ask: Option<Ask>,
    /// What each seat has banked.
    #[serde(default)]
    pub seats: BTreeMap<Seat, Lanes>,
    /// The tokens of those who have one; 0 in a view, if it lies face down.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub tokens: BTreeMap<Seat, u8>,
}

impl<const BOXED: bool> Title for Rules<BOXED> {
    const NAME: &'static str = if BOXED { "boxed-race" } else { "race" };
    const TITLE: &'static str = if BOXED { "Boxed Race" } else { "Race" };
    const REVISION: u32 = 1;
    const SEATS: (u8, u8) = (2, 5);
    const PRESETS: &'static [Preset] = &[
        Preset { name: "standard", about: "The race to thirty." },
        Preset { name: "short", about: "The race to twenty." },
    ];
    const SWITCHES: &'static [Switch] = &[
        Switch {
            name: "target",
            about: "How much must be banked to end the game?",
            choices: &[
                Choice { name: "20", about: "Twenty points." },
                Choice { name: "30", about: "Thirty points." },
            ],
        },
        Switch {
            name: "tokens",
            about: "Does who banks draw a token?",
            choices: &[
                Choice { name: "out", about: "There are no tokens." },
                Choice { name: "in", about: "Who banks and has no token draws one." },
            ],
        },
    ];
    const EXPANSIONS: &'static [Expansion] = &[Expansion {
        name: "tokens",
        about: "Tokens that only their owner knows.",
        switches: &[("tokens", "in")],
    }];

    const COMPONENTS: &'static [ComponentSet] = if BOXED { SETS } else { &[] };

    type Position = Position;

    fn new(setup: &Setup) -> Result<Self, SetupError> {
        let (fewest, most) = Self::SEATS;
        if !(fewest..=most).contains(&setup.seats) {
            return Err(SetupError::Seats { asked: setup.seats, fewest, most });
        }
        if setup.start.index() >= usize::from(setup.seats) {
            return Err(SetupError::Start { asked: setup.start, seats: setup.seats });
        }
        setup.checked_revision(Self::REVISION)?;
        let edition = Edition::from_name(&setup.preset).ok_or_else(|| {
            let known = Self::PRESETS.iter().map(|preset| preset.name).collect();
            SetupError::Preset { asked: setup.preset.clone(), known }
        })?;
        let table = setup.table(Self::COMPONENTS)?;
        let mut race = Rules {
            seats: setup.seats,
            start: setup.start,
            edition,
            target: edition.target(),
            tokens: Tokens::Out,
            board: table.map_or(Ok(Board::PLAIN), Board::read)?,
            components: table.map(|table| Setup::components_of(table, Self::COMPONENTS)),
        };
        for (number, (switch, asked)) in setup.switches.iter().enumerate() {
            if setup.switches[..number].iter().any(|(earlier, _)| earlier == switch) {
                return Err(SetupError::Twice { switch: switch.clone() });
            }
            match switch.as_str() {
                "target" => race.target = answer("target", asked)?,
                "tokens" => race.tokens = answer("tokens", asked)?,
                _ => {
                    let known = Self::SWITCHES.iter().map(|switch| switch.name).collect();
                    return Err(SetupError::Switch { asked: switch.clone(), known });
                }
            }
        }
        Ok(race)
    }

    fn setup(&self) -> Setup {
        let mut setup = Setup {
            start: self.start,
            components: self.components.clone(),
            ..Setup::new(self.edition.name(), self.seats)
        };
        if self.target != self.edition.target() {
            setup = setup.with("target", self.target.name());
        }
        if self.tokens != Tokens::Out {
            setup = setup.with("tokens", self.tokens.name());
        }
        setup
    }

    /// In a box, five are advised to play the short race.
    fn usual_preset(seats: u8) -> &'static str {
        if BOXED && seats == 5 { Edition::Short.name() } else { Edition::Standard.name() }
    }

    fn default_choice(preset: &str, switch: &str) -> Option<&'static str> {
        let edition = Edition::from_name(preset)?;
        match switch {
            "target" => Some(edition.target().name()),
            "tokens" => Some(Tokens::Out.name()),
            _ => None,
        }
    }

    fn position(&self, state: &State) -> Position {
        Position {
            turn: Some(state.turn),
            table: state.table,
            ask: Some(state.ask),
            seats: Seat::first(self.seats).map(|seat| (seat, state.lanes[seat.index()])).collect(),
            tokens: Seat::first(self.seats)
                .map(|seat| (seat, state.tokens[seat.index()]))
                .filter(|&(_, token)| token > 0)
                .collect(),
        }
    }

    fn restore(&self, position: &Position) -> Result<State, InvariantError> {
        let turn = position.turn.unwrap_or(self.start);
        let ask = position.ask.unwrap_or(Ask::Roll);
        let table = position.table;
        let mut lanes = [Lanes::default(); MAX_SEATS];
        for (&seat, &banked) in &position.seats {
            if seat.index() >= usize::from(self.seats) {
                return Err(InvariantError::new("seats", format!("there is no seat {seat}")));
            }
            let most = self.points() - 1 + self.board.most_on_table();
            let total = u32::from(banked.left) + u32::from(banked.right);
            if banked.left == 1 || banked.right == 1 || total > u32::from(most) {
                return Err(InvariantError::new(
                    "lanes",
                    format!("seat {seat} cannot have banked so"),
                ));
            }
            lanes[seat.index()] = banked;
        }
        if turn.index() >= usize::from(self.seats) {
            return Err(InvariantError::new("turn", format!("there is no seat {turn}")));
        }
        let tokens = self.restore_tokens(position, turn, ask)?;
        let table_fits = match ask {
            Ask::Roll => table == 0 || (2..self.board.heavy).contains(&table),
            Ask::Choose | Ask::Lane => (2..=self.board.most_on_table()).contains(&table),
            Ask::Token | Ask::Keep | Ask::Over => table == 0,
        };
        if !table_fits {
            return Err(InvariantError::new(
                "table",
                format!("{table} points while {ask} is asked"),
            ));
        }
        let done = |seat: Seat| lanes[seat.index()].total() >= self.points();
        let fits = match ask {
            Ask::Over => Seat::first(self.seats).any(done) && turn == self.start,
            // Who has the target had a turn in this round already.
            _ => {
                let to_come = self.start.around(self.seats).skip_while(|&seat| seat != turn);
                let banked = usize::from(matches!(ask, Ask::Token | Ask::Keep));
                !to_come.skip(banked).any(done)
            }
        };
        if !fits {
            return Err(InvariantError::new(
                "end",
                "the game is over exactly when a round ends in which someone had the target",
            ));
        }
        Ok(State { lanes, tokens, turn, table, ask })
    }
}

impl<const BOXED: bool> Rules<BOXED> {
    fn restore_tokens(
        &self,
        position: &Position,
        turn: Seat,
        ask: Ask,
    ) -> Result<[u8; MAX_SEATS], InvariantError> {
        let mut tokens = [0; MAX_SEATS];
        let wrong = |why: String| Err(InvariantError::new("tokens", why));
        if self.tokens == Tokens::Out
            && (!position.tokens.is_empty() || matches!(ask, Ask::Token | Ask::Keep))
        {
            return wrong("this race has none".into());
        }
        for (&seat, &token) in &position.tokens {
            if seat.index() >= usize::from(self.seats) || !(1..=MOST_ON_TOKEN).contains(&token) {
                return wrong(format!("seat {seat} cannot have one of {token}"));
            }
            tokens[seat.index()] = token;
        }
        let own = tokens[turn.index()];
        match ask {
            Ask::Token if own > 0 => wrong(format!("seat {turn} has one and draws another")),
            Ask::Keep if own == 0 || is_open(own) => wrong(format!("seat {turn} has none to keep")),
            _ => Ok(tokens),
        }
    }
}

fn answer<T: Name>(switch: &'static str, asked: &str) -> Result<T, SetupError> {
    T::from_name(asked).ok_or_else(|| SetupError::Answer {
        switch,
        asked: asked.into(),
        known: T::ALL.iter().map(|member| member.name()).collect(),
    })
}
