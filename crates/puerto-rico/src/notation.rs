//! Writes and reads actions and outcomes: the one notation of records, tests, logs and
//! protocol.

use alloc::format;
use alloc::vec::Vec;
use core::fmt;

use tabletop::{By, GameRules, Ignore, Name, Notation, NotationError, PlanError, Seat, read_name};

use crate::PuertoRico;
use crate::action::{ACTIONS, Action};
use crate::board::Slot;
use crate::building::{Building, BuildingSet};
use crate::event::List;
use crate::frame::{Frame, Keeping, Loading, Placing};
use crate::good::{Good, Goods};
use crate::person::{Person, Place, everyone};
use crate::refusal::Refusal;
use crate::rules::Storage;
use crate::stack::Chance;
use crate::state::State;
use crate::storage::Room;

const VERBS: &str = "pass, role, choose, take, forest, draw, colonist, noble, build, nobles, place, \
                     arrange, produce, extra, sell, post, buy, discard, fell, load, wharf, \
                     small-wharf, send, supply, union, pay, keep, store, move, points or waive";

impl Notation for PuertoRico {
    const ACTIONS: usize = ACTIONS;

    #[inline]
    fn index(&self, action: Action) -> usize {
        action.index()
    }

    fn action(&self, index: usize) -> Option<Action> {
        Action::from_index(index)
    }

    fn write(&self, action: Action, out: &mut impl fmt::Write) -> fmt::Result {
        match action {
            Action::Pass => out.write_str("pass"),
            Action::Role(role) => write!(out, "role {role}"),
            Action::Choose(building) => write!(out, "choose {building}"),
            Action::Take(tile) => write!(out, "take {tile}"),
            Action::Forest(good) => write!(out, "forest {good}"),
            Action::Draw => out.write_str("draw"),
            Action::Colonist => out.write_str("colonist"),
            Action::Noble => out.write_str("noble"),
            Action::Build(building) => write!(out, "build {building}"),
            Action::Nobles(slot, count) => write!(out, "nobles {} {count}", slot.name()),
            Action::Place(slot, count) => write!(out, "place {} {count}", slot.name()),
            Action::Produce => out.write_str("produce"),
            Action::Extra(good) => write!(out, "extra {good}"),
            Action::Sell(good) => write!(out, "sell {good}"),
            Action::Post(good) => write!(out, "post {good}"),
            Action::Buy => out.write_str("buy"),
            Action::BuyForest => out.write_str("buy forest"),
            Action::Discard(tile, None) => write!(out, "discard {tile}"),
            Action::Discard(tile, Some(person)) => write!(out, "discard {tile} with {person}"),
            Action::Fell(good) => write!(out, "fell {good}"),
            Action::Load(good, ship) => write!(out, "load {good} on {ship}"),
            Action::Wharf(good) => write!(out, "wharf {good}"),
            Action::SmallWharf => out.write_str("small-wharf"),
            Action::Send(good, count) => write!(out, "send {good} {count}"),
            Action::Supply(good) => write!(out, "supply {good}"),
            Action::Union => out.write_str("union"),
            Action::PayPerson(person, place) => write!(out, "pay {person} {}", place.name()),
            Action::PayGood(good) => write!(out, "pay {good}"),
            Action::Keep(good, count) => write!(out, "keep {good} {count}"),
            Action::Move(person, slot) => write!(out, "move {person} {}", slot.name()),
            Action::Points => out.write_str("points"),
            Action::Waive(doubloons) => write!(out, "waive {doubloons}"),
            Action::DrawFrom(stack) => write!(out, "draw from {stack}"),
            Action::BuyFrom(stack) => write!(out, "buy from {stack}"),
        }
    }

    fn parse(&self, text: &str) -> Result<Action, NotationError> {
        let words: Vec<&str> = text.split(' ').take(8).collect();
        Ok(match words[..] {
            ["pass"] => Action::Pass,
            ["role", role] => Action::Role(read_name(role)?),
            ["choose", building] => Action::Choose(read_name(building)?),
            ["take", tile] => Action::Take(read_name(tile)?),
            ["forest", good] => Action::Forest(read_name(good)?),
            ["draw"] => Action::Draw,
            ["draw", "from", stack] => Action::DrawFrom(read_name(stack)?),
            ["colonist"] => Action::Colonist,
            ["noble"] => Action::Noble,
            ["build", building] => Action::Build(read_name(building)?),
            ["nobles", place, count] => counted(place, count, Action::nobles)?,
            ["place", place, count] => counted(place, count, Action::place)?,
            ["produce"] => Action::Produce,
            ["extra", good] => Action::Extra(read_name(good)?),
            ["sell", good] => Action::Sell(read_name(good)?),
            ["post", good] => Action::Post(read_name(good)?),
            ["buy"] => Action::Buy,
            ["buy", "forest"] => Action::BuyForest,
            ["buy", "from", stack] => Action::BuyFrom(read_name(stack)?),
            ["discard", tile] => Action::Discard(read_name(tile)?, None),
            ["discard", tile, "with", person] => {
                Action::Discard(read_name(tile)?, Some(read_name(person)?))
            }
            ["fell", good] => Action::Fell(read_name(good)?),
            ["load", good, "on", ship] => Action::Load(read_name(good)?, read_name(ship)?),
            ["wharf", good] => Action::Wharf(read_name(good)?),
            ["small-wharf"] => Action::SmallWharf,
            ["send", good, count] => Action::send(read_name(good)?, number(count)?)
                .ok_or_else(|| NotationError::new(count, "a number of goods that exist"))?,
            ["supply", good] => Action::Supply(read_name(good)?),
            ["union"] => Action::Union,
            ["pay", person, at] => Action::PayPerson(read_name(person)?, place(at)?),
            ["pay", good] => Action::PayGood(read_name(good)?),
            ["move", person, to] => Action::Move(read_name(person)?, slot(to)?),
            ["keep", good, count] => Action::keep(read_name(good)?, number(count)?)
                .ok_or_else(|| NotationError::new(count, "a number of goods that exist"))?,
            ["points"] => Action::Points,
            ["waive", doubloons] => Action::waive(number(doubloons)?).ok_or_else(|| {
                NotationError::new(doubloons, "a number from 1 to the highest cost")
            })?,
            _ => return Err(NotationError::new(text, format!("an action: {VERBS}"))),
        })
    }

    fn write_chance(&self, outcome: Chance, out: &mut impl fmt::Write) -> fmt::Result {
        match outcome {
            Chance::Reveal(row) => write!(out, "reveal {}", List(&row)),
            Chance::Draw(good) => write!(out, "draw {good}"),
            Chance::Market(buildings) => {
                out.write_str("market")?;
                buildings.iter().try_for_each(|building| write!(out, " {building}"))
            }
        }
    }

    fn parse_chance(&self, text: &str) -> Result<Chance, NotationError> {
        let (verb, rest) = text.split_once(' ').unwrap_or((text, ""));
        match verb {
            "reveal" => {
                // Written in order, corn to coffee; read in any: what lies in a row has none.
                let mut row = Goods::none();
                for word in rest.split(' ') {
                    let good: Good = read_name(word)?;
                    row[good] = row[good]
                        .checked_add(1)
                        .ok_or_else(|| NotationError::new(text, "a row of plantations"))?;
                }
                Ok(Chance::Reveal(row))
            }
            "draw" => Ok(Chance::Draw(read_name(rest)?)),
            "market" => {
                let mut buildings = BuildingSet::EMPTY;
                for word in rest.split(' ') {
                    let building: Building = read_name(word)?;
                    if buildings.contains(building) {
                        return Err(NotationError::new(text, "each building once"));
                    }
                    buildings.insert(building);
                }
                Ok(Chance::Market(buildings))
            }
            _ => {
                let known = "an outcome: reveal KIND ..., draw KIND, or market BUILDING ...";
                Err(NotationError::new(text, known))
            }
        }
    }

    /// A single action, or a whole arrangement: `arrange SLOT NUMBER ...` for all
    /// colonists, with `nobles SLOT NUMBER ...` after it for all nobles; `store GOOD
    /// NUMBER ...` for all goods; `small-wharf GOOD NUMBER ...` for a whole shipment.
    /// What is not named is zero.
    fn plan(
        &self,
        state: &State,
        text: &str,
        out: &mut Vec<Action>,
    ) -> Result<(), PlanError<Refusal>> {
        out.clear();
        let (verb, rest) = text.split_once(' ').unwrap_or((text, ""));
        match verb {
            "arrange" => arrange(self, state, rest, out),
            "store" => store(self, state, rest, out),
            "small-wharf" if !rest.is_empty() => ship(self, state, rest, out),
            _ => {
                out.push(self.parse(text)?);
                Ok(())
            }
        }
    }
}

fn number(word: &str) -> Result<u8, NotationError> {
    // Plain digits only: a sign or leading zero would be a second way to write the same.
    let plain =
        word.bytes().all(|byte| byte.is_ascii_digit()) && (word == "0" || !word.starts_with('0'));
    let value = if plain { word.parse().ok() } else { None };
    value.ok_or_else(|| NotationError::new(word, "a number from 0 to 255"))
}

fn slot(word: &str) -> Result<Slot, NotationError> {
    Slot::from_name(word).ok_or_else(|| {
        let names: Vec<&str> = Slot::all().map(Slot::name).collect();
        NotationError::new(word, names.join(", "))
    })
}

fn place(word: &str) -> Result<Place, NotationError> {
    Place::from_name(word).ok_or_else(|| {
        let names: Vec<&str> = Place::all().map(Place::name).collect();
        NotationError::new(word, names.join(", "))
    })
}

/// A slot with a number, as one of the actions that have both.
fn counted(
    place: &str,
    count: &str,
    action: impl Fn(Slot, u8) -> Option<Action>,
) -> Result<Action, NotationError> {
    let place = slot(place)?;
    action(place, number(count)?).ok_or_else(|| {
        NotationError::new(count, format!("at most {} on {}", place.most(), place.name()))
    })
}

/// Reads `NAME NUMBER NAME NUMBER ...`, each name once.
fn pairs<T: PartialEq>(
    text: &str,
    read: impl Fn(&str) -> Result<T, NotationError>,
) -> Result<Vec<(T, u8)>, NotationError> {
    let mut pairs = Vec::new();
    let mut words = text.split(' ').filter(|_| !text.is_empty());
    while let Some(word) = words.next() {
        let name = read(word)?;
        if pairs.iter().any(|(earlier, _)| *earlier == name) {
            return Err(NotationError::new(word, "each name once"));
        }
        let count = words.next().ok_or_else(|| NotationError::new(word, "a number after it"))?;
        pairs.push((name, number(count)?));
    }
    Ok(pairs)
}

/// Reads `GOOD NUMBER GOOD NUMBER ...`.
fn goods(text: &str) -> Result<Goods, NotationError> {
    let named: Vec<(Good, u8)> = pairs(text, read_name)?;
    Ok(By::from_fn(|good| {
        named.iter().find(|(name, _)| *name == good).map_or(0, |&(_, count)| count)
    }))
}

/// Plays `answer` to every question of the same kind to the same seat, and
/// collects the answers.
fn follow(
    game: &PuertoRico,
    state: &State,
    out: &mut Vec<Action>,
    mut answer: impl FnMut(&State) -> Option<(Seat, Action)>,
) -> Result<State, Refusal> {
    let mut after = *state;
    let mut who = None;
    while let Some((seat, action)) = answer(&after) {
        if *who.get_or_insert(seat) != seat {
            break;
        }
        if let Some(refusal) = game.why_not(&after, seat, action) {
            return Err(refusal);
        }
        game.apply(&mut after, action, &mut Ignore);
        out.push(action);
    }
    Ok(after)
}

fn arrange(
    game: &PuertoRico,
    state: &State,
    text: &str,
    out: &mut Vec<Action>,
) -> Result<(), PlanError<Refusal>> {
    let (colonists, nobles) = match text.strip_prefix("nobles ") {
        Some(nobles) => ("", nobles),
        None => text.split_once(" nobles ").unwrap_or((text, "")),
    };
    let wanted = [pairs(colonists, slot)?, pairs(nobles, slot)?];
    let (Frame::Mayor(Placing { seat, .. }) | Frame::Nobles { seat, .. }) = state.frame else {
        return Err(PlanError::Refused(Refusal::no_answer(state.frame)));
    };
    let count = |person: Person, slot| {
        let mut named = wanted[person.index()].iter();
        named.find(|(name, _)| *name == slot).map_or(0, |&(_, count)| count)
    };
    let after = follow(game, state, out, |now| match now.frame {
        Frame::Mayor(Placing { seat, slot, .. }) => {
            Some((seat, Action::Place(slot, count(Person::Colonist, slot))))
        }
        Frame::Nobles { seat, slot } => {
            Some((seat, Action::Nobles(slot, count(Person::Noble, slot))))
        }
        _ => None,
    })
    .map_err(PlanError::Refused)?;
    // Slots without a choice are filled by the rules: the text must agree with them.
    let board = after.board(seat);
    for slot in Slot::all() {
        for person in everyone() {
            let placed = board.people(person, Place::Slot(slot));
            let circles = board.circles(slot);
            let refusal = match (count(person, slot), person) {
                (wanted, _) if wanted == placed => continue,
                (wanted, _) if wanted > circles => Refusal::TooFewCircles { slot, circles },
                (wanted, Person::Noble) if wanted > placed => {
                    Refusal::TooManyNobles { slot, most: placed }
                }
                (_, Person::Noble) => Refusal::TooFewNobles { slot, least: placed },
                (wanted, Person::Colonist) if wanted > placed => {
                    Refusal::TooFewColonists { colonists: placed }
                }
                (_, Person::Colonist) => Refusal::CirclesStayEmpty { slot, least: placed },
            };
            return Err(PlanError::Refused(refusal));
        }
    }
    Ok(())
}

/// A whole shipment over the small wharf.
fn ship(
    game: &PuertoRico,
    state: &State,
    text: &str,
    out: &mut Vec<Action>,
) -> Result<(), PlanError<Refusal>> {
    let wanted = goods(text)?;
    let Frame::Captain(begun) = state.frame else {
        return Err(PlanError::Refused(Refusal::no_answer(state.frame)));
    };
    let held = state.board(begun.seat).goods;
    for (good, &count) in wanted.iter() {
        if count > held[good] {
            return Err(PlanError::Refused(Refusal::TooFewToSend { good, held: held[good] }));
        }
    }
    if wanted.total() == 0 {
        return Err(PlanError::Refused(Refusal::SendSomething));
    }
    follow(game, state, out, |now| match now.frame {
        Frame::Captain(loading) if loading.small_wharves == begun.small_wharves => {
            Some((loading.seat, Action::SmallWharf))
        }
        Frame::Shipment(Loading { sending: Some(shipment), .. }) => {
            let good = shipment.good;
            Some((begun.seat, Action::Send(good, wanted[good])))
        }
        _ => None,
    })
    .map_err(PlanError::Refused)?;
    Ok(())
}

fn store(
    game: &PuertoRico,
    state: &State,
    text: &str,
    out: &mut Vec<Action>,
) -> Result<(), PlanError<Refusal>> {
    let wanted = goods(text)?;
    let Frame::Storage(Keeping { seat, .. }) = state.frame else {
        return Err(PlanError::Refused(Refusal::no_answer(state.frame)));
    };
    let after = follow(game, state, out, |now| match now.frame {
        Frame::Storage(Keeping { seat, good, .. }) => {
            Some((seat, Action::Keep(good, wanted[good])))
        }
        _ => None,
    })
    .map_err(PlanError::Refused)?;
    for (good, &kept) in after.board(seat).goods.iter() {
        let held = state.board(seat).goods[good];
        let refusal = match wanted[good] {
            wanted if wanted == kept => continue,
            wanted if wanted > held => Refusal::TooFewGoods { good, held },
            wanted if wanted > kept => {
                let Room { kinds, goods } = Room::of(state.board(seat));
                Refusal::NoRoom { kinds, goods }
            }
            _ if game.rules.storage == Storage::WarehousesOptional => Refusal::MustKeepOne { good },
            _ => Refusal::Wasteful { good },
        };
        return Err(PlanError::Refused(refusal));
    }
    Ok(())
}
