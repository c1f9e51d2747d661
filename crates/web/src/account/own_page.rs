//! The page of an account, also shown when a form on it is refused.

use axum::extract::State;
use axum::http::HeaderValue;
use axum::http::header::RETRY_AFTER;
use axum::response::{IntoResponse, Response};
use maud::{Markup, html};
use store::{Account, Factor, Session, SessionId, StoreError, Token};

use super::error::{AccountError, InputError};
use super::owner::account_of;
use super::secret::Code;
use super::visitor::Visitor;
use super::{factor_page, forms, session_list, token_list};
use crate::App;
use crate::page::{Text, WEB, error_page, page};
use crate::who::Who;

/// The page that a form is on, to show it again with an error.
#[derive(Clone, Copy)]
pub(super) enum AccountForm {
    SignIn,
    Own,
    Recovery,
}

/// What the owner of an account sees.
struct AccountView {
    account: Account,
    sessions: Vec<Session>,
    /// The session of this browser.
    this: Option<SessionId>,
    tokens: Vec<Token>,
    factor: Option<Factor>,
}

pub(super) async fn show(State(app): State<App>, visitor: Visitor) -> Response {
    match account_view(&app, &visitor).await {
        Ok(Some(account_view)) => answer(*visitor, None, |text| draw(text, &account_view)),
        Ok(None) => answer(*visitor, None, |text| forms::sign_in_forms(text, "")),
        Err(error) => error_page(*visitor, &error.into(), "/"),
    }
}

/// The account that is signed in, with everything its owner sees.
async fn account_view(app: &App, visitor: &Visitor) -> Result<Option<AccountView>, StoreError> {
    if !visitor.is_signed_in() {
        return Ok(None);
    }
    let Some(account) = account_of(app, visitor.player).await? else { return Ok(None) };
    let sessions = app.store.sessions_of_account(account.name.clone()).await?;
    let tokens = app.store.tokens_of_account(account.name.clone()).await?;
    let factor = app.store.factor(account.name.clone()).await?;
    Ok(Some(AccountView { account, sessions, this: visitor.session(), tokens, factor }))
}

/// A page about the account, with the error above it.
pub(super) fn answer(
    who: Who,
    wrong: Option<InputError>,
    draw: impl FnOnce(&Text) -> Markup,
) -> Response {
    let text = Text::new(who.language, WEB);
    let body = forms::with_error(&text, wrong, &draw(&text));
    let page = page(who, &text, &text.t("account"), "plain", &body);
    let Some(wrong) = wrong else { return page.into_response() };
    let mut response = (wrong.status(), page).into_response();
    if let InputError::Often { seconds } = wrong {
        response.headers_mut().insert(RETRY_AFTER, HeaderValue::from(seconds));
    }
    response
}

/// The form again with its error. The name need not be typed again.
pub(super) async fn show_again(
    app: &App,
    visitor: &Visitor,
    trouble: AccountError,
    form: AccountForm,
    name: &str,
) -> Response {
    let wrong = match trouble {
        AccountError::Input(wrong) => wrong,
        AccountError::Page(failure) => return error_page(**visitor, &failure, "/account"),
    };
    let own = match form {
        AccountForm::Own => account_view(app, visitor).await.ok().flatten(),
        AccountForm::SignIn | AccountForm::Recovery => None,
    };
    answer(**visitor, Some(wrong), |text| match (form, own) {
        (AccountForm::Recovery, _) => forms::recovery(text, name),
        (_, Some(account_view)) => draw(text, &account_view),
        (_, None) => forms::sign_in_forms(text, name),
    })
}

/// Shows a new recovery code, the only time it can be seen.
pub(super) fn show_code(who: Who, code: &Code) -> Response {
    answer(who, None, |text| forms::code(text, &code.to_string()))
}

/// The page for a signed-in visitor.
fn draw(text: &Text, account_view: &AccountView) -> Markup {
    let name = &account_view.account.name;
    html! {
        section.card.narrow {
            h1 { (text.t("account")) }
            p { (text.with("signed-in-as", &[("name", name.as_given().into())])) }
            p { a.button href="/games" { (text.t("my-games")) } }
            form method="post" action="/account/sign-out" { button { (text.t("sign-out")) } }
        }
        section.card.narrow {
            h2 { (text.t("account-rename")) }
            form method="post" action="/account/name" {
                (forms::name_field(text, name.as_given()))
                p { (text.t("account-rename.help")) }
                button { (text.t("account-rename")) }
            }
        }
        section.card.narrow {
            h2 { (text.t("password-change")) }
            form method="post" action="/account/password" {
                (forms::password(text, "password", "password-now", false))
                (forms::password(text, "new", "password-new", true))
                label.check { input type="checkbox" name="tokens" value="end"; (text.t("password-tokens")) }
                p { (text.t("password-change.help")) }
                button { (text.t("password-change")) }
            }
        }
        section.card.narrow {
            h2 { (text.t("code-new")) }
            form method="post" action="/account/code" {
                p { (text.t("code-new.help")) }
                (forms::password(text, "password", "password-now", false))
                button { (text.t("code-new")) }
            }
        }
        (factor_page::section(text, account_view.factor.as_ref()))
        (session_list::list(text, &account_view.sessions, account_view.this))
        (token_list::list(text, &account_view.tokens))
        section.card.narrow {
            h2 { (text.t("account-data")) }
            form method="post" action="/account/data" {
                p { (text.t("account-data.help")) }
                (forms::password(text, "password", "password-now", false))
                button { (text.t("account-data")) }
            }
        }
        section.card.narrow {
            h2 { (text.t("account-delete")) }
            form method="post" action="/account/delete" {
                p { (text.t("account-delete.help")) }
                (forms::password(text, "password", "password-now", false))
                button { (text.t("account-delete")) }
            }
        }
    }
}
