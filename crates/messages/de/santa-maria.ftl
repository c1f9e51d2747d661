### Santa Maria auf Deutsch. Die Begriffe sind die der deutschen Ausgabe von 2018:
### Was auf Englisch „building“ heißt, ist dort eine Landschaft.
###
### Jede Nachricht steht hier unter derselben Kennung wie in der englischen Datei
### und hat dieselben Attribute. Gelehrte, Bischöfe und Gelände haben in den
### Spielregeln keine Namen: Diese Namen sind unsere.

## Ressourcen

resource-wood = Holz
    .a = 1 Holz
    .some = Holz
resource-grain = Getreide
    .a = 1 Getreide
    .some = Getreide
resource-sugar = Zucker
    .a = 1 Zucker
    .some = Zucker
resource-gem = Juwelen
    .a = 1 Juwel
    .some = Juwelen
resource-gold = Gold
    .a = 1 Gold
    .some = Gold

## Gelände der Landschaften

terrain-forest = Wald
terrain-pasture = Weide
terrain-plantation = Plantage
terrain-mountain = Gebirge
terrain-field = Feld
terrain-desert = Wüste
terrain-swamp = Sumpf
terrain-water = Wasser

## Was Landschaften, Docks und Rückzugsfelder erlauben

deed-religion = Religion
    .effect = Rücke auf der Religionsleiste ein Feld vor; für 1 Getreide ein weiteres.
deed-conquistador = Konquistador
    .effect = Rücke auf der Konquistadorenleiste ein Feld vor; ein Goldsymbol bringt dir dabei ein Gold.
deed-shipping = Seehandel
    .effect = Bezahle die Ressourcen eines Seehandelsplättchens am Dock und lege es in deinen Hafen.

## Docks

dock-coins = Münzdock
    .effect = Jedes Schiff hier bringt dir Münzen, wenn du dich zurückziehst.
dock-religion = Religionsdock
    .effect = Jedes Schiff hier bringt dir eine Religionsaktion, wenn du dich zurückziehst.
dock-conquistador = Konquistadorendock
    .effect = Jedes Schiff hier bringt dir eine Konquistadorenaktion, wenn du dich zurückziehst.
dock-points = Zufriedenheitsdock
    .effect = Jedes Schiff hier bringt dir Zufriedenheitspunkte, wenn du dich zurückziehst.

## Rückzugsfelder

retirement-coins = Münzen
    .effect = Du bekommst 2 Münzen.
retirement-religion = Religion
    .effect = Du darfst eine Religionsaktion ausführen.
retirement-conquistador = Konquistador
    .effect = Du darfst eine Konquistadorenaktion ausführen.
retirement-shipping = Seehandel
    .effect = Du darfst einen Seehandel ausführen.
retirement-road = Straße
    .effect = Du darfst ein Straßenplättchen auf ein leeres Feld deiner Kolonie legen.

## Gelehrte

scholar-foreman = Vorarbeiter
    .effect = Du darfst einen Würfel auf jeder Landschaft seiner Reihe oder Spalte lassen, die frei war.
scholar-astrologer = Sterndeuter
    .effect = Du darfst jeden Würfel, den du nimmst, kostenlos um 1 verändern.
scholar-architect = Architekt
    .effect = Erweiterungsplättchen kosten dich 1 Holz weniger.
scholar-navigator = Navigator
    .effect = Jedes Seehandelsplättchen, das du nimmst, bringt dir 2 Münzen.
scholar-chronicler = Chronist
    .effect = Jede deiner Konquistadorenaktionen bringt dir 1 Münze, auch am Ende der Leiste.
scholar-theologian = Theologe
    .effect = Das zusätzliche Feld einer Religionsaktion darfst du mit 1 Münze statt mit Getreide bezahlen.
scholar-agronomist = Agronom
    .effect = Du kaufst Holz und Getreide für je 2 Münzen.
scholar-merchant = Kaufmann
    .effect = Immer wenn du eine Landschaft mit Tauschhandel aktivierst, darfst du dort bis zu zweimal tauschen.
scholar-treasurer = Schatzmeister
    .effect = Dein Rückzug bringt dir 3 Münzen, nach den Einnahmen deiner Schiffe.
scholar-overseer = Aufseher
    .effect = Eine einzelne Landschaft zu aktivieren kostet dich 1 Münze weniger.

## Bischöfe
## Die 2 Punkte, die jeder Bischof kostet, stehen nicht in der Wirkung.

bishop-roads = Bischof der Straßen
    .effect = Am Ende 1 Punkt für jedes Straßenfeld deiner Kolonie.
bishop-ships = Bischof der Schiffe
    .effect = Am Ende 1 Punkt für jedes Seehandelsplättchen in deinem Hafen.
bishop-lines = Bischof der Reihen und Spalten
    .effect = Am Ende 1 Punkt für jede vollständig bebaute Reihe und Spalte.
bishop-terrain = Bischof der Ländereien
    .effect = Am Ende 2 Punkte für jedes Feld deines größten Gebiets aus einem Gelände; Straßen zählen nicht.
bishop-monks = Bischof der Mönche
    .effect = Am Ende 2 Punkte für jeden Mönch, den du eingesetzt hast, auch für diesen.
bishop-fields = Bischof der Felder
    .effect = Am Ende 1 Punkt für jedes Feld deines größten Gebiets aus einem Gelände; Straßen zählen nicht.
bishop-works = Bischof der Werke
    .effect = Am Ende 2 Punkte für jeden Satz Landschaften aus Religion, Konquistador und Seehandel.
bishop-trio = Bischof des Dreigespanns
    .effect = Am Ende 3 Punkte für jeden Satz Landschaften aus Religion, Konquistador und Seehandel.

## Missionsstationen

station-station-wood = Missionsstation mit Holz und Getreide
    .effect = Du bekommst sofort 2 Holz und 1 Getreide.
station-station-sugar = Missionsstation mit Zucker und Juwelen
    .effect = Du bekommst sofort 1 Zucker und 1 Juwel.
station-station-gold = Missionsstation mit Gold
    .effect = Du bekommst sofort 2 Gold.
station-station-points = Missionsstation mit Zufriedenheitspunkten
    .effect = Du bekommst sofort 3 Punkte.

## Seiten der Kolonie-Tableaus

board-A1 = Kolonie A1
board-A2 = Kolonie A2
board-A3 = Kolonie A3
board-A4 = Kolonie A4
# Die vier B-Seiten sind gleich.
board-B = Kolonie B

## Würfel

die-white = Weißer Würfel
    .a = einen weißen Würfel
    .some = weiße Würfel
die-blue = Blauer Würfel
    .a = einen blauen Würfel
    .some = blaue Würfel

## Wohin ein Plättchen von seinem ersten Feld aus geht

heading-north = nach oben
heading-east = nach rechts
heading-south = nach unten
heading-west = nach links

## Erfolge des Solospiels

achievement-communism = Kommunismus
    .effect = Erziele mindestens 28 Punkte mit Kolonisten.
achievement-capitalism = Kapitalismus
    .effect = Sammle vier vollständige Sätze von Seehandelsplättchen.
achievement-theocracy = Theokratie
    .effect = Erziele mindestens 30 Punkte mit dem, was deine Bischöfe verlangen.
achievement-capracracy = Kaprakratie
    .effect = Verbinde West und Ost oder Nord und Süd lückenlos mit einem einzigen Gelände, ohne Straßen.
achievement-democracy = Demokratie
    .effect = Erziele insgesamt mindestens 120 Punkte.
achievement-utopy = Utopie
    .effect = Erziele insgesamt mindestens 150 Punkte.

## Wertung

item-happiness = Zufriedenheitspunkte
    .effect = Die Punkte, die du während des Spiels bekommen hast.
item-coins = Münzen und Ressourcen
    .effect = Du verkaufst deine Ressourcen; je 3 Münzen sind 1 Punkt.
item-colonists = Kolonisten
    .effect = 1 Punkt für jeden Kolonisten in jeder vollständig bebauten Reihe und Spalte.
item-scholars = Gelehrte
    .effect = Die Punkte auf deinen Gelehrten.
item-bishops = Bischöfe
    .effect = Die Punkte für das, was deine Bischöfe verlangen, abzüglich 2 für jeden Bischof.
item-harbours = Sätze im Hafen
    .effect = 3 Punkte für jeden Satz von Schiffen, ein Schiff an jedem Dock.
item-shipments = Seehandelsplättchen
    .effect = Die Punkte auf allen Seehandelsplättchen in deinem Hafen.

## Was das Spiel beendet

end-third-year = Das dritte Jahr ist vorbei

## Arten des Aufbaus

preset-standard = Standardaufbau
preset-first-game = Erstes Spiel
preset-advanced = Expertenvariante
