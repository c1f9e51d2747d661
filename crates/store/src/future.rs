//! The future that every call of the store returns.

use std::future::Future;
use std::pin::Pin;

use super::StoreError;

/// What a [`Store`](super::Store) answers with. Boxed, so that the trait can be
/// used as an object; one allocation is nothing beside a disk.
pub type StoreFuture<'a, T> = Pin<Box<dyn Future<Output = Result<T, StoreError>> + Send + 'a>>;
