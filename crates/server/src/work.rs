//! Work that takes a while and must not keep requests waiting: it is done on
//! threads of its own, a little at a time, and refused when too much of it waits.

use std::sync::Arc;

use tokio::sync::Semaphore;
use tokio::task::spawn_blocking;

/// Work of one kind.
#[derive(Clone, Debug)]
pub(crate) struct Work {
    at_once: Arc<Semaphore>,
    waiting: Arc<Semaphore>,
}

/// There is too much of it already: try again in a moment.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct TooMuch;

impl Work {
    /// So much of it at once, and so much more that may wait.
    pub(crate) fn new(at_once: usize, waiting: usize) -> Work {
        Work {
            at_once: Arc::new(Semaphore::new(at_once)),
            waiting: Arc::new(Semaphore::new(at_once + waiting)),
        }
    }

    /// Does something when its turn has come.
    pub(crate) async fn run<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, TooMuch> {
        let waits = Arc::clone(&self.waiting).try_acquire_owned().map_err(|_| TooMuch)?;
        let works = Arc::clone(&self.at_once).acquire_owned().await.map_err(|_| TooMuch)?;
        // Who asked may go away; the thread still works, and its place is still taken.
        let done = spawn_blocking(move || {
            let _taken = (waits, works);
            work()
        });
        done.await.map_err(|_| TooMuch)
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
        let work = Work::new(2, 3);
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
