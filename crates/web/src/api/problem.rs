//! The JSON form of all API errors.

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

use super::super::page::{HINT_RETRY_AFTER, Text, WEB, error_id, error_text};
use super::super::request_log::LoggedError;
use crate::PageError;
use limits::RateLimitError;
use store::random::RandomnessError;
use store::{Scope, StoreError};
use tables::TableError;
use tables::rooms::RoomError;

/// Maximum length of a plain-text error that is repeated.
const MAX_REPEATED: usize = 4_096;

/// Why a call failed. Nothing has changed.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
#[schema(as = Problem)]
pub(crate) struct ApiProblem {
    /// The error code, for programs.
    #[schema(example = "stale")]
    pub(crate) error: &'static str,
    /// The error as a sentence.
    pub(crate) message: String,
    /// The id of the rule that forbids it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) rule: Option<&'static str>,
    /// What would help.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) remedy: Option<String>,
    /// The number of the wrong line in a record.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) line: Option<usize>,
    /// Number of seconds to wait before another attempt.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<u64>)]
    pub(crate) retry_after: Option<u32>,
    #[serde(skip)]
    pub(crate) status: StatusCode,
    /// The internal error, for the log.
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

    /// The token is missing or invalid.
    pub(crate) fn no_token(message: &str) -> ApiProblem {
        ApiProblem::new(StatusCode::UNAUTHORIZED, "unauthorized", message)
            .remedy("send Authorization: Bearer TOKEN with a token from the account page")
    }

    /// The token does not have this scope.
    pub(crate) fn scope(needed: Scope) -> ApiProblem {
        let message = format!("this needs a token with the scope \"{needed}\"");
        ApiProblem::new(StatusCode::FORBIDDEN, "scope", message)
            .remedy("make such a token on the account page")
    }

    /// The caller is over a limit.
    pub(crate) fn rate_limited(refusal: &RateLimitError) -> ApiProblem {
        let message = refusal_text(&Text::new(Language::English, WEB), refusal);
        let problem = ApiProblem::new(StatusCode::TOO_MANY_REQUESTS, "rate-limit", message);
        let problem = problem.remedy(format!("try again after {} seconds", refusal.seconds));
        let seconds = u32::try_from(refusal.seconds).unwrap_or(u32::MAX);
        ApiProblem { retry_after: Some(seconds), ..problem }
    }

    /// It does not exist.
    pub(crate) fn not_found(what: &str) -> ApiProblem {
        ApiProblem::new(StatusCode::NOT_FOUND, "not-found", format!("there is no such {what}"))
    }

    /// A problem with an uploaded text.
    pub(crate) fn of_engine_error(status: StatusCode, fault: EngineError) -> ApiProblem {
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
            PageError::Room(RoomError::Refused(TableError::Refused(refused))) => {
                ApiProblem::of_engine_error(status, refused.into())
            }
            PageError::Room(RoomError::Refused(TableError::Stale)) => {
                problem.remedy("read the table and send its version")
            }
            PageError::Room(RoomError::Refused(TableError::TooManyAtOnce)) => {
                problem.remedy("send fewer actions at once")
            }
            PageError::Room(RoomError::Refused(TableError::TooManyHints)) => {
                ApiProblem { retry_after: Some(HINT_RETRY_AFTER), ..problem }
                    .remedy("wait for the hints that were requested")
            }
            PageError::Room(RoomError::Store(StoreError::NotFound { what })) => {
                ApiProblem::not_found(what)
            }
            PageError::Busy(_)
            | PageError::Room(RoomError::Store(
                StoreError::Busy | StoreError::Conflict { .. } | StoreError::Outdated { .. },
            )) => ApiProblem { retry_after: Some(1), ..problem },
            PageError::Limited(refusal) => ApiProblem::rate_limited(&refusal),
            _ => problem,
        };
        ApiProblem { wrong, ..problem }
    }
}

/// Converts everything that can become a [`PageError`].
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

/// Gives every failure the same form. The extractors of bodies, paths and queries refuse in
/// plain text. Here that becomes an [`ApiProblem`] with the same status, so that no failure is
/// missed.
pub(super) async fn json_errors(request: Request, next: Next) -> Response {
    let response = next.run(request).await;
    let status = response.status();
    let is_failure = status.is_client_error() || status.is_server_error();
    let is_json = response.headers().get(CONTENT_TYPE).is_some_and(|it| it == "application/json");
    if !is_failure || is_json {
        return response;
    }
    let (mut parts, body) = response.into_parts();
    let said = to_bytes(body, MAX_REPEATED).await.unwrap_or_default();
    let said = String::from_utf8_lossy(&said);
    let (error, otherwise) = match status {
        StatusCode::BAD_REQUEST => ("request", "the request cannot be read"),
        StatusCode::METHOD_NOT_ALLOWED => ("method", "this method is not allowed here"),
        StatusCode::NOT_FOUND => ("not-found", "it does not exist"),
        StatusCode::REQUEST_TIMEOUT => ("slow", "the body arrived too slowly"),
        StatusCode::PAYLOAD_TOO_LARGE => ("too-large", "the body is too long"),
        StatusCode::UNSUPPORTED_MEDIA_TYPE => {
            ("content-type", "the body has the wrong content type")
        }
        StatusCode::UNPROCESSABLE_ENTITY => ("body", "the body does not match its schema"),
        _ => ("failed", "something went wrong on the server"),
    };
    let message = if said.trim().is_empty() { otherwise } else { said.trim() };
    let problem = ApiProblem::new(status, error, message);
    let problem = match status {
        StatusCode::UNSUPPORTED_MEDIA_TYPE => problem.remedy("send Content-Type: application/json"),
        StatusCode::NOT_FOUND | StatusCode::METHOD_NOT_ALLOWED => {
            problem.remedy("/api/openapi.json lists all operations")
        }
        _ => problem,
    };
    let mut json = problem.into_response();
    // Keep the headers: `Allow`, for example, lists the allowed methods.
    parts.headers.remove(CONTENT_TYPE);
    parts.headers.remove(axum::http::header::CONTENT_LENGTH);
    json.headers_mut().extend(parts.headers);
    json
}
