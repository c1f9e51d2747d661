//! Lists the spaces a player can retire to.

tabletop::names! {
    /// A retiring space, from top to bottom. [components.retiring]
    pub enum Retirement as "retirement" {
        /// Two coins.
        Coins = "coins",
        /// A religion action.
        Religion = "religion",
        /// A conquistador action.
        Conquistador = "conquistador",
        /// A shipping action.
        Shipping = "shipping",
        /// A road tile.
        Road = "road",
    }
}

/// How many retiring spaces there are: more than players, so that nobody is kept
/// from retiring. [retire.always]
pub(crate) const RETIREMENTS: usize = 5;
