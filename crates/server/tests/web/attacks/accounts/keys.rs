//! Copies of the database, which do not have the key.

use super::*;

/// Starts a server on a database, with its key file where it is.
fn serve_at(runtime: &Runtime, database: PathBuf) -> SocketAddr {
    let config = Config::new(([127, 0, 0, 1], 0).into(), database);
    runtime.block_on(serve(config)).unwrap().address
}

#[test]
fn a_copy_of_the_database_signs_nobody_in() {
    let site = Site::new();
    let mut ada = sign_up(&site, "Ada");
    let mut anon = Browser::new(site.address);
    anon.get("/").unwrap();
    let table = open_table(&mut anon);
    let folder = Folder::new();
    let (copy, with_key) = (folder.path().join("copy"), folder.path().join("with-key"));
    let key = |is_wanted| KeyPlace { file: None, is_wanted };
    assert_eq!(operate::back_up(&site.database(), &copy, key(false)).unwrap(), None);
    let key = operate::back_up(&site.database(), &with_key, key(true)).unwrap().unwrap();
    // The copy has neither the secrets of browsers nor the key that signs.
    let bytes = fs::read(&copy).unwrap();
    let secret = fs::read_to_string(&key).unwrap();
    let signing = secret.lines().nth(1).unwrap();
    assert_eq!(signing.len(), 128);
    let sent = ada.cookies.values().chain(anon.cookies.values()).map(String::as_str);
    for secret in sent.chain([signing]) {
        assert!(!bytes.windows(secret.len()).any(|part| part == secret.as_bytes()), "{secret}");
    }
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        assert_eq!(fs::metadata(&key).unwrap().permissions().mode() & 0o777, 0o600);
    }

    // Restored without the key: sessions stay valid, but cookies of players do not.
    let runtime = Runtime::new().unwrap();
    let (first, second) = (Folder::new(), Folder::new());
    let database = first.path().join("windrose.db");
    let restored = operate::restore(&copy, &database, Existing::Refuse, None).unwrap();
    assert_eq!(restored.key, RestoredKey::Missing);
    let address = serve_at(&runtime, database);
    ada.move_to(address);
    anon.move_to(address);
    let cookies = anon.cookies.clone();
    assert!(is_signed_in(&mut ada));
    assert!(!anon.get(&table).unwrap().text().contains("Stand up"));

    // And with it.
    let database = second.path().join("windrose.db");
    let restored = operate::restore(&with_key, &database, Existing::Refuse, None).unwrap();
    assert_eq!(restored.key, RestoredKey::Copied);
    anon.move_to(serve_at(&runtime, database));
    anon.cookies = cookies;
    assert!(anon.get(&table).unwrap().text().contains("Stand up"));
}

#[test]
fn a_key_that_was_read_by_others_signs_nothing_any_more() {
    let site = Site::new();
    let mut ada = Browser::new(site.address);
    ada.get("/").unwrap();
    let table = open_table(&mut ada);
    let before = ada.cookies.clone();
    let mut has_seat = |cookies: &BTreeMap<String, String>| {
        ada.cookies = cookies.clone();
        let page = ada.get(&table).unwrap().text();
        (page.contains("Stand up"), ada.cookies.clone())
    };
    // A new key: the old signature is valid, and is replaced.
    operate::rotate_key(&site.database(), None, OldKeys::Keep).unwrap();
    let mut now = before.clone();
    until("the cookie is signed with the new key", || {
        let (has_it, cookies) = has_seat(&before);
        assert!(has_it, "nobody loses a seat");
        now = cookies;
        now != before
    });
    // After a leak all old keys are forgotten, within a second and without a restart.
    operate::rotate_key(&site.database(), None, OldKeys::Forget).unwrap();
    until("both keys are forgotten", || !has_seat(&before).0 && !has_seat(&now).0);
}
