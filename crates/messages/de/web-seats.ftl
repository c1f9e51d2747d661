### Wem ein Platz gehört, und wer dort spielt.

## Ein Platz in einem anderen Browser

seat-link = Auf einem anderen Gerät weiterspielen
    .help = Öffne diesen Link in einem anderen Browser, um deinen Platz dort einzunehmen. Er wird nur jetzt gezeigt und gilt einmal. Wer ihn hat, kann deinen Platz einnehmen. Machst du einen neuen Link, gilt dieser nicht mehr.
seat-link-until = Er gilt bis { $ends }, solange du diesen Platz behältst.
seat-link-there = Am { $made } hast du einen Link für diesen Platz gemacht. Er gilt bis { $ends }.
seat-link-again = Neuen Link machen
seat-link-revoke = Link ungültig machen
seat-link-take = Den Platz übernehmen
    .help = Der Platz zieht in diesen Browser um, und der andere kann ab dann nur noch zusehen. Alle am Tisch sehen einen Hinweis.
seat-lost = Dein Platz „{ $name }“ ist am { $at } in einen anderen Browser umgezogen, mit einem Link, der hier gemacht wurde. Dieser Browser kann jetzt nur noch zusehen. Wenn du das nicht warst, sag den anderen am Tisch oder den Betreibern dieses Servers Bescheid.
seat-lost-known = OK
chat-seat-moved = Der Platz von { $name } ist in einen anderen Browser umgezogen.

## Solange jemand weg ist

step-away = Einen Computerspieler für mich spielen lassen
    .help = Er entscheidet für dich, bis du zurückkommst.
step-away-do = Spielen lassen
away-notice = Der Tisch wartet seit { $since } auf { $name }.
away-ask = Dafür einen Computerspieler vorschlagen
away-proposal = { $name } möchte, dass ein Computerspieler für { $away } entscheidet, bis diese Person zurückkommt. Wenn bis { $until } niemand widerspricht, gilt das.
away-own = { $name } möchte, dass ein Computerspieler für dich entscheidet, bis du zurückkommst.
away-here = Ich bin da
proposal-anew = Was seitdem gezogen oder gewürfelt wurde, wird neu gezogen oder gewürfelt.

## Absagen

table-error-person = Dieser Platz gehört einem Menschen. Ein Computerspieler entscheidet dort nur, wenn diese Person darum bittet, wenn ihre Zeit abgelaufen ist oder wenn der Tisch lange auf sie gewartet hat und die anderen zustimmen.
table-error-not-away = Der Tisch wartet nicht auf diesen Platz, oder noch nicht lange genug. Versuche es später noch einmal.
table-error-no-link = Dieser Link gilt nicht mehr. Er wurde benutzt, widerrufen oder ersetzt, er ist älter als eine Woche, oder die Person, die ihn gemacht hat, hat den Platz nicht mehr. Mach einen neuen in dem Browser, der den Platz hat.
table-error-server-line = Diese Nachricht stammt vom Server und lässt sich nicht entfernen.

delete-table = Diesen Tisch löschen
    .help = Die Partie wird mit Chat und Notizen endgültig gelöscht. Das geht, weil sonst niemand hier sitzt.
delete-table-do = Endgültig löschen
table-error-shared = An diesem Tisch sitzen auch andere, deshalb lässt er sich nicht löschen.
