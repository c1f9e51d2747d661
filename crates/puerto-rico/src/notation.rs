//! Actions and outcomes as text: the one notation of records, tests, logs and
//! protocol.

use alloc::format;
use alloc::vec::Vec;
use core::fmt;

use tabletop::{By, Game, Ignore, Name, Seat, Unplayable, Unreadable};

use crate::PuertoRico;
use crate::action::Action;
use crate::board::Slot;
use crate::event::List;
use crate::frame::Frame;
use crate::good::{Good, Goods};
use crate::refusal::{self, Refusal};
use crate::stack::Chance;
use crate::state::State;

pub(crate) fn write(action: Action, out: &mut impl fmt::Write) -> fmt::Result {
    match action {
        Action::Pass => out.write_str("pass"),
        Action::Role(role) => write!(out, "role {role}"),
        Action::Take(tile) => write!(out, "take {tile}"),
        Action::Draw => out.write_str("draw"),
        Action::Colonist => out.write_str("colonist"),
        Action::Build(building) => write!(out, "build {building}"),
        Action::Place(slot, count) => write!(out, "place {} {count}", slot.name()),
        Action::Produce => out.write_str("produce"),
        Action::Extra(good) => write!(out, "extra {good}"),
        Action::Sell(good) => write!(out, "sell {good}"),
        Action::Load(good, ship) => write!(out, "load {good} on {ship}"),
        Action::Wharf(good) => write!(out, "wharf {good}"),
        Action::Keep(good, count) => write!(out, "keep {good} {count}"),
    }
}

const VERBS: &str = "pass, role, take, draw, colonist, build, place, arrange, produce, extra, \
                     sell, load, wharf, keep or store";

/// One of the named things, or what they are.
fn named<T: Name>(word: &str) -> Result<T, Unreadable> {
    T::from_name(word).ok_or_else(|| {
        let names: Vec<&str> = T::ALL.iter().map(|member| member.name()).collect();
        Unreadable::new(word, names.join(", "))
    })
}

fn number(word: &str) -> Result<u8, Unreadable> {
    // Plain digits only: a sign or leading zero would be a second way to write the same.
    let plain =
        word.bytes().all(|byte| byte.is_ascii_digit()) && (word == "0" || !word.starts_with('0'));
    let value = if plain { word.parse().ok() } else { None };
    value.ok_or_else(|| Unreadable::new(word, "a number from 0 to 255"))
}

fn slot(word: &str) -> Result<Slot, Unreadable> {
    Slot::from_name(word).ok_or_else(|| {
        let names: Vec<&str> = Slot::all().map(Slot::name).collect();
        Unreadable::new(word, names.join(", "))
    })
}

pub(crate) fn parse(text: &str) -> Result<Action, Unreadable> {
    let words: Vec<&str> = text.split(' ').take(8).collect();
    Ok(match words[..] {
        ["pass"] => Action::Pass,
        ["role", role] => Action::Role(named(role)?),
        ["take", tile] => Action::Take(named(tile)?),
        ["draw"] => Action::Draw,
        ["colonist"] => Action::Colonist,
        ["build", building] => Action::Build(named(building)?),
        ["place", place, count] => {
            let place = slot(place)?;
            Action::place(place, number(count)?).ok_or_else(|| {
                Unreadable::new(count, format!("at most {} on {}", place.most(), place.name()))
            })?
        }
        ["produce"] => Action::Produce,
        ["extra", good] => Action::Extra(named(good)?),
        ["sell", good] => Action::Sell(named(good)?),
        ["load", good, "on", ship] => Action::Load(named(good)?, named(ship)?),
        ["wharf", good] => Action::Wharf(named(good)?),
        ["keep", good, count] => Action::keep(named(good)?, number(count)?)
            .ok_or_else(|| Unreadable::new(count, "a number of goods that exist"))?,
        _ => return Err(Unreadable::new(text, format!("an action: {VERBS}"))),
    })
}

pub(crate) fn write_chance(outcome: Chance, out: &mut impl fmt::Write) -> fmt::Result {
    match outcome {
        Chance::Reveal(row) => write!(out, "reveal {}", List(&row)),
        Chance::Draw(good) => write!(out, "draw {good}"),
    }
}

pub(crate) fn parse_chance(text: &str) -> Result<Chance, Unreadable> {
    let (verb, rest) = text.split_once(' ').unwrap_or((text, ""));
    match verb {
        "reveal" => {
            let mut row = Goods::none();
            let mut last = Good::Corn;
            for word in rest.split(' ') {
                let good: Good = named(word)?;
                // One way to write an outcome, so that equal records are equal texts.
                if good < last {
                    return Err(Unreadable::new(text, "the plantations in order, corn to coffee"));
                }
                last = good;
                row[good] = row[good]
                    .checked_add(1)
                    .ok_or_else(|| Unreadable::new(text, "a row of plantations"))?;
            }
            Ok(Chance::Reveal(row))
        }
        "draw" => Ok(Chance::Draw(named(rest)?)),
        _ => Err(Unreadable::new(text, "an outcome: reveal KIND ..., or draw KIND")),
    }
}

/// A single action, or a whole arrangement: `arrange SLOT NUMBER ...` for all
/// colonists, `store GOOD NUMBER ...` for all goods. What is not named is zero.
pub(crate) fn plan(
    game: &PuertoRico,
    state: &State,
    text: &str,
    out: &mut Vec<Action>,
) -> Result<(), Unplayable<Refusal>> {
    out.clear();
    let (verb, rest) = text.split_once(' ').unwrap_or((text, ""));
    match verb {
        "arrange" => arrange(game, state, rest, out),
        "store" => store(game, state, rest, out),
        _ => {
            out.push(parse(text)?);
            Ok(())
        }
    }
}

/// Reads `NAME NUMBER NAME NUMBER ...`, each name once.
fn pairs<T: PartialEq>(
    text: &str,
    read: impl Fn(&str) -> Result<T, Unreadable>,
) -> Result<Vec<(T, u8)>, Unreadable> {
    let mut pairs = Vec::new();
    let mut words = text.split(' ').filter(|_| !text.is_empty());
    while let Some(word) = words.next() {
        let name = read(word)?;
        if pairs.iter().any(|(earlier, _)| *earlier == name) {
            return Err(Unreadable::new(word, "each name once"));
        }
        let count = words.next().ok_or_else(|| Unreadable::new(word, "a number after it"))?;
        pairs.push((name, number(count)?));
    }
    Ok(pairs)
}

/// Plays `answer` to every question of the same kind to the same seat, and
/// collects the answers.
fn follow(
    game: &PuertoRico,
    state: &State,
    out: &mut Vec<Action>,
    mut answer: impl FnMut(Frame) -> Option<(Seat, Action)>,
) -> Result<State, Refusal> {
    let mut after = *state;
    let mut who = None;
    while let Some((seat, action)) = answer(after.frames.top()) {
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

/// Why a whole arrangement is no answer to what is asked.
fn other_question(frame: Frame) -> Refusal {
    match (frame, refusal::question(frame)) {
        (Frame::Over, _) => Refusal::Over,
        (_, Some(asked)) => Refusal::OtherQuestion { asked },
        (_, None) => Refusal::Chance,
    }
}

fn arrange(
    game: &PuertoRico,
    state: &State,
    text: &str,
    out: &mut Vec<Action>,
) -> Result<(), Unplayable<Refusal>> {
    let wanted = pairs(text, slot)?;
    let Frame::Mayor { seat, .. } = state.frames.top() else {
        return Err(Unplayable::Refused(other_question(state.frames.top())));
    };
    let count = |slot| wanted.iter().find(|(name, _)| *name == slot).map_or(0, |&(_, count)| count);
    let after = follow(game, state, out, |frame| match frame {
        Frame::Mayor { seat, slot } => Some((seat, Action::Place(slot, count(slot)))),
        _ => None,
    })
    .map_err(Unplayable::Refused)?;
    // Slots without a choice are filled by the rules: the text must agree with them.
    let board = after.board(seat);
    for slot in Slot::all() {
        let (circles, placed) = (board.circles(slot), board.on(slot));
        let refusal = match count(slot) {
            wanted if wanted == placed => continue,
            wanted if wanted > circles => Refusal::TooFewCircles { slot, circles },
            wanted if wanted > placed => Refusal::TooFewColonists { colonists: placed },
            _ => Refusal::CirclesStayEmpty { slot, least: placed },
        };
        return Err(Unplayable::Refused(refusal));
    }
    Ok(())
}

fn store(
    game: &PuertoRico,
    state: &State,
    text: &str,
    out: &mut Vec<Action>,
) -> Result<(), Unplayable<Refusal>> {
    let wanted: Vec<(Good, u8)> = pairs(text, named)?;
    let Frame::Storage { seat, .. } = state.frames.top() else {
        return Err(Unplayable::Refused(other_question(state.frames.top())));
    };
    let wanted: Goods = By::from_fn(|good| {
        wanted.iter().find(|(name, _)| *name == good).map_or(0, |&(_, count)| count)
    });
    let after = follow(game, state, out, |frame| match frame {
        Frame::Storage { seat, good, .. } => Some((seat, Action::Keep(good, wanted[good]))),
        _ => None,
    })
    .map_err(Unplayable::Refused)?;
    for (good, &kept) in after.board(seat).goods.iter() {
        let held = state.board(seat).goods[good];
        let refusal = match wanted[good] {
            wanted if wanted == kept => continue,
            wanted if wanted > held => Refusal::TooFewGoods { good, held },
            wanted if wanted > kept => {
                Refusal::NoRoom { warehouses: state.board(seat).warehouse_kinds() }
            }
            _ => Refusal::Wasteful { good },
        };
        return Err(Unplayable::Refused(refusal));
    }
    Ok(())
}
