//! Where a game reports its events.

use alloc::vec::Vec;

/// Where a game reports what happened, for logs and animation.
pub trait Sink<E> {
    /// Takes note of one event.
    fn emit(&mut self, event: E);
}

/// A sink for those who only want the next state: the events are never built.
#[derive(Clone, Copy, Debug)]
pub struct Ignore;

impl<E> Sink<E> for Ignore {
    #[inline(always)]
    fn emit(&mut self, _: E) {}
}

impl<E> Sink<E> for Vec<E> {
    fn emit(&mut self, event: E) {
        self.push(event);
    }
}
