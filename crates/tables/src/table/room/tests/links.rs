//! Links that carry a seat to another browser.

use play::FastDice;

use crate::table::sample::*;
use crate::table::{Occupant, Order, Room, TableError};
use store::{Millis, PlayerId, TokenHash};

const TOKEN: TokenHash = TokenHash::new([7; 32]);
const MADE: Millis = Millis(1_000);
const EVE: PlayerId = PlayerId::new([5; 16]);

/// The table with Ben's link to seat b.
fn linked(room: &Room) -> Room {
    after(room, room.make_link(guest(BEN), seat('b'), TOKEN, MADE).unwrap())
}

fn take(room: &Room, to: PlayerId) -> Result<Room, TableError> {
    room.take_by_link(TOKEN, to, MADE).map(|next| after(room, next))
}

#[test]
fn a_seat_moves_with_its_name_and_the_link_is_used_up() {
    let room = begun(doc(people()));
    let away = after(&room, room.stand_in(seat('b'), "search").unwrap());
    let room = linked(&away);
    let moved = take(&room, DAN).unwrap();
    let occupant = Occupant::Player { player: DAN, name: "Ben".to_owned(), stand_in: None };
    assert_eq!(moved.doc.occupants[1], occupant);
    assert_eq!(take(&moved, EVE).unwrap_err(), TableError::NoLink);
    // The loser of the seat sees the notice until they dismiss it, and nobody else does.
    let told: Vec<_> = moved.lost_seats(BEN).map(|it| (it.seat, it.at)).collect();
    assert_eq!(told, [(seat('b'), MADE)]);
    assert_eq!(moved.lost_seats(DAN).count() + moved.lost_seats(ADA).count(), 0);
    assert_eq!(moved.dismiss_lost_seats(guest(DAN)).unwrap_err(), TableError::NoNotice);
    let known = after(&moved, moved.dismiss_lost_seats(guest(BEN)).unwrap());
    assert_eq!(known.lost_seats(BEN).count(), 0);
}

#[test]
fn only_who_has_the_seat_makes_and_revokes_its_link() {
    let room = begun(doc(vec![person(ADA), person(BEN), bot("random")]));
    for (player, letter) in [(ADA, 'b'), (DAN, 'a'), (ADA, 'c')] {
        let refused = room.make_link(guest(player), seat(letter), TOKEN, MADE).unwrap_err();
        assert_eq!(refused, TableError::NotYours, "{letter}");
        let refused = room.revoke_link(guest(player), seat(letter)).unwrap_err();
        assert_eq!(refused, TableError::NotYours, "{letter}");
    }
    assert_eq!(room.revoke_link(guest(BEN), seat('b')).unwrap_err(), TableError::NoLink);
    let room = linked(&room);
    let link = room.link_to(seat('b'), MADE).unwrap();
    assert_eq!((link.made, link.ends()), (MADE, Millis(MADE.0 + 7 * Millis::DAY)));
    let gone = after(&room, room.revoke_link(guest(BEN), seat('b')).unwrap());
    assert_eq!(take(&gone, DAN).unwrap_err(), TableError::NoLink);
}

#[test]
fn another_link_takes_the_place_of_the_first() {
    let room = linked(&begun(doc(people())));
    let other = TokenHash::new([8; 32]);
    let room = after(&room, room.make_link(guest(BEN), seat('b'), other, MADE).unwrap());
    assert_eq!(room.doc.links.len(), 1);
    assert_eq!(take(&room, DAN).unwrap_err(), TableError::NoLink);
    assert!(room.take_by_link(other, DAN, MADE).is_ok());
}

#[test]
fn a_link_ends_after_a_week() {
    let room = linked(&begun(doc(people())));
    let end = Millis(MADE.0 + 7 * Millis::DAY);
    assert!(room.take_by_link(TOKEN, DAN, Millis(end.0 - 1)).is_ok());
    assert_eq!(room.take_by_link(TOKEN, DAN, end).unwrap_err(), TableError::NoLink);
    assert!(room.link_to(seat('b'), end).is_none());
}

#[test]
fn a_link_is_worthless_once_its_maker_has_no_longer_that_seat() {
    // Ben stands up, and Dan sits down.
    let room = linked(&room(doc(people())));
    let left = after(&room, room.leave(guest(BEN), seat('b')).unwrap());
    assert_eq!(take(&left, BEN).unwrap_err(), TableError::NoLink);
    let next = left.claim(guest(DAN), &name("Dan"), seat('b')).unwrap();
    assert_eq!(take(&after(&left, next), BEN).unwrap_err(), TableError::NoLink);
    // The host sends Ben away.
    let sent = after(&room, room.seat_bot(guest(ADA), seat('b'), None).unwrap());
    assert_eq!(take(&sent, BEN).unwrap_err(), TableError::NoLink);
    // Ben's seat moves to another browser by the link of that time.
    let moved = take(&room, DAN).unwrap();
    let own = TokenHash::new([9; 32]);
    let again = after(&moved, moved.make_link(guest(DAN), seat('b'), own, MADE).unwrap());
    assert_eq!(take(&again, EVE).unwrap_err(), TableError::NoLink);
    // Lots move everyone.
    let mut drawn = room.clone();
    drawn.doc.settings.order = Order::Random;
    let mut moves = 0;
    for number in 0..40 {
        let mut next = drawn.begin(guest(ADA), &mut FastDice::new(number), MADE).unwrap();
        next.doc.drop_lost_links();
        let begun = after(&drawn, next);
        let is_his = begun.doc.occupants[1].player() == Some(BEN);
        moves += usize::from(!is_his);
        assert_eq!(take(&begun, DAN).is_ok(), is_his);
        assert_eq!(begun.doc.links.len(), usize::from(is_his));
    }
    assert!(moves > 10, "{moves}");
}

#[test]
fn who_signs_in_keeps_the_link() {
    let room = linked(&begun(doc(people())));
    let signed_in = after(&room, room.sign_in(BEN, EVE).unwrap());
    let moved = take(&signed_in, DAN).unwrap();
    assert_eq!(moved.doc.occupants[1].player(), Some(DAN));
    assert_eq!(moved.lost_seats(EVE).count(), 1);
}

#[test]
fn nobody_has_two_seats_by_a_link() {
    let room = linked(&begun(doc(people())));
    assert_eq!(take(&room, ADA).unwrap_err(), TableError::OneSeat);
    assert_eq!(take(&room, BEN).unwrap_err(), TableError::Asked, "it is there already");
    let mut device = room.clone();
    device.doc.settings.hot_seat = true;
    assert!(take(&device, ADA).is_ok());
}

/// A thief of a seat cannot push the notice out by moving the seat on and on.
#[test]
fn the_first_who_lost_a_seat_is_still_told() {
    let mut room = linked(&begun(doc(people())));
    room = take(&room, DAN).unwrap();
    let mut owner = DAN;
    for number in 10..40 {
        let to = PlayerId::new([number; 16]);
        let next = room.make_link(guest(owner), seat('b'), TOKEN, MADE).unwrap();
        room = take(&after(&room, next), to).unwrap();
        owner = to;
    }
    assert_eq!(room.lost_seats(BEN).count(), 1);
    assert!(room.doc.moved.len() < 10);
}
