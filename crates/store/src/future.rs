//! The future that every call of the store returns.

use std::future::Future;
use std::pin::Pin;

use super::StoreError;

/// The answer of a [`Store`](super::Store). It is boxed so that the store can be a trait
/// object. An allocation costs nothing compared with a disk.
pub type StoreFuture<'a, T> = Pin<Box<dyn Future<Output = Result<T, StoreError>> + Send + 'a>>;
