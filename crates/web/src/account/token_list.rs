//! Draws the tokens of an account.

use maud::{Markup, html};
use store::{Millis, Scope, Token};
use tabletop::Name;
use time::OffsetDateTime;

use super::forms;
use crate::page::Text;
use crate::page::art;
use boards::art::Icon;

/// The tokens of an account, and a form for a new one.
pub(super) fn list(text: &Text, tokens: &[Token]) -> Markup {
    html! {
        section.card.narrow id="tokens" {
            h2 { (text.t("tokens")) }
            p { (text.t("tokens.help")) " " a href="/api" { (text.t("api")) } }
            @if !tokens.is_empty() {
                ul.tokens { @for token in tokens { (line(text, token)) } }
            }
            form method="post" action="/account/tokens" {
                label { (text.t("token-name")) input name="name" required maxlength="24" autocomplete="off"; }
                label {
                    (text.t("token-scope"))
                    select name="scope" {
                        @for scope in Scope::ALL {
                            option value=(scope) selected[*scope == Scope::Play] { (text.t(&format!("scope-{scope}"))) }
                        }
                    }
                }
                (forms::password(text, "password", "password-now", false))
                button { (text.t("token-make")) }
            }
        }
    }
}

fn line(text: &Text, token: &Token) -> Markup {
    let used = token.used.map(day);
    html! {
        li {
            form.inline method="post" action="/account/tokens/revoke" {
                input type="hidden" name="token" value=(token.hash);
                b { (token.name) } " " span { (text.t(&format!("scope-{}", token.scope))) } " "
                small {
                    (text.with("token-created", &[("day", day(token.created).into())])) " · "
                    @match used {
                        Some(day) => (text.with("token-used", &[("day", day.into())])),
                        None => (text.t("token-unused")),
                    }
                }
                button aria-label=(text.with("token-revoke-this", &[("name", token.name.as_str().into())])) { (text.t("token-revoke")) }
            }
        }
    }
}

/// A new token, the only time it is shown.
pub(super) fn shown(text: &Text, token: &str) -> Markup {
    html! {
        section.card.narrow {
            h1 { (text.t("token")) }
            p { code.link { (token) } }
            p { (art(Icon::Warning)) " " (text.t("token.help")) }
            p { a.button.primary href="/account" { (text.t("code-kept")) } }
        }
    }
}

/// A date, in the form that is the same in every language.
fn day(at: Millis) -> String {
    let moment = OffsetDateTime::from_unix_timestamp(at.0.div_euclid(1_000));
    moment.map_or_else(|_| "?".to_owned(), |moment| moment.date().to_string())
}
