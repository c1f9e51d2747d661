//! Writes and reads actions and outcomes: the one notation of records, tests, logs and
//! protocol. Pieces have the names their component set gives them.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;

use tabletop::{Name, Notation, NotationError, PlanError, Seat, read_name};

use crate::SantaMaria;
use crate::action::{ACTIONS, Action, MONK_PLACES, Step};
use crate::bits::Bits;
use crate::components::{ALTERNATIVES, DOCKS, EFFECTS, HALLS};
use crate::die::{Colour, FACES, Pips};
use crate::grid::Cell;
use crate::id::Id;
use crate::monk;
use crate::outcome::Chance;
use crate::payment::Gold;
use crate::refusal::Refusal;
use crate::resource::{Cost, NAMED, Resource};
use crate::rules::MOST_PLAYERS;
use crate::state::State;

/// What stands between the actions of a plan.
const AND_THEN: &str = ", ";
/// No plan has more actions than this.
const LONGEST_PLAN: usize = 200;

const VERBS: &str = "pass, board, hall, place, expand, pay, activate, white, blue, leave, retire, \
                     road, sell, buy, trade, ship, advance, march, monk, effect, \
                     deal or choose";

impl Notation for SantaMaria {
    const ACTIONS: usize = ACTIONS;

    #[inline]
    fn index(&self, action: Action) -> usize {
        action.index()
    }

    fn action(&self, index: usize) -> Option<Action> {
        Action::from_index(index)
    }

    fn write(&self, action: Action, out: &mut impl fmt::Write) -> fmt::Result {
        let set = &self.set;
        match action {
            Action::Pass => out.write_str("pass"),
            Action::Board(board) => write!(out, "board {}", set.boards[usize::from(board)].id),
            Action::Hall(hall) => write!(out, "hall {}", set.halls[usize::from(hall)].id),
            Action::Place(cell, heading) => write!(out, "place {cell} {heading}"),
            Action::Expand(tile) => write!(out, "expand {}", set.tiles[usize::from(tile)].id),
            Action::Pay(gold) => write_pay(gold, out),
            Action::Activate(cell) => write!(out, "activate {cell}"),
            Action::Take(colour, value, used) if value == used => write!(out, "{colour} {value}"),
            Action::Take(colour, value, used) => write!(out, "{colour} {value} as {used}"),
            Action::Leave(cell) => write!(out, "leave {cell}"),
            Action::Retire(space) => write!(out, "retire {space}"),
            Action::Road(cell) => write!(out, "road {cell}"),
            Action::Sell(resource) => write!(out, "sell {resource}"),
            Action::Buy(resource) => write!(out, "buy {resource}"),
            Action::Trade(resource) => write!(out, "trade {resource}"),
            Action::Ship(dock) => write!(out, "ship {}", set.docks[usize::from(dock)].id),
            Action::Advance(Step::Plain) => out.write_str("advance"),
            Action::Advance(step) => write!(out, "advance with {step}"),
            Action::March => out.write_str("march"),
            Action::Monk(place) => write!(out, "monk {}", monk::name(self, place)),
            Action::Effect(number) => write!(out, "effect {}", number + 1),
            Action::Deal(number) => write!(out, "deal {}", number + 1),
            Action::Choose(number) => write!(out, "choose {}", number + 1),
        }
    }

    fn parse(&self, text: &str) -> Result<Action, NotationError> {
        let set = &self.set;
        let words: Vec<&str> = text.split(' ').take(16).collect();
        Ok(match words[..] {
            ["pass"] => Action::Pass,
            ["board", board] => Action::Board(piece(board, set.boards.iter().map(|it| it.id))?),
            ["hall", hall] => Action::Hall(piece(hall, set.halls.iter().map(|it| it.id))?),
            ["place", at, heading] => Action::Place(cell(at)?, read_name(heading)?),
            ["expand", tile] => Action::Expand(piece(tile, set.tiles.iter().map(|it| it.id))?),
            ["pay", "named"] => Action::Pay(Gold::NONE),
            ["pay", "gold", "for", ref kinds @ ..] => Action::Pay(parse_pay(text, kinds)?),
            ["activate", at] => Action::Activate(cell(at)?),
            [colour @ ("white" | "blue"), shown] => {
                let shown = value(shown)?;
                Action::Take(read_name(colour)?, shown, shown)
            }
            [colour @ ("white" | "blue"), shown, "as", used] => {
                let (shown, other) = (value(shown)?, value(used)?);
                if shown == other {
                    return Err(NotationError::new(
                        used,
                        "another value; an unchanged die has none",
                    ));
                }
                Action::Take(read_name::<Colour>(colour)?, shown, other)
            }
            ["leave", at] => Action::Leave(cell(at)?),
            ["retire", space] => Action::Retire(read_name(space)?),
            ["road", at] => Action::Road(cell(at)?),
            ["sell", resource] => Action::Sell(read_name(resource)?),
            ["buy", resource] => Action::Buy(read_name(resource)?),
            ["trade", resource] => Action::Trade(read_name(resource)?),
            ["ship", dock] => Action::Ship(piece(dock, set.docks.iter().map(|it| it.id))?),
            ["advance"] => Action::Advance(Step::Plain),
            ["advance", "with", "plain"] => {
                return Err(NotationError::new(
                    text,
                    "advance, or advance with grain, gold or coins",
                ));
            }
            ["advance", "with", step] => Action::Advance(read_name(step)?),
            ["march"] => Action::March,
            ["monk", place] => {
                let places = (0..MONK_PLACES as u8).map(|place| monk::name(self, place));
                Action::Monk(piece(place, places)?)
            }
            ["effect", number] => Action::Effect(numbered(number, EFFECTS)?),
            ["deal", number] => Action::Deal(numbered(number, ALTERNATIVES)?),
            ["choose", number] => Action::Choose(numbered(number, ALTERNATIVES)?),
            _ => {
                return Err(NotationError::new(
                    text,
                    format!("an action that begins with {VERBS}"),
                ));
            }
        })
    }

    fn write_chance(&self, outcome: Chance, out: &mut impl fmt::Write) -> fmt::Result {
        let set = &self.set;
        match outcome {
            Chance::Shipments(order) => {
                let names = order.iter().map(|&it| set.shipments[usize::from(it)].id);
                write_names("shipments", names, out)
            }
            Chance::Scholars(some) => {
                write_names("scholars", some.iter().map(|it| set.scholars[it].id), out)
            }
            Chance::Bishops(some) => {
                write_names("bishops", some.iter().map(|it| set.bishops[it].id), out)
            }
            Chance::Doubles(some) => {
                write_names("doubles", some.iter().map(|it| set.tiles[it].id), out)
            }
            Chance::Triples(some) => {
                write_names("triples", some.iter().map(|it| set.tiles[it].id), out)
            }
            Chance::White(dice) => write_dice("white", dice, out),
            Chance::Pool(dice) => write_dice("blue", dice, out),
            Chance::Boards(boards) => {
                out.write_str("boards")?;
                for seat in Seat::first(self.seats) {
                    write!(out, " {seat}={}", set.boards[usize::from(boards[seat.index()])].id)?;
                }
                Ok(())
            }
            Chance::Blue(dice) => {
                out.write_str("blue")?;
                for seat in Seat::first(self.seats) {
                    let mut lead = '=';
                    write!(out, " {seat}")?;
                    for value in dice[seat.index()].values() {
                        write!(out, "{lead}{value}")?;
                        lead = '+';
                    }
                }
                Ok(())
            }
            Chance::Halls(scholars) => {
                out.write_str("halls")?;
                for (hall, scholar) in set.halls.iter().zip(scholars) {
                    write!(out, " {}={}", hall.id, set.scholars[usize::from(scholar)].id)?;
                }
                Ok(())
            }
            Chance::Shipment(shipment) => {
                write!(out, "shipment {}", set.shipments[usize::from(shipment)].id)
            }
            Chance::Unlock(value) => write!(out, "unlock {value}"),
        }
    }

    fn parse_chance(&self, text: &str) -> Result<Chance, NotationError> {
        let set = &self.set;
        let words: Vec<&str> = text.split(' ').take(64).collect();
        let seats = || Seat::first(self.seats).map(|seat| format!("{seat}"));
        let scholars = || set.scholars.iter().map(|it| it.id);
        Ok(match words[..] {
            ["shipments", ref names @ ..] if names.len() == DOCKS => {
                let mut order = [0; DOCKS];
                for (place, name) in order.iter_mut().zip(names) {
                    *place = piece(name, set.shipments.iter().map(|it| it.id))?;
                }
                Chance::Shipments(order)
            }
            ["scholars", ref names @ ..] => Chance::Scholars(some(names, &scholars())?),
            ["bishops", ref names @ ..] => {
                Chance::Bishops(some(names, &set.bishops.iter().map(|it| it.id))?)
            }
            [verb @ ("doubles" | "triples"), ref names @ ..] => {
                let tiles = some(names, &set.tiles.iter().map(|it| it.id))?;
                if verb == "doubles" { Chance::Doubles(tiles) } else { Chance::Triples(tiles) }
            }
            ["white", ref values @ ..] => Chance::White(dice(values.iter().copied())?),
            ["boards", ref deal @ ..] => {
                let mut boards = [0; MOST_PLAYERS];
                for (place, name) in boards.iter_mut().zip(pairs(deal, seats())?) {
                    *place = piece(name, set.boards.iter().map(|it| it.id))?;
                }
                Chance::Boards(boards)
            }
            ["blue", first, ref rest @ ..] if !first.contains('=') => {
                Chance::Pool(dice([first].into_iter().chain(rest.iter().copied()))?)
            }
            ["blue", ref rolls @ ..] => {
                let mut each = [Pips::NONE; MOST_PLAYERS];
                for (place, values) in each.iter_mut().zip(pairs(rolls, seats())?) {
                    *place = dice(values.split('+'))?;
                }
                Chance::Blue(each)
            }
            ["halls", ref deal @ ..] => {
                let mut below = [0; HALLS];
                let halls = set.halls.iter().map(|it| format!("{}", it.id));
                for (place, name) in below.iter_mut().zip(pairs(deal, halls)?) {
                    *place = piece(name, scholars())?;
                }
                Chance::Halls(below)
            }
            ["shipment", name] => {
                Chance::Shipment(piece(name, set.shipments.iter().map(|it| it.id))?)
            }
            ["unlock", shown] => Chance::Unlock(value(shown)?),
            _ => {
                let verbs = "shipments, scholars, bishops, doubles, triples, white, boards, blue, \
                             halls, shipment or unlock";
                return Err(NotationError::new(
                    text,
                    format!("an outcome that begins with {verbs}"),
                ));
            }
        })
    }

    /// Several actions, one after the other.
    fn plan(&self, _: &State, text: &str, out: &mut Vec<Action>) -> Result<(), PlanError<Refusal>> {
        out.clear();
        for part in text.split(AND_THEN) {
            if out.len() == LONGEST_PLAN {
                let most = format!("at most {LONGEST_PLAN} actions");
                return Err(NotationError::new(text, most).into());
            }
            out.push(self.parse(part)?);
        }
        Ok(())
    }
}

fn write_pay(gold: Gold, out: &mut impl fmt::Write) -> fmt::Result {
    if gold == Gold::NONE {
        return out.write_str("pay named");
    }
    out.write_str("pay gold for")?;
    let mut lead = " ";
    for (kind, count) in gold.replaced().into_iter().enumerate().filter(|&(_, count)| count > 0) {
        match count {
            1 => write!(out, "{lead}{}", Resource::ALL[kind])?,
            _ => write!(out, "{lead}{count} {}", Resource::ALL[kind])?,
        }
        lead = " + ";
    }
    Ok(())
}

/// The number of a piece among others that have names.
fn piece(word: &str, names: impl Iterator<Item = Id> + Clone) -> Result<u8, NotationError> {
    let found = names.clone().position(|id| *id == *word);
    found.map(|place| place as u8).ok_or_else(|| {
        let names: Vec<String> = names.map(|id| format!("{id}")).collect();
        NotationError::new(word, names.join(", "))
    })
}

fn cell(word: &str) -> Result<Cell, NotationError> {
    Cell::parse(word).ok_or_else(|| NotationError::new(word, "a space from r1c1 to r6c6"))
}

/// A number from one to this, of what is counted from zero.
fn numbered(word: &str, most: usize) -> Result<u8, NotationError> {
    match word.as_bytes() {
        [digit @ b'1'..=b'9'] if usize::from(digit - b'0') <= most => Ok(digit - b'1'),
        _ => Err(NotationError::new(word, format!("a number from 1 to {most}"))),
    }
}

/// The value of a die: one digit, so there is one way to write it.
fn value(word: &str) -> Result<u8, NotationError> {
    match word.as_bytes() {
        [digit @ b'1'..=b'6'] => Ok(digit - b'0'),
        _ => Err(NotationError::new(word, format!("a number from 1 to {FACES}"))),
    }
}

/// What gold replaces: `wood`, or `2 wood + sugar`, kinds in their order.
fn parse_pay(text: &str, words: &[&str]) -> Result<Gold, NotationError> {
    let expected = || {
        NotationError::new(
            text,
            "pay gold for 2 wood + sugar: kinds in the order wood, grain, sugar, gem; at most three",
        )
    };
    let mut replaced: Cost = [0; NAMED];
    let mut next = 0;
    for part in words.split(|&word| word == "+") {
        let (count, kind) = match *part {
            [kind] => (1, kind),
            [count @ ("2" | "3"), kind] => (value(count)?, kind),
            _ => return Err(expected()),
        };
        let kind = read_name::<Resource>(kind)?.index();
        if kind < next || kind >= NAMED {
            return Err(expected());
        }
        replaced[kind] = count;
        next = kind + 1;
    }
    Gold::replacing(replaced).ok_or_else(expected)
}

fn write_names(
    verb: &str,
    names: impl Iterator<Item = Id>,
    out: &mut impl fmt::Write,
) -> fmt::Result {
    out.write_str(verb)?;
    for name in names {
        write!(out, " {name}")?;
    }
    Ok(())
}

fn write_dice(verb: &str, dice: Pips, out: &mut impl fmt::Write) -> fmt::Result {
    out.write_str(verb)?;
    for value in dice.values() {
        write!(out, " {value}")?;
    }
    Ok(())
}

/// Pieces that are named, each once, in any order.
fn some(words: &[&str], names: &(impl Iterator<Item = Id> + Clone)) -> Result<Bits, NotationError> {
    let mut some = Bits::NONE;
    for word in words {
        let one = usize::from(piece(word, names.clone())?);
        if some.contains(one) {
            return Err(NotationError::new(*word, "each piece once"));
        }
        some = some.with(one);
    }
    Ok(some)
}

fn dice<'a>(words: impl Iterator<Item = &'a str>) -> Result<Pips, NotationError> {
    let mut dice = Pips::NONE;
    // No table has more dice than this of a colour.
    for word in words.take(64) {
        dice.add(value(word)?);
    }
    Ok(dice)
}

/// `NAME=...` for each of these names in their order: what follows the sign.
fn pairs<'a>(
    words: &[&'a str],
    names: impl Iterator<Item = String>,
) -> Result<Vec<&'a str>, NotationError> {
    let names: Vec<String> = names.collect();
    let all: Option<Vec<&str>> = (words.len() == names.len())
        .then(|| {
            let value =
                |(word, name): (&&'a str, &String)| word.strip_prefix(&**name)?.strip_prefix('=');
            words.iter().zip(&names).map(value).collect()
        })
        .flatten();
    let form = || names.iter().map(|name| format!("{name}=...")).collect::<Vec<_>>().join(" ");
    all.ok_or_else(|| NotationError::new(words.join(" "), form()))
}

#[cfg(test)]
mod tests {
    use tabletop::{GameRules, Setup, Title};

    use super::*;

    #[test]
    fn a_plan_is_played_whole_or_not_at_all() {
        let game = SantaMaria::new(&Setup::new("standard", 2)).unwrap();
        let mut path = Vec::new();
        let plan = |count: usize| alloc::vec!["sell wood"; count].join(AND_THEN);
        let longest = LONGEST_PLAN;
        assert_eq!(game.plan(&game.start(), &plan(longest), &mut path), Ok(()));
        assert_eq!(path.len(), longest);
        let refused = game.plan(&game.start(), &plan(longest + 1), &mut path);
        assert!(matches!(refused, Err(PlanError::Unreadable(_))), "{refused:?}");
    }
}
