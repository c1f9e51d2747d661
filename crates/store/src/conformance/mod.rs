//! Tests that every store must pass.
//!
//! Each test receives a [`Site`] where nothing is stored yet. `conformance!` makes them
//! tests of one kind of store.

pub(super) mod chat;
pub(super) mod factors;
pub(super) mod lists;
pub(super) mod notes;
pub(super) mod operating;
pub(super) mod people;
pub(super) mod race;
pub(super) mod reopen;
pub(super) mod sessions;
pub(super) mod tables;
pub(super) mod tokens;
pub(super) mod units;

use std::sync::Arc;

use play::Seed;
use tabletop::Seat;

use super::{
    Account, AccountName, Change, Facts, Listing, Millis, NewTable, Phase, PlayerId, Store,
    StoreFuture, Table, TableId,
};

/// A place for a store, which can be opened again.
pub(super) trait Site: Send + Sync {
    /// Opens the store that is kept here.
    fn open(&self) -> StoreFuture<'_, Arc<dyn Store>>;
}

/// Tests a kind of store at a fresh [`Site`] for each test.
macro_rules! conformance {
    ($site:expr) => {
        $crate::conformance::conformance! { @each $site;
            tables: a_new_table_is_read_back,
            tables: an_id_is_given_once,
            tables: what_is_not_there_is_not_found,
            tables: a_commit_changes_what_it_says,
            tables: lines_are_appended_and_read_from_anywhere,
            tables: a_stale_version_is_a_conflict,
            tables: a_wrong_line_number_is_a_conflict,
            tables: a_refused_commit_leaves_nothing_behind,
            tables: a_header_can_change_until_there_are_lines,
            tables: a_line_is_one_line,
            tables: texts_come_back_as_they_were,
            lists: public_tables_are_listed_by_phase,
            lists: lists_are_read_page_by_page,
            lists: tables_are_listed_for_who_sits_there,
            lists: tables_of_an_account_are_those_of_its_players,
            lists: due_tables_are_the_running_ones_that_are_late,
            lists: tables_of_computer_players_are_found_after_a_start,
            lists: live_tables_are_counted,
            tables: a_component_set_is_stored_once,
            notes: a_draft_replaces_the_one_before,
            notes: a_commit_can_clear_the_drafts,
            notes: notes_belong_to_one_player,
            notes: what_was_put_first_stays,
            notes: what_is_put_anew_replaces_what_was_there,
            notes: what_is_erased_is_gone,
            chat: chat_is_numbered_for_each_table,
            chat: chat_is_read_from_its_end,
            chat: removed_chat_keeps_its_number,
            people: a_player_keeps_what_is_not_changed,
            people: a_name_of_an_account_is_taken_in_every_case,
            people: hashes_are_changed_one_by_one,
            people: a_deleted_account_leaves_its_players,
            people: only_who_is_known_is_linked,
            people: an_account_keeps_all_but_its_name,
            people: a_name_that_is_taken_changes_nothing,
            people: the_players_of_an_account_come_in_their_order,
            people: nothing_tells_of_an_erased_player,
            people: a_name_that_looks_like_another_is_taken,
            operating: every_table_is_listed,
            operating: a_deleted_table_leaves_nothing,
            operating: what_nobody_has_touched_is_deleted,
            operating: each_kind_of_table_has_its_own_age,
            operating: acts_are_logged_and_stay,
            operating: a_heartbeat_is_a_write,
            operating: a_sound_store_has_no_damage,
            operating: accounts_are_listed_and_banned,
            operating: changes_from_outside_are_counted,
            tokens: a_token_is_found_until_its_owner_revokes_it,
            tokens: the_last_use_of_a_token_is_kept,
            tokens: tokens_go_where_their_account_goes,
            tokens: all_tokens_of_an_account_are_revoked_together,
            factors: a_second_factor_is_there_until_it_is_switched_off,
            factors: a_step_and_a_code_count_once,
            sessions: a_session_is_found_until_it_ends,
            sessions: a_renewed_session_knows_both_secrets_until_it_settles,
            sessions: sessions_go_where_their_account_goes,
            sessions: a_banned_account_has_no_sessions,
            race: one_of_twenty_commits_wins,
            race: commits_at_many_tables_do_not_disturb_each_other,
            race: chat_of_many_has_no_gap,
            race: one_of_many_gets_the_name,
            race: all_agree_on_what_was_put_first,
            race: readers_never_see_half_a_commit,
            race: a_commit_that_is_given_up_halfway_is_whole_or_nothing,
            race: a_unit_that_is_given_up_halfway_is_whole_or_nothing,
            units: a_refused_unit_leaves_nothing_behind,
            units: a_unit_with_a_stale_table_changes_no_other,
            units: a_table_is_opened_and_changed_at_once,
            units: a_unit_sees_what_it_has_written,
            units: a_proof_that_is_outdated_refuses_the_unit,
            units: moved_notes_are_added_to_those_that_are_there,
            reopen: everything_is_there_again,
            reopen: two_at_the_same_place_see_each_other,
            reopen: a_closed_store_fails,
        }
    };
    (@each $site:expr; $($module:ident: $name:ident,)*) => {
        $(
            #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
            async fn $name() {
                $crate::conformance::$module::$name(&$site).await;
            }
        )*
    };
}
pub(super) use conformance;

/// The store at a fresh place.
async fn open(site: &dyn Site) -> Arc<dyn Store> {
    site.open().await.unwrap()
}

fn seat(letter: char) -> Seat {
    Seat::from_letter(letter).unwrap()
}

fn table_id(number: u64) -> TableId {
    TableId::from_bits(number)
}

fn player_id(number: u8) -> PlayerId {
    PlayerId::new([number; 16])
}

fn name(text: &str) -> AccountName {
    AccountName::parse(text).unwrap()
}

fn account(text: &str) -> Account {
    Account {
        name: name(text),
        password_hash: format!("password of {text}"),
        recovery_hash: format!("recovery of {text}"),
        created: Millis(50),
        is_banned: false,
    }
}

/// A public table that is open and has no players.
fn new_table(number: u64) -> NewTable {
    NewTable {
        id: table_id(number),
        game: "toy".to_owned(),
        doc: "{}".to_owned(),
        listing: Listing::Public,
        phase: Phase::Open,
        created: Millis(1000),
        deadline: None,
        head: "toy/1  rules plain rev 1  seats 2\n".to_owned(),
        secret: Seed::from_number(number),
        seats: Vec::new(),
        facts: Facts::default(),
        components: None,
        opened_from: None,
    }
}

/// A commit to this table that changes nothing but its version.
fn no_change(table: &Table) -> Change {
    Change {
        doc: table.doc.clone(),
        listing: table.listing,
        phase: table.phase,
        changed: table.changed,
        deadline: table.deadline,
        head: None,
        first_line_number: table.lines + 1,
        lines: Vec::new(),
        seats: None,
        clear_tentative: false,
        facts: Facts::default(),
    }
}

/// A commit that appends these lines.
fn append(table: &Table, lines: &[&str]) -> Change {
    Change { lines: lines.iter().map(|&line| line.to_owned()).collect(), ..no_change(table) }
}

async fn add_player(store: &dyn Store, number: u8) -> PlayerId {
    let id = player_id(number);
    let name = format!("player {number}");
    store.put_player(id, Millis(i64::from(number)), name, "en".to_owned()).await.unwrap();
    id
}

/// Adds a table and reads it back.
async fn add_table(store: &dyn Store, new: NewTable) -> Table {
    let id = new.id;
    store.create_table(new).await.unwrap();
    store.table(id).await.unwrap()
}
