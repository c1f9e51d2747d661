### How one comes to a table, and from one table to the next.

## Sharing

listing-private = Only those you invite
share = Share
share-qr = The link as a QR code
share-private = This table is private. Make a link and send it to those who may come.
share-ask-host = This table is private. Whoever opened it can invite others.
share-sit = Link for playing
    .help = Whoever has this link can come in and sit down. It is shown this once; if you make another, this one stops working.
share-look = Link for watching
    .help = Whoever has this link can watch, and take no seat. It is shown this once; if you make another, this one stops working.
invited = You are invited
invited-sit = You can come to this table and sit down.
invited-look = You can watch at this table.
invited-come = Come in
denied-private = This table is private. Ask whoever opened it for a link. If you have been here before, use the same browser, or sign in.
