//! Copies of a database are complete and can be restored.

use super::super::{Existing, back_up, restore};
use super::*;
use crate::StoreError;

const NOW: Millis = Millis(7);

#[tokio::test]
async fn a_copy_is_what_was_there_and_takes_its_place() {
    let folder = Folder::new();
    let store = folder.store().await;
    let table = add_table(&store).await;
    let copy = folder.path().join("copy");
    back_up(&folder.file(), &copy, "left out").await.unwrap();
    #[cfg(unix)]
    {
        let mode =
            std::os::unix::fs::PermissionsExt::mode(&fs::metadata(&copy).unwrap().permissions());
        assert_eq!(mode & 0o777, 0o600, "nobody else may read it");
    }
    store.get_or_put_meta("later".to_owned(), "x".to_owned()).await.unwrap();

    let other = Folder::new();
    assert_eq!(restore(&copy, &other.file(), Existing::Refuse, NOW).await, Ok(None));
    let restored = other.store().await;
    assert_eq!(restored.table(id()).await, Ok(table.clone()));
    let later = restored.get_or_put_meta("later".to_owned(), "y".to_owned()).await.unwrap();
    assert_eq!(later, "y", "what came later is not in it");
    restored.close().await.unwrap();

    // In the place of one that is there, which is kept.
    let refused = restore(&copy, &folder.file(), Existing::Refuse, NOW).await.unwrap_err();
    assert!(refused.to_string().contains("exists already"), "{refused}");
    let refused = restore(&copy, &folder.file(), Existing::Replace, NOW).await.unwrap_err();
    assert!(refused.to_string().contains("stop the server"), "{refused}");
    drop(store);
    let kept = restore(&copy, &folder.file(), Existing::Replace, NOW).await.unwrap().unwrap();
    let later = |store: SqliteStore| async move {
        store.get_or_put_meta("later".to_owned(), "y".to_owned()).await.unwrap()
    };
    assert_eq!(later(folder.store().await).await, "y");
    assert_eq!(later(SqliteStore::open(&kept).await.unwrap()).await, "x");
}

#[tokio::test]
async fn what_is_no_copy_changes_nothing() {
    let folder = Folder::new();
    let store = folder.store().await;
    add_table(&store).await;
    let copy = folder.path().join("copy");
    back_up(&folder.file(), &copy, "left out").await.unwrap();
    let again = back_up(&folder.file(), &copy, "left out").await.unwrap_err();
    assert!(again.to_string().contains("choose another name"), "{again}");
    let nothing = back_up(&folder.path().join("nothing"), &folder.path().join("c2"), "x").await;
    assert!(nothing.is_err() && !folder.path().join("c2").exists());

    let other = Folder::new();
    let mut bytes = fs::read(&copy).unwrap();
    // The first byte of a page says what it is.
    bytes.chunks_mut(4_096).skip(1).for_each(|page| page[0] = 0xa5);
    fs::write(&copy, bytes).unwrap();
    for bad in [copy, folder.path().join("nothing")] {
        assert!(restore(&bad, &other.file(), Existing::Replace, NOW).await.is_err());
        assert!(!other.file().exists());
    }
    fs::write(other.path().join("letter"), "no database".repeat(1_000)).unwrap();
    let refused =
        restore(&other.path().join("letter"), &other.file(), Existing::Replace, NOW).await;
    assert!(matches!(refused, Err(StoreError::Corrupt { .. })), "{refused:?}");
}

#[tokio::test]
async fn a_copy_is_without_what_is_left_out() {
    let folder = Folder::new();
    let store = folder.store().await;
    let secret = "a key that opens everything";
    store.get_or_put_meta("key".to_owned(), secret.to_owned()).await.unwrap();
    let copy = folder.path().join("copy");
    back_up(&folder.file(), &copy, "key").await.unwrap();
    for entry in fs::read_dir(folder.path()).unwrap() {
        let path = entry.unwrap().path();
        let name = path.file_name().unwrap().to_str().unwrap().to_owned();
        let bytes = fs::read(&path).unwrap();
        let is_there = bytes.windows(secret.len()).any(|part| part == secret.as_bytes());
        assert!(!is_there || !name.starts_with("copy"), "{name}");
    }
    let kept = store.meta("key".to_owned()).await.unwrap();
    assert_eq!(kept.as_deref(), Some(secret), "the database has it still");
}
