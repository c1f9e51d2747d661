//! Games that are written down as trees, with values that can be counted by hand.

use std::fmt;

use bots::{Evaluate, Scratch, Value};
use play::play_out;
use tabletop::{
    ChanceNodes, Dice, GameRules, HiddenInformation, MAX_SEATS, Node, Notation, NotationError,
    Ratio, Score, Scores, Seat, SimultaneousAnswers, Sink, Viewer,
};

/// A place in a tree. The first is where the game begins.
#[derive(Clone, Debug)]
pub(crate) enum Place {
    /// A seat chooses where to go.
    Choose(usize, Vec<usize>),
    /// Chance goes to one of these, each with its number of cases.
    Roll(Vec<(u64, usize)>),
    /// The game is over with these points.
    End(Vec<i32>),
}

/// A game.
#[derive(Clone, Debug)]
pub(crate) struct Toy {
    pub(crate) seats: u8,
    pub(crate) places: Vec<Place>,
}

impl Toy {
    /// What a position is worth to each seat if everyone plays best, counted
    /// backwards from the ends.
    pub(crate) fn true_value(&self, at: usize) -> Value {
        match &self.places[at] {
            Place::End(_) => Value::result(&self.scores(&at)),
            Place::Choose(seat, next) => {
                let seat = Seat::first(self.seats).nth(*seat).unwrap();
                let values = next.iter().map(|&next| self.true_value(next));
                values.max_by(|a, b| a.worth(seat).total_cmp(&b.worth(seat))).unwrap()
            }
            Place::Roll(next) => {
                let of: u64 = next.iter().map(|(cases, _)| cases).sum();
                let mut mean = Value::default();
                for &(cases, next) in next {
                    let (value, share) = (self.true_value(next), cases as f32 / of as f32);
                    for seat in 0..MAX_SEATS {
                        mean.win[seat] += value.win[seat] * share;
                        mean.points[seat] += value.points[seat] * share;
                    }
                }
                mean
            }
        }
    }
}

impl GameRules for Toy {
    type State = usize;
    type Action = usize;
    type Event = ();
    type Refusal = ();

    fn seats(&self) -> u8 {
        self.seats
    }

    fn start(&self) -> usize {
        0
    }

    fn node(&self, state: &usize) -> Node {
        match &self.places[*state] {
            Place::Choose(seat, _) => Node::Decision(Seat::first(self.seats).nth(*seat).unwrap()),
            Place::Roll(_) => Node::Chance,
            Place::End(_) => Node::Over,
        }
    }

    fn question(&self, _: &usize) -> &'static str {
        "toy.tree"
    }

    fn options(&self, state: &usize, out: &mut Vec<usize>) {
        out.clear();
        if let Place::Choose(_, next) = &self.places[*state] {
            out.extend_from_slice(next);
        }
    }

    fn judge(&self, state: &usize, action: usize) -> Result<(), ()> {
        let mut options = Vec::new();
        self.options(state, &mut options);
        if options.contains(&action) { Ok(()) } else { Err(()) }
    }

    fn refuse_turn(&self, _: &usize, _: Node) {}

    fn rule(&self, (): ()) -> &'static str {
        "toy.tree"
    }

    fn apply(&self, state: &mut usize, action: usize, _: &mut impl Sink<()>) {
        assert_eq!(self.judge(state, action), Ok(()));
        *state = action;
    }

    fn scores(&self, state: &usize) -> Scores {
        Scores::from_fn(self.seats, |seat| match &self.places[*state] {
            Place::End(points) => Score { points: points[seat.index()], tie_break: 0 },
            _ => Score::default(),
        })
    }

    fn round(&self, _: &usize) -> u32 {
        1
    }

    fn endings(&self, _: &usize, out: &mut Vec<&'static str>) {
        out.clear();
    }
}

impl ChanceNodes for Toy {
    type Chance = usize;

    fn sample(&self, state: &usize, dice: &mut impl Dice) -> usize {
        let Place::Roll(next) = &self.places[*state] else { panic!("no chance here") };
        let of: u64 = next.iter().map(|(cases, _)| cases).sum();
        let mut drawn = u64::from(dice.below(of as u32));
        for &(cases, next) in next {
            if drawn < cases {
                return next;
            }
            drawn -= cases;
        }
        unreachable!("a case was drawn")
    }

    fn probability(&self, state: &usize, outcome: usize) -> Ratio {
        let Place::Roll(next) = &self.places[*state] else { return Ratio::NEVER };
        let of = next.iter().map(|(cases, _)| cases).sum();
        let cases = next.iter().filter(|(_, next)| *next == outcome).map(|(cases, _)| cases).sum();
        Ratio { cases, of }
    }

    fn outcomes(&self, state: &usize, out: &mut Vec<usize>) -> bool {
        out.clear();
        if let Place::Roll(next) = &self.places[*state] {
            out.extend(next.iter().map(|(_, next)| *next));
        }
        true
    }

    fn settle(&self, state: &mut usize, outcome: usize, _: &mut impl Sink<()>) {
        *state = outcome;
    }
}

impl Notation for Toy {
    const ACTIONS: usize = 4096;

    fn index(&self, action: usize) -> usize {
        action
    }

    fn action(&self, index: usize) -> Option<usize> {
        Some(index)
    }

    fn write(&self, action: usize, out: &mut impl fmt::Write) -> fmt::Result {
        write!(out, "{action}")
    }

    fn parse(&self, text: &str) -> Result<usize, NotationError> {
        text.parse().map_err(|_| NotationError::new(text, "a number"))
    }

    fn write_chance(&self, outcome: usize, out: &mut impl fmt::Write) -> fmt::Result {
        write!(out, "{outcome}")
    }

    fn parse_chance(&self, text: &str) -> Result<usize, NotationError> {
        self.parse(text)
    }
}

impl HiddenInformation for Toy {
    type View = ();

    fn view(&self, _: &usize, _: Viewer) {}
}

impl SimultaneousAnswers for Toy {}

/// An evaluation that knows nothing: it plays any game to its end at random, and
/// finds every option equally likely, but for one that it may be mistaken about.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Blind {
    /// An option that seems a hundred times as likely as any other.
    pub(crate) mistaken: Option<usize>,
    /// Whether to count to the end where there is little left to count.
    pub(crate) counts: bool,
}

impl Evaluate<Toy> for Blind {
    fn value(&self, game: &Toy, state: &usize, scratch: &mut Scratch<Toy>) -> Value {
        let (mut state, mut choices) = (*state, scratch.dice.clone());
        let pick = |_: &_, _: &_, _, options: &[usize]| {
            options[choices.below(options.len() as u32) as usize]
        };
        play_out(game, &mut state, &mut scratch.options, pick, &mut scratch.dice);
        Value::result(&game.scores(&state))
    }

    fn priors(&self, _: &Toy, _: &usize, _: Seat, options: &[usize], out: &mut Vec<f32>) {
        out.clear();
        let weight = |&option| if self.mistaken == Some(option) { 100.0 } else { 1.0 };
        out.extend(options.iter().map(weight));
        let sum: f32 = out.iter().sum();
        out.iter_mut().for_each(|weight| *weight /= sum);
    }

    fn is_end_near(&self, _: &Toy, _: &usize) -> bool {
        self.counts
    }
}
