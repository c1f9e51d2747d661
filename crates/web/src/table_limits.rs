//! Limits how many unfinished tables a visitor may have at once.

/// Maximum numbers of tables that are open or played at once.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TableLimits {
    /// Those that visitors without an account have opened from one address.
    pub per_address: u64,
    /// Those that one account hosts.
    pub per_account: u64,
}

impl Default for TableLimits {
    /// A club of eight behind one address with six games by correspondence each, and
    /// more than a program needs that plays at a hundred tables.
    fn default() -> TableLimits {
        TableLimits { per_address: 50, per_account: 500 }
    }
}
