//! Runs slow work beside the requests, a few pieces at a time, and refuses more than may wait.

use std::sync::Arc;

use tokio::sync::Semaphore;
use tokio::task::spawn_blocking;

/// A queue for slow work of one kind.
#[derive(Clone, Debug)]
pub struct WorkQueue {
    at_once: Arc<Semaphore>,
    waiting: Arc<Semaphore>,
}

/// Too much work is waiting already: try again in a moment.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("too much work is waiting")]
pub struct WorkQueueFullError;

impl WorkQueue {
    /// A queue that runs `at_once` pieces of work at a time while `waiting` more may wait.
    pub fn new(at_once: usize, waiting: usize) -> WorkQueue {
        WorkQueue {
            at_once: Arc::new(Semaphore::new(at_once)),
            waiting: Arc::new(Semaphore::new(at_once + waiting)),
        }
    }

    /// Runs a piece of work when its turn has come.
    pub async fn run<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, WorkQueueFullError> {
        let waits =
            Arc::clone(&self.waiting).try_acquire_owned().map_err(|_| WorkQueueFullError)?;
        let works =
            Arc::clone(&self.at_once).acquire_owned().await.map_err(|_| WorkQueueFullError)?;
        // The caller may go away. The thread still works, so its place stays taken.
        let done = spawn_blocking(move || {
            let _taken = (waits, works);
            work()
        });
        done.await.map_err(|_| WorkQueueFullError)
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicUsize, Ordering};
    use std::thread;
    use std::time::Duration;

    use super::*;

    #[tokio::test]
    async fn some_work_some_wait_and_the_rest_is_refused() {
        let work = WorkQueue::new(2, 3);
        let (busy, most) = (Arc::new(AtomicUsize::new(0)), Arc::new(AtomicUsize::new(0)));
        let mut asked = Vec::new();
        for _ in 0..10 {
            let (work, busy, most) = (work.clone(), Arc::clone(&busy), Arc::clone(&most));
            asked.push(tokio::spawn(async move {
                work.run(move || {
                    most.fetch_max(busy.fetch_add(1, Ordering::SeqCst) + 1, Ordering::SeqCst);
                    thread::sleep(Duration::from_millis(50));
                    busy.fetch_sub(1, Ordering::SeqCst);
                })
                .await
            }));
        }
        let mut done = 0;
        for answer in asked {
            done += usize::from(answer.await.unwrap().is_ok());
        }
        assert_eq!(done, 5);
        assert_eq!(most.load(Ordering::SeqCst), 2);
        assert_eq!(work.run(|| 7).await, Ok(7), "there is room again");
    }
}
