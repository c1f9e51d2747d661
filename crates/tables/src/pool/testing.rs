//! Helpers for tests of the pool.

use std::sync::mpsc;
use std::time::Duration;

use store::PlayerId;
use tokio::sync::oneshot;
use tokio::time::timeout;

use super::{Class, ComputePool};
use crate::owner::Owner;

/// How long a test waits for what must happen.
const LONG: Duration = Duration::from_secs(120);

impl ComputePool {
    /// Occupies a thread until the sender is dropped. Returns when it is occupied.
    pub async fn occupy(&self, class: Class) -> mpsc::Sender<()> {
        let player = PlayerId::new([99; 16]);
        let owner = Owner { player, address: None };
        let (gate, closed) = mpsc::channel::<()>();
        let (begun, begins) = oneshot::channel();
        let pool = self.clone();
        tokio::spawn(async move {
            let wait = move |_| {
                let _ = begun.send(());
                let _ = closed.recv();
            };
            pool.run(class, owner, wait).await
        });
        begins.await.unwrap();
        gate
    }

    /// How many wait in a class.
    #[must_use]
    pub fn waiting_in(&self, class: Class) -> usize {
        self.waiting()[class as usize].1
    }

    /// Waits until this many wait.
    pub async fn until_waiting(&self, class: Class, count: usize) {
        let wait = async {
            while self.waiting_in(class) != count {
                tokio::time::sleep(Duration::from_millis(1)).await;
            }
        };
        timeout(LONG, wait).await.expect("they come to wait");
    }
}
