//! The one form of errors in the API.

use crate::page::refusal_text;
use axum::Json;
use axum::body::to_bytes;
use axum::extract::Request;
use axum::http::header::{CONTENT_TYPE, RETRY_AFTER, WWW_AUTHENTICATE};
use axum::http::{HeaderValue, StatusCode};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use messages::Language;
use play::engine::EngineError;
use serde::Serialize;
use tabletop::Name;
use utoipa::ToSchema;

use super::super::page::{TOO_MANY_HINTS, Text, WEB, error_id, error_text};
use super::super::request_log::LoggedError;
use crate::PageError;
use limits::RateLimitError;
use store::random::RandomnessError;
use store::{Scope, StoreError};
use tables::TableError;
use tables::rooms::RoomError;

/// Maximum length of a plain answer that is repeated.
const MAX_REPEATED: usize = 4_096;

/// Why a call failed. Nothing has changed then.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
#[schema(as = Problem)]
pub(crate) struct ApiProblem {
    /// What kind of problem it is, for programs.
    #[schema(example = "stale")]
    pub(crate) error: &'static str,
    /// What is wrong, as a sentence.
    pub(crate) message: String,
    /// The rule of the game that says no.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) rule: Option<&'static str>,
    /// What would help.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) remedy: Option<String>,
    /// The line of a record that is wrong.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) line: Option<usize>,
    /// After how many seconds it can be tried again.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<u64>)]
    pub(crate) retry_after: Option<u32>,
    #[serde(skip)]
    pub(crate) status: StatusCode,
    /// What went wrong inside, for the log.
    #[serde(skip)]
    wrong: Option<Box<LoggedError>>,
}

impl ApiProblem {
    pub(crate) fn new(
        status: StatusCode,
        error: &'static str,
        message: impl Into<String>,
    ) -> ApiProblem {
        ApiProblem {
            error,
            message: message.into(),
            rule: None,
            remedy: None,
            line: None,
            retry_after: None,
            status,
            wrong: None,
        }
    }

    fn remedy(self, remedy: impl Into<String>) -> ApiProblem {
        ApiProblem { remedy: Some(remedy.into()), ..self }
    }

    /// A token is needed, or the one that was sent is none.
    pub(crate) fn no_token(message: &str) -> ApiProblem {
        ApiProblem::new(StatusCode::UNAUTHORIZED, "unauthorized", message)
            .remedy("send Authorization: Bearer TOKEN with a token from the account page")
    }

    /// The token is not good for this.
    pub(crate) fn scope(needed: Scope) -> ApiProblem {
        let message = format!("this needs a token with the scope \"{needed}\"");
        ApiProblem::new(StatusCode::FORBIDDEN, "scope", message)
            .remedy("make such a token on the account page")
    }

    /// Too much was asked for lately.
    pub(crate) fn too_often(refusal: &RateLimitError) -> ApiProblem {
        let message = refusal_text(&Text::new(Language::English, WEB), refusal);
        let problem = ApiProblem::new(StatusCode::TOO_MANY_REQUESTS, "rate-limit", message);
        let problem = problem.remedy(format!("try again after {} seconds", refusal.seconds));
        let seconds = u32::try_from(refusal.seconds).unwrap_or(u32::MAX);
        ApiProblem { retry_after: Some(seconds), ..problem }
    }

    /// There is no such thing.
    pub(crate) fn not_found(what: &str) -> ApiProblem {
        ApiProblem::new(StatusCode::NOT_FOUND, "not-found", format!("there is no such {what}"))
    }

    /// A problem with an uploaded text.
    pub(crate) fn of_fault(status: StatusCode, fault: EngineError) -> ApiProblem {
        ApiProblem {
            rule: fault.rule,
            remedy: fault.remedy,
            line: fault.line,
            ..ApiProblem::new(status, fault.kind.name(), fault.message)
        }
    }
}

impl From<PageError> for ApiProblem {
    fn from(failure: PageError) -> ApiProblem {
        let status = failure.status();
        let message = error_text(&Text::new(Language::English, WEB), &failure);
        let wrong = LoggedError::of(&failure).map(Box::new);
        let id = error_id(&failure);
        let code = id.trim_start_matches("table-error-").trim_start_matches("failed-");
        let problem = ApiProblem::new(status, code, message);
        let problem = match failure {
            PageError::Refused(TableError::Refused(refused)) => {
                ApiProblem::of_fault(status, refused.into())
            }
            PageError::Refused(TableError::Stale) => {
                problem.remedy("read the table and send its version")
            }
            PageError::Refused(TableError::TooManyAtOnce) => {
                problem.remedy("send fewer actions at once")
            }
            PageError::Refused(TableError::TooManyHints) => {
                ApiProblem { retry_after: Some(TOO_MANY_HINTS), ..problem }
                    .remedy("wait for the hints that were asked for")
            }
            PageError::Store(StoreError::NotFound { what }) => ApiProblem::not_found(what),
            PageError::Busy(_)
            | PageError::Store(
                StoreError::Busy | StoreError::Conflict { .. } | StoreError::Outdated { .. },
            ) => ApiProblem { retry_after: Some(1), ..problem },
            PageError::Limited(refusal) => ApiProblem::too_often(&refusal),
            _ => problem,
        };
        ApiProblem { wrong, ..problem }
    }
}

/// Everything that can become a [`PageError`] is a problem.
macro_rules! page_errors {
    ($($error:ty),+) => {
        $(impl From<$error> for ApiProblem {
            fn from(error: $error) -> ApiProblem {
                PageError::from(error).into()
            }
        })+
    };
}

page_errors!(RateLimitError, TableError, StoreError, RoomError, RandomnessError);

impl IntoResponse for ApiProblem {
    fn into_response(mut self) -> Response {
        let (status, retry_after) = (self.status, self.retry_after);
        let wrong = self.wrong.take();
        let mut response = (status, Json(self)).into_response();
        if let Some(wrong) = wrong {
            response.extensions_mut().insert(*wrong);
        }
        let headers = response.headers_mut();
        if let Some(seconds) = retry_after {
            headers.insert(RETRY_AFTER, seconds.into());
        }
        if status == StatusCode::UNAUTHORIZED {
            headers.insert(WWW_AUTHENTICATE, HeaderValue::from_static("Bearer"));
        }
        response
    }
}

/// Gives every failure the one form. The extractors of bodies, paths and queries refuse in
/// plain text; here that becomes an [`ApiProblem`] with the same status, so that no failure
/// can be forgotten.
pub(super) async fn in_one_form(request: Request, next: Next) -> Response {
    let response = next.run(request).await;
    let status = response.status();
    let is_failure = status.is_client_error() || status.is_server_error();
    let is_told = response.headers().get(CONTENT_TYPE).is_some_and(|it| it == "application/json");
    if !is_failure || is_told {
        return response;
    }
    let (mut parts, body) = response.into_parts();
    let said = to_bytes(body, MAX_REPEATED).await.unwrap_or_default();
    let said = String::from_utf8_lossy(&said);
    let (error, otherwise) = match status {
        StatusCode::BAD_REQUEST => ("request", "the request cannot be read"),
        StatusCode::METHOD_NOT_ALLOWED => ("method", "this cannot be done here"),
        StatusCode::NOT_FOUND => ("not-found", "there is no such thing"),
        StatusCode::REQUEST_TIMEOUT => ("slow", "the body came too slowly"),
        StatusCode::PAYLOAD_TOO_LARGE => ("too-large", "this is too long"),
        StatusCode::UNSUPPORTED_MEDIA_TYPE => ("content-type", "the body is of the wrong type"),
        StatusCode::UNPROCESSABLE_ENTITY => ("body", "the body is not what is asked for"),
        _ => ("failed", "something went wrong here"),
    };
    let message = if said.trim().is_empty() { otherwise } else { said.trim() };
    let problem = ApiProblem::new(status, error, message);
    let problem = match status {
        StatusCode::UNSUPPORTED_MEDIA_TYPE => problem.remedy("send Content-Type: application/json"),
        StatusCode::NOT_FOUND | StatusCode::METHOD_NOT_ALLOWED => {
            problem.remedy("/api/openapi.json tells what there is")
        }
        _ => problem,
    };
    let mut told = problem.into_response();
    // Keep the headers, one of which may say what is allowed instead.
    parts.headers.remove(CONTENT_TYPE);
    parts.headers.remove(axum::http::header::CONTENT_LENGTH);
    told.headers_mut().extend(parts.headers);
    told
}
