### Puerto Rico auf Deutsch. Die Namen sind die der Jubiläumsausgabe von 2011.
###
### Jede Nachricht steht hier unter derselben Kennung wie in der englischen Datei
### und hat dieselben Attribute. Die Formen `a`, `the`, `some` und `no` stehen im
### Akkusativ; die Sätze sind so gebaut, dass kein anderer Fall nötig ist.

## Rollen

role-settler = Siedler
    .the = den Siedler
role-mayor = Bürgermeister
    .the = den Bürgermeister
role-builder = Baumeister
    .the = den Baumeister
role-craftsman = Aufseher
    .the = den Aufseher
role-trader = Händler
    .the = den Händler
role-captain = Kapitän
    .the = den Kapitän
role-prospector = Goldsucher
    .the = den Goldsucher
# Beide Karten sind gleich bedruckt; ein Tisch muss sie unterscheiden.
role-prospector-2 = Zweiter Goldsucher
    .the = den zweiten Goldsucher

## Waren

good-corn = Mais
    .some = Mais
good-indigo = Indigo
    .some = Indigo
good-sugar = Zucker
    .some = Zucker
good-tobacco = Tabak
    .some = Tabak
good-coffee = Kaffee
    .some = Kaffee

## Insel-Plättchen

tile-corn = Maisplantage
    .a = eine Maisplantage
    .the = die Maisplantagen
tile-indigo = Indigoplantage
    .a = eine Indigoplantage
    .the = die Indigoplantagen
tile-sugar = Zuckerrohrplantage
    .a = eine Zuckerrohrplantage
    .the = die Zuckerrohrplantagen
tile-tobacco = Tabakplantage
    .a = eine Tabakplantage
    .the = die Tabakplantagen
tile-coffee = Kaffeeplantage
    .a = eine Kaffeeplantage
    .the = die Kaffeeplantagen
tile-quarry = Steinbruch
    .a = einen Steinbruch
    .the = die Steinbrüche
tile-forest = Wald
    .a = einen Wald
    .the = die Wälder

## Menschen

person-colonist = Kolonist
    .a = einen Kolonisten
    .the = den Kolonisten
    .no = keinen Kolonisten
person-noble = Adliger
    .a = einen Adligen
    .the = den Adligen
    .no = keinen Adligen

## Transportschiffe

ship-4 = Schiff mit 4 Feldern
    .the = das Schiff mit 4 Feldern
ship-5 = Schiff mit 5 Feldern
    .the = das Schiff mit 5 Feldern
ship-6 = Schiff mit 6 Feldern
    .the = das Schiff mit 6 Feldern
ship-7 = Schiff mit 7 Feldern
    .the = das Schiff mit 7 Feldern
ship-8 = Schiff mit 8 Feldern
    .the = das Schiff mit 8 Feldern

## Stapel verdeckter Plantagen

stack-1 = Stapel 1
    .the = Stapel 1
stack-2 = Stapel 2
    .the = Stapel 2
stack-3 = Stapel 3
    .the = Stapel 3
stack-4 = Stapel 4
    .the = Stapel 4
stack-5 = Stapel 5
    .the = Stapel 5

## Produktionsgebäude

building-small-indigo-plant = Kleine Indigoküperei
    .a = eine kleine Indigoküperei
    .the = die kleine Indigoküperei
    .effect = Jeder Kolonist hier macht aus der Ernte einer besetzten Indigoplantage eine Ware.
building-small-sugar-mill = Kleine Zuckermühle
    .a = eine kleine Zuckermühle
    .the = die kleine Zuckermühle
    .effect = Jeder Kolonist hier macht aus der Ernte einer besetzten Zuckerrohrplantage eine Ware.
building-indigo-plant = Große Indigoküperei
    .a = eine große Indigoküperei
    .the = die große Indigoküperei
    .effect = Jeder Kolonist hier macht aus der Ernte einer besetzten Indigoplantage eine Ware.
building-sugar-mill = Große Zuckermühle
    .a = eine große Zuckermühle
    .the = die große Zuckermühle
    .effect = Jeder Kolonist hier macht aus der Ernte einer besetzten Zuckerrohrplantage eine Ware.
building-tobacco-storage = Tabakspeicher
    .a = einen Tabakspeicher
    .the = den Tabakspeicher
    .effect = Jeder Kolonist hier macht aus der Ernte einer besetzten Tabakplantage eine Ware.
building-coffee-roaster = Kaffeerösterei
    .a = eine Kaffeerösterei
    .the = die Kaffeerösterei
    .effect = Jeder Kolonist hier macht aus der Ernte einer besetzten Kaffeeplantage eine Ware.

## Beigefarbene Gebäude des Grundspiels

building-small-market = Kleine Markthalle
    .a = eine kleine Markthalle
    .the = die kleine Markthalle
    .effect = Was du ans Handelshaus verkaufst, bringt 1 Dublone mehr.
building-hacienda = Hazienda
    .a = eine Hazienda
    .the = die Hazienda
    .effect = Bevor du beim Siedeln ein Plättchen nimmst, darfst du eine Plantage vom Stapel ziehen.
building-construction-hut = Bauhütte
    .a = eine Bauhütte
    .the = die Bauhütte
    .effect = Du darfst in jeder Siedlerphase einen Steinbruch statt einer Plantage nehmen.
building-small-warehouse = Kleines Lagerhaus
    .a = ein kleines Lagerhaus
    .the = das kleine Lagerhaus
    .effect = Alle deine Waren einer Sorte überdauern die Kapitänphase.
building-hospice = Hospiz
    .a = ein Hospiz
    .the = das Hospiz
    .effect = Das Plättchen, das du in der Siedlerphase wählst, bringt einen Kolonisten mit.
building-office = Kontor
    .a = ein Kontor
    .the = das Kontor
    .effect = Du darfst auch eine Sorte verkaufen, die schon im Handelshaus liegt.
building-large-market = Große Markthalle
    .a = eine große Markthalle
    .the = die große Markthalle
    .effect = Was du ans Handelshaus verkaufst, bringt 2 Dublonen mehr.
building-large-warehouse = Großes Lagerhaus
    .a = ein großes Lagerhaus
    .the = das große Lagerhaus
    .effect = Alle deine Waren zweier Sorten überdauern die Kapitänphase.
building-factory = Manufaktur
    .a = eine Manufaktur
    .the = die Manufaktur
    .effect = Zahlt 1, 2, 3 oder 5 Dublonen, wenn du zwei, drei, vier oder fünf Sorten auf einmal produzierst.
building-university = Universität
    .a = eine Universität
    .the = die Universität
    .effect = Was du baust, bringt einen Kolonisten mit.
building-harbor = Hafen
    .a = einen Hafen
    .the = den Hafen
    .effect = Jede deiner Lieferungen bringt 1 Siegpunkt mehr.
building-wharf = Werft
    .a = eine Werft
    .the = die Werft
    .effect = Einmal je Kapitänphase darfst du alle Waren einer Sorte auf einem eigenen Schiff liefern.
building-guild-hall = Zunfthalle
    .a = eine Zunfthalle
    .the = die Zunfthalle
    .effect = Am Ende 1 Siegpunkt für jedes kleine und 2 für jedes große deiner Produktionsgebäude.
building-residence = Residenz
    .a = eine Residenz
    .the = die Residenz
    .effect = Am Ende 4 bis 7 Siegpunkte: je voller deine Insel, desto mehr.
building-fortress = Festung
    .a = eine Festung
    .the = die Festung
    .effect = Am Ende 1 Siegpunkt für je drei deiner Kolonisten.
building-customs-house = Zollhaus
    .a = ein Zollhaus
    .the = das Zollhaus
    .effect = Am Ende 1 Siegpunkt für je vier Punkte, die du in Chips hast.
building-city-hall = Rathaus
    .a = ein Rathaus
    .the = das Rathaus
    .effect = Am Ende 1 Siegpunkt für jedes deiner beigefarbenen Gebäude, auch für dieses.

## Erweiterung I

building-aqueduct = Aquädukt
    .a = ein Aquädukt
    .the = das Aquädukt
    .effect = Deine große Indigoküperei und große Zuckermühle machen je eine Ware mehr, wenn sie eine machen.
building-forest-house = Forsthaus
    .a = ein Forsthaus
    .the = das Forsthaus
    .effect = Du darfst Wälder statt Plantagen legen; je zwei Wälder sparen dir beim Bauen 1 Dublone.
building-black-market = Schwarzmarkt
    .a = einen Schwarzmarkt
    .the = den Schwarzmarkt
    .effect = Ein Kolonist, eine Ware und ein Siegpunkt ersetzen dir beim Bauen je 1 fehlende Dublone.
building-storehouse = Lagerhalle
    .a = eine Lagerhalle
    .the = die Lagerhalle
    .effect = Drei weitere Waren beliebiger Sorten überdauern bei dir die Kapitänphase.
building-guest-house = Gasthaus
    .a = ein Gasthaus
    .the = das Gasthaus
    .effect = Seine Gäste dürfen außerhalb der Bürgermeisterphase jederzeit anderswo an die Arbeit gehen.
building-trading-post = Handelsposten
    .a = einen Handelsposten
    .the = den Handelsposten
    .effect = Du darfst jede Ware hierher statt ans Handelshaus verkaufen, ohne Hilfe der Markthallen.
building-church = Kirche
    .a = eine Kirche
    .the = die Kirche
    .effect = Bauen in der zweiten oder dritten Spalte bringt dir 1 Siegpunkt, in der vierten 2.
building-small-wharf = Kleine Werft
    .a = eine kleine Werft
    .the = die kleine Werft
    .effect = Einmal je Kapitänphase darfst du beliebige Waren liefern, je zwei für 1 Siegpunkt.
building-lighthouse = Leuchtturm
    .a = einen Leuchtturm
    .the = den Leuchtturm
    .effect = Jede deiner Lieferungen bringt 1 Dublone, und Kapitän zu sein ebenso.
building-specialty-factory = Monofaktur
    .a = eine Monofaktur
    .the = die Monofaktur
    .effect = Zahlt so viele Dublonen, wie du Waren deiner besten Sorte produzierst, weniger eine; Mais zählt nicht.
building-library = Bibliothek
    .a = eine Bibliothek
    .the = die Bibliothek
    .effect = Verdoppelt das Privileg der Rolle, die du wählst.
building-union-hall = Gildenhaus
    .a = ein Gildenhaus
    .the = das Gildenhaus
    .effect = Bevor du in der Kapitänphase lieferst, bringen dir je zwei gleiche Waren 1 Siegpunkt.
building-statue = Statue
    .a = eine Statue
    .the = die Statue
    .effect = Braucht niemanden und tut nichts; sie ist ihre Siegpunkte wert.
building-cloister = Kloster
    .a = ein Kloster
    .the = das Kloster
    .effect = Am Ende 1, 3, 6 oder 10 Siegpunkte für ein bis vier Dreiergruppen gleicher Insel-Plättchen.

## Erweiterung II

building-land-office = Grundbuchamt
    .a = ein Grundbuchamt
    .the = das Grundbuchamt
    .effect = In der Händlerphase kauft dir ein Kolonist hier für 1 Dublone eine Plantage; ein Adliger verkauft eine.
building-chapel = Kapelle
    .a = eine Kapelle
    .the = die Kapelle
    .effect = In der Aufseherphase bringt ein Kolonist hier 1 Dublone, ein Adliger 1 Siegpunkt.
building-hunting-lodge = Jagdschloss
    .a = ein Jagdschloss
    .the = das Jagdschloss
    .effect = Nach dem Siedeln darf ein Kolonist eine Plantage räumen; ein Adliger bringt der leersten Insel 2 Siegpunkte.
building-zoning-office = Bauamt
    .a = ein Bauamt
    .the = das Bauamt
    .effect = Ein Kolonist hier spart 1 Dublone bei kleinen Gebäuden, ein Adliger 2 bei großen.
building-royal-supplier = Hoflieferant
    .a = einen Hoflieferanten
    .the = den Hoflieferanten
    .effect = Bevor du lieferst, darfst du je Adligem eine Ware für 1 Siegpunkt abgeben, jede von anderer Sorte.
building-villa = Villa
    .a = eine Villa
    .the = die Villa
    .effect = In der Bürgermeisterphase bekommst du einen Adligen aus dem Vorrat.
building-jeweler = Juwelier
    .a = einen Juwelier
    .the = den Juwelier
    .effect = In der Aufseherphase bringt jeder deiner Adligen 1 Dublone.
building-royal-garden = Hofgarten
    .a = einen Hofgarten
    .the = den Hofgarten
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
