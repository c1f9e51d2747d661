### Wie man zu einem Tisch kommt, und von einem Tisch zum nächsten.

## Teilen

listing-private = Nur, wen du einlädst
share = Teilen
share-qr = Der Link als QR-Code
share-private = Dieser Tisch ist privat. Lass dir einen Link geben und schicke ihn denen, die kommen dürfen.
share-ask-host = Dieser Tisch ist privat. Wer ihn eröffnet hat, kann andere einladen.
share-sit = Link zum Mitspielen
    .help = Wer diesen Link hat, kann hereinkommen und sich setzen. Er wird nur jetzt gezeigt; wenn du einen neuen anlegst, gilt dieser nicht mehr.
share-look = Link zum Zusehen
    .help = Wer diesen Link hat, kann zusehen, aber keinen Platz nehmen. Er wird nur jetzt gezeigt; wenn du einen neuen anlegst, gilt dieser nicht mehr.
invited = Du bist eingeladen
invited-sit = Du kannst an diesen Tisch kommen und dich setzen.
invited-look = Du kannst an diesem Tisch zusehen.
invited-come = Hereinkommen
denied-private = Dieser Tisch ist privat. Bitte um einen Link, wer ihn eröffnet hat. Warst du schon einmal hier, so nimm denselben Browser, oder melde dich an.
