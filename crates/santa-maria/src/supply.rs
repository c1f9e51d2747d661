//! Reads the common supply of a stored position: the display, and the dice on the table.
//! Anything left out follows from what lies in the colonies.

use alloc::format;
use alloc::vec::Vec;

use tabletop::{InvariantError, Seat};

use crate::SantaMaria;
use crate::bits::Bits;
use crate::blue;
use crate::components::{DOUBLES, TRIPLES};
use crate::die::{Colour, FACES, Pips};
use crate::frame::Frame;
use crate::id::Id;
use crate::names::{Checked, Kind, impossible};
use crate::position::Position;
use crate::rules::MOST_PLAYERS;
use crate::setup::{DISPLAY, WHITE};
use crate::stage::Stage;
use crate::state::State;
use crate::task::Task;

/// The display, and the tiles that are gone; the rest lies face down.
pub(crate) fn tiles(game: &SantaMaria, position: &Position, state: &mut State) -> Checked {
    let (set, stage) = (&game.set, state.frame.stage());
    let mut used = state.built(set);
    if let Some(tile) = state.frame.tile().map(usize::from) {
        if used.contains(tile) {
            return Err(impossible("tiles", "the tile that is taken lies in a colony"));
        }
        used = used.with(tile);
    }
    let kinds = [
        (Bits::below(DOUBLES), stage > Stage::Doubles),
        (Bits::range(DOUBLES, TRIPLES), stage > Stage::Triples),
    ];
    let said = |list: &Option<Vec<Id>>| {
        list.as_ref().map(|list| set.numbers_of(Kind::TILE, list)).transpose()
    };
    let (said_display, said_gone) = (said(&position.display)?, said(&position.gone)?);
    let (mut display, mut gone) = (Bits::NONE, Bits::NONE);
    for (kind, is_drawn) in kinds {
        // Five of a kind are drawn each year.
        let years = usize::from(state.year) - usize::from(!is_drawn);
        let drawn = years * DISPLAY;
        let rest = drawn.checked_sub(used.and(kind).len() as usize);
        let rest = rest.ok_or_else(|| {
            impossible("tiles", format!("more than {drawn} tiles of a kind were taken"))
        })?;
        let free = kind.without(used);
        let shown = match said_display {
            Some(display) => display.and(kind),
            None if is_drawn => {
                let size = rest.min(DISPLAY);
                let gone = said_gone.unwrap_or(Bits::NONE);
                free.without(gone).iter().take(size).collect()
            }
            None => Bits::NONE,
        };
        let missing =
            rest.checked_sub(shown.len() as usize).filter(|_| shown.len() as usize <= DISPLAY);
        let missing = missing.ok_or_else(|| impossible("tiles", "too many tiles lie face up"))?;
        let left: Bits = match said_gone {
            Some(gone) => gone.and(kind),
            None => {
                let free: Vec<usize> = free.without(shown).iter().collect();
                free.into_iter().rev().take(missing).collect()
            }
        };
        if left.len() as usize != missing {
            let detail = format!("{missing} tiles of a kind are gone after year {}", state.year);
            return Err(impossible("tiles", detail));
        }
        display = display.or(shown);
        gone = gone.or(left);
    }
    let overlap = display.and(used).or(gone.and(used)).or(display.and(gone));
    if let Some(tile) = overlap.first() {
        return Err(impossible("tiles", format!("{} lies in two places", set.tiles[tile].id)));
    }
    state.display = display;
    state.undrawn = Bits::below(DOUBLES + TRIPLES).without(used).without(display).without(gone);
    Ok(())
}

/// As many dice of a colour as there are in the box.
const MOST_DICE: usize = WHITE as usize * MOST_PLAYERS;

fn pips(values: &[u8]) -> Result<Pips, InvariantError> {
    if values.len() > MOST_DICE {
        return Err(impossible("dice", format!("{} dice are too many", values.len())));
    }
    match values.iter().find(|value| !(1..=FACES as u8).contains(value)) {
        Some(value) => Err(impossible("dice", format!("no die shows {value}"))),
        None => Ok(values.iter().copied().collect()),
    }
}

/// What unlocked blue dice show if nothing is said.
const USUAL_BLUE: u8 = 4;

/// The dice on the table, where they are not on buildings.
pub(crate) fn dice(game: &SantaMaria, position: &Position, state: &mut State) -> Checked {
    let stage = state.frame.stage();
    if let Task::Activate(activation) = state.task {
        state.mine_mut().count(activation.mark);
    }
    let rolled = |colour, count: u8| if stage.has_rolled(colour) { count } else { 0 };
    let whites: u8 = state.boards.iter().map(|board| board.whites).sum();
    let white = rolled(Colour::White, (WHITE * game.seats).saturating_sub(whites));
    state.white = match &position.white {
        Some(values) => pips(values)?,
        None => (0..white).map(|number| number % 3 + 1).collect(),
    };
    let is_common = game.is_pooled();
    // A die that is being rolled is not on the table yet.
    let coming = u8::from(matches!(state.frame, Frame::Unlock(_)));
    for seat in Seat::first(game.seats) {
        let board = state.board(seat);
        let coming = if seat == state.turn { coming } else { 0 };
        let left = blue::unlocked(game, board).saturating_sub(board.blues + coming);
        let own = if is_common { 0 } else { rolled(Colour::Blue, left) };
        let stored = position.seats.get(&seat).and_then(|stored| stored.blue.as_ref());
        state.board_mut(seat).blue = match stored {
            Some(values) => pips(values)?,
            None => (0..own).map(|_| USUAL_BLUE).collect(),
        };
    }
    let boards = &state.boards[..usize::from(game.seats)];
    let unlocked: u8 = boards.iter().map(|board| blue::unlocked(game, board)).sum();
    let used: u8 = boards.iter().map(|board| board.blues).sum();
    let left =
        if is_common { rolled(Colour::Blue, unlocked.saturating_sub(used + coming)) } else { 0 };
    state.pool = match &position.pool {
        Some(values) => pips(values)?,
        None => (0..left).map(|_| USUAL_BLUE).collect(),
    };
    Ok(())
}
