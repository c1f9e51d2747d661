### Was geschehen ist, für alle, die mitlesen: `event-` und die Art des Ereignisses.

## Mengen, die in Sätzen stehen, im Akkusativ

amount-doubloons = { $doubloons ->
    [one] 1 Dublone
   *[other] { $doubloons } Dublonen
}
amount-points = { $points ->
    [one] 1 Siegpunkt
   *[other] { $points } Siegpunkte
}
amount-colonists = { $colonists ->
    [0] keinen Kolonisten
    [one] 1 Kolonisten
   *[other] { $colonists } Kolonisten
}
amount-nobles = { $nobles ->
    [0] keinen Adligen
    [one] 1 Adligen
   *[other] { $nobles } Adlige
}
amount-goods = { $count ->
    [one] 1 Ware
   *[other] { $count } Waren
}

## Der Durchgang

event-round = Durchgang { $round } beginnt mit { $governor } als Gouverneur.
event-chose = { $doubloons ->
    [0] { $seat } wählt { $role-the }.
   *[other] { $seat } wählt { $role-the } und bekommt { amount-doubloons } von der Karte.
}
event-passed = { $seat } passt.
event-sweetened = { $doubloons ->
    [one] Niemand hat { $role-the } gewählt; dort liegt jetzt 1 Dublone.
   *[other] Niemand hat { $role-the } gewählt; dort liegen jetzt { $doubloons } Dublonen.
}
event-end-near = { $reason }: Dies ist der letzte Durchgang.
event-ended = Das Spiel ist zu Ende.

## Gebäude für den Ablageplan

event-selected = { $seat } wählt { $building-the } für den Ablageplan.
event-stocked = Auf dem Ablageplan liegen: { $buildings }.

## Insel-Plättchen

event-revealed = { $row-id ->
    [none] Es ist keine Plantage zum Aufdecken mehr da.
   *[other] Neue Plantagen liegen aus: { $row }.
}
event-discarded = { $row-id ->
    [none] Es ist keine Plantage übrig.
   *[other] Diese Plantagen hat niemand genommen, sie werden abgelegt: { $row }.
}
event-reshuffled = Die abgelegten Plantagen werden gemischt.
event-took = { $seat } nimmt { $tile-a }.
event-drew = { $seat } zieht { $tile-a }.
event-looked = { $good-id ->
    [none] { $seat } sieht sich eine Plantage an.
   *[other] { $seat } sieht sich eine Plantage an: { $good-some }.
}
event-planted = { $beneath-id ->
    [none] { $secret ->
        [true] { $seat } legt die Plantage verdeckt als Wald.
       *[other] { $seat } legt einen Wald.
    }
   *[other] { $seat } legt eine Plantage verdeckt als Wald: { $beneath-some }.
}
event-returned = { $stack-id ->
    [none] { $seat } legt die Plantage zurück.
   *[other] { $seat } legt die Plantage zurück auf { $stack-the }.
}
event-named = { $seat } wählt { $stack-the }.
event-cleared = { $person-id ->
    [none] { $seat } gibt { $tile-a } auf.
   *[other] { $seat } gibt { $tile-a } auf und nimmt { $person-the } zurück.
}
event-felled = { $seat } gibt einen Wald auf, unter dem eine Plantage liegt: { $good-some }.
event-bought-land = { $seat } kauft Land für { amount-doubloons }.

## Menschen

event-colonist = { $from-ship ->
    [true] { $seat } bekommt einen Kolonisten vom Schiff ({ $reason }).
   *[other] { $seat } bekommt einen Kolonisten aus dem Vorrat ({ $reason }).
}
event-noble = { $from-ship ->
    [true] { $seat } bekommt einen Adligen vom Schiff ({ $reason }).
   *[other] { $seat } bekommt einen Adligen aus dem Vorrat ({ $reason }).
}
event-arrived = { $seat } bekommt { amount-colonists } vom Schiff.
event-noble-arrived = { $seat } bekommt den Adligen vom Schiff.
event-placed = { $colonists ->
    [0] { $seat } lässt { $slot-the } unbesetzt.
   *[other] { $seat } setzt { amount-colonists } auf { $slot-the }.
}
event-nobles-placed = { $seat } setzt { amount-nobles } auf { $slot-the }.
event-moved = { $seat } versetzt { $person-a } aus dem Gasthaus auf { $slot-the }.
event-boarded = { $nobles ->
    [0] Das Kolonistenschiff nimmt { amount-colonists } an Bord (verlangt: { $required }).
   *[other] Das Kolonistenschiff nimmt { amount-colonists } und { amount-nobles } an Bord (verlangt: { $required }).
}

## Gebäude

event-built = { $seat } baut { $building-a } für { amount-doubloons }.
event-paid-person = { $place-id ->
    [windrose] { $seat } gibt auf dem Schwarzmarkt { $person-a } ab (von der Windrose).
   *[other] { $seat } gibt auf dem Schwarzmarkt { $person-a } ab ({ $place }).
}
event-paid-good = { $seat } gibt auf dem Schwarzmarkt 1 { $good-some } ab.
event-paid-point = { $seat } gibt auf dem Schwarzmarkt 1 Siegpunkt ab.

## Waren

event-produced = { $seat } produziert { $count } { $good-some }.
event-extra = { $seat } nimmt noch 1 { $good-some }.
event-earned = { $seat } bekommt { amount-doubloons } ({ $reason }).
event-honored = { $seat } bekommt { amount-points } ({ $reason }).
event-declined = { $seat } lehnt { amount-points } ab ({ $reason }).
event-waived = { $seat } verzichtet auf einen Nachlass von { amount-doubloons }.
event-sold = { $seat } verkauft { $good-some } für { amount-doubloons }.
event-posted = { $seat } verkauft { $good-some } für { amount-doubloons } an den Handelsposten.
event-house-emptied = Das volle Handelshaus wird geleert.
event-loaded = { $seat } lädt { $count } { $good-some } auf { $ship-the }: { amount-points }.
event-wharfed = { $seat } liefert { $count } { $good-some } über die Werft: { amount-points }.
event-sent = { $seat } legt { $count } { $good-some } auf die kleine Werft.
event-shipped = { $seat } liefert { amount-goods } über die kleine Werft: { amount-points }.
event-supplied = { $seat } gibt 1 { $good-some } an den Hof ab.
event-lost = { $seat } legt { $count } { $good-some } in den Vorrat zurück.
event-unloaded = Das { $ship } wird entladen: { $count } { $good-some }.
