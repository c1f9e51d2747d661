### Wem ein Platz gehört, und wer dort spielt.

## Ein Platz in einem anderen Browser

seat-link = Diesen Platz mitnehmen
    .help = Öffne diesen Link in einem anderen Browser, um dort mit deinem Platz weiterzuspielen. Er wird nur dieses eine Mal gezeigt und gilt einmal; wer ihn hat, hat deinen Platz. Machst du einen neuen, gilt dieser nicht mehr.
seat-link-until = Er gilt bis { $ends }, solange du diesen Platz behältst.
seat-link-there = Am { $made } hast du einen Link zu diesem Platz gemacht. Er gilt bis { $ends }.
seat-link-again = Einen neuen Link machen
seat-link-revoke = Den Link ungültig machen
seat-link-take = Den Platz übernehmen
    .help = Der Platz zieht in diesen Browser um, und der andere sieht ab dann zu. Er erfährt davon, und alle am Tisch ebenfalls.
seat-lost = Dein Platz mit dem Namen { $name } ist am { $at } in einen anderen Browser umgezogen, durch einen Link, der hier gemacht wurde. Dieser Browser sieht seitdem zu. Wenn du das nicht warst, sag den anderen am Tisch oder den Betreibern dieses Servers Bescheid.
seat-lost-known = Ich weiß Bescheid
chat-seat-moved = Der Platz von { $name } ist in einen anderen Browser umgezogen.

## Solange jemand weg ist

step-away = Einen Computerspieler für mich spielen lassen
    .help = Er entscheidet an deiner Stelle, bis du zurückkommst.
step-away-do = Spielen lassen
away-notice = Der Tisch wartet seit { $since } auf { $name }.
away-ask = Um einen Computerspieler an dieser Stelle bitten
away-proposal = { $name } möchte, dass ein Computerspieler für { $away } entscheidet, bis diese Person zurückkommt. Wer bis { $until } nichts sagt, stimmt zu.
away-own = { $name } möchte, dass ein Computerspieler für dich entscheidet, bis du zurückkommst.
away-here = Ich bin da
proposal-anew = Was seitdem gezogen oder gewürfelt wurde, wird neu bestimmt.

## Absagen

table-error-person = Dieser Platz gehört einem Menschen. Ein Computerspieler entscheidet dort nur, wenn die Person darum bittet, wenn ihre Zeit abgelaufen ist, oder wenn der Tisch lange auf sie gewartet hat und die anderen zustimmen.
table-error-not-away = Der Tisch wartet nicht auf diesen Platz, oder noch nicht lange genug. Warte noch, und bitte dann darum.
table-error-no-link = Dieser Link gilt nicht mehr: Er wurde benutzt, widerrufen oder ersetzt, er ist älter als eine Woche, oder die Person, die ihn gemacht hat, hat den Platz nicht mehr. Mach einen neuen in dem Browser, der den Platz hat.
table-error-server-line = Das hat der Server selbst gesagt, und es bleibt stehen.

delete-table = Diesen Tisch löschen
    .help = Das Spiel und alles, was hier geschrieben wurde, ist dann endgültig weg. Das geht, weil sonst niemand hier sitzt.
delete-table-do = Endgültig löschen
table-error-shared = An diesem Tisch sitzen auch andere. Er lässt sich deshalb nicht löschen.
