//! Counts the points of bishops: for what they ask for, less what they cost.

use tabletop::Name;

use crate::SantaMaria;
use crate::action::FIRST_BISHOP;
use crate::board::Board;
use crate::components::{BISHOPS, Deed, EFFECTS, Effect, Measure, Space, TERRAINS};
use crate::grid::{Cell, Cells};
use crate::scholar;

/// What every bishop costs. [bishop.penalty]
pub(crate) const PENALTY: i32 = 2;

/// The bishops a player has appointed.
pub(crate) fn owned(board: &Board) -> impl Iterator<Item = usize> + use<> {
    let monks = board.monks;
    (0..BISHOPS).filter(move |bishop| monks.contains(FIRST_BISHOP + bishop))
}

/// What a bishop brings in all. [bishop.penalty] [bishop.score]
pub(crate) fn points(game: &SantaMaria, board: &Board, bishop: usize) -> i32 {
    requirement(game, board, bishop) - PENALTY
}

/// What a bishop brings for its requirement alone. [bishop.score]
pub(crate) fn requirement(game: &SantaMaria, board: &Board, bishop: usize) -> i32 {
    let score = &game.set.bishops[bishop].score;
    score.points(count(game, board, score.per))
}

/// How many of something a player has.
pub(crate) fn count(game: &SantaMaria, board: &Board, per: Measure) -> i32 {
    match per {
        // [bishop.road]
        Measure::Road => roads(game, board),
        // [bishop.shipment]
        Measure::Shipment => board.ships() as i32,
        // [bishop.line]
        Measure::Line => board.developed().count() as i32,
        // [bishop.largest-area]
        Measure::LargestArea => areas(game, board).map(Cells::len).max().unwrap_or(0) as i32,
        // [bishop.monk]
        Measure::Monk => board.monks.len() as i32,
        // [bishop.trio]
        Measure::Trio => {
            let deeds = Deed::ALL.iter().map(|&deed| buildings_with(game, board, deed));
            deeds.min().unwrap_or(0)
        }
        // [bishop.colony]
        Measure::Colonist => spaces(game, board).map(|(_, space)| colonists(space)).sum(),
        Measure::Building => buildings(game, board, |_| true),
        Measure::Deed(deed) => buildings_with(game, board, deed),
        Measure::Trade => {
            let trades = |effect: &Effect| matches!(effect, Effect::Trade(_));
            buildings(game, board, |effects| effects.iter().flatten().any(trades))
        }
        Measure::Terrain(terrain) => on_terrains(game, board)[terrain.index()].len() as i32,
        Measure::Terrains => {
            on_terrains(game, board).iter().filter(|cells| !cells.is_empty()).count() as i32
        }
        // [bishop.people]
        Measure::Set => board.sets() as i32,
        Measure::Dock(dock) => board.harbour[usize::from(dock)].len() as i32,
        Measure::Scholar => scholar::owned(board).len() as i32,
        Measure::Bishop => owned(board).count() as i32,
        Measure::Religion => board.religion.into(),
        // [bishop.stock]
        Measure::Good(resource) => board.goods[resource].into(),
        Measure::Goods => board.goods.total() as i32,
        Measure::Coin => board.coins.into(),
    }
}

#[inline]
fn spaces<'a>(
    game: &'a SantaMaria,
    board: &'a Board,
) -> impl Iterator<Item = (Cell, &'a Space)> + 'a {
    let built = Cells::ALL.without(board.empty).iter();
    built.filter_map(|cell| Some((cell, game.set.space(board.cells[cell.index()])?)))
}

fn roads(game: &SantaMaria, board: &Board) -> i32 {
    spaces(game, board).filter(|(_, space)| matches!(space, Space::Road { .. })).count() as i32
}

fn colonists(space: &Space) -> i32 {
    if let Space::Road { colonists } = space { i32::from(*colonists) } else { 0 }
}

/// Buildings of a kind.
fn buildings(
    game: &SantaMaria,
    board: &Board,
    is_one: impl Fn(&[Option<Effect>; EFFECTS]) -> bool,
) -> i32 {
    let has = |space: &Space| match space {
        Space::Building { effects, .. } => is_one(effects),
        Space::Road { .. } | Space::Land { .. } => false,
    };
    spaces(game, board).filter(|(_, space)| has(space)).count() as i32
}

/// Buildings with this among their effects. [bishop.trio]
fn buildings_with(game: &SantaMaria, board: &Board, deed: Deed) -> i32 {
    buildings(game, board, |effects| effects.contains(&Some(Effect::Deed(deed))))
}

/// The spaces on each terrain; roads are on none. [bishop.largest-area]
fn on_terrains(game: &SantaMaria, board: &Board) -> [Cells; TERRAINS] {
    let mut terrains = [Cells::NONE; TERRAINS];
    for (cell, space) in spaces(game, board) {
        if let Space::Building { terrain, .. } | Space::Land { terrain } = space {
            let all = &mut terrains[terrain.index()];
            *all = all.or(Cells::of(cell));
        }
    }
    terrains
}

/// The connected areas of one terrain; roads belong to none. [bishop.largest-area]
pub(crate) fn areas(game: &SantaMaria, board: &Board) -> impl Iterator<Item = Cells> + use<> {
    on_terrains(game, board).into_iter().flat_map(|mut left| {
        core::iter::from_fn(move || {
            let mut area = Cells::of(left.first()?);
            loop {
                let wider = area.grown().and(left);
                if wider == area {
                    break;
                }
                area = wider;
            }
            left = left.without(area);
            Some(area)
        })
    })
}
