//! Draws the parts of a page that belong to the second factor.

use maud::{Markup, html};
use store::Factor;

use super::forms;
use super::secret::Code;
use crate::page::Text;
use crate::qr::qr;

fn code_field(text: &Text) -> Markup {
    html! {
        label {
            (text.t("factor-code"))
            input name="code" required maxlength="64" autocomplete="one-time-code" autocapitalize="characters" spellcheck="false";
        }
    }
}

/// The form for the code, shown after the password.
pub(super) fn question(text: &Text, asked: &str) -> Markup {
    html! {
        section.card.narrow {
            h1 { (text.t("factor-asked")) }
            p { (text.t("factor-asked.help")) }
            form method="post" action="/account/sign-in/code" {
                input type="hidden" name="asked" value=(asked);
                (code_field(text))
                button.primary { (text.t("sign-in")) }
            }
            p { a href="/account" { (text.t("back")) } }
        }
    }
}

/// A new secret, with the form that confirms it.
pub(super) fn shown(text: &Text, address: &str, secret: &str, pending: &str) -> Markup {
    html! {
        section.card.narrow {
            h1 { (text.t("factor")) }
            p { (text.t("factor-scan")) }
            p { (qr(address, &text.t("factor-picture"))) }
            p { code.link { (secret) } }
            form method="post" action="/account/factor/confirm" {
                input type="hidden" name="pending" value=(pending);
                (code_field(text))
                button.primary { (text.t("factor-on")) }
            }
            p { a href="/account" { (text.t("back")) } }
        }
    }
}

/// The recovery codes, the only time they are shown.
pub(super) fn codes_shown(text: &Text, codes: &[Code]) -> Markup {
    html! {
        section.card.narrow {
            h1 { (text.t("factor-codes")) }
            ul.codes { @for code in codes { li { code { (code) } } } }
            p { (text.t("factor-codes.help")) }
            p { a.button.primary href="/account" { (text.t("factor-codes-kept")) } }
        }
    }
}

/// The state of the second factor, with the number of recovery codes left.
pub(super) fn section(text: &Text, factor: Option<&Factor>) -> Markup {
    html! {
        section.card.narrow id="factor" {
            h2 { (text.t("factor")) }
            @match factor {
                Some(factor) => {
                    p { (text.with("factor-is-on", &[("left", factor.codes.len().into())])) }
                    form method="post" action="/account/factor/off" {
                        (forms::password(text, "password", "password-now", false))
                        button { (text.t("factor-off")) }
                    }
                }
                None => {
                    p { (text.t("factor.help")) }
                }
            }
            form method="post" action="/account/factor" {
                (forms::password(text, "password", "password-now", false))
                button { (text.t(if factor.is_some() { "factor-anew" } else { "factor-begin" })) }
            }
        }
    }
}
