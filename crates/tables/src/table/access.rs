//! Who may enter a private table.

use serde::{Deserialize, Serialize};

use store::{PlayerId, TokenHash};

/// Who may enter a private table besides those who sit there: anyone with a link. Those who
/// have used a link are remembered, so they need it only once.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case", default)]
pub(crate) struct Access {
    /// The link that lets its bearer sit down. A new link replaces it; those who have used
    /// it stay.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) sit: Option<TokenHash>,
    /// The link that lets its bearer look on.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) look: Option<TokenHash>,
    /// Players who have used the first link.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(super) players: Vec<PlayerId>,
    /// Spectators who have used the second link.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(super) spectators: Vec<PlayerId>,
}

/// What a link is for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum InviteKind {
    /// To sit down.
    Sit,
    /// To look on.
    Look,
}

/// Maximum number of visitors that are remembered, so that a link that has become public
/// does not make the document large.
pub(super) const MOST: usize = 200;

impl Access {
    /// The same people at another table, where new links must be made.
    pub(crate) fn same_people(&self) -> Access {
        Access { sit: None, look: None, ..self.clone() }
    }

    /// Replaces a browser by the account it has signed in to.
    pub(super) fn sign_in(&mut self, from: PlayerId, to: PlayerId) {
        for player in self.players.iter_mut().chain(&mut self.spectators) {
            if *player == from {
                *player = to;
            }
        }
    }

    /// Forgets somebody.
    pub(super) fn retire(&mut self, player: PlayerId) {
        self.players.retain(|&known| known != player);
        self.spectators.retain(|&known| known != player);
    }

    pub(super) fn invite_kind(&self, token: TokenHash) -> Option<InviteKind> {
        match Some(token) {
            token if token == self.sit => Some(InviteKind::Sit),
            token if token == self.look => Some(InviteKind::Look),
            _ => None,
        }
    }
}
