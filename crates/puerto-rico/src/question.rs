//! Lists the questions a seat can be asked, and which frame asks each of them.

use tabletop::Name;

use crate::frame::Frame;

tabletop::names! {
    /// What the table can be waiting for. A question is named by the clause that
    /// asks it.
    pub enum Question as "question" {
        /// Which role?
        Role = "roles.choose",
        /// Which building for the board?
        Draft = "draft.choose",
        /// Which tile?
        Tile = "settler.take",
        /// A tile from the stack?
        Hacienda = "hacienda.draw",
        /// This tile, or a forest?
        Look = "forest-house.look",
        /// A colonist on the new tile?
        Hospice = "hospice.colonist",
        /// Which second tile?
        SecondTile = "library.settler",
        /// Which tile to give up?
        Lodge = "hunting-lodge.colonist",
        /// A colonist from the supply?
        MayorPrivilege = "mayor.privilege",
        /// A noble from the supply?
        Villa = "villa.noble",
        /// A noble from the ship?
        Ship = "nobles.take",
        /// How many nobles here?
        Nobles = "nobles.place",
        /// How many colonists here?
        Place = "mayor.place",
        /// Which building?
        Build = "builder.build",
        /// Who, or what, to pay with?
        BlackMarket = "black-market.choice",
        /// Which reductions to waive?
        Waive = "black-market.waive",
        /// A colonist on the new building?
        University = "university.colonist",
        /// Produce?
        Produce = "craftsman.automatic",
        /// Which good more?
        CraftsmanPrivilege = "craftsman.privilege",
        /// Which good to sell?
        Sell = "trader.sell",
        /// Which good to load?
        Load = "captain.must-load",
        /// How many goods over the small wharf?
        Send = "small-wharf.any-number",
        /// How many goods to keep?
        Store = "storage.choose",
        /// Where do guests go?
        Guests = "guest-house.move",
        /// Points that take the last chips?
        LastChips = "end.decline",
        /// From which stacks does the new row come?
        Stacks = "settler.stacks",
    }
}

/// The question a frame asks; chance and the end ask none.
pub(crate) const fn question(frame: Frame) -> Option<Question> {
    Some(match frame {
        Frame::Draft { .. } => Question::Draft,
        Frame::Role {} => Question::Role,
        Frame::Settler(_) => Question::Tile,
        Frame::HaciendaLook(_) | Frame::LandLook { .. } => Question::Look,
        Frame::SecondTile { .. } => Question::SecondTile,
        Frame::Lodge { .. } => Question::Lodge,
        Frame::Villa { .. } => Question::Villa,
        Frame::Ship { .. } => Question::Ship,
        Frame::Nobles { .. } => Question::Nobles,
        Frame::BlackMarket(_) => Question::BlackMarket,
        Frame::Guests { .. } => Question::Guests,
        Frame::Hacienda { .. } => Question::Hacienda,
        Frame::Hospice(_) => Question::Hospice,
        Frame::MayorPrivilege(_) => Question::MayorPrivilege,
        Frame::Mayor(_) => Question::Place,
        Frame::Builder { .. } => Question::Build,
        Frame::Waive { .. } => Question::Waive,
        Frame::University { .. } => Question::University,
        Frame::Craftsman(_) => Question::Produce,
        Frame::CraftsmanPrivilege(_) => Question::CraftsmanPrivilege,
        Frame::Trader(_) => Question::Sell,
        Frame::Shipment(_) => Question::Send,
        Frame::Captain(_) => Question::Load,
        Frame::Storage(_) => Question::Store,
        Frame::LodgePoints { .. }
        | Frame::Church { .. }
        | Frame::Chapel(_)
        | Frame::HallPoints(_)
        | Frame::LoadPoints(_) => Question::LastChips,
        Frame::RowStacks { .. } => Question::Stacks,
        Frame::Market {}
        | Frame::FirstRow {}
        | Frame::HaciendaDraw { .. }
        | Frame::LandDraw { .. }
        | Frame::NewRow { .. }
        | Frame::Over {} => return None,
    })
}

/// The clause behind what a frame waits for.
pub(crate) fn clause(frame: Frame) -> &'static str {
    match frame {
        Frame::FirstRow {} => "setup.row",
        Frame::NewRow { .. } => "settler.refill",
        Frame::Market {} => "draft.random",
        Frame::HaciendaDraw { .. } => "hacienda.draw",
        Frame::LandDraw { .. } => "land-office.buy",
        Frame::Over {} => "end.round",
        _ => match question(frame) {
            Some(question) => question.name(),
            None => "turn.question",
        },
    }
}
