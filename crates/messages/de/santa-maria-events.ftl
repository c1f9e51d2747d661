### Was geschehen ist, für alle, die mitlesen: `event-` und die Art des Ereignisses.
###
### Ein Argument ist ein Feld des Ereignisses. Was einen Namen hat, gibt es in
### weiteren Formen, `$resource-a`, und als Kennung, `$resource-id`; wo nichts ist,
### steht dort `none`. Plättchen und Hauptstädte haben keine Namen: Es heißt, was
### auf ihnen steht.

## Mengen, für Sätze

amount-coins = { $coins ->
    [one] 1 Münze
   *[other] { $coins } Münzen
}
amount-points = { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
}

## Aufbau

event-docks = An den Docks liegen von oben nach unten diese Seehandelsplättchen: { $shipments }.
event-scholars = Diese Gelehrten gibt es: { $scholars }.
event-bishops = Diese Bischöfe gibt es: { $bishops }.
event-displayed = Erweiterungsplättchen liegen aus: { $tiles }.
event-rolled = { $dice-id ->
    [none] Der gemeinsame Vorrat hat keine Würfel ({ $colour }).
   *[other] Im gemeinsamen Vorrat zeigen { $colour-some } { $dice }.
}
event-rolled-own = { $dice-id ->
    [none] { $seat } hat keine blauen Würfel zu werfen.
   *[other] { $seat } hat blaue Würfel geworfen: { $dice }.
}
event-offered = Zur Hauptstadt { $hall } gehört dieser Gelehrte: { $scholar }.
event-settled = { $seat } bekommt ein Tableau: { $board }.
event-chose = { $seat } nimmt die Hauptstadt { $hall } mit ihrem Gelehrten: { $scholar }.

## Das Jahr

event-year = Jahr { $year } beginnt, und { $start } fängt an.
event-passed = { $seat } passt.
event-honoured = { $seat } bekommt { amount-points } für Konquistadoren.
event-year-over = Jahr { $year } ist vorbei.
event-over = Das Spiel ist zu Ende.

## Plättchen

event-took = { $paid-id ->
    [none] { $seat } nimmt das Plättchen { $tile } umsonst.
   *[other] { $seat } nimmt das Plättchen { $tile } für { $paid }.
}
event-placed = { $seat } legt { $tile }: { $cell }, { $heading }.
event-road = { $seat } legt ein Straßenplättchen ({ $cell }).

## Landschaften

event-activated = { $coins ->
    [0] { $seat } aktiviert eine Landschaft umsonst ({ $cell }).
   *[other] { $seat } aktiviert eine Landschaft für { amount-coins } ({ $cell }).
}
event-die = { $seat } nimmt { $colour-a } mit einer { $value } für { $colour-id ->
    [white] Spalte
   *[blue] Reihe
} { $used }{ $coins ->
    [0] {""}
   *[other] , verändert für { amount-coins }
}.
event-left = { $seat } lässt den Würfel auf der Landschaft liegen ({ $cell }).
event-gained = { $goods-id ->
    [none] { $coins ->
        [0] { $seat } bekommt { amount-points }
       *[other] { $points ->
            [0] { $seat } bekommt { amount-coins }
           *[other] { $seat } bekommt { amount-coins } und { amount-points }
        }
    }
   *[other] { $coins ->
        [0] { $points ->
            [0] { $seat } bekommt { $goods }
           *[other] { $seat } bekommt { $goods }, dazu { amount-points }
        }
       *[other] { $points ->
            [0] { $seat } bekommt { $goods }, dazu { amount-coins }
           *[other] { $seat } bekommt { $goods }, { amount-coins } und { amount-points }
        }
    }
}{ $excess ->
    [0] {""}
    [one] ; 1 Münze für das, was nicht ins Lager passt
   *[other] ; { $excess } Münzen für das, was nicht ins Lager passt
}.
event-dealt = { $paid-id ->
    [none] { $seat } tauscht { amount-coins }.
   *[other] { $coins ->
        [0] { $seat } tauscht { $paid }.
       *[other] { $seat } tauscht { $paid }, dazu { amount-coins }.
    }
}
event-traded = { $seat } tauscht { $paid-a }.
event-shipped = { $paid-id ->
    [none] { $coins ->
        [0] { $seat } nimmt das Seehandelsplättchen { $shipment } umsonst ({ $dock }).
       *[other] { $seat } nimmt das Seehandelsplättchen { $shipment } für { amount-coins } ({ $dock }).
    }
   *[other] { $coins ->
        [0] { $seat } liefert { $paid } und nimmt das Seehandelsplättchen { $shipment } ({ $dock }).
       *[other] { $seat } liefert { $paid }, zahlt { amount-coins } und nimmt das Seehandelsplättchen { $shipment } ({ $dock }).
    }
}
event-arrived = Ein neues Seehandelsplättchen kommt: { $shipment } ({ $dock }).
event-sold = { $seat } verkauft { $resource-a } für { amount-coins }.
event-bought = { $seat } kauft { $resource-a } für { amount-coins }.

## Leisten und Mönche

event-marched = { $seat } zieht auf Feld { $space } der Konquistadorenleiste.
event-lost = { $seat } steht am Ende der Konquistadorenleiste und kommt nicht weiter.
event-hurried = { $paid-id ->
    [coins] { $seat } zahlt { amount-coins }, um ein Feld weiter zu kommen.
    [plain] { $seat } geht nicht weiter.
   *[other] { $seat } zahlt { $paid-a }, um ein Feld weiter zu kommen.
}
event-advanced = { $seat } rückt auf Feld { $space } der Religionsleiste vor.
event-devoted = { $seat } steht am Ende der Religionsleiste.
event-unlocked = { $value-id ->
    [none] { $seat } bekommt einen blauen Würfel für das nächste Jahr.
   *[other] { $seat } bekommt einen blauen Würfel, der eine { $value } zeigt.
}
event-monk = { $coins ->
    [0] { $seat } setzt einen Mönch ein: { $place }.
   *[other] { $seat } setzt für { amount-coins } einen Mönch ein: { $place }.
}
event-tribute = { $seat } bekommt { amount-coins } von { $from } für einen Mönch.

## Rückzug

event-retired = { $seat } zieht sich zurück ({ $space }).
event-income = Ein Schiff von { $seat } bringt seine Einnahmen ({ $dock }).
