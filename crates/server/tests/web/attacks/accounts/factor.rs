//! Getting past the second factor.

use super::*;

/// The code of an app for one-time codes, this many steps from now.
fn code_of(secret: &str, steps: u64) -> String {
    let secret = totp_rs::Secret::try_from_base32(secret).unwrap();
    let totp = totp_rs::Builder::new().with_secret(secret).build().unwrap();
    let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap().as_secs();
    totp.generate(now + 30 * steps).to_string()
}

/// The codes on a page.
fn codes_on(page: &str) -> Vec<String> {
    let codes = page.split("<code>").skip(1);
    codes.map(|part| part.split('<').next().unwrap().to_owned()).collect()
}

#[test]
fn a_password_alone_does_not_get_past_the_second_factor() {
    let site = Site::new();
    let mut ada = sign_up(&site, "Ada");
    let wrong = ada.post("/account/factor", &[("password", "wrong horse")]).unwrap();
    assert_eq!(wrong.status, 403, "setting it up asks for the password");
    let page = ada.post("/account/factor", &[("password", WORD)]).unwrap().text();
    assert!(page.contains("<svg"), "a picture for the phone: {page}");
    let secret = page.split("<code class=\"link\">").nth(1).unwrap().split('<').next().unwrap();
    let pending = hidden(&page, "pending").remove(0);
    let confirm = |browser: &mut Browser, code: &str| {
        let fields = [("pending", pending.as_str()), ("code", code)];
        browser.post("/account/factor/confirm", &fields).unwrap()
    };
    assert_eq!(confirm(&mut ada, "000000x").status, 403, "nothing is switched on by chance");
    // What was made for one account cannot be used for another.
    let mut eve = sign_up(&site, "Eve");
    assert_eq!(confirm(&mut eve, &code_of(secret, 0)).status, 403);
    let used = code_of(secret, 0);
    let done = confirm(&mut ada, &used);
    assert_eq!(done.status, 200, "{}", done.text());
    let codes = codes_on(&done.text());
    assert_eq!(codes.len(), 10, "{}", done.text());

    // An attacker who has the password.
    let mut thief = Browser::new(site.address);
    let page = sign_in(&mut thief, "Ada", WORD);
    assert_eq!(page.status, 200);
    assert!(page.text().contains("One more step"), "{}", page.text());
    assert!(!is_signed_in(&mut thief));
    let asked = hidden(&page.text(), "asked").remove(0);
    let enter = |browser: &mut Browser, asked: &str, code: &str| {
        browser.post("/account/sign-in/code", &[("asked", asked), ("code", code)]).unwrap().status
    };
    assert_eq!(enter(&mut thief, &asked, "not a code"), 403);
    assert_eq!(enter(&mut thief, &asked, &used), 403, "a code that was seen is used up");
    assert_eq!(enter(&mut thief, &pending, &code_of(secret, 1)), 403, "made for something else");
    assert!(!is_signed_in(&mut thief));
    // Ada uses the next code. Somebody who looks over her shoulder is too late.
    let next = code_of(secret, 1);
    ada.post("/account/sign-out", &[]).unwrap();
    let asked = hidden(&sign_in(&mut ada, "Ada", WORD).text(), "asked").remove(0);
    assert_eq!(enter(&mut ada, &asked, &next), 303);
    assert!(is_signed_in(&mut ada));
    assert_eq!(enter(&mut thief, &asked, &next), 403);
    // A recovery code stands in for the phone, once. Her browser is known.
    ada.post("/account/sign-out", &[]).unwrap();
    let asked = hidden(&sign_in(&mut ada, "Ada", WORD).text(), "asked").remove(0);
    assert_eq!(enter(&mut ada, &asked, &codes[0].to_lowercase()), 303);
    assert!(ada.get("/account").unwrap().text().contains("9 recovery codes left"));
    ada.post("/account/sign-out", &[]).unwrap();
    assert_eq!(enter(&mut ada, &asked, &codes[0]), 403);

    // A copy of the database has neither the secret nor the codes.
    let folder = Folder::new();
    let copy = folder.path().join("copy");
    operate::back_up(&site.database(), &copy, KeyPlace { file: None, is_wanted: false }).unwrap();
    let bytes = fs::read(&copy).unwrap();
    for secret in [secret, &codes[1], &codes[1].replace('-', "")] {
        assert!(!bytes.windows(secret.len()).any(|part| part == secret.as_bytes()), "{secret}");
    }
    assert_eq!(enter(&mut ada, &asked, &codes[1]), 303);
    assert_eq!(
        ada.post("/account/factor/off", &[("password", "wrong horse")]).unwrap().status,
        403
    );
    assert_eq!(ada.post("/account/factor/off", &[("password", WORD)]).unwrap().status, 303);
    assert_eq!(sign_in(&mut Browser::new(site.address), "Ada", WORD).status, 303);
}

/// The recovery code replaces only the password: with a second factor, nothing may change
/// before that is proved too.
#[test]
fn a_stolen_recovery_code_alone_changes_nothing() {
    let site = Site::new();
    let mut ada = Browser::new(site.address);
    let made = ada.post("/account/sign-up", &[("name", "Ada"), ("password", WORD)]).unwrap();
    let code = made.text().split("<code class=\"link\">").nth(1).unwrap().to_owned();
    let code = code.split('<').next().unwrap().to_owned();
    let token = token(&mut ada);
    let page = ada.post("/account/factor", &[("password", WORD)]).unwrap().text();
    let secret = page.split("<code class=\"link\">").nth(1).unwrap().split('<').next().unwrap();
    let pending = hidden(&page, "pending").remove(0);
    let used = code_of(secret, 0);
    let fields = [("pending", pending.as_str()), ("code", used.as_str())];
    assert_eq!(ada.post("/account/factor/confirm", &fields).unwrap().status, 200);

    let mut thief = Browser::new(site.address);
    let new = "a better word of mine";
    let recover = [("name", "Ada"), ("code", code.as_str()), ("new", new), ("tokens", "end")];
    let page = thief.post("/account/recover", &recover).unwrap();
    assert!(page.text().contains("One more step"), "{}", page.text());
    assert!(!page.text().contains("<code"), "the new code is not shown yet");
    assert!(is_signed_in(&mut ada), "nobody was signed out");
    ada.post("/account/sign-out", &[]).unwrap();
    let asked = sign_in(&mut ada, "Ada", WORD);
    assert!(asked.text().contains("One more step"), "the password is as it was");
    let is_known = |token: &str| {
        let header = ("Authorization", format!("Bearer {token}"));
        let headers = [(header.0, header.1.as_str())];
        Browser::new(site.address).request("GET", "/api/v1/me", &headers, b"").unwrap().status
    };
    assert_eq!(is_known(&token), 200, "and so are the tokens");
    // With the factor it is done: a new code is shown, and the tokens end as asked.
    let asked = hidden(&page.text(), "asked").remove(0);
    let next = code_of(secret, 1);
    let fields = [("asked", asked.as_str()), ("code", next.as_str())];
    let done = thief.post("/account/sign-in/code", &fields).unwrap();
    assert!(done.status == 200 && done.text().contains("<code class=\"link\">"), "{}", done.text());
    assert!(is_signed_in(&mut thief));
    assert_eq!(is_known(&token), 401);
    assert_eq!(sign_in(&mut ada, "Ada", WORD).status, 403, "the old password is gone");
}
