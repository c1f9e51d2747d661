### Puerto Rico auf Deutsch. Die Namen sind die der Jubiläumsausgabe von 2011.
###
### Jede Nachricht steht hier unter derselben Kennung wie in der englischen Datei
### und hat dieselben Attribute.

## Rollen

role-settler = Siedler
role-mayor = Bürgermeister
role-builder = Baumeister
role-craftsman = Aufseher
role-trader = Händler
role-captain = Kapitän
role-prospector = Goldsucher
# Beide Karten sind gleich bedruckt; ein Tisch muss sie unterscheiden.
role-prospector-2 = Zweiter Goldsucher

## Waren

good-corn = Mais
good-indigo = Indigo
good-sugar = Zucker
good-tobacco = Tabak
good-coffee = Kaffee

## Insel-Plättchen

tile-corn = Maisplantage
tile-indigo = Indigoplantage
tile-sugar = Zuckerrohrplantage
tile-tobacco = Tabakplantage
tile-coffee = Kaffeeplantage
tile-quarry = Steinbruch
tile-forest = Wald

## Menschen

person-colonist = Kolonist
person-noble = Adliger

## Transportschiffe

ship-4 = Schiff mit 4 Feldern
ship-5 = Schiff mit 5 Feldern
ship-6 = Schiff mit 6 Feldern
ship-7 = Schiff mit 7 Feldern
ship-8 = Schiff mit 8 Feldern

## Produktionsgebäude

building-small-indigo-plant = Kleine Indigoküperei
    .effect = Jeder Kolonist hier macht aus der Ernte einer besetzten Indigoplantage eine Ware.
building-small-sugar-mill = Kleine Zuckermühle
    .effect = Jeder Kolonist hier macht aus der Ernte einer besetzten Zuckerrohrplantage eine Ware.
building-indigo-plant = Große Indigoküperei
    .effect = Jeder Kolonist hier macht aus der Ernte einer besetzten Indigoplantage eine Ware.
building-sugar-mill = Große Zuckermühle
    .effect = Jeder Kolonist hier macht aus der Ernte einer besetzten Zuckerrohrplantage eine Ware.
building-tobacco-storage = Tabakspeicher
    .effect = Jeder Kolonist hier macht aus der Ernte einer besetzten Tabakplantage eine Ware.
building-coffee-roaster = Kaffeerösterei
    .effect = Jeder Kolonist hier macht aus der Ernte einer besetzten Kaffeeplantage eine Ware.

## Beigefarbene Gebäude des Grundspiels

building-small-market = Kleine Markthalle
    .effect = Was du ans Handelshaus verkaufst, bringt 1 Dublone mehr.
building-hacienda = Hazienda
    .effect = Bevor du beim Siedeln ein Plättchen nimmst, darfst du eine Plantage vom Stapel ziehen.
building-construction-hut = Bauhütte
    .effect = Du darfst in jeder Siedlerphase einen Steinbruch statt einer Plantage nehmen.
building-small-warehouse = Kleines Lagerhaus
    .effect = Alle deine Waren einer Sorte überdauern die Kapitänphase.
building-hospice = Hospiz
    .effect = Das Plättchen, das du in der Siedlerphase wählst, bringt einen Kolonisten mit.
building-office = Kontor
    .effect = Du darfst auch eine Sorte verkaufen, die schon im Handelshaus liegt.
building-large-market = Große Markthalle
    .effect = Was du ans Handelshaus verkaufst, bringt 2 Dublonen mehr.
building-large-warehouse = Großes Lagerhaus
    .effect = Alle deine Waren zweier Sorten überdauern die Kapitänphase.
building-factory = Manufaktur
    .effect = Zahlt 1, 2, 3 oder 5 Dublonen, wenn du zwei, drei, vier oder fünf Sorten auf einmal produzierst.
building-university = Universität
    .effect = Was du baust, bringt einen Kolonisten mit.
building-harbor = Hafen
    .effect = Jede deiner Lieferungen bringt 1 Siegpunkt mehr.
building-wharf = Werft
    .effect = Einmal je Kapitänphase darfst du alle Waren einer Sorte auf einem eigenen Schiff liefern.
building-guild-hall = Zunfthalle
    .effect = Am Ende 1 Siegpunkt für jedes kleine und 2 für jedes große deiner Produktionsgebäude.
building-residence = Residenz
    .effect = Am Ende 4 bis 7 Siegpunkte: je voller deine Insel, desto mehr.
building-fortress = Festung
    .effect = Am Ende 1 Siegpunkt für je drei deiner Kolonisten.
building-customs-house = Zollhaus
    .effect = Am Ende 1 Siegpunkt für je vier Punkte, die du in Chips hast.
building-city-hall = Rathaus
    .effect = Am Ende 1 Siegpunkt für jedes deiner beigefarbenen Gebäude, auch für dieses.

## Erweiterung I

building-aqueduct = Aquädukt
    .effect = Deine große Indigoküperei und große Zuckermühle machen je eine Ware mehr, wenn sie eine machen.
building-forest-house = Forsthaus
    .effect = Du darfst Wälder statt Plantagen legen; je zwei Wälder sparen dir beim Bauen 1 Dublone.
building-black-market = Schwarzmarkt
    .effect = Ein Kolonist, eine Ware und ein Siegpunkt ersetzen dir beim Bauen je 1 fehlende Dublone.
building-storehouse = Lagerhalle
    .effect = Drei weitere Waren beliebiger Sorten überdauern bei dir die Kapitänphase.
building-guest-house = Gasthaus
    .effect = Seine Gäste dürfen außerhalb der Bürgermeisterphase jederzeit anderswo an die Arbeit gehen.
building-trading-post = Handelsposten
    .effect = Du darfst jede Ware hierher statt ans Handelshaus verkaufen, ohne Hilfe der Markthallen.
building-church = Kirche
    .effect = Bauen in der zweiten oder dritten Spalte bringt dir 1 Siegpunkt, in der vierten 2.
building-small-wharf = Kleine Werft
    .effect = Einmal je Kapitänphase darfst du beliebige Waren liefern, je zwei für 1 Siegpunkt.
building-lighthouse = Leuchtturm
    .effect = Jede deiner Lieferungen bringt 1 Dublone, und Kapitän zu sein ebenso.
building-specialty-factory = Monofaktur
    .effect = Zahlt so viele Dublonen, wie du Waren deiner besten Sorte produzierst, weniger eine; Mais zählt nicht.
building-library = Bibliothek
    .effect = Verdoppelt das Privileg der Rolle, die du wählst.
building-union-hall = Gildenhaus
    .effect = Bevor du in der Kapitänphase lieferst, bringen dir je zwei gleiche Waren 1 Siegpunkt.
building-statue = Statue
    .effect = Braucht niemanden und tut nichts; sie ist ihre Siegpunkte wert.
building-cloister = Kloster
    .effect = Am Ende 1, 3, 6 oder 10 Siegpunkte für ein bis vier Dreiergruppen gleicher Insel-Plättchen.

## Erweiterung II

building-land-office = Grundbuchamt
    .effect = In der Händlerphase kauft dir ein Kolonist hier für 1 Dublone eine Plantage; ein Adliger verkauft eine.
building-chapel = Kapelle
    .effect = In der Aufseherphase bringt ein Kolonist hier 1 Dublone, ein Adliger 1 Siegpunkt.
building-hunting-lodge = Jagdschloss
    .effect = Nach dem Siedeln darf ein Kolonist eine Plantage räumen; ein Adliger bringt der leersten Insel 2 Siegpunkte.
building-zoning-office = Bauamt
    .effect = Ein Kolonist hier spart 1 Dublone bei kleinen Gebäuden, ein Adliger 2 bei großen.
building-royal-supplier = Hoflieferant
    .effect = Bevor du lieferst, darfst du je Adligem eine Ware für 1 Siegpunkt abgeben, jede von anderer Sorte.
building-villa = Villa
    .effect = In der Bürgermeisterphase bekommst du einen Adligen aus dem Vorrat.
building-jeweler = Juwelier
    .effect = In der Aufseherphase bringt jeder deiner Adligen 1 Dublone.
building-royal-garden = Hofgarten
    .effect = Am Ende ist jeder deiner Adligen 1 Siegpunkt mehr wert.

## Was das Spiel beendet

end-colonists = Das Kolonistenschiff kann nicht mehr gefüllt werden
end-city = Eine Stadt ist voll
end-points = Die Siegpunktchips sind aufgebraucht

## Ausgaben und Erweiterungen

preset-reprint-2019 = Neuauflage von 2019
preset-anniversary-2011 = Jubiläumsausgabe von 2011
preset-classic-2002 = Klassische Ausgabe von 2002

expansion-base = Grundspiel
expansion-new-buildings = Die neuen Gebäude
expansion-nobles = Die Adligen
