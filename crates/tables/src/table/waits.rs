//! Whom a table waits for, and until when.

use play::AnyMatch;
use tabletop::{Node, Seat};

use super::clock::Pace;
use super::doc::Doc;
use store::{Millis, Phase, Turn};

/// Whether the match has begun or is over.
pub(super) fn phase(doc: &Doc, game: Option<&dyn AnyMatch>) -> Phase {
    match game.map(AnyMatch::node) {
        _ if doc.closed => Phase::Finished,
        None => Phase::Open,
        // An imported match is not continued here, even if the game is not over.
        Some(_) if doc.imported => Phase::Finished,
        Some(Node::Over) => Phase::Finished,
        Some(_) => Phase::Running,
    }
}

/// The seat that must decide if all answer in order.
fn turn_of_rules(doc: &Doc, game: &dyn AnyMatch) -> Option<Seat> {
    match game.node() {
        _ if doc.closed => None,
        Node::Decision(seat) => Some(seat),
        Node::Chance | Node::Over => None,
    }
}

/// The seats that are asked now, in the order of the rules: one, or where all may
/// answer at once everyone who has something to decide.
pub(super) fn asked(doc: &Doc, game: Option<&dyn AnyMatch>) -> Vec<Seat> {
    let Some(game) = game else { return Vec::new() };
    let Some(turn) = turn_of_rules(doc, game) else { return Vec::new() };
    if !doc.settings.together || !game.asks_all() {
        return vec![turn];
    }
    turn.around(game.seats()).filter(|&seat| seat == turn || game.asks_ahead(seat)).collect()
}

/// Whether several seats may answer now.
pub(super) fn is_together(doc: &Doc, game: Option<&dyn AnyMatch>) -> bool {
    asked(doc, game).len() > 1
}

/// The seats that the table waits for, in the order of the rules.
pub(super) fn waits(doc: &Doc, game: Option<&dyn AnyMatch>) -> Vec<Seat> {
    let mut waits = asked(doc, game);
    if waits.len() > 1 {
        let turn = waits[0];
        waits.retain(|&seat| !doc.sealed.is_whole(seat));
        // All answers are played as soon as they are in. If they ever were not, the
        // next answer would have to come from somebody.
        if waits.is_empty() {
            waits.push(turn);
        }
    }
    waits
}

/// Whom a table waits for, as it is stored. A match that can only be watched waits for
/// nobody.
pub fn turn(doc: &Doc, game: Option<&dyn AnyMatch>) -> Option<Turn> {
    let waits = waits(doc, game);
    let is_bot =
        |seat: &Seat| doc.occupants.get(seat.index()).is_some_and(|it| it.level().is_some());
    // A computer player comes first, so that it is woken after a start of the server.
    let bot = waits.iter().copied().find(is_bot);
    let seat = bot.or(waits.first().copied())?;
    let is_running = phase(doc, game) == Phase::Running;
    is_running.then_some(Turn { seat, is_bot: bot.is_some() })
}

/// The next deadline of a seat. Computer players have no clock.
pub(super) fn deadline(doc: &Doc, game: Option<&dyn AnyMatch>) -> Option<Millis> {
    waits(doc, game).into_iter().filter_map(|seat| deadline_of(doc, seat)).min()
}

/// When a seat that is waited for runs out of time.
pub(super) fn deadline_of(doc: &Doc, seat: Seat) -> Option<Millis> {
    let occupant = doc.occupants.get(seat.index())?;
    if occupant.level().is_some() || doc.settings.pace == (Pace::Untimed {}) {
        return None;
    }
    doc.clock.deadline(doc.settings.pace, seat)
}
