### Der Tisch von Santa Maria: seine Teile und die Antworten auf seine Fragen.

part-common = Spielplan
part-seat = Tableau von { $name }
part-start = Startspieler des Jahres
part-happiness = Zufriedenheit
part-total = Wenn das Spiel jetzt zu Ende wäre
part-colony = Kolonie
part-ships = Schiffe
part-monks = Gelehrte und Mönche
part-white = Weiße Würfel
part-pool = Blaue Würfel für alle
part-religion = Religionsleiste
part-conquistador = Konquistadorenleiste
part-docks = Docks
part-retiring = Rückzugsfelder
part-display = Auslage
part-tiles = Erweiterungsplättchen
part-places = Plätze für Mönche
part-scholars = Gelehrte
part-bishops = Bischöfe
part-stations = Missionsstationen
part-free = Jederzeit
part-achievements = Erfolge

year = Jahr { $year } von { $years }
year-start = { $name } fängt an
pieces-used = Spielteile: { $set }
pool-empty = keine übrig
no-shipment = leer
shipments-left = noch { $count } verdeckt
ship-income = Wenn du dich zurückziehst, bringt jedes Schiff hier: { $income }.
retired = Zurückgezogen: { $space }
total = (insgesamt { $points })
dice-used = Weiße Würfel in diesem Jahr: { $white } von { $most }. Blaue Würfel genutzt: { $used }, freigespielt: { $unlocked }.
dice-short = weiß { $white }/{ $most }
blue-short = blau { $unlocked }
tile-name = Plättchen { $tile }
price-now = Kostet dich jetzt: { $cost }
for-nothing = nichts
cell-told = Reihe { $row }, Spalte { $column }
line-column = Spalte { $line }
line-row = Reihe { $line }

count-coins = { $count ->
    [one] 1 Münze
   *[other] { $count } Münzen
}
count-points = { $count ->
    [one] 1 Punkt
   *[other] { $count } Punkte
}

track-monk = Hier wird ein Mönch eingesetzt
track-monk-die = Hier wird ein Mönch eingesetzt und ein blauer Würfel freigespielt
track-gold = 1 Gold für alle, die hierher kommen
track-tree = Hinter dem Baum des Jahres { $year }
track-stack = Wer oben auf dem Stapel liegt, kam zuletzt und liegt hinter den anderen
honours = Ende von Jahr { $year }: { $points }
honours-alone = Ende von Jahr { $year }, wenn du am Baum vorbei bist: { $points }
honour-place = Platz { $place }: { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
}

## Was auf Spielteilen steht

space-trade = { $pay } gegen { $gain }
space-idle = Landschaft ohne Wirkung
space-land = Land ohne Landschaftsaktion
space-road = Straße mit { $colonists ->
    [one] 1 Kolonisten
   *[other] { $colonists } Kolonisten
}
ability-die-anywhere = Du darfst einen Würfel auf jeder freien Landschaft seiner Linie lassen.
ability-die-steps = Du darfst jeden Würfel kostenlos um { $count } verändern.
ability-tile-discount = Erweiterungsplättchen kosten dich weniger: { $gain }.
ability-shipment-discount = Seehandelsplättchen kosten dich weniger: { $gain }.
ability-on-religion = Jede deiner Religionsaktionen bringt dir { $gain }.
ability-on-monk = Jeder Mönch, den du einsetzt, bringt dir { $gain }.
ability-on-expand = Jedes Erweiterungsplättchen, das du legst, bringt dir { $gain }.
ability-on-trade = Jeder Tausch bringt dir { $gain }.
ability-on-activation = Eine einzelne Landschaft zu aktivieren bringt dir { $gain }.
ability-on-die = Jeder Würfel, den du nimmst, bringt dir { $gain }.
ability-on-shipment = Jedes Seehandelsplättchen, das du nimmst, bringt dir { $gain }.
ability-on-conquistador = Jede deiner Konquistadorenaktionen bringt dir { $gain }, auch am Ende der Leiste.
ability-extra-space = Das weitere Feld einer Religionsaktion darf dich { $count ->
    [one] 1 Münze
   *[other] { $count } Münzen
} statt Getreide kosten.
ability-buy-price = Du kaufst Holz und Getreide für je { $count ->
    [one] 1 Münze
   *[other] { $count } Münzen
}.
ability-trades = In einer Landschaft mit Tauschhandel darfst du bis zu { $count } Mal tauschen.
ability-on-retire = Dein Rückzug bringt dir { $gain }, nach den Einnahmen deiner Schiffe.
ability-activation-discount = Eine einzelne Landschaft kostet dich { $count ->
    [one] 1 Münze
   *[other] { $count } Münzen
} weniger.
worth = Am Spielende { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
} wert.
asks-each = Am Spielende { $points } für: { $per }; abzüglich { $penalty } Punkte für den Bischof.
asks-every = Am Spielende { $points } für je { $each }, gezählt wird { $per }; abzüglich { $penalty } Punkte für den Bischof.
asks-step = { $points } ab { $count }
asks-from = Am Spielende { $steps }, gezählt wird { $per }; abzüglich { $penalty } Punkte für den Bischof.
brings = Sofort: { $gain }.
measure-road = jedes Straßenfeld
measure-shipment = jedes Seehandelsplättchen im Hafen
measure-line = jede bebaute Reihe und Spalte
measure-largest-area = jedes Feld deines größten Gebiets aus einem Gelände
measure-monk = jeden Mönch, den du eingesetzt hast
measure-trio = jeden Satz Landschaften aus Religion, Konquistador und Seehandel
measure-colonist = jeder Kolonist auf deinen Straßen
measure-building = jede Landschaft
measure-deed = jede Landschaft mit dieser Aktion: { $deed }
measure-trade = jede Landschaft mit Tauschhandel
measure-on-terrain = jedes Feld dieses Geländes: { $terrain }
measure-terrain = jedes Gelände, das du hast
measure-set = jeder Satz Schiffe, eines an jedem Dock
measure-dock = jedes Schiff an diesem Dock: { $dock }
measure-scholar = jeder Gelehrte
measure-bishop = jeder Bischof
measure-religion-step = jedes Feld, das du auf der Religionsleiste vorgerückt bist
measure-good = davon im Lager: { $resource }
measure-resource = jede Ressource im Lager
measure-coin = jede Münze

## Antworten

turn-white = Weiße Würfel aktivieren Spalten
turn-blue = Blaue Würfel aktivieren Reihen
turn-single = Eine Landschaft für { $price ->
    [one] 1 Münze
   *[other] { $price } Münzen
}
turn-expand = Nimm ein Plättchen
turn-retire = Zieh dich für dieses Jahr zurück
answer-pass = Passen
answer-hall = Hauptstadt { $hall }
answer-pay = Zahlen
answer-leave = Den Würfel hier lassen: { $cell }
answer-retire = Rückzug: { $space }
answer-road = Straße hierhin: { $cell }
answer-sell = { $resource } verkaufen
answer-buy = { $resource } kaufen
answer-advance = Ein Feld
answer-advance-two = Zwei Felder
answer-march = Vorziehen
place-turn = Richtung vom Punkt aus
place-keys = Auf den markierten Feldern kann der Punkt liegen. Die Tasten r und R drehen das Plättchen.

## Was aus einer Antwort wird

step-advanced = Religionsleiste: Feld { $space }
step-marched = Konquistadorenleiste: Feld { $space }
step-lost = Ende der Konquistadorenleiste
step-excess = ({ $coins } für das, was nicht hineinpasst)
step-honoured = { $points } für Konquistadoren
step-rest = der Würfel bleibt hier: { $cell }
step-then = dann hast du { $goods }
step-nothing = bringt jetzt nichts
step-chance = dann wird gezogen oder gewürfelt
step-trade-may = du darfst tauschen
step-ship-may = du darfst liefern
step-monk-may = du darfst einen Mönch einsetzen
step-free-last = du darfst ein letztes Mal verkaufen und kaufen
step-retire-road = du darfst eine Straße legen

## Das Ende

score-title = Endwertung
score-source = Punkte aus
score-total = Gesamt
score-tie = Bei Gleichstand: Rückzugsfeld (das höhere gewinnt)
solo-won = Mindestens { $points } Punkte: Du hast gewonnen.
solo-lost = Weniger als { $points } Punkte: Deine Kolonie ist nicht aufgeblüht.
reached = erreicht
not-reached = nicht erreicht
