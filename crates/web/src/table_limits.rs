//! Maximum numbers of unfinished tables per visitor.

/// Maximum numbers of unfinished tables at the same time.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TableLimits {
    /// Tables that visitors without an account have opened from one address.
    pub per_address: u64,
    /// Tables that one account hosts.
    pub per_account: u64,
}

impl Default for TableLimits {
    /// Enough for a club of eight at one address with six games by correspondence each, and for
    /// a program that plays at a hundred tables.
    fn default() -> TableLimits {
        TableLimits { per_address: 50, per_account: 500 }
    }
}
