### Der Tisch von Puerto Rico: seine Teile und die Antworten auf seine Fragen.

part-roles = Rollen
part-common = Gemeinsamer Spielplan
part-ships = Frachtschiffe
part-house = Handelshaus
part-row = Plantagen
part-supply = Vorrat
part-colonist-ship = Kolonisten auf dem Schiff
part-ending = Das Spiel endet, wenn eins davon ausgeht
part-shelf = Gebäude im Angebot
part-seat = Tableau von { $name }
part-governor = Gouverneur
part-points = Siegpunktchips
part-windrose = Nicht eingesetzt
part-island = Insel
part-city = Stadt
part-makes = Produziert:

count-doubloons = { $count ->
    [one] 1 Dublone
   *[other] { $count } Dublonen
}
count-points = { $count ->
    [one] 1 Siegpunkt
   *[other] { $count } Siegpunkte
}
circles = { $colonists ->
    [one] 1 Kolonist
   *[other] { $colonists } Kolonisten
} und { $nobles ->
    [one] 1 Adliger
   *[other] { $nobles } Adlige
} auf { $circles ->
    [one] 1 Kreis
   *[other] { $circles } Kreisen
}
ship = { $spaces }er-Schiff, { $count } geladen
stack-count = { $count } verdeckt
stack-known = { $stack }: { $tile }
stack-put-back = { $stack }: angesehen von { $names }
shelf-column = Steinbruch-Rabatt: höchstens { $quarries }
price = Kostet dich { $price } (aufgedruckt: { $cost })
discount-builder = Baumeister −{ $count }
discount-quarries = Steinbrüche −{ $count }
discount-forests = Wälder −{ $count }
discount-zoning = Bauamt −{ $count }

end-colonists-left = Verbleibende Kolonisten
end-points-left = Verbleibende Siegpunktchips
end-spaces-left = Freie Bauplätze der vollsten Stadt
end-last-round = Dies ist die letzte Runde.

privilege = Privileg
duty-settler = Alle nehmen eine Plantage aus der Auslage.
    .privilege = Du darfst stattdessen einen Steinbruch nehmen und wählst zuerst.
duty-mayor = Alle bekommen Kolonisten vom Schiff und setzen alle ihre Kolonisten neu ein.
    .privilege = Du bekommst einen mehr aus dem Vorrat.
duty-builder = Alle dürfen ein Gebäude kaufen.
    .privilege = Du zahlst eine Dublone weniger.
duty-craftsman = Alle bekommen die Waren, die ihre besetzten Plantagen und Produktionsgebäude herstellen.
    .privilege = Du bekommst eine mehr von einer Sorte, die du hergestellt hast.
duty-trader = Alle dürfen eine Ware an das Handelshaus verkaufen.
    .privilege = Du bekommst für deine eine Dublone mehr.
duty-captain = Alle müssen Waren auf die Frachtschiffe laden, solange sie können, für je 1 Siegpunkt. Was danach nicht gelagert werden kann, geht verloren.
    .privilege = Du bekommst für deine erste Ladung einen Punkt mehr.
duty-prospector = Für die anderen geschieht nichts.
    .privilege = Du bekommst eine Dublone.

answer-pass = Passen
answer-forest = Als Wald ({ $good })
answer-draw = Verdeckt ziehen
answer-draw-unseen = Eine ziehen, die niemand gesehen hat
answer-draw-rest = Alle übrigen von Stapeln, die niemand angesehen hat
answer-colonist = Kolonisten nehmen
answer-noble = Adligen nehmen
answer-produce = Produzieren
answer-post = { $good } an den Handelsposten
answer-buy = Verdeckte Plantage kaufen
answer-buy-unseen = Eine kaufen, die niemand gesehen hat
answer-buy-from = Kaufen:
answer-buy-forest = Wald kaufen
answer-discard = Abgeben: { $tile }
answer-fell = Wald abgeben ({ $good })
answer-union = Jetzt die Punkte des Gildenhauses nehmen
answer-refuse = Nicht produzieren
answer-points = Siegpunkte nehmen
answer-decline = Siegpunkte ablehnen
answer-all-reductions = Jeden Nachlass nutzen
answer-waive = { $doubloons ->
    [one] 1 Dublone mehr bezahlen
   *[other] { $doubloons } Dublonen mehr bezahlen
}
load-blocks = danach nimmt kein Schiff mehr { $goods }
arrange-keep = Alle bleiben, neue kommen dazu
arrange-suggested = Vorschlag
arrange-own = Eigene Verteilung
arrange-so = So verteilen
arrange-store = Das behalten

score-title = Endabrechnung
score-source = Punkte aus
score-chips = Chips
score-buildings = Gebäude
score-nobles = Adlige
score-total = Summe
score-tie = Bei Gleichstand: Dublonen und Waren

# Wo alle ihre Leute gleichzeitig verteilen.
together = Alle Spieler verteilen ihre Kolonisten gleichzeitig
    .help = Niemand wartet auf andere, und niemand sieht eine Aufstellung, bevor alle fertig sind.
together-in = Die Kolonisten von { $name } sind verteilt. Das kannst du zurücknehmen, bis alle fertig sind.
