//! Checks that work grows no faster than its input.

/// Work that does not depend on the size, and is not counted against the growth.
const CONSTANT: u64 = 64;

/// Counts the work for an input of this size, of twice and of four times the size,
/// and panics if it grows faster than the size does. Time says nothing on a busy
/// machine: `work` counts steps, allocations or bytes.
///
/// Returns what was counted, for tests that know a bound of their own.
///
/// # Panics
/// When twice the size costs clearly more than twice the work.
pub fn grows_with_size(size: usize, mut work: impl FnMut(usize) -> u64) -> [u64; 3] {
    let counted = [size, 2 * size, 4 * size].map(&mut work);
    // Twice the size is twice the work, now and then more where memory is taken in
    // steps. A product of sizes would be four times the work, and then sixteen.
    let grows = |less: u64, more: u64, quarters: u64| more > less * quarters / 4 + CONSTANT;
    let [once, twice, four_times] = counted;
    let is_steep = grows(once, twice, 12) || grows(twice, four_times, 12);
    assert!(
        !is_steep && !grows(once, four_times, 25),
        "the work grows faster than the size {size}: {counted:?}"
    );
    counted
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_grows_with_the_size_is_fine() {
        assert_eq!(grows_with_size(100, |size| size as u64 * 3), [300, 600, 1200]);
        grows_with_size(100, |size| (size * size.ilog2() as usize) as u64);
        grows_with_size(100, |_| 7);
        // What is made larger by doubling it.
        grows_with_size(1000, |size| (2 * size.next_power_of_two()) as u64);
    }

    #[test]
    #[should_panic(expected = "the work grows faster than the size 100: [10000, 40000, 160000]")]
    fn what_grows_with_its_square_is_not() {
        grows_with_size(100, |size| (size * size) as u64);
    }
}
