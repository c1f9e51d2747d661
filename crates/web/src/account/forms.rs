//! The forms of an account.

use boards::art::Icon;
use maud::{Markup, html};

use super::super::{Text, art};
use super::error::InputError;

/// The error above the forms.
pub(super) fn with_error(text: &Text, wrong: Option<InputError>, forms: &Markup) -> Markup {
    html! {
        @if let Some(wrong) = wrong {
            section.card.narrow.wrong role="alert" { p { (art(Icon::Warning)) " " (wrong.text(text)) } }
        }
        (forms)
    }
}

pub(super) fn password(text: &Text, name: &str, label: &str, is_new: bool) -> Markup {
    // The server checks the length, because browsers count in other units.
    let kind = if is_new { "new-password" } else { "current-password" };
    html! {
        label {
            (text.t(label))
            input type="password" name=(name) required maxlength="256" autocomplete=(kind);
            @if is_new { small { (text.t("password-new.help")) } }
        }
    }
}

pub(super) fn name_field(text: &Text, name: &str) -> Markup {
    html! {
        label {
            (text.t("account-name"))
            input name="name" required maxlength="32" value=(name) autocomplete="username" autocapitalize="none" spellcheck="false";
        }
    }
}

/// The forms for visitors who are not signed in.
pub(super) fn sign_in_forms(text: &Text, name: &str) -> Markup {
    html! {
        section.card.narrow {
            h1 { (text.t("sign-in")) }
            form method="post" action="/account/sign-in" {
                (name_field(text, name))
                (password(text, "password", "password", false))
                p { (text.t("sign-in.help")) }
                button.primary { (text.t("sign-in")) }
            }
            p { a href="/account/recover" { (text.t("password-lost")) } }
        }
        section.card.narrow {
            h2 { (text.t("sign-up")) }
            p { (text.t("sign-up.help")) }
            form method="post" action="/account/sign-up" {
                (name_field(text, name))
                (password(text, "password", "password", true))
                button { (text.t("sign-up")) }
            }
        }
    }
}

/// The form for visitors who have lost their password.
pub(super) fn recovery(text: &Text, name: &str) -> Markup {
    html! {
        section.card.narrow {
            h1 { (text.t("password-lost")) }
            p { (text.t("password-lost.help")) }
            form method="post" action="/account/recover" {
                (name_field(text, name))
                label { (text.t("code")) input name="code" required maxlength="64" autocomplete="off" autocapitalize="characters" spellcheck="false"; }
                (password(text, "new", "password-new", true))
                label.check { input type="checkbox" name="tokens" value="end" checked; (text.t("password-tokens")) }
                button.primary { (text.t("password-set")) }
            }
            p { a href="/account" { (text.t("back")) } }
        }
    }
}

/// A new recovery code, the only time it is shown.
pub(super) fn code(text: &Text, code: &str) -> Markup {
    html! {
        section.card.narrow {
            h1 { (text.t("code")) }
            p { code.link { (code) } }
            p { (text.t("code.help")) }
            p { a.button.primary href="/games" { (text.t("code-kept")) } }
        }
    }
}
