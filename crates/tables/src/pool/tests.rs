//! Tests of the pool of threads that compute.

use std::sync::mpsc;

use lab::PlayerSource;
use play::Seed;
use tabletop::{Name, Setup};
use tokio::time::timeout;

use super::schedule::HINTS_OF_PLAYER;
use super::*;
use limits::AddressKey;
use store::PlayerId;

/// Longer than anything here takes on a busy machine.
const LONG: Duration = Duration::from_secs(120);

fn owner(number: u8) -> Owner {
    Owner { player: PlayerId::new([number; 16]), address: Some(AddressKey::sample(number)) }
}

impl ComputePool {
    fn started(&self, class: Class) -> u64 {
        self.counts.started.get_or_create(&label(class)).get()
    }
}

#[tokio::test]
async fn a_thought_that_fails_takes_nobody_with_it() {
    let pool = ComputePool::new(1);
    for class in [Class::People, Class::Hint, Class::Bots] {
        let failed: Result<(), PoolError> = pool.run(class, owner(1), |_| panic!("meant to")).await;
        assert_eq!(failed, Err(PoolError::GivenUp));
    }
    for class in [Class::People, Class::Hint, Class::Bots] {
        assert_eq!(pool.run(class, owner(1), |_| 7).await, Ok(7), "the thread goes on");
    }
}

#[tokio::test]
async fn many_tables_are_served_by_few_threads() {
    let pool = ComputePool::new(2);
    let title = games::titles()[0];
    let setup = Setup::new(title.usual_preset(3), 3);
    let game = title.new_match(&setup, Some(Seed::from_number(1))).unwrap();
    let mut waiting = Vec::new();
    for number in 0..20 {
        let (pool, game) = (pool.clone(), game.clone());
        let whose = (Class::ALL[number as usize % 3], owner(number as u8));
        waiting.push(tokio::spawn(async move {
            let decide = move |_| {
                let source = PlayerSource::registered("greedy", Budget::Nodes(20));
                source.sit(&*game, number).unwrap().decide(&*game).unwrap()
            };
            pool.run(whose.0, whose.1, decide).await
        }));
    }
    for answer in waiting {
        let text = answer.await.unwrap().unwrap();
        assert!(game.options().iter().any(|option| option.text == text), "{text}");
    }
}

#[tokio::test]
async fn people_are_served_before_all_that_came_earlier() {
    let pool = ComputePool::new(1);
    let gate = pool.occupy(Class::Bots).await;
    let (served, order) = mpsc::channel();
    let mut asked = Vec::new();
    let mut ask = |class: Class, number: u8| {
        let (pool, served) = (pool.clone(), served.clone());
        asked.push(tokio::spawn(async move {
            pool.run(class, owner(number), move |_| served.send((class, number)).ok()).await
        }));
    };
    for number in 0..3 {
        ask(Class::Bots, number);
        ask(Class::Hint, number);
    }
    pool.until_waiting(Class::Hint, 3).await;
    ask(Class::People, 7);
    pool.until_waiting(Class::People, 1).await;
    pool.until_waiting(Class::Bots, 3).await;
    drop(gate);
    for asked in asked {
        asked.await.unwrap().unwrap();
    }
    let order: Vec<Class> = order.try_iter().map(|(class, _)| class).collect();
    let (people, hint, bots) = (Class::People, Class::Hint, Class::Bots);
    assert_eq!(order, [people, hint, hint, hint, bots, bots, bots]);
}

#[tokio::test]
async fn sixty_abandoned_hints_are_never_thought_about() {
    let pool = ComputePool::new(1);
    let gate = pool.occupy(Class::People).await;
    for round in 1..=15 {
        let mut asked = Vec::new();
        for _ in 0..HINTS_OF_PLAYER {
            let pool = pool.clone();
            asked.push(tokio::spawn(async move { pool.run(Class::Hint, owner(1), |_| ()).await }));
        }
        pool.until_waiting(Class::Hint, HINTS_OF_PLAYER).await;
        let one_more = pool.run(Class::Hint, owner(1), |_| ()).await;
        assert_eq!(one_more, Err(PoolError::Busy), "while they wait");
        for asked in asked {
            // The connection is closed.
            asked.abort();
            assert!(asked.await.unwrap_err().is_cancelled());
        }
        assert_eq!(pool.waiting_in(Class::Hint), 0);
        let dropped = pool.counts.dropped.get_or_create(&label(Class::Hint)).get();
        assert_eq!(dropped, round * HINTS_OF_PLAYER as u64);
    }
    drop(gate);
    assert_eq!(pool.run(Class::Hint, owner(1), |_| 7).await, Ok(7));
    assert_eq!(pool.started(Class::Hint), 1);
}

#[tokio::test]
async fn a_hint_is_given_up_when_its_asker_goes() {
    let pool = ComputePool::new(1);
    let (begun, begins) = oneshot::channel();
    let asked = tokio::spawn({
        let pool = pool.clone();
        let think = move |is_gone: Arc<AtomicBool>| {
            let _ = begun.send(());
            // As the search does, node by node.
            while !is_gone.load(Ordering::Relaxed) {
                thread::yield_now();
            }
        };
        async move { pool.run(Class::Hint, owner(1), think).await }
    });
    begins.await.unwrap();
    asked.abort();
    let next = timeout(LONG, pool.run(Class::People, owner(2), |_| 7)).await;
    assert_eq!(next, Ok(Ok(7)), "the thread is free again");
}

#[tokio::test]
async fn threads_end_with_those_who_could_ask() {
    let pool = ComputePool::new(3);
    assert_eq!(pool.run(Class::People, owner(1), |_| 7).await, Ok(7));
    let shared = Arc::downgrade(&pool.pool.0);
    drop(pool);
    let gone = async {
        while shared.strong_count() > 0 {
            tokio::time::sleep(Duration::from_millis(1)).await;
        }
    };
    timeout(LONG, gone).await.expect("nothing is left");
}

/// A request waits for nobody who thinks, and a caller who goes does not keep others out.
#[tokio::test]
async fn some_requests_are_computed_some_wait_and_the_rest_is_refused() {
    let pool = ComputePool::new(1);
    let thinks = pool.occupy(Class::People).await;
    assert_eq!(pool.compute(owner(1), || 7).await, Ok(7));
    let gate = pool.occupy(Class::Request).await;
    // The same owner as that of `occupy`: a player without an address.
    let nobody = Owner { address: None, ..owner(1) };
    let mut asked = Vec::new();
    for _ in 0..20 {
        let pool = pool.clone();
        asked.push(tokio::spawn(async move { pool.compute(nobody, || 7).await }));
    }
    pool.until_waiting(Class::Request, 8).await;
    assert_eq!(pool.compute(owner(2), || 7).await, Ok(7), "another address has its share");
    drop(gate);
    let mut done = 0;
    for asked in asked {
        done += usize::from(asked.await.unwrap() == Ok(7));
    }
    assert_eq!(done, 8);
    let failed: Result<(), QueueFullError> = pool.compute(owner(1), || panic!("meant to")).await;
    assert_eq!(failed, Err(QueueFullError));
    assert_eq!(pool.compute(owner(1), || 7).await, Ok(7), "the thread goes on");
    drop(thinks);
}
