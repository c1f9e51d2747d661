//! Guessing passwords, and names that look like others'.

use super::*;

#[test]
fn guessing_from_elsewhere_does_not_lock_the_owner_out() {
    let site = Site::behind_proxy();
    let mut ada = Browser::new(site.address);
    let from = |address: &'static str| [("Sec-Fetch-Site", "same-origin"), (FOR, address)];
    let form = [("name", "Ada"), ("password", WORD)];
    let done = ada.post_from("/account/sign-up", &form, &from("192.0.2.1")).unwrap();
    assert_eq!(done.status, 200, "{}", done.text());
    ada.post_from("/account/sign-out", &[], &from("192.0.2.1")).unwrap();
    // Many addresses guess until the limit of the account is reached.
    let wrong = [("name", "Ada"), ("password", "wrong horse")];
    let guess = |address: &'static str| {
        Browser::new(site.address).post_from("/account/sign-in", &wrong, &from(address)).unwrap()
    };
    let addresses = ["198.51.100.1", "198.51.100.2", "2001:db8::1", "2001:db8:0:0:ffff::2"];
    for number in 0..12 {
        guess(addresses[number % 4]);
    }
    let refused = guess(addresses[0]);
    assert_eq!(refused.status, 429, "{}", refused.text());
    let wait: u64 = refused.header("retry-after").unwrap().parse().unwrap();
    assert!((1..=60).contains(&wait), "{wait}");
    // An unknown browser must wait, even with the right password. A known one need not.
    let mut stranger = Browser::new(site.address);
    let answer = stranger.post_from("/account/sign-in", &form, &from("203.0.113.9")).unwrap();
    assert_eq!(answer.status, 429);
    let answer = ada.post_from("/account/sign-in", &form, &from("203.0.113.9")).unwrap();
    assert_eq!(answer.status, 303, "{}", answer.text());
    // The mark of a known browser is valid for its account only, and cannot be forged.
    let mut eve = Browser::new(site.address);
    let fields = [("name", "Eve"), ("password", WORD)];
    eve.post_from("/account/sign-up", &fields, &from("203.0.113.10")).unwrap();
    assert_eq!(
        eve.post_from("/account/sign-in", &form, &from("203.0.113.10")).unwrap().status,
        429
    );
    let mark = ada.cookies["windrose-device"].clone();
    let mut forger = Browser::new(site.address);
    forger.cookies.insert("windrose-device".to_owned(), mark.replacen("device", "Device", 1));
    let answer = forger.post_from("/account/sign-in", &form, &from("203.0.113.11")).unwrap();
    assert_eq!(answer.status, 429);
    // Nor can it be used as the cookie of a player: each signature is valid for one cookie.
    let mut swapped = Browser::new(site.address);
    swapped.cookies.insert("windrose".to_owned(), mark);
    let page = swapped.get("/games").unwrap();
    assert!(page.header("set-cookie").is_some_and(|cookie| cookie.starts_with("windrose=")));
}

/// A stranger behind the address of the owner could use up its limit for passwords.
#[test]
fn guessing_from_next_door_does_not_lock_the_owner_out() {
    let site = Site::configured(|config| {
        let few = "address=3/day,player=3/day".parse().unwrap();
        Config { limits: config.limits.clone().with(Door::SignIn, few), ..config }
    });
    let mut ada = sign_up(&site, "Ada");
    ada.post("/account/sign-out", &[]).unwrap();
    let mut refused = 0;
    for number in 0..6 {
        let answer = sign_in(&mut Browser::new(site.address), &format!("No {number}"), WORD);
        refused += usize::from(answer.status == 429);
    }
    assert!(refused >= 3, "{refused}");
    assert_eq!(sign_in(&mut ada, "Ada", WORD).status, 303);
}

#[test]
fn one_address_that_tries_many_names_stops_nobody_else() {
    let site = Site::behind_proxy();
    let from = |address: &'static str| [("Sec-Fetch-Site", "same-origin"), (FOR, address)];
    let mut refused = 0;
    for number in 0..40 {
        // One household has more addresses of IPv6 than can be counted.
        let address = if number % 2 == 0 { "2001:db8::1" } else { "2001:db8::2" };
        let name = format!("nobody {number}");
        let fields = [("name", name.as_str()), ("password", "wrong horse")];
        let answer =
            Browser::new(site.address).post_from("/account/sign-in", &fields, &from(address));
        refused += u32::from(answer.unwrap().status == 429);
    }
    assert!(
        (5..=10).contains(&refused),
        "thirty are allowed, and one more every ten seconds: {refused}"
    );
    // Asking which names are taken counts as well.
    let fields = [("name", "Ada"), ("password", WORD)];
    let mut same = Browser::new(site.address);
    let answer = same.post_from("/account/sign-up", &fields, &from("2001:db8::3")).unwrap();
    assert_eq!(answer.status, 429, "{}", answer.text());
    let mut other = Browser::new(site.address);
    let answer = other.post_from("/account/sign-up", &fields, &from("2001:db8:1::1")).unwrap();
    assert_eq!(answer.status, 200, "{}", answer.text());
}

#[test]
fn passwords_that_are_guessed_first_are_refused() {
    let site = Site::new();
    let mut browser = Browser::new(site.address);
    for word in
        ["aaaaaaaaaa", "abcabcabcabc", "1234567890", "qwertyuiop", "password123", "Ada Lovelace"]
    {
        let fields = [("name", "Ada Lovelace"), ("password", word)];
        let answer = browser.post("/account/sign-up", &fields).unwrap();
        assert_eq!(answer.status, 422, "{word}");
        assert!(
            answer.text().contains("one of the first passwords that attackers try"),
            "{}",
            answer.text()
        );
    }
    let mut ada = sign_up(&site, "Ada");
    let fields = [("password", WORD), ("new", "1234567890")];
    assert_eq!(ada.post("/account/password", &fields).unwrap().status, 422);
}

#[test]
fn nobody_takes_a_name_that_looks_like_anothers_or_the_servers() {
    let site = Site::new();
    sign_up(&site, "Adal");
    let mut eve = sign_up(&site, "Eve");
    let mut browser = Browser::new(site.address);
    let taken = ["AdaI", "ADAL", "Ada1", "\u{410}d\u{430}l", "\u{ff21}\u{ff44}\u{ff41}\u{ff4c}"];
    let own = ["Windrose", "W1ndrose", "Adm\u{456}n", "Server", "Computer", "Expert"];
    for (names, status) in [(&taken[..], 409), (&own[..], 422)] {
        for name in names {
            let fields = [("name", *name), ("password", WORD)];
            let answer = browser.post("/account/sign-up", &fields).unwrap();
            assert_eq!(answer.status, status, "{name}: {}", answer.text());
            let answer = eve.post("/account/name", &[("name", *name)]).unwrap();
            assert!([status, 429].contains(&answer.status), "{name}: {}", answer.text());
        }
    }
    assert!(eve.get("/account").unwrap().text().contains("signed in as Eve"));
}

#[test]
fn nobody_sits_down_as_somebody_else() {
    let site = Site::new();
    let mut ada = Browser::new(site.address);
    ada.get("/").unwrap();
    let table = open_table(&mut ada);
    let mut eve = Browser::new(site.address);
    eve.get("/").unwrap();
    let mut claim =
        |name: &str| eve.post(&format!("{table}/claim"), &[("seat", "b"), ("name", name)]).unwrap();
    for alike in ["Ada", "ADA", "Ad\u{430}", "\u{ff21}da"] {
        let answer = claim(alike);
        assert_eq!(answer.status, 422, "{alike}");
        assert!(answer.text().contains("looks like this one"), "{}", answer.text());
    }
    for bad in ["Windrose", "H\u{43e}st", "Computer", "Ad\u{200b}a", "\u{202e}adA", "A\u{7}da"] {
        assert_eq!(claim(bad).status, 422, "{bad:?}");
    }
    assert_eq!(claim("Eve").status, 303);
}

#[test]
fn sign_in_and_recovery_do_not_tell_which_names_exist() {
    let site = Site::new();
    sign_up(&site, "Ada");
    let mut browser = Browser::new(site.address);
    let mut told = |path: &str, name: &str| {
        let fields = [
            ("name", name),
            ("password", "wrong horse"),
            ("code", "AAAA"),
            ("new", "another horse"),
        ];
        let answer = browser.post(path, &fields).unwrap();
        (answer.status, answer.text().replace(name, "NAME"))
    };
    for path in ["/account/sign-in", "/account/recover"] {
        let (known, unknown) = (told(path, "Ada"), told(path, "Bob"));
        assert_eq!(known.0, 403);
        assert_eq!(known, unknown, "{path}");
    }
}
