//! Stolen sessions, and the streams that end with a session.

use super::*;

#[test]
fn a_copied_cookie_is_worthless_after_signing_out() {
    let site = Site::new();
    let mut ada = sign_up(&site, "Ada");
    let table = open_table(&mut ada);
    let mut thief = thief_of(&ada);
    assert!(is_signed_in(&mut thief), "until then it is as good as the real one");
    assert_eq!(ada.post("/account/sign-out", &[]).unwrap().status, 303);
    let mut thief = thief_of(&thief);
    assert!(!is_signed_in(&mut thief));
    assert!(!thief.get(&table).unwrap().text().contains("Stand up"));
    assert!(!is_signed_in(&mut ada));
}

#[test]
fn a_stolen_session_is_seen_and_ended_by_its_owner() {
    let site = Site::new();
    let mut ada = sign_up(&site, "Ada");
    let mut thief = Browser::new(site.address);
    let agent = ("User-Agent", "Mozilla/5.0 (Windows NT 10.0) Chrome/140.0.0.0 Safari/537.36");
    let form = [("name", "Ada"), ("password", WORD)];
    let headers = [("Sec-Fetch-Site", "same-origin"), agent];
    assert_eq!(thief.post_from("/account/sign-in", &form, &headers).unwrap().status, 303);
    let page = ada.get("/account").unwrap().text();
    assert!(page.contains("Chrome, Windows") && page.contains("This browser"), "{page}");
    let sessions = hidden(&page, "session");
    assert_eq!(sessions.len(), 2, "{page}");
    for session in &sessions {
        assert!(!ada.cookies.values().any(|cookie| cookie.contains(session)), "no secret is shown");
    }
    // Somebody else cannot end them.
    let mut eve = sign_up(&site, "Eve");
    for session in &sessions {
        eve.post("/account/sessions/end", &[("session", session)]).unwrap();
    }
    assert!(is_signed_in(&mut ada) && is_signed_in(&mut thief));
    // Ending all others needs the password, which a thief does not have.
    let path = "/account/sessions/end-others";
    assert_eq!(thief.post(path, &[("password", "wrong horse")]).unwrap().status, 403);
    assert!(is_signed_in(&mut ada));
    assert_eq!(ada.post(path, &[("password", WORD)]).unwrap().status, 303);
    assert!(is_signed_in(&mut ada) && !is_signed_in(&mut thief));
}

#[test]
fn whoever_has_the_session_but_not_the_password_makes_nothing_that_lasts() {
    let site = Site::new();
    let mut thief = thief_of(&sign_up(&site, "Ada"));
    let wrong = ("password", "wrong horse");
    let new = ("new", "another horse");
    for (path, fields) in [
        ("/account/tokens", &[("name", "x"), ("scope", "host"), wrong][..]),
        ("/account/password", &[wrong, new]),
        ("/account/code", &[wrong]),
        ("/account/delete", &[wrong]),
        ("/account/sessions/end-others", &[wrong]),
    ] {
        let answer = thief.post(path, fields).unwrap();
        assert_eq!(answer.status, 403, "{path}: {}", answer.text());
        assert!(answer.text().contains("That is not your password"), "{path}");
        let without: Vec<_> = fields.iter().copied().filter(|field| *field != wrong).collect();
        assert_eq!(thief.post(path, &without).unwrap().status, 400, "{path} without one");
    }
    assert!(is_signed_in(&mut thief), "nothing was changed");
}

#[test]
fn a_new_password_ends_other_sessions_and_if_asked_for_all_tokens() {
    let site = Site::new();
    let mut ada = sign_up(&site, "Ada");
    let mut other = Browser::new(site.address);
    sign_in(&mut other, "Ada", WORD);
    let token = token(&mut ada);
    let me = |browser: &mut Browser| {
        let header = format!("Bearer {token}");
        browser.request("GET", "/api/v1/me", &[("Authorization", &header)], b"").unwrap().status
    };
    let new = "another horse";
    ada.post("/account/password", &[("password", WORD), ("new", new)]).unwrap();
    assert!(is_signed_in(&mut ada) && !is_signed_in(&mut other));
    assert_eq!(me(&mut other), 200, "the box was not ticked");
    let fields = [("password", new), ("new", "a third horse"), ("tokens", "end")];
    ada.post("/account/password", &fields).unwrap();
    assert_eq!(me(&mut other), 401);
}

#[test]
fn streams_end_with_the_session_or_the_token_that_opened_them() {
    let site = Site::new();
    let mut ada = sign_up(&site, "Ada");
    let table = open_table(&mut ada);
    let (live, events) =
        (format!("{table}/live"), format!("/api/v1/tables/{}/events", &table[3..]));
    let (one, two) = (token(&mut ada), token(&mut ada));
    let mut phone = Browser::new(site.address);
    sign_in(&mut phone, "Ada", WORD);
    let bearer = |token: &str| format!("Authorization: Bearer {token}");
    let follow = |path: &str, token: &str| Stream::open(site.address, path, &bearer(token));

    let (revoked, mine) = (follow(&events, &one), follow("/api/v1/me/events", &one));
    let mut kept = follow(&events, &two);
    let (on_desk, mut on_phone) =
        (Stream::with_cookies(&ada, &live), Stream::with_cookies(&phone, &live));
    let mut of_nobody = Stream::open(site.address, &live, "Accept: */*");

    let page = ada.get("/account").unwrap().text();
    ada.post("/account/tokens/revoke", &[("token", &hidden(&page, "token")[0])]).unwrap();
    for mut stream in [revoked, mine] {
        assert!(stream.until(|heard| heard.contains("\"why\":\"denied\"")), "{}", stream.heard);
        assert!(stream.has_ended());
    }
    ada.post("/account/sign-out", &[]).unwrap();
    assert!(on_desk.has_ended());
    // Those of others stay open.
    assert!(kept.is_open() && on_phone.is_open() && of_nobody.is_open());

    let page = phone.get("/account").unwrap().text();
    phone.post("/account/sessions/end", &[("session", &hidden(&page, "session")[0])]).unwrap();
    assert!(on_phone.has_ended());
    assert!(kept.is_open() && of_nobody.is_open());
}

#[test]
fn streams_of_an_account_that_is_banned_from_outside_end() {
    let site = Site::new();
    let mut ada = sign_up(&site, "Ada");
    let table = open_table(&mut ada);
    let token = token(&mut ada);
    let live = Stream::with_cookies(&ada, &format!("{table}/live"));
    let header = format!("Authorization: Bearer {token}");
    let mine = Stream::open(site.address, "/api/v1/me/events", &header);
    let eve = sign_up(&site, "Eve");
    let mut other = Stream::with_cookies(&eve, &format!("{table}/live"));
    operate::ban_account(&site.database(), AccountName::parse("Ada").unwrap()).unwrap();
    assert!(live.has_ended() && mine.has_ended());
    assert!(other.is_open());
    assert!(!is_signed_in(&mut ada));
}

#[test]
fn over_https_cookies_belong_to_this_host_alone() {
    let site = Site::with(true);
    let mut ada = Browser::new(site.address);
    let answer = ada.get("/").unwrap();
    assert_eq!(answer.header("strict-transport-security"), Some("max-age=31536000"));
    ada.post("/account/sign-up", &[("name", "Ada"), ("password", WORD)]).unwrap();
    let answer = sign_in(&mut ada, "Ada", WORD);
    assert_eq!(answer.status, 303);
    let set: Vec<_> = answer.head.iter().filter(|(name, _)| name == "set-cookie").collect();
    assert!(set.len() >= 2, "{set:?}");
    for (_, cookie) in set {
        assert!(cookie.starts_with("__Host-windrose"), "{cookie}");
        for part in ["; HttpOnly", "; SameSite=Lax", "; Secure", "; Path=/"] {
            assert!(cookie.contains(part), "{part} in {cookie}");
        }
        assert!(!cookie.contains("Domain="), "{cookie}");
    }
    assert!(ada.cookies.keys().all(|name| name.starts_with("__Host-")), "{:?}", ada.cookies);
    assert!(is_signed_in(&mut ada));
    // A neighbour who can write a cookie for the whole domain signs nobody in with it.
    let mut victim = Browser::new(site.address);
    let secret = ada.cookies["__Host-windrose-session"].clone();
    victim.cookies.insert("windrose-session".to_owned(), secret);
    assert!(!is_signed_in(&mut victim));
}

#[test]
fn a_seat_from_before_the_new_names_of_cookies_is_kept() {
    let folder = Folder::new();
    let database = folder.path().join("windrose.db");
    let serve_over = |base_url: Option<&str>| {
        let runtime = Runtime::new().unwrap();
        let base_url = base_url.map(|url| url.parse().unwrap());
        let usual = Config::new(([127, 0, 0, 1], 0).into(), database.clone());
        let running = runtime.block_on(serve(Config { base_url, ..usual })).unwrap();
        (runtime, running)
    };
    // Cookies had their plain names before, and have them still over http.
    let (mut ada, table, value) = {
        let (runtime, running) = serve_over(None);
        let mut ada = Browser::new(running.address);
        ada.get("/").unwrap();
        let table = open_table(&mut ada);
        let value = ada.cookies["windrose"].clone();
        running.close();
        runtime.block_on(running.task).unwrap().unwrap();
        (ada, table, value)
    };
    let (_runtime, running) = serve_over(Some("https://table.example"));
    ada.move_to(running.address);
    let page = ada.get(&table).unwrap();
    assert!(page.text().contains("Stand up"), "{}", page.text());
    assert_eq!(ada.cookies["__Host-windrose"], value, "it has its new name now");
    assert_eq!(ada.cookies["windrose"], "", "and the old one is taken back");
}

/// A neighbour of this host can put a cookie with a plain name into a browser. A victim who
/// got one would play at the attacker's seats, and the attacker at theirs.
#[test]
fn a_neighbour_makes_a_visitor_somebody_else() {
    let site = Site::with(true);
    let mut eve = Browser::new(site.address);
    eve.get("/").unwrap();
    let table = open_table(&mut eve);
    let mut victim = Browser::new(site.address);
    victim.cookies.insert("windrose".to_owned(), eve.cookies["__Host-windrose"].clone());
    assert!(!victim.get(&table).unwrap().text().contains("Stand up"));
    assert_ne!(victim.cookies["__Host-windrose"], eve.cookies["__Host-windrose"]);
}
