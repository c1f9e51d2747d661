//! What every store must do with second factors.

use super::*;
use crate::{Factor, StoreError, TokenHash};

fn factor(codes: &[u8]) -> Factor {
    let codes = codes.iter().map(|&number| TokenHash::new([number; 32])).collect();
    Factor { sealed: "sealed".to_owned(), step: 10, codes }
}

pub(crate) async fn a_second_factor_is_there_until_it_is_switched_off(site: &dyn Site) {
    let store = open(site).await;
    for owner in ["Ann", "Bob"] {
        store.create_account(account(owner)).await.unwrap();
    }
    assert_eq!(store.factor(name("ann")).await, Ok(None));
    let gone = Err(StoreError::NotFound { what: "account" });
    assert_eq!(store.put_factor(name("cid"), factor(&[])).await, gone);
    store.put_factor(name("ann"), factor(&[1, 2])).await.unwrap();
    store.put_factor(name("bob"), factor(&[1])).await.unwrap();
    assert_eq!(store.factor(name("ANN")).await, Ok(Some(factor(&[1, 2]))));
    store.put_factor(name("ann"), factor(&[3, 4])).await.unwrap();
    assert_eq!(store.factor(name("ann")).await, Ok(Some(factor(&[3, 4]))), "in its place");
    store.rename_account(name("ann"), name("Anna")).await.unwrap();
    assert_eq!(store.factor(name("anna")).await, Ok(Some(factor(&[3, 4]))));
    store.delete_factor(name("anna")).await.unwrap();
    assert_eq!(store.factor(name("anna")).await, Ok(None));
    assert_eq!(store.factor(name("bob")).await, Ok(Some(factor(&[1]))));
    store.delete_account(name("bob")).await.unwrap();
    assert_eq!(store.factors().await, Ok(vec![]));
}

pub(crate) async fn a_step_and_a_code_count_once(site: &dyn Site) {
    let store = open(site).await;
    store.create_account(account("Ann")).await.unwrap();
    assert_eq!(store.use_factor_step(name("ann"), 11).await, Ok(false), "there is none");
    store.put_factor(name("ann"), factor(&[1, 2])).await.unwrap();
    for (step, counts) in [(10, false), (11, true), (11, false), (9, false), (13, true)] {
        assert_eq!(store.use_factor_step(name("ann"), step).await, Ok(counts), "{step}");
    }
    let code = TokenHash::new([1; 32]);
    assert_eq!(store.use_factor_code(name("bob"), code).await, Ok(false));
    assert_eq!(store.use_factor_code(name("ann"), code).await, Ok(true));
    assert_eq!(store.use_factor_code(name("ann"), code).await, Ok(false));
    assert_eq!(store.factor(name("ann")).await, Ok(Some(Factor { step: 13, ..factor(&[2]) })));
    // Sealed anew, unless somebody was faster.
    store.seal_factor_again(name("ann"), "other".to_owned(), "new".to_owned()).await.unwrap();
    assert_eq!(store.factors().await, Ok(vec![(name("ann"), "sealed".to_owned())]));
    store.seal_factor_again(name("ann"), "sealed".to_owned(), "new".to_owned()).await.unwrap();
    assert_eq!(store.factors().await, Ok(vec![(name("ann"), "new".to_owned())]));
}
