//! Settings that limit how much every visitor may do.

use std::time::Duration;

use clap::Args;
use server::{ConnectionLimits, Door, Limits, ShareSetting, StreamLimits, TableLimits};

use crate::value_parsers::whole;

/// The default limits of a door.
fn usual(door: Door) -> ShareSetting {
    door.usual().into()
}

// No comment for documentation: it would become the help of the command.
#[derive(Debug, Args)]
pub(crate) struct LimitSettings {
    /// Maximum number of tables that each visitor may open
    #[arg(long, value_name = "LIMIT", env = "WINDROSE_LIMIT_OPEN", default_value_t = usual(Door::Open))]
    limit_open: ShareSetting,
    /// Maximum number of records and component sets that each visitor may upload
    #[arg(long, value_name = "LIMIT", env = "WINDROSE_LIMIT_UPLOAD", default_value_t = usual(Door::Upload))]
    limit_upload: ShareSetting,
    /// Maximum number of kilobytes that each visitor may upload
    #[arg(long, value_name = "LIMIT", env = "WINDROSE_LIMIT_UPLOAD_SIZE", default_value_t = usual(Door::UploadSize))]
    limit_upload_size: ShareSetting,
    /// Maximum number of times that each visitor may take a seat, at the table or by a link
    #[arg(long, value_name = "LIMIT", env = "WINDROSE_LIMIT_CLAIM", default_value_t = usual(Door::Claim))]
    limit_claim: ShareSetting,
    /// Maximum number of chat lines that each visitor may write
    #[arg(long, value_name = "LIMIT", env = "WINDROSE_LIMIT_CHAT", default_value_t = usual(Door::Chat))]
    limit_chat: ShareSetting,
    /// Maximum number of forms of any kind that each visitor may send
    #[arg(long, value_name = "LIMIT", env = "WINDROSE_LIMIT_CHANGE", default_value_t = usual(Door::Change))]
    limit_change: ShareSetting,
    /// Maximum number of times that each visitor may ask for a hint
    #[arg(long, value_name = "LIMIT", env = "WINDROSE_LIMIT_HINT", default_value_t = usual(Door::Hint))]
    limit_hint: ShareSetting,
    /// Maximum number of accounts that each visitor may create
    #[arg(long, value_name = "LIMIT", env = "WINDROSE_LIMIT_SIGN_UP", default_value_t = usual(Door::SignUp))]
    limit_sign_up: ShareSetting,
    /// Maximum number of passwords and codes that each visitor may send, right or wrong
    #[arg(long, value_name = "LIMIT", env = "WINDROSE_LIMIT_SIGN_IN", default_value_t = usual(Door::SignIn))]
    limit_sign_in: ShareSetting,
    /// Maximum number of streams that each visitor may open
    #[arg(long, value_name = "LIMIT", env = "WINDROSE_LIMIT_STREAM", default_value_t = usual(Door::Stream))]
    limit_stream: ShareSetting,
    /// Maximum number of pages that each visitor may request
    #[arg(long, value_name = "LIMIT", env = "WINDROSE_LIMIT_PAGE", default_value_t = usual(Door::Page))]
    limit_page: ShareSetting,
    /// Maximum number of files that each address may load
    #[arg(long, value_name = "LIMIT", env = "WINDROSE_LIMIT_FILE", default_value_t = usual(Door::File))]
    limit_file: ShareSetting,
    /// Maximum number of unfinished tables of one address, for visitors without an account
    #[arg(long, value_name = "N", env = "WINDROSE_TABLES_PER_ADDRESS", default_value_t = TableLimits::default().per_address, value_parser = whole(1..=u64::MAX))]
    tables_per_address: u64,
    /// Maximum number of unfinished tables of one account
    #[arg(long, value_name = "N", env = "WINDROSE_TABLES_PER_ACCOUNT", default_value_t = TableLimits::default().per_account, value_parser = whole(1..=u64::MAX))]
    tables_per_account: u64,
    /// Maximum number of open streams of one browser; an account has four times as many
    #[arg(long, value_name = "N", env = "WINDROSE_STREAMS_PER_PLAYER", default_value_t = StreamLimits::default().per_player, value_parser = whole(1..=usize::MAX))]
    streams_per_player: usize,
    /// Maximum number of open streams of all visitors behind one address; its accounts have four
    /// times as many
    #[arg(long, value_name = "N", env = "WINDROSE_STREAMS_PER_ADDRESS", default_value_t = StreamLimits::default().per_address, value_parser = whole(1..=usize::MAX))]
    streams_per_address: usize,
    /// Maximum number of connections [default: 4000, or what the system allows]
    #[arg(long, value_name = "N", env = "WINDROSE_CONNECTIONS", value_parser = whole(1..=usize::MAX))]
    connections: Option<usize>,
    /// Maximum number of connections of one address; a trusted proxy has no limit
    #[arg(long, value_name = "N", env = "WINDROSE_CONNECTIONS_PER_ADDRESS", default_value_t = ConnectionLimits::default().per_address, value_parser = whole(1..=usize::MAX))]
    connections_per_address: usize,
    /// Seconds within which the head of a request must arrive
    #[arg(long, value_name = "SECONDS", env = "WINDROSE_HEAD_SECONDS", default_value_t = ConnectionLimits::default().head.as_secs(), value_parser = whole(1..=86_400_u64))]
    head_seconds: u64,
    /// Seconds within which the body of a request must arrive; some of it must arrive every ten
    #[arg(long, value_name = "SECONDS", env = "WINDROSE_BODY_SECONDS", default_value_t = ConnectionLimits::default().body.as_secs(), value_parser = whole(1..=86_400_u64))]
    body_seconds: u64,
    /// Seconds after which an idle connection is closed
    #[arg(long, value_name = "SECONDS", env = "WINDROSE_IDLE_SECONDS", default_value_t = ConnectionLimits::default().idle.as_secs(), value_parser = whole(1..=86_400_u64))]
    idle_seconds: u64,
    /// Milliseconds by which an answer that refuses too many requests is delayed
    #[arg(long, value_name = "MS", env = "WINDROSE_REFUSAL_DELAY", default_value_t = ConnectionLimits::default().refusal.as_millis() as u64, value_parser = whole(0..=60_000_u64))]
    refusal_delay: u64,
}

impl LimitSettings {
    /// The limits of all doors.
    pub(crate) fn limits(&self) -> Limits {
        let settings = [
            (Door::Open, self.limit_open),
            (Door::Upload, self.limit_upload),
            (Door::UploadSize, self.limit_upload_size),
            (Door::Claim, self.limit_claim),
            (Door::Chat, self.limit_chat),
            (Door::Change, self.limit_change),
            (Door::Hint, self.limit_hint),
            (Door::SignUp, self.limit_sign_up),
            (Door::SignIn, self.limit_sign_in),
            (Door::Stream, self.limit_stream),
            (Door::Page, self.limit_page),
            (Door::File, self.limit_file),
        ];
        settings.into_iter().fold(Limits::default(), |limits, (door, it)| limits.with(door, it))
    }

    /// The limits for tables.
    pub(crate) fn tables(&self) -> TableLimits {
        TableLimits { per_address: self.tables_per_address, per_account: self.tables_per_account }
    }

    /// The limits for streams.
    pub(crate) fn streams(&self) -> StreamLimits {
        StreamLimits { per_player: self.streams_per_player, per_address: self.streams_per_address }
    }

    /// The limits for connections.
    pub(crate) fn connections(&self) -> ConnectionLimits {
        let usual = ConnectionLimits::default();
        ConnectionLimits {
            most: self.connections.unwrap_or_else(|| usual.most.min(most_files())),
            per_address: self.connections_per_address,
            head: Duration::from_secs(self.head_seconds),
            body: Duration::from_secs(self.body_seconds),
            idle: Duration::from_secs(self.idle_seconds),
            refusal: Duration::from_millis(self.refusal_delay),
            ..usual
        }
    }
}

/// Files that are open besides connections: the database, the logs, the terminal.
#[cfg(unix)]
const OTHER_FILES: u64 = 100;

/// Number of connections that the system allows.
#[cfg(unix)]
fn most_files() -> usize {
    use rustix::process::{Resource, getrlimit};
    let most = getrlimit(Resource::Nofile).current.unwrap_or(u64::MAX);
    usize::try_from(most.saturating_sub(OTHER_FILES)).unwrap_or(usize::MAX).max(1)
}

#[cfg(not(unix))]
fn most_files() -> usize {
    usize::MAX
}

#[cfg(test)]
mod tests {
    use clap::{Args, Command, FromArgMatches};

    use super::*;

    fn read(line: &[&str]) -> Result<LimitSettings, clap::Error> {
        let command = LimitSettings::augment_args(Command::new("serve").no_binary_name(true));
        LimitSettings::from_arg_matches(&command.try_get_matches_from(line)?)
    }

    #[test]
    fn a_setting_that_is_not_told_is_as_usual() {
        let usual = read(&[]).expect("nothing is told");
        assert_eq!(usual.limits(), Limits::default());
        assert_eq!(usual.streams(), StreamLimits::default());
        assert_eq!(usual.tables(), TableLimits::default());
        assert!(usual.connections().most <= ConnectionLimits::default().most);
    }

    #[test]
    fn every_door_has_its_setting() {
        for door in Door::settable() {
            let flag = format!("--limit-{door}");
            let changed = read(&[&flag, "7/min:9"]).expect("a limit").limits();
            let wanted = Limits::default().with(door, "7/min:9".parse().expect("a limit"));
            assert_eq!(changed, wanted, "{door}");
            let part = read(&[&flag, "account=off"]).expect("a limit").limits();
            assert_eq!(part, Limits::default().with(door, "account=off".parse().expect("off")));
            for bad in ["7", "often", "0/s", "address=", "everyone=7/s"] {
                let told = read(&[&flag, bad]).expect_err("no limit").to_string();
                assert!(told.contains(&flag), "{bad}: {told}");
            }
        }
    }
}
