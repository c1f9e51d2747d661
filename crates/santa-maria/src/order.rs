//! Asks in which order a building has its effects, where that can matter.

use alloc::vec::Vec;

use tabletop::Sink;

use crate::SantaMaria;
use crate::action::Action;
use crate::activation;
use crate::activation::building;
use crate::components::{Deed, EFFECTS, Effect};
use crate::event::Event;
use crate::frame;
use crate::play::Play;
use crate::refusal::Refusal;
use crate::state::State;
use crate::task::{Activation, Task};
use crate::wait::{AsksOne, CanWait, Waits, only_if};
use crate::{conquistador, religion, shipping, storage, trading};

/// Which effect of a building comes next.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Next {
    /// None: all are done.
    Done,
    /// This one, counted from zero.
    Effect(u8),
    /// Whichever the player likes.
    Asked,
}

/// What an effect could do now.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Now {
    /// It takes nothing and needs no room: to have it first is never worse.
    Plain,
    /// Nothing, or nothing that matters: it may be able to after the others.
    Idle,
    /// Something that another effect can change, or that can change another.
    Open,
}

fn now(game: &SantaMaria, state: &State, effect: &Effect) -> Now {
    let (plain, able) = match effect {
        Effect::Gain(gain) => (storage::has_room_for(state.mine(), &gain.goods), true),
        Effect::Deed(Deed::Conquistador) => (conquistador::is_plain(game, state), true),
        // A plain step changes nothing for the others, which may change it.
        Effect::Deed(Deed::Religion) => (false, !religion::is_plain(game, state)),
        Effect::Deed(Deed::Shipping) => (false, shipping::can_be_had(game, state)),
        Effect::Trade(trade) => (false, trading::can_pay_for(game, state, trade)),
    };
    match (plain, able) {
        (true, _) => Now::Plain,
        (false, true) => Now::Open,
        (false, false) => Now::Idle,
    }
}

/// The effects of the building that is being activated, and those that are done.
fn effects<'a>(
    game: &'a SantaMaria,
    state: &State,
    Activation { left, done, .. }: Activation,
) -> (&'a [Option<Effect>; EFFECTS], u8) {
    let effects = left.first().and_then(|cell| building(game, state, cell));
    (effects.unwrap_or(&[const { None }; EFFECTS]), done)
}

/// The effects that are left, counted from zero.
fn undone(
    (effects, done): (&[Option<Effect>; EFFECTS], u8),
) -> impl Iterator<Item = (u8, &Effect)> + Clone {
    let all = (0_u8..).zip(effects.iter().map_while(Option::as_ref));
    all.filter(move |&(number, _)| done & 1 << number == 0)
}

/// The next effect of the building. What takes nothing and finds room comes first,
/// what can do nothing yet comes last, and among the rest the player chooses.
/// [activate.own-order]
pub(crate) fn next(game: &SantaMaria, state: &State, activation: Activation) -> Next {
    let all = effects(game, state, activation);
    let mut left = undone(all);
    let Some((first, effect)) = left.next() else { return Next::Done };
    if game.differs.printed_order || left.next().is_none() {
        return Next::Effect(first);
    }
    let mut plain = undone(all).filter(|(_, effect)| now(game, state, effect) == Now::Plain);
    if let Some((number, _)) = plain.next() {
        return Next::Effect(number);
    }
    let mut open = undone(all).filter(|(_, effect)| now(game, state, effect) == Now::Open);
    let Some((one, effect)) = open.next().or(Some((first, effect))) else { return Next::Done };
    // Gains alone come to the same in any order.
    let alike = |other: &Effect| {
        other == effect || matches!((other, effect), (Effect::Gain(_), Effect::Gain(_)))
    };
    if open.all(|(_, other)| alike(other)) { Next::Effect(one) } else { Next::Asked }
}

/// Whether the player can have this effect next. [activate.own-order]
pub(crate) fn judge(game: &SantaMaria, state: &State, number: u8) -> Result<(), Refusal> {
    if choices(game, state).any(|choice| choice == number) {
        Ok(())
    } else {
        Err(Refusal::NoSuchEffect { number: number + 1 })
    }
}

/// The effects to choose from: of those that are alike the first.
fn choices(game: &SantaMaria, state: &State) -> impl Iterator<Item = u8> {
    let Task::Activate(activation) = state.task else {
        return None.into_iter().flatten();
    };
    let all = effects(game, state, activation);
    let open = undone(all).filter(|(_, effect)| now(game, state, effect) == Now::Open);
    let first = move |&(number, effect): &(u8, &Effect)| {
        !undone(all).take_while(|&(other, _)| other < number).any(|(_, other)| other == effect)
    };
    Some(open.filter(first).map(|(number, _)| number)).into_iter().flatten()
}

impl Waits for frame::Order {
    fn can_wait(self, game: &SantaMaria, state: &State) -> CanWait {
        only_if(choices(game, state).next().is_some())
    }
}

impl AsksOne for frame::Order {
    type Answer = u8;

    #[inline]
    fn read(action: Action) -> Option<u8> {
        match action {
            Action::Effect(number) => Some(number),
            _ => None,
        }
    }

    fn options(self, game: &SantaMaria, state: &State, out: &mut Vec<Action>) {
        out.extend(choices(game, state).map(Action::Effect));
    }

    fn judge(self, game: &SantaMaria, state: &State, number: u8) -> Result<(), Refusal> {
        judge(game, state, number)
    }

    fn resolve(self, play: &mut Play<'_, impl Sink<Event>>, number: u8) {
        activation::resolve_order(play, number);
    }
}
