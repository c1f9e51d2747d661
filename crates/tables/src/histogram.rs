//! How durations are counted for the metrics.

use prometheus_client::metrics::histogram::{Histogram, exponential_buckets};

/// From half a millisecond to about eight seconds, each twice the one before.
#[must_use]
pub fn seconds() -> Histogram {
    Histogram::new(exponential_buckets(0.000_5, 2.0, 15))
}
