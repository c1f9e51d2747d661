//! What the table can be waiting for, and how to answer.

use crate::frame::Frame;
use crate::refusal::Refusal;

/// What the table can be waiting for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Question {
    /// Which role?
    Role,
    /// Which building for the board?
    Draft,
    /// Which tile?
    Tile,
    /// A tile from the stack?
    Hacienda,
    /// This tile, or a forest?
    Look,
    /// A colonist on the new tile?
    Hospice,
    /// Which second tile?
    SecondTile,
    /// Which tile to give up?
    Lodge,
    /// A colonist from the supply?
    MayorPrivilege,
    /// A noble from the supply?
    Villa,
    /// A noble from the ship?
    Ship,
    /// How many nobles here?
    Nobles,
    /// How many colonists here?
    Place,
    /// Which building?
    Build,
    /// Who, or what, to pay with?
    BlackMarket,
    /// A colonist on the new building?
    University,
    /// Produce?
    Produce,
    /// Which good more?
    CraftsmanPrivilege,
    /// Which good to sell?
    Sell,
    /// Which good to load?
    Load,
    /// How many goods over the small wharf?
    Send,
    /// How many goods to keep?
    Store,
    /// Where do guests go?
    Guests,
}

impl Question {
    /// The clause that asks, and how to answer.
    pub(crate) const fn clause(self) -> (&'static str, &'static str) {
        match self {
            Question::Role => ("roles.choose", "take a role (role NAME)"),
            Question::Draft => ("draft.choose", "choose a building (choose NAME)"),
            Question::Tile => ("settler.take", "take a tile (take KIND) or pass"),
            Question::Look => {
                ("forest-house.look", "lay the tile (take KIND) or a forest (take forest)")
            }
            Question::SecondTile => ("library.settler", "take a second tile (take KIND) or pass"),
            Question::Lodge => ("hunting-lodge.colonist", "give up a tile (discard KIND) or pass"),
            Question::Villa => ("villa.noble", "accept a noble (noble) or pass"),
            Question::Ship => ("nobles.take", "take the noble (noble) or a colonist (colonist)"),
            Question::Nobles => (
                "nobles.place",
                "place nobles (nobles SLOT NUMBER, or arrange SLOT NUMBER ... nobles SLOT \
                 NUMBER ...)",
            ),
            Question::BlackMarket => (
                "black-market.choice",
                "pay with someone (pay colonist SLOT), with a good (pay KIND), or pass",
            ),
            Question::Send => (
                "small-wharf.any-number",
                "send goods (send KIND NUMBER, or small-wharf KIND NUMBER ...)",
            ),
            Question::Guests => ("guest-house.move", "move a guest (move colonist SLOT) or pass"),
            Question::Hacienda => ("hacienda.draw", "draw a plantation (draw) or pass"),
            Question::Hospice => ("hospice.colonist", "accept a colonist (colonist) or pass"),
            Question::MayorPrivilege => ("mayor.privilege", "accept a colonist (colonist) or pass"),
            Question::Place => {
                ("mayor.place", "place colonists (place SLOT NUMBER, or arrange SLOT NUMBER ...)")
            }
            Question::Build => ("builder.build", "build (build NAME) or pass"),
            Question::University => ("university.colonist", "accept a colonist (colonist) or pass"),
            Question::Produce => ("craftsman.automatic", "produce (produce) or pass"),
            Question::CraftsmanPrivilege => {
                ("craftsman.privilege", "take a good more (extra GOOD) or pass")
            }
            Question::Sell => ("trader.sell", "sell a good (sell GOOD) or pass"),
            Question::Load => ("captain.must-load", "load (load GOOD on SHIP, or wharf GOOD)"),
            Question::Store => {
                ("storage.choose", "keep goods (keep GOOD NUMBER, or store GOOD NUMBER ...)")
            }
        }
    }
}

/// The question a frame asks; chance and the end ask none.
pub(crate) const fn question(frame: Frame) -> Option<Question> {
    Some(match frame {
        Frame::Draft { .. } => Question::Draft,
        Frame::Role => Question::Role,
        Frame::Settler(_) => Question::Tile,
        Frame::Look { .. } => Question::Look,
        Frame::SecondTile { .. } => Question::SecondTile,
        Frame::Lodge { .. } => Question::Lodge,
        Frame::Villa { .. } => Question::Villa,
        Frame::Ship { .. } => Question::Ship,
        Frame::Nobles { .. } => Question::Nobles,
        Frame::BlackMarket { .. } => Question::BlackMarket,
        Frame::Guests { .. } => Question::Guests,
        Frame::Hacienda { .. } => Question::Hacienda,
        Frame::Hospice { .. } => Question::Hospice,
        Frame::MayorPrivilege { .. } => Question::MayorPrivilege,
        Frame::Mayor { .. } => Question::Place,
        Frame::Builder { .. } => Question::Build,
        Frame::University { .. } => Question::University,
        Frame::Craftsman { .. } => Question::Produce,
        Frame::CraftsmanPrivilege { .. } => Question::CraftsmanPrivilege,
        Frame::Trader(_) => Question::Sell,
        Frame::Shipment(_) => Question::Send,
        Frame::Captain(_) => Question::Load,
        Frame::Storage { .. } => Question::Store,
        Frame::Market | Frame::FirstRow | Frame::TileDraw { .. } | Frame::NewRow | Frame::Over => {
            return None;
        }
    })
}

/// The clause behind what a frame waits for.
pub(crate) const fn clause(frame: Frame) -> &'static str {
    match frame {
        Frame::FirstRow => "setup.row",
        Frame::NewRow => "settler.refill",
        Frame::Market => "draft.random",
        Frame::TileDraw { .. } => "hacienda.draw",
        Frame::Over => "end.round",
        _ => match question(frame) {
            Some(question) => question.clause().0,
            None => "turn.question",
        },
    }
}

/// Why something is no answer to what a frame asks.
pub(crate) const fn other(frame: Frame) -> Refusal {
    match (frame, question(frame)) {
        (Frame::Over, _) => Refusal::Over,
        (_, Some(asked)) => Refusal::OtherQuestion { asked },
        (_, None) => Refusal::Chance,
    }
}
